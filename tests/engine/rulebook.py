"""The tables of the rule book as values, and what it allows in one's turn, written down a second time.

Nothing here asks the engine what is legal: positions are read, and the rules applied to them by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cuttle_desktop.engine.state import State

BOOK = Path(__file__).parents[2] / "cuttle_desktop" / "engine" / "RULES.md"


def table(first: str) -> list[dict[str, str]]:
    """The rows of the tables in the rule book whose first heading is `first`, each as {heading: cell}."""
    found: list[dict[str, str]] = []
    headings: list[str] = []
    for line in BOOK.read_text(encoding="utf-8").splitlines():
        parts = [part.strip() for part in line.strip("|").split("|")] if line.startswith("|") else []
        if not parts or not headings:
            headings = parts
        elif headings[0] == first and not parts[0].startswith("-"):
            found.append(dict(zip(headings, parts, strict=True)))
    return found


@cache
def cells() -> Mapping[tuple[str, str], str]:
    """Every cell of chapter 4 as {(rule set, field): value}; a `·` means the same as in the column pagat."""
    found: dict[tuple[str, str], str] = {}
    for row in table("rule"):
        field, *values = row.items()
        key = field[1].partition(" (")[0]
        for name, value in values:
            found[name, key] = found["pagat", key] if value == "·" else value
    return found


@cache
def column(rules: str) -> dict[str, str]:
    """The column of a rule set."""
    return {field: value for (name, field), value in cells().items() if name == rules}


class Lying(NamedTuple):
    """A card on a field: whose it is, with what on it."""

    seat: int
    code: str
    on_it: tuple[str, ...]


def number(code: str) -> int:
    """What a point card is worth; 0 for royals and jokers."""
    return "-A23456789T".find(code[0]) if code[0] in "A23456789T" else 0


class Rules:
    """The rule book, opened at the column of one rule set, with one position on the table."""

    def __init__(self, state: State) -> None:
        self.column = column(state.rules.name)
        self.seats = int(self.column["seats"])
        self.state = state
        self.points = [
            Lying(seat, stack.card.code, tuple(rider.card.code for rider in stack.riders))
            for seat in range(self.seats)
            for stack in state.fields[seat].points
        ]
        self.permanents = [
            Lying(seat, stack.card.code, tuple(rider.card.code for rider in stack.riders))
            for seat in range(self.seats)
            for stack in state.fields[seat].permanents
        ]

    def against(self, seat: int) -> list[int]:
        """Chapter 1: with four seats partners sit opposite, else it is each against all."""
        return [s for s in range(self.seats) if s != seat and not (self.seats == 4 and s == (seat + 2) % 4)]

    def queens(self, seat: int) -> int:
        return sum(lying.code[0] == "Q" for lying in self.permanents if lying.seat == seat)

    def guarded(self, seat: int, threat: str, holder: int, code: str) -> bool:
        """R19: her controller's other cards, from the threats of the row; queens from each other where they do."""
        if threat not in self.column["queen guards"].split(", ") or holder not in self.against(seat):
            return False
        if code[0] == "Q":
            return self.queens(holder) > 1 and self.column["queens"] == "yes"
        return self.queens(holder) > 0

    def turn(self, seat: int) -> set[str]:
        """Everything a seat may do in its turn."""
        found = set[str]()
        held = [card.code for card in self.state.hands[seat]]
        limit = self.column["limit"]
        full = self.column["over"] == "no draw" and len(held) >= int(limit)
        if self.state.deck and not full:
            found.add("draw")
        locked = {lock.card.code for lock in self.state.locks}
        for code in held:
            if code not in locked:
                found.update(self.plays(seat, code))
        if not self.state.deck or not found:
            found.add("pass")
        return found

    def revealed(self, seat: int, count: int) -> set[str]:
        """R13: what can be played must be; if nothing can, one card is scrapped."""
        cards = [card.code for card in self.state.deck[:count]]
        found = set[str]()
        for code in cards:
            for text in self.plays(seat, code):
                verb, _, *rest = text.split()
                found.add(" ".join(["top", code, verb, *rest]))
        return found or {f"top {code} scrap" for code in cards}

    def plays(self, seat: int, code: str) -> Iterator[str]:
        """Everything that can be done with a card, from a hand or a seven (R14)."""
        if number(code):
            yield f"points {code}"
            for lying in self.points:
                if lying.seat in self.against(seat) and self.scuttles(code, lying.code):
                    yield f"scuttle {code} {lying.code}"
        if code[0] in "8QK":
            yield f"perm {code}"
        if code[0] == "J":
            yield from self.steals(seat, code, "jack", self.points)
        if code[0] == "X":
            yield from self.steals(seat, code, "joker", self.permanents)
        yield from self.one_offs(seat, code)

    def scuttles(self, code: str, target: str) -> bool:
        """R1."""
        order = self.column["suits"]
        if number(code) == number(target):
            return order.index(code[1]) > order.index(target[1])
        return number(code) > number(target)

    def steals(self, seat: int, code: str, verb: str, fields: list[Lying]) -> Iterator[str]:
        """R17, R26, R30."""
        reach = self.column[verb]
        for lying in fields:
            theirs = lying.seat in self.against(seat)
            if len(lying.on_it) >= 4 or self.guarded(seat, "J", lying.seat, lying.code):
                continue
            if reach == "any, to any":
                yield from (f"{verb} {code} {lying.code} @P{s + 1}" for s in range(self.seats) if s != lying.seat)
            elif theirs or reach == "any":
                yield f"{verb} {code} {lying.code}"

    def one_offs(self, seat: int, code: str) -> Iterator[str]:
        """R9."""
        match code[0]:
            case "A" | "6":
                yield f"oneoff {code}"
            case "2":
                own = self.column["two"] == "any"
                yield from (f"oneoff {code} {target}" for target in self.targets(seat, "2", own=own, points=False))
            case "3":
                if any(card.code[0] != "3" or self.column["three"] == "yes" for card in self.state.scrap):
                    yield f"oneoff {code}"
            case "4":
                victims = [s for s in self.against(seat) if self.state.hands[s]]
                if self.seats == 2:
                    yield from (f"oneoff {code}" for _ in victims)
                else:
                    yield from (f"oneoff {code} @P{victim + 1}" for victim in victims)
            case "5" | "7":
                if any(card.code != code for card in self.state.deck):
                    yield f"oneoff {code}"
            case "9":
                own, points = self.column["nine"] == "any permanent", self.column["nine"] == "opponents' field"
                yield from (f"oneoff {code} {target}" for target in self.targets(seat, "9", own=own, points=points))
            case _:
                pass

    def targets(self, seat: int, threat: str, *, own: bool, points: bool) -> Iterator[str]:
        """Permanents, top jacks and jokers (R10), and point cards where the row says so."""
        for lying in (*self.points, *self.permanents):
            if lying.seat not in self.against(seat) and not own:
                continue
            aimed = [lying.code] if points or lying in self.permanents else []
            for code in (*aimed, *lying.on_it[-1:]):
                if not self.guarded(seat, threat, lying.seat, code):
                    yield code

    # windows, who is asked, and the end of a turn

    def window(self, seat: int, rank: str, verb: str) -> set[str]:
        """R6: who is asked may let it resolve, or answer with any card of that rank, a locked one too (R7)."""
        return {"ok", *(f"{verb} {card.code}" for card in self.state.hands[seat] if card.code[0] == rank)}

    def goal(self, seat: int) -> int:
        """R20: by the kings on the field of a seat, stolen ones included (R27)."""
        kings = sum(lying.code[0] == "K" for lying in self.permanents if lying.seat == seat)
        return int(self.column["goals"].split()[kings])

    def total(self, seat: int) -> int:
        return sum(number(lying.code) for lying in self.points if lying.seat == seat)

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + i) % self.seats for i in range(self.seats)]

    def may_counter(self, last: int) -> list[int]:
        """R4, R5: the opponents of who played last, clockwise, unless that seat's queen guards from counters."""
        if "counter" in self.column["queen guards"].split(", ") and self.queens(last):
            return []
        return [seat for seat in self.clockwise(last) if seat in self.against(last)]

    def asked_after(self, seat: int, text: str) -> str | None:
        """Who is asked to answer what `seat` plays in its turn or by a seven; None where nobody may (R4–R6, R31)."""
        code, verb = text.split()[1], text.split()[0]
        if verb == "top":
            verb = text.split()[2]
        if verb == "oneoff":
            asked = self.may_counter(seat)
            return f"counter P{asked[0] + 1}" if asked else None
        royal = verb in ("jack", "joker") or (verb == "perm" and code[0] != "8")
        if royal and self.column.get("nine answers") == "yes":
            return f"royal P{next(s for s in self.clockwise(seat) if s in self.against(seat)) + 1}"
        return None

    def winners(self) -> set[int]:
        """R20, R21, R29: the active seat before the others; with it wins the seat opposite where four play."""
        seats = self.clockwise(self.state.turn) if self.column["win"] == "at once" else [self.state.turn]
        for seat in seats:
            if self.total(seat) >= self.goal(seat):
                return {s for s in range(self.seats) if s not in self.against(seat)}
        return set()

    def excess(self) -> int:
        """R22: how many cards the active seat must discard before its turn ends."""
        if self.column["over"] != "discard down":
            return 0
        return max(0, len(self.state.hands[self.state.turn]) - int(self.column["limit"]))
