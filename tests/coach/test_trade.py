"""Of two moves that are about as good, what each has over the other."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.comparison import Alternative
from cuttle_desktop.ai.next_moves import Plan
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.case_for import both_sides
from cuttle_desktop.coach.own_reasons import Spares
from cuttle_desktop.coach.risk_reasons import Exposed
from cuttle_desktop.coach.trade import trade
from cuttle_desktop.engine.cards import Rank
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.why import why_best, why_not_told
from tests.coach.drawn import EVEN, outcome
from tests.coach.examples import examples, hold

MINE = Cast(("You", "Bea"), 0)
QUIET = "P1: hand 4H 9C // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C 8C"
EXAMPLES = """
points or a card
    P1: hand 4H 9C // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C 8C
      points 9C or draw -> Needs P1 12 21 21 21; Keeps 9C return-later

a card or a queen
    P1: hand QC 9C // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C 8C
      draw or perm QC -> nothing; Guards - 2+9+J counters

a queen goes
    P1: hand 2C JH // P2: hand 3H 5D | perms QS // turn P1 9 // deck 5C 7C 8C
      oneoff 2C QS or draw -> Unguards P2 card=JH; nothing

a seven or a card
    P1: hand 7C 9S 4D // P2: hand 3H 5H // turn P1 9 // deck 6C 8C 5C
      oneoff 7C or draw -> nothing; PlaysBlind 1

a five or a card: for itself it brings one more than a draw
    P1: hand 5H 9C // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C 8C
      oneoff 5H or draw -> nothing; nothing
      oneoff 5H or draw, by bga-balanced -> nothing; nothing

a counter
    P1: hand 2H 9S // P2: hand 8D // middle 5C // turn P2 9 // deck 7C 8C 6C TC // asks counter P1 of P2 oneoff 5C
      counter 2H or ok -> Stops P2 - held=3 own=2; SparesTwo 2H 5C -

a second counter stops what the first one did, or rescues the own one-off
    P1: hand 2H 6H // P2: hand QS // middle 5D 2C 2S // turn P2 1 // deck 8C 7C 6C TC //
    asks counter P1 of P2 oneoff 5D by P1 2C by P2 2S
      counter 2H or ok -> Stops P2 - held=3 own=2; SparesTwo 2H 5D -
    P1: hand 2H 6H // P2: hand QS // middle 5D 2S // turn P1 1 // deck 8C 7C 6C TC //
    asks counter P1 of P1 oneoff 5D by P2 2S
      counter 2H or ok -> Rescues 5D; Keeps 2H counter

what is given up
    P1: hand 9S JD TD // P2: hand 8D // middle 4C // turn P2 9 // deck 7C // asks force P1 2 of P2
      discard 9S JD or discard 9S TD -> Keeps TD points; Keeps JD take-later
"""


@examples(EXAMPLES)
def test_each_of_two_moves_about_as_good_has_a_fact_for_it(lines: list[str]) -> None:
    hold(lines)


def test_odds_with_nothing_to_set_against_them_are_not_told_of_moves_about_as_good() -> None:
    """ "9♣ is lost in 30 of 100 games", above "50 % if you play 9♣ (just as good)"."""
    shares = ((Topic(Part.POINTS, True), 0.05),)
    tried = Contrast(EVEN, replace(EVEN, gone=0.3, takers=((None, 1.0),)), shares=shares)
    alone = outcome("P1: hand QC 2C // P2: hand 3H 5D 6D // turn P1 9", "perm QC", "points 2C", contrast=tried)
    assert not isinstance(trade(alone).gain, Exposed)


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        ("points 9C", "draw", ["[9C] mostly stays: it is lost within a turn in only about 1 of 100 games."]),
        ("points 9C", "points 9H", ["[9C] mostly stays: it is lost within a turn in only about 1 of 100 games."]),
    ],
)
def test_of_moves_about_as_good_it_is_told_what_each_is_good_for(best: str, other: str, told: list[str]) -> None:
    """“It hardly matters: other moves are about as good” was all that 9 of 21 hints of a game said."""
    of = outcome(QUIET.replace("4H", "9H"), best, other)
    calm = Alternative(of.worse, 0.5, Contrast(EVEN, EVEN))
    assert why_best(of.better, 0.5, [calm], of.view, MINE) == told


@pytest.mark.parametrize(("best", "spares"), [("draw", False), ("perm QC", False), ("points 8C", True)])
def test_that_a_large_card_stays_in_hand_is_a_gain_only_over_a_move_that_lays_it(best: str, spares: bool) -> None:
    """“It risks only 3♠, while 8♣ stays in hand”, beside a queen after which 8♣ stays there as well."""
    of = outcome("P1: hand 3S 8C QC // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C", best, "points 3S")
    assert isinstance(both_sides(of)[0], Spares) is spares


def test_what_counts_for_moves_about_as_good_is_told_once() -> None:
    """“It would be countered in 37 of 100 games … The risk: 5♦ is countered in about 37 of 100 games.”"""
    tried = Contrast(replace(EVEN, countered=0.37), EVEN)
    of = outcome(
        "P1: hand 5H 9C // P2: hand 3H 5D 6D // turn P1 9 // deck 5C 7C 8C", "oneoff 5H", "draw", contrast=tried
    )
    told = why_best(of.better, 0.5, [Alternative(of.worse, 0.5, tried)], of.view, MINE)
    assert "\n".join(told).count("37") == 1


def test_why_not_a_move_about_as_good_tells_what_that_is_good_for() -> None:
    of = outcome(QUIET, "draw", "points 9C")
    calm = Alternative(of.worse, 0.5, Contrast(EVEN, EVEN, shares=((Topic(Part.HAND, True, Rank.NINE), 0.1),)))
    told = why_not_told(calm, of.better, 0.5, [calm], of.view, MINE)
    assert told[1:] == [
        "It is just as good.\n+ [9C] mostly stays: it is lost within a turn in only about 1 of 100 games."
        "\n− It gives up [9C], which can send a card back."
    ]


def test_of_moves_about_as_good_it_is_told_what_they_stop() -> None:
    """“You then need only 3 more points” was the hint where each good move kept a rival from winning next turn."""
    of = outcome("P1: hand JS 4H 8H // P2: hand 9S TD 3S | points 8S 6H // turn P1 9", "jack JS 8S", "scuttle 8H 6H")
    told = why_best(of.better, 0.5, [Alternative(of.worse, 0.5)], of.view, MINE)
    assert told[0] == "It keeps Bea from winning next turn with 7–10 or K."


def test_of_a_game_that_is_nearly_won_the_winning_cards_are_told() -> None:
    """“You win nearly all games” said neither how nor with what."""
    of = outcome(
        "P1: hand 8H QC | points 9S TC // P2: hand 3S | perms KD // deck 5C 6C // turn P1 9", "perm QC", "draw"
    )
    told = why_best(of.better, 1.0, [Alternative(of.worse, 1.0)], of.view, MINE)
    assert told == [
        "You can then win next turn with [8H], unless it is stopped.",
        "You win nearly all games, with other moves too.",
    ]


@pytest.mark.parametrize(
    ("better", "plan", "told"),
    [("draw", "points TC", True), ("draw", "scuttle TC 9D", False), ("points TC", "points 8H", False)],
)
def test_a_plan_is_told_unless_the_list_calls_it_weaker_now_or_a_win_is_told(
    better: str, plan: str, told: bool
) -> None:
    """“Drawn, since 5♥ would be countered” ended with the plan to play 5♥."""
    table = "P1: hand 8H TC 3S | points 3D // P2: hand 4S 5S | points 9D // deck 6C 6D // turn P1 9"
    of, wish = outcome(table, better, "scuttle TC 9D"), outcome(table, plan, "draw").better
    said = why_best(of.better, 0.6, [Alternative(of.worse, 0.3)], of.view, MINE, Plan(wish))
    assert said[-1].startswith("A likely next step") is told


def test_why_not_says_first_what_the_move_that_was_asked_about_does() -> None:
    """“Why not play Q♣? You then hold 2 cards”: that it guards a seven was not even granted."""
    table = "P1: hand QC 9H 4D | points 7C // P2: hand 3S 5S JH | perms KD // deck 6C 6D // turn P1 9"
    of = outcome(table, "draw", "perm QC")
    asked = Alternative(of.worse, 0.3, Contrast(EVEN, EVEN, draws=(Rank.KING,)))
    told = why_not_told(asked, of.better, 0.4, [asked], of.view, MINE)
    instead = "[QC] can wait: Bea cannot win next turn, and a draw may bring a king."
    guards = "It guards [7C] from jacks, and no two can counter your one-offs."
    assert told == ["Why not play [QC]?", f"It is weaker.\n+ {guards}\n− {instead}"]


def test_of_two_cards_for_points_the_one_that_brings_more_is_told_where_nothing_else_is() -> None:
    table = "P1: hand TS 9C 9H // P2: hand 3S // deck 6C // turn P1 9"
    of = outcome(table, "points TS", "points 9C")
    asked = Alternative(of.worse, 0.35, Contrast(EVEN, EVEN))
    told = why_not_told(asked, of.better, 0.4, [asked], of.view, MINE)
    assert told[1:] == ["You then need 12 more points to win; after [TS] for points, 11."]


def test_what_a_move_about_as_good_is_for_and_what_it_lacks_have_signs() -> None:
    """“It is about as good. You then need 14 more points; after 4♠, 17” read like an objection.

    What both bring is told of neither.
    """
    table = "P1: hand 9C 9H | points 4S // P2: hand 3S // deck 6C // turn P1 9"
    of = outcome(table, "points 9H", "points 9C")
    told = why_not_told(Alternative(of.worse, 0.5), of.better, 0.5, [Alternative(of.worse, 0.5)], of.view, MINE)
    assert told[1:] == ["It is just as good.\n− Its suit is lower: [9D] could scuttle [9C], but not [9H]."]


def test_points_that_two_moves_bring_are_not_told_for_and_against_one() -> None:
    """“+ You then need 14 more points … − You then need 14 more points; after 10♥ for points, 11.”"""
    table = "P1: hand 7H TH | points 8S // P2: hand 3S // deck 6C 5C // turn P1 9"
    of = outcome(table, "points 7H", "points TH")
    told = why_best(of.better, 0.5, [Alternative(of.worse, 0.5)], of.view, MINE)
    assert "\n".join(told).count("more points") == 1


TWO_CARDS = "P1: hand 4S TH QD // P2: hand 3H JD // deck 6C 6D // turn P1 9"


def test_a_low_card_that_is_laid_before_a_high_one_is_told_by_what_each_risks() -> None:
    """“You then need 17 more points to win” was said for a four, and nothing of the ten that stays in hand."""
    tried = Contrast(replace(EVEN, gone=0.3), replace(EVEN, gone=0.4), shares=((Topic(Part.POINTS, True), 0.1),))
    of = outcome(TWO_CARDS, "points 4S", "points TH", contrast=tried)
    others = [Alternative(of.worse, 0.4, tried)]
    high = "[TH] is lost within a turn in about 40 of 100 games, and that costs 10 points; [4S] risks less."
    assert high in " ".join(why_not_told(others[0], of.better, 0.5, others, of.view, MINE))
    low = "[4S] risks less: [TH] is lost within a turn in about 40 of 100 games, and that costs 10 points."
    assert why_best(of.better, 0.5, others, of.view, MINE) == [low]
    untried = [Alternative(of.worse, 0.5)]
    assert why_best(of.better, 0.5, untried, of.view, MINE)[0] == "It risks only [4S], while [TH] stays in hand."


def test_why_not_speaks_of_the_move_that_was_asked_about_and_of_the_better_one() -> None:
    """“Why not play 3♦? After K♠, your goal is 9 points” said nothing of the three."""
    table = "P1: hand 8D TS KS // P2: hand 4H 9D // deck 6C 6D // turn P1 9"
    goal = ((Topic(Part.GOAL, True), 0.1),)
    king = "After [KS], your goal is 14 points."
    for gone, takers, said in (
        (0.1, (), "[8D] mostly stays: it is lost within a turn in only about 10 of 100 games."),
        (
            0.3,
            ((None, 1.0),),
            "[8D] is lost within a turn in about 30 of 100 games, mostly scuttled; [KS] in 1 of 100.",
        ),
    ):
        of = outcome(
            table, "perm KS", "points 8D", contrast=Contrast(EVEN, replace(EVEN, gone=gone, takers=takers), shares=goal)
        )
        asked = Alternative(of.worse, 0.3, of.contrast)
        told = " ".join(why_not_told(asked, of.better, 0.4, [asked], of.view, MINE))
        assert said in told
        assert king in told
