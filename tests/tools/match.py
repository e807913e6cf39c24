"""Matches in which yardsticks may play that are not in the program: `python -m tests.tools.match SEATS [--help]`.

Besides the levels of `selfplay`, `old-casual` is the bot that was called casual before there was a search, and
`FILE.json:400` a search of so many iterations with other weights, for comparing what the trainer makes. `--lot 10`: on
ten house rules for two seats drawn by lot, the same ones each time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.judging import Learned
from cuttle_desktop.ai.net import parse_weights
from cuttle_desktop.ai.search import Search
from cuttle_desktop.app.command_line.scoresheet import Contest, tournament_as_text
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.options import OPTIONS, RulesError, fitting, parse_rules, with_options
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.arena.entrant import Entrant, entrant
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import Tournament
from cuttle_desktop.session.habits import Habits, note_habits
from cuttle_desktop.session.thinker import Question
from tests.ai import old_casual

LOT_CHOICES: Final = 3


class OldCasual(Struct, frozen=True):
    """Looks one move ahead, without a search."""

    name: str = "old-casual"
    level: str = "casual"

    def answer(self, question: Question) -> Action:
        return old_casual.choose(question.view, question.story, Random(question.seed))


class OtherWeights(Struct, frozen=True):
    """Searches with the weights in a file."""

    file: str
    iterations: int
    level: str = "expert"

    @property
    def name(self) -> str:
        return f"{self.file}:{self.iterations}"

    def answer(self, question: Question) -> Action:
        search = Search(question.view, _judge(self.file, question.view.rules), Random(question.seed))
        search.run(self.iterations)
        return search.actions[search.best()]


_judges: dict[tuple[str, str], Learned] = {}


def _judge(file: str, rules: RuleSet) -> Learned:
    if (file, str(rules)) not in _judges:
        _judges[file, str(rules)] = Learned(rules, parse_weights(Path(file).read_text("utf-8")))
    return _judges[file, str(rules)]


def contestant(text: str) -> Entrant:
    """Raises ValueError."""
    if text == "old-casual":
        return OldCasual()
    file, _, iterations = text.partition(":")
    if file.endswith(".json"):
        return OtherWeights(file, int(iterations or 400))
    return entrant(text)


def match(rules: RuleSet, seats: Sequence[Entrant], games: int, seed: int, jobs: int, every: int = 20) -> Contest:
    """Play and print the result; on standard error, now and then, how it stands."""
    tournament = Tournament(rules, tuple(seats), games, seed, swap=True)
    tally, begun = Tally(tournament), time.perf_counter()
    habits = {name: Habits() for name in tournament.names}
    for played in tournament.played(jobs):
        tally.add(played)
        note_habits(tournament.deal(played.number), played.log, tuple(habits[name] for name in played.seated))
        if tally.games % every == 0:
            name = tournament.names[0]
            print(f"{tally.games} games: {name} {tally.estimate(name)}", file=sys.stderr, flush=True)
    outcome = Contest(tournament, tally, habits, time.perf_counter() - begun)
    print(tournament_as_text(outcome), flush=True)
    return outcome


def drawn_by_lot(count: int) -> list[RuleSet]:
    """House rules for two seats: a named rule set with three choices that fit it."""
    drawn: list[RuleSet] = []
    chance = Random(count)
    bases = [rules for _, rules in sorted(RULE_SETS.items()) if rules.seats == 2]
    while len(drawn) < count:
        base = chance.choice(bases)
        rows = chance.sample([option for option in OPTIONS if len(fitting(base, option)) > 1], LOT_CHOICES)
        try:
            rules = with_options(base, {row.key: chance.choice(fitting(base, row)).name for row in rows})
        except RulesError:  # choices that exclude each other
            continue
        if len(rules.options) == LOT_CHOICES:
            drawn.append(rules)
    return drawn


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.match", description="Play bots against yardsticks.")
    parser.add_argument("seats", help="who plays, P1 first, as expert,old-casual")
    parser.add_argument("--rules", default="cuttle.cards-17", help="a rule set and its house rules (%(default)s)")
    parser.add_argument("--games", type=int, default=200, help="every deal is played in each seating (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--lot", type=int, default=0, metavar="N", help="on so many house rules drawn by lot instead")
    given = parser.parse_args()
    seats = [contestant(word) for word in given.seats.split(",")]
    for rules in drawn_by_lot(given.lot) or [parse_rules(given.rules)]:
        match(rules, seats, given.games, given.seed, given.jobs)


if __name__ == "__main__":
    main()
