"""For each kind of reason a check that asks the engine in worlds the View allows. It shares no code with what finds it.

Every check gets States, one for each world; all are true, or the reason is false.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import assert_never

from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.coach.reason_parts import Answer, Side, Use
from cuttle_desktop.coach.reasons import (
    Better,
    Cheaper,
    ComesHome,
    CouldBeCountered,
    DeckTop,
    Exposed,
    Guards,
    HitsNothing,
    Holds,
    Keeps,
    KnownAnswer,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Needs,
    OnlyCounter,
    PlaysBlind,
    Reason,
    Returned,
    Saves,
    ShowsHand,
    SparesTwo,
    SuitApart,
    Unguards,
    WinsNext,
    WinsNow,
)
from cuttle_desktop.engine.actions import CHANCE, Action, Counter, Decline, Draw, Give, Scuttle, Seat, Steal, cards_of
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Threat, Zone
from cuttle_desktop.engine.state import State, goal, guarded, opponents, partners, score
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, view

WORLDS = 12


@dataclass
class Case:
    """Two moves in several worlds. A State may end in a question that nobody has answered."""

    seen: View
    better: Action
    worse: Action
    seed: int = 1

    @cached_property
    def before(self) -> list[State]:
        return [*worlds(self.seen, Random(self.seed), WORLDS)]

    @cached_property
    def then(self) -> list[State]:
        return [let(state, self.better) for state in self.before]

    @cached_property
    def other(self) -> list[State]:
        return [let(state, self.worse) for state in self.before]

    @property
    def me(self) -> Seat:
        return self.seen.seat

    @property
    def side(self) -> tuple[Seat, ...]:
        return partners(self.seen.rules, self.me)

    @property
    def rivals(self) -> tuple[Seat, ...]:
        return opponents(self.seen.rules, self.me)

    def at(self, side: Side) -> list[State]:
        return self.then if side is Side.BETTER else self.other

    @property
    def pairs(self) -> Iterator[tuple[State, State, State]]:
        return zip(self.before, self.then, self.other, strict=True)


def let(state: State, action: Action) -> State:
    """After an action that everybody lets resolve."""
    state = after(state, action)
    while open_window(state):
        state = after(state, Decline())
    return state


def settled(state: State) -> State:
    """The same once every question of the move is answered somehow."""
    while state.result is None and not isinstance(state.asks[-1], Turn):
        choices = answers(state)
        state = after(state, choices[0])
    return state


def on_turn(state: State, seat: Seat) -> State:
    """As if it were the turn of a seat, with nothing open."""
    return state._replace(turn=seat, asks=(Turn(seat),), scrap=(*state.scrap, *state.middle), middle=())


def holding(state: State, seat: Seat, card: Card, seen: View) -> State | None:
    """The same world if `seat` held a card that the View cannot place, instead of one of those."""
    if card in state.hands[seat]:
        return state
    spare = next((each for each in state.hands[seat] if each in seen.unseen), None)
    if spare is None:
        return None
    changed = {card: spare, spare: card}
    hands = tuple(tuple(changed.get(each, each) for each in hand) for hand in state.hands)
    return state._replace(hands=hands, deck=tuple(changed.get(each, each) for each in state.deck))


def winning(state: State, seat: Seat, cards: Iterable[Card] | None = None) -> set[Card]:
    """The cards with which a seat would win were it its turn, if nobody answers. A draw is none."""
    if state.result is not None:
        return set()
    turned = on_turn(state, seat)
    wanted = {*(state.hands[seat] if cards is None else cards)}
    found: set[Card] = set()
    for action in answers(turned):
        played = {*cards_of(action)} & wanted
        if isinstance(action, Draw) or not played or played <= found:
            continue
        result = let(turned, action).result
        if result is not None and seat in result.winners:
            found |= {card for card in played if card in state.hands[seat]}
    return found


def sure_cards(states: Iterable[State], seat: Seat) -> set[Card]:
    """What a seat holds in every world."""
    return set.intersection(*({*state.hands[seat]} for state in states))


def on_table(state: State, seats: Iterable[Seat]) -> set[Card]:
    return {stack.card for seat in seats for zone in Zone for stack in state.fields[seat].zone(zone)}


def points(state: State, seat: Seat) -> set[Card]:
    return {stack.card for stack in state.fields[seat].points}


def permanents(state: State, seat: Seat) -> set[Card]:
    return {stack.card for stack in state.fields[seat].permanents}


def is_true(reason: Reason, case: Case) -> bool:  # noqa: C901 - one case for each kind
    """Whether a reason holds, as far as the worlds show."""
    me, rules = case.me, case.seen.rules
    match reason:
        case WinsNow(sure, back):
            won = all(state.result is not None and me in state.result.winners for state in case.then)
            home = all({*back} <= {c for s in case.side for c in points(t, s) - points(b, s)} for b, t, _ in case.pairs)
            return won and home and (not sure or all(_nobody_answers(state, case.better) for state in case.before))
        case Loses(seat):
            return all(state.result is not None and seat in state.result.winners for state in case.other)
        case LetsWin(seat, (), ()):
            return seat in case.rivals and all(_wins_anyhow(state, seat) for state in case.other)
        case LetsWin(seat, (), ranks):
            return seat in case.rivals and _ranks(case.other, seat, case.seen) == {*ranks}
        case LetsWin(seat, known):
            threat = all({*known} <= winning(state, seat) for state in case.other)
            then = [settled(state) for state in case.then]
            calm = not all(winning(state, seat, sure_cards(then, seat)) for state in then)
            return seat in case.rivals and threat and calm
        case WinsNext(cards, _, by, stopper, sure):
            could = all({*cards} <= winning(settled(state), me) for state in case.then)
            other = [settled(state) for state in case.other]
            alone = not all(winning(state, me, sure_cards(other, me)) for state in other)
            stops = by is None or stopper is None or all(_stops(s, by, stopper, me, cards) for s in case.then)
            return could and alone and stops and (not sure or not any(_stoppable(s, me) for s in case.then))
        case ComesHome(side, seat, cards):
            own = seat in case.side if side is Side.BETTER else seat in case.rivals
            return own and all(
                {*cards} <= points(state, seat) and not {*cards} & points(now, seat)
                for now, state in zip(case.before, case.at(side), strict=True)
            )
        case LosesPoints(side, seat, lost, left, needed):
            own = seat in case.rivals if side is Side.BETTER else seat in case.side
            return own and all(
                (score(now, seat) - score(state, seat), score(state, seat), goal(state, seat)) == (lost, left, needed)
                for now, state in zip(case.before, case.at(side), strict=True)
            )
        case Needs(seat, better, worse, needed, other):
            return all(
                (goal(t, seat) - score(t, seat), goal(o, seat) - score(o, seat)) == (better, worse)
                and (goal(t, seat), goal(o, seat)) == (needed, other)
                for _, t, o in case.pairs
            )
        case LosesPermanents(side, seat, cards):
            own = seat in case.rivals if side is Side.BETTER else seat in case.side
            return own and all(
                {*cards} <= permanents(now, seat) - permanents(state, seat)
                for now, state in zip(case.before, case.at(side), strict=True)
            )
        case Unguards(seat):
            return all(_queens(now, seat) and not _queens(state, seat) for now, state, _ in case.pairs)
        case Guards(cards):
            guards = all(
                any(guarded(state, card, me, rival, threat) for threat in Threat for rival in case.rivals)
                for state in case.then
                for card in cards
            )
            return guards and bool(rules.guards) and all(_queens(state, me) for state in case.then)
        case ShowsHand(seat):
            return all(None not in view(state, me).hands[seat] for state in case.then)
        case OnlyCounter(card):
            twos = [each for each in case.seen.hand if each.rank is Rank.TWO]
            return twos == [card] and all(card in t.hands[me] and card not in o.hands[me] for _, t, o in case.pairs)
        case Saves(_, cards, hand, two):
            kept = all({*cards} <= on_table(t, case.side) - on_table(o, case.side) for _, t, o in case.pairs)
            return kept and two in case.seen.hand and hand == _hand_saved(case, case.other)
        case SparesTwo(two, played, lost, hand):
            if hand != _hand_saved(case, case.then):
                return False
            gone = all({*lost} == on_table(o, case.side) - on_table(t, case.side) for _, t, o in case.pairs)
            return gone and two in case.seen.hand and played in case.seen.middle
        case Holds(seat, better, worse):
            return all(
                (len(settled(t).hands[seat]), len(settled(o).hands[seat])) == (better, worse) for _, t, o in case.pairs
            )
        case KnownAnswer(by, card, target, deed):
            return all(_can(state, case.worse, by, card, target, deed, case) for state in case.before)
        case CouldBeCountered(card):
            held = [*_with_twos(case)]
            return any(_two_may_answer(state, case.worse, case.rivals) for state in held) and not any(
                _two_may_answer(state, case.better, case.rivals) for state in held
            )
        case Keeps():
            return all(_of_use(settled(state), reason, case) for state in case.then)
        case DeckTop(_, card, seat, wins):
            lies = all(settled(state).deck[:1] == (card,) for state in case.other)
            drawn = [state._replace(hands=_with(state, seat, card)) for state in case.other]
            return lies and wins == all(card in winning(state, seat, (card,)) for state in drawn)
        case HitsNothing(_, own):
            rivals = all(on_table(now, case.rivals) == on_table(o, case.rivals) for now, _, o in case.pairs)
            mine = any(now.fields[s] != o.fields[s] for now, _, o in case.pairs for s in case.side)
            return rivals and mine == own
        case Cheaper(dearer, cheaper, target):
            legal = all(Scuttle(each, target) in case.seen.legal for each in (dearer, cheaper))
            return legal and dearer.points > cheaper.points and all(dearer in state.hands[me] for state in case.then)
        case PlaysBlind(count):
            return not any(case.seen.deck[:count]) and len({state.deck[:count] for state in case.before}) > 1
        case Returned(card, seat):
            return all(card in o.hands[seat] and card not in t.hands[seat] for _, t, o in case.pairs)
        case SuitApart(better, worse, scuttlers):
            return all(_scuttles(case, card, worse, case.other) for card in scuttlers) and not any(
                _scuttles(case, card, better, case.then) for card in scuttlers
            )
        case Exposed(card, odds, _, _, fewer):
            return min(odds, fewer) >= 0 and all(card in on_table(o, case.side) for o in case.other)
        case Better():
            return True
        case _:
            assert_never(reason)


def _nobody_answers(state: State, action: Action) -> bool:
    state = after(state, action)
    while open_window(state):
        if len(answers(state)) > 1:
            return False
        state = after(state, Decline())
    return True


def _wins_anyhow(state: State, seat: Seat) -> bool:
    turned = on_turn(state, seat)
    results = (settled(let(turned, action)).result for action in answers(turned))
    return any(result is not None and seat in result.winners for result in results)


def _ranks(states: list[State], seat: Seat, seen: View) -> set[Rank]:
    """The ranks of cards that nobody has placed and with which `seat` would win."""
    state = states[0]
    found: set[Rank] = set()
    for card in seen.unseen:
        held = holding(state, seat, card, seen)
        if held is not None and card.rank not in found and card in winning(held, seat, (card,)):
            found.add(card.rank)
    return found


def _stops(state: State, by: Seat, stopper: Card, me: Seat, cards: Iterable[Card]) -> bool:
    """Whether one card of a rival keeps `me` from winning with any of `cards`, or wins first."""
    turned = on_turn(settled(state), by)
    for action in answers(turned):
        if stopper in cards_of(action) and not isinstance(action, Draw):
            then = settled(let(turned, action))
            if then.result is not None or not winning(then, me, cards):
                return True
    return False


def _stoppable(state: State, me: Seat) -> bool:
    """Whether any action of the seats before `me` keeps it from winning, with everything let resolve."""
    state = settled(state)
    if state.result is not None:
        return me not in state.result.winners
    seat = state.asks[-1].seat
    if seat == me:
        return not winning(state, me)
    return any(_stoppable(let(state, action), me) for action in answers(state) if seat != CHANCE)


def _queens(state: State, seat: Seat) -> int:
    return sum(card.rank is Rank.QUEEN for card in permanents(state, seat))


def _hand_saved(case: Case, resolves: list[State]) -> int:
    """The cards that the own side loses from its hands if the one-off resolves."""
    return max(
        sum(max(0, len(now.hands[s]) - len(settled(state).hands[s])) for s in case.side)
        for now, state in zip(case.before, resolves, strict=True)
    )


def _can(state: State, action: Action, by: Seat, card: Card, target: Card, deed: Answer, case: Case) -> bool:
    if card not in state.hands[by]:
        return False
    if deed is Answer.COUNTERS:
        state = after(state, action)
        while open_window(state):
            if state.asks[-1].seat == by:
                return any(isinstance(each, Counter) and each.card == card for each in answers(state))
            state = after(state, Decline())
        return False
    turned = on_turn(settled(let(state, action)), by)
    for each in answers(turned):
        if (
            card in cards_of(each)
            and not isinstance(each, Draw)
            and target in on_table(turned, case.side) | _riders(turned)
        ):
            then = let(turned, each)
            if target not in on_table(then, case.side) and target not in _riders(then):
                return True
            if target not in on_table(then, case.side) and target in on_table(turned, case.side):
                return True
    return False


def _riders(state: State) -> set[Card]:
    return {
        rider.card for field in state.fields for zone in Zone for stack in field.zone(zone) for rider in stack.riders
    }


def _with_twos(case: Case) -> Iterator[State]:
    """The worlds, and one of them with each two that nobody has placed in the hand of each rival."""
    yield from case.before
    for card in case.seen.unseen:
        for rival in case.rivals if card.rank is Rank.TWO else ():
            held = holding(case.before[0], rival, card, case.seen)
            if held is not None:
                yield held


def _two_may_answer(state: State, action: Action, rivals: Iterable[Seat]) -> bool:
    state = after(state, action)
    while open_window(state):
        if state.asks[-1].seat in rivals and any(isinstance(each, Counter) for each in answers(state)):
            return True
        state = after(state, Decline())
    return False


def _of_use(state: State, reason: Keeps, case: Case) -> bool:
    me, card = case.me, reason.card
    if state.result is not None:
        return False
    if card not in state.hands[me]:
        return False
    turned = on_turn(state, me)
    legal = [action for action in answers(turned) if card in cards_of(action)]
    match reason.use:
        case Use.SCUTTLE:
            return all(Scuttle(card, hit) in legal for hit in reason.targets)
        case Use.STEAL:
            takes = any(isinstance(each, Steal | Give) for each in legal) or _guarded_all(turned, case)
            return card.rank in case.seen.rules.steals and (takes or not reason.targets)
        case Use.SWEEP:
            return any(not {*reason.targets} & on_table(let(turned, each), case.rivals) for each in legal)
        case Use.KING:
            return any(goal(let(turned, each), me) == reason.goal for each in legal)
        case Use.COUNTER:
            return card.rank is Rank.TWO
        case Use.QUEEN:
            return card.rank is Rank.QUEEN and bool(case.seen.rules.guards)
        case Use.ONLY_CARD:
            return len(case.seen.hand) == 1 and all(not settled(o).hands[me] for o in case.other)
        case Use.POINTS:
            return card.points > max(each.points for each in cards_of(case.better))
        case _:
            assert_never(reason.use)


def _guarded_all(state: State, case: Case) -> bool:
    return any(_queens(state, rival) for rival in case.rivals)


def _with(state: State, seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    return tuple((*hand, card) if s == seat else hand for s, hand in enumerate(state.hands))


def _scuttles(case: Case, card: Card, target: Card, states: list[State]) -> bool:
    for state in states:
        for rival in case.rivals:
            held = holding(settled(state), rival, card, case.seen)
            if held is not None:
                return Scuttle(card, target) in answers(on_turn(held, rival))
    return True
