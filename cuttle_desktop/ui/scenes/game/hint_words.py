"""A hint in words: what to do and why, how good that is, and the answer to “why not that one?”."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.ai.comparison import Alternative, Comparison
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.engine.actions import Action, Discard, OneOff, Take, unwrapped
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.effects import Salvage
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.forecast import wins
from cuttle_desktop.ui.words.gists import gist, move_name
from cuttle_desktop.ui.words.motives import motives, usual_answer
from cuttle_desktop.ui.words.prospect_words import NO_FIGURES, THIS, Figures, figures_told
from cuttle_desktop.ui.words.reach import either
from cuttle_desktop.ui.words.speech import Cast, begun, mark, mark_first
from cuttle_desktop.ui.words.story import deed
from cuttle_desktop.ui.words.why_not import answer_why_not

HINT: Final = "[@bulb] Hint: {deed}"
WINS: Final = "That wins."
ONLY: Final = "You can do nothing else."
CHANCE: Final = "Your chance with it: {chance}"
IF_YOU: Final = "{chance} if you {deed}"
AS_GOOD: Final = "{chance} if you {deed} (hardly worse)"
EVEN: Final = "Little depends on it: the best moves here are about equally good."
BRIEFLY: Final = "Your chance with it: {chance}, {other} {less}"
NEXT_BEST, WITH_THAT = "next best", "with that"
SAME: Final = "{card} would do the same."
ASK: Final = "To ask about another card, choose it and press {key}."
THEN: Final = "Then take {card}."
THEN_COUNTER: Final = "Then take {card}, which can counter a one-off."
AS_WELL: Final = "{cards} would do as well."
SOON: Final = 4  # actions within which a card is taken from the scrap: the three, and the answers to it


def hint(thought: Thought, view: View, cast: Cast, key: str = "") -> Advice:
    """What to do, why, and how much better it is than the next best, or than what the player asked about.

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
    then, beside = _taken_then(found, view.rules), found.asked or found.others
    if found.asked and not found.same:
        why = answer_why_not(found.asked[0], action, found.chance, view, cast)
    else:
        same = SAME.format(card=mark_first(card)) if found.same and (card := card_of(found.same)) else ""
        why = f"{same} {_why(action, found, view, cast, then)}".strip()
    figures = _chances(found.chance, beside, view, cast)
    if key and len(view.hand) > 1:
        figures += "\n" + ASK.format(key=key)
    whole = tuple(filter(None, (then, why, "" if found.same else _as_well(action, view), figures)))
    return Advice(action, told, whole, brief=_briefly(found, beside[0]))


def _why(action: Action, found: Comparison, view: View, cast: Cast, then: str) -> str:
    """Why `action`, which is played for what it takes `then`, if for that."""
    seen, next_best = _figures(action, found, view, cast), found.others[0].action
    if then:
        return seen.ends or seen.later
    instead = next_best if isinstance(next_best, Discard | Take) else usual_answer(view, action)
    if all(about_as_good(each.chance, found.chance) for each in found.others):
        seen = seen._replace(hands=seen.hands or EVEN)
    does = gist(action, view, cast)
    return motives(action, instead, view, cast, figures=seen) or (f"{begun(does)}." if does else "")


def _figures(action: Action, found: Comparison, view: View, cast: Cast) -> Figures:
    """Why `action` is better than the best of those told below it of which figures tell that."""
    for other in found.others:
        seen = figures_told(other.contrast, action, other.action, view, cast, move_name(other.action), THIS)
        if seen != NO_FIGURES:
            return seen
    return NO_FIGURES


def _chances(chance: float, others: Sequence[Alternative], view: View, cast: Cast) -> str:
    """In lines: the chance to win, and what it is with others."""
    lines = [CHANCE.format(chance=percent(chance))]
    for other in others:
        words = AS_GOOD if about_as_good(other.chance, chance) else IF_YOU
        lines.append(words.format(chance=percent(other.chance), deed=deed(other.action, view, cast)))
    return "\n".join(lines)


def _briefly(found: Comparison, beside: Alternative) -> str:
    """The chance to win, and what it is with the move asked about, else with the next best."""
    told = {"chance": percent(found.chance), "less": percent(beside.chance)}
    return BRIEFLY.format(other=WITH_THAT if found.asked else NEXT_BEST, **told)


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
