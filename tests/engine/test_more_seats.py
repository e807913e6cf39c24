"""Three and four seats: R25 to R31."""

from __future__ import annotations

from .examples import examples, hold

EXAMPLES = """
R25: a nine returns a card to the hand of the one who controls it [bga-battle, cutthroat]
    P1: hand 9C // P2: perms KD // P3: perms QD // deck 5C
      oneoff 9C QD! -> P2: perms KD // P3: hand QD

R25: an ace and a six hit everyone [more]
    P1: hand AC 6C | points 2C | perms KC // P2: points 2D | perms KD // P3: points 2H | perms KH // deck 5C
      oneoff AC! -> P1: hand 6C | perms KC // P2: perms KD // P3: perms KH
      oneoff 6C! -> P1: hand AC | points 2C // P2: points 2D // P3: points 2H

R8: a sweep goes clockwise from the active seat [more]
    P1: points 2C // P2: hand AC | points 2D // P3: points 2H // deck 5C // turn P2 2
      oneoff AC! -> scrap 2D 2H 2C AC

R26: a joker steals a king, a queen or glasses [bga-battle, cutthroat]
    P1: hand X1 // P2: perms KD // deck 5C
      joker X1 KD -> P1: perms KD[X1<P2] // P2: - // turn P2
    P1: hand X1 // P2: perms QD // deck 5C
      joker X1 QD -> P1: perms QD[X1<P2] // P2: -
    P1: hand X1 // P2: perms 8D* // deck 5C
      joker X1 8D -> P1: perms 8D*[X1<P2] // P2: -

R26: jokers stack and the card goes back one step [bga-battle, cutthroat]
    P1: hand X2 // P2: perms KD[X1<P3] // P3: hand 2C // deck 5C 5D 5H
      joker X2 KD -> P1: perms KD[X1<P3 X2<P2]
        draw -> not oneoff 2C X1 R10
          oneoff 2C X2! -> P2: hand 5C | perms KD[X1<P3] // scrap X2 2C

R26: a stolen queen is stolen again [cutthroat]
    P1: hand X1 // P2: hand X2 // P3: hand 4C | perms QC // deck 5C 5D
      joker X1 QC, joker X2 QC -> P2: perms QC[X1<P3 X2<P1]

R26: a nine returns the top joker and frees the permanent [bga-battle, cutthroat]
    P1: hand 9C // P2: perms KD[X1<P3] // deck 5C
      oneoff 9C X1! -> P2: hand X1 // P3: perms KD

R26: jokers go to the scrap with what they lie on [more]
    P1: hand 6C 2C 9C // P2: perms KD[X1<P3 X2<P1] // deck 5C
      oneoff 6C! -> scrap KD X1 X2 6C
      oneoff 2C KD! -> scrap KD X1 X2 2C
      oneoff 9C KD! -> P2: hand KD // scrap X1 X2 9C

R30: points given to the partner can win [team]
    P1: hand JC | points 9C // P3: points TC 2C // deck 5C
      jack JC 9C @P3! -> over points P1 P3

R30: a card given away goes back to the seat it was taken from [team]
    P1: hand JC // P2: points TD // P4: hand 2C // deck 5C 5D 5H 5S
      jack JC TD @P3!, draw, draw, oneoff 2C JC! -> P2: hand 5C | points TD // P3: hand 5D

R31: a nine returns a royal before it takes effect [team]
    P1: hand KC 2C // P2: hand 9C 9D // deck 5C
      perm KC -> asked P2 // may ok, respond 9C, respond 9D
        respond 9C, ok, ok -> P1: hand 2C KC // P2: hand 9D // scrap 9C // turn P2 // locks -
    P1: hand QC 2C // P2: hand 9C 9D // deck 5C
      perm QC, respond 9C, ok, ok -> P1: hand 2C QC // P2: hand 9D // scrap 9C // turn P2 // locks -
    P1: hand JC 2C // P2: hand 9C 9D | points TD // deck 5C
      jack JC TD @P1, respond 9C, ok, ok -> P1: hand 2C JC // P2: hand 9D | points TD // scrap 9C // turn P2 // locks -
    P1: hand X1 2C // P2: hand 9C 9D | perms KD // deck 5C
      joker X1 KD @P1, respond 9C, ok, ok -> P1: hand 2C X1 // P2: hand 9D | perms KD // scrap 9C // turn P2 // locks -

R31: the nine can be countered as any one-off [team]
    P1: hand KC // P2: hand 9C // P3: hand 2C // deck 5C
      perm KC, respond 9C -> asked P3
        counter 2C, ok, ok, ok, ok -> P1: perms KC // P2: - // P3: - // scrap 2C 9C // turn P2

R31: who plays the royal may counter the nine; the same seat is asked again, then its partner [team]
    P1: hand KC 2C | points 5C // P2: hand 9C // P3: hand 2D // P4: hand 3H // deck 4C 4D
      perm KC, respond 9C, ok, counter 2C, ok, ok -> scrap 2C 9C // may ok
        ok, ok -> P1: points 5C | perms KC

R31: a counter of the counter lets the nine return the royal [team]
    P1: hand KC // P2: hand 9C // P3: hand 2C // P4: hand 2D // deck 5C
      perm KC, respond 9C, counter 2C, counter 2D, ok, ok -> P1: hand KC // scrap 2C 2D 9C // turn P2

R31: after a countered nine the next seat may still answer [team]
    P1: hand KC // P2: hand 9C // P3: hand 2C // P4: hand 9D // deck 5C
      perm KC, respond 9C, counter 2C, ok, ok, ok -> asked P4
        respond 9D, ok, ok -> P1: hand KC

R31: a winning king that is returned does not win [team]
    P1: hand KC | points TC 4C // P2: hand 9C // deck 5C
      perm KC, respond 9C, ok, ok -> over -
      perm KC! -> over points P1 P3

R31: the returned royal may be played again in the next turn [team]
    P1: hand KC // P2: hand 9C // deck 5C 5D 5H 5S
      perm KC, respond 9C, ok, ok, draw, draw, draw, perm KC! -> P1: perms KC

R31: a royal from a seven returns to the hand of who played it [team]
    P1: hand 7C // P2: hand 9C // deck KC 5D 5H
      oneoff 7C!, top KC perm, respond 9C, ok, ok -> P1: hand KC // scrap 9C 7C

R31: a locked nine may answer [team]
    P1: hand KC // P2: hand 9C // deck 5C // turn P1 9 // locks 9C@P2:8
      perm KC -> can respond 9C
"""


@examples(EXAMPLES)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)
