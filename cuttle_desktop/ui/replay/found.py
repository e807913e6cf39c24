"""What a review has found so far, and what of it may be told to somebody at a replay."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import How, Result
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
    """Grows while the review runs. Of single moves a viewer is told only those of a seat whose hand is shown."""

    def __init__(self, rules: RuleSet) -> None:
        self._outlooks: dict[Seat, dict[int, tuple[float, ...]]] = {seat: {} for seat in range(rules.seats)}
        self.all_lapses: dict[int, Lapse] = {}
        """Of every seat, by the moment before the decision."""
        self._rules = rules
        self._turning_points: list[TurningPoint] = []
        self._best_moves: dict[Seat, BestMove] = {}
        self._judged: dict[int, Judged] = {}
        self._slips: dict[int, Slip] = {}
        self._concession: Concession | None = None
        self._luck: list[Luck] = []

    def add(self, finding: Finding) -> None:
        match finding:
            case MomentOutlook(moment, seat, chances):
                self._outlooks[seat][moment] = self._as_judged(moment, seat, chances)
            case Judged(moment, seat):
                self._judged[moment] = finding
                if moment in self._outlooks[seat]:
                    self._outlooks[seat][moment] = self._as_judged(moment, seat, self._outlooks[seat][moment])
            case Lapse():
                self.all_lapses[finding.moment] = finding
            case Slip():
                self._slips[finding.moment] = finding
            case TurningPoint():
                self._turning_points.append(finding)
            case BestMove():
                self._best_moves[finding.seat] = finding
            case Concession():
                self._concession = finding
            case Luck():
                self._luck.append(finding)

    def _as_judged(self, moment: int, seat: Seat, chances: tuple[float, ...]) -> tuple[float, ...]:
        """Before a decision of that seat the chance that a hint tells, once that is known: one position, one figure."""
        judged = self._judged.get(moment)
        if judged is None or judged.seat != seat:
            return chances
        own = self._rules.seating.sides[seat]
        others = sum(chances) - chances[own]
        left = (1 - judged.chance) / others if others else 0.0
        return tuple(judged.chance if side == own else chance * left for side, chance in enumerate(chances))

    def done(self, length: int) -> float:
        """Which part of the review of so many actions is done: the chart grows first, the decisions take longest."""
        seen = min(len(course) for course in self._outlooks.values()) / (length + 1)
        return (1 - JUDGING) * seen + JUDGING * (max(self._judged, default=0) / max(1, length))

    def outlooks(self, viewer: Onlooker) -> dict[int, tuple[float, ...]]:
        """The chance of every side as the viewer's own seat saw it, at every moment that was judged."""
        return self._outlooks[viewer.seat] if self.seen(viewer) else {}

    def chances(self, viewer: Onlooker, moment: int) -> tuple[float, ...]:
        """The same of one moment."""
        return self.outlooks(viewer).get(moment, ())

    def seen(self, viewer: Onlooker) -> bool:
        """Whether the hand of the viewer's own seat is shown."""
        return viewer.seat in viewer.eyes(range(self._rules.seats))

    def shown_seats(self, viewer: Onlooker) -> list[Seat]:
        """The seats whose hands are shown, the viewer's own first."""
        return sorted(viewer.eyes(range(self._rules.seats)), key=lambda seat: (seat != viewer.seat, seat))

    def lapses(self, viewer: Onlooker) -> dict[int, Lapse]:
        """Of the viewer's own seat, by the moment before the decision."""
        return {at: lapse for at, lapse in self.all_lapses.items() if self.seen(viewer) and lapse.seat == viewer.seat}

    def losses(self, viewer: Onlooker) -> dict[int, float]:
        """What the decisions of the viewer's own seat cost of its chance, by the moment before each."""
        return {at: of.loss for at, of in self._judged.items() if self.seen(viewer) and of.seat == viewer.seat}

    def account(self, viewer: Onlooker, result: Result | None) -> Account | None:
        """Where the result came from, for the viewer's own seat; None until every moment was judged.

        What the moves of a seat whose hand is not shown cost is told as what the cards brought.
        """
        sides, moments = self._rules.seating.sides, sorted(self.outlooks(viewer))
        if result is None or not moments:
            return None
        own, winners = sides[viewer.seat], {sides[seat] for seat in result.winners}
        share = (own in winners) / len(winners) if winners else 1 / self._rules.side_count
        chances = [self.chances(viewer, moment)[own] for moment in moments]
        shown = self.shown_seats(viewer)
        costs = {at: (of.seat, of.loss) for at, of in self._judged.items() if of.loss >= NOISE and of.seat in shown}
        by_word = result.how in (How.CONCESSION, How.AGREEMENT)
        return account(chances, share, costs, viewer.seat, sides, by_word=by_word)

    def slips(self, viewer: Onlooker) -> dict[int, Slip]:
        """Of the viewer's own seat, by the moment before the decision."""
        return {at: slip for at, slip in self._slips.items() if self.seen(viewer) and slip.seat == viewer.seat}

    def luck(self, viewer: Onlooker) -> list[Luck]:
        """Of all seats whose hand is shown."""
        return [each for each in self._luck if each.seat in self.shown_seats(viewer)]

    def strokes(self, viewer: Onlooker) -> dict[int, Luck]:
        """Of the viewer's own seat what is worth a word, by the moment before the cards came."""
        return {each.moment: each for each in self.luck(viewer) if each.seat == viewer.seat and each.clear}

    def cause(self, turning: TurningPoint, viewer: Onlooker, replay: Replay) -> Cause:
        """What made the game of the viewer's own seat turn. What was turned up lay open to all."""
        return cause_of(turning, replay, self._slip_before(turning, viewer), self._luck)

    def _slip_before(self, turning: TurningPoint, viewer: Onlooker) -> Slip | None:
        """The last slip of the viewer's own seat so shortly before that the game may have turned because of it."""
        near = {at: slip for at, slip in self.slips(viewer).items() if turning.moment - UPON <= at < turning.moment}
        return near[max(near)] if near else None

    def costs(self, viewer: Onlooker) -> dict[int, float]:
        """The same with a concession, which says nothing of how the cards were played."""
        conceded = self._concession_of(viewer)
        return self.losses(viewer) | ({conceded.moment: conceded.chance} if conceded else {})

    def concession(self, viewer: Onlooker) -> Concession | None:
        """Of the viewer's own seat, if it cost enough to be told."""
        conceded = self._concession_of(viewer)
        return conceded if conceded and conceded.chance >= WORTH_A_WORD else None

    def _concession_of(self, viewer: Onlooker) -> Concession | None:
        own = self._concession is not None and self._concession.seat == viewer.seat and self.seen(viewer)
        return self._concession if own else None

    def turning_points(self, viewer: Onlooker) -> list[TurningPoint]:
        """Where the game turned against the viewer's own seat, but not upon a lapse."""
        own = [each for each in self._turning_points if self.seen(viewer) and each.seat == viewer.seat]
        return [each for each in own if not any(each.moment - UPON <= at < each.moment for at in self.lapses(viewer))]

    def best_move(self, viewer: Onlooker) -> BestMove | None:
        return self._best_moves.get(viewer.seat) if self.seen(viewer) else None

    def told(self, viewer: Onlooker) -> dict[int, Remarkable]:
        """All of it, by the moment before the move."""
        told: dict[int, Remarkable] = {}
        if (best := self.best_move(viewer)) is not None:
            told[best.moment] = best
        told.update((each.moment, each) for each in self.turning_points(viewer))
        if (conceded := self.concession(viewer)) is not None:
            told[conceded.moment] = conceded
        return told | self.lapses(viewer)

    def spoken_of(self, viewer: Onlooker, moment: int) -> Spoken | None:
        """Of the move that follows a moment, else of the one just made. Slips come last.

        One in the first move is told behind it: before it stands what is said of the game as a whole.
        """
        told, slips = self.told(viewer), self.slips(viewer)
        for found, at in ((told, moment), (told, moment - 1), (slips, moment - 1), (slips, moment)):
            if at in found and (found is told or (at, moment) != (0, 0)):
                return Spoken(found[at], ahead=at == moment)
        return None

    def elsewhere(self, viewer: Onlooker) -> list[Lapse]:
        """Of other seats, in the order of the game, as they are told to who looks from there."""
        theirs = (lapse for _, lapse in sorted(self.all_lapses.items()) if lapse.seat != viewer.seat)
        return [lapse for lapse in theirs if self.seen(replace(viewer, seat=lapse.seat))]


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
