"""What the small tables can play: the uses of every rank, each with examples of which the first true one is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.cards import Rank

Topic = Rank | str
"""A card, or the heading of a chapter."""

NAMES: Final = ("You", "Bea", "Cal", "Dot")
REST: Final = " // deck 5C 6C 5D 6H"
"""The deck of positions that name none."""


class Example(Struct, frozen=True):
    """Shown where the rules allow its actions and every piece of `after` is in the text of the last position."""

    caption: str
    position: str
    actions: tuple[str, ...]
    after: tuple[str, ...] = ()


def _nines() -> Iterator[Example]:
    """A point card where the nine may take one, or else a king; each with every way it may go."""
    ways = (
        ("returns Bea’s {} to their hand, locked: they cannot play it on their next turn.", "locks {}@P2"),
        ("returns Bea’s {} to their hand.", "P2: hand {}"),
        ("puts Bea’s {} on top of the deck.", "deck {} 5C"),
        ("puts Bea’s {} at the bottom of the deck.", "6H {}"),
        ("sends Bea’s {} to the scrap.", "scrap {}"),
    )
    for zone, code, name in (("points", "TD", "ten"), ("perms", "KD", "king")):
        for caption, after in ways:
            yield Example(
                f"The nine {caption.format(name)}",
                f"P1: hand 9S 4D // P2: {zone} {code}",
                (f"P1 oneoff 9S {code}",),
                (after.format(code),),
            )


def _given(example: Example) -> tuple[Example, ...]:
    """The same where a taken card is given to a seat, here to the taker (R30)."""
    *before, last = example.actions
    giving = (*before, f"{last} @{last[:2]}")
    return example, Example(example.caption, example.position, giving, example.after)


def _aimed(caption: str, position: str, play: str, *answers: str) -> tuple[Example, ...]:
    """With more seats than two, an opponent is named (R25)."""
    return tuple(Example(caption, position, (named, *answers)) for named in (play, f"{play} @P2"))


FOUR_AT: Final = "P1: hand 4S 3D // P2: hand 9C JD QH"
SEVEN_AT: Final = "P1: hand 7H 3D // P2: points 6C // deck 4C KD 9S 2C"

USES: Final[Mapping[Topic, tuple[tuple[Example, ...], ...]]] = {
    Rank.ACE: (
        (
            Example(
                "The ace scraps all point cards on the table, your own too.",
                "P1: hand AS 4D | points 2H // P2: points TD 3C",
                ("P1 oneoff AS",),
                ("2H", "scrap 2H TD 3C AS"),
            ),
        ),
    ),
    Rank.TWO: (
        (
            Example(
                "The two scraps one permanent: Bea’s king is gone, and their goal is high again.",
                "P1: hand 2S 4D // P2: points 7D | perms KH",
                ("P1 oneoff 2S KH",),
                ("scrap KH 2S",),
            ),
        ),
        (
            Example(
                "Out of turn: Bea plays an ace, your two counters it. Your points stay.",
                "P1: hand 2H 4D | points TD // P2: hand AC 9S // turn P2 2",
                ("P2 oneoff AC", "P1 counter 2H"),
                ("points TD", "scrap 2H AC"),
            ),
        ),
    ),
    Rank.THREE: (
        (
            Example(
                "The three takes a card from the scrap into your hand: here a king.",
                "P1: hand 3D 4D // P2: points 6S // scrap 9C 2C KH",
                ("P1 oneoff 3D", "P1 take KH"),
                ("P1: hand 4D KH",),
            ),
        ),
    ),
    Rank.FOUR: (
        (
            *_aimed("Bea must discard two cards. They choose which.", FOUR_AT, "P1 oneoff 4S", "P2 discard 9C JD"),
            *_aimed("Bea loses two cards, picked at random.", FOUR_AT, "P1 oneoff 4S", "chance discard 9C JD"),
        ),
    ),
    Rank.FIVE: (
        (
            Example(
                "The five: you discard one card, then draw three.",
                "P1: hand 5H 4D // deck 9D QS TC 2H",
                ("P1 oneoff 5H", "P1 discard 4D"),
                ("P1: hand 9D QS TC",),
            ),
            Example(
                "The five draws two cards.",
                "P1: hand 5H 4D // deck 9D QS TC 2H",
                ("P1 oneoff 5H",),
                ("P1: hand 4D 9D QS",),
            ),
        ),
    ),
    Rank.SIX: (
        (
            Example(
                "The six scraps all permanents. What a jack had taken goes back.",
                "P1: hand 6S 4D | points 9D[JC] // P2: perms KH",
                ("P1 oneoff 6S",),
                ("P2: points 9D",),
            ),
        ),
    ),
    Rank.SEVEN: (
        (
            Example(
                "The seven turns up two cards. You play one of them at once, the other goes back.",
                SEVEN_AT,
                ("P1 oneoff 7H", "P1 top KD perm"),
            ),
            Example(
                "The seven turns up the top card, and you play it at once.",
                SEVEN_AT,
                ("P1 oneoff 7H", "P1 top 4C points"),
            ),
        ),
    ),
    Rank.EIGHT: (
        (
            Example(
                "Laid sideways, the eight is a pair of glasses: you see Bea’s hand.",
                "P1: hand 8S 4D // P2: hand TD 3C QH",
                ("P1 perm 8S",),
            ),
        ),
        (
            Example(
                "As a one-off, the eight scraps glasses.",
                "P1: hand 8S 4D // P2: points 6S | perms 8H",
                ("P1 oneoff 8S 8H",),
                ("scrap 8H 8S",),
            ),
        ),
    ),
    Rank.NINE: (
        tuple(_nines()),
        (
            Example(
                "Out of turn: Bea plays a king, your nine sends it back to their hand before it works.",
                "P1: hand 9D 4D // P2: hand KH | points 7S // turn P2 2",
                ("P2 perm KH", "P1 respond 9D"),
                ("P2: hand KH",),
            ),
        ),
    ),
    Rank.TEN: (
        (Example("Ten points at once: no card gives more.", "P1: hand TH 4D // P2: points 7C", ("P1 points TH",)),),
        (
            Example(
                "The ten scuttles any lower point card. Both are scrapped.",
                "P1: hand TH 4D // P2: points 9D",
                ("P1 scuttle TH 9D",),
                ("scrap",),
            ),
        ),
        (
            Example(
                "Out of turn: your ten stops a scuttle. Your seven stays.",
                "P1: hand TH 4D | points 7D // P2: hand 9C 3S // turn P2 2",
                ("P2 scuttle 9C 7D", "P1 block TH"),
                ("points 7D",),
            ),
        ),
    ),
    Rank.JACK: (
        _given(
            Example(
                "The jack takes Bea’s ten, for as long as it lies on it.",
                "P1: hand JS 4D // P2: points TD",
                ("P1 jack JS TD",),
                ("P1: hand 4D | points TD[JS",),
            )
        ),
        _given(
            Example(
                "Another jack takes it back.",
                "P1: points TD[JS] // P2: hand JH 3C // turn P2 2",
                ("P2 jack JH TD",),
                ("P2: hand 3C | points TD[JS",),
            )
        ),
    ),
    Rank.QUEEN: (
        (
            Example(
                "The queen guards your other cards: no jack can take the seven now.",
                "P1: hand QH 4D | points 7D | perms KS // P2: points 4C",
                ("P1 perm QH",),
            ),
        ),
    ),
    Rank.KING: (
        (
            Example(
                "The king lowers your goal: fewer points will do.",
                "P1: hand KS 4D | points 7D // P2: points 4C",
                ("P1 perm KS",),
            ),
        ),
    ),
    Rank.JOKER: (
        _given(
            Example(
                "The joker takes Bea’s king. It works for you now.",
                "P1: hand X1 4D | points 3S // P2: points 4C | perms KH",
                ("P1 joker X1 KH",),
                ("perms KH[X1",),
            )
        ),
        _aimed("The joker swaps your hand with Bea’s.", "P1: hand X1 4D // P2: hand TD 3C QH", "P1 oneoff X1"),
    ),
    "Scuttling": (
        (
            Example(
                "A higher card scuttles a lower one: both go to the scrap.",
                "P1: hand 8D 4D // P2: points 5S",
                ("P1 scuttle 8D 5S",),
                ("scrap",),
            ),
        ),
        tuple(
            Example(
                f"Of two nines, the {high} is higher.",
                f"P1: hand {scuttles} 4D // P2: points {lies}",
                (f"P1 scuttle {scuttles} {lies}",),
                ("scrap",),
            )
            for high, scuttles, lies in (("spade", "9S", "9C"), ("club", "9C", "9S"))
        ),
    ),
    "Counters": (
        (
            Example(
                "Bea plays an ace, you counter it with a two. It has no effect.",
                "P1: hand 2H 4D | points TD // P2: hand AC 9S // turn P2 2",
                ("P2 oneoff AC", "P1 counter 2H"),
                ("points TD", "scrap 2H AC"),
            ),
        ),
        (
            Example(
                "Here Bea counters your two with another two: the ace works after all.",
                "P1: hand 2H 4D | points TD // P2: hand AC 2S // turn P2 2",
                ("P2 oneoff AC", "P1 counter 2H", "P2 counter 2S"),
                ("scrap 2H 2S TD AC",),
            ),
        ),
    ),
}
