"""Eyes, brows, mouths and backgrounds of the portraits: how each mood looks on any creature.

A portrait is a box of 200 x 200. Its disc lies around CENTRE; what reaches over the disc's upper half stays visible.
"""

from collections.abc import Iterable
from math import cos, radians, sin

from msgspec import Struct
from shapes import Point, circle, group, line, num, path, polygon, star

MOODS = ("calm", "thinking", "pleased", "hit", "winning", "losing")
CENTRE, RADIUS = (100.0, 106.0), 84.0
PEARL, TONGUE, TEAR, SPARK = "#fffdf6", "#f08a7c", "#8fdcf5", "#fff0b8"


class Face(Struct, frozen=True):
    """Where a creature's features are and in what colours. `lean` is where the far eye is smaller, in parts."""

    eyes: tuple[Point, ...]
    eye: float  # radius
    mouth: Point
    width: float  # of the mouth
    skin: str  # of the lids
    ink: str
    blush: str
    cheeks: tuple[Point, ...] = ()
    iris: str = "#1b1626"
    stalked: bool = False  # eyes without a head behind them: they close with lids
    wavy: bool = False  # the pupil of a cuttlefish
    teeth: bool = False
    brows: bool = True


def outlined(d: str, fill: str, ink: str, width: float = 5, **more: str | float) -> str:
    """A filled shape with a bold outline."""
    return path(d, fill, stroke=ink, stroke_width=width, stroke_linejoin="round", stroke_linecap="round", **more)


def limb(d: str, colour: str, ink: str, width: float) -> list[str]:
    """An arm or a stalk: a thick outlined line."""
    return [line(d, ink, width + 9), line(d, colour, width)]


def ball(x: float, y: float, r: float, fill: str, ink: str, width: float = 5) -> str:
    """An outlined disc."""
    return circle(x, y, r, fill, stroke=ink, stroke_width=width)


def shaded(name: str, light: str, dark: str) -> str:
    """A gradient from the upper left to the lower right; use it as `url(#name)`."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="62" y1="24" x2="132" y2="184">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="100%" stop-color="{dark}"/></linearGradient>'
    )


# --- eyes -------------------------------------------------------------------------------------------------------------

GAZES = {"calm": (0.0, 0.06), "thinking": (0.36, -0.4), "winning": (0.0, -0.04), "losing": (-0.06, 0.34)}


def open_eye(face: Face, at: Point, mood: str) -> list[str]:
    """A white with a pupil that looks where the mood wants it, and a light in it."""
    (x, y), r = at, face.eye * (1.1 if mood == "winning" else 1.0)
    gaze_x, gaze_y = GAZES[mood]
    px, py, pr = x + gaze_x * r, y + gaze_y * r, r * (0.74 if mood == "winning" else 0.6)
    parts = [ball(x, y, r, PEARL, face.ink, 4), circle(px, py, pr, face.iris)]
    if face.wavy and mood in ("calm", "losing"):
        w, h = pr * 0.95, pr * 0.8
        wave = (
            f"M{num(px - w)} {num(py - h)} q{num(w * 0.5)} {num(h * 2.6)} {num(w)} {num(h * 0.7)} "
            f"q{num(w * 0.5)} {num(h * 1.9)} {num(w)} {num(-h * 0.7)}"
        )
        parts[1] = line(wave, face.iris, r * 0.36)
    parts.append(circle(px - pr * 0.34, py - pr * 0.4, pr * 0.34, PEARL))
    if mood == "winning":
        parts += [path(star(px + pr * 0.28, py + pr * 0.3, pr * 0.46, pr * 0.16, 4), SPARK)]
    return parts


def lid(face: Face, at: Point, inward: int) -> list[str]:
    """The upper lid of a sad eye, lower on the outside; `inward` is the side of the nose."""
    (x, y), r = at, face.eye
    outer, inner = 178, -44
    if inward < 0:
        outer, inner = 180 - inner, 180 - outer
    a, b = radians(outer), radians(inner)
    start, end = (x + r * cos(a), y + r * sin(a)), (x + r * cos(b), y + r * sin(b))
    d = f"M{num(start[0])} {num(start[1])} A{num(r)} {num(r)} 0 0 1 {num(end[0])} {num(end[1])} Z"
    return [outlined(d, face.skin, face.ink, 4)]


def brow(face: Face, at: Point, inward: int, mood: str) -> list[str]:
    """A thick line over an eye."""
    (x, y), r = at, face.eye
    lift = {"thinking": (1.5 if inward < 0 else 1.12), "losing": 1.42, "hit": 1.2, "winning": 1.62}[mood]
    slope = {"thinking": (0.3 if inward < 0 else -0.28), "losing": 0.36, "hit": -0.4, "winning": 0.1}[mood]
    inner, outer = (x + inward * r * 0.7, y - r * (lift + slope)), (x - inward * r * 0.75, y - r * (lift - slope * 0.8))
    bend = y - r * (lift + 0.25)
    d = f"M{num(inner[0])} {num(inner[1])} Q{num(x)} {num(bend)} {num(outer[0])} {num(outer[1])}"
    return [line(d, face.ink, max(4.5, r * 0.26))]


def shut_eye(face: Face, at: Point, inward: int, mood: str) -> list[str]:
    """An eye closed by a smile, or squeezed shut by a blow; light behind the line on a head, a lid on a stalk."""
    (x, y), r = at, face.eye
    if mood == "pleased":
        d = f"M{num(x - r)} {num(y + r * 0.42)} Q{num(x)} {num(y - r * 1.25)} {num(x + r)} {num(y + r * 0.42)}"
    else:
        tip, back = x + inward * r * 0.72, x - inward * r * 0.78
        d = f"M{num(back)} {num(y - r * 0.75)} L{num(tip)} {num(y)} L{num(back)} {num(y + r * 0.75)}"
    if not face.stalked:
        return [line(d, PEARL, 11), line(d, face.ink, 6)]
    small = f"translate({num(x)} {num(y)}) scale(0.66) translate({num(-x)} {num(-y)})"
    return [ball(x, y, r, face.skin, face.ink, 4), group(small, [line(d, face.ink, 8)])]


def eye(face: Face, at: Point, mood: str) -> list[str]:
    """One eye in a mood."""
    inward = 1 if at[0] <= face.mouth[0] else -1
    if len(face.eyes) == 1:
        inward = -1
    if mood in ("pleased", "hit"):
        return shut_eye(face, at, inward, mood)
    parts = open_eye(face, at, mood)
    if mood == "losing":
        parts += lid(face, at, inward)
    if face.brows and mood in ("thinking", "losing", "winning"):
        parts += brow(face, at, inward, mood)
    return parts


# --- mouths -----------------------------------------------------------------------------------------------------------


def fangs(x: float, y: float, width: float, bend: float, count: int = 5) -> list[str]:
    """Small pointed teeth standing on a mouth line that sags by `bend`."""
    teeth = []
    for k in range(count):
        at = (k + 0.5) / count * 2 - 1
        tx, ty = x + at * width * 0.82, y + bend * (1 - at * at) * 0.5
        teeth.append(path(polygon([(tx - 5, ty + 1), (tx, ty - 11), (tx + 5, ty + 1)]), PEARL))
    return teeth


def mouth(face: Face, mood: str) -> list[str]:
    """The mouth in a mood."""
    (x, y), w = face.mouth, face.width
    if mood in ("winning", "hit"):
        return gape(face, mood)
    if mood == "thinking":
        d, bend = (
            f"M{num(x - w * 0.2)} {num(y + 2)} Q{num(x + w * 0.35)} {num(y + 4)} {num(x + w * 0.8)} {num(y - 4)}",
            0.0,
        )
    else:
        bend = {"calm": 0.42, "pleased": 0.95, "losing": -0.6}[mood] * w
        reach = {"calm": 0.62, "pleased": 0.95, "losing": 0.6}[mood] * w
        top = y + (w * 0.22 if mood == "losing" else 0)
        d = f"M{num(x - reach)} {num(top)} Q{num(x)} {num(top + bend)} {num(x + reach)} {num(top)}"
    teeth = (
        fangs(x, y, w * (0.95 if mood == "pleased" else 0.7), max(bend, 0)) if face.teeth and mood != "losing" else []
    )
    return [*teeth, line(d, face.ink, 5.5)]


def gape(face: Face, mood: str) -> list[str]:
    """An open mouth: a laugh, or a cry of pain."""
    (x, y), w = face.mouth, face.width
    if mood == "winning":
        d = (
            f"M{num(x - w)} {num(y - 4)} Q{num(x)} {num(y + 3)} {num(x + w)} {num(y - 4)} "
            f"C{num(x + w * 0.95)} {num(y + w * 1.15)} {num(x - w * 0.95)} "
            f"{num(y + w * 1.15)} {num(x - w)} {num(y - 4)} Z"
        )
        tongue = (
            f"M{num(x - w * 0.5)} {num(y + w * 0.58)} Q{num(x)} "
            f"{num(y + w * 0.16)} {num(x + w * 0.5)} {num(y + w * 0.58)} "
            f"Q{num(x)} {num(y + w * 0.92)} {num(x - w * 0.5)} {num(y + w * 0.58)} Z"
        )
        teeth = fangs(x, y + w * 0.62, w * 0.8, 8, 4) if face.teeth else []
        return [outlined(d, "#4a1020", face.ink, 4.5), path(tongue, TONGUE), *teeth]
    d = (
        f"M{num(x - w * 0.6)} {num(y + w * 0.5)} C{num(x - w * 0.75)} "
        f"{num(y - w * 0.35)} {num(x + w * 0.75)} {num(y - w * 0.35)} "
        f"{num(x + w * 0.6)} {num(y + w * 0.5)} Q{num(x + w * 0.3)} {num(y + w * 0.36)} {num(x)} {num(y + w * 0.52)} "
        f"Q{num(x - w * 0.3)} {num(y + w * 0.68)} {num(x - w * 0.6)} {num(y + w * 0.5)} Z"
    )
    return [outlined(d, "#4a1020", face.ink, 4.5)]


def features(face: Face, mood: str) -> list[str]:
    """The whole face in a mood: cheeks, mouth, eyes."""
    parts = []
    if mood in ("pleased", "winning"):
        parts += [circle(x, y, face.eye * 0.55, face.blush, fill_opacity=0.75) for x, y in face.cheeks]
    parts += mouth(face, mood)
    for at in face.eyes:
        parts += eye(face, at, mood)
    if mood == "losing":
        x, y = face.eyes[-1]
        x, y = x + face.eye * 0.55, y + face.eye * 1.15
        parts.append(
            outlined(
                f"M{num(x)} {num(y - 10)} C{num(x + 9)} {num(y + 4)} {num(x + 7)} {num(y + 13)} {num(x)} {num(y + 13)} "
                f"C{num(x - 7)} {num(y + 13)} {num(x - 9)} {num(y + 4)} {num(x)} {num(y - 10)} Z",
                TEAR,
                face.ink,
                3,
            )
        )
    return parts


# --- what is around the creature --------------------------------------------------------------------------------------

GROUNDS = {"hit": ("#f0765e", "#a3302c"), "winning": ("#ffe08a", "#e79a2c"), "losing": ("#5d6b7d", "#27303d")}


def ground(light: str, dark: str, mood: str) -> list[str]:
    """The disc behind a creature: its own water, or the light of what happens to it."""
    light, dark = GROUNDS.get(mood, (light, dark))
    x, y = CENTRE
    parts = [
        f'<radialGradient id="water" gradientUnits="userSpaceOnUse" cx="{num(x)}" cy="{num(y - 18)}" '
        f'r="{num(RADIUS * 1.1)}"><stop offset="0%" stop-color="{light}"/><stop offset="100%" stop-color="{dark}"/>'
        "</radialGradient>",
        circle(x, y, RADIUS, "url(#water)"),
    ]
    if mood == "winning":
        parts += [path(wedge(a, 15), "#fff6d6", fill_opacity=0.55) for a in range(0, 360, 30)]
    elif mood == "hit":
        parts.append(path(star(x, y, RADIUS, RADIUS * 0.62, 14), "#ffb45f", fill_opacity=0.55))
    elif mood == "losing":
        drops = ((40, 70), (62, 46), (150, 60), (134, 38), (34, 112), (166, 104), (96, 36), (170, 140), (28, 146))
        parts += [line(f"M{a} {b} l-4 16", "#93a4b8", 3.5, stroke_opacity=0.6) for a, b in drops]
    else:
        bubbles = ((40, 78, 5), (52, 58, 3), (160, 84, 4), (150, 62, 6), (34, 130, 3), (168, 128, 5))
        parts += [circle(a, b, r, "none", stroke=PEARL, stroke_width=2, stroke_opacity=0.45) for a, b, r in bubbles]
    return parts


def wedge(start: float, spread: float) -> str:
    """One ray of light from the centre of the disc to its edge."""
    x, y = CENTRE
    a, b = radians(start), radians(start + spread)
    return (
        f"M{num(x)} {num(y)} L{num(x + RADIUS * cos(a))} {num(y + RADIUS * sin(a))} "
        f"A{RADIUS} {RADIUS} 0 0 1 {num(x + RADIUS * cos(b))} {num(y + RADIUS * sin(b))} Z"
    )


def sparkle(x: float, y: float, r: float, fill: str, ink: str) -> str:
    """A four-pointed gleam."""
    return outlined(star(x, y, r, r * 0.34, 4), fill, ink, 3)


def marks(mood: str, ink: str) -> list[str]:
    """What hangs over a creature: thoughts, gleams, the star of a blow."""
    if mood == "thinking":
        return [ball(x, y, r, PEARL, ink, 3.5) for x, y, r in ((150, 46, 5), (165, 30, 7.5), (183, 13, 10.5))]
    if mood == "winning":
        return [sparkle(x, y, r, "#ffe27a", ink) for x, y, r in ((19, 84, 20), (178, 58, 20), (160, 18, 13))]
    if mood == "hit":
        return [
            outlined(star(164, 36, 25, 11, 7), "#ffd35c", ink, 4),
            *(line(d, ink, 5) for d in ("M26 60 L14 50", "M34 44 L26 30")),
        ]
    return []


POSES = {
    "calm": "",
    "thinking": "rotate(-5 100 150)",
    "pleased": "translate(0 -2)",
    "hit": "translate(0 6) rotate(-10 100 150)",
    "winning": "translate(0 -3)",
    "losing": "translate(0 9) rotate(3 100 180)",
}


def pose(mood: str, body: Iterable[str]) -> str:
    """How a creature carries itself in a mood."""
    return group(f"{POSES[mood]} translate(100 150) scale(0.88) translate(-100 -150)".strip(), body)
