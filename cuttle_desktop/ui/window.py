"""The one window: its size, full screen, icon; and the check that there is a display at all."""

import os
from collections.abc import MutableMapping

import pygame
from pygame import Surface

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art

TITLE = "Cuttle Desktop"
ICON_SIZE = 128


class NoDisplay(Exception):
    """No window can be opened; the message is for the player."""


def prepare_environment(environ: MutableMapping[str, str] = os.environ) -> None:
    """What SDL must know before it starts: no slow software OpenGL, and real pixels on Windows."""
    environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cuttle-desktop")
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def open_display() -> None:
    """Start video and fonts. Raises NoDisplay where SDL finds no display, or falls back to an invisible one."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"No display: {error}. Cuttle needs a graphical desktop.") from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplay("No display: no screen could be opened. Cuttle needs a graphical desktop.")
    pygame.font.init()


class GameWindow:
    """The window. Its surface changes with its size: take it anew for each frame."""

    def __init__(self, settings: Settings, art: Art) -> None:
        wanted = settings.window_size
        size = (max(wanted[0], theme.MINIMUM_SIZE[0]), max(wanted[1], theme.MINIMUM_SIZE[1]))
        try:
            self._window = pygame.Window(TITLE, size, resizable=True)
        except pygame.error as error:
            raise NoDisplay(f"No display: {error}. Cuttle needs a graphical desktop.") from error
        self._window.minimum_size = theme.MINIMUM_SIZE
        self._window.set_icon(art.picture("app", ICON_SIZE, ICON_SIZE))
        self.windowed_size = size
        self.full_screen = False
        if settings.full_screen:
            self.set_full_screen(on=True)

    @property
    def surface(self) -> Surface:
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def set_full_screen(self, *, on: bool) -> None:
        """Cover the desktop, or go back to the size from before."""
        if on == self.full_screen:
            return
        self.full_screen = on
        if on:
            self.windowed_size = self.size
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = self.windowed_size

    def note_size(self) -> None:
        """Remember the present size as the one to come back to."""
        if not self.full_screen:
            self.windowed_size = self.size

    def flip(self) -> None:
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()
