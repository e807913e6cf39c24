"""The marks drawn on a card: a ribbon, a padlock, a shield, spectacles, a highlight. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Threat, Zone
from cuttle_desktop.engine.view import View, guarded, opponents, queens


class Badge(NamedTuple):
    """`ribbon` is who played a jack or joker."""

    ribbon: Seat | None = None
    locked: bool = False
    guarded: bool = False
    glasses: bool = False


PLAIN = Badge()


def badges(view: View) -> Mapping[Card, Badge]:
    """The marks of all cards that have any."""
    found: dict[Card, Badge] = {lock.card: Badge(locked=True) for lock in view.locks}
    for seat, field in enumerate(view.fields):
        shields = queens(view, seat) > 0
        for zone in Zone:
            for stack in field.zone(zone):
                badge = Badge(glasses=zone is Zone.PERMANENTS and stack.card.rank is Rank.EIGHT)
                if shields:
                    badge = badge._replace(guarded=_guarded(view, stack.card, seat))
                if badge != PLAIN:
                    found[stack.card] = badge
                for rider in stack.riders:
                    found[rider.card] = Badge(ribbon=rider.by, guarded=shields and _guarded(view, rider.card, seat))
    return found


def guards(view: View) -> tuple[Card, ...]:
    """The queens of the other seats, which stand in the way."""
    fields = (field for seat, field in enumerate(view.fields) if seat != view.seat)
    return tuple(s.card for field in fields for s in field.permanents if s.card.rank is Rank.QUEEN)


def _guarded(view: View, card: Card, holder: Seat) -> bool:
    """Whether a queen guards the card from everything that an opponent could aim at it."""
    by = opponents(view.rules, holder)[0]
    return any(guarded(view, card, holder, by, threat) for threat in Threat if threat is not Threat.COUNTER)
