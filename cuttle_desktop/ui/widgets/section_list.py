"""The contents of a scrolled page: a button for each section, and which of them is being read."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.group import Group
from cuttle_desktop.ui.widgets.widget import Widget


class PageSection(NamedTuple):
    """A part of the page, from the widget `start` on. `within` names the section that it is a part of, if any."""

    name: str
    start: Widget
    icon: str = ""
    within: str = ""
    short: str = ""  # what its button says instead of the name, which is then the tooltip


class SectionList:
    """`buttons` lead to the `sections`, in the same order; the page places them and calls `mark` in its updates."""

    def __init__(self, stage: Stage, group: Group, sections: Sequence[PageSection]) -> None:
        self._stage, self._group = stage, group
        self.sections = tuple(sections)
        self.buttons = [self._button(section) for section in self.sections]
        self._asked: tuple[PageSection, int] | None = None  # the section asked for, and where it came to lie

    def _button(self, section: PageSection) -> Button:
        align = "center" if section.short else "left"
        button = Button(
            self._stage, section.short or section.name, partial(self.go_to, section), GHOST, section.icon, align=align
        )
        button.tip = button.called = section.name if section.short else ""
        return button

    def go_to(self, section: PageSection) -> None:
        """Scroll to the beginning of a section."""
        self._group.show(section.start)
        self._asked = (section, section.start.rect.y)
        self.mark()

    @property
    def current(self) -> tuple[PageSection, ...]:
        """The section asked for until something scrolls, then what begins above the reading line: its last row."""
        if self._asked is not None and self._asked[0].start.rect.y == self._asked[1]:
            return (self._asked[0],)
        line = self._group.reading + self._stage.scale.row_px()
        above = [section for section in self.sections if section.start.rect.y <= line]
        lowest = max((section.start.rect.y for section in above), default=0)
        return tuple(section for section in above if section.start.rect.y == lowest) or self.sections[:1]

    def mark(self) -> bool:
        """Let the buttons show what is being read; returns whether one of them changed."""
        now = self.current
        around = {section.within for section in now}
        looks = [QUIET if section in now or section.name in around else GHOST for section in self.sections]
        changed = any(button.look is not look for button, look in zip(self.buttons, looks, strict=True))
        for button, look in zip(self.buttons, looks, strict=True):
            button.look = look
        return changed
