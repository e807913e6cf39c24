"""What a move is for: what it changes beside waiting, which is to draw a card, or to pass.

A hint tells this first. Rejected: only what tells the move apart from another one. That speaks of a move that nobody
asked about, and has nothing to say of two good moves that do different things. These facts need not account for a
difference: they say what the move does, not that it is better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.evidence import DOES
from cuttle_desktop.coach.findings import TELLING, needs, reasons
from cuttle_desktop.coach.hand_findings import FEW_POINTS
from cuttle_desktop.coach.outcome import Outcome, can_counter, has_two
from cuttle_desktop.coach.own_reasons import (
    Adds,
    Behind,
    CanWait,
    Idle,
    Nears,
    NewCards,
    NoHurry,
    Seeks,
    Spares,
    Stays,
    Unmoved,
)
from cuttle_desktop.coach.reason_parts import ONE_CARD
from cuttle_desktop.coach.reasons import (
    Holds,
    Keeps,
    Reason,
)
from cuttle_desktop.coach.risk_findings import SAFE
from cuttle_desktop.coach.small_findings import slight
from cuttle_desktop.coach.telling import by_weight, is_of_worse
from cuttle_desktop.engine.actions import (
    Action,
    Draw,
    Give,
    OneOff,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
    unwrapped,
)
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import PlayFromDeck, Remove, Sweep, Threat
from cuttle_desktop.engine.plays import plays
from cuttle_desktop.engine.stopping import holding
from cuttle_desktop.engine.view import View, counterable, foresee, locked, opponents

FEW_CARDS: Final = 5  # in a hand
MORE_CARDS: Final = 2  # in that of the rival
SOMETIMES: Final = 0.1  # of the games: a draw that wins next turn in fewer is not for that


def purpose(view: View, action: Action, tried: Contrast | None = None) -> Reason | None:
    """The weightiest fact. `tried`: what was tried of it, for the card that it takes from the scrap.

    None where nothing is to be said of it alone, and of what is no choice of a turn.
    """
    if not isinstance(view.asks[-1], Turn):
        return None
    if isinstance(action, Draw | Pass):
        return next(waiting(view, action, tried), None)
    wait = next((each for each in view.legal if isinstance(each, Draw | Pass)), None)
    if wait is None:
        return None
    contrast = None if tried is None else Contrast(tried.then, tried.then, (tried.takes[0], None))
    of = Outcome(view, action, wait, contrast)
    return next(iter([*by_weight(_done(of), of), *_small(of), *_laid(of)]), None)


def _done(of: Outcome) -> Iterator[Reason]:
    """What it does, and how near the sides are then."""
    for each in reasons(of):
        taken = isinstance(each, Keeps) and each.taken
        if (isinstance(each, DOES) or taken) and not is_of_worse(each):
            yield each
    yield from _cards_taken(of)
    if not of.then.ended:
        yield from _nears(of)


def _small(of: Outcome) -> Iterator[Reason]:
    """What a five brings, a card that is taken."""
    if isinstance(unwrapped(of.better), OneOff) and of.then.drawn(of.now.me, of.now) > 1:
        rival = _only(of.now.rivals)
        yield NewCards(of.then.held(of.now.me), rival, 0 if rival is None else of.then.held(rival), _guard(of))
    yield from (each for each in slight(of) if isinstance(each, Keeps) and not is_of_worse(each))


def _guard(of: Outcome) -> Card | None:
    """The own queen without which a rival could counter."""
    queens = (card for card in sorted(of.now.permanents(of.now.me)) if card.rank is Rank.QUEEN)
    may = not counterable(of.view, of.now.me) and any(has_two(of.view, rival) for rival in of.now.rivals)
    return next(queens, None) if may else None


def _cards_taken(of: Outcome) -> Iterator[Holds]:
    """Cards that leave a rival's hand."""
    for rival in of.now.rivals:
        if (held := of.then.held(rival)) < (before := of.now.held(rival)):
            yield Holds(rival, held, before, taken=True)


def _nears(of: Outcome) -> Iterator[Nears | Adds]:
    """A goal in reach, what would lead to one that is far, and a rival that is thrown back.

    That 17 points are needed then is by itself no reason to lay a four.
    """
    for each in sorted(needs(of, far=True), key=lambda each: each.seat in of.now.rivals):
        if each.seat != of.now.me or each.better <= ONE_CARD or each.cards:
            bare = each.seat in of.now.rivals and not of.then.points(each.seat) and bool(of.now.points(each.seat))
            yield Nears(each.seat, each.better, each.cards, each.better <= ONE_CARD and not each.last, bare)
        elif of.then.settled:
            most = tuple(sorted(of.then.view.hand, key=lambda card: card.points)[-2:])
            if sum(card.points for card in most) >= each.better:
                yield Adds(each.better, most)


def _laid(of: Outcome) -> Iterator[Stays | Spares]:
    """Points that are seldom lost at once, or are few, where more stay in hand."""
    play, found = unwrapped(of.better), of.contrast
    if not isinstance(play, Points):
        return
    if found is not None and found.then.gone <= SAFE and play.card.points > FEW_POINTS:
        yield Stays(play.card, found.then.gone)
    kept = max(of.then.view.hand, key=lambda card: card.points, default=play.card)
    counts = play.card.rank is Rank.TWO and can_counter(of.view)
    if kept.points - play.card.points >= TELLING and not counts:
        yield Spares(play.card, kept)


def waiting(
    view: View, action: Draw | Pass, tried: Contrast | None = None
) -> Iterator[Seeks | Idle | Unmoved | Behind | NoHurry]:
    """What speaks for it that is so of the hand and of the table: nothing to hit yet, and nothing to fear."""
    of = Outcome(view, action, action)
    ranks = of.then.reach(view.seat).ranks if tried is None or tried.then.won_next >= SOMETIMES else ()
    if isinstance(action, Draw) and ranks:
        yield Seeks(ranks)
    idle = tuple(card for card in view.hand if _acts(of, card) and not _hits(view, card))
    if 2 * len(idle) >= len(view.hand) > 0:
        yield Idle(idle)
    if isinstance(action, Draw):
        yield from _unmoved(of)
        yield from _calm(of, () if tried is None else tried.draws)
    if idle:
        yield Idle(idle)


def _unmoved(of: Outcome) -> Iterator[Unmoved]:
    """That the hand cannot act on what lies before a rival, and which cards could."""
    view = of.view
    laid = any(view.fields[rival].points or view.fields[rival].permanents for rival in of.now.rivals)
    if not laid or None not in view.deck[:1] or any(_hits(view, card) for card in view.hand):
        return
    then = replace(of.then.view, turn=view.seat, asks=(Turn(view.seat),))
    hits: dict[Rank, bool] = {}
    for card in view.unseen:
        hits[card.rank] = hits.get(card.rank, True) and _hits(holding(then, view.seat, card), card)
    if ranks := tuple(rank for rank in sorted(hits) if hits[rank]):
        yield Unmoved(_only(of.now.rivals), ranks)


def _calm(of: Outcome, ranks: tuple[Rank, ...]) -> Iterator[Behind | NoHurry]:
    if not _is_calm(of):
        return
    only, top, held = _only(of.now.rivals), next(iter(of.view.deck), None), of.now.held(of.now.me)
    if only is not None and top is None and held <= FEW_CARDS and of.now.held(only) - held >= MORE_CARDS:
        yield Behind(only, held, of.now.held(only))
    if top is not None or ranks:
        yield NoHurry(only, () if top is not None else ranks, top)


def _only(rivals: Sequence[Seat]) -> Seat | None:
    return rivals[0] if len(rivals) == 1 else None


def can_wait(of: Outcome) -> Iterator[CanWait]:
    """The card that the worse move lays or plays, where a draw is better and nothing is urgent."""
    play = unwrapped(of.worse)
    if isinstance(of.better, Draw) and isinstance(play, Points | Permanent | OneOff):
        calm = (each for each in waiting(of.view, of.better, of.contrast) if isinstance(each, NoHurry))
        yield from (CanWait(play.card, each.seat, each.ranks) for each in calm if each.ranks)


def _acts(of: Outcome, card: Card) -> bool:
    """Whether a card is there to act on what lies before somebody. A jack waits for a queen to go, not for a target."""
    rules = of.view.rules
    if card.rank is Rank.TWO or locked(of.view, card):
        return False
    if card.rank in rules.steals:
        return Threat.STEAL not in rules.guards or any(not of.now.queens(rival) for rival in of.now.rivals)
    return isinstance(rules.effects.get(card.rank), Sweep | Remove)


def _hits(view: View, card: Card) -> bool:
    """Whether some play of it changes what lies before a rival."""
    rivals = opponents(view.rules, view.seat)
    for play in plays(view, view.seat, card):
        if isinstance(play, Scuttle | Steal | Give | OneOffOn):
            return True
        if isinstance(play, OneOff):
            then = foresee(view, play)
            if any(then.fields[rival] != view.fields[rival] for rival in rivals):
                return True
    return False


def _is_calm(of: Outcome) -> bool:
    """Whether no rival can win before the next turn, also with a card off the deck."""
    then = of.then
    deck = any(isinstance(effect, PlayFromDeck) for effect in then.view.rules.effects.values())
    return then.settled and all(
        not then.reach(rival) and (None in then.view.hands[rival] or not deck) for rival in then.before_me()
    )
