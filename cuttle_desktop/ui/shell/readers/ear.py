"""Follows the top scene for a screen reader: tells what changed, speaks what is new, passes on what is asked."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Final, Protocol

import pygame
from msgspec.structs import replace

from cuttle_desktop.ui.heard import Act, Node, live, news
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.message import tell

log = logging.getLogger(__name__)

PAUSE: Final = 0.1  # seconds between two trees: nobody hears faster
TITLE: Final = "Cuttle Desktop: {page}"


class Reader(Protocol):
    """What each system's module offers."""

    @property
    def listening(self) -> bool: ...

    def tell(self, page: Node, spoken: Hashable, *, focused: bool) -> None: ...

    def wishes(self) -> Iterator[tuple[Hashable, Act]]: ...


def system_reader(system: str = sys.platform) -> Reader | None:
    """The one of this system, if it has one and AccessKit is there."""
    if system != "linux" or not _has_bus():
        return None
    try:
        from cuttle_desktop.ui.shell.readers.linux import LinuxReader

        return LinuxReader()
    except ImportError:
        return None
    except Exception:  # the game is not to fail for it
        log.exception("screen readers cannot be reached")
        return None


def _has_bus() -> bool:
    """Whether there is a bus on which a reader could ask."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and Path(runtime, "bus").exists())


class Ear:
    """Costs a question per frame as long as nobody listens."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.reader: Reader | None = None
        self.voice: Reader | None = None  # speaks where no reader is there
        self._teller: Reader | None = None
        self._scene: Scene | None = None
        self._known: dict[Hashable, str] = {}
        self._told: tuple[Node, bool] | None = None
        self._number = 0
        self._spoken: tuple[Node, ...] = ()
        self.stale = True  # something has been drawn since
        self._rest = 0.0
        self._untold: Scene | None = None  # telling it failed

    def open(self) -> None:
        """Once the first picture is there: find out who could listen."""
        self.reader = system_reader()
        if sys.platform == "linux":
            from cuttle_desktop.ui.shell.readers.voice import Voice, socket_path

            self.voice = Voice(lambda: self._stage.settings.speaks, socket_path())

    def asked(self) -> Iterator[tuple[Hashable, Act]]:
        """What a reader asked since the last frame."""
        return iter(()) if self.reader is None else self.reader.wishes()

    def follow(self, top: Scene, dt: float) -> None:
        """Tell what is on the screen, if it may have changed since and somebody listens."""
        reader = next((each for each in (self.reader, self.voice) if each is not None and each.listening), None)
        self._rest -= dt
        self.stale |= top is not self._scene
        if reader is not self._teller:
            self._teller, self._told = reader, None
            self._stage.listen(heard=reader is not None)
            top.dirty = True
        if reader is None or top is self._untold:
            return
        if self._rest <= 0 and (self.stale or self._told is None):
            self.stale, self._rest = False, PAUSE
            try:
                self._tell(reader, top)
            except Exception:  # the game goes on, and the next scene may be told
                log.exception("a screen reader could not be told")
                self._untold = top

    def _tell(self, reader: Reader, top: Scene) -> None:
        page = top.heard()
        toasts = (live(("toast", number), words) for number, words in self._stage.toasts.numbered)
        page = replace(page, children=(*page.children, *toasts)).plain
        opening = (page.name, page.description) if top is not self._scene or self._told is None else ()
        self._scene = top
        self._known, new = news(self._known, page)
        if said := stopped(dict.fromkeys((*opening, *new))):
            self._number += 1  # a new node: the same sentence is spoken again
            self._spoken = (live(("spoken", self._number), said),)
        children = (*page.children, *self._spoken)
        page = replace(page, name=tell(TITLE, page=page.name), children=children)
        now = page, pygame.key.get_focused()
        if now != self._told:
            self._told = now
            reader.tell(page, ("spoken", self._number), focused=now[1])
