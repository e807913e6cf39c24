"""Each card alone: ace to six, the nine, which locks, and the jack (R10 to R12, R15, R17)."""

from __future__ import annotations

from .examples import examples, hold

EXAMPLES = """
An ace scraps all point cards with their jacks and no permanents [all]
    P1: hand AC | points 9H | perms KD // P2: points TD[JH<P1] 2C | perms QS 8H* // deck 5C
      oneoff AC! -> P1: perms KD // P2: perms QS 8H* // scrap 9H TD JH 2C AC

A two scraps one permanent [all]
    P1: hand 2C // P2: perms KD // deck 5C
      oneoff 2C KD! -> P2: - // scrap KD 2C
    P1: hand 2C // P2: perms QD // deck 5C
      oneoff 2C QD! -> P2: - // scrap QD 2C
    P1: hand 2C // P2: perms 8D* // deck 5C
      oneoff 2C 8D! -> P2: - // scrap 8D 2C

R10: scrapping the top jack returns the point card to its previous controller [all]
    P1: hand 2C // P2: points TD[JH<P1] // deck 5C
      oneoff 2C JH! -> P1: points TD // P2: - // scrap JH 2C

R10: a card with two jacks goes back one step only [both]
    P1: hand 2C | points 9C // P2: points TD[JS<P2 JH<P1] // deck 5C
      oneoff 2C JH! -> P1: points 9C TD[JS<P2]

A three takes any card from the scrap into the hand [all]
    P1: hand 3C // deck 5C // scrap KD AH 9S 2C
      oneoff 3C! -> may take 2C, take 9S, take AH, take KD
        take 9S -> P1: hand 9S // scrap KD AH 2C 3C // turn P2

A three may take a two that was just played against it, or another three [both]
    P1: hand 3C 2D // P2: hand 2S // deck 5C // scrap KD
      oneoff 3C, counter 2S, counter 2D, ok -> may take 2D, take 2S, take KD
    P1: hand 3C // P2: hand 5C // deck 4C // scrap 3D 3H
      oneoff 3C! -> may take 3D, take 3H
        take 3H -> P1: hand 3H // scrap 3D 3C

R11: the victim of a four chooses two cards, and no fewer or more [two]
    P1: hand 4C // P2: hand AC KD 9S // deck 5C
      oneoff 4C! -> asked P2 // not discard AC R11 // not discard AC 9S KD R11
      oneoff 4C! -> may discard 9S KD, discard AC 9S, discard AC KD
        discard AC KD -> P2: hand 9S // scrap AC KD 4C // turn P2

R11: a victim with one card discards it [both]
    P1: hand 4C // P2: hand KD // deck 5C
      oneoff 4C! -> may discard KD
        discard KD -> P2: -

R12: a five draws what the deck still holds [both]
    P1: hand 5C // deck 5D
      oneoff 5C! -> P1: hand 5D // deck -

R12: a five as the last card in hand discards nothing and draws three [cuttle.cards]
    P1: hand 5C // deck 5D 5H 5S 6C
      oneoff 5C! -> P1: hand 5D 5H 5S

R12: discard one, draw three never draws past a limit of eight [cuttle.cards]
    P1: hand 5C AC AD AH AS 2C // deck 5D 5H 5S 6C
      oneoff 5C!, discard AC -> P1: hand AD AH AS 2C 5D 5H 5S // deck 6C
    P1: hand 5C AC AD AH AS 2C 2D // deck 5D 5H 5S 6C
      oneoff 5C!, discard AC -> P1: hand AD AH AS 2C 2D 5D 5H 5S // deck 6C
    P1: hand 5C AC AD AH AS 2C 2D 2H // deck 5D 5H 5S 6C
      oneoff 5C!, discard AC -> P1: hand AD AH AS 2C 2D 2H 5D 5H // deck 5S 6C

R12: draw two never draws past a limit of eight [miller]
    P1: hand 5C AC AD AH AS 2C // deck 5D 5H 5S 6C
      oneoff 5C! -> P1: hand AC AD AH AS 2C 5D 5H
    P1: hand 5C AC AD AH AS 2C 2D // deck 5D 5H 5S 6C
      oneoff 5C! -> P1: hand AC AD AH AS 2C 2D 5D 5H
    P1: hand 5C AC AD AH AS 2C 2D 2H // deck 5D 5H 5S 6C
      oneoff 5C! -> P1: hand AC AD AH AS 2C 2D 2H 5D
    P1: hand 5C AC AD AH AS 2C 2D 2H 2S // deck 5D 5H 5S 6C
      oneoff 5C! -> P1: hand AC AD AH AS 2C 2D 2H 2S

R12: where the limit means discard down, a five draws all three first [cuttle.cards-17]
    P1: hand 5C AC AD AH AS 2C 2D 2H // deck 5D 5H 5S 6C
      oneoff 5C!, discard AC -> P1: hand AD AH AS 2C 2D 2H 5D 5H 5S // asked P1 // can discard AD
        discard 5S -> P1: hand AD AH AS 2C 2D 2H 5D 5H // turn P2

A six scraps all permanents of all seats [all]
    P1: hand 6C | points TC | perms KD 8H* // P2: points 9C | perms QS QD // deck 5C
      oneoff 6C! -> P1: points TC // P2: points 9C // scrap KD 8H QS QD 6C

A six scraps jacks and the point cards go home [all]
    P1: hand 6C | points TD[JH<P2] // P2: points 9C[JC<P1] 3C // deck 5C
      oneoff 6C! -> P1: points 9C // P2: points 3C TD // scrap JH JC 6C

A six brings a card with several jacks to its first controller [both]
    P1: hand 6C // P2: points TD[JH<P2 JC<P1] // deck 5C
      oneoff 6C! -> P1: - // P2: points TD
    P1: hand 6C // P2: points TD[JS<P1 JH<P2 JC<P1] // deck 5C
      oneoff 6C! -> P1: points TD // P2: -
    P1: hand 6C // P2: points TD[JD<P2 JS<P1 JH<P2 JC<P1] // deck 5C
      oneoff 6C! -> P1: - // P2: points TD

R15: a nine returns a permanent to its controller's hand [all]
    P1: hand 9C // P2: hand AC | perms KD // deck 5C
      oneoff 9C KD! -> P2: hand AC KD // scrap 9C
    P1: hand 9C // P2: hand AC | perms QD // deck 5C
      oneoff 9C QD! -> P2: hand AC QD // scrap 9C
    P1: hand 9C // P2: hand AC | perms 8D* // deck 5C
      oneoff 9C 8D! -> P2: hand AC 8D // scrap 9C

R15: a returned jack goes to its controller's hand and frees the card beneath [all]
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C
      oneoff 9C JH! -> P1: points TD // P2: hand JH

R15: a returned point card leaves its jacks, and is its controller's [cuttle.cards, cuttle.cards-17, catsatcards]
    P1: hand 9C // P2: points TD[JS<P2 JH<P1] // deck 5C
      oneoff 9C TD! -> P2: hand TD // scrap JS JH 9C
    P1: hand 9C // P2: points TD[JH<P1] // deck 5C
      oneoff 9C TD! -> P1: - // P2: hand TD // scrap JH 9C

R15: a returned card may take a hand above its limit [cuttle.cards, miller, bga-balanced, bga-battle]
    P1: hand 9C // P2: hand AC AD AH AS 2C 2D 2H 2S | perms KD // deck 5C 5D
      oneoff 9C KD! -> P2: hand AC AD AH AS 2C 2D 2H 2S KD // asked P2 // not draw R22

R15: a returned card is discarded down only at the end of that player's own turn [cuttle.cards-17]
    P1: hand 9C // P2: hand AC AD AH AS 2C 2D 2H 2S | perms KD // deck 5C 5D
      oneoff 9C KD! -> P2: hand AC AD AH AS 2C 2D 2H 2S KD // asked P2
        points AC -> turn P1
        draw -> asked P2 // P2: hand AC AD AH AS 2C 2D 2H 2S KD 5C
          discard 5C KD -> turn P1

R15: a returned permanent can win a card back and the game [both]
    P1: hand 9C | points 9D 5H // P2: points TD[JH<P1] // deck 5C
      oneoff 9C JH! -> worth P1 24 // over points P1

R17: a jack moves a point card to the seat that plays it [two, bga-battle, cutthroat]
    P1: hand JS | points 2C // P2: points TD 3C // deck 5C
      jack JS TD -> P1: points 2C TD[JS<P2] // P2: points 3C // turn P2

R17: a jack takes back a stolen card, and four jacks lie on each other [both]
    P1: hand JS // P2: points TD[JH<P1] // deck 5C
      jack JS TD -> P1: points TD[JH<P1 JS<P2]
    P1: hand JC JH // P2: hand JD JS | points TD // deck 3C 3D 3H
      jack JC TD, jack JD TD, jack JH TD, jack JS TD -> P2: points TD[JC<P2 JD<P1 JH<P2 JS<P1]

R17: a card given away returns when its jack is scrapped [pagat, miller]
    P1: hand JS 2C | points TD // P2: hand 9C // deck 5C 5D
      jack JS TD, draw, oneoff 2C JS! -> P1: points TD

R15: a locked card may be played again in the turn after that [locking]
    P1: hand 9C // P2: perms KD // deck AC AD AH AS 2C 2D 2H
      oneoff 9C KD! -> locks KD@P2:1 // not perm KD R15
        draw -> locks -
          draw, perm KD -> P2: hand AC | perms KD

R15: with three seats the lock ends with the turn of who holds the card [bga-battle, cutthroat]
    P1: hand 9C // P2: perms KD // deck AC AD AH AS 2C 2D 2H
      oneoff 9C KD! -> locks KD@P2:1 // not perm KD R15
        draw -> locks -
          draw, draw, perm KD! -> P2: hand AC | perms KD

R15: with four seats the lock ends with the turn of who holds the card [team]
    P1: hand 9C // P2: perms KD // deck AC AD AH AS 2C 2D 2H
      oneoff 9C KD! -> locks KD@P2:1 // not perm KD R15
        draw -> locks -
          draw, draw, draw, perm KD! -> P2: hand AC | perms KD

R15: a locked card may be discarded to a four, to one's own five and to the hand limit [cuttle.cards]
    P1: hand 4C // P2: hand KD // deck 5C // turn P1 3 // locks KD@P2:1
      oneoff 4C!, discard KD -> scrap KD 4C // locks -
    P1: hand 9C // P2: hand 5C AC | perms KD // deck 6C 6D 6H
      oneoff 9C KD!, oneoff 5C! -> asked P2
        discard KD -> P2: hand AC 6C 6D 6H

R15: a locked card may be discarded to the hand limit [cuttle.cards-17]
    P1: hand 9C // P2: hand AC AD AH AS 2C 2D 2H 2S | perms KD // deck 6C 6D
      oneoff 9C KD!, draw, discard 6C KD -> P2: hand AC AD AH AS 2C 2D 2H 2S // locks -

R15: a locked card that comes back by a three is free [cuttle.cards]
    P1: hand 4C // P2: hand KD 3C 6S // deck 5C 5D // turn P1 3 // locks KD@P2:1
      oneoff 4C!, discard 6S KD, oneoff 3C!, take KD, draw, perm KD -> P2: perms KD
"""


@examples(EXAMPLES, locking=("miller", "cuttle.cards", "cuttle.cards-17", "bga-balanced"))
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)
