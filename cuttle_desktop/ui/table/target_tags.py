"""Labels on the targets of the chosen card, and the history of a fanned stack above it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InMiddle, OnField, Place
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import tag, tag_box
from cuttle_desktop.ui.table.furniture import has_cards
from cuttle_desktop.ui.table.input.highlights import Highlights
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.words.speech import Cast, mark, suit_order
from cuttle_desktop.ui.words.stacks import history, stack_with

NARROW = 200  # design units: in a narrower field a name does not take more lines for that
MOST_NAMED = 3  # targets that have their names at once; of more, only the one pointed at


def draw_targets(surface: Surface, stage: Stage, director: Director, highlights: Highlights) -> list[Rect]:
    """Draw names at the zones and cards that can be aimed at; returns where.

    While a card is dragged, a label above it says what letting go would do; what is under it needs no other name.
    """
    drawn: list[Rect] = []
    if highlights.chosen is None or highlights.asking:
        return drawn  # a choice names what it offers
    poses, dragged = director.layout.poses, highlights.drag is not None
    for place, name in highlights.aimed.zones.items():
        box = director.layout.areas.zones[place]
        if dragged and box.collidepoint(highlights.pointer):
            continue
        hot = not dragged and place in (highlights.hover, highlights.cursor)
        if not hot and name in highlights.aimed.cards.values() and len(highlights.aimed.cards) <= MOST_NAMED:
            continue  # the target says it
        drawn.append(tag(surface, stage, name, _at_zone(stage, director, place), hot, box.width))
    named = _equals(surface, stage, director, highlights)
    drawn += named
    for card, name in highlights.aimed.cards.items():
        if dragged and card is highlights.snap:
            continue
        hot = not dragged and card in (highlights.hover, highlights.cursor)
        if card in poses and (hot or len(highlights.aimed.cards) <= MOST_NAMED):
            plate = above_others(_on_card(stage, director, highlights, card, name), named)
            named.append(plate)
            drawn.append(tag(surface, stage, name, plate.midbottom, hot, _room(stage, director, card)))
    return drawn


def target_boxes(stage: Stage, director: Director, highlights: Highlights) -> tuple[Rect, ...]:
    """The names at the zones of the chosen card, and the cards it can be aimed at with theirs."""
    if highlights.chosen is None or highlights.asking:
        return ()
    zones, poses = director.layout.areas.zones, director.layout.poses
    boxes = [
        tag_box(stage, name, _at_zone(stage, director, place), zones[place].width)
        for place, name in highlights.aimed.zones.items()
        if name
    ]
    for card, name in highlights.aimed.cards.items():
        if card in poses:
            boxes.append(poses[card].rect.union(_on_card(stage, director, highlights, card, name)))
    return tuple(boxes)


def _on_card(stage: Stage, director: Director, highlights: Highlights, card: Card, name: str) -> Rect:
    """The plate of a target's name, at its foot. A jack on a card that is a target too has it above its head.

    So each of the two lies on the end of its card that the other one leaves free.
    """
    box, px, found = director.layout.poses[card].rect, stage.scale.px, stack_with(director.view, card)
    on_top = found is not None and card is not found[1].card and found[1].card in highlights.aimed.cards
    foot = box.top - px(2) if on_top else box.bottom + px(4)
    zone = _zone_of(director, card)
    plate = tag_box(stage, name, (box.centerx, foot), _room(stage, director, card))
    return plate.clamp(Rect(zone.x, plate.y, max(zone.width, plate.width), plate.height))


def _room(stage: Stage, director: Director, card: Card) -> int:
    """How wide the name of a target may be before it takes two lines."""
    return max(_zone_of(director, card).width, stage.scale.px(NARROW))


def _zone_of(director: Director, card: Card) -> Rect:
    """The part of a field in which a card lies, or the board."""
    at, areas = director.layout.poses[card].rect.center, director.layout.areas
    fields = (zone for place, zone in areas.zones.items() if isinstance(place, OnField))
    return next((zone for zone in fields if zone.collidepoint(at)), areas.board)


def _at_zone(stage: Stage, director: Director, place: Place) -> tuple[int, int]:
    """The foot of the name of a zone: below its cards, or in the middle where it has none."""
    box = director.layout.areas.zones[place]
    empty = isinstance(place, OnField | InMiddle) and not has_cards(director.view, place)
    return box.centerx, box.centery + stage.scale.px(16) if empty else box.bottom - stage.scale.px(5)


def above_others(plate: Rect, others: Sequence[Rect]) -> Rect:
    """The plate, raised until it covers none of the others."""
    while (hit := plate.collidelist([*others])) >= 0:
        plate = plate.move(0, others[hit].y - plate.bottom)
    return plate


def _equals(surface: Surface, stage: Stage, director: Director, highlights: Highlights) -> list[Rect]:
    """The order of the suits at every card of the same rank that is too high for the chosen one to scuttle it.

    Returns where that is written.
    """
    view, chosen, plates = director.view, highlights.chosen, []
    if chosen is None or not chosen.points or highlights.aimed.seats:
        return []
    for seat in opponents(view.rules, view.seat):
        for stack in view.fields[seat].points:
            if stack.card.rank is chosen.rank and stack.card not in highlights.aimed.cards:
                box = director.layout.poses[stack.card].rect
                words = f"{mark(chosen)} is too low: {suit_order(view.rules.suits)}"
                plates.append(tag_box(stage, words, (box.centerx, box.bottom + stage.scale.px(4))))
                tag(surface, stage, words, plates[-1].midbottom, hot=False)
    return plates


def draw_fan(surface: Surface, stage: Stage, director: Director, cast: Cast) -> list[Rect]:
    """Write above a stack that is spread out who took what from whom; returns where."""
    fanned = director.how.fanned
    found = stack_with(director.view, fanned) if fanned is not None else None
    if fanned is None or found is None:
        return []
    boxes = [director.layout.poses[card].rect for card in found[1].cards]
    box = boxes[0].unionall(boxes[1:])
    lines = list(history(director.view, fanned, cast))
    text, px = stage.text, stage.scale.px
    high = px(6) + text.line_height(theme.SMALL_BOLD) * len(lines)
    above = box.y - px(4) if box.y - high > px(10) else box.bottom + high + px(4)
    return [tag(surface, stage, "\n".join(lines), (box.centerx, above), hot=False)]
