"""Whether what a hint promises comes true: `python -m tests.tools.measure_odds [--positions 500] [--seed N]`.

Positions come from games of skilled bots over all rule sets. Each is asked for a hint, and why not each of the moves
that it calls weaker. What is told there with odds, or as a win that can come, is played out by skilled bots, from the
move it speaks of, for the time it speaks of, in worlds dealt anew (`courses`). Printed are, for every kind, ten bins of
the odds told, each with how many were told, their mean, and how often it happened; and of promised wins how many came.

`--powers GAMES` tells instead how likely the moves of skilled bots are under powers of the prior's weights, on which
the odds rest (`rollouts.DECIDED`), as geometric means.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import exp, log
from random import Random
from typing import NamedTuple

from cuttle_desktop.ai.comparison import comparison
from cuttle_desktop.ai.fold import folded, shape
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.ai.reply import OfKind, Reply
from cuttle_desktop.coach.case_for import beside_better, case_for
from cuttle_desktop.coach.end_reasons import LetsWin, WinsNext
from cuttle_desktop.coach.ladder import told_reasons
from cuttle_desktop.coach.outcome import Outcome
from cuttle_desktop.coach.reasons import Reason, WinsSoon
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, Exposed, OftenCountered, OftenLost, StillWins
from cuttle_desktop.coach.same_moves import evened
from cuttle_desktop.engine.actions import CHANCE, Action, OneOffAt, cards_of, unwrapped
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.deal import deal
from cuttle_desktop.words.why import FEW
from tests.tools.courses import SEEDS, Course, courses, skilled, skilled_decisions
from tests.tools.measure_value import Said, bins

PLAYOUTS = 20
EVERY = 25  # positions between two signs of life


class Promise(NamedTuple):
    """Something of a `kind` that is told to happen after an action, with these odds if there are some."""

    kind: str
    odds: float | None
    action: Action
    happens: Callable[[Course], bool]
    turns: int = 1


def promises_of(reason: Reason, better: Action, worse: Action) -> Iterator[Promise]:
    """What a reason promises."""
    match reason:
        case WinsNext(sure=True):
            yield Promise("wins next turn, sure", None, better, Course.has_won)
        case WinsNext(stopper=card) if card is not None:
            yield Promise("wins next turn, unless by a known card", None, better, Course.has_won)
        case WinsNext(odds=odds, still=still):
            yield Promise("wins next turn, with odds", odds, better, Course.has_won)
            if still is not None:
                yield Promise("wins next turn too", still, worse, Course.has_won)
        case LetsWin(seat, odds=odds, still=still) if still is not None:
            yield Promise("lets win", odds, worse, lambda c: c.loses_to(seat))
            yield Promise("lets win", still, better, lambda c: c.loses_to(seat))
        case LetsWin(seat, unseen=unseen, odds=odds):
            told = odds if unseen else None
            yield Promise("lets win" if unseen else "lets win, known", told, worse, lambda c: c.loses_to(seat))
        case Exposed(card, odds, _, other, fewer):
            yield Promise("is lost", odds, worse, lambda c: c.loses(card))
            if other is not None:
                yield Promise("is lost", fewer, better, lambda c: c.loses(other))
        case WinsSoon(seat, after_better, after_worse):
            yield Promise("wins within two turns", after_better, better, lambda c: c.loses_within(2, seat), turns=2)
            yield Promise("wins within two turns", after_worse, worse, lambda c: c.loses_within(2, seat), turns=2)
        case CouldBeCountered(_, odds):
            yield Promise("is countered", odds, worse, Course.is_countered)
        case _:
            pass


def promise_of(reply: Reply, best: Action) -> Promise:
    """That of the likeliest answer."""
    return Promise("answer", reply.likelihood, best, lambda course: is_told(reply, course))


def is_told(reply: Reply, course: Course) -> bool:
    """Whether a rival answers as is told, with the card, the rank and the target that are named."""
    answer = course.answer()
    if answer is None or answer[0] != reply.seat:
        return False
    play = unwrapped(answer[1])
    if isinstance(reply.what, OfKind):
        ranks = {card.rank for card in cards_of(play)}
        fits = type(play) is reply.kind and reply.what.rank in (None, *ranks)
        at = play.victim if isinstance(play, OneOffAt) else reply.what.at
        return fits and reply.what.at == at and reply.target in (None, getattr(play, "target", None))
    return play == unwrapped(reply.what)


def promises(seen: View, seed: int) -> Iterator[Promise]:
    """All that a player is told of a position."""
    best, found = comparison(seen, seed)
    if found is None:
        return
    found = evened(found, best, seen)
    told: dict[tuple[Reason, Action], None] = {}
    case = case_for(best, found.chance, found.others, seen)
    if case is not None:
        told.update(((each, case.of.worse), None) for each in case.reasons)
        match case.risk:
            case OftenCountered(odds):
                yield Promise("is countered", odds, best, Course.is_countered)
            case OftenLost(odds, card):
                yield Promise("is lost", odds, best, lambda course: course.loses(card))
            case StillWins(seat, odds=odds):
                yield Promise("still wins", odds, best, lambda course: course.loses_to(seat))
    for other in found.others:
        if not about_as_good(other.chance, found.chance):
            of = Outcome(seen, best, other.action, other.contrast)
            reasons = told_reasons(of, FEW, as_good=beside_better(other, found.chance, found.others, seen))
            told.update(((each, other.action), None) for each in reasons)
    for reason, worse in told:
        yield from promises_of(reason, best, worse)
    for reply in (found.replies.likeliest, found.replies.feared):
        if reply is not None:
            yield promise_of(reply, best)


class Kept(NamedTuple):
    """A promise, and in what part of the playouts it was kept."""

    promise: Promise
    part: float


def kept(state: State, seen: View, seed: int) -> Iterator[Kept]:
    played: dict[tuple[Action, int], list[Course]] = {}
    for promise in promises(seen, seed):
        what = promise.action, promise.turns
        if what not in played:
            played[what] = [*courses(state, seen, promise.action, Random(seed), PLAYOUTS, promise.turns)]
        yield Kept(promise, sum(map(promise.happens, played[what])) / len(played[what]))


def table(name: str, found: Iterable[Kept]) -> str:
    told = [Said(each.promise.odds, each.part) for each in found if each.promise.odds is not None]
    rows = [f"{count:6}  {100 * odds:5.1f} → {100 * part:5.1f}" for odds, part, count in bins(told)]
    return "\n".join([f"{name}: {len(told)}", "  told    odds → happened", *rows])


def share(name: str, found: Iterable[Kept]) -> str:
    parts = [each.part for each in found]
    return f"{name}: {len(parts)}, came true in {100 * sum(parts) / len(parts):.0f} % of playouts" if parts else ""


def report(found: list[Kept]) -> str:
    kinds = sorted({each.promise.kind for each in found})
    by_kind = {kind: [each for each in found if each.promise.kind == kind] for kind in kinds}
    tables = [table(kind, same) for kind, same in by_kind.items() if same[0].promise.odds is not None]
    shares = [share(kind, same) for kind, same in by_kind.items()]
    return "\n".join([*tables, table("all", found), *shares])


def moves(seed: int, games: int) -> Iterator[tuple[list[float], int]]:
    """What the prior makes of the choices of skilled bots, as weights, and which of them was taken."""
    rng = Random(seed)
    for _ in range(games):
        state = deal(rng.choice([*RULE_SETS.values()]), 0, rng.randrange(SEEDS)).start()
        while state.result is None:
            seat, judge, taken = state.asks[-1].seat, learned(state.rules), skilled(state, rng)
            among = folded(state.rules, answers(state))
            wins = isinstance(state.asks[-1], Turn) and judge.decided(state) is not None
            if seat != CHANCE and len(among) > 1 and not wins:
                yield judge.weights(state, seat, among), [*map(shape, among)].index(shape(taken))
            state = after(state, taken)


def likelihood(met: Sequence[tuple[list[float], int]], power: float) -> float:
    shares = (weights[at] ** power / sum(weight**power for weight in weights) for weights, at in met)
    return exp(sum(map(log, shares)) / len(met))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.measure_odds")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--powers", type=int, metavar="GAMES")
    given = parser.parse_args()
    if given.powers:
        met = [*moves(given.seed, given.powers)]
        print(len(met), "moves;", *(f"{power / 5}: {likelihood(met, power / 5):.3f}" for power in range(5, 21)))
        return
    found: list[Kept] = []
    for number, (state, seen) in enumerate(islice(skilled_decisions(given.seed), given.positions), 1):
        found += kept(state, seen, number)
        if number % EVERY == 0:
            print(number, len(found), file=sys.stderr, flush=True)
    print(report(found))


if __name__ == "__main__":
    main()
