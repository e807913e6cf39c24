"""What is said of reasons that lie in permanents: kings, queens, glasses."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.coach.reasons import (
    FreesTwo,
    Guards,
    LosesPermanents,
    SecondQueen,
    ShowsHand,
    TableReason,
    Unguards,
)
from cuttle_desktop.words.message import Forms, enumerated
from cuttle_desktop.words.ranks import RANKS
from cuttle_desktop.words.reason_forms import Both, Telling, same

SCRAPS: Final[Both] = (
    Forms("You lose {cards} by it.", "{name} loses {cards} by it."),
    Forms("After {move}, you lose {cards}.", "After {move}, {name} loses {cards}."),
)
LOSES_CARDS: Final[Both] = (
    Forms("After {other}, you lose {cards}.", "After {other}, {name} loses {cards}."),
    SCRAPS[0],
)
SCRAPS_BOTH: Final[Both] = (
    Forms("You lose {cards} by it, at the price of {also}.", "{name} loses {cards} by it, at the price of {also}."),
    Forms(
        "After {move}, you lose {cards}, at the price of {also}.",
        "After {move}, {name} loses {cards}, at the price of {also}.",
    ),
)
LOSES_BOTH: Final[Both] = (
    Forms("After {other}, you lose {cards}, for {also}.", "After {other}, {name} loses {cards}, for {also}."),
    Forms("You lose {cards} by it, for {also}.", "{name} loses {cards} by it, for {also}."),
)
SCRAPS_KINGS: Final[Both] = (
    Forms(
        "You lose {cards} by it: your goal rises to {goal} points.",
        "{name} loses {cards} by it: {name}’s goal rises to {goal} points.",
    ),
    Forms(
        "After {move}, you lose {cards}: your goal rises to {goal} points.",
        "After {move}, {name} loses {cards}: {name}’s goal rises to {goal} points.",
    ),
)
SCRAPS_KINGS_FOR: Final[Both] = (
    Forms(
        "Your goal rises to {goal} points: you lose {cards}, for {also}.",
        "{name}’s goal rises to {goal} points: {name} loses {cards}, at the price of {also}.",
    ),
    Forms(
        "After {move}, your goal rises to {goal} points: you lose {cards}, for {also}.",
        "After {move}, {name}’s goal rises to {goal} points: {name} loses {cards}, at the price of {also}.",
    ),
)
LOSES_KINGS: Final[Both] = (
    Forms(
        "After {other}, you lose {cards}: your goal rises to {goal} points.",
        "After {other}, {name} loses {cards}: {name}’s goal rises to {goal} points.",
    ),
    SCRAPS_KINGS[0],
)
UNGUARDS: Final[Both] = (
    Forms(
        "No queen guards your cards then: {card} can be played on {target}.",
        "No queen guards {name}’s cards then: {card} can be played on {target}.",
    ),
    Forms(
        "After {move}, no queen guards your cards: {card} can be played on {target}.",
        "After {move}, no queen guards {name}’s cards: {card} can be played on {target}.",
    ),
)
OPENS: Final[Both] = (
    Forms(
        "No queen guards your cards then: {card} can take what you lay.",
        "No queen guards {name}’s cards then: {card} can take what {name} lays.",
    ),
    Forms(
        "After {move}, no queen guards your cards: {card} can take what you lay.",
        "After {move}, no queen guards {name}’s cards: {card} can take what {name} lays.",
    ),
)
FREES_TWO: Final[Both] = (
    same("{card} can then counter one-offs: no queen keeps it from that."),
    same("After {move}, {card} can counter one-offs: no queen keeps it from that."),
)
LETS_GUARD: Final[Both] = (
    Forms("After {other}, a queen guards your cards.", "After {other}, a queen guards {name}’s cards."),
    Forms("A queen then guards your cards.", "A queen then guards {name}’s cards."),
)
SECOND_QUEEN: Final[Both] = (
    same("{card} adds little while {queen} lies."),
    same("{card} adds little while {queen} lies."),
)
GUARDS: Final[Both] = (
    same("It guards {cards} from {ranks}."),
    same("After {move}, {cards} would be guarded from {ranks}."),
)
GUARDS_ALL: Final[Both] = (
    Forms(
        "It guards {cards} from {ranks}, and no two can counter your one-offs.",
        "It guards {cards} from {ranks}, and no two can counter {name}’s one-offs.",
    ),
    Forms(
        "After {move}, {cards} would be guarded from {ranks}, and your one-offs from counters.",
        "After {move}, {cards} would be guarded from {ranks}, and {name}’s one-offs from counters.",
    ),
)
GUARDS_LATER: Final[Both] = (
    Forms("It guards what you play later from {ranks}.", "It guards what {name} plays later from {ranks}."),
    Forms(
        "After {move}, what you play later is guarded from {ranks}.",
        "After {move}, what {name} plays later is guarded from {ranks}.",
    ),
)
GUARDS_ALL_LATER: Final[Both] = (
    Forms(
        "It guards what you play later from {ranks}, and no two can counter your one-offs.",
        "It guards what {name} plays later from {ranks}, and no two can counter {name}’s one-offs.",
    ),
    Forms(
        "After {move}, what you play later is guarded from {ranks}, and your one-offs from counters.",
        "After {move}, what {name} plays later is guarded from {ranks}, and {name}’s one-offs from counters.",
    ),
)
SHOWS: Final[Both] = (
    Forms("It shows your hand.", "It shows all cards in {name}’s hand."),
    Forms("After {move}, your hand would be seen.", "After {move}, {name}’s hand would be seen."),
)
SHOWS_ALL: Final[Both] = same("It shows all cards in all hands."), same("After {move}, all hands would be seen.")


def table_told(reason: TableReason, by: Telling) -> str:
    """One sentence."""
    me = by.seat
    match reason:
        case LosesPermanents(Side.BETTER, seat, cards, goal, also) if also:
            form = SCRAPS_BOTH if goal is None else SCRAPS_KINGS_FOR
            return by(form, seat, cards=cards, also=also, goal=goal or 0)
        case LosesPermanents(Side.WORSE, seat, cards, None, also) if also:
            return by(LOSES_BOTH, seat, cards=cards, also=also)
        case LosesPermanents(side, seat, cards, goal) if goal is not None:
            form = SCRAPS_KINGS if side is Side.BETTER else LOSES_KINGS
            return by(form, seat, cards=cards, goal=goal)
        case LosesPermanents(side, seat, cards):
            return by(SCRAPS if side is Side.BETTER else LOSES_CARDS, seat, cards=cards)
        case Unguards(seat, _, card, target) if card is not None and target is not None:
            return by(UNGUARDS, seat, card=card, target=target)
        case Unguards(seat, _, card) if card is not None:
            return by(OPENS, seat, card=card)
        case Unguards(seat):
            return by(LETS_GUARD, seat)
        case FreesTwo(two):
            return by(FREES_TWO, me, card=two)
        case Guards(cards, ranks, counters):
            forms = (GUARDS, GUARDS_ALL) if cards else (GUARDS_LATER, GUARDS_ALL_LATER)
            names = enumerated([RANKS[rank].many for rank in ranks])
            return by(forms[counters], me, cards=cards, ranks=names)
        case SecondQueen(_, card, lies):
            return by(SECOND_QUEEN, me, card=card, queen=lies)
        case ShowsHand(seat):
            return by(SHOWS_ALL, me) if seat is None else by(SHOWS, seat)
        case _:
            assert_never(reason)
