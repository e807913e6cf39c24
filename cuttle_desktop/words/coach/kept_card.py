"""What a card is for that stays in the hand, or that comes there next, in a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.engine.actions import Action, Scuttle, Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.view import Stack, View, opponents, partners
from cuttle_desktop.words.effect_words import short_effect
from cuttle_desktop.words.speech import Cast, all_of, mark

COUNTERS: Final = "can counter a one-off"
SCRAPS: Final = "can scrap {whose} {cards}"
SCUTTLES: Final = "can scuttle {whose} {card}"
GOAL: Final = "brings {whose} goal from {now} to {then}"
GUARDS_CARDS: Final = "can guard {whose} cards"
TAKES_POINTS: Final = "can take a point card"
FEW: Final = 2  # cards that are named one by one

IsGood = Callable[[Action], bool]
"""Whether a play that is legal now is rated well enough."""


def unrated(_: Action) -> bool:
    """Where no play but the two compared was rated."""
    return True


def rated(plays: Iterable[Alternative], enough: Callable[[float], bool]) -> IsGood:
    """Of plays that were rated: whether the chance is `enough`. Any other one is worse than the best of its kind."""
    chances = {shape(each.action): each.chance for each in plays}

    def is_good(action: Action) -> bool:
        chance = chances.get(shape(action))
        return chance is not None and enough(chance)

    return is_good


def use_in_hand(card: Card, then: View, scuttles: Iterable[Scuttle], cast: Cast, *, sweeps: bool = True) -> str:
    """What its seat could do with it on the table of `then`: counter, sweep what only a rival has, or scuttle.

    `sweeps`: a sweep is worth telling.
    """
    if card.rank is Rank.TWO:
        return COUNTERS
    rivals, effect = opponents(then.rules, then.seat), then.rules.effects.get(card.rank)
    if sweeps and isinstance(effect, Sweep) and _spares_own(then, effect):
        rival = max(rivals, key=lambda each: len(_zone(then, each, effect)))
        if lie := [stack.card for stack in _zone(then, rival, effect)]:
            cards = all_of(lie) if len(lie) <= FEW else counted(len(lie), "card")
            return SCRAPS.format(whose=cast.own(rival), cards=cards)
    owners = {stack.card: rival for rival in rivals for stack in then.fields[rival].points}
    targets = [each.target for each in scuttles if each.card == card and each.target in owners]
    best = max(targets, key=lambda target: target.points, default=None)
    return "" if best is None else SCUTTLES.format(whose=cast.own(owners[best]), card=mark(best))


def sweep_in_hand(card: Card, then: View) -> str:
    """That it can clear one kind of cards once there are any, while the own side has none to lose."""
    effect = then.rules.effects.get(card.rank)
    if not isinstance(effect, Sweep) or not _spares_own(then, effect):
        return ""
    return f"can {short_effect(effect)} later"


def worth_keeping(card: Card, view: View, cast: Cast) -> str:
    """What it does, for who has to give up a card: now, as the table is, or later."""
    if use := use_in_hand(card, view, (), cast):
        return use
    rules, seat = view.rules, view.seat
    match card.rank:
        case Rank.KING:
            kings = sum(stack.card.rank is Rank.KING for stack in view.fields[seat].permanents)
            now, then = rules.goals[kings : kings + 2]
            return GOAL.format(whose=cast.own(seat), now=now, then=then) if then < now else ""
        case Rank.QUEEN if rules.guards:
            return GUARDS_CARDS.format(whose=cast.own(seat))
        case rank if rank in rules.steals and rules.steals[rank].zone is Zone.POINTS:
            return TAKES_POINTS
        case _:
            return sweep_in_hand(card, view)


def _spares_own(then: View, effect: Sweep) -> bool:
    """Whether the own side has nothing that it would take."""
    return not any(_zone(then, own, effect) for own in partners(then.rules, then.seat))


def _zone(view: View, seat: Seat, effect: Sweep) -> tuple[Stack, ...]:
    return view.fields[seat].zone(effect.zone)
