"""Cards in hand: counters kept and spent, what a card is for, how many are held, and what an answer undoes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.reason_parts import Answer, Side, Use
from cuttle_desktop.coach.reasons import (
    Blocked,
    Cheaper,
    Holds,
    Keeps,
    Meagre,
    OnlyCounter,
    Reason,
    Rescues,
    Saves,
    SparesTwo,
    Stops,
    Unguards,
)
from cuttle_desktop.coach.risk_reasons import (
    CouldBeCountered,
    DeckTop,
    Exposed,
    KnownAnswer,
    PlaysBlind,
    SuitApart,
)
from cuttle_desktop.coach.small_findings import slight
from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import Rank, card
from tests.coach.drawn import EVEN, cards, found, kinds, outcome, said
from tests.engine.drawing import P1, P2

FOUR = "P1: hand 2C 7S 9S // P2: hand 5H // middle 4C // turn P2 12 // asks counter P1 of P2 oneoff 4C"
SEVEN = "P1: hand 7C 9S 4D // P2: hand 3H 5H // turn P1 9 // deck 6C 8C 5C"
TWO = "P1: hand 9S TH 2D 4C // P2: hand 3H 5H {hers} // turn P1 9 // deck 5C"
TOP = "P1: hand 5H 4C 9C | points 6C // P2: hand 3H 8D | points 7S // deck {top} 4D 2C // turn P1 9 // seen P1: {top}"


@pytest.mark.parametrize(
    ("table", "better", "worse", "reason"),
    [
        pytest.param(TWO.format(hers=""), "draw", "points 2D", OnlyCounter(card("2D")), id="the last counter"),
        pytest.param(
            "P1: hand 2C | points TD 2D // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC",
            "counter 2C",
            "ok",
            Saves(Side.BETTER, cards("2D TD"), 0, card("2C")),
            id="points are saved",
        ),
        pytest.param(FOUR, "counter 2C", "ok", Saves(Side.BETTER, (), 2, card("2C"), of=P1), id="cards of a hand"),
        pytest.param(FOUR, "ok", "counter 2C", SparesTwo(card("2C"), card("4C"), (), 2), id="or given away"),
        pytest.param(
            "P1: hand 2C 7S // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC",
            "ok",
            "counter 2C",
            SparesTwo(card("2C"), card("AC"), ()),
            id="an ace that hits nothing",
        ),
        pytest.param(
            "P1: hand 4S 9D // P2: hand 3H 5H 6H // turn P1 9 // deck 5C",
            "oneoff 4S",
            "points 9D",
            Holds(P2, 1, 3, taken=True),
            id="a four",
        ),
        pytest.param(
            "P1: hand 5D 9D 7D // P2: hand 3H // turn P1 9 // deck 5C 6C 7C",
            "oneoff 5D",
            "points 5D",
            Holds(P1, 4, 2),
            id="a five",
        ),
        pytest.param(
            "P1: hand 3D 9D // P2: hand 3H // scrap 7D // turn P1 9 // deck 5C",
            "oneoff 3D",
            "points 3D",
            Holds(P1, 2, 1),
            id="a three",
        ),
        pytest.param(
            "P1: hand 9S TH 4C // P2: hand 3H | points 8C // turn P1 9",
            "scuttle 9S 8C",
            "scuttle TH 8C",
            Cheaper(card("TH"), card("9S"), card("8C")),
            id="a dearer card",
        ),
        pytest.param(SEVEN, "draw", "oneoff 7C", PlaysBlind(1), id="an unknown card at once"),
        pytest.param(
            "P1: hand 7S 7C 4D // P2: hand 3H 4H // turn P1 9",
            "points 7S",
            "points 7C",
            SuitApart(card("7S"), card("7C"), cards("7D 7H")),
            id="a suit apart",
        ),
        pytest.param(TOP.format(top="JD"), "draw", "points 9C", DeckTop(Side.BETTER, card("JD"), P2, False), id="top"),
        pytest.param(
            "P1: hand 6S TD 7H // P2: hand 3H 5H | points 6D | perms KC // turn P1 9",
            "scuttle 7H 6D",
            "scuttle 6S 6D",
            Keeps(card("6S"), Use.SCRAP, P2, cards("KC")),
            id="a six for a king",
        ),
        pytest.param(
            "P1: hand AD // P2: hand AS 3H // turn P1 9 // deck 5C",
            "draw",
            "points AD",
            Keeps(card("AD"), Use.ONLY_CARD),
            id="the only card",
        ),
        pytest.param(
            "P1: hand 9D // P2: hand 3H // middle 3S // scrap 2H 4C // turn P1 9 // asks pick P1",
            "take 2H",
            "take 4C",
            Keeps(card("2H"), Use.COUNTER, taken=True),
            id="a two from the scrap",
        ),
        pytest.param(
            "P1: hand KC 8H // P2: hand 8S // middle 4S // turn P2 12 // asks force P1 1 of P2",
            "discard 8H",
            "discard KC",
            Keeps(card("KC"), Use.KING, goal=14),
            id="a king kept",
        ),
    ],
)
def test_what_lies_in_hands_is_found(table: str, better: str, worse: str, reason: Reason) -> None:
    assert reason in found(table, better, worse)


@pytest.mark.parametrize("reason", [OnlyCounter(card("2D")), Keeps(card("2D"), Use.COUNTER)])
def test_a_two_that_a_queen_keeps_from_countering_is_no_counter(reason: Reason) -> None:
    assert reason in found(TWO.format(hers=""), "draw", "points 2D")
    assert reason not in found(TWO.format(hers="| perms QD"), "draw", "points 2D")
    assert reason in found(TWO.format(hers="| perms QD"), "draw", "points 2D", "catsatcards")


@pytest.mark.parametrize(
    ("hers", "kept"),
    [
        ("| points 6H 8H", Keeps(card("JH"), Use.STEAL, P2, cards("8H"))),
        ("", None),
        ("| points 6H | perms QD", None),
    ],
)
def test_a_jack_is_kept_for_what_it_could_take_and_not_for_what_a_queen_guards(hers: str, kept: Keeps | None) -> None:
    table = f"P1: hand JH // P2: hand 3H {hers} // middle 3S // scrap JH 4C // turn P1 9 // asks pick P1".replace(
        "hand JH", "hand 9D"
    )
    told = [each for each in found(table, "take JH", "take 4C") if isinstance(each, Keeps)]
    assert told == ([] if kept is None else [replace(kept, taken=True)])


def test_of_a_seven_whose_card_is_known_nothing_is_called_unknown() -> None:
    assert "PlaysBlind" not in kinds(found(f"{SEVEN} // seen P1: 6C", "draw", "oneoff 7C"))


def test_a_four_is_no_better_than_a_draw_by_the_cards_in_hand() -> None:
    """“Cards in hand count more here: you then hold 5, after 4♣ 3” was said though Bea held two fewer as well."""
    table = "P1: hand 4S 9D // P2: hand 3H 5H 6H // turn P1 9 // deck 5C"
    assert "Holds" not in kinds(found(table, "oneoff 4S", "draw")) + kinds(found(table, "draw", "oneoff 4S"))


def test_a_known_top_that_a_full_hand_cannot_draw_is_no_reason() -> None:
    assert "DeckTop" in kinds(found(TOP.format(top="3C"), "draw", "points 9C"))
    full = TOP.format(top="JD").replace("hand 3H 8D", "hand 3H 8D 8C 7D 7C 6D 5D 4H")
    assert "DeckTop" in kinds(found(full, "draw", "points 9C"))
    assert "DeckTop" not in kinds(found(full, "draw", "points 9C", "cuttle.cards"))


def test_a_counter_of_ones_own_card_saves_nothing_that_lies_on_the_table() -> None:
    table = (
        "P1: hand 2C 7S // P2: hand 5H | points TD // middle AC 2H // turn P1 11 // "
        "asks counter P1 of P1 oneoff AC by P2 2H"
    )
    assert not {"Saves", "SparesTwo"} & {*kinds(found(table, "ok", "counter 2C"))}


@pytest.mark.parametrize(
    ("hers", "worse", "target", "deed"),
    [
        ("2C", "jack JS TC", "JS", Answer.SCRAPS),
        ("6C", "jack JS TC", "JS", Answer.SCRAPS),  # the ten goes back to her
        ("9C", "jack JS TC", "JS", Answer.RETURNS),
        ("JH", "jack JS TC", "TC", Answer.TAKES),
        ("AC", "jack JS TC", "TC", Answer.SCRAPS),
        ("2C", "perm KD", "KD", Answer.SCRAPS),
        ("TS", "points 8S", "8S", Answer.SCUTTLES),
        ("2C", "oneoff 4C", "4C", Answer.COUNTERS),
        ("5H", "jack JS TC", None, None),
        ("QH", "perm KD", None, None),
        ("AH", "points 4C", None, None),  # so little is at stake that she hardly would
    ],
)
def test_a_known_card_that_undoes_the_move_is_named(
    hers: str, worse: str, target: str | None, deed: Answer | None
) -> None:
    table = f"P1: hand JS KD 8S 4C // P2: hand {hers} 3H | points TC // turn P1 9 // deck 5C // seen P1: {hers} 3H"
    told = [each for each in found(table, "draw", worse) if isinstance(each, KnownAnswer) and each.card == card(hers)]
    expected = [] if target is None or deed is None else [KnownAnswer(P2, card(hers), card(target), deed)]
    assert told[:1] == expected


def test_a_nine_that_scraps_returns_nothing() -> None:
    table = "P1: hand JS KD 8S 4C // P2: hand 9C 3H | points TC // turn P1 9 // deck 5C // seen P1: 9C 3H"
    told = found(table, "draw", "jack JS TC", "cuttle.cards nine=scrap")
    assert {each.deed for each in told if isinstance(each, KnownAnswer)} == {Answer.SCRAPS}


def test_a_known_card_that_undoes_the_better_move_too_is_no_reason() -> None:
    table = "P1: hand JS KD 8S 4C // P2: hand 2C 3H | points TC // turn P1 9 // seen P1: 2C 3H"
    assert "KnownAnswer" not in kinds(found(table, "perm 8S", "perm KD"))


def test_what_one_could_counter_is_not_told() -> None:
    table = "P1: hand TC 8S 4C {own} // P2: hand AC 3H // turn P1 9 // deck 5C // seen P1: AC 3H"
    assert "KnownAnswer" in kinds(found(table.format(own=""), "draw", "points TC"))
    assert "KnownAnswer" not in kinds(found(table.format(own="2D"), "draw", "points TC"))


def test_only_a_one_off_can_be_countered_and_it_is_told_where_it_often_is() -> None:
    """It told how often a rival holds a two, who may well keep it for something else."""
    table = "P1: hand QS 4D 6C // P2: hand 8H 9S JC 5D 6S 7H 8D 9D // turn P1 9 // deck 5C"
    assert CouldBeCountered(card("4D"), None) in found(table, "perm QS", "oneoff 4D")
    for odds, told in ((0.2, False), (0.3, True)):
        tried = Contrast(EVEN, replace(EVEN, countered=odds))
        assert (CouldBeCountered(card("4D"), odds) in said(table, "draw", "oneoff 4D", contrast=tried)) is told


def test_an_own_card_that_a_jack_passes_to_a_rival_is_no_safer_one() -> None:
    goes = Contrast(EVEN, replace(EVEN, gone=0.4, takers=((Rank.ACE, 1.0),)))
    table = "P1: hand JH | points 7S // P2: hand 3H | points 4S // turn P1 9 // deck 5C"
    (risk,) = (each for each in found(table, "jack JH 7S", "jack JH 4S", contrast=goes) if isinstance(each, Exposed))
    assert risk == Exposed(card("4S"), 0.4, (Rank.ACE,), None, 0.0)


def test_of_two_cards_of_one_rank_none_is_cheaper() -> None:
    table = "P1: hand 9S 9H // P2: hand 3H | points 8C // turn P1 9"
    assert "Cheaper" not in kinds(found(table, "scuttle 9H 8C", "scuttle 9S 8C"))


def test_a_hand_is_not_called_empty_while_cards_of_a_seven_may_still_come_to_it() -> None:
    """The card that a seven turned up could wait in the hand: "Otherwise your hand is empty" was false."""
    table = "P1: hand 7H | points 9D // P2: hand AC 8D TC // deck JD 9H 6C // turn P1 9"
    assert "Keeps" not in kinds(found(table, "draw", "oneoff 7H"))


@pytest.mark.parametrize(("better", "worse"), [("draw", "perm KC"), ("draw", "scuttle 9S 8H"), ("draw", "oneoff AC")])
def test_a_card_is_not_kept_for_what_the_weaker_move_does_with_it(better: str, worse: str) -> None:
    """ "Why not play A♥: scrap all points?" was answered by "It gives up A♥, which can scrap 8♥" (and more)."""
    table = "P1: hand KC 9S AC 4D // P2: hand 3H 5D | points 8H // deck 6C 7C // turn P1 9"
    assert "Keeps" not in kinds(found(table, better, worse))


def test_a_counter_may_wait_for_what_a_seven_turns_up() -> None:
    table = "P1: hand 2C 9S // P2: hand 5H 6H // middle 7S // turn P2 12 // deck 4C AD KD // asks counter P1 of P2 {}"
    seven = table.format("oneoff 7S")
    assert SparesTwo(card("2C"), card("7S"), (), later=True) in found(seven, "ok", "counter 2C")
    assert Stops(P2, deck=True) in found(seven, "counter 2C", "ok")
    three = table.format("oneoff 3S").replace("7S", "3S") + " // scrap KH"
    assert Stops(P2, deck=False, card=card("KH")) in found(three, "counter 2C", "ok")


def test_a_counter_is_told_by_the_cards_that_it_keeps_a_rival_from_drawing() -> None:
    """“Bea then holds 4 cards; after letting it resolve Bea holds 6” had to be read twice."""
    table = "P1: hand 2C // P2: hand 6H // middle 5S // turn P2 12 // deck 4C AD KD 9H // asks counter P1 of P2 {}"
    five = table.format("oneoff 5S")
    assert Stops(P2, deck=False, draws=2) in found(five, "counter 2C", "ok")
    assert Stops(P2, deck=False, draws=3) in found(five, "counter 2C", "ok", "cuttle.cards")
    full_hand = five.replace("P2: hand 6H", "P2: hand 6H 7H 8H 8D TH QH KH")
    assert Stops(P2, deck=False, draws=3) in found(full_hand, "counter 2C", "ok", "cuttle.cards-17"), "and discards"


def test_a_counter_of_a_counter_rescues_the_own_one_off() -> None:
    table = "P1: hand 2C // P2: hand 6H // middle 4S 2D // turn P1 12 // asks counter P1 of P1 oneoff 4S by P2 2D"
    assert found(table, "counter 2C", "ok") == [Rescues(card("4S"))]


def test_of_partners_the_one_is_named_whose_cards_are_saved() -> None:
    """ "It saves 2 cards in your hand" was told of a four against the partner."""
    table = (
        "P1: hand KC // P2: hand 9S JS 9C // P3: hand TS // P4: hand 8C 2D // middle 4H // turn P3 2 // "
        "asks counter P4 P2 of P3 oneoff 4H @P2"
    )
    told = found(table, "counter 2D", "ok", "team")
    assert [each.of for each in told if isinstance(each, Saves)] == [P2]


def test_a_royal_that_a_nine_sends_home_is_kept_on_the_table() -> None:
    """ "It saves [QC]" was told, though she would only go back to the hand (R31)."""
    table = (
        "P1: hand 6D // P2: hand 2C 2D // P3: hand 3H // P4: hand KS // middle QC 9H // turn P2 17 // "
        "asks royal P3 P1 of P2 perm QC; counter P2 of P3 respond 9H"
    )
    told = found(table, "counter 2C", "ok", "team")
    assert [(each.cards, each.back) for each in told if isinstance(each, Saves)] == [(cards("QC"), True)]


def test_a_two_is_not_the_only_counter_where_another_is_drawn() -> None:
    table = "P1: hand 2H 3S // P2: hand TD AH // deck 2D 6D JC // middle 5C // turn P1 12 // asks five P1 1 3"
    assert "OnlyCounter" in kinds(found(table, "discard 3S", "discard 2H"))
    assert "OnlyCounter" not in kinds(found(f"{table} // seen P1: 2D", "discard 3S", "discard 2H"))
    three = "P1: hand 2S 3H // P2: hand TD AH // scrap {} // turn P1 9 // deck 5C 6C"
    assert "OnlyCounter" in kinds(found(three.format("4D"), "oneoff 3H", "points 2S"))
    assert "OnlyCounter" not in kinds(found(three.format("4D 2D"), "oneoff 3H", "points 2S"))


def test_points_are_taken_from_the_scrap_and_not_what_the_other_card_can_do_too() -> None:
    table = "P1: hand KC // P2: hand 3H | points 5H // middle 3S // scrap TS 7S 9S // turn P1 9 // asks pick P1"
    told = found(table, "take TS", "take 7S")
    assert Keeps(card("TS"), Use.POINTS, taken=True) in told
    assert [each for each in told if isinstance(each, Keeps) and each.use is Use.SCUTTLE] == []
    assert not [each for each in found(table, "take TS", "take 9S") if isinstance(each, Keeps)]


def test_no_card_is_kept_for_a_bad_trade() -> None:
    """“10♦ stays in hand, where it can scuttle 4♠” was told where that scuttle was the worst move of the list."""
    table = "P1: hand TD 6C // P2: hand 3H | points {} // deck 7C 8C KC // turn P1 9"
    assert Keeps(card("TD"), Use.SCUTTLE, P2, cards("8S")) in found(table.format("8S"), "draw", "points TD")
    uses = [each.use for each in found(table.format("4S"), "draw", "points TD") if isinstance(each, Keeps)]
    assert Use.SCUTTLE not in uses


def test_what_another_card_in_hand_does_too_is_no_reason_to_keep_one() -> None:
    """“8♥ stays in hand, where it can scuttle 6♦”, and 8♦ could as well."""
    table = "P1: hand 8H 8D 9S // P2: hand 3H | points 6D // turn P1 9 // deck 5C 4C"
    assert "Keeps" not in kinds(found(table, "draw", "points 8H"))
    alone = found(table.replace("8D", "5D").replace("9S", "4S"), "draw", "points 8H")
    assert Keeps(card("8H"), Use.SCUTTLE, P2, cards("6D")) in alone


def test_a_joker_is_taken_for_a_king() -> None:
    """“No one thing decides it” was said of a joker that takes a king."""
    table = (
        "P1: hand 3C // P2: hand 3H | perms KH // P3: hand 4H 5H // middle 3S // scrap X1 7S // "
        "turn P1 9 // asks pick P1"
    )
    told = found(table, "take X1", "take 7S", "cutthroat")
    assert Keeps(card("X1"), Use.STEAL, P2, cards("KH"), taken=True) in told


def test_a_counter_that_saves_a_king_says_what_becomes_of_the_goal() -> None:
    table = "P1: hand 2C | perms KD // P2: hand 5H // middle 6S // turn P2 12 // asks counter P1 of P2 oneoff 6S"
    assert Saves(Side.BETTER, cards("KD"), 0, card("2C"), 14) in found(table, "counter 2C", "ok")


def test_a_queen_that_was_not_there_before_is_told_as_what_the_other_move_lets_happen() -> None:
    table = "P1: hand 9C 4D // P2: hand 5H | points 8C // middle QS // turn P2 12 // asks royal P1 of P2 perm QS"
    assert Unguards(P2, lay=False) in found(table, "respond 9C", "ok", "bga-battle")


@pytest.mark.parametrize(
    ("kept", "hers", "use"),
    [
        ("2D", "| perms KC", Keeps(card("2D"), Use.SCRAP, P2, cards("KC"))),
        ("2D", "| perms 8C", None),
        ("5D", "", Keeps(card("5D"), Use.DRAW)),
    ],
)
def test_a_card_is_kept_for_a_king_or_for_cards_to_be_drawn(kept: str, hers: str, use: Keeps | None) -> None:
    table = f"P1: hand {kept} 9S // P2: hand 3H 4H {hers} // turn P1 9 // deck 5C 6C 7C"
    uses = [e for e in found(table, "draw", f"points {kept}") if isinstance(e, Keeps) and e.use is not Use.COUNTER]
    assert uses == ([] if use is None else [use])


def test_a_three_is_told_by_what_it_is_played_for() -> None:
    """Nothing was said for a three, since what it brings was not looked at."""
    table = "P1: hand 3D 4C // P2: hand 3H 5H | points 7D | perms KC // scrap 6H 8D // turn P1 9 // deck 5C"
    plays = replace(EVEN, played=((OneOff(card("6H")), 0.6),))
    tried = Contrast(plays, EVEN, (card("6H"), None), ((Topic(Part.HAND, True, Rank.SIX), 0.1),))
    assert Keeps(card("6H"), Use.SCRAP, P2, cards("KC"), taken=True) in said(
        table, "oneoff 3D", "points 4C", contrast=tried
    )


@pytest.mark.parametrize(
    ("better", "worse", "reason"),
    [
        ("draw", "points AD", Meagre(card("AD"))),
        ("points 8S", "perm 8S", Meagre(card("8S"), glasses=True)),
        ("points 4C", "points AD", None),
        ("draw", "points 8S", None),
        ("draw", "scuttle 8S 4D", Meagre(card("8S"), target=card("4D"))),
        ("points 8S", "scuttle 4C 3D", None),
    ],
)
def test_a_turn_spent_on_few_points_or_on_glasses_is_told(better: str, worse: str, reason: Reason | None) -> None:
    """“No one thing decides it” was said of an ace laid for one point, a third of the games behind."""
    told = found("P1: hand AD 8S 4C // P2: hand 3H 5H | points 4D 3D // turn P1 9 // deck 5C", better, worse)
    assert [each for each in told if isinstance(each, Meagre)] == ([] if reason is None else [reason])


@pytest.mark.parametrize(("hers", "blocked"), [("| perms QC", True), ("", False), ("| perms QC QD", False)])
def test_a_jack_is_given_up_while_a_queen_keeps_it_from_taking(hers: str, blocked: bool) -> None:
    table = f"P1: hand JD 9S // P2: hand 8S | points 7C {hers} // middle 4S // turn P2 12 // asks force P1 1 of P2"
    assert (Blocked(card("JD"), P2, card("QC")) in found(table, "discard JD", "discard 9S")) is blocked


def test_a_known_two_that_counters_the_counter_is_named() -> None:
    """“2♠ is worth more to you than 2 cards” was said where Bea was known to hold the two that stops it."""
    table = (
        "P1: hand 2C 9S TD // P2: hand 2D // middle 4S // turn P2 12 // asks counter P1 of P2 oneoff 4S // seen P1: 2D"
    )
    assert KnownAnswer(P2, card("2D"), card("2C"), Answer.COUNTERS) in found(table, "ok", "counter 2C")


def test_a_four_that_takes_the_only_two_takes_something() -> None:
    """“4♥ takes nothing from you: keep 2♣” was said to who held nothing else."""
    table = "P1: hand 2C | points TD // P2: hand 5H // middle 4H // turn P2 12 // asks counter P1 of P2 oneoff 4H"
    assert not {"Saves", "SparesTwo"} & {*kinds(found(table, "ok", "counter 2C"))}


def test_a_seven_that_may_leave_the_known_card_on_the_deck_too_is_no_better_by_it() -> None:
    table = "P1: hand 3D JD 6H // P2: hand QC KH // deck 7S JH 2H 8D // middle 7H // turn P1 51 // asks reveal P1 2"
    assert "DeckTop" not in kinds(found(f"{table} // seen P1: 7S JH", "top 7S oneoff", "top 7S points"))


def test_a_two_is_not_the_only_counter_where_the_better_move_takes_another_from_the_scrap() -> None:
    table = "P1: hand 3H JD 2S | points 7S // P2: hand 3C QD // scrap 2D 2H // turn P1 9 // deck KD 5D 5C"
    tried = Contrast(EVEN, EVEN, (card("2D"), None))
    assert "OnlyCounter" not in kinds(found(table, "oneoff 3H", "points 2S", contrast=tried))
    assert "OnlyCounter" in kinds(found(table, "draw", "points 2S"))


def test_a_sweep_is_kept_also_where_it_costs_fewer_points_than_it_takes() -> None:
    """ "No one thing decides it" stood below the hint to keep an ace against nine points."""
    table = "P1: hand AC QS | points {} // P2: hand 5D | points 9S // middle 4H // turn P2 9 // asks force P1 1 of P2"
    keeps = Keeps(card("AC"), Use.SCRAP, P2, cards("9S"))
    assert keeps in found(table.format("8S"), "discard QS", "discard AC")
    assert keeps not in found(table.format("TS"), "discard QS", "discard AC")


def test_a_card_that_a_nine_locks_is_kept_for_nothing() -> None:
    """“K♥ stays in hand, where it can lower the goal”: not in the next turn (R15), found by the law of truth."""
    table = (
        "P1: hand 9H AH KH | perms KS // P2: hand TD JS 7D AS // scrap 2S // middle 4H // turn P2 7 // "
        "{locks}asks force P1 2 of P2"
    )
    for locks, kept in (("locks KH@P1:6 // ", False), ("", True)):
        told = said(table.format(locks=locks), "discard AH 9H", "discard AH KH", rules="cuttle.cards")
        assert any(isinstance(each, Keeps) and each.use is Use.KING for each in told) is kept


def test_where_hands_change_sides_only_the_two_is_kept_to_counter_with() -> None:
    """“K♦ stays in hand, to counter a later one-off”, of a joker that swaps the hands (found by the law of truth)."""
    table = "P1: hand 8C 7C // P2: hand KD 2S // middle X1 2C // turn P2 1 // asks counter P2 of P2 oneoff X1 by P1 2C"
    of = outcome(table, "ok", "counter 2S", "bga-balanced jokers=swap")
    kept = [each.card for each in slight(of) if isinstance(each, Keeps) and each.use is Use.COUNTER]
    assert kept == [card("2S")]
