"""Which lessons have a small animated table beside them, and what the lesson pages need from one."""

from typing import Final, Protocol

from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.vignette.examples import Topic
from cuttle_desktop.ui.vignette.miniature import Miniature
from cuttle_desktop.ui.vignette.shows import shows

LATE: Final[dict[Topic, float]] = {rank: rank * 1.1 % 2.9 for rank in Rank}
"""Seconds to wait at first, so that neighbours do not move in step."""


class Vignette(Protocol):
    """A small table that shows a card or a rule at work, over and over."""

    def height(self, width: int) -> int:
        """The height it wants at this width, in pixels."""

    def update(self, dt: float) -> bool:
        """Let time pass; whether the picture changed. Only those on screen are told."""

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw it into `rect`."""


def vignette(stage: Stage, rules: RuleSet, topic: Topic) -> Vignette | None:
    """The table for a card or a chapter under these rules; None where there is nothing to show."""
    found = shows(rules, topic)
    return Miniature(stage, found, late=LATE.get(topic, 0.0)) if found else None
