"""What the features of all actions of a seat in one State share, found once for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.prior_layout import BALANCES, HANDS, NEED_CLASS
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.state import State


class Sight:
    """What the features of all actions of `seat` in one State share."""

    __slots__ = (
        "ask",
        "balance",
        "features",
        "hand",
        "held",
        "need",
        "ours",
        "rules",
        "seat",
        "skills",
        "small_deck",
        "state",
        "their_held",
        "theirs",
        "threat",
        "twos",
    )

    def __init__(self, state: State, seat: Seat, features: Features, skills: Sequence[Sequence[int]]) -> None:
        rules = self.rules = state.rules
        self.state, self.seat, self.features, self.skills = state, seat, features, skills
        self.ask = state.asks[-1]
        sides = rules.seating.sides
        own = features.field(state, seat)
        self.need = rules.goals[own.kings] - own.score
        their_need = 99
        their_score = self.their_held = 0
        for other, side in enumerate(sides):
            if side != sides[seat]:
                field = features.field(state, other)
                their_need = min(their_need, rules.goals[field.kings] - field.score)
                their_score = max(their_score, field.score)
                self.their_held = max(self.their_held, len(state.hands[other]))
        self.their_held = min(HANDS - 1, self.their_held)
        self.ours, self.theirs = NEED_CLASS[max(0, self.need)], NEED_CLASS[max(0, their_need)]
        self.hand = state.hands[seat]
        self.held = min(HANDS - 1, len(self.hand))
        self.balance = max(0, min(BALANCES - 1, (their_score - own.score) // 3 + 5))
        self.threat = features.one_card_short(state, seat)
        self.small_deck = len(state.deck) < 6
        self.twos = sum([card.index >> 2 == 1 for card in self.hand])
