"""What besides the answer to a puzzle that is shown would have been right."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hint import AS_WELL
from cuttle_desktop.words.message import OR, cards_told, tell
from cuttle_desktop.words.speech import Cast

ALSO_RIGHT = "Also right: {deeds}."


def also_right(game: PuzzleGame, cast: Cast) -> str:
    """The other right answers: by the one card in which each differs from the first, else by what is done."""
    first, *others = game.puzzle.actions
    if not others:
        return ""
    differ = [[card for card in _named(other) if card not in _named(first)] for other in others]
    if all(type(other) is type(first) for other in others) and all(len(cards) == 1 for cards in differ):
        return tell(AS_WELL, cards=cards_told([card for (card,) in differ], OR))
    return tell(ALSO_RIGHT, deeds="; ".join(deed(other, game.question, cast) for other in others))


def _named(action: Action) -> tuple[Card, ...]:
    """The cards that an action is about."""
    cards = action.cards if isinstance(action, Discard) else (card_of(action), target_of_action(action))
    return tuple(card for card in cards if card is not None)
