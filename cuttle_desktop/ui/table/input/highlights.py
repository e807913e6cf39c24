"""What the player is about to do, as far as it shows."""

from __future__ import annotations

from msgspec import Struct, field

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Place
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.layout.geometry import Key


class Highlights(Struct):
    """What the pointer and the keyboard highlight in this frame; rebuilt for every frame."""

    aimed: Aim = field(default_factory=Aim)
    chosen: Card | None = None
    carried: Card | None = None  # the card on the pointer
    picked: tuple[Card, ...] = ()
    hover: Key | Place | None = None
    cursor: Key | Place | None = None
    drag: Point | None = None  # where the chosen card is dragged to, its centre
    pointer: Point = (-1, -1)
    drawing: bool = False  # a card of the deck is on the pointer
    advised: tuple[Card | Place, ...] = ()  # what a hint names
    snap: Card | None = None  # the target to which the arrow has snapped
    active: bool = False  # the seat on screen is asked
    thinking: Seat | None = None
    titles: tuple[str, ...] = ("",)  # of the tray, in as many words as there is room for
    banner: bool = True  # over the board, once the game has ended
    onlooker: bool = False  # nobody plays the seat on screen
    choosing: bool = False  # cards have to be picked: of the hand, or from a tray
    asking: bool = False  # plays to choose from are listed at the pointer, which need no names beside them
