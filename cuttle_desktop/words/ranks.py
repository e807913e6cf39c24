"""Several ranks in few signs: `7–10 or K`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from cuttle_desktop.engine.cards import RANK_CODES, Rank
from cuttle_desktop.words.message import OR, enumerated, tell

RANGE: Final = "{first}–{last}"
SEVERAL: Final = 3  # ranks in a row that are told as a range
TEN, JOKER, SCUTTLES = "10", "a joker", "scuttles"
NAMED: Final = 2  # kinds of cards that take another one


def rank_told(rank: Rank) -> str:
    """As it is printed on the card."""
    match rank:
        case Rank.TEN:
            return TEN
        case Rank.JOKER:
            return JOKER
        case _:
            return RANK_CODES[rank - 1]


def ranks_told(ranks: Sequence[Rank]) -> str:
    """`7–10 or K`."""
    rows = [[*row] for _, row in groupby(enumerate(sorted(ranks)), key=lambda at: at[1] - at[0])]
    parts: list[str] = []
    for row in rows:
        signs = [rank_told(rank) for _, rank in row]
        parts += [tell(RANGE, first=signs[0], last=signs[-1])] if len(signs) >= SEVERAL else signs
    return enumerated(parts, OR)


def kinds_told(takers: Sequence[Rank | None]) -> str:
    """What takes a card from the table, most often first: ranks, None for scuttles."""
    return enumerated([SCUTTLES if rank is None else rank_told(rank) for rank in takers[:NAMED]] or [SCUTTLES], OR)
