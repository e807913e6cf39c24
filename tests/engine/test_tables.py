"""The tables of rule sets in the rule book against what happens at the table in each rule set."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cuttle_desktop.engine.actions import CHANCE
from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State

from .drawing import (
    ALL,
    P1,
    P2,
    P4,
    asks,
    deck,
    hand,
    known,
    legal_texts,
    lies_open,
    may,
    play,
    position,
    scrap,
    turn_of,
    unopposed,
    winners,
)
from .rulebook import cells

Measure = Callable[[str], str]


def seats(rules: str) -> str:
    table, count = play(position("deck AC AD AH AS 2C", rules), "draw"), 1
    while turn_of(table) != P1:
        table, count = play(table, "draw"), count + 1
    return str(count)


def jokers(rules: str) -> str:
    for count in range(3):
        try:
            Deal(RULE_SETS[rules], DECK + JOKERS[:count], dealer=P1).start()
        except ValueError:
            continue
        return str(count)
    raise AssertionError("no pack can be dealt")


def deal(rules: str) -> str:
    """The sizes of the hands from the first player to the dealer."""
    start = Deal(RULE_SETS[rules], RULE_SETS[rules].deck, dealer=P1).start()
    count = len(start.hands)
    return " ".join(str(len(start.hands[(P1 + 1 + i) % count])) for i in range(count))


def worth(points: int) -> str:
    """Point cards that make up a number."""
    found = []
    for suit in "CDHS":
        rank = min(points, 10)
        points -= rank
        if rank:
            found.append("A23456789T"[rank - 1] + suit)
    assert points == 0
    return " ".join(found)


def goals(rules: str) -> str:
    return " ".join(str(goal(rules, kings)) for kings in range(5))


def goal(rules: str, kings: int) -> int:
    """The least points with which a seat has won when its turn ends."""
    on_field = " ".join(["KC", "KD", "KH", "KS"][:kings])
    for points in range(30):
        table = position(f"P1: points {worth(points)} | perms {on_field} // deck QS QH", rules)
        won = winners(play(table, "draw"))
        if won is not None:
            assert P1 in won
            return points
    raise AssertionError("no number of points wins")


def after_drawing(rules: str, held: int) -> State | None:
    """What follows a draw with so many cards in hand; None where drawing is not allowed."""
    cards = " ".join(c.code for c in DECK[:held])
    table = position(f"P1: hand {cards} // deck QS QH", rules)
    return play(table, "draw") if may(table, "draw") else None


def limit(rules: str) -> str:
    """The most cards with which a turn can end in a draw."""
    for held in range(20):
        after = after_drawing(rules, held)
        if after is None or asks(after) == P1:
            return str(held)
    return "none"


def over(rules: str) -> str:
    if limit(rules) == "none":
        return "–"
    return "discard down" if after_drawing(rules, int(limit(rules))) else "no draw"


def two(rules: str) -> str:
    table = position("P1: hand 2C | perms KC // P2: perms KD // deck 5C", rules)
    assert may(table, "oneoff 2C KD")
    return "any" if may(table, "oneoff 2C KC") else "opponents'"


def three(rules: str) -> str:
    table = unopposed(position("P1: hand 3C // deck 5C // scrap 3D 4C", rules), "oneoff 3C")
    return "yes" if may(table, "take 3D") else "no"


def against(rules: str) -> str:
    return " @P2" if len(RULE_SETS[rules].seating.sides) > 2 else ""


def four(rules: str) -> str:
    table = unopposed(position("P1: hand 4C // P2: hand AC AD AH // deck 5C", rules), f"oneoff 4C{against(rules)}")
    assert legal_texts(table) == {"discard AC AD", "discard AC AH", "discard AD AH"}
    assert asks(table) in (P2, CHANCE)
    return "random" if asks(table) == CHANCE else "victim"


def five(rules: str) -> str:
    table = unopposed(position("P1: hand 5C AC AD // deck TC TD TH TS", rules), "oneoff 5C")
    discarded = 0
    if asks(table) == P1:
        (gone,) = {len(text.split()) - 1 for text in legal_texts(table)}
        discarded = gone
        table = play(table, sorted(legal_texts(table))[0])
    drawn = f"draw {4 - len(deck(table))}"
    return f"discard {discarded}, {drawn}" if discarded else drawn


def seven(rules: str) -> str:
    table = unopposed(position("P1: hand 7C // deck TC TD TH TS", rules), "oneoff 7C")
    return str(len(legal_texts(table)))


def seven_scrapped(rules: str) -> str:
    """Does a seven go to the scrap before or after the card that it turned up?"""
    table = unopposed(position("P1: hand 7C // P2: points 9D // deck TC 5D 5H", rules), "oneoff 7C")
    return {"7C 9D TC": "before", "9D TC 7C": "after"}[" ".join(scrap(play(table, "top TC scuttle 9D")))]


def nine(rules: str) -> str:
    table = position("P1: hand 9C | points TC | perms KC // P2: points TD | perms KD // deck 5C", rules)
    targets = " ".join(text.split()[2] for text in sorted(legal_texts(table)) if text.startswith("oneoff"))
    return {"KC KD": "any permanent", "KD": "opponents' permanents", "KD TD": "opponents' field"}[targets]


def nine_locks(rules: str) -> str:
    table = unopposed(position("P1: hand 9C // P2: perms KD // deck 5C 5D", rules), "oneoff 9C KD")
    assert hand(table, P2) == ["KD"]
    return "no" if may(table, "perm KD") else "yes"


def nine_answers(rules: str) -> str:
    table = play(position("P1: hand KC // P2: hand 9C // deck 5C", rules), "perm KC")
    assert asks(table) == P2
    return "yes" if may(table, "respond 9C") else "no"


def jack(rules: str) -> str:
    return steals(position("P1: hand JC | points 3C // P2: points 4C // deck 5C", rules), "jack JC", "3C", "4C")


def joker(rules: str) -> str:
    return steals(position("P1: hand X1 | perms KC // P2: perms KD // deck 5C", rules), "joker X1", "KC", "KD")


def steals(table: State, verb: str, own: str, other: str) -> str:
    found = {text for text in legal_texts(table) if text.startswith(verb)}
    return {
        frozenset({f"{verb} {other}"}): "opponents'",
        frozenset({f"{verb} {own}", f"{verb} {other}"}): "any",
        frozenset(
            [f"{verb} {own} @P{seat}" for seat in (2, 3, 4)] + [f"{verb} {other} @P{seat}" for seat in (1, 3, 4)]
        ): "any, to any",
    }[frozenset(found)]


def queen_guards(rules: str) -> str:
    """What cannot be done to a seat with a queen."""
    table = position("P1: hand 2C 9C JC // P2: points 4C | perms QC KD // deck 5C", rules)
    texts = legal_texts(table)
    window = legal_texts(play(position("P1: hand 6C | perms QC // P2: hand 2C // deck 5C", rules), "oneoff 6C"))
    found = [
        ("2", "oneoff 2C KD" not in texts),
        ("counter", "counter 2C" not in window),
        ("9", "oneoff 9C KD" not in texts),
        ("J", not any(text.startswith("jack") for text in texts)),
    ]
    return ", ".join(threat for threat, guarded in found if guarded)


def queens(rules: str) -> str:
    table = position("P1: hand 2C // P2: perms QC QD // deck 5C", rules)
    one, other = may(table, "oneoff 2C QC"), may(table, "oneoff 2C QD")
    assert one == other
    return "no" if one else "yes"


def suits(rules: str) -> str:
    """The suits from the one that scuttles no equal card to the one that scuttles all."""
    beaten = {
        suit: sum(
            may(position(f"P1: hand 7{suit} // P2: points 7{other} // deck 5C", rules), f"scuttle 7{suit} 7{other}")
            for other in "CDHS"
            if other != suit
        )
        for suit in "CDHS"
    }
    assert sorted(beaten.values()) == [0, 1, 2, 3]
    return " ".join(sorted("CDHS", key=lambda suit: beaten[suit]))


def win(rules: str) -> str:
    """P1 gives P2 the points it lacks, in P1's turn."""
    enough = {"bga-battle": "9D 3D", "cutthroat": "9D 3D"}.get(rules, "TD 9D")
    table = position(f"P1: hand 6C | points 2D[JC<P2] // P2: points {enough} // deck 5C", rules)
    return "end of turn" if winners(unopposed(table, "oneoff 6C")) is None else "at once"


def empty_deck(rules: str) -> str:
    after = play(position("P1: hand AC // P2: hand KD // deck 5C", rules), "draw")
    assert lies_open(after, P1, P2) == lies_open(after, P2, P1) == (known(after, P1, P2) == ["KD"])
    return "yes" if lies_open(after, P1, P2) else "no"


def glasses(rules: str) -> str:
    """Who sees the hand of P2 when P1 lays glasses: P1 alone, or the table."""
    last = len(RULE_SETS[rules].seating.sides)
    table = play(position(f"P1: hand 8C // P2: hand KD // P{last}: hand AC // deck 5C", rules), "perm 8C")
    assert known(table, P1, P2) == ["KD"]
    assert known(table, P1, last - 1) == ["AC"]
    return "table" if known(table, last - 1, P2) == ["KD"] else "controller"


def wins(rules: str) -> str:
    won = winners(play(position("P1: hand AC | points TC TD // deck 5C", rules), "points AC"))
    return " ".join(f"P{seat + 1}" for seat in sorted(won or ()))


MEASURES: dict[str, Measure] = {
    "seats": seats,
    "jokers": jokers,
    "deal": deal,
    "goals": goals,
    "limit": limit,
    "over": over,
    "two": two,
    "three": three,
    "four": four,
    "five": five,
    "seven": seven,
    "seven scrapped": seven_scrapped,
    "nine": nine,
    "nine locks": nine_locks,
    "nine answers": nine_answers,
    "jack": jack,
    "joker": joker,
    "queen guards": queen_guards,
    "queens": queens,
    "suits": suits,
    "win": win,
    "empty deck": empty_deck,
    "glasses": glasses,
    "wins": wins,
}


@pytest.mark.parametrize(("rules", "field", "value"), [(*cell, value) for cell, value in cells().items()])
def test_a_cell_of_the_table_is_what_happens(rules: str, field: str, value: str) -> None:
    assert MEASURES[field](rules) == value


def test_there_are_the_eleven_rule_sets_of_the_table() -> None:
    assert sorted(RULE_SETS) == sorted(ALL)
    assert {name for name, _ in cells()} == set(ALL)


@pytest.mark.parametrize("rules", ALL)
def test_what_the_table_has_no_column_for_is_the_same_in_all_rule_sets(rules: str) -> None:
    """No ten blocks a scuttle, no eight is a one-off, four jacks fit on a card, nobody responds to glasses."""
    table = position("P1: hand 9D 8C // P2: hand TC | points 8D | perms 8H* // deck 5C", rules)
    assert turn_of(play(table, "scuttle 9D 8D")) == P2
    assert "block TC" not in legal_texts(play(table, "scuttle 9D 8D"))
    assert not any(text.startswith("oneoff 8C") for text in legal_texts(table))
    stacked = position("P1: hand JC // P2: points 4C[JD<P1 JH<P2 JS<P1] // deck 5C", rules)
    assert any("jack JC 4C" in text for text in legal_texts(stacked))


def test_partners_sit_opposite() -> None:
    won = winners(play(position("P2: hand AC | points TC TD // deck 5C // turn P2 2", "team"), "points AC"))
    assert sorted(won or ()) == [P2, P4]
