"""Opponents that think: functions of a View and the story it witnessed. They hold nothing between two decisions.

No level sees more than a player in its seat does, so none can cheat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from cuttle_desktop.ai import casual
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.events import Seen
from cuttle_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class Level:
    """A way of playing, and one line about it for whoever chooses an opponent."""

    character: str
    think: Callable[[View, Sequence[Seen], Random], Action]


def at_random(view: View, story: Sequence[Seen], rng: Random) -> Action:
    return view.legal[int(rng.random() * len(view.legal))]


LEVELS: Mapping[str, Level] = {
    "random": Level("Plays any card anywhere: good for a first look at the rules.", at_random),
    "casual": Level(
        "Looks one move ahead, guards against what it sees, and gives little away.", casual.choose_casually
    ),
}
"""Every bot level by name, weakest first."""


def choose(view: View, story: Sequence[Seen], level: str, seed: int) -> Action:
    """One of `view.legal`: the same for the same arguments, always. Raises KeyError for an unknown level."""
    return LEVELS[level].think(view, story, Random(seed))
