"""The open question: what its seat may answer, and what follows from each answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import assert_never

from .actions import (
    PLAYS,
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Pass,
    Play,
    Refuse,
    Respond,
    ScrapRevealed,
    Seat,
    Take,
)
from .asks import (
    AnswerWindow,
    Ask,
    BlockWindow,
    Countered,
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
from .cards import Card, Rank
from .events import HANDS, MIDDLE, ON_DECK, SCRAP
from .oneoffs import open_counter_window, settle, takeable
from .plays import carry_out, lay, plays
from .state import Board, How, Result, locked, room
from .table import Table


def answers(board: Board) -> tuple[Action, ...]:
    """Every legal answer to the open question, in a fixed order; none when the game is over.

    On a View this works for the seat whose View it is, and for questions that depend on no hand.
    """
    return tuple(_answers(board, board.asks[-1])) if board.asks else ()


def answers_open(board: Board, action: Action) -> bool:
    """Whether `action` is among `answers`. In a turn only the plays of its own card are listed."""
    ask = board.asks[-1]
    if isinstance(ask, Turn):
        if isinstance(action, PLAYS):
            return action.card in board.hands[ask.seat] and action in plays_from_hand(board, ask.seat, action.card)
        if isinstance(action, Draw):
            return can_draw(board, ask.seat)
    return action in answers(board)


def _answers(board: Board, ask: Ask) -> Iterable[Action]:
    match ask:
        case Turn(seat):
            return _turn(board, seat)
        case CounterWindow(seat):
            return [Decline(), *(Counter(c) for c in _held(board, seat, Rank.TWO))]
        case RoyalWindow(seat):
            return [Decline(), *(Respond(c) for c in _held(board, seat, Rank.NINE))]
        case BlockWindow(seat):
            return [Decline(), *(Block(c) for c in _held(board, seat, Rank.TEN))]
        case PickFromScrap(_, salvage):
            return [Take(c) for c in takeable(board, salvage)]
        case ForcedDiscard(seat, count) | DiscardThenDraw(seat, count) | HandLimitDiscard(seat, count):
            return _discards(board, seat, count)
        case RandomDiscard(count=count, victim=victim):
            return _discards(board, victim, count)
        case PlayRevealed(_, count):
            return _revealed(board, ask.seat, count)
        case StalemateOffer():
            return [Accept(), Refuse()]
        case _:
            assert_never(ask)


def _turn(board: Board, seat: Seat) -> list[Action]:
    """Draw, play, or pass where there is nothing to draw or nothing else to do (R22, R23)."""
    found: list[Action] = [Draw()] if can_draw(board, seat) else []
    for card in board.hands[seat]:
        if card is not None:
            found += plays_from_hand(board, seat, card)
    if not board.deck or not found:
        found.append(Pass())
    return found


def can_draw(board: Board, seat: Seat) -> bool:
    """Not from an empty deck, not above a limit that stops drawing (R22)."""
    return bool(board.deck) and room(board, seat) > 0


def plays_from_hand(board: Board, seat: Seat, card: Card) -> list[Play]:
    """The plays of a card in the hand of `seat`; none while a nine locks it (R15)."""
    return [] if board.locks and locked(board, card) else plays(board, seat, card)


def _held(board: Board, seat: Seat, rank: Rank) -> Iterator[Card]:
    """The cards of a rank in a hand. A lock does not matter here: it forbids plays in the seat's own turn (R7)."""
    return (c for c in board.hands[seat] if c is not None and c.rank is rank)


def _discards(board: Board, seat: Seat, count: int) -> Iterator[Discard]:
    hand = sorted(c for c in board.hands[seat] if c is not None)
    return (Discard(cards) for cards in combinations(hand, count))


def _revealed(board: Board, seat: Seat, count: int) -> list[FromDeck] | list[ScrapRevealed]:
    """The plays of the revealed cards; if there are none, one of these cards is scrapped (R13)."""
    cards = [c for c in board.deck[:count] if c is not None]
    found = [FromDeck(play) for card in cards for play in plays(board, seat, card)]
    return found or [ScrapRevealed(card) for card in cards]


def answer(table: Table, ask: Ask, action: Action) -> None:
    """Carry out a legal `action`. It answers `ask`, which is not on the stack of questions any more."""
    match ask, action:
        case Turn(seat), Draw():
            table.draw(seat, 1)
        case Turn(seat), _ if isinstance(action, PLAYS):
            carry_out(table, seat, action, HANDS[seat])
        case Turn(), Pass():
            pass
        case CounterWindow() | RoyalWindow() | BlockWindow() | StalemateOffer(), _:
            _answer_window(table, ask, action)
        case PickFromScrap(seat), Take(card):
            table.move(card, SCRAP, HANDS[seat])
        case ForcedDiscard(seat), Discard(cards):
            table.discard(seat, cards)
        case RandomDiscard(victim=victim), Discard(cards):
            table.discard(victim, cards)
        case HandLimitDiscard(seat), Discard(cards):
            table.discard(seat, cards)
        case DiscardThenDraw(seat, _, draw), Discard(cards):
            table.discard(seat, cards)
            table.draw(seat, min(draw, room(table.state, seat)))
        case PlayRevealed(seat), FromDeck(play):
            scrap_seven_first(table)
            carry_out(table, seat, play, ON_DECK)
        case PlayRevealed(), ScrapRevealed(card):
            scrap_seven_first(table)
            table.move(card, ON_DECK, SCRAP)
        case _:
            raise AssertionError(f"{action} does not answer {ask}")


def scrap_seven_first(table: Table) -> None:
    """Where the rule set says so, a seven is scrapped as one of its cards is chosen: a three may take it (R34).

    Whether that card may be played was settled before: the three needs another card in the scrap (R9).
    """
    if table.state.rules.seven_scrapped_first:
        table.scrap_middle()


def _answer_window(table: Table, ask: AnswerWindow | StalemateOffer, action: Action) -> None:
    """Windows are asked of one seat after the other until somebody acts or all have declined."""
    match ask, action:
        case CounterWindow(seat, _, by, play, counters), Counter(card):
            table.move(card, HANDS[seat], MIDDLE)
            open_counter_window(table, by, play, (*counters, Countered(seat, card)))
        case CounterWindow(_, (), by, play, counters), Decline():
            settle(table, by, play, counters)
        case CounterWindow(_, others, by, play, counters), Decline():
            table.ask(CounterWindow(others[0], others[1:], by, play, counters))
        case RoyalWindow(seat), Respond(card):
            table.ask(ask)
            table.move(card, HANDS[seat], MIDDLE)
            open_counter_window(table, seat, action, ())
        case RoyalWindow(_, (), by, royal), Decline():
            lay(table, by, royal, MIDDLE)
        case RoyalWindow(_, others, by, royal), Decline():
            table.ask(RoyalWindow(others[0], others[1:], by, royal))
        case BlockWindow(seat, _, scuttle), Block(card):
            table.move(scuttle.card, MIDDLE, SCRAP)
            table.move(card, HANDS[seat], SCRAP)
        case BlockWindow(_, _, scuttle), Decline():
            table.scuttle(scuttle.card, MIDDLE, scuttle.target)
        case StalemateOffer(_, ()), Accept():
            table.end(Result((), How.AGREEMENT))
        case StalemateOffer(_, others, by), Accept():
            table.ask(StalemateOffer(others[0], others[1:], by))
        case StalemateOffer(), Refuse():
            pass
        case _:
            raise AssertionError(f"{action} does not answer {ask}")


def asked(board: Board) -> Seat | None:
    """The seat whose answer the game waits for; CHANCE for a random choice, None when it is over."""
    return board.asks[-1].seat if board.asks else None


def open_window(board: Board) -> AnswerWindow | None:
    """The question whether to answer the card in the middle, if it is the open one."""
    ask = board.asks[-1] if board.asks else None
    return ask if isinstance(ask, AnswerWindow) else None


def speaker(board: Board, action: Action) -> Seat | None:
    """The seat that says `action`: the one that is asked, but any seat may concede at any time (R33)."""
    return action.seat if isinstance(action, Concede) else asked(board)
