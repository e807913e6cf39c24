"""The contents of How to play: whose rules these are and their sections, beside the page or in one line above it."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.group import Group
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.section_list import PageSection, SectionList
from cuttle_desktop.ui.widgets.widget import Widget

SIDE: Final = 240  # design units
MOST: Final = 0.38  # of a body
ROOM: Final = 820  # design units of a body that has room for the list
IN_A_LINE: Final = 5  # buttons of the parts of a section
YOURS: Final = "You play these rules"
NOT_YOURS: Final = "Other rules"


class Contents:
    """`title` of the rules the page shows; `yours`: the player plays by them. `others` leads to other rules."""

    def __init__(
        self, stage: Stage, group: Group, title: str, yours: bool, sections: Sequence[PageSection], others: Button
    ) -> None:
        self._stage, self._others = stage, others
        caption = YOURS if yours else NOT_YOURS
        self._caption = Paragraph(stage, caption, theme.SMALL_BOLD, theme.SAND_DIM)
        self._title = Paragraph(stage, title, theme.BODY_BOLD, theme.BRASS_BRIGHT)
        self.one_line = Paragraph(stage, f"{caption}: {title}", theme.SMALL, theme.SAND_DIM)
        self._list = SectionList(stage, group, sections)
        choices = [(section, section.name) for section in sections]
        self._stepper = ChoiceRow(stage, "Contents", choices, sections[0], self._list.go_to)

    def beside(self, body: Rect) -> bool:
        """Whether they lie beside the page."""
        return body.width > self._stage.scale.px(ROOM) and self._stage.scale.text_size < theme.LARGE_TEXT

    def mark(self) -> bool:
        """Show what is being read; returns whether that changed."""
        before, (self._stepper.value, *_) = self._stepper.value, self._list.current
        return self._list.mark() or before != self._stepper.value

    def place(self, body: Rect) -> tuple[list[Widget], Rect]:
        """Take a part of `body`; returns the controls in it and the rest. `others` goes below only beside the page."""
        if self.beside(body):
            return self._place_beside(body)
        high = self._stepper.height(body.width)
        self._stepper.place(Rect(body.x, body.y, body.width, high))
        top = high + self._stage.scale.px(10)
        return [self._stepper], Rect(body.x, body.y + top, body.width, body.height - top)

    def _lines(self) -> list[list[Button]]:
        """Each section has a line, and its parts share lines below it."""
        lines: list[list[Button]] = []
        open_line = False
        for section, button in zip(self._list.sections, self._list.buttons, strict=True):
            if section.within and open_line and len(lines[-1]) < IN_A_LINE:
                lines[-1].append(button)
            else:
                lines.append([button])
            open_line = bool(section.within)
        return lines

    def _place_beside(self, body: Rect) -> tuple[list[Widget], Rect]:
        px, lines = self._stage.scale.px, [*self._lines(), [self._others]]
        longest = max(line[0].width() for line in lines)
        side = min(max(px(SIDE), longest), round(body.width * MOST))
        y = body.y
        for words in (self._caption, self._title):
            words.place(Rect(body.x, y, side, words.height(side)))
            y = words.rect.bottom
        y += px(10)
        gap = px(12)
        each = min(self._stage.scale.row_px() + px(4), (body.bottom - y - gap) // len(lines))
        for line in lines:
            y += gap if line == [self._others] else 0
            _place_line(line, Rect(body.x, y, side, each - px(4)), px(4))
            y += each
        self._others.look = GHOST
        aside, shown = side + px(24), [self._caption, self._title, *self._list.buttons, self._others]
        return shown, Rect(body.x + aside, body.y, body.width - aside, body.height)

    def place_others(self, rect: Rect) -> None:
        """Place `others` where the contents are one line."""
        self._others.look = QUIET
        self._others.place(rect)


def _place_line(line: Sequence[Button], box: Rect, gap: int) -> None:
    """A single button takes the whole line; of several each takes an equal part, a longer last one what is left."""
    wide = (box.width - gap * (IN_A_LINE - 1)) // IN_A_LINE
    for index, button in enumerate(line):
        x = box.x + index * (wide + gap)
        whole = len(line) == 1 or (index == len(line) - 1 and button.least_width() > wide)
        button.place(Rect(x, box.y, box.right - x if whole else wide, box.height))
