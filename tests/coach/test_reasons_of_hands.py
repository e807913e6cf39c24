"""Cards in hand: counters kept and spent, what a card is for, how many are held, and what an answer undoes."""

from __future__ import annotations

from msgspec.structs import replace

from cuttle_desktop.ai.attribution import Part, Topic
from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.coach.reason_parts import Use
from cuttle_desktop.coach.reasons import Keeps
from cuttle_desktop.coach.risk_reasons import CouldBeCountered, Exposed
from cuttle_desktop.coach.small_findings import slight
from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import Rank, card
from tests.coach.drawn import EVEN, cards, found, kinds, outcome, said
from tests.coach.examples import examples, hold
from tests.engine.drawing import P2

EXAMPLES = """
the last counter is kept
    P1: hand 9S TH 2D 4C // P2: hand 3H 5H // turn P1 9 // deck 5C
      draw, not points 2D -> OnlyCounter 2D; Keeps 2D counter

a two that a queen keeps from countering is no counter
    P1: hand 9S TH 2D 4C // P2: hand 3H 5H | perms QD // turn P1 9 // deck 5C
      draw, not points 2D -> Keeps 2D scrap seat=P2 targets=QD; no OnlyCounter
      draw, not points 2D, by catsatcards -> OnlyCounter 2D; Keeps 2D counter; Keeps 2D scrap seat=P2 targets=QD

a two is not the only counter where another is drawn
    P1: hand 2H 3S // P2: hand TD AH // deck 2D 6D JC // middle 5C // turn P1 12 // asks five P1 1 3
      discard 3S, not discard 2H -> OnlyCounter 2H
    P1: hand 2H 3S // P2: hand TD AH // deck 2D 6D JC // middle 5C // turn P1 12 // asks five P1 1 3 // seen P1: 2D
      discard 3S, not discard 2H -> no OnlyCounter
    P1: hand 2S 3H // P2: hand TD AH // scrap 4D // turn P1 9 // deck 5C 6C
      oneoff 3H, not points 2S -> OnlyCounter 2S
    P1: hand 2S 3H // P2: hand TD AH // scrap 4D 2D // turn P1 9 // deck 5C 6C
      oneoff 3H, not points 2S -> no OnlyCounter

a counter saves points or cards of a hand, which it may not be worth
    P1: hand 2C | points TD 2D // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC
      counter 2C, not ok -> Saves better 2D+TD two=2C
    P1: hand 2C 7S 9S // P2: hand 5H // middle 4C // turn P2 12 // asks counter P1 of P2 oneoff 4C
      counter 2C, not ok -> Saves better - hand=2 two=2C of=P1
      ok, not counter 2C -> SparesTwo 2C 4C - hand=2

no two is spent on an ace that hits nothing
    P1: hand 2C 7S // P2: hand 5H // middle AC // turn P2 12 // asks counter P1 of P2 oneoff AC
      ok, not counter 2C -> SparesTwo 2C AC -

a counter of one's own card saves nothing that lies on the table
    P1: hand 2C 7S // P2: hand 5H | points TD // middle AC 2H // turn P1 11 //
    asks counter P1 of P1 oneoff AC by P2 2H
      ok, not counter 2C -> no Saves; no SparesTwo

a counter of a counter rescues the own one-off
    P1: hand 2C // P2: hand 6H // middle 4S 2D // turn P1 12 // asks counter P1 of P1 oneoff 4S by P2 2D
      counter 2C, not ok -> only Rescues 4S

of partners the one is named whose cards are saved
    P1: hand KC // P2: hand 9S JS 9C // P3: hand TS // P4: hand 8C 2D // middle 4H // turn P3 2 //
    asks counter P4 P2 of P3 oneoff 4H @P2
      counter 2D, not ok, by team -> Saves better - hand=2 two=2D of=P2

a royal that a nine sends home is kept on the table
    P1: hand 6D // P2: hand 2C 2D // P3: hand 3H // P4: hand KS // middle QC 9H // turn P2 17 //
    asks royal P3 P1 of P2 perm QC; counter P2 of P3 respond 9H
      counter 2C, not ok, by team -> Saves better QC two=2C back

a counter that saves a king says what becomes of the goal
    P1: hand 2C | perms KD // P2: hand 5H // middle 6S // turn P2 12 // asks counter P1 of P2 oneoff 6S
      counter 2C, not ok -> Saves better KD two=2C goal=14

a four that takes the only two takes something
    P1: hand 2C | points TD // P2: hand 5H // middle 4H // turn P2 12 // asks counter P1 of P2 oneoff 4H
      ok, not counter 2C -> no Saves; no SparesTwo

a counter may wait for what a seven turns up, and keeps a card from being taken off the deck or the scrap
    P1: hand 2C 9S // P2: hand 5H 6H // middle 7S // turn P2 12 // deck 4C AD KD // asks counter P1 of P2 oneoff 7S
      ok, not counter 2C -> SparesTwo 2C 7S - later
      counter 2C, not ok -> Stops P2 deck
    P1: hand 2C 9S // P2: hand 5H 6H // middle 3S // turn P2 12 // deck 4C AD KD // asks counter P1 of P2 oneoff 3S //
    scrap KH
      counter 2C, not ok -> Stops P2 - card=KH

a counter is told by the cards that it keeps a rival from drawing
    P1: hand 2C // P2: hand 6H // middle 5S // turn P2 12 // deck 4C AD KD 9H // asks counter P1 of P2 oneoff 5S
      counter 2C, not ok -> Stops P2 - held=3 own=1
      counter 2C, not ok, by cuttle.cards -> Stops P2 - held=3 own=1
    P1: hand 2C // P2: hand 6H 7H 8H 8D TH QH KH // middle 5S // turn P2 12 // deck 4C AD KD 9H //
    asks counter P1 of P2 oneoff 5S
      counter 2C, not ok, by cuttle.cards-17 -> Stops P2 - held=8 own=1

a known two that counters the counter is named
    P1: hand 2C 9S TD // P2: hand 2D // middle 4S // turn P2 12 // asks counter P1 of P2 oneoff 4S // seen P1: 2D
      ok, not counter 2C -> KnownAnswer P2 2D 2C counters

it is told how many cards each holds
    P1: hand 4S 9D // P2: hand 3H 5H 6H // turn P1 9 // deck 5C
      oneoff 4S, not points 9D -> Holds P2 1 3 taken
    P1: hand 5D 9D 7D // P2: hand 3H // turn P1 9 // deck 5C 6C 7C
      oneoff 5D, not points 5D -> Holds P1 4 2
    P1: hand 3D 9D // P2: hand 3H // scrap 7D // turn P1 9 // deck 5C
      oneoff 3D, not points 3D -> Holds P1 2 1

a four is no better than a draw by the cards in hand, since a rival has two fewer as well
    P1: hand 4S 9D // P2: hand 3H 5H 6H // turn P1 9 // deck 5C
      oneoff 4S, not draw -> no Holds
      draw, not oneoff 4S -> no Holds

a card that is dearer than needed, or of a higher suit, is told
    P1: hand 9S TH 4C // P2: hand 3H | points 8C // turn P1 9
      scuttle 9S 8C, not scuttle TH 8C -> Cheaper TH 9S 8C
    P1: hand 7S 7C 4D // P2: hand 3H 4H // turn P1 9
      points 7S, not points 7C -> SuitApart 7S 7C 7D+7H
    P1: hand 9S 9H // P2: hand 3H | points 8C // turn P1 9
      scuttle 9H 8C, not scuttle 9S 8C -> no Cheaper

a seven plays an unknown card at once
    P1: hand 7C 9S 4D // P2: hand 3H 5H // turn P1 9 // deck 6C 8C 5C
      draw, not oneoff 7C -> PlaysBlind 1
    P1: hand 7C 9S 4D // P2: hand 3H 5H // turn P1 9 // deck 6C 8C 5C // seen P1: 6C
      draw, not oneoff 7C -> no PlaysBlind

a known card on the deck is left to who can draw it
    P1: hand 5H 4C 9C | points 6C // P2: hand 3H 8D | points 7S // deck JD 4D 2C // turn P1 9 // seen P1: JD
      draw, not points 9C -> DeckTop better JD P2 -
    P1: hand 5H 4C 9C | points 6C // P2: hand 3H 8D | points 7S // deck 3C 4D 2C // turn P1 9 // seen P1: 3C
      draw, not points 9C -> DeckTop better 3C P2 -
    P1: hand 5H 4C 9C | points 6C // P2: hand 3H 8D 8C 7D 7C 6D 5D 4H | points 7S // deck JD 4D 2C // turn P1 9 //
    seen P1: JD
      draw, not points 9C -> DeckTop better JD P2 -
      draw, not points 9C, by cuttle.cards -> no DeckTop

a seven that may leave the known card on the deck too is no better by it
    P1: hand 3D JD 6H // P2: hand QC KH // deck 7S JH 2H 8D // middle 7H // turn P1 51 // asks reveal P1 2 //
    seen P1: 7S JH
      top 7S oneoff, not top 7S points -> no DeckTop

a card is kept for what it can do
    P1: hand 6S TD 7H // P2: hand 3H 5H | points 6D | perms KC // turn P1 9
      scuttle 7H 6D, not scuttle 6S 6D -> Keeps 6S scrap seat=P2 targets=KC
    P1: hand AD // P2: hand AS 3H // turn P1 9 // deck 5C
      draw, not points AD -> Keeps AD only-card
    P1: hand 9D // P2: hand 3H // middle 3S // scrap 2H 4C // turn P1 9 // asks pick P1
      take 2H, not take 4C -> Keeps 2H counter taken
    P1: hand KC 8H // P2: hand 8S // middle 4S // turn P2 12 // asks force P1 1 of P2
      discard 8H, not discard KC -> Keeps KC king goal=14

a jack is kept for what it could take and not for what a queen guards
    P1: hand 9D // P2: hand 3H | points 6H 8H // middle 3S // scrap JH 4C // turn P1 9 // asks pick P1
      take JH, not take 4C -> Keeps JH steal seat=P2 targets=8H taken
    P1: hand 9D // P2: hand 3H // middle 3S // scrap JH 4C // turn P1 9 // asks pick P1
      take JH, not take 4C -> no Keeps
    P1: hand 9D // P2: hand 3H | points 6H | perms QD // middle 3S // scrap JH 4C // turn P1 9 // asks pick P1
      take JH, not take 4C -> no Keeps

a two is kept for a king, and a five for cards to be drawn
    P1: hand 2D 9S // P2: hand 3H 4H | perms KC // turn P1 9 // deck 5C 6C 7C
      draw, not points 2D -> Keeps 2D counter; Keeps 2D scrap seat=P2 targets=KC
    P1: hand 2D 9S // P2: hand 3H 4H | perms 8C // turn P1 9 // deck 5C 6C 7C
      draw, not points 2D -> Keeps 2D counter
    P1: hand 5D 9S // P2: hand 3H 4H // turn P1 9 // deck 5C 6C 7C
      draw, not points 5D -> Keeps 5D draw

a joker is taken for a king
    P1: hand 3C // P2: hand 3H | perms KH // P3: hand 4H 5H // middle 3S // scrap X1 7S // turn P1 9 // asks pick P1
      take X1, not take 7S, by cutthroat -> Keeps X1 steal seat=P2 targets=KH taken

points are taken from the scrap and not what the other card can do too
    P1: hand KC // P2: hand 3H | points 5H // middle 3S // scrap TS 7S 9S // turn P1 9 // asks pick P1
      take TS, not take 7S -> Keeps TS points taken
      take TS, not take 9S -> no Keeps

a card is not kept for what the weaker move does with it
    P1: hand KC 9S AC 4D // P2: hand 3H 5D | points 8H // deck 6C 7C // turn P1 9
      draw, not perm KC -> no Keeps
      draw, not scuttle 9S 8H -> no Keeps
      draw, not oneoff AC -> no Keeps

no card is kept for a bad trade
    P1: hand TD 6C // P2: hand 3H | points 8S // deck 7C 8C KC // turn P1 9
      draw, not points TD -> Keeps TD scuttle seat=P2 targets=8S
    P1: hand TD 6C // P2: hand 3H | points 4S // deck 7C 8C KC // turn P1 9
      draw, not points TD -> no Keeps

what another card in hand does too is no reason to keep one
    P1: hand 8H 8D 9S // P2: hand 3H | points 6D // turn P1 9 // deck 5C 4C
      draw, not points 8H -> no Keeps
    P1: hand 8H 5D 4S // P2: hand 3H | points 6D // turn P1 9 // deck 5C 4C
      draw, not points 8H -> Keeps 8H scuttle seat=P2 targets=6D

a hand is not called empty while cards of a seven may still come to it
    P1: hand 7H | points 9D // P2: hand AC 8D TC // deck JD 9H 6C // turn P1 9
      draw, not oneoff 7H -> no Keeps

a sweep is kept also where it costs fewer points than it takes
    P1: hand AC QS | points 8S // P2: hand 5D | points 9S // middle 4H // turn P2 9 // asks force P1 1 of P2
      discard QS, not discard AC -> Keeps AC scrap seat=P2 targets=9S
    P1: hand AC QS | points TS // P2: hand 5D | points 9S // middle 4H // turn P2 9 // asks force P1 1 of P2
      discard QS, not discard AC -> no Keeps

a jack is given up while a single queen keeps it from taking
    P1: hand JD 9S // P2: hand 8S | points 7C | perms QC // middle 4S // turn P2 12 // asks force P1 1 of P2
      discard JD, not discard 9S -> Blocked JD P2 QC
    P1: hand JD 9S // P2: hand 8S | points 7C // middle 4S // turn P2 12 // asks force P1 1 of P2
      discard JD, not discard 9S -> no Blocked
    P1: hand JD 9S // P2: hand 8S | points 7C | perms QC QD // middle 4S // turn P2 12 // asks force P1 1 of P2
      discard JD, not discard 9S -> no Blocked

a turn spent on few points or on glasses is told
    P1: hand AD 8S 4C // P2: hand 3H 5H | points 4D 3D // turn P1 9 // deck 5C
      draw, not points AD -> Meagre AD
      points 8S, not perm 8S -> Meagre 8S glasses
      points 4C, not points AD -> no Meagre
      draw, not points 8S -> no Meagre
      draw, not scuttle 8S 4D -> Meagre 8S target=4D
      points 8S, not scuttle 4C 3D -> no Meagre

a queen that was not there before is told as what the other move lets happen
    P1: hand 9C 4D // P2: hand 5H | points 8C // middle QS // turn P2 12 // asks royal P1 of P2 perm QS
      respond 9C, not ok, by bga-battle -> Unguards P2 lay=-

a known card that undoes the move is named
    P1: hand JS KD 8S 4C // P2: hand 2C 3H | points TC // turn P1 9 // deck 5C // seen P1: 2C 3H
      draw, not jack JS TC -> KnownAnswer P2 2C JS scraps
      draw, not perm KD -> KnownAnswer P2 2C KD scraps
      draw, not oneoff 4C -> KnownAnswer P2 2C 4C counters
    P1: hand JS KD 8S 4C // P2: hand 6C 3H | points TC // turn P1 9 // deck 5C // seen P1: 6C 3H
      draw, not jack JS TC -> KnownAnswer P2 6C JS scraps
    P1: hand JS KD 8S 4C // P2: hand 9C 3H | points TC // turn P1 9 // deck 5C // seen P1: 9C 3H
      draw, not jack JS TC -> KnownAnswer P2 9C JS returns
      draw, not jack JS TC, by cuttle.cards nine=scrap -> KnownAnswer P2 9C JS scraps; KnownAnswer P2 9C TC scraps
    P1: hand JS KD 8S 4C // P2: hand JH 3H | points TC // turn P1 9 // deck 5C // seen P1: JH 3H
      draw, not jack JS TC -> KnownAnswer P2 JH TC takes
    P1: hand JS KD 8S 4C // P2: hand AC 3H | points TC // turn P1 9 // deck 5C // seen P1: AC 3H
      draw, not jack JS TC -> KnownAnswer P2 AC TC scraps
    P1: hand JS KD 8S 4C // P2: hand TS 3H | points TC // turn P1 9 // deck 5C // seen P1: TS 3H
      draw, not points 8S -> KnownAnswer P2 TS 8S scuttles
    P1: hand JS KD 8S 4C // P2: hand 5H 3H | points TC // turn P1 9 // deck 5C // seen P1: 5H 3H
      draw, not jack JS TC -> no KnownAnswer
    P1: hand JS KD 8S 4C // P2: hand QH 3H | points TC // turn P1 9 // deck 5C // seen P1: QH 3H
      draw, not perm KD -> no KnownAnswer

who would hardly trouble about so little is not named
    P1: hand JS KD 8S 4C // P2: hand AH 3H | points TC // turn P1 9 // deck 5C // seen P1: AH 3H
      draw, not points 4C -> no KnownAnswer

a known card that undoes the better move too is no reason
    P1: hand JS KD 8S 4C // P2: hand 2C 3H | points TC // turn P1 9 // seen P1: 2C 3H
      perm 8S, not perm KD -> no KnownAnswer

what one could counter is not told
    P1: hand TC 8S 4C // P2: hand AC 3H // turn P1 9 // deck 5C // seen P1: AC 3H
      draw, not points TC -> KnownAnswer P2 AC TC scraps
    P1: hand TC 8S 4C 2D // P2: hand AC 3H // turn P1 9 // deck 5C // seen P1: AC 3H
      draw, not points TC -> no KnownAnswer

only a one-off can be countered
    P1: hand QS 4D 6C // P2: hand 8H 9S JC 5D 6S 7H 8D 9D // turn P1 9 // deck 5C
      perm QS, not oneoff 4D -> CouldBeCountered 4D -

a card that a nine locks is kept for nothing, since it cannot be played next turn (R15)
    P1: hand 9H AH KH | perms KS // P2: hand TD JS 7D AS // scrap 2S // middle 4H // turn P2 7 // locks KH@P1:6 //
    asks force P1 2 of P2
      discard AH 9H, not discard AH KH, by cuttle.cards -> told nothing
    P1: hand 9H AH KH | perms KS // P2: hand TD JS 7D AS // scrap 2S // middle 4H // turn P2 7 // asks force P1 2 of P2
      discard AH 9H, not discard AH KH, by cuttle.cards -> told Keeps KH king goal=10
"""


@examples(EXAMPLES)
def test_an_example(lines: list[str]) -> None:
    hold(lines)


def test_that_a_one_off_can_be_countered_is_told_where_it_often_is() -> None:
    """A rival who holds a two may well keep it for something else."""
    table = "P1: hand QS 4D 6C // P2: hand 8H 9S JC 5D 6S 7H 8D 9D // turn P1 9 // deck 5C"
    for odds, told in ((0.2, False), (0.3, True)):
        tried = Contrast(EVEN, replace(EVEN, countered=odds))
        assert (CouldBeCountered(card("4D"), odds) in said(table, "draw", "oneoff 4D", contrast=tried)) is told


def test_an_own_card_that_a_jack_passes_to_a_rival_is_no_safer_one() -> None:
    goes = Contrast(EVEN, replace(EVEN, gone=0.4, takers=((Rank.ACE, 1.0),)))
    table = "P1: hand JH | points 7S // P2: hand 3H | points 4S // turn P1 9 // deck 5C"
    (risk,) = (each for each in found(table, "jack JH 7S", "jack JH 4S", contrast=goes) if isinstance(each, Exposed))
    assert risk == Exposed(card("4S"), 0.4, (Rank.ACE,), None, 0.0)


def test_a_three_is_told_by_what_it_is_played_for() -> None:
    """Nothing was said for a three, since what it brings was not looked at."""
    table = "P1: hand 3D 4C // P2: hand 3H 5H | points 7D | perms KC // scrap 6H 8D // turn P1 9 // deck 5C"
    plays = replace(EVEN, played=((OneOff(card("6H")), 0.6),))
    tried = Contrast(plays, EVEN, (card("6H"), None), ((Topic(Part.HAND, True, Rank.SIX), 0.1),))
    assert Keeps(card("6H"), Use.SCRAP, P2, cards("KC"), taken=True) in said(
        table, "oneoff 3D", "points 4C", contrast=tried
    )


def test_a_two_is_not_the_only_counter_where_the_better_move_takes_another_from_the_scrap() -> None:
    table = "P1: hand 3H JD 2S | points 7S // P2: hand 3C QD // scrap 2D 2H // turn P1 9 // deck KD 5D 5C"
    tried = Contrast(EVEN, EVEN, (card("2D"), None))
    assert "OnlyCounter" not in kinds(found(table, "oneoff 3H", "points 2S", contrast=tried))
    assert "OnlyCounter" in kinds(found(table, "draw", "points 2S"))


def test_where_hands_change_sides_only_the_two_is_kept_to_counter_with() -> None:
    """“K♦ stays in hand, to counter a later one-off”, of a joker that swaps the hands (found by the law of truth)."""
    table = "P1: hand 8C 7C // P2: hand KD 2S // middle X1 2C // turn P2 1 // asks counter P2 of P2 oneoff X1 by P1 2C"
    of = outcome(table, "ok", "counter 2S", "bga-balanced jokers=swap")
    kept = [each.card for each in slight(of) if isinstance(each, Keeps) and each.use is Use.COUNTER]
    assert kept == [card("2S")]
