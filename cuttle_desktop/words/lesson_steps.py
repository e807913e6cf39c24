"""The steps of a lesson in words: what to do and why, and behind it how the hand that was used last does that."""

from __future__ import annotations

from typing import Final

from cuttle_desktop.engine.actions import (
    Action,
    Counter,
    Decline,
    Discard,
    Draw,
    FromDeck,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Steal,
    Take,
    cards_of,
    unwrapped,
)
from cuttle_desktop.engine.cards import card
from cuttle_desktop.session.guided import GuidedDeal, GuidedMove
from cuttle_desktop.words.action_parts import target_of_action
from cuttle_desktop.words.hands import ByHand, Held, tell_by
from cuttle_desktop.words.message import sentences, tell

CHOOSE: Final = "Go to it and press {act}."
INTO_POINTS: Final = "Drag it into the frame “Points” on your side."
INTO_PERMANENTS: Final = "Drag it into your “Permanents”."
INTO_MIDDLE: Final = "Drag it into the middle."
ONTO: Final = "Drag it onto the {target}."
FOR_EFFECT: Final = "Go to it and press {effect}."
GESTURES: Final = {
    Draw: ByHand("Click the deck.", "Press {draw}.", "Press {draw}.", "Tap the deck."),
    Points: ByHand(
        INTO_POINTS,
        "Go to it with the arrow keys and press {points}.",
        "Go to it with the left stick and press {act}.",
        INTO_POINTS,
    ),
    Scuttle: ByHand(ONTO, "Go to it and press {scuttle}.", CHOOSE, ONTO),
    Permanent: ByHand(INTO_PERMANENTS, FOR_EFFECT, CHOOSE, INTO_PERMANENTS),
    OneOff: ByHand(INTO_MIDDLE, FOR_EFFECT, CHOOSE, INTO_MIDDLE),
    OneOffOn: ByHand(ONTO, FOR_EFFECT, CHOOSE, ONTO),
    Steal: ByHand(ONTO, FOR_EFFECT, CHOOSE, ONTO),
    Counter: ByHand(
        "Drag it onto the card in the middle, or click the button.",
        "Press {counter}.",
        "Press {counter}.",
        "Drag it onto the card in the middle, or tap the button.",
    ),
    Discard: ByHand(
        "Click it, then “Discard”.",
        "Go to it and press {act}, then {confirm}.",
        "Go to it and press {act}, then {confirm}.",
        "Tap it, then “Discard”.",
    ),
    Take: ByHand(
        "Click it, then “Take”.",
        "Go to it and press {act}, then {confirm}.",
        "Go to it and press {act}, then {confirm}.",
        "Tap it, then “Take”.",
    ),
    Decline: ByHand(
        "Click “Accept the counter”.",
        "Press {confirm} to accept the counter.",
        "Press {confirm} to accept the counter.",
        "Tap “Accept the counter”.",
    ),
}
IN_MIDDLE: Final = "Click it, then the middle.", "Tap it, then the middle."
ON_TARGET: Final = "Click it, then the {target}.", "Tap it, then the {target}."
CLICKS: Final = {
    Points: ("Click it, then the frame “Points” on your side.", "Tap it, then the frame “Points” on your side."),
    Scuttle: ON_TARGET,
    Permanent: ("Click it, then your “Permanents”.", "Tap it, then your “Permanents”."),
    OneOff: IN_MIDDLE,
    OneOffOn: ON_TARGET,
    Steal: ON_TARGET,
    Counter: (
        "Click it, then the card in the middle, or click the button.",
        "Tap it, then the card in the middle, or tap the button.",
    ),
}
"""How a mouse and a finger do it where the settings let nobody drag."""
FIRST: Final = {
    Draw: "First draw a card.",
    Points: "First play your {card} for points.",
    Scuttle: "First scuttle {name}’s {target} with your {card}.",
    Permanent: "First play your {card}.",
    OneOff: "First play your {card} for its effect.",
    OneOffOn: "First use your {card} on {name}’s {target}.",
    Steal: "First steal {name}’s {target} with your {card}.",
    Counter: "First counter with your {card}.",
    Discard: "First discard your {card}.",
    Take: "First take the {card} from the scrap.",
    FromDeck: "First play the {card}.",
    Decline: "First accept {name}’s counter.",
}
"""What somebody hears who tries something else."""
BEGIN_NEXT: Final = ByHand("Click “Next game”.", "Press {act} to begin.", "Press {act} to begin.", "Tap “Next game”.")


def step_and_how(step: GuidedMove, held: Held, name: str, *, drags: bool = True) -> str:
    """What to do and why, and how; `name` of the opponent; `drags`: cards may be dragged."""
    return sentences(step_told(step.words, step, name), how_to(step.action, held, drags=drags))


def first_told(step: GuidedMove, name: str) -> str:
    """In short what is to be done before anything else."""
    return step_told(FIRST[type(step.action)], step, name)


def step_told(words: str, step: GuidedMove, name: str) -> str:
    """A message of a step as rich text."""
    slots = {"card": next(iter(cards_of(step.action)), None), "target": target_of_action(step.action)}
    other = {"other": card(step.other)} if step.other else {}
    shown = {slot: each for slot, each in slots.items() if each is not None}
    return tell(words, name=name, **shown, **other)


def after_told(deal: GuidedDeal, held: Held, name: str) -> str:
    """What is said once all of a deal is played, where another one follows."""
    return sentences(tell(deal.after, name=name), tell_by(held, BEGIN_NEXT)) if deal.after else ""


def how_to(action: Action, held: Held, *, drags: bool = True) -> str:
    """How the hand that was used last makes a move. The card of the move has just been named."""
    kind, target = type(unwrapped(action)), target_of_action(action)
    forms = GESTURES[kind]
    if not drags and kind in CLICKS:
        mouse, touch = CLICKS[kind]
        forms = forms._replace(mouse=mouse, touch=touch)
    return tell_by(held, forms, **({} if target is None else {"target": target}))
