"""Limits and the end: winning, hand limits, passing, stalemate, conceding (R20 to R24, R33)."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import CHANCE, Concede, Offer
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.step import IllegalAction, step, talk

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    P3,
    TWO_SEATS,
    asks,
    deck,
    hand,
    legal_texts,
    may,
    play,
    points,
    position,
    refused,
    total,
    turn_of,
    unopposed,
    winners,
)

AT_ONCE = [rules for rules in TWO_SEATS if rules != "sipie"]

# winning


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R20_twenty_one_points_win_on_ones_own_turn(rules: str) -> None:
    after = play(position("P1: hand AC | points TC TD // deck 5C", rules), "points AC")
    assert winners(after) == (P1,)
    assert after.result is not None
    assert after.result.how is How.POINTS


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R20_twenty_points_do_not_win(rules: str) -> None:
    after = play(position("P1: hand AC | points TC 9D // deck 5C", rules), "points AC")
    assert winners(after) is None
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R20_more_than_twenty_one_points_win_too(rules: str) -> None:
    assert winners(play(position("P1: hand TC | points TD TH // deck 5C", rules), "points TC")) == (P1,)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R20_a_jack_can_win(rules: str) -> None:
    table = position("P1: hand JC | points TC 9D // P2: points 2H // deck 5C", rules)
    assert winners(play(table, "jack JC 2H")) == (P1,)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R20_scrapping_a_jack_can_win(rules: str) -> None:
    table = position("P1: hand 2C | points TC 9D // P2: points 2H[JC<P1] // deck 5C", rules)
    assert winners(unopposed(table, "oneoff 2C JC")) == (P1,)


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R20_a_seat_wins_on_its_opponents_turn(rules: str) -> None:
    table = position("P1: hand 6C | points 2H[JC<P2] // P2: points TC 9D // deck 5C", rules)
    assert winners(unopposed(table, "oneoff 6C")) == (P2,)


@pytest.mark.parametrize("rules", ["pagat", "miller"])
def test_R20_a_jack_played_on_ones_own_card_can_make_the_opponent_win(rules: str) -> None:
    table = position("P1: hand JC | points 2H // P2: points TC 9D // deck 5C", rules)
    assert winners(play(table, "jack JC 2H")) == (P2,)


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat"])
@pytest.mark.parametrize(("active", "winner"), [(P1, P1), (P2, P2), (P3, P1)])
def test_R20_when_one_action_makes_two_seats_reach_their_goals_the_active_seat_wins_else_the_next(
    rules: str, active: int, winner: int
) -> None:
    p1, p2, p3 = ("hand 6C" if seat == active else "hand" for seat in (P1, P2, P3))
    fields = f"P1: {p1} | points 9C // P2: {p2} | points 9D // P3: {p3} | points 5C[JC<P1] 5D[JD<P2]"
    table = position(f"{fields} // deck 5H // turn P{active + 1} 3", rules)
    after = unopposed(table, "oneoff 6C")
    assert (total(after, P1), total(after, P2), total(after, P3)) == (14, 14, 0)
    assert winners(after) == (winner,)


@pytest.mark.parametrize("rules", AT_ONCE)
def test_R20_a_king_that_leaves_raises_the_goal_at_once(rules: str) -> None:
    table = position("P1: hand 2C // P2: hand AC | points TC 3D | perms KH // deck 5C 5D", rules)
    after = unopposed(table, "oneoff 2C KH")
    assert winners(play(after, "points AC")) is None
    assert winners(play(position("P2: hand AC | points TC 3D | perms KH // turn P2 2", rules), "points AC")) == (P2,)


@pytest.mark.parametrize("rules", ["miller", "cuttle.cards", "cuttle.cards-17", "bga-balanced"])
def test_R20_four_kings_win_at_once_where_the_goal_is_0(rules: str) -> None:
    assert winners(play(position("P1: hand KS | perms KC KD KH // deck 5C", rules), "perm KS")) == (P1,)


@pytest.mark.parametrize("rules", ["pagat", "sipie", "catsatcards", "bga-traditional"])
def test_R20_four_kings_alone_do_not_win_elsewhere(rules: str) -> None:
    assert winners(play(position("P1: hand KS | perms KC KD KH // deck 5C", rules), "perm KS")) is None


def test_R21_in_sipie_points_reached_on_the_opponents_turn_do_not_win_then() -> None:
    table = position("P1: hand 6C | points 2H[JC<P2] // P2: hand AC | points TC 9D // deck 5C", "sipie")
    after = unopposed(table, "oneoff 6C")
    assert total(after, P2) == 21
    assert winners(after) is None
    assert winners(play(after, "draw")) == (P2,)


def test_R21_in_sipie_the_seat_that_acts_still_wins_at_the_end_of_its_own_turn() -> None:
    after = play(position("P1: hand AC | points TC TD // P2: points TH TS 5H // deck 5C", "sipie"), "points AC")
    assert winners(after) == (P1,)


def test_R21_in_sipie_giving_the_opponent_enough_does_not_lose_ones_own_win() -> None:
    table = position("P1: hand 6C | points TC TS 3C[JC<P2] // P2: points TH 9S AH[JD<P1] // deck 5C", "sipie")
    after = unopposed(table, "oneoff 6C")
    assert (total(after, P1), total(after, P2)) == (21, 22)
    assert winners(after) == (P1,)


# hand limits


@pytest.mark.parametrize("rules", ["pagat", "sipie", "catsatcards", "bga-traditional"])
def test_no_hand_limit(rules: str) -> None:
    table = position("P1: hand AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S // deck 5C", rules)
    after = play(table, "draw")
    assert len(hand(after, P1)) == 13
    assert turn_of(after) == P2


@pytest.mark.parametrize("rules", ["miller", "cuttle.cards", "bga-balanced"])
def test_R22_with_eight_cards_one_may_not_draw(rules: str) -> None:
    assert refused(position("P1: hand AC AD AH AS 2C 2D 2H 2S // deck 5C", rules), "draw").ruling == "R22"
    assert len(hand(play(position("P1: hand AC AD AH AS 2C 2D 2H // deck 5C", rules), "draw"), P1)) == 8


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat", "team"])
def test_R22_with_seven_cards_one_may_not_draw_with_more_seats(rules: str) -> None:
    assert refused(position("P1: hand AC AD AH AS 2C 2D 2H // deck 5C", rules), "draw").ruling == "R22"
    assert len(hand(play(position("P1: hand AC AD AH AS 2C 2D // deck 5C", rules), "draw"), P1)) == 7


def test_R22_discard_down_the_player_draws_first_and_chooses() -> None:
    table = play(position("P1: hand AC AD AH AS 2C 2D 2H 2S // deck 5C", "cuttle.cards-17"), "draw")
    assert asks(table) == turn_of(table) == P1
    assert legal_texts(table) == {f"discard {code}" for code in ("AC", "AD", "AH", "AS", "2C", "2D", "2H", "2S", "5C")}
    after = play(table, "discard AH")
    assert "AH" not in hand(after, P1)
    assert turn_of(after) == P2


def test_R22_discard_down_seven_cards_may_grow_to_eight() -> None:
    after = play(position("P1: hand AC AD AH AS 2C 2D 2H // deck 5C 5D", "cuttle.cards-17"), "draw")
    assert turn_of(after) == P2


def test_R22_a_hand_above_the_limit_is_discarded_down_whatever_the_action_was() -> None:
    ten = "AC AD AH AS 2C 2D 2H 2S 3C KD"
    table = play(position(f"P1: hand {ten} // deck 5C", "cuttle.cards-17"), "perm KD")
    assert asks(table) == P1
    assert "discard AC" in legal_texts(table)
    passed = play(position(f"P1: hand {ten} // P2: hand 9C", "cuttle.cards-17"), "pass")
    assert "discard AC AD" in legal_texts(passed)


def test_R22_a_win_comes_before_the_discard() -> None:
    table = position("P1: hand AC AD AH AS 2C 2D 2H 2S 3C KD | points TC 4D // deck 5C", "cuttle.cards-17")
    assert winners(play(table, "perm KD")) == (P1,)


def test_R22_the_opponents_hand_is_not_discarded_down_at_the_end_of_my_turn() -> None:
    table = position("P1: hand 5C // P2: hand AC AD AH AS 2C 2D 2H 2S 3C // deck 5D", "cuttle.cards-17")
    after = play(table, "draw")
    assert asks(after) == P2
    assert "draw" not in legal_texts(after)
    assert "points AC" in legal_texts(after)


# passing


@pytest.mark.parametrize("rules", ALL)
def test_three_consecutive_passes_are_a_stalemate(rules: str) -> None:
    table = play(position("P1: hand AC // P2: hand AD", rules), "pass", "pass")
    assert winners(table) is None
    over = play(table, "pass")
    assert winners(over) == ()
    assert over.result is not None
    assert over.result.how is How.PASSES


@pytest.mark.parametrize("rules", BOTH)
def test_any_other_action_resets_the_passes(rules: str) -> None:
    table = play(position("P1: hand AC // P2: hand AD", rules), "pass", "pass", "points AC", "pass", "pass")
    assert winners(table) is None
    assert winners(play(table, "pass")) == ()


def test_a_discard_to_the_hand_limit_resets_the_passes() -> None:
    table = position("P1: hand AC // P2: hand AD AH AS 2C 2D 2H 2S 3C 3D // passes 1", "cuttle.cards-17")
    table = play(table, "pass")
    assert table.passes == 2
    table = play(table._replace(passes=1), "pass", "discard 3D")
    assert table.passes == 0


def test_a_third_pass_ends_the_game_before_a_discard_to_the_hand_limit() -> None:
    table = position("P1: hand AC AD AH AS 2C 2D 2H 2S 3C // passes 2", "cuttle.cards-17")
    assert winners(play(table, "pass")) == ()


@pytest.mark.parametrize("rules", BOTH)
def test_R24_an_empty_deck_never_ends_the_game(rules: str) -> None:
    table = play(position("P1: hand AC // P2: hand AD TD // deck 5C", rules), "draw")
    assert deck(table) == []
    assert winners(table) is None
    table = play(table, "points AD", "points AC", "pass", "pass", "scuttle TD AC")
    assert winners(table) is None
    assert points(table, P1) == []


@pytest.mark.parametrize("rules", BOTH)
def test_a_stalemate_has_no_winner_whatever_the_points(rules: str) -> None:
    assert winners(play(position("P1: points TC TD // passes 2", rules), "pass")) == ()


# talk


@pytest.mark.parametrize("rules", [*TWO_SEATS, "team"])
def test_R33_a_player_may_concede_at_any_time(rules: str) -> None:
    table = position("P1: hand 6C // P2: hand AC // deck 5C", rules)
    others = (P2,) if rules != "team" else (P2, 3)
    for now in (table, play(table, "oneoff 6C")):
        over = play(now, "P1: concede")
        assert winners(over) == others
        assert over.result is not None
        assert over.result.how is How.CONCESSION


@pytest.mark.parametrize("rules", BOTH)
def test_R33_a_player_may_concede_on_the_others_turn(rules: str) -> None:
    assert winners(play(position("P1: hand 6C // deck 5C", rules), "P2: concede")) == (P1,)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("seat", ["P3", "P4"])
def test_R33_only_seats_of_the_table_may_concede(rules: str, seat: str) -> None:
    refused(position("P1: hand 6C // deck 5C", rules), f"{seat}: concede")


def test_R33_chance_does_not_concede() -> None:
    with pytest.raises(IllegalAction):
        step(position("P1: hand 6C // deck 5C"), Concede(CHANCE))


@pytest.mark.parametrize("rules", BOTH)
def test_R33_an_accepted_offer_is_a_stalemate(rules: str) -> None:
    table = play(position("P1: hand 6C // deck 5C", rules), "offer")
    assert asks(table) == P2
    assert legal_texts(table) == {"accept", "refuse"}
    over = play(table, "accept")
    assert winners(over) == ()
    assert over.result is not None
    assert over.result.how is How.AGREEMENT


@pytest.mark.parametrize("rules", BOTH)
def test_R33_a_refused_offer_changes_nothing(rules: str) -> None:
    table = position("P1: hand 6C KD // deck 5C // turn P1 7 // locks KD@P1:6 // passes 2", rules)
    assert play(table, "offer", "refuse") == table


@pytest.mark.parametrize("rules", BOTH)
def test_R33_a_stalemate_is_offered_on_ones_own_turn_only(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand AC // deck 5C", rules), "oneoff 6C")
    assert refused(table, "offer").ruling in ("R33", "R4")


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat"])
def test_R33_with_three_seats_all_others_must_accept(rules: str) -> None:
    table = play(position("P1: hand 6C // deck 5C", rules), "offer", "accept")
    assert asks(table) == P3
    assert winners(play(table, "accept")) == ()
    again = play(table, "refuse")
    assert winners(again) is None
    assert asks(again) == P1


@pytest.mark.parametrize("rules", BOTH)
def test_R33_talk_is_not_listed_among_the_plays(rules: str) -> None:
    table = position("P1: hand 6C // deck 5C", rules)
    assert legal_texts(table) == {"draw", "points 6C", "oneoff 6C"}
    assert may(table, "draw")


@pytest.mark.parametrize("rules", BOTH)
def test_R33_what_can_be_said_besides_playing(rules: str) -> None:
    table = position("P1: hand 6C // P2: hand AC // deck 5C", rules)
    assert talk(table) == (Offer(), Concede(P1), Concede(P2))
    assert talk(play(table, "oneoff 6C")) == (Concede(P1), Concede(P2))
    assert talk(play(table, "P1: concede")) == ()


@pytest.mark.parametrize("rules", BOTH)
def test_R33_an_offer_is_not_answered_by_an_offer(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand AC // deck 5C", rules), "offer")
    assert talk(table) == (Concede(P1), Concede(P2))
    refused(table, "offer")


# found by putting faults into the rules


def test_R22_a_limit_that_stops_drawing_does_not_discard_down() -> None:
    nine = "AC AD AH AS 2C 2D 2H 2S 3C"
    after = play(position(f"P1: hand {nine}", "cuttle.cards"), "pass")
    assert asks(after) == P2
    assert hand(after, P1) == nine.split()


def test_R23_a_win_comes_before_a_stalemate_by_passes() -> None:
    after = play(position("P1: points TC TD 4C // turn P1 9 // passes 2", "cutthroat win=turn-end"), "pass")
    assert after.result == Result((P1,), How.POINTS)


def test_R23_the_third_pass_without_a_winner_is_a_stalemate() -> None:
    after = play(position("P1: points 4C // turn P1 9 // passes 2", "cutthroat win=turn-end"), "pass")
    assert after.result == Result((), How.PASSES)
