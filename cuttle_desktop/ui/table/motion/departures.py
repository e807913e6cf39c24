"""Which cards set off together, which of them first, and from where. Pure."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from itertools import takewhile, zip_longest
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Freed, LeftField, Shown
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, Slot, seats_around
from cuttle_desktop.ui.table.motion.beats import wave_start
from cuttle_desktop.ui.table.motion.sprites import Sprite

APART: Final = 0.04  # of the way of a wave between two cards that it takes: both at once would be much to paint


def together(queue: deque[Frame]) -> list[Frame]:
    """Takes the next frame from the queue; with the first card that a sweep takes, all that it takes."""
    first = queue.popleft()
    if not isinstance(first.event, LeftField):
        return [first]
    swept = list(takewhile(lambda frame: isinstance(frame.event, LeftField | Freed), queue))
    for _ in swept:
        queue.popleft()
    return [first, *swept]


def starting_order(frames: Sequence[Frame], layout: Layout, sprites: Mapping[Key, Sprite]) -> dict[Key, float]:
    """What starts one after the other: the cards of a hand from the left, 0, 1, 2 …; swept ones as the wave comes.

    Of those it is the part of its way, 0 to 1, that the wave has gone by then.
    """
    poses, event = layout.poses, frames[-1].event
    if isinstance(event, Shown):
        turned = sorted((card for card in event.cards if card in poses), key=lambda card: poses[card].x)
        return {card: i for i, card in enumerate(turned) if card not in sprites}
    if len(frames) < 2:
        return {}
    start, board = wave_start(layout), layout.areas.tray
    stacks = [frame.event.stack for frame in frames if isinstance(frame.event, LeftField)]
    lying = {stack: sprites[stack.card].pose.x - start for stack in stacks if stack.card in sprites}
    ways = {stack: x / ((board.right if x > 0 else board.left) - start) for stack, x in lying.items()}
    reached: dict[Key, float] = {}
    last = -APART
    for stack in sorted(ways, key=lambda stack: ways[stack]):
        last = max(ways[stack], last + APART)
        reached |= dict.fromkeys(stack.cards, last)
    return reached


def deal_order(hand: Mapping[Key, Pose], view: View) -> dict[Key, int]:
    """The place of every card in the deal; of each hand the leftmost comes first."""
    seats = seats_around(view.rules.seats, view.turn)
    hands = [sorted((key for key in hand if holder(key, view) == seat), key=lambda key: hand[key].x) for seat in seats]
    dealt = [key for cards in zip_longest(*hands) for key in cards if key is not None]
    return {key: i for i, key in enumerate(dealt)}


def holder(key: Key, view: View) -> Seat:
    """In whose hand a card lies."""
    if isinstance(key, Slot):
        return key.seat
    return next(seat for seat, cards in enumerate(view.hands) if key in cards)


def undealt(sprites: Mapping[Key, Sprite], view: View) -> Counter[Seat]:
    """How many cards of each opening hand are still on their way."""
    coming = (key for key, sprite in sprites.items() if sprite.elapsed < 1 and is_held(key, view))
    return Counter(holder(key, view) for key in coming)


def is_held(key: Key, view: View) -> bool:
    """Whether a card lies in somebody's hand."""
    return isinstance(key, Slot) or any(key in hand for hand in view.hands)


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
