"""All puzzles of a theme by number: which are solved and how, and any of them to open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.profile.practised import unsolved
from cuttle_desktop.session.profile.profile import PuzzleOutcome
from cuttle_desktop.session.profile.puzzle_rating import puzzle_standing, rating_of_puzzle
from cuttle_desktop.session.puzzles.book import GRADES
from cuttle_desktop.session.puzzles.game import NAMES
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.puzzles.themes import Theme
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import puzzle_table
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.widget import OnPress, Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.puzzle_lessons import lesson_told

CELL = 84  # design units
DOT, DOTS_ABOVE = 5, 12  # design units
GRADED: Final = (*Level,)
HARD: Final[Mapping[Level, str]] = {
    Level.RANDOM: "Easy: every opponent that thinks solves it.",
    Level.BEGINNER: "Not hard: beginners often fail it.",
    Level.CASUAL: "Medium: casual opponents often fail it.",
    Level.STEADY: "Fairly hard: opponents who do not think ahead often fail it.",
    Level.SKILLED: "Hard: skilled opponents often fail it.",
    Level.EXPERT: "Very hard: experts often fail it.",
    Level.MASTER: "Very hard: even masters often fail it.",
}
RATED: Final = "Rated {rating}."
SIGNS: Final[Mapping[PuzzleOutcome | None, tuple[str, theme.Colour, str]]] = {
    "at once": ("star", theme.SEAFOAM, "Solved at once"),
    "solved": ("check", theme.SEAFOAM, "Solved later"),
    "shown": ("bulb", theme.SAND_DIM, "Solved with help"),
}
LEGEND: Final = "[@{icon}] {how}: {count}"
WITH_HELP = "You have seen the answer; solve it without help for a tick."


class PuzzleList(Page):
    """Enter opens the first one that is not solved. Only a solved one tells its lesson: it gives away the answer."""

    icon = "bulb"
    widest = 860

    def __init__(self, stage: Stage, chosen: Theme) -> None:
        super().__init__(stage)
        self.title = chosen.title
        self._theme = chosen
        self._words = Paragraph(stage, chosen.line, theme.SMALL, theme.SAND_DIM)
        puzzles = enumerate(chosen.puzzles, 1)
        self._cells = [PuzzleCell(stage, number, puzzle, partial(self._open, puzzle)) for number, puzzle in puzzles]

    def layout(self, size: tuple[int, int]) -> None:
        profile = self.stage.profile
        left = unsolved(profile, self._theme.puzzles)
        for cell in self._cells:
            cell.show(puzzle_standing(profile, cell.puzzle.name), foremost=left[:1] == [cell.puzzle])
        counts = Counter(cell.standing for cell in self._cells)
        solved = ((icon, how, counts[each]) for each, (icon, _, how) in SIGNS.items() if counts[each])
        told = (tell(LEGEND, icon=icon, how=how, count=count) for icon, how, count in solved)
        self._words.words = "\n".join(filter(None, (self._theme.line, " · ".join(told))))
        wide = round(CELL * (1 + 0.4 * max(0.0, self.stage.scale.text_size - 1)))  # more for larger letters
        grid = WidgetRow(self.stage, *(Cell(cell, wide, 0) for cell in self._cells))
        self.lay(size, [self._words, grid], self.back_button, gap=theme.GAP)

    def default(self) -> Transition:
        return self._open((unsolved(self.stage.profile, self._theme.puzzles) or self._theme.puzzles)[0])

    def _open(self, puzzle: Puzzle) -> Transition:
        return Push(puzzle_table(self.stage, self._theme, puzzle))


NUMBER: Final = "Puzzle {number}"


class PuzzleCell(Widget):
    """The number of a puzzle, and how hard it is.

    Those solved at once have a star, later a tick, with help a bulb; the `foremost` one has a bright edge.
    """

    def __init__(self, stage: Stage, number: int, puzzle: Puzzle, act: OnPress) -> None:
        super().__init__(stage, act)
        self.number, self.puzzle = number, puzzle
        self.grade = GRADES[puzzle.name]
        self.standing: PuzzleOutcome | None = None
        self.solved = self.helped = self.foremost = False

    def show(self, standing: PuzzleOutcome | None, *, foremost: bool) -> None:
        """`solved` without help, or `helped` by a look at the answer."""
        self.standing, self.foremost = standing, foremost
        self.solved, self.helped = standing in ("at once", "solved"), standing == "shown"
        lesson = lesson_told(self.puzzle, NAMES) if self.solved or self.helped else ()
        hard = sentences(HARD[self.grade], tell(RATED, rating=rating_of_puzzle(self.puzzle.name)))
        self.tip = "\n".join(filter(None, (*lesson, WITH_HELP if self.helped else "", hard)))

    def heard(self) -> Node:
        return Node(
            Role.BUTTON,
            tell(NUMBER, number=self.number),
            stopped((SIGNS[self.standing][-1] if self.standing in SIGNS else "", self.tip)),
        )

    def height(self, width: int) -> int:
        return round(width * 0.8)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        rest = theme.BRASS if self.foremost else theme.PANEL_LINE
        edge = theme.mix(rest, theme.SAND_DIM, self.glow * 0.5)
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, edge, max(1, px(2 if self.foremost else 1)))
        ink = theme.SEAFOAM if self.solved else theme.BRASS_BRIGHT if self.foremost else theme.SAND
        text.draw(surface, str(self.number), box.center, theme.HEADING, ink, "center")
        self._draw_grade(surface)
        if self.standing in SIGNS:
            name, colour, _ = SIGNS[self.standing]
            sign = art.icon(name, round(self.stage.scale.font_px(theme.SMALL)), colour)
            surface.blit(sign, sign.get_rect(topright=(box.right - px(6), box.y + px(6))))

    def _draw_grade(self, surface: Surface) -> None:
        """A dot for each kind of opponent that fails it, and one for all."""
        px, count = self.stage.scale.px, GRADED.index(self.grade) + 1
        dot = px(DOT)
        x = self.rect.centerx - (2 * count - 1) * dot // 2
        for n in range(count):
            box = Rect(x + 2 * n * dot, self.rect.bottom - px(DOTS_ABOVE), dot, dot)
            self.stage.art.draw_panel(surface, box, dot // 2, theme.SAND_DIM)
