"""Points and scuttling: what a card is worth, and what a scuttle leaves behind (R1). Who may scuttle: the law (R2)."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, Place, Scuttled
from cuttle_desktop.engine.step import step

from .drawing import ALL, BOTH, P1, P2, permanents, play, points, position, read, scrap, total, turn_of


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(("rank", "worth"), [(rank, number) for number, rank in enumerate("A23456789T", 1)])
def test_a_point_card_is_worth_its_number(rules: str, rank: str, worth: int) -> None:
    after = play(position(f"P1: hand {rank}H KS // P2: hand AD // deck 5C", rules), f"points {rank}H")
    assert points(after, P1) == [f"{rank}H"]
    assert total(after, P1) == worth


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


@pytest.mark.parametrize("rules", BOTH)
def test_R1_the_jacks_on_a_scuttled_card_are_scrapped_after_it(rules: str) -> None:
    after = play(position("P1: hand 9C // P2: points 8S[JH<P2 JC<P1] // deck 5C", rules), "scuttle 9C 8S")
    assert points(after, P2) == []
    assert [code for code in scrap(after) if code != "9C"] == ["8S", "JH", "JC"]
    assert "9C" in scrap(after)


@pytest.mark.parametrize("rules", BOTH)
def test_an_eight_has_points_or_is_glasses_but_not_both(rules: str) -> None:
    table = position("P1: hand 8C // deck 5C 5D", rules)
    as_points, as_glasses = play(table, "points 8C"), play(table, "perm 8C")
    assert (points(as_points, P1), permanents(as_points, P1)) == (["8C"], [])
    assert (points(as_glasses, P1), permanents(as_glasses, P1)) == ([], ["8C"])
    assert total(as_glasses, P1) == 0
