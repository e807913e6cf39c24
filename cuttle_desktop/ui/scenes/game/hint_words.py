"""A hint in words: what to do and why, how good that is, and the answer to “why not that one?”."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.regret import NEARLY, Alternative, Comparison
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
from cuttle_desktop.ui.words.gists import gist, gists, move_name
from cuttle_desktop.ui.words.labels import label
from cuttle_desktop.ui.words.motives import motive_sentences, motives, usual_answer
from cuttle_desktop.ui.words.prospect_words import NO_FIGURES, THIS, Figures, figures_told
from cuttle_desktop.ui.words.reach import either
from cuttle_desktop.ui.words.speech import Cast, begun, mark, mark_first
from cuttle_desktop.ui.words.story import deed

HINT: Final = "[@bulb] Hint: {deed}"
WINS: Final = "That wins."
ONLY: Final = "You can do nothing else."
CHANCE: Final = "Your chance: {chance}"
IF_YOU: Final = "{chance} if you {deed}"
AS_GOOD: Final = "{chance} if you {deed} (about as good)"
EVEN: Final = "Little depends on it: the best moves here are about as good."
BRIEFLY: Final = "Your chance: {chance}, {other} {less}"
NEXT_BEST, WITH_THAT = "next best", "with that"
WHY_NOT: Final = "Why not {deed}?"
NO_REASON: Final = "That is about as good."
AS_GOOD_AS: Final = "That is about as good: {gists}."
FEWER: Final = "It wins about {fewer} fewer games of 100."
SAME: Final = "{card} would do the same."
OTHER_USES: Final = "Or with {card}: {uses}"
USE: Final = "{chance} {label}"
INSTEAD: Final = "Then"
ASK: Final = "Choose a card and press {key}: why not that one?"
THEN: Final = "Then take {card}."
THEN_COUNTER: Final = "Then take {card}, which can counter a one-off."
AS_WELL: Final = "{cards} would do as well."
SOON: Final = 4  # actions within which a card is taken from the scrap: the three, and the answers to it


def hint(thought: Thought, view: View, cast: Cast, key: str = "", before: str = "") -> Advice:
    """What to do, why, and how much better it is than the next best, and than what the player asked about.

    With a `key` it says how to ask about another card. What was told `before` is not told again as an answer.
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
    if found.asked:
        why = _why_not(found.asked, action, found, view, cast, before)
    else:
        same = SAME.format(card=mark_first(card)) if found.same and (card := card_of(found.same)) else ""
        why = f"{same} {_why(action, found, view, cast, then)}".strip()
    if key and len(view.hand) > 1:
        figures += "\n" + ASK.format(key=key)
    whole = tuple(filter(None, (then, why, "" if found.same else _as_well(action, view), figures)))
    return Advice(action, told, whole, brief=_briefly(found))


def _why(action: Action, found: Comparison, view: View, cast: Cast, then: str) -> str:
    """Why `action`, which is played for what it takes `then`, if for that."""
    seen, next_best = _figures(action, found, view, cast), found.next_best.action
    if then:
        return seen.ends or seen.later
    instead = next_best if isinstance(next_best, Discard | Take) else usual_answer(view, action)
    if all(found.chance - each.chance < NEARLY for each in _others(found)):
        seen = seen._replace(hands=seen.hands or EVEN)
    return motives(action, instead, view, cast, figures=seen)


def _why_not(asked: Alternative, action: Action, found: Comparison, view: View, cast: Cast, before: str) -> str:
    """The answer to a player who wonders about another action: the first reason that was not told before."""
    question = WHY_NOT.format(deed=deed(asked.action, view, cast))
    even = found.chance - asked.chance < NEARLY
    reasons = _as_good(asked, action, view, cast) if even else _against(asked, action, found, view, cast)
    return f"{question} {next(reason for reason in reasons if reason not in before)}"


def _as_good(asked: Alternative, action: Action, view: View, cast: Cast) -> Iterator[str]:
    told = gists(asked.action, action, view, cast)
    yield AS_GOOD_AS.format(gists=told) if told else NO_REASON
    yield ""


def _against(asked: Alternative, action: Action, found: Comparison, view: View, cast: Cast) -> Iterator[str]:
    """What speaks for `action` beside what was asked about, from what says most to what is always true."""
    name = move_name(action)
    figures = figures_told(asked.contrast, action, asked.action, view, cast, move_name(asked.action), name)
    sentences = motive_sentences(action, asked.action, view, cast, INSTEAD, figures, name)
    yield from filter(None, (" ".join(sentences), figures.ends, figures.later))
    if all(gist(each, view, cast) for each in (asked.action, action)):
        yield begun(gists(asked.action, action, view, cast)) + "."
    yield FEWER.format(fewer=round(100 * (found.chance - asked.chance)))
    yield ""


def _figures(action: Action, found: Comparison, view: View, cast: Cast) -> Figures:
    """Why `action` is better than the next best; failing that, than what a beginner might do instead."""
    for other in (found.next_best, found.obvious):
        if other is not None:
            seen = figures_told(other.contrast, action, other.action, view, cast, move_name(other.action), THIS)
            if seen != NO_FIGURES:
                return seen
    return NO_FIGURES


def _chances(found: Comparison, view: View, cast: Cast) -> str:
    """In lines: the chance to win, and what it is with others."""
    lines = [CHANCE.format(chance=percent(found.chance))]
    for other in sorted(_others(found), key=lambda each: -each.chance):
        chance = min(other.chance, found.chance)  # that is how far estimates can be trusted
        words = AS_GOOD if round(100 * found.chance) - round(100 * chance) < 100 * NEARLY else IF_YOU
        lines.append(words.format(chance=percent(chance), deed=deed(other.action, view, cast)))
    told = {each.action for each in _others(found)}
    if uses := [use for use in found.uses if use.action not in told]:
        card = card_of(uses[0].action)
        said = [USE.format(chance=percent(use.chance), label=label(use.action, view, cast)) for use in uses]
        lines.append(OTHER_USES.format(card=mark(card) if card else "it", uses=" · ".join(said)))
    return "\n".join(lines)


def _briefly(found: Comparison) -> str:
    """The chance to win, and what it is with the move asked about, else with the next best."""
    less = found.asked.chance if found.asked else max(each.chance for each in _others(found))
    told = {"chance": percent(found.chance), "less": percent(min(found.chance, less))}
    return BRIEFLY.format(other=WITH_THAT if found.asked else NEXT_BEST, **told)


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
