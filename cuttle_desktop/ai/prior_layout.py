"""Where each group of the prior's weights begins. Changing anything here means training anew."""

from __future__ import annotations

from cuttle_desktop.ai.keys import KINDS
from cuttle_desktop.ai.layout import RANKS, RowGroups
from cuttle_desktop.ai.switches import RANK_SWITCHES

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


class PriorLayout(RowGroups):
    """Where each group of weights begins. The order is that of the trained weights."""

    def __init__(self) -> None:
        super().__init__()
        self._of_kinds()
        self._of_ranks()
        self._of_targets()
        self._of_the_table()
        self._of_fights()
        self._of_thrown_cards()
        self._of_single_facts()

    def _of_kinds(self) -> None:
        self.kind = self._one(ALL_KINDS)
        self.kind_rank = self._one(ALL_KINDS * RANKS)
        self.kind_theirs = self._one(ALL_KINDS * NEEDS)
        self.kind_ours = self._one(ALL_KINDS * NEEDS)
        self.kind_hand = self._one(ALL_KINDS * HANDS)
        self.kind_threat = self._one(ALL_KINDS * 2)
        self.kind_deck = self._one(ALL_KINDS * 2)
        self.kind_revealed = self._one(ALL_KINDS)
        self.skill = self._one(ALL_KINDS * RANK_SWITCHES)

    def _of_ranks(self) -> None:
        self.rank_theirs = self._one(4 * RANKS * NEEDS)
        self.rank_ours = self._one(4 * RANKS * NEEDS)
        self.rank_hand = self._one(2 * RANKS * HANDS)
        self.rank_their_hand = self._one(2 * RANKS * HANDS)
        self.backed = self._one(RANKS * 2)

    def _of_targets(self) -> None:
        self.target_rank = self._one(4 * RANKS)
        self.margin = self._one(10)
        self.ridden = self._one(4)
        self.target = self._one(RANKS * 7)
        self.target_theirs = self._one(RANKS * 7 * NEEDS)

    def _of_the_table(self) -> None:
        self.balance = self._one(2 * BALANCES)
        self.royals = self._one(BALANCES)
        self.scrapped = self._one(RANKS)
        self.left = self._one(NEEDS)
        self.guarded = self._one(RANKS * 2)
        self.queens = self._one(5)
        self.kings = self._one(5)
        self.receiver = self._one(3)

    def _of_fights(self) -> None:
        self.fight = self._one(2 * 2 * RANKS)
        self.fight_theirs = self._one(2 * 2 * RANKS * NEEDS)
        self.fight_target = self._one(2 * 2 * 7)
        self.fight_twos = self._one(2 * 5)
        self.fight_balance = self._one(2 * 2 * BALANCES)
        self.fight_hand = self._one(2 * HANDS)

    def _of_thrown_cards(self) -> None:
        self.thrown = self._one(RANKS)
        self.thrown_theirs = self._one(RANKS * NEEDS)
        self.thrown_ours = self._one(RANKS * NEEDS)
        self.doubled = self._one(RANKS)

    def _of_single_facts(self) -> None:
        """What none of the groups above holds."""
        self.high = self._one(6)
        self.returned = self._one(2)
        self.their_kings = self._one(5)
        self.own_kings = self._one(5)
        self.their_queens = self._one(3)
        self.scuttled_theirs = self._one(10 * NEEDS)
        self.stolen_left = self._one(NEEDS)
        self.crowned_left = self._one(NEEDS)
        self.fight_ours = self._one(2 * 2 * RANKS * NEEDS)


AT = PriorLayout()
