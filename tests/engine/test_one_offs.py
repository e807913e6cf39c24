"""One-offs: where the card waits, the order of the scrap, what is there when it takes effect (R3, R8, R9), and what a
queen does not guard (R19). What she guards is a matter of the tables and of the law of the rule book.
"""

from __future__ import annotations

from .examples import examples, hold

EXAMPLES = """
R3: a played one-off waits out of every zone [both]
    P1: hand 6C // deck 5C
      oneoff 6C -> P1: - // scrap - // middle 6C

R3: a three cannot fetch itself [all]
    P1: hand 3C // P2: hand AS // deck 5C // scrap KD AH
      oneoff 3C! -> asked P1 // may take AH, take KD // not take 3C R3
        take AH -> P1: hand AH // scrap KD 3C

R3: a one-off goes to the scrap after its effect [both]
    P1: hand AC | points 9H // deck 5C // scrap KD
      oneoff AC! -> scrap KD 9H AC

R8: of a countered one-off the twos are scrapped first, in the order played [both]
    P1: hand 6C 2H // P2: hand 2S 2C // deck 5C
      oneoff 6C, counter 2S, ok -> scrap 2S 6C
      oneoff 6C, counter 2S, counter 2H, counter 2C, ok -> scrap 2S 2H 2C 6C

R8: twos come before what the effect scraps and the one-off last [both]
    P1: hand AC 2H | points 9H // P2: hand 2S // deck 5C
      oneoff AC, counter 2S, counter 2H, ok -> scrap 2S 2H 9H AC

R8: an ace scraps from the active seat on, oldest first, each card before its jacks [both]
    P1: points 9C // P2: hand AC | points TD[JH<P1 JC<P2] 3C 2C // deck 5C // turn P2 2
      oneoff AC! -> scrap TD JH JC 3C 2C 9C AC

R8: a six scraps from the active seat on, oldest first, jacks after other permanents, lowest first [both]
    P1: hand 6C | perms KH 8C* // P2: perms QS KD // deck 5C
      oneoff 6C! -> scrap KH 8C QS KD 6C
    P1: hand 6C | points TD[JH<P1 JC<P2] | perms KH // P2: points 9D[JS<P1] // deck 5C
      oneoff 6C! -> scrap KH JH JC JS 6C

R9: a five or seven that is itself the last card of the deck has no effect to play [all]
    P1: hand 7C // deck 5H
      oneoff 7C! -> may top 5H points
    P1: hand 7C // deck 7H
      oneoff 7C! -> may top 7H points
    P1: hand 7C // deck 5H AD
      oneoff 7C! -> can top 5H oneoff
    P1: hand 7C // deck 7H AD
      oneoff 7C! -> can top 7H oneoff

R9: a four whose victim has countered away the last card does nothing [both]
    P1: hand 4C 2C // P2: hand 2D // deck 5C
      oneoff 4C, counter 2D, counter 2C, ok -> P1: - // P2: - // scrap 2D 2C 4C // turn P2 // asked P2

R19: a single queen does not guard herself [all]
    P1: hand 2C 9C // P2: perms QC KD // deck 5C
      oneoff 2C QC! -> P2: perms KD
      oneoff 9C QC! -> P2: hand QC | perms KD

R19: a queen does not guard from aces and sixes [all]
    P1: hand AC 6C // P2: points TD | perms QC QH KD // deck 5C
      oneoff AC! -> P2: perms QC QH KD
      oneoff 6C! -> P2: points TD

R19: a queen does not guard from fours, and only her own side [both]
    P1: hand 4C // P2: hand AC KD | perms QC // deck 5C
      oneoff 4C!, discard AC KD -> scrap AC KD 4C
    P1: hand 2C | perms QH // P2: perms KD // deck 5C
      oneoff 2C KD! -> P1: perms QH // P2: -
"""


@examples(EXAMPLES)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)
