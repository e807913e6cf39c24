"""Facts too small to account for a difference by themselves, unless what was tried says that they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cuttle_desktop.coach.findings import needs, reasons
from cuttle_desktop.coach.hand_findings import FEW_POINTS, hands_held, is_put_to, spent, uses
from cuttle_desktop.coach.outcome import Outcome, can_counter
from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import Better, Holds, Keeps, Reason, Unguards
from cuttle_desktop.coach.risk_findings import FINE
from cuttle_desktop.coach.risk_reasons import PlaysBlind
from cuttle_desktop.coach.same_moves import only_by_suit
from cuttle_desktop.engine.actions import Counter, Discard, Draw, Respond, Take, cards_of, unwrapped
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Effect, ForceDiscard, PlayFromDeck, Salvage, Sweep
from cuttle_desktop.engine.view import View

LATER: Final[dict[type[Effect], Use]] = {
    Sweep: Use.SWEEP_LATER,
    ForceDiscard: Use.FORCE_LATER,
    Salvage: Use.SALVAGE_LATER,
    PlayFromDeck: Use.DECK_LATER,
    Bounce: Use.RETURN_LATER,
}
SOME_DAY: Final = frozenset({*LATER.values(), Use.LATER})


def facts(of: Outcome) -> list[Reason]:
    """All that speaks for the better move, small things too where it is known what accounts for the gap."""
    return [*dict.fromkeys((*reasons(of), *(slight(of) if of.tried else ())))]


def slight(of: Outcome) -> Iterator[Reason]:
    """The weightiest first: told where nothing else is, or where they have a share of the gap."""
    if of.then.ended or of.other.ended or only_by_suit(of.better, of.worse, of.view):
        return
    yield from needs(of, far=True)
    yield from _opened(of)
    yield from (each for each in reasons(of) if isinstance(each, PlaysBlind))
    yield from _kept(of)
    if of.tried or not isinstance(of.better, Draw):  # that always leaves more cards
        yield from hands_held(of, level=True)
    yield from _kept_for_later(of)


def _opened(of: Outcome) -> Iterator[Unguards]:
    """No queen guards what a rival lays, and a jack is held."""
    rules = of.view.rules
    jacks = sorted(card for card in of.then.view.hand if card.rank is Rank.JACK and card.rank in rules.steals)
    for seat in of.now.rivals if rules.guards and jacks else ():
        if of.other.queens(seat) and of.now.queens(seat) and not of.then.queens(seat):
            yield Unguards(seat, lay=True, card=jacks[0])


def _kept(of: Outcome) -> Iterator[Keeps]:
    """A two that would counter, and points."""
    taken = of.brings
    if taken is not None:
        if taken.rank is Rank.TWO and can_counter(of.then.view):
            yield Keeps(taken, Use.COUNTER, taken=True)
        if taken.points >= FINE and not isinstance(of.worse, Take) and taken.points > _most(of.view.hand):
            yield Keeps(taken, Use.POINTS, taken=True)
        return
    for card in spent(of):
        if isinstance(of.worse, Counter) and card in cards_of(of.worse) and can_counter(of.then.view):
            yield Keeps(card, Use.COUNTER)
        elif isinstance(of.worse, Discard) and card.points > _most({*cards_of(of.better)} - {*of.worse.cards}):
            given = {*cards_of(of.better)} - {*of.worse.cards}
            if all(each.rank is not Rank.QUEEN for each in given) and not any(uses(card, of.then.view)):
                yield Keeps(card, Use.POINTS)


def _kept_for_later(of: Outcome) -> Iterator[Keeps]:
    """What a card that only the worse move spends, or that the better one takes, is good for once there is need."""
    for card in kept_by(of):
        more = any(each.rank is card.rank for each in of.other.view.hand)  # one is enough for some day
        use = None if more or any(uses(card, of.then.view)) else _later(card, of.then.view)
        if use is not None and not is_put_to(kept := Keeps(card, use, taken=of.brings is not None), of.worse):
            yield kept


def worth_more(of: Outcome) -> Iterator[Keeps]:
    """Where a choice of cards is all that tells two moves apart: those that the better one keeps, or takes."""
    if isinstance(unwrapped(of.worse), Discard | Take | Counter | Respond):
        yield from (Keeps(card, Use.LATER, taken=of.brings is not None) for card in kept_by(of))


def kept_by(of: Outcome) -> Sequence[Card]:
    """The cards that the better move keeps, or the one that it takes."""
    return spent(of) if of.brings is None else (of.brings,)


def _most(cards: Iterable[Card]) -> int:
    """The points of the best of some cards, or of one that is hardly worth keeping for them."""
    return max((FEW_POINTS, *(card.points for card in cards)))


def _later(card: Card, view: View) -> Use | None:
    """What a card can do in any game by the rules in force, and not now."""
    rules = view.rules
    if card.rank is Rank.JACK and card.rank in rules.steals:
        return Use.TAKE_LATER
    effect = rules.effects.get(card.rank)
    return None if effect is None else LATER.get(type(effect))


def is_slight(reason: Reason) -> bool:
    """Whether it is told only where nothing else is: an average, a number of cards, what a card may do some day."""
    match reason:
        case Keeps(use=use):
            return use is Use.ONLY_CARD or use in SOME_DAY
        case Holds(taken=taken):
            return not taken
        case _:
            return isinstance(reason, PlaysBlind | Better)
