"""Text entry. What is written is on a `WrittenLine`, which is imported when the first entry is shown.

An entry takes the keyboard with its first key, not with its next frame, so that G 4 2 Enter works however slowly frames
come. The letter that SDL sends after the key that opened a dialog is not written.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.store.format import names
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.controls import LabelledControl
from cuttle_desktop.ui.widgets.widget import Typing

if TYPE_CHECKING:
    from cuttle_desktop.ui.widgets.written_line import WrittenLine

Allowed = Callable[[str], bool]
LEAVING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)


def digit(letter: str) -> bool:
    """For entries that take a number."""
    return letter in "0123456789"


class TextEntry(LabelledControl, Typing):
    """A line to write in. Every letter that reaches it, typed or pasted, passes `allowed` first."""

    wants = 300

    def __init__(
        self,
        stage: Stage,
        label: str,
        value: str,
        changed: Callable[[str], None],
        allowed: Allowed = names.is_letter_of_a_name,
        longest: int = names.LONGEST_NAME,
        placeholder: str = "",
    ) -> None:
        super().__init__(stage, label)
        self.value = value
        self.placeholder = placeholder
        self._changed = changed
        self._allowed = allowed
        self._longest = longest
        self._line: WrittenLine | None = None

    def heard(self) -> Node:
        return replace(
            super().heard(), role=Role.ENTRY, name=self.label or self.called or self.placeholder, value=self.value
        )

    def close(self) -> None:
        if self._line is not None:
            self._line.close()

    def write(self, value: str) -> None:
        """Replace the text without calling `changed`."""
        self.value = value
        self._drop()

    @property
    def composing(self) -> bool:
        return self._line is not None and bool(self._line.composed)

    def letters(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and event.key in LEAVING and not self.composing:
            return None
        if event.type == pygame.TEXTINPUT and self._line is None:
            return Stay()  # the letter of the key that led here
        line = self._open()
        line.take_focus()
        if _is_paste(event):
            event = pygame.Event(pygame.TEXTINPUT, text=_clipboard())
        if event.type == pygame.TEXTINPUT:
            event = pygame.Event(pygame.TEXTINPUT, text="".join(filter(self._allowed, event.text)))
        line.answer(event)
        self._note()
        return Stay()

    def press(self, at: tuple[int, int]) -> Transition | None:
        self._open().press(at[0])
        return Stay()

    def drag(self, at: tuple[int, int]) -> Transition | None:
        self._open().select_to(at[0])
        return Stay()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._line is None and not self.focused:
            return changed
        if not self.focused:
            self._drop()
            return True
        return self._open().blink(dt, self.focused) or changed

    def _drop(self) -> None:
        """Free the text line, which holds fonts and pictures of its own, when it loses the focus."""
        self.close()
        self._line = None

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        px = self.stage.scale.px
        line = theme.BRASS if self.focused else mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.6)
        self.stage.art.draw_panel(surface, rect, px(theme.RADIUS), theme.WELL, line, px(theme.LINE))
        if self._line is not None and (self.focused or self.value):
            self._line.draw_on(surface)
        if self._line is not None and self.value:
            return
        words = self.value or self.placeholder
        colour = theme.SAND if self.value else theme.SAND_DIM
        shown = fit(self.stage.text, words, self._inner.width, theme.BODY, name=True, smallest=theme.BODY.size)
        shown.stand((self._inner.x + px(4), self._inner.centery), "midleft").draw(surface, colour)

    @property
    def _inner(self) -> Rect:
        return self.control.inflate(-self.stage.scale.px(20), -self.stage.scale.px(8))

    def _open(self) -> "WrittenLine":
        key = (self._inner.size, self.stage.scale)
        if self._line is None or self._line.key != key:
            if self._line is not None:
                self._line.close()
            from cuttle_desktop.ui.widgets.written_line import WrittenLine

            self._line = WrittenLine(self.stage, self._inner, self.value, self._longest)
        self._line.move(self._inner)
        return self._line

    def _note(self) -> None:
        if self._line is not None and self._line.get_text() != self.value:
            self.value = str(self._line.get_text())
            self._changed(self.value)


def _is_paste(event: pygame.Event) -> bool:
    return (
        event.type == pygame.KEYDOWN
        and event.key == pygame.K_v
        and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    )


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()[:200]
    except (pygame.error, UnicodeDecodeError):
        return ""
