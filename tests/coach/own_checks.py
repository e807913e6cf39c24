"""The same for what is told of a move alone: worlds that the View allows are asked, as in `checks`."""

from __future__ import annotations

from typing import assert_never

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.coach.own_reasons import (
    Adds,
    Behind,
    CanWait,
    Idle,
    Nears,
    NewCards,
    NoHurry,
    OwnReason,
    Seeks,
    Spares,
    Stays,
    Unmoved,
)
from cuttle_desktop.engine.actions import Counter, Draw, Give, OneOff, OneOffOn, Points, Scuttle, Seat, Steal, cards_of
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.state import State, goal, score
from cuttle_desktop.engine.step import after
from tests.coach.cases import Case, before_turn, ends, has_won, let, on_turn, settled, some_ends, winning


def is_own(reason: OwnReason, case: Case) -> bool:
    """Whether it holds after the better move, as far as the worlds show."""
    me = case.me
    match reason:
        case Nears(seat, need, cards, reach, bare):
            emptied = all(score(now, seat) and not score(then, seat) for now, then, _ in case.pairs)
            if bare is not (seat in case.rivals and emptied):
                return False
            needed = {goal(state, seat) - score(state, seat) for state in case.then}
            can_win = all({*cards} <= winning(settled(state), me) for state in case.then)
            return needed == {need} and can_win and (not cards or seat == me) and (not reach or need <= 10)
        case Adds(need, cards):
            needed = {goal(state, me) - score(state, me) for state in case.then}
            held = all({*cards} <= {*state.hands[me]} for state in case.then)
            return needed == {need} and held and sum(card.points for card in cards) >= need > cards[-1].points
        case Stays(card, odds):
            return 0 <= odds <= 0.2 and all(score(t, me) - score(now, me) == card.points for now, t, _ in case.pairs)
        case Spares(card, kept):
            held = all(kept in state.hands[me] for state in case.then)
            gained = {score(then, me) - score(now, me) for now, then, _ in case.pairs}
            return held and gained == {card.points} and card.points < kept.points
        case NewCards(held, rival, theirs, queen):
            sure = queen is None or all(
                any(stack.card == queen for stack in state.fields[me].permanents)
                and not any(isinstance(answer, Counter) for answer in answers(after(state, case.better)))
                for state in case.before
            )
            ends = [end for then in case.then for end in some_ends(then)]
            hands = {(len(end.hands[me]), 0 if rival is None else len(end.hands[rival])) for end in ends}
            return sure and hands == {(held, theirs)} and _is_only(rival, case)
        case Seeks(ranks):
            there = {*ranks} <= {card.rank for card in case.seen.unseen}
            return there and all((now.deck[0].rank in ranks) is bool(winning(t, me)) for now, t, _ in case.pairs)
        case Idle(cards):
            mine = {*cards} <= {*case.seen.hand}
            return mine and not any(_hits(state, card, case) for state in case.before for card in cards)
        case Unmoved(only, ranks):
            idle = not any(_hits(state, card, case) for state in case.before for card in case.seen.hand)
            would = all(
                _hits(on_turn(t, me), now.deck[0], case) for now, t, _ in case.pairs if now.deck[0].rank in ranks
            )
            return idle and would and {*ranks} <= {card.rank for card in case.seen.unseen} and _is_only(only, case)
        case Behind(seat, mine, more):
            hands = {(len(state.hands[me]), len(state.hands[seat])) for state in case.before}
            return hands == {(mine, more)} and mine + 2 <= more and _is_calm(case)
        case NoHurry(only, ranks, top):
            there = top is None or all(state.deck[0] == top for state in case.before)
            return _is_only(only, case) and there and _is_calm(case) and bool(top or _are_liked(ranks, case))
        case CanWait(card, seat, ranks):
            return all(card in state.hands[me] for state in case.then) and is_own(NoHurry(seat, ranks), case)
        case _:
            assert_never(reason)


def _is_only(only: Seat | None, case: Case) -> bool:
    return only is None or case.rivals == (only,)


def _is_calm(case: Case) -> bool:
    """Whether no rival could win before the next turn."""
    turns = ((state, seat) for state in case.then for seat in before_turn(state, case.me) if seat in case.rivals)
    return not any(_wins_next(state, seat) for state, seat in turns)


def _are_liked(ranks: tuple[Rank, ...], case: Case) -> bool:
    """Whether each of them makes a draw worth more than it is on average, in worlds where it lies on the deck."""
    judge, side = learned(case.seen.rules), case.seen.rules.seating.sides[case.me]
    worth: dict[Rank, list[float]] = {}
    for state in case.before:
        for card in state.deck:
            deck = (card, *(each for each in state.deck if each != card))
            worth.setdefault(card.rank, []).append(judge.chances(after(state._replace(deck=deck), Draw()))[side])
    every = [each for found in worth.values() for each in found]
    average = {rank: sum(found) / len(found) for rank, found in worth.items()}
    return {*ranks} <= {*average} and all(average[rank] > sum(every) / len(every) for rank in ranks)


def _hits(state: State, card: Card, case: Case) -> bool:
    """Whether some play of a card acts on what lies before a rival."""
    for action in answers(on_turn(state, case.me)):
        if card not in cards_of(action) or isinstance(action, Points):
            continue
        if isinstance(action, Scuttle | Steal | Give | OneOffOn):
            return True
        then = let(state, action)
        if isinstance(action, OneOff) and any(then.fields[seat] != state.fields[seat] for seat in case.rivals):
            return True
    return False


def _wins_next(state: State, rival: int) -> bool:
    """Whether a rival could win with any turn, a card off the deck included, if nobody answers."""
    turned = on_turn(state, rival)
    return any(has_won(end, rival) for action in answers(turned) for end in ends(let(turned, action)))
