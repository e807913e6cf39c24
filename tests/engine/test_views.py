"""What a seat knows: glasses (R16), what happened in the open, and nothing else."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import HANDS, ON_DECK, Moved, MovedFaceDown, Seen
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.engine.view import view, witness

from .drawing import ALL, BOTH, P1, P2, P3, P4, TWO_SEATS, known, lies_open, play, position, read, unopposed


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_hands_and_deck_are_hidden(rules: str) -> None:
    table = position("P1: hand AC 2C // P2: hand 9D KD // deck 5C 5D", rules)
    seen = view(table, P1)
    assert seen.hands == ((card("AC"), card("2C")), (None, None))
    assert seen.deck == (None, None)
    assert not lies_open(table, P1, P2)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R16_glasses_show_the_opponents_hand_to_their_controller(rules: str) -> None:
    table = play(position("P1: hand 8C AC // P2: hand KD 9D // deck 5C 5D", rules), "perm 8C")
    assert known(table, P1, P2) == ["9D", "KD"]
    assert known(table, P2, P1) == []
    assert lies_open(table, P1, P2)
    assert not lies_open(table, P2, P1)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_R16_an_eight_played_as_points_shows_nothing(rules: str) -> None:
    table = play(position("P1: hand 8C // P2: hand KD 9D // deck 5C 5D", rules), "points 8C")
    assert known(table, P1, P2) == []
    assert not lies_open(table, P1, P2)


@pytest.mark.parametrize("rules", BOTH)
def test_R16_under_glasses_cards_drawn_later_are_seen_too(rules: str) -> None:
    table = play(position("P1: hand 8C // P2: hand KD // deck 5C 5D", rules), "perm 8C", "draw")
    assert known(table, P1, P2) == ["5C", "KD"]


@pytest.mark.parametrize("rules", BOTH)
def test_R16_what_was_seen_stays_known_when_the_glasses_are_gone_and_new_cards_are_hidden(rules: str) -> None:
    table = play(position("P1: hand 8C // P2: hand KD 2D // deck 5C 5D 5H", rules), "perm 8C")
    table = play(unopposed(table, "oneoff 2D 8C"), "draw")
    assert not lies_open(table, P1, P2)
    assert known(table, P1, P2) == ["KD"]
    table = play(table, "draw")
    assert known(table, P1, P2) == ["KD"]
    assert view(table, P1).hands[P2] == (card("KD"), None)


@pytest.mark.parametrize("rules", BOTH)
def test_a_card_taken_from_the_scrap_is_known_to_all(rules: str) -> None:
    table = unopposed(position("P1: hand 3C AC // P2: hand KD // deck 5C // scrap TC", rules), "oneoff 3C")
    assert known(play(table, "take TC"), P2, P1) == ["TC"]


@pytest.mark.parametrize("rules", BOTH)
def test_a_card_returned_by_a_nine_is_known_to_all(rules: str) -> None:
    table = unopposed(position("P1: hand 9C // P2: hand AC | perms KD // deck 5C", rules), "oneoff 9C KD")
    assert known(table, P1, P2) == ["KD"]


@pytest.mark.parametrize("rules", BOTH)
def test_what_a_five_draws_is_known_to_the_one_who_draws(rules: str) -> None:
    table = unopposed(position("P1: hand 5C // deck 6C 6D 6H 6S", rules), "oneoff 5C")
    assert known(table, P2, P1) == []


@pytest.mark.parametrize("rules", ["cuttle.cards", "miller", "bga-balanced"])
def test_a_card_that_a_seven_put_back_is_known_on_the_deck_and_in_the_hand_that_draws_it(rules: str) -> None:
    table = unopposed(position("P1: hand 7C // P2: hand AC // deck KD KH 5C", rules), "oneoff 7C")
    table = play(table, "top KD perm")
    for seat in (P1, P2):
        assert view(table, seat).deck == (card("KH"), None)
    table = play(table, "draw")
    assert known(table, P1, P2) == ["KH"]


@pytest.mark.parametrize("rules", BOTH)
def test_a_known_card_that_was_played_is_no_longer_in_the_hand(rules: str) -> None:
    table = play(position("P1: hand 8C // P2: hand KD 9D // deck 5C 5D", rules), "perm 8C", "points 9D")
    assert known(table, P1, P2) == ["KD"]
    assert table.seen[P1] == frozenset({card("KD")})


@pytest.mark.parametrize("rules", BOTH)
def test_known_cards_are_shown_in_canonical_order_not_in_the_order_of_the_hand(rules: str) -> None:
    table = play(position("P1: hand 8C // P2: hand KD 9D 2C // deck 5C 5D", rules), "perm 8C")
    assert view(table, P1).hands[P2] == (card("2C"), card("9D"), card("KD"))


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_hands_lie_open_on_an_empty_deck_only_in_cuttle_cards_of_today(rules: str) -> None:
    table = position("P1: hand AC // P2: hand KD // deck 5C", rules)
    assert not lies_open(table, P1, P2)
    after = play(table, "draw")
    opened = rules == "cuttle.cards-17"
    assert lies_open(after, P1, P2) is lies_open(after, P2, P1) is opened
    assert known(after, P1, P2) == (["KD"] if opened else [])
    assert known(after, P2, P1) == (["AC", "5C"] if opened else [])


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat"])
def test_R16_with_three_seats_only_the_controller_of_glasses_sees_and_sees_all_opponents(rules: str) -> None:
    table = position("P1: hand 8C AC // P2: hand KD // P3: hand 9D // deck 5C", rules)
    table = play(table, "perm 8C")
    assert (known(table, P1, P2), known(table, P1, P3)) == (["KD"], ["9D"])
    for viewer, owner in ((P2, P3), (P3, P2), (P2, P1), (P3, P1)):
        assert known(table, viewer, owner) == []
        assert not lies_open(table, viewer, owner)


def test_R16_in_team_the_hands_of_the_opposing_team_lie_exposed() -> None:
    table = position("P1: hand 8C AC // P2: hand KD // P3: hand QD // P4: hand 9D // deck 5C", "team")
    table = play(table, "perm 8C")
    for viewer in (P1, P3):
        assert (known(table, viewer, P2), known(table, viewer, P4)) == (["KD"], ["9D"])
    assert (known(table, P2, P4), known(table, P4, P2)) == (["9D"], ["KD"])
    for viewer, owner in ((P1, P3), (P3, P1), (P2, P1), (P2, P3), (P4, P1), (P4, P3)):
        assert known(table, viewer, owner) == []
        assert not lies_open(table, viewer, owner)


def test_R29_partners_do_not_see_each_others_hands() -> None:
    table = position("P1: hand AC // P2: hand KD // P3: hand QD // P4: hand 9D // deck 5C 5D", "team")
    for viewer in (P1, P2, P3, P4):
        for owner in (P1, P2, P3, P4):
            assert lies_open(table, viewer, owner) is (viewer == owner)


@pytest.mark.parametrize("rules", ["bga-battle", "cutthroat"])
def test_R27_stolen_glasses_work_for_the_thief(rules: str) -> None:
    table = position("P1: hand X1 AC // P2: hand KD | perms 8C* // P3: hand 9D // deck 5C 5D 5H 5S", rules)
    table = play(table, "joker X1 8C")
    assert (known(table, P1, P2), known(table, P1, P3)) == (["KD"], ["9D"])
    assert not lies_open(table, P2, P1)
    table = play(table, "draw", "draw")
    assert known(table, P2, P3) == []


@pytest.mark.parametrize("rules", ALL)
def test_a_view_lists_what_may_be_done_to_the_asked_seat_only(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand 2C // deck 5C", rules), "oneoff 6C")
    assert view(table, P1).legal == ()
    assert len(view(table, P2).legal) == 2


@pytest.mark.parametrize("rules", BOTH)
def test_a_view_counts_the_cards_it_does_not_know(rules: str) -> None:
    seen = view(position("P1: hand AC // P2: hand KD 9D 2C // deck 5C 5D // scrap TC", rules), P1)
    assert len(seen.hands[P2]) == 3
    assert len(seen.deck) == 2
    assert card("KD") in seen.unseen
    assert card("5D") in seen.unseen
    assert not {card("AC"), card("TC")} & set(seen.unseen)


# what an event looks like


def draw_seen_by(table: State, *eyes: int) -> Seen:
    """The draw of P1 as it looks to somebody who shares what `eyes` know."""
    _, events = step(table, read(table, "draw"))
    (draw,) = (event for event in events if isinstance(event, Moved))
    return witness(draw, table, frozenset(eyes))


OPEN, FACE_DOWN = Moved(card("KD"), ON_DECK, HANDS[P1]), MovedFaceDown(ON_DECK, HANDS[P1])


def test_whoever_knows_the_top_card_witnesses_its_draw_face_up() -> None:
    table = position("P1: hand AC // deck KD 5C // seen P2: KD", "cutthroat")
    assert [draw_seen_by(table, seat) for seat in (P1, P2, P3)] == [OPEN, OPEN, FACE_DOWN]
    assert draw_seen_by(table, P3, P2) == OPEN
    assert draw_seen_by(table) == FACE_DOWN


def test_what_every_seat_knows_is_drawn_face_up_before_an_onlooker() -> None:
    assert draw_seen_by(position("P1: hand AC // deck KD // seen P1: KD // seen P2: KD")) == OPEN


def test_R16_with_glasses_out_one_sees_which_card_an_opponent_draws() -> None:
    table = position("P1: hand AC // P2: perms 8C* // deck KD 5C // seen P2: AC", "bga-battle")
    assert [draw_seen_by(table, seat) for seat in (P1, P2, P3)] == [OPEN, OPEN, FACE_DOWN]


def test_R16_with_glasses_out_nobody_learns_what_their_own_controller_draws() -> None:
    table = position("P1: hand AC | perms 8C* // P2: hand 2C // deck KD 5C // seen P1: 2C")
    assert [draw_seen_by(table, seat) for seat in (P1, P2)] == [OPEN, FACE_DOWN]
