"""How a game of the library ended, in a few words: `You won 21 to 12`. Pure."""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.view import How
from cuttle_desktop.store.library.final_scores import FinalScore
from cuttle_desktop.store.library.rows import GameRow
from cuttle_desktop.words.match_words import CONCEDED
from cuttle_desktop.words.message import enumerated, tell, together
from cuttle_desktop.words.speech import Cast

SO_FAR: Final = "{points} so far"
STALEMATE: Final = "Stalemate, {points}"
POINTS: Final = "{own} to {others}"


class Outcome(NamedTuple):
    """Of some players: with their points, once these are known."""

    plain: str
    with_points: str


WON: Final = Outcome("{names} won", "{names} won {points}")
LOST: Final = Outcome("{names} lost", "{names} lost {points}")


def result_told(row: GameRow, final: FinalScore | None) -> str:
    """As the only person who played would tell it, else as the winners. Without points while they are not known."""
    if row.winners is None:
        return tell(SO_FAR, points=_points(row, final, row.person or 0)) if final else "Unfinished"
    if not row.winners:
        return tell(STALEMATE, points=_points(row, final, row.person or 0)) if final else "Stalemate"
    cast, sides = Cast.at_home([player.name for player in row.header.players]), row.header.rules.seating.sides
    loser = _loser(row)
    if final is not None and final.how is How.CONCESSION:
        losers = [seat for seat in range(len(sides)) if seat not in row.winners]
        return tell(CONCEDED, names=together(losers, cast))
    teller = row.winners if loser is None else [seat for seat, side in enumerate(sides) if side == sides[loser]]
    form = WON if loser is None else LOST
    points = _points(row, final, teller[0]) if final else ""
    return tell(form.with_points if final else form.plain, names=together(teller, cast), points=points)


def _loser(row: GameRow) -> Seat | None:
    """The person who lost against a single other side."""
    assert row.winners is not None, "a game that is over"
    return row.person if row.person not in row.winners and row.header.rules.side_count == 2 else None


def _points(row: GameRow, final: FinalScore | None, seat: Seat) -> str:
    """`21 to 12`, those of the side of `seat` first."""
    assert final is not None, "the points are known"
    own = row.header.rules.seating.sides[seat]
    others = enumerated([str(each) for side, each in enumerate(final.points) if side != own])
    return tell(POINTS, own=final.points[own], others=others)
