"""What each part of the search is worth: `python -m tests.tools.measure_ingredients [NAME …] [--games N]`.

The whole search plays one that lacks a part, every deal from both seats. Both think equally long, by the clock of the
processor, so that a part that costs time must pay for it and a busy machine wrongs nobody.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from random import Random
from unittest import mock

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.ai import Style
from cuttle_desktop.ai import search as search_module
from cuttle_desktop.ai.judging import Learned, learned
from cuttle_desktop.ai.layout import LAYOUT, LEVELS
from cuttle_desktop.ai.net import Weights, shipped
from cuttle_desktop.ai.prior_layout import ALL_KINDS, AT
from cuttle_desktop.ai.search import Chances, Judge, Search, outcome
from cuttle_desktop.ai.switches import GAME_SWITCHES, RANK_SWITCHES
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.arena.confidence import Estimate
from cuttle_desktop.session.arena.entrant import MOST, Entrant, entrant
from cuttle_desktop.session.arena.tally import Tally
from cuttle_desktop.session.arena.tournament import Tournament
from cuttle_desktop.session.thinker import Question


class NoValue:
    """Knows who has won, and nothing of positions before that."""

    def __init__(self, judge: Learned, rules: RuleSet) -> None:
        self._judge, self._sides = judge, rules.seating.sides
        count = max(self._sides) + 1
        self._even = (1.0 / count,) * count

    def chances(self, state: State) -> Chances:
        return outcome(state, self._sides) if state.result else self._even

    def decided(self, state: State) -> Chances | None:
        return self._judge.decided(state)

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return self._judge.weights(state, seat, actions)


class NoPrior:
    """Holds every action for equally likely to be best."""

    def __init__(self, judge: Learned, rules: RuleSet) -> None:
        self.chances, self.decided = judge.chances, judge.decided

    def weights(self, state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)


def no_switches(judge: Learned, rules: RuleSet) -> Judge:
    """The same weights, with what distinguishes rule sets left out."""
    weights = shipped(rules)
    net = weights.net
    linear, hidden, prior = list(net.linear), list(net.hidden), list(weights.prior)
    for start, count in ((LAYOUT.game, GAME_SWITCHES), *((at, RANK_SWITCHES * LEVELS) for at in LAYOUT.skills)):
        for row in range(start, start + count):
            linear[row], hidden[row] = 0.0, (0.0,) * len(hidden[row])
    for row in range(AT.skill, AT.skill + ALL_KINDS * RANK_SWITCHES):
        prior[row] = 0.0
    net = replace(net, linear=tuple(linear), hidden=tuple(hidden))
    return Learned(rules, Weights(net, tuple(prior)))


@contextmanager
def nothing_folded() -> Iterator[None]:
    """Cards that differ only by suit are told apart, at the root and below it."""
    numbers: dict[Action, int] = {}
    with (
        mock.patch.object(search_module, "folded", lambda rules, actions: tuple(actions)),
        mock.patch.object(search_module, "key", lambda action: numbers.setdefault(action, len(numbers))),
    ):
        yield


JUDGES: Mapping[str, Callable[[Learned, RuleSet], Judge]] = {
    "value": NoValue,
    "prior": NoPrior,
    "switches": no_switches,
}
PARTS = (*JUDGES, "folding", "time")
"""Without `time`: a tenth of it."""


@cache
def _judge(without: str | None, name: str) -> Judge:
    rules = parse_rules(name)
    whole = learned(rules)
    return JUDGES[without](whole, rules) if without and without in JUDGES else whole


class Lacking(Struct, frozen=True):
    """A search without one of PARTS, or the whole search; `seconds` of the processor for each decision."""

    without: str | None
    seconds: float
    level: str = "expert"

    @property
    def name(self) -> str:
        return f"without {self.without}" if self.without else "whole"

    def answer(self, question: Question) -> Action:
        if self.without != "folding":
            return self._search(question)
        with nothing_folded():
            return self._search(question)

    def _search(self, question: Question) -> Action:
        end = time.process_time() + (self.seconds / 10 if self.without == "time" else self.seconds)
        search = Search(question.view, _judge(self.without, str(question.view.rules)), Random(question.seed))
        search.run(MOST, lambda: time.process_time() >= end)
        return search.actions[search.best()]


def contest(rules: RuleSet, one: Entrant, other: Entrant, games: int, seed: int) -> Estimate:
    """The score of `one`."""
    tournament = Tournament(rules, (one, other), games, seed, swap=True)
    tally = Tally(tournament)
    for played in tournament.played():
        tally.add(played)
    return tally.estimate(one.name)


def main() -> None:
    styles = [str(style) for style in Style if style is not Style.BALANCED]
    parser = argparse.ArgumentParser(prog="python -m tests.tools.measure_ingredients")
    parser.add_argument("parts", nargs="*", help=f"of {', '.join((*PARTS, *styles))} (all)")
    parser.add_argument("--rules", default="cuttle.cards-17", help="a rule set and its house rules (%(default)s)")
    parser.add_argument("--games", type=int, default=400, help="of each pair (%(default)s)")
    parser.add_argument("--seconds", type=float, default=0.05, help="of the processor for a decision (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rules = parse_rules(given.rules)
    for part in given.parts or (*PARTS, *styles):
        one: Entrant = Lacking(None, given.seconds)
        other: Entrant = Lacking(part, given.seconds)
        if part in styles:
            one, other = entrant("expert:100"), entrant(f"expert-{part}:100")
        print(f"{one.name} against {other.name}: {contest(rules, one, other, given.games, given.seed)}", flush=True)


if __name__ == "__main__":
    main()
