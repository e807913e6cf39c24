"""A position, nothing hidden, as a sum of feature rows: who holds what, how far each side is, who threatens what.

The same code serves play and training. With the rows of a packed net the sum is the input of its hidden layer; with
the rows 1, 2, 4, 8 … it is the set of active features. Every feature is therefore counted at most once.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import getitem
from typing import NamedTuple

from cuttle_desktop.ai.layout import ASKS, LAYOUT, MOST_CROWN_NEED, MOST_NEED, RANKS
from cuttle_desktop.ai.tables import HAND_BYTES, POINT_BYTES, Tables, bits
from cuttle_desktop.engine.actions import OneOffOn, Seat
from cuttle_desktop.engine.asks import Ask, CounterWindow, PlayRevealed, Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Threat, Zone
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Field, State

POINT_CARDS = (1 << 40) - 1
JACKS, KINGS = 15 << 40, 15 << 48
CACHE = 20_000  # zones remembered before the memory starts anew


class FieldFacts(NamedTuple):
    """What the field of one seat amounts to. `sums` is its part of the total, as ours and as theirs."""

    points: int  # the cards, as bits
    takeable: int  # those a jack may still be laid on
    score: int
    kings: int
    queens: int
    glasses: int
    stolen: tuple[int, ...]  # points of the cards taken from other sides
    sums: tuple[int, ...]


class Features:
    """Reads States of one rule set into sums of `rows`; `base` is what every sum begins with."""

    def __init__(self, rules: RuleSet, rows: Sequence[int], base: int) -> None:
        self.rules = rules
        self._rows = rows
        self._tables = Tables(rules, rows, base)
        self._sides = rules.seating.sides
        self.side_count = rules.side_count
        self._ours = tuple(
            tuple(seat for seat, s in enumerate(self._sides) if s == side) for side in range(self.side_count)
        )
        self._theirs = tuple(
            tuple(seat for seat, s in enumerate(self._sides) if s != side) for side in range(self.side_count)
        )
        self._stops = rules.over_limit.stops_drawing
        jack = rules.steals.get(Rank.JACK)
        self._jacks_laid = jack.most if jack and jack.zone is Zone.POINTS else 0
        self._steal_guarded = Threat.STEAL in rules.guards
        self._royals_answered = rules.nine_answers_royals
        self._hands: dict[tuple[Card, ...], tuple[int, int, int]] = {}
        self._scraps: dict[tuple[Card, ...], int] = {}
        self._fields: dict[int, tuple[Field, FieldFacts]] = {}

    # sums

    def total(self, state: State, side: int) -> int:
        """The sum of the rows of all features of `state`, looked at from `side`."""
        rows = self._rows
        ours, theirs = self._ours[side], self._theirs[side]
        total = self._tables.deck[len(state.deck)] + self._of_scrap(state.scrap)
        total += self._of_side(state, ours, theirs, 0) + self._of_side(state, theirs, ours, 1)
        if state.passes:
            total += rows[LAYOUT.passes]
            if state.passes > 1:
                total += rows[LAYOUT.passes + 1]
        if self.side_count > 2:
            total += rows[LAYOUT.distance + (ours[0] - state.turn) % len(self._sides)]
        ask = state.asks[-1]
        if type(ask) is not Turn:
            total += self._of_ask(state, ask, 0 if self._sides[state.turn] == side else 1)
        return total

    def _of_side(self, state: State, ours: tuple[Seat, ...], theirs: tuple[Seat, ...], who: int) -> int:
        """The part of the seats `ours` against the seats `theirs`."""
        targets, best_take = self._targets(state, theirs)
        frozen = bits([lock.card for lock in state.locks if lock.seat in ours]) if state.locks else 0
        fields = [self.field(state, seat) for seat in ours]
        hands, held, total = self._of_hands(state, ours, who)
        total += self._of_fields(fields, who) + self._tables.held[who][held]
        total += self._of_needs(state, ours, fields, frozen, best_take, who)
        if frozen & hands:
            total += self._rows[LAYOUT.locked[who]]
        if targets:
            total += self._of_targets(targets, best_take, hands, who)
        if self._stops and held >= self.rules.hand_limit * len(ours) - 1:
            total += self._rows[LAYOUT.crowded[who] + (held >= self.rules.hand_limit * len(ours))]
        return total

    def _of_needs(
        self,
        state: State,
        seats: tuple[Seat, ...],
        fields: Sequence[FieldFacts],
        frozen: int,
        best_take: int,
        who: int,
    ) -> int:
        """How far a side is from its goal, and from it with one king more; and which single cards would reach it."""
        rows, goals = self._rows, self.rules.goals
        need = crown_need = 99
        by_points = by_jack = by_king = False
        for seat, field in zip(seats, fields, strict=True):
            left = goals[field.kings] - field.score
            crown_left = goals[min(4, field.kings + 1)] - field.score
            if left < need:
                need = left
            if crown_left < crown_need:
                crown_need = crown_left
            free = self._of_hand(state.hands[seat])[0] & ~frozen
            if ((free & POINT_CARDS).bit_length() + 3) >> 2 >= left:
                by_points = True
            if best_take >= left and free & JACKS:
                by_jack = True
            if crown_left <= 0 and free & KINGS:
                by_king = True
        total = rows[LAYOUT.need[who] + max(0, min(MOST_NEED, need))]
        total += rows[LAYOUT.crown_need[who] + max(0, min(MOST_CROWN_NEED, crown_need))]
        if by_points:
            total += rows[LAYOUT.threat[who]]
        if by_jack:
            total += rows[LAYOUT.threat[who] + 1]
        if by_king:
            total += rows[LAYOUT.threat[who] + 2]
        return total

    def _of_targets(self, targets: int, best_take: int, hands: int, who: int) -> int:
        """The best of the `targets` that a card in `hands` could scuttle, and the best that a jack there could take."""
        total = 0
        smaller = targets & ((1 << max(0, (hands & POINT_CARDS).bit_length() - 1)) - 1)
        if smaller:
            total += self._rows[LAYOUT.scuttle[who] + ((smaller.bit_length() - 1) >> 2)]
        if best_take and hands & JACKS:
            total += self._rows[LAYOUT.steal[who] + best_take - 1]
        return total

    def wins_now(self, state: State) -> bool:
        """Can the seat on turn reach its goal with one card that nobody may answer?"""
        return self.one_card_short(state, state.turn)

    def one_card_short(self, state: State, seat: Seat) -> bool:
        """Could `seat`, were it on turn, reach its goal with one card that nobody may answer?"""
        field = self.field(state, seat)
        mask = self._of_hand(state.hands[seat])[0]
        if state.locks:
            mask &= ~bits([lock.card for lock in state.locks])
        left = self.rules.goals[field.kings] - field.score
        if ((mask & POINT_CARDS).bit_length() + 3) >> 2 >= left:
            return True
        if self._royals_answered:
            return False
        if mask & KINGS and self.rules.goals[min(4, field.kings + 1)] <= field.score:
            return True
        return bool(mask & JACKS) and self._targets(state, self._theirs[self._sides[seat]])[1] >= left

    def _targets(self, state: State, seats: tuple[Seat, ...]) -> tuple[int, int]:
        """The point cards on the fields of `seats` as bits, and the points of the best one that a jack could take."""
        points = takeable = 0
        for seat in seats:
            field = self.field(state, seat)
            points |= field.points
            if not (self._steal_guarded and field.queens):
                takeable |= field.takeable
        return points, (takeable.bit_length() + 3) >> 2

    def _of_hands(self, state: State, seats: tuple[Seat, ...], who: int) -> tuple[int, int, int]:
        """The cards of a side's hands as bits, how many they are, and their rows."""
        if len(seats) == 1:
            hand = state.hands[seats[0]]
            found = self._of_hand(hand)
            return found[0], len(hand), found[1 + who]
        hands = held = 0
        for seat in seats:
            hands |= self._of_hand(state.hands[seat])[0]
            held += len(state.hands[seat])
        return hands, held, sum(map(getitem, self._tables.hands[who], hands.to_bytes(HAND_BYTES, "little")))

    def _of_hand(self, hand: tuple[Card, ...]) -> tuple[int, int, int]:
        """The cards as bits, and their rows as ours and as theirs."""
        found = self._hands.get(hand)
        if found is None:
            if len(self._hands) > CACHE:
                self._hands.clear()
            mask = bits(hand)
            octets = mask.to_bytes(HAND_BYTES, "little")
            ours, theirs = self._tables.hands
            found = self._hands[hand] = (mask, sum(map(getitem, ours, octets)), sum(map(getitem, theirs, octets)))
        return found

    def _of_scrap(self, scrap: tuple[Card, ...]) -> int:
        found = self._scraps.get(scrap)
        if found is None:
            if len(self._scraps) > CACHE:
                self._scraps.clear()
            found = sum(map(getitem, self._tables.scrap, bits(scrap).to_bytes(HAND_BYTES, "little")))
            self._scraps[scrap] = found
        return found

    def field(self, state: State, seat: Seat) -> FieldFacts:
        """The field of `seat`. Fields are kept by identity: most are shared by thousands of States."""
        field = state.fields[seat]
        found = self._fields.get(id(field))
        if found is None:
            if len(self._fields) > CACHE:
                self._fields.clear()
            found = self._fields[id(field)] = (field, self._of_field(field, seat))
        return found[1]

    def _of_field(self, field: Field, seat: Seat) -> FieldFacts:
        side = self._sides[seat]
        ranks = [stack.card.rank for stack in field.permanents]
        cards = bits([stack.card for stack in field.points])
        kings, queens, glasses = ranks.count(Rank.KING), ranks.count(Rank.QUEEN), ranks.count(Rank.EIGHT)
        return FieldFacts(
            points=cards,
            takeable=bits([stack.card for stack in field.points if len(stack.riders) < self._jacks_laid]),
            score=sum([stack.card.points for stack in field.points]),
            kings=kings,
            queens=queens,
            glasses=glasses,
            stolen=tuple(
                stack.card.points for stack in field.points if stack.riders and self._sides[stack.riders[0].was] != side
            ),
            sums=tuple(self._of_zones(cards, kings, queens, glasses, who) for who in (0, 1)),
        )

    def _of_zones(self, cards: int, kings: int, queens: int, glasses: int, who: int) -> int:
        total = sum(map(getitem, self._tables.points[who], cards.to_bytes(POINT_BYTES, "little")))
        return (
            total
            + self._tables.kings[who][kings]
            + self._tables.queens[who][queens]
            + self._tables.glasses[who][glasses]
        )

    def _of_fields(self, fields: Sequence[FieldFacts], who: int) -> int:
        """The fields of partners together, and what was stolen for them."""
        if len(fields) == 1:
            total, stolen = fields[0].sums[who], fields[0].stolen
        else:
            cards = 0
            stolen = ()
            for field in fields:
                cards |= field.points
                stolen += field.stolen
            kings, queens = sum(field.kings for field in fields), sum(field.queens for field in fields)
            total = self._of_zones(cards, kings, queens, sum(field.glasses for field in fields), who)
        return total + self._of_stolen(stolen, LAYOUT.stolen[who]) if stolen else total

    def _of_stolen(self, points: Sequence[int], at: int) -> int:
        rows, value = self._rows, sum(points)
        total = rows[at] + (rows[at + 1] if len(points) > 1 else 0)
        return total + (rows[at + 2] if value >= 7 else 0) + (rows[at + 3] if value >= 12 else 0)

    def _of_ask(self, state: State, ask: Ask, who: int) -> int:
        """The open question. `who` is 0 where the side looked from is on turn."""
        rows = self._rows
        if isinstance(ask, CounterWindow):
            play = ask.play
            total = rows[LAYOUT.countered[who] + (len(ask.counters) & 1) * RANKS + (play.card.index >> 2)]
            if isinstance(play, OneOffOn):
                total += rows[LAYOUT.target[who] + target_kind(state, play.target, ask.by)]
            return total
        total = rows[LAYOUT.ask[who] + ASKS.index(type(ask))]
        if isinstance(ask, PlayRevealed):
            octets = bits(state.deck[: ask.count]).to_bytes(HAND_BYTES, "little")
            total += sum(map(getitem, self._tables.revealed[who], octets))
        return total


def target_kind(state: State, target: Card, by: Seat) -> int:
    """What a one-off is aimed at: queen, king, jack or joker, glasses, high or low points, or a card of its own."""
    if any(stack.card is target for stack in (*state.fields[by].points, *state.fields[by].permanents)):
        return 6
    match target.rank:
        case Rank.QUEEN:
            return 0
        case Rank.KING:
            return 1
        case Rank.JACK | Rank.JOKER:
            return 2
        case Rank.EIGHT if not any(stack.card is target for field in state.fields for stack in field.points):
            return 3
        case _:
            return 4 if target.points >= 7 else 5
