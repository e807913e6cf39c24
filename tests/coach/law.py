"""The law of truth: no reason that is found is false, and of those that decide the game none is left out.

    python -m tests.coach.law [--count 20000] [--seed 1]

Prints the smallest position of each kind that breaks it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.prospects import Contrast, prospects
from cuttle_desktop.coach.findings import reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import LetsWin, Loses, Reason, WinsNow
from cuttle_desktop.coach.telling import told_reasons
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View
from tests.coach.checks import Case, is_true, sure_cards, winning
from tests.told_reasons import decisions

ROLLOUTS = 12  # tried where a contrast is wanted: enough for the facts, which do not rest on them


class Breach(NamedTuple):
    """A reason that is false, or one that is missing."""

    what: str
    position: str
    better: Action
    worse: Action
    reason: Reason | None

    def __str__(self) -> str:
        return f"{self.what}: {self.position}\n   {self.better}\n   rather than {self.worse}\n   {self.reason}"


def cases(seed: int) -> Iterator[tuple[State, View, Action, Action]]:
    rng = Random(seed)
    for state, seen in decisions(seed):
        kinds = {shape(each): each for each in seen.legal}
        if len(kinds) > 1:
            better, worse = rng.sample([*kinds.values()], 2)
            yield state, seen, better, worse


def broken(state: State, seen: View, better: Action, worse: Action, seed: int) -> tuple[int, list[Breach]]:
    """How many reasons were found, and which of them break the law."""
    contrast = None
    if seed % 4 == 0:
        then, instead = (prospects(seen, each, seed, ROLLOUTS) for each in (better, worse))
        contrast = Contrast(then, instead, 0.1)
    of, case = Outcome(seen, better, worse, contrast), Case(seen, better, worse, seed)
    found, kept = [*reasons(of)], told_reasons(of)
    position = format_position(state)
    breaches = [Breach("false", position, better, worse, each) for each in found if not is_true(each, case)]
    breaches += [Breach(f"{kind} is missing", position, better, worse, None) for kind in _missing(case, found)]
    deciding = [each for each in found if isinstance(each, WinsNow | Loses)]
    if deciding and not any(isinstance(each, WinsNow | Loses) for each in kept):
        breaches.append(Breach("not told", position, better, worse, deciding[0]))
    return len(found), breaches


def _missing(case: Case, found: list[Reason]) -> Iterator[str]:
    """The kinds that decide the game and that hold in every world, but were not found."""
    me = case.me
    if all(s.result is not None and me in s.result.winners for s in case.then) and not _has(found, WinsNow):
        yield "WinsNow"
    for seat in case.rivals:
        lost = all(s.result is not None and seat in s.result.winners for s in case.other)
        kept = not any(s.result is not None and seat in s.result.winners for s in case.then)
        if lost and kept and not _has(found, Loses):
            yield "Loses"
    if any(state.result is not None for state in (*case.then, *case.other)):
        return
    after_me = (case.seen.turn + 1) % case.seen.rules.seats
    if case.seen.turn == me and after_me in case.rivals and not any(isinstance(each, LetsWin) for each in found):
        threat = [winning(state, after_me, sure_cards(case.other, after_me)) for state in case.other]
        calm = not any(winning(state, after_me, sure_cards(case.then, after_me)) for state in case.then)
        if all(threat) and calm:
            yield "LetsWin"


def _has(found: list[Reason], kind: type[object]) -> bool:
    return any(isinstance(each, kind) for each in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    checked, smallest, breaches = 0, dict[str, Breach](), Counter[str]()
    for number, (state, seen, better, worse) in enumerate(cases(options.seed)):
        if checked >= options.count:
            break
        count, found = broken(state, seen, better, worse, number)
        checked += count
        for each in found:
            kind = f"{each.what} {type(each.reason).__name__}"
            breaches[kind] += 1
            if kind not in smallest or len(each.position) < len(smallest[kind].position):
                smallest[kind] = each
        if number % 50 == 0:
            sys.stdout.write(f"\r{checked} reasons, {sum(breaches.values())} breaches ")
            sys.stdout.flush()
    sys.stdout.write(f"\r{checked} reasons of {number} decisions, {sum(breaches.values())} breaches\n")
    for kind, count in breaches.most_common():
        sys.stdout.write(f"\n{count} × {smallest[kind]}\n")
    sys.exit(bool(breaches))


if __name__ == "__main__":
    main()
