"""Outlines and SVG writing shared by the card and icon scripts: suits, letters, stars and the cuttlefish."""

from collections.abc import Iterable
from math import cos, pi, sin
from pathlib import Path

Point = tuple[float, float]

# Suit outlines lie in a box of 100 x 100 around the origin.
SUITS = {
    "C": (
        "M0 -50 A23 23 0 1 1 0 -4 A23 23 0 1 1 0 -50 Z M-26 -9 A23 23 0 1 1 -26 37 A23 23 0 1 1 -26 -9 Z"
        "M26 -9 A23 23 0 1 1 26 37 A23 23 0 1 1 26 -9 Z M0 -16 L16 8 L0 24 L-16 8 Z"
        "M-5 0 H5 C5 24 9 42 21 50 H-21 C-9 42 -5 24 -5 0 Z"
    ),
    "D": "M0 -50 C10 -30 24 -13 40 0 C24 13 10 30 0 50 C-10 30 -24 13 -40 0 C-24 -13 -10 -30 0 -50 Z",
    "H": (
        "M0 49 C-10 29 -48 8 -48 -19 C-48 -37 -37 -46 -25 -46 C-13 -46 -4 -38 0 -27"
        "C4 -38 13 -46 25 -46 C37 -46 48 -37 48 -19 C48 8 10 29 0 49 Z"
    ),
    "S": (
        "M0 -50 C9 -31 46 -12 46 14 C46 29 35 37 24 37 C15 37 8 33 4 26 C6 37 11 45 20 50"
        "H-20 C-11 45 -6 37 -4 26 C-8 33 -15 37 -24 37 C-35 37 -46 29 -46 14 C-46 -12 -9 -31 0 -50 Z"
    ),
}

# Letters and figures are the centre lines of strokes 10 wide, 56 high, with the width they take.
STROKES = {
    "A": (38, "M5 53 L15.5 5 H22.5 L33 53 M9.5 37 H28.5"),
    "2": (37, "M5.5 17 C5.5 9 11 5 18.5 5 C26.5 5 31.5 9.5 31.5 17 C31.5 23.5 28 28 22 34 L6 51 H33"),
    "3": (37, "M5.5 13.5 C7.5 8 12 5 18.5 5 C26 5 31 9 31 15.5 C31 22.5 26 26.5 17 26.5 M17 26.5 "
              "C26.5 26.5 32 31 32 38.5 C32 46.5 26.5 51 18.5 51 C11.5 51 6.5 47.5 4.5 41.5"),
    "4": (38, "M26 53 V5 H23 L5 37.5 H36"),
    "5": (37, "M30.5 5 H9.5 L7.5 26 C10.5 22.7 14.5 21.5 18.5 21.5 C26.5 21.5 32 27 32 36 C32 45.5 26.5 51 18 51 "
              "C11.5 51 6.8 47.8 4.8 42"),
    "6": (38, "M30 11 C27.5 7 24 5 19.5 5 C10 5 5 14 5 30 C5 45 10.5 51 19 51 C27.5 51 33 45.5 33 37 "
              "C33 28.5 27.5 23.5 20 23.5 C12.5 23.5 7 28 5.3 35"),
    "7": (36, "M4 5 H31 L14.5 53"),
    "8": (38, "M19 5 C27 5 31 9.5 31 15.5 C31 21.5 27 26 19 26 C11 26 7 21.5 7 15.5 C7 9.5 11 5 19 5 Z "
              "M19 26 C28 26 33 31 33 38.5 C33 46 28 51 19 51 C10 51 5 46 5 38.5 C5 31 10 26 19 26 Z"),
    "9": (38, "M8 45 C10.5 49 14 51 18.5 51 C28 51 33 42 33 26 C33 11 27.5 5 19 5 C10.5 5 5 10.5 5 19 "
              "C5 27.5 10.5 32.5 18 32.5 C25.5 32.5 31 28 32.7 21"),
    "T": (48, "M3 14 L10 5 H11 V53 M33 5 C40 5 43 13 43 28 C43 43 40 51 33 51 C26 51 23 43 23 28 C23 13 26 5 33 5 Z"),
    "J": (36, "M15 5 H31 M25 5 V37 C25 46.5 21 51 14.5 51 C8.5 51 5 47 4.5 40"),
    "Q": (42, "M20 5 C30 5 35 13 35 28 C35 43 30 51 20 51 C10 51 5 43 5 28 C5 13 10 5 20 5 Z M22 37 L36.5 54"),
    "K": (40, "M7 3 V53 M33 4 L9 33 M17.5 24 L34.5 53"),
    "O": (40, "M20 5 C30 5 35 13 35 28 C35 43 30 51 20 51 C10 51 5 43 5 28 C5 13 10 5 20 5 Z"),
    "E": (34, "M31 5 H6 V51 H31 M6 27.5 H27"),
    "R": (38, "M6 53 V5 H19 C28 5 32 9.5 32 17.5 C32 25.5 28 30 19 30 H8 M20 30 L33 53"),
}  # fmt: skip

# The cuttlefish hangs head down in a box of 100 x 160 around the origin: mantle above, arms below.
MANTLE = (
    "M0 -74 C18 -66 30 -38 30 -6 C30 10 25 20 17 24 C10 27 5 21 0 21 C-5 21 -10 27 -17 24 "
    "C-25 20 -30 10 -30 -6 C-30 -38 -18 -66 0 -74 Z"
)
FIN = (
    "M0 -80 C9 -76 15 -70 20 -62 C27 -58 28 -50 31 -44 C37 -39 36 -31 38 -25 C43 -19 40 -11 40 -5 "
    "C43 2 38 8 36 13 C34 21 27 24 22 27 L18 20 L0 26 L-18 20 L-22 27 C-27 24 -34 21 -36 13 C-38 8 -43 2 -40 -5 "
    "C-40 -11 -43 -19 -38 -25 C-36 -31 -37 -39 -31 -44 C-28 -50 -27 -58 -20 -62 C-15 -70 -9 -76 0 -80 Z"
)
HEAD = (
    "M-15 22 C-25 24 -27 36 -21 44 C-17 49 -12 50 -9 52 H9 C12 50 17 49 21 44 C27 36 25 24 15 22 C8 26 -8 26 -15 22 Z"
)
ARMS = (
    "M-16 44 C-22 56 -28 60 -25 70 C-24 75 -18 75 -18 71",
    "M16 44 C22 56 28 60 25 70 C24 75 18 75 18 71",
    "M-10 48 C-12 58 -16 64 -14 74",
    "M10 48 C12 58 16 64 14 74",
    "M-3.5 50 C-3 60 -6 66 -4 76",
    "M3.5 50 C3 60 6 66 4 76",
)
FEELERS = (
    "M-18 40 C-34 50 -46 56 -42 72 C-40 79 -31 77 -33 70",
    "M18 40 C34 50 46 56 42 72 C40 79 31 77 33 70",
)


def num(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, **attributes: str | float) -> str:
    """One empty element; underscores in attribute names become hyphens."""
    pairs = (
        f'{key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name} {' '.join(pairs)}/>"


def path(d: str, fill: str, **more: str | float) -> str:
    """A filled outline."""
    return tag("path", d=d, fill=fill, **more)


def line(d: str, colour: str, width: float, **more: str | float) -> str:
    """A stroked line with round ends and joins unless told otherwise."""
    ends: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, **(ends | more))


def circle(x: float, y: float, r: float, fill: str, **more: str | float) -> str:
    """A disc, or a ring when given a stroke."""
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def rect(x: float, y: float, width: float, height: float, radius: float, fill: str, **more: str | float) -> str:
    """A rectangle with rounded corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, ry=radius, fill=fill, **more)


def group(transform: str, body: Iterable[str]) -> str:
    """Elements moved together."""
    return f'<g transform="{transform}">\n' + "\n".join(body) + "\n</g>"


def round_box(x: float, y: float, width: float, height: float, r: float) -> str:
    """The path of a rounded rectangle, for combining with others under the even-odd rule."""
    right, bottom = x + width, y + height
    return (
        f"M{num(x + r)} {num(y)} H{num(right - r)} A{r} {r} 0 0 1 {num(right)} {num(y + r)} V{num(bottom - r)} "
        f"A{r} {r} 0 0 1 {num(right - r)} {num(bottom)} H{num(x + r)} A{r} {r} 0 0 1 {num(x)} {num(bottom - r)} "
        f"V{num(y + r)} A{r} {r} 0 0 1 {num(x + r)} {num(y)} Z"
    )


def disc(x: float, y: float, r: float) -> str:
    """The path of a circle, for combining with others under the even-odd rule."""
    return f"M{num(x - r)} {num(y)} A{r} {r} 0 1 0 {num(x + r)} {num(y)} A{r} {r} 0 1 0 {num(x - r)} {num(y)} Z"


def polygon(points: Iterable[Point]) -> str:
    """The path of a closed polygon."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " Z"


def polyline(points: Iterable[Point]) -> str:
    """The path of an open run of straight pieces."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points)


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> str:
    """The path of a star with one point up."""
    radii = (outer, inner)
    angles = [pi * step / points - pi / 2 for step in range(2 * points)]
    return polygon((x + radii[i % 2] * cos(a), y + radii[i % 2] * sin(a)) for i, a in enumerate(angles))


def suit(which: str, x: float, y: float, size: float, fill: str, turn: float = 0) -> str:
    """A suit sign `size` high around (x, y), turned by `turn` degrees."""
    scale = num(size / 100) if size >= 1 else f"{size / 100:.4f}"
    return group(f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({scale})", [path(SUITS[which], fill)])


def letter(which: str, x: float, y: float, height: float, colour: str, weight: float = 10) -> str:
    """A rank or letter whose box is `height` high, with its top at y and centred on x."""
    width, d = STROKES[which]
    scale = height / 56
    return group(
        f"translate({num(x - width * scale / 2)} {num(y)}) scale({scale:.4f})",
        [line(d, colour, weight, stroke_linecap="butt", stroke_linejoin="miter", stroke_miterlimit=6)],
    )


def svg(width: float, height: float, body: Iterable[str]) -> str:
    """One picture with a view box of the given size."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}">'
    )
    return "\n".join([head, *body, "</svg>"]) + "\n"


def write(target: Path, width: float, height: float, body: Iterable[str]) -> None:
    """Write one picture as SVG."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(svg(width, height, body), encoding="utf-8", newline="\n")
