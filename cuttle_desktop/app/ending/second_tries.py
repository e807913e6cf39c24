"""The doubtful moves of one's own game, one after the other, as puzzles: find the best move.

They begin with the costliest that the review has not named.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, field

from cuttle_desktop.app.ending.keep_doubts import is_kept
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import Onlooker, ShownHands
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.session.puzzles.second_try import second_try
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.ui.replay.review_notes import Doubt
from cuttle_desktop.ui.scene import Pop, Replace, Transition
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.puzzles.own_puzzles import (
    TASK,
    also_good,
    answer_explained,
    flaw_told,
    found_alone,
    wrong_told,
)
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import BRIEF, PuzzleOccasion, PuzzleWords, table_for
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.figures import counted, percent
from cuttle_desktop.words.lapse_words import course_in_words, lesson_told
from cuttle_desktop.words.message import Plural, tell
from cuttle_desktop.words.replay_text import Tale
from cuttle_desktop.words.speech import Cast

OTHERS: Final = Plural("1 other", "{count} others")
PLACE_OF = "In {name}’s place · turn {turn} · −{cost} · {number} of {count}"
PLACE = "Your game · turn {turn} · −{cost} · {number} of {count}"
FOUND = "Best moves found at the first try: {found} of {count}."
RIVAL: Final = "Rival"
"""Not the name of whose place one takes: “Then Luz played K♦” was read of Luz, and the player had played it."""
NAMED = "{found} The review had already shown {named}."
STILL_WAITS = "You had seen the answer, so this one still waits under Puzzles."
ALL_NAMED = "You played them all again. The review had shown these moves, so there was none left to find."


def second_tries(stage: Stage, game: Game, names: Sequence[str], doubts: Sequence[Doubt]) -> TableScene:
    """The table of the first of `doubts`. It leads to the next one, and after the last back to the review."""
    return _SecondTries(stage, game, names, doubts).table(0)


def called_from(seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
    """The names for somebody who tries a move of this seat: You is who sits there, and who was You is the rival."""
    if YOU not in names:
        return tuple(names)
    return tuple(YOU if at == seat else RIVAL if name == YOU else name for at, name in enumerate(names))


class _SecondTries(Struct, frozen=True):
    """The doubtful moves of a game, and for which of them the first answer was right, without a look at it."""

    stage: Stage
    game: Game
    names: Sequence[str]
    doubts: Sequence[Doubt]
    found: set[int] = field(default_factory=set)

    def table(self, at: int) -> TableScene:
        """The table of one of the doubts."""
        lapse, course, named = self.doubts[at]
        more = at + 1 < len(self.doubts)
        taken, seen = self.game.log[lapse.moment], view(self.game.at(lapse.moment), lapse.seat)
        names = called_from(lapse.seat, self.names)
        cast = Cast(names, lapse.seat)
        if names != tuple(self.names):
            replay = Replay(self.game)
            tale = Tale(replay, Onlooker(lapse.seat, ShownHands.ALL), cast)
            course = course_in_words(lapse.moment, replay, tale)

        riddle = second_try(self.game, lapse, lesson_told(lapse, taken, seen, cast, course))

        def solved(helped: bool) -> None:
            if helped or named:
                return
            found_alone(self.stage, riddle)
            if game.tries == 1:
                self.found.add(at)

        played = deed(taken, seen, cast)
        words = PuzzleWords(
            tell(
                PLACE if names == tuple(self.names) else PLACE_OF,
                name=self.names[lapse.seat],
                turn=seen.number,
                cost=percent(lapse.loss),
                number=at + 1,
                count=len(self.doubts),
            ),
            TASK.format(deed=played),
            "Next" if more else "Back to the review",
            wrong=wrong_told(riddle),
            helped=STILL_WAITS if is_kept(self.stage, self.game, lapse) else "",
            brief=BRIEF,
            explain=answer_explained(riddle, seen, cast),
            flaw=flaw_told(riddle, seen, cast),
            as_good=also_good(riddle, seen, cast),
            known=named,
        )
        game = PuzzleGame(riddle, names)
        return table_for(self.stage, PuzzleOccasion(game, lambda: more, words, solved, lambda: self._after(at)))

    def _after(self, at: int) -> Transition:
        if at + 1 < len(self.doubts):
            return Replace(self.table(at + 1))
        if at:
            self.stage.toasts.say(self._summary)
        return Pop()

    @property
    def _summary(self) -> str:
        named = sum(doubt.named for doubt in self.doubts)
        asked = len(self.doubts) - named
        if not asked:
            return ALL_NAMED
        found = FOUND.format(found=len(self.found), count=asked)
        return NAMED.format(found=found, named=counted(named, OTHERS)) if named else found
