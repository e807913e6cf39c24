"""Hints in a practice game: what a strong player would do, from what the seat on the screen knows."""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.regret import NEARLY, Alternative, Comparison
from cuttle_desktop.engine.actions import Action, Discard, OneOff, Points, Take, unwrapped
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.effects import Salvage
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.table.forecast import wins
from cuttle_desktop.ui.table.motives import motives, usual_answer
from cuttle_desktop.ui.table.prospect_words import NO_FIGURES, THIS, Figures, figures_told
from cuttle_desktop.ui.table.reach import either
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.table.speech import Cast, mark
from cuttle_desktop.ui.table.story import deed

NOT_HERE = "Hints are for practice games. You choose Practice when you set up a game."
NOT_NOW = "You get a hint when it is your turn."
WAIT = "Thinking about a hint …"
PATIENCE = 60  # seconds for which that stays, unless the hint comes or the player moves
NO_ANSWER = "There is no hint: the computer does not answer. The details are in the log; About opens its folder."
HINT = "[@bulb] Hint: {deed}"
WINS = "That wins."
ONLY = "You can do nothing else."
NEXT_BEST_MOVE = "the next best move"
AS_POINTS = "{card} for points"
CHANCE = "Chance to win with this, if all play well: {chance}"
IF_YOU = "{chance} if you {deed}"
AS_GOOD = "{chance} if you {deed} (about as good)"
EVEN = "Little depends on it: the best moves here are about as good."
THEN = "Then take {card}."
THEN_COUNTER = "Then take {card}, which can counter a one-off."
AS_WELL = "{cards} would do as well."
SOON = 4  # actions within which a card is taken from the scrap: the three, and the answers to it


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
            self._stage.toasts.whisper(WAIT, PATIENCE)
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
        seated.advise(hint(thought, view, seated.cast))
        return True


def hint(thought: Thought, view: View, cast: Cast) -> Advice:
    """What to do, why, and how much better it is than the next best and than what a beginner might do."""
    action, found = thought.action, thought.comparison
    told = HINT.format(deed=deed(action, view, cast))
    if wins(action, view):
        return Advice(action, told, (WINS,))
    if len({shape(other) for other in view.legal}) == 1:
        return Advice(action, told, (ONLY,))
    if found is None:
        why = motives(action, usual_answer(view, action), view, cast)
        return Advice(action, told, tuple(filter(None, (why,))))
    then, seen = _taken_then(found, view.rules), _figures(action, found, view, cast)
    next_best = found.next_best.action
    instead = next_best if isinstance(next_best, Discard) else usual_answer(view, action)
    why = seen.ends or seen.later if then else motives(action, instead, view, cast, figures=seen)
    if not why and not then and all(found.chance - each.chance < NEARLY for each in _others(found)):
        why = EVEN
    return Advice(action, told, tuple(filter(None, (then, why, _as_well(action, view), _chances(found, view, cast)))))


def _figures(action: Action, found: Comparison, view: View, cast: Cast) -> Figures:
    """Why `action` is better than what a beginner might do instead; failing that, than the next best."""
    asked = found.obvious
    if asked is not None and found.chance - asked.chance >= NEARLY:
        assert isinstance(asked.action, Points), "what beginners do first"
        move = AS_POINTS.format(card=mark(asked.action.card))
        seen = figures_told(asked.contrast, action, asked.action, view, cast, move, THIS)
        if seen != NO_FIGURES:
            return seen
    return figures_told(found.next_best.contrast, action, found.next_best.action, view, cast, NEXT_BEST_MOVE, THIS)


def _chances(found: Comparison, view: View, cast: Cast) -> str:
    """In lines: the chance to win, and what it is with others."""
    lines = [CHANCE.format(chance=percent(found.chance))]
    for other in sorted(_others(found), key=lambda each: -each.chance):
        chance = min(other.chance, found.chance)  # that is how far estimates can be trusted
        words = AS_GOOD if round(100 * found.chance) - round(100 * chance) < 100 * NEARLY else IF_YOU
        lines.append(words.format(chance=percent(chance), deed=deed(other.action, view, cast)))
    return "\n".join(lines)


def _others(found: Comparison) -> list[Alternative]:
    """What the hint is compared with."""
    return [other for other in (found.next_best, found.obvious) if other is not None]


def _taken_then(found: Comparison, rules: RuleSet) -> str:
    """What a card that takes one from the scrap is played for."""
    play = unwrapped(found.line[0]) if found.line else None
    if not isinstance(play, OneOff) or not isinstance(rules.effects.get(play.card.rank), Salvage):
        return ""  # what a rival may take
    taken = next((action.card for action in found.line[1:SOON] if isinstance(action, Take)), None)
    if taken is None:
        return ""
    return (THEN_COUNTER if taken.rank is Rank.TWO else THEN).format(card=mark(taken))


def _as_well(action: Action, view: View) -> str:
    """Cards of the scrap that are as good as the one to be taken."""
    if not isinstance(action, Take):
        return ""
    same = [
        mark(other.card)
        for other in view.legal
        if isinstance(other, Take) and other != action and shape(other) == shape(action)
    ]
    return AS_WELL.format(cards=either(same)) if same else ""
