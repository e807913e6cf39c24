"""Every choice of every house rule is played, to the end, with a full deck and with an empty one."""

from __future__ import annotations

import random

import pytest

from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.step import legal, step

from .games import Player, deal
from .test_options import CHOICES

GAMES = 2
LONGEST = 600
"""Players that draw whenever they can may scrap and take back for a long time: what is left is what they did before."""


@pytest.mark.parametrize(("base", "key", "choice"), [one for one in CHOICES if one[0] in ("pagat", "cutthroat")])
def test_every_listed_action_applies_under_every_house_rule(base: str, key: str, choice: str) -> None:
    """In the second game players draw whenever they can, which empties the deck."""
    rules = parse_rules(f"{base} {key}={choice}")
    for number in range(GAMES):
        rng = random.Random(f"{rules} {number}")
        player = Player(rng)
        player.draws = 0.95 if number % 2 else 0.2
        state = deal(rules, rng).start()
        for _ in range(LONGEST):
            for action in legal(state):
                assert step(state, action)[1]
            state, _ = step(state, player.choose(legal(state)))
            if state.result:
                break
