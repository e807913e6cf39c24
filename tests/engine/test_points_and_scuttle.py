"""Points and scuttling: R1 and R2."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, Place, Scuttled
from cuttle_desktop.engine.step import step

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    P3,
    asks,
    legal_texts,
    may,
    permanents,
    play,
    points,
    position,
    read,
    refused,
    scrap,
    total,
    turn_of,
)


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(("rank", "worth"), [(rank, number) for number, rank in enumerate("A23456789T", 1)])
def test_a_point_card_is_worth_its_number(rules: str, rank: str, worth: int) -> None:
    after = play(position(f"P1: hand {rank}H KS // P2: hand AD // deck 5C", rules), f"points {rank}H")
    assert points(after, P1) == [f"{rank}H"]
    assert total(after, P1) == worth


@pytest.mark.parametrize("rules", [*ALL, "pagat jokers=swap"])
@pytest.mark.parametrize("code", ["JC", "QC", "KC"])
def test_royals_have_no_points_and_do_not_scuttle(rules: str, code: str) -> None:
    table = position(f"P1: hand {code} // P2: points AC // deck 5C", rules)
    assert refused(table, f"points {code}").ruling == "§3"
    assert refused(table, f"scuttle {code} AC").ruling == "§1"


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("code", ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "9C", "TC", "JC"])
def test_only_eights_queens_and_kings_are_permanents_of_their_own(rules: str, code: str) -> None:
    table = position(f"P1: hand {code} // P2: points AD // deck 5D", rules)
    assert refused(table, f"perm {code}").ruling == ("R17" if code == "JC" else "§3")


@pytest.mark.parametrize("rules", ALL)
def test_R1_a_higher_card_scuttles_a_lower_one_and_both_are_scrapped(rules: str) -> None:
    after = play(position("P1: hand TC // P2: points 9S 3C // deck 5C", rules), "scuttle TC 9S")
    assert points(after, P2) == ["3C"]
    assert points(after, P1) == []
    assert sorted(scrap(after)) == ["9S", "TC"]
    assert turn_of(after) == P2


@pytest.mark.parametrize(
    ("rules", "table", "actions", "source"),
    [
        ("pagat", "P1: hand TC // P2: points 9D // deck 5C", ("scuttle TC 9D",), InHand(P1)),
        ("pagat", "P1: hand 7C // P2: points 9D // deck TD KH 5C", ("oneoff 7C", "ok", "top TD scuttle 9D"), InDeck()),
        ("pagat ten=blocks", "P1: hand TC // P2: points 9D // deck 5C", ("scuttle TC 9D", "ok"), InMiddle()),
    ],
)
def test_R1_a_scuttle_says_from_where_the_card_came_and_on_what_it_landed(
    rules: str, table: str, actions: tuple[str, ...], source: Place
) -> None:
    *before, last = actions
    state = play(position(table, rules), *before)
    _, events = step(state, read(state, last))
    said = [(e.card.code, e.source, e.target.card.code, e.victim) for e in events if isinstance(e, Scuttled)]
    assert said == [("TD" if source == InDeck() else "TC", source, "9D", P2)]


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(("low", "high"), [("9S", "TC"), ("AS", "2C"), ("6H", "7D"), ("AC", "TS")])
def test_R1_suits_do_not_matter_between_different_ranks(rules: str, low: str, high: str) -> None:
    assert may(position(f"P1: hand {high} // P2: points {low} // deck 5C", rules), f"scuttle {high} {low}")
    table = position(f"P1: hand {low} // P2: points {high} // deck 5C", rules)
    assert refused(table, f"scuttle {low} {high}").ruling == "R1"


@pytest.mark.parametrize("rules", [rules for rules in ALL if rules != "catsatcards"])
@pytest.mark.parametrize(
    ("card", "target", "allowed"),
    [
        ("7D", "7C", True),
        ("7H", "7D", True),
        ("7S", "7H", True),
        ("7S", "7C", True),
        ("7C", "7D", False),
        ("7D", "7H", False),
        ("7H", "7S", False),
    ],
)
def test_R1_of_equal_cards_the_higher_suit_scuttles(rules: str, card: str, target: str, allowed: bool) -> None:
    table = position(f"P1: hand {card} // P2: points {target} // deck 5C", rules)
    assert may(table, f"scuttle {card} {target}") is allowed


@pytest.mark.parametrize(("card", "target"), [("7C", "7D"), ("7D", "7H"), ("7H", "7S"), ("7C", "7S")])
def test_R1_catsatcards_ranks_the_suits_the_other_way_round(card: str, target: str) -> None:
    assert may(position(f"P1: hand {card} // P2: points {target}", "catsatcards"), f"scuttle {card} {target}")
    table = position(f"P1: hand {target} // P2: points {card}", "catsatcards")
    assert refused(table, f"scuttle {target} {card}").ruling == "R1"


@pytest.mark.parametrize("rules", BOTH)
def test_R1_the_jacks_on_a_scuttled_card_are_scrapped_after_it(rules: str) -> None:
    after = play(position("P1: hand 9C // P2: points 8S[JH<P2 JC<P1] // deck 5C", rules), "scuttle 9C 8S")
    assert points(after, P2) == []
    assert [code for code in scrap(after) if code != "9C"] == ["8S", "JH", "JC"]
    assert "9C" in scrap(after)


@pytest.mark.parametrize("rules", BOTH)
def test_R1_a_card_stolen_from_me_can_be_scuttled_by_me(rules: str) -> None:
    after = play(position("P1: hand 9C // P2: points 8S[JH<P1] // deck 5C", rules), "scuttle 9C 8S")
    assert points(after, P1) == points(after, P2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_R2_a_card_that_I_stole_is_mine_and_cannot_be_scuttled_by_me(rules: str) -> None:
    table = position("P1: hand 9C | points 8S[JH<P2] // deck 5C", rules)
    assert refused(table, "scuttle 9C 8S").ruling == "R2"


@pytest.mark.parametrize("rules", ALL)
def test_R2_a_queen_does_not_prevent_scuttling(rules: str) -> None:
    after = play(position("P1: hand 9C // P2: points 8S | perms QC QD // deck 5C", rules), "scuttle 9C 8S")
    assert points(after, P2) == []
    assert permanents(after, P2) == ["QC", "QD"]


@pytest.mark.parametrize("rules", ALL)
def test_R2_nobody_is_asked_to_counter_a_scuttle_or_points_or_a_permanent(rules: str) -> None:
    table = position("P1: hand 9C 8H // P2: hand 2C 2D | points 8S // deck 5C", rules)
    for action in ("scuttle 9C 8S", "points 9C", "perm 8H"):
        after = play(table, action)
        assert turn_of(after) == asks(after) == P2
        assert not any("counter" in text for text in legal_texts(after))


@pytest.mark.parametrize("rules", ALL)
def test_R2_ones_own_point_cards_and_permanents_cannot_be_scuttled(rules: str) -> None:
    table = position("P1: hand TC | points 2S // P2: perms 8S* // deck 5C", rules)
    assert refused(table, "scuttle TC 2S").ruling == "R2"
    assert refused(table, "scuttle TC 8S").ruling == "R2"


def test_R2_in_team_a_partners_point_cards_cannot_be_scuttled() -> None:
    table = position("P1: hand TC // P3: points 2S // deck 5C", "team")
    assert refused(table, "scuttle TC 2S").ruling == "R2"
    assert points(table, P3) == ["2S"]


@pytest.mark.parametrize("rules", BOTH)
def test_an_eight_has_points_or_is_glasses_but_not_both(rules: str) -> None:
    table = position("P1: hand 8C // deck 5C 5D", rules)
    as_points, as_glasses = play(table, "points 8C"), play(table, "perm 8C")
    assert (points(as_points, P1), permanents(as_points, P1)) == (["8C"], [])
    assert (points(as_glasses, P1), permanents(as_glasses, P1)) == ([], ["8C"])
    assert total(as_glasses, P1) == 0


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("code", ["8C", "TC", "QC", "KC", "JC"])
def test_eights_tens_and_royals_have_no_one_off(rules: str, code: str) -> None:
    table = position(f"P1: hand {code} // P2: hand AC | points AD | perms KD // deck 5C", rules)
    assert refused(table, f"oneoff {code}").ruling == "§3"
    assert refused(table, f"oneoff {code} KD").ruling == "§3"
