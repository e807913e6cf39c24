"""What besides the answer to a puzzle that is shown would have been right."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.hint import AS_WELL
from cuttle_desktop.words.move_names import deed_apart
from cuttle_desktop.words.reach import either
from cuttle_desktop.words.speech import Cast, mark

ALSO_RIGHT = "Also right: {deeds}."


def also_right(game: PuzzleGame, cast: Cast) -> str:
    """The other right answers: by the one card in which each differs from the first, else by what is done."""
    first, *others = game.puzzle.actions
    if not others:
        return ""
    differ = [[card for card in _named(other) if card not in _named(first)] for other in others]
    if all(type(other) is type(first) for other in others) and all(len(cards) == 1 for cards in differ):
        return AS_WELL.format(cards=either([mark(card) for (card,) in differ]))
    return ALSO_RIGHT.format(deeds="; ".join(deed_apart(other, game.question, cast) for other in others))


def _named(action: Action) -> tuple[Card, ...]:
    """The cards that an action is about."""
    cards = action.cards if isinstance(action, Discard) else (card_of(action), target_of_action(action))
    return tuple(card for card in cards if card is not None)
