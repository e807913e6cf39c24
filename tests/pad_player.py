"""Plays from the menu to the result with a gamepad alone, and sees what a person would: the cursor and the bar."""

from __future__ import annotations

from collections import deque

from cuttle_desktop.engine.actions import Action, Counter, Decline, Discard, Draw, Pass, Points, Refuse, Scuttle
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.spatial_focus import DIRECTIONS, neighbour
from cuttle_desktop.ui.table.input.hit_test import Focus, OnButton
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.words.action_parts import card_of

ENOUGH = 6  # cards in hand


def next_button(top: Scene | None) -> str:
    """The button to press now; "" to wait. Anywhere but at the table that is A, for what is wanted most."""
    if not isinstance(top, TableScene):
        return "Pad A"
    if top.session.result is not None:
        return "Pad A"
    now = top.interaction
    if not now.active or now.guard > 0 or top.director.dealing:
        return ""
    return _towards(choose(now.view), now)


def choose(view: View) -> Action:
    """Counters and scuttles what it can, fills its hand, then lays points."""
    fits = {kind: [action for action in view.legal if isinstance(action, kind)] for kind in (Counter, Scuttle, Points)}
    if fits[Counter] or fits[Scuttle]:
        return (fits[Counter] or fits[Scuttle])[0]
    if Draw() in view.legal and len(view.hand) < ENOUGH:
        return Draw()
    if fits[Points]:
        return max(fits[Points], key=lambda action: card_of(action) or view.hand[0])
    return next((a for a in view.legal if isinstance(a, Draw | Pass | Decline | Refuse)), view.legal[0])


def _towards(action: Action, now: Interaction) -> str:
    """The next button on the way to an action."""
    match action:
        case Draw() | Pass():
            return "Pad X"
        case Decline() | Refuse():
            return "Pad Y"
        case Counter():
            return "Pad LT" if now.bar.buttons.offers[0].means == action else _at(OnButton(action), now)
        case Discard(cards):
            missing = [card for card in cards if card not in now.selection.picked]
            return _at(missing[0], now) if missing else "Pad Y"
        case _:
            card = card_of(action)
            assert card is not None, action
            if now.menu is not None:  # two plays at one place
                return "Pad A"
            if now.selection.chosen is not card:
                return _at(card, now)
            return _at(action.target if isinstance(action, Scuttle) else _button(action, card, now), now)


def _button(action: Action, card: Card, now: Interaction) -> Focus:
    """What plays a chosen card for points: its button, or the one to confirm it."""
    return OnButton(action) if now.bar.offer(action) is not None else card


def _at(target: Focus, now: Interaction) -> str:
    """A on what is wanted, else the direction in which the cursor gets there."""
    places = now.hit_test.focusables(now.aimed)
    if now.cursor == target:
        return "Pad A"
    if now.cursor not in places:
        return "Pad right"
    found: dict[Focus, str] = {now.cursor: ""}
    todo = deque(found)
    while todo:
        here = todo.popleft()
        for way in DIRECTIONS:
            there = neighbour(places, here, way)
            if there is not None and there not in found:
                found[there] = found[here] or f"Pad {way}"
                todo.append(there)
    return found.get(target, "Pad RB")
