"""The reasons that lie in the end of the game: who wins now, or could with the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from cuttle_desktop.ai.rollouts import brought_card
from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.outcome import Outcome, can_counter, twos
from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.coach.risk_findings import can_be_answered
from cuttle_desktop.coach.risk_reasons import Parried
from cuttle_desktop.engine.actions import cards_of, unwrapped
from cuttle_desktop.engine.asks import DiscardThenDraw, PickFromScrap, Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.plays import beats
from cuttle_desktop.engine.stopping import may_be_stopped, stopping_card


def ends(of: Outcome) -> Iterator[WinsNow | Loses | Stalemate]:
    """The game is over after one of the moves."""
    now, then = of.now, of.then
    if now.me in then.winners:
        home = (
            card for seat in now.side for card in now.taken_from(seat) if card in then.points(seat) - now.points(seat)
        )
        sure = not can_be_answered(of, of.better)
        laid = {*cards_of(of.better), brought_card(unwrapped(of.better))}
        yield WinsNow(sure, tuple(sorted({*home} - laid)))
    yield from (Loses(seat) for seat in of.other.winners if seat in now.rivals and seat not in then.winners)
    if then.ended and not then.winners:
        yield Stalemate(Side.BETTER)
    elif of.other.ended and not of.other.winners:
        yield Stalemate(Side.WORSE)


def wins_allowed(of: Outcome) -> Iterator[LetsWin]:
    """A rival that plays before the seat could win after the worse move only, or oftener."""
    found = of.contrast
    for seat in of.other.before_me():
        before, after = of.other.reach(seat), of.then.reach(seat)
        odds, still = (None, None) if found is None else (found.instead.lost_next[seat], found.then.lost_next[seat])
        if after.anyhow:
            continue
        if before.anyhow:
            yield LetsWin(seat, ())
        elif before.known and not after.known:
            yield LetsWin(seat, before.known, fewer=after.ranks, odds=odds)
        elif before.unseen and not after.known and len(before.unseen) > len(after.unseen):
            yield LetsWin(seat, (), before.ranks, after.ranks, odds)
        elif still is None:
            continue
        elif both := tuple(card for card in before.known if card in after.known):
            yield LetsWin(seat, both, odds=odds, still=still)
        elif before.unseen and before.unseen == after.unseen:
            yield LetsWin(seat, (), before.ranks, before.ranks, odds, still)


def parried(of: Outcome) -> Parried | None:
    """Why something has to be done at all, whichever of the good moves it is."""
    if of.then.ended or not isinstance(of.view.asks[-1], Turn):
        return None
    for seat in of.then.before_me():
        win = of.now.reach(seat)
        if win and not win.anyhow and not of.then.reach(seat):
            return Parried(seat, win.known, win.ranks)
    return None


def wins_next(of: Outcome) -> Iterator[WinsNext]:
    """The seat could win with its next turn after the better move only, or oftener."""
    me = of.now.me
    then = of.then.discarded
    ask = then.asks[-1] if then.asks else None
    of_rival = isinstance(ask, PickFromScrap | DiscardThenDraw) and ask.seat in of.now.rivals
    settled = isinstance(ask, Turn | None) or of_rival
    if not settled or of.other.reach(me).anyhow:
        return
    found, cards = of.contrast, of.then.reach(me).known
    if not cards or of.other.reach(me).known:
        yield from () if of.other.plays_blind else _wins_oftener(of)
        return
    alone = of.now.side == (me,)  # a partner may bring the win about in other ways
    first = not [*of.then.before_me()] and any(card.points >= of.then.need(me) for card in cards)
    stopped = stopping_card(then, cards) if alone and not first else None
    sure = alone and stopped is None and (first or not may_be_stopped(then, cards))
    sure = sure and not can_be_answered(of, of.better) and not of_rival
    if of.other.plays_blind and not sure:
        return  # what a seven turns up may bring a win too
    by, stopper = stopped if stopped is not None and not _met(of, cards, stopped[1]) else (None, None)
    yield WinsNext(cards, None if found is None else found.then.won_next, by, stopper, sure)


def _met(of: Outcome, cards: tuple[Card, ...], stopper: Card) -> bool:
    """Whether a card that would stop a win is a one-off that an own two, which is not needed, can counter."""
    view = of.then.view
    spare = any(two not in cards for two in twos(view.hand))
    hits = any(beats(view.rules, stopper, card) for card in of.then.points(of.now.me) if stopper.points)
    return spare and can_counter(view) and stopper.rank in view.rules.effects and not hits


def _wins_oftener(of: Outcome) -> Iterator[WinsNext]:
    """It could after both moves, or with a card that the better one draws."""
    found, then, other = of.contrast, of.then.reach(of.now.me), of.other.reach(of.now.me)
    if found is None:
        return
    if then.known and other.known:
        yield WinsNext(then.known, found.then.won_next, still=found.instead.won_next)
    elif then.unseen and not other.known:
        yield WinsNext((), found.then.won_next, ranks=then.ranks)
