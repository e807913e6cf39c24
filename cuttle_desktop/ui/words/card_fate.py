"""What becomes of the card that one of two moves lays: lost from the table, or kept in the hand by the other move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Draw, Permanent, Points, Scuttle, unwrapped
from cuttle_desktop.engine.card_names import a_card, counted
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.words.action_parts import card_of
from cuttle_desktop.ui.words.forecast import FORECASTS
from cuttle_desktop.ui.words.kept_card import sweep_in_hand, use_in_hand
from cuttle_desktop.ui.words.reach import either
from cuttle_desktop.ui.words.rough_figures import share
from cuttle_desktop.ui.words.speech import Cast, mark

DRAWING_KEEPS: Final = "A draw keeps {card} in {whose} hand"
STAYS_IN_HAND: Final = "{card} stays in {whose} hand"
ONLY_CARD: Final = "{card} is {whose} only card: a draw keeps it and adds another"
WHERE: Final = "{kept}, where it {use}"
LOST: Final = "If {plays} {card} now, {loses} it by {whose} next turn in {share}{taker}."
IT: Final = "it"
TAKER: Final = ", mostly to {whose} {card}"
TAKERS: Final = ", {mostly}to {kinds}"
AS_WELL: Final = " {card} would take {others} as well."
SCUTTLE: Final = "a scuttle"
STAYS: Final = "{card} is still on the table at {whose} next turn in {share}."
SPARED: Final = "{card} can counter a one-off; for points it is worth only {points}."
FEW: Final = 2  # cards that are named one by one
MOSTLY, OFTEN = 0.6, 0.2  # shares of the times a card is gone: what takes it alone, and what is worth naming
LOSS: Final = 0.35  # how much more often a card has to go than the other one, to be told
STAYING: Final = 0.4  # of the games: up to here a card that goes is one that mostly stays
POINTS: Final = 3.0  # from here on a difference of points is told


@dataclass(frozen=True, slots=True)
class CardFate:
    """Of `action` and `instead`, and what usually comes of each."""

    found: Contrast
    action: Action
    instead: Action
    view: View
    cast: Cast

    def told(self) -> str:
        """What says more than averages: the card of one of the moves goes or stays."""
        then, without, laid = self.found.then, self.found.instead, unwrapped(self.action)
        if lost := self.lost:
            return f"{self.kept}. {self._lost(IT)}" if self.kept else lost
        if self.tells:
            return f"{self.kept}."
        if isinstance(laid, Points) and then.points - without.points >= POINTS and then.gone <= STAYING:
            whose = self.cast.own(self.view.seat)
            return STAYS.format(card=mark(laid.card), whose=whose, share=share(1 - then.gone))
        return ""

    @property
    def lost(self) -> str:
        """That the card which the other move lays goes much more often; empty if it does not."""
        other = unwrapped(self.instead)
        if not isinstance(other, Points | Permanent) or self.found.instead.gone - self.found.then.gone < LOSS:
            return ""
        return self._lost(mark(other.card))

    def _lost(self, card: str) -> str:
        seat, cast = self.view.seat, self.cast
        told = {"plays": cast.clause(seat, "play"), "loses": cast.clause(seat, "lose"), "whose": cast.own(seat)}
        return LOST.format(card=card, share=share(self.found.instead.gone), taker=self._taker, **told) + self._swept

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
        kinds = [_kind_of(rank) for rank, part in takers if part >= OFTEN][: 1 if alone else None]
        return TAKERS.format(mostly="mostly " if alone else "", kinds=either(kinds)) if kinds else ""

    @property
    def _swept(self) -> str:
        """What else would go with the card of the other move, where it is often lost to a sweep."""
        zone = Zone.POINTS if isinstance(unwrapped(self.instead), Points) else Zone.PERMANENTS
        others = [stack.card for stack in self.view.fields[self.view.seat].zone(zone)]
        for rank, part in self.found.instead.takers:
            effect = self.view.rules.effects.get(rank) if rank is not None else None
            if others and rank is not None and part >= OFTEN and isinstance(effect, Sweep) and effect.zone is zone:
                whose = self.cast.own(self.view.seat)
                named = " and ".join(map(mark, others)) if len(others) <= FEW else counted(len(others), "other card")
                known = self.found.instead.taker
                return AS_WELL.format(card=mark(known) if known else a_card(rank), others=f"{whose} {named}")
        return ""

    @property
    def _use(self) -> str:
        """What the card of the other move is good for in the hand, if it stays there."""
        card = self.card
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
        card, use, draws = self.card, self._use, isinstance(self.action, Draw)
        if card is None or not (use or draws):
            return ""
        words = (ONLY_CARD if self._last and not use else DRAWING_KEEPS) if draws else STAYS_IN_HAND
        kept = words.format(card=mark(card), whose=self.cast.own(self.view.seat))
        return WHERE.format(kept=kept, use=use) if use else kept

    @property
    def tells(self) -> bool:
        """Whether it is said what the card that is kept is good for."""
        return bool(self.kept) and (bool(self._use) or self._last)

    @property
    def _last(self) -> bool:
        """Whether the hand would be empty without it."""
        return len(self.view.hand) == 1

    @property
    def card(self) -> Card | None:
        """The card that only the other move would play."""
        card = card_of(self.instead)
        return card if card in self.view.hand and card != card_of(self.action) else None

    @property
    def spared(self) -> str:
        """That the other move gives a two away for points."""
        card, laid = self.card, unwrapped(self.instead)
        if card is None or card.rank is not Rank.TWO or not isinstance(laid, Points):
            return ""
        return SPARED.format(card=mark(card), points=card.points)


def _kind_of(rank: Rank | None) -> str:
    """What drives a card away: `an ace`, `a scuttle`."""
    return SCUTTLE if rank is None else a_card(rank).lower()
