"""A puzzle: a position with one right answer, written from the rules.

The first seat solves it. It knows the other hands, as after a look through glasses, unless the puzzle is `blind`. The
cards that a position does not name are the deck. Where several answers are listed, they come to the same.
"""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final, Protocol

from msgspec import Struct

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.asks import PlayRevealed
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State, sees_hand
from cuttle_desktop.session.puzzles.refutation import Refutation, refute

SOLVER: Final[Seat] = 0
LIVE: Final = "cuttle.cards-17"


class Riddle(Protocol):
    """A position, who is to move there, and what is right."""

    @property
    def solver(self) -> Seat: ...

    @property
    def lesson(self) -> tuple[str, ...]:
        """Why the answers are right, where that was written down."""
        ...

    @property
    def actions(self) -> tuple[Action, ...]:
        """The right answers; the first one is shown."""
        ...

    def accepts(self, answer: Action) -> bool:
        """Whether it solves the riddle: a right answer, or another one that does what is asked."""
        ...

    def refute(self, answer: Action) -> Refutation:
        """What becomes of a wrong answer."""
        ...

    def state(self) -> State: ...


class Upshot(Enum):
    """What the answer of a puzzle that was found comes to, whatever the rivals do."""

    WIN = "win"
    PARTNER_WINS = "partner wins"
    SAFE = "safe"  # the rival cannot win next turn
    SAFE_FROM_ALL = "safe from all"  # no rival can win before the solver's next turn
    WIN_NEXT = "win next"
    WIN_PAST_ALL = "win past all"  # of more than two: the solver wins next turn, or a partner before that


class PastTwo(Enum):
    """Why a two cannot counter the answer."""

    NO_ONE_OFF = "no one-off"
    OWN_TWO = "own two"
    QUEEN = "queen"


class Merit(Struct, frozen=True, omit_defaults=True):
    """Why the answer of a puzzle that was found is right: what its proof has shown, told by `words.puzzle_lessons`."""

    upshot: Upshot
    past_two: PastTwo | None = None  # where the puzzle is about that
    points: int = 0  # those of the solver after a win
    goal: int = 0  # and how many are needed then, or with one more king


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """`name` is unlike all others, and the lesson if there is no `merit`. `turns`: how many, this one included, it
    takes to see that the answers are right."""

    solver: ClassVar[Seat] = SOLVER

    name: str
    turns: int
    position: str
    answers: tuple[str, ...]
    rules: str = LIVE
    blind: bool = False
    empty: bool = False  # the deck is empty: cards not named are in the scrap
    note: str = ""  # what of its rules matters and is not so in the usual ones
    merit: Merit | None = None

    @property
    def lesson(self) -> tuple[str, ...]:
        """The name as a sentence."""
        return () if self.merit else (f"{self.name[0].upper()}{self.name[1:]}.",)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The right answers."""
        return tuple(parse_action(text, SOLVER) for text in self.answers)

    def accepts(self, answer: Action) -> bool:
        return answer in self.actions

    def refute(self, answer: Action) -> Refutation:
        return refute(self.state(), SOLVER, answer, at_once=self.turns == 1)

    def state(self) -> State:
        state = completed(self.position, parse_rules(self.rules))
        if self.empty:
            state = state._replace(deck=(), scrap=(*state.scrap, *state.deck))
        return state if self.blind else _told(state)


def completed(text: str, rules: RuleSet) -> State:
    """A position; the cards that the text does not mention are the deck, in canonical order, beneath those it names."""
    state = parse_position(text, rules)
    state = state._replace(deck=(*state.deck, *missing(state)))
    return state._replace(seen=tuple(_seen(state, seat) for seat in range(state.rules.seats)))


def missing(state: State) -> list[Card]:
    """The cards of the pack that lie nowhere."""
    placed: set[Card] = {*state.scrap, *state.middle, *state.deck}
    for hand, field in zip(state.hands, state.fields, strict=True):
        placed.update(hand)
        for stack in (*field.points, *field.permanents):
            placed.update((stack.card, *(rider.card for rider in stack.riders)))
    return [card for card in state.rules.deck if card not in placed]


def _seen(state: State, seat: Seat) -> frozenset[Card]:
    """What lies open to a seat it has seen, as in a game that was played."""
    hands = (hand for owner, hand in enumerate(state.hands) if owner != seat and sees_hand(state, seat, owner))
    turned_up = (state.deck[: ask.count] for ask in state.asks if isinstance(ask, PlayRevealed))
    return state.seen[seat].union(*hands, *turned_up)


def _told(state: State) -> State:
    """The solver knows every hand."""
    known = state.seen[SOLVER].union(*(hand for owner, hand in enumerate(state.hands) if owner != SOLVER))
    return state._replace(seen=(known, *state.seen[1:]))
