"""The puzzles by theme, with how many of each are solved. A press opens the next one that is not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.profile.day_puzzles import SOLVED, puzzle_outcome
from cuttle_desktop.session.profile.practised import unsolved
from cuttle_desktop.session.puzzles.own import own_riddles
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES, Theme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.puzzles.day_puzzle import OF_THE_DAY, WHAT_COUNTS, day_figures, day_line, day_table
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import mixed_table, row_told
from cuttle_desktop.ui.scenes.puzzles.own_puzzles import own_puzzle_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import puzzle_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import PuzzleList
from cuttle_desktop.ui.scenes.puzzles.run_table import begin_run
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.words.message import tell

EDGE, PAD, BAR, SHORT = 18, 4, 6, 120  # design units
ROW, LIST = 300, 52  # the least width of a theme and of the button of its list, in design units
OWN: Final = Theme("From your games", "Moves you could have played better. Find out how.", "", ())
ALL: Final = Theme("Mixed", "All themes, easier ones first.", "", PUZZLES)
WORDS: Final = "Find the best move. Cards that lie face up are known to you."
RUN: Final = Theme("Three-minute run", "Solve as many as you can.", "", ())
DAILY: Final = Theme(OF_THE_DAY, "", "", ())
BEST_RUN: Final = "best {count}"
TO_FIND: Final = "{count} to find"
RUN_COUNTS: Final = "A wrong answer costs 10 seconds; 5 right ones in a row bring 10. Time passes only while you think."
RATING: Final = "Your puzzle rating: {rating}. Only first answers move it; a look at the answer counts as a wrong one."


class PuzzlePage(Page):
    """Enter opens the first theme that is not finished, in the end all of them mixed."""

    title = "Puzzles"
    icon = "bulb"
    widest = 860

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._words = Paragraph(stage, WORDS, theme.SMALL, theme.SAND_DIM)
        self._rows = [ThemeRow(stage, each, partial(self._open, each)) for each in THEMES]
        self._own = ThemeRow(stage, OWN, lambda: Push(own_puzzle_table(stage)))
        self._day = stage.today  # which is shown: midnight may pass between a look and a press
        self._daily = ThemeRow(stage, DAILY, lambda: Push(day_table(stage, self._day)))
        self._mixed = ThemeRow(stage, ALL, lambda: Push(mixed_table(stage)))
        self._run = ThemeRow(stage, RUN, lambda: Push(begin_run(stage)))
        self._daily.tip, self._run.tip = WHAT_COUNTS, RUN_COUNTS
        self._all = WidgetRow(stage, Cell(self._mixed, ROW), Cell(self._run, ROW))
        self._themes = [WidgetRow(stage, Cell(row, ROW), Cell(self._lister(row.shown), LIST, 0)) for row in self._rows]

    def _lister(self, chosen: Theme) -> Button:
        """Opens the list of a theme."""
        button = Button(self.stage, "", lambda: Push(PuzzleList(self.stage, chosen)), GHOST, "log")
        button.tip = f"All puzzles of “{chosen.title}”"
        return button

    def layout(self, size: tuple[int, int]) -> None:
        profile, foremost = self.stage.profile, self._foremost
        for row in (*self._rows, self._mixed):
            row.foremost = row.shown is foremost
            row.show(len(unsolved(profile, row.shown.puzzles)))
        if told := row_told(profile):
            self._mixed.show(self._mixed.left, told)
        self._run.show(1, tell(BEST_RUN, count=profile.best_run) if profile.best_run else "")
        self._day = day = self.stage.today
        self._daily.below = day_line(profile, day)
        self._daily.show(int(puzzle_outcome(profile, day) not in SOLVED), day_figures(profile, day))
        left = len(own_riddles(profile))
        self._own.show(left, tell(TO_FIND, count=left))
        own = [self._own] if left else []
        self._words.words = "\n".join((WORDS, tell(RATING, rating=round(profile.puzzle_rating))))
        lines = [self._words, self._daily, *own, self._all, *self._themes]
        self.lay(size, lines, self.back_button)

    @property
    def _foremost(self) -> Theme:
        """The first theme with a puzzle that is not solved; if all are, all of them mixed."""
        return next((each for each in THEMES if unsolved(self.stage.profile, each.puzzles)), ALL)

    def default(self) -> Transition | None:
        foremost = self._foremost
        return self._mixed.act() if foremost is ALL else self._open(foremost)

    def _open(self, chosen: Theme) -> Transition:
        """The first puzzle that is not solved; if all are, the first."""
        puzzle = (unsolved(self.stage.profile, chosen.puzzles) or chosen.puzzles)[0]
        return Push(puzzle_table(self.stage, chosen, puzzle))


class ThemeRow(ListRow):
    """A theme, and how many of its puzzles are `left`. The `foremost` one has a bright edge."""

    pad, margin = EDGE, 2 * PAD

    def __init__(self, stage: Stage, shown: Theme, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.shown, self.title, self.below = shown, shown.title, shown.line
        self.show(len(shown.puzzles))

    def show(self, left: int, figures: str | None = None) -> None:
        """The figures are those of its puzzles (`5 of 23 solved`), unless others are given."""
        self.left, count = left, len(self.shown.puzzles)
        if figures is None:
            figures = f"{count - left} of {count} solved" if left else f"All {count} solved"
        self.figures, self.aloud = figures, (figures,)

    def right(self, width: int) -> int:
        """For the figures and the bar."""
        px = self.stage.scale.px
        return 2 * px(EDGE) + max(px(SHORT), self.stage.text.width(self.figures, theme.SMALL))

    def draw_right(self, surface: Surface, line: Rect) -> int:
        px, text, ink = self.stage.scale.px, self.stage.text, theme.SAND_DIM if self.left else theme.SEAFOAM
        x, right = line.right + px(EDGE), self.rect.right - px(EDGE)
        text.draw(surface, self.figures, (right, line.y), theme.SMALL, ink, "topright")
        if self.shown.puzzles:
            self._draw_done(surface, Rect(x, line.bottom, right - x, text.line_height(theme.SMALL)))
        return 0

    def _draw_done(self, surface: Surface, box: Rect) -> None:
        """A bar for the share that is solved, half-way down the `box`."""
        art, bar = self.stage.art, Rect(box.x, 0, box.width, self.stage.scale.px(BAR))
        bar.centery = box.centery
        art.draw_panel(surface, bar, bar.height // 2, theme.mix(theme.PANEL_RAISED, theme.PANEL_LINE, self.glow))
        if self.left < len(self.shown.puzzles):
            bar.width = max(bar.height, round(bar.width * (1 - self.left / len(self.shown.puzzles))))
            art.draw_panel(surface, bar, bar.height // 2, theme.BRASS_BRIGHT if self.left else theme.SEAFOAM)
