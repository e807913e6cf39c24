"""The engine against the rule book, which `rulebook` writes down a second time: in every game, at every moment."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import Counter, Decline, Draw, Pass, Respond, ScrapRevealed
from cuttle_desktop.engine.asks import CounterWindow, HandLimitDiscard, PlayRevealed, RoyalWindow, Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InHand, Moved
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.state import How, Result, State
from cuttle_desktop.engine.step import legal

from .drawing import ALL
from .games import GAMES, Moment, moments
from .rulebook import Rules


@pytest.mark.parametrize("name", ALL)
def test_what_is_legal_is_what_the_rule_book_says(name: str) -> None:
    """In every turn and of every seven the same actions are listed."""
    for moment in moments(name, GAMES * 4):
        ask = moment.before.asks[-1]
        listed = {format_action(action) for action in legal(moment.before)}
        if isinstance(ask, Turn):
            assert listed == Rules(moment.before).turn(ask.seat)
        elif isinstance(ask, PlayRevealed):
            assert listed == Rules(moment.before).revealed(ask.seat, ask.count)


@pytest.mark.parametrize("name", ALL)
def test_who_answers_may_do_what_the_rule_book_says(name: str) -> None:
    for moment in moments(name, GAMES * 2):
        ask = moment.before.asks[-1]
        listed = {format_action(action) for action in legal(moment.before)}
        match ask:
            case CounterWindow(seat):
                assert listed == Rules(moment.before).window(seat, "2", "counter")
            case RoyalWindow(seat):
                assert listed == Rules(moment.before).window(seat, "9", "respond")
            case _:
                pass


@pytest.mark.parametrize("name", ALL)
def test_who_is_asked_is_who_the_rule_book_asks(name: str) -> None:
    """R4 to R6 and R31: after a play, after a counter, after a refusal."""
    for moment in moments(name, GAMES * 2):
        before, after, text = moment.before, moment.after, format_action(moment.action)
        opened = asks_text(after)[len(before.asks) - 1 :]
        match before.asks[-1], moment.action:
            case ((Turn(seat) | PlayRevealed(seat)), action) if not isinstance(action, Draw | Pass | ScrapRevealed):
                expected = Rules(before).asked_after(seat, text)
                assert [ask for ask in opened if ask.split()[0] in ("counter", "royal", "block")] == (
                    [expected] if expected else []
                )
            case CounterWindow(seat, _, by, _, counters), Decline():
                last = counters[-1].seat if counters else by
                asked_in_turn = Rules(before).may_counter(last)
                follows = asked_in_turn[asked_in_turn.index(seat) + 1 :]
                assert [ask for ask in opened if ask.startswith("counter")] == [
                    f"counter P{s + 1}" for s in follows[:1]
                ]
            case CounterWindow(seat), Counter():
                follows = Rules(before).may_counter(seat)
                assert [ask for ask in opened if ask.startswith("counter")] == [
                    f"counter P{s + 1}" for s in follows[:1]
                ]
            case RoyalWindow(seat, _, by), Decline():
                royal = [s for s in Rules(before).clockwise(by) if s in Rules(before).against(by)]
                follows = royal[royal.index(seat) + 1 :]
                assert [ask for ask in opened if ask.startswith("royal")] == [f"royal P{s + 1}" for s in follows[:1]]
            case RoyalWindow(seat), Respond():
                follows = Rules(before).may_counter(seat)
                assert [ask for ask in opened if ask.startswith("counter")] == [
                    f"counter P{s + 1}" for s in follows[:1]
                ]
            case _:
                pass


def asks_text(state: State) -> list[str]:
    """The open questions as `counter P2`: what is asked, and of whom."""
    asks = format_position(state).partition(" // asks ")[2].split("; ")
    return [" ".join(ask.split()[:2]) for ask in asks if ask]


@pytest.mark.parametrize("name", ALL)
def test_a_turn_ends_as_the_rule_book_says(name: str) -> None:
    """R15, R20 to R23: who has won, who must discard, whose turn comes, which locks are lifted."""
    for moment in moments(name, GAMES * 2):
        before, after = moment.before, moment.after
        book = Rules(after._replace(turn=before.turn))
        winners = book.winners()
        settled = not after.asks or isinstance(after.asks[-1], HandLimitDiscard) or after.number > before.number
        if not settled:
            continue
        if winners:
            assert after.result == Result(tuple(sorted(winners)), How.POINTS)
        elif after.passes == 3:
            assert after.result == Result((), How.PASSES)
        elif book.excess():
            assert after.asks[-1] == HandLimitDiscard(before.turn, book.excess())
            assert after.turn == before.turn
        else:
            assert after.asks == (Turn((before.turn + 1) % before.rules.seats),)
            held = {lock.card for lock in after.locks}
            assert all(lock.seat != before.turn or lock.since == before.number for lock in after.locks)
            assert {lock.card for lock in before.locks if lock.seat != before.turn} - held <= left_hands(moment)


def left_hands(moment: Moment) -> set[Card]:
    """The cards that went from a hand to another place."""
    return {event.card for event in moment.events if isinstance(event, Moved) and isinstance(event.source, InHand)}
