"""Examples of the rules, as a rule book gives them: a title, a table, plays, and what lies there afterwards.

    R4: a two counters a one-off [both, miller nine=top]
        P1: hand AC // P2: hand 2S | points TD // deck 5C
          oneoff AC, counter 2S, ok -> P2: points TD // scrap 2S AC // turn P2

An example holds under each of the rules in brackets. A line is played from the last one above it that is indented less.
`oneoff AC!`: nobody answers it. What is told of a seat is all it has; of what is not told nothing is said. Besides the
words of a position there are `may draw, pass` (all that is legal), `can pass`, `not draw R22` (refused by this ruling),
`asked P2`, `worth P1 21` (its points), `sees P1 P2 KD` (what P1 knows of P2's hand), `open P1>P2` (which lies open).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest

from cuttle_desktop.engine.notation import parse_seat
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.state import State

from .drawing import (
    ALL,
    BOTH,
    MORE_SEATS,
    TWO_SEATS,
    asks,
    known,
    legal_texts,
    lies_open,
    may,
    play,
    position,
    refused,
    total,
    unopposed,
)

GROUPS: Mapping[str, Sequence[str]] = {"all": ALL, "both": BOTH, "two": TWO_SEATS, "more": MORE_SEATS}


def examples(text: str, **groups: Sequence[str]) -> pytest.MarkDecorator:
    """A test of each example, under each of its rules, which may be groups of rule sets."""
    told = []
    for example in text.strip().split("\n\n"):
        heading, *lines = example.splitlines()
        title, _, among = heading.rstrip("]").partition(" [")
        told += [pytest.param(rules, lines, id=f"{title}, {rules}") for rules in _rules(among, {**GROUPS, **groups})]
    return pytest.mark.parametrize(("rules", "lines"), told)


def _rules(among: str, groups: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for name in among.split(", "):
        group, _, changed = name.partition(" ")
        yield from (f"{rules} {changed}".strip() for rules in groups.get(group, (group,)))


def hold(rules: str, lines: Sequence[str]) -> None:
    """Play an example and look at the table where it tells of it."""
    reached: dict[int, State] = {}
    for line in lines:
        told, _, found = line.partition(" -> ")
        depth = len(line) - len(line.lstrip())
        reached = {indent: state for indent, state in reached.items() if indent < depth}
        state = _played(reached[max(reached)], told.strip()) if reached else position(told.strip(), rules)
        if found:
            assert " // ".join(_seen(state, part) for part in found.split(" // ")) == found, line
        reached[depth] = state


def _played(state: State, actions: str) -> State:
    for text in actions.split(", "):
        state = unopposed(state, text[:-1]) if text.endswith("!") else play(state, text)
    return state


def _seen(state: State, part: str) -> str:
    """The same words, as the table has them."""
    word, *rest = part.split(" ")
    match word:
        case "may":
            return f"may {', '.join(sorted(legal_texts(state)))}".strip()
        case "not":
            action = " ".join(rest[:-1])
            return f"not {action} {refused(state, action).ruling}"
        case "can" | "cannot":
            action = " ".join(rest)
            return f"can {action}" if may(state, action) else f"cannot {action}"
        case "asked":
            seat = asks(state)
            return f"asked P{seat + 1}" if seat is not None and seat >= 0 else "asked chance"
        case "turn":
            return f"turn P{state.turn + 1}"
        case "worth":
            return f"worth {rest[0]} {total(state, parse_seat(rest[0]))}"
        case "sees":
            seen = known(state, *map(parse_seat, rest[:2]))
            return " ".join(["sees", *rest[:2], *(seen or "-")])
        case "open":
            pairs = [(a, b) for a in range(state.rules.seats) for b in range(state.rules.seats) if a != b]
            return " ".join(["open", *([f"P{a + 1}>P{b + 1}" for a, b in pairs if lies_open(state, a, b)] or "-")])
        case _:
            begins = f"{word} {rest[0]}" if word == "seen" else word
            segments = format_position(state).split(" // ")
            return next((each for each in segments if f"{each} ".startswith(f"{begins} ")), f"{begins} -")
