"""A hint in words: what to do and why, how good that is, and the answer to “why not that one?”."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.ai.comparison import Comparison
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.ranking import about_as_good
from cuttle_desktop.engine.actions import Action, Discard, Draw, OneOff, Take, unwrapped
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Salvage
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import View, could_win
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.equal_cards import evened, same_told
from cuttle_desktop.words.coach.gists import gist, move_name
from cuttle_desktop.words.coach.kept_card import rated, worth_keeping
from cuttle_desktop.words.coach.motives import motives, usual_answer
from cuttle_desktop.words.coach.move_names import deed_apart, told_apart
from cuttle_desktop.words.coach.prospect_words import NO_FIGURES, THIS, Figures, figures_told
from cuttle_desktop.words.coach.quiet_reasons import quiet_reason
from cuttle_desktop.words.coach.rough_figures import games_won, grade
from cuttle_desktop.words.coach.why_not import answer_why_not
from cuttle_desktop.words.forecast import wins
from cuttle_desktop.words.reach import either
from cuttle_desktop.words.speech import Cast, begun, mark, mark_first
from cuttle_desktop.words.story import deed

HINT: Final = "[@bulb] Hint: {deed}"
WINS: Final = "That wins."
ONLY: Final = "You can do nothing else."
WINS_IN_GAMES: Final = "Wins in 100 games:"
ROW: Final = "{wins}\t{move}"
AS_GOOD: Final = " ({grade})"
FOR_CARD: Final = "{move}, taking {card}"
DISCARD: Final = "a discard of "
EVEN: Final = "Little depends on it: the next best moves are about as good."
ASSUMED: Final = "Estimates, if all play on like strong bots; against easier ones you win more."
ASK: Final = "Ask about another card: point at it, press {key}."
TAKING: Final = "{plays} and take {card} back"
CAN_WIN: Final = "can win next turn"
TAKEN_FOR: Final = "{card} {use}."
IT: Final = "It"
AS_WELL: Final = "{cards} would do as well."
SOON: Final = 4  # actions within which a card is taken from the scrap: the three, and the answers to it


def hint(thought: Thought, view: View, cast: Cast, key: str = "", *, first: bool = False) -> Advice:
    """What to do, why, and how much better it is than the next best, or than what the player asked about.

    With a `key` it says how to ask about another card; the `first` one of a game says what its figures assume.
    """
    action, found = thought.action, thought.comparison
    told = HINT.format(deed=deed_apart(action, view, cast))
    if wins(action, view):
        return Advice(action, told, (WINS,))
    if len({shape(other) for other in view.legal}) == 1:
        return Advice(action, told, (ONLY,))
    if found is None:
        why = motives(action, usual_answer(view, action), view, cast)
        return Advice(action, told, tuple(filter(None, (why,))))
    found, taken = evened(found, action, view), _taken_then(found.line, view.rules)
    told = HINT.format(deed=_deed(action, found.line, view, cast))
    if found.asked and not found.same:
        why = answer_why_not(found.asked[0], action, found.chance, view, cast, (*found.asked, *found.others))
    else:
        why = _why(found.same or action, found, view, cast, taken)
        if found.same:
            why = f"{same_told(found.same, action, view)} {_said_of_it(why, found.same)}".strip()
    ask = "\n" + ASK.format(key=key) if key and len(view.hand) > 1 else ""
    notes = ("\n" + ASSUMED if first else "") + ask
    figures, brief = (_chances(action, found, view, cast, briefly=less) + notes for less in (False, True))
    as_well = "" if found.same or found.asked else _as_well(action, view)
    reasons = (_taken_for(taken, view, cast), why, as_well)
    return Advice(action, told, tuple(filter(None, (*reasons, figures))), brief=brief)


def _said_of_it(why: str, same: Action) -> str:
    """The reasons behind a sentence that has named the card of `same` already."""
    card = card_of(same)
    name = None if card is None else mark_first(card)
    return why if name is None or not why.startswith(name) else f"{IT} {why.removeprefix(name).lstrip()}"


def _why(action: Action, found: Comparison, view: View, cast: Cast, taken: Card | None) -> str:
    """Why `action`, which is played for the card that is `taken` then, if for that."""
    seen, next_best = _figures(action, found, view, cast), found.others[0].action
    if taken is not None:
        return seen.top or seen.ends or seen.later
    instead = next_best if isinstance(next_best, Discard | Take) else usual_answer(view, action)
    as_good = [each.action for each in found.others if about_as_good(each.chance, found.chance)]
    seen = seen._replace(quiet=quiet_reason(action, view, cast, as_good))
    if len(as_good) == len(found.others):
        seen = seen._replace(hands=seen.hands or f"{seen.quiet} {EVEN}".strip())
    does = "" if isinstance(action, Discard) else gist(action, view, cast)  # that would only repeat the move
    return motives(action, instead, view, cast, figures=seen) or (f"{begun(does)}." if does else "")


def _figures(action: Action, found: Comparison, view: View, cast: Cast) -> Figures:
    """Why `action` is better than the best of those told below it of which figures tell that.

    Beside a move that is about as good only what it leaves on the deck is told: figures would contradict the chances.
    """
    called = move_name(action) if isinstance(action, Draw) else THIS
    is_good = rated((*found.others, *found.asked), lambda chance: about_as_good(chance, found.chance))
    for other in found.others:
        _, name = told_apart((action, other.action), view, cast)
        seen = figures_told(other.contrast, action, other.action, view, cast, name, called, is_good)
        if about_as_good(other.chance, found.chance):
            seen = Figures(top=seen.top)
        if seen._replace(quiet="") != NO_FIGURES:
            return seen
    return NO_FIGURES


def _chances(action: Action, found: Comparison, view: View, cast: Cast, *, briefly: bool = False) -> str:
    """In rows: how many games the hinted move wins, and what was asked about, else the next best."""
    beside = found.asked or found.others[: 1 if briefly else None]
    names = told_apart([action, *(each.action for each in beside)], view, cast)
    lines = [found.line, *(each.line for each in beside)]
    rows = [ROW.format(wins=games_won(found.chance), move=_row_name(names[0], lines[0], view))]
    for other, name, line in zip(beside, names[1:], lines[1:], strict=True):
        good = "" if briefly or not about_as_good(other.chance, found.chance) else AS_GOOD
        told = {"wins": games_won(other.chance), "move": _row_name(name, line, view)}
        rows.append(ROW.format(**told) + good.format(grade=grade(other.chance, found.chance)))
    return "\n".join((WINS_IN_GAMES, *rows))


def _row_name(name: str, line: Sequence[Action], view: View) -> str:
    """The name of a move, with the card that it brings back from the scrap, if that is likely."""
    taken, short = _taken_then(line, view.rules), name.removeprefix(DISCARD)
    return short if taken is None else FOR_CARD.format(move=short, card=mark(taken))


def _deed(action: Action, line: Sequence[Action], view: View, cast: Cast) -> str:
    """What is done, with the card that it brings back from the scrap, if it does and that is likely."""
    taken = _taken_then(line, view.rules)
    if taken is None:
        return deed_apart(action, view, cast)
    return TAKING.format(plays=deed(action, view, cast).partition(":")[0], card=mark(taken))


def _taken_then(line: Sequence[Action], rules: RuleSet) -> Card | None:
    """What a card that takes one from the scrap is played for."""
    play = unwrapped(line[0]) if line else None
    if not isinstance(play, OneOff) or not isinstance(rules.effects.get(play.card.rank), Salvage):
        return None  # what a rival may take
    return next((action.card for action in line[1:SOON] if isinstance(action, Take)), None)


def _taken_for(taken: Card | None, view: View, cast: Cast) -> str:
    """What the card that comes back is good for."""
    if taken is None:
        return ""
    worth = f"is worth {counted(taken.points, 'point')}" if taken.points else ""
    use = CAN_WIN if could_win(view, view.seat, (taken,)) else worth_keeping(taken, view, cast) or worth
    return TAKEN_FOR.format(card=mark_first(taken), use=use) if use else ""


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
