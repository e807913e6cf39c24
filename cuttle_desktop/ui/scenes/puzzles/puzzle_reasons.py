"""What helps with a puzzle: what to look at, why the answer is right, and what besides it would have been."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import PlayRevealed, Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.puzzles.game import PuzzleGame
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.words.action_parts import card_of, target_of_action
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hint import AS_WELL
from cuttle_desktop.words.message import OR, cards_told, enumerated, tell
from cuttle_desktop.words.puzzle_lessons import lesson_told
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import other_answer, why_better

LOOK_AT = "[@bulb] Look at {card}"
LOOK_AT_YOURS = "[@bulb] Look at your {card}"
WHAT_CAN_IT_DO = "What can it do here? Ask again for the whole answer."
WHAT_WOULD_IT_DO = "What would it do if it resolves? Ask again for the whole answer."
THINK_AHEAD = "[@bulb] Think ahead"
WHAT_COMES_NEXT = "What could {other} do next, and what will you need then? Ask again for the whole answer."
ALSO_RIGHT = "Also right: {deeds}."


def first_help(game: PuzzleGame, cast: Cast) -> Advice:
    """What to ask oneself, of a card where one is played."""
    question = game.question
    window, card = open_window(question), card_of(game.puzzle.actions[0])
    if window is not None:
        card, asked = window.play.card, WHAT_WOULD_IT_DO
    elif card is not None and isinstance(question.asks[-1], Turn | PlayRevealed):
        asked = WHAT_CAN_IT_DO
    else:  # the cards to be given up, or one to be taken, are the whole answer
        names = [cast.name(seat) for seat in opponents(question.rules, question.seat)]
        return Advice(None, THINK_AHEAD, (tell(WHAT_COMES_NEXT, other=enumerated(names, OR)),))
    look_at = LOOK_AT_YOURS if card in question.hand else LOOK_AT
    return Advice(None, tell(look_at, card=card), (asked,), look_at=card)


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
