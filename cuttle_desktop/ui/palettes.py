"""The tables to choose from: which colour each colour of the theme has on them.

Most are free, some are won (`session.profile.rewards`). The table *By depth* takes on the water of the creature one
plays: sunlit for the weakest of the cast, black for the strongest, and the deep sea against anybody else.

The theme's colours are roles, written as the colours of the deep sea. `Art` and `Text` turn them into the colours of
the table in use when they draw, so nothing else needs to know which table that is. Code that uses `pygame.draw`
or `fill` asks `art.palette.of`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai import CAST
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.theme import Blend, Colour, Fill

BRIGHT: Final = 0.4  # luminance of such a cloth
GLINTS: Final[Mapping[Colour, Colour]] = {
    theme.BRASS_BRIGHT: (255, 200, 52),
    theme.BRASS: (236, 164, 28),
    theme.SAND: (255, 226, 128),
    theme.SEAFOAM: (38, 178, 158),
    theme.WHITE: theme.WHITE,
    theme.BRASS_DEEP: (150, 98, 20),
}
"""What flies and shines on such a cloth, where letters in these colours must be dark."""


class Palette(Struct, frozen=True):
    """The colours of one table. What `colours` leaves out is as in the theme."""

    name: str
    title: str
    colours: Mapping[Colour, Colour]
    shadows: float = 1.0  # how dark they are beside those of the deep sea
    weave: str = ""  # what is woven into the cloth, all over it: by name
    strength: int = 0  # of that, as its alpha
    thread: Colour = theme.SEAFOAM
    shafts: float = 1.0  # how bright light falls from above, beside the deep sea
    mark: str = "cuttlefish"  # the sign in the middle

    def of(self, colour: Colour) -> Colour:
        """The colour of a role; a blend of roles is blended from their colours."""
        if not self.colours:
            return colour
        if isinstance(colour, Blend):
            return colour.make(self.of(colour.one), self.of(colour.other), colour.part)
        return self.colours.get(colour, colour)

    def glint(self, colour: Colour) -> Colour:
        """As `of`, for what flies and shines: gold stays gold."""
        return GLINTS.get(colour, self.of(colour)) if self.bright else self.of(colour)

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
CLOTH: Final = (
    *(theme.FELT_CENTRE, theme.FELT_EDGE, theme.INK, theme.PANEL, theme.PANEL_RAISED, theme.PANEL_LINE, theme.WELL),
    *(theme.SAND, theme.SAND_DIM, theme.BRASS, theme.BRASS_BRIGHT, theme.CORAL, theme.SEAFOAM),
)
Cloth = Sequence[Colour]
"""Its colours for these roles, in their order; it may end early."""

BEACH: Final[Cloth] = (
    *((243, 231, 203), (232, 215, 180), (255, 252, 243), (252, 246, 232), (243, 232, 213), (190, 164, 116)),
    *((255, 251, 240), (23, 42, 54), (86, 74, 56), (116, 72, 4), (110, 66, 2), (170, 42, 33), (4, 92, 92)),
)
VELVET: Final[Cloth] = (
    *((106, 22, 40), (62, 12, 28), (26, 7, 14), (50, 14, 26), (74, 26, 40), (132, 66, 76), (34, 8, 17)),
    *((240, 229, 206), (212, 186, 178), (222, 174, 84), (243, 204, 124), (255, 150, 128), (130, 214, 190)),
)
INK: Final[Cloth] = (
    *((58, 46, 104), (27, 20, 58), (12, 9, 28), (26, 20, 50), (43, 35, 75), (88, 76, 136), (17, 13, 36)),
    *((240, 229, 206), (188, 182, 208), (222, 174, 84), (243, 204, 124), (247, 132, 110), (150, 220, 214)),
)
SHALLOWS: Final[Cloth] = (
    *((10, 93, 99), (8, 56, 74), (6, 20, 34), (10, 46, 62), (18, 66, 82), (50, 112, 124), (8, 42, 58)),
    *((250, 243, 226), (206, 218, 212), (226, 180, 92), (250, 220, 150), (255, 162, 142), (150, 226, 206)),
)
ABYSS: Final[Cloth] = (
    *((9, 32, 50), (4, 15, 30), (2, 7, 17), (6, 20, 35), (15, 39, 55), (34, 68, 92), (4, 14, 26)),
    *((240, 229, 206), (184, 198, 194)),
)


def _laid(cloth: Cloth, usual: Mapping[Colour, Colour]) -> Mapping[Colour, Colour]:
    return {**usual, **dict(zip(CLOTH, cloth, strict=False))}


def _depth(part: float) -> Palette:
    """The water at a part of the way down: half of it is the deep sea."""
    bright, far = part < 0.5, abs(1 - 2 * part)
    cloth: list[Colour] = []
    for role, end in zip(CLOTH, SHALLOWS if bright else ABYSS, strict=False):
        red, green, blue = theme.mix(role, end, far)
        cloth.append((red, green, blue))
    weave, strength = ("light", round(8 * far)) if bright else ("plankton", round(110 * far))
    shafts = 1 - far * (0.5 if bright else 1)  # the light of the shallows plays on the ground
    return Palette(f"depth-{part}", "By depth", _laid(cloth, {}), weave=weave, strength=strength, shafts=shafts)


BY_DEPTH: Final = "by-depth"
PALETTES: Final[Mapping[str, Palette]] = {
    palette.name: palette
    for palette in (
        Palette(BY_DEPTH, "By depth", {}),
        *(DEEP_SEA, FELT, DAYLIGHT),
        Palette("sandbank", "Sandbank", _laid(BEACH, DAYLIGHT.colours), 0.4, "ripples", 18, theme.BRASS, 1, "starfish"),
        Palette("throne-room", "Throne room", _laid(VELVET, {}), 1, "crowns", 34, theme.BRASS, mark="crown"),
        Palette("ink-cloud", "Cloud of ink", _laid(INK, {}), 1, "ink", 15),
    )
}  # fmt: skip
DEPTHS: Final = {member.opponent: _depth(place / (len(CAST) - 1)) for place, member in enumerate(CAST)}


def palette_of(table: str, opponent: str) -> Palette:
    """The table that was chosen, in a game against this opponent."""
    return DEPTHS.get(opponent, DEEP_SEA) if table == BY_DEPTH else PALETTES[table]
