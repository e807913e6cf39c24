"""All tactics by theme."""

from collections.abc import Mapping

from tests.tactics.counters import COUNTERS, KNOWN_TWO
from tests.tactics.plans import EMPTY_DECK, LOOK_AHEAD
from tests.tactics.stops import STOP_A_WIN
from tests.tactics.tactic import Tactic
from tests.tactics.wins import WIN_NOW

THEMES: Mapping[str, tuple[Tactic, ...]] = {
    "win now": WIN_NOW,
    "stop a win": STOP_A_WIN,
    "counters": COUNTERS,
    "a known two": KNOWN_TWO,
    "look ahead": LOOK_AHEAD,
    "empty deck": EMPTY_DECK,
}
ALL: tuple[Tactic, ...] = tuple(tactic for tactics in THEMES.values() for tactic in tactics)
