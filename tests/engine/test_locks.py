"""Locked cards: R15 where the nine locks."""

from __future__ import annotations

from .examples import examples, hold

LOCKING = ("miller", "cuttle.cards", "cuttle.cards-17", "bga-balanced")
EXAMPLES = """
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


@examples(EXAMPLES, locking=LOCKING)
def test_an_example(rules: str, lines: list[str]) -> None:
    hold(rules, lines)
