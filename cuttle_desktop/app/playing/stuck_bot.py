"""The sheet over the table of a game in which a bot does not move, and what it costs to play for that."""

from __future__ import annotations

from msgspec.structs import replace

from cuttle_desktop.app.playing.notices import Notices
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.profile.games_counted import counted_person
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.stage import Stage

COSTS_THE_GAME = "If you play for {name}, the game does not count."
COSTS_THE_DAY = "If you play for {name}, your first try at this deal of the day ends as “given up”."


def trouble(stage: Stage, notices: Notices, agreed: Setup, session: GamePlayed) -> Trouble:
    """The sheet shown when a bot cannot move in the game that was `agreed`."""
    assert session.asked is not None, "a bot is asked"
    assert session.bot_stopped, "and does not answer"
    name = session.names[session.asked]
    cost = cost_of_playing_for(name, replace(agreed, players=session.players))
    return Trouble(stage, name, notices.at_stake, notices.moving, cost)


def cost_of_playing_for(name: str, setup: Setup) -> str:
    """What a person loses who plays on for the computer; nothing where the game does not count anyway."""
    if counted_person(setup) is None:
        return ""
    return (COSTS_THE_DAY if setup.day else COSTS_THE_GAME).format(name=name)
