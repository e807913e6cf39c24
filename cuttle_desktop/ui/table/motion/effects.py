"""What is seen and heard of a blow besides the cards: what flies, rises, runs, shakes or sounds, each at its time.

A hop of the table is arithmetic (`Shake`): up and down only, and it dies away.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, field
from pygame import Surface

from cuttle_desktop.engine.events import Seen
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.rarity import Rare
from cuttle_desktop.ui.sound import SoundName
from cuttle_desktop.ui.table.motion.finale import Finale
from cuttle_desktop.ui.table.motion.shields import Shields
from cuttle_desktop.ui.table.motion.spectacle import Spectacle
from cuttle_desktop.ui.table.motion.suspense import Suspense

SECONDS: Final = 0.22
SWINGS: Final = 5.0


class Shake(Struct):
    """`strength` in pixels; it dies away."""

    strength: float = 0.0
    left: float = 0.0  # seconds

    def hit(self, strength: float) -> None:
        self.strength, self.left = max(strength, self.strength if self.left > 0 else 0.0), SECONDS

    def advance(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt)

    def stop(self) -> None:
        self.left = 0.0

    @property
    def hop(self) -> int:
        """By how many pixels the table lies lower now; below 0, higher."""
        part = self.left / SECONDS
        return round(self.strength * part**2 * math.cos(math.tau * SWINGS * (1 - part)))


class Blow(Struct, frozen=True):
    """The table shakes by `strength` pixels, and all else stands still for `stop` seconds."""

    strength: float
    stop: float = 0.0


class Effects(Struct):
    """All that is seen now, and what is to come. Only suspense and the finale stay."""

    shake: Shake = field(default_factory=Shake)
    finale: Finale | None = None
    suspense: Suspense = field(default_factory=Suspense)
    shields: Shields = field(default_factory=Shields)
    rare: tuple[Rare, ...] = ()  # about a game that was won
    stop: float = 0.0  # seconds for which everything else stands still, as after a blow
    _shown: list[Spectacle] = field(default_factory=list)
    _coming: list[tuple[float, Spectacle | Blow | SoundName]] = field(default_factory=list)  # seconds left
    _due: list[SoundName] = field(default_factory=list)

    @property
    def moving(self) -> bool:
        ending = self.finale is not None and self.finale.moving
        going = self._shown or self._coming or self.shields.left or self._due
        return bool(going) or self.shake.left > 0 or ending or self.suspense.moving

    @property
    def counted(self) -> bool:
        """Whether the last points have been counted, so that the player may go on."""
        return self.finale is None or self.finale.begun

    @property
    def told(self) -> bool:
        """Whether an end has been felt, so that it may be told."""
        return self.finale is None or self.finale.told

    def begin(self, view: View) -> None:
        """A table is opened at a position."""
        self.suspense, self.finale = Suspense.of(view), None

    def follow(self, event: Seen | None, view: View) -> None:
        """One more event, and the position after it; None is a table that was set back."""
        if self.suspense.follow(view) and event is not None:
            self._due.append("near")
        if event is None:
            self.finale = None

    def add(self, effect: Spectacle, delay: float = 0.0) -> None:
        """Show it after `delay` seconds."""
        self._coming.append((delay, effect))

    def sound(self, name: SoundName, delay: float = 0.0) -> None:
        """Let it be heard after `delay` seconds."""
        self._coming.append((delay, name))

    def due_sounds(self) -> list[SoundName]:
        """The sounds that are due now; each is returned once."""
        due, self._due = self._due, []
        return due

    def hit(self, blow: Blow, delay: float = 0.0) -> None:
        """Shake the table."""
        self._coming.append((delay, blow))

    def time_held(self, dt: float) -> float:
        """The part of `dt` in which the cards stand still."""
        still = min(dt, self.stop)
        self.stop -= still
        return still

    def advance(self, dt: float, *, resting: bool = True) -> None:
        """Let time pass. The light on the cloth, which lies below all cards, changes while these are `resting`."""
        self.shake.advance(dt)
        self.shields.advance(dt)
        for effect in self._shown:
            effect.advance(dt)
        if resting:
            self.suspense.advance(dt)
        if self.finale is not None:
            self.finale.advance(dt)
        self._begin((left - dt, what) for left, what in self._coming)
        self._shown = [effect for effect in self._shown if not effect.over]

    def _begin(self, coming: Iterable[tuple[float, Spectacle | Blow | SoundName]]) -> None:
        waiting: list[tuple[float, Spectacle | Blow | SoundName]] = []
        for left, what in coming:
            if left > 0:
                waiting.append((left, what))
            elif isinstance(what, Blow):
                self.shake.hit(what.strength)
                self.stop = max(self.stop, what.stop)
            elif isinstance(what, Spectacle):
                self._shown.append(what)
            else:
                self._due.append(what)
        self._coming = waiting

    def clear(self) -> None:
        """Remove everything but the moods that stay, because the player goes on. What was to be heard is due now."""
        self._due += [what for _, what in self._coming if not isinstance(what, Spectacle | Blow)]
        self._shown, self._coming, self.stop = [], [], 0.0
        self.shake.stop()
        self.shields.left.clear()
        self.suspense.arrive()
        if self.finale is not None:
            self.finale.arrive()

    def draw(self, surface: Surface) -> None:
        """Draw what flies above the cards."""
        for effect in self._shown:
            effect.draw(surface)
