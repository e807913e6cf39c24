"""What each seat laid, took and lost in a game: the figures that say how it was won.

What a seat laid and took, less what it lost, lies there at the end: a law, tested over every rule set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

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


@dataclass(frozen=True, slots=True)
class Loss:
    """A card that left a field, or changed it: `points` are 0 for a permanent."""

    card: Card
    points: int
    by: Card
    """The card that did it."""
    own: bool
    """Whether the same seat had played that card."""


@dataclass(slots=True)
class SeatBalance:
    """What a seat laid and took, less what it lost, lies before it at the end."""

    turns: int = 0
    draws: int = 0
    """Turns spent on drawing."""
    laid: int = 0
    """Points from its hand, or turned up by a seven."""
    taken: int = 0
    """Points that came from another field."""
    points: int = 0
    """At the end."""
    in_hand: int = 0
    """Points that the cards of its hand would have brought."""
    one_offs: int = 0
    """That were settled or countered."""
    countered: int = 0
    """Of those."""
    losses: list[Loss] = field(default_factory=list)

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


@dataclass(frozen=True, slots=True)
class Balance:
    """Of all seats. Without winners it is a stalemate, or not over."""

    rules: RuleSet
    winners: tuple[Seat, ...]
    seats: tuple[SeatBalance, ...]

    def rival(self, seat: Seat) -> Seat:
        """Who won, if that was an opponent; else the opponent who came nearest."""
        return max(opponents(self.rules, seat), key=lambda other: (other in self.winners, self.seats[other].points))


def balance(game: Game) -> Balance:
    """Of a game; one that is not over has no winners."""
    found = tuple(SeatBalance() for _ in range(game.deal.rules.seats))
    for n, action in enumerate(game.log):
        before = game.at(n)
        seat = speaker(before, action)
        if seat is not None and type(before.asks[-1]) is Turn:
            found[seat].turns += 1
            found[seat].draws += isinstance(action, Draw)
        _note(game.events(n + 1), found)
    for at, each in enumerate(found):
        each.points = score(game.state, at)
        each.in_hand = sum(card.points for card in game.state.hands[at])
    winners = game.state.result.winners if game.state.result else ()
    return Balance(game.deal.rules, winners, found)


def _note(events: Sequence[Event], found: Sequence[SeatBalance]) -> None:
    """Add what one action brought about."""
    cause: tuple[Seat, Card] | None = None
    actor = CHANCE
    for event in events:
        match event:
            case Settled(by, play) | WasCountered(by, play) if not isinstance(play, Respond):
                cause = by, play.card
                found[by].one_offs += 1
                found[by].countered += isinstance(event, WasCountered)
            case Acted(seat):
                actor = seat
            case Scuttled(card):
                cause = actor, card
            case Moved(card, _, OnField(seat, Zone.POINTS)):
                found[seat].laid += card.points
            case LeftField(stack, source) if cause is not None:
                _lose(found, source, stack.card, cause)
            case Stolen(rider, _, stack, victim, taker):
                _lose(found, victim, stack.card, (taker.seat, rider.card))
                found[taker.seat].taken += _points(stack.card, taker)
            case Freed(_, stack, holder, back) if cause is not None:
                _lose(found, holder, stack.card, cause)
                found[back.seat].taken += _points(stack.card, back)
            case _:
                pass


def _lose(found: Sequence[SeatBalance], source: OnField, card: Card, cause: tuple[Seat, Card]) -> None:
    seat, by = cause
    found[source.seat].losses.append(Loss(card, _points(card, source), by, own=seat == source.seat))


def _points(card: Card, where: OnField) -> int:
    """What a card counts there: as a permanent, nothing."""
    return card.points if where.zone is Zone.POINTS else 0
