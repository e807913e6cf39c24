"""Cards in motion: every card on the table glides to the pose that the layout gives it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct, field

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.layout.geometry import Z_FLYING, Key, Pose
from cuttle_desktop.ui.table.motion.tempo import CURVES, Ease

ARRIVED = 0.5  # pixels
SAME_ROW = 0.25  # card widths: a card that goes up or down by less stays in its row


class Sprite(Struct):
    """One card: where it is, where it goes. `turned` runs from 0, face down, to 1, face up."""

    key: Key
    start: Pose
    goal: Pose
    length: float = 0.0  # seconds
    wait: float = 0.0  # seconds before it starts
    gone: float = 0.0  # seconds on the way
    turned: float = 1.0
    fade: float = 1.0  # opacity while it appears, with reduced motion
    leaving: bool = False  # it vanishes on arrival
    ease: Ease = Ease.OUT
    lift: float = 0.0  # how much larger it gets on its way, as if it were taken up
    taken: bool = False  # it was taken up; others only make room

    @property
    def moving(self) -> bool:
        return self.gone < self.length + self.wait or self.turned != self.goal.up or self.fade < 1

    @property
    def waits(self) -> bool:
        """Whether it lies still until others have started."""
        return self.gone <= self.wait < self.length + self.wait and self.fade >= 1

    @property
    def elapsed(self) -> float:
        """The part of its motion that is over, 0 to 1."""
        return min(1.0, max(0.0, (self.gone - self.wait) / self.length)) if self.length > 0 else 1.0

    @property
    def pose(self) -> Pose:
        """The pose at this moment."""
        elapsed = self.elapsed
        if elapsed >= 1:
            return self.goal
        a, b = self.start, self.goal
        if elapsed <= 0:
            return a._replace(up=b.up)
        part = CURVES[self.ease](elapsed)
        return Pose(
            a.x + (b.x - a.x) * part,
            a.y + (b.y - a.y) * part,
            (a.width + (b.width - a.width) * part) * (1 + self.lift * math.sin(math.pi * elapsed)),
            a.angle + (b.angle - a.angle) * part,
            b.up,
            max(a.z, b.z) + (Z_FLYING if self._above else 0),
        )

    @property
    def _above(self) -> bool:
        """Whether it flies over the others: a card that makes room within its row does not."""
        far = math.hypot(self.goal.x - self.start.x, self.goal.y - self.start.y) > self.start.width * 0.5
        return self.taken or (far and _changes_row(self.start, self.goal))

    def send(self, goal: Pose, travel: Travel, wait: float = 0.0, *, taken: bool = False) -> None:
        """Glide to `goal`, from wherever it is now. Only a card that is `taken` up swells on its way or as it turns."""
        if goal == self.goal:
            return
        here = self.pose
        length = travel.length
        turns = taken and travel.lift > 0 and self.turned != float(goal.up)
        if not turns and abs(here.x - goal.x) + abs(here.y - goal.y) < ARRIVED and here.width == goal.width:
            length = min(length, theme.FLIP_MS / 1000)
            wait = wait if self.turned != float(goal.up) else 0.0
        far = math.hypot(here.x - goal.x, here.y - goal.y) > goal.width * 0.5
        self.start, self.goal = here._replace(z=self.goal.z), goal
        self.length, self.wait, self.gone = length, wait, 0.0
        self.taken = taken and (far or turns)
        self.ease, self.lift = (travel.ease, travel.lift) if self.taken else (Ease.OUT, 0.0)

    def advance(self, dt: float, flip: float) -> None:
        """Let time pass; `flip` is the seconds that turning over takes, 0 for at once."""
        self.gone += dt
        if self.gone >= self.wait:
            goal = float(self.goal.up)
            step = dt / flip if flip > 0 else 1.0
            self.turned = min(goal, self.turned + step) if goal > self.turned else max(goal, self.turned - step)
        self.fade = min(1.0, self.fade + dt / (theme.REDUCED_MOTION_MS / 1000))

    def arrive(self) -> None:
        """Be there at once."""
        self.start, self.length, self.wait, self.gone = self.goal, 0.0, 0.0, 0.0
        self.turned, self.fade = float(self.goal.up), 1.0


class Travel(Struct, frozen=True):
    """How the next poses are reached: seconds for each card, and between one card's start and the next's."""

    length: float
    flip: float
    stagger: float = 0.0
    crossfade: bool = False  # reduced motion: appear in place instead of travelling
    ease: Ease = Ease.OUT
    lift: float = 0.0
    taken: Collection[Key] = ()  # the cards that were taken up, besides those that appear


AT_ONCE = Travel(0.0, 0.0)


class Sprites(Struct):
    """All cards on the table, by their keys."""

    cards: dict[Key, Sprite] = field(default_factory=dict)
    flip: float = 0.0
    _still: bool = False  # known to be at rest: nobody needs to look at each card

    def __iter__(self) -> Iterator[Sprite]:
        """From the cloth up."""
        return (sprite for sprite, _ in self.posed())

    def posed(self) -> list[tuple[Sprite, Pose]]:
        """Every card with its pose at this moment, from the cloth up."""
        return sorted(((sprite, sprite.pose) for sprite in self.cards.values()), key=lambda posed: posed[1].z)

    @property
    def in_motion(self) -> int:
        """How many cards are on their way, or about to be."""
        return sum(sprite.moving for sprite in self.cards.values())

    @property
    def moving(self) -> bool:
        self._still = self._still or not any(sprite.moving or sprite.leaving for sprite in self.cards.values())
        return not self._still

    def place(
        self,
        poses: Mapping[Key, Pose],
        travel: Travel,
        born: Mapping[Key, Pose],
        parting: Mapping[Key, Pose],
        order: Mapping[Key, float] | None = None,
    ) -> None:
        """Send every card to its pose. A new card starts at `born`, one that has no pose any more goes to `parting`.

        `order`: after how many times the stagger of `travel` a card sets off.
        """
        self.flip, self._still = travel.flip, False
        for key in [key for key in self.cards if key not in poses]:
            sprite = self.cards[key]
            if key in parting and travel.length > 0 and not travel.crossfade:
                sprite.send(parting[key], travel)
                sprite.leaving = True
            else:
                del self.cards[key]
        for key, pose in poses.items():
            wait = (order or {}).get(key, 0) * travel.stagger
            self._send(key, pose, travel, born.get(key, pose), wait)

    def _send(self, key: Key, pose: Pose, travel: Travel, origin: Pose, wait: float) -> None:
        sprite = self.cards.get(key)
        taken = sprite is None or key in travel.taken
        if sprite is None:
            sprite = self.cards[key] = Sprite(key, origin, origin, turned=float(origin.up))
            if travel.crossfade and origin != pose:
                sprite.fade = 0.0
        sprite.leaving = False
        moved = sprite.goal != pose
        if travel.crossfade and moved:
            fades = _changes_row(sprite.goal, pose) or (taken and sprite.goal[:2] != pose[:2])
            sprite.goal = pose
            sprite.arrive()
            if fades:  # cards that make room lie where they belong at once: a row of fading cards would flicker
                sprite.fade = 0.0
        else:
            sprite.send(pose, travel, wait, taken=taken)
        if travel.length == 0:
            sprite.arrive()

    def advance(self, dt: float) -> None:
        """Let time pass."""
        if self._still:
            return
        for key, sprite in list(self.cards.items()):
            sprite.advance(dt, self.flip)
            if sprite.leaving and not sprite.moving:
                del self.cards[key]

    def put(self, key: Key, pose: Pose) -> None:
        """A card was let go here: from here it goes on."""
        sprite = self.cards.get(key)
        if sprite is not None:
            sprite.goal, self._still = pose, False
            sprite.arrive()

    def arrive(self) -> None:
        """End every motion now."""
        for key, sprite in list(self.cards.items()):
            sprite.arrive()
            if sprite.leaving:
                del self.cards[key]


def _changes_row(start: Pose, goal: Pose) -> bool:
    """Whether a card leaves its row; one that makes room goes along it."""
    return abs(goal.y - start.y) > start.width * SAME_ROW
