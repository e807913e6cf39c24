"""Cards that lie elsewhere than the layout has them: one that landed, one that was dropped, the one that decided."""

from __future__ import annotations

from collections.abc import Mapping

from cuttle_desktop.engine.events import Acted, Seen
from cuttle_desktop.ui.table.geometry import Key, Pose
from cuttle_desktop.ui.table.landing import Landing, landing_after

RAISED = 0.08  # card heights by which the card is raised that decided the game


class Displaced:
    """The layout is a function of the View; this is all that is added to it."""

    def __init__(self) -> None:
        self.landing: Landing | None = None
        self.dropped: tuple[Key, Pose] | None = None  # let go by the player, and not yet on its way

    def forget(self) -> None:
        """Every card lies where the layout has it."""
        self.landing = self.dropped = None

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
