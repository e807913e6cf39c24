"""The emblems of the feats, in one colour, and the three coins on which those that were earned are struck."""

from collections.abc import Sequence
from math import cos, pi, sin

from shapes import circle, disc, group, letter, line, num, path, round_box, star

WHITE = "#ffffff"
CROWN = "M4 50 L1 15 L19 30 L32 6 L45 30 L63 15 L60 50 Z M5 54 H59 V61 H5 Z"
SHIELD = "M32 3 C40 10 49 12 58 12 C59 35 51 51 32 61 C13 51 5 35 6 12 C15 12 24 10 32 3 Z"
SPADE = (
    "M32 15 C36 23 46 30 46 38 C46 45 37 46 34 41 C34.5 46 36 49 39 51 "
    "H25 C28 49 29.5 46 30 41 C27 46 18 45 18 38 C18 30 28 23 32 15 Z"
)
SKULL = (
    "M32 3 C48 3 56 13 56 25 C56 34 52 39 46 42 V52 C46 56 44 58 40 58 "
    "H24 C20 58 18 56 18 52 V42 C12 39 8 34 8 25 C8 13 16 3 32 3 Z"
)
SEATS = "M25 25 H39 V30 H25 Z M25 40 H39 V45 H25 Z"  # holes
BREAKER = (
    "M3 56 C10 54 13 44 16 33 C21 15 35 5 48 10 C59 14 62 26 54 32 C51 25 43 23 38 29 "
    "C32 37 39 48 50 50 C55 51 59 50 62 48 V61 H3 Z"
)


def solid(*outlines: str) -> str:
    """White; what lies inside two outlines is a hole."""
    return path(" ".join(outlines), WHITE, fill_rule="evenodd")


def stroke(d: str, width: float = 5.5) -> str:
    return line(d, WHITE, width)


def ripple(y: float, left: float = 4, right: float = 60) -> str:
    """A line of the sea."""
    step = (right - left) / 4
    humps = " ".join(f"q{num(step / 2)} {num(-7 if n % 2 == 0 else 7)} {num(step)} 0" for n in range(4))
    return stroke(f"M{num(left)} {num(y)} {humps}", 5)


def crown(x: float, y: float, size: float) -> str:
    return group(f"translate({num(x)} {num(y)}) scale({num(size / 64)})", [solid(CROWN)])


def two(x: float, y: float, high: float) -> str:
    return letter("2", x, y, high, WHITE, 11)


def sail(left: float, top: float, wide: float, bottom: float) -> str:
    right, middle = num(left + wide), num((top + bottom) / 2)
    return solid(f"M{num(left)} {num(bottom)} L{num(left)} {num(top)} Q{right} {middle} {right} {num(bottom)} Z")


def oar(x: float, y: float, turn: float) -> str:
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)})", [stroke("M0 4 V-9", 4), stroke("M0 -10 V-14", 7)])


def ring(outer: float, inner: float) -> str:
    return solid(disc(32, 32, outer), disc(32, 32, inner))


EMBLEMS: dict[str, Sequence[str]] = {
    "first-win": [path(star(32, 34, 30, 12.5), WHITE, stroke=WHITE, stroke_width=3, stroke_linejoin="round")],
    "calm-sea": [
        path("M14 34 A18 18 0 0 1 50 34 Z", WHITE),
        *(stroke(f"M{x} {y} L{u} {v}", 4.5) for x, y, u, v in ((32, 4, 32, 9), (8, 14, 12, 18), (56, 14, 52, 18))),
        stroke("M4 42 H60", 5),
        stroke("M12 51 H52", 5),
        stroke("M22 60 H42", 5),
    ],
    "stolen-treasure": [
        solid("M5 30 V22 C5 12 12 7 20 7 H44 C52 7 59 12 59 22 V30 H38 V26 H26 V30 Z"),
        solid("M5 35 H26 V41 H38 V35 H59 V57 H5 Z"),
        circle(32, 34, 4, WHITE),
    ],
    "homecoming": [solid("M32 5 L61 31 H53 V59 H38 V43 C38 35 26 35 26 43 V59 H11 V31 H3 Z")],
    "held-line": [solid(SHIELD, SPADE)],
    "two-crowns": [crown(0, 9, 31), crown(33, 27, 31)],
    "bare-hands": [
        *(stroke(f"M{x} 40 L{u} {v}", 7.5) for x, u, v in ((20, 15, 16), (28, 27, 8), (37, 38, 8), (45, 49, 17))),
        stroke("M20 48 L7 36", 7.5),
        solid("M16 38 H49 C50 52 44 61 33 61 C24 61 17 54 16 38 Z"),
    ],
    "on-the-brink": [
        solid("M2 34 H38 L34 41 L37 47 L30 53 L31 61 H2 Z"),
        circle(30, 10, 6, WHITE),
        stroke("M30 19 V31 M18 16 L30 21 L43 15", 5),
        *(circle(x, y, 2.6, WHITE) for x, y in ((46, 46), (52, 55))),
    ],
    "tidal-wave": [
        solid(BREAKER),
        *(circle(x, y, r, WHITE) for x, y, r in ((12, 14, 4), (5, 26, 3), (24, 6, 2.6))),
    ],
    "last-word": [
        solid(
            "M10 6 H54 C59 6 62 9 62 14 V38 C62 43 59 46 54 46 H34 L19 60 V46 H10 C5 46 2 43 2 38 V14 C2 9 5 6 10 6 Z",
            "M22 20 C23 12 42 11 42 20 C42 26 33 29 28 35 H43 V40 H21 V35 C26 28 35 25 35 20 C35 16 29 17 28 21 Z",
        ),
    ],
    "deep-dive": [
        ripple(10),
        stroke("M32 19 V52", 7),
        stroke("M17 39 L32 54 L47 39", 7),
        circle(12, 26, 3, WHITE),
        circle(52, 29, 3.6, WHITE),
    ],
    "last-light": [
        solid("M26 24 H38 L43 60 H21 Z"),
        solid("M25 12 H39 V21 H25 Z M32 3 L41 10 H23 Z"),
        solid("M44 14 L62 7 V25 Z M20 14 L2 7 V25 Z"),
        stroke("M10 61 H54", 4.5),
    ],
    "clean-sweep": [
        stroke("M58 5 L33 31", 6),
        solid("M27 26 L38 37 L34 42 L22 30 Z"),
        solid("M19 33 L31 45 C26 57 16 61 3 61 C8 55 7 52 6 48 C11 48 12 46 12 41 C16 41 18 38 19 33 Z"),
        *(circle(x, y, r, WHITE) for x, y, r in ((44, 55, 4), (56, 48, 3))),
    ],
    "three-scuttles": [
        solid("M3 35 H27 L24 41 L29 46 L25 52 L28 57 H15 C8 52 4 44 3 35 Z"),
        solid("M34 31 L61 25 C62 38 57 48 50 53 L35 56 L33 51 L37 45 L31 40 Z"),
        stroke("M17 31 V7 L29 16 L17 21", 4.5),
        stroke("M45 24 L52 9", 4.5),
    ],
    "three-sails": [
        solid("M3 47 H61 C58 56 54 60 47 60 H17 C10 60 6 56 3 47 Z"),
        sail(8, 22, 14, 42),
        sail(25, 5, 17, 42),
        sail(45, 18, 14, 42),
    ],
    "mutiny": [
        group("translate(13 0) rotate(-9 19 19) scale(0.6)", [solid(CROWN)]),
        stroke("M6 39 L50 60 M58 39 L14 60", 6.5),
        stroke("M41 62 L53 52 M23 62 L11 52", 5),
    ],
    "four-oars": [
        solid("M32 1 C43 12 45 26 45 36 C45 48 40 57 32 63 C24 57 19 48 19 36 C19 26 21 12 32 1 Z", SEATS),
        *(oar(x, y, turn) for x, y, turn in ((18, 27, -62), (46, 27, 62), (18, 43, -62), (46, 43, 62))),
    ],
    "hand-to-hand": [
        solid(round_box(21, 17, 22, 30, 3)),
        stroke("M7 26 C9 12 22 3 38 6", 5.5),
        stroke("M32 -1 L41 7 L32 14", 5),
        stroke("M57 38 C55 52 42 61 26 58", 5.5),
        stroke("M32 50 L23 57 L32 65", 5),
    ],
    "from-the-deep": [
        stroke("M32 46 V10", 7),
        stroke("M17 24 L32 9 L47 24", 7),
        solid("M2 61 C8 50 16 54 21 57 C27 60 30 52 38 55 C46 58 54 48 62 61 Z"),
        *(circle(x, y, r, WHITE) for x, y, r in ((14, 40, 3.4), (52, 38, 4), (47, 48, 2.4))),
    ],
    "third-counter": [two(32, 3, 26), two(15, 34, 26), two(49, 34, 26)],
    "all-plunder": [
        solid(
            SKULL,
            *(disc(22, 27, 6.6), disc(42, 27, 6.6)),
            *("M32 34 L37 42 H27 Z", "M27 49 H30 V58 H27 Z", "M34 49 H37 V58 H34 Z"),
        ),
    ],
    "tug-of-war": [
        solid(round_box(19, 9, 26, 46, 4), SPADE),
        stroke("M13 20 L3 32 L13 44", 6.5),
        stroke("M51 20 L61 32 L51 44", 6.5),
    ],
    "four-crowns": [crown(1, 2, 30), crown(33, 2, 30), crown(1, 34, 30), crown(33, 34, 30)],
    "every-chart": [
        ring(31, 26.5),
        solid("M32 7 L37 27 L57 32 L37 37 L32 57 L27 37 L7 32 L27 27 Z"),
        *(circle(32 + 17 * cos(a), 32 + 17 * sin(a), 2.6, WHITE) for a in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4)),
    ],
}
METALS = {  # light, middle, dark, rim
    "evening": ("#f0b58a", "#c47a4a", "#8a4c2b", "#6e3a20"),
    "season": ("#f4f7f2", "#b9c9c6", "#7f9796", "#5d7475"),
    "years": ("#fff0bd", "#e3b452", "#a8762a", "#7d5418"),
}


def coin(metal: str) -> list[str]:
    """128 x 128: a rim of beads around a plate that catches the light from above."""
    light, middle, dark, rim = METALS[metal]
    shine = (
        f'<defs><linearGradient id="plate" gradientUnits="userSpaceOnUse" x1="40" y1="8" x2="88" y2="120">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
        f'<linearGradient id="edge" gradientUnits="userSpaceOnUse" x1="40" y1="8" x2="88" y2="120">'
        f'<stop offset="0" stop-color="{middle}"/><stop offset="1" stop-color="{rim}"/></linearGradient></defs>'
    )
    beads = [circle(64 + 54.5 * cos(a), 64 + 54.5 * sin(a), 3.1, light, fill_opacity=0.8) for a in _around(36)]
    points = {"evening": 0, "season": 0, "years": 16}[metal]
    rays = [path(star(64, 64, 63, 57, points), "url(#edge)")] if points else []
    return [
        shine,
        *rays,
        circle(64, 64, 60, "url(#edge)"),
        *beads,
        circle(64, 64, 48.5, rim),
        circle(64, 64, 47, "url(#plate)"),
        circle(64, 64, 42, "none", stroke=rim, stroke_width=1.2, stroke_opacity=0.55),
    ]


def _around(count: int) -> list[float]:
    return [2 * pi * n / count for n in range(count)]
