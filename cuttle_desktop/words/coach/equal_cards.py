"""Moves with cards of one rank that do the same: told from the table, since the search rates them a little apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cuttle_desktop.ai.comparison import Alternative, Comparison
from cuttle_desktop.ai.prospects import brought_card
from cuttle_desktop.engine.actions import PLAYS, Action, Discard, Take, unwrapped
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View, find_stack
from cuttle_desktop.words.action_parts import card_of, receiver, target_of_action, whose
from cuttle_desktop.words.coach.exposure import removers
from cuttle_desktop.words.reach import either
from cuttle_desktop.words.speech import all_of, begun, mark, mark_first

DOES_THE_SAME: Final = "{card} does the same as {other}."
AS_GOOD: Final = "{card} {is_} as good as {other}."
LOWER: Final = "{card} does the same as {other}, but it is lower in suit: {cards} could scuttle it too."
HIGHER: Final = "{card} does the same as {other}, and it is higher in suit: {cards} could not scuttle it."


def alike(action: Action, other: Action, view: View) -> bool:
    """Whether two plays differ by suits alone, of their cards or of what they are aimed at."""
    play = unwrapped(action)
    if type(action) is not type(other) or type(play) is not type(unwrapped(other)) or not isinstance(play, PLAYS):
        return False
    return _traits(action, view) == _traits(other, view)


def same_told(asked: Action, better: Action, view: View) -> str:
    """That two actions that are alike do the same, and which cards could scuttle only what one of them lays."""
    if isinstance(asked, Discard | Take) and isinstance(better, Discard | Take):
        return _as_good(asked, better)
    mine, other = _differing(asked, better, view)
    told = {"card": mark_first(mine), "other": mark(other)}
    more, fewer = _removed_by(asked, view), _removed_by(better, view)
    if more - fewer:
        return LOWER.format(cards=_either(more - fewer), **told)
    return HIGHER.format(cards=_either(fewer - more), **told) if fewer - more else DOES_THE_SAME.format(**told)


def evened(found: Comparison, action: Action, view: View) -> Comparison:
    """The same with one chance for all moves that do the same."""
    others = _evened(found.others, action, found.chance, view)
    return replace(found, others=others, asked=_evened(found.asked, action, found.chance, view))


def _evened(beside: Sequence[Alternative], action: Action, chance: float, view: View) -> tuple[Alternative, ...]:
    told = [Alternative(action, chance)]
    for each in beside:
        same = next((other for other in told if _equal(each.action, other.action, view)), each)
        told.append(replace(each, chance=same.chance))
    return tuple(told[1:])


def _equal(action: Action, other: Action, view: View) -> bool:
    """Whether no card could undo only one of two plays that are alike."""
    return alike(action, other, view) and _removed_by(action, view) == _removed_by(other, view)


def _removed_by(action: Action, view: View) -> frozenset[Card]:
    lies = brought_card(unwrapped(action))
    return frozenset(removers(action, lies, view)) if lies is not None else frozenset()


def _differing(action: Action, other: Action, view: View) -> tuple[Card, Card]:
    """The two cards that differ: those that are played, or those that these are aimed at."""
    pairs = (target_of_action(action), target_of_action(other)), (card_of(action), card_of(other))
    return next((mine, its) for mine, its in pairs if mine is not None and its is not None and mine != its)


def _as_good(asked: Discard | Take, better: Discard | Take) -> str:
    """That the cards that are given up or taken are as good as others."""
    mine, other = (each.cards if isinstance(each, Discard) else (each.card,) for each in (asked, better))
    apart = [card for card in mine if card not in other]
    is_, instead = "is" if len(apart) == 1 else "are", all_of(card for card in other if card not in mine)
    return AS_GOOD.format(card=begun(all_of(apart)), is_=is_, other=instead)


def _traits(action: Action, view: View) -> tuple[object, ...]:
    card, target = card_of(action), target_of_action(action)
    return card.rank if card else None, whose(action, view), receiver(action, view), _place(target, view)


def _place(target: Card | None, view: View) -> tuple[object, ...]:
    """Where a target lies, and what lies with it, but for suits."""
    if target is None:
        return ()
    owner, zone, stack = find_stack(view, target)
    ranks: list[Rank] = [card.rank for card in stack.cards]
    return owner, zone, target is stack.card, *ranks, *(rider.was for rider in stack.riders)


def _either(cards: frozenset[Card]) -> str:
    return either([mark(card) for card in sorted(cards)])
