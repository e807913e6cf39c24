"""What changes on the table: points, permanents, queens, hands that are seen, cards that come back."""

from __future__ import annotations

from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.ladder import told_reasons
from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import Rank
from tests.coach.drawn import EVEN, cards, found, kinds, outcome, said
from tests.coach.examples import examples, hold

EXAMPLES = """
cards come back to oneself or are given back to a rival
    P1: hand 6H 9H | points 3C // P2: hand 3S 4S | points TC[JD<P1] // turn P1 9
      oneoff 6H, not points 9H -> ComesHome better P1 TC
    P1: hand 6S TD 7H | points TC[JH<P2] // P2: hand 3H 5H | points 3D | perms 8C // turn P1 9
      scuttle 7H 3D, not oneoff 6S -> ComesHome worse P2 TC

a gift is no card that comes back
    P1: hand 6D AC | points 4H // P2: hand 3D // P3: hand 9D AD // P4: hand TS 6C // deck 7S JS // middle JC //
    turn P4 15 // asks royal P3 of P4 jack JC 4H @P2
      respond 9D, not ok, by team -> no ComesHome

a sweep takes points
    P1: hand AS 3C // P2: hand 3H | points TD 4S // turn P1 9
      oneoff AS, not points 3C -> LosesPoints better P2 14 0 21
    P1: hand 2C | points TD 2D // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC
      counter 2C, not ok -> LosesPoints worse P1 12 0 21

a sweep that costs the rival more is no loss
    P1: hand AD 4H | points 7C // P2: hand 3H 5D | points TS 8H // deck 6C KC 9D // turn P1 9
      draw, not oneoff AD -> no LosesPoints
      oneoff AD, not draw -> LosesPoints better P2 18 0 21 own=7
    P1: hand AD 4H | points 7C // P2: hand 3H 5D | points 3C // deck 6C KC 9D // turn P1 9
      draw, not oneoff AD -> LosesPoints worse P1 7 0 21

points that change sides are told with who gets them
    P1: hand 2D // P2: hand 5H | points 8C[JS<P1] // middle 6S // turn P2 12 // asks counter P1 of P2 oneoff 6S
      ok, not counter 2D -> LosesPoints better P2 8 0 21 to=P1

points that stay with the side are not told as lost
    P1: hand 2D | points 8C[JS<P3] // P2: hand 5H // P3: hand 4H // P4: hand 3H // middle 6S // turn P2 12 //
    asks counter P1 of P2 oneoff 6S
      counter 2D, not ok, by team -> no LosesPoints

what goes back to a rival, or comes home, is not told as lost too
    P1: hand 6S 4S | points 4C 5D[JH<P2] // P2: hand 3H 4H // turn P1 9 // deck 5C
      draw, not oneoff 6S -> ComesHome worse P2 5D; LosesPoints worse P1 5 4 21 to=P2
      draw, not oneoff 6S -> told ComesHome worse P2 5D; CouldBeCountered 6S -
    P1: hand 6H 9C // P2: hand 3H 5D | points TH[JS<P1] // turn P1 9 // deck 5C 7C 8C
      oneoff 6H, not draw -> told ComesHome better P1 TH

what a partner loses is part of the price
    P1: hand AS 9C | points 5C // P2: hand 3H | points TH 9H // P3: hand 4H | points TD // P4: hand 5H //
    turn P1 9 // deck 6C 7C
      oneoff AS, not draw, by team -> LosesPoints better P2 19 0 21 own=15
    P1: hand 6S 9C // P2: hand 3H | perms KH // P3: hand 4H | perms QC // P4: hand 5H // turn P1 9 // deck 7D 7C
      oneoff 6S, not draw, by team -> LosesPermanents better P2 KH goal=21 also=QC

a king brings the goal nearer, and the own one is lost by a six
    P1: hand KC 4D | points 5S // P2: hand 3H // turn P1 9 // deck 5C
      perm KC, not draw -> Needs P1 9 16 14 21
    P1: hand 6S TD 7H | perms KD // P2: hand 3H 5H | points 5D | perms KC // turn P1 9
      scuttle 7H 5D, not oneoff 6S -> Needs P1 14 21 14 21; LosesPermanents worse P1 KD goal=21 also=KC

a six takes permanents of a rival, and what it costs oneself is told with them
    P1: hand 6C 4D // P2: hand 3H | perms KD // turn P1 9 // deck 5C
      oneoff 6C, not draw -> LosesPermanents better P2 KD goal=21
    P1: hand 6C 4D | perms KS // P2: hand 3H 5H | perms KD QC // turn P1 9 // deck 5C
      oneoff 6C, not draw -> LosesPermanents better P2 QC+KD goal=21 also=KS

of a lost king the goal is told once
    P1: hand 6C JH // P2: hand 3H 5H | points 3S | perms KD QC // turn P1 9 // deck 5C
      oneoff 6C, not draw -> told LosesPermanents better P2 QC+KD goal=21; Unguards P2 card=JH target=3S

the own permanent that a one-off scraps is lost
    P1: hand 2S 9D 5H | perms QC // P2: hand 3H 4D | perms KD // deck 6C 7C // turn P1 9
      draw, not oneoff 2S QC -> LosesPermanents worse P1 QC

a sweep that hits the partner alone does not hit the own cards
    P1: hand 6H 5C // P2: hand 3H // P3: hand 9S | perms QH // P4: hand KD // deck 5S // turn P1 9
      points 5C, not oneoff 6H, by team -> LosesPermanents worse P3 QH; no HitsNothing

a one-off may hit nothing, or the own king alone
    P1: hand 6S 4C // P2: hand 3H // turn P1 9
      points 4C, not oneoff 6S -> HitsNothing 6S -
    P1: hand 6S 4C | perms KD // P2: hand 3H // turn P1 9
      points 4C, not oneoff 6S -> HitsNothing 6S own

a nine returns what it is aimed at, unless it scraps
    P1: hand 9H 7C 4D // P2: hand 3H | points 8S | perms KC // turn P1 9
      scuttle 9H 8S, not oneoff 9H KC -> Returned KC P2 hand
      scuttle 9H 8S, not oneoff 9H KC, by pagat nine=locked -> Returned KC P2 locked
      scuttle 9H 8S, not oneoff 9H KC, by pagat nine=scrap -> no Returned

an own card that a nine sends back to the hand is not called lost
    P1: hand 9H 4D | perms QS // P2: hand 3H 5H // turn P1 9 // deck 5C
      draw, not oneoff 9H QS, by bga-balanced -> Returned QS P1 locked; no LosesPermanents

glasses show a hand
    P1: hand 8S // P2: hand 3H 4H // turn P1 9 // deck 5C
      perm 8S, not points 8S -> ShowsHand P2

without its queen a field can be hit
    P1: hand 2C JH // P2: hand 3H | points 7S | perms QC // turn P1 9 // deck 5C
      oneoff 2C QC, not draw -> Unguards P2 card=JH target=7S

a queen guards by the rules in force what no other one guards, from jacks and from counters
    P1: hand QC QS 4D | points 5S 7H // P2: hand 3H // turn P1 9 // deck 5C
      perm QC, not draw -> Guards 5S+7H J counters
      perm QC, not draw, by catsatcards -> Guards 5S+7H J -
    P1: hand QC QS 4D | points 5S 7H | perms QD // P2: hand 3H // turn P1 9 // deck 5C
      perm QC, not draw -> no Guards
      perm QC, not draw, by sipie -> Guards QD 2+9 -

a queen on a bare table guards what comes later unless one lies there
    P1: hand QC 4D // P2: hand 3H // turn P1 9 // deck 5C
      perm QC, not draw -> Guards - 2+9+J counters
    P1: hand QC | perms QD // P2: hand 3H // turn P1 9 // deck 5C
      perm QC, not draw -> no Guards

a queen guards a card only from what may be aimed at it: twos and nines at permanents, jacks at points (R10, R15, R17)
    P1: hand QD 4C | points 6S // P2: hand 3S // deck 5C 6C // turn P1 9
      perm QD, not draw -> Guards 6S J counters
    P1: hand QD 4C | perms KS // P2: hand 3S // deck 5C 6C // turn P1 9
      perm QD, not draw -> Guards KS 2+9 counters
    P1: hand QD 4C | points 6S[JH<P2] // P2: hand 3S // deck 5C 6C // turn P1 9
      perm QD, not draw -> Guards 6S 2+9+J counters
      perm QD, not draw, by pagat jacks=1 -> Guards 6S 2+9 counters
    P1: hand QD 4C | points 6S | perms KS // P2: hand 3S // deck 5C 6C // turn P1 9
      perm QD, not draw -> Guards 6S+KS 2+9+J counters

a second queen adds little unless queens guard each other
    P1: hand QD 9C 5S | perms QC // P2: hand 3H 4H // turn P1 9 // deck 6C 7C
      draw, not perm QD -> SecondQueen worse QD QC
      draw, not perm QD, by sipie -> no SecondQueen
    P1: hand QD 9C 5S // P2: hand 3H 4H // turn P1 9 // deck 6C 7C
      draw, not perm QD -> no SecondQueen
"""


@examples(EXAMPLES)
def test_an_example(lines: list[str]) -> None:
    hold(lines)


def test_partners_who_win_together_are_told_once() -> None:
    """“Cal then wins next turn in about 46 of 100 games, with J. Bea then wins next turn in about 46 …”"""
    fields = "P1: hand AC 9S // P2: hand 3H 4H | points TD AD // P3: hand 6H // P4: hand 5H 6D | points TC AS"
    tried = Contrast(EVEN, replace(EVEN, lost_next=(0.0, 0.4, 0.0, 0.4)))
    table = f"{fields} // turn P1 9 // deck 5C"
    assert kinds(found(table, "oneoff AC", "draw", "team", tried)).count("LetsWin") == 2
    assert kinds(said(table, "oneoff AC", "draw", "team", tried)).count("LetsWin") == 1


def test_what_a_move_that_is_as_good_lacks_is_no_reason() -> None:
    """A six was kept to scrap a queen, while the list called a play that gives it up as good."""
    table = "P1: hand 6S 5D 4C // P2: hand 3H 5H | perms QC // turn P1 9 // deck 5C 8C 9C"
    plays = replace(EVEN, played=((OneOff(cards("6S")[0]), 0.6),))
    first = outcome(
        table, "draw", "points 6S", contrast=Contrast(plays, EVEN, shares=((Topic(Part.HAND, True, Rank.SIX), 0.1),))
    )
    second = outcome(table, "points 6S", "points 6S")
    assert kinds(told_reasons(first)) == ["Keeps"]
    assert kinds(told_reasons(first, as_good=[second])) == ["Keeps"], "a fact of the table stays where nothing else is"
    quiet = replace(EVEN, cards=EVEN.cards - 1)
    third = outcome(table, "oneoff 5D", "points 6S", contrast=Contrast(EVEN, quiet))
    assert "Holds" not in kinds(told_reasons(third, as_good=[second]))


def test_points_that_another_good_move_gives_up_are_no_reason_to_keep_a_card() -> None:
    """“It gives up 7♥, which is worth more points” stood below a list that set the discard of 8♦ higher."""
    table = "P1: hand AH 7H 8D // P2: hand 3H // turn P1 9 // deck 5C 8C 9C // asks force P1 1 of P2"
    first, second = (outcome(table, f"discard {each}", "discard 7H") for each in ("AH", "8D"))
    assert kinds(told_reasons(first)) == ["Keeps"]
    assert kinds(told_reasons(first, as_good=[second])) == []
