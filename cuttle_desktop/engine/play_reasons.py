"""Why a card cannot be played like that: its points, its targets, the queen in the way. `reasons` calls it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from .actions import Give, OneOff, OneOffAt, OneOffOn, Permanent, Play, Points, Scuttle, Seat, Steal
from .cards import Card, Rank
from .effects import (
    Bounce,
    DrawCards,
    ForceDiscard,
    PlayFromDeck,
    Reach,
    Remove,
    RemoveGlasses,
    Salvage,
    SwapHands,
    Sweep,
    Threat,
    Zone,
)
from .oneoffs import aims
from .plays import PERMANENT_RANKS, beats
from .refusal import Refused, Why, because
from .state import Board, find_stack, guarded, locked, opponents, partners

Aimed = Remove | RemoveGlasses | Bounce
"""The effects that are aimed at a card."""


def from_hand(board: Board, seat: Seat, play: Play) -> Iterator[Refused]:
    if play.card not in board.hands[seat]:
        yield Refused("§2", Why.NOT_IN_HAND)
    elif locked(board, play.card):
        yield because("R15", Why.LOCKED, card=play.card)
    else:
        yield from _play(board, seat, play)


def from_seven(board: Board, seat: Seat, count: int, play: Play) -> Iterator[Refused]:
    if play.card not in board.deck[:count]:
        yield Refused("R13", Why.NOT_TURNED_UP)
    else:
        yield from _play(board, seat, play)


def _play(board: Board, seat: Seat, play: Play) -> Iterator[Refused]:
    match play:
        case Points(card):
            yield because("§3", Why.NO_POINTS_BUT_PERMANENT if _lies(card) else Why.NO_POINTS, rank=card.rank)
        case Permanent(card):
            if card.rank in board.rules.steals:
                yield from _nothing_to_take(board, seat, card)
                yield _lies_on(board, card)
            elif card.rank not in PERMANENT_RANKS:
                yield because("§3", Why.NOT_PERMANENT, rank=card.rank)
        case Scuttle(card, target):
            yield from _scuttle(board, seat, card, target)
        case Steal(card, target) | Give(card, target):
            yield from _steal(board, seat, card, target)
        case OneOff(card):
            yield from _one_off(board, seat, card)
        case OneOffOn(card, target):
            yield from _at_card(board, seat, card, target)
        case OneOffAt(card, victim):
            yield from _at_player(board, seat, card, victim)
        case _:
            assert_never(play)


def _lies(card: Card) -> bool:
    """Whether a card is only a permanent: a king or queen."""
    return card.rank in PERMANENT_RANKS and not card.points


def _scuttle(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Refused]:
    if not card.points:
        yield because("§1", Why.NUMBERS_SCUTTLE, rank=card.rank)
        return
    holder = _holder(board, target, Zone.POINTS)
    if holder is None:
        yield Refused("R2", Why.SCUTTLE_POINTS)
    elif holder in partners(board.rules, seat):
        yield Refused("R2", Why.SCUTTLE_OPPONENT)
    elif not beats(board.rules, card, target):
        if card.points == target.points:
            yield because("R1", Why.HIGHER_SUIT, suits=board.rules.suits)
        else:
            yield because("R1", Why.TOO_SMALL, card=card, target=target)


def _steal(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Refused]:
    stealing = board.rules.steals.get(card.rank)
    if not stealing:
        yield because("§3", Why.TAKES_NOTHING, rank=card.rank)
        return
    holder = _holder(board, target, stealing.zone)
    if holder is None:
        yield from _nothing_to_take(board, seat, card)
        yield _lies_on(board, card)
        return
    ruling = _ruling(card)
    if stealing.reach is Reach.OPPONENTS and holder in partners(board.rules, seat):
        yield because(ruling, Why.TAKES_OPPONENTS, rank=card.rank)
    if guarded(board, target, holder, seat, Threat.STEAL):
        yield _queen(board, holder, target)
    _, _, stack = find_stack(board, target)
    if len(stack.riders) >= stealing.most:
        why = Why.RIDDEN_BY_JOKERS if card.rank is Rank.JOKER else Why.RIDDEN_BY_JACKS
        yield because(ruling, why, count=stealing.most)


def _ruling(thief: Card) -> str:
    return "R26" if thief.rank is Rank.JOKER else "R17"


def _lies_on(board: Board, thief: Card) -> Refused:
    points = board.rules.steals[thief.rank].zone is Zone.POINTS
    return because(_ruling(thief), Why.LIES_ON_POINTS if points else Why.LIES_ON_PERMANENTS, rank=thief.rank)


def _nothing_to_take(board: Board, seat: Seat, thief: Card) -> Iterator[Refused]:
    """Why no card on the table can be taken, if that is so."""
    stealing = board.rules.steals[thief.rank]
    others = opponents(board.rules, seat)
    found = [(other, stack.card) for other in others for stack in board.fields[other].zone(stealing.zone)]
    if found and all(guarded(board, target, other, seat, Threat.STEAL) for other, target in found):
        owners = {other for other, _ in found}
        one = owners.pop()
        why = Why.ALL_GUARDED_BY_QUEENS if owners else Why.ALL_GUARDED
        yield because("R19", why, seat=one, queen=_queens(board, one)[0], rank=thief.rank)
    elif not found:
        alone, points = len(others) == 1, stealing.zone is Zone.POINTS
        none = (Why.NO_POINT_CARDS, Why.NO_ROYALS) if alone else (Why.NOWHERE_POINT_CARDS, Why.NOWHERE_ROYALS)
        yield because(_ruling(thief), none[0 if points else 1], seat=others[0], rank=thief.rank)


def _holder(board: Board, target: Card, zone: Zone) -> Seat | None:
    """The seat on whose field `target` is the card of a stack in `zone`."""
    for seat, field in enumerate(board.fields):
        if any(stack.card is target for stack in field.zone(zone)):
            return seat
    return None


def _queen(board: Board, holder: Seat, target: Card) -> Refused:
    """Names a queen that guards `target`: never itself."""
    return because("R19", Why.GUARDED, seat=holder, queen=_queens(board, holder, target)[0], target=target)


def _queens(board: Board, holder: Seat, but: Card | None = None) -> list[Card]:
    found = (stack.card for stack in board.fields[holder].permanents if stack.card.rank is Rank.QUEEN)
    return [card for card in found if card is not but]


def _one_off(board: Board, seat: Seat, card: Card) -> Iterator[Refused]:
    """Why `card` has no effect now, or needs a target."""
    effect = board.rules.effects.get(card.rank)
    match effect:
        case None:
            yield because("§3", Why.NO_EFFECT_BUT_PERMANENT if _lies(card) else Why.NO_EFFECT, rank=card.rank)
        case Salvage():
            yield Refused("R9", Why.NO_SALVAGE)
        case DrawCards() | PlayFromDeck():
            yield because("R9", Why.NEEDS_DECK, rank=card.rank)
        case ForceDiscard():
            if any(board.hands[other] for other in opponents(board.rules, seat)):
                yield because("R25", Why.CHOOSE_OPPONENT, rank=card.rank)
            yield because("R9", Why.NEEDS_VICTIM, rank=card.rank)
        case Remove() | RemoveGlasses() | Bounce():
            if aims(board, seat, card, effect):
                yield because("R9", Why.CHOOSE_TARGET, rank=card.rank)
            yield from _no_target(board, seat, card, effect)
        case Sweep() | SwapHands():
            return  # always playable
        case _:
            assert_never(effect)


def _at_player(board: Board, seat: Seat, card: Card, victim: Seat) -> Iterator[Refused]:
    effect = board.rules.effects.get(card.rank)
    if effect is not None and not isinstance(effect, ForceDiscard):
        yield because("§3", Why.NOT_AT_PLAYER, rank=card.rank)
    elif len(opponents(board.rules, seat)) == 1:
        yield Refused("R25", Why.ONE_OPPONENT)
    elif victim not in opponents(board.rules, seat):
        yield because("R25", Why.AT_OPPONENT, rank=card.rank)
    elif not board.hands[victim]:
        yield because("R9", Why.NOTHING_TO_DISCARD, seat=victim)
    yield from _one_off(board, seat, card)


def _no_target(board: Board, seat: Seat, card: Card, effect: Aimed) -> Iterator[Refused]:
    """Name the queen that is in the way, or else say that there is nothing to aim at."""
    for other in opponents(board.rules, seat):
        for stack in board.fields[other].permanents:
            fits = stack.card.rank is Rank.EIGHT or not isinstance(effect, RemoveGlasses)
            if fits and guarded(board, stack.card, other, seat, _threat(effect)):
                yield _queen(board, other, stack.card)
    yield because("R9", Why.NO_GLASSES if isinstance(effect, RemoveGlasses) else Why.NO_TARGET, rank=card.rank)


def _threat(effect: Aimed) -> Threat:
    return Threat.BOUNCE if isinstance(effect, Bounce) else Threat.SCRAP


def _at_card(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Refused]:
    effect = board.rules.effects.get(card.rank)
    if effect is None:
        yield because("§3", Why.NO_EFFECT, rank=card.rank)
    elif not isinstance(effect, Aimed):
        yield because("R9", Why.NOT_AT_CARD, rank=card.rank)
    else:
        yield from _aimed(board, seat, card, effect, target)


def _aimed(board: Board, seat: Seat, card: Card, effect: Aimed, target: Card) -> Iterator[Refused]:
    try:
        holder, zone, stack = find_stack(board, target)
    except KeyError:
        yield Refused("R10", Why.TOP_JACK_OR_JOKER if Rank.JOKER in board.rules.steals else Why.TOP_JACK)
        return
    points_too = isinstance(effect, Bounce) and effect.points_too
    if zone is Zone.POINTS and stack.card is target and not points_too:
        yield because("R9", Why.NOT_AT_POINTS, rank=card.rank)
    reach = Reach.ANYONE if isinstance(effect, RemoveGlasses) else effect.reach
    if reach is Reach.OPPONENTS and holder in partners(board.rules, seat):
        yield because("R9", Why.AT_OPPONENTS_CARDS, rank=card.rank)
    if isinstance(effect, RemoveGlasses) and target.rank is not Rank.EIGHT:
        yield Refused("§4", Why.ONLY_GLASSES)
    if guarded(board, target, holder, seat, _threat(effect)):
        yield _queen(board, holder, target)
