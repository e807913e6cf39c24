"""What is seen of a blow besides the cards: everything that flies, rises, runs or shakes, each at its time."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field
from pygame import Rect, Surface

from cuttle_desktop.ui.table.motion.finale import Finale
from cuttle_desktop.ui.table.motion.shake import Shake
from cuttle_desktop.ui.table.motion.shields import Shields
from cuttle_desktop.ui.table.motion.spectacle import Spectacle


class Blow(Struct, frozen=True):
    """The table shakes by `strength` pixels, and all else stands still for `stop` seconds."""

    strength: float
    stop: float = 0.0


class Effects(Struct):
    """All that is seen now, and what is to come. Only the finale stays."""

    shake: Shake = field(default_factory=Shake)
    finale: Finale | None = None
    shields: Shields = field(default_factory=Shields)
    stop: float = 0.0  # seconds for which everything else stands still, as after a blow
    _shown: list[Spectacle] = field(default_factory=list)
    _coming: list[tuple[float, Spectacle | Blow]] = field(default_factory=list)  # seconds left

    @property
    def moving(self) -> bool:
        ending = self.finale is not None and self.finale.moving
        return bool(self._shown or self._coming or self.shields.left) or self.shake.left > 0 or ending

    def add(self, effect: Spectacle, delay: float = 0.0) -> None:
        """Show it after `delay` seconds."""
        self._coming.append((delay, effect))

    def hit(self, blow: Blow, delay: float = 0.0) -> None:
        """Shake the table."""
        self._coming.append((delay, blow))

    def held(self, dt: float) -> float:
        """The part of `dt` in which the cards stand still."""
        still = min(dt, self.stop)
        self.stop -= still
        return still

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self.shake.advance(dt)
        self.shields.advance(dt)
        for effect in self._shown:
            effect.advance(dt)
        if self.finale is not None:
            self.finale.advance(dt)
        self._begin((left - dt, what) for left, what in self._coming)
        self._shown = [effect for effect in self._shown if not effect.over]

    def _begin(self, coming: Iterable[tuple[float, Spectacle | Blow]]) -> None:
        waiting: list[tuple[float, Spectacle | Blow]] = []
        for left, what in coming:
            if left > 0:
                waiting.append((left, what))
            elif isinstance(what, Blow):
                self.shake.hit(what.strength)
                self.stop = max(self.stop, what.stop)
            else:
                self._shown.append(what)
        self._coming = waiting

    def clear(self) -> None:
        """Remove everything but the mood of the end, because the player goes on."""
        self._shown, self._coming, self.stop = [], [], 0.0
        self.shake.stop()
        self.shields.left.clear()
        if self.finale is not None:
            self.finale.arrive()

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what flies above the cards; returns where."""
        return [rect for effect in self._shown for rect in effect.draw(surface)]
