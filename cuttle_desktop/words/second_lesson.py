"""The second lesson: the one-offs that the first leaves out, in the middle of two games.

There are two deals, because an ace sweeps the learner's points too: one game with all of it could not end with a win.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.session.guided import GuidedDeal, GuidedLesson, GuidedMove, middle_of_game

BEHIND: Final = (
    "P1: hand 4S AC 6D 8S 9H // P2: hand JC 5D 7C 3S 5S | points TD 3H | perms KC QH // deck TS 6H // turn P1 9"
)
AHEAD: Final = (
    "P1: hand 3D 7C 9S | points 4H // P2: hand 5C 6S | points TD[JS] | perms QH // deck AS KD 8C 7D // scrap 2H AH 9D "
    "// turn P1 9"
)
SWEEPS: Final = (
    GuidedMove(
        "P1 oneoff AC",
        "You join in the middle of a game. {name} has 13 points and, with a king, needs only 14. An ace scraps all "
        "point cards: play your {card} as a one-off.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove("P2 points 7C"),
    GuidedMove(
        "P1 oneoff 6D",
        "{name}’s king is still there, and a queen guards it. A six scraps all permanents, guarded or not: play your "
        "{card} as a one-off.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 oneoff 4S",
        "Now {name}’s hand. With a four you make {name} discard 2 cards, and {name} chooses which: play your {card} "
        "as a one-off.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove("P2 discard 3S 5D"),
    GuidedMove("P2 draw"),
)
AFTER_SWEEPS: Final = (
    "Points, permanents, hand: {name} has lost something of each. With the other one-offs you will win a game."
)
RETURNS: Final = (
    GuidedMove(
        "P1 oneoff 3D",
        "{name}’s jack has stolen your 10. A two would bring it home, but yours lies in the scrap. To fetch it, play "
        "your {card} as a one-off.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove(
        "P1 take 2H",
        "A three takes a card of your choice from the scrap. Take the {card}.",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 oneoff 7C",
        "Play your {card} as a one-off: it turns up the top two cards of the deck, and you play one of them at once.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove(
        "P1 top KD perm",
        "{name} will draw the card that you leave. With a king you need only 14 points: play the {card}.",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 oneoff 9S QH",
        "A queen guards the jack. A nine returns a card to {name}’s hand, to stay there for a turn: return {name}’s "
        "{target} with your {card}.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove("P2 points 5C"),
    GuidedMove(
        "P1 oneoff 2H JS",
        "Nothing guards the jack now, and a two scraps one permanent. Your 10 comes home, and 4 and 10 make 14, so "
        "you win: scrap {name}’s {target} with your {card}.",
    ),
    GuidedMove("P2 ok"),
)

SECOND_LESSON: Final = GuidedLesson(
    "second", (GuidedDeal(middle_of_game(BEHIND), SWEEPS, AFTER_SWEEPS), GuidedDeal(middle_of_game(AHEAD), RETURNS))
)
