"""Whether another play of a card is rated well enough to be a reason for keeping the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.engine.actions import Action

IsGood = Callable[[Action], bool]
"""Whether a play that is legal now is rated well enough."""


def unrated(_: Action) -> bool:
    """Where no play but the two compared was rated."""
    return True


def rated(plays: Iterable[Alternative], enough: Callable[[float], bool]) -> IsGood:
    """Of plays that were rated: whether the chance is `enough`. Any other one is worse than the best of its kind."""
    chances = {shape(each.action): each.chance for each in plays}

    def is_good(action: Action) -> bool:
        chance = chances.get(shape(action))
        return chance is not None and enough(chance)

    return is_good
