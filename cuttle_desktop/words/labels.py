"""Short names of actions for zones, buttons and choices, as the seat on screen reads them."""

from __future__ import annotations

from typing import Final, assert_never

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Block,
    Concede,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    Give,
    Offer,
    OneOff,
    OneOffAt,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Refuse,
    Respond,
    ScrapRevealed,
    Scuttle,
    Seat,
    Steal,
    Take,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import AnswerWindow, BlockWindow, RoyalWindow
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Destination, ForceDiscard
from cuttle_desktop.engine.view import View, find_stack, kings, opponents
from cuttle_desktop.words.effect_words import effect_told, short_effect
from cuttle_desktop.words.forecast import swept, wins
from cuttle_desktop.words.speech import Cast, mark, marks, suit_order

NO_EFFECT: Final = "no effect"
REMARK: Final = " — "  # before that it wins, or hits nothing


def label(action: Action, view: View, cast: Cast, by: Seat | None = None) -> str:
    """Rich text of a few words: `Points +7 — wins`, `Scuttle [5D]`, `One-off: scrap all points`.

    `by` is who plays, unless it is the seat on screen.
    """
    name = _name(action, view, cast, view.seat if by is None else by)
    if wins(action, view):
        return f"{name}{REMARK}wins"
    hit = swept(action, view)
    if hit is None or hit & {*opponents(view.rules, view.seat)}:
        return name
    return f"{name}{REMARK}{'hits only yours' if hit else 'hits nothing'}"


def in_brief(words: str) -> str:
    """A label without what its play does, but for the remark that it wins or hits nothing."""
    name, remark, what = words.partition(REMARK)
    return f"{name.split(':')[0]}{remark}{what}"


def _name(action: Action, view: View, cast: Cast, by: Seat) -> str:
    match action:
        case Points(card):
            return f"Points +{card.points}"
        case Scuttle(card, target) if card.rank is target.rank:
            return f"Scuttle {mark(target)}: {suit_order((target.suit, card.suit))}"
        case Scuttle(_, target):
            return f"Scuttle {mark(target)}"
        case Permanent(card):
            return _permanent(card, view, cast)
        case Steal(_, target):
            return f"Take {mark(target)}"
        case Give(_, target, to) if to == view.seat:
            return f"Take {mark(target)}"
        case Give(_, target, to):
            return f"Give {mark(target)} to {cast.object(to)}"
        case OneOff(card):
            effect = view.rules.effects.get(card.rank)
            return f"One-off: {effect_told(effect, by, view.rules, cast) if effect else NO_EFFECT}"
        case OneOffOn(card, target):
            effect = view.rules.effects.get(card.rank)
            name = _returned(target, effect.destination) if isinstance(effect, Bounce) else f"Scrap {mark(target)}"
            return name + _set_free(target, view, cast)
        case OneOffAt(card, victim):
            effect = view.rules.effects.get(card.rank)
            if isinstance(effect, ForceDiscard):
                return f"{cast.does(victim, 'discard')} {effect.count}"
            return f"{cast.name(victim)}: {short_effect(effect) if effect else NO_EFFECT}"
        case FromDeck(play):
            return _name(play, view, cast, by)
        case Respond(card) | Block(card):
            return _met(card, open_window(view))
        case _:
            return _answer(action, cast)


def _met(card: Card, window: AnswerWindow | None) -> str:
    """What a nine does to a royal that has just been played, or a ten to a scuttle."""
    match window:
        case RoyalWindow(play=royal):
            return f"Send {mark(royal.card)} back with {mark(card)}"
        case BlockWindow(play=scuttle):
            return f"Block with {mark(card)} to save {mark(scuttle.target)}"
        case _:
            return f"Answer with {mark(card)}"


def _answer(
    action: Draw | Pass | Counter | Decline | Take | Discard | ScrapRevealed
    | Offer | Accept | Refuse | Concede,
    cast: Cast,
) -> str:  # fmt: skip
    match action:
        case Draw():
            return "Draw a card"
        case Pass():
            return "Pass"
        case Counter(card):
            return f"Counter with {mark(card)}"
        case Decline():
            return "Let it resolve"
        case Take(card):
            return f"Take {mark(card)}"
        case Discard(cards):
            return f"Discard {marks(cards)}"
        case ScrapRevealed(card):
            return f"Scrap {mark(card)}"
        case Offer():
            return "Offer a stalemate"
        case Accept():
            return "Accept"
        case Refuse():
            return "Refuse"
        case Concede(seat):
            return f"{cast.name(seat)}: concede"
        case _:
            assert_never(action)


def _returned(target: Card, destination: Destination) -> str:
    match destination:
        case Destination.HAND | Destination.LOCKED:
            return f"Return {mark(target)} to hand"
        case Destination.DECK_TOP | Destination.DECK_BOTTOM:
            return f"Return {mark(target)} to the deck"
        case Destination.SCRAP:
            return f"Scrap {mark(target)}"
        case _:
            assert_never(destination)


def _set_free(rider: Card, view: View, cast: Cast) -> str:
    """What becomes of the card under a jack or joker that is taken away; nothing for other targets."""
    stack = find_stack(view, rider)[2]
    if stack.card is rider:
        return ""
    return f": {mark(stack.card)} goes back to {cast.object(stack.riders[-1].was)}"


def _permanent(card: Card, view: View, cast: Cast) -> str:
    match card.rank:
        case Rank.EIGHT:
            others = opponents(view.rules, view.seat)
            return f"Glasses: see {cast.own(others[0])} hand" if len(others) == 1 else "Glasses: see their hands"
        case Rank.KING:
            goals = view.rules.goals
            return f"King: goal {goals[min(kings(view, view.seat) + 1, len(goals) - 1)]}"
        case Rank.QUEEN:
            return "Queen: guard your field"
        case _:
            return "Permanent"
