"""Mouse, finger and keys at the table: from input events to an Action of the game or a Wish of the player."""

from __future__ import annotations

import math
from typing import Final

import pygame

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InHand, InScrap
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.keys import on_pad
from cuttle_desktop.ui.spatial_focus import within_reach
from cuttle_desktop.ui.table.drawing.hud import peek_box
from cuttle_desktop.ui.table.drawing.log_panel import scrolled_by
from cuttle_desktop.ui.table.input.gestures import Gesture, Point
from cuttle_desktop.ui.table.input.held_card import width_in_hand
from cuttle_desktop.ui.table.input.hit_test import spot_of
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.keyboard import Keyboard
from cuttle_desktop.ui.table.input.selection import LetChoose, pickable
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.input.tray import looks_beneath, order_boxes
from cuttle_desktop.ui.table.layout.geometry import Slot

WHEEL: Final = 40  # design units of the log that a turn of the wheel scrolls


class Controls:
    """Tells the interaction what events mean, by where things lie now. Keys are the keyboard's."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._director = interaction.director
        self._stage = interaction.stage
        self._keyboard = Keyboard(interaction)

    def look_again(self) -> None:
        """What lies under the pointer has moved: point at what lies there now."""
        self._interaction.rested = 0.0
        self._moved(self._interaction.pointer.at)

    def let_go(self) -> None:
        """Keys and buttons that are held now will come up unseen: a card that is dragged goes home."""
        self._button_is_up()
        self._interaction.inspection.peeking = False

    def handle(self, event: pygame.Event) -> Action | Wish | None:
        """Answer one event of mouse or keyboard."""
        match event.type:
            case pygame.MOUSEMOTION:
                if not event.buttons[0]:  # it may have come up unseen, in another window or over another scene
                    self._button_is_up()
                self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._interaction.back()
            case pygame.MOUSEWHEEL:
                self._interaction.log_scroll = scrolled_by(
                    self._interaction.log_scroll, event.y * self._stage.scale.px(WHEEL)
                )
            case pygame.KEYDOWN if self._looks_beneath(event):
                self._interaction.inspection.peeking = True
            case pygame.KEYUP if looks_beneath(event):
                self._interaction.inspection.peeking = False
            case pygame.KEYDOWN:
                return self._keyboard.pressed(event)
            case _:
                pass
        return None

    def _looks_beneath(self, event: pygame.Event) -> bool:
        """The button of a gamepad means something else where no tray lies."""
        return looks_beneath(event) and (self._interaction.director.layout.tray is not None or not on_pad(event))

    def _moved(self, at: Point) -> None:
        """The pointer is at a new place; with the button down, it may carry a card."""
        now = self._interaction
        if now.pointer.at != at:
            now.rested = 0.0
        self._carry(at)
        now.bar.buttons.hover(at)
        if now.menu is not None:
            now.menu.hover(at)
        now.hover = now.hit_test.under(at)
        now.strip.hover = now.strip.at(self._director.layout.areas.strip, at)

    def _carry(self, at: Point) -> None:
        """Move the pointer; a drag that begins chooses its card."""
        now, selection, held = self._interaction, self._interaction.selection, self._interaction.pointer.held
        threshold = max(2.0, theme.DRAG_START * self._stage.scale.factor)
        drags = now.active and self._stage.settings.input != "click" and isinstance(held, Card)
        given = held is not None and held in (selection.chosen, selection.target)
        may = drags and isinstance(held, Card) and (given or now.is_mine(held))
        if now.pointer.move(at, threshold, may) and isinstance(held, Card) and not (given and selection.target):
            selection.let_go()
            selection.chosen = held

    def _pressed(self, at: Point) -> Action | Wish | None:
        """The left button went down."""
        now, layout = self._interaction, self._director.layout
        now.rested = 0.0
        now.cursor = None
        if layout.tray is not None and peek_box(layout, self._stage).collidepoint(at):
            now.inspection.peeking = True
            return None
        if now.reorder(at):
            return None
        if now.menu is not None:
            offer, now.menu = now.menu.at(at), None
            if offer is not None or not self._is_lit(at):
                return now.take(offer) if offer else None
        wish = now.strip.at(layout.areas.strip, at)
        if wish is not None:
            return wish
        offer = now.bar.buttons.at(at)
        if offer is not None:
            return now.take(offer)
        under = now.hit_test.under(at)
        key = under if isinstance(under, Card | Slot) else None
        pose = layout.poses.get(key) if key is not None else None
        now.pointer.press(at, key, (pose.x - at[0], pose.y - at[1]) if pose else (0.0, 0.0))
        now.pressed_on = under
        return None

    def _is_lit(self, at: Point) -> bool:
        """Whether the chosen card can be played at a point, also while its plays are listed beside it."""
        aimed = self._interaction.aimed
        match spot_of(self._interaction.hit_test.under(at)):
            case OnCard(card):
                return card in aimed.cards
            case OnZone(place):
                return place in aimed.zones
            case None:
                return False

    def _button_is_up(self) -> None:
        """The left button is up, whether or not that was seen."""
        now = self._interaction
        if now.pointer.dragging:
            now.selection.let_go()
        if now.pointer.pressed:
            now.pointer.forget()

    def _released(self, at: Point) -> Action | None:
        """The left button came up: a click, a double click, or the end of a drag."""
        now = self._interaction
        if now.inspection.peeking and not pygame.key.get_mods() & pygame.KMOD_ALT:
            now.inspection.peeking = False
            return None
        gesture = now.pointer.release(at)
        try:
            return self._finish(gesture, now.pointer.held, at)
        finally:
            now.pointer.forget()

    def _finish(self, gesture: Gesture | None, held: object, at: Point) -> Action | None:
        now = self._interaction
        match gesture:
            case Gesture.DROP if isinstance(held, Card):
                middle = (at[0] + now.pointer.grip[0], at[1] + now.pointer.grip[1])
                self._director.let_go(held, now.swing.pose(at, middle, width_in_hand(self._director.layout.areas)))
                return self._drop(held, at)
            case Gesture.DOUBLE if isinstance(held, Card) and now.active and now.is_mine(held):
                if not pickable(now.view):
                    return now.follow(now.selection.only(held, now.view))
                now.selection.picked = now.selection.picked or (held,)
                return now.follow(now.selection.confirm(now.view))
            case Gesture.CLICK if now.pressed_on == InDeck() and self._over_hand(at):
                return now.draw_card() if now.active else None
            case Gesture.CLICK | Gesture.DOUBLE if now.hit_test.under(at) == now.pressed_on:
                return now.click(now.pressed_on)
            case _:
                return None

    # a finger

    def scroll(self, at: Point, pixels: int) -> bool:
        """A finger at a point moves the log by so many pixels; returns whether it is on the log."""
        now = self._interaction
        now.log_scroll = scrolled_by(now.log_scroll, pixels)
        return self._director.layout.areas.log.collidepoint(at)

    def rests(self, event: pygame.Event) -> bool:
        """Whether an event is a finger that rests on something to see. It plays nothing any more."""
        now = self._interaction
        if not getattr(event, "touch", False):
            return False
        if now.inspection.peeking or not now.pointer.pressed:
            return True
        self._button_is_up()
        self._moved(event.pos)
        now.rested = math.inf
        return now.spotlight is not None

    def near(self, at: Point) -> Point:
        """A point on a small button beside the one that is touched, where nothing else lies."""
        now, layout = self._interaction, self._director.layout
        menu = now.menu.buttons if now.menu is not None else ()
        boxes = [button.rect for button in (*now.bar.buttons.buttons, *menu)]
        boxes += now.strip.boxes(layout.areas.strip).values()
        if layout.tray is not None:
            boxes += peek_box(layout, self._stage), *order_boxes(layout, self._stage).values()
        if isinstance(now.hit_test.under(at), Card | Slot):
            return at
        return within_reach(at, boxes, self._stage.scale.px(theme.FINGER))

    def _drop(self, card: Card, at: Point) -> Action | None:
        now, selection = self._interaction, self._interaction.selection
        selection.kind = None
        giving = selection.target is not None
        played = selection.chosen if giving else card
        target = now.snap
        spot = OnCard(target) if target is not None else spot_of(now.hit_test.under(at, leaving_out=card))
        if now.picking and card in now.view.hand and spot is not None and self._is_scrap(spot):
            return now.follow(selection.discard(card, now.view))
        mine = card in now.view.hand
        if spot is None or played is None or (self._is_hand(spot) and mine and not giving):
            if spot is not None:
                self._move_within_hand(card, at)
            selection.let_go()
            return None
        outcome = selection.play(played, spot, now.view)
        if not isinstance(outcome, LetChoose) and selection.target is None:
            selection.let_go()
        return now.follow(outcome)

    def _over_hand(self, at: Point) -> bool:
        spot = spot_of(self._interaction.hit_test.under(at))
        return spot is not None and self._is_hand(spot)

    def _is_hand(self, spot: DropTarget) -> bool:
        """Whether a spot is the own hand, where a card came from."""
        view = self._director.view
        match spot:
            case OnCard(card):
                return card in view.hand
            case OnZone(place):
                return place == InHand(view.seat)

    def _is_scrap(self, spot: DropTarget) -> bool:
        match spot:
            case OnCard(card):
                return card in self._director.view.scrap
            case OnZone(place):
                return place == InScrap()

    def _move_within_hand(self, card: Card, at: Point) -> None:
        view, poses = self._director.view, self._director.layout.poses
        if card in view.hand:
            others = [other for other in view.hand if other is not card and other in poses]
            self._interaction.hand_order.move(card, sum(poses[other].x < at[0] for other in others), view.hand)
