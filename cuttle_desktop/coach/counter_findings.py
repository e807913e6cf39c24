"""Reasons that lie in counters: what one saves, stops or rescues, and what it spends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.coach.outcome import Outcome, can_counter, twos
from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.coach.reasons import OnlyCounter, Rescues, Saves, SparesTwo, Stops
from cuttle_desktop.engine.actions import ONE_OFFS, Counter, Decline, Respond, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow, PickFromScrap
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import DrawCards, ForceDiscard, PlayFromDeck, Salvage, SwapHands
from cuttle_desktop.engine.plays import plays
from cuttle_desktop.engine.view import View, goal


def only_counters(of: Outcome) -> Iterator[OnlyCounter]:
    """The worse move spends the only two, though not to counter. It is not the only one where another may be got."""
    held = twos(of.view.hand)
    if len(held) != 1 or isinstance(of.worse, Counter | Decline) or not can_counter(of.then.view):
        return
    picks = any(isinstance(ask, PickFromScrap) and ask.seat == of.now.me for ask in of.then.view.asks)
    more = twos(of.view.deck) or twos(of.then.view.scrap if picks else ()) or twos(of.then.view.hand)[1:]
    if held[0] in of.then.view.hand and held[0] not in of.other.view.hand and not more:
        yield OnlyCounter(held[0])


def counters(of: Outcome) -> Iterator[Saves | SparesTwo | Stops | Rescues]:
    """What a counter saves, and what it spends."""
    window, held = open_window(of.view), twos(of.view.hand)
    if not isinstance(window, CounterWindow) or not held:
        return
    counters = isinstance(of.better, Counter) and isinstance(of.worse, Decline)
    if window.by not in of.now.rivals:
        if counters and len(window.counters) % 2:
            yield Rescues(window.play.card)
        return
    resolves, stopped = (of.then, of.other) if isinstance(of.better, Decline) else (of.other, of.then)
    at_stake = of.now.lying(of.now.side) | {*of.view.middle}
    lost = tuple(sorted((at_stake & stopped.lying(of.now.side)) - resolves.lying(of.now.side)))
    effect, hand, whose = of.view.rules.effects.get(window.play.card.rank), 0, None
    if isinstance(effect, ForceDiscard) and len(window.counters) % 2 == 0:
        taken = {seat: len(of.view.hands[seat]) - resolves.held(seat) for seat in of.now.side}
        if taken[of.now.me] == len(of.view.hand) == 1:
            return  # the two is spent either way
        taken[of.now.me] = min(taken[of.now.me], len(of.view.hand) - 1)
        hand = sum(taken.values())
        whose = next((seat for seat, count in taken.items() if count), None)
    own = {*lost} & (of.now.lying((of.now.me,)) | {*of.view.middle})  # what a partner loses is told as its loss
    if isinstance(of.better, Counter) and counters and (own or hand):
        goals = goal(of.then.view, of.now.me), goal(of.other.view, of.now.me)
        kept = goals[0] if lost and goals[0] < goals[1] else None
        back = bool(lost) and any({*lost} <= {*held} for held in resolves.view.hands)
        yield Saves(Side.BETTER, lost, hand, of.better.card, kept, whose, back)
    first = len(window.counters) % 2 == 0 and not isinstance(window.play, Respond)
    if counters and first and isinstance(effect, PlayFromDeck | Salvage):
        deck = isinstance(effect, PlayFromDeck)
        yield Stops(window.by, deck, card=None if deck else best_of_scrap(of.view))
    elif counters and first and isinstance(effect, DrawCards) and resolves.drawn(window.by, of.now):
        yield Stops(window.by, deck=False, held=resolves.held(window.by), own=resolves.held(of.now.me))
    harmless = not isinstance(window.play, Respond) and not isinstance(effect, SwapHands | PlayFromDeck)
    later = first and isinstance(effect, PlayFromDeck) and _may_turn_up_one_off(of.view, window.by)
    if isinstance(of.better, Decline) and isinstance(of.worse, Counter) and (lost or hand or harmless or later):
        yield SparesTwo(of.worse.card, window.play.card, lost, hand, later)


def _may_turn_up_one_off(view: View, by: Seat) -> bool:
    """Whether what lies on the deck may well be something that `by` could play as a one-off."""
    cards = view.unseen if None in view.deck[:1] else view.deck[:1]
    could = sum(any(isinstance(play, ONE_OFFS) for play in plays(view, by, card)) for card in filter(None, cards))
    return could >= OFTEN * len(cards)


OFTEN: Final = 0.25  # of the cards that may lie there
BEST: Final = (Rank.KING, Rank.JACK, Rank.TWO, Rank.QUEEN, Rank.TEN, Rank.NINE)
"""What a rival would rather take from the scrap, as the table usually lies."""


def best_of_scrap(view: View) -> Card | None:
    """The first of these in it."""
    return min((card for card in view.scrap if card.rank in BEST), key=lambda each: BEST.index(each.rank), default=None)
