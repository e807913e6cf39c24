"""In what two moves differ two turns later: the end of the game, a card that goes or stays, points and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Draw, Points, Scuttle, unwrapped
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.plays import beats
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.ui.words.card_fate import POINTS, CardFate
from cuttle_desktop.ui.words.deck_top import DeckTop
from cuttle_desktop.ui.words.rough_figures import other_share, roughly, share
from cuttle_desktop.ui.words.side_by_side import BETTER_MOVE
from cuttle_desktop.ui.words.speech import Cast, mark

WITHIN: Final = "within two turns"
THIS: Final = "this"
WINS: Final = f"With {{better}}, {{clause}} {WITHIN} in {{share}}; with {{move}}, in {{instead}}."
FULLER: Final = "A draw keeps {card}{ready}: in two turns {holds} {amount}, {instead} with {move}."
IN_HAND_STILL, FOR_LATER = " in {whose} hand", " for a scuttle"
LATER: Final = "In two turns {has} {amount} with {better}, {instead} with {move}."
FOR_A_SCUTTLE: Final = "{does} {card}, the better card for a scuttle."
SAFER: Final = "Of {of} cards not seen, {count} could scuttle {card} and {more} could scuttle {other}."
END, CARDS = 0.12, 0.9
"""From here on a difference is told: shares of games, and cards."""

HIGH: Final = 8  # points of a card that scuttles most others

WeighedSentence = tuple[float, str]
"""A sentence, and how much it says: 1 is just worth telling."""


class Figures(NamedTuple):
    """What figures say for a move. Empty: nothing.

    About the end of the game, what lies then, and how many cards are held. `spared`: that the other move would spend a
    two, which can counter. `top`: what it leaves on the deck, no figure at all.
    """

    ends: str = ""
    later: str = ""
    hands: str = ""
    spared: str = ""
    top: str = ""


NO_FIGURES: Final = Figures()


def figures_told(
    found: Contrast | None,
    action: Action,
    instead: Action,
    view: View,
    cast: Cast,
    move: str,
    better: str = BETTER_MOVE,
) -> Figures:
    """Why `action`, called `better`, is better than `instead`; `move` stands for the latter, such as `your move`."""
    if found is None:
        return NO_FIGURES
    between, fate = Between(found, view, cast, move, better), CardFate(found, action, instead, view, cast)
    ends = most(between.ends())
    if ends and fate.tells:
        ends = f"{fate.kept}. {ends}"
    later = fate.told() or most(between.points()) or _card_for_card(action, instead, view, cast)
    hands = most(between.cards(fate.card if isinstance(action, Draw) else None))
    top = DeckTop(action, instead, view, cast).told(move, "" if better == THIS else better)
    return Figures(ends, later, hands, fate.spared, top)


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
        then, without, cast = self.found.then, self.found.instead, self.cast
        first, *others = opponents(self.view.rules, self.view.seat)

        def told(clause: str, here: float, there: float) -> str:
            shares = {"share": share(here), "instead": other_share(there, here)}
            return WINS.format(better=self.better, move=self.move, clause=clause, **shares)

        yield (then.won - without.won) / END, told(cast.clause(self.view.seat, "win"), then.won, without.won)
        rivals = "a rival wins" if others else cast.clause(first, "win")
        yield (without.lost - then.lost) / END, told(rivals, then.lost, without.lost)

    def points(self) -> Iterator[WeighedSentence]:
        """Points of both sides."""
        then, without = self.found.then, self.found.instead
        own = self._later(self._own("have"), then.points, without.points, "point")
        yield (then.points - without.points) / POINTS, own
        theirs = self._later(self._rivals("have"), then.rival_points, without.rival_points, "point")
        yield (without.rival_points - then.rival_points) / POINTS, theirs

    def cards(self, kept: Card | None = None) -> Iterator[WeighedSentence]:
        """Cards of both sides. `kept`: the card that stays in the hand since one is drawn."""
        then, without = self.found.then, self.found.instead
        held = self._later(self._own("hold"), then.cards, without.cards, "card")
        if kept is not None:
            ready = FOR_LATER if kept.points >= HIGH else IN_HAND_STILL.format(whose=self.cast.own(self.view.seat))
            told = {"card": mark(kept), "ready": ready, "holds": self._own("hold"), "move": self.move}
            held = FULLER.format(amount=roughly(then.cards, "card"), instead=roughly(without.cards), **told)
        yield _worth(then.cards, without.cards), held
        theirs = self._later(self._rivals("hold"), then.rival_cards, without.rival_cards, "card")
        yield _worth(without.rival_cards, then.rival_cards), theirs

    def _later(self, has: str, here: float, there: float, noun: str) -> str:
        told = {"amount": roughly(here, noun), "instead": roughly(there)}
        return LATER.format(has=has, better=self.better, move=self.move, **told)

    def _own(self, verb: str) -> str:
        return self.cast.clause(self.view.seat, verb)

    def _rivals(self, verb: str) -> str:
        first, *others = opponents(self.view.rules, self.view.seat)
        return f"a rival {'has' if verb == 'have' else verb + 's'}" if others else self.cast.clause(first, verb)


def _worth(more: float, less: float) -> float:
    """How much a difference of cards says; nothing where both are rounded to the same."""
    return (more - less) / CARDS if round(more) != round(less) else 0.0


def _card_for_card(action: Action, instead: Action, view: View, cast: Cast) -> str:
    """Why one card is played rather than another in the same way: it is safer, or the other is wanted later."""

    def scuttled_by(card: Card) -> int:
        return sum(beats(view.rules, each, card) for each in view.unseen)

    match unwrapped(action), unwrapped(instead):
        case (Scuttle(laid, hit), Scuttle(other, target)) if hit == target and laid.points < other.points:
            return FOR_A_SCUTTLE.format(does=cast.does(view.seat, "keep"), card=mark(other))
        case (Points(laid), Points(other)) if laid.points < other.points:
            return FOR_A_SCUTTLE.format(does=cast.does(view.seat, "keep"), card=mark(other))
        case (Points(laid), Points(other)) if laid.points > other.points:
            told = {"of": len(view.unseen), "card": mark(laid), "other": mark(other)}
            return SAFER.format(count=scuttled_by(laid), more=scuttled_by(other), **told)
        case _:
            return ""
