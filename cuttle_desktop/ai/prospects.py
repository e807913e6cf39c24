"""What usually comes of an action within two turns: what a chance to win rests on, in figures that a player knows.

They are no measure of strength, and cost little: they only say in what two actions differ. What is told of an action,
odds and the answers of rivals (`reply`), comes of the same `rollouts`, so that no two figures differ.
"""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.attribution import Shares, shares
from cuttle_desktop.ai.draws import BEST_DRAWS
from cuttle_desktop.ai.rollouts import End, Taker
from cuttle_desktop.engine.actions import Action, Seat, cards_of
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.state import score
from cuttle_desktop.engine.view import View, opponents, partners

MOSTLY: Final = 0.5


class Prospects(Struct, frozen=True):
    """Once the seat has had another turn and the others theirs: shares of the rollouts, and averages over them.

    The rival is the one with most of it. A game that has ended counts as it ended.
    """

    won: float
    lost: float
    points: float
    rival_points: float
    cards: float
    rival_cards: float
    gone: float
    """How often the card that the action puts on the own field has left it by the next turn; 0 if there is none."""
    won_next: float = 0.0
    """How often the side of the seat has won by the end of its next turn."""
    lost_next: tuple[float, ...] = (0.0,) * 4
    """How often each seat has won for its side before that turn."""
    countered: float = 0.0
    """How often a rival counters the action, and no other counter saves it."""
    taker: Card | None = None
    """The card that mostly drives it away, if it is known to be in the hand of a rival."""
    takers: tuple[tuple[Rank | None, float], ...] = ()
    """What drives it away, as ranks, None for scuttles, and in what shares of those times: most often first."""
    played: tuple[tuple[Action, float], ...] = ()
    """What the seat itself did afterwards, and how often: most often first."""

    def plays(self, card: Card, *kinds: type[Action]) -> float:
        """How often the seat did one of these with a card."""
        return sum(share for each, share in self.played if isinstance(each, kinds) and card in cards_of(each))


class Contrast(Struct, frozen=True):
    """What usually comes of an action, and of another one that could be taken `instead`.

    `takes`: the card that each of the two is played to bring back from the scrap, if the search says so. `shares`: what
    accounts for the gap between them. `draws`: what the seat would like to draw most, whatever it does.
    """

    then: Prospects
    instead: Prospects
    takes: tuple[Card | None, Card | None] = (None, None)
    shares: Shares = ()
    draws: tuple[Rank, ...] = ()

    @property
    def turned(self) -> Contrast:
        """The same with the two actions changed about."""
        shares = tuple((topic, -share) for topic, share in reversed(self.shares))
        return Contrast(self.instead, self.then, self.takes[::-1], shares, self.draws)

    def beside(self, other: Contrast) -> Contrast:
        """Of what is taken `instead` here, and what is taken instead in `other`: both are compared with one action."""
        less = dict(self.shares)
        shares = {topic: share - less.get(topic, 0.0) for topic, share in other.shares}
        shares |= {topic: -share for topic, share in self.shares if topic not in shares}
        takes = self.takes[1], other.takes[1]
        shared = tuple(sorted(shares.items(), key=lambda each: -each[1]))
        return Contrast(self.instead, other.instead, takes, shared, self.draws)


def contrast_of(
    view: View, ends: Sequence[End], instead: Sequence[End], takes: tuple[Card | None, Card | None]
) -> Contrast:
    """What comes of two actions, from their rollouts in the same worlds."""
    both, draws = (prospects_of(view, ends), prospects_of(view, instead)), BEST_DRAWS.of(view, 0)
    return Contrast(*both, takes, shares(view, ends, instead), draws)


def prospects_of(view: View, ends: Sequence[End]) -> Prospects:
    """What comes of an action, from its rollouts."""
    sides, rollouts = view.rules.seating.sides, len(ends)
    seat, rivals, seats = view.seat, opponents(view.rules, view.seat), range(view.rules.seats)
    takers = [end.taker for end in ends if end.gone and end.taker is not None]

    def average(values: Iterable[float]) -> float:
        return sum(values) / rollouts

    return Prospects(
        won=average(end.chances[sides[seat]] for end in ends),
        lost=average(max(end.chances[sides[rival]] for rival in rivals) for end in ends),
        points=average(score(end.state, seat) for end in ends),
        rival_points=average(max(score(end.state, rival) for rival in rivals) for end in ends),
        cards=average(len(end.state.hands[seat]) for end in ends),
        rival_cards=average(max(len(end.state.hands[rival]) for rival in rivals) for end in ends),
        gone=average(end.gone for end in ends),
        taker=_known_taker(view, [taker.card for taker in takers]),
        won_next=average(end.chances[sides[seat]] for end in ends if end.by_next),
        lost_next=tuple(average(_wins_of(each, end, view) for end in ends if end.before_next) for each in seats),
        countered=average(end.countered for end in ends),
        takers=tuple((rank, count / len(takers)) for rank, count in Counted(map(_kind, takers)).most_common()),
        played=tuple(
            (play, count / rollouts)
            for play, count in Counted(play for end in ends for play in dict.fromkeys(end.played)).most_common()
        ),
    )


def _wins_of(seat: Seat, end: End, view: View) -> float:
    """The part of the win that is due to a seat: to its partner, if that was on turn."""
    by_partner = end.state.turn != seat and end.state.turn in partners(view.rules, seat)
    return 0.0 if by_partner else end.chances[view.rules.seating.sides[seat]]


def _kind(taker: Taker) -> Rank | None:
    return None if taker.scuttles else taker.card.rank


def _known_taker(view: View, takers: Sequence[Card]) -> Card | None:
    known = {card for rival in opponents(view.rules, view.seat) for card in view.hands[rival] if card is not None}
    most = max(known, key=lambda card: (takers.count(card), card), default=None)
    return most if most is not None and takers.count(most) > len(takers) * MOSTLY else None
