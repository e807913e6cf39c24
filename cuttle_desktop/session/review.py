"""A finished game judged: how it stood at every moment, and which decisions may have cost much.

A decision is judged from what its seat knew then. All of it is estimates, never certainties.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.outlook import outlook
from cuttle_desktop.ai.prospects import Contrast, contrast_between
from cuttle_desktop.ai.ranking import A_LITTLE, NEARLY, lead, ranking
from cuttle_desktop.ai.regret import Regret, regret
from cuttle_desktop.ai.thinking import analyse, win_in_sight
from cuttle_desktop.engine.actions import Action, Concede, Decline, Draw, OneOff, Pass, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.effects import DrawCards
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.luck import Luck, strokes

GLANCE, QUICK, CLOSER = 80, 150, 300  # iterations: for a moment, for a best move, for what stands out
WORTH_A_WORD = A_LITTLE  # of the chance to win: is told
CLEAR, GRAVE = 0.12, 0.25  # may have decided the game, weighs much
HALF = 0.5  # of what was left: costs a lapse more, it may have decided the game however little that was
PROUD, TRIED_AGAIN = 0.1, 3  # how far ahead of the next best a best move is; decisions that are compared for it
CHOICE = 2  # moves that differ by more than a suit of no account make a choice
NOISE = NEARLY  # of the chance: less is no loss, the estimates are no finer
FEWEST = 3  # decisions that make a band
# A game turns from such a chance, by such a fall, if no more than such a part is left.
HOPEFUL, FELL, LEFT = 0.25, 0.14, 0.65


@dataclass(frozen=True, slots=True)
class MomentOutlook:
    """After `moment` actions: the chance of each side to win, by what `seat` knew then."""

    moment: int
    seat: Seat
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """What a hint would have told `seat` after `moment` actions was its chance, and what its decision cost of that."""

    moment: int
    seat: Seat
    chance: float
    loss: float


@dataclass(frozen=True, slots=True)
class Lapse(Regret):
    """What the decision of `seat` after `moment` actions cost."""

    moment: int
    seat: Seat
    contrast: Contrast | None = None
    """What usually comes of the better action, and of the one that was taken."""

    @property
    def clear(self) -> bool:
        return self.loss >= CLEAR or self.taken <= self.chance * HALF

    @property
    def grave(self) -> bool:
        """Whether it cost much. Nothing but the cost decides: two moves that cost the same are called the same."""
        return self.loss >= GRAVE


@dataclass(frozen=True, slots=True)
class Slip(Regret):
    """The decision of `seat` after `moment` actions cost a little: enough to be shown, too little to be a lapse."""

    moment: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What followed `moment` actions, and was no decision of the side of `seat`, took much of its chance for good.

    That fell from `before` to `after`, by what the seat knew.
    """

    moment: int
    seat: Seat
    before: float
    after: float


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


@dataclass(frozen=True, slots=True)
class Concession:
    """After `moment` actions the `seat` conceded with this chance to win, by what it knew: that is what it cost."""

    moment: int
    seat: Seat
    chance: float


Finding = MomentOutlook | Judged | Lapse | Slip | Luck | TurningPoint | BestMove | Concession


def findings(deal: Deal, actions: Iterable[Action], seat: Seat | None = None) -> Iterator[Finding]:
    """Of the whole game; with a `seat` only what its result tells. Takes seconds."""
    game = Game(deal)
    for action in actions:
        game.play(action)
    yield from _of_the_game(game) if seat is None else _of_the_result(game, seat)


def _of_the_game(game: Game) -> Iterator[Finding]:
    seats = range(game.deal.rules.seats)
    courses: list[list[MomentOutlook]] = [[] for _ in seats]
    for seen in zip(*(outlooks(game, seat) for seat in seats), strict=True):  # the chart grows for all seats at once
        for course, each in zip(courses, seen, strict=True):
            course.append(each)
            yield each
    yield from judgements(game)
    yield from concessions(game)
    yield from strokes(game)
    for course in courses:
        yield from turning_points(game, course)
    yield from best_moves(game, seats)


def _of_the_result(game: Game, seat: Seat) -> Iterator[Finding]:
    """After a win the best move, if one stands out. Else the lapses; if none is clear, luck and where the game turned.

    First what it cost to concede.
    """
    yield from concessions(game, seat)
    if game.state.result is not None and seat in game.state.result.winners:
        best = [*best_moves(game, [seat])]
        yield from best
        if best:
            return
    found = [*judgements(game, seat)]
    yield from found
    if not any(isinstance(each, Lapse) and each.clear for each in found):
        yield from strokes(game)
        yield from turning_points(game, [*outlooks(game, seat)])


def outlooks(game: Game, seat: Seat) -> Iterator[MomentOutlook]:
    """Of every moment, the deal first."""
    for n in range(len(game.log) + 1):
        yield _seen_by(game, seat, n)


def _seen_by(game: Game, seat: Seat, n: int) -> MomentOutlook:
    """A seat that concedes there has looked closer: what that cost is told in this figure."""
    iterations = CLOSER if game.log[n:] == [Concede(seat)] else GLANCE
    return MomentOutlook(n, seat, tuple(outlook(view(game.at(n), seat), iterations, n)))


def concessions(game: Game, seat: Seat | None = None) -> Iterator[Concession]:
    """At most one: of any seat, or of this one."""
    match game.log:
        case [*played, Concede(loser)] if seat in (None, loser):
            chances = _seen_by(game, loser, len(played)).chances
            yield Concession(len(played), loser, chances[game.deal.rules.seating.sides[loser]])


def turning_points(game: Game, course: Sequence[MomentOutlook]) -> Iterator[TurningPoint]:
    """`course`: how a seat saw every moment. One estimate that strays makes no turning point.

    What comes to light when the seat lets a card resolve, such as the cards of a seven, is the work of the rival.
    """
    sides, seat = game.deal.rules.seating.sides, course[0].seat
    chances = [each.chances[sides[seat]] for each in course]
    actors = [speaker(game.at(n), action) for n, action in enumerate(game.log)]
    own = [actor is not None and sides[actor] == sides[seat] for actor in actors]
    for n, action in enumerate(game.log):
        if isinstance(action, Concede) or own[n]:
            continue
        start = n - 1 if n and own[n - 1] and isinstance(game.log[n - 1], Decline) else n
        before, after = min(chances[max(0, start - 1)], chances[start]), max(chances[n + 1 : n + 3])
        if before >= HOPEFUL and after <= min(before - FELL, before * LEFT):
            yield TurningPoint(n, seat, chances[start], chances[n + 1])


def best_moves(game: Game, seats: Iterable[Seat]) -> Iterator[BestMove]:
    """At most one of each seat. A win that lies on the table is none."""
    for seat in seats:
        foremost = sorted(_leads(game, seat), reverse=True)[:TRIED_AGAIN]
        closer = [(lead(view(game.at(n), seat), game.log[n], other, CLOSER, n), n) for _, n, other in foremost]
        if closer and (found := _best_move(game, max(closer)[1], seat)):
            yield found


def _leads(game: Game, seat: Seat) -> Iterator[tuple[float, int, Action]]:
    """How far a quick look sees the decisions of a seat ahead of the next best, when each was made, and the latter.

    To draw or to pass is no deed to be proud of: mostly there was nothing sensible to play. Nor is a one-off that
    brings more cards than a draw: nobody would miss it.
    """
    for n, action in enumerate(game.log):
        if speaker(game.at(n), action) != seat or isinstance(action, Draw | Pass):
            continue
        seen = view(game.at(n), seat)
        if len(seen.legal) < 2 or action not in seen.legal or win_in_sight(seen, seen.legal) is not None:
            continue
        if _draws_more(seen, action):
            continue
        first, *others = analyse(seen, iterations=QUICK, seed=n)
        if others and shape(first.action) == shape(action):
            other = max(others, key=lambda each: each.chance)
            yield first.chance - other.chance, n, other.action


def _draws_more(seen: View, action: Action) -> bool:
    """Whether a one-off leaves more cards in the hand than a draw, as a five does that is the only card."""
    effect = seen.rules.effects.get(action.card.rank) if isinstance(action, OneOff) else None
    if not isinstance(effect, DrawCards):
        return False
    rest = len(seen.hand) - 1
    kept = rest - min(effect.discard_first, rest)
    return kept + min(effect.count, len(seen.deck), seen.rules.hand_limit - kept) > len(seen.hand) + 1


def _best_move(game: Game, n: int, seat: Seat) -> BestMove | None:
    action, seen = game.log[n], view(game.at(n), seat)
    best, other, *_ = ranking(seen, n)
    if shape(best.action) != shape(action) or best.chance - other.chance < PROUD:
        return None
    contrast = contrast_between(seen, action, other.action, n, best.chance - other.chance)
    return BestMove(n, seat, action, other.action, best.chance, other.chance, contrast)


def lapses(game: Game, seat: Seat | None = None) -> Iterator[Lapse]:
    """In the order of the game: of all seats, or of one."""
    return (found for found in judgements(game, seat) if isinstance(found, Lapse))


def judgements(game: Game, seat: Seat | None = None) -> Iterator[Judged | Lapse | Slip]:
    """Of every decision with a choice what it cost, and the lapses and slips among them."""
    seats = range(game.deal.rules.seats) if seat is None else (seat,)
    for n, action in enumerate(game.log):
        actor = speaker(game.at(n), action)
        if actor is not None and actor in seats:
            yield from _judged(game, n, actor, action)


def _judged(game: Game, n: int, seat: Seat, action: Action) -> Iterator[Judged | Lapse | Slip]:
    seen = view(game.at(n), seat)
    if action not in seen.legal or len({shape(each) for each in seen.legal}) < CHOICE:
        return
    found = regret(seen, action, n)
    yield Judged(n, seat, found.chance, found.loss)
    if found.loss >= WORTH_A_WORD:
        contrast = contrast_between(seen, found.better, action, n, found.loss)
        yield Lapse(found.better, found.chance, found.taken, n, seat, contrast, as_good=found.as_good)
    elif found.loss >= NOISE:
        yield Slip(found.better, found.chance, found.taken, n, seat)


class Band(Enum):
    """How well a seat decided, as far as the judge can tell it: by what its decisions cost on average."""

    EXCELLENT = 0.01
    GOOD = 0.025
    FAIR = 0.05
    WEAK = 1.0


def band(losses: Sequence[float]) -> Band | None:
    """None for too few decisions. Finer than this the judge is not: it plays no better than the strongest bots."""
    if len(losses) < FEWEST:
        return None
    mean = sum(loss for loss in losses if loss >= NOISE) / len(losses)
    return next(each for each in Band if mean < each.value or each is Band.WEAK)
