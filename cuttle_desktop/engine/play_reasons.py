"""Why a card cannot be played like that: its points, its targets, the queen in the way. `reasons` calls it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from .actions import Give, OneOff, OneOffAt, OneOffOn, Permanent, Play, Points, Scuttle, Seat, Steal
from .card_names import RANK_WORDS, SUIT_SIGNS, a_card, counted
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
    Stealing,
    SwapHands,
    Sweep,
    Threat,
    Zone,
)
from .oneoffs import aims
from .plays import PERMANENT_RANKS, beats
from .state import Board, find_stack, guarded, locked, opponents, partners

GUARDED = "R19"
Aimed = Remove | RemoveGlasses | Bounce
"""The effects that are aimed at a card."""


@dataclass(frozen=True, slots=True)
class Reason:
    """`ruling` is a number of the rule book, as `R19`; in `text` `{P1}` stands for a player, `{9H}` for a card."""

    ruling: str
    text: str


def from_hand(board: Board, seat: Seat, play: Play) -> Iterator[Reason]:
    if play.card not in board.hands[seat]:
        yield Reason("§2", "That card is not in your hand.")
    elif locked(board, play.card):
        yield Reason("R15", f"A nine locked {{{play.card}}}. You cannot play it this turn.")
    else:
        yield from _play(board, seat, play)


def from_seven(board: Board, seat: Seat, count: int, play: Play) -> Iterator[Reason]:
    if play.card not in board.deck[:count]:
        yield Reason("R13", "You can play only a card that the seven turned up.")
    else:
        yield from _play(board, seat, play)


def _play(board: Board, seat: Seat, play: Play) -> Iterator[Reason]:
    match play:
        case Points(card):
            yield Reason("§3", f"{a_card(card.rank)} has no points.{_instead(card)}")
        case Permanent(card):
            if card.rank in board.rules.steals:
                yield from _nothing_to_take(board, seat, card)
                yield _lies_on(board, card)
            elif card.rank not in PERMANENT_RANKS:
                yield Reason("§3", f"{a_card(card.rank)} cannot be played as a permanent.")
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


def _instead(card: Card) -> str:
    """What a king or queen is for."""
    return " Play it as a permanent." if card.rank in PERMANENT_RANKS and not card.points else ""


def _scuttle(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Reason]:
    if not card.points:
        yield Reason("§1", f"{a_card(card.rank)} cannot scuttle. Only number cards can.")
        return
    holder = _holder(board, target, Zone.POINTS)
    if holder is None:
        yield Reason("R2", "You can scuttle only point cards on the table.")
    elif holder in partners(board.rules, seat):
        yield Reason("R2", "You can scuttle only an opponent’s point cards.")
    elif not beats(board.rules, card, target):
        if card.points == target.points:
            order = " < ".join(SUIT_SIGNS[suit] for suit in board.rules.suits)
            yield Reason("R1", f"With the same points, only a higher suit scuttles: {order}.")
        else:
            yield Reason("R1", f"{{{card}}} is too small to scuttle {{{target}}}.")


def _steal(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Reason]:
    stealing = board.rules.steals.get(card.rank)
    if not stealing:
        yield Reason("§3", f"{a_card(card.rank)} cannot take a card on the table.")
        return
    holder = _holder(board, target, stealing.zone)
    if holder is None:
        yield from _nothing_to_take(board, seat, card)
        yield _lies_on(board, card)
        return
    ruling = _ruling(card)
    if stealing.reach is Reach.OPPONENTS and holder in partners(board.rules, seat):
        yield Reason(ruling, f"{a_card(card.rank)} can take only an opponent’s card.")
    if guarded(board, target, holder, seat, Threat.STEAL):
        yield _queen(board, holder, target)
    _, _, stack = find_stack(board, target)
    if len(stack.riders) >= stealing.most:
        riders = counted(stealing.most, RANK_WORDS[card.rank])
        yield Reason(ruling, f"That card has {riders} on it already. It cannot take another.")


def _ruling(thief: Card) -> str:
    return "R26" if thief.rank is Rank.JOKER else "R17"


def _lies_on(board: Board, thief: Card) -> Reason:
    what = _takes(board.rules.steals[thief.rank])
    return Reason(_ruling(thief), f"{a_card(thief.rank)} takes a {what}: play it on one.")


def _takes(stealing: Stealing) -> str:
    return "point card" if stealing.zone is Zone.POINTS else "king, queen or glasses eight"


def _nothing_to_take(board: Board, seat: Seat, thief: Card) -> Iterator[Reason]:
    """Why no card on the table can be taken, if that is so."""
    stealing = board.rules.steals[thief.rank]
    others = opponents(board.rules, seat)
    found = [(other, stack.card) for other in others for stack in board.fields[other].zone(stealing.zone)]
    if found and all(guarded(board, target, other, seat, Threat.STEAL) for other, target in found):
        owners = {other for other, _ in found}
        one = owners.pop()
        queens = "Queens guard" if owners else f"{{P{one + 1}}}’s {{{_queens(board, one)[0]}}} guards"
        yield Reason(GUARDED, f"{queens} the cards that your {RANK_WORDS[thief.rank]} could take.")
    elif not found:
        who = f"{{P{others[0] + 1}}} has" if len(others) == 1 else "your opponents have"
        yield Reason(_ruling(thief), f"{a_card(thief.rank)} takes a {_takes(stealing)}, and {who} none.")


def _holder(board: Board, target: Card, zone: Zone) -> Seat | None:
    """The seat on whose field `target` is the card of a stack in `zone`."""
    for seat, field in enumerate(board.fields):
        if any(stack.card is target for stack in field.zone(zone)):
            return seat
    return None


def _queen(board: Board, holder: Seat, target: Card) -> Reason:
    """Names a queen that guards `target`: never itself."""
    return Reason(GUARDED, f"{{P{holder + 1}}}’s {{{_queens(board, holder, target)[0]}}} guards {{{target}}}.")


def _queens(board: Board, holder: Seat, but: Card | None = None) -> list[Card]:
    found = (stack.card for stack in board.fields[holder].permanents if stack.card.rank is Rank.QUEEN)
    return [card for card in found if card is not but]


def _one_off(board: Board, seat: Seat, card: Card) -> Iterator[Reason]:
    """Why `card` has no effect now, or needs a target."""
    effect = board.rules.effects.get(card.rank)
    name = RANK_WORDS[card.rank]
    match effect:
        case None:
            yield Reason("§3", f"{a_card(card.rank)} has no one-off effect.{_instead(card)}")
        case Salvage():
            yield Reason("R9", "The scrap has no card that a three can take.")
        case DrawCards() | PlayFromDeck():
            yield Reason("R9", f"{a_card(card.rank)} needs a card in the deck.")
        case ForceDiscard():
            if any(board.hands[other] for other in opponents(board.rules, seat)):
                yield Reason("R25", f"Choose the opponent who must discard for the {name}.")
            yield Reason("R9", f"{a_card(card.rank)} needs an opponent with a card to discard.")
        case Remove() | RemoveGlasses() | Bounce():
            if aims(board, seat, card, effect):
                yield Reason("R9", f"Choose a target for the {name}.")
            yield from _no_target(board, seat, card, effect)
        case Sweep() | SwapHands():
            return  # always playable
        case _:
            assert_never(effect)


def _at_player(board: Board, seat: Seat, card: Card, victim: Seat) -> Iterator[Reason]:
    effect = board.rules.effects.get(card.rank)
    if effect is not None and not isinstance(effect, ForceDiscard):
        yield Reason("§3", f"{a_card(card.rank)} is not aimed at a player.")
    elif len(opponents(board.rules, seat)) == 1:
        yield Reason("R25", "You have only one opponent. Play the card without choosing one.")
    elif victim not in opponents(board.rules, seat):
        yield Reason("R25", f"{a_card(card.rank)} is aimed at an opponent.")
    elif not board.hands[victim]:
        yield Reason("R9", f"{{P{victim + 1}}} has no card to discard.")
    yield from _one_off(board, seat, card)


def _no_target(board: Board, seat: Seat, card: Card, effect: Aimed) -> Iterator[Reason]:
    """Name the queen that is in the way, or else say that there is nothing to aim at."""
    for other in opponents(board.rules, seat):
        for stack in board.fields[other].permanents:
            fits = stack.card.rank is Rank.EIGHT or not isinstance(effect, RemoveGlasses)
            if fits and guarded(board, stack.card, other, seat, _threat(effect)):
                yield _queen(board, other, stack.card)
    what = "a glasses eight" if isinstance(effect, RemoveGlasses) else "a target"
    yield Reason("R9", f"{a_card(card.rank)} needs {what} on the table.")


def _threat(effect: Aimed) -> Threat:
    return Threat.BOUNCE if isinstance(effect, Bounce) else Threat.SCRAP


def _at_card(board: Board, seat: Seat, card: Card, target: Card) -> Iterator[Reason]:
    effect = board.rules.effects.get(card.rank)
    if effect is None:
        yield Reason("§3", f"{a_card(card.rank)} has no one-off effect.")
    elif not isinstance(effect, Aimed):
        yield Reason("R9", f"{a_card(card.rank)} is not aimed at a card.")
    else:
        yield from _aimed(board, seat, card, effect, target)


def _aimed(board: Board, seat: Seat, card: Card, effect: Aimed, target: Card) -> Iterator[Reason]:
    try:
        holder, zone, stack = find_stack(board, target)
    except KeyError:
        riders = "jacks or jokers" if Rank.JOKER in board.rules.steals else "jacks"
        yield Reason("R10", f"You can aim only at cards on the table. Of {riders} on a card, only the top one counts.")
        return
    points_too = isinstance(effect, Bounce) and effect.points_too
    if zone is Zone.POINTS and stack.card is target and not points_too:
        yield Reason("R9", f"{a_card(card.rank)} is not aimed at point cards.")
    reach = Reach.ANYONE if isinstance(effect, RemoveGlasses) else effect.reach
    if reach is Reach.OPPONENTS and holder in partners(board.rules, seat):
        yield Reason("R9", f"{a_card(card.rank)} can be aimed only at an opponent’s cards.")
    if isinstance(effect, RemoveGlasses) and target.rank is not Rank.EIGHT:
        yield Reason("§4", "This eight can scrap only a glasses eight.")
    if guarded(board, target, holder, seat, _threat(effect)):
        yield _queen(board, holder, target)
