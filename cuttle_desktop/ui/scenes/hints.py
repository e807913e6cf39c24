"""Hints in a practice game: what a strong player would do, from what the seat on the screen knows."""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.forecast import wins
from cuttle_desktop.ui.table.motives import motives, usual_answer
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.table.story import deed

NOT_HERE = "Hints are for practice games. You choose Practice when you set up a game."
NOT_NOW = "You get a hint when it is your turn."
WAIT = "Thinking about a hint …"
NO_ANSWER = "There is no hint: the computer does not answer. The details are in the log; About opens its folder."
HINT = "Hint: {deed}."
HINT_SECONDS = 60.0  # until the player goes on
HINT_THAT_WINS = "Hint: {deed}. That wins."


class Hints:
    """Asks the game for advice, and tells it once it has come."""

    def __init__(self, stage: Stage, session: GamePlayed, refuse: Callable[[str], None]) -> None:
        self._stage = stage
        self._session = session
        self._refuse = refuse

    def ask(self, seated: SeatedTable) -> Stay:
        """The player on the screen wants a hint."""
        session, seat = self._session, seated.director.view.seat
        if not session.practice:
            self._refuse(NOT_HERE)
        elif session.asked != seat or seat not in session.people:
            self._refuse(NOT_NOW)
        elif session.advice is not None:
            self.tell(seated)
        else:
            session.advise(seat)
            self._stage.toasts.whisper(WAIT)
        return Stay()

    def tell(self, seated: SeatedTable) -> None:
        """The answer may have come: say it, and let its cards light up."""
        if self._session.advice_failed:
            self._stage.toasts.withdraw(WAIT)
            self._refuse(NO_ANSWER)
            return
        advice, view = self._session.advice, seated.director.view
        if advice is None or advice not in view.legal:
            return
        self._stage.toasts.withdraw(WAIT)
        hint = (HINT_THAT_WINS if wins(advice, view) else HINT).format(deed=deed(advice, view, seated.cast))
        why = motives(advice, usual_answer(view, advice), view, seated.cast)
        self._stage.toasts.whisper(f"{hint} {why}".rstrip(), HINT_SECONDS)
        seated.advise(advice)
