"""The log file: for the player only, kept small, and silent about a disk that does not take it.

Neither it nor a report has paths of the player, names of games, or cards: so that they can be handed on.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import Paths

_ONE = r"(?:(?:10|[A2-9TJQK])[CDHS♣♦♥♠]|X[12])"
_NAME = "(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)"
CARDS = re.compile(
    rf"(?<![^\W_]){_ONE}+(?![^\W_])"  # one, or a deck as a file holds it: 9C3D2H
    rf"|{_ONE}{{3,}}"
    rf"|(?<![^\W_])(?i:{_ONE}{{3,}})(?![^\W_])"
    rf"|<?\b(?:Rank|Suit)\.[A-Z]+(?:: \d+>)?"
    rf"|\b(?i:{_NAME}|10|[2-9]) of (?i:clubs|diamonds|hearts|spades)\b"
)
SEALED = re.compile(  # a deck that can be read with a little work: masked, as bytes, as numbers of cards
    r"\bsealed[0-9]+ [a-z0-9]+|[A-Za-z0-9+=]{80,}|(?:\b\d{1,2},? ){9,}\d{1,2}\b"
    r"|\bb'(?:[^'\\]|\\.)*'|\bb\"(?:[^\"\\]|\\.)*\""
)
GAME_FILE = re.compile(  # it is called after the players; quotes may stand in it, and no name is longer than 255
    r"[^/\\\":\n]{1,255}(?=\.pcn)|(?<=exports[/\\])[^/\\\":\n]{1,255}?(?=\.txt)"
)


def redacted(text: str, environ: Mapping[str, str] = os.environ) -> str:
    """The text without cards in any notation, names of game files, and folders of the player.

    Messages of errors may name a card that a bot holds. `CUTTLE_HOME` and the home folder stand by name only, also
    where they are quoted with `\\\\`.
    """
    for shown, place in _places(environ):
        for spelled in {place, place.replace("\\", "\\\\"), place.replace("\\", "/")}:
            text = text.replace(spelled, shown)
    return GAME_FILE.sub("GAME", CARDS.sub("CARD", SEALED.sub("DECK", text)))


def _places(environ: Mapping[str, str]) -> list[tuple[str, str]]:
    """What to write, and for which folder; the longest first, since one may lie in the other."""
    places = [("CUTTLE_HOME", environ.get("CUTTLE_HOME", ""))]
    with suppress(RuntimeError):  # a user without a home
        places.append(("~", str(Path.home())))
    kept = [(shown, place.rstrip("/\\")) for shown, place in places if len(place.rstrip("/\\")) > 1]
    return sorted(kept, key=lambda pair: -len(pair[1]))


class RedactingFormatter(logging.Formatter):
    """Formats a record, traceback and all, without what belongs to the player."""

    def format(self, record: logging.LogRecord) -> str:
        return redacted(super().format(record))


LOG_BYTES = 512 * 1024
OLDER = 2


class LogFile(RotatingFileHandler):
    """Readable by the player only. A line that cannot be written is left out: there is nowhere to say so."""

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        super().__init__(path, maxBytes=LOG_BYTES, backupCount=OLDER, encoding="utf-8")

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        files.close(files.open_or_create(path))
        return os.fdopen(files.open_for_append(path), "a", encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:
        pass


def keep_log(paths: Paths) -> None:
    """Log to the player's log folder; without one, play on without a log."""
    root = logging.getLogger()
    if any(isinstance(handler, LogFile) for handler in root.handlers):
        return
    handler: logging.Handler
    try:
        handler = LogFile(paths.log_file)
    except OSError:
        handler = logging.NullHandler()  # or Python would write each line to the terminal
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
