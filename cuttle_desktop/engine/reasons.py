"""Why an action is not allowed, in a sentence for players, with the ruling it rests on.

Call it only for actions that are not legal: it looks for the first rule in the way and decides nothing itself.
Reasons about a single card and its targets are in `play_reasons`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from .actions import (
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from .asks import (
    AnswerWindow,
    BlockWindow,
    CounterWindow,
    DiscardThenDraw,
    ForcedDiscard,
    HandLimitDiscard,
    PickFromScrap,
    PlayRevealed,
    RandomDiscard,
    RoyalWindow,
    StalemateOffer,
    Turn,
)
from .card_names import counted
from .cards import Card
from .oneoffs import aims
from .play_reasons import GUARDED, Aimed, Reason, from_hand, from_seven
from .state import Board, room

__all__ = ["Reason", "why_not"]

Discarding = ForcedDiscard | RandomDiscard | DiscardThenDraw | HandLimitDiscard


def why_not(board: Board, action: Action) -> Reason:
    """The first rule in the way of `action`, for the seat that is asked."""
    return next(_reasons(board, action), Reason("§2", "You cannot do that now."))


def guarded_from(card: Card, board: Board) -> Reason | None:
    """The queen that keeps a card from its effect, though it can be played in another way; None if there is none."""
    ask = board.asks[-1]
    effect = board.rules.effects.get(card.rank)
    if not isinstance(effect, Aimed) or aims(board, ask.seat, card, effect):
        return None
    reason = why_not(board, OneOff(card))
    return reason if reason.ruling == GUARDED else None


def _reasons(board: Board, action: Action) -> Iterator[Reason]:
    if board.result:
        yield Reason("§2", "The game is over.")
    elif isinstance(action, Concede):
        yield Reason("R33", "Only games between two sides can be conceded.")
    else:
        yield from _to_the_question(board, action)


def _to_the_question(board: Board, action: Action) -> Iterator[Reason]:
    """Why `action` does not answer the open question."""
    ask = board.asks[-1]
    match ask:
        case Turn(seat):
            yield from _in_turn(board, seat, action)
        case PlayRevealed(seat, count):
            if isinstance(action, FromDeck):
                yield from from_seven(board, seat, count, action.play)
            yield Reason("R13", "Play a card that the seven turned up first.")
        case PickFromScrap(_, salvage):
            if isinstance(action, Take):
                if action.card in board.scrap and not salvage.takes_threes:
                    yield Reason("R9", "In these rules a three cannot take another three.")
                yield Reason("R3", "That card is not in the scrap.")
            yield Reason("§2", "Choose a card from the scrap first.")
        case CounterWindow() | RoyalWindow() | BlockWindow():
            yield _in_a_window(ask, action)
        case ForcedDiscard() | RandomDiscard() | DiscardThenDraw() | HandLimitDiscard():
            yield from _discarding(ask, action)
        case StalemateOffer():
            yield Reason("R33", "Accept or refuse the stalemate first.")
        case _:
            assert_never(ask)


def _in_turn(board: Board, seat: Seat, action: Action) -> Iterator[Reason]:
    match action:
        case Pass():
            yield Reason("R23", "You can pass only when the deck is empty.")
        case Draw():
            if not board.deck:
                yield Reason("R23", "The deck is empty. Play a card, or pass.")
            if not room(board, seat):
                yield Reason("R22", f"You cannot draw with {counted(len(board.hands[seat]), 'card')} in hand.")
        case Points() | Scuttle() | Permanent() | Steal() | Give() | OneOff() | OneOffOn() | OneOffAt():
            yield from from_hand(board, seat, action)
        case Counter() | Respond() | Block() | Decline():
            yield Reason("R4", "There is nothing to answer now.")
        case Accept() | Refuse():
            yield Reason("R33", "There is no offer to answer now.")
        case Take() | Discard() | FromDeck() | ScrapRevealed() | Offer() | Concede():
            yield Reason("§2", "You cannot do that now.")
        case _:
            assert_never(action)


def _in_a_window(ask: AnswerWindow, action: Action) -> Reason:
    match ask:
        case CounterWindow() if isinstance(action, Counter):
            return Reason("R4", "You can counter only with a two from your hand.")
        case RoyalWindow() if isinstance(action, Respond):
            return Reason("R31", "You can answer only with a nine from your hand.")
        case BlockWindow() if isinstance(action, Block):
            return Reason("§4", "You can block only with a ten from your hand.")
        case CounterWindow() | RoyalWindow() | BlockWindow():
            return Reason("R4", "Answer the card in the middle first.")
        case _:
            assert_never(ask)


def _discarding(ask: Discarding, action: Action) -> Iterator[Reason]:
    ruling = _ruling(ask)
    if isinstance(action, Discard):
        if len(action.cards) != ask.count:
            yield Reason(ruling, f"Choose exactly {counted(ask.count, 'card')}.")
        yield Reason(ruling, "Those cards are not in that hand.")
    yield Reason(ruling, f"Discard {counted(ask.count, 'card')} first.")


def _ruling(ask: Discarding) -> str:
    match ask:
        case ForcedDiscard() | RandomDiscard():
            return "R11"
        case DiscardThenDraw():
            return "R12"
        case HandLimitDiscard():
            return "R22"
        case _:
            assert_never(ask)
