"""The re-deal test: a choice that depends on hidden cards changes when they are dealt another way.

At every decision of some games, what the seat cannot know is dealt anew. The View stays equal, so an honest player must
choose the same with the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random

from msgspec import Struct

from cuttle_desktop.ai.worlds import shuffled, worlds
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.engine.notation import format_action, format_seat
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.state import State, opponents
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.arena.entrant import Entrant
from cuttle_desktop.session.thinker import Question

RULES = (
    "cuttle.cards-17",
    "pagat",
    "cutthroat",
    "miller four=random",
    "team",
    "bga-balanced",
    "sipie nine=top",
    "bga-battle",
    "catsatcards jokers=swap",
    "bga-traditional",
    "cuttle.cards ten=blocks",
)
LONGEST = 120  # actions of a game that are looked at

Player = Callable[[State, Seat, int], Action]
"""Chooses for a seat, with dice. It is handed the whole State: an honest one looks at the seat's View only."""


class Honest(Struct, frozen=True):
    """An entrant behind its View."""

    entrant: Entrant

    def __call__(self, state: State, seat: Seat, seed: int) -> Action:
        return self.entrant.answer(Question(view(state, seat), (), self.entrant.level, seed))


class Peeker(Struct, frozen=True):
    """A cheat: in a few decisions it looks whether an opponent holds a two, and plays something else then."""

    entrant: Entrant
    share: float

    def __call__(self, state: State, seat: Seat, seed: int) -> Action:
        chosen = Honest(self.entrant)(state, seat, seed)
        if Random(f"{seed} peek").random() >= self.share:
            return chosen
        hidden = (card for other in opponents(state.rules, seat) for card in state.hands[other])
        legal = answers(state)
        return legal[(legal.index(chosen) + any(card.rank is Rank.TWO for card in hidden)) % len(legal)]


class Decision(Struct, frozen=True):
    """What a player chose for `seat` with the dice `seed`."""

    state: State
    seat: Seat
    seed: int
    chosen: Action


def decisions(player: Player, seed: int) -> Iterator[Decision]:
    """Of games under all RULES, one after the other without end; forced moves are left out."""
    number = 0
    while True:
        rules = parse_rules(RULES[number % len(RULES)])
        dice = Random(f"{seed} {number}")
        game = Game(Deal(rules, shuffled(rules.deck, dice), 0))
        while game.state.result is None and len(game.log) < LONGEST:
            choices = answers(game.state)
            action = choices[int(dice.random() * len(choices))]
            seat = asked(game.state)
            if seat is not None and seat >= 0 and len(choices) > 1:
                seed_here = dice.getrandbits(32)
                chosen = player(game.state, seat, seed_here)
                yield Decision(game.state, seat, seed_here, chosen)
                action = chosen if dice.random() < 0.7 else action
            game.play(action)
        number += 1


def differences(player: Player, count: int, seed: int = 1, deals: int = 1) -> Iterator[str]:
    """Decisions, of `count`, in which one of `deals` other deals of the hidden cards changes the choice."""
    dice = Random(f"{seed} deals")
    for decision in islice(decisions(player, seed), count):
        for other in redealt(decision.state, decision.seat, dice, deals):
            again = player(other, decision.seat, decision.seed)
            if again != decision.chosen:
                said = f"{format_seat(decision.seat)} {format_action(decision.chosen)}, or {format_action(again)}"
                yield f"{said} in {format_position(other)}"
                break


def redealt(state: State, seat: Seat, dice: Random, deals: int) -> Sequence[State]:
    """The same for `seat`, with everything it cannot place dealt anew."""
    seen = view(state, seat)
    found = [world._replace(seen=_seen_again(state, seat)) for world in worlds(seen, dice, deals)]
    assert all(view(other, seat) == seen for other in found)
    return found


def _seen_again(state: State, seat: Seat) -> tuple[frozenset[Card], ...]:
    """What `seat` remembers stays; what others remember of hidden cards is nothing to it."""
    return tuple(seen if s == seat else frozenset() for s, seen in enumerate(state.seen))
