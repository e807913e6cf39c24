"""Chapter 2: the deal, what a turn may be, and passing it on."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.refusal import Why
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import IllegalAction, step

from .drawing import (
    ALL,
    BOTH,
    P1,
    P2,
    P3,
    P4,
    TWO_SEATS,
    asks,
    deck,
    hand,
    legal_texts,
    play,
    points,
    position,
    read,
    refused,
    scrap,
    turn_of,
    unopposed,
    winners,
)


@pytest.mark.parametrize("rules", TWO_SEATS)
def test_the_first_player_gets_the_odd_cards_and_the_dealer_the_even_ones_and_a_sixth(rules: str) -> None:
    start = Deal(RULE_SETS[rules], DECK, dealer=P2).start()  # AC AD AH AS 2C …
    assert hand(start, P1) == ["AC", "AH", "2C", "2H", "3C"]
    assert hand(start, P2) == ["AD", "AS", "2D", "2S", "3D", "3H"]
    assert deck(start)[:2] == ["3S", "4C"]
    assert len(deck(start)) == 41


@pytest.mark.parametrize("rules", BOTH)
def test_the_seat_left_of_the_dealer_begins_whoever_deals(rules: str) -> None:
    start = Deal(RULE_SETS[rules], DECK, dealer=P1).start()
    assert asks(start) == turn_of(start) == P2
    assert len(hand(start, P1)) == 6
    assert len(hand(start, P2)) == 5


def test_three_seats_get_five_cards_each_clockwise_from_left_of_the_dealer() -> None:
    for rules in ("bga-battle", "cutthroat"):
        start = Deal(RULE_SETS[rules], DECK + JOKERS, dealer=P1).start()
        assert hand(start, P2) == ["AC", "AS", "2H", "3D", "4C"]
        assert hand(start, P3) == ["AD", "2C", "2S", "3H", "4D"]
        assert hand(start, P1) == ["AH", "2D", "3C", "3S", "4H"]
        assert len(deck(start)) == 54 - 15
        assert turn_of(start) == P2


def test_four_seats_get_five_cards_each() -> None:
    start = Deal(RULE_SETS["team"], DECK + JOKERS, dealer=P4).start()
    assert [len(hand(start, seat)) for seat in (P1, P2, P3, P4)] == [5, 5, 5, 5]
    assert hand(start, P1) == ["AC", "2C", "3C", "4C", "5C"]
    assert deck(start)[0] == "6C"
    assert turn_of(start) == P1


@pytest.mark.parametrize("rules", ALL)
def test_nothing_lies_on_the_table_after_the_deal(rules: str) -> None:
    start = Deal(RULE_SETS[rules], RULE_SETS[rules].deck, dealer=P1).start()
    assert scrap(start) == []
    assert all(points(start, seat) == [] for seat in range(len(start.fields)))
    assert winners(start) is None


@pytest.mark.parametrize(
    ("rules", "pack"),
    [("pagat", DECK + JOKERS), ("pagat", DECK[1:]), ("pagat", (*DECK[1:], DECK[1])), ("cutthroat", DECK)],
)
def test_a_pack_that_is_not_the_rule_sets_cannot_be_dealt(rules: str, pack: tuple[object, ...]) -> None:
    cards = tuple(c for c in DECK + JOKERS for other in pack if other is c)
    with pytest.raises(ValueError, match="pack"):
        Deal(RULE_SETS[rules], cards, dealer=P1).start()


@pytest.mark.parametrize("rules", BOTH)
def test_a_turn_is_a_draw_or_a_play_of_a_card(rules: str) -> None:
    table = position("P1: hand TC 8D JH KS // P2: hand AC | points 9C // deck 5C 5D", rules)
    assert legal_texts(table) == {"draw", "points TC", "scuttle TC 9C", "points 8D", "perm 8D", "jack JH 9C", "perm KS"}


@pytest.mark.parametrize("rules", BOTH)
def test_drawing_takes_the_top_card_and_ends_the_turn(rules: str) -> None:
    after = play(position("P1: hand TC // deck 5C 6D", rules), "draw")
    assert hand(after, P1) == ["TC", "5C"]
    assert deck(after) == ["6D"]
    assert turn_of(after) == asks(after) == P2
    assert after.number == 2


@pytest.mark.parametrize(
    ("rules", "seats"), [*((rules, 2) for rules in TWO_SEATS), ("bga-battle", 3), ("cutthroat", 3), ("team", 4)]
)
def test_turns_go_clockwise(rules: str, seats: int) -> None:
    table = position("deck AC AD AH AS 2C 2D", rules)
    order = []
    for _ in range(seats + 1):
        order.append(turn_of(table))
        table = play(table, "draw")
    assert order == [*range(seats), 0]


@pytest.mark.parametrize("rules", BOTH)
def test_every_kind_of_play_ends_the_turn(rules: str) -> None:
    table = position("P1: hand TC 8D JH KS AS // P2: points 9C // deck 5C 5D", rules)
    for action in ("points TC", "scuttle TC 9C", "perm 8D", "jack JH 9C", "perm KS", "oneoff AS"):
        assert turn_of(unopposed(table, action)) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_a_card_of_another_hand_of_the_deck_or_of_the_scrap_cannot_be_played(rules: str) -> None:
    table = position("P1: hand TC // P2: hand 9C // deck 8C // scrap 7C", rules)
    for code in ("9C", "8C", "7C"):
        assert refused(table, f"points {code}").ruling == "§2"


@pytest.mark.parametrize("rules", BOTH)
def test_R23_passing_is_refused_while_there_is_a_deck_and_something_to_do(rules: str) -> None:
    assert refused(position("P1: hand TC // deck 5C", rules), "pass").ruling == "R23"
    assert refused(position("deck 5C", rules), "pass").ruling == "R23"


@pytest.mark.parametrize("rules", ALL)
def test_R23_with_an_empty_deck_one_may_pass_and_cannot_draw(rules: str) -> None:
    table = position("P1: hand TC // P2: hand 4C", rules)
    assert legal_texts(table) == {"pass", "points TC"}
    assert refused(table, "draw").ruling == "R23"
    assert turn_of(play(table, "pass")) == P2


@pytest.mark.parametrize("rules", BOTH)
def test_R23_even_a_seat_that_could_play_may_pass_with_an_empty_deck(rules: str) -> None:
    assert hand(play(position("P1: hand TC AC", rules), "pass"), P1) == ["TC", "AC"]


def test_R23_a_seat_at_its_limit_with_every_card_locked_may_pass_before_the_deck_is_empty() -> None:
    table = position(
        "P1: hand JC JD JH JS TC TD TH TS // deck 5C // turn P1 9 // locks TC@P1:8 TD@P1:8 TH@P1:8 TS@P1:8",
        "cuttle.cards",
    )
    assert legal_texts(table) == {"pass"}
    assert play(table, "pass").passes == 1


def test_R23_a_seat_at_its_limit_with_a_card_to_play_may_not_pass() -> None:
    table = position("P1: hand JC JD JH JS TC TD TH QS // deck 5C // turn P1 9 // locks TC@P1:8 TD@P1:8 TH@P1:8")
    full = table._replace(rules=RULE_SETS["cuttle.cards"])
    assert legal_texts(full) == {"perm QS"}
    assert refused(full, "pass").ruling == "R23"


@pytest.mark.parametrize("rules", BOTH)
def test_a_two_is_the_only_card_played_out_of_turn(rules: str) -> None:
    table = play(position("P1: hand 6C // P2: hand 2C 9D TD KS // deck 5C", rules), "oneoff 6C")
    assert asks(table) == P2
    assert legal_texts(table) == {"ok", "counter 2C"}


@pytest.mark.parametrize("rules", ["cuttle.cards", "cutthroat"])
def test_no_response_is_asked_for_a_royal_outside_team(rules: str) -> None:
    table = play(position("P1: hand KC // P2: hand 9D // deck 5C", rules), "perm KC")
    assert turn_of(table) == P2
    assert refused(table, "respond 9D").ruling == "R4"


@pytest.mark.parametrize("rules", ALL)
def test_nothing_can_be_played_once_the_game_is_over(rules: str) -> None:
    before = position("P1: hand TC | points TD TH // P2: hand 9C // deck 5C 5D", rules)
    over = play(before, "points TC")
    assert winners(over)
    assert legal_texts(over) == set()
    for text in ("draw", "pass", "points TC", "P1: concede", "offer"):
        with pytest.raises(IllegalAction) as raised:
            step(over, read(before, text))
        assert raised.value.reason.why is Why.GAME_OVER


@pytest.mark.parametrize(("rules", "targets"), [("bga-battle", "8C 7C"), ("cutthroat", "8C 7C"), ("team", "8C 6C")])
def test_with_more_seats_every_opponent_may_be_scuttled(rules: str, targets: str) -> None:
    fourth = " // P4: points 6C" if rules == "team" else ""
    table = position("P1: hand 9S // P2: points 8C // P3: points 7C // deck 5C" + fourth, rules)
    assert legal_texts(table) - {"draw", "points 9S"} == {f"scuttle 9S {code}" for code in targets.split()}
