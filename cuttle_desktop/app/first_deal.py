"""How a match begins: its first round and what the player is told of it, or the moves of another game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from cuttle_desktop.app.adapting import with_level
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.session.match import Length, new_match
from cuttle_desktop.session.round import Round, dice, first_round
from cuttle_desktop.session.setup import Human, Player, Setup
from cuttle_desktop.store.game_file import header, said_by_each, taken_up
from cuttle_desktop.store.record import Record
from cuttle_desktop.ui.scenes.day_games import with_day_begun
from cuttle_desktop.ui.stage import Stage

FREE_PLAY = "This is a practice game: undo as many moves as you like. {key} gives you a hint."


def first_deal(stage: Stage, setup: Setup) -> Round:
    """House rules that no longer make sense are left out, and the player is told."""
    stage.keep(with_day_begun(stage.settings, setup))
    setup = with_level(setup, stage.settings)
    seed = secrets.randbits(53)
    try:
        agreed = first_round(setup, seed)
    except RulesError as error:
        stage.say(str(error))
        agreed = first_round(replace(setup, rules=setup.rules.split(" ")[0]), seed)
    if setup.practice:
        stage.say(FREE_PLAY.format(key=stage.keys.hint("hint")))
    return agreed


def branch(record: Record, moves: int | None, players: Sequence[Player], app: str) -> Record:
    """The same cards and the first `moves`, or all that still stand; other dice. It does not count for the record.

    So people may ask for hints in it and undo every move.
    """
    seed = secrets.randbits(53)
    game, agreed = record.play(), taken_up(record.header, seed)
    practice = any(isinstance(player, Human) for player in players)
    length = Length.ONE_GAME.value
    setup = replace(agreed.setup, players=tuple(players), match=length, practice=practice, branched=True, day="")
    match = new_match(length, record.header.rules.seats, record.header.dealer)
    begun = replace(agreed, setup=setup, match=match, dice=dice(seed))
    return Record(header(begun, app), tuple(said_by_each(game.deal, game.log[:moves])))
