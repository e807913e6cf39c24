"""What an Action says by itself: which kind of play, with which card, at which target, about which seat. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from cuttle_desktop.engine.actions import (
    Action,
    Block,
    Counter,
    Discard,
    FromDeck,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Points,
    Respond,
    Scuttle,
    Seat,
    Steal,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.plays import taker
from cuttle_desktop.engine.view import View


class Kind(Enum):
    """The kinds of play that have a key and a button of their own."""

    POINTS = "points"
    SCUTTLE = "scuttle"
    EFFECT = "effect"
    ONE_OFF = "one-off"  # where the same card is also a permanent
    COUNTER = "counter"
    OTHER = "other"


def kind_of(action: Action) -> Kind:
    match action:
        case FromDeck(play):
            return kind_of(play)
        case Points():
            return Kind.POINTS
        case Scuttle():
            return Kind.SCUTTLE
        case Permanent() | Steal() | Give():
            return Kind.EFFECT
        case OneOff() | OneOffOn() | OneOffAt():
            return Kind.ONE_OFF
        case Counter() | Respond() | Block():
            return Kind.COUNTER
        case _:
            return Kind.OTHER


def kinds(actions: Iterable[Action]) -> tuple[Kind, ...]:
    """The kinds among some actions, each once, in the order of `Kind`."""
    found = {kind_of(action) for action in actions}
    return tuple(kind for kind in Kind if kind in found)


def card_of(action: Action) -> Card | None:
    """The card that an action plays or takes, from wherever it comes; None if there is none, or several may go."""
    return None if isinstance(action, Discard) else next(iter(cards_of(action)), None)


def with_card(legal: Iterable[Action], card: Card) -> tuple[Action, ...]:
    """What can be done with a card now."""
    return tuple(action for action in legal if card_of(action) is card)


def targets(actions: Iterable[Action]) -> tuple[Card, ...]:
    """The cards that actions are aimed at, each once."""
    found: dict[Card, None] = {}
    for action in actions:
        match unwrapped(action):
            case Scuttle(_, target) | Steal(_, target) | Give(_, target) | OneOffOn(_, target):
                found[target] = None
            case _:
                pass
    return tuple(found)


def target_of_action(action: Action) -> Card | None:
    """The card that one action is aimed at."""
    return next(iter(targets((action,))), None)


def receiver(action: Action, view: View) -> Seat | None:
    """The seat that a jack or joker gives its target to; None for any other action."""
    match action:
        case FromDeck(play):
            return receiver(play, view)
        case Give(_, _, to):
            return to
        case Steal():
            return view.seat
        case _:
            return None


def as_given(action: Action, seat: Seat, view: View) -> Action:
    """What `seat` does, where a jack on its own card gives that away (R17): `view` is from before the action."""
    match action:
        case Steal(card, target) if (to := taker(view, seat, target)) != seat:
            return Give(card, target, to)
        case FromDeck(Steal() as play) if (given := as_given(play, seat, view)) is not play:
            return FromDeck(given) if isinstance(given, Give) else action
        case _:
            return action


def whose(action: Action, view: View) -> Seat | None:
    """The seat that an action names: who gets a card, or whom a one-off is against."""
    match action:
        case FromDeck(OneOffAt(_, victim)) | OneOffAt(_, victim):
            return victim
        case _:
            return receiver(action, view)
