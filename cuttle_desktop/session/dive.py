"""The dive of the week: game after game down into the deep, by rules that change, until the breath is gone.

Only the week decides by which rules the creatures wait there, so that everybody dives in the same water; the cards are
new each time. A game takes a breath as its cards are seen and gives it back if it is not lost, so leaving a bad hand
helps nobody. On the wild way down waits the next stronger creature, by one rule more, with one more breath to win.

Rejected: more cards or points for who is weaker: at every depth both sides play by the same rules. And to count its
games for rating, record and pearls: so stations of the journey were passed that nobody had seen, by other rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from random import Random
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai import CAST, CastMember
from cuttle_desktop.engine.options import rule_set, with_options
from cuttle_desktop.session.daily import RULES, read_day, week_of

CALM, WILD = "calm", "wild"
BREATHS: Final = 3
MOST_BREATHS: Final = 4
CREATURES: Final = CAST[1:]  # from above; Luz, who plays any card anywhere, does not dive
BOTTOM: Final = len(CREATURES)
STRONG: Final[Mapping[str, tuple[str, str]]] = {
    "sandbank": ("goals", "short"),
    "storm": ("four", "random"),
    "murk": ("seven", "top-1"),
    "riptide": ("nine", "scrap"),
    "backwash": ("nine", "top"),
    "jester": ("jokers", "swap"),
    "pirates": ("jokers", "steal"),
}
"""What is felt in most games, a house rule each."""
SLIGHT: Final[Mapping[str, tuple[str, str]]] = {
    "broken glass": ("eight", "breaks"),
    "breakwater": ("ten", "blocks"),
    "lone queens": ("queen", "alone"),
    "one thief": ("jacks", "1"),
}
"""What is felt in some games. Rejected: the hand limit, and to win at the end of one's turn, which nobody notices."""
TWISTS: Final = {**STRONG, **SLIGHT}
TWISTS_AT: Final = (0, 1, 1, 1, 1, 2, 2, 2)
"""How many of them the calm way has, by depth. The first is a strong one."""


class Way(Struct, frozen=True):
    """A way down to the next depth."""

    creature: CastMember
    twists: tuple[str, ...]
    wild: bool

    @property
    def rules(self) -> str:
        """A rule set with its house rules, as a Setup has it."""
        return str(with_options(rule_set(RULES), dict(TWISTS[twist] for twist in self.twists)))


class Descent(Struct, frozen=True):
    """A game of a dive: in which week, from which depth, on which way."""

    week: str
    depth: int
    wild: bool

    def __str__(self) -> str:
        """As a file has it: `2026-11-23 2 wild`."""
        return f"{self.week} {self.depth} {WILD if self.wild else CALM}"

    @property
    def way(self) -> Way:
        return ways_down(self.week, self.depth)[self.wild]


def read_descent(text: str) -> Descent | None:
    """None for a text that names none."""
    week, _, rest = text.partition(" ")
    depth, _, way = rest.partition(" ")
    if read_day(week) is None or depth not in map(str, range(BOTTOM)) or way not in (CALM, WILD):
        return None
    return Descent(week, int(depth), way == WILD)


def week_in(day: date) -> str:
    """The week that a day is in, by the date of its Monday: `2026-11-23`."""
    return week_of(day)[0].isoformat()


def ways_down(week: str, depth: int) -> tuple[Way, Way]:
    """The calm and the wild way from a depth, 0 to BOTTOM - 1, to the next one.

    The strong twists come in turn, so that none is met again before the others were.
    """
    random = Random(f"cuttle dive of {week}")
    strong, slight = random.sample([*STRONG], len(STRONG)), random.sample([*SLIGHT], len(SLIGHT))
    first, second = (strong[(2 * depth + n) % len(strong)] for n in range(2))
    others = [slight[(depth + n) % len(slight)] for n in range(3)]
    some = TWISTS_AT[depth]
    return (
        Way(CREATURES[depth], (first, *others)[:some], wild=False),
        Way(CREATURES[min(depth + 1, BOTTOM - 1)], (second, *others[1:])[: some + 1], wild=True),
    )
