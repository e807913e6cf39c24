"""Looks through the replays for feats of games that were played before, and for the file of each game."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path

from cuttle_desktop.session.profile.cards_met import was_counted
from cuttle_desktop.session.profile.feats_earned import feats_of
from cuttle_desktop.session.profile.profile import FeatPart, Profile
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.header import Header
from cuttle_desktop.store.keeping.game_file import taken_up
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.library.rows import GameRow, Shelf, read_row

BREATH = 0.002  # seconds between two games in which the window is drawn
log = logging.getLogger(__name__)


class KeptFeats:
    """Reads in a thread of its own. Only games count that the profile says have counted; each is read once."""

    def __init__(self, find: Callable[[], list[Path]], profile: Callable[[], Profile]) -> None:
        """`find` returns the files."""
        self._find, self._profile = find, profile
        self._places: dict[str, Path] = {}
        self._found: deque[FeatPart] = deque()
        self._examined: set[str] = set()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def begin(self) -> Callable[[], None]:
        """Look once more, from the start. Returns what stops this: a scene may close after the next one has begun."""
        self._stop.set()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(self._stop,), name="feats", daemon=True)
        self._thread.start()
        return self._stop.set

    @property
    def done(self) -> bool:
        return self._thread is None or not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        if self._thread is not None:
            self._thread.join(seconds)
        return self.done

    def place(self, game: str) -> Path | None:
        """Where the game with this id lies, as far as is known."""
        return self._places.get(game)

    def take(self) -> tuple[FeatPart, ...]:
        """What was found since the last time."""
        return tuple(self._found.popleft() for _ in range(len(self._found)))

    def _run(self, stop: threading.Event) -> None:
        there = set[str]()
        for path in self._find():
            if stop.wait(BREATH):
                return
            row = read_row(path, Shelf.REPLAYS)
            if not isinstance(row, GameRow) or not row.winners:
                continue
            there.add(row.header.game)
            self._places[row.header.game] = path
            try:
                self._read(path, row.header)
            except Exception:  # a mistake with one file must not hide the others
                log.exception("A replay could not be looked through for feats")
        self._places = {game: path for game, path in self._places.items() if game in there}

    def _read(self, path: Path, header: Header) -> None:
        game = header.game
        if game in self._examined or not was_counted(self._profile(), header.cards.deck, game):
            return
        try:
            loaded = load(path)
        except (OSError, SaveError):  # the library tells what is wrong with it
            return
        self._examined.add(game)
        self._found.extend(feats_of(loaded.game, taken_up(header, seed=0).setup, game, header.started))
