"""Draw the two decks and the card backs into assets/cards."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import cos, exp, pi, radians, sin
from pathlib import Path
from random import Random

from msgspec import Struct
from painting import painted, write_webp
from pygame import Surface
from shapes import (
    ARMS,
    FEELERS,
    FIN,
    HEAD,
    MANTLE,
    Point,
    circle,
    group,
    letter,
    line,
    num,
    path,
    polygon,
    polyline,
    rect,
    round_box,
    star,
    suit,
)

CARDS = Path(__file__).resolve().parents[1] / "cards"
WIDTH, HEIGHT = SHEET = 250.0, 350.0
PAINTED = 640, 896  # pixels: larger than any card on a screen of 3840×2160, and its half than one in hand on 2560×1440
PAINTED_SMALL = 200, 280
PAINTED_BACK = 480, 672  # no window shows a back larger than a card in hand
IVORY, EDGE, GOLD, GOLD_DARK, SKIN = "#fdf9ee", "#cdbd9c", "#dba53c", "#8f6315", "#f3d9b1"
INK, PEARL = "#16222e", "#fffdf6"


class Palette(Struct, frozen=True):
    """The colours of one suit: of its signs, and of the shades in its courts."""

    main: str
    deep: str
    tint: str
    second: str


TWO_COLOUR = {
    "C": Palette("#17232f", "#0a131b", "#e3ece2", "#2e7d74"),
    "D": Palette("#c4272f", "#7c131c", "#fcecd0", "#24707c"),
    "H": Palette("#c4272f", "#7c131c", "#fae2db", "#24707c"),
    "S": Palette("#17232f", "#0a131b", "#dfe7ef", "#356a96"),
}
FOUR_COLOUR = {
    "C": Palette("#0f7d3c", "#084a22", "#e0f0dd", "#1d6a72"),
    "D": Palette("#1463c6", "#0a3875", "#dfeaf8", "#1f7f8c"),
    "H": Palette("#c9252e", "#7c131c", "#fbe3dc", "#24707c"),
    "S": Palette("#17232f", "#0a131b", "#e6e6ea", "#5d5a78"),
}
DECKS: Mapping[str, Mapping[str, Palette]] = {"two-colour": TWO_COLOUR, "four-colour": FOUR_COLOUR}

# Where the pips lie: columns 0 (left) to 2 (right), heights from 0 (top) to 1 (bottom).
CORNERS = ((0, 0.0), (2, 0.0), (0, 1.0), (2, 1.0))
SIDES = (*CORNERS, (0, 0.5), (2, 0.5))
LADDER = (*CORNERS, (0, 1 / 3), (2, 1 / 3), (0, 2 / 3), (2, 2 / 3))
PIPS: Mapping[str, tuple[tuple[int, float], ...]] = {
    "2": ((1, 0.0), (1, 1.0)),
    "3": ((1, 0.0), (1, 0.5), (1, 1.0)),
    "4": CORNERS,
    "5": (*CORNERS, (1, 0.5)),
    "6": SIDES,
    "7": (*SIDES, (1, 0.25)),
    "8": (*SIDES, (1, 0.25), (1, 0.75)),
    "9": (*LADDER, (1, 0.5)),
    "T": (*LADDER, (1, 1 / 6), (1, 5 / 6)),
}
COLUMNS, TOP, BOTTOM, PIP = (88.0, 125.0, 162.0), 60.0, 290.0, 43.0

# The court panel, and the wave that parts its two halves: it maps to itself when the card is turned round.
PANEL = (59.0, 21.0, 132.0, 308.0)
WAVE_START, WAVE = "M57 187", "C82 144 104 148 125 175 C146 202 168 206 193 163"


def stock() -> list[str]:
    """The blank card."""
    return [
        rect(2.75, 2.75, WIDTH - 5.5, HEIGHT - 5.5, 15, IVORY, stroke=EDGE, stroke_width=1.5),
        rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, 13.5, "none", stroke="#ffffff", stroke_width=1.5),
    ]


def turned(body: Iterable[str]) -> list[str]:
    """The same, as seen by the player opposite."""
    return [group(f"rotate(180 {num(WIDTH / 2)} {num(HEIGHT / 2)})", body)]


def both_ways(body: list[str]) -> list[str]:
    """A figure and its image under a half turn."""
    return body + turned(body)


def index(rank: str, which: str, colour: str) -> list[str]:
    """Rank over suit in the corner."""
    return [letter(rank, 32.5, 17, 56, colour), suit(which, 32.5, 97, 37, colour)]


def pips(rank: str, which: str, colour: str) -> list[str]:
    """The pips of a card from two to ten; those in the lower half stand on their heads."""
    return [
        suit(which, COLUMNS[column], TOP + height * (BOTTOM - TOP), PIP, colour, 180 if height > 0.5 else 0)
        for column, height in PIPS[rank]
    ]


def ace(which: str, colours: Palette) -> list[str]:
    """One great sign with an engraved inner line and a cuttlefish in its heart."""
    mark_at, mark_size = {"C": (177, 0.28), "D": (175, 0.37), "H": (166, 0.42), "S": (179, 0.42)}[which]
    return [
        suit(which, 125, 175, 132, colours.main),
        group(f"translate(125 {mark_at}) scale({mark_size})", cuttlefish(IVORY, colours.main, IVORY)),
    ]


def cuttlefish(body: str, detail: str, fin: str) -> list[str]:
    """The animal, arms down, in a box of 100 x 160 around the origin."""
    return [
        *(line(d, body, 5) for d in FEELERS),
        *(line(d, body, 6) for d in ARMS),
        path(FIN, fin),
        path(HEAD, body),
        line(MANTLE, detail, 3),
        path(MANTLE, body),
        *(eye(x, 36, detail, body) for x in (-14, 14)),
    ]


def eye(x: float, y: float, colour: str, pupil: str) -> str:
    """A round eye with the wavy pupil of the cuttlefish."""
    return "\n".join(
        [
            circle(x, y, 6.5, colour),
            line(f"M{num(x - 3.6)} {num(y - 1)} q1.8 4 3.6 1 q1.8 3 3.6 -1", pupil, 1.8),
        ]
    )


# --- courts -----------------------------------------------------------------------------------------------------------


def seahorse(which: str, c: Palette) -> list[str]:
    """The jack: a seahorse looking left, cut off by the wave."""
    body = (
        "M65 88 C66 82 72 82 75 84 C86 84 97 76 102 65 C107 51 119 43 132 44 C148 45 158 58 158 75 "
        "C169 92 178 112 176 136 C175 160 166 180 158 194 C146 196 132 184 124 175 C112 160 104 154 96 153 "
        "C96 138 104 128 112 119 C118 112 118 106 113 101 C104 99 92 102 82 104 C78 109 69 109 67 103 Z"
    )
    fin = "M170 102 C182 98 187 104 189 112 C186 122 188 132 184 142 C181 150 177 152 173 152 Z"
    ridges = (
        "M108 128 C120 124 132 125 144 131",
        "M101 140 C117 135 133 137 148 145",
        "M102 153 C118 148 134 150 150 160",
        "M117 165 C128 162 138 165 149 174",
    )
    crest = ((108, 53, -38), (121, 44, -16), (135, 42, 6), (148, 47, 28), (157, 57, 52))
    return [
        suit(which, 77, 46, 26, c.main),
        path(fin, c.second),
        *(line(d, c.tint, 2) for d in ("M174 114 L184 109", "M176 126 L186 123", "M176 138 L184 138")),
        *(
            group(
                f"translate({x} {y}) rotate({turn})",
                [path("M-8 6 L0 -13 L8 6 Z", GOLD, stroke=GOLD_DARK, stroke_width=1.2), circle(0, -14, 3, GOLD_DARK)],
            )
            for x, y, turn in crest
        ),
        path(body, c.main),
        path(
            "M112 101 C118 106 118 112 112 119 C104 128 96 138 96 153 C104 154 112 160 124 "
            "175 C132 183 138 188 144 190 "
            "C154 168 156 140 138 121 C130 112 120 104 112 101 Z",
            c.deep,
        ),
        *(line(d, GOLD, 4) for d in ridges),
        line("M72 88 C71 93 72 98 74 101", c.deep, 3),
        line("M116 92 C124 96 134 96 142 90", c.deep, 3),
        circle(127, 69, 11, PEARL),
        circle(125, 70, 6.2, INK),
        circle(122.8, 67.6, 2, PEARL),
    ]


def spiral(turn: float, share: float = 1) -> Point:
    """A point of the shell: `turn` in degrees clockwise from the right, 105 at the lip; `share` of the way out."""
    r = 76 * exp(0.172 * radians(turn - 105)) * share
    return 126 + r * cos(radians(turn)), 97 + r * sin(radians(turn))


INNER = exp(-0.172 * 2 * pi)


def chamber(start: float, stop: float) -> str:
    """One chamber of the shell between two bulging walls."""
    outer = [spiral(start + (stop - start) * k / 8) for k in range(9)]
    wall = [spiral(stop - 7 * sin(pi * k / 6), 1 - (1 - INNER) * k / 6) for k in range(7)]
    inner = [spiral(stop - (stop - start) * k / 8, INNER) for k in range(9)]
    back = [spiral(start - 7 * sin(pi * k / 6), INNER + (1 - INNER) * k / 6) for k in range(7)]
    return polygon([*outer, *wall, *inner, *back])


def nautilus(which: str, c: Palette) -> list[str]:
    """The queen: a crowned nautilus with her shell cut open to show its chambers."""
    shell = [spiral(a) for a in range(-255, 106, 5)]
    lip = 12
    edges = [lip - 30 * k for k in range(17)]
    chambers = [
        path(chamber(stop, start), (GOLD, c.main)[k % 2], stroke=c.tint, stroke_width=2, stroke_linejoin="round")
        for k, (start, stop) in enumerate(pairwise(edges))
    ]
    arms = (
        "M104 140 C90 134 84 142 79 150 C75 157 67 156 67 149",
        "M106 128 C92 120 80 126 75 133 C70 140 62 137 64 130",
        "M108 150 C98 148 92 152 88 158",
        "M108 118 C94 108 82 110 77 116 C72 122 65 119 67 113",
    )
    return [
        suit(which, 77, 46, 26, c.main),
        *(line(d, c.second, 7) for d in arms),
        path(polygon(shell), c.main),
        *reversed(chambers),
        path(
            polygon([*(spiral(a) for a in range(lip, 106, 6)), *(spiral(a, INNER) for a in range(105, lip, -6))]),
            c.deep,
        ),
        *(
            line(polyline(spiral(a - 6 * sin(pi * k / 5), 0.93 - 0.36 * k / 5) for k in range(6)), c.main, 4)
            for a in (24, 40, 56, 72)
        ),
        path(
            "M111 106 C100 106 96 116 97 128 C98 144 100 158 108 170 C116 172 122 164 122 "
            "154 C122 138 121 120 111 106 Z",
            c.second,
        ),
        circle(108, 130, 9.5, PEARL),
        circle(106.5, 130.5, 5.2, INK),
        circle(104.8, 128.6, 1.7, PEARL),
        group("translate(128 60) rotate(4)", tiara()),
    ]


def tiara() -> list[str]:
    """The queen's crown, standing on the origin."""
    return [
        path(
            "M-29 3 L-34 -17 L-18 -8 L-11 -24 L0 -9 L11 -24 L18 -8 L34 -17 L29 3 C12 -3 -12 -3 -29 3 Z",
            GOLD,
            stroke=GOLD_DARK,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
        *(
            circle(x, y, 3.4, PEARL, stroke=GOLD_DARK, stroke_width=1.2)
            for x, y in ((-34, -18), (-11, -24), (11, -24), (34, -18))
        ),
    ]


def trident_king(which: str, c: Palette) -> list[str]:
    """The king: a bearded head under a crown that is the head of a trident."""
    robe = f"{WAVE_START} {WAVE} V150 C180 136 164 130 150 128 H100 C84 130 68 138 56 152 Z"
    beard = (
        "M94 88 C88 104 88 120 92 132 C89 140 94 148 101 149 C102 157 110 160 115 157 C118 164 122 168 125 172 "
        "C130 168 134 164 136 158 C142 160 149 156 149 149 C156 148 161 140 158 132 C162 120 162 104 156 88 Z"
    )
    trident = (
        "M91 75 V64 C83 60 79 52 80 45 L74 48 L84 29 L94 48 L88 45 C88 52 92 57 99 58 "
        "C108 60 116 58 119 54 V46 L112 49 "
        "L125 26 L138 49 L131 46 V54 C134 58 142 60 151 58 C158 57 162 52 162 45 L156 48 L166 29 L176 48 L170 45 "
        "C171 52 167 60 159 64 V75 Z"
    )
    return [
        path(robe, c.second),
        line("M60 160 C72 147 86 142 98 142", GOLD, 5),
        line("M152 142 C164 142 178 146 190 156", GOLD, 5),
        path("M92 76 C84 84 82 98 86 110 C82 118 84 126 90 130 L100 130 V76 Z", c.deep),
        path("M158 76 C166 84 168 98 164 110 C168 118 166 126 160 130 L150 130 V76 Z", c.deep),
        path(beard, c.deep),
        path("M97 74 H153 V100 C153 110 146 116 137 116 H113 C104 116 97 110 97 100 Z", SKIN),
        path(
            "M125 112 C118 104 106 104 98 116 C108 112 112 122 125 119 C138 122 142 112 152 "
            "116 C144 104 132 104 125 112 Z",
            c.main,
        ),
        *(
            line(d, c.tint, 2.4)
            for d in ("M107 128 C107 136 110 142 114 146", "M125 128 V158", "M143 128 C143 136 140 142 136 146")
        ),
        path("M125 84 L119 104 H131 Z", "#dcb583"),
        line("M104 85 C108 81 114 81 118 85", c.deep, 3.6),
        line("M132 85 C136 81 142 81 146 85", c.deep, 3.6),
        *(circle(x, 92, 3.7, INK) for x in (111, 139)),
        path(trident, GOLD, stroke=GOLD_DARK, stroke_width=1.5, stroke_linejoin="round"),
        *(circle(x, 67.5, 2.8, GOLD_DARK) for x in (99, 109, 141, 151)),
        suit(which, 125, 66, 16, c.main),
    ]


COURTS = {"J": seahorse, "Q": nautilus, "K": trident_king}


def frame(colour: str) -> list[str]:
    """Hide what reaches past the panel and draw its border."""
    x, y, width, height = PANEL
    hole = round_box(x, y, width, height, 9)
    return [
        path(round_box(x - 4.5, y - 4.5, width + 9, height + 9, 11) + hole, IVORY, fill_rule="evenodd"),
        rect(*PANEL, 9, "none", stroke=colour, stroke_width=2.6),
    ]


def ribbon(half: float) -> str:
    """The band from `half` above the wave to as much below it."""
    ends = (57.0, 187.0), (82.0, 144.0), (104.0, 148.0), (125.0, 175.0), (146.0, 202.0), (168.0, 206.0), (193.0, 163.0)
    above = [f"{num(x)} {num(y - half)}" for x, y in ends]
    below = [f"{num(x)} {num(y + half)}" for x, y in reversed(ends)]
    return f"M{above[0]} C{' '.join(above[1:])} L{below[0]} C{' '.join(below[1:])} Z"


def sash(c: Palette, middle: str) -> list[str]:
    """The wave between the halves."""
    return [path(ribbon(half), fill) for half, fill in ((13, c.deep), (10.5, GOLD), (6.5, middle))]


def court(rank: str, which: str, c: Palette) -> list[str]:
    """A framed court, the same from both ends."""
    return [
        rect(*PANEL, 9, c.tint),
        *both_ways(COURTS[rank](which, c)),
        *sash(c, c.main if rank == "K" else c.second),
        *frame(c.main),
    ]


def face(rank: str, which: str, colours: Palette) -> list[str]:
    """A whole card, face up."""
    if rank in COURTS:
        middle = court(rank, which, colours)
    elif rank == "A":
        middle = ace(which, colours)
    else:
        middle = pips(rank, which, colours.main)
    return [*stock(), *middle, *both_ways(index(rank, which, colours.main))]


def small_face(rank: str, which: str, colours: Palette) -> list[str]:
    """The card where it is no wider than a thumb: one large rank, one large suit, on the court's ground for a court."""
    ground = [rect(14, 14, WIDTH - 28, HEIGHT - 28, 10, colours.tint)] if rank in COURTS else []
    return [*stock(), *ground, letter(rank, 97, 30, 158, colours.main, 9.5), suit(which, 156, 261, 132, colours.main)]


# --- jokers -----------------------------------------------------------------------------------------------------------


def joker_index(colour: str) -> list[str]:
    """A star over the word."""
    word = [letter(sign, 32.5, 62 + 24 * k, 20, colour, 12) for k, sign in enumerate("JOKER")]
    return [path(star(32.5, 37, 21, 9), colour), *word]


def joker(ground: str, body: str, fin: str, glow: str) -> list[str]:
    """A cuttlefish among weeds and bubbles."""
    bubbles = [
        circle(x, y, r, "none", stroke=glow, stroke_width=2)
        for x, y, r in ((80, 62, 7), (92, 44, 4), (168, 60, 5), (174, 96, 8), (74, 112, 4), (72, 270, 6), (178, 262, 5))
    ]
    weed = [
        line(f"M{x} 330 C{x - 14} 314 {x + 12} 304 {x} {y}", glow, 5)
        for x, y in ((72, 284), (84, 300), (166, 298), (179, 282))
    ]
    animal = [
        *(line(d, fin, 5.5) for d in FEELERS),
        *(line(d, body, 6.5) for d in ARMS),
        path(FIN, fin),
        path(HEAD, body),
        path(MANTLE, body),
        *(
            line(f"M{-w} {y} C{-w / 2} {y + 6} {w / 2} {y + 6} {w} {y}", fin, 3.4)
            for y, w in ((-50, 8), (-38, 14), (-26, 17), (-14, 18), (-2, 15))
        ),
        *(eye(x, 36, GOLD, INK) for x in (-14, 14)),
    ]
    return [
        rect(*PANEL, 9, ground),
        *weed,
        *bubbles,
        group("translate(125 174) rotate(-4) scale(1.27)", animal),
        *frame(fin),
    ]


def jokers() -> dict[str, list[str]]:
    """The dark and the light cuttlefish."""
    dark = joker("#d8e6e3", "#17232f", "#2e6f78", "#a9c8c6")
    light = joker("#123c47", "#f6ead0", "#e07a5f", "#2d6d78")
    return {
        "X1": [*stock(), *dark, *both_ways(joker_index("#17232f"))],
        "X2": [*stock(), *light, *both_ways(joker_index("#b8452f"))],
    }


def small_jokers() -> dict[str, list[str]]:
    """A star and a cuttlefish."""
    return {
        name: [
            *stock(),
            path(star(76, 84, 62, 26), colour),
            group("translate(150 222) scale(1.35)", cuttlefish(colour, IVORY, colour)),
        ]
        for name, colour in (("X1", "#17232f"), ("X2", "#b8452f"))
    }


# --- backs ------------------------------------------------------------------------------------------------------------

FIELD = (17.0, 17.0, WIDTH - 34, HEIGHT - 34)


def back(ground: str, pattern: list[str], rim: str, brass: str, medallion: list[str]) -> list[str]:
    """A back: the pattern, its overflow hidden by the rim, and a medallion in the middle."""
    outer = round_box(2, 2, WIDTH - 4, HEIGHT - 4, 15)
    x, y, width, height = FIELD
    hole = round_box(x, y, width, height, 7)
    return [
        rect(10, 10, WIDTH - 20, HEIGHT - 20, 8, ground),
        *pattern,
        path(outer + hole, rim, fill_rule="evenodd"),
        rect(2.75, 2.75, WIDTH - 5.5, HEIGHT - 5.5, 15, "none", stroke=brass, stroke_width=1.5, stroke_opacity=0.55),
        rect(*FIELD, 7, "none", stroke=brass, stroke_width=1.8),
        rect(x - 4.5, y - 4.5, width + 9, height + 9, 10, "none", stroke=brass, stroke_width=0.9),
        *medallion,
    ]


def roundel(ground: str, brass: str, inside: list[str], r: float = 41) -> list[str]:
    """A brass-rimmed disc at the centre of a back."""
    beads = [
        circle(125 + (r - 6) * cos(a), 175 + (r - 6) * sin(a), 1.3, brass) for a in (pi * k / 18 for k in range(36))
    ]
    return [
        circle(125, 175, r + 3, ground),
        circle(125, 175, r, ground, stroke=brass, stroke_width=2.2),
        *beads,
        *inside,
    ]


def pair_of_cuttlefish(one: str, other: str, ground: str) -> list[str]:
    """Two cuttlefish circling each other."""
    return [
        group("translate(112.5 173) rotate(0) scale(0.3)", cuttlefish(one, ground, one)),
        group("translate(137.5 177) rotate(180) scale(0.3)", cuttlefish(other, ground, other)),
    ]


def tide() -> list[str]:
    """Overlapping waves rolling in from both ends, on a pale rim that stands out from a dark table."""
    dark, mid, light, brass, rim = "#0d3450", "#176787", "#4fb0c8", "#dcb761", "#f4ecd8"
    radius = 13.5  # eight waves to a row; the outermost end under the rim
    waves: list[str] = []
    for row in range(24):
        y = 17 + row * radius / 2
        for k in range(8 + row % 2):
            x = 17 + radius * (2 * k + 1 - row % 2)
            waves += [
                circle(x, y, radius - 0.7, mid, stroke=dark, stroke_width=1.4),
                circle(x, y, radius * 0.66, "none", stroke=light, stroke_width=1.6),
                circle(x, y, radius * 0.3, light),
            ]
    band = [
        rect(10, 161, WIDTH - 20, 28, 0, dark),
        *(line(f"M17 {y} H233", brass, width) for y, width in ((161, 1.8), (189, 1.8), (165, 0.9), (185, 0.9))),
    ]
    medal = roundel(dark, brass, pair_of_cuttlefish(brass, light, dark))
    return back(dark, [*both_ways(waves), *band], rim, brass, medal)


def frond(x: float, top: int, colours: tuple[str, str], size: float) -> list[str]:
    """One stem of kelp from the bottom edge up to `top`, with leaves left and right."""
    stem, leaf = colours

    def at(y: float) -> float:
        return x + 6 * sin(y / 27)

    parts = [line(polyline((at(y), float(y)) for y in range(top, 341, 6)), stem, 2.2)]
    for k, y in enumerate(range(top + 24, 340, 14)):
        place = f"translate({num(at(y))} {y}) rotate({38 if k % 2 else -38}) scale({num(size)})"
        blade = path("M0 0 C-8 -6 -8 -17 0 -27 C8 -17 8 -6 0 0 Z", leaf)
        parts += [group(place, [blade, line("M0 0 V-19", stem, 1)]), circle(at(y), y, 2.4, stem)]
    return parts


def kelp() -> list[str]:
    """A forest of kelp; every stem has its fellow hanging from above."""
    dark, brass = "#0d2f2a", "#d9bd6a"
    near, far = ("#8fb573", "#3f8a5f"), ("#22604e", "#1a4d41")
    behind = [part for x, top in ((27, 10), (71, 10), (125, 175)) for part in frond(x, top, far, 0.9)]
    front = [part for x in (44, 152) for part in frond(x, 10, near, 1.05)]
    medal = roundel(dark, brass, pair_of_cuttlefish(brass, "#8fb573", dark))
    return back(dark, both_ways(behind) + both_ways(front), dark, brass, medal)


def branch(random: Random, at: Point, turn: float, length: float, depth: int) -> list[tuple[Point, Point, int]]:
    """The twigs of one coral, as from, to and remaining depth."""
    tip = at[0] + length * sin(turn), at[1] - length * cos(turn)
    twigs = [(at, tip, depth)]
    if depth:
        for side in (-1, 1):
            bend = side * (0.34 + 0.24 * random.random())
            twigs += branch(random, tip, turn + bend, length * (0.74 + 0.16 * random.random()), depth - 1)
    return twigs


def coral() -> list[str]:
    """Branching coral growing in from both ends."""
    dark, brass = "#3a1420", "#e6bd78"
    random = Random(7)
    half: list[str] = []
    for x, y, turn, length, colour in (
        (88.0, 338.0, 0.1, 44.0, "#5c202d"),
        (176.0, 338.0, -0.1, 46.0, "#5c202d"),
        (12.0, 262.0, 1.3, 34.0, "#5c202d"),
        (238.0, 230.0, -1.3, 36.0, "#5c202d"),
        (126.0, 338.0, 0.0, 36.0, "#bf4d3e"),
        (10.0, 214.0, 1.25, 25.0, "#bf4d3e"),
        (241.0, 262.0, -1.1, 27.0, "#bf4d3e"),
        (40.0, 338.0, 0.12, 34.0, "#ee8c70"),
        (205.0, 338.0, -0.12, 31.0, "#ee8c70"),
    ):
        for (x1, y1), (x2, y2), depth in branch(random, (x, y), turn, length, 5):
            if not (6 < x2 < WIDTH - 6 and 6 < y2 < HEIGHT - 6):
                continue
            half.append(line(polyline([(x1, y1), (x2, y2)]), colour, 1.7 + 0.95 * depth))
            if not depth:
                half.append(circle(x2, y2, 2.3, colour))
    return back(dark, both_ways(half), dark, brass, roundel(dark, brass, pair_of_cuttlefish(brass, "#ef8f73", dark)))


def scallop(x: float, y: float, r: float, ground: str, ribs: str) -> list[str]:
    """A fan shell standing on (x, y)."""
    rim = [(x + r * cos(a), y - r * sin(a)) for a in (pi * (20 + 140 * k / 14) / 180 for k in range(15))]
    shell = path(polygon([(x, y), *rim]), ground, stroke=ribs, stroke_width=1.3, stroke_linejoin="round")
    return [shell, *(line(polyline([(x, y), rim[k]]), ribs, 0.9) for k in (3, 5, 7, 9, 11))]


def pearl() -> list[str]:
    """Rows of fan shells in mother-of-pearl, for bright rooms."""
    rim, brass, ribs = "#f6f1e7", "#9a7430", "#b7a58a"
    tints = ("#f3ead9", "#e7dccb", "#efe2dc", "#e2e4dc")
    half: list[str] = []
    for row in range(16):
        y = 17 + 12.0 * row
        for k in range(7 + row % 2):
            x = 17 + 36 * (k + 0.5 - 0.5 * (row % 2))
            half += scallop(x, y + 12, 19, tints[(row + k) % 4], ribs)
    band = [
        rect(10, 161, WIDTH - 20, 28, 0, rim),
        *(line(f"M17 {y} H233", brass, width) for y, width in ((161, 1.8), (189, 1.8), (165, 0.9), (185, 0.9))),
    ]
    medal = roundel(rim, brass, pair_of_cuttlefish(brass, "#4f7680", rim))
    return back("#e7dccb", [*both_ways(half), *band], rim, brass, medal)


def jellyfish(x: float, y: float, size: float, turn: float, glow: str, light: str) -> str:
    """A bell with trailing threads."""
    threads = (line(f"M{k * 7} 2 q{4 if k % 2 else -4} 12 0 22 q{-4 if k % 2 else 4} 10 0 {16 - 3 * abs(k)}", glow, 2)
               for k in (-2, -1, 0, 1, 2))  # fmt: skip
    bell = path("M-20 3 C-20 -24 20 -24 20 3 C14 8 10 0 5 5 C1 8 -2 8 -6 4 C-10 0 -15 8 -20 3 Z", glow)
    shine = line("M-11 -5 C-9 -11 -4 -14 1 -14", light, 2.4)
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})", [*threads, bell, shine])


def night() -> list[str]:
    """Glowing jellyfish in a dark sea full of plankton."""
    dark, brass = "#13122f", "#cbb8f5"
    random = Random(5)
    half = [
        circle(17 + 216 * random.random(), 170 + 165 * random.random(), 0.7 + 1.1 * random.random(), tint)
        for tint in ("#4f4a9c", "#6a63c4", "#5fd3cf", "#8a7fe0") * 34
    ]
    for x, y, size, turn, glow, light in (
        (62.0, 250.0, 1.0, 14.0, "#6f5fd0", "#c9bfff"),
        (176.0, 236.0, 0.8, -18.0, "#2f9fa8", "#a5f0ea"),
        (128.0, 288.0, 0.95, -6.0, "#a85fc0", "#f0c4ff"),
        (206.0, 304.0, 0.6, 22.0, "#6f5fd0", "#c9bfff"),
        (48.0, 316.0, 0.6, -20.0, "#2f9fa8", "#a5f0ea"),
    ):
        half.append(jellyfish(x, y, size, turn, glow, light))
    return back(dark, both_ways(half), dark, brass, roundel(dark, brass, pair_of_cuttlefish(brass, "#5fd3cf", dark)))


def faces(suits: Mapping[str, Palette]) -> dict[tuple[str, str], list[str]]:
    """Every face of a deck, by what its folder's name ends with, and its code."""
    cards = [(rank, which, palette) for which, palette in suits.items() for rank in "A23456789TJQK"]
    return {
        **{("", rank + which): face(rank, which, palette) for rank, which, palette in cards},
        **{("", name): body for name, body in jokers().items()},
        **{("-small", rank + which): small_face(rank, which, palette) for rank, which, palette in cards},
        **{("-small", name): body for name, body in small_jokers().items()},
    }


def main() -> None:
    """Write every card; of the second deck only those that look different."""
    first = faces(TWO_COLOUR)
    for deck, suits in DECKS.items():
        for (ending, code), body in faces(suits).items():
            if suits is TWO_COLOUR or body != first[ending, code]:
                picture = card(body, PAINTED_SMALL if ending else PAINTED)
                write_webp(CARDS / f"{deck}{ending}" / f"{code}.webp", picture)
    for name, body in {"tide": tide(), "kelp": kelp(), "coral": coral(), "pearl": pearl(), "night": night()}.items():
        write_webp(CARDS / "backs" / f"{name}.webp", card(body, PAINTED_BACK))


def card(body: Iterable[str], size: tuple[int, int]) -> Surface:
    """One card, cut along its outline."""
    return painted(body, SHEET, size, [rect(2, 2, WIDTH - 4, HEIGHT - 4, 15.5, EDGE)])


if __name__ == "__main__":
    main()
