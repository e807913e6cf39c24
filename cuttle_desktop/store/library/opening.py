"""Reads a game from the disk without blocking the window."""

import logging
import threading
from pathlib import Path

from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.library.loading import Loaded, load

log = logging.getLogger(__name__)


class Opening:
    """A file being read. `answer` is None until it is known what is in it, or why it cannot be opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.answer: Loaded | SaveError | None = None
        self._thread = threading.Thread(target=self._run, name="opening", daemon=True)
        self._thread.start()

    @property
    def failed(self) -> bool:
        """Whether the reader itself failed, so that no answer will come."""
        return self.answer is None and not self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self.answer = load(self.path)
        except SaveError as error:
            self.answer = error
        except Exception:  # in a thread: nobody else would hear of it
            log.exception("reading a game failed")
