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
    unwrapped,
)
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import AnswerWindow, BlockWindow, RoyalWindow
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Bounce, Destination, ForceDiscard
from cuttle_desktop.engine.view import View, find_stack, kings, opponents
from cuttle_desktop.words.action_parts import as_given
from cuttle_desktop.words.card_texts import effect_told, short_effect
from cuttle_desktop.words.forecast import swept, wins
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.speech import Cast, marks, suit_order

ONE_OFF: Final = "One-off: {effect}"
NO_EFFECT: Final = "no effect"
GIVE_TO: Final = Forms("Give {target} to you", "Give {target} to {name}")
MUST_DISCARD: Final = Forms("You discard {count}", "{name} discards {count}")
AT_SEAT: Final = Forms("You: {effect}", "{name}: {effect}")
GOES_BACK: Final = Forms("{play}: {card} goes back to you", "{play}: {card} goes back to {name}")


def label(action: Action, view: View, cast: Cast, by: Seat | None = None) -> str:
    """Rich text of a few words: `Points +7 — wins`, `Scuttle [5D]`, `One-off: scrap all points`.

    `by` is who plays, unless it is the seat on screen.
    """
    return _remarked(_name(action, view, cast, view.seat if by is None else by), action, view)


def brief_label(action: Action, view: View, cast: Cast) -> str:
    """A label without what its play does, but for the remark that it wins or hits nothing."""
    return _remarked(_kind(action, view) or _name(action, view, cast, view.seat), action, view)


def _remarked(name: str, action: Action, view: View) -> str:
    """With what comes of it, if that is all that counts."""
    if wins(action, view):
        return tell("{play} — wins", play=name)
    hit = swept(action, view)
    if hit is None or hit & {*opponents(view.rules, view.seat)}:
        return name
    return tell("{play} — hits only yours" if hit else "{play} — hits nothing", play=name)


def _kind(action: Action, view: View) -> str:
    """What a play is, where its name says more; else nothing."""
    match unwrapped(action):
        case OneOff():
            return "One-off"
        case Permanent(card):
            return {Rank.EIGHT: "Glasses", Rank.KING: "King", Rank.QUEEN: "Queen"}.get(card.rank, "")
        case OneOffOn(card, target) if isinstance(effect := view.rules.effects.get(card.rank), Bounce):
            return _returned(target, effect.destination)
        case OneOffOn(_, target):
            return tell("Scrap {target}", target=target)
        case _:
            return ""


def _name(action: Action, view: View, cast: Cast, by: Seat) -> str:
    action = as_given(action, by, view)
    match action:
        case FromDeck(play):
            return _name(play, view, cast, by)
        case Points(card):
            return tell("Points +{points}", points=card.points)
        case Scuttle(card, target) if card.rank is target.rank:
            return tell("Scuttle {target}: {suits}", target=target, suits=suit_order((target.suit, card.suit)))
        case Scuttle(_, target):
            return tell("Scuttle {target}", target=target)
        case Permanent(card):
            return _permanent(card, view, cast)
        case Give(_, target, to) if to != view.seat:
            return tell_of(to, GIVE_TO, cast, target=target)
        case Steal(_, target) | Give(_, target):
            return tell("Take {target}", target=target)
        case OneOff(card):
            effect = view.rules.effects.get(card.rank)
            return tell(ONE_OFF, effect=effect_told(effect, by, view, cast) if effect else NO_EFFECT)
        case OneOffOn(_, target):
            return _with_set_free(_kind(action, view), target, view, cast)
        case OneOffAt(card, victim):
            effect = view.rules.effects.get(card.rank)
            if isinstance(effect, ForceDiscard):
                return tell_of(victim, MUST_DISCARD, cast, count=min(effect.count, len(view.hands[victim])))
            return tell_of(victim, AT_SEAT, cast, effect=short_effect(effect) if effect else NO_EFFECT)
        case Respond(card) | Block(card):
            return _met(card, open_window(view))
        case _:
            return _answer(action, cast)


def _met(card: Card, window: AnswerWindow | None) -> str:
    """What a nine does to a royal that has just been played, or a ten to a scuttle."""
    match window:
        case RoyalWindow(play=royal):
            return tell("Send {royal} back with {card}", royal=royal.card, card=card)
        case BlockWindow(play=scuttle):
            return tell("Block with {card} to save {target}", card=card, target=scuttle.target)
        case _:
            return tell("Answer with {card}", card=card)


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
            return tell("Counter with {card}", card=card)
        case Decline():
            return "Let it resolve"
        case Take(card):
            return tell("Take {card}", card=card)
        case Discard(cards):
            return tell("Discard {cards}", cards=marks(cards))
        case ScrapRevealed(card):
            return tell("Scrap {card}", card=card)
        case Offer():
            return "Offer a stalemate"
        case Accept():
            return "Accept"
        case Refuse():
            return "Refuse"
        case Concede(seat):
            return tell_of(seat, Forms("You: concede", "{name}: concede"), cast)
        case _:
            assert_never(action)


def _returned(target: Card, destination: Destination) -> str:
    match destination:
        case Destination.HAND | Destination.LOCKED:
            return tell("Return {target} to hand", target=target)
        case Destination.DECK_TOP | Destination.DECK_BOTTOM:
            return tell("Return {target} to the deck", target=target)
        case Destination.SCRAP:
            return tell("Scrap {target}", target=target)
        case _:
            assert_never(destination)


def _with_set_free(play: str, rider: Card, view: View, cast: Cast) -> str:
    """With what becomes of the card under a jack or joker that is taken away."""
    stack = find_stack(view, rider)[2]
    if stack.card is rider:
        return play
    return tell_of(stack.riders[-1].was, GOES_BACK, cast, play=play, card=stack.card)


def _permanent(card: Card, view: View, cast: Cast) -> str:
    match card.rank:
        case Rank.EIGHT:
            others = opponents(view.rules, view.seat)
            if len(others) > 1:
                return "Glasses: see their hands"
            return tell("Glasses: see {name}’s hand", name=cast.names[others[0]])
        case Rank.KING:
            goals = view.rules.goals
            return tell("King: goal {goal}", goal=goals[min(kings(view, view.seat) + 1, len(goals) - 1)])
        case Rank.QUEEN:
            return "Queen: guard your field"
        case _:
            return "Permanent"
