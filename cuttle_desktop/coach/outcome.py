"""What is compared for one question: the table now, after the better of two moves, and after the worse one.

The engine plays both out, as far as that is sure (`foresee`); nobody answers. A card that takes one from the scrap has
taken what it is played for, where the search says what that is. Odds come from the games that were tried
(`ai.prospects`), where they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Give, Seat, Take
from cuttle_desktop.engine.answers import plays_from_hand
from cuttle_desktop.engine.asks import (
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    Turn,
)
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.stopping import brings_home, holding
from cuttle_desktop.engine.view import (
    View,
    could_win,
    counterable,
    foresee,
    goal,
    may_hold,
    opponents,
    partners,
    room,
    score,
    winning_one_offs,
)


class WinReach(NamedTuple):
    """With what a seat could win with its next turn: cards known in its hand, else cards that nobody has placed."""

    known: tuple[Card, ...] = ()
    unseen: tuple[Card, ...] = ()
    anyhow: bool = False  # it has what it needs already, and wins with whatever it does

    @property
    def ranks(self) -> tuple[Rank, ...]:
        return tuple(sorted({card.rank for card in self.unseen}))

    def __bool__(self) -> bool:
        return bool(self.known or self.unseen or self.anyhow)


NO_REACH: Final = WinReach()
DISCARDS: Final = ForcedDiscard | RandomDiscard | DiscardThenDraw | HandLimitDiscard


class TableAfter:
    """A View, and what follows from it, each thing worked out once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.seat
        self.rivals = opponents(view.rules, view.seat)
        self.side = partners(view.rules, view.seat)
        self._reach: dict[Seat, WinReach] = {}

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.view.result.winners if self.view.result is not None else ()

    @property
    def ended(self) -> bool:
        return self.view.result is not None

    def need(self, seat: Seat) -> int:
        """The points that a seat still needs."""
        return goal(self.view, seat) - score(self.view, seat)

    def points(self, seat: Seat) -> frozenset[Card]:
        return frozenset(stack.card for stack in self.view.fields[seat].points)

    def permanents(self, seat: Seat) -> frozenset[Card]:
        return frozenset(stack.card for stack in self.view.fields[seat].permanents)

    def lying(self, seats: Iterable[Seat]) -> frozenset[Card]:
        """All that lies before some seats, but for jacks and jokers on other cards."""
        return frozenset[Card]().union(*(self.points(seat) | self.permanents(seat) for seat in seats))

    def taken_from(self, seat: Seat) -> Iterator[Card]:
        """The cards under jacks or jokers that took them from a seat."""
        stacks = (stack for field in self.view.fields for stack in (*field.points, *field.permanents))
        return (stack.card for stack in stacks if any(rider.was == seat for rider in stack.riders))

    def queens(self, seat: Seat) -> int:
        return sum(card.rank is Rank.QUEEN for card in self.permanents(seat))

    @cached_property
    def settled(self) -> bool:
        """Whether no question of this move is still open: what a five, four or seven brings is not known before."""
        return not self.view.asks or isinstance(self.view.asks[-1], Turn)

    @property
    def plays_blind(self) -> bool:
        return any(isinstance(ask, PlayRevealed) for ask in self.view.asks)

    @cached_property
    def discarded(self) -> View:
        """The same where a rival has discarded all its cards, if that is what a four leaves it to do."""
        ask = self.view.asks[-1] if self.view.asks else None
        if not isinstance(ask, ForcedDiscard | RandomDiscard) or _victim(ask) not in self.rivals:
            return self.view
        if len(self.view.hands[_victim(ask)]) > ask.count:
            return self.view
        hands = tuple(() if seat == _victim(ask) else hand for seat, hand in enumerate(self.view.hands))
        return replace(self.view, hands=hands, asks=self.view.asks[:-1])

    def before_me(self) -> Iterator[Seat]:
        """The rivals whose turn comes before the next one of the seat that looks."""
        seats = self.view.rules.seats
        first = self.view.asks[-1].seat if self.settled and self.view.asks else (self.view.turn + 1) % seats
        for n in range(seats):
            seat = (first + n) % seats
            if seat == self.me:
                return
            if seat in self.rivals:
                yield seat

    def reach(self, seat: Seat) -> WinReach:
        """With what `seat` could win with its next turn, if nobody answers: complete for the cards that are known.

        Cards that a four or a five takes from it do not count, and one that a three may bring does.
        """
        if seat not in self._reach:
            self._reach[seat] = NO_REACH if self.ended else self._found(seat)
        return self._reach[seat]

    def _found(self, seat: Seat) -> WinReach:
        view = self.view
        if self.need(seat) <= 0:
            return WinReach(anyhow=True)
        given = sum(ask.count for ask in view.asks if isinstance(ask, DISCARDS) and _victim(ask) == seat)
        if given and len(view.hands[seat]) <= given:
            return NO_REACH
        held = tuple(card for card in view.hands[seat] if card is not None)
        if view.hands[seat].count(None) == len(view.unseen):
            held += view.unseen  # they can be nowhere else
        if any(isinstance(ask, PickFromScrap) and ask.seat == seat for ask in view.asks):
            held += view.scrap
        home = winning_one_offs(view, seat)
        known = tuple(c for c in held if c in home or could_win(view, seat, (c,)) or self._given(view, seat, c))
        if known or None not in view.hands[seat]:
            return WinReach(known)
        return WinReach((), tuple(c for c in view.unseen if could_win(view, seat, (c,)) or self._at_length(seat, c)))

    def wins_with(self, seat: Seat, card: Card) -> bool:
        """Whether a seat could win with a card, if it held that too."""
        hands = tuple((*hand, card) if s == seat else hand for s, hand in enumerate(self.view.hands))
        held = replace(self.view, hands=hands)
        home = card in winning_one_offs(held, seat) or self._given(held, seat, card)
        return home or could_win(self.view, seat, (card,))

    def _at_length(self, seat: Seat, card: Card) -> bool:
        """Whether a card that nobody has placed would win as a one-off, by what comes home, or as a gift."""
        if len(partners(self.view.rules, seat)) > 1 and self._given(holding(self.view, seat, card), seat, card):
            return True
        return brings_home(self.view, seat, card)

    def _given(self, view: View, seat: Seat, card: Card) -> bool:
        """Whether a card would win by what it gives to somebody of its side (R30)."""
        side = partners(view.rules, seat)
        if len(side) == 1 or card.rank not in view.rules.steals or card not in view.hands[seat]:
            return False
        turned = replace(view, turn=seat, asks=(Turn(seat),), scrap=(*view.scrap, *view.middle), middle=())
        gifts = (play for play in plays_from_hand(turned, seat, card) if isinstance(play, Give) and play.to in side)
        results = (foresee(turned, play).result for play in gifts)
        return any(result is not None and seat in result.winners for result in results)

    def held(self, seat: Seat) -> int:
        """The cards in a hand once what a one-off still asks for is done."""
        view = self.view
        held = len(view.hands[seat])
        for ask in view.asks:
            match ask:
                case DiscardThenDraw(owner, count, draw) if owner == seat:
                    given = min(count, held)
                    held += min(draw, len(view.deck), room(view, seat) + given) - given
                case PickFromScrap(owner) if owner == seat:
                    held += 1
                case ForcedDiscard(owner, count) | RandomDiscard(victim=owner, count=count) if owner == seat:
                    held -= min(count, held)
                case HandLimitDiscard(owner, count) if owner == seat:
                    held -= count
                case _:
                    pass
        limited = not view.rules.over_limit.stops_drawing and seat in (self.me, view.turn)
        return min(held, view.rules.hand_limit) if limited else held

    def drawn(self, seat: Seat, before: TableAfter) -> int:
        """The cards that a one-off lets a seat draw, also those that a hand limit makes it give up again."""
        view, held = self.view, len(self.view.hands[seat])
        asked = [ask for ask in view.asks if isinstance(ask, DiscardThenDraw) and ask.seat == seat]
        to_come = (min(ask.draw, len(view.deck), room(view, seat) + min(ask.count, held)) for ask in asked)
        return len(before.view.deck) - len(view.deck) + sum(to_come)

    def discards(self, seat: Seat) -> bool:
        """Whether a seat still has to give up cards of its hand."""
        return any(isinstance(ask, DISCARDS) and _victim(ask) == seat for ask in self.view.asks)

    @property
    def top(self) -> Card | None:
        """What the next player draws, if it is known. Of what a seven turns up it is not known which one is played."""
        if self.plays_blind:
            return None
        later = sum(ask.draw for ask in self.view.asks if isinstance(ask, DiscardThenDraw) and ask.seat == self.me)
        return next(iter(self.view.deck[later:]), None)


def _victim(ask: ForcedDiscard | RandomDiscard | DiscardThenDraw | HandLimitDiscard) -> Seat:
    return ask.victim if isinstance(ask, RandomDiscard) else ask.seat


class Outcome(Struct, frozen=True, dict=True):
    """Two moves that `view` allows, beside each other. `contrast`: what usually comes of them, if that was tried."""

    view: View
    better: Action
    worse: Action
    contrast: Contrast | None = None

    @cached_property
    def now(self) -> TableAfter:
        return TableAfter(self.view)

    @cached_property
    def then(self) -> TableAfter:
        """After the better move."""
        return self._after(self.better, 0)

    @cached_property
    def other(self) -> TableAfter:
        """After the worse move."""
        return self._after(self.worse, 1)

    def _after(self, action: Action, number: int) -> TableAfter:
        seen = foresee(self.view, action)
        card = None if self.contrast is None else self.contrast.takes[number]
        return TableAfter(seen if card is None else foresee(seen, Take(card)))

    @property
    def brings(self) -> Card | None:
        """What the better move takes from the scrap, if that is known."""
        if isinstance(self.better, Take):
            return self.better.card
        return None if self.contrast is None else self.contrast.takes[0]

    @property
    def tried(self) -> bool:
        """Whether it is known what accounts for the gap between the two; else facts of the rules alone are told."""
        return self.contrast is not None

    @property
    def turned(self) -> Outcome:
        """The same with the moves changed about: what speaks for the worse one."""
        contrast = None if self.contrast is None else self.contrast.turned
        return Outcome(self.view, self.worse, self.better, contrast)


def twos(cards: Iterable[Card | None]) -> list[Card]:
    """Those among some cards."""
    return [card for card in cards if card is not None and card.rank is Rank.TWO]


def can_counter(view: View) -> bool:
    """Whether a two could counter a one-off of some rival: not where queens of all of them guard from that."""
    return any(counterable(view, rival) for rival in opponents(view.rules, view.seat))


def has_two(view: View, seat: Seat) -> bool:
    """Whether a seat may hold one, as far as the View knows."""
    return bool(twos(may_hold(view, seat)))
