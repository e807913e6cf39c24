"""Which cards a player would like to draw most: an estimate, as the value judges the position with each on the deck.

Rejected: the same from games that were tried. Of 200 there are fifteen for each rank, and their luck is greater.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.latest import Latest
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import Draw
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View

WORLDS: Final = 24
BETTER: Final = 0.03  # of the games: by so much a card must be better than what is drawn on average
NEAR: Final = 0.5  # what is less than so much better than the best one is not told beside it


def _best(view: View, seed: int) -> tuple[Rank, ...]:
    """Of those that nobody has placed; none where none stands out, and where the card on the deck is known."""
    if Draw() not in view.legal or None not in view.deck[:1]:
        return ()
    judge, side = learned(view.rules), view.rules.seating.sides[view.seat]
    cards = {card.rank: card for card in view.unseen}
    chance = dict.fromkeys(cards, 0.0)
    for world in worlds(view, Random(seed), WORLDS):
        for rank, card in cards.items():
            chance[rank] += judge.chances(after(_on_top(world, card), Draw()))[side] / WORLDS
    average = sum(chance[card.rank] for card in view.unseen) / len(view.unseen)
    least = max(BETTER, NEAR * (max(chance.values()) - average))
    return tuple(rank for rank in sorted(chance) if chance[rank] - average >= least)


BEST_DRAWS: Final = Latest(_best)


def _on_top(world: State, card: Card) -> State:
    """The same with a card on the deck that lies elsewhere in it or in a hidden hand."""
    top = world.deck[0]
    change = {card: top, top: card}
    hands = tuple(tuple(change.get(each, each) for each in hand) for hand in world.hands)
    return world._replace(hands=hands, deck=tuple(change.get(each, each) for each in world.deck))
