"""Luck with the cards of the deck in words: of a single draw, the greatest of a game, and all beside all moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.session.luck import Luck
from cuttle_desktop.words.figures import percent, signed
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.speech import Cast

BRIEFLY: Final = {True: "Good luck {amount} %", False: "Bad luck {amount} %"}
HERE: Final = {
    True: Forms(
        "{cards} raised your chance to win by {amount}, compared with an average draw.",
        "{cards} raised {name}’s chance to win by {amount}, compared with an average draw.",
    ),
    False: Forms(
        "{cards} lowered your chance to win by {amount}, compared with an average draw.",
        "{cards} lowered {name}’s chance to win by {amount}, compared with an average draw.",
    ),
}
BESIDE: Final = {True: "Good luck. {here}", False: "Bad luck. {here}"}
STROKE: Final = {
    True: Forms(
        "Luck: {cards} in turn {turn} raised your chance to win by {amount}.",
        "Luck: {cards} in turn {turn} raised {name}’s chance to win by {amount}.",
    ),
    False: Forms(
        "Luck: {cards} in turn {turn} lowered your chance to win by {amount}.",
        "Luck: {cards} in turn {turn} lowered {name}’s chance to win by {amount}.",
    ),
}


def is_good(luck: Luck) -> bool:
    return luck.amount > 0


def luck_briefly(luck: Luck) -> str:
    """`Good luck +21 %`, for the list of moves."""
    return tell(BRIEFLY[is_good(luck)], amount=signed(round(100 * luck.amount)))


def luck_here(luck: Luck, cast: Cast) -> str:
    """What is said at the moment when the cards have come, below its name."""
    return tell_of(luck.seat, HERE[is_good(luck)], cast, cards=luck.cards, amount=percent(abs(luck.amount)))


def luck_beside(luck: Luck, cast: Cast) -> str:
    """The same beside what is said of a move."""
    return tell(BESIDE[is_good(luck)], here=luck_here(luck, cast))


def stroke_in_words(luck: Luck, turn: int, cast: Cast) -> str:
    """`Luck: [KH] in turn 6 raised your chance to win by 21 %.`"""
    amount = percent(abs(luck.amount))
    return tell_of(luck.seat, STROKE[is_good(luck)], cast, cards=luck.cards, turn=turn, amount=amount)


def greatest(found: Iterable[Luck]) -> Luck | None:
    """The stroke of luck that mattered most, if any is worth a word."""
    return max((each for each in found if each.clear), key=lambda each: abs(each.amount), default=None)
