"""The reasons for one of two moves, from facts of the rules that a player can check at the table.

Each is drawn from the Outcome alone, so that the same check can be made of any two moves. `ladder` leaves out those
that do not account for the difference, and keeps the few that are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.ai.rollouts import brought_card
from cuttle_desktop.coach.hand_findings import hand_reasons
from cuttle_desktop.coach.outcome import Outcome, TableAfter, can_counter, twos
from cuttle_desktop.coach.reason_parts import ONE_CARD, Side
from cuttle_desktop.coach.reasons import (
    ComesHome,
    FreesTwo,
    Guards,
    LosesPermanents,
    LosesPoints,
    Lowers,
    Needs,
    Reason,
    SecondQueen,
    ShowsHand,
    Unguards,
)
from cuttle_desktop.coach.risk_findings import risks
from cuttle_desktop.coach.win_findings import ends, wins_allowed, wins_next
from cuttle_desktop.engine.actions import (
    Discard,
    Give,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Threat, Zone
from cuttle_desktop.engine.plays import plays
from cuttle_desktop.engine.view import View, goal, guarded, partners, score

TELLING: Final = 3  # points: so many more or fewer are worth a word


def reasons(of: Outcome) -> Iterator[Reason]:
    """All that speaks for the better move, in no order that matters."""
    yield from ends(of)
    if of.then.ended or of.other.ended:
        return
    yield from wins_allowed(of)
    yield from wins_next(of)
    yield from homecomings(of)
    yield from points_lost(of)
    yield from needs(of)
    yield from _lowered(of)
    yield from lost_permanents(of)
    yield from _queens(of)
    yield from _second_queens(of)
    yield from _sights(of)
    yield from risks(of)
    yield from hand_reasons(of)


def homecomings(of: Outcome) -> Iterator[ComesHome]:
    """Point cards that jacks or jokers had taken come back."""
    now = of.now
    for side, table, beside, seats in (
        (Side.BETTER, of.then, of.other, now.side),
        (Side.WORSE, of.other, of.then, now.rivals),
    ):
        action = of.better if side is Side.BETTER else of.worse
        laid = brought_card(unwrapped(action))
        for seat in seats:
            back = table.points(seat) - now.points(seat) - beside.points(seat) - {laid}
            back = back.intersection(now.taken_from(seat))
            if back and not isinstance(unwrapped(action), Steal | Give):
                yield ComesHome(side, seat, tuple(sorted(back)))


def points_lost(of: Outcome) -> Iterator[LosesPoints]:
    """Points that leave the table, where the deed does not say so itself."""
    now = of.now
    for side, table, beside, seats in (
        (Side.BETTER, of.then, of.other, now.rivals),
        (Side.WORSE, of.other, of.then, now.side),
    ):
        action = of.better if side is Side.BETTER else of.worse
        if isinstance(unwrapped(action), Scuttle | Steal | Give | OneOffOn):
            continue
        for seat in seats:
            lost = _lost(seat, table, now)
            gained = (score(table.view, each) - score(now.view, each) for each in range(now.view.rules.seats))
            to = next((each for each, more in enumerate(gained) if more == lost), None)
            if lost <= 0 or score(beside.view, seat) <= score(table.view, seat):
                continue
            if side is Side.WORSE and max(_lost(rival, table, now) for rival in now.rivals) >= lost:
                continue  # a sweep that costs them more
            if to is None or to not in partners(now.view.rules, seat):  # else they stay with the side
                own = max(0, sum(_lost(each, table, now) for each in now.side)) if side is Side.BETTER else 0
                yield LosesPoints(side, seat, lost, score(table.view, seat), goal(table.view, seat), to, own)


def _lost(seat: Seat, table: TableAfter, now: TableAfter) -> int:
    return score(now.view, seat) - score(table.view, seat)


def needs(of: Outcome, *, far: bool = False) -> Iterator[Needs]:
    """How far the sides still are from their goals, where that changes and counts; `far`: at any distance."""
    now, then, other = of.now, of.then, of.other
    if then.plays_blind or other.plays_blind:
        return  # what a seven turns up may bring points, or take some
    for seat in range(now.view.rules.seats):
        better, worse = then.need(seat), other.need(seat)
        rival = seat in now.rivals
        nearer = worse - better if not rival else better - worse
        near = min(better, worse) <= ONE_CARD
        goals = goal(then.view, seat), goal(other.view, seat)
        moved = goals[0] == goals[1] and _total(then, seat) == _total(other, seat)  # to a partner
        if better > 0 and worse > 0 and nearer >= TELLING and not moved and (far or near or goals[0] != goals[1]):
            mine = seat == now.me and then.settled
            cards = then.reach(seat).known if mine and not other.reach(seat).known else ()
            last = mine and better <= ONE_CARD and not cards and not then.view.deck
            yield Needs(seat, better, worse, *goals, cards, last)


def more_points(of: Outcome) -> Iterator[Needs]:
    """Of two cards that are laid for points the one that brings more, though it be little."""
    me, both = of.now.me, (unwrapped(of.better), unwrapped(of.worse))
    better, worse = of.then.need(me), of.other.need(me)
    if all(isinstance(each, Points) for each in both) and 0 < better < worse:
        yield Needs(me, better, worse, goal(of.then.view, me), goal(of.other.view, me))


def _total(table: TableAfter, seat: Seat) -> int:
    """The points of the side of a seat."""
    return sum(score(table.view, each) for each in partners(table.view.rules, seat))


def _lowered(of: Outcome) -> Iterator[Lowers]:
    """A king that the better move alone lays."""
    play, me = unwrapped(of.better), of.now.me
    goals = [goal(table.view, me) for table in (of.now, of.then, of.other)]
    if isinstance(play, Permanent) and goals[1] < min(goals[0], goals[2]):
        best = tuple(sorted(of.then.view.hand, key=lambda card: card.points)[-2:])
        enough = ONE_CARD < of.then.need(me) <= sum(card.points for card in best)
        yield Lowers(goals[1], tuple(sorted(best)) if enough else ())


def lost_permanents(of: Outcome) -> Iterator[LosesPermanents]:
    """Permanents that leave the table. A deed names what it is aimed at, but does not say that it is one's own."""
    now = of.now
    for side, table, beside, seats in (
        (Side.BETTER, of.then, of.other, now.rivals),
        (Side.WORSE, of.other, of.then, now.side),
    ):
        action = of.better if side is Side.BETTER else of.worse
        if side is Side.BETTER and isinstance(unwrapped(action), OneOffOn | Steal | Give):
            continue
        for seat in seats:
            gone = (now.permanents(seat) - table.permanents(seat)) & beside.permanents(seat) - {*table.view.hands[seat]}
            if gone:
                goals = goal(now.view, seat), goal(table.view, seat)
                others = now.side if side is Side.BETTER else now.rivals
                also = [card for each in others for card in now.lying((each,)) - table.lying((each,))]
                raised = goals[1] if goals[0] < goals[1] else None
                yield LosesPermanents(side, seat, tuple(sorted(gone)), raised, tuple(sorted(also)))


def _second_queens(of: Outcome) -> Iterator[SecondQueen]:
    """One more queen, where one guards already, and not those that guard each other (R19)."""
    lie = of.now.permanents(of.now.me) & of.then.permanents(of.now.me) & of.other.permanents(of.now.me)
    queens = sorted(card for card in lie if card.rank is Rank.QUEEN)
    side, more = Side.WORSE, set[Card]()
    match of.better, unwrapped(of.worse):
        case Discard(given), Discard(kept):
            side, more = Side.BETTER, {*given} - {*kept}
        case _, Permanent(card):
            more = {card}
    rules = of.now.view.rules
    if rules.guards and queens and not rules.queens_guard_queens:
        yield from (SecondQueen(side, card, queens[0]) for card in sorted(more) if card.rank is Rank.QUEEN)


def _queens(of: Outcome) -> Iterator[Guards | Unguards | FreesTwo]:
    """What a queen guards, or guards no more, by the rules in force."""
    now, play = of.now, unwrapped(of.better)
    if not now.view.rules.guards:
        return
    if isinstance(play, Permanent) and play.card.rank is Rank.QUEEN:
        then = of.then.view
        by = [(rival, threat) for rival in now.rivals for threat in Threat]
        own = (of.then.points(now.me) | of.then.permanents(now.me)) - {play.card}
        more = [c for c in own if any(guarded(then, c, now.me, *e) > guarded(now.view, c, now.me, *e) for e in by)]
        stopped = then.rules.stopped_by_queens
        guards = [card for card in more if any(_may_hit(rank, card, then) for rank in stopped)]
        if guards or not now.queens(now.me):
            counters = Threat.COUNTER in then.rules.guards and not now.queens(now.me)
            ranks = [rank for rank in stopped if any(_may_hit(rank, card, then) for card in guards)]
            yield Guards(tuple(sorted(guards)), tuple(ranks) or stopped, counters)
    free = twos(of.then.view.hand)
    if free and can_counter(of.then.view) and not can_counter(of.other.view) and not can_counter(of.view):
        yield FreesTwo(free[0])
    for seat in now.rivals:
        lie = of.other.points(seat) | of.other.permanents(seat)
        if of.then.queens(seat) or not of.other.queens(seat) or len(lie) <= 1:
            continue
        if not now.queens(seat):
            yield Unguards(seat, lay=False)
        elif aimed := _opened(of, seat):
            yield Unguards(seat, lay=True, card=aimed.card, target=aimed.target)


def _may_hit(rank: Rank, card: Card, view: View) -> bool:
    """Whether one of a rank can be aimed at an own card, or at a jack or joker on it: a two hits no points (R10)."""
    rules, field = view.rules, view.fields[view.seat]
    stack = next(each for each in (*field.points, *field.permanents) if each.card is card)
    point = stack in field.points
    if (stealing := rules.steals.get(rank)) is not None:
        return stealing.zone is (Zone.POINTS if point else Zone.PERMANENTS) and len(stack.riders) < stealing.most
    if rank is Rank.EIGHT:
        return card.rank is Rank.EIGHT and not point
    effect = rules.effects.get(rank)
    return not point or bool(stack.riders) or (isinstance(effect, Bounce) and effect.points_too)


def _opened(of: Outcome, seat: Seat) -> Steal | OneOffOn | None:
    """What can be played on the best card of a rival once its queen has gone, and could not before."""
    then, now = of.then.view, of.now
    aimed = [
        play
        for card in then.hand
        for play in plays(then, now.me, card)
        if isinstance(play, Steal | OneOffOn) and play.target in of.then.points(seat) | of.then.permanents(seat)
        if not any(play == before for before in plays(of.view, now.me, card))
    ]
    return max(aimed, key=lambda play: (play.target.points, play.card), default=None)


def _sights(of: Outcome) -> Iterator[ShowsHand]:
    """Hands that come into sight."""
    seen = [seat for seat in of.now.rivals if of.then.view.open_hands[seat] and not of.other.view.open_hands[seat]]
    seen = [seat for seat in seen if None in of.now.view.hands[seat]]
    if seen:
        yield ShowsHand(seen[0] if len(of.now.rivals) == 1 else None)
