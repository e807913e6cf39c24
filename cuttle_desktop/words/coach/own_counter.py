"""The twos with which a seat could counter, in words: what one of them is spent on, or what it keeps a rival from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View, counterable
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.speech import Cast, mark

ONLY: Final = "{whose} only two"
ONE_OF: Final = "one of {whose} {number} twos"
UNLESS: Final = ", unless {does} with {two}"
NAMED: Final = "{card}, {two}"


def twos(cards: Iterable[Card]) -> list[Card]:
    """Those among some cards."""
    return [card for card in cards if card.rank is Rank.TWO]


def one_two(held: int, view: View, cast: Cast) -> str:
    """`your only two`, `one of your 3 twos`: of which one is spent."""
    whose = cast.own(view.seat)
    return ONLY.format(whose=whose) if held == 1 else ONE_OF.format(whose=whose, number=held)


def unless_countered(action: Action, rival: Seat, view: View, cast: Cast, verb: str = "counter") -> str:
    """Behind what a rival could play after `action`, if that may be countered: that the seat could do so."""
    held = [card for card in twos(view.hand) if card != card_of(action)]
    if not held or not counterable(FORECASTS.after(action, view), rival):
        return ""
    two = one_two(len(held), view, cast)
    named = NAMED.format(card=mark(held[0]), two=two) if len(held) == 1 else two
    return UNLESS.format(does=cast.clause(view.seat, verb), two=named)
