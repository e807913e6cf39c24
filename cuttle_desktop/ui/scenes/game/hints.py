"""Hints in a practice game: what a strong player would do, from what the seat on the screen knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.hint import hint_told
from cuttle_desktop.words.speech import Cast, mark

NOT_HERE = "Hints are for practice games. You choose Practice when you set up a game."
NOT_NOW = "You get a hint when it is your turn."
WAIT = "Thinking about a hint …"
PATIENCE = 60  # seconds for which that stays as a message, unless the hint comes or the player moves
WHY_NOT = "Why not {card}? …"
NO_ANSWER = "There is no hint: the computer does not answer. The details are in the log; About opens its folder."

SAYS_MOST: Final = 2  # sentences


class Hints:
    """Asks the game for advice, and tells it once it has come."""

    def __init__(self, stage: Stage, session: GamePlayed, refuse: Callable[[str], None]) -> None:
        self._stage = stage
        self._session = session
        self._refuse = refuse
        self._about: tuple[Action, ...] = ()  # what the player wondered about when the advice was asked for
        self._thinking = False
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
        elif session.advice is not None and about == self._about and not self._thinking:
            self.tell(seated)
        else:
            self._about, self._thinking = about, True
            session.advise(seat, about)
            seated.think_about(_asked(about))
            if seated.interaction.pointer.dragging:  # no card of words lies over the places for the dragged one
                self._stage.toasts.whisper(WAIT, PATIENCE)
        if session.practice and session.asked == seat and seated.interaction.pointer.dragging and self._refused:
            self._refuse(self._refused)  # at once, as a click on the card does: the words come when it is let go
        return Stay()

    def tell(self, seated: SeatedTable) -> bool:
        """The answer may have come: show it. Returns whether the picture changes."""
        if self._session.advice_failed:
            self._stage.toasts.withdraw(WAIT)
            seated.advice.put_away(seated.director.view)
            self._refuse(NO_ANSWER)
            return True
        thought, view = self._session.advice, seated.director.view
        if thought is None or thought.action not in view.legal:
            return False
        self._stage.toasts.withdraw(WAIT)
        self._thinking = False
        self._asked_why |= bool(self._about)
        key = "" if self._asked_why else self._stage.keys.hint("hint")
        advice = hint(thought, view, seated.cast, key, first=self._first in (None, thought))
        if advice.brief:  # it has figures
            self._first = self._first or thought
        seated.advise(advice._replace(why=(self._refused, *advice.why)) if self._refused else advice)
        return True


def _asked(about: tuple[Action, ...]) -> str:
    """What is thought about: the card that the player asks about, or a hint."""
    cards = {card_of(action) for action in about}
    card = cards.pop() if len(cards) == 1 else None
    return WAIT if card is None else WHY_NOT.format(card=mark(card))


def hint(thought: Thought, view: View, cast: Cast, key: str = "", *, first: bool = False) -> Advice:
    """As `hint_told`; what says most stays where there is less room."""
    told = hint_told(thought, view, cast, key, first=first)
    why = tuple(filter(None, (" ".join(told.why), told.rows)))
    kept = tuple(filter(None, (" ".join(told.why[: told.least]), " ".join(told.why[told.least : SAYS_MOST]))))
    return Advice(thought.action, told.heading, why, brief=told.brief, first=kept)
