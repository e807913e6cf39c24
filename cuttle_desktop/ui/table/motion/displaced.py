"""Cards that lie elsewhere than the layout has them: one that landed, one that was dropped, the one that decided.

A card lands on its target for a moment: a scuttling card before both leave, a one-off that is aimed at a card, a jack
before it takes the stack. The engine counts such a card where it came from until then; on the table it has arrived.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from cuttle_desktop.engine.actions import OneOffOn, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Acted, InHand, Moved, Scuttled, Seen, Settled, Stolen
from cuttle_desktop.ui.table.layout.geometry import Key, Pose, Slot

LANDED_Z = 380
LANDED = (0.42, -0.2)  # card widths by which a scuttling card lies beside the middle of its target
TILT = 7.0  # degrees
RAISED = 0.08  # card heights by which the card is raised that decided the game


class Landing(Struct, frozen=True):
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
        case Settled(_, OneOffOn(card, target)) if card in poses and target in poses:
            return Landing(card, _beside(poses[target])._replace(angle=TILT), None)
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


class Displaced:
    """The layout is a function of the View; this is all that is added to it."""

    def __init__(self) -> None:
        self.landing: Landing | None = None
        self.dropped: tuple[Key, Pose] | None = None  # let go by the player, and not yet on its way

    def forget(self) -> None:
        """Every card lies where the layout has it."""
        self.landing = self.dropped = None

    def land(self, landing: Landing) -> None:
        """Lay a card on its target."""
        self.landing, self.dropped = landing, None

    def note(self, event: Seen | None, poses: Mapping[Key, Pose]) -> None:
        """An event is about to be shown, with the cards at `poses`."""
        self.dropped = self.dropped if isinstance(event, Acted) else None
        self.landing = landing_after(event, self.landing, poses)

    def poses(self, found: Mapping[Key, Pose], decisive: Key | None) -> dict[Key, Pose]:
        """Where the cards are that the layout has at `found`; `decisive` is raised."""
        poses = dict(found)
        if self.landing is not None:
            poses = self.landing.poses(poses)
        if self.dropped is not None and self.dropped[0] in poses:
            poses[self.dropped[0]] = self.dropped[1]
        if decisive is not None and decisive in poses:
            pose = poses[decisive]
            poses[decisive] = pose._replace(y=pose.y - pose.height * RAISED, z=pose.z + 90)
        return poses
