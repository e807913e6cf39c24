"""The first lesson: a whole game, in which the learner makes every kind of play once.

The learner deals, so that six cards make room for an eight and a queen. Neither side passes over a win, since the
learner's glasses would show it.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.cards import cards
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.session.guided import PUPIL, GuidedDeal, GuidedLesson, GuidedMove
from cuttle_desktop.session.profile.practised import FIRST_LESSON_NAME

DEALT: Final = cards("3C 8C KC 2D AC"), cards("9S 5H 2C KH 3D 8H")  # the hands, the dealer's second
DRAWN: Final = cards("JH TH JD QD 6S 9D JC TC")  # the top of the deck
SCRIPT: Final = (
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 draw",
        "Welcome! The first player with 21 points on the table wins. On your turn you draw a card or play one. "
        "Begin by drawing a card.",
    ),
    GuidedMove("P2 points 3C"),
    GuidedMove(
        "P1 points TH",
        "A card from ace to ten scores its number in points. Play your {card} for points: it scores 10.",
    ),
    GuidedMove("P2 points 8C"),
    GuidedMove(
        "P1 scuttle 9S 8C",
        "Scuttle with a higher card, or the same rank in a higher suit: [@club] < [@diamond] < [@heart] < [@spade]. "
        "Both cards go to the scrap. Scuttle {name}’s {target} with your {card}.",
    ),
    GuidedMove("P2 perm KC"),
    GuidedMove(
        "P1 oneoff 5H",
        "The king lowers {name}’s goal to 14. Play your {card} as a one-off, for its effect: you discard 1 card and "
        "draw 3.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove(
        "P1 discard 3D",
        "You will need all your other cards: discard your {card}.",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 oneoff 6S",
        "{name}’s king is a permanent: it works while it is on the table. Scrap all permanents with your {card}.",
    ),
    GuidedMove("P2 counter 2D"),
    GuidedMove(
        "P1 ok",
        "{name} countered: a two cancels a one-off. Keep your own two for the next step.",
    ),
    GuidedMove("P2 oneoff AC"),
    GuidedMove(
        "P1 counter 2C",
        "{name}’s ace would scrap all point cards, your 10 too. Counter it with your {card}.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove(
        "P1 perm 8H",
        "An eight can score 8 points, or serve as glasses: while it lies among your permanents, you see {name}’s hand. "
        "Play your {card} as glasses.",
    ),
    GuidedMove("P2 points 9D"),
    GuidedMove(
        "P1 perm QD",
        "{name}’s {other} could steal your 10. A queen guards your other cards from jacks: play your {card}.",
        "JH",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 perm KH",
        "With a king on the table you need only 14 points instead of 21: play your {card}.",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 jack JD 9D",
        "Now use a jack yourself. 10 and 9 make 19 points, and you need only 14, so you win: steal {name}’s {target} "
        "with your {card}.",
    ),
)


def _deal() -> Deal:
    """The pack in the order that the script needs."""
    first, second = DEALT
    dealt = [each for pair in zip(first, second, strict=False) for each in pair] + [*second[len(first) :]]
    top = (*dealt, *DRAWN)
    return Deal(CUTTLE_CARDS, (*top, *(other for other in CUTTLE_CARDS.deck if other not in top)), PUPIL)


FIRST_LESSON: Final = GuidedLesson(FIRST_LESSON_NAME, (GuidedDeal(_deal(), SCRIPT),))
