"""What is on the table in words for the ear: who cannot see it is told by name what lies where, and what it does.

Whole sentences and names, from a View only, as rich text: the ear gets names in place of its pictures. Rejected: one
long name for a card with all of its rules; what is long is told when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.engine.actions import Action, Decline, Draw, Pass, Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.view import Stack, View, goal, score
from cuttle_desktop.words.action_parts import with_card
from cuttle_desktop.words.beside_card import lock_told, why_known
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.message import OR, Forms, Plural, enumerated, sentences, tell, tell_of
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.stacks import history

SET_TO: Final = "{name}: {value}"
STOP, ENDS = "{told}.", frozenset(".!?…")
POINTS_OF: Final = Forms(
    Plural("{card}, yours, {count} point", "{card}, yours, {count} points"),
    Plural("{card}, {name}’s, {count} point", "{card}, {name}’s, {count} points"),
)
PERMANENT_OF: Final = Forms("{card}, yours", "{card}, {name}’s")
GLASSES_OF: Final = Forms("{card}, your glasses", "{card}, {name}’s glasses")
SERVES_AS_GLASSES: Final = "{card} serves as glasses"
TAKEN_WITH: Final = "{card} was taken with {riders}"
GUARDED: Final = "Guarded by a queen"
SEAT: Final = Forms(
    Plural("You: {points} of {goal} points, 1 card in hand", "You: {points} of {goal} points, {count} cards in hand"),
    Plural(
        "{name}: {points} of {goal} points, 1 card in hand", "{name}: {points} of {goal} points, {count} cards in hand"
    ),
)
TURN: Final = Forms("It is your turn", "It is {name}’s turn")
HAND: Final = Forms("Your hand", "{name}’s hand")
ZONES: Final = {
    Zone.POINTS: Forms("Your point cards", "{name}’s point cards"),
    Zone.PERMANENTS: Forms("Your permanents", "{name}’s permanents"),
}
MIDDLE: Final = "Being played"
LYING: Final = "Other cards"
SCRAP_TITLE: Final = "The scrap, spread out"
CHOICE: Final = "Choose one"
LOG: Final = "What happened"
LOG_OPEN, LOG_CLOSED = "The log is open", "The log is closed."
BUTTONS: Final = "Around the table"
DECK, NO_DECK = Plural("The deck: 1 card", "The deck: {count} cards"), "The deck is empty"
SCRAP, NO_SCRAP = Plural("The scrap: 1 card", "The scrap: {count} cards"), "The scrap is empty"
HELD: Final = Forms("In your hand: {cards}", "In {name}’s hand: {cards}")
NOTHING_HELD: Final = Forms("Your hand is empty", "{name}’s hand is empty")
NO_HAND_OPEN: Final = "No hand lies open."
ON_FIELD: Final = Forms("You have on the table: {cards}", "{name} has on the table: {cards}")
NOTHING_ON_FIELD: Final = Forms("You have nothing on the table", "{name} has nothing on the table")
IN_SCRAP: Final = "In the scrap: {cards}"
PLAYS: Final = "{card}: {plays}"
NO_MOVES: Final = "You can do nothing now"
NO_HINT: Final = "There is no hint now."
NOTHING_YET: Final = "Nothing has happened since your last move"


def stopped(told: Iterable[str]) -> str:
    """As many sentences, each with its full stop."""
    return sentences(*(each if each[-1] in ENDS else tell(STOP, told=each) for each in told if each))


def set_told(name: str, value: str) -> str:
    """A control with what it is set to, if that is not all in its name."""
    return tell(SET_TO, name=name, value=value) if value else name


def seat_told(seat: Seat, view: View, cast: Cast) -> str:
    """How a seat stands."""
    held, points = len(view.hands[seat]), score(view, seat)
    return tell_of(seat, SEAT, cast, points=points, goal=goal(view, seat), count=held)


def turn_told(view: View, cast: Cast) -> str:
    """Whose turn it is; nothing once the game is over."""
    return "" if view.result is not None else tell_of(view.turn, TURN, cast)


def on_field_told(stack: Stack, zone: Zone, seat: Seat, cast: Cast) -> str:
    """A card on a field: which, whose, and what it counts."""
    form = POINTS_OF if zone is Zone.POINTS else GLASSES_OF if stack.card.rank is Rank.EIGHT else PERMANENT_OF
    return tell_of(seat, form, cast, card=stack.card, count=stack.card.points)


def card_told(card: Card, view: View, cast: Cast, *, guarded: bool = False) -> str:
    """What is to be known of a card besides its name: guards, who took it, how it can be played."""
    known = (*history(view, card, cast), why_known(card, view, cast), *lock_told(card, view, cast))
    return stopped((GUARDED if guarded else "", *known, _plays(with_card(view.legal, card), view, cast)))


def deck_told(view: View) -> str:
    return tell(DECK, count=len(view.deck)) if view.deck else NO_DECK


def scrap_told(view: View) -> str:
    return tell(SCRAP, count=len(view.scrap)) if view.scrap else NO_SCRAP


def hand_read(seat: Seat, hand: Iterable[Card], cast: Cast) -> str:
    """A hand that lies open, in the order in which it lies."""
    cards = [*hand]
    return stopped([tell_of(seat, HELD, cast, cards=cards) if cards else tell_of(seat, NOTHING_HELD, cast)])


def field_read(seat: Seat, view: View, cast: Cast) -> str:
    """All cards that a seat has on the table, and what happened to them."""
    field = view.fields[seat]
    stacks = (*field.points, *field.permanents)
    if not stacks:
        return stopped([tell_of(seat, NOTHING_ON_FIELD, cast)])
    told = [tell_of(seat, ON_FIELD, cast, cards=[stack.card for stack in stacks])]
    for stack in stacks:
        if stack in field.permanents and stack.card.rank is Rank.EIGHT:
            told.append(tell(SERVES_AS_GLASSES, card=stack.card))
        if stack.riders:
            told.append(tell(TAKEN_WITH, card=stack.card, riders=[rider.card for rider in stack.riders]))
        told += history(view, stack.card, cast)
    return stopped(told)


def scores_read(view: View, cast: Cast) -> str:
    """How every seat stands, the own one first; the deck, and whose turn it is."""
    seats = sorted(range(view.rules.seats), key=lambda seat: (seat - view.seat) % view.rules.seats)
    return stopped([*(seat_told(seat, view, cast) for seat in seats), deck_told(view), turn_told(view, cast)])


def scrap_read(view: View) -> str:
    return stopped([tell(IN_SCRAP, cards=view.scrap) if view.scrap else NO_SCRAP])


def moves_read(view: View, cast: Cast) -> str:
    """All that the seat on screen can do now."""
    if not view.legal:
        return stopped([NO_MOVES])
    told = [label(action, view, cast) for action in view.legal if isinstance(action, Draw | Pass | Decline)]
    playable = ((each, with_card(view.legal, each)) for each in view.rules.deck)
    told += [tell(PLAYS, card=each, plays=_plays(found, view, cast)) for each, found in playable if found]
    return stopped(told)


def _plays(found: Iterable[Action], view: View, cast: Cast) -> str:
    return enumerated([label(action, view, cast) for action in found], OR)
