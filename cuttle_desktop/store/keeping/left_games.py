"""Looks through the games that were left behind, in a thread: the window does not wait for many or for long ones."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.format.header import FOLLOWS
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.autosave import Found, Lost, SetAside, ended, order, recover

log = logging.getLogger(__name__)
G = TypeVar("G")


class LeftGames(Generic[G]):
    """What became of the files, once it has ended: `latest` is the unfinished game that was begun last.

    Games that go elsewhere are made ready for that by `adopt`: those that were `ended`, and the `others`.
    """

    def __init__(self, paths: Iterable[Path], adopt: Callable[[Record, Path], G]) -> None:
        self.ended: list[G] = []
        self.others: list[tuple[Found, G]] = []
        self.latest: Found | None = None
        self.followed: set[str] = set()  # ids of games in a match after which another one was found
        self.aside: list[SetAside] = []
        self.lost: list[Lost] = []
        self._adopt = adopt
        self._paths = sorted(paths, key=lambda path: (order(path), path.name))
        self._told = False
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="left games", daemon=True)
        if self._paths:
            self._thread.start()

    def comes_to_its_end(self) -> bool:
        """Whether it has ended since it was asked last: true once."""
        if self._told or self._thread.is_alive():
            return False
        self._told = True
        return True

    def wait(self, seconds: float | None) -> None:
        if self._paths:
            self._thread.join(seconds)

    def stop(self, seconds: float) -> None:
        """Leave the rest for the next start."""
        self._stop.set()
        self.wait(seconds)

    def _run(self) -> None:
        for path in self._paths:
            if self._stop.is_set():
                return
            try:
                self._look(path)
            except Exception:  # in a thread: nobody else would hear of it, and the others are looked at all the same
                log.exception("A game that was left behind could not be looked at")
                self.lost.append(Lost(path, SaveError(Fault.MISTAKE, path.name)))

    def _look(self, path: Path) -> None:
        found = recover(path)
        if isinstance(found, SetAside):
            self.aside.append(found)
            return
        if isinstance(found, Lost):
            self.lost.append(found)
            return
        self.followed |= {game for key, game in found.record.header.extra if key == FOLLOWS}
        if whole := ended(found.record):
            self.ended.append(self._adopt(whole, path))
        else:
            before, self.latest = self.latest, found
            if before is not None:
                self.others.append((before, self._adopt(before.record, before.path)))
