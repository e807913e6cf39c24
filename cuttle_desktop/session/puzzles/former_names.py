"""Names that puzzles had before. What a player solved is remembered by name, and must not be lost with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

_WORDED_ANEW: Final = (
    ("an ace is a point", "an ace is worth a point: 20 and 1 make 21"),
    ("a king lowers the goal to the points there are", "with a king 14 points are enough, and you have them"),
    ("of what the seven turned up, the card that wins", "of the seven’s two cards, the ten wins"),
    ("a jack wins where a one-off could be countered", "a jack cannot be countered, but your two could be"),
    ("of what the seven turned up, the king", "of the seven’s two cards, the king wins: 14 points are enough"),
    ("partners: the king wins for the one who has fourteen", "partners: with a king your 14 points are enough"),
    ("the short goals: the third king", "with these goals the third king wins without points"),
    (
        "the blind seven turned up a jack: on the card that wins",
        "the jack that the seven turned up wins only on the ten",
    ),
    ("a two on the thief brings the card home", "the two scraps the jack, and the stolen ten comes back"),
    ("a nine on the thief brings the card home", "the nine returns the jack, and the stolen ten comes back"),
    ("the queen lets no one counter the two that wins", "your queen guards your two from Bea’s two"),
    ("an eight scuttles what a queen guards", "a queen does not guard against scuttling"),
    ("a queen in the way of the jack: the ace", "the queen stops your jack, but not your ace"),
    ("a two on the thief takes the ten back", "the two scraps the jack, and you get your ten back"),
    ("of what the seven turned up, the ace", "of the seven’s two cards, the ace stops Bea"),
    (
        "a four leaves one of three cards that would win: the ace",
        "a four takes only two of three cards that would win: play the ace",
    ),
    ("a two on either of two kings", "scrap one king, and Bea’s third king no longer wins"),
    ("a six on the kings, the points cannot be reached", "you cannot scuttle the ten, but the six scraps the king"),
    ("two tens and a card for the last point: only the ace", "your eight scuttles no ten: only the ace helps"),
    ("a jack on the larger card", "take the ten with the jack: a smaller card is not enough"),
    ("a nine may not touch points here: the ace", "with these rules a nine returns no points: play the ace"),
    ("a nine under the deck", "the nine puts the king under the deck, or scuttles the other nine"),
    ("of what the seven turned up, the card that scuttles", "of the seven’s two cards, the nine scuttles"),
    ("three players: jack the leader, not the other", "three players: take Bea’s ten, since only Bea could win next"),
    ("a queen before the jack comes", "a queen guards your ten from Bea’s jack"),
    (
        "Bea holds a two: scuttle, do not send the king home",
        "Bea holds a two: use the nine to scuttle, which no two can counter",
    ),
    ("three players: the third holds a two as well", "three players: Cal holds a two, so take the ten with the jack"),
    (
        "keep the two for the six that is known to come",
        "keep the two against Bea’s six: it would scrap your jack, and Bea would win with the ten",
    ),
    ("discard at the limit: the card that wins stays", "at the hand limit, keep the nine: it wins next turn"),
    ("discard the small ones: the nine wins", "discard the small cards: then it is your turn, and your nine wins"),
    ("discard the small ones: the king wins", "discard the small cards: then it is your turn, and your nine wins"),
    ("discard the small ones: only the ace stops Bea", "discard the small cards: only your ace stops Bea"),
    ("a nine on one of two kings", "send one king back: then Bea needs 14 points, and the ten is not enough"),
    (
        "Bea’s queen lets no one counter the six: first the queen, then the six",
        "scrap the queen first: while it lies there, you cannot counter the six",
    ),
    ("the jack before the queen comes", "with no card left to draw, use the jack before the queen comes"),
    ("no third pass: the win is there", "do not pass: you can win now"),
    ("no pass: the ace saves the game", "do not pass: the ace stops Bea"),
    ("the third pass: a stalemate rather than a loss", "pass for the third time: a stalemate is better than a loss"),
    (
        "with no card left to draw, the jack before the queen comes",
        "with no card left to draw, use the jack before the queen comes",
    ),
    (
        "keep the two: Bea’s six would win the ten back",
        "keep the two against Bea’s six: it would scrap your jack, and Bea would win with the ten",
    ),
    (
        "send one king back, and Bea’s ten no longer wins",
        "send one king back: then Bea needs 14 points, and the ten is not enough",
    ),
    ("a two on the queen, then the jack wins", "scrap the queen with the two, then the jack wins"),
    (
        "a nine locks the queen out, then the jack wins",
        "the nine sends the queen back and locks it, then the jack wins",
    ),
    ("Bea holds a two: the jack instead of the ace", "Bea holds a two: it counters your ace, but no jack"),
    ("a six takes both stolen cards back", "the six scraps both jacks, and you get your two cards back"),
    ("a two on the king", "the two scraps the king, and Bea needs 21 points again"),
    ("scuttle the card that matters", "scuttle the nine: to scuttle the ace is not enough"),
    (
        "three players: the joker takes the king",
        "three players: the joker takes the king, and Bea needs 14 points again",
    ),
    ("a joker takes the king that wins", "the joker takes the king: with it 9 points are enough"),
    ("a six brings two stolen cards home", "the six scraps both jacks, and your two stolen cards come back"),
    ("a six brings the stolen card home", "the two scraps the jack, and the stolen ten comes back"),
    (
        "discard the small cards: your nine wins next turn",
        "discard the small cards: then it is your turn, and your nine wins",
    ),
    (
        "discard the small cards: your king wins next turn",
        "discard the small cards: then it is your turn, and your nine wins",
    ),
)
_MERGED: Final = (
    ("any card would do for Bea: only the ace helps", "your eight scuttles no ten: only the ace helps"),
    (
        "with these rules Bea wins only at the end of Bea’s own turn: there is time for the ace",
        "your eight scuttles no ten: only the ace helps",
    ),
    ("use the jack now: Bea’s queen would stop it", "with no card left to draw, use the jack before the queen comes"),
    (
        "the six scraps the jack, and the stolen ten comes back",
        "the two scraps the jack, and the stolen ten comes back",
    ),
    (
        "discard the small cards: then it is your turn, and your king wins",
        "discard the small cards: then it is your turn, and your nine wins",
    ),
)
FORMER_NAMES: Final[Mapping[str, str]] = dict((*_WORDED_ANEW, *_MERGED))


def present_name(name: str) -> str:
    """The name by which a puzzle goes now."""
    return FORMER_NAMES.get(name, name)


def present_names(solved: Iterable[str]) -> frozenset[str]:
    """The names by which these puzzles go now."""
    return frozenset(map(present_name, solved))
