"""In what two moves differ two turns later: the end of the game, a card that goes or stays, points and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Decline, Draw, Points, Scuttle, Seat, unwrapped
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.plays import beats
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.words.coach.card_fate import POINTS, CardFate
from cuttle_desktop.words.coach.deck_top import DeckTop
from cuttle_desktop.words.coach.gists import move_name
from cuttle_desktop.words.coach.kept_card import IsGood, unrated
from cuttle_desktop.words.coach.known_answer import known_answer
from cuttle_desktop.words.coach.quiet_reasons import quiet_reason, risks
from cuttle_desktop.words.coach.rough_figures import adverb, how_often, roughly
from cuttle_desktop.words.coach.side_by_side import BETTER_MOVE
from cuttle_desktop.words.coach.visible_reasons import VisibleReasons
from cuttle_desktop.words.speech import IRREGULAR, Cast, begun, mark

WITHIN: Final = "within two turns"
THIS: Final = "this"
WINS: Final = f"{{better}} {{clause}} {WITHIN}{{figure}}; {{move}} {{instead}}."
MORE_POINTS: Final = "With {better}, {has} more points in two turns than with {move} ({amount}, not {instead})."
RIVAL_GAINS: Final = "{move} {rival} about {more} more in two turns than {better}."
UNDONE: Final = "{move}, {undone}"
AFTER: Final = "after {move}"
AFTER_THIS: Final = "after this move"
WITHOUT_COUNTER: Final = "without a counter"
FOR_A_SCUTTLE: Final = "{does} {card}, the better card for a scuttle."
SAFER: Final = "Of the cards {has} not seen, {count} could scuttle {card} and {more} could scuttle {other}."
FEW_CARDS: Final = 3  # of a hand: up to here it is a reason to have more
END, CARDS = 0.12, 0.9
"""From here on a difference is told: shares of games, and cards."""


WeighedSentence = tuple[float, str]
"""A sentence, and how much it says: 1 is just worth telling."""


class Figures(NamedTuple):
    """What figures say for a move. Empty: nothing.

    About the end of the game, what lies then, and how many cards are held. `spared`: that the other move would spend a
    two, which can counter. No figures at all: `top`, what it leaves on the deck, and `quiet`, what the hand and the
    table show where nothing else is told.
    """

    ends: str = ""
    later: str = ""
    hands: str = ""
    spared: str = ""
    top: str = ""
    quiet: str = ""


NO_FIGURES: Final = Figures()


def figures_told(
    found: Contrast | None,
    action: Action,
    instead: Action,
    view: View,
    cast: Cast,
    move: str,
    better: str = BETTER_MOVE,
    is_good: IsGood = unrated,
) -> Figures:
    """Why `action`, called `better`, is better than `instead`; `move` stands for the latter, such as `your move`.

    `is_good`: whether what else a card could do is a reason to keep it.
    """
    if found is None:
        return NO_FIGURES
    between = Between(found, view, cast, move, better)
    seen = VisibleReasons(action, instead, view, cast, better, move)
    fate = CardFate(found, action, instead, view, cast, is_good)
    ends = most(between.ends())
    if ends:
        ends = seen.nearer() or seen.scores() or ends
    if ends and fate.tells:
        ends = f"{fate.kept}. {ends}" if not fate.only_card else f"{fate.kept}."
    undone = known_answer(action, instead, view, cast)
    undone = undone and UNDONE.format(move=begun(after_move(move)), undone=undone)
    points = most(between.points())
    if points:
        points = seen.scores() or seen.nearer() or points
    later = fate.told(move) or undone or points or card_for_card(action, instead, view, cast)
    hands = _hands(found, seen)
    top = DeckTop(action, instead, view, cast).told(move, "" if better == THIS else better)
    return Figures(ends, later, hands, fate.spared, top, quiet_reason(action, view, cast))


def most(said: Iterable[WeighedSentence]) -> str:
    """The sentence that says most, if one is worth telling."""
    worth, sentence = max(said)
    return sentence if worth >= 1 else ""


@dataclass(frozen=True, slots=True)
class Between:
    """What usually comes of two moves, called `better` and `move`."""

    found: Contrast
    view: View
    cast: Cast
    move: str
    better: str

    def ends(self) -> Iterator[WeighedSentence]:
        """How often the game is won, or lost."""
        then, without = self.found.then, self.found.instead
        first, *others = opponents(self.view.rules, self.view.seat)

        rivals = f"a rival {_first(then.lost)}wins" if others else self._wins(first, then.lost)

        def told(clause: str, here: float, there: float) -> str:
            return WINS.format(clause=clause, **self._told(here, there))

        yield self._ending(then.won - without.won), told(self._wins(self.view.seat, then.won), then.won, without.won)
        yield self._ending(without.lost - then.lost), told(rivals, then.lost, without.lost)

    def _ending(self, difference: float) -> float:
        """How much a difference in how games end says; nothing where the chances to win hardly differ by it."""
        return difference / END if self.found.explains(difference) else 0.0

    def _wins(self, seat: Seat, share: float) -> str:
        """`you win`, `Bea hardly ever wins`: an adverb if that tells how often."""
        who, _, does = self.cast.clause(seat, "win").rpartition(" ")
        return f"{who} {_first(share)}{does}"

    def _told(self, here: float, there: float) -> dict[str, str]:
        """How often something comes of each of the moves, the better one first."""
        better, move = begun(after_move(self.better)), after_move(self.move)
        figure = "" if adverb(here) else f" {how_often(here)}"
        return {"better": better, "move": move, "figure": figure, "instead": how_often(there, here)}

    def points(self) -> Iterator[WeighedSentence]:
        """Points of both sides."""
        then, without, seat = self.found.then, self.found.instead, self.view.seat
        figures = {"amount": roughly(then.points), "instead": round(without.points)}
        own = MORE_POINTS.format(better=self.better, move=self.move, has=self.cast.clause(seat, "have"), **figures)
        yield _worth(then.points, without.points, POINTS), own
        more = round(without.rival_points) - round(then.rival_points)
        told = {"move": begun(after_move(self.move)), "better": after_move(self.better), "more": counted(more, "point")}
        theirs = RIVAL_GAINS.format(rival=self._rivals("have"), **told)
        yield _worth(without.rival_points, then.rival_points, POINTS), theirs

    def _rivals(self, verb: str) -> str:
        first, *others = opponents(self.view.rules, self.view.seat)
        return f"a rival {IRREGULAR.get(verb, verb + 's')}" if others else self.cast.clause(first, verb)


def _hands(found: Contrast, seen: VisibleReasons) -> str:
    """Cards of both sides, where it was tried that they differ later too."""
    then, without = found.then, found.instead
    if max(then.cards - without.cards, without.rival_cards - then.rival_cards) < CARDS:
        return ""
    if not isinstance(seen.action, Draw):
        return seen.holds()
    return seen.holds() if len(seen.view.hand) <= FEW_CARDS else ""


def _first(share: float) -> str:
    """The adverb before a verb, if it is one."""
    return f"{said} " if (said := adverb(share)) else ""


def after_move(move: str) -> str:
    """`after a draw`."""
    if move == THIS:
        return AFTER_THIS
    return WITHOUT_COUNTER if move == move_name(Decline()) else AFTER.format(move=move)


def _worth(more: float, less: float, bound: float) -> float:
    """How much a difference says; nothing where both are rounded to the same."""
    return (more - less) / bound if round(more) != round(less) else 0.0


def card_for_card(action: Action, instead: Action, view: View, cast: Cast) -> str:
    """Why one card is played rather than another in the same way: it is safer, or the other is wanted later."""

    def scuttled_by(card: Card) -> int:
        return sum(beats(view.rules, each, card) for each in view.unseen)

    match unwrapped(action), unwrapped(instead):
        case (Scuttle(laid, hit), Scuttle(other, target)) if hit == target and laid.points < other.points:
            return FOR_A_SCUTTLE.format(does=cast.does(view.seat, "keep"), card=mark(other))
        case (Points(laid), Points(other)) if laid.points < other.points:
            return risks(laid, [other], view, cast)
        case (Points(laid), Points(other)) if laid.points > other.points:
            told = {"has": cast.clause(view.seat, "have"), "card": mark(laid), "other": mark(other)}
            return SAFER.format(count=scuttled_by(laid) or "none", more=scuttled_by(other), **told)
        case _:
            return ""
