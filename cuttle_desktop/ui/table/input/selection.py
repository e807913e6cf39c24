"""What the player is about to do: card, then kind of play, then target, then done. The same for mouse and keyboard."""

from __future__ import annotations

from msgspec import Struct

from cuttle_desktop.engine.actions import Action, Give, Take
from cuttle_desktop.engine.asks import DiscardThenDraw, ForcedDiscard, HandLimitDiscard, PickFromScrap
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InScrap
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.refusal import Refused
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.input.aim import Aim, aim, aim_giving
from cuttle_desktop.ui.table.input.attempts import attempt, why_refused
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, cards_aimed_at, intents, seat_of
from cuttle_desktop.ui.table.input.prompts import PromptButton, discard_of
from cuttle_desktop.words.action_parts import Kind, card_of, kind_of, receiver, target_of_action, with_card
from cuttle_desktop.words.labels import label
from cuttle_desktop.words.refusal_words import refusal_told
from cuttle_desktop.words.speech import Cast


class Perform(Struct, frozen=True):
    """Do this."""

    action: Action


class LetChoose(Struct, frozen=True):
    """Several plays are possible: let the player choose."""

    offers: tuple[PromptButton, ...]


class No(Struct, frozen=True):
    """Nothing is possible there, and why."""

    reason: Refused


Upshot = Perform | LetChoose | No | None
"""None: only the selection changed, if anything."""


class Selection(Struct):
    """The card chosen, the kind it is narrowed down to, and the cards picked."""

    cast: Cast
    chosen: Card | None = None
    kind: Kind | None = None
    target: Card | None = None  # what a jack takes, while it is open who gets it
    picked: tuple[Card, ...] = ()
    _known: tuple[View, tuple[object, ...], Aim] | None = None  # the targets found last: many frames ask the same

    def why(self, reason: Refused) -> str:
        """Why something is refused, to the seat on screen."""
        return refusal_told(reason, self.cast)

    def aimed(self, view: View) -> Aim:
        """The targets of the chosen card."""
        if self.chosen is None:
            return Aim()
        asked = (self.chosen, self.kind, self.target)
        if self._known is None or self._known[0] is not view or self._known[1] != asked:
            self._known = view, asked, self._aim(view, self.chosen)
        return self._known[2]

    def _aim(self, view: View, chosen: Card) -> Aim:
        if chosen in view.hand and wanted(view):
            return Aim({InScrap(): "Discard"})
        if self.target is not None:
            found = tuple(a for a in with_card(view.legal, chosen) if target_of_action(a) is self.target)
            return aim_giving(view, found, self.target, self.cast)
        return aim(view, chosen, self.kind, self.cast)

    def aimed_cards(self, view: View) -> tuple[Card, ...]:
        """The cards among the targets of the chosen card: as in `aimed`, without their names."""
        if self.chosen is None or self.target is not None:
            return ()
        return cards_aimed_at(view, self.chosen, self.kind)

    def clear(self) -> None:
        self.let_go()
        self.picked = ()

    def take_over(self, other: Selection) -> None:
        """Choose and pick the same as at another table where the same is asked."""
        self.chosen, self.kind, self.target, self.picked = other.chosen, other.kind, other.target, other.picked

    def let_go(self) -> None:
        """Nothing is chosen any more; what was picked stays."""
        self.chosen = self.kind = self.target = None

    def back(self) -> bool:
        """One step back; returns whether there was one."""
        if self.target is not None:
            self.target = None
        elif self.kind is not None:
            self.kind = None
        elif self.chosen is not None:
            self.chosen = None
        elif self.picked:
            self.picked = ()
        else:
            return False
        return True

    def choose(self, card: Card, view: View) -> Upshot:
        """Choose a playable card, or deselect it if it is chosen already."""
        before = self.chosen
        self.let_go()
        if card is before:
            return None
        if not with_card(view.legal, card):
            return No(why_not(view, attempt(card, OnCard(card), view)))
        self.chosen = card
        return None

    def pick(self, card: Card, view: View) -> None:
        """Pick a card, or put it back. Beyond the number asked for the oldest pick falls away."""
        if card in self.picked:
            self.picked = tuple(other for other in self.picked if other is not card)
        elif card in pickable(view):
            self.picked = (*self.picked, card)[-wanted(view) :]

    def picks(self, view: View) -> tuple[Card, ...]:
        """The cards picked. Where every card that could be has to be, all are: there is nothing to choose."""
        cards = pickable(view)
        all_go = view.legal and view.asks[-1].seat == view.seat and 0 < len(cards) == wanted(view)
        return cards if all_go else self.picked

    def discard(self, card: Card, view: View) -> Upshot:
        """A card of the hand was brought to the scrap: with the last one that is asked for, all go."""
        self.let_go()
        if card not in self.picks(view):
            self.pick(card, view)
        return self.confirm(view)

    def confirm(self, view: View) -> Upshot:
        """Confirm the cards picked, if they are enough."""
        picked = self.picks(view)
        if not picked or len(picked) != wanted(view):
            return None
        match view.asks[-1]:
            case PickFromScrap():
                return Perform(Take(picked[0]))
            case _:
                return Perform(discard_of(picked))

    def narrow(self, kind: Kind, view: View) -> Upshot:
        """Play the chosen card in this way, if only one way of that kind is left."""
        found = [action for action in self.aimed(view).actions if kind_of(action) is kind]
        if kind is Kind.EFFECT and not found:
            found = [action for action in self.aimed(view).actions if kind_of(action) is Kind.ONE_OFF]
        if not found:
            return None
        if len(found) == 1:
            return Perform(found[0])
        self.kind = kind_of(found[0])
        return None

    def play(self, card: Card, spot: DropTarget, view: View) -> Upshot:
        """A card was brought to a spot."""
        if self.target is not None:
            return self._give(card, self.target, spot, view)
        found = intents(card, spot, view, self.kind)
        if not found:
            return No(why_refused(card, spot, view))
        return self.settle(found, view)

    def _give(self, card: Card, target: Card, spot: DropTarget, view: View) -> Upshot:
        """The target of a jack is chosen, and now the seat that gets it."""
        seat = seat_of(spot, view)
        if seat is None or spot == OnCard(target):
            return None
        action = self.aimed(view).seats.get(seat)
        return Perform(action) if action else No(why_not(view, Give(card, target, seat)))

    def only(self, card: Card, view: View) -> Upshot:
        """Play a card whose only play needs no choice; otherwise choose it."""
        found = with_card(view.legal, card)
        if len(found) == 1:
            return Perform(found[0])
        self.let_go()
        self.chosen = card
        return None

    def settle(self, found: tuple[Action, ...], view: View) -> Upshot:
        """One action is done, several are offered; of a jack that may be given away the seat is asked next."""
        if len(found) == 1:
            return Perform(found[0])
        aims = {target_of_action(action) for action in found}
        if len(aims) == 1 and all(receiver(action, view) is not None for action in found):
            self.chosen, self.target = card_of(found[0]), aims.pop()
            return None
        return LetChoose(tuple(PromptButton(label(action, view, self.cast), action) for action in found))


def wanted(view: View) -> int:
    """How many cards the open question wants to be picked."""
    match view.asks[-1] if view.asks else None:
        case PickFromScrap():
            return 1
        case ForcedDiscard(count=count) | DiscardThenDraw(count=count) | HandLimitDiscard(count=count):
            return count
        case _:
            return 0


def pickable(view: View) -> tuple[Card, ...]:
    """The cards that may be picked for the open question."""
    match view.asks[-1] if view.asks else None:
        case PickFromScrap():
            return tuple(action.card for action in view.legal if isinstance(action, Take))
        case ForcedDiscard() | DiscardThenDraw() | HandLimitDiscard():
            return view.hand
        case _:
            return ()
