"""Where cards lie in the middle: what waits to be settled, and what a seven turned up. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, grid
from cuttle_desktop.ui.theme import CARD_RATIO

REVEALED = 1.42  # card widths: how large the cards lie that a seven turned up
IN_THE_MIDDLE = (1.35, 1.1)  # times a card on a field: alone, and with others
ABOVE_REVEALED = 0.92  # the same of a seven that has turned up cards
MIDDLE_AIR = 1.15  # card heights that a card in the middle takes
LOW_AIR = 1.03  # the same above its words, or beside what a seven turned up, where the middle is low
WORDS_SHARE = 0.3  # of a low middle, at most, for the words of a one-off
SEVEN_ABOVE, SEVEN_BESIDE = 0.34, 0.3  # the part of the middle for a seven that has turned up cards
Z_REVEALED = 20  # above what waits to be settled


def middle_poses(waiting: Sequence[Card], revealed: Sequence[Card], areas: Areas, z: int) -> dict[Key, Pose]:
    """What waits to be settled, each next card lower and to the right; the first one lies at `z`."""
    box, count = areas.zones[InMiddle()], len(waiting)
    low = box.height < areas.tray.height  # only as high as one row of cards
    place, rest = _parted(box, low=low) if revealed else (box.copy(), box)
    air = LOW_AIR if low else MIDDLE_AIR
    if low and not revealed:  # its words would lie on the card
        place.height -= round(min(areas.words, box.height * WORDS_SHARE))
    large = ABOVE_REVEALED if revealed else IN_THE_MIDDLE[count > 1]
    width = min(areas.card * large, place.height / CARD_RATIO / air, place.width)
    right = min(width * 0.26, (place.width - width) / max(1, count - 1))
    down = min(width * 0.42, (place.height - width * CARD_RATIO) / max(1, count - 1))
    poses: dict[Key, Pose] = {}
    for i, card in enumerate(waiting):
        away = i - (count - 1) / 2
        poses[card] = Pose(place.centerx + away * right, place.centery + away * down, width, 0.0, True, z + i)
    places = grid(len(revealed), rest, areas.card * REVEALED, areas.card * 0.17)
    for i, (x, y, wide) in enumerate(places):
        poses[revealed[i]] = Pose(x, y, wide, 0.0, True, z + Z_REVEALED + i)
    return poses


def _parted(box: Rect, *, low: bool) -> tuple[Rect, Rect]:
    """The places of a seven and of what it turned up: below it, or beside it where the middle is low."""
    if low:
        first = Rect(box.x, box.y, round(box.width * SEVEN_BESIDE), box.height)
        return first, Rect(first.right, box.y, box.width - first.width, box.height)
    first = Rect(box.x, box.y, box.width, round(box.height * SEVEN_ABOVE))
    return first, Rect(box.x, first.bottom, box.width, box.height - first.height)
