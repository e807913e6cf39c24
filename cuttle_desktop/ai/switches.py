"""What distinguishes rule sets, as numbers of yes-or-no features: of a whole game, and of what each rank can do.

They come from the numbers and effects of a RuleSet. No name is looked at, so house rules have them too.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.effects import (
    Bounce,
    Choice,
    Destination,
    DrawCards,
    Effect,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    Remove,
    RemoveGlasses,
    Salvage,
    SwapHands,
    Threat,
)
from cuttle_desktop.engine.rules import NO_LIMIT, Glasses, RuleSet, WinCheck

GAME_SWITCHES = 19
RANK_SWITCHES = 18


def game_switches(rules: RuleSet) -> tuple[int, ...]:
    """The numbers, below GAME_SWITCHES, of what is so throughout a game."""
    seats, sides = rules.seats, rules.side_count
    found = (
        rules.goals[0] < 21,
        rules.goals[3] < 7,
        rules.goals[4] == 0,
        rules.hand_limit == NO_LIMIT,
        rules.hand_limit < 8,
        rules.over_limit.stops_drawing,
        Threat.SCRAP in rules.guards,
        Threat.COUNTER in rules.guards,
        Threat.BOUNCE in rules.guards,
        Threat.STEAL in rules.guards,
        rules.queens_guard_queens,
        rules.win is WinCheck.END_OF_OWN_TURN,
        rules.glasses is Glasses.CONTROLLER,
        rules.open_when_deck_is_empty,
        rules.nine_answers_royals,
        rules.ten_blocks_scuttles,
        rules.jokers > 0,
        seats > 2,
        sides > 2,
    )
    return tuple(number for number, so in enumerate(found) if so)


def rank_switches(rules: RuleSet, rank: Rank) -> tuple[int, ...]:
    """The numbers, below RANK_SWITCHES, of what a card of `rank` can do here and not everywhere."""
    return tuple(_rank_switches(rules, rank))


def _rank_switches(rules: RuleSet, rank: Rank) -> Iterator[int]:
    effect = rules.effects.get(rank)
    if isinstance(effect, Bounce):
        yield from _bounce_switches(rules, effect)
    elif effect is not None:
        yield from _effect_switches(effect)
    stealing = rules.steals.get(rank) if rank is Rank.JACK else None  # jokers take as jacks do
    if stealing and stealing.reach is Reach.ANYONE:
        yield 14
    if stealing and stealing.most == 1:
        yield 15
    if rank is Rank.TEN and rules.ten_blocks_scuttles:
        yield 16
    if rank is Rank.QUEEN and rules.queens_guard_queens:
        yield 17


def _effect_switches(effect: Effect) -> Iterator[int]:
    match effect:
        case Remove(Reach.ANYONE):
            yield 0
        case Salvage(takes_threes=True):
            yield 1
        case ForceDiscard(choice=Choice.CHANCE):
            yield 2
        case DrawCards(_, discard_first) if discard_first:
            yield 3
        case PlayFromDeck(count) if count > 1:
            yield 4
        case RemoveGlasses():
            yield 5
        case SwapHands():
            yield 6
        case _:
            pass


BOUNCED = {Destination.LOCKED: 7, Destination.HAND: 8, Destination.DECK_TOP: 9}


def _bounce_switches(rules: RuleSet, bounce: Bounce) -> Iterator[int]:
    yield BOUNCED.get(bounce.destination, 10)
    if bounce.points_too:
        yield 11
    if bounce.reach is Reach.ANYONE:
        yield 12
    if rules.nine_answers_royals:
        yield 13
