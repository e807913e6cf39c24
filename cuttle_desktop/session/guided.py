"""The guided first game: a prepared deal, every move of it, and what is said before each move of the learner.

The game is an ordinary Session. Only the next move of the script is legal in it, so the table lights up nothing else,
and the opponent plays the script too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.notation import parse_action, parse_seat
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.prepared import PreparedSession, PreparedThinker
from cuttle_desktop.session.setup import YOU, Bot, Human

PUPIL: Final[Seat] = 0
TUTOR: Final[Seat] = 1
PLAYERS: Final = (Human(YOU), Bot("Bea", "guide"))
DEALT: Final = ("3C 8C KC 2D AC", "9S 5H 2C KH 3D 8H")  # the hands, the dealer's second
SUITS: Final = "[@club] < [@diamond] < [@heart] < [@spade]"
DRAWN: Final = "JH TH JD QD 6S 9D JC TC"  # the top of the deck


@dataclass(frozen=True, slots=True)
class GuidedMove:
    """A move in notation; for the learner what to do and why, as rich text, and in short what comes `first`."""

    move: str
    words: str = ""
    first: str = ""

    @property
    def seat(self) -> Seat:
        return parse_seat(self.move.split(" ")[0])

    @property
    def action(self) -> Action:
        return parse_action(self.move.split(" ", 1)[1], self.seat)


SCRIPT: Final = (
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 draw",
        "Welcome! The first player with 21 points on the table wins. On your turn you draw a card or play one. "
        "To begin, click the deck to draw a card.",
        "First draw a card: click the deck.",
    ),
    GuidedMove("P2 points 3C"),
    GuidedMove(
        "P1 points TH",
        "A card from ace to ten scores its number in points. Drag your [TH] into the bright frame on your side: it "
        "scores 10.",
        "First play your [TH] for points.",
    ),
    GuidedMove("P2 points 8C"),
    GuidedMove(
        "P1 scuttle 9S 8C",
        "Bea has 11 points. Drag your [9S] onto Bea’s [8C] to scuttle it: both go to the scrap. It takes a higher "
        f"card, or the same rank in a higher suit: {SUITS}.",
        "First scuttle Bea’s [8C] with your [9S].",
    ),
    GuidedMove("P2 perm KC"),
    GuidedMove(
        "P1 oneoff 5H",
        "The king lowers Bea’s goal to 14. Play your [5H] as a one-off, for its effect: drag it into the bright frame. "
        "You discard 1 and draw 3.",
        "First play your [5H] for its effect.",
    ),
    GuidedMove("P2 ok"),
    GuidedMove(
        "P1 discard 3D",
        "Click your [3D], then press Discard. You will need all your other cards.",
        "First discard your [3D].",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 oneoff 6S",
        "Bea’s king is a permanent: it works while it is on the table. Drag your [6S] into the bright frame to scrap "
        "all permanents.",
        "First play your [6S] for its effect.",
    ),
    GuidedMove("P2 counter 2D"),
    GuidedMove(
        "P1 ok",
        "Bea countered: a two cancels a one-off. Keep your own two for a moment yet, and press “Accept the counter”.",
        "First accept Bea’s counter.",
    ),
    GuidedMove("P2 oneoff AC"),
    GuidedMove(
        "P1 counter 2C",
        "Bea’s ace would scrap all point cards, your 10 too. Counter it: drag your [2C] onto the ace, or press the "
        "button.",
        "First counter Bea’s ace with your [2C].",
    ),
    GuidedMove("P2 ok"),
    GuidedMove(
        "P1 perm 8H",
        "An eight can score 8 points, or serve as glasses. Drag your [8H] into the bright frame: as long as it stays "
        "there, you see Bea’s hand.",
        "First play your [8H] as glasses.",
    ),
    GuidedMove("P2 points 9D"),
    GuidedMove(
        "P1 perm QD",
        "Bea’s [JH] could steal your 10. Drag your [QD] beside the glasses: a queen guards your other cards from "
        "jacks, twos and nines.",
        "First play your [QD].",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 perm KH",
        "Drag your [KH] beside the queen: with a king on the table you need only 14 points instead of 21.",
        "First play your [KH].",
    ),
    GuidedMove("P2 draw"),
    GuidedMove(
        "P1 jack JD 9D",
        "Now use a jack yourself: drag your [JD] onto Bea’s [9D] to steal it. 10 and 9 make 19 points, and you need "
        "only 14: you win!",
        "First steal Bea’s [9D] with your [JD].",
    ),
)


def guided_deal() -> Deal:
    """The pack in the order that the script needs."""
    first, second = (hand.split() for hand in DEALT)
    dealt = [code for pair in zip(first, second, strict=False) for code in pair] + second[len(first) :]
    top = [card(code) for code in (*dealt, *DRAWN.split())]
    return Deal(CUTTLE_CARDS, (*top, *(other for other in CUTTLE_CARDS.deck if other not in top)), PUPIL)


class GuidedGame(PreparedSession):
    """Follows the script; an undo leads back to the words of an earlier step."""

    def __init__(self) -> None:
        super().__init__(guided_deal(), PLAYERS, 0, PreparedThinker(lambda _: SCRIPT[len(self.log)].action))

    @property
    def step(self) -> GuidedMove | None:
        """What the learner is to do now."""
        due = SCRIPT[len(self.log)] if len(self.log) < len(SCRIPT) else None
        return due if due is not None and due.seat == PUPIL == self.asked else None

    @property
    def number(self) -> int:
        """The number of the learner's present move, counted from 1."""
        return sum(move.seat == PUPIL for move in SCRIPT[: len(self.log) + 1])

    def narrowed(self, view: View) -> View:
        """To the next step alone."""
        step = self.step
        return replace(view, legal=tuple(action for action in view.legal if step and action == step.action))
