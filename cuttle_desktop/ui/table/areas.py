"""How the window is divided: a place for every seat's hand, field and plate, for the piles, the bar and the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.ui.table.fitting import ROOM
from cuttle_desktop.ui.theme import CARD_RATIO

# Design units.
COLUMN = 190  # plates and piles, at the left
STRIP = 46  # buttons, at the right
DRAWER = 268  # the log
BAR = 48  # message and buttons above the own hand
EDGE = 10
GAP = 7
PLATE = 148
LABEL = 58

# Card heights.
OTHER_HAND = 0.60
ROW = 1.20
OWN_HAND = 1.12
NARROWEST = 8.1  # card widths that a board has at least
MIDDLE = 1.62  # card widths
POINTS_SHARE = 0.54


@dataclass(frozen=True, slots=True)
class Areas:
    """`zones` are disjoint and cover what can be aimed at; `card` and `hand_card` are widths."""

    card: float
    hand_card: float
    other_card: float
    zones: Mapping[Place, Rect]
    plates: Mapping[Seat, Rect]
    bar: Rect
    strip: Rect
    log: Rect  # empty while the drawer is closed
    tray: Rect
    label: int  # the width of a name beside each other hand
    board: Rect


def divide(size: tuple[int, int], unit: float, order: tuple[Seat, ...], drawer: bool) -> Areas:
    """`order` lists the seats clockwise from the one below; `unit` is pixels per design unit."""
    wide, high = size
    unit = min(unit, wide / ROOM[0], high / ROOM[1])
    edge, gap = round(EDGE * unit), round(GAP * unit)
    column = Rect(edge, edge, round(COLUMN * unit), high - 2 * edge)
    strip = Rect(wide - edge - round(STRIP * unit), edge, round(STRIP * unit), high - 2 * edge)
    log_width = round(DRAWER * unit) if drawer else 0
    log = Rect(strip.x - gap - log_width, edge, log_width, high - 2 * edge) if drawer else Rect(strip.x, edge, 0, 0)
    left = column.right + gap * 2
    board = Rect(left, edge, log.x - gap * 2 - left, high - 2 * edge)
    bar_height = round(BAR * unit)
    others = order[1:]
    rows = 1 if len(others) < 2 else 2  # beside each other, several fields need two rows each
    room = board.height - bar_height - gap * (5 + rows)
    card_height = min(room / (OTHER_HAND + ROW * (1 + rows) + OWN_HAND), board.width / NARROWEST * CARD_RATIO)
    card = card_height / CARD_RATIO
    spare = room - card_height * (OTHER_HAND + ROW * (1 + rows) + OWN_HAND)

    hand = _bottom(board, round(card_height * OWN_HAND + spare * 0.2))
    bar = Rect(board.x, hand.y - gap - bar_height, board.width, bar_height)
    top = Rect(board.x, board.y, board.width, round(card_height * OTHER_HAND + spare * 0.1))
    fields = Rect(board.x, top.bottom + gap, board.width, bar.y - top.bottom - gap * 2)
    own_height = (fields.height - gap) // (1 + rows)
    own = _bottom(fields, own_height)
    theirs = Rect(fields.x, fields.y, fields.width, own.y - gap - fields.y)

    me = order[0]
    zones: dict[Place, Rect] = {InHand(me): hand}
    middle_width = round(card * MIDDLE)
    tall = fields if rows == 1 else own
    middle = Rect(0, tall.y, middle_width, tall.height)
    rest = board.width - middle_width - 2 * gap
    middle.x = board.x + round(rest * POINTS_SHARE) + gap
    zones[InMiddle()] = middle
    _sides(zones, me, own, middle, gap)
    for i, seat in enumerate(others):
        part = (board.width - gap * (len(others) - 1)) // len(others)
        x = board.x + i * (part + gap)
        zones[InHand(seat)] = Rect(x, top.y, part, top.height)
        if rows == 1:
            _sides(zones, seat, Rect(x, theirs.y, part, theirs.height), middle, gap)
        else:
            half = (theirs.height - gap) // 2
            zones[OnField(seat, Zone.PERMANENTS)] = Rect(x, theirs.y, part, half)
            zones[OnField(seat, Zone.POINTS)] = Rect(x, theirs.y + half + gap, part, half)
    plates = _plates(column, order, round(PLATE * unit), gap)
    _piles(zones, column, plates, order, gap)
    return Areas(
        card=card,
        hand_card=min(card * 1.06, hand.height / CARD_RATIO / 1.02),
        other_card=min(card * 0.58, (top.height - gap) / CARD_RATIO),
        zones=zones,
        plates=plates,
        bar=bar,
        strip=strip,
        log=log,
        tray=fields,
        label=round(LABEL * unit) if len(others) > 1 else 0,
        board=board,
    )


def _bottom(box: Rect, height: int) -> Rect:
    return Rect(box.x, box.bottom - height, box.width, height)


def _sides(zones: dict[Place, Rect], seat: Seat, row: Rect, middle: Rect, gap: int) -> None:
    """Points to the left of the middle, permanents to its right."""
    zones[OnField(seat, Zone.POINTS)] = Rect(row.x, row.y, middle.x - gap - row.x, row.height)
    right = middle.right + gap
    zones[OnField(seat, Zone.PERMANENTS)] = Rect(right, row.y, row.right - right, row.height)


def _plates(column: Rect, order: tuple[Seat, ...], height: int, gap: int) -> dict[Seat, Rect]:
    """The own plate at the bottom, the others from the top in clockwise order."""
    others = order[1:]
    if len(others) > 1:
        height = min(height, (column.height - gap * len(order)) // (len(order) + 2))
    plates = {order[0]: Rect(column.x, column.bottom - height, column.width, height)}
    for i, seat in enumerate(others):
        plates[seat] = Rect(column.x, column.y + i * (height + gap), column.width, height)
    return plates


def _piles(
    zones: dict[Place, Rect], column: Rect, plates: Mapping[Seat, Rect], order: tuple[Seat, ...], gap: int
) -> None:
    """Deck and scrap side by side between the plates."""
    top = max((plates[seat].bottom for seat in order[1:]), default=column.y)
    space = Rect(column.x, top + gap, column.width, plates[order[0]].y - top - 2 * gap)
    width = (column.width - gap) // 2
    height = min(space.height, round(width * CARD_RATIO * 1.75))
    y = space.centery - height // 2
    zones[InDeck()] = Rect(space.x, y, width, height)
    zones[InScrap()] = Rect(space.right - width, y, width, height)
