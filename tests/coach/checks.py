"""For each kind of reason a check that asks the engine. It shares no code with what finds the reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.own_reasons import OwnReason
from cuttle_desktop.coach.reason_parts import Answer, Side
from cuttle_desktop.coach.reasons import (
    Better,
    Blocked,
    Cheaper,
    ComesHome,
    FreesTwo,
    Guards,
    Holds,
    Keeps,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Meagre,
    Needs,
    OnlyCounter,
    Reason,
    Rescues,
    Saves,
    SecondQueen,
    ShowsHand,
    SparesTwo,
    Stops,
    Unguards,
    WinsSoon,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    HitsNothing,
    KnownAnswer,
    OftenCountered,
    OftenLost,
    Parried,
    PlaysBlind,
    Returned,
    Risk,
    RisksLess,
    StillWins,
    SuitApart,
)
from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Draw,
    Give,
    OneOff,
    OneOffAt,
    OneOffOn,
    Scuttle,
    Seat,
    Steal,
    Take,
    cards_of,
)
from cuttle_desktop.engine.answers import answers, open_window
from cuttle_desktop.engine.asks import CounterWindow, PickFromScrap, PlayRevealed, Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Destination
from cuttle_desktop.engine.state import Field, State, find_stack, goal, locked, score
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import counterable, view
from tests.coach.cases import (
    Case,
    any_rank,
    before_turn,
    can_win_always,
    has_won,
    holding,
    let,
    on_table,
    on_turn,
    permanents,
    points,
    queens,
    riders,
    settled,
    some_ends,
    sure_cards,
    threatened,
    was_taken_from,
    winning,
    wins_anyhow,
    wins_whatever,
    with_card,
)
from tests.coach.kept_cards import can_counter_some, of_use
from tests.coach.own_checks import is_own

CLOSE = 0.2  # odds that are told above those of the worlds: so far they may be, which are 40


def is_true(reason: Reason, case: Case) -> bool:  # noqa: C901 - one case for each kind
    """Whether a reason holds, as far as the worlds show."""
    me, rules = case.me, case.seen.rules
    match reason:
        case WinsNow(sure, back):
            return _wins_now(case, back) and (not sure or _surely(case))
        case Loses(seat):
            lost = all(has_won(state, seat) for state in case.other)
            return seat in case.rivals and lost and not all(has_won(state, seat) for state in case.then)
        case Stalemate(side):
            here, beside = (case.then, case.other) if side is Side.BETTER else (case.other, case.then)
            level = [state.result is not None and not state.result.winners for state in here]
            return all(level) and not all(state.result is not None and not state.result.winners for state in beside)
        case LetsWin(seat):
            return seat in case.rivals and _comes_before(case, seat) and _lets_win(reason, case)
        case WinsNext():
            return _wins_next(reason, case)
        case ComesHome(side, seat, cards):
            own = seat in (case.side if side is Side.BETTER else case.rivals)
            return own and all(
                {*cards} <= points(state, seat) - points(now, seat) - points(beside, seat)
                and all(was_taken_from(now, card, seat) for card in cards)
                for now, state, beside in case.moved(side)
            )
        case LosesPoints(side, seat, lost, left, needed, to, own):
            for now, state, _ in case.moved(side):
                price = max(0, sum(score(now, s) - score(state, s) for s in case.side)) if side is Side.BETTER else 0
                theirs = max(score(now, rival) - score(state, rival) for rival in case.rivals)
                if price != own or (side is Side.WORSE and theirs >= lost):
                    return False
            return seat in (case.rivals if side is Side.BETTER else case.side) and all(
                (score(now, seat) - score(state, seat), score(state, seat), goal(state, seat)) == (lost, left, needed)
                and (to is None or score(state, to) - score(now, to) == lost)
                and score(beside, seat) > left
                and lost > 0
                for now, state, beside in case.moved(side)
            )
        case Needs(seat, better, worse, needed, other, by_hand, last):
            ends = all(isinstance(state.asks[-1], Turn) and not state.deck for state in case.then)
            if last is not (seat == me and better <= 10 and ends and not by_hand):
                return False
            if not all({*by_hand} <= winning(settled(state), seat) for state in case.then):
                return False
            return (better > worse if seat in case.rivals else better < worse) and all(
                (goal(t, seat) - score(t, seat), goal(o, seat) - score(o, seat)) == (better, worse)
                and (goal(t, seat), goal(o, seat)) == (needed, other)
                for _, t, o in case.pairs
            )
        case Lowers(low, two):
            reached = all({*two} <= {*t.hands[me]} for t in case.then) and all(
                sum(card.points for card in two) >= low - score(t, me) for t in case.then if two
            )
            return reached and all(goal(t, me) == low < min(goal(now, me), goal(o, me)) for now, t, o in case.pairs)
        case LosesPermanents(side, seat, cards, raised, also):
            losers = case.side if side is Side.BETTER else case.rivals
            for now, state, _ in case.moved(side):
                if {*also} != {c for each in losers for c in on_table(now, (each,)) - on_table(state, (each,))}:
                    return False
            goals = [(goal(now, seat), goal(state, seat)) for now, state, _ in case.moved(side)]
            if not all(was < is_now == raised if raised is not None else was >= is_now for was, is_now in goals):
                return False
            return seat in (case.rivals if side is Side.BETTER else case.side) and all(
                {*cards}
                == (permanents(now, seat) & permanents(beside, seat)) - permanents(state, seat) - {*state.hands[seat]}
                for now, state, beside in case.moved(side)
            )
        case Unguards(seat, lay, card, target):
            if card is not None and not _opens(card, target, case):
                return False
            guarded = all((queens(now, seat) > 0) is lay and queens(other, seat) for now, _, other in case.pairs)
            return bool(rules.guards) and guarded and not any(queens(state, seat) for state in case.then)
        case FreesTwo(two):
            kept = all(two in settled(state).hands[me] for state in case.then)
            return kept and can_counter_some(case.then[0], case, two) and not can_counter_some(case.other[0], case, two)
        case SecondQueen(_, card, lies):
            there = all(lies in permanents(s, me) for states in (case.before, case.then, case.other) for s in states)
            laid = all(card in permanents(o, me) or card in o.hands[me] for o in case.other)
            return (
                lies.rank is card.rank is Rank.QUEEN
                and there
                and laid
                and bool(rules.guards)
                and not rules.queens_guard_queens
            )
        case Guards(cards, ranks, counters):
            if counters and any(counterable(view(s, me), me) >= counterable(view(n, me), me) for n, s, _ in case.pairs):
                return False
            from_these = not cards or {rank for card in cards for rank in _guarded_from(card, case)} == {*ranks}
            guarded = all(_guarded(card, case) for card in cards) and from_these
            return bool(rules.guards) and guarded and all(queens(s, me) for s in case.then)
        case ShowsHand(seat):
            seats = case.rivals if seat is None else (seat,)
            seen = all(None not in view(state, me).hands[each] for state in case.then for each in seats)
            hidden = [each for each in seats if not all(view(s, me).open_hands[each] for s in case.other)]
            return seen and any(None in case.seen.hands[each] for each in hidden)
        case OnlyCounter(card):
            twos = [each for each in case.seen.hand if each.rank is Rank.TWO]
            kept = all(card in t.hands[me] and card not in o.hands[me] for _, t, o in case.pairs)
            alone = any({*twos_in(settled(state), me)} <= {card} for state in case.then)
            return twos == [card] and kept and alone and can_counter_some(case.then[0], case, card)
        case Saves(_, cards, hand, two, kept, whose, back):
            if hand and not all(_loses_cards(now, o, whose) for now, _, o in case.pairs):
                return False
            if cards and back is not all(any(c in each for each in o.hands) for o in case.other for c in cards):
                return False
            if not all(_keeps_goal(kept, goal(t, me), goal(o, me)) for _, t, o in case.pairs if cards or kept):
                return False
            saved = all(
                {*cards} == (_at_stake(now, case) & on_table(t, case.side)) - on_table(o, case.side)
                for now, t, o in case.pairs
            )
            return saved and two in case.seen.hand and hand == _hand_saved(case, case.other) and _saving(case)
        case Rescues(card):
            window = open_window(case.seen)
            mine = isinstance(window, CounterWindow) and window.by in case.side and window.play.card == card
            lost = all(settled(o).hands[me] == now.hands[me] and card in o.scrap for now, _, o in case.pairs)
            return mine and lost and isinstance(case.better, Counter)
        case Stops(seat, _, theirs, own) if theirs:
            let_through = (end for state in case.before for end in some_ends(let(state, Decline())))
            hands = {(len(end.hands[seat]), len(end.hands[me])) for end in let_through}
            return seat in case.rivals and _saving(case) and hands == {(theirs, own)}
        case Stops(seat, deck, card=best):
            if best is not None and not all(Take(best) in answers(let(state, Decline())) for state in case.before):
                return False
            asked = [let(state, Decline()).asks[-1] for state in case.before]
            return (
                seat in case.rivals
                and _saving(case)
                and all(isinstance(ask, PlayRevealed if deck else PickFromScrap) and ask.seat == seat for ask in asked)
            )
        case SparesTwo(two, _, _, _, later=True):
            return _saving(case) and any(_counters_later(state, case.me, two) for state in case.then)
        case SparesTwo(two, played, lost, hand):
            if hand != _hand_saved(case, case.then) or two not in case.seen.hand or played not in case.seen.middle:
                return False
            gone = all(
                {*lost} == (_at_stake(now, case) & on_table(o, case.side)) - on_table(t, case.side)
                for now, t, o in case.pairs
            )
            return gone and _saving(case) and (hand > 0 or all(_same_hands(case, *each) for each in case.pairs))
        case Holds(seat, better, worse, taken):
            untouched = all(len(settled(o).hands[seat]) == len(now.hands[seat]) for now, _, o in case.pairs)
            if taken and not (seat in case.rivals and untouched):
                return False
            return (better < worse if seat in case.rivals else better > worse) and all(
                {len(end.hands[seat]) for end in some_ends(state)} == {count}
                for _, t, o in case.pairs
                for state, count in ((t, better), (o, worse))
            )
        case KnownAnswer(by, card, target, deed):
            return by in case.rivals and all(
                _can(state, case.worse, by, card, target, deed, case) for state in case.before
            )
        case CouldBeCountered(_, odds):
            likely = sum(_two_may_answer(state, case.worse, case.rivals) for state in case.before) / len(case.before)
            held = [*any_rank(case, Rank.TWO)]
            may = any(_two_may_answer(state, case.worse, case.rivals) for state in held)
            return (
                may
                and (odds is None or odds <= likely + CLOSE)  # who holds a two need not use it
                and not any(_two_may_answer(state, case.better, case.rivals) for state in held)
            )
        case Keeps():
            return all(of_use(settled(state), reason, case) for state in case.then)
        case DeckTop(side, card, seat, wins):
            drawn = all(_draws(settled(state), card, seat) for state in case.other)
            won = all(card in winning(with_card(settled(o), seat, card), seat, (card,)) for o in case.other)
            brought = card in cards_of(case.better)
            mine = side is Side.WORSE or brought or all(card in state.hands[me] for state in case.then)
            kept = not all(_draws(end, card, seat) for state in case.then for end in some_ends(state))
            return seat in case.rivals and drawn and mine and kept and wins == won
        case HitsNothing(_, own):
            hit = [{s for s in range(rules.seats) if now.fields[s] != o.fields[s]} for now, _, o in case.pairs]
            return all(me in seats if own else not seats for seats in hit) and not any({*case.rivals} & s for s in hit)
        case Cheaper(dearer, cheaper, target):
            legal = all(Scuttle(each, target) in case.seen.legal for each in (dearer, cheaper))
            return legal and dearer.points > cheaper.points and all(dearer in state.hands[me] for state in case.then)
        case PlaysBlind(count):
            unknown = not any(case.seen.deck[:count]) and len({state.deck[:count] for state in case.before}) > 1
            return unknown and all(getattr(o.asks[-1], "count", 0) == count for o in case.other)
        case Returned(card, seat, to):
            returned = all(card in o.hands[seat] and card not in t.hands[seat] for _, t, o in case.pairs)
            lock = to is Destination.LOCKED
            return returned and seat in (me, *case.rivals) and all(locked(state, card) is lock for state in case.other)
        case SuitApart(better, worse, scuttlers):
            return all(_scuttles(case, card, worse, case.other) for card in scuttlers) and not any(
                _scuttles(case, card, better, case.then) for card in scuttlers
            )
        case Exposed(card, odds, takers, spared, fewer):
            exposed = all(card in on_table(state, case.side) for state in case.other)
            safer = spared is None or all(spared in on_table(state, case.side) for state in case.then)
            return exposed and safer and 0 <= fewer < odds <= 1 and (spared is not None or len(takers) > 0)
        case RisksLess(card, odds, less):
            laid = all(less in points(then, me) and card in points(other, me) for _, then, other in case.pairs)
            return laid and less.points < card.points and 0 < odds <= 1
        case Meagre(card, target=hit) if hit is not None:
            return case.worse in case.seen.legal and cards_of(case.worse) == (card,) and card.points > hit.points
        case Meagre(card, glasses):
            place = permanents if glasses else points
            laid = all(card in place(other, me) and card not in place(then, me) for _, then, other in case.pairs)
            return laid and (glasses or card.points <= 3)
        case Blocked(card, seat, queen):
            there = seat in case.rivals and all(queen in permanents(state, seat) for state in case.before)
            given = all(card not in then.hands[me] and card in other.hands[me] for _, then, other in case.pairs)
            plays = answers(on_turn(case.before[0], me))
            return there and given and not any(isinstance(e, Steal) and card in cards_of(e) for e in plays)
        case WinsSoon(seat, better, worse):
            return (seat,) == case.rivals and 0 <= better < worse <= 1 and not any(state.result for state in case.then)
        case Better(seat, more):
            return more > 0 and seat in (me, *case.rivals)
        case _ if isinstance(reason, OwnReason):
            return is_own(reason, case)
        case _:
            assert_never(reason)


def is_parried(parried: Parried, case: Case) -> bool:
    """Whether a rival could have won with what is told, and has nothing to win with after the better move."""
    seat, now = parried.seat, [unasked(state) for state in case.before]
    could = all(_could_win(state, seat, card, case.me) for state in now for card in parried.known)
    ranks = {*parried.unseen} == (set() if parried.known else _ranks(now, seat, case))
    kept = not any(winning(settled(state), seat, sure_cards(case.then, seat)) for state in case.then)
    return could and ranks and kept and (bool(parried.known) or not _ranks(case.then, seat, case))


def _loses_cards(now: State, resolved: State, seat: Seat | None) -> bool:
    return seat is not None and len(settled(resolved).hands[seat]) < len(now.hands[seat])


def twos_in(state: State, seat: Seat) -> list[Card]:
    return [each for each in state.hands[seat] if each.rank is Rank.TWO]


def is_feared(risk: Risk, case: Case) -> bool:
    """Whether what may go wrong with the better move can: a rival that plays first could win, or counter it."""
    match risk:
        case StillWins(seat, known, ranks, odds):
            first = all(seat in before_turn(state, case.me) for state in case.then)
            if not (seat in case.rivals and first and 0 < odds <= 1):
                return False
            if known:
                return all(_could_win(state, seat, card, case.me) for state in case.then for card in known)
            return _ranks(case.then, seat, case) == {*ranks} or all(wins_anyhow(state, seat) for state in case.then)
        case OftenLost(odds, card, takers):
            return 0 < odds <= 1 and len(takers) > 0 and all(card in on_table(state, (case.me,)) for state in case.then)
        case OftenCountered(odds, _, by):
            held = any_rank(case, Rank.TWO)
            if by is not None and by[1] not in case.seen.hands[by[0]]:
                return False
            return 0 < odds <= 1 and any(_two_may_answer(state, case.better, case.rivals) for state in held)


def _wins_now(case: Case, back: Iterable[Card]) -> bool:
    if not all(has_won(state, case.me) for state in case.then):
        return False
    return all(
        any(card in points(then, seat) - points(now, seat) and was_taken_from(now, card, seat) for seat in case.side)
        for now, then, _ in case.pairs
        for card in back
    )


def _surely(case: Case) -> bool:
    worlds = any_rank(case, Rank.TWO, Rank.NINE, Rank.TEN)
    return all(wins_whatever(after(state, case.better), case.me) for state in worlds)


def _counters_later(state: State, me: Seat, two: Card) -> bool:
    """Whether a seat may still counter what a seven turns up."""
    for each in answers(state):
        window = after(state, each)
        while open_window(window) and window.asks[-1].seat != me:
            window = after(window, Decline())
        if open_window(window) and Counter(two) in answers(window):
            return True
    return False


def _keeps_goal(kept: int | None, then: int, other: int) -> bool:
    return then >= other if kept is None else then == kept < other


def _comes_before(case: Case, seat: Seat) -> bool:
    return all(seat in before_turn(state, case.me) for state in case.other)


def _lets_win(reason: LetsWin, case: Case) -> bool:
    seat = reason.seat
    match reason:
        case LetsWin(_, known, ranks, still=still) if still is not None:
            if known:
                both = (*case.other, *case.then)
                return all(_could_win(state, seat, card, case.me) for state in both for card in known)
            return _ranks(case.other, seat, case) == {*ranks} == _ranks(case.then, seat, case)
        case LetsWin(_, (), ()):
            return all(wins_anyhow(state, seat) for state in case.other)
        case LetsWin(_, (), ranks, fewer):
            return _ranks(case.other, seat, case) == {*ranks} and _ranks(case.then, seat, case) == {*fewer}
        case LetsWin(_, known):
            threat = all(_could_win(state, seat, card, case.me) for state in case.other for card in known)
            held = sure_cards(case.then, seat)
            return threat and not all(threatened(state, seat, held, case.me, kindly=False) for state in case.then)


def _wins_next(reason: WinsNext, case: Case) -> bool:
    me, cards, held = case.me, reason.cards, sure_cards(case.other, case.me)
    if reason.ranks:
        drawn = settled(case.then[0])
        return all(any(_wins_with(drawn, me, c) for c in case.seen.unseen if c.rank is r) for r in reason.ranks)
    if reason.still is not None:
        also = all(any(winning(end, me, held) for end in some_ends(state)) for state in case.other)
        return also and all({*cards} <= winning(settled(state), me) for state in case.then)
    could = all({*cards} <= winning(settled(state), me) for state in case.then)
    alone = not all(any(winning(end, me, held) for end in some_ends(state)) for state in case.other)
    if reason.stopper is not None and reason.by is not None:
        stopper = (reason.by, reason.stopper)
        if not all(stopper[1] in s.hands[stopper[0]] and _stops(settled(s), stopper, me, cards) for s in case.then):
            return False
    return could and alone and (not reason.sure or all(can_win_always(after(s, case.better), me) for s in case.before))


def _wins_with(state: State, seat: Seat, card: Card) -> bool:
    return card in winning(with_card(state, seat, card), seat, (card,))


def _ranks(states: list[State], seat: Seat, case: Case) -> set[Rank]:
    """The ranks of cards that nobody has placed and with which `seat` would win."""
    found: set[Rank] = set()
    for card in case.seen.unseen:
        held = holding(states[0], seat, card, case.seen)
        if held is None or card.rank in found:
            continue
        if _could_win(held, seat, card, case.me):
            found.add(card.rank)
    return found


def _could_win(state: State, seat: Seat, card: Card, me: Seat) -> bool:
    if isinstance(state.asks[-1], PlayRevealed):  # nobody knows what will be played
        return bool(winning(state, seat, (card,)))
    return threatened(state, seat, (card,), me, kindly=True)


def _stops(state: State, stopper: tuple[Seat, Card], me: Seat, cards: Iterable[Card]) -> bool:
    """Whether one card of a rival keeps `me` from winning with any of `cards`, answers it, or wins first."""
    if not winning(state, me, cards, stopper):
        return True
    by, card = stopper
    turned = on_turn(state, by)
    for action in answers(turned):
        if card not in cards_of(action):
            continue
        if any(end.result is not None or not winning(end, me, cards) for end in some_ends(let(turned, action))):
            return True
    return False


def _guarded(card: Card, case: Case) -> bool:
    """Whether rivals, with all cards there are in hand, may do less to a card than without the queen that is laid."""
    return bool(_guarded_from(card, case))


def _guarded_from(card: Card, case: Case) -> set[Rank]:
    """What they may not play on it with, in every world."""
    (queen,) = cards_of(case.better)
    found = {*Rank}
    for state in case.then:
        field = state.fields[case.me]
        bare = Field(field.points, tuple(stack for stack in field.permanents if stack.card is not queen))
        without = state._replace(fields=tuple(bare if s == case.me else each for s, each in enumerate(state.fields)))
        less = (_aimed(without, rival, card) - _aimed(state, rival, card) for rival in case.rivals)
        found &= {rank for plays in less for _, rank in plays}
    return found


def _aimed(state: State, rival: Seat, card: Card) -> set[tuple[type[Action], Rank]]:
    """What a rival may aim at a card, if it holds all cards."""
    hands = tuple(tuple(state.rules.deck) if s == rival else () for s in range(state.rules.seats))
    legal = answers(on_turn(state._replace(hands=hands), rival))
    stack = find_stack(state, card)[2].cards
    return {(type(p), p.card.rank) for p in legal if isinstance(p, OneOffOn | Steal | Give) and p.target in stack}


def unasked(state: State) -> State:
    """The table as it lies, without what is open."""
    return state._replace(asks=(Turn(state.turn),), scrap=(*state.scrap, *state.middle), middle=())


def _drawn(now: State, state: State) -> int:
    return len(now.deck) - len(settled(state).deck)


def _opens(card: Card, target: Card | None, case: Case) -> bool:
    """Whether a card can be played on its target after the better move and not before; or without one, it is kept."""
    if target is None:
        return card.rank is Rank.JACK and all(card in settled(state).hands[case.me] for state in case.then)
    now = map(unasked, case.before)
    return all(_can_aim(each, card, target, case.me) for each in case.then) and not any(
        _can_aim(each, card, target, case.me) for each in now
    )


def _can_aim(state: State, card: Card, target: Card | None, me: Seat) -> bool:
    legal = answers(on_turn(settled(state), me))
    return any(isinstance(e, Steal | OneOffOn) and (e.card, e.target) == (card, target) for e in legal)


def _hand_saved(case: Case, resolves: list[State]) -> int:
    """The cards that the own side loses from its hands if the one-off resolves, but for the two that would counter."""
    saved = []
    for now, state in zip(case.before, resolves, strict=True):
        held = {seat: len(now.hands[seat]) for seat in case.side}
        lost = {seat: max(0, count - len(settled(state).hands[seat])) for seat, count in held.items()}
        saved.append(sum(min(lost[seat], count - (seat == case.me)) for seat, count in held.items()))
    return max(saved)


def _at_stake(state: State, case: Case) -> set[Card]:
    return on_table(state, case.side) | {*state.middle}


def _saving(case: Case) -> bool:
    """Whether what would be countered is a deed of a rival."""
    window = open_window(case.seen)
    return window is not None and window.by in case.rivals


def _same_hands(case: Case, now: State, then: State, other: State) -> bool:
    """Whether a one-off that resolves leaves the own hands as they are."""
    return all({*now.hands[seat]} <= {*settled(then).hands[seat]} for seat in case.side if other)


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
    return any(_does(turned, each, target, deed, case) for each in answers(turned) if card in cards_of(each))


def _does(turned: State, reply: Action, target: Card, deed: Answer, case: Case) -> bool:
    then = let(turned, reply)
    mine = on_table(turned, case.side) | riders(turned)
    if target not in mine or target in on_table(then, case.side) or target in riders(then):
        return False
    match deed:
        case Answer.SCUTTLES:
            return isinstance(reply, Scuttle) and reply.target == target
        case Answer.TAKES:
            return isinstance(reply, Steal | Give) and target in on_table(then, case.rivals)
        case Answer.SCRAPS:
            return isinstance(reply, OneOff | OneOffOn | OneOffAt) and target in then.scrap
        case Answer.RETURNS:
            back = any(target in hand for hand in then.hands) or target in then.deck
            return isinstance(reply, OneOffOn) and reply.target == target and back
        case _:
            return False


def _two_may_answer(state: State, action: Action, rivals: Iterable[Seat]) -> bool:
    state = after(state, action)
    while open_window(state):
        if state.asks[-1].seat in rivals and any(isinstance(each, Counter) for each in answers(state)):
            return True
        state = after(state, Decline())
    return False


def _draws(state: State, card: Card, seat: Seat) -> bool:
    """Whether it is the turn of a seat, and it may draw a card."""
    turn = state.result is None and state.asks[-1] == Turn(seat)
    return turn and state.deck[:1] == (card,) and Draw() in answers(state)


def _scuttles(case: Case, card: Card, target: Card, states: list[State]) -> bool:
    for state in states:
        for rival in case.rivals:
            held = holding(settled(state), rival, card, case.seen)
            if held is not None:
                return Scuttle(card, target) in answers(on_turn(held, rival))
    return True
