"""Hints in a practice game: what a strong player would do, from what the seat on the screen knows."""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.scenes.game.hint_words import ASSUMED, hint
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.seated import SeatedTable

NOT_HERE = "Hints are for practice games. You choose Practice when you set up a game."
NOT_NOW = "You get a hint when it is your turn."
WAIT = "Thinking about a hint …"
PATIENCE = 60  # seconds for which that stays, unless the hint comes or the player moves
NO_ANSWER = "There is no hint: the computer does not answer. The details are in the log; About opens its folder."


class Hints:
    """Asks the game for advice, and tells it once it has come."""

    def __init__(self, stage: Stage, session: GamePlayed, refuse: Callable[[str], None]) -> None:
        self._stage = stage
        self._session = session
        self._refuse = refuse
        self._about: tuple[Action, ...] = ()  # what the player wondered about when the advice was asked for
        self._refused = ""  # why the card that was asked about cannot be played
        self._asked_why = False
        self._first: Thought | None = None  # the first advice of the game with figures says what they assume

    def ask(self, seated: SeatedTable) -> Stay:
        """The player on the screen wants a hint."""
        session, seat = self._session, seated.director.view.seat
        about = seated.wondered_about(session.advice.action if session.advice is not None else None)
        self._refused = seated.refusal
        if not session.practice:
            self._refuse(NOT_HERE)
        elif session.asked != seat or seat not in session.people:
            self._refuse(NOT_NOW)
        elif session.advice is not None and about == self._about:
            self.tell(seated)
        else:
            self._about = about
            session.advise(seat, about)
            seated.advice.put_away(seated.director.view)  # what it says is no answer to this
            self._stage.toasts.whisper(WAIT, PATIENCE)
        if session.practice and session.asked == seat and seated.interaction.pointer.dragging and self._refused:
            self._refuse(self._refused)  # at once, as a click on the card does: the words come when it is let go
        return Stay()

    def tell(self, seated: SeatedTable) -> bool:
        """The answer may have come: show it. Returns whether the picture changes."""
        if self._session.advice_failed:
            self._stage.toasts.withdraw(WAIT)
            self._refuse(NO_ANSWER)
            return True
        thought, view = self._session.advice, seated.director.view
        if thought is None or thought.action not in view.legal:
            return False
        self._stage.toasts.withdraw(WAIT)
        self._asked_why |= bool(self._about)
        key = "" if self._asked_why else self._stage.keys.hint("hint")
        advice = hint(thought, view, seated.cast, key, first=self._first in (None, thought))
        if ASSUMED in advice.brief:
            self._first = thought
        seated.advise(advice._replace(why=(self._refused, *advice.why)) if self._refused else advice)
        return True
