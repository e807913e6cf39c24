"""A long text to be read: a licence, a report. Each of its lines is drawn as wide as the page allows."""

import textwrap

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui.clipboard import copy
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget

FACE = Face(13, mono=True)
LEAST_COLUMNS = 20


class PlainText(Widget):
    """Lines that are too long for the width go on in the next line, with the same indent."""

    focusable = False

    def __init__(self, stage: Stage, words: str) -> None:
        super().__init__(stage)
        self.words = words
        self._columns = 0
        self.lines: list[str] = []

    def heard(self) -> Node:
        return Node(Role.TEXT, self.words)

    def height(self, width: int) -> int:
        self.wrap(max(LEAST_COLUMNS, width // max(1, self.stage.text.width("m", FACE))))
        return len(self.lines) * self.stage.text.line_height(FACE)

    def wrap(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        self.lines = []
        for line in self.words.expandtabs().splitlines():
            indent = line[: len(line) - len(line.lstrip())][: columns // 2]
            self.lines += textwrap.wrap(line, columns, subsequent_indent=indent) or [""]

    def draw(self, surface: Surface) -> None:
        text = self.stage.text
        high = text.line_height(FACE)
        seen = self.rect.clip(surface.get_clip())
        first = max(0, (seen.top - self.rect.top) // high)
        for index in range(first, min(len(self.lines), first + seen.height // high + 2)):
            at = Rect(self.rect.x, self.rect.y + index * high, self.rect.width, high)
            surface.blit(text.line(self.lines[index], FACE), at)


COPIED = "Copied."
NOT_COPIED = "The clipboard could not be used. Try again."


class TextPage(Page):
    """Scrolls with wheel and keys; *Copy* takes all of it."""

    enter_leaves = True
    icon = "log"

    def __init__(self, stage: Stage, title: str, words: str) -> None:
        super().__init__(stage)
        self.title = title
        self.words = words
        self._text = PlainText(stage, words)
        self._copy = Button(stage, "Copy", self._do_copy, QUIET, "export")

    def handle(self, event: pygame.Event) -> Transition | None:
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_c
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            return self._do_copy()
        return super().handle(event)

    def _do_copy(self) -> Transition | None:
        self.stage.say_here(COPIED if copy(self.words) else NOT_COPIED)
        return None

    def layout(self, size: tuple[int, int]) -> None:
        self.lay(size, [self._text], self.back_button, self._copy, margins=(24, 8), gap=0)
