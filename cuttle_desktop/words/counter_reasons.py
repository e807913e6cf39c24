"""What is said of reasons for a counter, and for one that is not played."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.coach.reasons import CounterReason, OnlyCounter, Rescues, Saves, SparesTwo, Stops
from cuttle_desktop.words.message import Forms, Plural
from cuttle_desktop.words.reason_forms import Both, Telling, same

ONLY_COUNTER: Final[Both] = (
    Forms("{card} stays in hand: it is your only counter.", "{card} stays in hand: it is {name}’s only counter."),
    Forms("{card} is your only counter: keep it.", "{card} is {name}’s only counter."),
)
SAVES: Final[Both] = (
    same("It saves {cards}."),
    Forms("It costs you {cards}.", "It costs {name} {cards}."),
)
KEEPS_LYING: Final[Both] = (
    same("It keeps {cards} on the table."),
    same("It sends {cards} back to a hand."),
)
SAVES_KINGS: Final[Both] = (
    Forms("It saves {cards}: your goal stays {goal} points.", "It saves {cards}: {name}’s goal stays {goal} points."),
    Forms(
        "It costs you {cards}, which keeps your goal at {goal} points.",
        "It costs {name} {cards}, which keeps the goal at {goal} points.",
    ),
)
SAVES_HAND: Final[Both] = (
    Forms(
        Plural("It saves {count} card in your hand.", "It saves {count} cards in your hand."),
        Plural("It saves {count} card in {name}’s hand.", "It saves {count} cards in {name}’s hand."),
    ),
    Forms(
        Plural("It costs you {count} card from your hand.", "It costs you {count} cards from your hand."),
        Plural("It costs {name} {count} card.", "It costs {name} {count} cards."),
    ),
)
SPARES_TWO: Final[Both] = (
    Forms(
        "{played} takes nothing from you: keep {card} for a one-off that does.",
        "{played} takes nothing from {name}: {card} stays for a one-off that does.",
    ),
    Forms(
        "It spends {card} on {played}, which takes nothing from you.",
        "It spends {card} on {played}, which takes nothing from {name}.",
    ),
)
SPARES_TWO_FOR_HAND: Final[Both] = (
    Forms(
        Plural(
            "Countering saves {count} card in your hand, but {card} is worth more later.",
            "Countering saves {count} cards in your hand, but {card} is worth more later.",
        ),
        Plural(
            "Countering saves {count} card in {name}’s hand, but {card} is worth more later.",
            "Countering saves {count} cards in {name}’s hand, but {card} is worth more later.",
        ),
    ),
    Forms(
        Plural("It saves {count} card in your hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
        Plural("It saves {count} card in hand, but spends {card}.", "It saves {count} cards, but spends {card}."),
    ),
)
SPARES_TWO_FOR: Final[Both] = (
    same("Countering saves {cards}, but {card} is worth more against a later one-off."),
    same("It saves {cards}, but {card} is worth more against a later one-off."),
)
STOPS_SALVAGE: Final[Both] = (
    Forms("It keeps you from taking a card from the scrap.", "It keeps {name} from taking a card from the scrap."),
    Forms("You then take a card from the scrap.", "{name} then takes a card from the scrap."),
)
STOPS_SALVAGE_OF: Final[Both] = (
    Forms(
        "It keeps you from taking a card from the scrap, such as {card}.",
        "It keeps {name} from taking a card from the scrap, such as {card}.",
    ),
    Forms(
        "You then take a card from the scrap, such as {card}.",
        "{name} then takes a card from the scrap, such as {card}.",
    ),
)
STOPS_DRAWS: Final[Both] = (
    Forms("Otherwise you hold {count} cards against {own}.", "Otherwise {name} holds {count} cards against {own}."),
    Forms("You then hold {count} cards against {own}.", "{name} then holds {count} cards against {own}."),
)
RESCUES: Final[Both] = same("It lets {card} resolve."), same("It leaves {card} without effect.")
STOPS_DECK: Final[Both] = (
    Forms("It keeps you from playing a card off the deck.", "It keeps {name} from playing a card off the deck."),
    Forms("You then play a card off the deck.", "{name} then plays a card off the deck."),
)
SPARES_TWO_FOR_LATER: Final[Both] = (
    same("A one-off that {played} turns up can be countered too: {card} may be needed more then."),
    same("It spends {card} now, though a one-off that {played} turns up could be countered too."),
)


def counter_told(reason: CounterReason, by: Telling) -> str:
    """One sentence."""
    me = by.seat
    match reason:
        case OnlyCounter(card):
            return by(ONLY_COUNTER, me, card=card)
        case Saves(_, (), hand, of=seat):
            return by(SAVES_HAND, me if seat is None else seat, count=hand)
        case Saves(_, cards, back=True):
            return by(KEEPS_LYING, me, cards=cards)
        case Saves(_, cards, goal=goal) if goal is not None:
            return by(SAVES_KINGS, me, cards=cards, goal=goal)
        case Saves(_, cards):
            return by(SAVES, me, cards=cards)
        case Stops(seat, held=held, own=own) if held:
            return by(STOPS_DRAWS, seat, count=held, own=own)
        case Rescues(card):
            return by(RESCUES, me, card=card)
        case Stops(seat, card=best) if best is not None:
            return by(STOPS_SALVAGE_OF, seat, card=best)
        case Stops(seat, deck):
            return by(STOPS_DECK if deck else STOPS_SALVAGE, seat)
        case SparesTwo(two, played, later=True):
            return by(SPARES_TWO_FOR_LATER, me, card=two, played=played)
        case SparesTwo(two, played, (), 0):
            return by(SPARES_TWO, me, card=two, played=played)
        case SparesTwo(two, _, (), hand):
            return by(SPARES_TWO_FOR_HAND, me, card=two, count=hand)
        case SparesTwo(two, played, lost):
            return by(SPARES_TWO_FOR, me, card=two, played=played, cards=lost)
        case _:
            assert_never(reason)
