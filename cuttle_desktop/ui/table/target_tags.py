"""Labels on the targets of the chosen card, and the history of a fanned stack above it.

A jack's name lies above its head and that of the card below it at that card's foot: one must see which name is whose.
Names stay within the field of their card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InMiddle, OnField, Place
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import Tag, tag
from cuttle_desktop.ui.table.furniture import has_cards
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.held_card import drag_tag
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.speech import Cast, mark, suit_order
from cuttle_desktop.words.stacks import history, stack_with

NARROW = 200  # design units: in a narrower field a name does not take more lines for that
AIR = 2  # design units between two names
MOST_NAMED = 3  # targets that have their names at once; of more, only the one pointed at


def draw_targets(surface: Surface, stage: Stage, director: Director, highlights: Highlights) -> None:
    """Draw names at the zones and cards that can be aimed at."""
    for label in target_labels(stage, director, highlights):
        label.draw(surface)


def target_labels(stage: Stage, director: Director, highlights: Highlights) -> list[Tag]:
    """The names at the zones and cards that can be aimed at. None covers another one.

    While a card is dragged, a label above it says what letting go would do; what is under it needs no other name.
    """
    if highlights.chosen is None or highlights.asking:
        return []  # a choice names what it offers
    taken = [*_at_pointer(stage, director, highlights)]
    labels: list[Tag] = []
    for label in (
        *_at_zones(stage, director, highlights),
        *_equals(stage, director, highlights),
        *_at_cards(stage, director, highlights),
    ):
        labels.append(replace(label, plate=apart(label.plate, taken, stage.scale.px(AIR))))
        taken.append(labels[-1].plate)
    return labels


def target_boxes(stage: Stage, director: Director, highlights: Highlights) -> tuple[Rect, ...]:
    """The names at the targets of the chosen card, and the cards it can be aimed at with theirs."""
    if highlights.chosen is None or highlights.asking:
        return ()
    poses = director.layout.poses
    named = ((card, name) for card, name in highlights.aimed.cards.items() if card in poses)
    cards = [poses[card].rect.union(_on_card(stage, director, highlights, card, name).plate) for card, name in named]
    return *(label.plate for label in target_labels(stage, director, highlights)), *cards


def _at_pointer(stage: Stage, director: Director, highlights: Highlights) -> Iterator[Rect]:
    """The label above the card that a dragged one is about to hit."""
    snap, named, poses = highlights.snap, highlights.aimed.cards, director.layout.poses
    if highlights.drag is not None and snap is not None and snap in named and snap in poses:
        yield drag_tag(director, stage, named[snap], poses[snap]).plate


def _at_zones(stage: Stage, director: Director, highlights: Highlights) -> Iterator[Tag]:
    dragged, cards = highlights.drag is not None, highlights.aimed.cards
    for place, name in highlights.aimed.zones.items():
        box = director.layout.areas.zones[place]
        if not name or (dragged and box.collidepoint(highlights.pointer)):
            continue
        hot = not dragged and place in (highlights.hover, highlights.cursor)
        if not hot and name in cards.values() and len(cards) <= MOST_NAMED:
            continue  # the target says it
        foot, chosen, poses = _at_zone(stage, director, place), highlights.chosen, director.layout.poses
        own = poses[chosen].rect if chosen is not None and chosen in poses else box
        if isinstance(place, InMiddle) and box.contains(own):
            box = own  # of two cards that a seven turned up
        yield tag(stage, name, (box.centerx, foot), box.width, hot=hot)


def _at_cards(stage: Stage, director: Director, highlights: Highlights) -> Iterator[Tag]:
    """From left to right, so that names that make way for each other take turns."""
    poses, dragged = director.layout.poses, highlights.drag is not None
    shown = [card for card in highlights.aimed.cards if card in poses]
    for card in sorted(shown, key=lambda card: poses[card].x):
        hot = not dragged and card in (highlights.hover, highlights.cursor)
        if (dragged and card is highlights.snap) or not (hot or len(highlights.aimed.cards) <= MOST_NAMED):
            continue
        if name := highlights.aimed.cards[card]:
            yield _on_card(stage, director, highlights, card, name, hot=hot)


def _on_card(
    stage: Stage, director: Director, highlights: Highlights, card: Card, name: str, *, hot: bool = False
) -> Tag:
    """A target's name, at its foot. A jack on a card that is a target too has it above its head.

    So each of the two lies on the end of its card that the other one leaves free.
    """
    box, px, found = director.layout.poses[card].rect, stage.scale.px, stack_with(director.view, card)
    on_top = found is not None and card is not found[1].card and found[1].card in highlights.aimed.cards
    foot = box.top - px(2) if on_top else box.bottom + px(4)
    zone = _zone_of(director, card)
    told = tag(stage, name, (box.centerx, foot), max(zone.width, px(NARROW)), hot=hot)
    told.plate.clamp_ip(Rect(zone.x, told.plate.y, max(zone.width, told.plate.width), told.plate.height))
    return told


def _zone_of(director: Director, card: Card) -> Rect:
    """The part of a field in which a card lies, or the board."""
    at, areas = director.layout.poses[card].rect.center, director.layout.areas
    fields = (zone for place, zone in areas.zones.items() if isinstance(place, OnField))
    return next((zone for zone in fields if zone.collidepoint(at)), areas.board)


def _at_zone(stage: Stage, director: Director, place: Place) -> int:
    """The foot of the name of a zone: below its cards, or in the middle where it has none."""
    box = director.layout.areas.zones[place]
    empty = isinstance(place, OnField | InMiddle) and not has_cards(director.view, place)
    return box.centery + stage.scale.px(16) if empty else box.bottom - stage.scale.px(5)


def apart(plate: Rect, others: Sequence[Rect], air: int) -> Rect:
    """The plate, raised until it covers none of the others; lowered where it would leave the window."""
    raised = plate
    while (hit := raised.collidelist([*others])) >= 0:
        raised = raised.move(0, others[hit].y - raised.bottom - air)
    if raised.y >= 0:
        return raised
    while (hit := plate.collidelist([*others])) >= 0:
        plate = plate.move(0, others[hit].bottom + air - plate.y)
    return plate


def _equals(stage: Stage, director: Director, highlights: Highlights) -> Iterator[Tag]:
    """The order of the suits at every card of the same rank that is too high for the chosen one to scuttle it."""
    view, chosen = director.view, highlights.chosen
    if chosen is None or not chosen.points or highlights.aimed.seats:
        return
    for seat in opponents(view.rules, view.seat):
        for stack in view.fields[seat].points:
            if stack.card.rank is chosen.rank and stack.card not in highlights.aimed.cards:
                box = director.layout.poses[stack.card].rect
                words = f"{mark(chosen)} is too low: {suit_order(view.rules.suits)}"
                yield tag(stage, words, (box.centerx, box.bottom + stage.scale.px(4)))


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
    words, board = "\n".join(lines), director.layout.areas.board
    told = tag(stage, words, (box.centerx, above))
    told.plate.x = max(board.x, min(told.plate.x, board.right - told.plate.width))  # beside it are buttons
    return [told.draw(surface)]
