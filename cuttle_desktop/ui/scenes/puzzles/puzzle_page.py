"""The puzzles by theme, with how many of each are solved. A press opens the next one that is not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.profile.day_puzzles import SOLVED, puzzle_outcome
from cuttle_desktop.session.profile.practised import unsolved
from cuttle_desktop.session.puzzles.own import own_riddles
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES, Theme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
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
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.message import tell

EDGE, PAD, BAR, SHORT = 18, 4, 6, 120  # design units
ROW, LIST = 300, 52  # the least width of a theme and of the button of its list, in design units
OWN: Final = Theme("From your games", "Moves you could have played better. Find out how.", "", ())
ALL: Final = Theme("Mixed", "All themes, easier ones first.", "", PUZZLES)
WORDS: Final = "Find the best move. Cards that lie face up are known to you."
RUN: Final = Theme("Three-minute run", "Solve as many as you can.", "", ())
RUN_COUNTS: Final = "A wrong answer costs 10 seconds; 5 right ones in a row bring 10. Time passes only while you think."
RATING: Final = "Your puzzle rating: {rating}. Only first answers move it; a look at the answer counts as a wrong one."


class PuzzlePage(Page):
    """Enter opens the first theme that is not finished, in the end all of them mixed."""

    title = "Puzzles"
    icon = "bulb"
    widest = 860

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._back = self.back_button()
        self._words = Paragraph(stage, WORDS, theme.SMALL, theme.SAND_DIM)
        self._rows = [ThemeRow(stage, each, partial(self._open, each)) for each in THEMES]
        self._own = OwnRow(stage, OWN, lambda: Push(own_puzzle_table(stage)))
        self._day = DayPuzzleRow(stage)
        self._mixed = MixedRow(stage, ALL, lambda: Push(mixed_table(stage)))
        self._run = RunRow(stage, RUN, lambda: Push(begin_run(stage)))
        self._run.tip, self._run.left = RUN_COUNTS, 1
        self._all = WidgetRow(stage, Cell(self._mixed, ROW), Cell(self._run, ROW))
        self._themes = [WidgetRow(stage, Cell(row, ROW), Cell(self._lister(row.shown), LIST, 0)) for row in self._rows]

    def _lister(self, chosen: Theme) -> Button:
        """Opens the list of a theme."""
        button = Button(self.stage, "", lambda: Push(PuzzleList(self.stage, chosen)), GHOST, "log")
        button.tip = f"All puzzles of “{chosen.title}”"
        return button

    def layout(self, size: tuple[int, int]) -> None:
        foremost = self._foremost
        for row in self._rows:
            row.left = len(unsolved(self.stage.profile, row.shown.puzzles))
            row.foremost = row.shown is foremost
        self._mixed.left = len(unsolved(self.stage.profile, ALL.puzzles))
        self._mixed.foremost = foremost is ALL
        self._day.show(self.stage.today)
        self._own.left = len(own_riddles(self.stage.profile))
        own = [self._own] if self._own.left else []
        self._words.words = "\n".join((WORDS, tell(RATING, rating=round(self.stage.profile.puzzle_rating))))
        lines = [self._words, self._day, *own, self._all, *self._themes]
        self.group.widgets = [*(leaf for line in lines for leaf in line.leaves), self._back]
        self.fill(size, lines, (24, 20), theme.GAP_SMALL)
        self.place_back(self._back, self.footer(size))

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


class ThemeRow(Widget):
    """A theme, and how many of its puzzles are `left`. The `foremost` one has a bright edge."""

    def __init__(self, stage: Stage, shown: Theme, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.shown, self.left, self.foremost = shown, len(shown.puzzles), False

    def heard(self) -> Node:
        return Node(Role.ROW, self.shown.title, stopped((self.figures, self.shown.line, self.tip)))

    @property
    def figures(self) -> str:
        """`5 of 23 solved`."""
        count = len(self.shown.puzzles)
        return f"{count - self.left} of {count} solved" if self.left else f"All {count} solved"

    def height(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        below = text.height(self.shown.line, self._room(width), theme.SMALL)
        return text.line_height(theme.BODY_BOLD) + below + px(2 * PAD)

    def _room(self, width: int) -> int:
        """What the figures and the bar leave to the words."""
        px = self.stage.scale.px
        return width - 3 * px(EDGE) - max(px(SHORT), self.stage.text.width(self.figures, theme.SMALL))

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        edge = theme.BRASS if self.foremost else theme.mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.5)
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, edge, max(1, px(2 if self.foremost else 1)))
        left, right, y = box.x + px(EDGE), box.right - px(EDGE), box.y + px(PAD)
        ink = theme.SAND_DIM if self.left else theme.SEAFOAM
        text.draw(surface, self.figures, (right, y), theme.SMALL, ink, "topright")
        room = self._room(box.width)
        title = fit(text, self.shown.title, room, theme.BODY_BOLD).stand((left, y))
        title.draw(surface, theme.BRASS_BRIGHT if self.foremost else theme.SAND)
        y += text.line_height(theme.BODY_BOLD)
        text.draw_block(surface, self.shown.line, Rect(left, y, room, 0), theme.SMALL, theme.SAND_DIM)
        if self.shown.puzzles:
            x = left + room + px(EDGE)
            self._draw_done(surface, Rect(x, y, right - x, text.line_height(theme.SMALL)))

    def _draw_done(self, surface: Surface, box: Rect) -> None:
        """A bar for the share that is solved, half-way down the `box`."""
        art, bar = self.stage.art, Rect(box.x, 0, box.width, self.stage.scale.px(BAR))
        bar.centery = box.centery
        art.draw_panel(surface, bar, bar.height // 2, theme.mix(theme.PANEL_RAISED, theme.PANEL_LINE, self.glow))
        if self.left < len(self.shown.puzzles):
            bar.width = max(bar.height, round(bar.width * (1 - self.left / len(self.shown.puzzles))))
            art.draw_panel(surface, bar, bar.height // 2, theme.BRASS_BRIGHT if self.left else theme.SEAFOAM)


class MixedRow(ThemeRow):
    """All of them, with how many in a row were solved at the first try."""

    @property
    def figures(self) -> str:
        """`3 in a row · best 7`."""
        return row_told(self.stage.profile) or super().figures


class RunRow(ThemeRow):
    """As many as one solves in three minutes, with how many that were at best."""

    @property
    def figures(self) -> str:
        best = self.stage.profile.best_run
        return f"best {best}" if best else ""


class DayPuzzleRow(ThemeRow):
    """The puzzle of a day, what became of it, and how many days in a row were solved."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, Theme(OF_THE_DAY, "", "", ()), lambda: Push(day_table(stage, self._day)))
        self.tip = WHAT_COUNTS

    def show(self, day: date) -> None:
        """It stays this day until it is shown anew: midnight may pass between a look and a press."""
        profile = self.stage.profile
        self._day, self.shown = day, self.shown._replace(line=day_line(profile, day))
        self.left = int(puzzle_outcome(profile, day) not in SOLVED)
        self._told = day_figures(profile, day)

    @property
    def figures(self) -> str:
        return self._told


class OwnRow(ThemeRow):
    """The doubtful moves of one's own games. They leave the list once a better move is found."""

    @property
    def figures(self) -> str:
        """`3 to find`."""
        return f"{self.left} to find"
