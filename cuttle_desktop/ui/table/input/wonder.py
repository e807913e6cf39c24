"""What a player seems to be about to do: for the question “why not that one?”.

The card stays chosen, since the player may play it after the answer.
"""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.ai.fold import shape
from cuttle_desktop.engine.actions import Action, Discard, Draw, Take, cards_of
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.table.input.attempts import attempt
from cuttle_desktop.ui.table.input.intents import OnCard
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.selection import wanted
from cuttle_desktop.words.action_parts import card_of, target_of_action, with_card


def wondered_about(interaction: Interaction) -> tuple[Action, ...]:
    """With a chosen card, of one kind if that is chosen too, at the target pointed at; or with the cards picked."""
    view, selection = interaction.view, interaction.selection
    if interaction.menu is not None:
        means = tuple(offer.means for offer in interaction.menu.offers)
        return tuple(action for action in view.legal if action in means)
    if wanted(view):
        return tuple(action for action in view.legal if _is_picked(action, selection.picks(view)))
    if selection.chosen is None:
        return ()
    found, at = selection.aimed(view).actions or with_card(view.legal, selection.chosen), _pointed_at(interaction)
    return tuple(action for action in found if at is not None and target_of_action(action) is at) or found


def pointed_at(interaction: Interaction, hinted: Action | None) -> tuple[Action, ...]:
    """With the card, or the deck, that the player points at without having chosen it; of a hinted card its other uses.

    A card on a field is one to aim at; beside a card that is picked already, another one is discarded with it.
    """
    legal = interaction.view.legal
    if InDeck() in (interaction.hover, interaction.cursor):
        return tuple(action for action in legal if isinstance(action, Draw) and action != hinted)
    card = _pointed_at(interaction)
    if card is None:
        return ()
    found = uses_of(card, interaction.view)
    if hinted is not None and card in (*cards_of(hinted), target_of_action(hinted)):
        return tuple(each for each in found if card_of(each) is card and shape(each) != shape(hinted))
    picks = {*interaction.selection.picks(interaction.view)}
    return tuple(action for action in found if picks <= {*cards_of(action)}) or found


def uses_of(card: Card, view: View) -> tuple[Action, ...]:
    """What can be done with a card now: it is played, taken or discarded, or else aimed at."""
    ways: tuple[Callable[[Action], bool], ...] = (
        lambda action: card_of(action) is card,
        lambda action: card in cards_of(action),
        lambda action: target_of_action(action) is card,
    )
    return next((found for way in ways if (found := tuple(filter(way, view.legal)))), ())


def _pointed_at(interaction: Interaction) -> Card | None:
    return next((focus for focus in (interaction.hover, interaction.cursor) if isinstance(focus, Card)), None)


def refusal(interaction: Interaction, *, pointing: bool) -> str:
    """Why the card that is dragged, or with `pointing` that of the own hand which is pointed at, cannot be played.

    Rejected: that of a card that was clicked before: the click has said it, and in a hint it spoke of another card.
    """
    view, selection = interaction.view, interaction.selection
    card = selection.chosen
    if card is None and pointing and (at := _pointed_at(interaction)) in view.hand:
        card = at
    if card is None or with_card(view.legal, card) or any(card in cards_of(action) for action in view.legal):
        return ""
    return selection.why(why_not(view, attempt(card, OnCard(card), view)))


def _is_picked(action: Action, picked: tuple[Card, ...]) -> bool:
    match action:
        case Take(card):
            return picked == (card,)
        case Discard(cards):
            return bool(picked) and {*cards} == {*picked}
        case _:
            return False
