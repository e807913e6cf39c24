"""Every colour, radius, shadow, duration and font size, and the scale from design units to pixels.

Sizes are design units: pixels of a 1280 by 720 window at a UI scale of 1. `Scale` turns them into pixels of a window.
"""

from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

Colour = tuple[int, int, int]
Shade = tuple[int, int, int, int]  # with alpha
Fill = Colour | Shade

DESIGN_SIZE: Final = (1280, 720)
MINIMUM_SIZE: Final = (960, 600)
ROOM: Final = (800, 450)  # design units a layout may always count on

# Colours, as roles: brass is yours to do, coral threatens you, sand is text. Other tables than the deep sea have others
# in their place; see `palettes`.
FELT_CENTRE: Final[Colour] = (18, 78, 84)
FELT_EDGE: Final[Colour] = (9, 40, 54)
INK: Final[Colour] = (6, 20, 32)
PANEL: Final[Colour] = (11, 37, 50)
PANEL_RAISED: Final[Colour] = (19, 55, 68)
PANEL_LINE: Final[Colour] = (46, 91, 101)
WELL: Final[Colour] = (7, 26, 38)
SAND: Final[Colour] = (240, 229, 206)
SAND_DIM: Final[Colour] = (176, 190, 184)
BRASS: Final[Colour] = (222, 174, 84)
BRASS_BRIGHT: Final[Colour] = (243, 204, 124)
LIT: Final[Colour] = (223, 175, 85)  # the light in a zone that takes a card
BRASS_DEEP: Final[Colour] = (178, 130, 52)
CORAL: Final[Colour] = (247, 132, 110)
CORAL_DEEP: Final[Colour] = (168, 62, 52)
SEAFOAM: Final[Colour] = (130, 214, 190)
WHITE: Final[Colour] = (255, 255, 255)
LILAC: Final[Colour] = (176, 166, 240)
KELP: Final[Colour] = (126, 211, 128)
SKY: Final[Colour] = (122, 184, 255)
RED_ON_BRASS: Final[Colour] = (134, 14, 28)
GREEN_ON_BRASS: Final[Colour] = (0, 80, 44)
BLUE_ON_BRASS: Final[Colour] = (12, 46, 118)
SCRIM: Final[Shade] = (3, 12, 20, 176)
SEAT_COLOURS: Final[tuple[Colour, ...]] = (
    BRASS,
    SEAFOAM,
    CORAL,
    LILAC,
)  # ribbons of P1…P4, with their initials

# Suits as inline pictures on the dark table, by deck; then inside letters of ink, which stand on brass.
SUIT_INK: Final[dict[str, dict[str, Colour]]] = {
    "two-colour": {"C": SAND, "D": CORAL, "H": CORAL, "S": SAND},
    "four-colour": {"C": KELP, "D": SKY, "H": CORAL, "S": SAND},
}
SUIT_ON_BRASS: Final[dict[str, dict[str, Colour]]] = {
    "two-colour": {"C": INK, "D": RED_ON_BRASS, "H": RED_ON_BRASS, "S": INK},
    "four-colour": {"C": GREEN_ON_BRASS, "D": BLUE_ON_BRASS, "H": RED_ON_BRASS, "S": INK},
}

# Every pair that carries text: (text, background). Tested for a contrast of 4.5:1.
TEXT_PAIRS: Final[tuple[tuple[Colour, Colour], ...]] = (
    *((text, back) for text in (SAND, SAND_DIM, BRASS_BRIGHT, BRASS) for back in (FELT_EDGE, INK, PANEL, PANEL_RAISED)),
    *((CORAL, back) for back in (FELT_EDGE, INK, PANEL)),
    *((SEAFOAM, back) for back in (FELT_EDGE, INK, PANEL)),
    (SAND, FELT_CENTRE),
    (BRASS_BRIGHT, FELT_CENTRE),
    (INK, BRASS),
    (INK, BRASS_BRIGHT),
    (INK, CORAL),
    (INK, SEAFOAM),
)

READABLE: Final = 4.5  # contrast of letters to what is behind them, as WCAG 2 asks

# Radii, lines and spaces, in design units.
RADIUS_SMALL: Final = 6
RADIUS: Final = 10
RADIUS_LARGE: Final = 18
WINNER_FACE: Final = 104
LINE: Final = 1.5
FOCUS_LINE: Final = 2.5
GAP_SMALL: Final = 8
GAP: Final = 16
GAP_LARGE: Final = 28
MARGIN: Final = 40
TOAST_ROOM: Final = 300  # in which a sentence can be read beside a sheet
CONTROL_HEIGHT: Final = 46
FINGER: Final = 44  # what a finger can hit, in both directions
SHADOW_BLUR: Final = 14
SHADOW_DROP: Final = 5
SHADOW_ALPHA: Final = 110
SMALL_CARD: Final = 0.087  # of the height of a wide window
CARD_RATIO: Final = 7 / 5  # height over width


class Face(NamedTuple):
    """A kind of text: its size in design units and its weight."""

    size: int
    bold: bool = False
    mono: bool = False


DISPLAY: Final = Face(54, bold=True)
TITLE: Final = Face(34, bold=True)
HEADING: Final = Face(22, bold=True)
BODY: Final = Face(18)
BODY_BOLD: Final = Face(18, bold=True)
BUTTON: Final = Face(19, bold=True)
SMALL: Final = Face(15)
SMALL_BOLD: Final = Face(15, bold=True)
TINY: Final = Face(13)
SCORE: Final = Face(40, bold=True)
SMALLEST_FONT: Final = 12  # pixels: below this nothing is legible

# Motion, in milliseconds at normal speed.
HOVER_MS: Final = 90
HAND_MS: Final = 120
MOVE_MS: Final = 220
FLIP_MS: Final = 180
DRAW_MS: Final = 300  # for a card whose face is seen as it comes
JACK_MS: Final = 240
JACK_GRIP_MS: Final = 180  # for which a jack lies on its target before it pulls
JACK_PULL_MS: Final = 320
SCUTTLE_LAND_MS: Final = 260
SCUTTLE_REST_MS: Final = 300
HIT_STOP_MS: Final = 70
SCUTTLE_SCRAP_MS: Final = 220
ONE_OFF_MS: Final = 200
TARGET_STAGGER_MS: Final = 60
SWEEP_STAGGER_MS: Final = 35
SWEEP_MS: Final = 450  # in which a wave runs from the middle to the edges
SCORE_BUMP_MS: Final = 170
SCORE_ROLL_MS: Final = 380
LAST_CARD_MS: Final = 420  # for the card that decides a game to come down
LAST_COUNT_MS: Final = 1000  # in which the last points of a game are counted
CHARGE_MS: Final = 200
LAST_WORD_MS: Final = 1000  # for which a one-off that was countered still lies there
DEAL_MS: Final = 1200  # for the opening hands of two seats
GLOW_MS: Final = 700
BOT_PAUSE_MS: Final = 450
REDUCED_MOTION_MS: Final = 80
QUEUE_LIMIT_MS: Final = 3200
COUNTER_GUARD_MS: Final = 300
RESULT_GUARD_MS: Final = 400  # for which a result cannot be answered yet
SCENE_FADE_MS: Final = 160
TOAST_MS: Final = 5200
TOOLTIP_MS: Final = 450
CURTAIN_HOLD_MS: Final = 650
DRAG_START: Final = 4  # design units before a press becomes a drag

# What the settings offer.
TEXT_SIZES: Final = (0.8, 0.9, 1.0, 1.2, 1.4, 1.7, 2.0)
LARGE_TEXT: Final = 1.3  # from this text size on, letters get room that other things have at 100 %
UI_SCALES: Final = (0.6, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5)

SPEED: Final[dict[str, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "off": 0.0}


class Scale(Struct, frozen=True, dict=True):
    """Turns design units into pixels of a window of `size`, for the player's UI scale and text size."""

    size: tuple[int, int]
    ui_scale: float = 1.0
    text_size: float = 1.0
    table: str = "deep-sea"  # what is kept at a scale is drawn in the colours of this table

    @cached_property
    def factor(self) -> float:
        """Pixels per design unit; never so many that fewer than `ROOM` units fit into the window."""
        return _factor(self.size, self.ui_scale)

    @property
    def small_card(self) -> int:
        """Cards that are narrower, in pixels, show one large rank and suit: those in the hands of others."""
        return round(min(self.size[0] * 9 / 16, self.size[1]) * SMALL_CARD)

    def px(self, units: float) -> int:
        """A length in whole pixels; at least one for any length above zero."""
        return max(1, round(units * self.factor)) if units > 0 else round(units * self.factor)

    def font_px(self, face: Face) -> int:
        """The height in pixels at which a face is drawn. The text size acts less on what is large already."""
        return _font_px(self.size, self.ui_scale, self.text_size, face.size)

    def row_px(self, face: Face = BODY) -> int:
        """The height of a control that holds one line of `face`."""
        return max(self.px(CONTROL_HEIGHT), round(self.font_px(face) * 2.1))


@lru_cache(256)
def _font_px(size: tuple[int, int], ui_scale: float, text_size: float, letters: int) -> int:
    """Kept, since every line of text asks for it."""
    grown = 1 + (text_size - 1) * min(1.0, BODY.size / letters)
    return max(SMALLEST_FONT, round(letters * _factor(size, ui_scale) * grown))


@lru_cache(32)
def _factor(size: tuple[int, int], ui_scale: float) -> float:
    """Kept, since a frame asks for it some hundred times."""
    wanted = min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1]) * ui_scale
    return min(wanted, size[0] / ROOM[0], size[1] / ROOM[1])


def suit_ink(deck: str, suit: str, letters: Colour) -> Colour:
    """The colour of a suit inside a line of these letters: letters of ink stand on brass or another bright fill."""
    return (SUIT_ON_BRASS if letters == INK else SUIT_INK)[deck][suit]


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class Blend(tuple[int, int, int]):
    """A colour made of two others, which it remembers: on another table it is made of theirs."""

    one: Colour
    other: Colour
    part: float
    make: Callable[[Colour, Colour, float], Colour]

    def __new__(
        cls, colour: Colour, one: Colour, other: Colour, part: float, make: Callable[[Colour, Colour, float], Colour]
    ) -> "Blend":
        self = super().__new__(cls, colour)
        self.one, self.other, self.part, self.make = one, other, part, make
        return self


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """`one` with `part` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return Blend((red, green, blue), one, other, part, mix)


@cache
def faint(text: Colour, back: Colour, part: float) -> Colour:
    """`text` with `part` of `back` in it, or with as much as leaves it readable there, thin strokes included."""
    parts = (part * step / 20 for step in range(20, 0, -1))
    found = next((ink for part in parts if contrast(ink := mix(text, back, part), back) >= READABLE * 1.15), text)
    return Blend(found, text, back, part, faint)


def next_ui_scale(scale: float, *, up: bool) -> float:
    """The neighbour of a UI scale among those the settings offer."""
    if up:
        return next((step for step in UI_SCALES if step > scale), scale)
    return next((step for step in reversed(UI_SCALES) if step < scale), scale)


def ease_out(t: float) -> float:
    """Ease-out cubic, for t from 0 to 1."""
    return 1 - (1 - min(1.0, max(0.0, t))) ** 3
