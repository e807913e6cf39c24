"""Win now."""

from cuttle_desktop.session.puzzles.puzzle import with_deck

WIN_NOW = (
    with_deck(
        "the one card that reaches the goal",
        1,
        "P1: hand 5H 4C 3S 2D | points TD 6S // P2: hand 8C 9C JD | points 7H // scrap AC 5C QC 7C // turn P1 15",
        "points 5H",
        blind=True,
    ),
    with_deck(
        "an ace is worth a point: 20 and 1 make 21",
        1,
        "P1: hand AC JS QD | points TD TS // P2: hand 8C 9C 3D | perms QH // scrap 5C KC 7C 4D // turn P1 15",
        "points AC",
        blind=True,
    ),
    with_deck(
        "with a king 14 points are enough, and you have them",
        1,
        "P1: hand KC 6S 4H | points 9D 5D // P2: hand 8C 9C 3D | points TH // scrap 5C AC 7C // turn P1 13",
        "perm KC",
        blind=True,
    ),
    with_deck(
        "a jack brings the points that are missing",
        1,
        "P1: hand JC 6S 4H | points 9D 5D // P2: hand 2C 9C 3D | points 8S // scrap 5C AC 7C // turn P1 13",
        "jack JC 8S",
        blind=True,
    ),
    with_deck(
        "of the seven’s two cards, the ten wins",
        1,
        "P1: hand 4C QH | points 6D 5S // P2: hand KH 9C 3D | points TH // deck 9D TC // scrap 8C AC // middle 7D // "
        "turn P1 13 // asks reveal P1 2",
        "top TC points",
        blind=True,
    ),
    with_deck(
        "the second king: ten points are enough",
        1,
        "P1: hand KD 3S QC | points 7C 3H | perms KC // P2: hand 8C 9C 3D | points TH // scrap 5C AC 7D // turn P1 13",
        "perm KD",
        blind=True,
    ),
    with_deck(
        "a jack on the one card that is large enough",
        1,
        "P1: hand JC 3S QH | points 9D 4D // P2: hand 2C 9C 3D | points 7S 8H 4C // scrap 5C AC // turn P1 13",
        "jack JC 8H",
        blind=True,
    ),
    with_deck(
        "of the seven’s two cards, the king wins: 14 points are enough",
        1,
        "P1: hand 4C QH | points 6D 8S // P2: hand 2H 9C 3D | points TH // deck 6C KS // scrap 8C AC // middle 7D // "
        "turn P1 13 // asks reveal P1 2",
        "top KS perm",
        blind=True,
    ),
    with_deck(
        "the third king: five points are enough",
        1,
        "P1: hand KS 4D QC | points 5H | perms KC KD // P2: hand 8C 9C 3D | points TH // scrap 5C AC 7D // turn P1 15",
        "perm KS",
        blind=True,
    ),
    with_deck(
        "a jack cannot be countered, but your two could be",
        1,
        "P1: hand JD 2S 5C | points 9D 2C // P2: hand 2H 9C 3D | points TH[JS<P1] // scrap 8C AC 7D // turn P1 13",
        "jack JD TH",
    ),
    with_deck(
        "the fourth king: no points are needed",
        1,
        "P1: hand KS 4D QC | perms KC KD KH // P2: hand 8C 9C 3D | points TH 9H // scrap 5C AC 7D 6H // turn P1 17",
        "perm KS",
        blind=True,
    ),
    with_deck(
        "fourteen points are enough for three players",
        1,
        "P1: hand 5H 4C QD | points 9D // P2: hand 8C 9C // P3: hand TC 2D | points 8H // scrap 6C AC // turn P1 10",
        "points 5H",
        rules="bga-battle",
        blind=True,
        note="three players need only 14 points",
    ),
    with_deck(
        "the joker takes the king: with it 9 points are enough",
        1,
        "P1: hand X1 4C 3D | points 9D // P2: hand 8C 9C | perms KC 8D* // P3: hand TC | points 8H // scrap 6C AC // "
        "turn P1 13",
        "joker X1 KC",
        rules="cutthroat",
        blind=True,
        note="14 points win, and a joker takes a king, a queen or glasses",
    ),
    with_deck(
        "three players: the jack on the one card that is enough",
        1,
        "P1: hand JD 2C QC | points 6D // P2: hand 8C 9C | points 7C // P3: hand TC 3D | points 8H // scrap 6C AC // "
        "turn P1 13",
        "jack JD 8H",
        rules="cutthroat",
        blind=True,
        note="three players need only 14 points",
    ),
    with_deck(
        "partners: the jack gives the partner the points that win",
        1,
        "P1: hand JC 6S 4C // P2: hand 7C 5H | points 8S // P3: hand 6D | points TD 5S // P4: hand KC QH // "
        "scrap 6C AC // turn P1 13",
        "jack JC 8S @P3",
        rules="team",
        note="partners win together, and a jack may give its card to a partner",
    ),
    with_deck(
        "partners: with a king your 14 points are enough",
        1,
        "P1: hand KC 4C 6S | points TH 4D // P2: hand 7C 5H | points 8S // P3: hand 6D // P4: hand QC QH // "
        "scrap 6C AC // turn P1 13",
        "perm KC",
        rules="team",
        note="partners win together, as soon as one of them reaches the goal",
    ),
    with_deck(
        "with these goals the third king wins without points",
        1,
        "P1: hand KS 4D QC | perms KC KD // P2: hand 8C 9C 3D | points TH // scrap 5C AC 7D 6H // turn P1 17",
        "perm KS",
        rules="pagat goals=short",
        blind=True,
        note="the goals with kings are 14, 9, 5 and 0",
    ),
    with_deck(
        "the jack that the seven turned up wins only on the ten",
        1,
        "P1: hand 3C QH | points 6D 7S // P2: hand 2H 9C 3D | points TH 5C 4C // deck JS // scrap 8C // middle 7D // "
        "turn P1 13 // asks reveal P1 1",
        "top JS jack TH",
        rules="pagat",
        blind=True,
        note="a seven turns up one card only",
    ),
    with_deck(
        "the six scraps both jacks, and your two stolen cards come back",
        1,
        "P1: hand 6H 5C 2D | points 4D // P2: hand KH 9C 3D | points TH[JS<P1] 7S[JC<P1] // scrap 8C AC // turn P1 15",
        "oneoff 6H",
    ),
    with_deck(
        "the two scraps the jack, and the stolen ten comes back",
        1,
        "P1: hand 2S 5C QC | points 9D 2C // P2: hand KH 9C 3D | points TH[JS<P1] // scrap 8C AC 7D // turn P1 13",
        "oneoff 2S JS",
    ),
    with_deck(
        "the nine returns the jack, and the stolen ten comes back",
        1,
        "P1: hand 9S 5C QC | points 9D 2C // P2: hand KH 9C 3D | points TH[JS<P1] // scrap 8C AC 7D // turn P1 13",
        "oneoff 9S JS",
        rules="bga-balanced",
        note="a nine returns permanents only, and a jack is one",
    ),
    with_deck(
        "your queen guards your two from Bea’s two",
        1,
        "P1: hand 2S 5C KC | points 9D 2C | perms QC // P2: hand 2H 9C | points TH[JS<P1] // scrap 8C AC // turn P1 13",
        "oneoff 2S JS",
    ),
)
