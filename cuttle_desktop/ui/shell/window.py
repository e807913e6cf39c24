"""The one window: its size, full screen, icon; and the check that there is a display at all."""

import os
import sys
import warnings
from collections.abc import Mapping, MutableMapping, Sequence

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art

TITLE = "Cuttle Desktop"
ICON_SIZE = 128
LEAST_DRAWN = (200, 150)
INVISIBLE = ("offscreen", "dummy")
NO_SCREEN = "No screen could be opened. Start Cuttle from a graphical desktop."


class NoDisplay(Exception):
    """No window can be opened; the message is for the player."""


def prepare_environment(environ: MutableMapping[str, str] = os.environ) -> None:
    """What SDL must know before it starts: real pixels on Windows, and our name."""
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ["SDL_VIDEO_X11_WMCLASS"] = "cuttle-desktop"  # pygame has put the name of the script there
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def choose_frame_buffer(driver: str, environ: MutableMapping[str, str] = os.environ) -> None:
    """No slow software OpenGL where pictures can be copied to the screen; Wayland has nothing to copy them to."""
    environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if driver == "wayland" else "0")


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
        size = _at_least(_on_screen(settings.window_size))
        try:
            self._window = _opened(size)
        except pygame.error as error:
            raise NoDisplay(f"No screen could be opened ({error}). Start Cuttle from a graphical desktop.") from error
        self._window.minimum_size = theme.MINIMUM_SIZE
        self.windowed_size = size
        self.full_screen = False
        if settings.full_screen:
            self.set_full_screen(on=True)

    @property
    def surface(self) -> Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def readable(self) -> bool:
        """Whether it is large enough to draw anything in: some window managers make it as small as they like."""
        return self.size[0] >= LEAST_DRAWN[0] and self.size[1] >= LEAST_DRAWN[1]

    def wear_icon(self, art: Art) -> None:
        """Show the program's icon on the window, for which the first picture does not wait."""
        self._window.set_icon(art.picture("app", ICON_SIZE, ICON_SIZE))

    def set_full_screen(self, *, on: bool) -> None:
        """Switch to full screen, or back to the window's size before it."""
        if on == self.full_screen:
            return
        if on:
            self.note_size()
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = self.windowed_size
        self.full_screen = on

    def note_size(self) -> None:
        """Remember the present size as the one to come back to."""
        if not self.full_screen:
            self.windowed_size = _at_least(self.size)

    def show(self, rects: Sequence[Rect] | None) -> None:
        """Show what was drawn, where it differs from what was shown last; None: all of it."""
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def close(self) -> None:
        self._window.destroy()


def _opened(size: tuple[int, int]) -> pygame.Window:
    """A window that can show parts of its picture, as only that of `pygame.display` can, and that has a least size.

    pygame means to drop the way from one to the other once windows can do all that themselves.
    """
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.display.set_caption(TITLE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], theme.MINIMUM_SIZE[0]), max(size[1], theme.MINIMUM_SIZE[1])


def _on_screen(size: tuple[int, int]) -> tuple[int, int]:
    """No larger than the screen, where there is one to be seen."""
    if pygame.display.get_driver() in INVISIBLE:
        return size
    wide, high = pygame.display.get_desktop_sizes()[0]
    return min(size[0], wide), min(size[1], high)
