"""Where the cards of a small table lie: Bea above, you below, hands beside the fields, the piles at the side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.view import Stack, View
from cuttle_desktop.ui.table.layout.card_poses import (
    RIDER_RIGHT,
    RIDER_UP,
    SIDEWAYS,
    UNTIDY,
    Z_DECK,
    Z_FIELD,
    Z_HAND,
    Z_MIDDLE,
    Z_SCRAP,
    is_sideways,
    revealed,
)
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, Slot, spread
from cuttle_desktop.ui.theme import CARD_RATIO

FROM_THE_TOP = (1, 0)  # seats
NARROWEST = 9.1  # card widths that a table has at least
ROW = 1.14  # card heights
GAP = 0.12  # card widths between neighbours
MIDDLE_AT = 0.78  # of the width of a field
MIDDLE_LARGE = 1.18
HAND, PILE = 2.2, 1.34  # card widths


class Mat(Struct, frozen=True):
    """The parts of a table; `card` is a width. Pixels."""

    box: Rect
    card: int
    rows: Mapping[Seat, Rect]
    labels: Mapping[Seat, Rect]
    fields: Mapping[Seat, Rect]
    hands: Mapping[Seat, Rect]
    deck: Pose
    scrap: Pose


def card_width(wanted: int, width: int) -> int:
    """Narrow tables have smaller cards."""
    return max(8, min(wanted, int(width / NARROWEST)))


def row_height(card: int) -> int:
    return round(card * CARD_RATIO * ROW)


def mat(box: Rect, card: int, label: int) -> Mat:
    """Divide `box` into two rows with `label` pixels for the names."""
    high = box.height // 2
    rows = {seat: Rect(box.x, box.y + i * high, box.width, high) for i, seat in enumerate(FROM_THE_TOP)}
    hand, pile = round(card * HAND), round(card * PILE)
    fields = {s: Rect(r.x + label, r.y, r.width - label - hand - pile, r.height) for s, r in rows.items()}
    return Mat(
        box=box,
        card=card,
        rows=rows,
        labels={s: Rect(r.x, r.y, label, r.height) for s, r in rows.items()},
        fields=fields,
        hands={s: Rect(f.right, f.y, hand, f.height) for s, f in fields.items()},
        deck=Pose(box.right - card * 0.56, rows[1].centery, card, 0.0, False, Z_DECK),
        scrap=Pose(box.right - card * 0.56, rows[0].centery, card, 0.0, True, Z_SCRAP),
    )


def poses(view: View, on: Mat) -> dict[Key, Pose]:
    """A pose for every card of the two seats, of the scrap and of the middle."""
    found: dict[Key, Pose] = {}
    for i, card in enumerate(view.scrap):
        dx, dy, angle = UNTIDY[i % len(UNTIDY)]
        pile = on.scrap
        found[card] = pile._replace(x=pile.x + dx * on.card, y=pile.y + dy * on.card, angle=float(angle), z=Z_SCRAP + i)
    for seat in FROM_THE_TOP:
        found.update(_field(view, seat, on))
        found.update(_hand(view, seat, on))
    found.update(_middle(view.middle, on))
    up = revealed(view)
    for i, card in enumerate(up):
        x = on.deck.x - on.card * (1 + GAP) * (len(up) - i) - on.card * GAP
        found[card] = Pose(x, on.deck.y, on.card, 0.0, True, Z_MIDDLE + 20 + i)
    return found


def _field(view: View, seat: Seat, on: Mat) -> Iterable[tuple[Key, Pose]]:
    """Points, then permanents, from the left."""
    laid = [(zone, stack) for zone in Zone for stack in view.fields[seat].zone(zone)]
    widths = [_span(zone, stack, on.card) for zone, stack in laid]
    box = on.fields[seat]
    total = sum(widths) + on.card * GAP * max(0, len(widths) - 1)
    edges = spread(widths, box.x, min(total, box.width - on.card * GAP), on.card * GAP)
    for i, ((zone, stack), edge) in enumerate(zip(laid, edges, strict=True)):
        side = is_sideways(stack.card, zone)
        wide = on.card * CARD_RATIO if side else on.card
        z = Z_FIELD + i * 6
        yield stack.card, Pose(edge + wide / 2, box.centery, on.card, SIDEWAYS if side else 0.0, True, z)
        for j, rider in enumerate(stack.riders, start=1):
            x = edge + wide - on.card / 2 + RIDER_RIGHT * on.card * j
            yield rider.card, Pose(x, box.centery - RIDER_UP * on.card * j, on.card, 0.0, True, z + j)


def _span(zone: Zone, stack: Stack, card: int) -> float:
    wide = card * CARD_RATIO if is_sideways(stack.card, zone) else card
    return wide + RIDER_RIGHT * card * len(stack.riders)


def _hand(view: View, seat: Seat, on: Mat) -> Iterable[tuple[Key, Pose]]:
    hand, box = view.hands[seat], on.hands[seat]
    edges = spread([float(on.card)] * len(hand), box.x, box.width, on.card * 0.05)
    unknown = 0
    for i, (card, edge) in enumerate(zip(hand, edges, strict=True)):
        key: Key = Slot(seat, unknown) if card is None else card
        unknown += card is None
        up = isinstance(key, Card)
        yield key, Pose(edge + on.card / 2, box.centery, on.card, 0.0, up, Z_HAND + i)


def _middle(cards: tuple[Card, ...], on: Mat) -> Iterable[tuple[Key, Pose]]:
    """What waits to be settled lies large between the two fields."""
    x = on.fields[0].x + on.fields[0].width * MIDDLE_AT
    width = on.card * MIDDLE_LARGE
    for i, card in enumerate(cards):
        away = i - (len(cards) - 1) / 2
        at = (x + away * width * 0.55, on.box.centery + away * width * 0.2)
        yield card, Pose(*at, width, 0.0, True, Z_MIDDLE + i)
