"""Hints in a practice game: what a strong player would do, from what the seat on the screen knows."""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.forecast import wins
from cuttle_desktop.ui.table.motives import motives, usual_answer
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import deed

NOT_HERE = "Hints are for practice games. You choose Practice when you set up a game."
NOT_NOW = "You get a hint when it is your turn."
WAIT = "Thinking about a hint …"
NO_ANSWER = "There is no hint: the computer does not answer. The details are in the log; About opens its folder."
HINT = "Hint: {deed}."
HINT_SECONDS = 60.0  # until the player goes on
NEXT_BEST = "Next best: {deed} ({less} instead of {chance})."
AS_GOOD = "About as good: {deed}."
NEARLY = 0.03  # of the chance to win
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
        thought, view = self._session.advice, seated.director.view
        if thought is None or thought.action not in view.legal:
            return
        self._stage.toasts.withdraw(WAIT)
        self._stage.toasts.whisper(hint(thought, view, seated.cast), HINT_SECONDS)
        seated.advise(thought.action)


def hint(thought: Thought, view: View, cast: Cast) -> str:
    """What to do, why, and how much better it is than the next best."""
    advice, found = thought.action, thought.comparison
    told = deed(advice, view, cast)
    if wins(advice, view):
        return HINT_THAT_WINS.format(deed=told)
    sentences = [HINT.format(deed=told), motives(advice, usual_answer(view, advice), view, cast)]
    if found is not None:
        words = NEXT_BEST if found.chance - found.less >= NEARLY else AS_GOOD
        other = deed(found.other, view, cast)
        sentences.append(words.format(deed=other, less=percent(found.less), chance=percent(found.chance)))
    return " ".join(filter(None, sentences))
