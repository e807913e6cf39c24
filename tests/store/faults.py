"""A game of thirty moves as text, and what a meddler or a bad disk makes of it."""

from __future__ import annotations

import re
from zlib import crc32

from cuttle_desktop.store.format import pcn
from tests.store.drawing import unfinished

GAME = unfinished(actions=30)
TEXT = pcn.write(GAME).decode()


def resealed(text: str) -> bytes:
    """The text with check, chains and numbers made right again, as somebody who knows the format would."""
    lines: list[str] = []
    chain = 0
    for line in text.splitlines():
        if line.startswith("Check: "):
            lines.append(f"Check: {chain:08x}")
        elif found := re.fullmatch(r"\d+ (.+) ~[0-9a-f]{8}( =[0-9a-f]{8})?", line):
            number = len([one for one in lines if " ~" in one]) + 1
            chain = crc32(f"{number} {found[1]}{found[2] or ''}\n".encode(), chain)
            lines.append(f"{number} {found[1]} ~{chain:08x}{found[2] or ''}")
        else:
            chain = crc32(f"{line}\n".encode(), chain)
            lines.append(line)
    return "".join(f"{line}\n" for line in lines).encode()


def changed(old: str, new: str, text: str = TEXT) -> bytes:
    assert old in text
    return resealed(text.replace(old, new, 1))


def line(move: int) -> str:
    return TEXT.splitlines()[TEXT[: TEXT.index("\n1 P")].count("\n") + move]
