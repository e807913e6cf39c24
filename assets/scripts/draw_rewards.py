"""Draw what players earn: card backs into assets/cards/backs, and frames for portraits into assets/icons.

Each back tells its story in both halves, so that nobody at the table sees it upside down.
"""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from random import Random

from draw_cards import CARDS, PAINTED_BACK, back, both_ways, card, roundel
from draw_icons import ICONS
from painting import write_webp
from shapes import Point, circle, group, line, num, path, polygon, polyline, rect, star, write

BRASS, DEEP = "#dcb761", "#8f6a26"


def at(x: float, y: float, body: list[str], size: float = 1, turn: float = 0) -> str:
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})", body)


def fan(x: float, y: float, spokes: int, inner: float, outer: float) -> list[str]:
    """Runs of spokes around a point."""
    turns = [2 * pi * k / spokes for k in range(spokes)]
    return [
        polyline([(x + inner * cos(a), y + inner * sin(a)), (x + outer * cos(a), y + outer * sin(a))]) for a in turns
    ]


# --- backs ------------------------------------------------------------------------------------------------------------


def treasure_map() -> list[str]:
    """Parchment with two islands; the ways from both meet at the cross."""
    paper, brown, red, sea = "#ecd6a4", "#7a4d24", "#b3261e", "#6f9a8f"
    land = (
        "M17 333 V262 C34 250 44 262 58 252 C70 243 66 226 84 224 C104 222 108 240 126 244 C146 248 150 262 146 276 "
        "C143 288 156 296 152 310 C149 320 142 326 144 333 Z"
    )
    palm = [
        line("M0 0 C2 -12 0 -20 -3 -28", brown, 3.6),
        *(line(f"M-3 -28 q{dx} {dy} {ex} {ey}", "#4f7a3a", 4.4) for dx, dy, ex, ey in
          ((-9, -8, -17, 1), (-6, -14, -13, -10), (8, -9, 17, 0), (6, -14, 13, -10))),
    ]  # fmt: skip
    hill = [path("M-17 0 L0 -27 L17 0 Z", "#c69a5b"), line("M-17 0 L0 -27 L17 0 M0 -27 L5 -13 L1 -8", brown, 2.4)]
    half = [
        *(line(land, sea, width, stroke_opacity=0.3) for width in (30, 18)),
        path(land, "#dcb878"),
        line(land, brown, 2.6),
        at(46, 306, hill, 1.1),
        at(74, 312, hill, 0.85),
        at(116, 292, palm, 1.1),
        at(98, 276, palm, 0.8),
        line("M92 322 C122 322 176 320 196 292 C218 262 176 242 158 224 C148 213 144 204 139 195", red, 5.4,
             stroke_dasharray="13 10", stroke_linecap="butt"),
        *(at(x, y, [line("M-13 0 q6.5 -8 13 0 q6.5 8 13 0", sea, 2.6)]) for x, y in
          ((44, 214), (206, 322), (178, 300), (38, 190), (214, 220))),
    ]  # fmt: skip
    cross = [line("M-19 -19 L19 19 M19 -19 L-19 19", ink, width) for ink, width in ((paper, 20), (red, 12))]
    return back(paper, both_ways(half), "#4a2c18", BRASS, [at(125, 175, cross)])


def great_wave() -> list[str]:
    """Two breakers that roll round a red sun."""
    sky, deep, mid, foam = "#f2e6cb", "#143a5e", "#2f6f9b", "#fbf8ef"
    body = (
        "M10 340 V206 C34 180 84 180 116 200 C142 216 152 238 143 262 C136 246 118 240 108 250 "
        "C96 262 104 282 130 288 C166 296 204 280 240 290 V340 Z"
    )
    lines = ("M14 300 C18 250 40 214 82 204 C62 236 66 276 98 300", "M42 310 C46 280 52 250 70 230",
             "M17 232 C24 214 40 200 62 194", "M112 306 C150 312 196 298 236 306")  # fmt: skip
    tips = ((98, 190, 8), (114, 197, 10), (129, 207, 10), (140, 220, 10), (146, 235, 9), (146, 249, 8), (143, 262, 7),
            (124, 222, 7), (132, 237, 7), (133, 251, 5), (82, 186, 6), (158, 262, 5), (150, 276, 4), (164, 246, 4),
            (168, 276, 3))  # fmt: skip
    crest = "M10 318 C40 298 70 322 110 314 C150 306 190 326 240 310"
    half = [
        path(body, deep),
        *(line(d, ink, width) for d in lines for ink, width in ((mid, 13), ("#7fbbd6", 3.6))),
        *(circle(x, y, r + 2.4, deep) for x, y, r in tips[:11]),
        *(circle(x, y, r, foam) for x, y, r in tips),
        path(f"{crest} V340 H10 Z", mid),
        line(crest, foam, 5),
    ]
    return back(sky, [circle(125, 175, 23, "#c8402f"), *both_ways(half)], sky, "#a8823c", [])


def last_light() -> list[str]:
    """A lighthouse at either end; its beam crosses the night."""
    night, brass, lamp = "#101a3c", "#e3c374", "#ffe9a8"
    random = Random(11)
    stars = [
        circle(20 + 210 * random.random(), 20 + 150 * random.random(), 0.8 + random.random(), "#c9d4ff")
        for _ in range(44)
    ]
    rocks = (
        "M10 340 V296 C26 288 36 300 52 294 C70 288 96 288 112 298 C126 308 150 300 162 314 C190 306 216 324 240 340"
    )
    tower = [
        path("M-17 104 L-10 8 H10 L17 104 Z", "#f3ead6"),
        *(path(f"M{-a} {y} L{num(-a + 1.3)} {y - 18} H{num(a - 1.3)} L{a} {y} Z", "#c5382f")
          for a, y in ((16, 92), (13.4, 56))),
        rect(-14, 2, 28, 7, 2, "#2a2f4f"),
        rect(-9, -15, 18, 17, 2, lamp),
        *(line(f"M{x} -15 V2", "#2a2f4f", 2) for x in (-9, 0, 9)),
        path("M-13 -15 C-9 -29 9 -29 13 -15 Z", "#c5382f"),
        circle(0, -29, 3, brass),
    ]  # fmt: skip
    beams = [
        path("M58 208 L240 112 V262 Z", lamp, fill_opacity=0.20),
        path("M58 208 L240 142 V226 Z", lamp, fill_opacity=0.34),
        path("M58 208 L10 196 V222 Z", lamp, fill_opacity=0.34),
        *(circle(58, 208, r, lamp, fill_opacity=0.16) for r in (40, 28, 18)),
    ]
    sea = [
        path("M10 340 V282 H240 V340 Z", "#1c3a68"),
        *(line(f"M{x} {y} q7 -5 14 0 q7 5 14 0", "#4f7fb5", 2.4) for x, y in
          ((120, 292), (176, 290), (152, 304), (206, 302), (196, 322), (168, 328))),
    ]  # fmt: skip
    half = [*sea, *beams, path(rocks, "#070d22"), at(58, 216, tower, 0.98)]
    medal = [at(125, 175, [path(star(0, 0, 27, 9, 8), brass), circle(0, 0, 9, lamp)])]
    return back(night, [*stars, *both_ways(half)], night, brass, roundel(night, brass, medal, 33))


def shipwreck() -> list[str]:
    """The ribs of a ship on the ground of the sea, and her wheel."""
    water, wood, dark, light = "#0f4a55", "#8a5a33", "#0a2a33", "#4c9aa0"
    hull = "M28 318 C32 276 40 254 52 240 C96 262 164 264 214 226 C220 262 206 300 184 318 Z"
    ribs = [f"M{x} {252 + abs(x - 112) * -0.12:.0f} C{x - 6} 280 {x - 2} 302 {x + 6} 318" for x in range(60, 206, 22)]
    sail = "M132 172 C160 180 178 198 182 226 C168 218 160 226 148 216 C142 224 134 216 130 222 Z"
    fish = [path("M-13 0 C-6 -9 6 -9 11 0 L18 -7 V7 L11 0 C6 9 -6 9 -13 0 Z", "#f2a65a"), circle(-7, -1.5, 1.7, dark)]
    half = [
        *(path(f"M{x} 165 L{x + w} 165 L{x + w + 34} 340 H{x + 14} Z", light, fill_opacity=0.16)
          for x, w in ((40, 16), (96, 26), (168, 18))),
        line("M126 254 L134 150", wood, 7),
        line("M112 186 L166 178", wood, 5),
        path(sail, "#e4d6b4", fill_opacity=0.92),
        path("M76 250 L70 202 L78 210 L84 200 L88 252 Z", wood),
        path(hull, wood),
        *(line(d, "#5d3a1e", 3) for d in ("M44 262 C92 284 160 284 212 250", "M37 284 C86 304 156 304 204 274")),
        *(line(d, "#5d3a1e", 3.4) for d in ribs),
        path("M92 318 C88 294 98 280 114 284 C128 288 124 304 132 318 Z", dark),
        line("M52 240 C96 262 164 264 214 226", "#c98f53", 6),
        line("M214 226 L240 206", wood, 6),
        path("M10 340 V312 C46 300 80 318 118 312 C156 306 196 320 240 308 V340 Z", "#d9bd84"),
        *(circle(x, y, 4, BRASS, stroke=DEEP, stroke_width=1.2) for x, y in ((70, 322), (84, 327), (150, 320))),
        at(58, 222, fish, 0.8),
        at(196, 202, fish, 0.62, 180),
    ]  # fmt: skip
    wheel = [
        *(line(d, BRASS, 4.6) for d in fan(125, 175, 8, 6, 31)),
        circle(125, 175, 20, "none", stroke=BRASS, stroke_width=5),
        circle(125, 175, 6.5, BRASS, stroke=DEEP, stroke_width=1.5),
    ]
    return back(water, both_ways(half), dark, BRASS, roundel(dark, BRASS, wheel))


def scute(x: float, y: float, wide: float, high: float) -> list[str]:
    """One shield of a shell, with the rings of its years."""
    corners = [(0.0, -1.0), (1.0, -0.5), (1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-1.0, -0.5)]

    def ring(part: float) -> list[Point]:
        return [(x + wide * part * a, y + high * part * b) for a, b in corners]

    shades = (
        (0.94, "#4d5a24"),
        (0.8, "#68752e"),
        (0.64, "#8a8a38"),
        (0.47, "#b29a46"),
        (0.29, "#d8b25c"),
        (0.13, "#f2d68b"),
    )
    rays = [line(polyline([(x, y), corner]), "#2c3318", 1.4, stroke_opacity=0.4) for corner in ring(0.9)]
    return [
        path(polygon(ring(part)), shade, stroke="#39421c", stroke_width=1.3, stroke_linejoin="round")
        for part, shade in shades
    ] + rays


def old_shell() -> list[str]:
    """The shell of a turtle as old as the sea."""
    dark, brass = "#20290f", "#e0c070"
    wide, high = 43.2, 52.0
    shields = [
        part
        for row in range(-3, 4)
        for column in range(-3, 4)
        for part in scute(125 + wide * 2 * (column + row % 2 / 2), 175 + row * high * 1.5, wide, high)
    ]
    flipper = path("M12 -12 C24 -30 42 -32 50 -24 C40 -18 30 -6 20 2 Z", "#9bb35c")
    hind = path("M12 16 C22 20 30 28 32 38 C22 38 12 32 6 24 Z", "#9bb35c")
    turtle = [
        *(group(f"scale({side} 1)", [flipper, hind]) for side in (1, -1)),
        path("M-9 -24 C-10 -42 10 -42 9 -24 Z", "#9bb35c"),
        path("M0 -30 C22 -30 28 -6 24 12 C20 28 8 36 0 38 C-8 36 -20 28 -24 12 C-28 -6 -22 -30 0 -30 Z", brass),
        path("M0 -14 L11 -6 V10 L0 18 L-11 10 V-6 Z", "#8a7230"),
        *(circle(x, -34, 2, dark) for x in (-5, 5)),
    ]
    return back(dark, shields, dark, brass, roundel(dark, brass, [at(125, 175, turtle, 0.74, 40)]))


# --- frames: the face lies in a square of 128 around the middle of one of 144 -----------------------------------------


def around(count: int, r: float, start: float = 0) -> list[tuple[float, float, float]]:
    """So many points around a face, each with its angle in degrees."""
    turns = [start + 360 * k / count for k in range(count)]
    return [(72 + r * cos(a * pi / 180), 72 + r * sin(a * pi / 180), a) for a in turns]


def rope() -> list[str]:
    strand = "M-5.2 -5 C-1 -5.6 4.4 2 3.4 5.6 C-1.4 6 -5.4 0 -5.2 -5 Z"
    knot = [
        *(line(f"M0 0 C{side * 12} -9 {side * 19} -1 {side * 12} 5 C{side * 8} 8 {side * 3} 5 0 0", ink, width)
          for side in (-1, 1) for ink, width in (("#5f3f1f", 6.6), ("#d2a565", 4))),
        circle(0, 0.5, 5, "#d2a565", stroke="#5f3f1f", stroke_width=1.8),
    ]  # fmt: skip
    return [
        circle(72, 72, 63.5, "none", stroke="#5f3f1f", stroke_width=13),
        *(at(x, y, [path(strand, "#d2a565")], 1, turn + 90) for x, y, turn in around(42, 63.5)),
        at(72, 134.5, knot, 1.1),
    ]


def pearls() -> list[str]:
    def pearl(x: float, y: float, r: float) -> list[str]:
        return [
            circle(x, y, r, "#f4efe6", stroke="#8d7f86", stroke_width=1.2),
            circle(x + r * 0.16, y + r * 0.2, r * 0.66, "#d9d3e2", fill_opacity=0.75),
            circle(x - r * 0.3, y - r * 0.34, r * 0.34, "#ffffff"),
        ]

    return [
        circle(72, 72, 63.5, "none", stroke=DEEP, stroke_width=3.5),
        *(part for x, y, _ in around(30, 63.5, 96) for part in pearl(x, y, 6.1)),
        *pearl(72, 134, 9.4),
    ]


def crowns() -> list[str]:
    sign = path("M-14 7 L-17 -10 L-7.5 -3 L0 -14 L7.5 -3 L17 -10 L14 7 Z", "#f0cf7e", stroke="#6f4d12",
                stroke_width=1.8, stroke_linejoin="round")  # fmt: skip
    gems = [
        circle(x, y, 2.6, "#c8402f", stroke="#6f4d12", stroke_width=0.8) for x, y in ((-17, -11), (0, -15), (17, -11))
    ]
    return [
        circle(72, 72, 63, "none", stroke="#6f4d12", stroke_width=10.5),
        circle(72, 72, 63, "none", stroke="#e2b54c", stroke_width=7.5),
        *(circle(x, y, 1.7, "#fff2c4") for x, y, _ in around(48, 63)),
        *(at(x, y, [sign, *gems], 0.78, turn + 90) for x, y, turn in around(4, 63, 45)),
    ]


# --- what is woven into cloths: white tiles that meet at their edges --------------------------------------------------

TILE = 256


def wavy(lines: int, swing: float, width: float, turn: int) -> list[str]:
    """Lines from edge to edge that go on in the next tile; each is `turn` parts of a wave behind the one above it."""
    parts: list[str] = []
    for k in range(lines):
        phase, middle = 2 * pi * k * turn / lines, TILE * (k + 0.5) / lines
        points = [(float(t), middle + swing * sin(2 * pi * t / TILE + phase)) for t in range(0, TILE + 1, 8)]
        parts.append(line(polyline(points), "#ffffff", width))
    return parts


def caustics() -> list[str]:
    """Light on the ground of shallow water."""
    random, parts = Random(6), list[str]()
    for k in range(10):
        a, b, c = (2 * pi * random.random() for _ in range(3))
        steps = [(float(t), 2 * pi * t / TILE) for t in range(-8, TILE + 9, 8)]
        bends = [
            (t, TILE * (k // 2 + 0.5) / 5 + 17 * sin(w + a) + 11 * sin(2 * w + b) + 6 * sin(3 * w + c))
            for t, w in steps
        ]
        run = polyline((y, x) if k % 2 else (x, y) for x, y in bends)
        parts += [line(run, "#ffffff", width, stroke_opacity=part) for width, part in ((13, 0.2), (7, 0.3), (2.4, 0.8))]
    return parts


def damask(sign: str) -> list[str]:
    """A sign in every second field."""
    small = [path(star(0, 0, 5, 2, 4), "#ffffff")]
    fields = [(x, y) for x in (64, 192) for y in (64, 192)]
    return [at(x, y, [sign] if x == y else small, 1.3 if x == y else 2) for x, y in fields]


def plankton() -> list[str]:
    random = Random(3)
    spots = [(12 + 232 * random.random(), 12 + 232 * random.random(), 0.5 + random.random()) for _ in range(26)]
    return [
        circle(x, y, size * grown, "#ffffff", fill_opacity=alpha)
        for x, y, size in spots
        for grown, alpha in ((5.5, 0.06), (3.2, 0.14), (0.9, 1))
    ]


def curls() -> list[str]:
    """Ink that spreads in water."""
    random, parts = Random(4), list[str]()
    for k in range(9):
        x, y = 28 + 85 * (k % 3) + 40 * random.random(), 28 + 85 * (k // 3) + 40 * random.random()
        r, way = 26 + 22 * random.random(), 360 * random.random()
        curl = polyline((r * (1 - t / 46) * cos(t / 5), r * (1 - t / 46) * sin(t / 5)) for t in range(45))
        again = [(x + dx, y + dy) for dx in (-TILE, 0, TILE) for dy in (-TILE, 0, TILE)]
        seen = [(u, v) for u, v in again if -r < u < TILE + r and -r < v < TILE + r]
        parts += [at(u, v, [line(curl, "#ffffff", 4)], 1, way) for u, v in seen]
    return parts


BACKS: Mapping[str, Callable[[], list[str]]] = {
    "treasure-map": treasure_map,
    "great-wave": great_wave,
    "last-light": last_light,
    "shipwreck": shipwreck,
    "old-shell": old_shell,
}
FRAMES: Mapping[str, Callable[[], list[str]]] = {"rope": rope, "pearls": pearls, "crowns": crowns}
WEAVES: Mapping[str, list[str]] = {
    "light": caustics(),
    "plankton": plankton(),
    "crowns": damask(path("M-14 9 L-17 -10 L-7.5 -2 L0 -14 L7.5 -2 L17 -10 L14 9 Z", "#ffffff")),
    "ripples": wavy(12, 10, 4, 1),
    "ink": curls(),
}


def main() -> None:
    """Write every picture."""
    for name, draw in BACKS.items():
        write_webp(CARDS / "backs" / f"{name}.webp", card(draw(), PAINTED_BACK))
    for name, draw in FRAMES.items():
        write(ICONS / f"frame-{name}.svg", 144, 144, draw())
    write(
        ICONS / "starfish.svg",
        64,
        64,
        [path(star(32, 34, 25, 9), "#ffffff", stroke="#ffffff", stroke_width=10, stroke_linejoin="round")],
    )
    for name, tile in WEAVES.items():
        write(ICONS / f"weave-{name}.svg", TILE, TILE, tile)


if __name__ == "__main__":
    main()
