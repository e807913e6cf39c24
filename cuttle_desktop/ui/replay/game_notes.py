"""What a review says of a game as a whole, before its first move and after its last: values for a `GameSheet`."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import Result
from cuttle_desktop.session.account import band
from cuttle_desktop.session.lessons_of_game import MOST, Decisive, decisive, most_telling
from cuttle_desktop.session.reading import Reading, sign_of
from cuttle_desktop.session.review import BestMove, Lapse, TurningPoint
from cuttle_desktop.ui.replay.moment_picture import Pictured
from cuttle_desktop.words.account import account_told, closest_told, no_doubt_told, played_told
from cuttle_desktop.words.balance_words import in_short
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.found_words import FoundInWords
from cuttle_desktop.words.lapse_words import THE_END, lesson_title, lesson_why
from cuttle_desktop.words.message import tell

SENTENCES: Final = 3
EVEN: Final = 0.5  # of the chance to win
COST: Final = "−{cost}"
COST_OF: Final = "{name} −{cost}"


class MomentTold(NamedTuple):
    """A moment to look at: its sign, what happened, why that matters, what it cost. `seat`: from where to look."""

    moment: int
    sign: str
    title: str
    why: str
    cost: str = ""
    seat: Seat | None = None


class GameTold(NamedTuple):
    """A few sentences, a picture of the moment to which it leads, and at most three moments to learn from.

    Without a `caption` the first of these says what the picture shows. `named`: the moments of which it is told what
    was better. `done`: which part of the review, while that goes on. `points`: how they were scored and lost, if that
    is not told here.
    """

    sentences: tuple[str, ...]
    picture: Pictured
    caption: str
    leads_to: int
    moments: tuple[MomentTold, ...] = ()
    named: frozenset[int] = frozenset()
    done: float | None = None
    points: GameTold | None = None


class GameInWords(NamedTuple):
    """From the viewer's own seat. `named`: the moments of lapses of which it was told what was better.

    Of others that is told only where the reason needs it, so that the player may find it.
    """

    reading: Reading
    words: FoundInWords
    named: frozenset[int] = frozenset()

    def so_far(self, done: float | None) -> GameTold:
        """While the review runs, or where it failed: what is known without it."""
        reading, words = self.reading, self.words
        counted = in_short(reading.seat, words.replay.balance, words.cast, reading.shown_seats)
        return self._pictured((*filter(None, (self._gave_up,)), *counted), None)._replace(done=done)

    def whole(self) -> GameTold:
        """Once the review is over."""
        reading = self.reading
        lapses, result = reading.lapses.values(), self._result
        won = result is not None and reading.seat in result.winners
        shown = decisive(lapses, reading.turning_points, reading.best_move, won=won)
        lessons = most_telling(self.words.lesson(lapse) for lapse in lapses)
        rival = reading.worst_of_rivals
        if rival is not None and len(lessons) == MOST and rival.loss > lessons[-1].lapse.loss:
            lessons = lessons[:-1]
        rows = tuple(self._row(each.lapse) for each in lessons) or ((self._row(shown),) if shown else ())
        if rival is not None and len(rows) < MOST:
            cost = tell(COST_OF, name=self.words.cast.brief.name(rival.seat), cost=percent(rival.loss))
            rows = (*rows, self._row(rival)._replace(seat=rival.seat, cost=cost))
        named = self.named.union(each.lapse.moment for each in lessons if each.names_better)
        told = self._replace(named=named)._pictured(self._sentences, shown, rows)
        return told._replace(points=self.so_far(None))

    @property
    def _result(self) -> Result | None:
        replay = self.words.replay
        return replay.view(replay.length, self.reading.viewer).result

    @property
    def _sentences(self) -> tuple[str, ...]:
        """What decided it; where no move was doubtful, that; the sum; how well it was played and the greatest luck."""
        reading, seat, cast = self.reading, self.reading.seat, self.words.cast
        doubtful, losses = bool(reading.lapses), [*reading.losses.values()]
        well, of = band(losses), reading.account(self._result)
        played = "" if well is None else played_told(seat, well, len(losses), cast)
        said = doubtful or (
            of is not None and not (of.moves or of.by_word)
        )  # the verdict says that no move cost anything
        calm = "" if said else no_doubt_told(seat, cast)
        accounted = account_told(of, seat, reading.found.rules, cast, reading.shown_seats) if of else ()
        last = (played, self._stroke) if doubtful else (self._stroke, played)
        return (*filter(None, (self._gave_up, *accounted[:1], self._closest, calm, *accounted[1:], *last)),)[:SENTENCES]

    @property
    def _closest(self) -> str:
        """Where nobody won, when the own side was nearest to it, if it was more likely to win than not."""
        reading, result = self.reading, self._result
        side = reading.found.rules.seating.sides[reading.seat]
        hopes = {moment: chances[side] for moment, chances in reading.outlooks.items() if chances[side] > EVEN}
        if result is None or result.winners or not hopes:
            return ""
        at = max(hopes, key=lambda moment: hopes[moment])
        return closest_told(reading.seat, self.words.replay.turn(at), hopes[at], self.words.cast)

    @property
    def _gave_up(self) -> str:
        conceded = self.reading.concession
        return self.words.told(conceded).brief if conceded else ""

    @property
    def _stroke(self) -> str:
        """The greatest stroke of luck."""
        return self.words.greatest_luck(self.reading.luck)

    def _row(self, of: Decisive) -> MomentTold:
        if isinstance(of, Lapse):
            seen, taught = self.words.replay.decision(of.moment + 1), self.words.lesson(of)
            cost = tell(COST, cost=percent(of.loss))
            return MomentTold(of.moment, sign_of(of), self._title(of), lesson_why(taught, seen, self.words.cast), cost)
        said = self.words.told(of)
        return MomentTold(of.moment, sign_of(of), said.heading, said.why or said.figure)

    def _title(self, lapse: Lapse) -> str:
        replay, at = self.words.replay, lapse.moment + 1
        return lesson_title(self.words.lesson(lapse), replay.turn(at), replay.decision(at), self.words.cast)

    def _pictured(self, sentences: tuple[str, ...], of: Decisive | None, rows: tuple[MomentTold, ...] = ()) -> GameTold:
        """With the table before a move of the viewer, or after one of a rival, or at the end, as the viewer sees it."""
        replay, viewer = self.words.replay, self.reading.viewer
        match of:
            case Lapse(moment=moment, better=better):
                taken = replay.action(moment + 1)[1]
                caption = "" if rows and rows[0].moment == moment else self._title(of)
                picture = Pictured(replay.view(moment, viewer), taken, better if moment in self.named else None)
            case BestMove(moment=moment, best=best):
                caption = self.words.told(of).heading
                picture = Pictured(replay.view(moment, viewer), better=best)
            case TurningPoint(moment=before):
                moment, caption = before + 1, self.words.told(of).heading
                picture = Pictured(replay.view(moment, viewer))
            case None:
                moment, caption = replay.length, THE_END
                picture = Pictured(replay.view(moment, viewer))
        return GameTold(sentences, picture, caption, moment, rows, self.named)
