"""The one window: where it lies, maximised or full screen, its icon; and the check that there is a display at all.

It is the window of `pygame.display`; its least size comes from `Window.from_display_module`, which pygame calls
deprecated: if that goes, this is the place to change. On Wayland it is a window of its own: only such a one has all the
pixels of a screen that is scaled, where the other is blurred. Sizes and places of windows are in the units of the
system there, and pictures and the pointer in pixels. Rejected: a window of its own on all systems. With it the games of
`tests/window/test_by_ear.py` could not be played.
"""

import os
import sys
import warnings
from collections.abc import Mapping, MutableMapping

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.shell.screens import dots_per_inch, first_size, free_parts, opening_rect

TITLE = "Cuttle Desktop"
ICON_SIZE = 128
LEAST_DRAWN = (200, 150)
INVISIBLE = ("offscreen", "dummy")
WAYLAND = "wayland"
NO_SCREEN = "No screen could be opened. Start Cuttle from a graphical desktop."


class NoDisplay(Exception):
    """No window can be opened; the message is for the player."""


def prepare_environment(environ: MutableMapping[str, str] = os.environ) -> None:
    """What SDL must know before it starts: real pixels on Windows, our name, and no gamepad without the keyboard."""
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ["SDL_VIDEO_X11_WMCLASS"] = "cuttle-desktop"  # pygame has put the name of the script there
    environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def choose_frame_buffer(driver: str, environ: MutableMapping[str, str] = os.environ) -> None:
    """No slow software OpenGL where pictures can be copied to the screen; Wayland has nothing to copy them to."""
    environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if driver == WAYLAND else "0")


def open_display() -> None:
    """Start video and fonts. Raises NoDisplay where SDL finds no display, or falls back to an invisible one."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if not asked and not _has_screen(os.environ):
        raise NoDisplay(NO_SCREEN)
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"No screen could be opened ({error}). Start Cuttle from a graphical desktop.") from error
    driver = pygame.display.get_driver()
    if driver in INVISIBLE and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplay(NO_SCREEN)
    choose_frame_buffer(driver)
    pygame.font.init()


def _has_screen(environ: Mapping[str, str], system: str = sys.platform) -> bool:
    """Whether SDL has anything to try. Without, the Wayland library would only complain in the terminal."""
    return system != "linux" or any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"))


class GameWindow:
    """The window. Its surface changes with its size: take it anew for each frame."""

    def __init__(self, settings: Settings) -> None:
        self.windowed_size = _at_least(settings.window_size)
        self.place = settings.window_place
        self.maximised = self._told_maximised = settings.maximised
        self._large: tuple[int, int] | None = None  # its size when it was told to be maximised
        self.full_screen = False
        driver = pygame.display.get_driver()
        self._scaled = driver == WAYLAND
        if driver not in INVISIBLE:
            free = free_parts()
            if self.place is None:
                self.windowed_size = first_size(self.windowed_size, dots_per_inch(driver), free[0])
            room = opening_rect(self.windowed_size, self.place, free)
            self.windowed_size, self.place = _at_least(room.size), room.topleft
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{room.x},{room.y}"
        self._asked = self.place
        self._got: tuple[int, int] | None = None  # where it was first, when it was asked to be there
        try:
            self._window = (_opened_scaled if self._scaled else _opened)(self.windowed_size, maximised=self.maximised)
        except pygame.error as error:
            raise NoDisplay(f"No screen could be opened ({error}). Start Cuttle from a graphical desktop.") from error
        if settings.full_screen:
            self.set_full_screen(on=True)

    @property
    def surface(self) -> Surface:
        surface = self._surface
        assert surface is not None
        return surface

    @property
    def _surface(self) -> Surface | None:
        return self._window.get_surface() if self._scaled else pygame.display.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def readable(self) -> bool:
        """Whether it is open, and large enough to draw in: some window managers make it as small as they like."""
        surface = self._surface
        return surface is not None and surface.width >= LEAST_DRAWN[0] and surface.height >= LEAST_DRAWN[1]

    def in_pixels(self, event: pygame.Event) -> pygame.Event:
        """An event of the pointer with its place in the picture."""
        if not self._scaled or "pos" not in event.dict:
            return event
        scale, changed = self.size[0] / self._window.size[0], dict(event.dict)
        for place in ("pos", "rel") if "rel" in changed else ("pos",):
            changed[place] = tuple(round(part * scale) for part in changed[place])
        return pygame.Event(event.type, changed)

    def in_units(self, place: Rect) -> Rect:
        """A place in the picture as the system counts it."""
        scale = self._window.size[0] / self.size[0] if self._scaled else 1
        return Rect(*(round(part * scale) for part in place))

    def wear_icon(self, art: Art) -> None:
        """Show the program's icon on the window, for which the first picture does not wait."""
        self._window.set_icon(art.picture("app", ICON_SIZE, ICON_SIZE))

    def set_full_screen(self, *, on: bool) -> None:
        """Switch to full screen, or back to what the window was before it."""
        if on == self.full_screen:
            return
        if on:
            self.note_place()
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            if self.maximised:
                self._window.maximize()
            else:
                self._window.size = self.windowed_size
        self.full_screen = on

    def note_state(self, event: int) -> None:
        """The window manager has maximised or restored the window; in full screen that means something else."""
        if not self.full_screen and event in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._told_maximised = event == pygame.WINDOWMAXIMIZED

    def note_place(self) -> None:
        """Remember size and place as those to come back to. Call at rest: a window that is being maximised has
        its new size before anybody tells why.

        The place is that which was asked for, and how far the window was moved since: X11 is asked for the place of
        the frame and tells that of the picture, and it would creep by the frame with each start.
        """
        if self.full_screen or not self.readable:
            return
        size = self._window.size
        if self._told_maximised:
            self._large = size
        self.maximised = size == self._large  # a large window from the task bar is told to be restored, and is not
        if self.maximised:
            return
        self.windowed_size = _at_least(size)
        now = self._window.position
        self._got = self._got or now
        if self._asked is not None:
            (x, y), (x_got, y_got) = self._asked, self._got
            self.place = x + now[0] - x_got, y + now[1] - y_got

    def show(self) -> None:
        """Show what was drawn."""
        if self._scaled:
            self._window.flip()
        else:
            pygame.display.flip()

    def close(self) -> None:
        self._window.destroy()


def _opened(size: tuple[int, int], *, maximised: bool) -> pygame.Window:
    """The window of `pygame.display`, with a least size.

    pygame means to drop the way from one to the other once windows can do all that themselves.
    """
    pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if maximised else 0))
    pygame.display.set_caption(TITLE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = theme.MINIMUM_SIZE
    if maximised:  # before it is seen: else it would open small and grow
        window.maximize()
        window.show()
    return window


def _opened_scaled(size: tuple[int, int], *, maximised: bool) -> pygame.Window:
    """A window with all the pixels of its screen, however the system scales it."""
    window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, maximized=maximised)
    window.minimum_size = theme.MINIMUM_SIZE
    return window


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], theme.MINIMUM_SIZE[0]), max(size[1], theme.MINIMUM_SIZE[1])
