"""What is said of reasons that lie in hands: kept cards, numbers held, points to come."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import (
    Better,
    Blocked,
    Cheaper,
    HandReason,
    Holds,
    Keeps,
    Meagre,
    WinsSoon,
)
from cuttle_desktop.words.message import Forms, Plural
from cuttle_desktop.words.reason_forms import Both, Telling, games, same

HOLDS: Final[Both] = (
    Forms(
        Plural(
            "You then hold {count} card; after {other} you hold {beside}.",
            "You then hold {count} cards; after {other} you hold {beside}.",
        ),
        Plural(
            "{name} then holds {count} card; after {other} {name} holds {beside}.",
            "{name} then holds {count} cards; after {other} {name} holds {beside}.",
        ),
    ),
    Forms(
        Plural(
            "You then hold {count} card; after {move} you hold {beside}.",
            "You then hold {count} cards; after {move} you hold {beside}.",
        ),
        Plural(
            "{name} then holds {count} card; after {move} {name} holds {beside}.",
            "{name} then holds {count} cards; after {move} {name} holds {beside}.",
        ),
    ),
)
EMPTY: Final[Both] = (
    Forms("After {other}, your hand is empty.", "After {other}, {name}’s hand is empty."),
    Forms("It leaves your hand empty.", "It leaves {name}’s hand empty."),
)
EMPTIED: Final[Both] = (
    Forms("It leaves your hand empty.", "It leaves {name}’s hand empty."),
    Forms("After {move}, your hand is empty.", "After {move}, {name}’s hand is empty."),
)
LEAVES_CARDS: Final[Both] = (
    Forms(
        Plural("It leaves you only {count} card.", "It leaves you with {count} cards."),
        Plural("It leaves {name} only {count} card.", "It leaves {name} with {count} cards."),
    ),
    Forms(
        Plural("After {move}, you hold only {count} card.", "After {move}, you hold {count} cards."),
        Plural("After {move}, {name} holds only {count} card.", "After {move}, {name} holds {count} cards."),
    ),
)
CHEAPER: Final[Both] = (
    same("{cheaper} is enough against {target}; {dearer} stays in hand."),
    same("{cheaper} is enough against {target}: keep {dearer}."),
)
KEEPS: Final[dict[Use, Both]] = {
    Use.COUNTER: (
        same("{card} stays in hand, to counter a later one-off."),
        same("It gives up {card}, which can counter a later one-off."),
    ),
    Use.SCUTTLE: (
        same("{card} stays in hand, where it can scuttle {targets}."),
        same("It gives up {card}, which can scuttle {targets}."),
    ),
    Use.SCRAP: (
        same("{card} stays in hand, where it can scrap {targets}."),
        same("It gives up {card}, which can scrap {targets}."),
    ),
    Use.STEAL: (
        same("{card} stays in hand, where it can take {targets}."),
        same("It gives up {card}, which can take {targets}."),
    ),
    Use.KING: (
        same("{card} stays in hand, where it can lower the goal to {goal} points."),
        same("It gives up {card}, which can lower the goal to {goal} points."),
    ),
    Use.QUEEN: (
        same("{card} stays in hand, to guard what is played later."),
        same("It gives up {card}, which can guard what is played later."),
    ),
    Use.DRAW: (
        same("{card} stays in hand, to draw cards with it."),
        same("It gives up {card}, which can draw cards."),
    ),
    Use.POINTS: (
        same("{card} stays in hand: it is worth more points."),
        same("It gives up {card}, which is worth more points."),
    ),
    Use.TAKE_LATER: (
        same("{card} stays in hand, to take what a rival lays later."),
        same("It gives up {card}, which can take what a rival lays later."),
    ),
    Use.SWEEP_LATER: (
        same("{card} stays in hand, to scrap what a rival lays later."),
        same("It gives up {card}, which can scrap what a rival lays later."),
    ),
    Use.FORCE_LATER: (
        same("{card} stays in hand, to take cards from a hand later."),
        same("It gives up {card}, which can take cards from a hand."),
    ),
    Use.SALVAGE_LATER: (
        same("{card} stays in hand, to take a card from the scrap later."),
        same("It gives up {card}, which can take a card from the scrap."),
    ),
    Use.DECK_LATER: (
        same("{card} stays in hand, to play a card off the deck later."),
        same("It gives up {card}, which can play a card off the deck."),
    ),
    Use.RETURN_LATER: (
        same("{card} stays in hand, to send a card back later."),
        same("It gives up {card}, which can send a card back."),
    ),
    Use.LATER: (
        same("{card} stays in hand: it is worth more later."),
        same("It gives up {card}, which is worth more later."),
    ),
    Use.ONLY_CARD: EMPTY,
}
TAKEN: Final[dict[Use, Both]] = {
    Use.COUNTER: (
        same("{card} can then counter a one-off."),
        same("It leaves behind {card}, which could counter a one-off."),
    ),
    Use.SCUTTLE: (
        same("{card} can then scuttle {targets}."),
        same("It leaves behind {card}, which could scuttle {targets}."),
    ),
    Use.SCRAP: (
        same("{card} can then scrap {targets}."),
        same("It leaves behind {card}, which could scrap {targets}."),
    ),
    Use.STEAL: (
        same("{card} can then take {targets}."),
        same("It leaves behind {card}, which could take {targets}."),
    ),
    Use.KING: (
        same("{card} can then lower the goal to {goal} points."),
        same("It leaves behind {card}, which could lower the goal to {goal} points."),
    ),
    Use.QUEEN: (
        same("{card} can then guard what is played later."),
        same("It leaves behind {card}, which could guard what is played later."),
    ),
    Use.DRAW: (
        same("{card} can then draw cards."),
        same("It leaves behind {card}, which could draw cards."),
    ),
    Use.TAKE_LATER: (
        same("{card} can then take what a rival lays later."),
        same("It leaves behind {card}, which could take what a rival lays later."),
    ),
    Use.SWEEP_LATER: (
        same("{card} can then scrap what a rival lays later."),
        same("It leaves behind {card}, which could scrap what a rival lays later."),
    ),
    Use.FORCE_LATER: (
        same("{card} can then take cards from a hand."),
        same("It leaves behind {card}, which could take cards from a hand."),
    ),
    Use.SALVAGE_LATER: (
        same("{card} can then take another card from the scrap."),
        same("It leaves behind {card}, which could take another card."),
    ),
    Use.DECK_LATER: (
        same("{card} can then play a card off the deck."),
        same("It leaves behind {card}, which could play a card off the deck."),
    ),
    Use.RETURN_LATER: (
        same("{card} can then send a card back."),
        same("It leaves behind {card}, which could send a card back."),
    ),
    Use.LATER: (
        same("{card} is worth more than the others."),
        same("It leaves behind {card}, which is worth more."),
    ),
    Use.POINTS: (
        same("{card} can then bring {count} points."),
        same("It leaves behind {card}, which could bring {count} points."),
    ),
}
MEAGRE: Final[Both] = (
    same(Plural("{other} brings only {count} point.", "{other} brings only {count} points.")),
    same(Plural("It spends {card} on {count} point only.", "It spends {card} on {count} points only.")),
)
DEAR: Final[Both] = (
    Forms("{other} costs you more points than it takes.", "{other} costs {name} more points than it takes."),
    Forms(
        "It costs you more points than it takes: {card} for {target}.",
        "It costs {name} more points than it takes: {card} for {target}.",
    ),
)
GLASSES_ONLY: Final[Both] = (
    same("As glasses, {card} would bring neither points nor a card."),
    same("As glasses, {card} brings neither points nor a card."),
)
BLOCKED: Final[Both] = (
    same("{card} can take nothing while {queen} lies there."),
    same("It keeps {card}, which can take nothing while {queen} lies there."),
)
WINS_SOON: Final[Both] = (
    Forms(
        "You then win within two turns in about {odds} of 100 games; after {other}, in {beside} of 100.",
        "{name} then wins within two turns in about {odds} of 100 games; after {other}, in {beside} of 100.",
    ),
    Forms(
        "You then win within two turns in about {beside} of 100 games; after {move}, in {odds} of 100.",
        "{name} then wins within two turns in about {beside} of 100 games; after {move}, in {odds} of 100.",
    ),
)
MORE_POINTS: Final[Both] = (
    Forms(
        "Two turns later you have about {count} points more than after {other}.",
        "Two turns later {name} has about {count} points more than after {other}.",
    ),
    Forms(
        "Two turns later you have about {count} points less than after {move}.",
        "Two turns later {name} has about {count} points less than after {move}.",
    ),
)
FEWER_POINTS: Final[Both] = (
    Forms(
        "Two turns later you have about {count} points less than after {other}.",
        "Two turns later {name} has about {count} points less than after {other}.",
    ),
    Forms(
        "Two turns later you have about {count} points more than after {move}.",
        "Two turns later {name} has about {count} points more than after {move}.",
    ),
)


def hand_told(reason: HandReason, by: Telling) -> str:
    """One sentence."""
    me = by.seat
    match reason:
        case Holds(seat, better, taken=True) if better:
            return by(LEAVES_CARDS, seat, count=better)
        case Holds(seat, better, worse, _) if min(better, worse) == 0:
            return by(EMPTY, seat) if better else by(EMPTIED, seat)
        case Holds(seat, better, worse):
            return by(HOLDS, seat, **by.figures("count", better, worse))
        case Cheaper(dearer, cheaper, target):
            return by(CHEAPER, me, dearer=dearer, cheaper=cheaper, target=target)
        case Keeps(card, use, _, targets, goal, taken):
            form = (TAKEN if taken else KEEPS)[use]
            return by(form, me, card=card, targets=targets, goal=goal, count=card.points)
        case Meagre(card, target=target) if target is not None:
            return by(DEAR, me, card=card, target=target)
        case Meagre(card, glasses):
            return by(GLASSES_ONLY if glasses else MEAGRE, me, card=card, count=card.points)
        case Blocked(card, _, queen):
            return by(BLOCKED, me, card=card, queen=queen)
        case WinsSoon(seat, better, worse):
            return by(WINS_SOON, seat, odds=games(better), beside=games(worse))
        case Better(seat, points):
            return by(MORE_POINTS if seat == me else FEWER_POINTS, seat, count=points)
        case _:
            assert_never(reason)
