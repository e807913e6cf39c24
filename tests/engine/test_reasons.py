"""Why not: the sentence a player reads names the rule that is in the way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cuttle_desktop import engine
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.refusal import Refused, Why
from cuttle_desktop.engine.step import IllegalAction, step
from cuttle_desktop.engine.view import view
from cuttle_desktop.words.refusal_words import REFUSALS, refusal_told
from cuttle_desktop.words.speech import Cast

from .drawing import P1, play, position, read, refused, unopposed


def told(reason: Refused) -> str:
    return refusal_told(reason, Cast(("Ada", "Ben", "Cal", "Dee"), None))


ENGINE = Path(engine.__file__).parent


@pytest.mark.parametrize(
    ("table", "action", "ruling", "word"),
    [
        ("P1: hand 9C // P2: points TD // deck 5C", "scuttle 9C TD", "R1", "small"),
        ("P1: hand TC // P2: points TD // deck 5C", "scuttle TC TD", "R1", "suit"),
        ("P1: hand TC | points 9D // deck 5C", "scuttle TC 9D", "R2", "opponent"),
        ("P1: hand 2C // P2: perms KD QD // deck 5C", "oneoff 2C KD", "R19", "Ben’s [QD] guards"),
        ("P1: hand 9C // P2: perms KD QD // deck 5C", "oneoff 9C KD", "R19", "Ben’s [QD] guards"),
        ("P1: hand JC // P2: points TD | perms QD // deck 5C", "jack JC TD", "R19", "Ben’s [QD] guards"),
        ("P1: hand 3C // deck 5C", "oneoff 3C", "R9", "scrap"),
        ("P1: hand 4C // deck 5C", "oneoff 4C", "R9", "discard"),
        ("P1: hand 5C", "oneoff 5C", "R9", "deck"),
        ("P1: hand 7C", "oneoff 7C", "R9", "deck"),
        ("P1: hand 5C", "draw", "R23", "empty"),
        ("P1: hand 5C // deck 6C", "pass", "R23", "empty"),
        ("P1: hand KC // deck 6C", "points KC", "§3", "points"),
        ("P1: hand 9C // deck 6C", "perm 9C", "§3", "permanent"),
        ("P1: hand TC // deck 6C", "oneoff TC", "§3", "one-off"),
        ("P1: hand TC // deck 6C", "points 9C", "§2", "hand"),
        ("P1: hand 2C // P2: points TD[JC JD] // deck 6C", "oneoff 2C JC", "R10", "top"),
        ("P1: hand JC // P2: perms KD // deck 6C", "jack JC KD", "R17", "point card"),
    ],
)
def test_a_reason_names_the_ruling(table: str, action: str, ruling: str, word: str) -> None:
    reason = refused(position(table), action)
    assert reason.ruling == ruling
    assert word in told(reason)


IN_THE_WAY = """
rules pagat eight=breaks // P1: hand 8C // P2: perms QH KH // deck 9C
    oneoff 8C -> R9: An eight needs a glasses eight on the table.
P1: hand 2C // P2: perms QH KH // deck 9C
    oneoff 2C -> R9: Choose a target for the two.
rules pagat jokers=steal // P1: hand X1 JC // P2: points TD[JH<P1] // deck 9C
    joker X1 JH -> R26: A joker takes a king, queen or glasses eight, and Ben has none.
P1: hand JC // P2: points TD // deck 9C
    perm JC -> R17: A jack takes a point card: play it on one.
P1: hand JC | points 9S // P2: hand 3D | perms KH // deck 9C
    perm JC -> R17: A jack takes a point card, and Ben has none.
P1: hand JC // P2: hand 3D | points TD | perms QH // deck 9C
    perm JC -> R19: Ben’s [QH] guards the cards that your jack could take.
rules cuttle.cards jacks=1 // P1: hand JC // P2: points TD[JH<P1] // deck 9C
    jack JC TD -> R17: That card has 1 jack on it already. It cannot take another.
P1: hand AC // P2: hand 4D // deck 9C
    oneoff AC @P2 -> §3: An ace is not aimed at a player.
P1: hand 4C // P2: hand 4D // deck 9C
    oneoff 4C @P2 -> R25: You have only one opponent. Play the card without choosing one.
rules cutthroat // P1: hand 4C // P3: hand 4D // deck 9C
    oneoff 4C -> R25: Choose the opponent who must discard for the four.
rules cutthroat // P1: hand 4C // P3: hand 4D // deck 9C
    oneoff 4C @P2 -> R9: Ben has no card to discard.
rules cutthroat // P1: hand 4C // deck 9C
    oneoff 4C -> R9: A four needs an opponent with a card to discard.
"""


@pytest.mark.parametrize(("table", "told_of"), [*zip(*[iter(IN_THE_WAY.strip().splitlines())] * 2, strict=True)])
def test_a_reason_says_what_is_in_the_way(table: str, told_of: str) -> None:
    action, _, says = told_of.strip().partition(" -> ")
    reason = refused(position(table), action)
    assert f"{reason.ruling}: {told(reason)}" == says


@pytest.mark.parametrize(
    ("rules", "table", "plays", "ruling"),
    [
        ("pagat", "P1: hand 4C // P2: hand 5D 6D 7D // deck 9C", ("oneoff 4C", "ok"), "R11"),
        ("pagat five=draw-3", "P1: hand 5C 6C 7C // P2: hand 5D // deck 9C TC", ("oneoff 5C", "ok"), "R12"),
        ("pagat limit=8-down", "P1: hand AC AD AH AS 2C 2D 2H 2S // P2: hand 5D // deck 9C", ("draw",), "R22"),
    ],
)
def test_a_wrong_discard_is_refused_by_the_ruling_that_asks_for_it(
    rules: str, table: str, plays: tuple[str, ...], ruling: str
) -> None:
    asked = play(position(table, rules), *plays)
    assert refused(asked, "discard KS").ruling == ruling


def test_a_reason_is_the_same_from_what_the_player_sees() -> None:
    table = position("P1: hand 2C // P2: hand AC | perms KD QD // deck 5C")
    action = read(table, "oneoff 2C KD")
    assert why_not(view(table, P1), action) == why_not(table, action)


def test_a_locked_card_is_named() -> None:
    table = unopposed(position("P1: hand 9C // P2: perms KD // deck 5C", "cuttle.cards"), "oneoff 9C KD")
    assert told(refused(table, "perm KD")) == "A nine locked [KD]. You cannot play it this turn."


def test_a_full_hand_is_counted() -> None:
    table = position("P1: hand AC AD AH AS 2C 2D 2H 2S // deck 5C", "cuttle.cards")
    assert "8 cards" in told(refused(table, "draw"))


def test_every_reason_has_a_message() -> None:
    assert {*REFUSALS} == {*Why}


def test_an_illegal_action_carries_its_reason() -> None:
    table = position("P1: hand 5C // deck 6C")
    with pytest.raises(IllegalAction, match=r"DECK_NOT_EMPTY \(R23\)"):
        step(table, read(table, "pass"))


def test_in_a_window_one_is_told_to_answer_first() -> None:
    table = play(position("P1: hand 6C // P2: hand TC // deck 5C"), "oneoff 6C")
    assert "answer" in told(refused(table, "points TC")).lower()


@pytest.mark.parametrize(
    ("table", "action", "ruling", "text"),
    [
        ("asks turn P1", "ok", "R4", "There is nothing to answer now."),
        ("asks turn P1", "accept", "R33", "There is no offer to answer now."),
        ("asks turn P1", "take AC", "§2", "You cannot do that now."),
        ("asks offer P2 of P1", "draw", "R33", "Accept or refuse the stalemate first."),
        ("asks pick P1", "draw", "§2", "Choose a card from the scrap first."),
        ("asks force P1 2 of P2", "draw", "R11", "Discard 2 cards first."),
        ("asks force P1 1 of P2", "discard AC AD", "R11", "Choose exactly 1 card."),
        ("asks five P1 1 3", "draw", "R12", "Discard 1 card first."),
        ("asks limit P1 2", "draw", "R22", "Discard 2 cards first."),
        ("asks reveal P1 1", "draw", "R13", "Play a card that the seven turned up first."),
        ("asks counter P1 of P2 oneoff 6S", "counter 3C", "R4", "You can counter only with a two from your hand."),
        ("asks counter P1 of P2 oneoff 6S", "block 3C", "R4", "Answer the card in the middle first."),
        ("asks royal P1 of P2 perm KS", "respond 3C", "R31", "You can answer only with a nine from your hand."),
        ("asks block P1 of P2 scuttle 9C 8C", "block 3C", "§4", "You can block only with a ten from your hand."),
    ],
)
def test_every_question_says_what_it_waits_for(table: str, action: str, ruling: str, text: str) -> None:
    reason = refused(position(f"P1: hand AC AD 3C // deck 5C // {table}"), action)
    assert (reason.ruling, told(reason)) == (ruling, text)


def test_three_sides_cannot_concede() -> None:
    reason = refused(position("P1: hand AC // deck 5C", "cutthroat"), "P1: concede")
    assert (reason.ruling, told(reason)) == ("R33", "Only games between two sides can be conceded.")


@pytest.mark.parametrize("module", ["play_reasons", "reasons"])
def test_every_match_names_what_it_answers_and_nothing_falls_through(module: str) -> None:
    """A new Action or Ask must stop the type check: no `case _` but the one that can never be reached."""
    tree = ast.parse((ENGINE / f"{module}.py").read_text(encoding="utf-8"))
    matches = [node for node in ast.walk(tree) if isinstance(node, ast.Match)]
    open_ended = [
        f"line {case.pattern.lineno}: {ast.unparse(case.body[0])}"
        for node in matches
        for case in node.cases
        if isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None
        if not ast.unparse(case.body[0]).startswith("assert_never")
    ]
    assert matches
    assert open_ended == []
