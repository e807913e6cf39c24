"""Limits and the end: winning, hand limits, passing, stalemate, conceding (R20 to R24, R33)."""

from __future__ import annotations

import pytest

from cuttle_desktop.engine.actions import CHANCE, Concede, Offer
from cuttle_desktop.engine.step import IllegalAction, step, talk

from .drawing import BOTH, P1, P2, TWO_SEATS, play, position
from .examples import examples, hold

EXAMPLES = """
R20: twenty-one points or more win on one's own turn, and twenty do not [two]
    P1: hand AC | points TC TD // deck 5C
      points AC -> over points P1
    P1: hand AC | points TC 9D // deck 5C
      points AC -> over - // turn P2
    P1: hand TC | points TD TH // deck 5C
      points TC -> over points P1

R20: a jack can win, and so can scrapping one [two]
    P1: hand JC | points TC 9D // P2: points 2H // deck 5C
      jack JC 2H -> over points P1
    P1: hand 2C | points TC 9D // P2: points 2H[JC<P1] // deck 5C
      oneoff 2C JC! -> over points P1

R20: a seat wins on its opponent's turn [at_once]
    P1: hand 6C | points 2H[JC<P2] // P2: points TC 9D // deck 5C
      oneoff 6C! -> over points P2

R20: a jack played on one's own card can make the opponent win [pagat, miller]
    P1: hand JC | points 2H // P2: points TC 9D // deck 5C
      jack JC 2H -> over points P2

R20: of two seats that reach their goals by one action, the active one wins, else the next [bga-battle, cutthroat]
    P1: hand 6C | points 9C // P2: points 9D // P3: points 5C[JC<P1] 5D[JD<P2] // deck 5H // turn P1 3
      oneoff 6C! -> worth P1 14 // worth P2 14 // worth P3 0 // over points P1
    P1: points 9C // P2: hand 6C | points 9D // P3: points 5C[JC<P1] 5D[JD<P2] // deck 5H // turn P2 3
      oneoff 6C! -> worth P1 14 // worth P2 14 // over points P2
    P1: points 9C // P2: points 9D // P3: hand 6C | points 5C[JC<P1] 5D[JD<P2] // deck 5H // turn P3 3
      oneoff 6C! -> worth P1 14 // worth P2 14 // over points P1

R20: a king that leaves raises the goal at once [at_once]
    P1: hand 2C // P2: hand AC | points TC 3D | perms KH // deck 5C 5D
      oneoff 2C KH!, points AC -> over -
      draw, points AC -> over points P2

R20: four kings win at once where the goal is then 0 [miller, cuttle.cards, cuttle.cards-17, bga-balanced]
    P1: hand KS | perms KC KD KH // deck 5C
      perm KS -> over points P1

R20: four kings alone do not win elsewhere [pagat, sipie, catsatcards, bga-traditional]
    P1: hand KS | perms KC KD KH // deck 5C
      perm KS -> over -

R21: in sipie, points reached on the opponent's turn do not win before the end of one's own [sipie]
    P1: hand 6C | points 2H[JC<P2] // P2: hand AC | points TC 9D // deck 5C
      oneoff 6C! -> worth P2 21 // over -
        draw -> over points P2

R21: in sipie, the seat that acts wins at the end of its turn whatever the other has [sipie]
    P1: hand AC | points TC TD // P2: points TH TS 5H // deck 5C
      points AC -> over points P1
    P1: hand 6C | points TC TS 3C[JC<P2] // P2: points TH 9S AH[JD<P1] // deck 5C
      oneoff 6C! -> worth P1 21 // worth P2 22 // over points P1

Some hands have no limit [pagat, sipie, catsatcards, bga-traditional]
    P1: hand AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S // deck 5C
      draw -> P1: hand AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 5C // turn P2

R22: with eight cards one may not draw [miller, cuttle.cards, bga-balanced]
    P1: hand AC AD AH AS 2C 2D 2H 2S // deck 5C -> not draw R22
    P1: hand AC AD AH AS 2C 2D 2H // deck 5C
      draw -> P1: hand AC AD AH AS 2C 2D 2H 5C

R22: with seven cards one may not draw with more seats [more]
    P1: hand AC AD AH AS 2C 2D 2H // deck 5C -> not draw R22
    P1: hand AC AD AH AS 2C 2D // deck 5C
      draw -> P1: hand AC AD AH AS 2C 2D 5C

R22: where one discards down, the player draws first and chooses [cuttle.cards-17]
    P1: hand AC AD AH AS 2C 2D 2H // deck 5C 5D
      draw -> turn P2
    P1: hand JC JD JH JS QC QD QH QS // deck 5C
      draw -> asked P1 // turn P1 // can discard 5C // can discard JC
        discard JH -> P1: hand JC JD JS QC QD QH QS 5C // turn P2

R22: a hand above the limit is discarded down whatever the action was, but not before a win [cuttle.cards-17]
    P1: hand AC AD AH AS 2C 2D 2H 2S 3C KD // deck 5C
      perm KD -> asked P1 // can discard AC
    P1: hand AC AD AH AS 2C 2D 2H 2S 3C KD // P2: hand 9C
      pass -> can discard AC AD
    P1: hand AC AD AH AS 2C 2D 2H 2S 3C KD | points TC 4D // deck 5C
      perm KD -> over points P1

R22: after a five, two cards may have to go [cuttle.cards-17]
    P1: hand 5C JC JD JH JS QC QD QH QS // P2: hand KC // deck 9C 9D 9H 9S
      oneoff 5C!, discard JC -> P1: hand JD JH JS QC QD QH QS 9C 9D 9H
        discard JD JH -> P1: hand JS QC QD QH QS 9C 9D 9H // turn P2

R22: the opponent's hand is not discarded down at the end of my turn [cuttle.cards-17]
    P1: hand 5C // P2: hand AC AD AH AS 2C 2D 2H 2S 3C // deck 5D
      draw -> asked P2 // cannot draw // can points AC

R22: a limit that stops drawing does not discard down [cuttle.cards]
    P1: hand AC AD AH AS 2C 2D 2H 2S 3C
      pass -> asked P2 // P1: hand AC AD AH AS 2C 2D 2H 2S 3C

Three consecutive passes are a stalemate [all]
    P1: hand AC // P2: hand AD
      pass, pass -> over -
        pass -> over passes

Whatever the points, a stalemate has no winner, and five is the goal beside four kings [pagat]
    P1: points TC TD // passes 2
      pass -> over passes
    P1: hand KS | points 4C | perms KC KD KH // P2: hand 5C // deck 3C
      perm KS -> over -

Any other action resets the passes [both]
    P1: hand AC // P2: hand AD
      pass, pass, points AC, pass, pass -> over -
        pass -> over passes

A discard to the hand limit resets the passes, and a third pass comes before it [cuttle.cards-17]
    P1: hand AC // P2: hand AD AH AS 2C 2D 2H 2S 3C 3D // passes 1
      pass -> passes 2
    P1: hand AC // P2: hand AD AH AS 2C 2D 2H 2S 3C 3D
      pass, pass -> passes 2
        discard 3D -> passes -
    P1: hand AC AD AH AS 2C 2D 2H 2S 3C // passes 2
      pass -> over passes

R23: a win comes before a stalemate by passes [cutthroat win=turn-end]
    P1: points TC TD 4C // turn P1 9 // passes 2
      pass -> over points P1
    P1: points 4C // turn P1 9 // passes 2
      pass -> over passes

R24: an empty deck never ends the game [both]
    P1: hand AC // P2: hand AD TD // deck 5C
      draw -> deck - // over -
        points AD, points AC, pass, pass, scuttle TD AC -> over - // P1: hand 5C

R33: a player may concede at any time [two]
    P1: hand 6C // P2: hand AC // deck 5C
      P1: concede -> over concession P2
      P2: concede -> over concession P1
      oneoff 6C, P1: concede -> over concession P2

R33: who concedes gives the game to the other team [team]
    P1: hand 6C // P2: hand AC // deck 5C
      P1: concede -> over concession P2 P4
      oneoff 6C, P1: concede -> over concession P2 P4

R33: only seats of the table may concede [both]
    P1: hand 6C // deck 5C -> not P3: concede R33 // not P4: concede R33

R33: an accepted offer is a stalemate [both]
    P1: hand 6C // deck 5C
      offer -> asked P2 // may accept, refuse // not offer R33
        accept -> over agreement

R33: a stalemate is offered on one's own turn only [both]
    P1: hand 6C // P2: hand AC // deck 5C
      oneoff 6C -> not offer R4

R33: with three seats all others must accept [bga-battle, cutthroat]
    P1: hand 6C // deck 5C
      offer, accept -> asked P3
        accept -> over agreement
        refuse -> over - // asked P1

R33: talk is not listed among the plays [both]
    P1: hand 6C // deck 5C -> may draw, oneoff 6C, points 6C
"""


@examples(EXAMPLES, at_once=[rules for rules in TWO_SEATS if rules != "sipie"])
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)


def test_R33_chance_does_not_concede() -> None:
    with pytest.raises(IllegalAction):
        step(position("P1: hand 6C // deck 5C"), Concede(CHANCE))


@pytest.mark.parametrize("rules", BOTH)
def test_R33_a_refused_offer_changes_nothing(rules: str) -> None:
    table = position("P1: hand 6C KD // deck 5C // turn P1 7 // locks KD@P1:6 // passes 2", rules)
    assert play(table, "offer", "refuse") == table


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
