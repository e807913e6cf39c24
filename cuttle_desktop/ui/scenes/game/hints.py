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
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.forecast import wins
from cuttle_desktop.ui.words.motives import motives, usual_answer
from cuttle_desktop.ui.words.prospect_words import NO_FIGURES, THIS, Figures, figures_told
from cuttle_desktop.ui.words.reach import either
from cuttle_desktop.ui.words.speech import Cast, mark
from cuttle_desktop.ui.words.story import deed

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
WHY_NOT = "Why not {deed}?"
NO_REASON = "That is about as good."
SELDOM = "It wins less often."
INSTEAD = "Then"
THAT_MOVE = "that move"
ASK = "Choose a card and press {key}: why not that one?"
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
        self._about: tuple[Action, ...] = ()  # what the player wondered about when the advice was asked for
        self._asked_why = False

    def ask(self, seated: SeatedTable) -> Stay:
        """The player on the screen wants a hint."""
        session, seat = self._session, seated.director.view.seat
        about = seated.chosen_plays
        if not session.practice:
            self._refuse(NOT_HERE)
        elif session.asked != seat or seat not in session.people:
            self._refuse(NOT_NOW)
        elif session.advice is not None and about in ((), self._about):
            self.tell(seated)
        else:
            self._about = about
            session.advise(seat, about)
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
        self._asked_why |= bool(self._about)
        seated.advise(hint(thought, view, seated.cast, "" if self._asked_why else self._stage.keys.hint("hint")))
        return True


def hint(thought: Thought, view: View, cast: Cast, key: str = "") -> Advice:
    """What to do, why, and how much better it is than the next best and than what a beginner might do.

    With a `key` it says how to ask about another card.
    """
    action, found = thought.action, thought.comparison
    told = HINT.format(deed=deed(action, view, cast))
    if wins(action, view):
        return Advice(action, told, (WINS,))
    if len({shape(other) for other in view.legal}) == 1:
        return Advice(action, told, (ONLY,))
    if found is None:
        why = motives(action, usual_answer(view, action), view, cast)
        return Advice(action, told, tuple(filter(None, (why,))))
    then, figures = _taken_then(found, view.rules), _chances(found, view, cast)
    why = _why_not(found.asked, action, found, view, cast) if found.asked else _why(action, found, view, cast, then)
    if key and len(view.hand) > 1:
        figures += "\n" + ASK.format(key=key)
    return Advice(action, told, tuple(filter(None, (then, why, _as_well(action, view), figures))))


def _why(action: Action, found: Comparison, view: View, cast: Cast, then: str) -> str:
    """Why `action`, which is played for what it takes `then`, if for that."""
    seen, next_best = _figures(action, found, view, cast), found.next_best.action
    if then:
        return seen.ends or seen.later
    instead = next_best if isinstance(next_best, Discard) else usual_answer(view, action)
    even = all(found.chance - each.chance < NEARLY for each in _others(found))
    return motives(action, instead, view, cast, figures=seen) or (EVEN if even else "")


def _why_not(asked: Alternative, action: Action, found: Comparison, view: View, cast: Cast) -> str:
    """The answer to a player who wonders about another action."""
    question = WHY_NOT.format(deed=deed(asked.action, view, cast))
    if found.chance - asked.chance < NEARLY:
        return f"{question} {NO_REASON}"
    figures = figures_told(asked.contrast, action, asked.action, view, cast, _name_of(asked.action))
    return f"{question} {motives(action, asked.action, view, cast, INSTEAD, figures) or SELDOM}"


def _name_of(action: Action) -> str:
    """What an action is called in a sentence about it."""
    card = card_of(action)
    if card is None:
        return THAT_MOVE
    return AS_POINTS.format(card=mark(card)) if isinstance(action, Points) else mark(card)


def _figures(action: Action, found: Comparison, view: View, cast: Cast) -> Figures:
    """Why `action` is better than what a beginner might do instead; failing that, than the next best."""
    asked = found.obvious
    if asked is not None and found.chance - asked.chance >= NEARLY:
        seen = figures_told(asked.contrast, action, asked.action, view, cast, _name_of(asked.action), THIS)
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
    others = (found.next_best, found.asked, found.obvious)
    return [other for n, other in enumerate(others) if other is not None and other not in others[:n]]


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
