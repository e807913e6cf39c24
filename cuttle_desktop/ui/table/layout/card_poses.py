"""The only source of positions: a View and a window size in, the pose of every card out. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.asks import PickFromScrap, PlayRevealed
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InScrap, OnField
from cuttle_desktop.engine.view import Stack, View, opponents, sees_hand
from cuttle_desktop.ui.table.layout.areas import (
    FOR_CARD,
    INDEX,
    MIDDLE,
    OVERLAPPING,
    Areas,
    RowNeed,
    TableNeeds,
    ZoneNeed,
    divide,
)
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, Slot, seats_around, spread
from cuttle_desktop.ui.table.layout.inspection import ScrapOrder, laid_out
from cuttle_desktop.ui.table.layout.middle_poses import middle_poses
from cuttle_desktop.ui.table.layout.tray_poses import tray_poses
from cuttle_desktop.ui.theme import CARD_RATIO

RIDER_RIGHT = 0.23  # card widths by which a jack is shifted
FANNED_RIGHT = 0.62  # while the stack is spread out
SIDEWAYS_INDEX = 0.42  # card widths from the edge of a card on its side to the end of its index
RIDER_UP = 0.05  # card heights
EYE = 34  # design units beside an exposed hand that are kept for its sign
ROW_GAP = 0.08  # card widths between neighbours
SIDE_MARGIN = 0.06  # card widths at either end of a row
SIDEWAYS = 90.0
UNTIDY = ((0.0, 0.0, -4), (0.03, -0.02, 5), (-0.03, 0.02, -2), (0.02, 0.03, 3), (-0.02, -0.01, 7), (0.0, 0.02, -6))

# Layers from the cloth up.
Z_SCRAP, Z_DECK, Z_FIELD, Z_HAND, Z_MIDDLE, Z_TRAY = 0, 100, 200, 400, 500, 600


class Arrangement(Struct, frozen=True):
    """What besides the View decides where cards lie."""

    size: tuple[int, int]
    unit: float  # pixels per design unit
    drawer: bool = False  # the log is open
    tray: bool = True  # a tray may lie over the table; not while the player looks beneath
    browsing: bool = False  # the scrap is spread out to be read
    known: bool = True  # known cards of others are shown
    recap: bool = True  # there is a line above the bar for what the others did
    scrap_order: ScrapOrder = ScrapOrder.RANK
    fanned: Card | None = None  # the lowest card of a stack that is spread out to be read
    opened: tuple[Card, ...] = ()  # those of a tray that wear a frame: nothing else may seem to wear it
    hand: tuple[Card, ...] = ()  # the own hand in the player's order; cards it does not name come last
    text_size: float = 1.0  # as in the settings
    foot: int = 0  # pixels at the bottom that are not the table's
    before: View | None = None  # during a sweep: its fields keep their room, so that what stays lies still


class Layout(Struct, frozen=True):
    areas: Areas
    poses: Mapping[Key, Pose]
    tray: Rect | None  # where cards are laid out for a choice

    def at(self, x: float, y: float) -> Key | None:
        """The topmost card at a point."""
        hits = [
            (pose.z, i, key)
            for i, (key, pose) in enumerate(self.poses.items())
            if abs(x - pose.x) < pose.width and abs(y - pose.y) < pose.width and pose.rect.collidepoint(x, y)
        ]
        return max(hits, key=lambda hit: hit[:2])[2] if hits else None


def layout(view: View, how: Arrangement) -> Layout:
    """Every card that can be told apart has exactly one pose; only the deck is a pile without poses."""
    order = seats_around(view.rules.seats, view.seat)
    size = (how.size[0], how.size[1] - how.foot)
    areas = divide(
        size,
        how.unit,
        order,
        drawer=how.drawer,
        recap=how.recap,
        text_size=how.text_size,
        needs=TableNeeds(
            [_most_needed(view, how.before, seat) for seat in (order if len(order) == 2 else order[:1])],
            max(breadth(view), breadth(how.before) if how.before is not None else 0.0),
            bool(revealed(view)),
            view.passes > 0,
        ),
    )
    poses: dict[Key, Pose] = {}
    picked = trayed(view, how) if how.tray else ()
    _scrap(poses, view, areas)
    for seat in order:
        for zone in Zone:
            _row(poses, view, OnField(seat, zone), areas, how.fanned)
    for seat in order[1:]:
        _other_hand(poses, view, seat, areas, how.known)
    _own_hand(poses, view, own_hand(view, how), areas)
    poses |= middle_poses(view.middle, revealed(view), areas, Z_MIDDLE)
    if picked:
        poses.update(tray_poses(picked, areas, how.text_size, Z_TRAY, how.opened))
    return Layout(areas, poses, areas.tray if picked else None)


def _most_needed(view: View, before: View | None, seat: Seat) -> RowNeed:
    """What the cards of a seat need now, or needed before, whichever is more."""
    now = _needs(view, seat)
    if before is None:
        return now
    return RowNeed(*(ZoneNeed(*map(max, *pair)) for pair in zip(now, _needs(before, seat), strict=True)))


def _needs(view: View, seat: Seat) -> RowNeed:
    """What the points and the permanents of a seat would fill side by side."""
    return RowNeed(*(_need(view.fields[seat].zone(zone), zone) for zone in (Zone.POINTS, Zone.PERMANENTS)))


def _need(stacks: Sequence[Stack], zone: Zone) -> ZoneNeed:
    wide = [
        (CARD_RATIO if is_sideways(stack.card, zone) else 1.0) + RIDER_RIGHT * len(stack.riders) for stack in stacks
    ]
    margin = 2 * SIDE_MARGIN
    parts = [part for stack in stacks for part in _shown(stack, zone)]
    indices = sum(min(INDEX, part) for part in parts[:-1]) + sum(parts[-1:])
    return ZoneNeed(sum(part + ROW_GAP for part in wide) + margin, max(wide, default=0.0) + margin, indices + margin)


def _shown(stack: Stack, zone: Zone) -> list[float]:
    """Card widths that each card of a stack shows of itself, the two indices of one on its side apart."""
    span = CARD_RATIO if is_sideways(stack.card, zone) else 1.0
    if stack.riders:
        return [span - 1.0 + RIDER_RIGHT, *[RIDER_RIGHT] * (len(stack.riders) - 1), 1.0]
    return [SIDEWAYS_INDEX, span - SIDEWAYS_INDEX] if span > 1.0 else [1.0]


def breadth(view: View) -> float:
    """Card widths in which all fields lie side by side, as far as cards need not get much smaller for it."""
    needs = [_needs(view, seat) for seat in range(view.rules.seats)]
    apart = max(need.points.all for need in needs) + max(need.permanents.all for need in needs)
    indices = max(need.points.indices for need in needs) + max(need.permanents.indices for need in needs)
    fullest = max(len(field.points) + len(field.permanents) for field in view.fields)
    return min(MIDDLE + apart, max(OVERLAPPING, MIDDLE + FOR_CARD * fullest, MIDDLE + indices))


def trayed(view: View, how: Arrangement) -> tuple[Card, ...]:
    """The cards of the scrap that are laid out over the table, in order; empty for none."""
    ask = view.asks[-1] if view.asks else None
    if how.browsing or (isinstance(ask, PickFromScrap) and ask.seat == view.seat):
        return laid_out(view.scrap, how.scrap_order)
    return ()


def own_hand(view: View, how: Arrangement) -> tuple[Card, ...]:
    """The own hand in the order in which the player holds it."""
    place = {card: i for i, card in enumerate(how.hand)}
    return tuple(sorted(view.hand, key=lambda card: place.get(card, len(place))))


def revealed(view: View) -> tuple[Card, ...]:
    """The cards that a seven has turned up and that still lie on the deck."""
    for ask in view.asks:
        if isinstance(ask, PlayRevealed):
            return tuple(card for card in view.deck[: ask.count] if card is not None)
    return ()


def deck_pose(areas: Areas) -> Pose:
    """The top of the deck."""
    return _pile_pose(areas, areas.zones[InDeck()], z=Z_DECK, up=False)


def scrap_pose(areas: Areas, index: int) -> Pose:
    """The `index`-th card of the scrap from below: a slightly untidy pile."""
    dx, dy, angle = UNTIDY[index % len(UNTIDY)]
    pose = _pile_pose(areas, areas.zones[InScrap()], z=Z_SCRAP + index, up=True)
    return pose._replace(x=pose.x + dx * pose.width, y=pose.y + dy * pose.width, angle=float(angle))


def pile_box(areas: Areas, place: InDeck | InScrap) -> Rect:
    """The cards of a pile, without the words below it."""
    return _pile_pose(areas, areas.zones[place], z=0, up=True).rect


def _pile_pose(areas: Areas, box: Rect, z: int, up: bool) -> Pose:
    width = min(box.width * 0.88, (box.height - areas.count) / (CARD_RATIO + 0.06))
    return Pose(box.centerx, box.y + box.width * 0.06 + width * CARD_RATIO / 2, width, 0.0, up, z)


def _scrap(poses: dict[Key, Pose], view: View, areas: Areas) -> None:
    for i, card in enumerate(view.scrap):
        poses[card] = scrap_pose(areas, i)


def _row(poses: dict[Key, Pose], view: View, place: OnField, areas: Areas, fanned: Card | None) -> None:
    """The stacks of one zone, with jacks and jokers shifted up and to the right."""
    stacks = view.fields[place.seat].zone(place.zone)
    box = areas.zones[place]
    width = min(areas.card, box.height / CARD_RATIO / 1.02)
    height = width * CARD_RATIO
    deepest = max((len(stack.riders) for stack in stacks), default=0)
    up = min(RIDER_UP * height, (box.height - height) / 2 * 0.85 / max(1, deepest))
    gap = ROW_GAP * width
    shown: list[float] = []  # how much of each card of the row would show
    for stack in stacks:
        span = height if is_sideways(stack.card, place.zone) else width
        right = (FANNED_RIGHT if stack.card is fanned else RIDER_RIGHT) * width
        behind = [span - width + right, *[right] * (len(stack.riders) - 1)]
        if stack.riders:
            shown += [*(part - gap for part in behind), width]
        else:
            shown += _parts(span, width, gap)
    edges = iter(spread(shown, box.x + width * SIDE_MARGIN, box.width - 2 * width * SIDE_MARGIN, gap))
    for i, stack in enumerate(stacks):
        z = Z_FIELD + i * 6
        sideways = is_sideways(stack.card, place.zone)
        span = height if sideways else width
        poses[stack.card] = Pose(next(edges) + span / 2, box.centery, width, SIDEWAYS if sideways else 0.0, True, z)
        if sideways and not stack.riders:
            next(edges)  # the second part of it
        for j, rider in enumerate(stack.riders, start=1):
            poses[rider.card] = Pose(next(edges) + width / 2, box.centery - up * j, width, 0.0, True, z + j)


def _parts(span: float, width: float, gap: float) -> list[float]:
    """What a card shows in its row; the longer index of one on its side is a part of its own."""
    return [SIDEWAYS_INDEX * width - gap, span - SIDEWAYS_INDEX * width] if span > width else [span]


def is_sideways(card: Card, zone: Zone) -> bool:
    """Glasses lie on their side, so that nobody takes them for points."""
    return zone is Zone.PERMANENTS and card.rank is Rank.EIGHT


def _other_hand(poses: dict[Key, Pose], view: View, seat: Seat, areas: Areas, show_known: bool) -> None:
    """Another seat's hand: known cards first, face up; the others as anonymous slots."""
    hand = view.hands[seat]
    box = areas.zones[InHand(seat)]
    width = areas.other_card
    aside = max(areas.label // 2, round(EYE * areas.unit) if view.open_hands[seat] else 0)
    edges = spread([width] * len(hand), box.x + areas.label, box.width - areas.label - aside, width * 0.1)
    unknown = 0
    for i, (card, edge) in enumerate(zip(hand, edges, strict=True)):
        pose = Pose(edge + width / 2, box.centery, width, 0.0, True, Z_HAND + i)
        if card is not None and (show_known or view.open_hands[seat]):
            poses[card] = pose
        else:
            poses[Slot(seat, unknown)] = pose._replace(up=False)
            unknown += 1


def _own_hand(poses: dict[Key, Pose], view: View, shown: Sequence[Card], areas: Areas) -> None:
    """The own hand; a spectator who may not see it sees backs."""
    slots = (Slot(view.seat, i) for i in range(len(view.hands[view.seat]) - len(view.hand)))
    cards: list[Key] = [*shown, *slots]
    box = areas.zones[InHand(view.seat)]
    width = areas.hand_card
    exposed = any(sees_hand(view, other, view.seat) for other in opponents(view.rules, view.seat))
    aside = round(EYE * areas.unit) if exposed else 0
    edges = spread([width] * len(cards), box.x + aside, box.width - 2 * aside, width * 0.09)
    for i, (card, edge) in enumerate(zip(cards, edges, strict=True)):
        up = isinstance(card, Card)
        poses[card] = Pose(edge + width / 2, box.centery, width, 0.0, up, Z_HAND + i)
