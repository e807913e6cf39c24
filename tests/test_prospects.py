"""What usually comes of a move within two turns, and how the difference between two moves is told."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cuttle_desktop.ai.prospects import Contrast, Prospects, contrast_between, prospects
from cuttle_desktop.ai.worlds import worlds
from cuttle_desktop.engine.actions import CHANCE, Action, Discard, Draw, OneOff, Permanent, Points, Scuttle, Steal
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.cards import Rank, card
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.words.coach.motives import motives
from cuttle_desktop.words.coach.prospect_words import NO_FIGURES, Figures, figures_told
from cuttle_desktop.words.speech import Cast
from tests.engine.drawing import ALL, P1, position, read
from tests.engine.games import HOUSE_RULES, moments
from tests.tables import full

CAST = Cast(("You", "Bea"), 0)
NEAR = "P1: hand 9S 4D | points 8H // P2: hand 3H 5H | points 9D // turn P1 9"  # 8 of 21: 4 and then 9
AHEAD = "P1: hand TS KH | points 9H // P2: hand 3C 4C | points 8D // turn P1 9"
SWEEP = OneOff(card("4D"))
NINE = Points(card("9S"))
EVEN = Prospects(won=0.1, lost=0.1, points=8.0, rival_points=8.0, cards=4.0, rival_cards=4.0, gone=0.0)


def seen(table: str) -> View:
    return view(full(table), P1)


def told(then: Prospects, instead: Prospects, move: Action | None = None, other: Action | None = None) -> Figures:
    table = seen(NEAR)
    return figures_told(Contrast(then, instead), move or SWEEP, other or Draw(), table, CAST, "your move")


def test_a_move_that_prepares_a_win_wins_more_often_within_two_turns_than_a_drawn_card() -> None:
    found = contrast_between(seen(NEAR), Points(card("4D")), Draw(), 1)
    assert found.then.won > 0.3
    assert found.instead.won < 0.2


def test_a_sure_win_is_won_in_every_rollout() -> None:
    table = "P1: hand 7C | points TD TC // P2: hand 3H 5H | points 9D // turn P1 9"
    assert prospects(seen(table), Points(card("7C")), 1).won == 1.0


def test_a_king_goes_more_often_where_a_rival_is_known_to_hold_twos() -> None:
    twos = "P1: hand KH 4D | points TD // P2: hand 2C 2D // turn P1 9 // seen P1: 2C 2D"
    other = "P1: hand KH 4D | points TD // P2: hand 3C 4C // turn P1 9 // seen P1: 3C 4C"
    known, harmless = (prospects(seen(table), Permanent(card("KH")), 1).gone for table in (twos, other))
    assert known > 0.5
    assert harmless < 0.1
    assert prospects(seen(twos), Draw(), 1).gone == 0.0


@pytest.mark.parametrize("name", [*ALL, HOUSE_RULES])
def test_in_every_game_it_is_made_of_shares_and_the_same_each_time(name: str) -> None:
    asked_of = 0
    for moment in moments(name, 2):
        seat = asked(moment.before)
        if seat is None or seat == CHANCE or moment.rng.random() > 0.2:
            continue
        now = view(moment.before, seat)
        action = moment.rng.choice(now.legal)
        found = prospects(now, action, 7, rollouts=3)
        assert found == prospects(now, action, 7, rollouts=3)
        assert min(found.won, found.lost, found.gone) >= 0
        assert max(found.won + found.lost, found.gone) <= 1.001
        asked_of += 1
    assert asked_of


def test_what_the_rival_really_holds_changes_nothing() -> None:
    """It is made from the View, so both ways in which the hidden cards could lie say the same."""
    for world in worlds(seen(AHEAD), Random(2), 5):
        assert prospects(view(world, P1), Points(card("TS")), 3) == prospects(seen(AHEAD), Points(card("TS")), 3)


@pytest.mark.parametrize(
    ("then", "instead", "ends", "later"),
    [
        pytest.param({}, {}, "", "", id="no difference"),
        pytest.param(
            {"won": 0.6},
            {"won": 0.24},
            "After the better move you win within two turns in about 60 of 100 games; after your move in 24.",
            "",
            id="wins more often",
        ),
        pytest.param(
            {"lost": 0.0},
            {"lost": 0.44},
            "After the better move Bea hardly ever wins within two turns; after your move in about 44 of 100 games.",
            "",
            id="loses less often",
        ),
        pytest.param(
            {"won": 1.0},
            {"won": 0.0},
            "After the better move you nearly always win within two turns; after your move hardly ever.",
            "",
            id="all or nothing",
        ),
        pytest.param({"won": 0.2}, {"won": 0.1}, "", "", id="too little to tell"),
        pytest.param(
            {"cards": 5.2},
            {"cards": 3.4},
            "",
            "",
            id="more cards say least",
        ),
        pytest.param(
            {"rival_points": 1.2},
            {"rival_points": 9.4},
            "",
            "After your move Bea has about 8 points more in two turns than after the better move.",
            id="fewer points for the rival",
        ),
        pytest.param({"cards": 3.4}, {"cards": 5.2}, "", "", id="what speaks against it is no reason for it"),
    ],
)
def test_the_difference_that_says_most_is_told(
    then: dict[str, Any], instead: dict[str, Any], ends: str, later: str
) -> None:
    assert told(replace(EVEN, **then), replace(EVEN, **instead))[:2] == (ends, later)


def test_that_the_card_of_the_other_move_would_soon_be_gone_is_told() -> None:
    table = seen("P1: hand KH 4D // P2: hand 3H 5H // turn P1 9")
    found = Contrast(EVEN, replace(EVEN, gone=0.52))
    later = figures_told(found, Draw(), Permanent(card("KH")), table, CAST, "your move").later
    assert later.endswith("Once played, [KH] is gone by your next turn in about 52 of 100 games.")


def test_a_drawn_card_keeps_the_card_of_the_other_move_in_the_hand() -> None:
    """Averages of cards convinced nobody: 9S is a card one knows, and what would become of it says more than both."""
    more = replace(EVEN, cards=5.4)
    five, table = Points(card("5S")), seen("P1: hand 5S 4D // P2: hand 3H 5H // turn P1 9")
    hands = figures_told(Contrast(more, EVEN), Draw(), five, table, CAST, "your move").hands
    assert hands == "A draw keeps [5S] and brings a new card: you hold 3 cards then, not 1."
    nine, table = Points(card("9S")), seen("P1: hand 9S 4D // P2: hand 3H 5H // turn P1 9")
    hands = figures_told(Contrast(more, EVEN), Draw(), nine, table, CAST, "your move").hands
    assert hands == "A draw keeps [9S] and brings a new card: you hold 3 cards then, not 1."
    three, low = Points(card("3S")), seen("P1: hand 3S 4D // P2: hand 3H 5H // turn P1 9")
    hands = figures_told(Contrast(more, EVEN), Draw(), three, low, CAST, "[3S] for points").hands
    assert hands == "A draw keeps [3S] and brings a new card: you hold 3 cards then, not 1."
    assert told(replace(EVEN, cards=5.4), replace(EVEN, cards=4.6)).hands == "", "about 5, not 5"


def test_that_a_card_would_go_is_a_reason_only_where_it_goes_often() -> None:
    """Lost in 19 of 100 games: that was told against a ten, and sounds like a reason to play it."""
    for gone in (0.19, 0.34):
        later = told(EVEN, replace(EVEN, gone=gone), Draw(), NINE).later
        assert "gone by" not in later
        assert "could remove" not in later
    assert "14 of the 48 cards you have" in told(EVEN, replace(EVEN, gone=0.4), Draw(), NINE).later
    assert "gone by your next turn in about 50 of 100" in told(EVEN, replace(EVEN, gone=0.5), Draw(), NINE).later


def test_a_two_for_points_is_told_as_a_counter_that_is_spent() -> None:
    """Why not 2♦ for 2 points? The answer was that one can take 2♥."""
    table = full("P1: hand 2D 3S 9C // P2: hand 3H 4H // scrap 2H // turn P1 9")
    action, instead = read(table, "oneoff 3S"), read(table, "points 2D")
    figures = figures_told(Contrast(EVEN, EVEN), action, instead, view(table, P1), CAST, "[2D] for points", "[3S]")
    assert motives(action, instead, view(table, P1), CAST, "Then", figures, "[3S]") == (
        "[2D] can counter a one-off; for points it is worth only 2. With [3S] you can take [2H] back."
    )


USES = [
    pytest.param("9S", "8D", "can scuttle Bea’s [8D]", id="a scuttle"),
    pytest.param("6S", "8D[JC] | perms KC", "can scrap Bea’s [KC]", id="a sweep"),
    pytest.param("6S", "TD | perms KC QC 8S", "can scrap Bea’s 3 cards", id="a sweep of many"),
    pytest.param("2S", "8D", "can counter a one-off", id="a counter"),
]


@pytest.mark.parametrize(("held", "hers", "use"), USES)
def test_what_a_card_is_for_that_stays_in_the_hand_is_told(held: str, hers: str, use: str) -> None:
    """A hint told how often Manny wins within two turns, and not a word on his king."""
    table = seen(f"P1: hand {held} 3D // P2: hand 3C 4C | points {hers} // turn P1 9")
    other = Points(card(held))

    def between(action: Action, then: Prospects, instead: Prospects) -> Figures:
        return figures_told(Contrast(then, instead), action, other, table, CAST, "your move")

    code = f"[{held}]"
    assert between(Draw(), EVEN, EVEN).later == f"A draw keeps {code} in your hand, where it {use}."
    low = Points(card("3D"))
    assert between(low, EVEN, EVEN).later == f"{code} stays in your hand, where it {use}."
    losing = between(Draw(), EVEN, replace(EVEN, lost=0.48)).ends
    assert losing.startswith(f"A draw keeps {code} in your hand, where it {use}. After the better move Bea wins")
    goes = between(Draw(), EVEN, replace(EVEN, gone=0.52)).later
    assert re.match(re.escape(f"A draw keeps {code} in your hand, where it {use}. ") + r"(\d+ of the|Once)", goes)


def test_a_last_card_is_kept_so_that_the_hand_is_not_empty() -> None:
    table = seen("P1: hand 6S | points 7H // P2: hand 3C 4C | points TS // turn P1 9")
    found = Contrast(EVEN, replace(EVEN, lost=0.48))
    losing = figures_told(found, Draw(), Points(card("6S")), table, CAST, "your move").ends
    assert losing == "[6S] is your only card: keep it and draw another."


def test_a_six_is_not_kept_against_what_the_own_side_has_too_nor_a_nine_against_what_goes_anyway() -> None:
    table = seen("P1: hand 6S 9S TH | perms QH // P2: hand 3C 4C | points 8D | perms KC // turn P1 9")
    same = Contrast(EVEN, EVEN)
    later = figures_told(same, Points(card("9S")), Points(card("6S")), table, CAST, "your move").later
    assert "in your hand" not in later
    scuttle = Scuttle(card("TH"), card("8D"))
    assert figures_told(same, scuttle, Points(card("9S")), table, CAST, "your move").later == ""


def test_points_that_mostly_stay_are_said_to() -> None:
    found = told(replace(EVEN, points=14.0, gone=0.2), EVEN, Points(card("9S")))
    few = "Only 14 of the 48 cards you have not seen could remove [9S] (mostly an ace, a scuttle or a jack)."
    assert found.later == few
    table = seen("P1: hand 5D 4C // P2: hand 3H 5H // turn P1 9")
    contrast = Contrast(replace(EVEN, points=14.0, gone=0.2), EVEN)
    found = figures_told(contrast, Points(card("5D")), Draw(), table, CAST, "your move")
    assert found.later == "[5D] is still on the table at your next turn in about 80 of 100 games."
    later = told(replace(EVEN, points=14.0, gone=0.6), EVEN, Points(card("9S"))).later
    assert later == "With the better move, you have 17 of 21 points; with your move, 8."


def test_figures_are_told_where_the_table_says_nothing_more() -> None:
    """That there was time to draw was the reason for every second hint."""
    figures = Figures("", "In two turns you hold about 5 cards instead of 3.")
    assert motives(Draw(), None, seen(AHEAD), CAST, figures=figures) == figures.later
    table = full("P1: hand AS 5D // P2: hand 3H | points TD 4H // turn P1 9")
    sweep = read(table, "oneoff AS")
    told_before = motives(sweep, None, view(table, P1), CAST)
    assert told_before.startswith("Otherwise Bea could win")
    assert motives(sweep, None, view(table, P1), CAST, figures=figures) == told_before
    assert figures_told(None, SWEEP, Draw(), seen(AHEAD), CAST, "your move") == NO_FIGURES


SHOWN = "P1: hand 9S 4D | points TD // P2: hand AS 3C // turn P1 9 // seen P1: AS 3C"


def test_the_known_card_of_a_rival_that_would_take_it_is_named() -> None:
    """An ace lay open, and the hint spoke of shares of games alone."""
    found = contrast_between(seen(SHOWN), Draw(), Points(card("9S")), 1)
    assert found.instead.taker == card("AS")
    words = figures_told(found, Draw(), Points(card("9S")), seen(SHOWN), CAST, "your move").later
    assert words == "A draw keeps [9S] in your hand. Bea’s [AS] could scrap [9S]."
    hidden = seen(SHOWN.replace(" // seen P1: AS 3C", ""))
    assert contrast_between(hidden, Draw(), Points(card("9S")), 1).instead.taker is None


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        ("JC", "[JC] is worth more to you than [8H]: it can take a point card."),
        ("QC", "[QC] is worth more to you than [8H]: it can guard your cards."),
        ("KC", "[KC] is worth more to you than [8H]: it brings your goal from 14 to 10."),
        ("AC", ""),  # there are points of one's own alone
        ("6C", ""),  # and one's own king
        ("9C", "You keep the higher card."),
        ("7C", "[7C] is worth more to you than [8H]: as a one-off it plays a new card at once."),
    ],
)
def test_who_must_discard_is_told_what_the_kept_card_is_good_for(kept: str, told: str) -> None:
    """ "You keep J♣ rather than 8♥" only repeated the hint."""
    mine = f"P1: hand {kept} 8H 4D | points 2D | perms KS"
    state = position(f"{mine} // P2: hand 8S // deck 3S 5S // middle 4S // turn P2 12 // asks force P1 2 of P2")
    given, instead = (
        next(each for each in view(state, P1).legal if isinstance(each, Discard) and card(spared) not in each.cards)
        for spared in (kept, "8H")
    )
    assert motives(given, instead, view(state, P1), CAST) == told


@pytest.mark.parametrize(
    ("takers", "clause"),
    [
        (((None, 0.7), (Rank.TWO, 0.3)), ", mostly to a scuttle."),
        (((Rank.TWO, 0.5), (None, 0.3), (Rank.NINE, 0.2)), ", to a two, a scuttle or a nine."),
        (((Rank.TWO, 0.8), (None, 0.2)), ", mostly to a two."),
        (((Rank.TWO, 0.19), (None, 0.19)), "."),
        ((), "."),
    ],
)
def test_what_would_take_a_card_is_told(takers: tuple[tuple[Rank | None, float], ...], clause: str) -> None:
    """ "It would be gone by your next turn in about 66 of 100 games": gone by what, asked a newcomer."""
    table = seen("P1: hand KS 4D // P2: hand 3H 5H | points 9D // turn P1 9")
    found = Contrast(EVEN, replace(EVEN, gone=0.52, takers=takers))
    later = figures_told(found, Draw(), Permanent(card("KS")), table, CAST, "your move").later
    once = "Once played, [KS] is gone by your next turn in about 52 of 100 games"
    assert later == f"A draw keeps [KS] in your hand. {once}{clause}"
    beside = figures_told(found, Points(card("4D")), Permanent(card("KS")), table, CAST, "your move").later
    # a six and a nine could scuttle the four
    assert beside == "Your move is less safe. A two could remove [KS] at once ([4D] is safe from that)."


def test_takers_are_what_really_took_it() -> None:
    """Bea is known to hold nothing but a ten, which scuttles, or a jack, which steals."""
    for code, kind in (("TC", None), ("JC", Rank.JACK)):
        table = seen(f"P1: hand 9S 4D | points 7H // P2: hand {code} // deck 3D 3C 3S // turn P1 9 // seen P1: {code}")
        takers = dict(prospects(table, Points(card("9S")), 1).takers)
        assert max(takers, key=lambda rank: takers[rank]) == kind
        assert sum(takers.values()) == pytest.approx(1)


def test_what_an_ace_would_take_in_any_case_is_not_told() -> None:
    """ "An ace would take your 8♠ as well": so it would without the card that was asked about."""
    table = seen("P1: hand 9S 4D | points TD // P2: hand 3H 5H | points 9D // turn P1 9")
    found = Contrast(EVEN, replace(EVEN, gone=0.52, takers=((Rank.ACE, 0.9),)))
    later = figures_told(found, Draw(), Points(card("9S")), table, CAST, "your move").later
    assert later.endswith("mostly to an ace.")


@pytest.mark.parametrize(("gain", "told_"), [(0.01, False), (0.1, True), (None, True), (-0.1, False)])
def test_how_often_games_end_is_a_reason_only_where_the_chances_differ_too(gain: float | None, told_: bool) -> None:
    """ "Bea wins in about 46 of 100 games; with 8♣ for points, in 72", above chances of 16 and 15 %."""
    found = Contrast(EVEN, replace(EVEN, lost=0.36), gain)
    ends = figures_told(found, SWEEP, Draw(), seen(NEAR), CAST, "your move").ends
    assert bool(ends) is told_


def test_between_two_cards_for_points_the_safer_one_or_the_better_scuttler_is_named() -> None:
    """ "Why the nine and not the ten?" """
    table = seen("P1: hand 9S TH 6D // P2: hand 3H 5H // turn P1 9")
    found = Contrast(EVEN, EVEN)

    def later(action: str, instead: str) -> str:
        return figures_told(found, Points(card(action)), Points(card(instead)), table, CAST, "your move").later

    hers = seen("P1: hand 9S TH 6D // P2: hand 3H | points 8C // turn P1 9")
    nine, ten = (Scuttle(card(code), card("8C")) for code in ("9S", "TH"))
    assert (
        figures_told(found, nine, ten, hers, CAST, "your move").later == "You keep [TH], the better card for a scuttle."
    )
    more = "You keep [TH], which can scuttle 2 more of the cards you have not seen than [9S]."
    assert later("9S", "TH") == more
    assert later("TH", "6D") == "Of the cards you have not seen, 1 could scuttle [TH] and 16 could scuttle [6D]."
    table = seen("P1: hand 9S TS // P2: hand 3H 5H // turn P1 9")
    assert later("TS", "9S") == "Of the cards you have not seen, none could scuttle [TS] and 3 could scuttle [9S]."


def test_an_ace_is_kept_for_later_while_the_own_side_has_no_points_to_lose() -> None:
    """An ace for one point: the hint spoke of how often it would be gone."""
    found = Contrast(EVEN, EVEN)
    for own, later in (
        ("", "A draw keeps [AC] in your hand, where it can scrap all points later."),
        ("| points 4H", ""),
    ):
        table = seen(f"P1: hand AC 5D {own} // P2: hand 3H 5H // turn P1 9")
        assert figures_told(found, Draw(), Points(card("AC")), table, CAST, "your move").later == later


STEALING = "P1: hand JS 4D 5C // P2: hand {hers} 3H | points TC // turn P1 9 // seen P1: {hers} 3H"


def test_a_stolen_card_that_a_known_two_may_free_goes_and_one_that_nothing_reaches_stays() -> None:
    """It was reckoned for points and permanents, so nothing was told of a jack that goes at once."""
    found = {
        hers: prospects(seen(STEALING.format(hers=hers)), Steal(card("JS"), card("TC")), 1) for hers in ("2C", "5H")
    }
    assert found["2C"].gone > 0.1
    assert found["2C"].taker == card("2C")
    assert found["5H"].gone < 0.05


def test_that_a_stolen_card_would_soon_be_lost_again_is_told() -> None:
    table = seen("P1: hand JS 5C 4D // P2: hand 2C 3H | points TC // turn P1 9")
    goes = Contrast(EVEN, replace(EVEN, gone=0.74, takers=((Rank.TWO, 0.7), (None, 0.3))))
    later = figures_told(goes, Draw(), Steal(card("JS"), card("TC")), table, CAST, "your move").later
    once = "Once taken, [TC] is gone by your next turn in about 74 of 100 games, mostly to a two."
    assert later == f"A draw keeps [JS] in your hand. {once}"


def test_a_known_card_that_undoes_the_other_move_is_told_before_averages() -> None:
    """A jack for a ten was rated 20 %, and the two in Bea's open hand was not spoken of."""
    table, steal = seen(STEALING.format(hers="2C")), Steal(card("JS"), card("TC"))
    found = Contrast(replace(EVEN, points=20.0), EVEN)
    later = figures_told(found, Draw(), steal, table, CAST, "[JS] on [TC]").later
    assert later == "After [JS] on [TC], Bea’s [2C] could scrap the jack."
