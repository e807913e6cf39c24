"""Examples of reasons: a title, a table, and what is found for one of two moves and against the other.

    a queen goes
        P1: hand 2C JH // P2: hand 3H | points 7S | perms QC // turn P1 9 // deck 5C
          oneoff 2C QC, not draw -> Unguards P2 card=JH target=7S; no Guards
          draw, not points JH, by sipie -> told Holds P1 2 1
          oneoff 2C QC or draw -> Unguards P2 card=JH; nothing

Of each kind that is named all that is found is told; `no Guards`: none of this kind. `only`: nothing else is found.
`told`: all that is told of what is found. A reason is drawn as its class has it: what must be given by itself, what has
a default with its name. Of two moves about as good (`or`) it is told what each has over the other. A table that ends
in `//` goes on in the next line.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pytest
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from cuttle_desktop.coach.reasons import Reason
from cuttle_desktop.coach.trade import trade
from cuttle_desktop.engine.cards import RANK_CODES, Card, Rank

from .drawn import found, outcome, said

SEATS = {"seat", "by", "of", "to"}


def examples(text: str) -> pytest.MarkDecorator:
    """A test of each example."""
    told = [example.splitlines() for example in text.strip().split("\n\n")]
    return pytest.mark.parametrize("lines", [pytest.param(lines, id=title) for title, *lines in told])


def hold(lines: Sequence[str]) -> None:
    """Look at each table for what is found there."""
    table = ""
    for line in lines:
        moves, _, reasons = line.strip().partition(" -> ")
        if not reasons:
            table = f"{table} {moves}" if table.endswith("//") else moves
            continue
        both, _, by = moves.partition(", by ")
        rules = by or "pagat"
        if " or " in both:
            better, worse = both.split(" or ")
            each = trade(outcome(table, better, worse, rules))
            drawn = [in_text(gain) if gain else "nothing" for gain in (each.gain, each.its_gain)]
            assert "; ".join(drawn) == reasons, f"{table}\n{line}\nfound {'; '.join(drawn)}"
            continue
        better, worse = both.split(", not ")
        how, _, among = reasons.partition(" ")
        named = (among if how in ("only", "told") else reasons).split("; ")
        seen = (said if how == "told" else found)(table, better, worse, rules)
        kinds = {part.removeprefix("no ").split(" ")[0] for part in named}
        drawn = [each for each in map(in_text, seen) if how in ("only", "told") or each.split(" ")[0] in kinds]
        expected = [part for part in named if part != "nothing" and not part.startswith("no ")]
        assert drawn == expected, f"{table}\n{line}\nfound {'; '.join(drawn)}"


def in_text(reason: Reason) -> str:
    """The same words as in an example."""
    told = [type(reason).__name__]
    for field in fields(reason):
        value = getattr(reason, field.name)
        if field.required:
            told.append(_drawn(field, value))
        elif value != (field.default if field.default is not NODEFAULT else ()):
            drawn = _drawn(field, value)
            told.append(drawn if drawn == field.name else f"{field.name}={drawn}")
    return " ".join(told)


def _drawn(field: FieldInfo, value: object) -> str:
    match value:
        case None | () | False:
            return "-"
        case True:
            return field.name
        case tuple():
            return "+".join(_drawn(field, each) for each in value)
        case Card():
            return value.code
        case Rank():
            return RANK_CODES[value - 1]
        case Enum():
            return value.name.lower().replace("_", "-")
        case int() if field.name in SEATS:
            return f"P{value + 1}"
        case _:
            return str(value)
