"""Short lessons about points: when to play them, how to steal, scuttle and race. Each is won by its one idea.

The opponent of each plays in that style. Both sides play as the search would (`tests/words/test_cast_lessons.py`).
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.session.guided import GuidedDeal, GuidedLesson, GuidedMove, middle_of_game

BAIT: Final = (
    "P1: hand TC 4S | perms KC // P2: hand JD KS 3C // deck 4H 9D 3D 8D // scrap 7H 9C AS 6D 5C 2S 8H // turn P1 13"
)
POINTS_LESSON: Final = GuidedLesson(
    "points",
    (
        GuidedDeal(
            middle_of_game(BAIT),
            (
                GuidedMove(
                    "P1 draw",
                    "Your king lowers your goal to 14. {name} has no points yet, and you hold only 2 cards: there is "
                    "time to draw a third.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 points 4S",
                    "A 4 leaves 10 points to win, and you hold a 10. What {name} spends on the 4 cannot hit the 10. "
                    "Play your {card} for points.",
                ),
                GuidedMove("P2 jack JD 4S"),
                GuidedMove(
                    "P1 points 4H",
                    "{name} spent a jack on your 4. With another 4 on the table, your 10 wins the moment you play it. "
                    "Play your {card} for points.",
                ),
                GuidedMove("P2 points 9D"),
                GuidedMove(
                    "P1 points TC",
                    "A 4 looks harmless, and {name} let it stand. 4 and 10 make 14, so you win: play your {card} for "
                    "points.",
                ),
            ),
        ),
    ),
    "Otto",
)

STOLEN: Final = (
    "P1: hand JD QC JC 3H | points TS 2D // P2: hand JS 9C 8C // deck 6C 8D KH 4C // scrap 7D 9S 6H 4S // turn P2 10"
)
THIEF_LESSON: Final = GuidedLesson(
    "thief",
    (
        GuidedDeal(
            middle_of_game(STOLEN),
            (
                GuidedMove("P2 jack JS TS"),
                GuidedMove(
                    "P1 jack JD TS",
                    "{name}’s jack stole your 10. Of several jacks on a card, the top one decides whose it is. Steal "
                    "the {target} back with your {card}.",
                ),
                GuidedMove("P2 points 8C"),
                GuidedMove(
                    "P1 perm QC",
                    "Another jack could steal your 10 again. A queen guards your other cards from jacks, so play your "
                    "{card} before you go on.",
                ),
                GuidedMove("P2 points 9C"),
                GuidedMove(
                    "P1 jack JC 9C",
                    "{name} has no queen. 12 and 9 make 21, so you win with a card that is not even yours: steal "
                    "{name}’s {target} with your {card}.",
                ),
            ),
        ),
    ),
    "Cal",
)

ONE_CARD_SHORT: Final = (
    "P1: hand 9H TC 8D | points 7S | perms QS // P2: hand 9D 3C 6C | points 4H | perms KC // deck 5C 4C JD "
    "// scrap QH 3S 5D AH 6H // turn P2 10"
)
SCUTTLER_LESSON: Final = GuidedLesson(
    "scuttler",
    (
        GuidedDeal(
            middle_of_game(ONE_CARD_SHORT),
            (
                GuidedMove("P2 points 9D"),
                GuidedMove(
                    "P1 scuttle 9H 9D",
                    "{name} has 13 points and needs only 14, so the 9 must go. A 9 in a higher suit is enough: keep "
                    "your 10, and scuttle {name}’s {target} with your {card}.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 points TC",
                    "{name}’s 4 is no danger now. To scuttle it would cost you at least twice as much. Play your "
                    "{card} for points instead.",
                ),
                GuidedMove("P2 points 6C"),
                GuidedMove(
                    "P1 points 8D",
                    "As glasses, an eight would show you {name}’s hand. But 17 and 8 make 25 and win: play your "
                    "{card} for points.",
                ),
            ),
        ),
    ),
    "Manny",
)

TWO_KINGS: Final = (
    "P1: hand KC KD TH | points TS // P2: hand KH 9D 3C | points 8H // deck 6C 4C 5C // scrap 7D 9S QH 5S // turn P2 10"
)
RACER_LESSON: Final = GuidedLesson(
    "racer",
    (
        GuidedDeal(
            middle_of_game(TWO_KINGS),
            (
                GuidedMove("P2 perm KH"),
                GuidedMove(
                    "P1 scuttle TH 8H",
                    "With a king, {name} needs 14 points: one more card could do it, and you need two turns. Gain "
                    "time: scuttle {name}’s {target} with your {card}.",
                ),
                GuidedMove("P2 points 9D"),
                GuidedMove(
                    "P1 perm KC",
                    "Each king lowers your goal: from 21 to 14, then to 10, 5 and 0. You have 10 points, so two kings "
                    "are enough. Play your {card}.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 perm KD",
                    "A second king lowers your goal to 10. You already have 10 points, so you win: play your {card}.",
                ),
            ),
        ),
    ),
    "Nia",
)
