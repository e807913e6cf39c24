"""Which events are shown at once, and which of their cards starts first. Pure."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import takewhile

from cuttle_desktop.engine.events import Freed, LeftField, Shown
from cuttle_desktop.session.chronicle import Frame
from cuttle_desktop.ui.table.beats import wave_start
from cuttle_desktop.ui.table.geometry import Key
from cuttle_desktop.ui.table.layout import Layout
from cuttle_desktop.ui.table.sprites import Sprite
from cuttle_desktop.ui.table.stacks import cards_of


def together(queue: deque[Frame]) -> list[Frame]:
    """Takes the next frame from the queue; with the first card that a sweep takes, all that it takes."""
    first = queue.popleft()
    if not isinstance(first.event, LeftField):
        return [first]
    swept = list(takewhile(lambda frame: isinstance(frame.event, LeftField | Freed), queue))
    for _ in swept:
        queue.popleft()
    return [first, *swept]


def starting_order(frames: Sequence[Frame], layout: Layout, sprites: Mapping[Key, Sprite]) -> dict[Key, int]:
    """What starts one after the other: swept cards as the wave comes to them, the cards of a hand from the left."""
    poses, event = layout.poses, frames[-1].event
    if isinstance(event, Shown):
        turned = sorted((card for card in event.cards if card in poses), key=lambda card: poses[card].x)
        return {card: i for i, card in enumerate(turned) if card not in sprites}
    if len(frames) < 2:
        return {}
    start = wave_start(layout)
    stacks = [frame.event.stack for frame in frames if isinstance(frame.event, LeftField)]
    lying = {stack: sprites[stack.card].pose.x for stack in stacks if stack.card in sprites}
    by_place = sorted(lying, key=lambda stack: abs(lying[stack] - start))
    return {card: i for i, stack in enumerate(by_place) for card in cards_of(stack)}
