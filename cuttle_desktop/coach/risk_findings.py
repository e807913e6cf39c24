"""Reasons that lie in what a rival may answer, and in what a move leaves to it.

A known card that undoes a move is named, and before any other risk. It is no reason if it undoes the better move too,
if that move wins at once, or if few points are at stake.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.ai.rollouts import brought_card
from cuttle_desktop.coach.outcome import Outcome, TableAfter, has_two, twos
from cuttle_desktop.coach.reason_parts import Answer, Side
from cuttle_desktop.coach.reasons import (
    Reason,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    HitsNothing,
    KnownAnswer,
    OftenCountered,
    OftenLost,
    Returned,
    Risk,
    RisksLess,
    StillWins,
)
from cuttle_desktop.engine.actions import (
    ONE_OFFS,
    Action,
    Counter,
    Decline,
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
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import Counterable, CounterWindow, PlayRevealed, RoyalWindow, Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Destination, Sweep, Zone
from cuttle_desktop.engine.stopping import known_replies
from cuttle_desktop.engine.view import counterable, may_hold, room

FEARED: Final = 0.15  # of the games: from here on a win of a rival is told as a risk of the best move
OFTEN_LOST: Final = 0.4  # of the games: from here on the loss of what the best move lays is told
LIKELY: Final = 0.25  # of the games: from here on a counter is told, or the loss of a card for its points
OFTENER: Final = 0.15  # of the games: by so much a card must be lost oftener than another one
SAFE: Final = 0.2  # of the games: points that are lost in fewer mostly stay
AT_STAKE: Final = 1.0  # points, lost on average: by so much a low card risks less
HIGH: Final = 7  # points of a card for which a rival would spend another one
GOOD: Final = frozenset({Rank.TWO, Rank.FIVE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.JOKER})
FINE: Final = 8  # points of a card that is better than most


def risks(of: Outcome) -> Iterator[Reason]:
    """All of them."""
    yield from known_answers(of)
    yield from _exposed(of)
    yield from risks_less(of)
    yield from _countered(of)
    yield from deck_tops(of)
    yield from _in_vain(of)
    yield from _returned(of)


def may_be_countered(of: Outcome, action: Action) -> bool:
    """Whether a rival may answer a play with a two, as far as the seat knows."""
    play = unwrapped(action)
    now = of.now
    return (
        isinstance(play, Counterable | Counter)
        and counterable(of.view, now.me)
        and any(has_two(of.view, rival) for rival in now.rivals)
    )


def can_be_answered(of: Outcome, action: Action) -> bool:
    """Whether a rival may stop a play at once: with a two, a nine against a royal (R31), a ten against a scuttle.

    Of a play that is let through, a rival who is asked after the seat.
    """
    play, rules = unwrapped(action), of.view.rules
    window = open_window(of.view)
    if isinstance(play, Decline) and isinstance(window, CounterWindow | RoyalWindow):
        rank = Rank.TWO if isinstance(window, CounterWindow) else Rank.NINE
        later = [seat for seat in window.others if seat in of.now.rivals]
        return any(card.rank is rank for seat in later for card in may_hold(of.view, seat))
    held = [card.rank for rival in of.now.rivals for card in may_hold(of.view, rival)]
    royal = isinstance(play, Permanent | Steal | Give) and rules.nine_answers_royals and Rank.NINE in held
    blocked = isinstance(play, Scuttle) and rules.ten_blocks_scuttles and Rank.TEN in held
    return royal or blocked or may_be_countered(of, action)


def risk_of(of: Outcome) -> Risk | None:
    """What may well go wrong with the better move: a rival wins, counters a one-off, or takes what it lays."""
    play, found = unwrapped(of.better), of.contrast
    if found is None or of.then.ended:
        return None
    wins = [(found.then.lost_next[seat], seat) for seat in of.then.before_me() if of.then.reach(seat)]
    odds, seat = max(wins, default=(0.0, 0))
    if odds >= FEARED:
        return StillWins(seat, of.then.reach(seat).known, of.then.reach(seat).ranks, odds)
    if isinstance(play, ONE_OFFS) and found.then.countered >= LIKELY:
        known = [(rival, two) for rival in of.now.rivals for two in twos(of.view.hands[rival])]
        return OftenCountered(found.then.countered, play.card, next(iter(known), None))
    laid, takers = brought_card(play), tuple(rank for rank, _ in found.then.takers)
    if laid is not None and laid in of.then.lying((of.now.me,)) and found.then.gone >= OFTEN_LOST and takers:
        return OftenLost(found.then.gone, laid, takers)
    return None


def known_answers(of: Outcome) -> Iterator[KnownAnswer]:
    """A card that a rival is known to hold could undo the worse move, and not the better one."""
    spared = {each.card for each in _answers(of, of.better, of.then)}
    yield from (each for each in _answers(of, of.worse, of.other) if each.card not in spared)


def _answers(of: Outcome, action: Action, table: TableAfter) -> Iterator[KnownAnswer]:
    play, now = unwrapped(action), of.now
    if action not in of.view.legal:
        return
    if isinstance(play, Counterable | Counter) and counterable(of.view, now.me):
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
        hit = reply.target if isinstance(reply, OneOffOn) else _hit(reply, play, lies, of)
        if not 0 < lies.points < HIGH or (deed is Answer.SCUTTLES and lies.points >= HIGH):
            yield KnownAnswer(rival, reply.card, hit, deed)


def _hit(reply: Play, play: Points | Permanent | Steal, lies: Card, of: Outcome) -> Card:
    """What goes to the scrap: of a point card that was taken, a sweep of permanents takes the jack alone."""
    effect = of.view.rules.effects.get(reply.card.rank) if isinstance(reply, OneOff) else None
    frees = isinstance(play, Steal) and effect == Sweep(Zone.PERMANENTS) and lies in of.other.points(of.now.me)
    return play.card if frees else lies


def _deed_of(reply: Play, of: Outcome) -> Answer:
    match reply:
        case Scuttle():
            return Answer.SCUTTLES
        case Steal() | Give():
            return Answer.TAKES
        case OneOffOn(card) if isinstance(effect := of.view.rules.effects.get(card.rank), Bounce):
            return Answer.SCRAPS if effect.destination is Destination.SCRAP else Answer.RETURNS
        case _:
            return Answer.SCRAPS


def _exposed(of: Outcome) -> Iterator[Exposed]:
    """What the worse move lays is lost oftener than what the better one lays."""
    found = of.contrast
    card, other = brought_card(unwrapped(of.worse)), brought_card(unwrapped(of.better))
    if found is None or card is None or card not in of.other.lying((of.now.me,)):
        return
    takers = tuple(rank for rank, _ in found.instead.takers)
    lies = other is not None and other in of.then.lying((of.now.me,))  # taken from oneself, it goes to a rival
    beside = found.then.gone if lies else 0.0
    safer = other if lies and other != card else None  # one card in two ways is not compared with itself
    if found.instead.gone - beside >= OFTENER and (takers or safer):
        yield Exposed(card, found.instead.gone, takers, safer, beside)


def risks_less(of: Outcome) -> Iterator[RisksLess]:
    """A low card is laid before a higher one, which may well be lost."""
    found, less, more = of.contrast, unwrapped(of.better), unwrapped(of.worse)
    if found is None or not isinstance(less, Points) or not isinstance(more, Points):
        return
    lost, spared = found.then.gone * less.card.points, found.instead.gone * more.card.points
    safer = found.then.gone <= found.instead.gone and spared - lost >= AT_STAKE
    if less.card.points < more.card.points and found.instead.gone >= LIKELY and safer:
        yield RisksLess(more.card, found.instead.gone, less.card)


def _countered(of: Outcome) -> Iterator[CouldBeCountered]:
    """Only the worse move may be countered."""
    play = unwrapped(of.worse)
    if not isinstance(play, Counterable) or not may_be_countered(of, of.worse) or may_be_countered(of, of.better):
        return
    if not any(twos(of.view.hands[seat]) for seat in of.now.rivals):
        yield CouldBeCountered(play.card, None if of.contrast is None else of.contrast.instead.countered)


def deck_tops(of: Outcome) -> Iterator[DeckTop]:
    """A known card on the deck is left to the next player, a rival, by the worse move only."""
    view, seat = of.view, (of.now.me + 1) % of.view.rules.seats
    ask = view.asks[-1] if view.asks else None
    if not any(view.deck) or not isinstance(ask, Turn | PlayRevealed) or ask.seat != of.now.me:
        return
    if of.then.plays_blind:
        return  # of what a seven turns up, that card may be the one that stays
    card = of.other.top
    if card is None or seat not in of.now.rivals or of.then.top == card or not room(of.other.view, seat):
        return
    wins = of.other.wins_with(seat, card)
    brought = cards_of(of.better) if not isinstance(of.better, Draw) else view.deck[:1]
    drawn = isinstance(of.better, Draw) and card in brought
    if drawn or wins or card.rank in GOOD or card.points >= FINE:
        yield DeckTop(Side.BETTER if card in brought else Side.WORSE, card, seat, wins)


def _in_vain(of: Outcome) -> Iterator[HitsNothing]:
    """A sweep that hits no rival."""
    play, now = unwrapped(of.worse), of.now
    if not isinstance(play, OneOff) or not isinstance(now.view.rules.effects.get(play.card.rank), Sweep):
        return
    hit = {seat for seat in range(now.view.rules.seats) if of.other.view.fields[seat] != now.view.fields[seat]}
    if not hit.intersection(now.rivals) and (not hit or now.me in hit):  # what hits a partner alone is a loss
        yield HitsNothing(play.card, own=bool(hit))


def _returned(of: Outcome) -> Iterator[Returned]:
    """A nine gives a card back to its owner: a rival, who may play it again, or the seat itself."""
    play = unwrapped(of.worse)
    effect = of.view.rules.effects.get(play.card.rank) if isinstance(play, OneOffOn) else None
    if not isinstance(play, OneOffOn) or not isinstance(effect, Bounce) or effect.destination is Destination.SCRAP:
        return
    for seat in (of.now.me, *of.now.rivals):
        if play.target in of.other.view.hands[seat] and play.target not in of.then.view.hands[seat]:
            yield Returned(play.target, seat, effect.destination)
