"""Draw what players earn: card backs into assets/cards/backs; frames of portraits, and what is woven into tables, into
assets/icons. Each back tells its story in both halves, so that nobody at the table sees it upside down.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from draw_cards import CARDS, PAINTED_BACK, back, both_ways, card, roundel
from draw_icons import ICONS
from painting import write_webp
from shapes import circle, group, line, num, path, polygon, polyline, rect, star, write

BRASS, DEEP, WHITE, TILE = "#dcb761", "#8f6a26", "#ffffff", 256


def at(x: float, y: float, body: list[str], size: float = 1, turn: float = 0) -> str:
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})", body)


def around(count: int, r: float, start: float = 0, middle: tuple[float, float] = (72, 72)) -> list[tuple[float, ...]]:
    """So many points around a middle, each with its angle in degrees."""
    turns = [start + 360 * k / count for k in range(count)]
    return [(middle[0] + r * cos(a * pi / 180), middle[1] + r * sin(a * pi / 180), a) for a in turns]


# --- backs ------------------------------------------------------------------------------------------------------------


def treasure_map() -> list[str]:
    """Parchment with two islands; the ways from both meet at the cross."""
    paper, brown, red, sea = "#ecd6a4", "#7a4d24", "#b3261e", "#6f9a8f"
    land = (
        "M17 333 V262 C34 250 44 262 58 252 C70 243 66 226 84 224 C104 222 108 240 126 244 C146 248 150 262 146 276 "
        "C143 288 156 296 152 310 C149 320 142 326 144 333 Z"
    )
    leaves = "M-3 -28 q-9 -8 -17 1 M-3 -28 q-6 -14 -13 -10 M-3 -28 q8 -9 17 0 M-3 -28 q6 -14 13 -10"
    palm = [line("M0 0 C2 -12 0 -20 -3 -28", brown, 3.6), line(leaves, "#4f7a3a", 4.4)]
    hill = [path("M-17 0 L0 -27 L17 0 Z", "#c69a5b"), line("M-17 0 L0 -27 L17 0 M0 -27 L5 -13 L1 -8", brown, 2.4)]
    way = "M92 322 C122 322 176 320 196 292 C218 262 176 242 158 224 C148 213 144 204 139 195"
    half = [
        *(line(land, sea, width, stroke_opacity=0.3) for width in (30, 18)),
        path(land, "#dcb878", stroke=brown, stroke_width=2.6),
        *(at(x, y, hill, size) for x, y, size in ((46, 306, 1.1), (74, 312, 0.85))),
        *(at(x, y, palm, size) for x, y, size in ((116, 292, 1.1), (98, 276, 0.8))),
        line(way, red, 5.4, stroke_dasharray="13 10", stroke_linecap="butt"),
        *(line(f"M{x} {y} q6.5 -8 13 0 q6.5 8 13 0", sea, 2.6) for x, y in ((31, 214), (193, 322), (201, 220))),
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
    night, brass, lamp, roof, iron, random = "#101a3c", "#e3c374", "#ffe9a8", "#c5382f", "#2a2f4f", Random(11)
    spots = [(20 + 210 * random.random(), 20 + 150 * random.random(), 0.8 + random.random()) for _ in range(44)]
    rocks = (
        "M10 340 V296 C26 288 36 300 52 294 C70 288 96 288 112 298 C126 308 150 300 162 314 C190 306 216 324 240 340"
    )
    tower = [
        path("M-17 104 L-10 8 H10 L17 104 Z", "#f3ead6"),
        path("M-16 92 L-14.7 74 H14.7 L16 92 Z M-13.4 56 L-12.1 38 H12.1 L13.4 56 Z", roof),
        rect(-14, 2, 28, 7, 2, iron),
        rect(-9, -15, 18, 17, 2, lamp),
        line("M-9 -15 V2 M0 -15 V2 M9 -15 V2", iron, 2),
        path("M-13 -15 C-9 -29 9 -29 13 -15 Z", roof),
        circle(0, -29, 3, brass),
    ]
    half = [
        path("M10 340 V282 H240 V340 Z", "#1c3a68"),
        *(line(f"M{x} {y} q7 -5 14 0 q7 5 14 0", "#4f7fb5", 2.4) for x, y in ((120, 292), (176, 290), (152, 304),
          (206, 302), (196, 322), (168, 328))),
        path("M58 208 L240 112 V262 Z", lamp, fill_opacity=0.20),
        path("M58 208 L240 142 V226 Z M58 208 L10 196 V222 Z", lamp, fill_opacity=0.34),
        *(circle(58, 208, r, lamp, fill_opacity=0.16) for r in (40, 28, 18)),
        path(rocks, "#070d22"),
        at(58, 216, tower, 0.98),
    ]  # fmt: skip
    medal = [path(star(125, 175, 27, 9, 8), brass), circle(125, 175, 9, lamp)]
    sky = [circle(x, y, r, "#c9d4ff") for x, y, r in spots]
    return back(night, [*sky, *both_ways(half)], night, brass, roundel(night, brass, medal, 33))


def shipwreck() -> list[str]:
    """The ribs of a ship on the ground of the sea, and her wheel."""
    water, wood, plank, dark, light = "#0f4a55", "#8a5a33", "#5d3a1e", "#0a2a33", "#4c9aa0"
    hull = "M28 318 C32 276 40 254 52 240 C96 262 164 264 214 226 C220 262 206 300 184 318 Z"
    ribs = [f"M{x} {252 - abs(x - 112) * 0.12:.0f} C{x - 6} 280 {x - 2} 302 {x + 6} 318" for x in range(60, 206, 22)]
    sail = "M132 172 C160 180 178 198 182 226 C168 218 160 226 148 216 C142 224 134 216 130 222 Z"
    fish = [path("M-13 0 C-6 -9 6 -9 11 0 L18 -7 V7 L11 0 C6 9 -6 9 -13 0 Z", "#f2a65a"), circle(-7, -1.5, 1.7, dark)]
    shafts = "M40 165 H56 L90 340 H54 Z M96 165 H122 L156 340 H110 Z M168 165 H186 L220 340 H182 Z"
    half = [
        path(shafts, light, fill_opacity=0.16),
        line("M126 254 L134 150 M112 186 L166 178 M214 226 L240 206", wood, 6.5),
        path(sail, "#e4d6b4", fill_opacity=0.92),
        path(f"M76 250 L70 202 L78 210 L84 200 L88 252 Z {hull}", wood),
        *(line(d, plank, 3.2) for d in ("M44 262 C92 284 160 284 212 250", "M37 284 C86 304 156 304 204 274", *ribs)),
        path("M92 318 C88 294 98 280 114 284 C128 288 124 304 132 318 Z", dark),
        line("M52 240 C96 262 164 264 214 226", "#c98f53", 6),
        path("M10 340 V312 C46 300 80 318 118 312 C156 306 196 320 240 308 V340 Z", "#d9bd84"),
        *(circle(x, y, 4, BRASS, stroke=DEEP, stroke_width=1.2) for x, y in ((70, 322), (84, 327), (150, 320))),
        at(58, 222, fish, 0.8),
        at(196, 202, fish, 0.62, 180),
    ]
    wheel = [
        *(line(f"M125 175 L{num(x)} {num(y)}", BRASS, 4.6) for x, y, _ in around(8, 31, 0, (125, 175))),
        circle(125, 175, 20, "none", stroke=BRASS, stroke_width=5),
        circle(125, 175, 6.5, BRASS, stroke=DEEP, stroke_width=1.5),
    ]
    return back(water, both_ways(half), dark, BRASS, roundel(dark, BRASS, wheel))


def scute(x: float, y: float) -> list[str]:
    """One shield of a shell, with the rings of its years."""
    shades = ((0.94, "#4d5a24"), (0.8, "#68752e"), (0.64, "#8a8a38"), (0.47, "#b29a46"), (0.29, "#d8b25c"),
              (0.13, "#f2d68b"))  # fmt: skip
    corners = [(43.2 * a, 52.0 * b) for a, b in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))]
    rings = [
        path(polygon((x + r * a, y + r * b) for a, b in corners), shade, stroke="#39421c", stroke_width=1.3)
        for r, shade in shades
    ]
    return rings + [line(polyline([(x, y), (x + 0.9 * a, y + 0.9 * b)]), "#2c331866", 1.4) for a, b in corners]


def old_shell() -> list[str]:
    """The shell of a turtle as old as the sea."""
    dark, brass, skin = "#20290f", "#e0c070", "#9bb35c"
    fields = [
        (125 + 86.4 * (column + row % 2 / 2), 175 + row * 78.0) for row in range(-3, 4) for column in range(-3, 4)
    ]
    limbs = [
        path("M12 -12 C24 -30 42 -32 50 -24 C40 -18 30 -6 20 2 Z M12 16 C22 20 30 28 32 38 C22 38 12 32 6 24 Z", skin)
    ]
    turtle = [
        *limbs,
        group("scale(-1 1)", limbs),
        path("M-9 -24 C-10 -42 10 -42 9 -24 Z", skin),
        path("M0 -30 C22 -30 28 -6 24 12 C20 28 8 36 0 38 C-8 36 -20 28 -24 12 C-28 -6 -22 -30 0 -30 Z", brass),
        path("M0 -14 L11 -6 V10 L0 18 L-11 10 V-6 Z", "#8a7230"),
        *(circle(x, -34, 2, dark) for x in (-5, 5)),
    ]  # fmt: skip
    shields = [part for x, y in fields for part in scute(x, y)]
    return back(dark, shields, dark, brass, roundel(dark, brass, [at(125, 175, turtle, 0.74, 40)]))


def deep_lantern() -> list[str]:
    """An anglerfish at either end; the only light down there is its own."""
    dark, hide, belly, lamp, random = "#050d1c", "#1d3a4a", "#2f5a63", "#c8fff0", Random(23)
    motes = [(20 + 210 * random.random(), 20 + 150 * random.random(), 0.7 + random.random()) for _ in range(34)]
    body = (
        "M34 286 C30 236 74 214 120 220 C164 226 196 250 206 276 L232 252 C228 280 228 300 234 322 L204 302 "
        "C180 326 130 336 92 328 C60 322 40 308 34 286 Z"
    )
    places = (
        (44, 279, 13),
        (58, 280, 17),
        (74, 282, 14),
        (90, 286, 11),
        (50, 309, -14),
        (66, 312, -17),
        (82, 313, -13),
    )
    teeth = [path(f"M{x} {y} l5 {high} l6 {-high} Z", "#eef6e8") for x, y, high in places]
    half = [
        *(circle(66, 196, r, lamp, fill_opacity=0.10) for r in (74, 54, 36)),
        path(body, hide, stroke="#0b1c2a", stroke_width=3),
        path("M60 318 C96 336 158 330 196 302 C170 312 110 316 60 318 Z", belly),
        path("M34 284 C58 272 92 278 108 292 C92 306 62 314 42 306 C36 300 33 292 34 284 Z", "#0a141c"),
        *teeth,
        line("M126 222 C120 176 86 168 68 190", hide, 6),
        circle(66, 196, 11, lamp),
        circle(66, 196, 6, WHITE),
        circle(122, 258, 13, "#f3e2a0"),
        circle(119, 258, 6, dark),
        line("M150 262 C166 270 170 288 160 300", "#0b1c2a", 4),
    ]  # fmt: skip
    medal = [circle(125, 175, r, lamp, fill_opacity=part) for r, part in ((26, 0.25), (18, 0.4), (10, 1))]
    specks = [circle(x, y, r, "#8fd6d0", fill_opacity=0.7) for x, y, r in motes]
    return back(dark, [*specks, *both_ways(half)], dark, "#7fc9c0", roundel(dark, "#7fc9c0", medal, 30))


# --- frames: the face lies in a square of 128 around the middle of one of 144 -----------------------------------------


def rope() -> list[str]:
    strand, brown, sand = "M-5.2 -5 C-1 -5.6 4.4 2 3.4 5.6 C-1.4 6 -5.4 0 -5.2 -5 Z", "#5f3f1f", "#d2a565"
    bow = "M0 0 C12 -9 19 -1 12 5 C8 8 3 5 0 0 C-12 -9 -19 -1 -12 5 C-8 8 -3 5 0 0"
    return [
        circle(72, 72, 63.5, "none", stroke=brown, stroke_width=13),
        *(at(x, y, [path(strand, sand)], 1, turn + 90) for x, y, turn in around(42, 63.5)),
        at(72, 134.5, [line(bow, brown, 6.6), line(bow, sand, 4), circle(0, 0, 5, sand, stroke=brown)]),
    ]


def pearls() -> list[str]:
    string = [circle(72, 72, 63.5, "none", stroke=DEEP, stroke_width=3.5)]
    for x, y, r in (*((x, y, 6.1) for x, y, _ in around(30, 63.5, 96)), (72, 134, 9.4)):
        string += [
            circle(x, y, r, "#f4efe6", stroke="#8d7f86", stroke_width=1.2),
            circle(x + r * 0.16, y + r * 0.2, r * 0.66, "#d9d3e2", fill_opacity=0.75),
            circle(x - r * 0.3, y - r * 0.34, r * 0.34, WHITE),
        ]
    return string


def crowns() -> list[str]:
    crown = path(
        "M-14 7 L-17 -10 L-7.5 -3 L0 -14 L7.5 -3 L17 -10 L14 7 Z", "#f0cf7e", stroke="#6f4d12", stroke_width=1.8
    )
    gems = [circle(x, y, 2.6, "#c8402f") for x, y in ((-17, -11), (0, -15), (17, -11))]
    return [
        circle(72, 72, 63, "none", stroke="#6f4d12", stroke_width=10.5),
        circle(72, 72, 63, "none", stroke="#e2b54c", stroke_width=7.5),
        *(circle(x, y, 1.7, "#fff2c4") for x, y, _ in around(48, 63)),
        *(at(x, y, [crown, *gems], 0.78, turn + 90) for x, y, turn in around(4, 63, 45)),
    ]  # fmt: skip


def bubbles() -> list[str]:
    random = Random(9)
    ring = [circle(72, 72, 63, "none", stroke="#2b7f8c", stroke_width=6), circle(72, 72, 63, "none", stroke="#7fd3cf")]
    for x, y, _ in around(22, 63, 90):
        r = 3.6 + 4.6 * random.random()
        ring += [
            circle(x, y, r, "#bfeee8", fill_opacity=0.85, stroke="#1d5c68", stroke_width=1.4),
            circle(x - r * 0.32, y - r * 0.34, r * 0.3, WHITE),
        ]
    return ring


# --- what is woven into cloths: white tiles that meet at their edges --------------------------------------------------


def run(middle: float, bends: Sequence[tuple[float, float]], *, down: bool = False) -> str:
    """A line from edge to edge that goes on in the next tile. `bends`: how far and from where each wave swings."""
    points = [
        (t, middle + sum(a * sin(2 * pi * n * t / TILE + p) for n, (a, p) in enumerate(bends, 1)))
        for t in range(-8, 265, 8)
    ]
    return polyline((y, x) if down else (x, y) for x, y in points)  # fmt: skip


def light() -> list[str]:
    """As it plays on the ground of shallow water."""
    random, strokes = Random(6), ((13, 0.2), (7, 0.3), (2.4, 0.8))
    bends = [[(swing, 2 * pi * random.random()) for swing in (17, 11, 6)] for _ in range(10)]
    runs = [run(TILE * (k // 2 + 0.5) / 5, bent, down=k % 2 == 1) for k, bent in enumerate(bends)]
    return [line(each, WHITE, width, stroke_opacity=part) for each in runs for width, part in strokes]


def damask() -> list[str]:
    """A crown in every second field."""
    crown, spark = "M-18 12 L-22 -13 L-10 -3 L0 -18 L10 -3 L22 -13 L18 12 Z", star(0, 0, 10, 4, 4)
    return [at(x, y, [path(crown if x == y else spark, WHITE)]) for x in (64, 192) for y in (64, 192)]


def plankton() -> list[str]:
    random, glow = Random(3), ((5.5, 0.06), (3.2, 0.14), (0.9, 1))
    spots = [(12 + 232 * random.random(), 12 + 232 * random.random(), 0.5 + random.random()) for _ in range(26)]
    return [circle(x, y, r * grown, WHITE, fill_opacity=part) for x, y, r in spots for grown, part in glow]


def ink() -> list[str]:
    """As it spreads in water."""
    random, parts = Random(4), list[str]()
    for k in range(9):
        x, y = 28 + 85 * (k % 3) + 40 * random.random(), 28 + 85 * (k // 3) + 40 * random.random()
        r, way = 26 + 22 * random.random(), 360 * random.random()
        curl = polyline((r * (1 - t / 46) * cos(t / 5), r * (1 - t / 46) * sin(t / 5)) for t in range(45))
        again = [(x + dx, y + dy) for dx in (-TILE, 0, TILE) for dy in (-TILE, 0, TILE)]
        seen = [(u, v) for u, v in again if -r < u < TILE + r and -r < v < TILE + r]
        parts += [at(u, v, [line(curl, WHITE, 4)], 1, way) for u, v in seen]
    return parts


BACKS = (treasure_map, great_wave, last_light, shipwreck, old_shell, deep_lantern)
FRAMES = {"rope": rope(), "pearls": pearls(), "crowns": crowns(), "bubbles": bubbles()}
RIPPLES = [line(run(TILE * (k + 0.5) / 12, [(10, pi * k / 6)]), WHITE, 4) for k in range(12)]
WEAVES = {"light": light(), "plankton": plankton(), "crowns": damask(), "ripples": RIPPLES, "ink": ink()}
STARFISH = path(star(32, 34, 25, 9), WHITE, stroke=WHITE, stroke_width=10, stroke_linejoin="round")


def main() -> None:
    """Write every picture."""
    for draw in BACKS:
        write_webp(CARDS / "backs" / f"{draw.__name__.replace('_', '-')}.webp", card(draw(), PAINTED_BACK))
    for name, frame in FRAMES.items():
        write(ICONS / f"frame-{name}.svg", 144, 144, frame)
    for name, weave in WEAVES.items():
        write(ICONS / f"weave-{name}.svg", TILE, TILE, weave)
    write(ICONS / "starfish.svg", 64, 64, [STARFISH])


if __name__ == "__main__":
    main()
