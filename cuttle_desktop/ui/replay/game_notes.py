"""What a review says of a game as a whole, before its first move and after its last: values for a `GameSheet`."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.session.account import band
from cuttle_desktop.session.frames import Onlooker
from cuttle_desktop.session.lessons_of_game import Decisive, decisive, most_telling
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import BestMove, Lapse, TurningPoint
from cuttle_desktop.ui.replay.found import FoundSoFar, sign_of
from cuttle_desktop.ui.replay.found_words import FoundInWords
from cuttle_desktop.ui.replay.moment_picture import Pictured
from cuttle_desktop.words.account import account_told, no_doubt_told, played_told
from cuttle_desktop.words.balance_words import in_short
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.lapse_words import THE_END, lesson_title, lesson_why
from cuttle_desktop.words.luck_words import greatest, stroke_in_words
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.moment_words import concession_in_words
from cuttle_desktop.words.speech import Cast

SENTENCES: Final = 3
COST: Final = "−{cost}"


class MomentTold(NamedTuple):
    """A moment to look at: its sign, what happened, why that matters, what it cost."""

    moment: int
    sign: str
    title: str
    why: str
    cost: str = ""


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

    found: FoundSoFar
    words: FoundInWords
    viewer: Onlooker
    replay: Replay
    cast: Cast
    named: frozenset[int] = frozenset()

    def so_far(self, done: float | None) -> GameTold:
        """While the review runs, or where it failed: what is known without it."""
        counted = in_short(self.viewer.seat, self.replay.balance, self.cast, self.found.shown_seats(self.viewer))
        return self._pictured((*filter(None, (self._gave_up,)), *counted), None)._replace(done=done)

    def whole(self) -> GameTold:
        """Once the review is over."""
        found, viewer = self.found, self.viewer
        lapses, best = found.lapses(viewer), found.best_move(viewer)
        result = self.replay.view(self.replay.length, viewer).result
        won = result is not None and viewer.seat in result.winners
        shown = decisive(lapses.values(), found.turning_points(viewer), best, won=won)
        lessons = most_telling(self.words.lesson(lapse) for lapse in lapses.values())
        rows = tuple(self._row(each.lapse) for each in lessons) or ((self._row(shown),) if shown else ())
        named = self.named.union(each.lapse.moment for each in lessons if each.names_better)
        told = self._replace(named=named)._pictured(self._sentences, shown, rows)
        return told._replace(points=self.so_far(None))

    @property
    def _sentences(self) -> tuple[str, ...]:
        """What decided it; where no move was doubtful, that; the sum; how well it was played and the greatest luck."""
        viewer, seat = self.viewer, self.viewer.seat
        doubtful = bool(self.found.lapses(viewer))
        losses = [*self.found.losses(viewer).values()]
        well = band(losses)
        of = self.found.account(viewer, self.replay.view(self.replay.length, viewer).result)
        played = "" if well is None else played_told(seat, well, len(losses), self.cast)
        said = doubtful or (
            of is not None and not (of.moves or of.by_word)
        )  # the verdict says that no move cost anything
        calm = "" if said else no_doubt_told(seat, self.cast)
        shown = self.found.shown_seats(viewer)
        accounted = account_told(of, seat, self.replay.rules, self.cast, shown) if of else ()
        last = (played, self._stroke) if doubtful else (self._stroke, played)
        return (*filter(None, (self._gave_up, *accounted[:1], calm, *accounted[1:], *last)),)[:SENTENCES]

    @property
    def _gave_up(self) -> str:
        conceded = self.found.concession(self.viewer)
        return concession_in_words(conceded, self.cast).brief if conceded else ""

    @property
    def _stroke(self) -> str:
        """The greatest stroke of luck."""
        most = greatest(self.found.luck(self.viewer))
        return stroke_in_words(most, self.replay.turn(most.moment + 1), self.cast) if most else ""

    def _row(self, of: Decisive) -> MomentTold:
        if isinstance(of, Lapse):
            seen, taught = self.replay.decision(of.moment + 1), self.words.lesson(of)
            cost = tell(COST, cost=percent(of.loss))
            return MomentTold(of.moment, sign_of(of), self._title(of), lesson_why(taught, seen, self.cast), cost)
        said = self.words.told(of, self.viewer.seat)
        return MomentTold(of.moment, sign_of(of), said.heading, said.why or said.figure)

    def _title(self, lapse: Lapse) -> str:
        seen = self.replay.decision(lapse.moment + 1)
        return lesson_title(self.words.lesson(lapse), self.replay.turn(lapse.moment + 1), seen, self.cast)

    def _pictured(self, sentences: tuple[str, ...], of: Decisive | None, rows: tuple[MomentTold, ...] = ()) -> GameTold:
        """With the table before a move of the viewer, or after one of a rival, or at the end, as the viewer sees it."""
        replay, viewer = self.replay, self.viewer
        match of:
            case Lapse(moment=moment, better=better):
                taken = replay.action(moment + 1)[1]
                caption = "" if rows and rows[0].moment == moment else self._title(of)
                picture = Pictured(replay.view(moment, viewer), taken, better if moment in self.named else None)
            case BestMove(moment=moment, best=best):
                caption = self.words.told(of, viewer.seat).heading
                picture = Pictured(replay.view(moment, viewer), better=best)
            case TurningPoint(moment=before):
                moment, caption = before + 1, self.words.told(of, viewer.seat).heading
                picture = Pictured(replay.view(moment, viewer))
            case None:
                moment, caption = replay.length, THE_END
                picture = Pictured(replay.view(moment, viewer))
        return GameTold(sentences, picture, caption, moment, rows, self.named)
