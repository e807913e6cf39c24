"""Mouse and keyboard at the table: from input events to an Action of the game or a Wish of the player."""

from __future__ import annotations

import pygame

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InHand
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.spatial_focus import cycled, neighbour
from cuttle_desktop.ui.table.geometry import Slot
from cuttle_desktop.ui.table.gestures import Gesture, Point
from cuttle_desktop.ui.table.hit_test import spot_of
from cuttle_desktop.ui.table.hud import peek_box
from cuttle_desktop.ui.table.intents import DropTarget, Kind, OnCard, OnZone
from cuttle_desktop.ui.table.interaction import Interaction
from cuttle_desktop.ui.table.layout import trayed
from cuttle_desktop.ui.table.selection import LetChoose, tray_cards
from cuttle_desktop.ui.table.strip import Wish

KIND_OF_KEY = {"points": Kind.POINTS, "scuttle": Kind.SCUTTLE, "effect": Kind.EFFECT}


class Controls(Interaction):
    """The Hands, moved by events of mouse and keyboard."""

    def handle(self, event: pygame.Event) -> Action | Wish | None:
        """Answer one event of mouse or keyboard."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self.back()
            case pygame.MOUSEWHEEL:
                self.log_scroll = max(0, self.log_scroll + event.y * self.stage.scale.px(40))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key in (pygame.K_LALT, pygame.K_RALT):
                self.peeking = False
            case _:
                pass
        return None

    # the mouse

    def _moved(self, at: Point) -> None:
        threshold = max(2.0, theme.DRAG_START * self.stage.scale.factor)
        if self.pointer.at != at:
            self.rested = 0.0
        held = self.pointer.held
        drags = self.active and self.stage.settings.input != "click" and isinstance(held, Card)
        given = held is not None and held in (self.selection.chosen, self.selection.target)
        may = drags and isinstance(held, Card) and (given or self._is_mine(held))
        if self.pointer.move(at, threshold, may) and isinstance(held, Card) and not (given and self.selection.target):
            self.selection.let_go()
            self.selection.chosen = held
        self.bar.buttons.hover(at)
        if self.menu is not None:
            self.menu.hover(at)
        self.hover = self.reach.under(at)
        self.strip.hover = self.strip.at(self.director.layout.areas.strip, at)

    def _pressed(self, at: Point) -> Action | Wish | None:
        self.rested = 0.0
        self.cursor = None
        layout = self.director.layout
        if layout.tray is not None and peek_box(layout, self.stage).collidepoint(at):
            self.peeking = True
            return None
        if self._reorder(at):
            return None
        if self.menu is not None:
            offer, self.menu = self.menu.at(at), None
            return self._take(offer) if offer else None
        wish = self.strip.at(self.director.layout.areas.strip, at)
        if wish is not None:
            return wish
        offer = self.bar.buttons.at(at)
        if offer is not None:
            return self._take(offer)
        under = self.reach.under(at)
        key = under if isinstance(under, Card | Slot) else None
        pose = self.director.layout.poses.get(key) if key is not None else None
        self.pointer.press(at, key, (pose.x - at[0], pose.y - at[1]) if pose else (0.0, 0.0))
        self._pressed_on = under
        return None

    def _released(self, at: Point) -> Action | None:
        if self.peeking and not pygame.key.get_mods() & pygame.KMOD_ALT:
            self.peeking = False
            return None
        gesture = self.pointer.release(at)
        held = self.pointer.held
        try:
            match gesture:
                case Gesture.DROP if isinstance(held, Card):
                    self.director.let_go(held, (at[0] + self.pointer.grip[0], at[1] + self.pointer.grip[1]))
                    return self._drop(held, at)
                case Gesture.DOUBLE if isinstance(held, Card) and self.active and self._is_mine(held):
                    if not tray_cards(self.view):
                        return self._follow(self.selection.only(held, self.view))
                    self.selection.picked = self.selection.picked or (held,)
                    return self._follow(self.selection.confirm(self.view))
                case Gesture.CLICK if self._pressed_on == InDeck() and self._at_home(at):
                    return self._draw() if self.active else None
                case Gesture.CLICK | Gesture.DOUBLE if self.reach.under(at) == self._pressed_on:
                    return self._click(self._pressed_on)
                case _:
                    return None
        finally:
            self.pointer.forget()

    def _drop(self, card: Card, at: Point) -> Action | None:
        self.selection.kind = None
        giving = self.selection.target is not None
        played = self.selection.chosen if giving else card
        target = self.snap
        spot = OnCard(target) if target is not None else spot_of(self.reach.under(at, leaving_out=card))
        if spot is None or played is None or (self._is_home(spot) and not giving):
            if spot is not None:
                self._move_within_hand(card, at)
            self.selection.let_go()
            return None
        outcome = self.selection.play(played, spot, self.view)
        if not isinstance(outcome, LetChoose) and self.selection.target is None:
            self.selection.let_go()
        return self._follow(outcome)

    def _at_home(self, at: Point) -> bool:
        spot = spot_of(self.reach.under(at))
        return spot is not None and self._is_home(spot)

    def _move_within_hand(self, card: Card, at: Point) -> None:
        if card in self.view.hand:
            poses = self.director.layout.poses
            others = [other for other in self.view.hand if other is not card and other in poses]
            self.hand_order.move(card, sum(poses[other].x < at[0] for other in others), self.view.hand)

    def _is_home(self, spot: DropTarget) -> bool:
        """The own hand, where a card came from."""
        match spot:
            case OnCard(card):
                return card in self.view.hand
            case OnZone(place):
                return place == InHand(self.view.seat)

    # the keyboard

    def _key(self, event: pygame.Event) -> Action | Wish | None:
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            self.peeking = True
            return None
        if event.unicode.isdigit() and event.unicode != "0" and not event.mod & pygame.KMOD_CTRL:
            return self._number(int(event.unicode))
        meaning = self.stage.keys.meaning(event)
        match meaning:
            case "back":
                return None if self.back() else Wish.MENU
            case "left" | "right" | "up" | "down":
                self.cursor = neighbour(self.reach.focusables(self.aimed), self.cursor, meaning) or self.cursor
            case "next zone" if self.browsing:
                self.scrap_order = self.scrap_order.next
            case "next zone" | "previous zone":
                self.cursor = cycled(self.reach.stops(self.aimed), self.cursor, 1 if meaning == "next zone" else -1)
            case "act":
                return self._enter()
            case "log":
                return Wish.LOG
            case "sort":
                return Wish.SORT
            case "undo":
                return Wish.UNDO
            case "redo":
                return Wish.REDO
            case "zoom":
                self.zooming = not self.zooming
            case "draw":
                return self._draw() if self.active else None
            case "points" | "scuttle" | "effect":
                return self._narrow(KIND_OF_KEY[meaning])
            case "counter" | "resolve":
                return self._answer(meaning)
            case _:
                pass
        return None

    def _number(self, number: int) -> Action | None:
        if self.picking and self.menu is None:
            cards = trayed(self.view, self.director.how)
            if number <= len(cards):
                self.selection.pick(cards[number - 1], self.view)
            return None
        offers = self.menu.offers if self.menu is not None else self.bar.buttons.offers
        if number > len(offers):
            return None
        self.menu = None
        return self._take(offers[number - 1])

    def _enter(self) -> Action | None:
        if self.menu is not None:
            offers, self.menu = self.menu.offers, None
            return self._take(offers[0])
        if self.cursor is None:
            main = next((offer for offer in self.bar.buttons.offers if offer.main), None)
            return self._take(main) if main else None
        before = self.selection.chosen
        action = self._click(self.cursor)
        chosen = self.selection.chosen
        if action is None and self.selection.target is not None:
            self.cursor = next(iter(self.aimed.zones), self.cursor)
            return None
        if action is None and chosen is not None and chosen is not before:
            actions = self.aimed.actions
            if len(actions) == 1:
                return actions[0]
            self.cursor = next(iter(self.aimed.cards), self.cursor)
        return action

    def _narrow(self, kind: Kind) -> Action | None:
        if not self.active:
            return None
        if self.selection.chosen is None and isinstance(self.cursor, Card) and self._is_mine(self.cursor):
            self.selection.chosen = self.cursor
        action = self._follow(self.selection.narrow(kind, self.view))
        if action is None and self.selection.kind is not None:
            self.cursor = next(iter(self.aimed.cards), self.cursor)
        return action

    def _answer(self, meaning: str) -> Action | None:
        if not self.active or self.guard > 0:
            return None
        for offer in self.bar.buttons.offers:
            if offer.key == meaning:
                return self._take(offer)
        return None
