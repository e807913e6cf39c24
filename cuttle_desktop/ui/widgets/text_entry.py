"""Text entry. The only module that knows pygame_gui, which is imported when the first entry is shown.

An entry takes the keyboard with its first key, not with its next frame, so that G 4 2 Enter works however slowly frames
come. The letter that SDL sends after the key that opened a dialog is not written. All entries of a window share one
manager of pygame_gui, because making one takes longer than two frames.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.store.format import names
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fonts import font_path
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.controls import LabelledControl
from cuttle_desktop.ui.widgets.widget import Typing

if TYPE_CHECKING:
    from pygame_gui import UIManager

Allowed = Callable[[str], bool]
LEAVING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)

_managers: "WeakKeyDictionary[Text, tuple[tuple[object, ...], UIManager]]" = WeakKeyDictionary()
"""What the lines of a window share, as long as the window's text lives."""


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
        self._line: _Line | None = None
        self._at = (0, 0)  # where the mouse is while it selects

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

    def letters(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and event.key in LEAVING:
            return None
        if event.type == pygame.TEXTINPUT and self._line is None:
            return Stay()  # the letter of the key that led here
        line = self._open()
        line.take_focus()
        if _is_paste(event):
            event = pygame.Event(pygame.TEXTINPUT, text=_clipboard())
        if event.type == pygame.TEXTINPUT:
            event = pygame.Event(pygame.TEXTINPUT, text="".join(filter(self._allowed, event.text)))
        line.process(event)
        self._note()
        return Stay()

    def press(self, at: tuple[int, int]) -> Transition | None:
        self._at = at
        self._open().process(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False))
        return Stay()

    def drag(self, at: tuple[int, int]) -> Transition | None:
        self._at = at
        return Stay()

    def released(self) -> bool:
        """What is selected ends where the mouse is, or at the end of the line that it has left."""
        inner = self._inner
        at = max(inner.left + 1, min(inner.right - 2, self._at[0])), inner.centery
        self._open().process(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=at, touch=False))
        return True

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._line is None and not self.focused:
            return changed
        if not self.focused:
            self._drop()
            return True
        return self._open().update(dt, self.focused) or changed

    def _drop(self) -> None:
        """Free the text line, which holds fonts and pictures of its own, when it loses the focus."""
        self.close()
        self._line = None

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        px = self.stage.scale.px
        line = theme.BRASS if self.focused else mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.6)
        self.stage.art.draw_panel(surface, rect, px(theme.RADIUS), theme.WELL, line, px(theme.LINE))
        if self._line is not None and (self.focused or self.value):
            self._line.draw(surface, self._inner)
        if self._line is not None and self.value:
            return
        words = self.value or self.placeholder
        colour = theme.SAND if self.value else theme.SAND_DIM
        inner = self._inner
        shown = self.stage.text.ellipsis(words, inner.width) if words else ""
        self.stage.text.draw(surface, shown, (inner.x + px(4), inner.centery), theme.BODY, colour, "midleft")

    @property
    def _inner(self) -> Rect:
        return self.control.inflate(-self.stage.scale.px(20), -self.stage.scale.px(8))

    def _open(self) -> "_Line":
        key = (self._inner.size, self.stage.scale)
        if self._line is None or self._line.key != key:
            if self._line is not None:
                self._line.close()
            self._line = _Line(self.stage, self._inner, self.value, self._longest)
        self._line.move(self._inner)
        return self._line

    def _note(self) -> None:
        if self._line is not None and self._line.text != self.value:
            self.value = self._line.text
            self._changed(self.value)


class _Line:
    """One pygame_gui text entry line."""

    def __init__(self, stage: Stage, rect: Rect, value: str, longest: int) -> None:
        from pygame_gui.elements import UITextEntryLine

        self.key = (rect.size, stage.scale)
        self._manager = _manager(stage)
        self._entry = UITextEntryLine(rect, self._manager)
        self._entry.set_text_length_limit(longest)
        self._entry.set_text(value[:longest])

    @property
    def text(self) -> str:
        return str(self._entry.get_text())

    def move(self, rect: Rect) -> None:
        if self._entry.rect.topleft != rect.topleft:
            self._entry.set_position(rect.topleft)

    def process(self, event: pygame.Event) -> None:
        self._manager.process_events(event)
        pygame.key.set_repeat()  # pygame_gui switches on repeats of every key; the loop knows which ones there are

    def take_focus(self) -> None:
        """Letters go here, behind the last one."""
        if not self._entry.is_focused:
            self._manager.set_focus_set({self._entry})
            pygame.key.set_repeat()
            self._entry.edit_position = len(self.text)
            self._entry.cursor_has_moved_recently = True

    def update(self, dt: float, focused: bool) -> bool:
        """Blink; returns whether the picture changed."""
        if focused:
            self.take_focus()
        elif self._entry.is_focused:
            self._manager.set_focus_set(None)
        self._manager.update(dt)
        return focused

    def draw(self, surface: Surface, rect: Rect) -> None:
        picture = self._entry.image
        if picture is not None:
            surface.blit(picture, rect)

    def close(self) -> None:
        """Leave the manager to other lines."""
        if self._entry.is_focused:
            self._manager.set_focus_set(None)
        self._entry.kill()


def _manager(stage: Stage) -> "UIManager":
    """The one manager of a window: making one takes longer than two frames. Another size or palette needs a new one."""
    import pygame_gui

    key = (stage.scale.size, stage.scale.font_px(theme.BODY), stage.art.palette.name)
    made = _managers.get(stage.text)
    if made is None or made[0] != key:
        manager = pygame_gui.UIManager(key[0], _theme(key[1], stage.art.palette), enable_live_theme_updates=False)
        made = _managers[stage.text] = key, manager
    return made[1]


def _theme(size: int, palette: Palette) -> dict[str, object]:
    """Only letters and a cursor: the plate under them is ours."""
    clear = "#00000000"
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": clear,
                "disabled_bg": clear,
                "normal_border": clear,
                "disabled_border": clear,
                "normal_text": _hex(palette.of(theme.SAND)),
                "selected_bg": _hex(palette.of(theme.BRASS_DEEP)),
                "selected_text": _hex(palette.of(theme.WHITE)),
                "text_cursor": _hex(palette.of(theme.BRASS_BRIGHT)),
            },
            "font": {
                "name": "cuttle",
                "size": str(size),
                "regular_path": str(font_path("NotoSans-Regular.ttf")),
            },
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "4,0"},
        }
    }


def _hex(colour: theme.Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


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
