"""The seven: R3, R13, R14 and R34. What may be played of what it turns up, the law of the rule book tells (R18)."""

from __future__ import annotations

from .drawing import ALL
from .examples import examples, hold

TOP_ONE = ("pagat", "sipie", "catsatcards", "bga-traditional")
EARLY = ("cuttle.cards", "cuttle.cards-17", "pagat seven-waits=no")
LATE = (*(rules for rules in ALL if rules not in EARLY), "cuttle.cards seven-waits=yes")
PAIRS = tuple(rules for rules in ALL if rules not in TOP_ONE)
STUCK = tuple(rules for rules in PAIRS if rules not in ("miller", "team"))
EXAMPLES = """
R13: of the top two cards either may be played and the other goes back [pairs]
    P1: hand 7C TC // P2: points 9D // deck TD QH 5C
      oneoff 7C! -> may top QH perm, top TD points, top TD scuttle 9D // seen P1: TD QH // seen P2: TD QH
        top TD points -> P1: hand TC | points TD // deck QH 5C
        top QH perm! -> P1: hand TC | perms QH // deck TD 5C

R13: all seats see the two cards [more]
    P1: hand 7C // deck TD QH 5C
      oneoff 7C! -> seen P2: TD QH // seen P3: TD QH

R34: a three that a seven turned up may take that seven [early]
    P1: hand 7C // deck 3D 5C 5D // scrap KD
      oneoff 7C!, top 3D oneoff -> asked P2 // scrap KD 7C
        ok, take 7C -> P1: hand 7C // scrap KD 3D

R3: a three that a seven turned up may not take that seven [late]
    P1: hand 7C // deck 3D 5C 5D // scrap KD
      oneoff 7C!, top 3D oneoff! -> may take KD

R34: a three turned up by a chained second seven finds the first one in the scrap [early]
    P1: hand 7C // deck 7D JC 3D 5D 5H
      oneoff 7C!, top 7D oneoff! -> scrap 7C
    P1: hand 7C // deck 7D 3D 5D 5H
      oneoff 7C!, top 7D oneoff!, top 3D oneoff! -> may take 7C, take 7D

R9, R34: a three needs a card in the scrap before its seven goes there [early]
    P1: hand 7C // deck 3D JC 5D
      oneoff 7C! -> may top 3D points

R34: the seven is scrapped before a card that cannot be played [early]
    P1: hand 7C // deck JD JC 5C
      oneoff 7C!, top JD scrap -> scrap 7C JD

R34: the seven lies in the scrap while its card waits for counters [early]
    P1: hand 7C // P2: hand 2D // deck 6C 5C
      oneoff 7C!, top 6C oneoff -> scrap 7C
        counter 2D, ok -> scrap 7C 2D 6C

R13: if neither can be played the player scraps one and the other goes back [stuck]
    P1: hand 7C | points 9D // deck JD JC 5C
      oneoff 7C! -> may top JC scrap, top JD scrap
        top JC scrap -> deck JD 5C

R13: the last card of the deck is scrapped if it cannot be played [both]
    P1: hand 7C // deck JD
      oneoff 7C!, top JD scrap -> P1: - // deck -

R14: a one-off from a seven can be countered [both]
    P1: hand 7C // P2: hand 2D | perms KD // deck 6C 5C 5D
      oneoff 7C!, top 6C oneoff -> asked P2
        counter 2D, ok -> P2: perms KD

R14: a seven from a seven turns up again [both]
    P1: hand 7C // deck 7D TC 5D 5H
      oneoff 7C!, top 7D oneoff! -> asked P1 // can top TC points
        top TC points -> P1: points TC

R14: points from a seven can win [both]
    P1: hand 7C | points TC AD // deck TD 5C 5D
      oneoff 7C!, top TD points -> over points P1

R14: a five from a seven draws from beneath itself [pagat]
    P1: hand 7C AC // deck 5D KC KD KH
      oneoff 7C!, top 5D oneoff! -> P1: hand AC KC KD // scrap 5D 7C

R14: a five from a seven draws the other card too [cuttle.cards]
    P1: hand 7C AC // deck KC 5D KD KH 9C
      oneoff 7C!, top 5D oneoff!, discard AC -> P1: hand KC KD KH

R13: a countered seven turns up nothing [both]
    P1: hand 7C // P2: hand 2C // deck KD KH
      oneoff 7C, counter 2C, ok -> deck KD KH // seen P1: - // seen P2: - // turn P2

R13: a card that went back on top is drawn next [both]
    P1: hand 7C // P2: hand AC // deck KD KH 5C
      oneoff 7C!, top KD perm, draw -> P2: hand AC KH

R9: of a seven, the last card of the deck is turned up alone [cuttle.cards]
    P1: hand 7C // P2: hand 5C // deck TH
      oneoff 7C! -> may top TH points
        top TH points -> P1: points TH // deck -

R14: a jack from a seven may have to make the opponent win [pagat]
    P1: hand 7C | points TC // P2: hand 5D | points TS AS | perms QC // deck JS
      oneoff 7C! -> may top JS jack TC
        top JS jack TC -> over points P2
"""


@examples(EXAMPLES, early=EARLY, late=LATE, pairs=PAIRS, stuck=STUCK)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)
