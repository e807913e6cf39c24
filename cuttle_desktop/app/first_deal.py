"""How a match begins: its first round, and what the player is told of it."""

from __future__ import annotations

import secrets
from dataclasses import replace

from cuttle_desktop.app.adapting import with_level
from cuttle_desktop.app.game_words import cut_in_words
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.session.round import Round, first_round
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.ui.stage import Stage

PRACTICE = "This is a practice game: undo as many moves as you like. {key} gives you a hint."


def first_deal(stage: Stage, setup: Setup) -> Round:
    """House rules that no longer make sense are left out, and the player is told."""
    setup = with_level(setup, stage.settings)
    seed = secrets.randbits(53)
    try:
        agreed = first_round(setup, seed)
    except RulesError as error:
        stage.say(str(error))
        agreed = first_round(replace(setup, rules=setup.rules.split(" ")[0]), seed)
    if agreed.cut is not None:
        stage.say(cut_in_words(agreed.cut, [player.name for player in setup.players]))
    if setup.practice:
        stage.say(PRACTICE.format(key=stage.keys.hint("hint")))
    return agreed
