"""In what two moves differ two turns later: the end of the game, a card that goes or stays, points and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Draw, Permanent, Points, Scuttle, unwrapped
from cuttle_desktop.engine.card_names import a_card, counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.plays import beats
from cuttle_desktop.engine.view import View, opponents
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.forecast import FORECASTS
from cuttle_desktop.ui.words.kept_card import sweep_in_hand, use_in_hand
from cuttle_desktop.ui.words.reach import either
from cuttle_desktop.ui.words.side_by_side import BETTER_MOVE
from cuttle_desktop.ui.words.speech import Cast, begun, mark

WITHIN: Final = "within two turns"
THIS: Final = "this"
WINS: Final = f"With {{better}} {{clause}} {WITHIN} in {{share}}; with {{move}} in {{instead}}."
LEADS: Final = "{better} brings {whom} to {amount} in two turns, {move} to {instead}."
LEAVES: Final = "{better} leaves {whom} at {amount} in two turns, {move} at {instead}."
DRAWING_KEEPS: Final = "Drawing keeps {card} in {whose} hand"
STAYS_IN_HAND: Final = "{card} stays in {whose} hand"
OR_EMPTY: Final = "{kept}, which would be empty otherwise"
WHERE: Final = "{kept}, where it {use}"
FULLER: Final = "Drawing keeps {card}{ready} and builds {whose} hand: {amount} in two turns, not {instead}."
READY: Final = " ready for a scuttle"
HOLDS: Final = "{better} leaves {whom} {amount} in two turns, not {instead}."
EMPTIES: Final = "{better} leaves {rival} {amount} in two turns, {move} {instead}."
SPARED: Final = "{move} spends a card that can counter, for {points}."
WOULD_GO: Final = "{kept}; on the table it would be lost by {whose} next turn in {share}{taker}."
GONE: Final = "{laid}, {card} would be lost by {whose} next turn in {share}{taker}."
FOR_POINTS, AS_PERMANENT = "Laid for points", "On the table"
TAKER: Final = ", mostly to {whose} {card}"
TAKERS: Final = ", {mostly}to {kinds}"
AS_WELL: Final = " {card} would take {others} as well."
SCUTTLE: Final = "a scuttle"
FEW: Final = 2  # cards that are named one by one
MOSTLY, OFTEN = 0.6, 0.2  # shares of the times a card is gone: what takes it alone, and what is worth naming
FOR_A_SCUTTLE: Final = "{does} {card}, the better card for a scuttle."
SAFER: Final = "Of {of} cards not seen, {count} could scuttle {card}, {more} could scuttle {other}."
STAYS: Final = "{card} still lies there on {whose} next turn in {share}."
ALL: Final = 98  # games of 100 that are told as nearly all
END, POINTS, CARDS, LOSS = 0.12, 3.0, 0.9, 0.35
"""From here on a difference is told: shares of games, points, cards, and how often a card that was played goes:
one that goes in 19 of 100 games stays in 81, which is no reason to keep it."""
HIGH: Final = 8  # points of a card that scuttles most others
STAYING: Final = 0.4  # of the games: up to here a card that goes is one that mostly stays

WeighedSentence = tuple[float, str]
"""A sentence, and how much it says: 1 is just worth telling."""


class Figures(NamedTuple):
    """What figures say for a move. Empty: nothing.

    About the end of the game, what lies then, and how many cards are held. `spared`: that the other move would spend a
    two, which can counter.
    """

    ends: str = ""
    later: str = ""
    hands: str = ""
    spared: str = ""


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
    between = _Between(found, action, instead, view, cast, move, better)
    ends = _most(between.ends())
    if ends and between.tells:
        ends = f"{between.kept}. {ends}"
    later = between.fate() or _most(between.points()) or between.card_for_card()
    return Figures(ends, later, _most(between.cards()), between.spared)


def _most(said: Iterable[WeighedSentence]) -> str:
    worth, sentence = max(said)
    return sentence if worth >= 1 else ""


@dataclass(frozen=True, slots=True)
class _Between:
    """Two moves, and what usually comes of each."""

    found: Contrast
    action: Action
    instead: Action
    view: View
    cast: Cast
    move: str
    better: str

    def ends(self) -> Iterator[WeighedSentence]:
        """How often the game is won, or lost."""
        then, without, cast = self.found.then, self.found.instead, self.cast
        first, *others = opponents(self.view.rules, self.view.seat)

        def told(clause: str, here: float, there: float) -> str:
            shares = {"share": _share(here), "instead": _other_share(there, here)}
            return WINS.format(better=self.better, move=self.move, clause=clause, **shares)

        yield (then.won - without.won) / END, told(cast.clause(self.view.seat, "win"), then.won, without.won)
        rivals = "a rival wins" if others else cast.clause(first, "win")
        yield (without.lost - then.lost) / END, told(rivals, then.lost, without.lost)

    def fate(self) -> str:
        """Whether the card that one of the moves lays goes or stays: that says more than averages."""
        then, without, whose = self.found.then, self.found.instead, self.cast.own(self.view.seat)
        laid, other = unwrapped(self.action), unwrapped(self.instead)
        kept = self.kept
        if isinstance(other, Points | Permanent) and without.gone - then.gone >= LOSS:
            words, how = WOULD_GO if kept else GONE, FOR_POINTS if isinstance(other, Points) else AS_PERMANENT
            told = {"card": mark(other.card), "kept": kept, "laid": how, "whose": whose, "taker": self._taker}
            return words.format(share=_share(without.gone), **told) + self._swept_as_well
        if self.tells:
            return f"{kept}."
        if isinstance(laid, Points) and then.points - without.points >= POINTS and then.gone <= STAYING:
            return STAYS.format(card=mark(laid.card), whose=whose, share=_share(1 - then.gone))
        return ""

    def card_for_card(self) -> str:
        """Why one card is played rather than another in the same way: it is safer, or the other is wanted later."""
        match unwrapped(self.action), unwrapped(self.instead):
            case Scuttle(laid, hit), Scuttle(other, target) if hit == target and laid.points < other.points:
                return self._keeps_for_a_scuttle(other)
            case Points(laid), Points(other) if laid.points < other.points:
                return self._keeps_for_a_scuttle(other)
            case Points(laid), Points(other) if laid.points > other.points:
                told = {"of": len(self.view.unseen), "card": mark(laid), "other": mark(other)}
                return SAFER.format(count=self._scuttled_by(laid), more=self._scuttled_by(other), **told)
            case _:
                return ""

    def _keeps_for_a_scuttle(self, card: Card) -> str:
        return FOR_A_SCUTTLE.format(does=self.cast.does(self.view.seat, "keep"), card=mark(card))

    def _scuttled_by(self, card: Card) -> int:
        """How many of the cards that the seat has not seen could scuttle it."""
        return sum(beats(self.view.rules, each, card) for each in self.view.unseen)

    @property
    def _taker(self) -> str:
        """Which card of a rival, known to the seat, would drive away the card of the other move; or what kinds."""
        card = self.found.instead.taker
        for holder, hand in enumerate(self.view.hands):
            if card is not None and card in hand:
                return TAKER.format(whose=self.cast.own(holder), card=mark(card))
        takers = self.found.instead.takers
        if not takers:
            return ""
        alone = takers[0][1] >= MOSTLY
        kinds = [_kind_of(rank) for rank, share in takers if share >= OFTEN][: 1 if alone else None]
        return TAKERS.format(mostly="mostly " if alone else "", kinds=either(kinds)) if kinds else ""

    @property
    def _swept_as_well(self) -> str:
        """What else would go with the card of the other move, where it is often lost to a sweep."""
        zone = Zone.POINTS if isinstance(unwrapped(self.instead), Points) else Zone.PERMANENTS
        others = [stack.card for stack in self.view.fields[self.view.seat].zone(zone)]
        for rank, share in self.found.instead.takers:
            effect = self.view.rules.effects.get(rank) if rank is not None else None
            if others and rank is not None and share >= OFTEN and isinstance(effect, Sweep) and effect.zone is zone:
                whose = self.cast.own(self.view.seat)
                named = " and ".join(map(mark, others)) if len(others) <= FEW else counted(len(others), "other card")
                known = self.found.instead.taker
                return AS_WELL.format(card=mark(known) if known else a_card(rank), others=f"{whose} {named}")
        return ""

    @property
    def use(self) -> str:
        """What the card of the other move is good for in the hand, if it stays there."""
        card = self._spared
        if card is None or not isinstance(unwrapped(self.instead), Points | Permanent):
            return ""
        scuttles = (each for each in self.view.legal if isinstance(each, Scuttle))
        then = FORECASTS.after(self.action, self.view)
        now = use_in_hand(card, then, scuttles, self.cast)
        draws = isinstance(self.action, Draw) and not self._last
        return now or (sweep_in_hand(card, then) if draws else "")

    @property
    def kept(self) -> str:
        """That the card of the other move stays in the hand, if it was drawn instead or the card is of use there."""
        card, use, draws = self._spared, self.use, isinstance(self.action, Draw)
        if card is None or not (use or draws):
            return ""
        words = DRAWING_KEEPS if draws else STAYS_IN_HAND
        kept = words.format(card=mark(card), whose=self.cast.own(self.view.seat))
        if use:
            return WHERE.format(kept=kept, use=use)
        return OR_EMPTY.format(kept=kept) if self._last else kept

    @property
    def tells(self) -> bool:
        """Whether it is said what the card that is kept is good for."""
        return bool(self.kept) and (bool(self.use) or self._last)

    @property
    def _last(self) -> bool:
        """Whether the hand would be empty without it."""
        return len(self.view.hand) == 1

    @property
    def _spared(self) -> Card | None:
        """The card that only the other move would play."""
        card = card_of(self.instead)
        return card if card in self.view.hand and card != card_of(self.action) else None

    def points(self) -> Iterator[WeighedSentence]:
        """Points of both sides."""
        then, without, cast = self.found.then, self.found.instead, self.cast
        own = self._leads(LEADS, cast.object(self.view.seat), then.points, without.points)
        yield (then.points - without.points) / POINTS, own
        theirs = self._leads(LEAVES, self._rival, then.rival_points, without.rival_points)
        yield (without.rival_points - then.rival_points) / POINTS, theirs

    def cards(self) -> Iterator[WeighedSentence]:
        """Cards of both sides."""
        then, without, whose = self.found.then, self.found.instead, self.cast.own(self.view.seat)
        told = {"whose": whose, "amount": _about(then.cards, "card"), "instead": round(without.cards) or "none"}
        held = HOLDS.format(better=begun(self.better), whom=self.cast.object(self.view.seat), **told)
        if (card := self._spared) is not None and isinstance(self.action, Draw):
            held = FULLER.format(card=mark(card), ready=READY if card.points >= HIGH else "", **told)
        yield self._worth(then.cards, without.cards), held
        amounts = {"amount": _about(then.rival_cards, "card"), "instead": _about(without.rival_cards)}
        theirs = EMPTIES.format(better=begun(self.better), rival=self._rival, move=self.move, **amounts)
        yield self._worth(without.rival_cards, then.rival_cards), theirs

    def _leads(self, words: str, whom: str, here: float, there: float) -> str:
        told = {"better": begun(self.better), "move": self.move, "whom": whom}
        return words.format(amount=_about(here, "point"), instead=_about(there), **told)

    @staticmethod
    def _worth(more: float, less: float) -> float:
        """How much a difference of cards says; nothing where both are rounded to the same."""
        return (more - less) / CARDS if round(more) != round(less) else 0.0

    @property
    def _rival(self) -> str:
        first, *others = opponents(self.view.rules, self.view.seat)
        return "a rival" if others else self.cast.object(first)

    @property
    def spared(self) -> str:
        """That the other move gives a two away for points."""
        card, laid = self._spared, unwrapped(self.instead)
        if card is None or card.rank is not Rank.TWO or not isinstance(laid, Points):
            return ""
        return SPARED.format(move=begun(self.move), points=counted(card.points, "point"))


def _kind_of(rank: Rank | None) -> str:
    """What drives a card away: `an ace`, `a scuttle`."""
    return SCUTTLE if rank is None else a_card(rank).lower()


def _about(average: float, noun: str = "") -> str:
    """`about 5 cards`, `about 3`, `none`."""
    amount = round(average)
    if not amount:
        return f"no {noun}" if noun else "none"
    return f"about {counted(amount, noun) if noun else amount}"


def _share(part: float) -> str:
    games = round(100 * part)
    if 0 < games < ALL:
        return f"about {games} of 100 games"
    return "nearly every game" if games else "hardly any game"


def _other_share(part: float, first: float) -> str:
    """The same after that of the `first` move was told."""
    games = round(100 * part)
    if 0 < games < ALL:
        return str(games) if 0 < round(100 * first) < ALL else f"about {games} of 100"
    return "nearly all" if games else "hardly any"
