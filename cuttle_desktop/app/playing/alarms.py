"""The sheets over the table of a game that something keeps from going on: it is not saved, or a bot does not move."""

from __future__ import annotations

from msgspec.structs import replace

from cuttle_desktop.app.playing.notices import Notices
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.profile.games_counted import counted_person
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.not_saved import NotSaved
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.stage import Stage

COSTS_THE_GAME = "If you play for {name}, the game does not count."
COSTS_THE_DAY = "If you play for {name}, your first try at this deal of the day ends as “given up”."


def cost_of_playing_for(name: str, setup: Setup) -> str:
    """What a person loses who plays on for the computer; nothing where the game does not count anyway."""
    if counted_person(setup) is None:
        return ""
    return (COSTS_THE_DAY if setup.day else COSTS_THE_GAME).format(name=name)


class Alarms:
    """Each is made when the table asks for it."""

    def __init__(self, stage: Stage, keeper: Keeper, notices: Notices) -> None:
        self._stage, self._keeper, self._notices = stage, keeper, notices
        self._saving_stopped = False  # as of the last look

    def unsaved(self) -> Scene | None:
        """The sheet shown when saving stops; None if it was shown already."""
        stopped, before = self._keeper.stopped, self._saving_stopped
        self._saving_stopped = stopped
        if not stopped or before:
            return None
        keeper, notices = self._keeper, self._notices

        def words() -> str:
            return notices.at_stake() or "All moves so far are on the disk."

        return NotSaved(self._stage, words, keeper.try_again, lambda: keeper.stopped, notices.moving)

    def trouble(self, session: GamePlayed, agreed: Setup) -> Trouble:
        """The sheet shown when a bot cannot move in the game that was `agreed`."""
        assert session.asked is not None, "a bot is asked"
        assert session.bot_stopped, "and does not answer"
        name, notices = session.names[session.asked], self._notices
        cost = cost_of_playing_for(name, replace(agreed, players=session.players))
        return Trouble(self._stage, name, notices.at_stake, notices.moving, cost)
