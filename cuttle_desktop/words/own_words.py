"""What is said of what a move is for, with no other move beside it; where one has been named, it names its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from cuttle_desktop.coach.own_reasons import (
    Adds,
    Behind,
    CanWait,
    Idle,
    Nears,
    NewCards,
    NoHurry,
    OwnReason,
    Seeks,
    Spares,
    Stays,
    Unmoved,
)
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.words.message import OR, Forms, Plural, enumerated
from cuttle_desktop.words.ranks import RANKS, ranks_told, winning_told
from cuttle_desktop.words.reason_forms import Both, Telling, games, same

NEEDED: Final[Both] = (
    Forms(
        Plural("You then need {count} more point to win.", "You then need {count} more points to win."),
        Plural("{name} then needs {count} more point to win.", "{name} then needs {count} more points to win."),
    ),
    Forms(
        Plural(
            "After {move}, you need {count} more point to win.", "After {move}, you need {count} more points to win."
        ),
        Plural(
            "After {move}, {name} needs {count} more point to win.",
            "After {move}, {name} needs {count} more points to win.",
        ),
    ),
)
BARE: Final[Both] = (
    Forms("You then have no points left.", "{name} then has no points left."),
    Forms("After {move}, you have no points left.", "After {move}, {name} has no points left."),
)
IN_REACH: Final[Both] = (
    Forms(
        Plural(
            "You then need only {count} more point, which one more card can bring.",
            "You then need only {count} more points, which one more card can bring.",
        ),
        NEEDED[0].other,
    ),
    Forms(
        Plural(
            "After {move}, you need only {count} more point, which one more card can bring.",
            "After {move}, you need only {count} more points, which one more card can bring.",
        ),
        NEEDED[1].other,
    ),
)
IN_REACH_OF: Final[Both] = (
    Forms(
        Plural(
            "You then need only {count} more point and could win with {cards}.",
            "You then need only {count} more points and could win with {cards}.",
        ),
        NEEDED[0].other,
    ),
    Forms(
        Plural(
            "After {move}, you need only {count} more point and could win with {cards}.",
            "After {move}, you need only {count} more points and could win with {cards}.",
        ),
        NEEDED[1].other,
    ),
)
ADDS: Final[Both] = (
    Forms(
        "You then need {count} more points: {cards} would bring them.",
        "{name} then needs {count} more points: {cards} would bring them.",
    ),
    Forms(
        "After {move}, you need {count} more points: {cards} would bring them.",
        "After {move}, {name} needs {count} more points: {cards} would bring them.",
    ),
)
STAYS: Final = same("{cards} mostly stays: it is lost within a turn in only about {odds} of 100 games.")
SPARES: Final[Both] = (
    same("It risks only {card}, while {kept} stays in hand."),
    same("With {move}, only {card} is at risk, while {kept} stays in hand."),
)
NEW_CARDS: Final[Both] = (
    same("That makes {held} cards in hand."),
    same("After {move}, that makes {held} cards in hand."),
)
NEW_CARDS_AGAINST: Final[Both] = (
    Forms(
        "That makes {held} cards in hand against your {rivals}.",
        "That makes {held} cards in hand against {name}’s {rivals}.",
    ),
    Forms(
        "After {move}, it is {held} cards in hand against your {rivals}.",
        "After {move}, it is {held} cards in hand against {name}’s {rivals}.",
    ),
)
SURE_CARDS: Final[Both] = (
    same("That makes {held} cards in hand, and with {queen} there no two can counter it."),
    NEW_CARDS[1],
)
SEEKS: Final[Both] = (
    Forms("You can win next turn if you now draw {ranks}.", "{name} can win next turn with a draw of {ranks}."),
    Forms(
        "With a draw you can win next turn, if it brings {ranks}.",
        "With a draw {name} can win next turn, if it brings {ranks}.",
    ),
)
IDLE: Final[Both] = (
    same(Plural("It waits until {cards} has a target.", "It waits until {cards} have a target.")),
    same(
        Plural("{cards} has no target yet: {move} waits for one.", "{cards} have no target yet: {move} waits for one.")
    ),
)
UNMOVED: Final = Forms(
    "Nothing in your hand can hit what you have laid; a draw of {ranks} could.",
    "Nothing in your hand can hit what {name} has laid; a draw of {ranks} could.",
)
RIVALS_UNMOVED: Final = same("Nothing in your hand can hit what rivals have laid; a draw of {ranks} could.")
BEHIND: Final = Forms(
    "You cannot win next turn, and hold {rivals} cards to {held}: time to catch up.",
    "{name} cannot win next turn, and holds {rivals} cards to {held}: time to catch up.",
)
NO_HURRY: Final[Both] = (
    same("{name} cannot win next turn: time to look for {ranks}."),
    same("{name} cannot win next turn: time for {move}, which may bring {ranks}."),
)
NO_HURRY_FOR: Final[Both] = (
    same("{name} cannot win next turn, and a draw brings {card}."),
    same("{name} cannot win next turn, so there is time for {move}."),
)
NO_RIVAL: Final[Both] = (
    same("No rival can win next turn: time to look for {ranks}."),
    same("No rival can win next turn: time for {move}, which may bring {ranks}."),
)
NO_RIVAL_FOR: Final[Both] = (
    same("No rival can win next turn, and a draw brings {card}."),
    same("No rival can win next turn, so there is time for {move}."),
)
CAN_WAIT: Final = Forms(
    "{card} can wait: you cannot win next turn, and a draw may bring {ranks}.",
    "{card} can wait: {name} cannot win next turn, and a draw may bring {ranks}.",
)
ALL_CAN_WAIT: Final = same("{card} can wait: no rival can win next turn, and a draw may bring {ranks}.")


def own_told(reason: OwnReason, by: Telling) -> str:
    """One sentence."""
    match reason:
        case Nears(seat, need, cards, reach, bare):
            form = BARE if bare else IN_REACH_OF if cards else IN_REACH if reach else NEEDED
            return by(form, seat, count=need, cards=winning_told(cards, need))
        case Adds(need, cards):
            return by(ADDS, by.seat, count=need, cards=cards)
        case Stays(card, odds):
            return by((STAYS, STAYS), by.seat, cards=card, odds=games(odds))
        case Spares(card, kept):
            return by(SPARES, by.seat, card=card, kept=kept)
        case NewCards(held, queen=queen) if queen is not None:
            return by(SURE_CARDS, by.seat, held=held, queen=queen)
        case NewCards(held, seat, rivals):
            form = NEW_CARDS if seat is None else NEW_CARDS_AGAINST
            return by(form, by.seat if seat is None else seat, held=held, rivals=rivals)
        case Seeks(ranks):
            return by(SEEKS, by.seat, ranks=ranks_told(ranks))
        case Idle(cards):
            return by(IDLE, by.seat, cards=cards, count=len(cards))
        case Unmoved(seat, ranks):
            unmoved = RIVALS_UNMOVED if seat is None else UNMOVED
            return by((unmoved, unmoved), by.seat if seat is None else seat, ranks=ranks_told(ranks))
        case Behind(seat, held, rivals):
            return by((BEHIND, BEHIND), seat, held=held, rivals=rivals)
        case NoHurry(seat, ranks, card):
            drawn, known = (NO_RIVAL, NO_RIVAL_FOR) if seat is None else (NO_HURRY, NO_HURRY_FOR)
            seat = by.seat if seat is None else seat
            return by(known, seat, card=card) if card is not None else by(drawn, seat, ranks=_any_of(ranks))
        case CanWait(card, seat, ranks):
            waits = ALL_CAN_WAIT if seat is None else CAN_WAIT
            return by((waits, waits), by.seat if seat is None else seat, card=card, ranks=_any_of(ranks))
        case _:
            assert_never(reason)


def _any_of(ranks: Sequence[Rank]) -> str:
    """`a two or a king`."""
    return enumerated([RANKS[rank].a for rank in ranks], OR)
