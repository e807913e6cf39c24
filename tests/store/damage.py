"""Ways to break a file. Each checks that what remains is refused with a sentence or is a part of the same game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.pcn import write
from cuttle_desktop.store.format.record import Record
from tests.store.drawing import outcome, part_of

SECTOR = 512
_LETTERS = frozenset(byte for byte in range(256) if chr(byte).isalnum())


def check(broken: bytes, whole: Record, content: bytes) -> Record | None:
    """The law: a sentence or a game; never another game. What a player can open of it."""
    assert broken != content, "the fault did not happen"
    found = outcome(broken)
    good = found.good if isinstance(found, SaveError) else found
    assert part_of(good, whole), "another game was opened"
    assert not isinstance(found, SaveError) or found.sentence
    return good


def unnoticed(broken: bytes, whole: Record, content: bytes) -> bool:
    """Does the broken file open as if nothing were wrong?"""
    good = check(broken, whole, content)
    return good == whole


def truncations(content: bytes) -> Iterator[bytes]:
    return (content[:at] for at in range(len(content)))


def flips(content: bytes) -> Iterator[bytes]:
    """Every single bit."""
    for at, byte in enumerate(content):
        for bit in range(8):
            yield content[:at] + bytes([byte ^ 1 << bit]) + content[at + 1 :]


def moved_lines(content: bytes) -> Iterator[bytes]:
    """Every line deleted, or doubled, or exchanged with each of the ten after it."""
    lines = content.splitlines(keepends=True)
    for at, line in enumerate(lines):
        if at < len(lines) - 1:
            yield b"".join(lines[:at] + lines[at + 1 :])
        yield b"".join([*lines[: at + 1], line, *lines[at + 1 :]])
        for other in range(at + 1, min(at + 11, len(lines))):
            changed = list(lines)
            changed[at], changed[other] = changed[other], changed[at]
            yield b"".join(changed)


def zeroed_sectors(content: bytes, sector: int = SECTOR) -> Iterator[bytes]:
    for at in range(0, len(content), sector):
        size = len(content[at : at + sector])
        yield content[:at] + bytes(size) + content[at + size :]


def mutations(content: bytes, count: int, seed: int) -> Iterator[bytes]:
    """One to five random changes: bytes replaced, inserted, cut, copied to another place."""
    rng = Random(seed)
    while count:
        broken = bytearray(content)
        for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
            rng.choice(_CHANGES)(broken, rng)
        if broken != content:
            count -= 1
            yield bytes(broken)


def _replace(broken: bytearray, rng: Random) -> None:
    if broken:
        broken[rng.randrange(len(broken))] = rng.choice((rng.randrange(256), 10, 13, 0, 32, rng.randrange(32, 127)))


def _insert(broken: bytearray, rng: Random) -> None:
    at = rng.randrange(len(broken) + 1)
    broken[at:at] = rng.choice((rng.randbytes(rng.randrange(1, 9)), b"\n", b"\r", b"\xef\xbb\xbf", b"9" * 30, b"\0"))


def _cut(broken: bytearray, rng: Random) -> None:
    at = rng.randrange(len(broken) + 1)
    del broken[at : at + rng.choice((1, 1, 2, 8, 50, 400))]


def _copy(broken: bytearray, rng: Random) -> None:
    start, at = rng.randrange(len(broken) + 1), rng.randrange(len(broken) + 1)
    broken[at:at] = broken[start : start + rng.choice((1, 8, 50, 400))]


def _swap_digits(broken: bytearray, rng: Random) -> None:
    """A change that still looks like the format."""
    places = [at for at, byte in enumerate(broken) if byte in _LETTERS]
    if places:
        one, other = rng.choice(places), rng.choice(places)
        broken[one], broken[other] = broken[other], broken[one]


_CHANGES: tuple[Callable[[bytearray, Random], None], ...] = (_replace, _insert, _cut, _copy, _swap_digits)


def survive(broken: Iterable[bytes], whole: Record) -> int:
    """Check them all; how many there were."""
    content = write(whole)
    count = 0
    for one in broken:
        check(one, whole, content)
        count += 1
    return count
