"""The keyboard at the table: a cursor from card to card, digits for cards and buttons, keys for kinds of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from cuttle_desktop.engine.actions import Action, Draw, Pass
from cuttle_desktop.engine.asks import PlayRevealed, Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui.spatial_focus import cycled, neighbour
from cuttle_desktop.ui.table.drawing.log_panel import scrolled_by
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.strip import READING, Wish
from cuttle_desktop.ui.table.layout.card_poses import own_hand, trayed
from cuttle_desktop.words.action_parts import Kind, card_of
from cuttle_desktop.words.message import tell

KINDS: Final[Mapping[str | None, Kind]] = {"points": Kind.POINTS, "scuttle": Kind.SCUTTLE, "effect": Kind.EFFECT}
WISHES: Final[Mapping[str | None, Wish]] = {
    "log": Wish.LOG,
    "sort": Wish.SORT,
    "look back": Wish.PAST,
    "hint": Wish.HINT,
    "reply": Wish.REPLY,
    "why not": Wish.WHY_NOT,
    **{wish.value: wish for wish in READING},
    "undo": Wish.UNDO,
    "redo": Wish.REDO,
}  # mute and help work on every screen


SCROLLED: Final = 100  # design units of the log
PLAY: Final = "Choose a card to play."
PLAY_OR: Final[Mapping[type[Action], str]] = {
    Draw: "Choose a card to play, or press {key} to draw.",
    Pass: "Choose a card to play, or press {key} to pass.",
}
ONLY: Final[Mapping[type[Action], str]] = {Draw: "Press {key} to draw.", Pass: "Press {key} to pass."}
NOTHING_CHOSEN: Final = "Choose a card first."
CHOSEN: Final = "Go to where the card belongs and press {act}. {back} puts it back."


def what_to_do(view: View, key: str) -> str:
    """What can be done in a turn, said where a key does nothing; `key` is the one that draws or passes."""
    plays = any(card_of(action) is not None for action in view.legal)
    kind = next((type(action) for action in view.legal if type(action) in PLAY_OR), None)
    if kind is None:
        return PLAY
    return tell((PLAY_OR if plays else ONLY)[kind], key=key)


class Keyboard:
    """Tells the interaction what a key means."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    def pressed(self, event: pygame.Event) -> Action | Wish | None:
        """A key went down."""
        now = self._interaction
        if number := now.stage.keys.digit(event):
            return self._number(number)
        meaning = now.stage.keys.meaning(event)
        if meaning in WISHES:
            return WISHES[meaning]
        if meaning in KINDS:
            return self._narrow(KINDS[meaning])
        match meaning:
            case "back":
                return None if now.back() else Wish.MENU
            case "left" | "right" | "up" | "down":
                now.cursor = neighbour(now.hit_test.focusables(now.aimed), now.cursor, meaning) or now.cursor
            case "next zone" if now.inspection.browsing:
                now.inspection.scrap_order = now.inspection.scrap_order.next
            case "next zone" | "previous zone":
                now.cursor = cycled(now.hit_test.stops(now.aimed), now.cursor, 1 if meaning == "next zone" else -1)
            case "act":
                return self._enter()
            case "earlier" | "later":
                step = SCROLLED if meaning == "earlier" else -SCROLLED
                now.log_scroll = scrolled_by(now.log_scroll, now.stage.scale.px(step))
            case "zoom":
                now.inspection.zooming = not now.inspection.zooming
            case "draw":
                return now.draw_card() if now.active else None
            case "counter" | "resolve":
                return self._answer(meaning)
            case _:
                pass
        return None

    def _number(self, number: int) -> Action | None:
        """A digit picks or chooses a card of the tray or the hand; else it presses a button."""
        now = self._interaction
        if now.picking and now.menu is None:
            cards = trayed(now.view, now.director.how) or own_hand(now.view, now.director.how)
            if number <= len(cards):
                now.selection.pick(cards[number - 1], now.view)
            return None
        if now.menu is None and now.selection.chosen is None and now.active and isinstance(now.view.asks[-1], Turn):
            cards = now.hand_order.of(now.view.hand)
            if number > len(cards):
                return None
            now.cursor = None  # Enter takes what the bar offers for the card
            return now.follow(now.selection.choose(cards[number - 1], now.view))
        offers = now.menu.offers if now.menu is not None else now.bar.buttons.offers
        if number > len(offers):
            return None
        now.menu = None
        return now.take(offers[number - 1])

    def _enter(self) -> Action | None:
        now = self._interaction
        if now.menu is not None:
            offers, now.menu = now.menu.offers, None
            return now.take(offers[0])
        if now.cursor is None:
            offers = now.bar.buttons.offers
            only = offers[0] if len(offers) == 1 and now.selection.chosen is not None else None
            main = next((offer for offer in offers if offer.main), only)
            return now.take(main) if main else None
        before = now.selection.chosen
        action = now.click(now.cursor)
        chosen = now.selection.chosen
        if action is None and now.selection.target is not None:
            now.cursor = next(iter(now.aimed.zones), now.cursor)
            return None
        if action is None and chosen is not None and chosen is not before:
            actions = now.aimed.actions
            if len(actions) == 1:
                return actions[0]
            now.cursor = next(iter(now.aimed.cards), now.cursor)
        return action

    def _narrow(self, kind: Kind) -> Action | None:
        """Play the own card at the cursor, the one that a button there names, or the chosen one, in one way only."""
        now, selection = self._interaction, self._interaction.selection
        if not now.active:
            return None
        pointed = (now.cursor, now.hit_test.button(now.cursor))
        card = next((each for each in pointed if isinstance(each, Card) and now.is_mine(each)), selection.chosen)
        if card is None:
            if isinstance(now.view.asks[-1], Turn | PlayRevealed):
                now.refuse(NOTHING_CHOSEN)
            return None
        if card is not selection.chosen:
            now.follow(selection.choose(card, now.view))
        action = now.follow(selection.narrow(kind, now.view))
        if action is None and selection.kind is not None:
            now.cursor = next(iter(now.aimed.cards), now.cursor)
        return action

    def _answer(self, meaning: str) -> Action | None:
        """Press the button of the bar that has this key."""
        now = self._interaction
        if not now.active or now.guard > 0:
            return None
        for offer in now.bar.buttons.offers:
            if offer.key == meaning:
                return now.take(offer)
        if meaning == "resolve" and isinstance(now.view.asks[-1], Turn):
            keys = now.stage.keys
            chosen = tell(CHOSEN, act=keys.hint("act"), back=keys.hint("back"))
            now.refuse(chosen if now.selection.chosen else what_to_do(now.view, keys.hint("draw")))
        return None
