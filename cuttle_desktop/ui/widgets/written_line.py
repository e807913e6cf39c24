"""The line of an entry: pygame_gui keeps its letters, caret and selection, and we draw them.

pygame_gui draws with one font, letter after letter: Chinese was boxes in it, and Arabic ran backwards. Here the text of
all screens is used, which has every script, and what an input method is composing stands at the caret, underlined.

The only module that imports pygame_gui; itself it is imported when the first entry is shown. All lines of a window
share one manager, because making one takes longer than two frames.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text

BEFORE = 4  # design units left of the letters

_managers: WeakKeyDictionary[Text, tuple[tuple[int, int], UIManager]] = WeakKeyDictionary()
"""What the lines of a window share, as long as the window's text lives."""


class WrittenLine(UITextEntryLine):
    """One line that is written in."""

    def __init__(self, stage: Stage, rect: Rect, value: str, longest: int) -> None:
        self.stage, self.key = stage, (rect.size, stage.scale)
        self.composed = ""  # by an input method, and not yet written
        self._left = 0  # pixels of the text that are left of the entry
        super().__init__(rect, _manager(stage))
        self.set_text_length_limit(longest)
        self.set_text(value[:longest])

    def move(self, rect: Rect) -> None:
        if self.rect.topleft != rect.topleft:
            self.set_position(rect.topleft)

    def answer(self, event: pygame.Event) -> None:
        """A key, or letters."""
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
        elif event.type == pygame.TEXTINPUT or not self.composed:  # keys belong to the input method meanwhile
            self.composed = ""
            self.ui_manager.process_events(event)
        pygame.key.set_repeat()  # pygame_gui switches on repeats of every key; the loop knows which ones there are

    def take_focus(self) -> None:
        """Letters go here, behind the last one."""
        if not self.is_focused:
            self.ui_manager.set_focus_set({self})
            pygame.key.set_repeat()
            self.edit_position = len(self.get_text())
            self.cursor_has_moved_recently = True

    def blink(self, dt: float, focused: bool) -> bool:
        """Returns whether the picture changed."""
        if focused:
            self.take_focus()
        elif self.is_focused:
            self.ui_manager.set_focus_set(None)
        self.ui_manager.update(dt)
        return focused

    def close(self) -> None:
        """Leave the manager to other lines."""
        if self.is_focused:
            self.ui_manager.set_focus_set(None)
        self.kill()  # type: ignore[no-untyped-call]

    # the mouse

    def press(self, x: int) -> None:
        """The caret goes to the letter there; a second press selects its word."""
        self.take_focus()
        self.edit_position = self._letter_at(x)
        again = self.double_click_timer < self.ui_manager.get_double_click_time()
        if not (again and self._calculate_double_click_word_selection()):  # type: ignore[no-untyped-call]
            self.select_range = [self.edit_position, self.edit_position]
            self.double_click_timer = 0.0
        self.cursor_has_moved_recently = True

    def select_to(self, x: int) -> None:
        """From where the mouse was pressed."""
        self.edit_position = self._letter_at(x)
        self.select_range = [self.select_range[0], self.edit_position]
        self.cursor_has_moved_recently = True

    def _letter_at(self, x: int) -> int:
        along = x - self.begin
        carets = self.stage.text.carets(self.get_text())
        return min(range(len(carets)), key=lambda letter: abs(carets[letter] - along))

    @property
    def begin(self) -> int:
        return int(self.rect.x) + self.stage.scale.px(BEFORE) - self._left

    # the picture

    def draw_on(self, surface: Surface) -> None:
        text, px = self.stage.text, self.stage.scale.px
        at, palette = self.edit_position, self.stage.art.palette
        words = self.get_text()[:at] + self.composed + self.get_text()[at:]
        carets = text.carets(words)
        caret = carets[at + len(self.composed)]
        room = self.rect.width - 2 * px(BEFORE)
        self._left = max(0, min(self._left, caret), caret - room)
        line, before = text.line(words), surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        top = self.rect.centery - line.get_height() // 2
        first, last = sorted(carets[min(index, len(words))] for index in self.select_range)
        if last > first and not self.composed:
            surface.fill(palette.of(theme.BRASS_DEEP), Rect(self.begin + first, top, last - first, line.get_height()))
        surface.blit(line, (self.begin, top))
        if self.composed:
            ends = sorted((carets[at], caret))
            under = Rect(self.begin + ends[0], top + line.get_height() - px(2), ends[1] - ends[0], max(1, px(2)))
            surface.fill(palette.of(theme.BRASS_BRIGHT), under)
        stroke = Rect(self.begin + caret, top, max(1, px(1.5)), line.get_height())
        if self.cursor_on and self.is_focused:
            surface.fill(palette.of(theme.BRASS_BRIGHT), stroke)
        surface.set_clip(before)
        if self.is_focused:
            self.stage.caret = stroke


def _manager(stage: Stage) -> UIManager:
    """The one manager of a window: making one takes longer than two frames. Another size needs a new one."""
    made = _managers.get(stage.text)
    if made is None or made[0] != stage.scale.size:
        made = _managers[stage.text] = stage.scale.size, UIManager(stage.scale.size, enable_live_theme_updates=False)
    return made[1]
