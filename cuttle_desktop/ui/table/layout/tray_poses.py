"""Where cards lie that are laid out over the table for a choice. Pure."""

from __future__ import annotations

from collections.abc import Collection
from itertools import accumulate

from pygame import Rect

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, grid
from cuttle_desktop.ui.theme import LARGE_TEXT

DIGIT = 18  # design units below each row
# Room in a tray for its title, and for digits and a button: card widths at least; design units, and what text adds.
HEAD, FOOT = (0.5, 16, 34), (0.55, 20, 40)
TIGHT_FOOT = (0.0, 2, DIGIT)  # with large text, where the button stands beside the title
MARGIN = 0.16  # card widths around everything
LARGEST = 1.3  # of a card on a field
LEFT_OPEN = 0.75  # the part of what they show that its neighbours keep beside the opened card


def tray_poses(
    cards: tuple[Card, ...], areas: Areas, text_size: float, z: int, opened: Collection[Card] = ()
) -> dict[Key, Pose]:
    """Laid out large over the table, below a line of text; the first one lies at `z`. Nothing covers those `opened`."""
    digit = areas.unit * DIGIT * text_size if len(cards) > 1 else 0.0
    places = grid(len(cards), _room(areas, text_size), areas.card * LARGEST, areas.card * 0.17, digit)
    poses: dict[Key, Pose] = {cards[i]: Pose(x, y, width, 0.0, True, z + i) for i, (x, y, width) in enumerate(places)}
    for y in {poses[card].y for card in opened if card in poses}:
        row = [card for card in cards if poses[card].y == y]
        poses |= zip(row, _parted([poses[card] for card in row], [card in opened for card in row[:-1]]), strict=True)
    return poses


def _parted(row: list[Pose], opened: list[bool]) -> list[Pose]:
    """The same row, in which the next card lies beside one that is opened, as far as the others leave room for it."""
    wides, others = sum(opened), len(opened) - sum(opened)
    if not wides or not others:
        return row
    step, span = row[1].x - row[0].x, row[-1].x - row[0].x
    wide = max(step, min(row[0].width, (span - others * step * LEFT_OPEN) / wides))
    steps = (wide if each else (span - wides * wide) / others for each in opened)
    return [pose._replace(x=x) for pose, x in zip(row, accumulate(steps, initial=row[0].x), strict=True)]


def _room(areas: Areas, text_size: float) -> Rect:
    """The part of a tray that is left to its cards."""
    margin = round(areas.card * MARGIN)
    box = areas.tray.inflate(-2 * margin, -2 * margin)
    head, foot = (
        round(max(areas.card * least, areas.unit * (fixed + letters * text_size)))
        for least, fixed, letters in (HEAD, TIGHT_FOOT if text_size >= LARGE_TEXT else FOOT)
    )
    return Rect(box.x, box.y + head, box.width, box.height - head - foot)
