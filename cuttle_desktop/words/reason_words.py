"""Reasons in whole sentences, one for each: the modules of their kinds have the words."""

from __future__ import annotations

from collections.abc import Iterable

from cuttle_desktop.coach.end_reasons import EndReason
from cuttle_desktop.coach.own_reasons import OwnReason
from cuttle_desktop.coach.reasons import CounterReason, HandReason, PointReason, Reason, TableReason
from cuttle_desktop.coach.telling import is_of_worse
from cuttle_desktop.words.counter_reasons import counter_told
from cuttle_desktop.words.hand_reasons import hand_told
from cuttle_desktop.words.own_words import own_told
from cuttle_desktop.words.point_reasons import point_told
from cuttle_desktop.words.reason_forms import About, Telling
from cuttle_desktop.words.risk_reasons import risk_told
from cuttle_desktop.words.table_reasons import table_told
from cuttle_desktop.words.win_reasons import end_told


def reasons_told(reasons: Iterable[Reason], by: Telling) -> list[str]:
    """A sentence for each. Once one of them has named the other move, those about the first one name theirs too.

    “After drawing a card, Bea could win. You then win …” was read as what happens after the draw.
    """
    said: list[str] = []
    named = False
    for reason in reasons:
        spoken_of = About.WORSE if is_of_worse(reason) else About.BETTER
        names = not isinstance(reason, CounterReason)  # these name neither
        turned = by._replace(about=by.about.other) if named and names and spoken_of is by.about else by
        said.append(reason_told(reason, turned))
        named |= spoken_of is not by.about and names
    return said


def reason_told(reason: Reason, by: Telling) -> str:
    """One sentence."""
    if isinstance(reason, EndReason):
        return end_told(reason, by)
    if isinstance(reason, PointReason):
        return point_told(reason, by)
    if isinstance(reason, TableReason):
        return table_told(reason, by)
    if isinstance(reason, CounterReason):
        return counter_told(reason, by)
    if isinstance(reason, OwnReason):
        return own_told(reason, by)
    return hand_told(reason, by) if isinstance(reason, HandReason) else risk_told(reason, by)
