"""What silently did not happen, in words: for the log, the recap and beside a card."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.silences import CutShort, MissedWin, NotAsked, Silence, guarding_queens
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.message import Forms, Plural, SlotValue, tell, tell_of
from cuttle_desktop.words.recap import Recalled
from cuttle_desktop.words.speech import Cast

NOT_ASKED: Final = Plural(
    "You were not asked to counter: {name}’s {cards} guards one-offs and counters",
    "You were not asked to counter: {name}’s {cards} guard one-offs and counters",
)
NOT_ASKED_BRIEF: Final = "No counter: {name}’s {cards}"
CANNOT_COUNTER: Final = "[@shield] {name}’s cards cannot be countered: {cards}"
MISSED: Final = Forms("You could have won with {card}", "{name} could have won with {card}")
CUT_SHORT: Final = Forms(
    "You may draw only {count}: a hand holds {limit} cards at most",
    "{name} may draw only {count}: a hand holds {limit} cards at most",
)
NONE_DRAWN: Final = Forms(
    "You draw nothing: a hand holds {limit} cards at most", "{name} draws nothing: a hand holds {limit} cards at most"
)


def silence_told(silence: Silence, cast: Cast) -> Recalled:
    """One sentence, in the two lengths of the recap."""
    match silence:
        case NotAsked(seat, by, queens):
            full = tell(NOT_ASKED, name=cast.names[by], cards=queens, count=len(queens))
            return Recalled(seat, full, tell(NOT_ASKED_BRIEF, name=cast.brief.names[by], cards=queens), mine=True)
        case MissedWin(seat, card):
            return _recalled(seat, cast, MISSED, card=card)
        case CutShort(seat, 0, limit):
            return _recalled(seat, cast, NONE_DRAWN, limit=limit)
        case CutShort(seat, count, limit):
            return _recalled(seat, cast, CUT_SHORT, count=count, limit=limit)
        case _:
            assert_never(silence)


def cannot_counter(view: View, cast: Cast) -> list[str]:
    """Beside a two: whose cards it cannot counter, and for which queens."""
    found = {seat: guarding_queens(view, seat) for seat in opponents(view.rules, view.seat)}
    return [tell(CANNOT_COUNTER, name=cast.names[seat], cards=queens) for seat, queens in found.items() if queens]


def _recalled(seat: Seat, cast: Cast, forms: Forms, **slots: SlotValue) -> Recalled:
    full, brief = (tell_of(seat, forms, each, **slots) for each in (cast, cast.brief))
    return Recalled(seat, full, brief, mine=seat == cast.me)
