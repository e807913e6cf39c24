"""Luck with the cards of the deck in words: of a single draw, the greatest of a game, and all beside all moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.session.luck import Luck
from cuttle_desktop.words.speech import Cast, all_of, begun

GOOD, BAD = "Good luck", "Bad luck"
BRIEFLY: Final = "{kind} {amount}"
HERE: Final = "{cards} {change} {whose} chance to win by {amount}, compared with an average draw."
BESIDE: Final = "{kind}: {here}"
STROKE: Final = "Luck: {cards} in turn {turn} {change} {whose} chance to win by {amount}."
DREW, CAME_UP = "the draw of {cards}", "{cards}, turned up"


def is_good(luck: Luck) -> bool:
    return luck.amount > 0


def luck_briefly(luck: Luck) -> str:
    """`Good luck +21 %`, for the list of moves."""
    return BRIEFLY.format(kind=_kind(luck), amount=_signed(luck.amount))


def luck_here(luck: Luck, cast: Cast) -> str:
    """What is said at the moment when the cards have come, below its name."""
    return begun(_here(luck, cast))


def luck_beside(luck: Luck, cast: Cast) -> str:
    """The same beside what is said of a move."""
    return BESIDE.format(kind=_kind(luck), here=_here(luck, cast))


def _here(luck: Luck, cast: Cast) -> str:
    return HERE.format(cards="this card" if len(luck.cards) == 1 else "these cards", **_change(luck, cast))


def stroke_in_words(luck: Luck, turn: int, cast: Cast) -> str:
    """`Luck: the draw of [KH] in turn 6 raised your chance to win by 21 %.`"""
    cards = (CAME_UP if luck.turned_up else DREW).format(cards=all_of(luck.cards))
    return STROKE.format(cards=cards, turn=turn, **_change(luck, cast))


def greatest(found: Iterable[Luck]) -> Luck | None:
    """The stroke of luck that mattered most, if any is worth a word."""
    return max((each for each in found if each.clear), key=lambda each: abs(each.amount), default=None)


def _kind(luck: Luck) -> str:
    return GOOD if is_good(luck) else BAD


def _change(luck: Luck, cast: Cast) -> dict[str, str]:
    change = "raised" if is_good(luck) else "lowered"
    return {"change": change, "whose": cast.own(luck.seat), "amount": percent(abs(luck.amount))}


def _signed(amount: float) -> str:
    """`+5 %`, `−5 %`, `±0 %`."""
    whole = round(100 * amount)
    return f"{'+' if whole > 0 else '−' if whole < 0 else '±'}{percent(abs(whole) / 100)}"
