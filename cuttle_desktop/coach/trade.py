"""What each of two moves that are about as good has over the other: why it hardly matters which one is played.

Two moves are rarely good for the same thing: one brings points that may be taken, the other keeps a card. A player who
is told only that both are as good learns nothing by it, so each gets the weightiest fact that speaks for it. These need
not account for a difference, as there is none; but what was tried and did not show is left out here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from cuttle_desktop.coach.evidence import accounts
from cuttle_desktop.coach.findings import needs, reasons
from cuttle_desktop.coach.hand_findings import FEW_POINTS, hands_held, is_put_to, spent, uses
from cuttle_desktop.coach.outcome import Outcome, can_counter
from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import (
    AtOnce,
    Better,
    Draws,
    Holds,
    Keeps,
    LetsWin,
    Loses,
    LosesPermanents,
    LosesPoints,
    Meagre,
    Reason,
    SparesTwo,
    Unguards,
    WinsNext,
    WinsNow,
    WinsSoon,
)
from cuttle_desktop.coach.risk_findings import FINE, at_risk
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, Exposed, HitsNothing, PlaysBlind
from cuttle_desktop.coach.same_moves import only_by_suit
from cuttle_desktop.coach.telling import by_weight, is_of_worse, own_first, rather, told_reasons
from cuttle_desktop.engine.actions import Counter, Discard, Draw, OneOff, Take, cards_of, unwrapped
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Effect, ForceDiscard, PlayFromDeck, Salvage, Sweep
from cuttle_desktop.engine.view import View, opponents

JUDGED: Final = Better | WinsSoon | Meagre | PlaysBlind | HitsNothing | WinsNow | Loses
"""What says that one move is better, or ends the game."""
ODDS: Final = LetsWin | WinsNext | CouldBeCountered | Exposed
SELDOM: Final = 0.15  # of the games: a card that is lost in fewer is safe
LATER: Final[dict[type[Effect], Use]] = {
    Sweep: Use.SWEEP_LATER,
    ForceDiscard: Use.FORCE_LATER,
    Salvage: Use.SALVAGE_LATER,
    PlayFromDeck: Use.DECK_LATER,
    Bounce: Use.RETURN_LATER,
}


class Trade(NamedTuple):
    """What the better move of an Outcome has over the other, and that over it. None where nothing tells."""

    gain: Reason | None
    its_gain: Reason | None


def trade(of: Outcome) -> Trade:
    """The weightiest fact for each. Of odds alone, with nothing to set against them, the other move would be worse."""
    gain, its_gain = (next(iter(gains(each)), None) for each in (of, of.turned))
    if (isinstance(gain, LosesPoints) and gain.own) or (isinstance(gain, LosesPermanents) and gain.also):
        its_gain = None  # the gain names it
    return Trade(
        None if its_gain is None and isinstance(gain, ODDS) else gain,
        None if gain is None and isinstance(its_gain, ODDS) else its_gain,
    )


def gains(of: Outcome) -> list[Reason]:
    """What the better move has over the other: facts of the table and of hands, and odds that were tried."""
    facts = [each for each in reasons(of) if not isinstance(each, JUDGED) and _shows(each, of)]
    return by_weight(facts) or [*slight(of)]


def with_cause(told: Sequence[Reason], of: Outcome) -> list[Reason]:
    """The reasons, or a small fact before an average in points, which names no cause."""
    averages = all(isinstance(each, Better) for each in told)
    return [*([*slight(of)][:1] if averages else ()), *told]


def told_later(of: Outcome, most: int) -> Sequence[Reason]:
    """Those of a move that was made: a small fact where no other is found, but no mere count of cards."""
    told = own_first(told_reasons(of, most))
    if told:
        return with_cause(told, of)
    return [each for each in slight(of) if not isinstance(each, Holds)][:1]


def _shows(reason: Reason, of: Outcome) -> bool:
    match reason:
        case Exposed():
            return rather(reason)
        case SparesTwo(lost=lost, hand=hand):
            return not lost and not hand
        case Keeps() | Holds():
            return True
        case _ if isinstance(reason, ODDS):
            return of.contrast is not None and accounts(reason, of)
        case _:
            return True


def slight(of: Outcome) -> Iterator[Reason]:
    """Facts too small to account for a difference by themselves, the weightiest first: told where nothing else is."""
    if of.then.ended or of.other.ended or only_by_suit(of.better, of.worse, of.view):
        return
    every = [*reasons(of)]
    yield from needs(of, far=True)
    yield from _opened(of)
    yield from _draws(of)
    yield from _at_once(of)
    yield from (each for each in every if isinstance(each, PlaysBlind))
    yield from _kept(of)
    yield from (each for each in every if isinstance(each, Exposed) and each.odds - each.other_odds >= SELDOM)
    if not isinstance(of.better, Draw):  # that always leaves more cards
        yield from hands_held(of, level=True)
    yield from _kept_for_later(of)


def faults(of: Outcome) -> list[Reason]:
    """What is wrong with the worse move, however small."""
    return [each for each in (*slight(of), *at_risk(of)) if is_of_worse(each)]


def _opened(of: Outcome) -> Iterator[Unguards]:
    """No queen guards what a rival lays, and a jack is held."""
    rules = of.view.rules
    jacks = sorted(card for card in of.then.view.hand if card.rank is Rank.JACK and card.rank in rules.steals)
    for seat in of.now.rivals if rules.guards and jacks else ():
        if of.other.queens(seat) and of.now.queens(seat) and not of.then.queens(seat):
            yield Unguards(seat, lay=True, card=jacks[0])


def _draws(of: Outcome) -> Iterator[Draws]:
    """A five draws more than a draw, and costs no other card."""
    better, worse = of.then.drawn(of.now.me, of.now), of.other.drawn(of.now.me, of.now)
    if isinstance(of.worse, Draw) and better > worse > 0 and not of.then.discards(of.now.me):
        yield Draws(cards_of(of.better)[0], better, worse)


def _at_once(of: Outcome) -> Iterator[AtOnce]:
    """A seven beside a draw: what is drawn can be played next turn at the earliest."""
    play = unwrapped(of.better)
    if isinstance(of.worse, Draw) and isinstance(play, OneOff) and of.then.plays_blind and not any(of.view.deck[:1]):
        yield AtOnce()


def _kept(of: Outcome) -> Iterator[Keeps]:
    """A two that would counter, and points."""
    taken = of.brings
    if taken is not None:
        if taken.rank is Rank.TWO and can_counter(of.then.view):
            yield Keeps(taken, Use.COUNTER, taken=True)
        if taken.points >= FINE and not isinstance(of.worse, Take):
            yield Keeps(taken, Use.POINTS, taken=True)
        return
    for card in spent(of):
        if isinstance(of.worse, Counter) and can_counter(of.then.view):
            yield Keeps(card, Use.COUNTER)
        elif isinstance(of.worse, Discard) and card.points > _most({*cards_of(of.better)} - {*of.worse.cards}):
            yield Keeps(card, Use.POINTS)


def _kept_for_later(of: Outcome) -> Iterator[Keeps]:
    """What a card that only the worse move spends, or that the better one takes, is good for once there is need."""
    taken = of.brings
    for card in spent(of) if taken is None else (taken,):
        use = None if any(uses(card, of.then.view)) else _later(card, of.then.view)
        if use is not None and not is_put_to(kept := Keeps(card, use, taken=taken is not None), of.worse):
            yield kept


def _most(cards: Iterable[Card]) -> int:
    """The points of the best of some cards, or of one that is hardly worth keeping for them."""
    return max((FEW_POINTS, *(card.points for card in cards)))


def _later(card: Card, view: View) -> Use | None:
    """What a card can do in any game by the rules in force, and not now."""
    rules = view.rules
    if card.rank is Rank.JACK and card.rank in rules.steals:
        return Use.TAKE_LATER
    effect = rules.effects.get(card.rank)
    if isinstance(effect, Sweep) and any(view.fields[seat].zone(effect.zone) for seat in opponents(rules, view.seat)):
        return None  # it could now, at a price
    return None if effect is None else LATER.get(type(effect))
