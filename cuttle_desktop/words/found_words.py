"""What a review found of a single move, in words: as a whole beside the table, and in short in the list of moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.lessons_of_game import Lesson, lesson
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.session.reading import FoundSoFar, Remarkable, sign_of
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import BestMove, Concession, Lapse, Slip, TurningPoint
from cuttle_desktop.words.figures import DOUBTFUL_MOVES, counted, percent
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.lapse_words import lapse_in_words
from cuttle_desktop.words.luck_words import greatest, stroke_in_words
from cuttle_desktop.words.message import Forms, Plural, tell, tell_of
from cuttle_desktop.words.moment_words import (
    MoveInWords,
    best_in_words,
    best_move_of,
    concession_in_words,
    turning_in_words,
)
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast

MARKED: Final = Plural("1 marked move", "{count} marked moves")
BOTH: Final = "{doubtful} doubtful, {mistakes}"
TURNING_POINTS: Final = Plural("1 turning point", "{count} turning points")
MISTAKES: Final = Plural("1 mistake", "{count} mistakes")
COMPARED: Final = Forms(
    "Your chance to win: {chance} with the better move, {taken} with yours.",
    "{name}’s chance to win: {chance} with the better move, {taken} with {name}’s move.",
)
BRIEFLY: Final = Forms(
    "Chance: {chance} with the better move, {taken} with yours.",
    "Chance: {chance} with the better move, {taken} with {name}’s move.",
)
DOUBTFUL, MISTAKE, MISSED_WIN = "Doubtful move", "Mistake", "Missed win"


COUNTED: Final = (("question", DOUBTFUL_MOVES), ("warning", MISTAKES), ("burst", TURNING_POINTS))


def counts_told(found: Iterable[Remarkable]) -> str:
    """`2 mistakes`, `5 doubtful, 2 mistakes`; where turning points are among them `8 marked moves`, since there is
    no room for three kinds.
    """
    counts = Counter(map(sign_of, found))
    kinds = [(words, counts[sign]) for sign, words in COUNTED if counts[sign]]
    if len(kinds) == 1:
        ((words, number),) = kinds
        return counted(number, words)
    if kinds and not counts["burst"]:
        return tell(BOTH, doubtful=counts["question"], mistakes=counted(counts["warning"], MISTAKES))
    return counted(sum(number for _, number in kinds), MARKED) if kinds else ""


class FoundInWords:
    """Remembers what it said: the list of moves asks again with everything that is found."""

    def __init__(self, found: FoundSoFar, replay: Replay, cast: Cast) -> None:
        self.replay, self.cast = replay, cast
        self._found = found
        self._tales: dict[Seat, Tale] = {}
        self._said: dict[Remarkable | Slip, MoveInWords] = {}
        self._lessons: dict[int, Lesson] = {}  # by the moment of each lapse

    def told(self, found: Remarkable | Slip) -> MoveInWords:
        """Everything that is said of a finding begins here: beside the table, in the list, and at the result."""
        if isinstance(found, TurningPoint):
            return self._turning_in_words(found)
        if found not in self._said:
            self._said[found] = self._in_words(found)
        return self._said[found]

    def lesson(self, lapse: Lapse) -> Lesson:
        """What a lapse teaches who made it."""
        at = lapse.moment
        if at not in self._lessons:
            self._lessons[at] = lesson(lapse, self.replay.action(at + 1)[1], self.replay.decision(at + 1))
        return self._lessons[at]

    def greatest_luck(self, luck: Iterable[Luck]) -> str:
        """The greatest stroke of it; empty if there is none."""
        most = greatest(luck)
        return stroke_in_words(most, self.replay.turn(most.moment + 1), self.cast) if most else ""

    def brief(self, found: Remarkable) -> str:
        """In the list and on the line: not what was better, since one may want to find that."""
        match found:
            case BestMove():
                return best_move_of(found.seat, self.cast)
            case TurningPoint() | Concession():
                return self.told(found).heading
            case Lapse():
                if wins(found.better, self.replay.decision(found.moment + 1)):
                    return MISSED_WIN
                return MISTAKE if found.grave else DOUBTFUL

    def _turning_in_words(self, found: TurningPoint) -> MoveInWords:
        cause = self._found.cause(found, self.replay)
        seen = self.replay.decision(cause.moment + 1) if isinstance(cause, Slip) else None
        return turning_in_words(found, cause, self.cast, self.tale(found.seat).sayings[found.moment + 1].deed, seen)

    def tale(self, seat: Seat) -> Tale:
        """The game as one seat saw it."""
        if seat not in self._tales:
            self._tales[seat] = Tale(self.replay, Onlooker(seat, ShownHands.ONE), self.cast)
        return self._tales[seat]

    def _in_words(self, found: Lapse | Slip | BestMove | Concession) -> MoveInWords:
        match found:
            case Concession():
                return concession_in_words(found, self.cast)
            case BestMove():
                return best_in_words(found, self.replay.decision(found.moment + 1), self.cast)
            case Lapse() | Slip():
                return self._lapse_in_words(found)

    def _lapse_in_words(self, lapse: Lapse | Slip) -> MoveInWords:
        """`Better: draw a card`; the figure is how much better. Of a sure win it says only that."""
        seen, taken = self.replay.decision(lapse.moment + 1), self.replay.action(lapse.moment + 1)[1]
        heading, why = lapse_in_words(lapse, taken, seen, self.cast)
        kind = self.brief(lapse) if isinstance(lapse, Lapse) else ""
        if wins(lapse.better, seen):
            return MoveInWords(heading, why, kind=kind)
        chances = {"chance": percent(lapse.chance), "taken": percent(lapse.taken)}
        figure, brief = (tell_of(lapse.seat, form, self.cast, **chances) for form in (COMPARED, BRIEFLY))
        return MoveInWords(heading, why, figure, brief, kind)
