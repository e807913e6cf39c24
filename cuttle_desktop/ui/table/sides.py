"""Who plays with whom, as it shows on the table: a colour and a sign for each side. Pure."""

from __future__ import annotations

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import partners
from cuttle_desktop.ui.seat_badge import SIDE_SIGNS, has_partners, seat_colour
from cuttle_desktop.ui.theme import Colour


def colours(rules: RuleSet) -> tuple[Colour, ...]:
    """Of all seats; partners share one."""
    return tuple(seat_colour(rules, seat) for seat in range(rules.seats))


def sign(rules: RuleSet, seat: Seat) -> str:
    """The icon of a side, empty where everybody plays alone."""
    return SIDE_SIGNS[rules.seating.sides[seat]][0] if has_partners(rules) else ""


def relation(rules: RuleSet, seat: Seat, me: Seat | None) -> str:
    """What a seat is to the one on screen, where that needs saying."""
    if me is None or seat == me or not has_partners(rules):
        return ""
    return "your partner" if seat in partners(rules, me) else "opponent"
