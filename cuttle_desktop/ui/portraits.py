"""The cast: who looks like which sea creature, and what expressions there are. No pictures; `Art.portrait` draws them.

A face goes with a name: players keep theirs in the settings, everybody else gets one by name, so that game files
need not hold any and a replay shows the same faces again.

A new face goes to the end of `CAST` and not into `STRANGERS`, so that strangers keep theirs.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final
from zlib import crc32

from msgspec import Struct

from cuttle_desktop.session.setup import ONE_OF_SEVERAL, YOU
from cuttle_desktop.ui.theme import Colour

DISC: Final = (0.5, 0.53, 0.42)  # centre and radius of the disc, in parts of the picture


class Expression(StrEnum):
    """An expression of a face; the value is part of the file's name."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    HIT = "hit"
    WINNING = "winning"
    LOSING = "losing"


class Portrait(Struct, frozen=True):
    """One of the cast. `creature` is the file's name, `name` what the computer is called with this face."""

    creature: str
    name: str
    title: str
    character: str
    colour: Colour


CAST: Final = (
    Portrait("octopus", "Bea", "Octopus", "Keeps eight options open.", (154, 104, 221)),
    Portrait("crab", "Cal", "Crab", "Comes at you sideways.", (238, 106, 80)),
    Portrait("puffer", "Dot", "Pufferfish", "Takes every scuttle personally.", (249, 200, 69)),
    Portrait("cuttlefish", YOU, "Cuttlefish", "Never shows the same face twice.", (238, 173, 96)),
    Portrait("seahorse", "Pip", "Seahorse", "Small, upright and never rushed.", (238, 115, 171)),
    Portrait("turtle", "Gus", "Turtle", "Has seen this deal before.", (143, 198, 94)),
    Portrait("angler", "Luz", "Anglerfish", "Leaves a light on for you.", (111, 127, 196)),
    Portrait("ray", "Manny", "Manta ray", "Glides past trouble.", (102, 185, 208)),
    Portrait("otter", "Otto", "Otter", "Plays for fun and wins anyway.", (176, 122, 82)),
    Portrait("narwhal", "Nia", "Narwhal", "Always has a point.", (177, 203, 234)),
    Portrait("nautilus", "Sepia", "Nautilus", "Grows a new room for every game.", (244, 226, 214)),
)
BY_CREATURE: Final[Mapping[str, Portrait]] = {portrait.creature: portrait for portrait in CAST}
BY_NAME: Final[Mapping[str, Portrait]] = {portrait.name: portrait for portrait in CAST}
STRANGERS: Final = CAST[:-1]  # the faces for other names; a stranger keeps its face when the cast grows


def seated(names: Sequence[str], chosen: Mapping[str, str]) -> tuple[Portrait, ...]:
    """The faces around a table: the chosen ones first, then those of the cast's own names; no face twice."""
    faces: dict[int, Portrait] = {}
    taken: set[str] = set()
    own = [BY_CREATURE.get(chosen.get(name, "")) for name in names]
    for wanted in (own, [_usual(name, names, chosen) for name in names]):
        for seat, portrait in enumerate(wanted):
            if portrait is not None and seat not in faces and portrait.creature not in taken:
                faces[seat] = portrait
                taken.add(portrait.creature)
    for seat, name in enumerate(names):
        if seat not in faces:
            faces[seat] = _next_free(STRANGERS, crc32(f"{name}/{seat}".encode()), taken)
            taken.add(faces[seat].creature)
    return tuple(faces[seat] for seat in range(len(names)))


def _usual(name: str, names: Sequence[str], chosen: Mapping[str, str]) -> Portrait | None:
    """Of the cast's own names; the first of several people at a screen keeps the face that they have alone there."""
    if name == ONE_OF_SEVERAL and YOU not in names:
        return BY_CREATURE.get(chosen.get(YOU, ""), BY_NAME[YOU])
    return BY_NAME.get(name)


def another(names: Sequence[str], chosen: Mapping[str, str], seat: int) -> Portrait:
    """The next face of the cast for a seat that nobody else at the table has."""
    around = seated(names, chosen)
    taken = {portrait.creature for other, portrait in enumerate(around) if other != seat}
    return _next_free(CAST, CAST.index(around[seat]) + 1, taken)


def opposite(name: str, chosen: Mapping[str, str]) -> Portrait:
    """The face that an opponent of this name has across the table: never the player's own."""
    return seated((YOU, name), chosen)[1]


def _next_free(portraits: Sequence[Portrait], start: int, taken: set[str]) -> Portrait:
    """The next of these portraits that no seat has."""
    for step in range(len(portraits)):
        portrait = portraits[(start + step) % len(portraits)]
        if portrait.creature not in taken:
            return portrait
    return portraits[start % len(portraits)]
