"""What came of a three-minute run, over the page of puzzles: how many were solved, and where to go from there.

A rating that rose is counted up, with coins; a best run, which is a headline, is heard and brings three times as many.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Surface

from cuttle_desktop.session.profile.puzzle_rating import rating_of_puzzle
from cuttle_desktop.session.puzzles.run import Run
from cuttle_desktop.session.puzzles.themes import Theme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import TASK
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import ALL_PUZZLES
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import PuzzleList
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.motion.effects import Effects
from cuttle_desktop.ui.table.motion.particles import Burst
from cuttle_desktop.ui.theme import ease_out
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.words.figures import signed
from cuttle_desktop.words.message import Plural, tell

TIME_IS_UP, ENDED = "Time is up", "Run ended"
SOLVED: Final = Plural("1 puzzle solved", "{count} puzzles solved")
WRONG: Final = Plural("1 wrong answer", "{count} wrong answers")
NONE_WRONG: Final = "No wrong answer"
HARDEST: Final = "Hardest solved: rated {rating}"
FIRST_RUN: Final = "Your first run"
NEW_BEST, BEST = "Your best run so far", "Your best run: {best}"
RATING: Final = "Puzzle rating: {rating} ({change})"
COUNT_SECONDS, FIRST, EACH = 1.0, 0.3, 0.45  # for the count; before the first coins, and between two bursts
PLACES: Final = (0.5, 0.15, 0.85)  # of the width
BEST_LOOKS: Final = {True: (theme.TITLE, theme.BRASS_BRIGHT), False: (theme.BODY_BOLD, theme.SAND)}
MISSED, MISSED_LINE = "Missed in this run", "Take your time: no clock runs here."


class RatingCount(Paragraph):
    """The puzzle rating, which is counted up from before the run; its name is what it is now."""

    def __init__(self, stage: Stage, before: int, now: int) -> None:
        super().__init__(stage, self._told(before, now), theme.BODY_BOLD, theme.SAND, centred=True)
        still = now <= before or not stage.pace or stage.settings.reduced_motion
        self._before, self._now, self._age = before, now, COUNT_SECONDS if still else 0.0
        self.whole = self.words

    @staticmethod
    def _told(before: int, now: int) -> str:
        return tell(RATING, rating=now, change=signed(now - before))

    def heard(self) -> Node:
        return Node(Role.TEXT, self.whole)

    def update(self, dt: float) -> bool:
        if self._age >= COUNT_SECONDS:
            return super().update(dt)
        self._age += dt
        part = ease_out(min(1.0, self._age / COUNT_SECONDS))
        self.words = self._told(self._before, round(self._before + (self._now - self._before) * part))
        return True


class RunResult(Sheet):
    """Over the page of puzzles."""

    width = 480
    guarded = upright = True

    def __init__(self, stage: Stage, run: Run, again: Callable[[], Transition]) -> None:
        solved, missed = run.answered(right=True), run.answered(right=False)
        count, hardest = len(solved), max((rating_of_puzzle(each.name) for each in solved), default=0)
        best = NEW_BEST if count > run.best else tell(BEST, best=run.best)
        best = best if run.best else FIRST_RUN
        rating = round(stage.profile.puzzle_rating)
        told = (
            tell(WRONG, count=len(missed)) if missed else NONE_WRONG,
            tell(HARDEST, rating=hardest) if hardest else "",
        )
        self._effects, best_yet, before = Effects(), count > run.best, round(run.rating)
        still = not stage.settings.impacts or stage.settings.reduced_motion or not stage.pace
        self._bursts = 0 if still or (rating <= before and not best_yet) else len(PLACES) if best_yet else 1
        if best_yet or rating > before:
            self._effects.sound("win" if best_yet else "count", FIRST)
        content = [
            Paragraph(stage, ENDED if run.left > 0 else TIME_IS_UP, theme.BODY, theme.SAND_DIM, centred=True),
            Paragraph(stage, tell(SOLVED, count=count), theme.TITLE, theme.BRASS_BRIGHT, centred=True),
            Paragraph(stage, best, *BEST_LOOKS[best_yet], centred=True),
            RatingCount(stage, before, rating),
            *(Paragraph(stage, line, theme.BODY, theme.SAND_DIM, centred=True) for line in told if line),
        ]
        listed = Theme(MISSED, MISSED_LINE, TASK, missed)
        look = Button(stage, "Look at those missed", lambda: Push(PuzzleList(stage, listed)), QUIET, "eye")
        another = Button(stage, "Another run", again, PRIMARY, "redo")
        leave = Button(stage, ALL_PUZZLES, lambda: Pop(), QUIET, "bulb")
        super().__init__(stage, [*content], [another, *([look] if missed else []), leave])
        self.group.set_focus(another)

    def update(self, dt: float) -> Transition | None:
        for n, part in enumerate(PLACES[: self._bursts]):
            at = (self.rect.x + part * self.rect.width, self.rect.y + self.rect.height / 3)
            coins = Burst("coins", at, self.stage.scale.px(110), self.stage.art.palette)
            self._effects.add(coins, FIRST + EACH * n)
        self._bursts = 0
        self._effects.advance(dt)
        for name in self._effects.due_sounds():
            self.stage.play(name)
        self.group.dirty |= self._effects.moving
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        self._effects.draw(surface)
