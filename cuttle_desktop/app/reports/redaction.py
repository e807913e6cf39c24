"""Takes paths of the player, names of games, and cards out of logs and reports, so that they can be handed on."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

CARD = re.compile(r"(?<!\w)(?:(?:10|[A2-9TJQK])[CDHS♣♦♥♠]|X[12])(?!\w)")
GAME_FILE = re.compile(r"[^/\\\":\n]+(?=\.pcn)")  # it is called after the players; quotes may stand in it


def redacted(text: str, environ: Mapping[str, str] = os.environ) -> str:
    """The text without cards, names of game files, and folders of the player.

    Messages of errors may name a card that a bot holds. `CUTTLE_HOME` and the home folder stand by name only, also
    where they are quoted with `\\\\`.
    """
    for shown, place in _places(environ):
        for spelled in {place, place.replace("\\", "\\\\"), place.replace("\\", "/")}:
            text = text.replace(spelled, shown)
    return GAME_FILE.sub("GAME", CARD.sub("CARD", text))


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
