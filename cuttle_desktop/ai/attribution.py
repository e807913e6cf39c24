"""What the gap between two moves rests on: how much of it each part of the position accounts for.

Both moves are played on in the same worlds (`rollouts`). Where one of the two games has ended, what they differ by is
due to that win. Where both go on, the value judges their ends by features, and each topic gets what the chance changes
by if its features alone are taken over from the other end, averaged over both ends (the first and the last place in
Shapley's value, 1953). However true a reason is, it is none where its topic has no share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.judging import Learned, learned, settled
from cuttle_desktop.ai.layout import LAYOUT, LEVELS, MOST_CROWN_NEED, MOST_NEED, POINT_LEVELS, RANKS
from cuttle_desktop.ai.rollouts import End
from cuttle_desktop.ai.switches import RANK_SWITCHES, rank_switches
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import View

PAIRS: Final = 100  # of games that are compared


class Part(Enum):
    """What of a side a topic is: its wins, its field, its hand, and what single cards of that can do at once."""

    WINS = auto()
    POINTS = auto()
    GOAL = auto()
    QUEENS = auto()
    GLASSES = auto()
    HAND = auto()
    TARGETS = auto()


class Topic(NamedTuple):
    """Of the own side, or of the others. `rank`: what cards of it are worth in a hand; None for their number."""

    part: Part
    own: bool
    rank: Rank | None = None


Shares = tuple[tuple[Topic, float], ...]
"""Of the chance to win: by how much it is higher after the first of two moves. Together they are about the gap."""


def shares(view: View, ends: Sequence[End], instead: Sequence[End]) -> Shares:
    """What accounts for the gap between two moves, from their rollouts in the same worlds: the most first."""
    judge, side = learned(view.rules), view.rules.seating.sides[view.seat]
    reader = _reader(judge)
    found = dict[Topic, float]()
    pairs = [*zip(ends[:PAIRS], instead[:PAIRS], strict=True)]
    for end, other in pairs:
        for topic, share in _of_pair(_judged(end, judge, reader, side), _judged(other, judge, reader, side), judge):
            found[topic] = found.get(topic, 0.0) + share / len(pairs)
    return tuple(sorted(found.items(), key=lambda each: -each[1]))


class _Judged(NamedTuple):
    """The end of a game: the own chance to win, and either who won, or the sums of the rows of each topic."""

    chance: float
    sums: dict[Topic | None, int] | None
    base: int = 0


def _judged(end: End, judge: Learned, reader: _Reader, side: int) -> _Judged:
    if any(end.chances):
        return _Judged(end.chances[side], None)
    state = settled(end.state)
    if state.result:
        return _Judged(judge.chances(state)[side], None)
    sums = reader.sums(state, side, judge.rows)
    total = judge.base + sum(sums.values())
    return _Judged(judge.odds(total), sums, total)


def _of_pair(end: _Judged, other: _Judged, judge: Learned) -> Iterator[tuple[Topic, float]]:
    if ended := [each for each in (end, other) if each.sums is None]:
        for each in ended:
            yield Topic(Part.WINS, each.chance > 0.5), (end.chance - other.chance) / len(ended)
        return
    mine, its = end.sums or {}, other.sums or {}
    for topic in {*mine, *its} - {None}:
        more = mine.get(topic, 0) - its.get(topic, 0)
        if more and topic is not None:
            taken = judge.odds(other.base + more) - other.chance
            lost = end.chance - judge.odds(end.base - more)
            yield topic, (taken + lost) / 2


class _Reader:
    """Reads States of one rule set into the topics of their active features."""

    def __init__(self, rules: RuleSet) -> None:
        self.active = Features(rules, [1 << row for row in range(LAYOUT.size)], 0)
        self.topics: list[Topic | None] = [None] * LAYOUT.size
        for at, count, part in _groups():
            for who in (0, 1):
                self.topics[at[who] : at[who] + count] = [Topic(part, who == 0)] * count
        for rank in Rank:
            starts = [LAYOUT.hand[0] + (rank - 1) * LEVELS]
            starts += [LAYOUT.skills[0] + number * LEVELS for number in rank_switches(rules, rank)]
            for start in starts:
                self.topics[start : start + LEVELS] = [Topic(Part.HAND, True, rank)] * LEVELS

    def sums(self, state: State, side: int, rows: Sequence[int]) -> dict[Topic | None, int]:
        """The sums of the rows of each topic; of None those that belong to no side."""
        found = dict[Topic | None, int]()
        active = self.active.total(state, side)
        while active:
            last = active & -active
            row = last.bit_length() - 1
            found[self.topics[row]] = found.get(self.topics[row], 0) + rows[row]
            active ^= last
        return found


def _groups() -> Iterable[tuple[tuple[int, int], int, Part]]:
    """Where each group of rows begins, as ours and as theirs, and how many there are."""
    at = LAYOUT
    return (
        (at.hand, RANKS * LEVELS, Part.HAND),
        (at.skills, RANK_SWITCHES * LEVELS, Part.HAND),
        (at.held, 9, Part.HAND),
        (at.crowded, 2, Part.HAND),
        (at.locked, 1, Part.HAND),
        (at.points, 10 * POINT_LEVELS, Part.POINTS),
        (at.stolen, 4, Part.POINTS),
        (at.need, MOST_NEED + 1, Part.POINTS),
        (at.crown_need, MOST_CROWN_NEED + 1, Part.GOAL),
        (at.kings, 3, Part.GOAL),
        (at.queens, 3, Part.QUEENS),
        (at.glasses, 1, Part.GLASSES),
        (at.threat, 3, Part.TARGETS),
        (at.scuttle, 10, Part.TARGETS),
        (at.steal, 10, Part.TARGETS),
    )


_readers: WeakKeyDictionary[Learned, _Reader] = WeakKeyDictionary()


def _reader(judge: Learned) -> _Reader:
    """Made once for a judge."""
    if judge not in _readers:
        _readers[judge] = _Reader(judge.features.rules)
    return _readers[judge]
