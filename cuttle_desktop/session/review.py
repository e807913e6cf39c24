"""A finished game judged: how it stood at every moment, and which decisions may have cost much.

A decision is judged from what its seat knew then. All of it is estimates, never certainties.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.outlook import outlook
from cuttle_desktop.ai.prospects import Contrast, contrast_between
from cuttle_desktop.ai.regret import Regret, comparison, lead, regret
from cuttle_desktop.ai.thinking import analyse, win_in_sight
from cuttle_desktop.engine.actions import Action, Concede, Seat
from cuttle_desktop.engine.answers import answers, speaker
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.view import onlook, view

OPEN, QUICK, CLOSER, THOROUGH = 150, 150, 300, 800  # iterations: for a moment, for every decision, for what stands out
FAINT, SUSPICIOUS, WORTH_A_WORD = 0.02, 0.045, 0.07  # of the chance to win: is looked at closer, thoroughly, is told
CLEAR, GRAVE = 0.12, 0.25  # may have decided the game, weighs much
PROUD, TRIED_AGAIN = 0.1, 3  # how far ahead of the next best a best move is; decisions that are compared for it
HOPELESS = 0.02  # a chance to win that is none
TURNED = 0.25  # of the chance to win with all hands open, which one action costs


@dataclass(frozen=True, slots=True)
class MomentOutlook:
    """After `moment` actions: the chance of each side to win, all cards known but the deck."""

    moment: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Lapse(Regret):
    """What the decision of `seat` after `moment` actions cost."""

    moment: int
    seat: Seat
    contrast: Contrast | None = None
    """What usually comes of the better action, and of the one that was taken."""

    @property
    def clear(self) -> bool:
        return self.loss >= CLEAR

    @property
    def grave(self) -> bool:
        """Whether it cost much, or all there was."""
        return self.loss >= GRAVE or self.taken < HOPELESS


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """By the action after `moment` the chance of `side` fell for good, from `before` to `after`, with all hands open.

    `better`: what would have been better with all hands open, where the side acted itself.
    """

    moment: int
    side: int
    before: float
    after: float
    better: Action | None = None


@dataclass(frozen=True, slots=True)
class BestMove:
    """The decision of `seat` after `moment` actions that was furthest ahead of the next best, `other`.

    It would have won in `chance` of the cases, the next best in `less`: estimates.
    """

    moment: int
    seat: Seat
    best: Action
    other: Action
    chance: float
    less: float
    contrast: Contrast | None = None

    @property
    def lead(self) -> float:
        return self.chance - self.less


Finding = MomentOutlook | Lapse | TurningPoint | BestMove


def findings(deal: Deal, actions: Iterable[Action], seat: Seat | None = None) -> Iterator[Finding]:
    """Of the whole game; with a `seat` only what its result tells. Takes seconds."""
    game = Game(deal)
    for action in actions:
        game.play(action)
    yield from _of_the_game(game) if seat is None else _of_the_result(game, seat)


def _of_the_game(game: Game) -> Iterator[Finding]:
    courses = []
    for each in outlooks(game):
        courses.append(each.chances)
        yield each
    yield from lapses(game)
    yield from turning_points(game, courses)
    yield from best_moves(game, range(game.deal.rules.seats))


def _of_the_result(game: Game, seat: Seat) -> Iterator[Finding]:
    """After a win the best move, if one stands out. Else the lapses, and if none is clear, where the game turned."""
    if game.state.result is not None and seat in game.state.result.winners:
        best = [*best_moves(game, [seat])]
        yield from best
        if best:
            return
    found = [*lapses(game, seat)]
    yield from found
    if not any(lapse.clear for lapse in found):
        side, courses = game.deal.rules.seating.sides[seat], [each.chances for each in outlooks(game)]
        yield from (turning for turning in turning_points(game, courses) if turning.side == side)


def outlooks(game: Game) -> Iterator[MomentOutlook]:
    """Of every moment, the deal first."""
    for n in range(len(game.log) + 1):
        yield MomentOutlook(n, tuple(outlook(game.at(n), OPEN, n)))


def turning_points(game: Game, courses: Sequence[tuple[float, ...]]) -> Iterator[TurningPoint]:
    """`courses`: the chance of every side at every moment. One estimate that strays makes no turning point."""
    for n, action in enumerate(game.log):
        if isinstance(action, Concede):
            continue
        for side in range(game.deal.rules.side_count):
            course = [chances[side] for chances in courses]
            before, after = min(course[max(0, n - 1)], course[n]), max(course[n + 1 : n + 3])
            if before - after >= TURNED:
                yield TurningPoint(n, side, course[n], course[n + 1], _better_with_open_hands(game, n, side))


def _better_with_open_hands(game: Game, n: int, side: int) -> Action | None:
    """None also where another side acted."""
    state, action = game.at(n), game.log[n]
    actor = speaker(state, action)
    if actor is None or game.deal.rules.seating.sides[actor] != side:
        return None
    seen = replace(onlook(state, actor, frozenset(range(game.deal.rules.seats))), legal=answers(state))
    found = regret(seen, action, THOROUGH, n) if action in seen.legal and len(seen.legal) > 1 else None
    return found.better if found is not None and found.loss >= CLEAR else None


def best_moves(game: Game, seats: Iterable[Seat]) -> Iterator[BestMove]:
    """At most one of each seat. A win that lies on the table is none."""
    for seat in seats:
        foremost = sorted(_leads(game, seat), reverse=True)[:TRIED_AGAIN]
        closer = [(lead(view(game.at(n), seat), game.log[n], other, CLOSER, n), n) for _, n, other in foremost]
        if closer and (found := _best_move(game, max(closer)[1], seat)):
            yield found


def _leads(game: Game, seat: Seat) -> Iterator[tuple[float, int, Action]]:
    """How far a quick look sees the decisions of a seat ahead of the next best, when each was made, and the latter."""
    for n, action in enumerate(game.log):
        if speaker(game.at(n), action) != seat:
            continue
        seen = view(game.at(n), seat)
        if len(seen.legal) < 2 or action not in seen.legal or win_in_sight(seen, seen.legal) is not None:
            continue
        first, *others = analyse(seen, iterations=QUICK, seed=n)
        if others and shape(first.action) == shape(action):
            other = max(others, key=lambda each: each.chance)
            yield first.chance - other.chance, n, other.action


def _best_move(game: Game, n: int, seat: Seat) -> BestMove | None:
    action = game.log[n]
    better, found = comparison(view(game.at(n), seat), action, THOROUGH, -n - 1)
    if better != action or found is None or found.chance - found.less < PROUD:
        return None
    return BestMove(n, seat, action, found.other, found.chance, found.less, found.contrast)


def lapses(game: Game, seat: Seat | None = None) -> Iterator[Lapse]:
    """In the order of the game: of all seats, or of one."""
    seats = range(game.deal.rules.seats) if seat is None else (seat,)
    for n, action in enumerate(game.log):
        actor = speaker(game.at(n), action)
        if actor is not None and actor in seats and (found := _lapse(game, n, actor, action)):
            yield found


def _lapse(game: Game, n: int, seat: Seat, action: Action) -> Lapse | None:
    seen = view(game.at(n), seat)
    if len(seen.legal) < 2 or action not in seen.legal:
        return None
    quick = regret(seen, action, QUICK, n)
    if quick is not None and FAINT <= quick.loss < SUSPICIOUS:
        quick = regret(seen, action, CLOSER, n + len(game.log))
    if quick is None or quick.loss < SUSPICIOUS:
        return None
    found = regret(seen, action, THOROUGH, -n - 1)
    if found is None or found.loss < WORTH_A_WORD:
        return None
    contrast = contrast_between(seen, found.better, action, n)
    return Lapse(found.better, found.chance, found.taken, n, seat, contrast, as_good=found.as_good)
