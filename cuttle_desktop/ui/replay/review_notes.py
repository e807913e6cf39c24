"""The review of a replayed game in words: how each side stood, and what might have been better. Grows while it runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.frames import ALL_HANDS
from cuttle_desktop.session.reading import FoundSoFar, Reading, sign_of
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import BestMove, Concession, Lapse
from cuttle_desktop.session.reviewing import Review
from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.ui.replay.game_notes import GameInWords, GameTold
from cuttle_desktop.ui.replay.game_sheet import REVIEWING
from cuttle_desktop.ui.replay.move_notes import HEADING, move_in_words
from cuttle_desktop.ui.replay.remarked_moves import with_remarks
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.found_words import FoundInWords, counts_told
from cuttle_desktop.words.lapse_words import course_in_words
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.moment_words import best_move_of
from cuttle_desktop.words.replay_text import LogEntry, Tale
from cuttle_desktop.words.speech import Cast

BEFORE: Final = Forms("Next: your move in turn {turn}", "Next: {name}’s move in turn {turn}")
BEFORE_BRIEF: Final = Forms("Next: your move", "Next: {name}’s move")
NEXT_MOVE: Final = "Next move: {words}"
FIRST: Final = "The review marks no doubtful move before this."
LAST: Final = "The review marks no doubtful move after this."
OTHERS: Final = "The doubtful moves are another player’s. {key} turns the table to see them."
TURNED_TO: Final = Forms(
    "You look from your seat now, at your doubtful moves. {key} turns the table.",
    "You look from {name}’s seat now, at {name}’s doubtful moves. {key} turns the table.",
)
UNSEEN: Final = "This hand is hidden, so the review tells nothing of its moves. {key} shows it."
HIDDEN: Final = "Hand hidden"
UNFINISHED: Final = "The review is still running and may find more."
CONCEDED_AT: Final = "Conceded at {chance}"
NOTHING: Final = "No doubtful moves"
NO_MORE: Final = "No doubtful moves."
THEIRS: Final = "{name}: {counts}"
SIDE: Final = "{name} {chance}"
NEXT_SEAT, SHOW_HANDS = "next seat ({key})", "show hands ({key})"
FAILED: Final = "Review failed"
FAILED_WHY: Final = "{failed}; the log has details."


class Doubt(NamedTuple):
    """A lapse, and in a sentence what was played in the game and what came of it."""

    lapse: Lapse
    course: str
    named: bool = False
    """Whether the card of words has told what was better."""


BeginReview = Callable[[], Review]


class ReviewNotes:
    """What is said of what was found so far. Of single moves only those of the `viewer`'s own seat are told.

    The review begins when it is `shown` for the first time.
    """

    def __init__(self, begin: BeginReview | None, replay: Replay, cast: Cast) -> None:
        """Without `begin` there is no review."""
        self.shown = False
        self.viewer = ALL_HANDS
        self._found = FoundSoFar(replay.rules)
        self._words = FoundInWords(self._found, replay, cast)
        self._named: set[int] = set()  # moments of lapses of which it was told what was better
        self.cast = cast
        self._begin, self._replay = begin, replay
        self._review: Review | None = None
        self._over = False
        self._read = 0

    @property
    def possible(self) -> bool:
        return self._begin is not None

    def toggle(self) -> None:
        """Show the review, or the game without it."""
        if self._begin is not None:
            self._review = self._review or self._begin()
            self.shown = not self.shown
            self.update()

    def update(self) -> bool:
        """Take over what was found since the last call; whether there was anything."""
        if self._review is None or self._over:
            return False
        self._over = self._review.over()
        news = self._review.found[self._read :]
        self._read += len(news)
        for finding in news:
            self._found.add(finding)
        return bool(news) or self._over

    def close(self) -> None:
        if self._review is not None:
            self._review.close()

    @property
    def reading(self) -> Reading:
        """What was found so far, as far as the viewer is told of it."""
        return Reading(self._found, self.viewer, self._replay.readable)

    @property
    def status(self) -> str:
        """How far the review is, or what it came to."""
        if self._review is None or not self._over:
            return tell(REVIEWING, done=percent(self._found.done(self._replay.length)))
        reading = self.reading
        if self._failed:
            return FAILED
        if not reading.seen and self._found.lapses:
            return HIDDEN
        if words := counts_told(reading.told.values()):
            return words
        if conceded := reading.concession:
            return tell(CONCEDED_AT, chance=percent(conceded.chance))
        if reading.best_move:
            return best_move_of(reading.seat, self.cast)
        if (first := self.only_elsewhere) is not None:
            theirs = [lapse for lapse in reading.elsewhere if lapse.seat == first.seat]
            return tell(THEIRS, name=self.cast.brief.name(first.seat), counts=counts_told(theirs))
        return NOTHING

    @property
    def leads_on(self) -> bool:
        """Whether the status is a way to what the review tells, of this seat or of another one."""
        return bool(self.reading.told) or self.only_elsewhere is not None

    @property
    def _failed(self) -> bool:
        return self._review is not None and self._review.failed

    @property
    def asks(self) -> int:
        """For how many doubtful moves there is a better one to find, once it is known which cost most."""
        return len(self.reading.lapses) if self.shown and self._over else 0

    @property
    def others(self) -> int:
        """How many lapses are of other seats, or of a hand that is not shown."""
        return len(self._found.lapses) - len(self.reading.lapses)

    def way_to_others(self, keys: Keys) -> str:
        """What shows them. `keys` are those of a replay."""
        seen = self.reading.seen
        return tell(NEXT_SEAT, key=keys.hint("chair")) if seen else tell(SHOW_HANDS, key=keys.hint("hands"))

    @property
    def only_elsewhere(self) -> Lapse | None:
        """The first lapse of another seat, once the review is over and has nothing to tell of the one below."""
        reading = self.reading
        if not self._over or reading.told or not reading.seen:
            return None
        return next(iter(reading.elsewhere), None)

    def turned_to(self, seat: Seat, keys: Keys) -> str:
        """What is told when the table is turned to a seat. `keys` are those of a replay."""
        return tell_of(seat, TURNED_TO, self.cast, key=keys.hint("chair"))

    def chances_told(self, moment: int) -> str:
        """`Ann 62 % · Bea 38 %`."""
        known = zip(self.sides, self.reading.chances(moment), strict=False)
        return " · ".join(tell(SIDE, name=name, chance=percent(chance)) for name, chance in known)

    @property
    def sides(self) -> list[str]:
        """The names of all who play for each side."""
        sides, names = self._replay.rules.seating.sides, self.cast.names
        return [
            " & ".join(name for name, of in zip(names, sides, strict=True) if of == side)
            for side in range(self._replay.rules.side_count)
        ]

    def tip(self, moment: int, tale: Tale) -> str:
        """What is said of a moment on the scrubber."""
        told = (self.chances_told(moment), self.remark(moment, tale)) if self.shown else ()
        return "\n".join(filter(None, (tale.tip(moment), *told)))

    def remark(self, moment: int, tale: Tale) -> str:
        """What is said at a moment, in a few words; the card of words tells the rest."""
        told = self.reading.told
        if not self.shown or not told.keys() & {moment, moment - 1}:
            return ""
        found = told[moment if moment in told else moment - 1]
        words = tell(HEADING, sign=sign_of(found), words=self._words.brief(found))
        return tell(NEXT_MOVE, words=words) if moment in told else words

    def no_more(self, keys: Keys, asked: str) -> str:
        """What is told where the binding that was `asked` leads nowhere. `keys` are those of a replay."""
        if not self._over:
            return UNFINISHED
        if self._failed:
            return tell(FAILED_WHY, failed=FAILED)
        if not self.reading.seen and self._found.lapses:
            return tell(UNSEEN, key=keys.hint("hands"))
        if not self.reading.told or asked == "try":
            return tell(OTHERS, key=keys.hint("chair")) if self.others else NO_MORE
        return FIRST if asked == "previous doubt" else LAST

    def headline(self, moment: int, tale: Tale) -> str:
        """The line above the hand; it names the next move where the words are about that one."""
        if not self.ahead(moment):
            return tale.headline(moment)
        seat, _ = self._replay.action(moment + 1)
        return tell_of(seat, BEFORE, self.cast, turn=self._replay.turn(moment + 1))

    def brief(self, moment: int, tale: Tale) -> str:
        """A shorter headline, for a narrow window."""
        if not self.ahead(moment):
            return tale.brief(moment)
        seat, _ = self._replay.action(moment + 1)
        return tell_of(seat, BEFORE_BRIEF, self.cast)

    def whisper(self, moment: int, tale: Tale) -> str:
        """The remark beside the headline: what came of a move that the headline does not name is left out."""
        return "" if self.ahead(moment) else tale.whisper(moment)

    def ahead(self, moment: int) -> bool:
        """Whether the words at a moment are about the move that follows."""
        spoken = self.reading.spoken_of(moment) if self.shown else None
        return spoken is not None and spoken.ahead

    def advice(self, moment: int, tale: Tale) -> Advice | None:
        """What is said at a moment of a move beside it. What the game as a whole tells, a concession too, is not."""
        if not self.shown:
            return None
        reading = self.reading
        self._named |= {moment, moment - 1} & reading.lapses.keys()
        if isinstance(reading.told.get(moment - 1), Concession):
            return None
        return move_in_words(reading, self._words, tale, moment)

    def game(self, moment: int) -> GameTold | None:
        """What is told of the game as a whole: before and after all moves."""
        if not (self.shown and self.reading.seen and moment in (0, self._replay.length)):
            return None
        of = GameInWords(self.reading, self._words, frozenset(self._named))
        if not self._over or self._failed:
            return of.so_far(None if self._over else self._found.done(self._replay.length))
        told = of.whole()
        self._named |= told.named
        return told

    def entries(self, told: Sequence[LogEntry]) -> Sequence[LogEntry]:
        """The list of moves, while the review is shown with a line below every one that it speaks of."""
        if not self.shown:
            return told
        return with_remarks(told, self.reading, self._words)

    def doubts(self, tale: Tale) -> Sequence[Doubt]:
        """The lapses with what came of them: what cost most comes first, and last what was named already."""
        lapses = sorted(self.reading.lapses.items(), key=lambda each: (each[0] in self._named, -each[1].loss, each[0]))
        return [Doubt(lapse, course_in_words(at, self._replay, tale), at in self._named) for at, lapse in lapses]

    def neighbour(self, moment: int, *, back: bool) -> int | None:
        """The next moment before a doubtful move or a turning point, or the one before; else before a best move."""
        found = self.reading.told
        told = {n for n, of in found.items() if not isinstance(of, BestMove)} or {*found}
        if len(told) == 1:
            return next((n for n in told if n != moment), None)
        if back:
            return max((n for n in told if n < moment), default=None)
        return min((n for n in told if n > moment), default=None)
