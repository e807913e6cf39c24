"""Paints a drawing into a PNG of few colours: small on the disk, and read in a moment by the program."""

import zlib
from array import array
from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from struct import pack

import pygame
from shapes import Point, svg

COLOURS, FREQUENT = 256, 128
FAR = 1 << 20  # more than any two colours are apart


def paint(target: Path, body: Iterable[str], sheet: Point, size: tuple[int, int], shape: Iterable[str]) -> None:
    """Write what is drawn on a sheet, cut out along a shape, as a PNG of so many pixels."""
    cut(target, rendered(body, sheet, size), rendered(shape, sheet, size))


def rendered(body: Iterable[str], sheet: Point, size: tuple[int, int]) -> pygame.Surface:
    """What is drawn on a sheet, twice as large as `size`."""
    return pygame.image.load_sized_svg(BytesIO(svg(*sheet, body).encode()), (2 * size[0], 2 * size[1]))


def cut(target: Path, large: pygame.Surface, shape: pygame.Surface) -> None:
    """Write a picture half as large, opaque where the shape is.

    What is clear has the colour of the left edge: else a dark line comes in as the program makes the picture smaller.
    """
    middle = large.get_height() // 2
    edge = next(x for x in range(large.get_width()) if shape.get_at((x, middle)).a == 255)
    found = memoryview(pygame.image.tobytes(large, "RGBA")).cast("I")
    clear = int.from_bytes(bytes(large.get_at((edge, middle))[:3]), "little")
    filled = array("I", (pixel if pixel >> 24 else clear for pixel in found))
    whole = pygame.image.frombytes(filled.tobytes(), large.get_size(), "RGBA")
    pixels = bytearray(pygame.image.tobytes(pygame.transform.smoothscale_by(whole, 0.5), "RGBA"))
    pixels[3::4] = pygame.image.tobytes(pygame.transform.smoothscale_by(shape, 0.5), "RGBA")[3::4]
    write_png(target, bytes(pixels), (large.get_width() // 2, large.get_height() // 2))


def write_png(target: Path, content: bytes, size: tuple[int, int]) -> None:
    """Write a picture with a palette: each pixel gets the nearest of its colours."""
    pixels, (width, height) = memoryview(content).cast("I"), size
    kept, places = palette(Counter(pixels))
    rows = bytes(map(places.__getitem__, pixels))
    lines = b"".join(b"\0" + rows[y * width : (y + 1) * width] for y in range(height))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", b"".join(each[:3] for each in kept))
        + chunk(b"tRNS", bytes(each[3] for each in kept))
        + chunk(b"IDAT", zlib.compress(lines, 9))
        + chunk(b"IEND", b"")
    )


def palette(counted: Counter[int]) -> tuple[list[bytes], dict[int, int]]:
    """The colours to keep, and for every colour the place of the nearest of them.

    The most frequent colours stay as they are, so flat areas do. Then come those that would lose most.
    """
    parts = {colour: colour.to_bytes(4, "little") for colour in counted}
    kept: list[bytes] = []
    nearest = dict.fromkeys(counted, (FAR, 0))  # how far that is, and its place

    def keep(new: int) -> None:
        r, g, b, a = parts[new]
        for colour, (x, y, z, w) in parts.items():
            apart = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 + (a - w) ** 2
            if apart < nearest[colour][0]:
                nearest[colour] = apart, len(kept)
        kept.append(parts[new])

    for colour, _ in counted.most_common(FREQUENT):
        keep(colour)
    while len(kept) < min(COLOURS, len(counted)):
        keep(max(counted, key=lambda colour: counted[colour] * nearest[colour][0]))
    return kept, {colour: place for colour, (_, place) in nearest.items()}


def chunk(name: bytes, content: bytes) -> bytes:
    """A part of a PNG file."""
    return pack(">I", len(content)) + name + content + pack(">I", zlib.crc32(name + content))
