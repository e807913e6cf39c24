"""Guided lessons: a lesson is a value, its prepared deals with every move of them and what is said before each.

A game of a lesson is an ordinary Session. Only the next move of the script is legal in it, so the table lights up
nothing else, and the opponent plays the script too. Which lessons there are: `words/first_lesson.py` and its sisters.

The next step follows from the length of the log, so an undo leads back to its words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action, Discard, FromDeck, Seat, Take
from cuttle_desktop.engine.game import Deal, MiddleOfGame
from cuttle_desktop.engine.notation import parse_action, parse_seat
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.prepared import PreparedSession, PreparedThinker
from cuttle_desktop.session.puzzles.puzzle import completed
from cuttle_desktop.session.setup import YOU, Bot, Human

PUPIL: Final[Seat] = 0
TUTOR: Final[Seat] = 1


class GuidedMove(Struct, frozen=True):
    """A move in notation, and for the learner a message: what to do and why.

    Its slots are `card` and `target` of the move, the `name` of the opponent, and an`other` card.
    """

    move: str
    words: str = ""
    other: str = ""

    @property
    def seat(self) -> Seat:
        return parse_seat(self.move.split(" ")[0])

    @property
    def action(self) -> Action:
        return parse_action(self.move.split(" ", 1)[1], self.seat)


class GuidedDeal(Struct, frozen=True):
    """`after` is said once all moves are played, where another deal follows."""

    deal: Deal | MiddleOfGame
    moves: tuple[GuidedMove, ...]
    after: str = ""


class GuidedLesson(Struct, frozen=True):
    """The last deal ends with a win of the learner. `name` is how the profile remembers the lesson."""

    name: str
    deals: tuple[GuidedDeal, ...]
    opponent: str = "Bea"

    @property
    def steps(self) -> int:
        return sum(steps(deal.moves) for deal in self.deals)


def middle_of_game(text: str, deck: int = len(CUTTLE_CARDS.deck)) -> MiddleOfGame:
    """A table in text, by the usual rules. Of the cards that it does not place, those beyond `deck` are scrapped."""
    state = completed(text, CUTTLE_CARDS)
    state = state._replace(deck=state.deck[:deck], scrap=(*state.scrap, *state.deck[deck:]))
    return MiddleOfGame(CUTTLE_CARDS, CUTTLE_CARDS.deck, PUPIL, state)


def steps(moves: Iterable[GuidedMove]) -> int:
    """How often the learner begins something: what the own card asks for belongs to the same step."""
    return sum(move.seat == PUPIL and not isinstance(move.action, Discard | FromDeck | Take) for move in moves)


class GuidedGame(PreparedSession):
    """One deal of a lesson. It follows the script; an undo leads back to the words of an earlier step."""

    def __init__(self, lesson: GuidedLesson, number: int = 0) -> None:
        self.lesson, self.deal_number = lesson, number
        self.guided = lesson.deals[number]
        script = self.guided.moves
        players = Human(YOU), Bot(lesson.opponent, "guide")
        super().__init__(self.guided.deal, players, 0, PreparedThinker(lambda _: script[len(self.log)].action))

    @property
    def step(self) -> GuidedMove | None:
        """What the learner is to do now."""
        if self.played_out:
            return None
        due = self.guided.moves[len(self.log)]
        return due if due.seat == PUPIL == self.asked else None

    @property
    def played_out(self) -> bool:
        return len(self.log) == len(self.guided.moves)

    @property
    def number(self) -> int:
        """The number of the learner's present step in the lesson, counted from 1."""
        earlier = sum(steps(deal.moves) for deal in self.lesson.deals[: self.deal_number])
        return earlier + steps(self.guided.moves[: len(self.log) + 1])

    def narrowed(self, view: View) -> View:
        """To the next step alone."""
        step = self.step
        return replace(view, legal=tuple(action for action in view.legal if step and action == step.action))
