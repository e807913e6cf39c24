"""The last game that was set up, which the settings remember and the setup screen offers again."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from cuttle_desktop.session.setup import YOU

Name = Annotated[str, msgspec.Meta(max_length=64)]

PERSON: Final = "person"
USUAL_LEVEL: Final = "casual"  # of the computer, where no other was chosen


class LastSeat(msgspec.Struct, frozen=True):
    """The player of a seat: PERSON, or a level of the computer."""

    name: Name
    player: Name = USUAL_LEVEL


class LastSetup(msgspec.Struct, frozen=True):
    """The last game that was set up, offered again next time; `seats` are four, however many were needed."""

    rules: Name = "cuttle.cards"
    options: Mapping[str, str] = {}
    seats: tuple[LastSeat, ...] = (
        LastSeat(YOU, PERSON),
        LastSeat("Bea", "beginner"),
        LastSeat("Otto", "casual"),
        LastSeat("Cal", "casual-thief"),
    )
    first_dealer: int | None = None  # None: cut for it
    match: Name = "one game"
    practice: bool = False
