"""How a game of the library ended, in a few words: `You won 21 to 12`. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import How
from cuttle_desktop.store.library.final_scores import FinalScore
from cuttle_desktop.store.library.rows import GameRow
from cuttle_desktop.words.speech import Cast

SO_FAR: Final = "{points} so far"
STALEMATE: Final = "Stalemate, {points}"


def result_told(row: GameRow, final: FinalScore | None) -> str:
    """As the only person who played would tell it, else as the winners. Without points while they are not known."""
    if row.winners is None:
        return SO_FAR.format(points=_points(row, final, row.person or 0)) if final else "Unfinished"
    if not row.winners:
        return STALEMATE.format(points=_points(row, final, row.person or 0)) if final else "Stalemate"
    cast, sides = Cast.at_home([player.name for player in row.header.players]), row.header.rules.seating.sides
    loser = _loser(row)
    if final is not None and final.how is How.CONCESSION:
        losers = [seat for seat in range(len(sides)) if seat not in row.winners]
        return f"{cast.together(losers)} conceded"
    teller = row.winners if loser is None else [seat for seat, side in enumerate(sides) if side == sides[loser]]
    points = f" {_points(row, final, teller[0])}" if final else ""
    return f"{cast.together(teller)} {'won' if loser is None else 'lost'}{points}"


def _loser(row: GameRow) -> Seat | None:
    """The person who lost against a single other side."""
    assert row.winners is not None, "a game that is over"
    return row.person if row.person not in row.winners and row.header.rules.side_count == 2 else None


def _points(row: GameRow, final: FinalScore | None, seat: Seat) -> str:
    """`21 to 12`, those of the side of `seat` first."""
    assert final is not None, "the points are known"
    own = row.header.rules.seating.sides[seat]
    return f"{final.points[own]} to {_joined([each for side, each in enumerate(final.points) if side != own])}"


def _joined(points: Sequence[int]) -> str:
    *first, last = map(str, points)
    return f"{', '.join(first)} and {last}" if first else last
