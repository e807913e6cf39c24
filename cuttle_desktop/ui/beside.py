"""Pictures drawn beside the program, on another core: a face takes longer than a frame, and must not cost one.

One thread of low priority draws faces and portraits ahead, from the menu on (SDL releases the interpreter meanwhile);
until a face is there at its size, another size of it is scaled (`Art.quick_card`). Tests and films go without the
thread: `FacePrerender` draws one face a frame, so that equal games look equal.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from pygame import Surface

PictureKey = tuple[object, ...]
"""Names a picture: what it is, and all that it depends on."""

GENTLE: Final = 10  # niceness of the thread, where threads have one: what moves comes first


class Beside:
    """One thread that draws pictures in the order in which they were asked for."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "pictures", _be_gentle)
        self._coming: dict[PictureKey, Future[Surface]] = {}

    @property
    def busy(self) -> bool:
        """Whether something asked for has not been taken yet."""
        return bool(self._coming)

    def ask(self, key: PictureKey, draw: Callable[[], Surface]) -> None:
        """Have a picture drawn, unless that was asked before."""
        if key not in self._coming:
            self._coming[key] = self._pool.submit(draw)

    def finished(self) -> Iterator[tuple[PictureKey, Surface]]:
        """What has been drawn since this was asked last. Raises what drawing raised."""
        while self._coming and self._coming[first := next(iter(self._coming))].done():  # they come in order
            yield first, self._coming.pop(first).result()

    def forget(self) -> None:
        """Nobody wants any more what was asked for."""
        for picture in self._coming.values():
            picture.cancel()
        self._coming.clear()

    def close(self) -> None:
        """End the thread, once it has drawn the picture it is at."""
        self._pool.shutdown(cancel_futures=True)


def _be_gentle() -> None:
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GENTLE)
