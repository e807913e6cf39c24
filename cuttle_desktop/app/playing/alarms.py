"""The sheets over the table of a game that something keeps from going on: it is not saved, or a bot does not move."""

from __future__ import annotations

from cuttle_desktop.app.playing.notices import Notices
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.not_saved import NotSaved
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.stage import Stage


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

    def trouble(self, session: GamePlayed) -> Trouble:
        """The sheet shown when a bot cannot move."""
        assert session.asked is not None, "a bot is asked"
        assert session.problem is not None, "and does not answer"
        name, notices = session.names[session.asked], self._notices
        return Trouble(self._stage, name, session.problem, notices.at_stake, notices.moving)
