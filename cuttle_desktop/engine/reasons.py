"""Why an action is not allowed, as a value with the ruling it rests on. `words` tells it.

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
from .cards import Card
from .oneoffs import aims
from .play_reasons import Aimed, from_hand, from_seven
from .refusal import Refused, Why, because
from .state import Board, room

Discarding = ForcedDiscard | RandomDiscard | DiscardThenDraw | HandLimitDiscard


def why_not(board: Board, action: Action) -> Refused:
    """The first rule in the way of `action`, for the seat that is asked."""
    return next(_reasons(board, action), Refused("§2", Why.NOT_NOW))


def guarded_from(card: Card, board: Board) -> Refused | None:
    """The queen that keeps a card from its effect, though it can be played in another way; None if there is none."""
    ask = board.asks[-1]
    effect = board.rules.effects.get(card.rank)
    if not isinstance(effect, Aimed) or aims(board, ask.seat, card, effect):
        return None
    reason = why_not(board, OneOff(card))
    return reason if reason.why is Why.GUARDED else None


def _reasons(board: Board, action: Action) -> Iterator[Refused]:
    if board.result:
        yield Refused("§2", Why.GAME_OVER)
    elif isinstance(action, Concede):
        yield Refused("R33", Why.TWO_SIDES)
    else:
        yield from _to_the_question(board, action)


def _to_the_question(board: Board, action: Action) -> Iterator[Refused]:
    """Why `action` does not answer the open question."""
    ask = board.asks[-1]
    match ask:
        case Turn(seat):
            yield from _in_turn(board, seat, action)
        case PlayRevealed(seat, count):
            if isinstance(action, FromDeck):
                yield from from_seven(board, seat, count, action.play)
            yield Refused("R13", Why.PLAY_REVEALED)
        case PickFromScrap(_, salvage):
            if isinstance(action, Take):
                if action.card in board.scrap and not salvage.takes_threes:
                    yield Refused("R9", Why.NO_OTHER_THREE)
                yield Refused("R3", Why.NOT_IN_SCRAP)
            yield Refused("§2", Why.CHOOSE_FROM_SCRAP)
        case CounterWindow() | RoyalWindow() | BlockWindow():
            yield _in_a_window(ask, action)
        case ForcedDiscard() | RandomDiscard() | DiscardThenDraw() | HandLimitDiscard():
            yield from _discarding(ask, action)
        case StalemateOffer():
            yield Refused("R33", Why.ANSWER_OFFER)
        case _:
            assert_never(ask)


def _in_turn(board: Board, seat: Seat, action: Action) -> Iterator[Refused]:
    match action:
        case Pass():
            yield Refused("R23", Why.DECK_NOT_EMPTY)
        case Draw():
            if not board.deck:
                yield Refused("R23", Why.DECK_EMPTY)
            if not room(board, seat):
                yield because("R22", Why.HAND_FULL, count=len(board.hands[seat]))
        case Points() | Scuttle() | Permanent() | Steal() | Give() | OneOff() | OneOffOn() | OneOffAt():
            yield from from_hand(board, seat, action)
        case Counter() | Respond() | Block() | Decline():
            yield Refused("R4", Why.NOTHING_TO_ANSWER)
        case Accept() | Refuse():
            yield Refused("R33", Why.NO_OFFER)
        case Take() | Discard() | FromDeck() | ScrapRevealed() | Offer() | Concede():
            yield Refused("§2", Why.NOT_NOW)
        case _:
            assert_never(action)


def _in_a_window(ask: AnswerWindow, action: Action) -> Refused:
    match ask:
        case CounterWindow() if isinstance(action, Counter):
            return Refused("R4", Why.ONLY_TWO)
        case RoyalWindow() if isinstance(action, Respond):
            return Refused("R31", Why.ONLY_NINE)
        case BlockWindow() if isinstance(action, Block):
            return Refused("§4", Why.ONLY_TEN)
        case CounterWindow() | RoyalWindow() | BlockWindow():
            return Refused("R4", Why.ANSWER_MIDDLE)
        case _:
            assert_never(ask)


def _discarding(ask: Discarding, action: Action) -> Iterator[Refused]:
    ruling = _ruling(ask)
    if isinstance(action, Discard):
        if len(action.cards) != ask.count:
            yield because(ruling, Why.EXACTLY, count=ask.count)
        yield Refused(ruling, Why.NOT_IN_THAT_HAND)
    yield because(ruling, Why.DISCARD_FIRST, count=ask.count)


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
