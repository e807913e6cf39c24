"""What lives and lies in the sea of the chart: plants, corals, fish, a wreck, bones and lights, each around a point."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from shapes import Point, circle, group, line, num, path, polyline, tag

HULL = (
    "M-150 -38 C-128 22 -88 44 -10 48 C72 50 122 34 152 -52 L132 -46 L126 -26 L52 -20 L44 -2 L20 -16 L-96 -22 "
    "L-112 -40 Z"
)
PLANKS = ("M-128 -4 C-60 16 60 16 130 -14", "M-106 20 C-50 34 50 34 112 10", "M-140 -22 L-96 -10", "M56 -6 L134 -28")
RIBS = ("M24 -14 C22 4 26 20 34 32", "M36 -8 C34 8 38 20 46 30", "M8 -14 C6 8 8 22 16 34")
SAIL = (
    "M-64 -150 C-44 -142 -22 -144 -2 -150 C-6 -128 2 -110 -6 -92 C-14 -100 -20 -88 -30 -96 C-38 -86 -46 -98 -62 -90 Z"
)
MANTA = (
    "M0 -9 C5 -14 9 -12 8 -6 C26 -8 46 -2 66 12 C44 8 30 12 18 22 C12 27 5 28 2 28 L1 66 L-1 66 L-2 28 "
    "C-5 28 -12 27 -18 22 C-30 12 -44 8 -66 12 C-46 -2 -26 -8 -8 -6 C-9 -12 -5 -14 0 -9 Z"
)
WHALE = (
    "M-150 6 C-140 -26 -92 -42 -36 -38 C24 -34 78 -14 122 -6 C134 -14 146 -30 164 -34 C160 -20 156 -8 146 0 "
    "C154 10 162 18 160 30 C146 26 134 16 122 6 C76 18 34 30 -8 34 C-2 44 -6 60 -20 66 C-30 56 -36 44 -36 34 "
    "C-84 36 -132 30 -150 6 Z"
)
BOAT = "M-26 0 H26 L18 11 H-16 Z M-2 -4 V-46 C10 -34 20 -20 24 -4 Z M-6 -4 V-34 C-12 -24 -18 -14 -20 -4 Z"


def at(x: float, y: float, size: float, body: list[str], turn: float = 0, flip: int = 1) -> str:
    """Something drawn around the origin, in its place."""
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size * flip)} {num(size)})", body)


def kelp(x: float, base: float, top: float, colour: str, chance: Random) -> Iterator[str]:
    """A stalk that sways, with leaves on both sides."""
    bend, begin = chance.uniform(8, 20), chance.uniform(0, 6)
    way = [(x + bend * sin(begin + y / 52), y) for y in range(round(base), round(top), -9)]
    yield line(polyline(way), colour, 3.4)
    for n, (px, py) in enumerate(way[2:]):
        side, long = 1 if n % 2 else -1, chance.uniform(24, 38) * min(1, 0.35 + (len(way) - n) / 14)
        tip = f"{num(side * long)} {num(-long * 0.62)}"
        yield path(
            f"M{num(px)} {num(py)} q{num(side * long * 0.3)} {num(-long * 0.66)} {tip} "
            f"q{num(-side * long * 0.26)} {num(long * 0.62)} {num(-side * long)} {num(long * 0.62)} Z",
            colour,
        )


def grass(x: float, base: float, colour: str, chance: Random, blades: int = 9, high: float = 26) -> Iterator[str]:
    for _ in range(blades):
        lean, tall = chance.uniform(-13, 13), chance.uniform(0.5, 1) * high
        foot = x + chance.uniform(-12, 12)
        yield line(f"M{num(foot)} {num(base)} q0 {num(-tall * 0.6)} {num(lean)} {num(-tall)}", colour, 2.6)


def coral(x: float, base: float, long: float, colour: str, chance: Random, turn: float = -pi / 2) -> Iterator[str]:
    """Branches, each of which has branches."""
    if long < 6:
        return
    tip = x + long * cos(turn), base + long * sin(turn)
    yield line(polyline([(x, base), tip]), colour, max(2.2, long * 0.2))
    for spread in (-0.5, 0.08, 0.52):
        yield from coral(
            *tip, long * chance.uniform(0.6, 0.8), colour, chance, turn + spread * chance.uniform(0.8, 1.2)
        )


def brain(x: float, base: float, r: float, colour: str, groove: str) -> Iterator[str]:
    """A dome with grooves."""
    yield path(f"M{num(x - r)} {num(base)} A{num(r)} {num(r * 0.86)} 0 0 1 {num(x + r)} {num(base)} Z", colour)
    for part in (0.72, 0.44, 0.16):
        wide = r * part
        yield line(
            f"M{num(x - wide)} {num(base)} A{num(wide)} {num(r * 0.84)} 0 0 1 {num(x + wide)} {num(base)}", groove, 2
        )


def sponge(x: float, base: float, size: float, colour: str, mouth: str) -> Iterator[str]:
    """Three tubes."""
    for dx, high, lean in ((-0.5, 1.0, -0.2), (0.5, 1.25, 0.16), (0, 0.7, 0)):
        foot, tip = x + dx * size * 0.6, (x + dx * size + lean * size, base - high * size)
        yield line(polyline([(foot, base), tip]), colour, size * 0.42, stroke_linecap="butt")
        yield tag("ellipse", cx=tip[0], cy=tip[1], rx=size * 0.21, ry=size * 0.1, fill=mouth)


def fish(x: float, y: float, size: float, colour: str, flip: int = 1) -> str:
    shape = "M-10 0 C-4 -7 6 -6 12 0 C6 6 -4 7 -10 0 Z M-8 0 L-17 -6 L-14 0 L-17 6 Z"
    return at(x, y, size, [path(shape, colour)], flip=flip)


def school(x: float, y: float, wide: float, high: float, count: int, colour: str, chance: Random) -> Iterator[str]:
    """Fish that swim one way."""
    for _ in range(count):
        turn, away = chance.uniform(0, 2 * pi), chance.uniform(0, 1) ** 0.6
        yield fish(x + wide * away * cos(turn), y + high * away * sin(turn), chance.uniform(0.5, 0.85), colour)


def jelly(x: float, y: float, size: float, colour: str) -> Iterator[str]:
    bell = "M-20 0 C-20 -26 20 -26 20 0 C14 -5 8 5 0 0 C-8 5 -14 -5 -20 0 Z"
    threads = [f"M{dx} 0 C{dx - 7} 16 {dx + 8} 28 {dx - 2} {46 + abs(dx)}" for dx in (-13, -6, 0, 7, 13)]
    yield at(x, y, size, [path(bell, colour), *(line(d, colour, 1.6, stroke_opacity=0.7) for d in threads)])


def wreck(x: float, y: float, size: float, dark: str, edge: str) -> Iterator[str]:
    """A ship on its side, with one mast that stands."""
    masts = [
        line("M-34 -20 L-30 -168", dark, 7),
        line("M-72 -148 L10 -154", dark, 5),
        line("M82 -24 L112 -104", dark, 6),
    ]
    ropes = [line(f"M-30 -164 L{x} -34", dark, 1.2) for x in (-112, -70, 40)]
    holes = [circle(x, y, 4.6, edge, fill_opacity=0.55) for x, y in ((-80, 2), (-58, 6), (-36, 9), (82, 2), (102, -5))]
    seams = [line(d, edge, 1.6, stroke_opacity=0.45) for d in (*PLANKS, *RIBS)]
    rim = line("M-150 -38 L-112 -40 L-96 -22 L20 -16", edge, 2.4, stroke_opacity=0.8)
    yield at(x, y, size, [*masts, *ropes, path(SAIL, dark), path(HULL, dark), *seams, rim, *holes], -9)


def bones(x: float, base: float, colour: str) -> Iterator[str]:
    """What is left of a whale: the ribs, the spine and the skull."""
    yield line(f"M{num(x - 96)} {num(base - 46)} q84 -26 190 34", colour, 5)
    for n in range(9):
        foot, high = x - 82 + 19 * n, 50 - 4.4 * abs(n - 2)
        yield line(
            f"M{num(foot)} {num(base - 50 + abs(n - 3) * 3)} q-24 {num(high * 0.5)} -3 {num(high + 4)}", colour, 3.4
        )
    yield path(f"M{num(x - 98)} {num(base - 54)} q-52 -10 -76 36 q40 6 62 8 q22 -16 14 -44 Z", colour)


def glows(where: list[Point], colour: str, size: float) -> Iterator[str]:
    """Lights: the bright middle; what shines around it is blurred elsewhere."""
    for x, y in where:
        yield circle(x, y, size, colour)
