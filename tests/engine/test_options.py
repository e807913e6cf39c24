"""House rules: each choice of each option at the table, and how they are named."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import CHANCE
from cuttle_desktop.engine.cards import DECK, JOKERS, card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import OPTIONS, RulesError, parse_rules, with_options
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view

from .drawing import (
    ALL,
    P1,
    P2,
    P3,
    asks,
    deck,
    hand,
    known,
    legal_texts,
    may,
    permanents,
    play,
    points,
    position,
    refused,
    riders,
    scrap,
    turn_of,
    unopposed,
    winners,
)
from .test_tables import after_drawing, five, goals, jack, joker, limit, nine, over, queens, seven, win

SENSELESS = {(base, "jokers", "swap") for base in ("bga-battle", "cutthroat", "team")}  # two opponents each
CHOICES = [
    (rules, option.key, choice.name)
    for rules in ALL
    for option in OPTIONS
    for choice in option.choices
    if (rules, option.key, choice.name) not in SENSELESS
]


# the choices that are columns of the tables


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards", "cutthroat", "team"])
@pytest.mark.parametrize(
    ("choice", "expected"),
    [("classic", "21 14 10 7 5"), ("steep", "21 14 10 5 0"), ("four", "21 14 10 7 4"), ("short", "14 9 5 0 0")],
)
def test_goals(base: str, choice: str, expected: str) -> None:
    assert goals(f"{base} goals={choice}") == expected


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards-17", "bga-battle"])
@pytest.mark.parametrize(
    ("choice", "most", "means"),
    [("none", "none", "–"), ("8", "8", "no draw"), ("8-down", "8", "discard down"), ("7", "7", "no draw")],
)
def test_hand_limit(base: str, choice: str, most: str, means: str) -> None:
    assert (limit(f"{base} limit={choice}"), over(f"{base} limit={choice}")) == (most, means)


@pytest.mark.parametrize(("choice", "expected"), [("draw-2", "draw 2"), ("draw-3", "discard 1, draw 3")])
@pytest.mark.parametrize("base", ["pagat", "cuttle.cards", "bga-traditional"])
def test_five(base: str, choice: str, expected: str) -> None:
    assert five(f"{base} five={choice}") == expected


@pytest.mark.parametrize(("choice", "expected"), [("top-1", "1"), ("top-2", "2")])
@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_seven(base: str, choice: str, expected: str) -> None:
    assert seven(f"{base} seven={choice}") == expected


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("permanents", "any permanent"), ("opponents", "opponents' permanents"), ("field", "opponents' field")],
)
@pytest.mark.parametrize("base", ["pagat", "cuttle.cards", "catsatcards"])
def test_nine_is_aimed_at(base: str, choice: str, expected: str) -> None:
    assert nine(f"{base} nine-at={choice}") == expected


@pytest.mark.parametrize(("choice", "expected"), [("alone", "no"), ("queens", "yes")])
@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_queens_guard_each_other(base: str, choice: str, expected: str) -> None:
    assert queens(f"{base} queen={choice}") == expected


@pytest.mark.parametrize(("choice", "expected"), [("at-once", "at once"), ("turn-end", "end of turn")])
@pytest.mark.parametrize("base", ["pagat", "sipie", "cuttle.cards"])
def test_points_win(base: str, choice: str, expected: str) -> None:
    assert win(f"{base} win={choice}") == expected


# the four


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards", "bga-traditional"])
def test_R11_a_four_at_random_is_answered_by_chance_and_shown(base: str) -> None:
    table = unopposed(position("P1: hand 4C // P2: hand AC KD 9S // deck 5C", f"{base} four=random"), "oneoff 4C")
    assert asks(table) == CHANCE
    assert legal_texts(table) == {"discard AC 9S", "discard AC KD", "discard 9S KD"}
    assert view(table, P1).legal == view(table, P2).legal == ()
    after = play(table, "discard 9S KD")
    assert hand(after, P2) == ["AC"]
    assert scrap(after) == ["9S", "KD", "4C"]
    assert turn_of(after) == P2


def test_R11_a_four_at_random_takes_the_only_card() -> None:
    table = unopposed(position("P1: hand 4C // P2: hand KD // deck 5C", "pagat four=random"), "oneoff 4C")
    assert legal_texts(table) == {"discard KD"}


def test_R11_with_three_seats_a_random_four_is_aimed_at_one_opponent() -> None:
    table = position("P1: hand 4C // P2: hand AC // P3: hand KD QD // deck 5C", "cutthroat four=random")
    table = unopposed(table, "oneoff 4C @P3")
    assert (asks(table), legal_texts(table)) == (CHANCE, {"discard QD KD"})


def test_the_victim_chooses_where_the_option_says_so() -> None:
    table = unopposed(position("P1: hand 4C // P2: hand KD // deck 5C", "pagat four=victim"), "oneoff 4C")
    assert asks(table) == P2


# the eight


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_an_eight_may_scrap_a_glasses_eight_and_is_scrapped_too(base: str) -> None:
    table = position("P1: hand 8C // P2: perms 8D* KD // deck 5C", f"{base} eight=breaks")
    assert legal_texts(table) == {"draw", "points 8C", "perm 8C", "oneoff 8C 8D"}
    after = unopposed(table, "oneoff 8C 8D")
    assert permanents(after, P2) == ["KD"]
    assert scrap(after) == ["8D", "8C"]


def test_such_an_eight_can_be_countered() -> None:
    table = position("P1: hand 8C // P2: hand 2C | perms 8D* // deck 5C", "pagat eight=breaks")
    after = play(table, "oneoff 8C 8D", "counter 2C", "ok")
    assert permanents(after, P2) == ["8D"]
    assert scrap(after) == ["2C", "8C"]


def test_such_an_eight_is_not_aimed_at_points_or_other_permanents_or_guarded_glasses() -> None:
    table = position("P1: hand 8C // P2: points 8D | perms KD // deck 5C", "pagat eight=breaks")
    assert legal_texts(table) == {"draw", "points 8C", "perm 8C"}
    guarded = position("P1: hand 8C // P2: perms 8D* QD // deck 5C", "pagat eight=breaks")
    assert refused(guarded, "oneoff 8C 8D").ruling == "R19"


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_without_the_option_an_eight_is_no_one_off(base: str) -> None:
    table = position("P1: hand 8C // P2: perms 8D* // deck 5C", f"{base} eight=glasses")
    assert refused(table, "oneoff 8C 8D").ruling == "§3"


# where a nine sends its target


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards", "miller"])
def test_nine_to_the_hand(base: str) -> None:
    table = position("P1: hand 9C // P2: perms KD // deck 5C 5D", f"{base} nine=hand")
    after = unopposed(table, "oneoff 9C KD")
    assert hand(after, P2) == ["KD"]
    assert may(after, "perm KD")


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards", "catsatcards"])
def test_nine_to_the_hand_locked(base: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: perms KD // deck 5C 5D", f"{base} nine=locked"), "oneoff 9C KD")
    assert hand(after, P2) == ["KD"]
    assert refused(after, "perm KD").ruling == "R15"


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_nine_to_the_top_of_the_deck_whoever_draws_next_gets_it(base: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: perms KD // deck 5C 5D", f"{base} nine=top"), "oneoff 9C KD")
    assert deck(after) == ["KD", "5C", "5D"]
    assert view(after, P1).deck[0] is view(after, P2).deck[0] is card("KD")
    drawn = play(after, "draw")
    assert hand(drawn, P2) == ["KD"]
    assert known(drawn, P1, P2) == ["KD"]


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_nine_to_the_bottom_of_the_deck(base: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: perms KD // deck 5C 5D", f"{base} nine=bottom"), "oneoff 9C KD")
    assert deck(after) == ["5C", "5D", "KD"]
    assert view(after, P1).deck == (None, None, card("KD"))


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_nine_to_the_scrap(base: str) -> None:
    after = unopposed(position("P1: hand 9C // P2: perms KD // deck 5C", f"{base} nine=scrap"), "oneoff 9C KD")
    assert scrap(after) == ["KD", "9C"]
    assert hand(after, P2) == []


@pytest.mark.parametrize("choice", ["hand", "locked", "top", "bottom", "scrap"])
def test_wherever_a_jack_goes_its_point_card_goes_back(choice: str) -> None:
    table = position("P1: hand 9C // P2: points TD[JH<P1] // deck 5C", f"pagat nine={choice}")
    after = unopposed(table, "oneoff 9C JH")
    assert points(after, P1) == ["TD"]
    assert riders(after, "TD") == []
    place = {"hand": hand(after, P2), "locked": hand(after, P2), "scrap": scrap(after)}.get(choice, deck(after))
    assert "JH" in place


@pytest.mark.parametrize("choice", ["top", "bottom"])
def test_the_jacks_on_a_card_that_goes_to_the_deck_are_scrapped(choice: str) -> None:
    table = position("P1: hand 9C // P2: points TD[JH<P1] // deck 5C", f"cuttle.cards nine={choice}")
    after = unopposed(table, "oneoff 9C TD")
    assert "TD" in deck(after)
    assert scrap(after) == ["JH", "9C"]


# the ten


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_a_ten_blocks_a_scuttle_and_the_target_stays(base: str) -> None:
    table = position("P1: hand 9C // P2: hand TC TD 5D | points 8D // deck 5C", f"{base} ten=blocks")
    table = play(table, "scuttle 9C 8D")
    assert asks(table) == P2
    assert legal_texts(table) == {"ok", "block TC", "block TD"}
    after = play(table, "block TC")
    assert points(after, P2) == ["8D"]
    assert sorted(scrap(after)) == ["9C", "TC"]
    assert hand(after, P2) == ["TD", "5D"]
    assert turn_of(after) == P2


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_a_scuttle_that_is_not_blocked_goes_on(base: str) -> None:
    table = position("P1: hand 9C // P2: points 8D[JH<P1] // deck 5C", f"{base} ten=blocks")
    after = play(table, "scuttle 9C 8D", "ok")
    assert points(after, P1) == points(after, P2) == []
    assert sorted(scrap(after)) == ["8D", "9C", "JH"]


def test_a_ten_that_blocked_lies_in_the_scrap_on_the_scuttling_card() -> None:
    table = position("P1: hand 9C // P2: hand TC | points 8D // deck 5C // scrap KD", "pagat ten=blocks")
    assert scrap(play(table, "scuttle 9C 8D", "block TC")) == ["KD", "9C", "TC"]


@pytest.mark.parametrize(("target", "controller"), [("8D", P2), ("7D", P3)])
def test_a_block_is_asked_of_the_targets_controller_with_three_seats(target: str, controller: int) -> None:
    table = position("P1: hand 9C // P2: points 8D // P3: points 7D // deck 5C", "bga-battle ten=blocks")
    assert asks(play(table, f"scuttle 9C {target}")) == controller


def test_only_a_ten_from_the_hand_blocks() -> None:
    table = position("P1: hand 9C // P2: hand 2C 9D | points 8D TH // deck 5C", "pagat ten=blocks")
    table = play(table, "scuttle 9C 8D")
    assert legal_texts(table) == {"ok"}
    for text in ("block 9D", "block TH", "counter 2C"):
        refused(table, text)


def test_a_scuttle_by_a_seven_can_be_blocked() -> None:
    table = position("P1: hand 7C // P2: hand TC | points 8D // deck 9C 5C", "pagat ten=blocks")
    after = play(unopposed(table, "oneoff 7C"), "top 9C scuttle 8D", "block TC")
    assert points(after, P2) == ["8D"]
    assert sorted(scrap(after)) == ["7C", "9C", "TC"]


def test_without_the_option_nobody_is_asked_to_block() -> None:
    table = position("P1: hand 9C // P2: hand TC | points 8D // deck 5C", "pagat ten=points")
    assert points(play(table, "scuttle 9C 8D"), P2) == []


# jacks and jokers


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_one_jack_on_a_card_a_card_changes_sides_once(base: str) -> None:
    table = position("P1: hand JC // P2: points TD[JH<P1] 4C // deck 5C", f"{base} jacks=1")
    assert legal_texts(table) == {"draw", "jack JC 4C"}
    assert refused(table, "jack JC TD").ruling == "R17"
    assert may(position("P1: hand JC // P2: points TD[JH<P1] // deck 5C", f"{base} jacks=4"), "jack JC TD")


def test_R26_one_jack_on_a_card_means_one_joker_too() -> None:
    table = position("P1: hand X1 // P2: perms KD[X2<P1] // P3: perms KH // deck 5C", "cutthroat jacks=1")
    assert legal_texts(table) == {"draw", "joker X1 KH"}
    free = position("P1: hand X1 // P2: perms KD[X2<P1] // deck 5C", "cutthroat jacks=1")
    assert refused(free, "joker X1 KD").ruling == "R26"
    assert may(position("P1: hand X1 // P2: perms KD[X2<P1] // deck 5C", "cutthroat jacks=4"), "joker X1 KD")


@pytest.mark.parametrize("base", ["pagat", "cutthroat"])
def test_no_jokers(base: str) -> None:
    rules = parse_rules(f"{base} jokers=none")
    assert rules.deck == DECK
    with pytest.raises(ValueError, match="pack"):
        Deal(rules, DECK + JOKERS, dealer=P1).start()


@pytest.mark.parametrize("base", ["pagat", "cuttle.cards"])
def test_one_joker_swaps_the_hands(base: str) -> None:
    rules = f"{base} jokers=swap"
    assert parse_rules(rules).deck == (*DECK, card("X1"))
    table = position("P1: hand X1 AC // P2: hand KD 9D // deck 5C 5D", rules)
    assert legal_texts(table) == {"draw", "points AC", "oneoff AC", "oneoff X1"}
    after = unopposed(table, "oneoff X1")
    assert sorted(hand(after, P1)) == ["9D", "KD"]
    assert hand(after, P2) == ["AC"]
    assert scrap(after) == ["X1"]
    assert (known(after, P1, P2), known(after, P2, P1)) == (["AC"], ["9D", "KD"])


def test_the_swap_can_be_countered() -> None:
    table = position("P1: hand X1 AC // P2: hand 2C KD // deck 5C", "pagat jokers=swap")
    after = play(table, "oneoff X1", "counter 2C", "ok")
    assert (hand(after, P1), hand(after, P2)) == (["AC"], ["KD"])
    assert scrap(after) == ["2C", "X1"]


@pytest.mark.parametrize(("base", "key", "choice"), sorted(SENSELESS))
def test_what_makes_no_sense_is_refused_with_the_reason_whatever_else_is_agreed(
    base: str, key: str, choice: str
) -> None:
    why = (
        f"“Jokers: 1, swaps hands” does not work in {base}: "
        "you swap hands with your only opponent, and here you have 2."
    )
    for rules in (f"{base} {key}={choice}", f"{base} four=random {key}={choice} win=turn-end"):
        with pytest.raises(RulesError) as error:
            parse_rules(rules)
        assert str(error.value) == why
    with pytest.raises(RulesError) as error:
        with_options(parse_rules(f"{base} four=random"), {key: choice})
    assert str(error.value) == why


def test_a_locked_card_is_free_in_the_other_hand() -> None:
    table = position("P1: hand 9C // P2: hand X1 | perms KD // deck 5C 5D", "cuttle.cards jokers=swap")
    table = unopposed(unopposed(table, "oneoff 9C KD"), "oneoff X1")
    assert hand(table, P1) == ["KD"]
    assert may(table, "perm KD")


def test_a_swap_lifts_the_locks_of_both_hands() -> None:
    table = position("P1: hand 9C | perms KC // P2: hand X1 // deck 5C 5D", "bga-balanced jokers=swap")
    table = unopposed(table, "oneoff 9C KC")
    assert len(table.locks) == 1
    table = unopposed(table, "oneoff X1")
    assert hand(table, P2) == ["KC"]
    assert table.locks == ()


@pytest.mark.parametrize(("base", "reach"), [("pagat", "any"), ("cuttle.cards", "opponents'"), ("miller", "any")])
def test_two_jokers_steal_permanents_where_jacks_steal_points(base: str, reach: str) -> None:
    rules = f"{base} jokers=steal"
    assert parse_rules(rules).deck == DECK + JOKERS
    assert joker(rules) == jack(rules) == reach
    after = play(position("P1: hand X1 // P2: perms KD // deck 5C", rules), "joker X1 KD")
    assert permanents(after, P1) == ["KD"]


def test_a_stolen_king_can_win_with_two_seats() -> None:
    table = position("P1: hand X1 | points TC 4C // P2: perms KD // deck 5C", "pagat jokers=steal")
    assert winners(play(table, "joker X1 KD")) == (P1,)


# names


@pytest.mark.parametrize(("rules", "key", "choice"), CHOICES)
def test_a_rule_set_with_a_house_rule_is_named_and_read_back(rules: str, key: str, choice: str) -> None:
    changed = with_options(RULE_SETS[rules], {key: choice})
    assert parse_rules(str(changed)) == changed
    option = next(option for option in OPTIONS if option.key == key)
    current = option.current(changed)
    assert current is not None
    assert current.name == choice
    assert str(changed) in (rules, f"{rules} {key}={choice}")


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("key", [option.key for option in OPTIONS])
def test_exactly_one_choice_of_an_option_is_the_named_rule_sets_own(rules: str, key: str) -> None:
    own = [
        name
        for base, k, name in CHOICES
        if (base, k) == (rules, key) and parse_rules(f"{rules} {k}={name}").options == ()
    ]
    assert len(own) == 1


def test_choices_of_several_options_are_all_in_force() -> None:
    rules = "pagat limit=8-down five=draw-3 nine=locked ten=blocks"
    assert str(parse_rules(rules)) == rules
    assert (limit(rules), over(rules), five(rules)) == ("8", "discard down", "discard 1, draw 3")
    assert after_drawing(rules, 7) is not None


@pytest.mark.parametrize(
    "text",
    [
        "poker",
        "",
        "pagat four",
        "pagat four=never",
        "pagat hats=on",
        "pagat four=random ",
        "PAGAT",
        "pagat goals=Classic",
    ],
)
def test_unknown_rules_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(RulesError, match=r"\.$"):
        parse_rules(text)


def test_a_house_rule_replaces_an_earlier_choice_of_the_same() -> None:
    random = parse_rules("pagat four=random seven=top-2")
    assert str(with_options(random, {"four": "victim"})) == "pagat seven=top-2"
    assert with_options(random, {"four": "victim"}) == parse_rules("pagat seven=top-2")


def test_a_house_rule_given_twice_is_refused() -> None:
    with pytest.raises(RulesError, match="“four” is given twice"):
        parse_rules("pagat four=random four=victim")
