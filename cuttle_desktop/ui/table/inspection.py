"""What the player looks at more closely: a card shown large, a stack spread out, the scrap, the table below a tray."""

from __future__ import annotations

from dataclasses import dataclass

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui.table.scrap import ScrapOrder


@dataclass(slots=True)
class Inspection:
    """The layout depends on it and the game does not."""

    zooming: bool = False  # the card is shown large until Z is pressed again
    peeking: bool = False  # Alt or the button below the tray is held
    browsing: bool = False  # the scrap is open
    scrap_order: ScrapOrder = ScrapOrder.RANK
    fanned: Card | None = None  # the lowest card of the stack that is spread out
