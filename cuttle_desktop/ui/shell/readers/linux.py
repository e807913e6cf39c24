"""Screen readers of Linux, by AT-SPI. It wakes when one is started, and sleeps again when it is gone.

Two traps. AccessKit calls us from a thread of its own while it holds a lock, and waits for Python's; a call into it
holds Python's lock and waits for that one. So nothing is called while a reader arrives: its arrival is only noted, and
the first call comes a while later, on the main thread. And an error in what it calls would leave its lock closed for
ever: nothing there may raise.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import Final

import accesskit as ak
import pygame

from cuttle_desktop.ui.heard import Act, Node
from cuttle_desktop.ui.shell.readers.accessible import ACTIONS, Numbers, tree_update

ARRIVED: Final = 0.1  # seconds after which AccessKit has let go of its lock
WAYLAND: Final = "wayland"  # tells no window where it lies


class LinuxReader:
    """Tells a reader that is there; remembers what it asked until the main thread looks."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._wishes: SimpleQueue[tuple[int, Act]] = SimpleQueue()
        self._numbers = Numbers()
        self._focused: bool | None = None
        self._box: tuple[int, int, int, int] | None = None  # of the window on the screen
        self._adapter = ak.unix.Adapter(self._arrived, self._asked, self._left)

    # called by AccessKit, on its own thread

    def _arrived(self) -> None:
        self._since = time.monotonic()

    def _left(self) -> None:
        self._since = self._focused = self._box = None

    def _asked(self, request: ak.ActionRequest) -> None:
        with suppress(Exception):
            act = next(act for act, theirs in ACTIONS.items() if request.action == theirs)
            self._wishes.put((int(request.target), act))

    # called by the loop

    @property
    def listening(self) -> bool:
        """Whether a reader is there, and may be told something."""
        return self._since is not None and time.monotonic() - self._since > ARRIVED

    def tell(self, page: Node, spoken: Hashable, *, focused: bool) -> None:
        """Hand over what is on the screen. `spoken` is the key of what is to be announced."""
        update = tree_update(page, self._numbers, spoken)
        self._adapter.update_if_active(lambda: update)
        if pygame.display.get_driver() != WAYLAND:
            self._place((*pygame.display.get_window_position(), *pygame.display.get_window_size()))
        if focused != self._focused:
            self._focused = focused
            self._adapter.update_window_focus_state(focused)

    def _place(self, box: tuple[int, int, int, int]) -> None:
        if box != self._box:
            self._box, (x, y, wide, high) = box, box
            bounds = ak.Rect(x, y, x + wide, y + high)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def wishes(self) -> Iterator[tuple[Hashable, Act]]:
        """What was asked since the last call, of what is still there."""
        while not self._wishes.empty():
            number, act = self._wishes.get()
            if (key := self._numbers.key(number)) is not None:
                yield key, act
