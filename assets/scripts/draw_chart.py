"""Draw the sea of the journey into assets/journey, once for dark tables and once for bright ones.

A cut through the sea, muted: stations, their names and the course lie on it. `--look FOLDER` writes PNG instead.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
from painting import rendered
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_ADD, Surface
from sea_life import BOAT, MANTA, WHALE, at, bones, brain, coral, glows, grass, jelly, kelp, school, sponge, wreck
from shapes import Point, circle, line, num, path, polygon, rect

JOURNEY = Path(__file__).resolve().parents[1] / "journey"
WIDE, HIGH = 1500, 1000
PAINTED = 1800, 1200  # pixels
SURFACE = 58  # where the water begins
GRAIN = 5


class Sea(NamedTuple):
    """The colours of the sea by one light: water from above to below, the three shelves, and what lies on them."""

    sky: str
    water: tuple[str, ...]
    far: tuple[str, ...]
    shelves: tuple[str, str, str]
    light: str
    shafts: int  # how strong they are, of 255
    plants: tuple[str, str]
    corals: tuple[str, ...]
    wreck: tuple[str, str]
    life: str
    giants: str
    bone: str
    deep: tuple[str, str, str]  # the lights below
    ink: str
    shade: int  # how dark the corners are


NIGHT = Sea(
    sky="#5fa9a4", water=("#3a8f8f", "#23707b", "#134e61", "#0b324c", "#071d37", "#040e20"),
    far=("#2c7d83", "#175767", "#0c3a52", "#081f3a"), shelves=("#7a957f", "#1d5364", "#12344d"),
    light="#bff0dc", shafts=34, plants=("#1b5a52", "#2c7560"),
    corals=("#a9695f", "#b98a5c", "#85638f", "#a05f78", "#6f9a7a"), wreck=("#0a2b3d", "#3a7480"), life="#0d4355",
    giants="#14506a", bone="#31536b", deep=("#62e0c8", "#9a86f2", "#f3cc7c"), ink="#d8ecdf", shade=70,
)  # fmt: skip
DAY = Sea(
    sky="#f6f3e6", water=("#e4f1ec", "#d2e8e6", "#bddbde", "#a9cbd4", "#97bac8", "#89abbd"),
    far=("#d8ebe8", "#bfdde0", "#a8cbd5", "#93b7c7"), shelves=("#e3dcc0", "#a3c3ca", "#7fa2b5"),
    light="#ffffff", shafts=80, plants=("#9cc0a6", "#aecbaa"),
    corals=("#e2b3a4", "#e4c9a4", "#c3b2cf", "#dcb2bd", "#b5d0b2"), wreck=("#8aa9b4", "#d5e5e6"), life="#93b9c4",
    giants="#8fb3c3", bone="#b9cfd8", deep=("#d8fff4", "#e6defc", "#fff3d0"), ink="#5b8090", shade=26,
)  # fmt: skip

SEAS = {"night": NIGHT, "day": DAY}


def across(points: Sequence[Point]) -> str:
    """A smooth line through points from the left to the right."""
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for (x, y), (to, down) in pairwise(points):
        middle = num((x + to) / 2)
        d += f" C{middle} {num(y)} {middle} {num(down)} {num(to)} {num(down)}"
    return d


def rough(points: Sequence[Point], chance: Random, by: float) -> list[Point]:
    """The same line with small humps between the points."""
    found: list[Point] = []
    for (x, y), (to, down) in pairwise(points):
        steps = max(1, round(abs(to - x) / 34))
        found += [
            (x + (to - x) * n / steps, y + (down - y) * n / steps + chance.uniform(-by, by)) for n in range(steps)
        ]
    return [*found, points[-1]]


def fading(name: str, colour: str, top: float, bottom: float, dense: float = 1) -> str:
    """A fill that is clear at the bottom."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{num(top)}" x2="0" '
        f'y2="{num(bottom)}"><stop offset="0" stop-color="{colour}" stop-opacity="{dense}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></linearGradient></defs>'
    )


def shelf(
    name: str, points: Sequence[Point], colour: str, below: Point, chance: Random, by: float = 4
) -> Iterator[str]:
    """Ground with a clear upper edge, which the water swallows between two depths `below`."""
    ground = rough(points, chance, by)
    yield fading(name, colour, *below)
    yield path(f"{across(ground)} V{HIGH} H{num(points[0][0])} Z", f"url(#{name})")


def soundings(points: list[Point], ink: str) -> Iterator[str]:
    """Dotted lines along the ground, as charts have them."""
    for deep, dense in ((15, 0.34), (34, 0.22), (58, 0.12)):
        below = across([(x - deep * 0.2, y + deep) for x, y in points])
        yield line(below, ink, 1.6, stroke_opacity=dense, stroke_dasharray="1 8")


def water(sea: Sea) -> Iterator[str]:
    stops = "".join(
        f'<stop offset="{num(n / (len(sea.water) - 1))}" stop-color="{colour}"/>' for n, colour in enumerate(sea.water)
    )
    yield (
        f'<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="{SURFACE}" x2="0" y2="{HIGH}">'
        f"{stops}</linearGradient></defs>"
    )
    yield rect(0, 0, WIDE, HIGH, 0, "url(#w)")


def surface(sea: Sea) -> Iterator[str]:
    """The sky, the sun, a boat, and the waves before them."""
    yield rect(0, 0, WIDE, SURFACE, 0, sea.sky)
    yield circle(1180, 30, 22, sea.light, fill_opacity=0.7)
    yield at(800, SURFACE - 8, 0.95, [path(BOAT, sea.ink, fill_opacity=0.75)], 3)
    for n, (y, dense) in enumerate(((SURFACE - 6, 0.5), (SURFACE, 1.0))):
        waves: list[Point] = [(x, y + (5 if (x // 50 + n) % 2 else -3)) for x in range(-50 * (n + 1), WIDE + 101, 50)]
        yield fading(f"v{n}", sea.water[0], SURFACE, SURFACE + 40, dense)
        yield path(f"{across(waves)} V{SURFACE + 40} H-100 Z", f"url(#v{n})")


def distance(sea: Sea, chance: Random) -> Iterator[str]:
    """Ridges and animals far away; they are blurred."""
    for n, (y, by, deep) in enumerate(((250, 40, 160), (470, 60, 220), (700, 70, 240), (860, 50, 200))):
        points = [(x, y + chance.uniform(-by, by)) for x in range(-60, WIDE + 160, 150)]
        yield from shelf(f"f{n}", points, sea.far[n], (y - 30, y + deep), chance, 10)
    yield at(300, 610, 1.15, [path(WHALE, sea.giants)], -6, -1)


def sunlit(sea: Sea, chance: Random) -> Iterator[str]:
    """The first shelf: a beach, kelp and a reef."""
    dark, fair = sea.plants
    for x in (470, 510, 640, 690):
        yield from kelp(x, 350, SURFACE + chance.uniform(30, 90), dark, chance)
    ground: list[Point] = [(-40, 40), (60, 84), (150, 190), (240, 286), (340, 318), (480, 330), (700, 326)]
    ground += [(860, 314), (960, 296), (1080, 290), (1180, 306), (1270, 352), (1330, 450), (1350, 560)]
    yield from shelf("a", ground, sea.shelves[0], (310, 500), chance, 3)
    yield from soundings(ground, sea.ink)
    for x in (445, 545, 590, 665, 725):
        yield from kelp(x, 334, SURFACE + chance.uniform(24, 120), fair, chance)
    for x in (270, 330, 372, 790, 820):
        yield from grass(x, 320, fair, chance)
    one, two, three, four, five = sea.corals
    yield from brain(905, 312, 30, two, sea.shelves[0])
    yield from coral(962, 304, 25, one, chance)
    yield from sponge(1014, 300, 34, three, sea.water[1])
    yield from brain(1062, 300, 40, five, sea.shelves[0])
    yield from coral(1122, 298, 29, four, chance)
    yield from brain(1176, 310, 24, one, sea.shelves[0])
    yield from coral(1216, 330, 18, two, chance)
    yield from sponge(868, 318, 20, four, sea.water[1])
    yield from school(1290, 210, 70, 34, 14, sea.life, chance)
    yield from school(220, 200, 50, 22, 7, sea.life, chance)


def twilight(sea: Sea, chance: Random) -> Iterator[str]:
    """The second shelf: a wreck, the drop-off, and a current in the open water."""
    for n, y in enumerate((430, 462, 500, 540, 574)):
        flow = across([(-20, y + 20), (160, y - 14), (330, y + 14), (520, y - 10), (640 + 20 * n, y + 8)])
        yield line(flow, sea.light, 2.6, stroke_opacity=0.2)
        head = polygon([(640 + 20 * n, y - 1), (662 + 20 * n, y + 9), (640 + 20 * n, y + 17)])
        yield path(head, sea.light, fill_opacity=0.2)
    ground: list[Point] = [(782, 1000), (800, 860), (826, 740), (838, 652), (872, 622), (960, 630), (1080, 646)]
    ground += [(1220, 652), (1340, 634), (1430, 600), (1560, 580)]
    yield from shelf("b", ground, sea.shelves[1], (620, 900), chance)
    yield from soundings(ground, sea.ink)
    yield from wreck(1270, 612, 1.0, *sea.wreck)
    for x in (890, 946, 1060, 1120, 1452):
        yield from grass(x, 634 if x < 1400 else 604, sea.wreck[0], chance, 7, 30)
    yield from coral(992, 640, 17, sea.wreck[0], chance)
    yield at(560, 470, 0.8, [path(MANTA, sea.giants)], -64)
    yield from school(240, 520, 120, 30, 18, sea.life, chance)


def abyss(sea: Sea, chance: Random) -> Iterator[str]:
    """The third shelf: open dusk, a trench, and the ground of it all."""
    ground: list[Point] = [(-40, 850), (90, 882), (230, 912), (360, 896), (470, 906), (520, 922), (548, 1010)]
    yield from shelf("c", ground, sea.shelves[2], (890, 1040), chance, 5)
    yield from soundings(ground[:-1], sea.ink)
    beyond: list[Point] = [(760, 1010), (792, 930), (850, 912), (980, 934), (1160, 944), (1320, 930), (1560, 896)]
    yield from shelf("d", beyond, sea.shelves[2], (890, 1040), chance, 5)
    yield from soundings(beyond[1:], sea.ink)
    yield from bones(1290, 936, sea.bone)
    for x, high in ((880, 44), (906, 70), (934, 36)):
        yield path(f"M{x - 12} 930 L{x - 5} {925 - high} L{x + 5} {922 - high} L{x + 13} 930 Z", sea.shelves[2])


def lights(sea: Sea, chance: Random) -> Iterator[str]:
    """What glows below."""
    green, lilac, gold = sea.deep
    yield from jelly(70, 760, 1.0, lilac)
    yield from jelly(330, 700, 0.7, green)
    yield from jelly(420, 800, 0.5, lilac)
    trench = [(chance.uniform(560, 750), chance.uniform(870, 990)) for _ in range(22)]
    yield from glows(trench[:13], green, 2.6)
    yield from glows(trench[13:], lilac, 2.2)
    yield from glows([(chance.uniform(30, 1470), chance.uniform(680, 960)) for _ in range(40)], green, 1.3)
    yield from glows([(1046, 858), (1420, 800)], gold, 4.5)
    for x in (866, 872, 944, 950):
        yield line(f"M{x} 932 q{chance.uniform(-4, 4):.1f} -14 0 -22", lilac, 3)
    yield line("M1046 858 C1052 838 1072 836 1082 852", gold, 1.4, stroke_opacity=0.6)


def chart_lines(sea: Sea) -> Iterator[str]:
    """The rose of the winds, and its lines across the chart."""
    x, y = 1385, 150
    for far in ((0, 400), (0, 800), (520, HIGH), (1010, HIGH)):
        yield line(f"M{x} {y} L{far[0]} {far[1]}", sea.ink, 1, stroke_opacity=0.1)
    yield circle(x, y, 46, "none", stroke=sea.ink, stroke_width=1.4, stroke_opacity=0.45)
    yield circle(x, y, 39, "none", stroke=sea.ink, stroke_width=1, stroke_opacity=0.3, stroke_dasharray="2 4")
    for turn, long in ((45, 38), (135, 38), (225, 38), (315, 38), (0, 58), (90, 52), (180, 52), (270, 52)):
        half, other = path(f"M0 0 L-8 -8 L0 {-long} Z", sea.ink, fill_opacity=0.6), f"M0 0 L8 -8 L0 {-long} Z"
        yield at(x, y, 1, [half, path(other, sea.ink, fill_opacity=0.25)], turn)


def layer(body: Iterable[str]) -> Surface:
    return rendered(body, (WIDE, HIGH), (PAINTED[0] // 2, PAINTED[1] // 2))


def lay_soft(picture: Surface, above: Surface, blur: int) -> None:
    """Lay a layer on the picture, blurred. What is clear would darken the rim, unless it has no colour at all."""
    picture.blit(pygame.transform.gaussian_blur(above.premul_alpha(), blur), (0, 0), special_flags=BLEND_PREMULTIPLIED)


def shafts(sea: Sea) -> Surface:
    """Light that falls in, and ends where the dusk begins."""
    beams = ((120, 50, -40), (300, 90, -20), (560, 60, 30), (760, 120, 60), (1040, 70, 80), (1260, 110, 140))
    body = [fading(f"s{n}", sea.light, 0, 640 - 40 * (n % 3), sea.shafts / 255) for n in range(len(beams))]
    for n, (x, wide, lean) in enumerate(beams):
        points = [(x, 40.0), (x + wide, 40.0), (x + wide * 1.9 + lean, 660.0), (x + lean - wide * 0.5, 660.0)]
        body.append(path(polygon(points), f"url(#s{n})"))
    return layer(body)


def corners(picture: Surface, strength: int) -> None:
    """Darker towards the edges."""
    small = Surface((60, 40), pygame.SRCALPHA)
    for x in range(60):
        for y in range(40):
            away = ((x / 59 - 0.5) ** 2 * 2.4 + (y / 39 - 0.42) ** 2 * 1.6) ** 0.5
            small.set_at((x, y), (0, 12, 24, round(strength * max(0.0, min(1.0, away * 1.7 - 0.5)))))
    picture.blit(pygame.transform.smoothscale(small, picture.size), (0, 0))


def chart(sea: Sea) -> Surface:
    """From the far to the near."""
    chance = Random(20_000)
    picture = layer(water(sea))
    lay_soft(picture, layer(distance(sea, chance)), 5)
    lay_soft(picture, shafts(sea), 16)
    lay_soft(picture, layer([circle(655, 1000, 120, sea.deep[0], fill_opacity=0.3)]), 60)
    for body in (chart_lines(sea), sunlit(sea, chance), twilight(sea, chance), surface(sea), abyss(sea, chance)):
        picture.blit(layer(body), (0, 0))
    shining = layer(lights(sea, chance))
    for blur in (24, 24, 10, 10, 4):
        lay_soft(picture, shining, blur)
    picture.blit(shining, (0, 0))
    corners(picture, sea.shade)
    specks = chance.randbytes(3 * PAINTED[0] * PAINTED[1]).translate(bytes(value % GRAIN for value in range(256)))
    picture.blit(pygame.image.frombytes(specks, PAINTED, "RGB"), (0, 0), special_flags=BLEND_RGB_ADD)
    return picture.subsurface((0, 0, *PAINTED))


def main(arguments: list[str]) -> None:
    for name, sea in SEAS.items():
        picture = chart(sea)
        if arguments[:1] == ["--look"]:
            pygame.image.save(picture, Path(arguments[1]) / f"{name}.png")
            continue
        from PIL import Image

        JOURNEY.mkdir(exist_ok=True)
        pixels = pygame.image.tobytes(picture, "RGB")
        Image.frombytes("RGB", picture.size, pixels).save(JOURNEY / f"{name}.webp", quality=84, method=6)


if __name__ == "__main__":
    main(sys.argv[1:])
