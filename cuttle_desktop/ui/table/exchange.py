"""Where hidden cards turn into known ones on the table, and the other way round. Pure."""

from __future__ import annotations

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui.table.geometry import Key, Pose, Slot


def exchange(vanished: dict[Key, Pose], appeared: list[Key], deck: Pose) -> tuple[dict[Key, Pose], dict[Key, Pose]]:
    """Where new cards come from and old ones go to.

    A card turned up in a hand takes the place of an unknown one, and the other way round; all else is the deck's.
    """
    slots = sorted((key for key in vanished if isinstance(key, Slot)), key=lambda key: vanished[key].x)
    cards = [key for key in vanished if isinstance(key, Card)]
    born: dict[Key, Pose] = {}
    for key in appeared:
        pool: list[Slot] | list[Card] = slots if isinstance(key, Card) else cards
        born[key] = vanished[pool.pop(0)]._replace(up=isinstance(key, Slot)) if pool else deck
    return born, dict.fromkeys([*slots, *cards], deck)
