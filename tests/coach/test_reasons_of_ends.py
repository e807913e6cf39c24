"""What ends the game: a win now, a win of a rival, and what either could win with next turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.end_reasons import LetsWin, Loses, Stalemate, WinsNext, WinsNow
from cuttle_desktop.coach.reason_parts import Side
from cuttle_desktop.coach.reasons import Reason, WinsSoon
from cuttle_desktop.coach.risk_reasons import Parried
from cuttle_desktop.coach.win_findings import parried
from cuttle_desktop.engine.cards import Rank
from tests.coach.drawn import EVEN, cards, found, kinds, outcome, said
from tests.engine.drawing import P2

NEAR = "P1: hand TS AS 3C 2S // P2: hand 3H 4H | points TD 4S // turn P1 9 // deck 5C"
COMES_BACK = (
    "P1: hand 6H 9H | points 3C // P2: hand {hers} | points TC[JD<P1] 8H[JS<P1] // turn P1 9 // seen P1: {hers}"
)
SEVEN_UP = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.KING)


@pytest.mark.parametrize(
    ("table", "better", "worse", "reason"),
    [
        pytest.param(
            COMES_BACK.format(hers="3S 4S"), "oneoff 6H", "points 9H", WinsNow(True, cards("8H TC")), id="back"
        ),
        pytest.param(
            COMES_BACK.format(hers="2D 4S"), "oneoff 6H", "points 9H", WinsNow(False, cards("8H TC")), id="a two"
        ),
        pytest.param(
            "P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 9H 2D // middle 6S // turn P2 12 // "
            "asks counter P1 of P2 oneoff 6S",
            "counter 2C",
            "ok",
            Loses(P2),
            id="not countered",
        ),
        pytest.param(
            "P1: hand 7C // P2: hand 3H | points TD // scrap 9S // turn P1 9 // passes 2",
            "pass",
            "points 7C",
            Stalemate(Side.BETTER),
            id="the third pass",
        ),
        pytest.param(NEAR, "scuttle TS TD", "points 3C", LetsWin(P2, (), SEVEN_UP), id="an unseen card"),
        pytest.param(
            "P1: hand TS // P2: hand 9H | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H",
            "scuttle TS TD",
            "draw",
            LetsWin(P2, cards("9H")),
            id="a known card",
        ),
        pytest.param(
            "P1: hand 6S TD 7H | points TC[JH<P2] // P2: hand 3H 5H | points 3D | perms 8C // turn P1 9",
            "scuttle 7H 3D",
            "oneoff 6S",
            LetsWin(P2, (), (Rank.EIGHT, Rank.NINE, Rank.TEN)),
            id="by what is given back",
        ),
        pytest.param(
            "P1: hand 7C 4D | points TD // P2: hand 3H // turn P1 9 // deck 5C",
            "points 4D",
            "draw",
            WinsNext(cards("7C")),
            id="own win",
        ),
        pytest.param(
            "P1: hand 3C 9D 5D | points TD 2H // P2: hand 8H // middle 4S // turn P2 12 // asks force P1 2 of P2",
            "discard 3C 5D",
            "discard 5D 9D",
            WinsNext(cards("9D"), sure=True),
            id="the card that wins is kept, and the next turn is one's own",
        ),
    ],
)
def test_what_ends_the_game_is_found(table: str, better: str, worse: str, reason: Reason) -> None:
    assert reason in found(table, better, worse)


@pytest.mark.parametrize(
    ("hers", "stopper", "sure"),
    [
        ("3H 5C", None, True),  # each brings cards that have to wait
        ("4S", None, False),  # the winning card may have to go
        ("AH", "AH", False),
        ("6H", "6H", False),  # a scuttle
        ("KH QH", None, True),
        ("JH", "JH", False),
        ("7H", "7H", False),  # a scuttle
    ],
)
def test_a_known_card_that_stops_a_win_is_named_and_only_what_nothing_stops_is_sure(
    hers: str, stopper: str | None, sure: bool
) -> None:
    table = f"P1: hand 7C 5D | points TS 3D // P2: hand {hers} // turn P1 9 // deck 8C // seen P1: {hers}"
    (win,) = (each for each in found(table, "points 5D", "draw") if isinstance(each, WinsNext))
    named = win.stopper.code if win.stopper is not None else None
    assert (win.cards, named, win.sure) == (cards("7C"), stopper, sure)


@pytest.mark.parametrize(("hers", "stopper"), [("2S", "2S"), ("3S", None)])
def test_what_cannot_stop_a_win_by_cards_that_come_home_is_no_stopper(hers: str, stopper: str | None) -> None:
    """Any card of the rival was named, since the six wins by what it frees and not by points."""
    table = f"P1: hand TD 6D | points 4C // P2: hand {hers} | points 9H[JH<P1] // turn P1 9 // seen P1: {hers}"
    (win,) = (each for each in found(table, "points TD", "scuttle TD 9H") if isinstance(each, WinsNext))
    assert win.cards == cards("6D")
    assert (win.stopper.code if win.stopper is not None else None) == stopper


def test_a_win_that_both_moves_prepare_is_no_reason() -> None:
    table = "P1: hand 7C 4D 5D | points TD // P2: hand 3H // turn P1 9 // deck 8C"
    assert "WinsNext" not in kinds(found(table, "points 7C", "points 5D"))


def test_a_rival_that_must_discard_its_last_cards_cannot_win_with_them() -> None:
    table = "P1: hand 4C 3C // P2: hand 9H 8H | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H 8H"
    assert LetsWin(P2, cards("8H 9H")) in found(table, "oneoff 4C", "points 3C")


def test_a_partner_is_no_rival_and_wins_with_the_own_side() -> None:
    text = (
        "P1: hand JH 4D // P2: hand 3H | points 8C // P3: hand 5H | points TD 3D // P4: hand 6H // turn P1 9 // deck 5C"
    )
    assert found(text, "jack JH 8C @P3", "draw", "team") == [WinsNow(False)]  # a gift does not come back
    assert "LetsWin" not in kinds(found(text, "points 4D", "draw", "team"))


def test_a_locked_card_wins_nothing_next_turn() -> None:
    table = "P1: hand TS 3C // P2: hand 9H 2C | points TD 4S // turn P1 9 // deck 5C{} // seen P1: 9H 2C"
    threat = LetsWin(P2, cards("9H"))
    assert threat in found(table.format(""), "scuttle TS TD", "points 3C")
    assert threat not in found(table.format(" // locks 9H@P2:9"), "scuttle TS TD", "points 3C")


def test_a_win_is_told_first_and_alone() -> None:
    table = COMES_BACK.format(hers="3S 4S")
    assert kinds(said(table, "oneoff 6H", "points 9H")) == ["WinsNow"]


def test_a_four_that_leaves_a_rival_no_card_prepares_a_win_that_nothing_stops() -> None:
    table = "P1: hand JS AD 4S | points 8C 6D // P2: hand JC QH | points 9C // turn P1 9 // deck 5H"
    wins = [each for each in found(table, "oneoff 4S", "oneoff AD") if isinstance(each, WinsNext)]
    assert [each.cards for each in wins] == [cards("JS")]


@pytest.mark.parametrize(("then", "instead", "told"), [(0.4, 0.9, True), (0.85, 0.9, False)])
def test_a_threat_that_stays_is_told_where_it_comes_true_less_often(then: float, instead: float, told: bool) -> None:
    """Of a win that was in reach after either move nothing was said, though only one of them mostly met it."""
    table = "P1: hand 7C 3C 5H // P2: hand 9H 3H | points TD 4S // turn P1 9 // deck 6C 8C // seen P1: 9H"
    tried = Contrast(replace(EVEN, lost_next=(0.0, then)), replace(EVEN, lost_next=(0.0, instead)))
    threat = LetsWin(P2, cards("9H"), odds=instead, still=then)
    assert (threat in said(table, "oneoff 7C", "points 3C", contrast=tried)) is told


@pytest.mark.parametrize(("then", "told"), [(0.6, True), (0.35, False)])
def test_a_win_that_both_moves_prepare_is_told_where_one_brings_it_oftener(then: float, told: bool) -> None:
    table = "P1: hand 9C 4D TD | points 9D // P2: hand 3H 4H // turn P1 9 // deck 5C 6C"
    tried = Contrast(replace(EVEN, won_next=then), replace(EVEN, won_next=0.3))
    win = WinsNext(cards("9C TD"), then, still=0.3)
    assert (win in said(table, "points 4D", "points 9C", contrast=tried)) is told


@pytest.mark.parametrize(("then", "told"), [(0.4, True), (0.15, False)])
def test_a_win_by_what_is_drawn_is_told_with_its_ranks(then: float, told: bool) -> None:
    """A draw after which most cards win was told as “cards in your hand then: 3”."""
    table = "P1: hand 4D | points TD 2H // P2: hand 3H 4H // turn P1 9 // deck 5C 6C"
    tried = Contrast(replace(EVEN, won_next=then), EVEN)
    win = WinsNext((), then, ranks=(Rank.NINE, Rank.TEN))
    found_ranks = [each for each in said(table, "draw", "oneoff 4D", contrast=tried) if isinstance(each, WinsNext)]
    assert found_ranks == ([win] if told else [])


@pytest.mark.parametrize(("then", "instead", "told"), [(0.1, 0.3, True), (0.2, 0.3, False), (0.0, 0.15, False)])
def test_a_rival_that_wins_oftener_within_two_turns_is_told_with_odds(then: float, instead: float, told: bool) -> None:
    """“It leaves your hand empty” was all that was said of a move that lost 30 games of 100 more."""
    table = "P1: hand 4D 9C 3H // P2: hand 3S 5S 6S | points 8S // turn P1 9 // deck 5C 6C"
    shares = ((Topic(Part.WINS, False), 0.2),)
    tried = Contrast(replace(EVEN, lost=then), replace(EVEN, lost=instead), shares=shares)
    assert (WinsSoon(P2, then, instead) in said(table, "draw", "points 4D", contrast=tried)) is told


@pytest.mark.parametrize(
    ("better", "hers", "win"),
    [
        ("scuttle TS TD", "9H 4H", Parried(P2, cards("9H"), ())),
        ("points 3C", "9H 4H", None),
        ("scuttle TS TD", "3H 4H", None),
    ],
)
def test_why_something_has_to_be_done_at_all_is_known(better: str, hers: str, win: Parried | None) -> None:
    """“8♦ is enough against 6♦” was all that was said where Bea could have won next turn with what she held."""
    table = f"P1: hand TS AS 3C 2S // P2: hand {hers} | points TD 4S // turn P1 9 // deck 5C // seen P1: {hers}"
    assert parried(outcome(table, better, "draw")) == win


@pytest.mark.parametrize(("passes", "sure"), [("", True), (" // passes 1", False)])
def test_a_win_that_a_rival_can_pass_away_is_not_sure(passes: str, sure: bool) -> None:
    """After two passes and an empty deck a third one is a stalemate (R23)."""
    table = f"P1: hand 9D 9C KD | points 5S[JH<P2] 9H // P2: perms KH // turn P1 80{passes}"
    (win,) = (each for each in found(table, "pass", "oneoff 9C JH") if isinstance(each, WinsNext))
    assert win.sure is sure


def test_a_win_by_a_one_off_is_not_sure_while_a_rival_may_draw_a_two() -> None:
    """“You can then win next turn with 2♠” was told as sure, and the rival drew the two that countered it."""
    table = "P1: hand AC 2S KC | points 9C // P2: points 8C[JH<P1] // deck {} // turn P1 28 // seen P2: 2S"
    open_deck = found(table.format("2H QS 2D KH"), "perm KC", "oneoff AC")
    (win,) = (each for each in open_deck if isinstance(each, WinsNext))
    assert (win.cards, win.sure) == (cards("2S"), False)


def test_a_win_that_a_counter_would_give_away_is_told_though_a_five_still_asks_a_rival_to_discard() -> None:
    """Nothing was said of the two that wins: found by the law of truth."""
    table = (
        "P1: hand 2S | points TS TC // P2: hand 6H KH 2D | points 8C // deck AC QD 7S 3H 2H // middle 5C // "
        "turn P2 35 // asks counter P1 of P2 oneoff 5C"
    )
    told = said(table, "ok", "counter 2S", rules="bga-balanced")
    assert any(isinstance(each, WinsNext) and each.cards == cards("2S") and not each.sure for each in told)


@pytest.mark.parametrize(("later", "sure"), [(" P2", False), ("", True)])
def test_a_win_that_a_one_off_let_through_brings_is_not_sure_while_another_rival_may_counter_that(
    later: str, sure: bool
) -> None:
    """The two frees the stolen king, which lowers the goal to nine points; who is asked next may keep it from that."""
    table = (
        "P1: hand TS AD 2S 4C // P2: hand 3S QC 6C | perms KD[X2<P1] // P3: hand 4D 6D TH // deck KH TC 5C // "
        f"middle 2D // turn P3 5 // asks counter P1{later} of P3 oneoff 2D X2"
    )
    wins = [each for each in found(table, "ok", "counter 2S", "cutthroat jacks=1") if isinstance(each, WinsNext)]
    assert [(each.cards, each.sure) for each in wins] == [(cards("TS"), sure)]
