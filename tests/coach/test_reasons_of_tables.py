"""What changes on the table: points, permanents, queens, hands that are seen, cards that come back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.ladder import told_reasons
from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.coach.reasons import (
    ComesHome,
    Guards,
    LosesPermanents,
    LosesPoints,
    Needs,
    Reason,
    SecondQueen,
    ShowsHand,
    Unguards,
)
from cuttle_desktop.coach.risk_reasons import HitsNothing, Returned
from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.effects import Destination
from tests.coach.drawn import EVEN, cards, found, kinds, outcome, said
from tests.engine.drawing import P1, P2

QUEEN = "P1: hand QC QS 4D | points 5S 7H {own} // P2: hand 3H // turn P1 9 // deck 5C"
QUEEN_ALONE = Guards((), (Rank.TWO, Rank.NINE, Rank.JACK), counters=True)
NINE = "P1: hand 9H 7C 4D // P2: hand 3H | points 8S | perms KC // turn P1 9"
SIX = "P1: hand 6S TD 7H | perms KD // P2: hand 3H 5H | points 5D | perms KC // turn P1 9"
ACE = "P1: hand 2C | points TD 2D // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC"


@pytest.mark.parametrize(
    ("table", "better", "worse", "reason"),
    [
        pytest.param(
            "P1: hand 6H 9H | points 3C // P2: hand 3S 4S | points TC[JD<P1] // turn P1 9",
            "oneoff 6H",
            "points 9H",
            ComesHome(Side.BETTER, P1, cards("TC")),
            id="comes back",
        ),
        pytest.param(
            "P1: hand 6S TD 7H | points TC[JH<P2] // P2: hand 3H 5H | points 3D | perms 8C // turn P1 9",
            "scuttle 7H 3D",
            "oneoff 6S",
            ComesHome(Side.WORSE, P2, cards("TC")),
            id="is given back",
        ),
        pytest.param(
            "P1: hand AS 3C // P2: hand 3H | points TD 4S // turn P1 9",
            "oneoff AS",
            "points 3C",
            LosesPoints(Side.BETTER, P2, 14, 0, 21),
            id="a sweep",
        ),
        pytest.param(ACE, "counter 2C", "ok", LosesPoints(Side.WORSE, P1, 12, 0, 21), id="own points"),
        pytest.param(
            "P1: hand KC 4D | points 5S // P2: hand 3H // turn P1 9 // deck 5C",
            "perm KC",
            "draw",
            Needs(P1, 9, 16, 14, 21),
            id="a king",
        ),
        pytest.param(SIX, "scuttle 7H 5D", "oneoff 6S", Needs(P1, 14, 21, 14, 21), id="the own king"),
        pytest.param(
            SIX,
            "scuttle 7H 5D",
            "oneoff 6S",
            LosesPermanents(Side.WORSE, P1, cards("KD"), 21, cards("KC")),
            id="own ones",
        ),
        pytest.param(
            "P1: hand 6C 4D // P2: hand 3H | perms KD // turn P1 9 // deck 5C",
            "oneoff 6C",
            "draw",
            LosesPermanents(Side.BETTER, P2, cards("KD"), 21),
            id="permanents of a rival",
        ),
        pytest.param(
            "P1: hand 2C JH // P2: hand 3H | points 7S | perms QC // turn P1 9 // deck 5C",
            "oneoff 2C QC",
            "draw",
            Unguards(P2, card=cards("JH")[0], target=cards("7S")[0]),
            id="a queen goes",
        ),
        pytest.param(
            "P1: hand 8S // P2: hand 3H 4H // turn P1 9 // deck 5C",
            "perm 8S",
            "points 8S",
            ShowsHand(P2),
            id="glasses",
        ),
        pytest.param(
            NINE, "scuttle 9H 8S", "oneoff 9H KC", Returned(cards("KC")[0], P2, Destination.HAND), id="a nine"
        ),
        pytest.param(
            "P1: hand 6S 4C // P2: hand 3H // turn P1 9",
            "points 4C",
            "oneoff 6S",
            HitsNothing(cards("6S")[0], own=False),
            id="nothing is hit",
        ),
        pytest.param(
            "P1: hand 6S 4C | perms KD // P2: hand 3H // turn P1 9",
            "points 4C",
            "oneoff 6S",
            HitsNothing(cards("6S")[0], own=True),
            id="the own king alone is hit",
        ),
    ],
)
def test_what_changes_on_the_table_is_found(table: str, better: str, worse: str, reason: Reason) -> None:
    assert reason in found(table, better, worse)


@pytest.mark.parametrize(
    ("rules", "own", "guards"),
    [
        ("pagat", "", ["5S 7H"]),
        ("catsatcards", "", ["5S 7H"]),  # from jacks
        ("pagat", "| perms QD", []),  # guarded already
        ("sipie", "| perms QD", ["QD"]),  # queens guard each other
    ],
)
def test_a_queen_guards_by_the_rules_in_force_what_no_other_one_guards(rules: str, own: str, guards: list[str]) -> None:
    told = [each.cards for each in found(QUEEN.format(own=own), "perm QC", "draw", rules) if isinstance(each, Guards)]
    assert told == [cards(each) for each in guards]


def test_a_queen_on_a_bare_table_guards_what_comes_later_unless_one_lies_there() -> None:
    assert QUEEN_ALONE in found("P1: hand QC 4D // P2: hand 3H // turn P1 9 // deck 5C", "perm QC", "draw")
    assert QUEEN_ALONE not in found("P1: hand QC | perms QD // P2: hand 3H // turn P1 9 // deck 5C", "perm QC", "draw")


def test_a_nine_that_scraps_returns_nothing() -> None:
    assert "Returned" not in kinds(found(NINE, "scuttle 9H 8S", "oneoff 9H KC", "pagat nine=scrap"))
    locked = found(NINE, "scuttle 9H 8S", "oneoff 9H KC", "pagat nine=locked")
    assert Returned(cards("KC")[0], P2, Destination.LOCKED) in locked


def test_a_sweep_that_hits_the_partner_alone_does_not_hit_the_own_cards() -> None:
    table = "P1: hand 6H 5C // P2: hand 3H // P3: hand 9S | perms QH // P4: hand KD // deck 5S // turn P1 9"
    told = found(table, "points 5C", "oneoff 6H", "team")
    assert LosesPermanents(Side.WORSE, 2, cards("QH")) in told
    assert "HitsNothing" not in kinds(told)


def test_a_gift_is_no_card_that_comes_back() -> None:
    """“Otherwise Cal gets 4♥ back”, which Cal had never had."""
    table = (
        "P1: hand 6D AC | points 4H // P2: hand 3D // P3: hand 9D AD // P4: hand TS 6C // deck 7S JS // middle JC // "
        "turn P4 15 // asks royal P3 of P4 jack JC 4H @P2"
    )
    assert "ComesHome" not in kinds(found(table, "respond 9D", "ok", "team"))


def test_the_own_permanent_that_a_one_off_scraps_is_lost() -> None:
    """ "Why not scrap Q♣ with 2♠?" did not say that the queen was one's own."""
    table = "P1: hand 2S 9D 5H | perms QC // P2: hand 3H 4D | perms KD // deck 6C 7C // turn P1 9"
    assert LosesPermanents(Side.WORSE, 0, cards("QC")) in found(table, "draw", "oneoff 2S QC")


def test_of_a_lost_king_the_goal_is_told_once() -> None:
    """“Bea then needs 21 more points; after drawing a card, 14. Bea loses KH by it: the goal rises to 21 points.”"""
    told = said(
        "P1: hand 6C JH // P2: hand 3H 5H | points 3S | perms KD QC // turn P1 9 // deck 5C", "oneoff 6C", "draw"
    )
    assert kinds(told) == ["LosesPermanents", "Unguards"]


def test_what_goes_back_to_a_rival_is_not_told_as_lost_too() -> None:
    table = "P1: hand 6S 4S | points 4C 5D[JH<P2] // P2: hand 3H 4H // turn P1 9 // deck 5C"
    assert {"ComesHome", "LosesPoints"} <= {*kinds(found(table, "draw", "oneoff 6S"))}
    assert "LosesPoints" not in kinds(said(table, "draw", "oneoff 6S"))


def test_partners_who_win_together_are_told_once() -> None:
    """“Cal then wins next turn in about 46 of 100 games, with J. Bea then wins next turn in about 46 …”"""
    fields = "P1: hand AC 9S // P2: hand 3H 4H | points TD AD // P3: hand 6H // P4: hand 5H 6D | points TC AS"
    tried = Contrast(EVEN, replace(EVEN, lost_next=(0.0, 0.4, 0.0, 0.4)))
    table = f"{fields} // turn P1 9 // deck 5C"
    assert kinds(found(table, "oneoff AC", "draw", "team", tried)).count("LetsWin") == 2
    assert kinds(said(table, "oneoff AC", "draw", "team", tried)).count("LetsWin") == 1


def test_what_a_six_costs_oneself_is_told_with_what_it_takes() -> None:
    table = "P1: hand 6C 4D | perms KS // P2: hand 3H 5H | perms KD QC // turn P1 9 // deck 5C"
    lost = LosesPermanents(Side.BETTER, P2, cards("QC KD"), 21, cards("KS"))
    assert [each for each in found(table, "oneoff 6C", "draw") if isinstance(each, LosesPermanents)] == [lost]


def test_an_own_card_that_a_nine_sends_back_to_the_hand_is_not_called_lost() -> None:
    table = "P1: hand 9H 4D | perms QS // P2: hand 3H 5H // turn P1 9 // deck 5C"
    told = found(table, "draw", "oneoff 9H QS", "bga-balanced")
    assert Returned(cards("QS")[0], P1, Destination.LOCKED) in told
    assert "LosesPermanents" not in kinds(told)


def test_points_that_change_sides_are_told_with_who_gets_them() -> None:
    table = (
        "P1: hand 4D // P2: hand 5H | points 8C[JS<P1] // middle 6S // turn P2 12 // asks counter P1 of P2 oneoff 6S"
    )
    table = table.replace("hand 4D", "hand 2D")
    lost = LosesPoints(Side.BETTER, P2, 8, 0, 21, P1)
    assert lost in found(table, "ok", "counter 2D")


def test_what_a_move_that_is_as_good_lacks_is_no_reason() -> None:
    """A six was kept to scrap a queen, while the list called a play that gives it up as good."""
    table = "P1: hand 6S 5D 4C // P2: hand 3H 5H | perms QC // turn P1 9 // deck 5C 8C 9C"
    plays = replace(EVEN, played=((OneOff(cards("6S")[0]), 0.6),))
    first = outcome(
        table, "draw", "points 6S", contrast=Contrast(plays, EVEN, shares=((Topic(Part.HAND, True, Rank.SIX), 0.1),))
    )
    second = outcome(table, "points 6S", "points 6S")
    assert kinds(told_reasons(first)) == ["Keeps"]
    assert kinds(told_reasons(first, as_good=[second])) == ["Keeps"], "a fact of the table stays where nothing else is"
    quiet = replace(EVEN, cards=EVEN.cards - 1)
    third = outcome(table, "oneoff 5D", "points 6S", contrast=Contrast(EVEN, quiet))
    assert "Holds" not in kinds(told_reasons(third, as_good=[second]))


def test_points_that_stay_with_the_side_are_not_told_as_lost() -> None:
    """“Dot loses 10 points by it” was said of a partner's card that came to oneself."""
    fields = "P1: hand 2D | points 8C[JS<P3] // P2: hand 5H // P3: hand 4H // P4: hand 3H"
    table = f"{fields} // middle 6S // turn P2 12 // asks counter P1 of P2 oneoff 6S"
    assert "LosesPoints" not in kinds(found(table, "counter 2D", "ok", "team"))


def test_a_sweep_that_costs_the_rival_more_is_no_loss() -> None:
    """“After A♦ as a one-off, you lose 7 points” was told five times of a sweep that took 18 from Otto."""
    table = "P1: hand AD 4H | points 7C // P2: hand 3H 5D | points TS 8H // deck 6C KC 9D // turn P1 9"
    assert "LosesPoints" not in kinds(found(table, "draw", "oneoff AD"))
    told = [each for each in found(table, "oneoff AD", "draw") if isinstance(each, LosesPoints)]
    assert [(each.seat, each.points, each.own) for each in told] == [(P2, 18, 7)]
    dear = table.replace("points TS 8H", "points 3C")
    assert "LosesPoints" in kinds(found(dear, "draw", "oneoff AD"))


def test_points_that_come_home_are_not_told_once_more_as_points_that_a_rival_loses() -> None:
    """“[TH] comes back to you. You get 10 points from Bea by it.”"""
    table = "P1: hand 6H 9C // P2: hand 3H 5D | points TH[JS<P1] // turn P1 9 // deck 5C 7C 8C"
    assert kinds(said(table, "oneoff 6H", "draw")) == ["ComesHome"]


@pytest.mark.parametrize(
    ("rules", "lies", "told"), [("pagat", "| perms QC", True), ("pagat", "", False), ("sipie", "| perms QC", False)]
)
def test_a_second_queen_adds_little_unless_queens_guard_each_other(rules: str, lies: str, told: bool) -> None:
    table = f"P1: hand QD 9C 5S {lies} // P2: hand 3H 4H // turn P1 9 // deck 6C 7C"
    assert (SecondQueen(Side.WORSE, card("QD"), card("QC")) in found(table, "draw", "perm QD", rules)) is told


def test_the_points_of_a_partner_are_part_of_the_price() -> None:
    table = (
        "P1: hand AS 9C | points 5C // P2: hand 3H | points TH 9H // P3: hand 4H | points TD // P4: hand 5H // "
        "turn P1 9 // deck 6C 7C"
    )
    (lost,) = (each for each in found(table, "oneoff AS", "draw", "team") if isinstance(each, LosesPoints))
    assert (lost.points, lost.own) == (19, 15)


def test_the_permanents_of_a_partner_are_part_of_the_price() -> None:
    table = (
        "P1: hand 6S 9C // P2: hand 3H | perms KH // P3: hand 4H | perms QC // P4: hand 5H // turn P1 9 // deck 7D 7C"
    )
    (lost,) = (each for each in found(table, "oneoff 6S", "draw", "team") if isinstance(each, LosesPermanents))
    assert (lost.cards, lost.also) == (cards("KH"), cards("QC"))


@pytest.mark.parametrize(
    ("rules", "lies", "ranks"),
    [
        ("pagat", "points 6S", (Rank.JACK,)),
        ("pagat", "perms KS", (Rank.TWO, Rank.NINE)),
        ("pagat", "points 6S[JH<P2]", (Rank.TWO, Rank.NINE, Rank.JACK)),
        ("pagat jacks=1", "points 6S[JH<P2]", (Rank.TWO, Rank.NINE)),
        ("pagat", "points 6S | perms KS", (Rank.TWO, Rank.NINE, Rank.JACK)),
    ],
)
def test_a_queen_guards_a_card_only_from_what_may_be_aimed_at_it(
    rules: str, lies: str, ranks: tuple[Rank, ...]
) -> None:
    """A two and a nine hit permanents (R10, R15), a jack on points among them, and a jack takes points (R17)."""
    table = f"P1: hand QD 4C | {lies} // P2: hand 3S // deck 5C 6C // turn P1 9"
    (guards,) = (each for each in found(table, "perm QD", "draw", rules) if isinstance(each, Guards))
    assert guards.ranks == ranks
