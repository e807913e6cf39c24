"""Looks through the games that were left behind, in a thread: the window does not wait for many or for long ones.

And what the player is told of those that were being played when a program stopped.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from cuttle_desktop.store.disk import disk_words
from cuttle_desktop.store.format.errors import LONGEST_LABEL, Fault, SaveError, shown
from cuttle_desktop.store.format.header import FOLLOWS
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.autosave import INTERRUPTED, Found, Lost, SetAside, ended, order, recover

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


_FEW = 2  # so many are told one by one


def fates(
    aside: Sequence[SetAside], lost: Sequence[Lost], passed: Mapping[int, OSError], folder: Path
) -> Iterator[str]:
    """What happened to interrupted games that cannot be continued, in a few sentences."""
    place = _end_of(folder)
    if len(aside) > _FEW:
        yield f"{len(aside)} games that were {INTERRUPTED} are damaged. They were set aside in {place}."
    else:
        for one in aside:
            yield (
                f"{shown(one.path.name)}, a game that was {INTERRUPTED}, is damaged. "
                f"It was set aside as {shown(one.now.name)} in {place}."
            )
    if len(lost) > _FEW:
        yield f"{len(lost)} games that were {INTERRUPTED} cannot be opened. They were left in {place}."
    else:
        yield from (one.error.sentence for one in lost)
    if passed:
        slot, error = next(iter(passed.items()))
        games = f"A game that was {INTERRUPTED}" if len(passed) == 1 else f"Games that were {INTERRUPTED}"
        why = f"{slot}.lock cannot be used in {place}: {disk_words.sentence(error)}"
        yield f"{games} could not be checked, because {why}."


def not_looked_for(error: OSError) -> str:
    """The folder of running games cannot be read."""
    return (
        f"Cuttle could not look for unfinished games: {disk_words.sentence(error)}. "
        f"They were not touched: {disk_words.remedy(error).lower()}, then start Cuttle again."
    )


def not_to_be_saved(error: OSError) -> str:
    """No slot can be had in it."""
    return (
        f"Cuttle may not be able to save your moves: {disk_words.sentence(error)}. "
        f"{disk_words.remedy(error)}, then start Cuttle again."
    )


def others_told(others: int) -> list[str]:
    """Sentences on unfinished games other than the one to continue."""
    if others > 1:
        return [f"{others} other unfinished games are under Your games."]
    return ["Another unfinished game is under Your games."] if others else []


def _end_of(folder: Path) -> str:
    """A folder as it is written in a sentence: a long path is cut at its beginning."""
    text = str(folder)
    return shown(text if len(text) <= LONGEST_LABEL else f"…{text[-LONGEST_LABEL + 1 :]}")
