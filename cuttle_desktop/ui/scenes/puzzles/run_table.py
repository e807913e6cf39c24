"""The table of a three-minute run: one puzzle after the other, each of which takes one answer.

The clock stands while cards move, while the right answer is shown, and while another scene or window is in front: what
it measures is thought, whatever the speed of the cards. It is a tag beside the task that gets bright at a right answer,
and ten seconds before the end. For the ear it is told when that is asked for, and twice by itself.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.profile.puzzle_rating import with_run
from cuttle_desktop.session.puzzles.of_the_day import puzzle_of
from cuttle_desktop.session.puzzles.run import COST, ROW, Run, answered, drawn, later
from cuttle_desktop.ui.heard import Node, live
from cuttle_desktop.ui.scene import Replace, Stay, Transition
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import Exits
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import TASK
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import RatedOccasion
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import BRIEF, PuzzleWords
from cuttle_desktop.ui.scenes.puzzles.run_result import TIME_IS_UP, RunResult
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.prompts import Prompt, PromptButton
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.motion.spectacle import SAID_SECONDS, Announcement
from cuttle_desktop.ui.table.read_aloud import read
from cuttle_desktop.words.message import Plural, sentences, tell
from cuttle_desktop.words.puzzle_lessons import praised

BEAT, LOOK = 0.7, 5.0  # seconds to see a right move, and which one would have been right
TOLD_AT: Final = (60, 10)  # seconds that are left
STANDING: Final = "{minutes}:{seconds:02} · {solved} solved"
LEFT: Final = Plural("1 second left.", "{count} seconds left.")
SOLVED: Final = Plural("1 puzzle solved.", "{count} puzzles solved.")
IN_A_ROW: Final = "{count} in a row"
TIME_WON: Final = "{count} in a row: {seconds} seconds more"
WRONG: Final = "Wrong: {seconds} seconds less"
NEXT: Final = PromptButton("Next", Wish.NEXT, "act", main=True)
ALONE: Final = "A run has no hints."
PAUSED: Final = "Your time stops while you pause."
LEAVE: Final = "End the run"


def begin_run(stage: Stage) -> TableScene:
    puzzles = drawn(secrets.randbits(53), puzzle_of(stage.today))
    return run_table(stage, Run(puzzles, stage.profile.best_run, stage.profile.puzzle_rating))


def run_table(stage: Stage, run: Run) -> TableScene:
    """The table of the puzzle that is asked next."""
    occasion = RunOccasion(stage, run)

    def pause(game: GamePlayed, _: Seat) -> Pause:
        return Pause(stage, PausedGame(str(game.rules), standing=PAUSED, cannot_concede=None, leave=LEAVE))

    return TableScene(stage, occasion.puzzle_game, Exits(pause, occasion.result), occasion)


class RunOccasion(RatedOccasion):
    """One puzzle of a run, and how the run stands."""

    once = True

    def __init__(self, stage: Stage, run: Run) -> None:
        self.run = run
        self._since = 0.0  # the answer, in seconds
        self._praise = ""  # of a right answer, which may be undone
        self._told = ""  # what the ear hears by itself
        words = PuzzleWords(self.standing, TASK, "", run.asked.note, brief=BRIEF)
        super().__init__(stage, run.asked, lambda: False, words, self._onward)

    @property
    def standing(self) -> str:
        """`2:41 · 5 solved`."""
        minutes, seconds = divmod(self.run.clock, 60)
        return STANDING.format(minutes=minutes, seconds=seconds, solved=len(self.run.answered(right=True)))

    @property
    def answered(self) -> bool:
        return self.first_answered

    def tell_standing(self) -> None:
        right = self.first_answered and self.run.row > 0
        self.table.seated.canvas.furniture.remark.bright = right or self.run.clock <= TOLD_AT[-1]
        self.place(self.standing)

    def update(self, dt: float) -> bool:
        if self.first_answered:
            if not self.director.behind and self.director.effects.counted:
                if not self._since and self.run.row:
                    self._cheer()
                self._since += dt
            return False
        if (right := self.puzzle_game.solved) is not None:
            self.first_answered = True
            self.count(right)
            return True
        before = self.run
        if before.over:
            self._since += dt
            return False
        if not self.director.behind and self._stage.visible:
            self._become(later(before, dt))
        if self.run.clock != before.clock:
            self.tell_standing()
        if self.run.over:
            self._call_time()
        return self.run.clock != before.clock

    def _call_time(self) -> None:
        """The word falls on the table, before the result."""
        self._told = TIME_IS_UP
        self.director.effects.add(Announcement(self._stage, TIME_IS_UP, self.director.layout.areas.board))
        self._stage.play("stalemate")

    def _become(self, run: Run) -> None:
        """Once in a run each, tell the ear that the end is near."""
        for mark in TOLD_AT:
            if self.run.lowest > mark >= run.lowest > 0:
                self._told = tell(LEFT, count=run.clock)
                if mark == TOLD_AT[-1]:
                    self._stage.play("near")
        self.run = run

    def follows(self) -> Transition | None:
        if self.first_answered:
            beat = SAID_SECONDS if self.run.brought_time else BEAT if self.run.row else LOOK
            return self._onward() if self._since >= beat else None
        return self.result() if self.run.over and self._since >= SAID_SECONDS else None

    def _onward(self) -> Transition:
        return self.result() if self.run.over else Replace(run_table(self._stage, self.run))

    def result(self) -> Transition:
        return Replace(RunResult(self._stage, self.run, lambda: Replace(begin_run(self._stage))))

    def focus_lost(self) -> Transition | None:
        return self.table.grant(Wish.MENU)

    def count(self, right: bool) -> None:
        self._become(answered(self.run, right=right))
        self._stage.remember(partial(with_run, solved=len(self.run.answered(right=True))))
        super().count(right)
        if right:
            self._praise = praised(self.puzzle_game.log[0])
            self.solved(helped=False)
        else:
            self._stage.play("refusal")
            self._show()

    def prompt(self, usual: Prompt) -> Prompt:
        if not self.first_answered:
            return Prompt(TIME_IS_UP) if self.run.over else super().prompt(usual)
        if not self.run.row:
            return Prompt(tell(WRONG, seconds=round(COST)), (NEXT,))
        if self.run.brought_time:
            return Prompt(tell(TIME_WON, count=self.run.row, seconds=round(COST)))
        row = tell(IN_A_ROW, count=self.run.row) if self.run.row > 1 else ""
        return Prompt(sentences(self._praise, row))

    def _cheer(self) -> None:
        """Sparks fly from the count, more of them for several right answers in a row."""
        run, areas = self.run, self.director.layout.areas
        at = self.table.seated.canvas.furniture.remark.tag(areas).plate.center
        if run.brought_time:
            words = tell(TIME_WON, count=run.row, seconds=round(COST))
            self.director.effects.add(Announcement(self._stage, words, areas.board))
        self.cheer(at, areas.card * (1 + min(run.row, ROW) / 8), coins=run.brought_time)

    def grant(self, wish: Wish) -> Transition | None:
        if wish is Wish.HINT:
            self.table.refuse(ALONE)
            return Stay()
        if wish is Wish.READ_SCORES:
            told = tell(LEFT, count=self.run.clock), tell(SOLVED, count=len(self.run.answered(right=True)))
            self._stage.toasts.whisper(sentences(*told, read(wish, self.table.seated)))
            return Stay()
        return super().grant(wish)

    def heard(self) -> tuple[Node, ...]:
        return (live("time", self._told),) if self._told else ()
