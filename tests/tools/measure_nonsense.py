"""How often a bot chooses what no person would: `python -m tests.tools.measure_nonsense [--help]`.

For each kind of `tests.ai.nonsense`: in how many decisions the bot could, in how many it did, and the first of these.
Every deal is played in each seating, and the choices of all seats that have the bot's name count.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from cuttle_desktop.engine.actions import CHANCE, Action
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.session.arena.entrant import entrants
from cuttle_desktop.session.arena.tournament import Tournament
from tests.ai.nonsense import Nonsense, nonsense, temptations


class Tally:
    """What a bot could choose, and what it did."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.could: Counter[Nonsense] = Counter()
        self.did: Counter[Nonsense] = Counter()
        self.first: dict[Nonsense, str] = {}

    def note(self, state: State, action: Action) -> None:
        if len(answers(state)) < 2:
            return
        self.decisions += 1
        self.could.update(temptations(state))
        kind = nonsense(state, action)
        if kind and kind in temptations(state):
            self.did[kind] += 1
            self.first.setdefault(kind, f"{format_action(action)}: {format_position(state)}")

    def __str__(self) -> str:
        rows = [f"{self.games} games, {self.decisions} decisions with a choice"]
        for kind in Nonsense:
            rows.append(f"{self.did[kind]:>4} of {self.could[kind]:>5}  {kind.value}")
            if kind in self.first:
                rows.append(f"              {self.first[kind]}")
        return "\n".join(rows)


def tally(rules: RuleSet, bot: str, against: str, games: int, seed: int, jobs: int = 1) -> Tally:
    """Of `bot` in one seat, and `against` in all others, which may be the same."""
    seats = entrants(",".join([bot] + [against] * (rules.seats - 1)))
    tournament = Tournament(rules, seats, games, seed, swap=True)
    found = Tally()
    for played in tournament.played(jobs):
        found.games += 1
        state = tournament.deal(played.number).start()
        for action in played.log:
            seat = state.asks[-1].seat
            if seat != CHANCE and played.seated[seat] == bot:
                found.note(state, action)
            state = after(state, action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.measure_nonsense", description="Count choices that nobody would believe."
    )
    parser.add_argument("bot", nargs="?", default="beginner", help="whose choices count (%(default)s)")
    parser.add_argument("--against", help="who plays in the other seats (the same)")
    parser.add_argument("--rules", default="cuttle.cards-17", help="a rule set and its house rules (%(default)s)")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    found = tally(parse_rules(given.rules), given.bot, given.against or given.bot, given.games, given.seed, given.jobs)
    print(found)
    sys.exit(1 if found.did else 0)


if __name__ == "__main__":
    main()
