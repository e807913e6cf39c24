"""What the small tables play under a rule set: the first example of each use that is true there, played out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.session.demo import demonstrate
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.ui.vignette.examples import REST, USES, Example, Topic


class Show(Struct, frozen=True):
    """An example played out."""

    example: Example
    frames: tuple[Frame, ...]


MOST: Final = 512  # topics of rule sets that are remembered: a page has about 30


def shows(rules: RuleSet, topic: Topic) -> tuple[Show, ...]:
    """A Show for every use of the topic that has an example under these rules. Played once, however often asked for."""
    return _played(str(rules), topic)


@lru_cache(MOST)
def _played(name: str, topic: Topic) -> tuple[Show, ...]:
    rules = parse_rules(name)
    found = (_first(rules, use) for use in USES.get(topic, ()))
    return tuple(show for show in found if show is not None)


def _first(rules: RuleSet, use: tuple[Example, ...]) -> Show | None:
    for example in use:
        position = example.position if " deck " in example.position else example.position + REST
        played = demonstrate(rules, position, example.actions)
        if played is not None and all(piece in played.ending for piece in example.after):
            return Show(example, played.frames)
    return None
