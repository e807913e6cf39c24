"""What ends the game: a win now, a win of a rival, and what either could win with next turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.end_reasons import LetsWin, WinsNext
from cuttle_desktop.coach.reasons import WinsSoon
from cuttle_desktop.coach.risk_reasons import Parried
from cuttle_desktop.coach.win_findings import parried
from cuttle_desktop.engine.cards import Rank
from tests.coach.drawn import EVEN, cards, outcome, said
from tests.coach.examples import examples, hold
from tests.engine.drawing import P2

EXAMPLES = """
cards that come back may win
    P1: hand 6H 9H | points 3C // P2: hand 3S 4S | points TC[JD<P1] 8H[JS<P1] // turn P1 9 // seen P1: 3S 4S
      oneoff 6H, not points 9H -> WinsNow sure back=8H+TC
    P1: hand 6H 9H | points 3C // P2: hand 2D 4S | points TC[JD<P1] 8H[JS<P1] // turn P1 9 // seen P1: 2D 4S
      oneoff 6H, not points 9H -> WinsNow - back=8H+TC

a win is told first and alone
    P1: hand 6H 9H | points 3C // P2: hand 3S 4S | points TC[JD<P1] 8H[JS<P1] // turn P1 9 // seen P1: 3S 4S
      oneoff 6H, not points 9H -> told WinsNow sure back=8H+TC

a one-off that is not countered may lose the game
    P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 9H 2D // middle 6S // turn P2 12 //
    asks counter P1 of P2 oneoff 6S
      counter 2C, not ok -> Loses P2

the third pass is a stalemate
    P1: hand 7C // P2: hand 3H | points TD // scrap 9S // turn P1 9 // passes 2
      pass, not points 7C -> Stalemate better

a rival may win with a card that is unseen, known, or given back
    P1: hand TS AS 3C 2S // P2: hand 3H 4H | points TD 4S // turn P1 9 // deck 5C
      scuttle TS TD, not points 3C -> LetsWin P2 - unseen=7+8+9+T+K
    P1: hand TS // P2: hand 9H | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H
      scuttle TS TD, not draw -> LetsWin P2 9H
    P1: hand 6S TD 7H | points TC[JH<P2] // P2: hand 3H 5H | points 3D | perms 8C // turn P1 9
      scuttle 7H 3D, not oneoff 6S -> LetsWin P2 - unseen=8+9+T

a rival that must discard its last cards cannot win with them
    P1: hand 4C 3C // P2: hand 9H 8H | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H 8H
      oneoff 4C, not points 3C -> LetsWin P2 8H+9H

a locked card wins nothing next turn
    P1: hand TS 3C // P2: hand 9H 2C | points TD 4S // turn P1 9 // deck 5C // seen P1: 9H 2C
      scuttle TS TD, not points 3C -> LetsWin P2 9H
    P1: hand TS 3C // P2: hand 9H 2C | points TD 4S // turn P1 9 // deck 5C // locks 9H@P2:9 // seen P1: 9H 2C
      scuttle TS TD, not points 3C -> no LetsWin

an own win may be prepared, and is sure where the card is kept and the next turn is one's own
    P1: hand 7C 4D | points TD // P2: hand 3H // turn P1 9 // deck 5C
      points 4D, not draw -> WinsNext 7C
    P1: hand 3C 9D 5D | points TD 2H // P2: hand 8H // middle 4S // turn P2 12 // asks force P1 2 of P2
      discard 3C 5D, not discard 5D 9D -> WinsNext 9D sure

a win that both moves prepare is no reason
    P1: hand 7C 4D 5D | points TD // P2: hand 3H // turn P1 9 // deck 8C
      points 7C, not points 5D -> no WinsNext

a known card that stops a win is named and only what nothing stops is sure
    P1: hand 7C 5D | points TS 3D // P2: hand 3H 5C // turn P1 9 // deck 8C // seen P1: 3H 5C
      points 5D, not draw -> WinsNext 7C sure
    P1: hand 7C 5D | points TS 3D // P2: hand 4S // turn P1 9 // deck 8C // seen P1: 4S
      points 5D, not draw -> WinsNext 7C
    P1: hand 7C 5D | points TS 3D // P2: hand AH // turn P1 9 // deck 8C // seen P1: AH
      points 5D, not draw -> WinsNext 7C by=P2 stopper=AH
    P1: hand 7C 5D | points TS 3D // P2: hand 6H // turn P1 9 // deck 8C // seen P1: 6H
      points 5D, not draw -> WinsNext 7C by=P2 stopper=6H
    P1: hand 7C 5D | points TS 3D // P2: hand KH QH // turn P1 9 // deck 8C // seen P1: KH QH
      points 5D, not draw -> WinsNext 7C sure
    P1: hand 7C 5D | points TS 3D // P2: hand JH // turn P1 9 // deck 8C // seen P1: JH
      points 5D, not draw -> WinsNext 7C by=P2 stopper=JH
    P1: hand 7C 5D | points TS 3D // P2: hand 7H // turn P1 9 // deck 8C // seen P1: 7H
      points 5D, not draw -> WinsNext 7C by=P2 stopper=7H

what cannot stop a win by cards that come home is no stopper
    P1: hand TD 6D | points 4C // P2: hand 2S | points 9H[JH<P1] // turn P1 9 // seen P1: 2S
      points TD, not scuttle TD 9H -> WinsNext 6D by=P2 stopper=2S
    P1: hand TD 6D | points 4C // P2: hand 3S | points 9H[JH<P1] // turn P1 9 // seen P1: 3S
      points TD, not scuttle TD 9H -> WinsNext 6D sure

a four that leaves a rival no card prepares a win that nothing stops
    P1: hand JS AD 4S | points 8C 6D // P2: hand JC QH | points 9C // turn P1 9 // deck 5H
      oneoff 4S, not oneoff AD -> WinsNext JS

a win that a rival can pass away is not sure, since the third pass is a stalemate (R23)
    P1: hand 9D 9C KD | points 5S[JH<P2] 9H // P2: perms KH // turn P1 80
      pass, not oneoff 9C JH -> WinsNext 9D+9C+KD sure
    P1: hand 9D 9C KD | points 5S[JH<P2] 9H // P2: perms KH // turn P1 80 // passes 1
      pass, not oneoff 9C JH -> WinsNext 9D+9C+KD

a win by a one-off is not sure while a rival may draw a two
    P1: hand AC 2S KC | points 9C // P2: points 8C[JH<P1] // deck 2H QS 2D KH // turn P1 28 // seen P2: 2S
      perm KC, not oneoff AC -> WinsNext 2S

a win that a counter would give away is told though a five still asks a rival to discard
    P1: hand 2S | points TS TC // P2: hand 6H KH 2D | points 8C // deck AC QD 7S 3H 2H // middle 5C // turn P2 35 //
    asks counter P1 of P2 oneoff 5C
      ok, not counter 2S, by bga-balanced -> told WinsNext 2S

a win that a one-off let through brings is not sure while another rival may counter that
    P1: hand TS AD 2S 4C // P2: hand 3S QC 6C | perms KD[X2<P1] // P3: hand 4D 6D TH // deck KH TC 5C // middle 2D //
    turn P3 5 // asks counter P1 P2 of P3 oneoff 2D X2
      ok, not counter 2S, by cutthroat jacks=1 -> WinsNext TS
    P1: hand TS AD 2S 4C // P2: hand 3S QC 6C | perms KD[X2<P1] // P3: hand 4D 6D TH // deck KH TC 5C // middle 2D //
    turn P3 5 // asks counter P1 of P3 oneoff 2D X2
      ok, not counter 2S, by cutthroat jacks=1 -> WinsNext TS sure

a partner is no rival and wins with the own side, and a gift does not come back
    P1: hand JH 4D // P2: hand 3H | points 8C // P3: hand 5H | points TD 3D // P4: hand 6H // turn P1 9 // deck 5C
      jack JH 8C @P3, not draw, by team -> only WinsNow -
      points 4D, not draw, by team -> no LetsWin
"""


@examples(EXAMPLES)
def test_an_example(lines: list[str]) -> None:
    hold(lines)


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
