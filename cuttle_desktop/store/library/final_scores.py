"""The points of games on disk, found in the background by playing them: only of those that are asked about."""

from __future__ import annotations

import logging
import threading
import time
from pathlib import Path
from queue import LifoQueue
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.state import How, score
from cuttle_desktop.store.library import loading
from cuttle_desktop.store.library.rows import GameRow

BREATH: Final = 0.002  # seconds between two games in which the table is drawn
log = logging.getLogger(__name__)


class FinalScore(Struct, frozen=True):
    """The points of every side as its best seat has them, and how the game ended, if it is over."""

    points: tuple[int, ...]
    how: How | None


ScoredFile = tuple[Path, int, str]


class FinalScores:
    """The row that was asked about last is looked at first."""

    def __init__(self) -> None:
        self._known: dict[ScoredFile, FinalScore | None] = {}
        self._asked: set[ScoredFile] = set()
        self._wanted: LifoQueue[ScoredFile | None] = LifoQueue()
        self._told = 0  # how many were known when `news` was asked last
        self._thread: threading.Thread | None = None

    def of(self, row: GameRow) -> FinalScore | None:
        """None while it is not known, as when it is asked for the first time, and for a file that cannot be played."""
        asked = (row.path, row.size, row.header.game)
        known = self._known.get(asked)
        if asked not in self._asked:
            self._asked.add(asked)
            self._wanted.put(asked)
            self._begin()
        return known

    def news(self) -> bool:
        """Whether more is known than the last time."""
        before, self._told = self._told, len(self._known)
        return self._told > before

    def wait(self, seconds: float) -> bool:
        """Until all that was asked is known; whether it is."""
        deadline = time.monotonic() + seconds
        while len(self._known) < len(self._asked) and time.monotonic() < deadline:
            time.sleep(BREATH)
        return len(self._known) == len(self._asked)

    def close(self) -> None:
        """Look at no more games."""
        self._wanted.put(None)

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="final scores", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (asked := self._wanted.get()) is not None:
            self._known[asked] = _played(asked[0])
            time.sleep(BREATH)


def _played(path: Path) -> FinalScore | None:
    try:
        state = loading.load(path).game.state
    except Exception:  # the row has no points then; opening the file says why
        log.debug("No points of a row of the library", exc_info=True)
        return None
    sides = state.rules.seating.sides
    best: dict[int, int] = {}
    seat: Seat
    for seat, side in enumerate(sides):
        best[side] = max(best.get(side, 0), score(state, seat))
    return FinalScore(tuple(best[side] for side in sorted(best)), state.result.how if state.result else None)
