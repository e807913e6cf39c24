"""The twos with which a seat could counter."""

from __future__ import annotations

from collections.abc import Iterable

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View, may_hold


def twos(cards: Iterable[Card | None]) -> list[Card]:
    """Those among some cards."""
    return [card for card in cards if card is not None and card.rank is Rank.TWO]


def has_two(view: View, seat: Seat) -> bool:
    """Whether a seat may hold one, as far as the View knows."""
    return bool(twos(may_hold(view, seat)))
