"""What lies on top of the deck after a move, where the seat knows it: a card it draws, or that a rival may draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum, auto
from typing import Final

from cuttle_desktop.engine.actions import Action, Draw, Seat
from cuttle_desktop.engine.asks import DiscardThenDraw, PlayRevealed, Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View, could_win, opponents
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.kept_card import use_in_hand
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.speech import Cast, begun, mark

STAYS: Final = "{card} {goes} on the deck: {rival} could draw it{then}."
BESIDE: Final = "With {move}, {stays}"
DRAWN: Final = "{does} {card} now; otherwise {rival} could draw it{then}."
OTHERWISE_DRAWN: Final = "Otherwise {rival} could draw it{then}."
NEXT, AND_WIN = " next", " and win"
GOES_BACK, IS_LEFT = "goes back", "stays"
HIGH: Final = 8  # points of a card that is better than most
GOOD: Final = frozenset({Rank.TWO, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER})


class _Worth(IntEnum):
    """What the top of the deck is worth to a rival; most cards are worth less than one that nobody knows."""

    LITTLE = auto()
    UNKNOWN = auto()
    GOOD = auto()
    WINS = auto()


class _Top:
    """The top of the deck after a move, and who may draw it."""

    def __init__(self, action: Action, view: View, cast: Cast) -> None:
        self._then = FORECASTS.after(action, view)
        self._cast = cast
        self.card = _top(self._then)
        self.rival: Seat = (view.seat + 1) % view.rules.seats

    @property
    def worth(self) -> _Worth:
        card, then = self.card, self._then
        if then.result is not None:
            return _Worth.LITTLE
        if card is None:
            return _Worth.UNKNOWN
        if could_win(then, self.rival, (card,)):
            return _Worth.WINS
        use = use_in_hand(card, replace(then, seat=self.rival), (), self._cast)
        return _Worth.GOOD if use or card.rank in GOOD or card.points >= HIGH else _Worth.LITTLE


@dataclass(frozen=True, slots=True)
class DeckTop:
    """Of `action` and `instead`: whether the latter leaves a better card to the next player, a rival."""

    action: Action
    instead: Action
    view: View
    cast: Cast

    @property
    def left(self) -> str:
        """`[JD] stays on the deck: Bea could draw it next.`; empty if the other move leaves her one as good."""
        return begun(self._stays)

    def told(self, move: str, better: str) -> str:
        """The same in favour of `action`, called `better` where the other one, `move`, is told of as well."""
        top = self._left
        if top is None or top.card is None:
            return ""
        if isinstance(self.action, Draw):
            wins = AND_WIN if top.worth is _Worth.WINS else ""
            return OTHERWISE_DRAWN.format(rival=self.cast.object(top.rival), then=wins)
        if better or not self._draws(top.card):
            return BESIDE.format(move=move, stays=self._stays)
        does = self.cast.does(self.view.seat, "draw")
        return DRAWN.format(does=does, card=mark(top.card), **self._who(top))

    @property
    def _stays(self) -> str:
        top = self._left
        if top is None or top.card is None:
            return ""
        goes = GOES_BACK if top.card in _turned_up(self.view) else IS_LEFT
        return STAYS.format(card=mark(top.card), goes=goes, **self._who(top))

    @property
    def _left(self) -> _Top | None:
        """What the other move leaves to a rival, if that is better for it."""
        view = self.view
        ask = view.asks[-1] if view.asks else None
        if not any(view.deck) or not isinstance(ask, Turn | PlayRevealed) or ask.seat != view.seat:
            return None
        mine, other = (_Top(each, view, self.cast) for each in (self.action, self.instead))
        if other.rival not in opponents(view.rules, view.seat):
            return None
        return other if other.worth > max(mine.worth, _Worth.UNKNOWN) else None

    def _who(self, top: _Top) -> dict[str, str]:
        then = AND_WIN if top.worth is _Worth.WINS else NEXT
        return {"rival": self.cast.object(top.rival), "then": then}

    def _draws(self, card: Card) -> bool:
        """Whether the better move brings the card to the hand."""
        then = FORECASTS.after(self.action, self.view)
        return card in then.hand or (card != card_of(self.action) and card in then.deck[: _drawn_later(then)])


def _turned_up(view: View) -> tuple[Card | None, ...]:
    """The cards that a seven turned up."""
    ask = view.asks[-1] if view.asks else None
    return view.deck[: ask.count] if isinstance(ask, PlayRevealed) else ()


def _top(then: View) -> Card | None:
    """What lies there for the next player. Of the cards that a seven turns up it is not known which one is played."""
    if then.asks and isinstance(then.asks[-1], PlayRevealed) and then.asks[-1].seat == then.seat:
        return None
    return next(iter(then.deck[_drawn_later(then) :]), None)


def _drawn_later(then: View) -> int:
    """The cards that a five still draws."""
    return sum(ask.draw for ask in then.asks if isinstance(ask, DiscardThenDraw) and ask.seat == then.seat)
