"""Counter, let it pass, and mind a two that is known."""

from cuttle_desktop.session.puzzles.puzzle import with_deck

COUNTERS = (
    with_deck(
        "counter the ace: then it is your turn, and your nine wins",
        3,
        "P1: hand 2C 9D | points TD 4C // P2: hand 8H 5D | points 3D // middle AC // turn P2 12 // "
        "asks counter P1 of P2 oneoff AC",
        "counter 2C",
    ),
    with_deck(
        "counter the two: then it is your turn, and with the king you can win",
        2,
        "P1: hand 2C 5H | points 9D | perms KC // P2: hand 8H 5D | points 3D // middle 2S // turn P2 12 // "
        "asks counter P1 of P2 oneoff 2S KC",
        "counter 2C",
    ),
    with_deck(
        "let the ace pass: your two must save your king from the six",
        4,
        "P1: hand 2C 9D 7C | points 4H | perms KC // P2: hand 6S QH // middle AC // turn P2 12 // "
        "asks counter P1 of P2 oneoff AC",
        "ok",
    ),
    with_deck(
        "counter the four: it would take the card that wins",
        2,
        "P1: hand 2C 9D | points TD 2H // P2: hand 8H 5D | points 3D // middle 4S // turn P2 12 // "
        "asks counter P1 of P2 oneoff 4S",
        "counter 2C",
    ),
    with_deck(
        "counter the counter: the ace must scrap Bea’s points",
        2,
        "P1: hand 2C KD // P2: hand 5D 8S | points TD 9H // middle AC 2H // turn P1 11 // "
        "asks counter P1 of P1 oneoff AC by P2 2H",
        "counter 2C",
    ),
    with_deck(
        "counter the nine: you need your ten to win",
        2,
        "P1: hand 2C 5H | points TC 6S // P2: hand 8H 5D | points 3D // middle 9H // turn P2 12 // "
        "asks counter P1 of P2 oneoff 9H TC",
        "counter 2C",
    ),
    with_deck(
        "counter once more, or the ace goes through",
        2,
        "P1: hand 2S 9D | points TD 4C // P2: hand 8H 5D | points 3D // middle AC 2C 2D // turn P2 12 // "
        "asks counter P1 of P2 oneoff AC by P1 2C by P2 2D",
        "counter 2S",
    ),
    with_deck(
        "counter the two: it would scrap your jack, and Bea would get the ten back",
        1,
        "P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 9H 2D // middle 2S // turn P2 12 // "
        "asks counter P1 of P2 oneoff 2S JS",
        "counter 2C",
    ),
    with_deck(
        "counter the nine: it would return your jack, and Bea would get the ten back",
        1,
        "P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 9H 2D // middle 9S // turn P2 12 // "
        "asks counter P1 of P2 oneoff 9S JS",
        "counter 2C",
    ),
    with_deck(
        "counter the six: it would scrap your jack, and Bea would get the ten back",
        1,
        "P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 9H 2D // middle 6S // turn P2 12 // "
        "asks counter P1 of P2 oneoff 6S",
        "counter 2C",
    ),
    with_deck(
        "three players: counter the six: it would scrap your jack, and Bea would get the ten back",
        1,
        "P1: hand 2C 4D 5H | points TD[JS<P2] // P2: hand 8H 5D | points 4H // P3: hand 3C 5C // middle 6S // "
        "turn P2 11 // asks counter P1 of P2 oneoff 6S",
        "counter 2C",
        rules="cutthroat",
        note="three players need only 14 points",
    ),
    with_deck(
        "three players: let the six pass, since without kings Cal cannot win yet",
        2,
        "P1: hand 2C 5D | points 3H | perms KS // P2: hand 7D 4H | points 3D // P3: hand 6D 3C | points 4S | "
        "perms KC KD // middle 6S // turn P2 11 // asks counter P1 of P2 oneoff 6S",
        "ok",
        rules="cutthroat",
        note="three players need only 14 points, and 5 with two kings",
    ),
    with_deck(
        "block the scuttle with the ten: then it is your turn, and your nine wins",
        2,
        "P1: hand TC 9D 3C | points 9S 3H // P2: hand 8H 5D | points 3D // middle TS // turn P2 12 // "
        "asks block P1 of P2 scuttle TS 9S",
        "block TC",
        rules="pagat ten=blocks",
        note="a ten from the hand can block a scuttle",
    ),
    with_deck(
        "partners: a nine answers the king that wins",
        1,
        "P1: hand 9H 3C 4C // P2: hand 5D 6D | points TH 4S // P3: hand 4D 5C // P4: hand 3D 6C // middle KH // "
        "turn P2 10 // asks royal P1 P3 of P2 perm KH",
        "respond 9H",
        rules="team",
        note="a nine can answer a king, a queen or a jack",
    ),
    with_deck(
        "let the eight pass: Bea’s six would scrap your jack, and only the two counters it",
        3,
        "P1: hand 2C QD | points TD[JS<P2] | perms 8C* // P2: hand 6S | points 9H 2S // middle 8H // turn P2 12 // "
        "asks counter P1 of P2 oneoff 8H 8C",
        "ok",
        rules="pagat eight=breaks",
        note="an eight may scrap glasses",
    ),
    with_deck(
        "partners: a nine answers the jack that wins",
        1,
        "P1: hand 9H 3C 4C | points 8C // P2: hand 5D 6D | points TH 4S // P3: hand 4D 5C // P4: hand 3D 6C // "
        "middle JH // turn P2 10 // asks royal P1 P3 of P2 jack JH 8C @P2",
        "respond 9H",
        rules="team",
        note="a nine can answer a king, a queen or a jack",
    ),
)

KNOWN_TWO = (
    with_deck(
        "Bea holds a two: scuttle instead of the ace",
        2,
        "P1: hand AC TC QD // P2: hand 2H 4S | points TD 9H // turn P1 11",
        "scuttle TC 9H",
    ),
    with_deck(
        "Bea holds a two: the six would be countered, the scuttle not",
        2,
        "P1: hand 6S QD 8C // P2: hand 2H 8D | points 7H | perms KC // turn P1 9",
        "scuttle 8C 7H",
    ),
    with_deck(
        "Bea holds a two, but the queen guards the ace from it",
        2,
        "P1: hand AC KD 3S | perms QC // P2: hand 2H 4S | points TD 9H // turn P1 11",
        "oneoff AC",
    ),
    with_deck(
        "Bea holds a two: use the nine to scuttle, which no two can counter",
        2,
        "P1: hand 9S QD 3C // P2: hand 2H 5D | points 9H | perms KC // turn P1 9",
        "scuttle 9S 9H",
    ),
    with_deck(
        "Bea holds a two: it counters your ace, but no jack",
        2,
        "P1: hand AC JC QD // P2: hand 2H 7S | points TD 5H 4C // turn P1 11",
        "jack JC TD",
    ),
    with_deck(
        "Bea holds a two and so do you: the ace goes through",
        2,
        "P1: hand AC 2C KD // P2: hand 2H 4S | points TD 9H // turn P1 11",
        "oneoff AC",
    ),
    with_deck(
        "with two twos in Bea’s hand, one of yours is not enough",
        2,
        "P1: hand AC 2C TC // P2: hand 2H 2S 4S | points TD 9H // turn P1 11",
        "scuttle TC 9H",
    ),
    with_deck(
        "three players: Cal holds a two, so take the ten with the jack",
        2,
        "P1: hand AC JC QD // P2: hand 5H 4S 6S | points TD // P3: hand 2H 4D // turn P1 10",
        "jack JC TD",
        rules="cutthroat",
        note="three players need only 14 points",
    ),
)
