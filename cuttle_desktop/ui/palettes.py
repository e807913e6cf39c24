"""The tables to choose from: which colour each colour of the theme has on them.

The theme's colours are roles, written as the colours of the deep sea. `Art` and `Text` turn them into the colours of
the table in use when they draw, so nothing else needs to know which table that is. Code that uses `pygame.draw`
or `fill` asks `art.palette.of`.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.theme import Blend, Colour, Fill

BRIGHT: Final = 0.4  # luminance of such a cloth


class Palette(Struct, frozen=True):
    """The colours of one table. What `colours` leaves out is as in the theme."""

    name: str
    title: str
    colours: Mapping[Colour, Colour]
    shadows: float = 1.0  # how dark they are beside those of the deep sea

    def of(self, colour: Colour) -> Colour:
        """The colour of a role; a blend of roles is blended from their colours."""
        if not self.colours:
            return colour
        if isinstance(colour, Blend):
            return colour.make(self.of(colour.one), self.of(colour.other), colour.part)
        return self.colours.get(colour, colour)

    @property
    def bright(self) -> bool:
        """Whether the cloth is so bright that light on it is hard to see."""
        return theme.luminance(self.of(theme.FELT_CENTRE)) > BRIGHT

    def fill(self, fill: Fill) -> Fill:
        """As `of`, for a colour that may be transparent."""
        if len(fill) == 3:
            return self.of(fill)
        red, green, blue, alpha = fill
        return (*self.of((red, green, blue)), alpha)


DEEP_SEA: Final = Palette("deep-sea", "Deep sea", {})
FELT: Final = Palette(
    "felt",
    "Green felt",
    {
        theme.FELT_CENTRE: (32, 96, 60),
        theme.FELT_EDGE: (13, 52, 33),
        theme.INK: (7, 23, 15),
        theme.PANEL: (13, 43, 29),
        theme.PANEL_RAISED: (23, 63, 44),
        theme.PANEL_LINE: (62, 108, 82),
        theme.WELL: (8, 30, 20),
        theme.SAND: (247, 238, 216),
        theme.SAND_DIM: (188, 200, 180),
        theme.BRASS: (230, 182, 88),
        theme.LIT: (230, 183, 88),
        theme.BRASS_BRIGHT: (248, 212, 130),
        theme.CORAL: (255, 146, 122),
        theme.SEAFOAM: (140, 214, 226),
        theme.SCRIM[:3]: (4, 14, 9),
    },
)
DAYLIGHT: Final = Palette(
    "daylight",
    "Daylight",
    {
        theme.FELT_CENTRE: (229, 239, 235),
        theme.FELT_EDGE: (211, 227, 224),
        theme.INK: (255, 252, 245),
        theme.PANEL: (245, 248, 244),
        theme.PANEL_RAISED: (227, 237, 232),
        theme.PANEL_LINE: (146, 176, 176),
        theme.WELL: (251, 253, 250),
        theme.SAND: (23, 42, 54),
        theme.SAND_DIM: (72, 90, 97),
        theme.BRASS: (131, 84, 9),
        theme.LIT: (255, 200, 74),
        theme.BRASS_BRIGHT: (110, 66, 2),
        theme.BRASS_DEEP: (206, 164, 92),
        theme.CORAL: (170, 42, 33),
        theme.CORAL_DEEP: (238, 168, 156),
        theme.SEAFOAM: (9, 100, 89),
        theme.WHITE: (12, 22, 30),
        theme.LILAC: (88, 68, 164),
        theme.KELP: (22, 104, 42),
        theme.SKY: (20, 82, 168),
        theme.RED_ON_BRASS: (255, 206, 193),
        theme.GREEN_ON_BRASS: (186, 240, 186),
        theme.BLUE_ON_BRASS: (196, 222, 255),
        theme.SCRIM[:3]: (54, 74, 80),
    },
    shadows=0.4,
)
PALETTES: Final[Mapping[str, Palette]] = {palette.name: palette for palette in (DEEP_SEA, FELT, DAYLIGHT)}
