"""House rules: each choice of each option at the table, and how they are named."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest

from cuttle_desktop.engine.cards import DECK, JOKERS
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import OPTIONS, RulesError, parse_rules, with_options
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import legal, step

from .drawing import ALL, P1, permanents, play, position
from .examples import examples, hold
from .games import Player, deal
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


GOALS = {"classic": "21 14 10 7 5", "steep": "21 14 10 5 0", "four": "21 14 10 7 4", "short": "14 9 5 0 0"}
LIMITS = {"none": ("none", "–"), "8": ("8", "no draw"), "8-down": ("8", "discard down"), "7": ("7", "no draw")}
NINES = {"permanents": "any permanent", "opponents": "opponents' permanents", "field": "opponents' field"}
COLUMNS: list[tuple[str, Callable[[str], object], str, Mapping[str, object]]] = [
    ("goals", goals, "pagat, cuttle.cards, cutthroat, team", GOALS),
    ("limit", lambda rules: (limit(rules), over(rules)), "pagat, cuttle.cards-17, bga-battle", LIMITS),
    ("five", five, "pagat, cuttle.cards, bga-traditional", {"draw-2": "draw 2", "draw-3": "discard 1, draw 3"}),
    ("seven", seven, "pagat, cuttle.cards", {"top-1": "1", "top-2": "2"}),
    ("nine-at", nine, "pagat, cuttle.cards, catsatcards", NINES),
    ("queen", queens, "pagat, cuttle.cards", {"alone": "no", "queens": "yes"}),
    ("win", win, "pagat, sipie, cuttle.cards", {"at-once": "at once", "turn-end": "end of turn"}),
]
"""An option, what is looked at, in which rule sets, and what each choice makes of it."""


@pytest.mark.parametrize(
    ("rules", "look", "expected"),
    [
        pytest.param(f"{base} {key}={choice}", look, expected, id=f"{base} {key}={choice}")
        for key, look, bases, choices in COLUMNS
        for base in bases.split(", ")
        for choice, expected in choices.items()
    ],
)
def test_a_choice_makes_of_its_column_what_it_says(rules: str, look: Callable[[str], object], expected: object) -> None:
    assert look(rules) == expected


EXAMPLES = """
R11: a four at random is answered by chance and shown [both four=random, bga-traditional four=random]
    P1: hand 4C // P2: hand AC KD 9S // deck 5C
      oneoff 4C! -> asked chance // may discard 9S KD, discard AC 9S, discard AC KD
        discard 9S KD -> P2: hand AC // scrap 9S KD 4C // turn P2
    P1: hand 4C // P2: hand KD // deck 5C
      oneoff 4C! -> may discard KD

R11: with three seats a random four is aimed at one opponent [cutthroat four=random]
    P1: hand 4C // P2: hand AC // P3: hand KD QD // deck 5C
      oneoff 4C @P3! -> asked chance // may discard QD KD

The victim of a four chooses where the option says so [pagat four=victim]
    P1: hand 4C // P2: hand KD // deck 5C
      oneoff 4C! -> asked P2

An eight may scrap a glasses eight and is scrapped too [both eight=breaks]
    P1: hand 8C // P2: perms 8D* KD // deck 5C -> may draw, oneoff 8C 8D, perm 8C, points 8C
      oneoff 8C 8D! -> P2: perms KD // scrap 8D 8C
    P1: hand 8C // P2: hand 2C | perms 8D* // deck 5C
      oneoff 8C 8D, counter 2C, ok -> P2: perms 8D* // scrap 2C 8C

Such an eight is not aimed at points, other permanents or guarded glasses [pagat eight=breaks]
    P1: hand 8C // P2: points 8D | perms KD // deck 5C -> may draw, perm 8C, points 8C
    P1: hand 8C // P2: perms 8D* QD // deck 5C -> not oneoff 8C 8D R19

Without the option an eight is no one-off [both eight=glasses]
    P1: hand 8C // P2: perms 8D* // deck 5C -> not oneoff 8C 8D §3

A nine may return its target to the hand [both nine=hand, miller nine=hand]
    P1: hand 9C // P2: perms KD // deck 5C 5D
      oneoff 9C KD! -> P2: hand KD // can perm KD
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C 5D
      oneoff 9C JH! -> P1: points TD // P2: hand JH

R15: a nine may lock it there [both nine=locked, catsatcards nine=locked]
    P1: hand 9C // P2: perms KD // deck 5C 5D
      oneoff 9C KD! -> P2: hand KD // not perm KD R15
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C 5D
      oneoff 9C JH! -> P1: points TD // P2: hand JH

A nine may return it to the top of the deck, where all know it and the next to draw gets it [both nine=top]
    P1: hand 9C // P2: perms KD // deck 5C 5D
      oneoff 9C KD! -> deck KD 5C 5D // seen P1: KD // seen P2: KD
        draw -> P2: hand KD // sees P1 P2 KD
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C 5D
      oneoff 9C JH! -> P1: points TD // deck JH 5C 5D

A nine may return it to the bottom of the deck [both nine=bottom]
    P1: hand 9C // P2: perms KD // deck 5C 5D
      oneoff 9C KD! -> deck 5C 5D KD // seen P1: KD // seen P2: KD
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C 5D
      oneoff 9C JH! -> P1: points TD // deck 5C 5D JH

A nine may send it to the scrap [both nine=scrap]
    P1: hand 9C // P2: perms KD // deck 5C
      oneoff 9C KD! -> P2: - // scrap KD 9C
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C 5D
      oneoff 9C JH! -> P1: points TD // scrap JH 9C

The jacks on a card that goes to the deck are scrapped [cuttle.cards nine=top]
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C
      oneoff 9C TD! -> deck TD 5C // scrap JH 9C

The jacks on a card that goes below the deck are scrapped [cuttle.cards nine=bottom]
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C
      oneoff 9C TD! -> deck 5C TD // scrap JH 9C

A ten blocks a scuttle and the target stays [both ten=blocks]
    P1: hand 9C // P2: hand TC TD 5D | points 8D // deck 5C // scrap KD
      scuttle 9C 8D -> asked P2 // may block TC, block TD, ok
        block TC -> P2: hand TD 5D | points 8D // scrap KD 9C TC // turn P2

A scuttle that is not blocked goes on [both ten=blocks]
    P1: hand 9C // P2: points 8D[JH<P1] // deck 5C
      scuttle 9C 8D, ok -> P1: - // P2: - // scrap 8D JH 9C

With three seats the target's controller is asked to block [bga-battle ten=blocks]
    P1: hand 9C // P2: points 8D // P3: points 7D // deck 5C
      scuttle 9C 8D -> asked P2
      scuttle 9C 7D -> asked P3

Only a ten from the hand blocks [pagat ten=blocks]
    P1: hand 9C // P2: hand 2C 9D | points 8D TH // deck 5C
      scuttle 9C 8D -> may ok // not block 9D §4 // not block TH §4 // not counter 2C R4

A scuttle by a seven can be blocked [pagat ten=blocks]
    P1: hand 7C // P2: hand TC | points 8D // deck 9C 5C
      oneoff 7C!, top 9C scuttle 8D, block TC -> P2: points 8D // scrap 9C TC 7C

Without the option nobody is asked to block [pagat ten=points]
    P1: hand 9C // P2: hand TC | points 8D // deck 5C
      scuttle 9C 8D -> P2: hand TC

One jack on a card: a card changes sides once [both jacks=1]
    P1: hand JC // P2: points TD[JH<P1] 4C // deck 5C -> may draw, jack JC 4C // not jack JC TD R17

R26: one jack on a card means one joker too [cutthroat jacks=1]
    P1: hand X1 // P2: perms KD[X2<P1] // P3: perms KH // deck 5C -> may draw, joker X1 KH
    P1: hand X1 // P2: perms KD[X2<P1] // deck 5C -> not joker X1 KD R26

Four jacks on a card, and as many jokers [cutthroat jacks=4]
    P1: hand JC X1 // P2: points TD[JH<P1] | perms KD[X2<P1] // deck 5C -> can jack JC TD // can joker X1 KD

One joker swaps the hands [both jokers=swap]
    P1: hand X1 AC // P2: hand KD 9D // deck 5C 5D -> may draw, oneoff AC, oneoff X1, points AC
      oneoff X1! -> P1: hand KD 9D // P2: hand AC // scrap X1 // sees P1 P2 AC // sees P2 P1 9D KD

The swap can be countered [pagat jokers=swap]
    P1: hand X1 AC // P2: hand 2C KD // deck 5C
      oneoff X1, counter 2C, ok -> P1: hand AC // P2: hand KD // scrap 2C X1

A locked card is free in the other hand [cuttle.cards jokers=swap]
    P1: hand 9C // P2: hand X1 | perms KD // deck 5C 5D
      oneoff 9C KD!, oneoff X1! -> P1: hand KD // can perm KD

A swap lifts the locks of both hands [bga-balanced jokers=swap]
    P1: hand 9C | perms KC // P2: hand X1 // deck 5C 5D
      oneoff 9C KC! -> locks KC@P1:1
        oneoff X1! -> P2: hand KC // locks -

A stolen king can win with two seats [pagat jokers=steal]
    P1: hand X1 | points TC 4C // P2: perms KD // deck 5C
      joker X1 KD -> P1: points TC 4C | perms KD[X1<P2] // over points P1
"""


@examples(EXAMPLES)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)


@pytest.mark.parametrize("base", ["pagat", "cutthroat"])
def test_no_jokers(base: str) -> None:
    rules = parse_rules(f"{base} jokers=none")
    assert rules.deck == DECK
    with pytest.raises(ValueError, match="pack"):
        Deal(rules, DECK + JOKERS, dealer=P1).start()


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


@pytest.mark.parametrize(("base", "reach"), [("pagat", "any"), ("cuttle.cards", "opponents'"), ("miller", "any")])
def test_two_jokers_steal_permanents_where_jacks_steal_points(base: str, reach: str) -> None:
    rules = f"{base} jokers=steal"
    assert parse_rules(rules).deck == DECK + JOKERS
    assert joker(rules) == jack(rules) == reach
    after = play(position("P1: hand X1 // P2: perms KD // deck 5C", rules), "joker X1 KD")
    assert permanents(after, P1) == ["KD"]


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


GAMES = 2
LONGEST = 600
"""Players that draw whenever they can may scrap and take back for a long time: what is left is what they did before."""


@pytest.mark.parametrize(("base", "key", "choice"), [one for one in CHOICES if one[0] in ("pagat", "cutthroat")])
def test_every_listed_action_applies_under_every_house_rule(base: str, key: str, choice: str) -> None:
    """In the second game players draw whenever they can, which empties the deck."""
    rules = parse_rules(f"{base} {key}={choice}")
    for number in range(GAMES):
        rng = random.Random(f"{rules} {number}")
        player = Player(rng)
        player.draws = 0.95 if number % 2 else 0.2
        state = deal(rules, rng).start()
        for _ in range(LONGEST):
            for action in legal(state):
                assert step(state, action)[1]
            state, _ = step(state, player.choose(legal(state)))
            if state.result:
                break
