"""What a review has found so far, and what of it may be told to somebody at a replay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import How, Result, opponents
from cuttle_desktop.session.account import Account, account
from cuttle_desktop.session.frames import Onlooker
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import (
    NOISE,
    WORTH_A_WORD,
    BestMove,
    Concession,
    Finding,
    Judged,
    Lapse,
    MomentOutlook,
    Slip,
    TurningPoint,
)
from cuttle_desktop.session.turning_cause import Cause, cause_of

JUDGING: Final = 0.75  # of the time of a review
UPON: Final = 3  # actions after a lapse within which the game turns because of it

Remarkable = Lapse | TurningPoint | BestMove | Concession
"""What is told of a single move."""


class Spoken(NamedTuple):
    """What is said at a moment, and whether it is about the move that follows."""

    found: Remarkable | Slip
    ahead: bool


class FoundSoFar:
    """Grows while the review runs. What of it somebody at a replay is told, a `Reading` says."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.outlooks: dict[Seat, dict[int, tuple[float, ...]]] = {seat: {} for seat in range(rules.seats)}
        self.judged: dict[int, Judged] = {}  # these and the next two by the moment before the decision
        self.lapses: dict[int, Lapse] = {}
        self.slips: dict[int, Slip] = {}
        self.turning_points: list[TurningPoint] = []
        self.best_moves: dict[Seat, BestMove] = {}
        self.concession: Concession | None = None
        self.luck: list[Luck] = []

    def add(self, finding: Finding) -> None:
        match finding:
            case MomentOutlook(moment, seat, chances):
                self.outlooks[seat][moment] = self._as_judged(moment, seat, chances)
            case Judged(moment, seat):
                self.judged[moment] = finding
                if moment in self.outlooks[seat]:
                    self.outlooks[seat][moment] = self._as_judged(moment, seat, self.outlooks[seat][moment])
            case Lapse():
                self.lapses[finding.moment] = finding
            case Slip():
                self.slips[finding.moment] = finding
            case TurningPoint():
                self.turning_points.append(finding)
            case BestMove():
                self.best_moves[finding.seat] = finding
            case Concession():
                self.concession = finding
            case Luck():
                self.luck.append(finding)

    def _as_judged(self, moment: int, seat: Seat, chances: tuple[float, ...]) -> tuple[float, ...]:
        """Before a decision of that seat the chance that a hint tells, once that is known: one position, one figure."""
        judged = self.judged.get(moment)
        if judged is None or judged.seat != seat:
            return chances
        own = self.rules.seating.sides[seat]
        others = sum(chances) - chances[own]
        left = (1 - judged.chance) / others if others else 0.0
        return tuple(judged.chance if side == own else chance * left for side, chance in enumerate(chances))

    def done(self, length: int) -> float:
        """Which part of the review of so many actions is done: the chart grows first, the decisions take longest."""
        seen = min(len(course) for course in self.outlooks.values()) / (length + 1)
        return (1 - JUDGING) * seen + JUDGING * (max(self.judged, default=0) / max(1, length))

    def cause(self, turning: TurningPoint, replay: Replay) -> Cause:
        """What made the game turn: first the last slip of that seat so shortly before that it may be why.

        What was turned up lay open to all.
        """
        near = [slip for at, slip in self.slips.items() if turning.moment - UPON <= at < turning.moment]
        own = [slip for slip in near if slip.seat == turning.seat]
        return cause_of(turning, replay, max(own, key=lambda slip: slip.moment, default=None), self.luck)


_Of = TypeVar("_Of", Judged, Lapse, Slip)


class Reading(Struct, frozen=True):
    """What a review tells one viewer. Of single moves only those of the own seat, and only if its hand is shown."""

    found: FoundSoFar
    viewer: Onlooker
    readable: frozenset[Seat]  # the only seats whose hands may be seen

    @property
    def seat(self) -> Seat:
        """The viewer's own."""
        return self.viewer.seat

    @property
    def shown_seats(self) -> list[Seat]:
        """The seats whose hands are shown, the viewer's own first."""
        return sorted(self.viewer.eyes(self.readable), key=lambda seat: (seat != self.seat, seat))

    @property
    def seen(self) -> bool:
        """Whether the hand of the own seat is shown."""
        return self.seat in self.shown_seats

    def _own(self, found: Mapping[int, _Of]) -> dict[int, _Of]:
        return {at: of for at, of in found.items() if of.seat == self.seat} if self.seen else {}

    @property
    def outlooks(self) -> dict[int, tuple[float, ...]]:
        """The chance of every side as the own seat saw it, at every moment that was judged."""
        return self.found.outlooks[self.seat] if self.seen else {}

    def chances(self, moment: int) -> tuple[float, ...]:
        """The same of one moment; empty while that is not known."""
        return self.outlooks.get(moment, ())

    @property
    def lapses(self) -> dict[int, Lapse]:
        """By the moment before the decision."""
        return self._own(self.found.lapses)

    @property
    def losses(self) -> dict[int, float]:
        """What the decisions cost of the chance, by the moment before each."""
        return {at: of.loss for at, of in self._own(self.found.judged).items()}

    @property
    def costs(self) -> dict[int, float]:
        """The same with a concession, which says nothing of how the cards were played."""
        conceded = self._conceded
        return self.losses | ({conceded.moment: conceded.chance} if conceded else {})

    @property
    def _conceded(self) -> Concession | None:
        conceded = self.found.concession
        return conceded if conceded and conceded.seat == self.seat and self.seen else None

    @property
    def concession(self) -> Concession | None:
        """If it cost enough to be told."""
        conceded = self._conceded
        return conceded if conceded and conceded.chance >= WORTH_A_WORD else None

    @property
    def luck(self) -> list[Luck]:
        """Of all seats whose hand is shown."""
        return [each for each in self.found.luck if each.seat in self.shown_seats]

    @property
    def strokes(self) -> dict[int, Luck]:
        """Of the own seat what is worth a word, by the moment before the cards came."""
        return {each.moment: each for each in self.luck if each.seat == self.seat and each.clear}

    @property
    def turning_points(self) -> list[TurningPoint]:
        """Where the game turned against the own seat, but not upon a lapse."""
        own = [each for each in self.found.turning_points if each.seat == self.seat] if self.seen else []
        return [each for each in own if not any(each.moment - UPON <= at < each.moment for at in self.lapses)]

    @property
    def best_move(self) -> BestMove | None:
        return self.found.best_moves.get(self.seat) if self.seen else None

    def account(self, result: Result | None) -> Account | None:
        """Where the result came from; None until every moment was judged.

        What the moves of a seat whose hand is not shown cost is told as what the cards brought.
        """
        rules, moments = self.found.rules, sorted(self.outlooks)[:-1]  # the chance at the last one is the result
        if result is None or not moments:
            return None
        sides = rules.seating.sides
        own, winners = sides[self.seat], {sides[seat] for seat in result.winners}
        share = (own in winners) / len(winners) if winners else 1 / rules.side_count
        chances, shown = [self.chances(moment)[own] for moment in moments], self.shown_seats
        judged = self.found.judged.items()
        costs = {at: (of.seat, of.loss) for at, of in judged if of.loss >= NOISE and of.seat in shown}
        by_word = result.how in (How.CONCESSION, How.AGREEMENT)
        return account(chances, share, costs, self.seat, sides, by_word=by_word)

    @property
    def told(self) -> dict[int, Remarkable]:
        """All that is told of single moves, by the moment before each."""
        told: dict[int, Remarkable] = {}
        if (best := self.best_move) is not None:
            told[best.moment] = best
        told.update((each.moment, each) for each in self.turning_points)
        if (conceded := self.concession) is not None:
            told[conceded.moment] = conceded
        return told | self.lapses

    def spoken_of(self, moment: int) -> Spoken | None:
        """Of the move that follows a moment, else of the one just made. Slips come last.

        One in the first move is told behind it: before it stands what is said of the game as a whole.
        """
        told, slips = self.told, self._own(self.found.slips)
        for found, at in ((told, moment), (told, moment - 1), (slips, moment - 1), (slips, moment)):
            if at in found and (found is told or (at, moment) != (0, 0)):
                return Spoken(found[at], ahead=at == moment)
        return None

    @property
    def elsewhere(self) -> list[Lapse]:
        """Of other seats, in the order of the game, as they are told to who looks from there."""
        theirs = (lapse for _, lapse in sorted(self.found.lapses.items()) if lapse.seat != self.seat)
        return [lapse for lapse in theirs if replace(self, viewer=replace(self.viewer, seat=lapse.seat)).seen]

    @property
    def worst_of_rivals(self) -> Lapse | None:
        """Of the lapses of opponents whose hands are shown the one that cost most."""
        rivals = {*opponents(self.found.rules, self.seat)}.intersection(self.shown_seats)
        lapses = (each for each in self.found.lapses.values() if each.seat in rivals)
        return max(lapses, key=lambda each: each.loss, default=None)


def sign_of(found: Remarkable | Slip) -> str:
    """The sign of a lapse, by its weight; of a slip, of a turning point, of a best move, or of a concession."""
    match found:
        case TurningPoint():
            return "burst"
        case BestMove():
            return "star"
        case Concession():
            return "flag"
        case Slip():
            return "bulb"
        case Lapse():
            return "warning" if found.grave else "question"


def is_grave(found: Remarkable | Slip) -> bool:
    return isinstance(found, Lapse) and found.grave
