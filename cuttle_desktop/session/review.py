"""A finished game judged: how it stood at every moment, and which decisions may have cost much.

A decision is judged from what its seat knew then. All of it is estimates, never certainties.

A move is named after the cost that is shown, in whole points: below 3 nothing, from 7 doubtful, from 25 a mistake. From
12 on, or if it cost half of what was left, the result may say that it decided the game. A game also turns by what
rivals do.

A good move hardly raises the chance, since its promise counted before. So the best move is the one furthest ahead of
the next best, and one that could be missed (`_is_a_deed`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.ai.comparison import contrast_between
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.outlook import standing
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.ai.ranking import A_LITTLE, NEARLY, alone
from cuttle_desktop.ai.regret import Regret, regret
from cuttle_desktop.ai.search import candidates
from cuttle_desktop.ai.thinking import win_in_sight
from cuttle_desktop.engine.actions import Action, Concede, Decline, Discard, Draw, OneOff, Pass, ScrapRevealed, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.effects import DrawCards
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.luck import Luck, strokes

WORTH_A_WORD = A_LITTLE  # of the chance to win: is told
CLEAR, GRAVE = 0.12, 0.25  # may have decided the game, weighs much
HALF = 0.5  # of what was left: costs a lapse more, it may have decided the game however little that was
SURE = 1.0  # the better move wins at once: to miss that is a mistake, however good the other one was
PROUD = 0.1  # so far ahead of the next best is a best move
QUICK, TRIED_AGAIN = 20, 3  # iterations of a look for a best move alone, and decisions that are judged then
CHOICE = 2  # moves that differ by more than a suit of no account make a choice
DULL = Draw | Pass | Decline | Discard | ScrapRevealed  # nobody is praised for it
NOISE = NEARLY  # of the chance: less is no loss, the estimates are no finer
# A game turns from such a chance, by such a fall, if no more than such a part is left.
HOPEFUL, FELL, LEFT = 0.25, 0.14, 0.65


class MomentOutlook(Struct, frozen=True):
    """After `moment` actions: the chance of each side to win, by what `seat` knew then."""

    moment: int
    seat: Seat
    chances: tuple[float, ...]


class Judged(Struct, frozen=True):
    """What a hint would have told `seat` after `moment` actions was its chance, and what its decision cost of that."""

    moment: int
    seat: Seat
    chance: float
    loss: float


class Lapse(Regret, frozen=True):
    """What the decision of `seat` after `moment` actions cost."""

    moment: int
    seat: Seat
    contrast: Contrast | None = None
    """What usually comes of the better action, and of the one that was taken."""

    @property
    def clear(self) -> bool:
        return self.loss >= CLEAR or self.taken <= self.chance * HALF or self.chance >= SURE

    @property
    def grave(self) -> bool:
        """Whether it cost much. Nothing but the cost decides: two moves that cost the same are called the same."""
        return self.loss >= GRAVE


class Slip(Regret, frozen=True):
    """The decision of `seat` after `moment` actions cost a little: enough to be shown, too little to be a lapse."""

    moment: int
    seat: Seat


class TurningPoint(Struct, frozen=True):
    """What followed `moment` actions, and was no decision of the side of `seat`, took much of its chance for good.

    That fell from `before` to `after`, by what the seat knew.
    """

    moment: int
    seat: Seat
    before: float
    after: float


class BestMove(Struct, frozen=True):
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


class Concession(Struct, frozen=True):
    """After `moment` actions the `seat` conceded with this chance to win, by what it knew: that is what it cost."""

    moment: int
    seat: Seat
    chance: float


Finding = MomentOutlook | Judged | Lapse | Slip | Luck | TurningPoint | BestMove | Concession


def findings(deal: Deal, actions: Iterable[Action], seat: Seat | None = None) -> Iterator[Finding]:
    """Of the whole game, moment by moment; with a `seat` only what its result tells. Takes seconds."""
    game = Game(deal)
    for action in actions:
        game.play(action)
    yield from _of_the_game(game) if seat is None else _of_the_result(game, seat)


def _of_the_game(game: Game) -> Iterator[Finding]:
    seats, decisions = range(game.deal.rules.seats), Decisions(game)
    courses: list[list[MomentOutlook]] = [[] for _ in seats]
    for n in range(len(game.log) + 1):  # the chart grows for all seats at once
        yield from decisions.judged(n, seats)
        for seat, course in zip(seats, courses, strict=True):
            course.append(decisions.seen_by(seat, n))
            yield course[-1]
    yield from concessions(game)
    yield from strokes(game)
    for course in courses:
        yield from turning_points(game, course)
    yield from decisions.best_moves()


def _of_the_result(game: Game, seat: Seat) -> Iterator[Finding]:
    """First what it cost to concede. After a win the best move, if one stands out at a quick look.

    Else the lapses; after a win, or if none is clear, luck, the chart and where the game turned.
    """
    yield from concessions(game, seat)
    decisions, moments = Decisions(game), range(len(game.log) + 1)
    if won := game.state.result is not None and seat in game.state.result.winners:
        for n in decisions.promising(seat):
            deque(decisions.judged(n, (seat,)), maxlen=0)
        best = [*decisions.best_moves()]
        yield from best
        if best:
            return
    found = [each for n in moments for each in decisions.judged(n, (seat,))]
    yield from found
    if won or not any(isinstance(each, Lapse) and each.clear for each in found):
        yield from strokes(game)
        yield from (course := [decisions.seen_by(seat, n) for n in moments])
        yield from turning_points(game, course)


def concessions(game: Game, seat: Seat | None = None) -> Iterator[Concession]:
    """At most one: of any seat, or of this one."""
    match game.log:
        case [*played, Concede(loser)] if seat in (None, loser):
            chances = standing(view(game.at(len(played)), loser), len(played))
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


class Decisions:
    """The decisions of a game, judged one after the other."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._judged: dict[int, Judged] = {}
        self._foremost: dict[Seat, BestMove] = {}

    def judged(self, n: int, seats: Collection[Seat]) -> Iterator[Judged | Lapse | Slip]:
        """What the decision after `n` actions cost, if one of these seats had a choice there."""
        actor = speaker(self._game.at(n), self._game.log[n]) if n < len(self._game.log) else None
        if actor is None or actor not in seats:
            return
        action, seen = self._game.log[n], view(self._game.at(n), actor)
        if action not in seen.legal or len({shape(each) for each in seen.legal}) < CHOICE:
            return
        found = regret(seen, action, n)
        self._judged[n] = Judged(n, actor, found.chance, found.loss)
        yield self._judged[n]
        if found.loss >= WORTH_A_WORD:
            contrast = contrast_between(seen, found.better, action, n)
            yield Lapse(found.better, found.chance, found.taken, n, actor, contrast, as_good=found.as_good)
        elif found.loss >= NOISE:
            yield Slip(found.better, found.chance, found.taken, n, actor)
        elif found.next is not None and shape(found.better) == shape(action) and _is_a_deed(seen, action):
            best = BestMove(n, actor, action, found.next.action, found.chance, found.next.chance)
            if best.lead >= PROUD and (actor not in self._foremost or best.lead > self._foremost[actor].lead):
                self._foremost[actor] = best

    def seen_by(self, seat: Seat, n: int) -> MomentOutlook:
        """In the figure of its decision there, if that was judged: nothing is looked at twice."""
        judged = self._judged.get(n)
        best = judged.chance if judged is not None and judged.seat == seat else None
        return MomentOutlook(n, seat, tuple(standing(view(self._game.at(n), seat), n, best)))

    def promising(self, seat: Seat) -> list[int]:
        """After how many actions a quick look sees decisions of a seat furthest ahead of the next best."""
        leads = []
        for n, action in enumerate(self._game.log):
            seen = view(self._game.at(n), seat)
            if speaker(self._game.at(n), action) == seat and action in seen.legal and _is_a_deed(seen, action):
                others = [each for each in candidates(seen) if shape(each) != shape(action)]
                chances = [alone(seen, each, QUICK, n) for each in (action, *others)]
                leads.append((chances[0] - max(chances[1:], default=1.0), n))
        return [n for _, n in sorted(leads, reverse=True)[:TRIED_AGAIN]]

    def best_moves(self) -> Iterator[BestMove]:
        """Of every seat the one that was furthest ahead of the next best, as far as they were judged."""
        for _, best in sorted(self._foremost.items()):
            seen = view(self._game.at(best.moment), best.seat)
            yield replace(best, contrast=contrast_between(seen, best.best, best.other, best.moment))


def _is_a_deed(seen: View, action: Action) -> bool:
    """Whether one may be proud of it: not of a win that lies on the table, nor of a draw or a pass.

    Mostly there was nothing better to play. Nor of a one-off that brings more cards than a draw: nobody would miss it.
    Nor to let a card resolve, or to discard: that is far ahead mostly because the rival did something poor.
    """
    if isinstance(action, DULL) or win_in_sight(seen, seen.legal) is not None:
        return False
    return not _draws_more(seen, action)


def _draws_more(seen: View, action: Action) -> bool:
    """Whether a one-off leaves more cards in the hand than a draw, as a five does that is the only card."""
    effect = seen.rules.effects.get(action.card.rank) if isinstance(action, OneOff) else None
    if not isinstance(effect, DrawCards):
        return False
    rest = len(seen.hand) - 1
    kept = rest - min(effect.discard_first, rest)
    return kept + min(effect.count, len(seen.deck), seen.rules.hand_limit - kept) > len(seen.hand) + 1


def judgements(game: Game, seat: Seat | None = None) -> Iterator[Judged | Lapse | Slip]:
    """Of every decision with a choice what it cost, and the lapses and slips among them: of all seats, or of one."""
    decisions, seats = Decisions(game), range(game.deal.rules.seats) if seat is None else (seat,)
    for n in range(len(game.log)):
        yield from decisions.judged(n, seats)


def best_moves(game: Game) -> Iterator[BestMove]:
    """At most one of each seat."""
    decisions = Decisions(game)
    for n in range(len(game.log)):
        for _ in decisions.judged(n, range(game.deal.rules.seats)):
            pass
    yield from decisions.best_moves()


def lapses(game: Game, seat: Seat | None = None) -> Iterator[Lapse]:
    """In the order of the game: of all seats, or of one."""
    return (found for found in judgements(game, seat) if isinstance(found, Lapse))
