"""A game that somebody won by reaching the goal, and what the conditions of feats ask of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import NamedTuple

from cuttle_desktop.engine.actions import ONE_OFFS, Action, Counter, Seat, Steal, Take, unwrapped
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.asks import CounterWindow, PickFromScrap, Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Effect, Zone
from cuttle_desktop.engine.events import Event, Freed, Settled, Stolen, WasCountered
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import How, Stack, State, goal, opponents, partners, score


class Step(NamedTuple):
    """One action, and what came of it."""

    by: Seat | None
    action: Action
    before: State
    events: tuple[Event, ...]
    after: State


class LastWord(NamedTuple):
    """A one-off that a counter of mine decided: the first one against it, the second, the third …"""

    number: int
    effect: Effect | None  # None: it answered a royal
    before: State  # as that counter was played


def is_won(game: Game, seat: Seat) -> bool:
    """Whether the side of a seat won by reaching its goal."""
    result = game.state.result
    return result is not None and result.how is How.POINTS and seat in result.winners


def was_won_by_jack(game: Game) -> bool:
    """Whether the goal was reached by the jack that was played last."""
    result = game.state.result
    if result is None or result.how is not How.POINTS or not game.log:
        return False
    last = unwrapped(game.log[-1])
    return isinstance(last, Steal) and last.card.rank is Rank.JACK


class WonGame:
    """As `me` sees it, one of the winners."""

    def __init__(self, game: Game, me: Seat) -> None:
        assert is_won(game, me), "the game is won"
        self.me = me
        self.end: State = game.state
        self.rules: RuleSet = game.deal.rules
        self.foes = opponents(self.rules, me)
        self.side = partners(self.rules, me)
        self.steps = tuple(_steps(game))

    @property
    def points(self) -> tuple[Stack, ...]:
        """The point cards that lie before me at the end."""
        return self.end.fields[self.me].points

    @property
    def permanents(self) -> tuple[Stack, ...]:
        return self.end.fields[self.me].permanents

    @property
    def turns(self) -> Iterator[Step]:
        """My turns, by what I did in each."""
        return (step for step in self.steps if step.by == self.me and step.before.asks[-1] == Turn(self.me))

    def decided(self, cards: Collection[Card]) -> bool:
        """Whether I reached the goal, and would not have without the points of these cards."""
        points = sum(stack.card.points for stack in self.points if stack.card in cards)
        reached = score(self.end, self.me)
        return reached >= goal(self.end, self.me) > reached - points

    def is_stolen(self, stack: Stack) -> bool:
        """Whether an opponent had it first."""
        return bool(stack.riders) and stack.riders[0].was in self.foes

    def effect(self, card: Card) -> Effect | None:
        return self.rules.effects.get(card.rank)

    def settled(self, effect: Effect) -> Iterator[Step]:
        """The steps in which a one-off of mine took this effect."""
        return (step for step in self.steps if any(self._takes(event, effect) for event in step.events))

    def _takes(self, event: Event, effect: Effect) -> bool:
        if not isinstance(event, Settled) or event.by != self.me:
            return False
        return isinstance(event.play, ONE_OFFS) and self.effect(event.play.card) == effect

    @cached_property
    def last_words(self) -> tuple[LastWord, ...]:
        return tuple(self._last_words())

    def _last_words(self) -> Iterator[LastWord]:
        last: tuple[Seat | None, int, State] | None = None
        for step in self.steps:
            window = step.before.asks[-1]
            if isinstance(step.action, Counter) and isinstance(window, CounterWindow):
                last = step.by, len(window.counters) + 1, step.before
            for event in step.events:
                if isinstance(event, Settled | WasCountered) and last is not None:
                    if last[0] == self.me:
                        known = isinstance(event.play, ONE_OFFS)
                        yield LastWord(last[1], self.effect(event.play.card) if known else None, last[2])
                    last = None

    def taken_from_scrap(self) -> set[Card]:
        return {
            step.action.card
            for step in self.steps
            if isinstance(step.action, Take) and step.by == self.me and isinstance(step.before.asks[-1], PickFromScrap)
        }

    def came_back(self) -> list[Card]:
        """The point cards that I got back, each as often as I did: one that was mine, was stolen, and came home."""
        back: list[Card] = []
        for step in self.steps:
            for event in step.events:
                match event:
                    case Freed(_, stack, _, back=where) if where.seat == self.me and where.zone is Zone.POINTS:
                        back.append(stack.card)
                    case Stolen(_, _, stack, _, taker) if taker.seat == self.me and taker.zone is Zone.POINTS:
                        if any(rider.was == self.me for rider in stack.riders):
                            back.append(stack.card)
        return back


def _steps(game: Game) -> Iterator[Step]:
    for n, action in enumerate(game.log):
        before = game.at(n)
        yield Step(speaker(before, action), action, before, tuple(game.events(n + 1)), game.at(n + 1))
