"""The figures on plates and piles: they change when a card has landed, and roll to their new value. Knows no pixels."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import View, goal, score
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.table.motion.gains import Gain, GainSpot
from cuttle_desktop.ui.table.motion.tempo import quicken

LADDER_SECONDS: Final = 1.6  # for which the ladder of goals shows by itself
LADDER_COMES, LADDER_GOES = 0.12, 0.25  # seconds of that


class _Roll(Struct):
    """A figure on its way from `start`; `left` seconds of `length` remain."""

    start: int
    left: float
    length: float

    def value(self, end: int) -> int:
        return round(self.start + (end - self.start) * quicken(1 - self.left / self.length))


class _Landing(Struct, frozen=True):
    """In `wait` seconds the cards of `view` lie; then figures roll for `rolls` seconds."""

    wait: float
    view: View
    where: Mapping[Seat, GainSpot] | None
    rolls: float


class Standings:
    """`view` is the position as far as its cards have landed. Times are seconds."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.gains: list[Gain] = []  # what was just won and lost
        self._due: deque[_Landing] = deque()
        self._points: dict[Seat, _Roll] = {}
        self._goals: dict[Seat, _Roll] = {}
        self._bumps: dict[Seat, float] = {}
        self._ladders: dict[Seat, float] = {}

    @property
    def moving(self) -> bool:
        return bool(self._due or self._points or self._goals or self._bumps or self._ladders or self.gains)

    @property
    def unread(self) -> float:
        """Seconds until the numbers that rose have been read."""
        return max((gain.unread for gain in self.gains), default=0.0)

    def points(self, seat: Seat) -> int:
        """The points of a seat as they are shown now."""
        now = score(self.view, seat)
        return self._points[seat].value(now) if seat in self._points else now

    def goal(self, seat: Seat) -> int:
        """The points that a seat needs, as they are shown now."""
        now = goal(self.view, seat)
        return self._goals[seat].value(now) if seat in self._goals else now

    def bump(self, seat: Seat) -> float:
        """How much of the swelling of a changed figure is left, 1 to 0."""
        return self._bumps.get(seat, 0.0) / (theme.SCORE_BUMP_MS * 2 / 1000)

    def ladder(self, seat: Seat) -> float:
        """How far the ladder of goals shows, 0 to 1: fully when the goal of a seat has just changed."""
        left = self._ladders.get(seat, 0.0)
        return min(1.0, (LADDER_SECONDS - left) / LADDER_COMES, left / LADDER_GOES)

    def follow(
        self,
        view: View,
        delay: float,
        where: Mapping[Seat, GainSpot] | None = None,
        rolls: float = theme.SCORE_ROLL_MS / 1000,
    ) -> None:
        """The cards of `view` will have landed after `delay` seconds; `where` each seat gains or loses by it.

        Without `where` it is a jump to another moment: figures roll, and nothing else is told.
        """
        wait = max(delay, self._due[-1].wait if self._due else 0.0)
        self._due.append(_Landing(wait, view, where, rolls))

    def at_once(self, view: View) -> None:
        """Show the figures of `view` without rolling."""
        self.view = view
        self._due.clear()
        self.gains.clear()
        for going in (self._points, self._goals, self._bumps, self._ladders):
            going.clear()

    def arrive(self) -> None:
        """End every roll now."""
        self.at_once(self._due[-1].view if self._due else self.view)

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._due = deque(replace(landing, wait=landing.wait - dt) for landing in self._due)
        for rolls in (self._points, self._goals):
            for roll in rolls.values():
                roll.left -= dt
            for seat in [seat for seat, roll in rolls.items() if roll.left <= 0]:
                del rolls[seat]
        for gain in self.gains:
            gain.age += dt
        self.gains = [gain for gain in self.gains if not gain.over]
        self._bumps = {seat: left - dt for seat, left in self._bumps.items() if left > dt}
        self._ladders = {seat: left - dt for seat, left in self._ladders.items() if left > dt}
        while self._due and self._due[0].wait <= 0:
            self._land(self._due.popleft())

    def _land(self, landing: _Landing) -> None:
        view, where, length = landing.view, landing.where, landing.rolls
        before, self.view = self.view, view
        for seat in range(view.rules.seats):
            if where is not None:
                counts = length if score(view, seat) >= goal(view, seat) else 0.0
                self._gain(seat, score(view, seat) - score(before, seat), where[seat], counts)
            for figure, rolls in ((score, self._points), (goal, self._goals)):
                if figure(before, seat) != figure(view, seat):
                    shown = rolls[seat].value(figure(before, seat)) if seat in rolls else figure(before, seat)
                    rolls[seat] = _Roll(shown, length, length)
                    self._bumps[seat] = theme.SCORE_BUMP_MS * 2 / 1000
            if where is not None and goal(before, seat) != goal(view, seat):
                self._ladders[seat] = LADDER_SECONDS

    def _gain(self, seat: Seat, amount: int, at: GainSpot, counts: float) -> None:
        """Several cards that leave one after the other add up to one number."""
        young = next((gain for gain in self.gains if gain.seat == seat and gain.at.card is at.card), None)
        if young is not None and amount:
            young.amount += amount
            young.age = min(young.age, 0.3)
        elif amount:
            self.gains.append(Gain(seat, amount, at, counts=counts if amount > 0 else 0.0))
        self.gains = [gain for gain in self.gains if gain.amount]
