"""Sums of feature rows, looked up: of every pair of ranks in a zone, every size of a hand, every number of kings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cuttle_desktop.ai.layout import DECK_STEPS, LAYOUT, LEVELS, POINT_LEVELS, RANKS
from cuttle_desktop.ai.switches import game_switches, rank_switches
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.rules import RuleSet

BIT = tuple(1 << index for index in range(RANKS * 4))
HAND_BYTES, POINT_BYTES = 7, 5
MOST_CARDS = 60
MOST_ROYALS = 8

Pair = tuple[list[int], list[int]]
"""By number: as ours, and as theirs."""


def bits(cards: Iterable[Card]) -> int:
    """A set of cards as one number: four bits for each rank."""
    found = 0
    for card in cards:
        found |= BIT[card.index]
    return found


class Tables:
    """The tables of one rule set. A zone has one table for every byte of its bits."""

    def __init__(self, rules: RuleSet, rows: Sequence[int], base: int) -> None:
        self._rules, self._rows = rules, rows
        at = LAYOUT
        self.hands = tuple(self._zone(at.hand[who], LEVELS, HAND_BYTES, at.skills[who]) for who in (0, 1))
        self.points = tuple(self._zone(at.points[who], POINT_LEVELS, POINT_BYTES) for who in (0, 1))
        self.scrap = self._zone(at.scrap, LEVELS, HAND_BYTES)
        self.revealed = tuple(self._zone(at.revealed[who], 2, HAND_BYTES) for who in (0, 1))
        self.held = self._counts(at.held, 9, MOST_CARDS)
        self.kings = self._counts(at.kings, 3, MOST_ROYALS)
        self.queens = self._counts(at.queens, 3, MOST_ROYALS)
        self.glasses = self._counts(at.glasses, 1, MOST_ROYALS)
        base += sum(rows[at.game + number] for number in game_switches(rules))
        steps = range(MOST_CARDS)
        self.deck = [
            base + self._thermometer(at.deck, len(DECK_STEPS), sum(left >= step for step in DECK_STEPS))
            for left in steps
        ]

    def _counts(self, starts: tuple[int, int], levels: int, most: int) -> Pair:
        ours, theirs = ([self._thermometer(start, levels, count) for count in range(most + 1)] for start in starts)
        return ours, theirs

    def _zone(self, start: int, levels: int, octets: int, skills: int | None = None) -> tuple[tuple[int, ...], ...]:
        """For every byte of a zone's bits, that is for two ranks, the sum of the rows of the cards it stands for."""
        counts = [value.bit_count() for value in range(16)]
        tables = []
        for octet in range(octets):
            low = self._of_rank(start, levels, 2 * octet, skills)
            high = self._of_rank(start, levels, 2 * octet + 1, skills)
            tables.append(tuple(low[counts[value & 15]] + high[counts[value >> 4]] for value in range(256)))
        return tuple(tables)

    def _of_rank(self, start: int, levels: int, rank: int, skills: int | None) -> list[int]:
        """The sums of the rows of 0, 1, 2, 3 and 4 cards of `rank`, counted from 0."""
        starts = [start + rank * levels]
        if skills is not None:
            starts += [skills + number * levels for number in rank_switches(self._rules, Rank(rank + 1))]
        return [sum(self._thermometer(at, levels, count) for at in starts) for count in range(5)]

    def _thermometer(self, start: int, levels: int, count: int) -> int:
        return sum(self._rows[start : start + min(levels, count)])
