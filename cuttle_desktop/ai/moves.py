"""The features of an action: what is played, at what, with what need on either side. About a dozen each.

They are public to the seat that acts: its own hand, the table, the sizes of hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cuttle_desktop.ai.features import target_kind
from cuttle_desktop.ai.keys import KIND
from cuttle_desktop.ai.layout import RANKS
from cuttle_desktop.ai.prior_layout import (
    AT,
    BALANCES,
    FORCED,
    HANDS,
    LEFT_CLASS,
    LIMIT,
    NEEDS,
    NO_ANSWER_TO_ROYAL,
    NO_BLOCK,
)
from cuttle_desktop.ai.sight import Sight
from cuttle_desktop.ai.switches import RANK_SWITCHES
from cuttle_desktop.engine.actions import (
    Action,
    Block,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Permanent,
    Points,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from cuttle_desktop.engine.asks import BlockWindow, CounterWindow, ForcedDiscard, HandLimitDiscard, RoyalWindow
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.state import State


def active(sight: Sight, action: Action) -> list[int]:
    """The numbers of the features of `action`."""
    if type(action) is FromDeck:
        found = active(sight, action.play)
        found.append(AT.kind_revealed + KIND[type(action.play)])
        return found
    kind = _kind(sight, action)
    found = [
        AT.kind + kind,
        AT.kind_theirs + kind * NEEDS + sight.theirs,
        AT.kind_ours + kind * NEEDS + sight.ours,
        AT.kind_hand + kind * HANDS + sight.held,
        AT.kind_threat + kind * 2 + sight.threat,
        AT.kind_deck + kind * 2 + sight.small_deck,
    ]
    more = _MORE.get(type(action))
    if more:
        more(sight, action, found)
    return found


def _kind(sight: Sight, action: Action) -> int:
    if type(action) is Discard:
        ask = type(sight.ask)
        return FORCED if ask is ForcedDiscard else LIMIT if ask is HandLimitDiscard else KIND[Discard]
    if type(action) is Decline:
        ask = type(sight.ask)
        return NO_ANSWER_TO_ROYAL if ask is RoyalWindow else NO_BLOCK if ask is BlockWindow else KIND[Decline]
    return KIND[type(action)]


def _ranked(sight: Sight, kind: int, card: Card, found: list[int]) -> int:
    """The features of the card an action plays; its rank from 0."""
    rank = card.index >> 2
    found.append(AT.kind_rank + kind * RANKS + rank)
    found += [AT.skill + kind * RANK_SWITCHES + skill for skill in sight.skills[rank]]
    return rank


def _needy(sight: Sight, table: int, rank: int, found: list[int]) -> None:
    found.append(AT.rank_theirs + (table * RANKS + rank) * NEEDS + sight.theirs)
    found.append(AT.rank_ours + (table * RANKS + rank) * NEEDS + sight.ours)


def _points(sight: Sight, action: Points, found: list[int]) -> None:
    rank = _ranked(sight, KIND[Points], action.card, found)
    _needy(sight, 0, rank, found)
    found.append(AT.left + LEFT_CLASS[max(0, sight.need - rank - 1)])
    queens = sight.features.field(sight.state, sight.seat).queens
    found.append(AT.guarded + rank * 2 + (queens > 0))
    found.append(AT.rank_their_hand + rank * HANDS + sight.their_held)


def _scuttle(sight: Sight, action: Scuttle, found: list[int]) -> None:
    rank = _ranked(sight, KIND[Scuttle], action.card, found)
    target = action.target.index >> 2
    found.append(AT.target_rank + target)
    found.append(AT.margin + rank - target)
    found.append(AT.scuttled_theirs + min(9, target) * NEEDS + sight.theirs)
    if _ridden(sight.state, action.target):
        found.append(AT.ridden)


def _steal(sight: Sight, action: Steal | Give, found: list[int]) -> None:
    _ranked(sight, KIND[type(action)], action.card, found)
    found.append(AT.target_rank + RANKS + (action.target.index >> 2))
    found.append(AT.stolen_left + LEFT_CLASS[max(0, sight.need - action.target.points)])
    own = _owner(sight.state, action.target)
    sides = sight.rules.seating.sides
    if own is not None and sides[own] == sides[sight.seat]:
        found.append(AT.ridden + 2)
    if _ridden(sight.state, action.target):
        found.append(AT.ridden + 1)
    if type(action) is Give:
        to = action.to
        found.append(AT.receiver + (0 if to == sight.seat else 1 if sides[to] == sides[sight.seat] else 2))


def _one_off(sight: Sight, action: OneOff | OneOffAt | OneOffOn, found: list[int]) -> None:
    rank = _ranked(sight, KIND[type(action)], action.card, found)
    _needy(sight, 1, rank, found)
    found.append(AT.backed + rank * 2 + (sight.twos > (rank == 1)))
    found.append(AT.rank_hand + rank * HANDS + sight.held)
    if type(action) is OneOffOn:
        kind = target_kind(sight.state, action.target, sight.seat)
        found.append(AT.target + rank * 7 + kind)
        found.append(AT.target_theirs + (rank * 7 + kind) * NEEDS + sight.theirs)
    elif rank == 0:
        found.append(AT.balance + sight.balance)
    elif rank == 2:
        found += [AT.scrapped + other for other in {card.index >> 2 for card in sight.state.scrap}]
    elif rank == 3:
        victim = action.victim if type(action) is OneOffAt else None
        held = sight.their_held if victim is None else min(HANDS - 1, len(sight.state.hands[victim]))
        found.append(AT.rank_their_hand + (RANKS + rank) * HANDS + held)
    elif rank == 5:
        found.append(AT.royals + _royal_balance(sight))
        _wave(sight, found)


def _wave(sight: Sight, found: list[int]) -> None:
    """What a six sweeps away on either side, and whether stolen points would come home or be lost."""
    sides, features = sight.rules.seating.sides, sight.features
    own = features.field(sight.state, sight.seat)
    theirs = [features.field(sight.state, seat) for seat, side in enumerate(sides) if side != sides[sight.seat]]
    found.append(AT.own_kings + min(4, own.kings))
    found.append(AT.their_kings + min(4, max(field.kings for field in theirs)))
    found.append(AT.their_queens + min(2, max(field.queens for field in theirs)))
    home = sum(sum(field.stolen) for field in theirs) - sum(own.stolen)
    if home:
        found.append(AT.returned + (home < 0))


def _permanent(sight: Sight, action: Permanent, found: list[int]) -> None:
    rank = _ranked(sight, KIND[Permanent], action.card, found)
    _needy(sight, 2, rank, found)
    field = sight.features.field(sight.state, sight.seat)
    if action.card.rank is Rank.QUEEN:
        found.append(AT.queens + min(4, field.queens))
    elif action.card.rank is Rank.KING:
        found.append(AT.kings + min(4, field.kings))
        goals = sight.rules.goals
        left = sight.need - goals[field.kings] + goals[min(4, field.kings + 1)]
        found.append(AT.crowned_left + LEFT_CLASS[max(0, left)])


def _fight(sight: Sight, action: Counter | Decline, found: list[int]) -> None:
    """A counter or letting it resolve."""
    ask = sight.ask
    if not isinstance(ask, CounterWindow):
        return
    answer = int(type(action) is Counter)
    row = answer * 2 + (len(ask.counters) & 1)
    rank = ask.play.card.index >> 2
    found.append(AT.fight + row * RANKS + rank)
    found.append(AT.fight_theirs + (row * RANKS + rank) * NEEDS + sight.theirs)
    found.append(AT.fight_ours + (row * RANKS + rank) * NEEDS + sight.ours)
    found.append(AT.fight_twos + answer * 5 + min(4, sight.twos))
    found.append(AT.fight_hand + answer * HANDS + sight.held)
    if type(ask.play) is OneOffOn:
        found.append(AT.fight_target + row * 7 + target_kind(sight.state, ask.play.target, ask.by))
    elif rank == 0:
        found.append(AT.fight_balance + row * BALANCES + sight.balance)


def _take(sight: Sight, action: Take, found: list[int]) -> None:
    rank = _ranked(sight, KIND[Take], action.card, found)
    _needy(sight, 3, rank, found)


def _discard(sight: Sight, action: Discard, found: list[int]) -> None:
    ranks = [card.index >> 2 for card in sight.hand]
    for card in action.cards:
        rank = card.index >> 2
        found.append(AT.thrown + rank)
        found.append(AT.thrown_theirs + rank * NEEDS + sight.theirs)
        found.append(AT.thrown_ours + rank * NEEDS + sight.ours)
        if ranks.count(rank) > 1:
            found.append(AT.doubled + rank)


def _draw(sight: Sight, action: Draw, found: list[int]) -> None:
    found.append(AT.high + min(5, sum([6 <= card.index >> 2 <= 9 for card in sight.hand])))


def _answer(sight: Sight, action: Respond | Block | ScrapRevealed, found: list[int]) -> None:
    _ranked(sight, KIND[type(action)], action.card, found)
    if isinstance(sight.ask, RoyalWindow):
        found.append(AT.target_rank + 2 * RANKS + (sight.ask.play.card.index >> 2))
    elif isinstance(sight.ask, BlockWindow):
        found.append(AT.target_rank + 3 * RANKS + (sight.ask.play.target.index >> 2))


def _ridden(state: State, target: Card) -> bool:
    return any(stack.card is target and stack.riders for field in state.fields for stack in field.points)


def _owner(state: State, target: Card) -> Seat | None:
    """On whose field `target` lies."""
    for seat, field in enumerate(state.fields):
        if any(stack.card is target for stack in (*field.points, *field.permanents)):
            return seat
    return None


def _royal_balance(sight: Sight) -> int:
    """Permanents and jacks of the other sides less those of our own."""
    sides, total = sight.rules.seating.sides, 5
    for seat, field in enumerate(sight.state.fields):
        count = len(field.permanents) + 2 * sum([len(stack.riders) for stack in field.points])
        total += -count if sides[seat] == sides[sight.seat] else count
    return max(0, min(BALANCES - 1, total))


_MORE: Mapping[type, Callable[[Sight, Any, list[int]], None]] = {
    Points: _points,
    Scuttle: _scuttle,
    Steal: _steal,
    Give: _steal,
    OneOff: _one_off,
    OneOffAt: _one_off,
    OneOffOn: _one_off,
    Permanent: _permanent,
    Counter: _fight,
    Decline: _fight,
    Take: _take,
    Discard: _discard,
    Draw: _draw,
    Respond: _answer,
    Block: _answer,
    ScrapRevealed: _answer,
}
