"""What each seat laid, took and lost in a game: the figures that say how it was won.

What a seat laid and took, less what it lost, lies there at the end: a law, tested over every rule set.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from cuttle_desktop.engine.actions import CHANCE, Draw, Respond, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import (
    Acted,
    Event,
    Freed,
    LeftField,
    Moved,
    OnField,
    Scuttled,
    Settled,
    Stolen,
    WasCountered,
)
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import opponents, score


class Loss(Struct, frozen=True):
    """A card that left a field, or changed it: `points` are 0 for a permanent."""

    card: Card
    points: int
    by: Card
    """The card that did it."""
    own: bool
    """Whether the same seat had played that card."""


class SeatBalance(Struct):
    """What a seat laid and took, less what it lost, lies before it at the end."""

    turns: int = 0
    draws: int = 0
    """Turns spent on drawing."""
    laid: int = 0
    """Points from its hand, or turned up by a seven."""
    taken: int = 0
    """Points of cards that others had laid, or had taken before. Nothing of a card that came home."""
    points: int = 0
    """At the end."""
    in_hand: int = 0
    """Points that the cards of its hand would have brought."""
    one_offs: int = 0
    """That were settled or countered."""
    countered: int = 0
    """Of those."""
    losses: list[Loss] = field(default_factory=list)
    """For good: a card that came home is not among them."""

    @property
    def lost(self) -> int:
        """Points."""
        return sum(loss.points for loss in self.losses)

    @property
    def lost_points(self) -> list[Loss]:
        return [loss for loss in self.losses if loss.points]

    @property
    def lost_permanents(self) -> list[Loss]:
        return [loss for loss in self.losses if not loss.points]


class Balance(Struct, frozen=True):
    """Of all seats. Without winners it is a stalemate, or not over."""

    rules: RuleSet
    winners: tuple[Seat, ...]
    seats: tuple[SeatBalance, ...]

    def rival(self, seat: Seat) -> Seat:
        """Who won, if that was an opponent; else the opponent who came nearest."""
        return max(opponents(self.rules, seat), key=lambda other: (other in self.winners, self.seats[other].points))


def balance(game: Game) -> Balance:
    """Of a game; one that is not over has no winners."""
    tally = _Tally(game.deal.rules.seats)
    for n, action in enumerate(game.log):
        before = game.at(n)
        seat = speaker(before, action)
        if seat is not None and type(before.asks[-1]) is Turn:
            tally.seats[seat].turns += 1
            tally.seats[seat].draws += isinstance(action, Draw)
        tally.note(game.events(n + 1))
    for at, each in enumerate(tally.seats):
        each.points = score(game.state, at)
        each.in_hand = sum(card.points for card in game.state.hands[at])
    winners = game.state.result.winners if game.state.result else ()
    return Balance(game.deal.rules, winners, tally.seats)


class _Tally:
    """Grows with the actions of a game. A card that comes home was never lost, and was not taken again."""

    def __init__(self, seats: int) -> None:
        self.seats = tuple(SeatBalance() for _ in range(seats))
        self._away: dict[Card, list[tuple[Seat, Loss]]] = {}  # who lost a card that still lies on some field

    def note(self, events: Sequence[Event]) -> None:
        """Add what one action brought about."""
        cause: tuple[Seat, Card] | None = None
        actor = CHANCE
        for event in events:
            match event:
                case Settled(by, play) | WasCountered(by, play) if not isinstance(play, Respond):
                    cause = by, play.card
                    self.seats[by].one_offs += 1
                    self.seats[by].countered += isinstance(event, WasCountered)
                case Acted(seat):
                    actor = seat
                case Scuttled(card):
                    cause = actor, card
                case Moved(card, _, OnField(seat, Zone.POINTS)):
                    self.seats[seat].laid += card.points
                case LeftField(stack, source) if cause is not None:
                    self._lose(source, stack.card, cause)
                    self._away.pop(stack.card, None)
                case Stolen(rider, _, stack, victim, taker):
                    self._lose(victim, stack.card, (taker.seat, rider.card))
                    self._receive(taker, stack.card)
                case Freed(_, stack, holder, back) if cause is not None:
                    self._lose(holder, stack.card, cause)
                    self._receive(back, stack.card)
                case _:
                    pass

    def _lose(self, source: OnField, card: Card, cause: tuple[Seat, Card]) -> None:
        seat, by = cause
        loss = Loss(card, _points(card, source), by, own=seat == source.seat)
        self.seats[source.seat].losses.append(loss)
        self._away.setdefault(card, []).append((source.seat, loss))

    def _receive(self, where: OnField, card: Card) -> None:
        """From another field."""
        seat, away = where.seat, self._away[card]
        home = next((each for each in away if each[0] == seat), None)
        if home is None:
            self.seats[seat].taken += _points(card, where)
            return
        away.remove(home)
        self.seats[seat].losses.remove(home[1])


def _points(card: Card, where: OnField) -> int:
    """What a card counts there: as a permanent, nothing."""
    return card.points if where.zone is Zone.POINTS else 0
