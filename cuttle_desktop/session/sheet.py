"""The table as plain text, as one seat sees it: for terminals, bug reports and readers of screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cuttle_desktop.engine.actions import CHANCE
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.notation import format_action, format_seat
from cuttle_desktop.engine.rules import PASSES_TO_STALEMATE
from cuttle_desktop.engine.state import Stack, goal, locked, score
from cuttle_desktop.engine.view import View

UNKNOWN = "??"


def sheet(view: View) -> str:
    """A few lines: every seat, deck, scrap, who is asked, and what that seat may do if it is the viewer."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    now = "over" if view.result else f"{format_seat(view.turn)} to play"
    yield f"{view.rules} · turn {view.number}, {now} · seen by {format_seat(view.seat)}"
    for seat, field in enumerate(view.fields):
        yield f"{format_seat(seat)}  {score(view, seat)} of {goal(view, seat)}"
        yield f"    hand        {_hand(view, view.hands[seat])}"
        yield f"    points      {_points(field.points)}"
        yield f"    permanents  {_permanents(field.permanents)}"
    tops = [card.code for card in view.deck if card is not None]
    yield f"deck    {len(view.deck)}" + (f" (known: {' '.join(tops)})" if tops else "")
    yield f"scrap   {_cards(view.scrap)}"
    if view.middle:
        yield f"middle  {_cards(view.middle)}"
    if view.passes:
        yield f"passes  {view.passes} of {PASSES_TO_STALEMATE}"
    yield _ending(view)


def _ending(view: View) -> str:
    result = view.result
    if result:
        winners = " and ".join(map(format_seat, result.winners)) or "nobody"
        return f"over    {winners} won: {result.how.value}"
    asked = view.asks[-1].seat
    if asked == view.seat:
        return "may     " + " · ".join(map(format_action, view.legal))
    return f"asked   {'chance' if asked == CHANCE else format_seat(asked)}"


def _hand(view: View, hand: Sequence[Card | None]) -> str:
    names = (UNKNOWN if card is None else card.code + " (locked)" * locked(view, card) for card in hand)
    return " ".join(names) or "–"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.code for card in cards) or "–"


def _points(stacks: Sequence[Stack]) -> str:
    return " ".join(_stack(stack, "") for stack in stacks) or "–"


def _permanents(stacks: Sequence[Stack]) -> str:
    return " ".join(_stack(stack, "*" if stack.card.rank is Rank.EIGHT else "") for stack in stacks) or "–"


def _stack(stack: Stack, glasses: str) -> str:
    name = stack.card.code + glasses
    riders = [f"{rider.card.code} by {format_seat(rider.by)}" for rider in stack.riders]
    return f"{name}[{', '.join(riders)}]" if riders else name
