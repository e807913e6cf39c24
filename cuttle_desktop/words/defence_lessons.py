"""Short lessons about what a rival can still do: counters, choices, and the last cards. Each is won by its one idea.

The opponent of each plays in that style. Both sides play as the search would (`tests/words/test_cast_lessons.py`).
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.session.guided import GuidedDeal, GuidedLesson, GuidedMove, middle_of_game

TWO_TWOS: Final = (
    "P1: hand 2H 2C | points TS 8S // P2: hand AD 2S 9H | points 7H // deck 6C KH 4C 7D "
    "// scrap 5D JS 8D 6H // turn P1 10"
)
KNOWN_TWO: Final = (
    "P1: hand QD 6S | points TS 4D // P2: hand 2D 9H 3D | points 9S[JC<P1] // deck 6C 3S 4C 7D "
    "// scrap 5C 3C AH 7S KH // seen P1: 2D // turn P1 10"
)
COUNTERS_LESSON: Final = GuidedLesson(
    "counters",
    (
        GuidedDeal(
            middle_of_game(TWO_TWOS),
            (
                GuidedMove(
                    "P1 draw",
                    "On the table, a two would score only 2. In your hand, it can cancel a one-off that would hit your "
                    "18 points. So keep both twos and draw a card.",
                ),
                GuidedMove("P2 oneoff AD"),
                GuidedMove(
                    "P1 counter 2H",
                    "The ace would scrap all point cards: {name}’s 7 and your 18. For this you kept a two. Counter "
                    "with your {card}.",
                ),
                GuidedMove("P2 counter 2S"),
                GuidedMove(
                    "P1 counter 2C",
                    "{name} countered your counter, but a two cancels that one, too. Then your first two works again. "
                    "Counter with your {card}.",
                ),
                GuidedMove("P2 ok"),
            ),
            "The ace is cancelled, and your 18 points are still there. In the next game, a queen stops a two.",
        ),
        GuidedDeal(
            middle_of_game(KNOWN_TWO),
            (
                GuidedMove(
                    "P1 perm QD",
                    "Your six could bring home the 9 that {name} stole, but {name} took the {other} from the scrap. "
                    "While you have a queen, no two cancels your one-offs: play your {card}.",
                    "2D",
                ),
                GuidedMove("P2 points 9H"),
                GuidedMove(
                    "P1 oneoff 6S",
                    "Your six scraps all permanents, {name}’s jack too. Your 9 comes home, and 14 and 9 make 23, so "
                    "you win: play your {card} as a one-off.",
                ),
            ),
        ),
    ),
    "Pip",
)

TWO_CARDS: Final = (
    "P1: hand 4S 9S QC 7D 3C | points TS // P2: hand TD JC | points 9H | perms KC // deck QD JH KS 8C 6D JD 5D "
    "// scrap 6S 3H 5C AD // turn P1 9"
)
CONTROLLER_LESSON: Final = GuidedLesson(
    "controller",
    (
        GuidedDeal(
            middle_of_game(TWO_CARDS),
            (
                GuidedMove(
                    "P1 oneoff 4S",
                    "{name} needs 5 more points and holds 2 cards. A four takes both, whatever they are: play your "
                    "{card} as a one-off.",
                ),
                GuidedMove("P2 ok"),
                GuidedMove("P2 discard TD JC"),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 scuttle 9S 9H",
                    "The 10 would have won. Now {name} has one card in hand and can hardly answer: scuttle {name}’s "
                    "{target} with your {card}.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 perm QC",
                    "A jack could still steal your 10, and a two could cancel your next one-off. A queen stops both: "
                    "play your {card}.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 oneoff 7D",
                    "A seven gives the choice to you: you play one of the top two cards of the deck. Play your {card} "
                    "as a one-off.",
                ),
                GuidedMove(
                    "P1 top 8C points",
                    "8 more points make 18. Then your 3 is enough to win: play the {card} for points.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 points 3C",
                    "{name} holds four cards, and none of them helped. 18 and 3 make 21, so you win: play your {card} "
                    "for points.",
                ),
            ),
        ),
    ),
    "Dot",
)

LAST_TWO: Final = "P1: hand 3H | points 4S | perms KC // P2: points TH // deck 5C 9C // turn P1 41"
ENDGAME_LESSON: Final = GuidedLesson(
    "endgame",
    (
        GuidedDeal(
            middle_of_game(LAST_TWO, 2),
            (
                GuidedMove(
                    "P1 draw",
                    "The deck has 2 cards, and {name} holds none. Once the deck is empty, no player can draw, so every "
                    "card counts: draw one now.",
                ),
                GuidedMove("P2 draw"),
                GuidedMove(
                    "P1 oneoff 3H",
                    "Now count: all cards but one lie open, so {name} holds the {other}. Without a two, "
                    "{name} cannot cancel your three: play your {card} as a one-off.",
                    "9C",
                ),
                GuidedMove("P2 ok"),
                GuidedMove(
                    "P1 take TS",
                    "Choose what {name} cannot hit. A 9 can scuttle your 4, but no 10: take the {card}.",
                ),
                GuidedMove("P2 scuttle 9C 4S"),
                GuidedMove(
                    "P1 points TS",
                    "{name} used the last card, and the deck is empty: {name} can only pass. Play your {card} for "
                    "points.",
                ),
                GuidedMove("P2 pass"),
                GuidedMove(
                    "P1 points 5C",
                    "Three passes in a row end a game without a winner, but you still have a card. 10 and 5 make 15, "
                    "so you win: play your {card} for points.",
                ),
            ),
        ),
    ),
    "Gus",
)
