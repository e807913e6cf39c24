"""A card that lies on its target for a moment: a scuttling card before both leave, a jack before it takes the stack.

The engine counts such a card where it came from until then; on the table it has arrived.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InHand, Moved, Scuttled, Seen, Stolen
from cuttle_desktop.ui.table.geometry import Key, Pose, Slot

LANDED_Z = 380
LANDED = (0.42, -0.2)  # card widths by which a scuttling card lies beside the middle of its target
TILT = 7.0  # degrees


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a card rests; `hand`: whose hand it left, if it was in one."""

    card: Card
    rest: Pose
    hand: Seat | None

    def poses(self, poses: dict[Key, Pose]) -> dict[Key, Pose]:
        """The same cards with this one on its target."""
        if self.card not in poses and self.hand is not None:
            slots = [key for key in poses if isinstance(key, Slot) and key.seat == self.hand]
            if slots:
                del poses[max(slots, key=lambda slot: slot.i)]
        poses[self.card] = self.rest
        return poses


def landing_after(event: Seen | None, before: Landing | None, poses: Mapping[Key, Pose]) -> Landing | None:
    """What lies on its target once `event` has happened, with the cards at `poses`."""
    match event:
        case Scuttled(card, target, _, source):
            hand = source.seat if isinstance(source, InHand) else None
            return Landing(card, _beside(poses[target.card])._replace(angle=TILT), hand)
        case Moved(card) if before is not None and card is before.card:
            return None
        case Stolen() | None:
            return None
        case _:
            return before


def of_jack(event: Stolen, at: Pose) -> Landing:
    """`at` is where the topmost card of the stack lies."""
    hand = event.source.seat if isinstance(event.source, InHand) else None
    return Landing(event.rider.card, at._replace(x=at.x + at.width * 0.2, angle=0.0, z=LANDED_Z, up=True), hand)


def _beside(at: Pose) -> Pose:
    dx, dy = LANDED[0] * at.width, LANDED[1] * at.width
    return at._replace(x=at.x + dx, y=at.y + dy, z=LANDED_Z)
