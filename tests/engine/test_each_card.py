"""Each card alone: ace to six, the nine, the jack and the king (R10 to R12, R15, R17, R20)."""

from __future__ import annotations

import pytest

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    TWO_SEATS,
    asks,
    deck,
    hand,
    legal_texts,
    permanents,
    play,
    points,
    position,
    refused,
    riders,
    scrap,
    total,
    turn_of,
    unopposed,
    winners,
)

# ace


@pytest.mark.parametrize("rules", ALL)
def test_an_ace_scraps_all_point_cards_with_their_jacks_and_no_permanents(rules: str) -> None:
    table = position("P1: hand AC | points 9H | perms KD // P2: points TD[JH<P1] 2C | perms QS 8H* // deck 5C", rules)
    after = unopposed(table, "oneoff AC")
    assert points(after, P1) == points(after, P2) == []
    assert (permanents(after, P1), permanents(after, P2)) == (["KD"], ["QS", "8H"])
    assert sorted(scrap(after)) == sorted(["9H", "TD", "JH", "2C", "AC"])


# two


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("target", ["KD", "QD", "8D"])
def test_a_two_scraps_one_permanent(rules: str, target: str) -> None:
    mark = "*" if target == "8D" else ""
    after = unopposed(position(f"P1: hand 2C // P2: perms {target}{mark} // deck 5C", rules), f"oneoff 2C {target}")
    assert permanents(after, P2) == []
    assert scrap(after) == [target, "2C"]


@pytest.mark.parametrize("rules", ALL)
def test_R10_scrapping_the_top_jack_returns_the_point_card_to_its_previous_controller(rules: str) -> None:
    after = unopposed(position("P1: hand 2C // P2: points TD[JH<P1] // deck 5C", rules), "oneoff 2C JH")
    assert points(after, P1) == ["TD"]
    assert points(after, P2) == []
    assert riders(after, "TD") == []
    assert scrap(after) == ["JH", "2C"]


@pytest.mark.parametrize("rules", BOTH)
def test_R10_a_card_with_two_jacks_goes_back_one_step_only(rules: str) -> None:
    table = position("P1: hand 2C | points 9C // P2: points TD[JS<P2 JH<P1] // deck 5C", rules)
    after = unopposed(table, "oneoff 2C JH")
    assert points(after, P1) == ["9C", "TD"]
    assert riders(after, "TD") == ["JS"]


# three


@pytest.mark.parametrize("rules", ALL)
def test_a_three_takes_any_card_from_the_scrap_into_the_hand(rules: str) -> None:
    table = unopposed(position("P1: hand 3C // deck 5C // scrap KD AH 9S 2C", rules), "oneoff 3C")
    assert legal_texts(table) == {"take KD", "take AH", "take 9S", "take 2C"}
    after = play(table, "take 9S")
    assert hand(after, P1) == ["9S"]
    assert scrap(after) == ["KD", "AH", "2C", "3C"]
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_a_three_may_take_a_two_that_was_just_played_against_it(rules: str) -> None:
    table = position("P1: hand 3C 2D // P2: hand 2S // deck 5C // scrap KD", rules)
    table = play(table, "oneoff 3C", "counter 2S", "counter 2D", "ok")
    assert legal_texts(table) == {"take KD", "take 2S", "take 2D"}


# four


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R11_the_victim_of_a_four_chooses_two_cards(rules: str) -> None:
    table = unopposed(position("P1: hand 4C // P2: hand AC KD 9S // deck 5C", rules), "oneoff 4C")
    assert asks(table) == P2
    assert legal_texts(table) == {"discard AC 9S", "discard AC KD", "discard 9S KD"}
    after = play(table, "discard AC KD")
    assert hand(after, P2) == ["9S"]
    assert sorted(scrap(after)[:2]) == ["AC", "KD"]
    assert scrap(after)[2] == "4C"
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_R11_a_victim_with_one_card_discards_it(rules: str) -> None:
    table = unopposed(position("P1: hand 4C // P2: hand KD // deck 5C", rules), "oneoff 4C")
    assert legal_texts(table) == {"discard KD"}
    assert hand(play(table, "discard KD"), P2) == []


@pytest.mark.parametrize("rules", BOTH)
def test_R11_a_victim_may_not_discard_fewer_or_more_than_two(rules: str) -> None:
    table = unopposed(position("P1: hand 4C // P2: hand AC KD 9S // deck 5C", rules), "oneoff 4C")
    assert refused(table, "discard AC").ruling == "R11"
    assert refused(table, "discard AC 9S KD").ruling == "R11"
    assert refused(table, "discard AC TC").ruling == "R11"


# five


@pytest.mark.parametrize("rules", BOTH)
def test_R12_a_five_draws_what_the_deck_still_holds(rules: str) -> None:
    after = unopposed(position("P1: hand 5C // deck 5D", rules), "oneoff 5C")
    assert hand(after, P1) == ["5D"]
    assert deck(after) == []


def test_R12_a_five_as_the_last_card_in_hand_discards_nothing_and_draws_three() -> None:
    after = unopposed(position("P1: hand 5C // deck 5D 5H 5S 6C", "cuttle.cards"), "oneoff 5C")
    assert hand(after, P1) == ["5D", "5H", "5S"]


@pytest.mark.parametrize(("others", "drawn"), [(5, 3), (6, 3), (7, 2)])
def test_R12_discard_one_draw_three_never_draws_past_a_limit_of_eight(others: int, drawn: int) -> None:
    held = ["AC", "AD", "AH", "AS", "2C", "2D", "2H"][:others]
    table = position(f"P1: hand 5C {' '.join(held)} // deck 5D 5H 5S 6C", "cuttle.cards")
    after = play(unopposed(table, "oneoff 5C"), "discard AC")
    assert len(hand(after, P1)) == others - 1 + drawn <= 8
    assert len(deck(after)) == 4 - drawn


@pytest.mark.parametrize(("others", "drawn"), [(5, 2), (6, 2), (7, 1), (8, 0)])
def test_R12_draw_two_never_draws_past_a_limit_of_eight(others: int, drawn: int) -> None:
    held = ["AC", "AD", "AH", "AS", "2C", "2D", "2H", "2S"][:others]
    table = position(f"P1: hand 5C {' '.join(held)} // deck 5D 5H 5S 6C", "miller")
    assert len(hand(unopposed(table, "oneoff 5C"), P1)) == others + drawn


def test_R12_where_the_limit_means_discard_down_a_five_draws_all_three_first() -> None:
    table = position("P1: hand 5C AC AD AH AS 2C 2D 2H // deck 5D 5H 5S 6C", "cuttle.cards-17")
    table = play(unopposed(table, "oneoff 5C"), "discard AC")
    assert len(hand(table, P1)) == 9
    assert asks(table) == P1
    assert "discard AD" in legal_texts(table)
    after = play(table, "discard 5S")
    assert len(hand(after, P1)) == 8
    assert turn_of(after) == P2


# six


@pytest.mark.parametrize("rules", ALL)
def test_a_six_scraps_all_permanents_of_all_seats(rules: str) -> None:
    table = position("P1: hand 6C | points TC | perms KD 8H* // P2: points 9C | perms QS QD // deck 5C", rules)
    after = unopposed(table, "oneoff 6C")
    assert permanents(after, P1) == permanents(after, P2) == []
    assert (points(after, P1), points(after, P2)) == (["TC"], ["9C"])
    assert sorted(scrap(after)) == sorted(["KD", "8H", "QS", "QD", "6C"])


@pytest.mark.parametrize("rules", ALL)
def test_a_six_scraps_jacks_and_the_point_cards_go_home(rules: str) -> None:
    table = position("P1: hand 6C | points TD[JH<P2] // P2: points 9C[JC<P1] 3C // deck 5C", rules)
    after = unopposed(table, "oneoff 6C")
    assert (points(after, P1), points(after, P2)) == (["9C"], ["3C", "TD"])
    assert sorted(scrap(after)) == sorted(["JH", "JC", "6C"])


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(
    ("stack", "home"), [("TD[JH<P2 JC<P1]", P2), ("TD[JS<P1 JH<P2 JC<P1]", P1), ("TD[JD<P2 JS<P1 JH<P2 JC<P1]", P2)]
)
def test_a_six_brings_a_card_with_several_jacks_to_its_first_controller(rules: str, stack: str, home: int) -> None:
    after = unopposed(position(f"P1: hand 6C // P2: points {stack} // deck 5C", rules), "oneoff 6C")
    assert points(after, home) == ["TD"]
    assert points(after, 1 - home) == []
    assert riders(after, "TD") == []


# nine


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("target", ["KD", "QD", "8D"])
def test_R15_a_nine_returns_a_permanent_to_its_controllers_hand(rules: str, target: str) -> None:
    mark = "*" if target == "8D" else ""
    table = position(f"P1: hand 9C // P2: hand AC | perms {target}{mark} // deck 5C", rules)
    after = unopposed(table, f"oneoff 9C {target}")
    assert hand(after, P2) == ["AC", target]
    assert permanents(after, P2) == []
    assert scrap(after) == ["9C"]


@pytest.mark.parametrize("rules", ALL)
def test_R15_a_returned_jack_goes_to_its_controllers_hand_and_frees_the_card_beneath(rules: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: points TD[JH<P1] // deck 5C", rules), "oneoff 9C JH")
    assert hand(after, P2) == ["JH"]
    assert points(after, P1) == ["TD"]
    assert points(after, P2) == []


@pytest.mark.parametrize("rules", ["cuttle.cards", "cuttle.cards-17", "catsatcards"])
def test_R15_a_returned_point_card_leaves_its_jacks_in_the_scrap(rules: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: points TD[JS<P2 JH<P1] // deck 5C", rules), "oneoff 9C TD")
    assert hand(after, P2) == ["TD"]
    assert scrap(after) == ["JS", "JH", "9C"]


@pytest.mark.parametrize("rules", ["cuttle.cards", "cuttle.cards-17", "catsatcards"])
def test_R15_a_point_card_stolen_from_me_returns_to_the_hand_of_who_controls_it(rules: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: points TD[JH<P1] // deck 5C", rules), "oneoff 9C TD")
    assert hand(after, P2) == ["TD"]
    assert hand(after, P1) == []


@pytest.mark.parametrize("rules", ["cuttle.cards", "miller", "bga-balanced", "bga-battle"])
def test_R15_a_returned_card_may_take_a_hand_above_its_limit(rules: str) -> None:
    table = position("P1: hand 9C // P2: hand AC AD AH AS 2C 2D 2H 2S | perms KD // deck 5C 5D", rules)
    after = unopposed(table, "oneoff 9C KD")
    assert len(hand(after, P2)) == 9
    assert asks(after) == P2
    assert refused(after, "draw").ruling == "R22"


def test_R15_a_returned_card_is_discarded_down_only_at_the_end_of_that_players_own_turn() -> None:
    table = position("P1: hand 9C // P2: hand AC AD AH AS 2C 2D 2H 2S | perms KD // deck 5C 5D", "cuttle.cards-17")
    after = unopposed(table, "oneoff 9C KD")
    assert len(hand(after, P2)) == 9
    assert "draw" in legal_texts(after)
    assert turn_of(play(after, "points AC")) == P1
    limited = play(after, "draw")
    assert asks(limited) == P2
    assert "discard KD 5C" not in legal_texts(limited)
    assert turn_of(play(limited, "discard 5C KD")) == P1


@pytest.mark.parametrize("rules", BOTH)
def test_R15_a_returned_permanent_can_win_a_card_back_and_the_game(rules: str) -> None:
    after = unopposed(position("P1: hand 9C | points 9D 5H // P2: points TD[JH<P1] // deck 5C", rules), "oneoff 9C JH")
    assert total(after, P1) == 24
    assert winners(after) == (P1,)


# jack


@pytest.mark.parametrize("rules", [rules for rules in ALL if rules != "team"])
def test_R17_a_jack_moves_a_point_card_to_the_seat_that_plays_it(rules: str) -> None:
    after = play(position("P1: hand JS | points 2C // P2: points TD 3C // deck 5C", rules), "jack JS TD")
    assert points(after, P1) == ["2C", "TD"]
    assert points(after, P2) == ["3C"]
    assert riders(after, "TD") == ["JS"]
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_R17_a_jack_takes_back_a_stolen_card(rules: str) -> None:
    after = play(position("P1: hand JS // P2: points TD[JH<P1] // deck 5C", rules), "jack JS TD")
    assert points(after, P1) == ["TD"]
    assert riders(after, "TD") == ["JH", "JS"]


@pytest.mark.parametrize("rules", ["pagat", "miller"])
def test_R17_a_card_given_away_returns_when_its_jack_is_scrapped(rules: str) -> None:
    table = play(position("P1: hand JS 2C | points TD // P2: hand 9C // deck 5C 5D", rules), "jack JS TD", "draw")
    after = unopposed(table, "oneoff 2C JS")
    assert points(after, P1) == ["TD"]


# king
