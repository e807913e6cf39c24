"""The same for what is told of a move alone: worlds that the View allows are asked, as in `checks`."""

from __future__ import annotations

from typing import assert_never

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
from cuttle_desktop.engine.actions import Counter, Give, OneOff, OneOffOn, Points, Scuttle, Seat, Steal, cards_of
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.state import State, goal, score
from cuttle_desktop.engine.step import after
from tests.coach.cases import Case, before_turn, ends, has_won, let, on_turn, settled, some_ends, winning


def is_own(reason: OwnReason, case: Case) -> bool:
    """Whether it holds after the better move, as far as the worlds show."""
    me = case.me
    match reason:
        case Nears(seat, need, cards, reach):
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
        case NewCards(count, queen):
            sure = queen is None or all(
                any(stack.card == queen for stack in state.fields[me].permanents)
                and not any(isinstance(answer, Counter) for answer in answers(after(state, case.better)))
                for state in case.before
            )
            counts = {len(now.deck) - len(end.deck) for now, then, _ in case.pairs for end in some_ends(then)}
            return sure and count > 0 and counts == {count}
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
            return hands == {(mine, more)} and mine + 2 <= more and is_own(NoHurry(seat), case)
        case NoHurry(only, top):
            there = top is None or all(state.deck[0] == top for state in case.before)
            return (
                _is_only(only, case)
                and there
                and not any(
                    _wins_next(state, seat)
                    for state in case.then
                    for seat in before_turn(state, me)
                    if seat in case.rivals
                )
            )
        case CanWait(card, seat):
            held = all(card in state.hands[me] for state in case.then)
            return held and is_own(NoHurry(seat), case)
        case _:
            assert_never(reason)


def _is_only(only: Seat | None, case: Case) -> bool:
    return only is None or case.rivals == (only,)


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
