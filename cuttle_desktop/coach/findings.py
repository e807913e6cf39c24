"""The reasons for one of two moves, from facts of the rules that a player can check at the table.

Each is drawn from the Outcome alone, so that the same check can be made of any two moves. `telling` leaves out those
that do not account for the difference, and keeps the few that are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.ai.prospects import brought_card
from cuttle_desktop.coach.hand_findings import hand_reasons
from cuttle_desktop.coach.outcome import Outcome, Table
from cuttle_desktop.coach.reasons import (
    Answer,
    ComesHome,
    Countered,
    DeckTop,
    Exposed,
    Guards,
    HitsNothing,
    KnownAnswer,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Needs,
    Reason,
    Returned,
    Shows,
    Side,
    Unguards,
    WinsNext,
    WinsNow,
)
from cuttle_desktop.coach.twos import has_two, twos
from cuttle_desktop.engine.actions import (
    ONE_OFFS,
    Action,
    Counter,
    Draw,
    Give,
    OneOff,
    OneOffOn,
    Permanent,
    Play,
    Points,
    Scuttle,
    Steal,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.asks import Counterable, PlayRevealed, Turn
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.engine.effects import Bounce, Destination, Sweep, Threat
from cuttle_desktop.engine.stopping import known_replies, may_be_stopped, stopping_card
from cuttle_desktop.engine.view import counterable, goal, guarded, may_hold, score

NEAR: Final = 10  # points that one card can bring
TELLING: Final = 3  # points: so many more or fewer are worth a word
HIGH: Final = 7  # points of a card for which a rival would spend another one
GOOD: Final = frozenset({Rank.TWO, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER})
FINE: Final = 8  # points of a card that is better than most


def reasons(of: Outcome) -> Iterator[Reason]:
    """All that speaks for the better move, in no order that matters."""
    yield from ends(of)
    if of.then.ended or of.other.ended:
        return
    yield from threats(of)
    yield from wins_next(of)
    yield from homecomings(of)
    yield from points_lost(of)
    yield from needs(of)
    yield from permanents(of)
    yield from _queens(of)
    yield from _sights(of)
    yield from known_answers(of)
    yield from _exposed(of)
    yield from _countered(of)
    yield from deck_tops(of)
    yield from _in_vain(of)
    yield from _returned(of)
    yield from hand_reasons(of)


def can_be_countered(of: Outcome, action: Action) -> bool:
    """Whether a rival may answer a play with a two, as far as the seat knows."""
    play = unwrapped(action)
    now = of.now
    return (
        isinstance(play, Counterable | Counter)
        and counterable(of.view, now.me)
        and any(has_two(of.view, rival) for rival in now.rivals)
    )


def can_be_answered(of: Outcome, action: Action) -> bool:
    """Whether a rival may stop a play at once: with a two, a nine against a royal (R31), a ten against a scuttle."""
    play, rules = unwrapped(action), of.view.rules
    held = [card.rank for rival in of.now.rivals for card in may_hold(of.view, rival)]
    royal = isinstance(play, Permanent | Steal | Give) and rules.nine_answers_royals and Rank.NINE in held
    blocked = isinstance(play, Scuttle) and rules.ten_blocks_scuttles and Rank.TEN in held
    return royal or blocked or can_be_countered(of, action)


def ends(of: Outcome) -> Iterator[WinsNow | Loses]:
    """The game is over after one of the moves."""
    now, then = of.now, of.then
    if now.me in then.winners:
        back = tuple(card for seat in now.side for card in sorted(then.points(seat) - now.points(seat)))
        laid = {*cards_of(of.better), brought_card(unwrapped(of.better))}
        sure = not can_be_answered(of, of.better)
        yield WinsNow(sure, tuple(card for card in back if card not in laid))
    yield from (Loses(seat) for seat in of.other.winners if seat in now.rivals and seat not in then.winners)


def threats(of: Outcome) -> Iterator[LetsWin]:
    """A rival that plays before the seat could win after the worse move only, or oftener."""
    found = of.contrast
    odds = None if found is None else found.instead.lost_next
    for seat in of.other.before_me():
        before, after = of.other.reach(seat), of.then.reach(seat)
        if after.anyhow:
            continue
        if before.anyhow:
            yield LetsWin(seat, ())
        elif before.known and not after.known:
            fewer = after.ranks
            yield LetsWin(seat, before.known, fewer=fewer, odds=odds)
        elif before.unseen and not after.known and len(before.unseen) > len(after.unseen):
            yield LetsWin(seat, (), before.ranks, after.ranks, odds)


def wins_next(of: Outcome) -> Iterator[WinsNext]:
    """The seat could win with its next turn after the better move only."""
    me = of.now.me
    if not of.then.settled or of.other.plays_blind or of.other.reach(me).known or of.other.reach(me).anyhow:
        return  # what a seven turns up may bring a win too
    cards = of.then.reach(me).known
    if not cards:
        return
    found = of.contrast
    alone = of.now.side == (me,)  # a partner may bring the win about in other ways
    stopped = stopping_card(of.then.view, cards) if alone else None
    sure = alone and stopped is None and not may_be_stopped(of.then.view, cards)
    sure = sure and not can_be_answered(of, of.better)
    by, stopper = stopped if stopped is not None else (None, None)
    yield WinsNext(cards, None if found is None else found.then.won_next, by, stopper, sure)


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
            lost = score(now.view, seat) - score(table.view, seat)
            if lost > 0 and score(beside.view, seat) > score(table.view, seat):
                yield LosesPoints(side, seat, lost, score(table.view, seat), goal(table.view, seat))


def needs(of: Outcome) -> Iterator[Needs]:
    """How far the sides still are from their goals, where that changes and counts."""
    now, then, other = of.now, of.then, of.other
    for seat in range(now.view.rules.seats):
        better, worse = then.need(seat), other.need(seat)
        rival = seat in now.rivals
        nearer = worse - better if not rival else better - worse
        near = min(better, worse) <= NEAR
        goals = goal(then.view, seat), goal(other.view, seat)
        if better > 0 and worse > 0 and nearer >= TELLING and (near or goals[0] != goals[1]):
            yield Needs(seat, better, worse, *goals)


def permanents(of: Outcome) -> Iterator[LosesPermanents]:
    """Permanents that leave the table, where the deed does not say so itself."""
    now = of.now
    for side, table, beside, seats in (
        (Side.BETTER, of.then, of.other, now.rivals),
        (Side.WORSE, of.other, of.then, now.side),
    ):
        action = of.better if side is Side.BETTER else of.worse
        if isinstance(unwrapped(action), OneOffOn | Steal | Give):
            continue
        for seat in seats:
            gone = (now.permanents(seat) - table.permanents(seat)) & beside.permanents(seat)
            if gone:
                yield LosesPermanents(side, seat, tuple(sorted(gone)))


def _queens(of: Outcome) -> Iterator[Guards | Unguards]:
    """What a queen guards, or guards no more, by the rules in force."""
    now, play = of.now, unwrapped(of.better)
    if not now.view.rules.guards:
        return
    if isinstance(play, Permanent) and play.card.rank is Rank.QUEEN:
        own = (of.then.points(now.me) | of.then.permanents(now.me)) - {play.card}
        then = of.then.view
        threats = [(rival, threat) for rival in now.rivals for threat in Threat]
        yield Guards(tuple(sorted(card for card in own if any(guarded(then, card, now.me, *each) for each in threats))))
    for seat in now.rivals:
        lie = now.points(seat) | now.permanents(seat)
        if now.queens(seat) and not of.then.queens(seat) and of.other.queens(seat) and len(lie) > 1:
            yield Unguards(seat)


def _sights(of: Outcome) -> Iterator[Shows]:
    """Hands that come into sight."""
    for seat in of.now.rivals:
        hidden = of.now.view.hands[seat].count(None)
        if hidden and of.then.view.open_hands[seat] and not of.other.view.open_hands[seat]:
            yield Shows(seat, len(of.now.view.hands[seat]))


def known_answers(of: Outcome) -> Iterator[KnownAnswer]:
    """A card that a rival is known to hold could undo the worse move, and not the better one."""
    spared = {each.card for each in _answers(of, of.better, of.then)}
    yield from (each for each in _answers(of, of.worse, of.other) if each.card not in spared)


def _answers(of: Outcome, action: Action, table: Table) -> Iterator[KnownAnswer]:
    play, now = unwrapped(action), of.now
    if action not in of.view.legal:
        return
    if isinstance(play, Counterable) and counterable(of.view, now.me):
        for rival in now.rivals:
            for card in twos(card for card in of.view.hands[rival] if card is not None):
                yield KnownAnswer(rival, card, play.card, Answer.COUNTERS)
    if not isinstance(play, Points | Permanent | Steal):
        return
    lies = play.target if isinstance(play, Steal) else play.card
    own_two = any(card not in cards_of(play) for card in twos(of.view.hand))
    for rival, reply in known_replies(table.view, lies):
        if isinstance(reply, ONE_OFFS) and own_two:
            continue  # it could be countered
        deed = _deed_of(reply, of)
        hit = reply.target if isinstance(reply, OneOffOn) else lies
        if not 0 < lies.points < HIGH or (deed is Answer.SCUTTLES and lies.points >= HIGH):
            yield KnownAnswer(rival, reply.card, hit, deed)


def _deed_of(reply: Play, of: Outcome) -> Answer:
    match reply:
        case Scuttle():
            return Answer.SCUTTLES
        case Steal() | Give():
            return Answer.TAKES
        case OneOffOn(card) if isinstance(of.view.rules.effects.get(card.rank), Bounce):
            return Answer.RETURNS
        case _:
            return Answer.SCRAPS


def _exposed(of: Outcome) -> Iterator[Exposed]:
    """What the worse move lays is lost oftener than what the better one lays."""
    found = of.contrast
    card, other = brought_card(unwrapped(of.worse)), brought_card(unwrapped(of.better))
    if found is None or card is None or card not in of.other.lying((of.now.me,)):
        return
    takers = tuple(rank for rank, _ in found.instead.takers)
    yield Exposed(card, found.instead.gone, takers, other, found.then.gone)


def _countered(of: Outcome) -> Iterator[Countered]:
    """Only the worse move may be countered."""
    play = unwrapped(of.worse)
    if not isinstance(play, Counterable) or not can_be_countered(of, of.worse) or can_be_countered(of, of.better):
        return
    view = of.view
    hidden = sum(view.hands[seat].count(None) for seat in of.now.rivals)
    unseen, none = len(view.unseen), 1.0
    count = len(twos(view.unseen))
    for n in range(hidden):
        none *= max(0, unseen - count - n) / (unseen - n)
    if all(card not in twos(view.hands[s]) for s in of.now.rivals for card in view.hands[s] if card is not None):
        yield Countered(play.card, 1 - none)


def deck_tops(of: Outcome) -> Iterator[DeckTop]:
    """A known card on the deck is left to the next player, a rival, by the worse move only."""
    view, seat = of.view, (of.now.me + 1) % of.view.rules.seats
    ask = view.asks[-1] if view.asks else None
    if not any(view.deck) or not isinstance(ask, Turn | PlayRevealed) or ask.seat != of.now.me:
        return
    card = of.other.top
    if card is None or seat not in of.now.rivals or of.then.top == card:
        return
    wins = of.other.wins_with(seat, card)
    if wins or card.rank in GOOD or card.points >= FINE:
        drawn = isinstance(of.better, Draw) and view.deck[0] == card
        yield DeckTop(Side.BETTER if drawn else Side.WORSE, card, seat, wins)


def _in_vain(of: Outcome) -> Iterator[HitsNothing]:
    """A sweep that hits no rival."""
    play, now = unwrapped(of.worse), of.now
    if not isinstance(play, OneOff) or not isinstance(now.view.rules.effects.get(play.card.rank), Sweep):
        return
    hit = {seat for seat in range(now.view.rules.seats) if of.other.view.fields[seat] != now.view.fields[seat]}
    if not hit.intersection(now.rivals):
        yield HitsNothing(play.card, own=bool(hit))


def _returned(of: Outcome) -> Iterator[Returned]:
    """A nine gives a rival its card back, to be played again."""
    play = unwrapped(of.worse)
    effect = of.view.rules.effects.get(play.card.rank) if isinstance(play, OneOffOn) else None
    if not isinstance(play, OneOffOn) or not isinstance(effect, Bounce) or effect.destination is Destination.SCRAP:
        return
    for seat in of.now.rivals:
        if play.target in of.other.view.hands[seat] and play.target not in of.then.view.hands[seat]:
            yield Returned(play.target, seat, effect.destination)
