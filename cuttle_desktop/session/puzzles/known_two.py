"""Mind a two that is known."""

from cuttle_desktop.session.puzzles.puzzle import with_deck

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
