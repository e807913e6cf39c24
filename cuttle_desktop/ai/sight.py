"""What the features of a seat's actions are: where each group of weights begins, and what all of them share."""

from __future__ import annotations

from collections.abc import Sequence

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.keys import KINDS
from cuttle_desktop.ai.layout import RANKS
from cuttle_desktop.ai.switches import RANK_SWITCHES
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.state import State

NEEDS = 6
HANDS = 10
BALANCES = 12
NEED_STEPS = (1, 5, 8, 11, 15)
NEED_CLASS = tuple(sum(need >= step for step in NEED_STEPS) for need in range(64))
LEFT_CLASS = tuple(sum(left >= step for step in (1, 4, 8, 11, 15)) for left in range(64))

# Kinds besides those of `keys`: discards and refusals are told apart by what was asked.
MORE_KINDS = 5
FORCED, LIMIT, NO_ANSWER_TO_ROYAL, NO_BLOCK, REVEALED = (len(KINDS) + i for i in range(MORE_KINDS))
ALL_KINDS = len(KINDS) + MORE_KINDS


class Blocks:
    """Where each group of weights begins."""

    def __init__(self) -> None:
        self.size = 0
        self.kind = self._take(ALL_KINDS)
        self.kind_rank = self._take(ALL_KINDS * RANKS)
        self.kind_theirs = self._take(ALL_KINDS * NEEDS)
        self.kind_ours = self._take(ALL_KINDS * NEEDS)
        self.kind_hand = self._take(ALL_KINDS * HANDS)
        self.kind_threat = self._take(ALL_KINDS * 2)
        self.kind_deck = self._take(ALL_KINDS * 2)
        self.kind_revealed = self._take(ALL_KINDS)
        self.skill = self._take(ALL_KINDS * RANK_SWITCHES)
        self.rank_theirs = self._take(4 * RANKS * NEEDS)
        self.rank_ours = self._take(4 * RANKS * NEEDS)
        self.rank_hand = self._take(2 * RANKS * HANDS)
        self.rank_their_hand = self._take(2 * RANKS * HANDS)
        self.backed = self._take(RANKS * 2)
        self.target_rank = self._take(4 * RANKS)
        self.margin = self._take(10)
        self.ridden = self._take(4)
        self.target = self._take(RANKS * 7)
        self.target_theirs = self._take(RANKS * 7 * NEEDS)
        self.balance = self._take(2 * BALANCES)
        self.royals = self._take(BALANCES)
        self.scrapped = self._take(RANKS)
        self.left = self._take(NEEDS)
        self.guarded = self._take(RANKS * 2)
        self.queens = self._take(5)
        self.kings = self._take(5)
        self.receiver = self._take(3)
        self.fight = self._take(2 * 2 * RANKS)
        self.fight_theirs = self._take(2 * 2 * RANKS * NEEDS)
        self.fight_target = self._take(2 * 2 * 7)
        self.fight_twos = self._take(2 * 5)
        self.fight_balance = self._take(2 * 2 * BALANCES)
        self.fight_hand = self._take(2 * HANDS)
        self.thrown = self._take(RANKS)
        self.thrown_theirs = self._take(RANKS * NEEDS)
        self.thrown_ours = self._take(RANKS * NEEDS)
        self.doubled = self._take(RANKS)
        self.high = self._take(6)
        self.returned = self._take(2)
        self.their_kings = self._take(5)
        self.own_kings = self._take(5)
        self.their_queens = self._take(3)
        self.scuttled_theirs = self._take(10 * NEEDS)
        self.stolen_left = self._take(NEEDS)
        self.crowned_left = self._take(NEEDS)
        self.fight_ours = self._take(2 * 2 * RANKS * NEEDS)

    def _take(self, count: int) -> int:
        start = self.size
        self.size += count
        return start


AT = Blocks()


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
