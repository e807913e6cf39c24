"""Two or three turns ahead, and the end of the deck."""

from cuttle_desktop.session.puzzles.puzzle import with_deck, without_deck

LOOK_AHEAD = (
    with_deck(
        "scrap the queen with the two, then the jack wins",
        3,
        "P1: hand 2C JD | points 6D 5H // P2: hand 5C | points TH | perms QH // turn P1 13",
        "oneoff 2C QH",
    ),
    with_deck(
        "take the ten from the scrap: it wins next turn",
        3,
        "P1: hand QH | points 6S 6H // P2: hand 5C QD | points 3D // scrap TD 8C AC 5D // middle 3C // turn P1 13 // "
        "asks pick P1",
        "take TD",
    ),
    with_deck(
        "take the jack from the scrap: it wins next turn",
        3,
        "P1: hand 4H | points 6S 6H // P2: hand 5C KD | points 9D // scrap 7H JC AC 5D // middle 3C // turn P1 13 // "
        "asks pick P1",
        "take JC",
    ),
    with_deck(
        "discard the small cards: then it is your turn, and your nine wins",
        3,
        "P1: hand 3C 9D 5D | points TD 2H // P2: hand 8H 5S | points 3D // middle 4S // turn P2 12 // "
        "asks force P1 2 of P2",
        "discard 3C 5D",
    ),
    with_deck(
        "take the king from the scrap: it wins next turn",
        3,
        "P1: hand QH | points 6S 8H // P2: hand 5C QD | points 3D // scrap 5H KC AC 5D // middle 3C // turn P1 13 // "
        "asks pick P1",
        "take KC",
    ),
    with_deck(
        "send one king back: then Bea needs 14 points, and the ten is not enough",
        2,
        "P1: hand TS 9C | points 2C // P2: hand TH | points 3D | perms KC KD // turn P1 13",
        "oneoff 9C KC",
        "oneoff 9C KD",
    ),
    with_deck(
        "scrap the queen first: while it lies there, you cannot counter the six",
        2,
        "P1: hand 2C 2D | points TD[JS<P2] 3C // P2: hand 6S | points 9H 2S | perms QH // turn P1 13",
        "oneoff 2C QH",
        "oneoff 2D QH",
    ),
    with_deck(
        "discard the small cards: only your ace stops Bea",
        3,
        "P1: hand 3C AD 5D // P2: hand 8H 3S | points TD 6C // scrap 9C // middle 4S // turn P2 12 // "
        "locks 8H@P2:11 // asks force P1 2 of P2",
        "discard 3C 5D",
    ),
    with_deck(
        "keep the two against Bea’s six: it would scrap your jack, and Bea would win with the ten",
        2,
        "P1: hand 2C | points TD[JS<P2] // P2: hand 6S | points 9H 2S | perms 8H* // scrap 5C // turn P1 13",
        "draw",
    ),
    with_deck(
        "at the hand limit, keep the nine: it wins next turn",
        3,
        "P1: hand 9D 3C 3D 3H 4C 4D 4H 5C 5D | points 6D 6H // P2: hand 5H | points 5S // turn P1 13 // "
        "asks limit P1 1",
        "discard 3C",
        "discard 3D",
        "discard 3H",
        "discard 4C",
        "discard 4D",
        "discard 4H",
        "discard 5C",
        "discard 5D",
    ),
    with_deck(
        "counter with the lower two: the higher one must scuttle Bea’s two",
        3,
        "P1: hand 2C 2S KD | points TD[JS<P2] // P2: hand TH 5D | points 9H 2D // middle 6S // turn P2 12 // "
        "locks TH@P2:11 // asks counter P1 of P2 oneoff 6S",
        "counter 2C",
    ),
    with_deck(
        "the nine sends the queen back and locks it, then the jack wins",
        3,
        "P1: hand 9C JD | points 6D 5H // P2: hand 5C | points TH | perms QH // turn P1 13",
        "oneoff 9C QH",
    ),
)

EMPTY_DECK = (
    without_deck(
        "do not pass: the ace stops Bea",
        2,
        "P1: hand AC 3C // P2: hand 9S 4S | points TD TC | perms QH // turn P1 51 // passes 1",
        "oneoff AC",
    ),
    without_deck(
        "points that cannot be scuttled win in two turns",
        3,
        "P1: hand 8C 7D | points 6H // P2: hand QH KH // turn P1 51",
        "points 8C",
        "points 7D",
    ),
    without_deck(
        "pass for the third time: a stalemate is better than a loss",
        2,
        "P1: hand 3C // P2: hand 9S 4S | points TD TC | perms QH // turn P1 51 // passes 2",
        "pass",
    ),
    without_deck(
        "do not pass: you can win now",
        1,
        "P1: hand 5C 3D | points TH 6S // P2: hand 9S 4S | points TD // turn P1 51 // passes 2",
        "points 5C",
    ),
    without_deck(
        "with no card left to draw, use the jack before the queen comes",
        3,
        "P1: hand JD 5C | points TC // P2: hand QH | points 6H // turn P1 51",
        "jack JD 6H",
    ),
)
