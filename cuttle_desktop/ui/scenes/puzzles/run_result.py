"""What came of a three-minute run, over the page of puzzles: how many were solved, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cuttle_desktop.session.profile.puzzle_rating import rating_of_puzzle
from cuttle_desktop.session.puzzles.run import Run
from cuttle_desktop.session.puzzles.themes import Theme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import TASK
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import ALL_PUZZLES
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import PuzzleList
from cuttle_desktop.ui.stage import Stage
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
NEW_BEST, BEST = "Your best run so far", "Your best run: {best}"
RATING: Final = "Puzzle rating: {rating} ({change})"
MISSED, MISSED_LINE = "Missed in this run", "Take your time: no clock runs here."


class RunResult(Sheet):
    """Over the page of puzzles."""

    width = 480
    guarded = True

    def __init__(self, stage: Stage, run: Run, again: Callable[[], Transition]) -> None:
        solved, missed = run.answered(right=True), run.answered(right=False)
        count, hardest = len(solved), max((rating_of_puzzle(each.name) for each in solved), default=0)
        best = NEW_BEST if count > run.best else tell(BEST, best=run.best)
        rating = round(stage.profile.puzzle_rating)
        told = (
            tell(WRONG, count=len(missed)) if missed else NONE_WRONG,
            tell(HARDEST, rating=hardest) if hardest else "",
            tell(RATING, rating=rating, change=signed(rating - round(run.rating))),
        )
        content = [
            Paragraph(stage, ENDED if run.left > 0 else TIME_IS_UP, theme.BODY, theme.SAND_DIM, centred=True),
            Paragraph(stage, tell(SOLVED, count=count), theme.TITLE, theme.BRASS_BRIGHT, centred=True),
            Paragraph(stage, best, theme.BODY_BOLD, theme.SAND, centred=True),
            *(Paragraph(stage, line, theme.BODY, theme.SAND_DIM, centred=True) for line in told if line),
        ]
        listed = Theme(MISSED, MISSED_LINE, TASK, missed)
        look = Button(stage, "Look at those missed", lambda: Push(PuzzleList(stage, listed)), QUIET, "eye")
        another = Button(stage, "Another run", again, PRIMARY, "redo")
        leave = Button(stage, ALL_PUZZLES, lambda: Pop(), QUIET, "bulb")
        super().__init__(stage, [*content], [another, *([look] if missed else []), leave])
        self.upright = True
        self.group.set_focus(another)
