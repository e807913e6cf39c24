"""Luck with the cards of the deck in words: of a single draw, the greatest of a game, and all beside all moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import percent
from cuttle_desktop.session.luck import SURE, TOLD, Luck, LuckInAll, in_all
from cuttle_desktop.words.speech import Cast, all_of, begun, listed

GOOD, BAD = "Good luck", "Bad luck"
BRIEFLY: Final = "{kind} {amount}"
HERE: Final = "{cards} {change} {whose} chance to win by {amount}, compared with an average draw."
BESIDE: Final = "{kind}: {here}"
STROKE: Final = "Luck: {cards} in turn {turn} {change} {whose} chance to win by {amount}."
DREW, CAME_UP = "the draw of {cards}", "{cards}, turned up"
MORE: Final = "{name} had more luck"
EVEN: Final = "Luck was about even"
ALONE: Final = "Luck"
IN_ALL: Final = "{verdict}: the cards that came changed {whose} chance to win by {amount} in all{others}."
OTHER: Final = ", {whose} by {amount}"
MOVES: Final = "Compared with the best moves, those played cost {costs} in all."


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


def luck_in_all(found: Sequence[Luck], seats: Sequence[Seat], cast: Cast) -> str:
    """`Bea had more luck: the cards that came changed your chance to win by −5 % in all, Bea’s by +24 %.`

    The first of the `seats` is the one that looks.
    """
    totals = {seat: in_all(found, seat) for seat in seats}
    own, *others = ({"whose": cast.own(seat), "amount": _signed(total.amount)} for seat, total in totals.items())
    told = "".join(OTHER.format(**other) for other in others)
    return IN_ALL.format(verdict=_verdict(totals, cast), others=told, **own)


def _verdict(totals: Mapping[Seat, LuckInAll], cast: Cast) -> str:
    """Who had more luck, if that can be told."""
    if len(totals) == 1:
        return ALONE
    first, second = sorted(totals, key=lambda seat: -totals[seat].amount)[:2]
    ahead = totals[first].amount - totals[second].amount
    noise = SURE * (totals[first].error ** 2 + totals[second].error ** 2) ** 0.5
    return MORE.format(name=cast.name(first)) if ahead >= max(TOLD, noise) else EVEN


def costs_in_all(costs: Mapping[Seat, float], cast: Cast) -> str:
    """`Compared with the best moves, those played cost you 31 % and Bea 9 % in all.`"""
    return MOVES.format(costs=listed([f"{cast.object(seat)} {percent(cost)}" for seat, cost in costs.items()]))


def _kind(luck: Luck) -> str:
    return GOOD if is_good(luck) else BAD


def _change(luck: Luck, cast: Cast) -> dict[str, str]:
    change = "raised" if is_good(luck) else "lowered"
    return {"change": change, "whose": cast.own(luck.seat), "amount": percent(abs(luck.amount))}


def _signed(amount: float) -> str:
    """`+5 %`, `−5 %`, `±0 %`."""
    whole = round(100 * amount)
    return f"{'+' if whole > 0 else '−' if whole < 0 else '±'}{percent(abs(whole) / 100)}"
