"""What becomes of the card that one of two moves lays: lost from the table, or kept in the hand by the other move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cuttle_desktop.ai.prospects import Contrast
from cuttle_desktop.engine.actions import Action, Draw, OneOff, Permanent, Points, Scuttle, unwrapped
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.view import View
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.coach.exposure import LOSS, exposed
from cuttle_desktop.words.coach.kept_card import IsGood, sweep_in_hand, unrated, use_in_hand, worth_keeping
from cuttle_desktop.words.coach.known_answer import HIGH
from cuttle_desktop.words.coach.quiet_reasons import quiet_reason
from cuttle_desktop.words.coach.rough_figures import share
from cuttle_desktop.words.forecast import FORECASTS
from cuttle_desktop.words.speech import Cast, begun, mark

DRAWING_KEEPS: Final = "A draw keeps {card} in {whose} hand"
STAYS_IN_HAND: Final = "{card} stays in {whose} hand"
ONLY_CARD: Final = "{card} is {whose} only card: keep it and draw another"
WHERE: Final = "{kept}, where it {use}"
LESS_SAFE: Final = "{move} is less safe. {lost}"
SPENT: Final = "It uses up {card}, which {use}."
STAYS: Final = "{card} is still on the table at {whose} next turn in {share}."
SPARED: Final = "{card} can counter a one-off; for points it is worth only {points}."
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
    is_good: IsGood = unrated
    """Whether what else a card could do now is rated well enough to be told."""

    def told(self, move: str) -> str:
        """What says more than averages: the card of one of the moves goes or stays. `move`: the other one's name."""
        then, without, laid = self.found.then, self.found.instead, unwrapped(self.action)
        if self.only_card and self.kept:
            return f"{self.kept}."
        if lost := exposed(self.found, self.action, self.instead, self.view, self.cast, LOSS):
            return f"{self.kept}. {lost}" if self.kept else LESS_SAFE.format(move=begun(move), lost=lost)
        if self.tells:
            return f"{self.kept}."
        if isinstance(laid, Points) and then.points - without.points >= POINTS and then.gone <= STAYING:
            whose = self.cast.own(self.view.seat)
            quiet = quiet_reason(self.action, self.view, self.cast)
            return quiet or STAYS.format(card=mark(laid.card), whose=whose, share=share(1 - then.gone))
        return ""

    def _use_now(self, worth: int = 0) -> str:
        """What the card of the other move could do in the hand, beside what that move does with it.

        `worth`: the points that a card has at least, to be told that it could be scuttled.
        """
        card, other = self.card, unwrapped(self.instead)
        if card is None or not isinstance(other, Points | Permanent | Scuttle):
            return ""
        legal = () if isinstance(other, Scuttle) else self.view.legal
        scuttles = (each for each in legal if isinstance(each, Scuttle) and each.target.points >= worth)
        good, sweep = filter(self.is_good, scuttles), OneOff(card)
        sweeps = sweep not in self.view.legal or self.is_good(sweep)
        return use_in_hand(card, FORECASTS.after(self.action, self.view), good, self.cast, sweeps=sweeps)

    @property
    def _use(self) -> str:
        """What the card of the other move is good for in the hand, now or later, if it stays there."""
        if now := self._use_now():
            return now
        later = isinstance(self.action, Draw) and isinstance(unwrapped(self.instead), Points | Permanent)
        if self.card is None or not later or self._last:
            return ""
        return sweep_in_hand(self.card, FORECASTS.after(self.action, self.view))

    @property
    def spent(self) -> str:
        """That the other move plays a card that could do something else."""
        use = self._use_now(HIGH)
        return SPENT.format(card=mark(self.card), use=use) if self.card is not None and use else ""

    @property
    def spent_later(self) -> str:
        """That the other move lays a card for points or in a scuttle that is good for more later."""
        card = self.card
        if card is None or not isinstance(unwrapped(self.instead), Points | Scuttle):
            return ""
        use = worth_keeping(card, self.view, self.cast)
        return SPENT.format(card=mark(card), use=use) if use else ""

    @property
    def only_card(self) -> bool:
        """Whether it is told that the hand would be empty."""
        return isinstance(self.action, Draw) and self._last and not self._use

    @property
    def kept(self) -> str:
        """That the card of the other move stays in the hand, if it was drawn instead or the card is of use there."""
        card, use, draws = self.card, self._use, isinstance(self.action, Draw)
        if card is None or not (use or draws):
            return ""
        words = (ONLY_CARD if self.only_card else DRAWING_KEEPS) if draws else STAYS_IN_HAND
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
