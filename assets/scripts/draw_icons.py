"""Draw the single-colour icons, the feats, the app icon, the felt mark and the title into assets/icons."""

import os
import re
from collections.abc import Sequence
from math import cos, radians, sin
from pathlib import Path

from feat_emblems import EMBLEMS, METALS, coin
from shapes import (
    ARMS,
    FEELERS,
    FIN,
    HEAD,
    MANTLE,
    SUITS,
    circle,
    disc,
    group,
    letter,
    line,
    num,
    path,
    polygon,
    rect,
    round_box,
    star,
    suit,
    write,
)

ICONS = Path(__file__).resolve().parents[1] / "icons"
WHITE = "#ffffff"


def fill(*outlines: str) -> str:
    """White outlines; what lies inside two of them is a hole."""
    return path(" ".join(outlines), WHITE, fill_rule="evenodd")


def draw(d: str, width: float = 5.5) -> str:
    """A white line."""
    return line(d, WHITE, width)


def solid(outline: str, softness: float) -> str:
    """A white outline with its corners rounded."""
    return path(outline, WHITE, stroke=WHITE, stroke_width=softness, stroke_linejoin="round")


def arc(x: float, y: float, r: float, start: float, stop: float) -> str:
    """A run of a circle between two angles in degrees, clockwise from the right."""
    a, b = radians(start), radians(stop)
    big = int(abs(stop - start) > 180)
    return (
        f"M{num(x + r * cos(a))} {num(y + r * sin(a))} "
        f"A{num(r)} {num(r)} 0 {big} {int(stop > start)} {num(x + r * cos(b))} {num(y + r * sin(b))}"
    )


def gear() -> list[str]:
    """Eight teeth around a hole."""
    rim = []
    for tooth in range(8):
        for turn, r in ((-13, 21.5), (-9, 28.5), (9, 28.5), (13, 21.5)):
            a = radians(45 * tooth + turn)
            rim.append((32 + r * cos(a), 32 + r * sin(a)))
    return [fill(polygon(rim), disc(32, 32, 9.5))]


def mirrored(body: Sequence[str]) -> list[str]:
    """The same icon facing the other way."""
    return [group("translate(64 0) scale(-1 1)", body)]


def sword() -> list[str]:
    """One sword, point at the upper right."""
    return [
        path("M57 7 L55.5 18 L27 46.5 L17.5 37 L46 8.5 Z", WHITE),
        draw("M13 37 L27 51", 5),
        draw("M19 45 L11 53", 6),
        circle(10, 54, 4.2, WHITE),
    ]


def other_sword() -> list[str]:
    """The sword behind it, broken where they cross."""
    return [
        path("M7 7 L8.5 18 L21 30.5 L30.5 21 L18 8.5 Z", WHITE),
        path("M33.5 43 L37 46.5 L46.5 37 L43 33.5 Z", WHITE),
        draw("M51 37 L37 51", 5),
        draw("M45 45 L53 53", 6),
        circle(54, 54, 4.2, WHITE),
    ]


def wave() -> list[str]:
    """A breaking wave."""
    crest = (
        "M4 50 C13 48 16 39 20 30 C26 16 38 8 49 12 C58 16 60 26 54 32 C52 26 45 24 41 29 C36 36 42 45 50 46 "
        "C54 46.5 58 46 61 44 V51 C52 55 43 53 38 49 C30 54 18 56 4 55.5 Z"
    )
    return [solid(crest, 2), *(circle(x, y, r, WHITE) for x, y, r in ((14, 15, 3.6), (7, 27, 2.6), (25, 8, 2.4)))]


UNDO = [draw("M14 24 H37 A14.5 14.5 0 0 1 37 53 H20"), draw("M25 12 L13 24 L25 36")]
SPEAKER = solid("M7 24 H17 L32 11 V53 L17 40 H7 Z", 3)
STEP = [
    solid("M14 12 L40 32 L14 52 Z", 4),
    draw("M50 12 V52", 7),
]
TWICE = [
    solid("M8 14 L30 32 L8 50 Z", 4),
    solid("M33 14 L55 32 L33 50 Z", 4),
]
LAST = [
    solid("M6 16 L25 32 L6 48 Z", 4),
    solid("M28 16 L47 32 L28 48 Z", 4),
    draw("M57 14 V50", 6.5),
]

SINGLE_COLOUR: dict[str, list[str]] = {
    **{
        name: [group("translate(32 32) scale(0.56)", [path(SUITS[which], WHITE)])]
        for name, which in {"club": "C", "diamond": "D", "heart": "H", "spade": "S"}.items()
    },
    "spectacles": [
        circle(17.5, 37, 11.5, "none", stroke=WHITE, stroke_width=5.5),
        circle(46.5, 37, 11.5, "none", stroke=WHITE, stroke_width=5.5),
        draw("M28 33.5 C30 30.5 34 30.5 36 33.5", 5),
        draw("M6.5 34 L12 18 C13 15.5 15 15 17.5 15.5", 5),
        draw("M57.5 34 L52 18 C51 15.5 49 15 46.5 15.5", 5),
    ],
    "eye": [
        fill(
            "M3 32 C11 18 21 12 32 12 C43 12 53 18 61 32 C53 46 43 52 32 52 C21 52 11 46 3 32 Z",
            "M10 32 C16 22 23 17.5 32 17.5 C41 17.5 48 22 54 32 C48 42 41 46.5 32 46.5 C23 46.5 16 42 10 32 Z",
        ),
        fill(disc(32, 32, 10.5), disc(35.5, 28.5, 3.2)),
    ],
    "padlock": [
        fill(round_box(11, 28, 42, 31, 6), "M29.4 43.6 A4.8 4.8 0 1 1 34.6 43.6 L36.3 52.5 H27.7 Z"),
        draw("M19.5 29 V19.5 A12.5 12.5 0 0 1 44.5 19.5 V29", 6),
    ],
    "shield": [
        fill(
            "M32 4 C40 10 48 12 56 12 C57 34 50 50 32 60 C14 50 7 34 8 12 C16 12 24 10 32 4 Z",
            "M32 11 C38.5 15 44 17 50 17.5 C50 34 45 46 32 53.5 C19 46 14 34 14 17.5 C20 17 25.5 15 32 11 Z",
        ),
        path("M32 17 C36.5 20 40.5 21.5 45 22 C44.5 34 41 42 32 47.5 Z", WHITE),
    ],
    "crown": [
        solid("M9 46 L5 20 L19 31 L32 11 L45 31 L59 20 L55 46 Z", 3),
        *(circle(x, y, 4, WHITE) for x, y in ((5.5, 18), (32, 9.5), (58.5, 18))),
        draw("M11 55 H53", 5.5),
    ],
    "dice": [
        fill(
            round_box(9, 9, 46, 46, 9),
            *(disc(x, y, 4.8) for x, y in ((21, 21), (43, 21), (32, 32), (21, 43), (43, 43))),
        )
    ],
    "bubbles": [
        fill(disc(25, 38, 20), disc(25, 38, 14)),
        draw(arc(25, 38, 8.5, 190, 260), 4),
        fill(disc(49, 17, 11), disc(49, 17, 6)),
        circle(51, 47, 5.5, WHITE),
    ],
    "star": [solid(star(32, 34, 29, 12.5), 3)],
    "trophy": [
        path("M17 7 H47 C48 26 44 38 32 40 C20 38 16 26 17 7 Z", WHITE),
        draw("M18 13 H8 C8 24 13 29 20 30", 4.8),
        draw("M46 13 H56 C56 24 51 29 44 30", 4.8),
        path("M29 38 H35 V47 H29 Z M20 57 C20 50 24 47 32 47 C40 47 44 50 44 57 Z", WHITE),
    ],
    "calendar": [
        fill(round_box(7, 12, 50, 46, 6), round_box(12.5, 27, 39, 25.5, 2)),
        draw("M20 7 V16 M44 7 V16", 6),
        *(circle(x, y, 3.3, WHITE) for y in (35, 45) for x in (22, 32, 42)),
    ],
    "undo": UNDO,
    "redo": mirrored(UNDO),
    "menu": [draw(f"M11 {y} H53", 6.5) for y in (17, 32, 47)],
    "gear": gear(),
    "speaker": [SPEAKER, draw(arc(33, 32, 11, -48, 48), 5), draw(arc(33, 32, 21.5, -48, 48), 5)],
    "speaker-off": [SPEAKER, draw("M42 24 L58 40 M58 24 L42 40", 5.5)],
    "close": [draw("M15 15 L49 49 M49 15 L15 49", 7)],
    "play": [solid("M18 10 L52 32 L18 54 Z", 5)],
    "pause": [rect(15, 9, 12, 46, 3, WHITE), rect(37, 9, 12, 46, 3, WHITE)],
    "step-forward": STEP,
    "step-back": mirrored(STEP),
    "turn-forward": TWICE,
    "turn-back": mirrored(TWICE),
    "last": LAST,
    "first": mirrored(LAST),
    "flip": [
        draw(arc(32, 32, 22, 195, 330), 5.5),
        draw(arc(32, 32, 22, 15, 150), 5.5),
        solid("M57 10 L56 27.5 L41 19 Z", 2),
        solid("M7 54 L8 36.5 L23 45 Z", 2),
    ],
    "hand": [
        solid("M23.5 9.5 H40.5 V53 H23.5 Z", 4),
        solid("M4.5 22.5 L16 17 V53 H14.5 Z", 4),
        solid("M59.5 22.5 L48 17 V53 H49.5 Z", 4),
    ],
    "log": [
        part
        for y in (15, 32, 49)
        for part in (circle(11, y, 4.2, WHITE), draw(f"M23 {y} H{56 if y != 49 else 44}", 5.5))
    ],
    "question": [
        draw("M19 22 C19 13 24.5 8 32 8 C40 8 45.5 13 45.5 20.5 C45.5 30 32 31.5 32 42", 7),
        circle(32, 54.5, 4.8, WHITE),
    ],
    "scuttle": [*other_sword(), *sword()],
    "one-off": wave(),
    "burst": [solid(star(32, 32, 30, 16, 8), 2)],
    "flag": [draw("M13 6 V59", 6), solid("M19 11 C30 6 37 18 54 12 V36 C37 42 30 30 19 35 Z", 4)],
    "arrow": [draw("M8 32 H52", 6.5), draw("M36 15 L54 32 L36 49", 6.5)],
    "person": [circle(32, 19, 12.5, WHITE), path("M8 58 C8 43 17 36 32 36 C47 36 56 43 56 58 Z", WHITE)],
    "robot": [
        fill(round_box(10, 20, 44, 34, 8), disc(22.5, 34, 5), disc(41.5, 34, 5), round_box(21, 44, 22, 4.5, 2)),
        draw("M32 20 V11", 4.5),
        circle(32, 8.5, 4.2, WHITE),
        draw("M4.5 33 V42 M59.5 33 V42", 5),
    ],
    "compass": [
        circle(32, 32, 26, "none", stroke=WHITE, stroke_width=4.5),
        fill("M32 1 L38.5 25.5 L63 32 L38.5 38.5 L32 63 L25.5 38.5 L1 32 L25.5 25.5 Z", disc(32, 32, 4)),
    ],
    "check": [draw("M10 34 L26 50 L54 16", 8)],
    "warning": [fill("M32 6 L61 57 H3 Z", "M28.6 23 L30.2 42 H33.8 L35.4 23 Z", disc(32, 48.8, 3.3))],
    "folder": [solid("M7 13 H24 L30 20 H57 V52 H7 Z", 5)],
    "trash": [
        draw("M10 16 H54", 5.5),
        draw("M24 14 C24 8 26 7 32 7 C38 7 40 8 40 14", 4.5),
        fill(
            "M14 23 H50 L46.5 55 C46.3 57.5 45 59 42 59 H22 C19 59 17.7 57.5 17.5 55 Z",
            "M24 30 H28 V52 H25.3 Z",
            "M36 30 H40 L38.7 52 H36 Z",
        ),
    ],
    "bulb": [
        fill("M32 5 A19 19 0 0 1 43 39.5 C41.5 40.8 41 42 41 44 H23 C23 42 22.5 40.8 21 39.5 A19 19 0 0 1 32 5 Z"),
        draw("M24 50 H40", 4.5),
        draw("M27 57 H37", 4.5),
    ],
    "search": [circle(27, 27, 17, "none", stroke=WHITE, stroke_width=6), draw("M40 40 L56 56", 7.5)],
    "screen": [
        fill(round_box(5, 9, 54, 37, 5), round_box(11, 15, 42, 25, 1.5)),
        draw("M32 46 V54", 6),
        draw("M20 55.5 H44", 5),
    ],
    "save": [
        fill(
            "M8 12 C8 9.5 9.5 8 12 8 H46 L56 18 V52 C56 54.5 54.5 56 52 56 H12 C9.5 56 8 54.5 8 52 Z",
            round_box(18, 8, 26, 15, 1.5),
            round_box(16, 34, 32, 22, 2),
        ),
        rect(34.5, 10.5, 6, 10, 1, WHITE),
        draw("M22 42 H42 M22 49 H42", 3),
    ],
    "pencil": [
        fill("M12 44 L40 16 L49 25 L21 53 L9 56 Z", "M17.5 45.5 L20 48 L15.5 49.5 Z"),
        solid("M44 12 L47 9 L56 18 L53 21 Z", 2),
    ],
    "export": [
        draw("M32 40 V10 M20 21 L32 9 L44 21", 6),
        draw("M18 30 H11 V56 H53 V30 H46", 5.5),
    ],
    "plus": [draw("M32 10 V54 M10 32 H54", 7)],
    "minus": [draw("M10 32 H54", 7)],
}


def resized(d: str, sx: float, sy: float, cy: float) -> str:
    """An outline of absolute coordinates, stretched about (0, cy)."""
    return re.sub(
        r"(-?[\d.]+) (-?[\d.]+)",
        lambda m: f"{num(float(m[1]) * sx)} {num(cy + (float(m[2]) - cy) * sy)}",
        d,
    )


def stripe(y: float, half: float) -> str:
    """A crescent across the mantle."""
    return (
        f"M{num(-half)} {num(y)} C{num(-half / 2)} {num(y + 6)} {num(half / 2)} {num(y + 6)} {num(half)} {num(y)} "
        + (f"C{num(half / 2)} {num(y + 11)} {num(-half / 2)} {num(y + 11)} {num(-half)} {num(y)} Z")
    )


STRIPES = ((-50, 8), (-38, 13), (-26, 16), (-14, 17.5), (-2, 16))


def mark() -> list[str]:
    """The cuttlefish for the felt: white, its lines left open."""
    gap = resized(MANTLE, 1.1, 1.05, -24)
    animal = [
        *(draw(d, 5) for d in FEELERS),
        *(draw(d, 6) for d in ARMS),
        fill(FIN.replace("L18 20 L0 26 L-18 20", "L19 30.5 H-19"), gap),
        fill(MANTLE, *(stripe(y, half) for y, half in STRIPES)),
        fill(resized(HEAD, 1, 0.85, 52), disc(-14, 37, 5.5), disc(14, 37, 5.5)),
        circle(-14, 38.5, 2.4, WHITE),
        circle(14, 38.5, 2.4, WHITE),
    ]
    return [group("translate(60 88)", animal)]


def cuttlefish() -> list[str]:
    """The cuttlefish of the app icon, in full colour."""
    light, coral, dark = "#f7e3bf", "#ea7f62", "#a8422f"
    return [
        *(line(d, dark, 7.5) for d in FEELERS),
        *(line(d, coral, 5) for d in FEELERS),
        *(line(d, dark, 9) for d in ARMS),
        *(line(d, coral, 6.5) for d in ARMS),
        path(FIN, light, stroke=dark, stroke_width=2.5, stroke_linejoin="round"),
        path(HEAD, coral, stroke=dark, stroke_width=2.5),
        path(MANTLE, coral, stroke=dark, stroke_width=2.5),
        *(path(stripe(y, half), dark) for y, half in STRIPES),
        *(circle(x, 36, 8, "#fffdf6", stroke=dark, stroke_width=2) for x in (-14, 14)),
        *(line(f"M{x - 4.4} 35 q2.2 5 4.4 1.2 q2.2 3.8 4.4 -1.2", "#16222e", 2.6) for x in (-14, 14)),
    ]


def app() -> list[str]:
    """The app icon: a cuttlefish over the ace of spades in deep water."""
    sea = (
        '<defs><linearGradient id="sea" gradientUnits="userSpaceOnUse" x1="128" y1="8" x2="128" y2="248">'
        '<stop offset="0" stop-color="#1c7480"/><stop offset="1" stop-color="#0a2433"/></linearGradient></defs>'
    )
    card = [
        rect(-69, -95, 146, 204, 15, "#06171f", fill_opacity=0.35),
        rect(-73, -102, 146, 204, 14, "#fdf9ee", stroke="#cdbd9c", stroke_width=2),
        letter("A", -50, -92, 38, "#16222e"),
        suit("S", -50, -38, 27, "#16222e"),
        group("rotate(180)", [letter("A", -50, -92, 38, "#16222e"), suit("S", -50, -38, 27, "#16222e")]),
    ]
    return [
        sea,
        rect(6, 6, 244, 244, 54, "url(#sea)"),
        rect(9, 9, 238, 238, 51, "none", stroke="#d7b15c", stroke_width=4),
        group("translate(128 128) rotate(-9)", card),
        group("translate(130 126) rotate(9) scale(1.22)", cuttlefish()),
    ]


# Capitals 100 high with flared ends: width taken, outline.
STEM_FOOT = "H4 V97.5 C9 97 12 94 13 86 C14.5 64 14.5 36 13 14 C12 6 9 3 4 2.5 Z"
CAPITALS = {
    "C": (
        93,
        "M88 3 L90 33 H86.5 C82 18 73 9 58 9 C36 9 22 26 22 50 C22 74 37 90 59 90 C74 90 83 82 89 68 L92.5 69.5 "
        "C87 90 74 102 52 102 C22 102 0 81 0 50 C0 20 22 -2 52 -2 C66 -2 75 2 80 8 C82 9.5 84.5 7.5 85 3 Z",
    ),
    "U": (
        92,
        "M0 0 H40 V2.5 C34 3 31 6 30 14 C29 34 29 50 30 62 C31 80 38 89 51 89 C63 89 70 80 71 62 C72 46 72 34 71 14 "
        "C70 6 67 3 61 2.5 V0 H92 V2.5 C86 3 83 6 82 14 C81 34 81.5 48 81 62 C80 88 66 102 46 102 C24 102 12 88 11 62 "
        "C10.5 48 11 34 10 14 C9 6 6 3 0 2.5 Z",
    ),
    "T": (
        80,
        "M3 0 H77 L80 27 H76.5 C72 16 64 12.5 50 12.5 C48.5 45 48.5 72 51 86 C52.5 94 56 97 62 97.5 V100 H18 V97.5 "
        "C24 97 27.5 94 29 86 C31.5 72 31.5 45 30 12.5 C16 12.5 8 16 3.5 27 H0 Z",
    ),
    "L": (
        66,
        "M4 0 H42 V2.5 C36 3 33 6 32 14 C30.5 40 30.5 66 32 87.5 C46 87.5 56 84 62 69 H65.5 L62 100 " + STEM_FOOT,
    ),
    "E": (
        67,
        "M4 0 H61 L63 24 H59.5 C56 15 49 12.5 32 12.5 C31.2 24 31 34 31 43 H41 C48 43 50.5 40 51.5 32 H54.5 V66 H51.5 "
        "C50.5 58 48 55 41 55 H31 C31 66 31.3 77 32 87.5 C48 87.5 58 84 63 69 H66.5 L63 100 " + STEM_FOOT,
    ),
}
KERNING = {"CU": 13, "UT": 5, "TT": 3, "TL": 8, "LE": 3}


def title() -> list[str]:
    """The name in brass capitals over a wave."""
    brass = (
        '<defs><linearGradient id="brass" gradientUnits="userSpaceOnUse" x1="0" y1="-2" x2="0" y2="102">'
        '<stop offset="0" stop-color="#f6dc98"/><stop offset="0.5" stop-color="#d9a847"/>'
        '<stop offset="1" stop-color="#a8762a"/></linearGradient></defs>'
    )
    letters, x, before = [], 54.0, ""
    for sign in "CUTTLE":
        width, d = CAPITALS[sign]
        x += KERNING.get(before + sign, 0)
        letters.append(group(f"translate({num(x + 2)} 23.5)", [path(d, "#061a22", fill_opacity=0.45)]))
        letters.append(group(f"translate({num(x)} 20)", [path(d, "url(#brass)")]))
        x, before = x + width, sign
    wave = (
        "M0 0 C-22 0 -34 -9 -52 -9 C-72 -9 -84 3 -104 3 C-126 3 -140 -8 -162 -8 C-184 -8 -196 -2 -204 4 "
        "C-212 10 -222 8 -222 0 C-222 -6 -213 -7 -211 -2"
    )
    flourish = [line(wave, "#d9a847", 3), group("scale(-1 1)", [line(wave, "#d9a847", 3)])]
    return [
        brass,
        *letters,
        group("translate(300 156)", [*flourish, path("M0 -13 L9 0 L0 13 L-9 0 Z", "#e7bf66")]),
    ]


def pearl() -> list[str]:
    """A sphere that shines from within, lit from the upper left."""
    shades = (
        '<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="25" cy="23" r="40">'
        '<stop offset="0" stop-color="#ffffff"/><stop offset="0.35" stop-color="#f6efe6"/>'
        '<stop offset="0.72" stop-color="#d9c8cf"/><stop offset="1" stop-color="#8d8ba6"/></radialGradient></defs>'
    )
    shine = '<ellipse cx="22" cy="19" rx="8" ry="5.5" fill="#ffffff" transform="rotate(-32 22 19)"/>'
    return [
        shades,
        circle(32, 32, 30, "url(#p)"),
        circle(32, 32, 29.2, "none", stroke="#5d5b78", stroke_width=1.6),
        shine,
    ]


def rasterise(source: Path, target: Path, size: int) -> None:
    """Write a square picture as PNG, drawn at twice the size and halved."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    large = pygame.image.load_sized_svg(str(source), (2 * size, 2 * size))
    pygame.image.save(pygame.transform.smoothscale(large, (size, size)), target)


def main() -> None:
    """Write every icon."""
    for name, body in SINGLE_COLOUR.items():
        write(ICONS / f"{name}.svg", 64, 64, body)
    for name, emblem in EMBLEMS.items():
        write(ICONS / f"feat-{name}.svg", 64, 64, emblem)
    for metal in METALS:
        write(ICONS / f"coin-{metal}.svg", 128, 128, coin(metal))
    write(ICONS / "cuttlefish.svg", 120, 176, mark())
    write(ICONS / "pearl.svg", 64, 64, pearl())
    write(ICONS / "app.svg", 256, 256, app())
    write(ICONS / "title.svg", 600, 180, title())
    rasterise(ICONS / "app.svg", ICONS / "app.png", 256)


if __name__ == "__main__":
    main()
