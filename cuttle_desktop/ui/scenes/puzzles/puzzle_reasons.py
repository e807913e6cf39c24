"""Why the answer to a puzzle is right, and what besides it would have been."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hint import AS_WELL
from cuttle_desktop.words.message import OR, cards_told, tell
from cuttle_desktop.words.puzzle_lessons import lesson_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import other_answer, why_better

ALSO_RIGHT = "Also right: {deeds}."


def taught(game: PuzzleGame, cast: Cast) -> tuple[str, ...]:
    """The lesson of the right answer that was given, else of the first one, and what would have happened otherwise."""
    right, question = game.log[0] if game.right else game.puzzle.actions[0], game.question
    lesson, other = lesson_told(game.puzzle, game.names), other_answer(question, right)
    if other is None or len(lesson) > 1:
        return lesson
    return *lesson, *why_better(right, other, None, question, cast, 1)


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
