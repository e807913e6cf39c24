"""Where words lie on a table: a card of them covers least of what is looked at, and messages nothing that is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from pygame import Rect

from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import peek_box, zone_name
from cuttle_desktop.ui.table.layout.card_poses import Z_TRAY, pile_box
from cuttle_desktop.ui.table.layout.free_place import Weighed, area, nearest
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.toasts import two_lines

EDGE: Final = 16  # design units around a plate
AIR: Final = 24  # design units that words stay away from the cards beside them
NEEDED: Final = 4096  # to cover what the words are about, the bar, the own hand, a plate or a choice: only if it must
CHOICE: Final = 512  # the tray beside its cards: only if nothing else is free
OPEN: Final = 8  # how much it matters to cover a card that lies open, or the recap
LOOKED_AT: Final = 4  # anything else
STEP: Final = 12  # design units between two places that are tried
SHAPES: Final = (  # the letters, and the part of the usual width, of a card of words
    *((theme.BODY, part) for part in (1.0, 1.35, 0.8, 0.65)),
    *((theme.SMALL, part) for part in (1.0, 1.35, 0.8, 0.65, 0.5)),
)
WIDE: Final = tuple((theme.BODY, part) for part in (1.0, 1.35, 1.7))  # what is tried so that words lie near
SMALLER: Final = 0.12  # what the next shape costs, in parts of its size, as if it covered them


class Laid(NamedTuple):
    """Where a card of words lies, its letters, and what it covers: 0 is nothing that is looked at.

    `needed`: how much of that is what the words are about.
    """

    card: Rect
    face: Face
    covered: float
    needed: float

    @property
    def crowded(self) -> bool:
        """Whether it hides more than the edges of something."""
        return self.needed > 0 or self.covered > area(self.card)


def lay_words(
    stage: Stage,
    wide: int,
    tall: Callable[[int, Face], int],
    about: Rect,
    clear: Iterable[Weighed],
    board: Rect,
    *,
    near: float = 0.0,
) -> Laid:
    """A card beside what it is `about`, `tall(width, letters)` pixels high, and its letters.

    It is `wide` design units for usual letters. Where no place is free, its shape is another one, or its letters are
    smaller, if that is worth it. `near`: how much a wide shape is worth it that lies nearer, in parts of its height.
    """
    kept, most = list(clear), board.width - 2 * stage.scale.px(EDGE)
    usual = stage.scale.px(wide) * max(1.0, stage.scale.text_size**0.7)
    laid: list[tuple[float, Laid]] = []
    for i, (face, part) in enumerate((*WIDE, *SHAPES[2:]) if near else SHAPES):
        width = min(round(usual * part), most)
        card = nearest(Rect(0, 0, width, tall(width, face)), about, kept, board, stage.scale.px(STEP))
        found = laid_at(card, face, kept)
        far = near * max(0, card.x - about.right, about.x - card.right) * card.height
        laid.append((found.covered + i * SMALLER * area(card) + far, found))
        if not found.covered and (not far or i >= len(WIDE) - 1):
            break
    return min(laid, key=lambda one: (one[1].needed, one[0]))[1]


def laid_at(card: Rect, face: Face, clear: Iterable[Weighed]) -> Laid:
    """What a card of words covers at a place."""
    covered = [(weight, area(card.clip(box))) for box, weight in clear]
    needed = sum(size for weight, size in covered if weight == NEEDED)
    return Laid(card, face, sum(weight * size for weight, size in covered), needed)


def place_for_words(director: Director, *, over_log: bool = True) -> Rect:
    """The board with the piles and the log."""
    areas = director.layout.areas
    return areas.board.unionall([areas.zones[InDeck()], *([areas.log] if areas.log and over_log else [])])


def looked_at(director: Director, stage: Stage, *, recalls: bool) -> Iterator[Weighed]:
    """What a player looks at: plates, piles, hands, a tray, open cards, and the recap if it `recalls` anything."""
    layout, view, px = director.layout, director.view, stage.scale.px
    areas = layout.areas
    yield areas.bar, NEEDED
    for plate in areas.plates.values():
        yield plate, NEEDED
        yield plate.inflate(px(EDGE), px(EDGE)), LOOKED_AT
    for place in (InDeck(), InScrap()):
        yield pile_box(areas, place).inflate(px(EDGE), areas.count * 2), LOOKED_AT
    for seat in range(view.rules.seats):
        zone = areas.zones[InHand(seat)]
        if held := [pose.rect for pose in layout.poses.values() if zone.collidepoint(pose.x, pose.y)]:
            row = held[0].unionall(held[1:])
            yield row.inflate(px(EDGE), px(EDGE)), LOOKED_AT
            if seat == view.seat:
                yield row, NEEDED
    if view.middle:
        yield areas.zones[InMiddle()], OPEN
    if layout.tray is not None:
        yield layout.tray, CHOICE
        yield from ((pose.rect, NEEDED) for pose in layout.poses.values() if pose.z >= Z_TRAY)
    if areas.log:
        yield areas.log, 1
    if recalls:
        yield areas.recap, OPEN
    for card in open_cards(director):
        yield card, OPEN
        yield card.inflate(px(AIR), px(AIR)), OPEN


def named_zones(director: Director, stage: Stage) -> Iterator[Weighed]:
    """The names in empty fields, where the words speak of those."""
    for place, box in director.layout.areas.zones.items():
        if isinstance(place, OnField) and not director.view.fields[place.seat].zone(place.zone):
            yield zone_name(stage, place, box).rect, OPEN


def open_cards(director: Director) -> Iterator[Rect]:
    """The cards that lie open on the table, in the hands of others or in a tray."""
    layout, view = director.layout, director.view
    stacks = (stack for field in view.fields for stack in (*field.points, *field.permanents))
    on_fields = (card for stack in stacks for card in stack.cards)
    others = (card for seat, hand in enumerate(view.hands) if seat != view.seat for card in hand)
    told = {*view.middle, *on_fields, *others}
    return (pose.rect for key, pose in layout.poses.items() if pose.z >= Z_TRAY or key in told)


def message_bottom(director: Director, table: Stage, words: Rect | None) -> int:
    """The y above which messages hide neither recap, nor what waits in the middle, nor the `words` of a hint.

    In an open tray they leave the button to look behind it.
    """
    if director.layout.tray is not None:
        return peek_box(director.layout, table).y
    areas, bottom = director.layout.areas, _usual(director)
    high = two_lines(table.text)
    message = Rect(areas.recap.x, bottom - high, areas.recap.width, high)
    return words.y - _air(table) if words is not None and words.colliderect(message) else bottom


def message_room(room: Rect, director: Director, stage: Stage, words: Rect | None) -> Rect:
    """`room`, or another part of the window if the messages on show would touch the `words` of a hint there."""
    if words is None:
        return room
    for part in (room, *_around(words, room, director, stage)):
        places = stage.toasts.places(stage.text, part.y + _air(stage), part)
        if all(part.contains(place) and not place.colliderect(words) for place in places):
            return part
    return room


def _around(words: Rect, room: Rect, director: Director, stage: Stage) -> Iterator[Rect]:
    """The parts of the window above the words of a hint, beside them on the board, and below them."""
    board, air, bottom = director.layout.areas.board, _air(stage), _usual(director)
    yield Rect(room.x, room.y, room.width, words.y - air - room.y)
    for left, right in ((words.right + air, board.right), (board.x, words.x - air)):
        if right - left >= stage.scale.px(theme.TOAST_ROOM):
            yield Rect(left, room.y, right - left, bottom - room.y)
    under = words.bottom + air
    yield Rect(room.x, under, room.width, stage.scale.size[1] - air - under)


def _usual(director: Director) -> int:
    """The y above which messages hide neither recap nor what waits in the middle."""
    areas = director.layout.areas
    return areas.zones[InMiddle()].y if director.view.middle else areas.recap.y


def _air(stage: Stage) -> int:
    """Pixels between a message and the words of a hint."""
    return stage.scale.px(theme.GAP_SMALL)
