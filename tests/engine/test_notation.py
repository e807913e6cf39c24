"""The text of actions and positions: one spelling each, read back, and refused when it is anything else."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import (
    Concede,
    Discard,
    FromDeck,
    Give,
    OneOffAt,
    Permanent,
    ScrapRevealed,
    Scuttle,
    Steal,
)
from cuttle_desktop.engine.asks import CounterWindow, HandLimitDiscard, RoyalWindow, Turn
from cuttle_desktop.engine.cards import DECK, JOKERS, card
from cuttle_desktop.engine.notation import NotationError, format_action, format_seat, parse_action, parse_seat
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.engine.position import digest, format_position, parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import Rider

from .drawing import ALL, P1, P2, P3, asks, hand, legal_texts, play, points, position

SPELLINGS = [
    "draw",
    "pass",
    "points 7H",
    "scuttle TD 9S",
    "perm QH",
    "jack JD TH",
    "jack JD TH @P3",
    "joker X1 QH",
    "joker X1 QH @P3",
    "oneoff 6S",
    "oneoff 2C QH",
    "oneoff 4C @P3",
    "counter 2H",
    "respond 9H",
    "block TD",
    "ok",
    "take AC",
    "discard 4H 9C",
    "top 8C perm",
    "top TD scuttle 9S",
    "top JD jack TH",
    "top JD scrap",
    "offer",
    "accept",
    "refuse",
    "concede",
]


def test_there_are_52_cards_and_two_jokers_named_by_rank_and_suit() -> None:
    assert [c.code for c in DECK] == [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    assert [c.code for c in JOKERS] == ["X1", "X2"]


@pytest.mark.parametrize("text", SPELLINGS)
def test_an_action_is_read_and_written_in_one_way(text: str) -> None:
    assert format_action(parse_action(text, P2)) == text


def test_actions_mean_what_they_say() -> None:
    assert parse_action("scuttle TD 9S", P1) == Scuttle(card("TD"), card("9S"))
    assert parse_action("jack JD TH", P1) == Steal(card("JD"), card("TH"))
    assert parse_action("jack JD TH @P3", P1) == Give(card("JD"), card("TH"), P3)
    assert parse_action("oneoff 4C @P3", P1) == OneOffAt(card("4C"), P3)
    assert parse_action("top 8C perm", P1) == FromDeck(Permanent(card("8C")))
    assert parse_action("top JD scrap", P1) == ScrapRevealed(card("JD"))
    assert parse_action("discard 4H 9C", P1) == Discard((card("4H"), card("9C")))
    assert parse_action("concede", P3) == Concede(P3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Draw",
        "draw ",
        " draw",
        "draw  7H",
        "points",
        "points 7h",
        "points 10H",
        "points 7H 8H",
        "scuttle TD",
        "discard 9C 4H",
        "discard 4H  9C",
        "jack X1 TH",
        "joker JD TH",
        "jack JD TH P3",
        "jack JD TH @P5",
        "oneoff 4C @3",
        "top 8C",
        "top 8C perm 8C",
        "perm X3",
        "counter",
        "ok ok",
        "points 7♥",
    ],
)
def test_any_other_spelling_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text, P1)


def test_seats_are_P1_to_P4_and_chance() -> None:
    assert [format_seat(parse_seat(text)) for text in ("P1", "P2", "P3", "P4", "chance")] == [
        "P1",
        "P2",
        "P3",
        "P4",
        "chance",
    ]
    for text in ("P0", "P5", "p1", "", "1", "Chance"):
        with pytest.raises(NotationError):
            parse_seat(text)


POSITIONS = [
    "rules cuttle.cards four=random // P1: hand AC 2D | points TD[JH<P2 JS<P1] 7C | perms QH 8S* // P2: points 3C"
    " // deck 9C 4C // scrap 5C 5D // turn P1 3 // passes 1 // seen P1: 9C // asks turn P1",
    "rules cuttle.cards // P2: hand KD 9H // deck 9C // turn P2 6 // locks 9H@P2:5 // asks turn P2",
    "rules pagat // P1: hand 2C // P2: hand 2H // middle 7S // turn P1 3 // asks counter P2 of P1 oneoff 7S",
    "rules pagat // P2: hand 2H // middle 9S 2C // turn P2 3 // asks counter P1 of P2 oneoff 9S KS by P1 2C",
    "rules cutthroat // middle 6S // turn P1 3 // asks counter P2 P3 of P1 oneoff 6S",
    "rules pagat // scrap AC // middle 3S // turn P1 3 // asks pick P1",
    "rules pagat // P2: hand AC AD // middle 4S // turn P1 3 // asks force P2 2 of P1",
    "rules pagat four=random // P2: hand AC AD // middle 4S // turn P1 3 // asks random P2 2 of P1",
    "rules cuttle.cards // P1: hand AC // deck AD // middle 5S // turn P1 3 // asks five P1 1 3",
    "rules cuttle.cards-17 // P1: hand AC // turn P1 3 // asks limit P1 2",
    "rules cuttle.cards // deck AD AC // middle 7S // turn P1 3 // seen P1: AC AD // seen P2: AC AD"
    " // asks reveal P1 2",
    "rules pagat ten=blocks // P2: points 9S // middle TD // turn P1 3 // asks block P2 of P1 scuttle TD 9S",
    "rules team // middle KH // turn P1 3 // asks royal P2 P4 of P1 perm KH",
    "rules team // P2: points TD[JC<P3^P1] // turn P1 3 // asks turn P1",
    "rules cutthroat // deck AC // turn P1 3 // asks turn P1; offer P2 P3 of P1",
    "rules pagat // P1: points TC TD AC // turn P1 9 // over points P1",
    "rules pagat // turn P1 9 // passes 3 // over passes",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_read_and_written_in_one_way(text: str) -> None:
    assert format_position(parse_position(text)) == text


def test_positions_mean_what_they_say() -> None:
    table = position("P1: hand JS // P2: points TD[JH]")
    assert (hand(table, P1), points(table, P2)) == (["JS"], ["TD"])
    assert table.fields[P2].points[0].riders == (Rider(card("JH"), by=P2, was=P1),)
    assert table.rules is RULE_SETS["pagat"]
    assert table.asks == (Turn(P1),)
    limited = parse_position(POSITIONS[9])
    assert limited.asks == (HandLimitDiscard(P1, 2),)
    window = parse_position(POSITIONS[3])
    assert isinstance(window.asks[0], CounterWindow)
    assert asks(window) == P1
    royal = parse_position(POSITIONS[12])
    assert isinstance(royal.asks[0], RoyalWindow)
    assert parse_position(POSITIONS[13]).fields[P2].points[0].riders == (Rider(card("JC"), by=P1, was=P3),)


def test_jacks_without_a_seat_took_their_card_from_the_next_one() -> None:
    table = position("P2: points TD[JH JS]")
    assert [rider.was for rider in table.fields[P2].points[0].riders] == [P2, P1]


@pytest.mark.parametrize("rules", ALL)
def test_a_position_in_the_middle_of_things_can_be_played_on(rules: str) -> None:
    table = position("P1: hand 6C 2C // P2: hand 2D | perms KD // deck 5C", rules)
    table = play(table, "oneoff 6C", "counter 2D")
    again = parse_position(format_position(table))
    assert again == table
    assert legal_texts(again) == legal_texts(table)


@pytest.mark.parametrize(
    "text",
    [
        "P1: hand 7Z",
        "P1: hands 7C",
        "P1: points TD[JH",
        "P1: points TD]JH",
        "P1: points TD[JH<P9]",
        "P3: hand AC",
        "turn P3",
        "turn P1 x",
        "deck AC // deck AD",
        "hand AC",
        "asks sing P1",
        "asks counter P2 of P1 points 7S",
        "asks turn P3",
        "over victory P1",
        "locks 9H",
        "passes many",
        "passes -1",
        "nonsense",
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text)


@pytest.mark.parametrize(
    "text",
    [
        "P1: hand AC AC",
        "P1: hand AC // P2: hand AC",
        "P1: points TD[JH] // P2: perms QH 8S* // deck 9C TD",
        "P1: points TD[JH] // scrap JH",
        "middle 7S // deck 7S",
    ],
)
def test_a_card_lies_in_one_place_only(text: str) -> None:
    with pytest.raises(NotationError, match="comes twice"):
        parse_position(text)


def test_a_position_under_unknown_rules_is_refused() -> None:
    with pytest.raises(RulesError):
        parse_position("rules poker // P1: hand AC")


def test_a_digest_is_64_hexadecimal_digits_and_depends_on_position_and_salt() -> None:
    one, other = position("P1: hand AC"), position("P1: hand AD")
    assert len(digest(one)) == 64
    assert int(digest(one), 16) > 0
    assert digest(one) == digest(position("P1: hand AC"))
    assert len({digest(one), digest(other), digest(one, b"salt"), digest(other, b"salt")}) == 4
