"""Paints a drawing into a lossless WebP of few colours: small on the disk, and read in a moment by the program.

Writing needs Pillow (`pip install pillow`), which the program does not: pygame reads WebP, but cannot write it.
"""

from array import array
from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface
from shapes import Point, svg

COLOURS, FREQUENT = 256, 16
NEAR = 8**2  # squared: colours that are not further apart look the same at an edge
FAR = 1 << 20  # more than any two colours are apart


def painted(body: Iterable[str], sheet: Point, size: tuple[int, int], shape: Iterable[str]) -> Surface:
    """What is drawn on a sheet, cut out along a shape, as a picture of so many pixels."""
    return cut(rendered(body, sheet, size), rendered(shape, sheet, size))


def rendered(body: Iterable[str], sheet: Point, size: tuple[int, int]) -> Surface:
    """What is drawn on a sheet, twice as large as `size`."""
    return pygame.image.load_sized_svg(BytesIO(svg(*sheet, body).encode()), (2 * size[0], 2 * size[1]))


def cut(large: Surface, shape: Surface) -> Surface:
    """A picture half as large, opaque where the shape is.

    What is clear has the colour of the left edge: else a dark line comes in as the program makes the picture smaller.
    """
    middle = large.get_height() // 2
    edge = next(x for x in range(large.get_width()) if shape.get_at((x, middle)).a == 255)
    found = memoryview(pygame.image.tobytes(large, "RGBA")).cast("I")
    clear = int.from_bytes(bytes(large.get_at((edge, middle))[:3]), "little")
    filled = array("I", (pixel if pixel >> 24 else clear for pixel in found))
    whole = pygame.transform.smoothscale_by(pygame.image.frombytes(filled.tobytes(), large.get_size(), "RGBA"), 0.5)
    pixels = bytearray(pygame.image.tobytes(whole, "RGBA"))
    pixels[3::4] = pygame.image.tobytes(pygame.transform.smoothscale_by(shape, 0.5), "RGBA")[3::4]
    return pygame.image.frombytes(bytes(pixels), whole.get_size(), "RGBA")


def write_webp(target: Path, picture: Surface) -> None:
    """Write a picture of few colours: each pixel gets the nearest of them. What is clear keeps its colour, too."""
    from PIL import Image

    pixels = memoryview(pygame.image.tobytes(picture, "RGBA")).cast("I")
    nearest = palette(Counter(pixels))
    few = b"".join(map(nearest.__getitem__, pixels))
    target.parent.mkdir(parents=True, exist_ok=True)
    Image.frombytes("RGBA", picture.get_size(), few).save(target, lossless=True, exact=True, quality=80, method=4)


def palette(counted: Counter[int]) -> dict[int, bytes]:
    """For every colour the nearest of those that stay.

    The most frequent colours stay, so flat areas do. Then come those that would lose most, until none loses much.
    """
    parts = {colour: colour.to_bytes(4, "little") for colour in counted}
    nearest = dict.fromkeys(counted, (FAR, b""))  # how far that is, and which

    def keep(new: int) -> None:
        r, g, b, a = parts[new]
        for colour, (x, y, z, w) in parts.items():
            apart = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2 + (a - w) ** 2
            if apart < nearest[colour][0]:
                nearest[colour] = apart, parts[new]

    frequent = [colour for colour, _ in counted.most_common(FREQUENT)]
    for colour in frequent:
        keep(colour)
    for _ in range(COLOURS - len(frequent)):
        if max(apart for apart, _ in nearest.values()) <= NEAR:
            break
        keep(max(counted, key=lambda colour: counted[colour] * nearest[colour][0]))
    return {colour: kept for colour, (_, kept) in nearest.items()}
