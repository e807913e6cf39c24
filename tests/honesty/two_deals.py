"""Two games that are one to a watcher until a bot answers: in one the bots hold twos and nines, in the other none."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.deal import deal

WATCHER: Seat = 0
ANSWERING = (Rank.TWO, Rank.NINE)  # the ranks that answer a one-off and a royal


class TwoDeals(Struct, frozen=True):
    """After `opened`, the first action of the watcher, a bot is asked in both games."""

    armed: Deal
    bare: Deal
    opened: Action

    def asked(self) -> tuple[State, State]:
        return after(self.armed.start(), self.opened), after(self.bare.start(), self.opened)


def two_deals(rules: RuleSet) -> Iterator[TwoDeals]:
    """Every opening of the watcher that lets a bot with a two or a nine choose, of one deal after the other."""
    seed = 0
    while True:
        dealt = deal(rules, rules.seats - 1, seed)  # so that the watcher begins
        seed += 1
        armed, bare = _armed(dealt), _bare(dealt)
        assert view(armed.start(), WATCHER) == view(bare.start(), WATCHER)
        for opened in answers(armed.start()):
            asked = after(armed.start(), opened)
            if open_window(asked) is not None and len(answers(asked)) > 1:
                yield TwoDeals(armed, bare, opened)


def _armed(dealt: Deal) -> Deal:
    """Each bot holds a two and a nine, as long as there are any."""
    for seat in range(1, dealt.rules.seats):
        for rank in ANSWERING:
            state = dealt.start()
            hand = sorted(state.hands[seat])
            found = next((card for card in _deck(state) if card.rank is rank), None)
            if found is not None and all(card.rank is not rank for card in hand):
                dealt = _swapped(dealt, next(card for card in hand if card.rank not in ANSWERING), found)
    return dealt


def _bare(dealt: Deal) -> Deal:
    """No bot does."""
    state = dealt.start()
    spare = (card for card in _deck(state) if card.rank not in ANSWERING)
    for seat in range(1, dealt.rules.seats):
        for card in sorted(state.hands[seat]):
            if card.rank in ANSWERING:
                dealt = _swapped(dealt, card, next(spare))
    return dealt


def _deck(state: State) -> list[Card]:
    """The deepest card first."""
    return [*reversed(state.deck)]


def _swapped(dealt: Deal, one: Card, other: Card) -> Deal:
    places = {one: other, other: one}
    return replace(dealt, deck=tuple(places.get(card, card) for card in dealt.deck))
