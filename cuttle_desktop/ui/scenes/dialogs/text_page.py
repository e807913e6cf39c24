"""A long text to be read: a licence, a report."""

import pygame

from cuttle_desktop.ui.clipboard import copy
from cuttle_desktop.ui.scene import Pop, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.plain_text import PlainText

COPIED = "Copied."
NOT_COPIED = "The clipboard could not be used. Try again."


class TextPage(Page):
    """Scrolls with wheel and keys; *Copy* takes all of it."""

    icon = "log"

    def __init__(self, stage: Stage, title: str, words: str) -> None:
        super().__init__(stage)
        self.title = title
        self.words = words
        self._text = PlainText(stage, words)
        self._copy = Button(stage, "Copy", self._do_copy, QUIET, "export")
        self._back = self.back_button()
        self.group.widgets = [self._text, self._back, self._copy]

    def default(self) -> Transition | None:
        return Pop()

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
        self.fill(size, [self._text], (24, 8), 0)
        self.place_back(self._back, self.footer(size))
        self.place_onward(self._copy, self.footer(size))
