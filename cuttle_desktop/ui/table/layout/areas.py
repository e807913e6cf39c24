"""How the window is divided: a place for every seat's hand, field and plate, for the piles, the bar and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.ui.table.layout.fitting import FIT_ROOM
from cuttle_desktop.ui.theme import CARD_RATIO, LARGE_TEXT

# Design units.
COLUMN = 190  # plates and piles, at the left
STRIP = 46  # buttons, at the right
DRAWER = 240  # the log
BAR = 44  # message and buttons above the own hand
RECAP, RECAP_GROWS = 31, 12  # what the others did, above the bar; the second for text that is twice as large
WORDS, AROUND_WORDS = 25, 6  # a line of words on a plate, and above and below it
EDGE = 9
GAP = 7
PLATE = 186
FOR_TEXT = 0.13  # by which a plate grows when the text is twice as large
LABEL = 58
PILE_SHARE = (2.0, 1.6)  # with several others, the piles get as much room as so many plates; the second for large text
COUNT_GAP, COUNT, PASSES = 12, 26, 14  # below a pile: above its count, the count, and the passes, at 100 % text size

# Card heights.
OTHER_HAND = 0.50
ROW = 1.07
OWN_HAND = 1.05
NARROWEST = (5.6, 9.3)  # card widths that a board has at least, with few cards and with many
FOR_CARD = 0.82  # card widths that a card in a row needs, most of them overlapping
OVERLAPPING = 6.55  # card widths of a board on which cards may overlap rather than get smaller
MIDDLE = 1.5  # card widths
NARROW_MIDDLE = 1.2  # where cards on the fields would overlap otherwise
WIDE_MIDDLE = 3.1  # with what a seven turned up
INDEX = 0.3  # the part of a card that shows its index
# Of points in a field, the usual one first.
SHARES = (0.54, 0.5, 0.46, 0.42, 0.38, 0.58, 0.62, 0.33, 0.67, 0.29, 0.71, 0.24, 0.76)


class ZoneNeed(NamedTuple):
    """Card widths: what all cards side by side would fill, the widest of them, and what shows the index of each."""

    all: float
    widest: float
    indices: float = 0.0


class RowNeed(NamedTuple):
    """What the two zones of a field need."""

    points: ZoneNeed
    permanents: ZoneNeed


class TableNeeds(NamedTuple):
    """What the cards that lie on the table need of it."""

    rows: Sequence[RowNeed] = ()
    breadth: float = NARROWEST[1]  # card widths that the fields want
    wide_middle: bool = False  # for cards side by side
    passes: bool = False  # they are counted below the deck


EMPTY_TABLE = TableNeeds()


class Areas(Struct, frozen=True):
    """`zones` are disjoint and cover what can be aimed at; `card` and `hand_card` are widths."""

    card: float
    hand_card: float
    other_card: float
    zones: Mapping[Place, Rect]
    plates: Mapping[Seat, Rect]
    bar: Rect
    recap: Rect  # above the bar
    strip: Rect
    log: Rect  # empty while the drawer is closed
    tray: Rect
    label: int  # the width of a name beside each other hand
    board: Rect
    unit: float  # pixels per design unit
    count: int  # pixels below a pile for its count, and for the passes
    words: int  # the height of a plate with a line of words

    def points_of(self, seat: Seat) -> Rect:
        """Where a seat lays its points."""
        return self.zones[OnField(seat, Zone.POINTS)]


def divide(
    size: tuple[int, int],
    unit: float,
    order: tuple[Seat, ...],
    *,
    drawer: bool,
    recap: bool = True,
    text_size: float = 1.0,
    needs: TableNeeds = EMPTY_TABLE,
) -> Areas:
    """`order` lists the seats clockwise from the one below; `unit` is pixels per design unit.

    `drawer` and `recap`: there are a log and a line above the bar. `text_size` as in the settings.
    """
    unit = min(unit, size[0] / FIT_ROOM[0], size[1] / FIT_ROOM[1])
    gap = round(GAP * unit)
    column, board, log, strip = _columns(size, unit, drawer)
    high = round((RECAP + RECAP_GROWS * max(0.0, text_size - 1)) * unit) if recap else 0
    rows = _rows(board, unit, 1 if len(order) == 2 else 2, high, needs.breadth)
    room = board.width - 2 * gap
    middle = _middle_width(room, rows.card, needs, facing=len(order) == 2)
    zones = _zones(board, rows, order, gap, middle, _share(room - middle, rows.card, needs.rows))
    plates = _plates(column, order, unit, gap, text_size)
    _piles(zones, column, plates, order, gap)
    return Areas(
        card=rows.card,
        hand_card=min(rows.largest * 1.04, rows.hand.height / CARD_RATIO / 1.02),
        other_card=min(rows.largest * 0.5, (rows.top.height - gap) / CARD_RATIO),
        zones=zones,
        plates=plates,
        bar=rows.bar,
        recap=rows.recap,
        strip=strip,
        log=log,
        tray=rows.fields,
        label=round(LABEL * unit) if len(order) > 2 else 0,
        board=board,
        unit=unit,
        count=round((COUNT_GAP + COUNT * text_size + PASSES * text_size * needs.passes) * unit),
        words=round((WORDS * text_size + AROUND_WORDS) * unit),
    )


def _columns(size: tuple[int, int], unit: float, drawer: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """From left to right: plates and piles, the board, the log, the strip of buttons."""
    edge, gap = round(EDGE * unit), round(GAP * unit)
    high = size[1] - 2 * edge
    column = Rect(edge, edge, round(COLUMN * unit), high)
    strip = Rect(size[0] - edge - round(STRIP * unit), edge, round(STRIP * unit), high)
    wide = round(DRAWER * unit)
    log = Rect(strip.x - gap - wide, edge, wide, high) if drawer else Rect(strip.x, edge, 0, 0)
    left = column.right + gap * 2
    return column, Rect(left, edge, log.x - gap * 2 - left, high), log, strip


class _Rows(Struct, frozen=True):
    """The board from top to bottom: other hands, their fields, the own field, the bar, the own hand."""

    card: float  # a width
    largest: float  # what it is with few cards, for which the rows are made
    several: bool  # other fields lie beside each other, in two rows each
    top: Rect
    theirs: Rect
    own: Rect
    recap: Rect
    bar: Rect
    hand: Rect

    @property
    def fields(self) -> Rect:
        return self.theirs.union(self.own)


def _rows(board: Rect, unit: float, theirs: int, recap_height: int, breadth: float) -> _Rows:
    """`theirs`: how many rows the other fields need. The rows stay as they are when cards come and go."""
    gap, bar_height = round(GAP * unit), round(BAR * unit)
    shares = OTHER_HAND + ROW * (1 + theirs) + OWN_HAND
    room = board.height - bar_height - recap_height - gap * (5 + theirs)
    fewest, most = NARROWEST
    widest, narrowest = (most, most) if theirs > 1 else (fewest, min(most, max(fewest, breadth)))
    card_height = min(room / shares, board.width / widest * CARD_RATIO)
    card = min(card_height / CARD_RATIO, board.width / narrowest)
    spare = room - card_height * shares
    hand = _bottom(board, round(card_height * OWN_HAND + spare * 0.2))
    bar = Rect(board.x, hand.y - gap - bar_height, board.width, bar_height)
    recap = Rect(board.x, bar.y - recap_height, board.width, recap_height)
    top = Rect(board.x, board.y, board.width, round(card_height * OTHER_HAND + spare * 0.1))
    below = recap.y - (0 if recap_height else gap)
    fields = Rect(board.x, top.bottom + gap, board.width, below - top.bottom - gap)
    own = _bottom(fields, (fields.height - gap) // (1 + theirs))
    above = Rect(fields.x, fields.y, fields.width, own.y - gap - fields.y)
    return _Rows(card, card_height / CARD_RATIO, theirs > 1, top, above, own, recap, bar, hand)


def _middle_width(room: int, card: float, needs: TableNeeds, *, facing: bool) -> int:
    """As wide as its cards want, unless the fields beside it need that `room`; `facing`: two sides share each row."""
    if needs.wide_middle:
        return min(round(card * WIDE_MIDDLE), room - round(card * _indices(needs.rows)))
    usual = round(card * MIDDLE)
    return (
        max(round(card * NARROW_MIDDLE), min(usual, room - round(card * _side_by_side(needs.rows))))
        if facing
        else usual
    )


def _indices(needs: Sequence[RowNeed]) -> float:
    """Card widths beside the middle in which every card still shows its index."""
    points, permanents = (
        max((side.widest + INDEX * (side.all - side.widest) for side in sides), default=0.0)
        for sides in ([need.points for need in needs], [need.permanents for need in needs])
    )
    return points + permanents


def _side_by_side(needs: Sequence[RowNeed]) -> float:
    """Card widths beside the middle in which no card covers another."""
    return max((need.points.all for need in needs), default=0.0) + max(
        (need.permanents.all for need in needs), default=0.0
    )


def _share(room: int, card: float, needs: Sequence[RowNeed]) -> float:
    """The part of points in a field: the usual one, unless with another one cards stick out or overlap less.

    The overlap counts for each card: six cards share what would cover most of a king beside glasses.
    """

    def lacking(share: float) -> tuple[float, float, float]:
        widest = indices = overlap = 0.0
        for need in needs:
            for side, part in ((need.points, share), (need.permanents, 1 - share)):
                widest = max(widest, side.widest * card - part * room)
                indices = max(indices, side.indices * card - part * room)
                covered = side.all * card - part * room
                overlap = max(overlap, covered / max(1.0, side.all - side.widest))
        return widest, round(indices / card, 2), round(overlap / card, 2)

    return min(SHARES, key=lacking)


def _zones(
    board: Rect, rows: _Rows, order: tuple[Seat, ...], gap: int, middle_width: int, share: float
) -> dict[Place, Rect]:
    """Hands and fields, and between points and permanents the middle."""
    me, *others = order
    tall = rows.own if rows.several else rows.fields
    middle = Rect(0, tall.y, middle_width, tall.height)
    middle.x = board.x + round((board.width - middle.width - 2 * gap) * share) + gap
    zones: dict[Place, Rect] = {InHand(me): rows.hand, InMiddle(): middle}
    _sides(zones, me, rows.own, middle, gap)
    part = (board.width - gap * (len(others) - 1)) // len(others)
    half = (rows.theirs.height - gap) // 2
    for i, seat in enumerate(others):
        x, y = board.x + i * (part + gap), rows.theirs.y
        zones[InHand(seat)] = Rect(x, rows.top.y, part, rows.top.height)
        if rows.several:
            zones[OnField(seat, Zone.PERMANENTS)] = Rect(x, y, part, half)
            zones[OnField(seat, Zone.POINTS)] = Rect(x, y + half + gap, part, half)
        else:
            _sides(zones, seat, Rect(x, y, part, rows.theirs.height), middle, gap)
    return zones


def _bottom(box: Rect, height: int) -> Rect:
    return Rect(box.x, box.bottom - height, box.width, height)


def _sides(zones: dict[Place, Rect], seat: Seat, row: Rect, middle: Rect, gap: int) -> None:
    """Points to the left of the middle, permanents to its right."""
    zones[OnField(seat, Zone.POINTS)] = Rect(row.x, row.y, middle.x - gap - row.x, row.height)
    right = middle.right + gap
    zones[OnField(seat, Zone.PERMANENTS)] = Rect(right, row.y, row.right - right, row.height)


def _plates(column: Rect, order: tuple[Seat, ...], unit: float, gap: int, text_size: float) -> dict[Seat, Rect]:
    """The own plate at the bottom, the others from the top in clockwise order."""
    others = order[1:]
    height = round(PLATE * (1 + FOR_TEXT * max(0.0, text_size - 1)) * unit)
    if len(others) > 1:
        piles = PILE_SHARE[text_size >= LARGE_TEXT]
        height = min(height, round((column.height - gap * len(order)) / (len(order) + piles)))
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
