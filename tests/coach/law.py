"""The law of truth: no reason that is found is false, and of those that decide the game none is left out.

    python -m tests.coach.law [--count 20000] [--seed 1]

It goes on until so many told reasons were checked, and prints the smallest position of each kind that breaks the law.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.latest import finished
from cuttle_desktop.ai.prospects import contrast_of
from cuttle_desktop.ai.rollouts import rollouts_steps
from cuttle_desktop.coach.findings import reasons
from cuttle_desktop.coach.ladder import told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.purpose import can_wait, purpose
from cuttle_desktop.coach.reasons import Reason
from cuttle_desktop.coach.risk_findings import risk_of
from cuttle_desktop.coach.risk_reasons import CouldBeCountered
from cuttle_desktop.coach.small_findings import slight
from cuttle_desktop.coach.win_findings import parried
from cuttle_desktop.engine.actions import CHANCE, Action, Draw, OneOff, Pass, Take, unwrapped
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, foresee, view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.reason_words import reason_told
from tests.coach.cases import WORLDS, Case
from tests.coach.checks import is_feared, is_parried, is_true
from tests.coach.missing import missing, not_told
from tests.engine.games import HOUSE_RULES, rules_of
from tests.tools.told_reasons import cast_of, likely

ROLLOUTS = 12  # tried where a contrast is wanted: enough for the facts, which do not rest on them
FIGURES = 200  # tried where a figure is checked: as many as for a hint
HOUSE = 0.4  # of the games have house rules


class Breach(NamedTuple):
    """A reason that is false, one that is missing, or one that is not told."""

    what: str
    position: str
    better: Action
    worse: Action
    reason: Reason | None
    sentence: str = ""

    @property
    def kind(self) -> str:
        return f"{self.what} {type(self.reason).__name__ if self.reason is not None else ''}"

    def __str__(self) -> str:
        moves = f"   {self.better}\n   rather than {self.worse}"
        return f"{self.kind}: {self.position}\n{moves}\n   {self.reason}\n   “{self.sentence}”"


class Decision(NamedTuple):
    """Two moves to compare."""

    state: State
    seen: View
    better: Action
    worse: Action


def rules_drawn(rng: Random) -> RuleSet:
    """A rule set, often with house rules."""
    if rng.random() < HOUSE:
        return rules_of(HOUSE_RULES, rng.randrange(10**6))
    return rng.choice([*RULE_SETS.values()])


def cases(seed: int) -> Iterator[Decision]:
    """Decisions of games that the prior plays: what it likes best beside another move, or any two."""
    rng = Random(seed)
    while True:
        rules = rules_drawn(rng)
        state = deal(rules, 0, rng.randrange(10**6)).start()
        while state.result is None:
            seat = state.asks[-1].seat
            chance = 0.12 if isinstance(state.asks[-1], Turn) else 0.3
            if seat != CHANCE and rng.random() < chance:
                yield from _pair(state, view(state, seat), rng)
            state = after(state, likely(state, rng))


def _pair(state: State, seen: View, rng: Random) -> Iterator[Decision]:
    kinds = [*{shape(each): each for each in seen.legal}.values()]
    if len(kinds) > 1:
        first, second = rng.sample(kinds, 2)
        weights = learned(seen.rules).weights(state, seen.seat, kinds)
        best = kinds[weights.index(max(weights))]
        yield (
            Decision(state, seen, best, second if first == best else first)
            if rng.random() < 0.6
            else Decision(state, seen, first, second)
        )


def broken(of: Decision, seed: int, count: int = WORLDS) -> tuple[int, list[Breach]]:
    """How many reasons are told, and which of those found break the law."""
    state, seen, better, worse = of

    takes = _brought_back(seen, better, seed), _brought_back(seen, worse, seed)

    def compared(rollouts: int) -> Outcome:
        then, instead = (finished(rollouts_steps(seen, each, seed, None, rollouts)) for each in (better, worse))
        return Outcome(seen, better, worse, contrast_of(seen, then, instead, takes))

    outcome = compared(ROLLOUTS) if seed % 4 == 0 else Outcome(seen, better, worse)
    if outcome.contrast and any(isinstance(each, CouldBeCountered) for each in reasons(outcome)):
        outcome, count = compared(FIGURES), FIGURES
    case = Case(seen, better, worse, seed, count, takes if outcome.contrast else (None, None))
    found, kept = [*reasons(outcome)], told_reasons(outcome)
    position = f"{seen.rules} · P{seen.seat + 1} · {format_position(state)}"

    def breach(what: str, reason: Reason | None = None) -> Breach:
        by = Telling.beside(About.BETTER, better, worse, seen, cast_of(seen))
        sentence = "" if reason is None else reason_told(reason, by)
        return Breach(what, position, better, worse, reason, sentence)

    breaches = [
        breach("false", each) for each in (*found, *slight(outcome), *can_wait(outcome)) if not is_true(each, case)
    ]
    breaches += [breach("false of itself", each) for each in _own(outcome, case)]
    breaches += [breach(f"missing {kind}") for kind in missing(case, found)]
    breaches += [breach("not told", each) for each in not_told(found, kept)]
    if (threat := parried(outcome)) is not None and not is_parried(threat, case):
        breaches.append(breach(f"not kept from {threat}"))
    if (risk := risk_of(outcome)) is not None and not is_feared(risk, case):
        breaches.append(breach(f"not to be feared {risk}"))
    return len(kept), breaches


def _own(of: Outcome, case: Case) -> Iterator[Reason]:
    """What the better move is said to be for, if it is not so."""
    found = purpose(of.view, of.better, of.contrast)
    if found is None:
        return
    wait = next(each for each in of.view.legal if isinstance(each, Draw | Pass))
    beside = replace(case, worse=wait, takes=(case.takes[0], None))
    if not is_true(found, beside):
        yield found


def _brought_back(seen: View, action: Action, seed: int) -> Card | None:
    """A card that a three may bring back."""
    if not isinstance(unwrapped(action), OneOff):
        return None
    picks = [each.card for each in answers(foresee(seen, action)) if isinstance(each, Take)]
    return Random(seed).choice(picks) if picks else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    checked, smallest, breaches = 0, dict[str, Breach](), Counter[str]()
    for number, decision in enumerate(cases(options.seed)):
        if checked >= options.count:
            break
        count, found = broken(decision, number)
        checked += count
        for each in found:
            breaches[each.kind] += 1
            if each.kind not in smallest or len(each.position) < len(smallest[each.kind].position):
                smallest[each.kind] = each
        if number % 50 == 0:
            sys.stdout.write(f"\r{checked} told reasons, {sum(breaches.values())} breaches ")
            sys.stdout.flush()
    sys.stdout.write(f"\r{checked} told reasons of {number} decisions, {sum(breaches.values())} breaches\n")
    for kind, count in breaches.most_common():
        sys.stdout.write(f"\n{count} × {smallest[kind]}\n")
    sys.exit(bool(breaches))


if __name__ == "__main__":
    main()
