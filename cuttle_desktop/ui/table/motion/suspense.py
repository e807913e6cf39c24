"""How near the end is, by what lies open on the table alone: the light on the cloth, and the sound as it begins.

Every seat sees the same light, however the hidden cards lie, and it does not tell which side is near. What one seat
knows or guesses belongs on the plates. Rejected: to count hands, or who is to play, which would tell one side more.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.view import View, could_win, goal, score

SECONDS: Final = 1.6  # from no light to all of it
STEPS: Final = 8  # strengths of the light while it grows, each of which is a picture
SOME, MANY = 0.15, 0.35  # parts of the hidden cards, of which each would win
LIGHT: Final = (0.0, 0.5, 0.75, 1.0)  # of each level


def nearness(view: View) -> int:
    """0: no hidden card could end the game now; 1 to 3: a few could, some, or many. The same for every seat."""
    seats = range(view.rules.seats)
    if any(score(view, seat) >= goal(view, seat) for seat in seats):
        return len(LIGHT) - 1
    lying = {*view.scrap, *view.middle}
    lying.update(card for field in view.fields for stack in (*field.points, *field.permanents) for card in stack.cards)
    hidden = [card for card in view.rules.deck if card not in lying]
    wins = sum(any(could_win(view, seat, (card,)) for seat in seats) for card in hidden)
    return 0 if not wins else 1 + (wins >= SOME * len(hidden)) + (wins >= MANY * len(hidden))


class Suspense(Struct):
    """`level` follows the table, and the light follows that. It stays as it is at the end of a game."""

    level: int = 0
    _light: float = 0.0

    @classmethod
    def of(cls, view: View) -> Suspense:
        """As it is where a table is opened at a position."""
        level = nearness(view)
        return cls(level, LIGHT[level])

    def follow(self, view: View) -> bool:
        """The position is `view` now. Returns whether one card could end the game, and none could before."""
        if view.result is not None:
            return False
        before, self.level = self.level, nearness(view)
        return bool(self.level and not before)

    @property
    def moving(self) -> bool:
        return self._light != LIGHT[self.level]

    @property
    def light(self) -> float:
        """How strong the light is now, 0 to 1, in steps."""
        return round(self._light * STEPS) / STEPS

    def advance(self, dt: float) -> None:
        """Let time pass."""
        way = LIGHT[self.level] - self._light
        self._light += min(way, dt / SECONDS) if way > 0 else max(way, -dt / SECONDS)

    def arrive(self) -> None:
        self._light = LIGHT[self.level]
