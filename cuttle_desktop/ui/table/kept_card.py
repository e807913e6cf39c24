"""What a card is for that stays in the hand, or that comes there next, in a clause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cuttle_desktop.engine.actions import Scuttle, Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.view import Stack, View, opponents, partners
from cuttle_desktop.ui.table.speech import Cast, mark

COUNTERS: Final = "can counter a one-off"
SCRAPS: Final = "can scrap {whose} {cards}"
SCUTTLES: Final = "can scuttle {whose} {card}"
FEW: Final = 2  # cards that are named one by one


def use_in_hand(card: Card, then: View, scuttles: Iterable[Scuttle], cast: Cast) -> str:
    """What its seat could do with it on the table of `then`: counter, sweep what only a rival has, or scuttle."""
    if card.rank is Rank.TWO:
        return COUNTERS
    rivals, effect = opponents(then.rules, then.seat), then.rules.effects.get(card.rank)
    if isinstance(effect, Sweep) and not any(_zone(then, own, effect) for own in partners(then.rules, then.seat)):
        rival = max(rivals, key=lambda each: len(_zone(then, each, effect)))
        if names := [mark(stack.card) for stack in _zone(then, rival, effect)]:
            cards = " ".join(names) if len(names) <= FEW else counted(len(names), "card")
            return SCRAPS.format(whose=cast.own(rival), cards=cards)
    lie = {stack.card: rival for rival in rivals for stack in then.fields[rival].points}
    targets = [each.target for each in scuttles if each.card == card and each.target in lie]
    best = max(targets, key=lambda target: target.points, default=None)
    return "" if best is None else SCUTTLES.format(whose=cast.own(lie[best]), card=mark(best))


def _zone(view: View, seat: Seat, effect: Sweep) -> tuple[Stack, ...]:
    return view.fields[seat].zone(effect.zone)
