"""What the player points at, holds and has chosen, and what follows from a click, a pick or a drop."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect

from cuttle_desktop.engine.actions import Action, Counter, Decline, Draw, FromDeck, Pass
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InScrap
from cuttle_desktop.engine.reasons import why_not
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.next_card import next_card, next_card_box
from cuttle_desktop.ui.table.input.aim import Aim
from cuttle_desktop.ui.table.input.bar import Bar, Buttons
from cuttle_desktop.ui.table.input.gestures import Point, Pointer, Swing
from cuttle_desktop.ui.table.input.hand_order import HandOrder
from cuttle_desktop.ui.table.input.hit_test import Focus, HitTest, OnButton, spot_of
from cuttle_desktop.ui.table.input.prompts import Command, PromptButton
from cuttle_desktop.ui.table.input.recap_line import RecapLine
from cuttle_desktop.ui.table.input.selection import LetChoose, No, Perform, Selection, Upshot, pickable, wanted
from cuttle_desktop.ui.table.input.strip import Strip, Wish
from cuttle_desktop.ui.table.input.tray import order_boxes, shows_scrap
from cuttle_desktop.ui.table.layout.badges import guards
from cuttle_desktop.ui.table.layout.inspection import Inspection
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.action_parts import Kind, card_of, with_card
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.stacks import stack_with

GUARDED = "R19"
SNAP = 0.75  # card widths within which the arrow finds a target


class Interaction:
    """Keeps what the player points at and has chosen. It changes nothing in the game."""

    def __init__(
        self,
        stage: Stage,
        director: Director,
        cast: Cast,
        order: HandOrder,
        inspection: Inspection,
        refuse: Callable[[str], None],
    ) -> None:
        """`refuse` says why the player cannot do something."""
        self.stage = stage
        self.director = director
        self.selection = Selection(cast)
        self.pointer = Pointer()
        self.swing = Swing()
        self.bar = Bar(stage)
        self.hit_test = HitTest(director, self.bar)
        self.strip = Strip(stage)
        self.recap = RecapLine(stage)
        self.menu: Buttons | None = None
        self.menu_box = Rect(0, 0, 0, 0)
        self.hover: Focus | None = None
        self.pressed_on: Focus | None = None  # a click ends where it began
        self.cursor: Focus | None = None
        self.rested = 0.0  # seconds for which the pointer has not moved
        self.log_scroll = 0
        self.hand_order = order
        self.inspection = inspection
        self.uncovered: tuple[Rect, ...] = ()  # what the scene lays over the table, which no large card may cover
        self.guard = 0.0  # seconds for which a new question ignores input
        self.refuse = refuse

    # what is so

    @property
    def view(self) -> View:
        return self.director.view

    @property
    def active(self) -> bool:
        """Whether the seat on screen may answer now."""
        return bool(self.view.legal) and not self.director.behind

    @property
    def picking(self) -> bool:
        """Whether cards are to be picked: of the hand, or from a tray."""
        return self.active and wanted(self.view) > 0

    @property
    def aimed(self) -> Aim:
        return self.selection.aimed(self.view) if self.active else Aim()

    @property
    def carried(self) -> Card | None:
        """The card that follows the pointer: the chosen one, or the one it takes and gives away."""
        held = self.pointer.held
        return self.selection.target if held is self.selection.target else self.selection.chosen

    @property
    def drawing(self) -> bool:
        """Whether a card is being dragged from the deck."""
        return self.active and self.pointer.pressed and self.pressed_on == InDeck() and self.hover != InDeck()

    @property
    def snap(self) -> Card | None:
        """The legal target nearest to the pointer, if near enough."""
        best: tuple[float, Card] | None = None
        for card in self.selection.aimed_cards(self.view) if self.active else ():
            pose = self.director.layout.poses.get(card)
            if pose is None:
                continue
            away = math.dist(self.pointer.at, (pose.x, pose.y))
            inside = pose.rect.collidepoint(self.pointer.at)
            if (inside or away < pose.width * SNAP) and (best is None or away < best[0]):
                best = (away, card)
        return best[1] if best else None

    @property
    def spotlight(self) -> Card | None:
        """The card to be shown large."""
        if self.pointer.dragging or self.menu is not None:
            return None
        chip = self.recap.at(self.pointer.at)
        if chip is not None and self.rested * 1000 > theme.TOOLTIP_MS:
            return chip
        for focus in (self.hover, self.cursor):
            card = next_card(self.director) if focus == InDeck() else focus
            if isinstance(card, Card) and (
                self.inspection.zooming or (self.inspection.peeking and self.director.layout.tray is None)
                or (focus is self.hover and self.selection.chosen is None
                    and self.rested * 1000 > theme.TOOLTIP_MS * 1.6)
            ):  # fmt: skip
                return card
        return None

    @property
    def spotlight_box(self) -> Rect | None:
        """Where the card lies that is shown large, or the chip that stands for it."""
        card, layout = self.spotlight, self.director.layout
        pose = layout.poses.get(card) if card is not None else None
        chip = next((box for _, box in self.recap.chips if box.collidepoint(self.pointer.at)), None)
        on_deck = next_card_box(layout.areas) if card is not None and card is next_card(self.director) else None
        return chip or on_deck or (pose.rect if pose is not None else None)

    def advance(self, dt: float) -> bool:
        """Let time pass; returns whether the picture changes by itself."""
        before = (self.spotlight, self.inspection.fanned)
        self.rested += dt
        self.inspection.fanned = self._fan()
        self.guard = max(0.0, self.guard - dt)
        self.pointer.advance(dt)
        if self.menu is None and not self.pointer.dragging:
            self.director.go_home()
        over = self.pointer.dragging and self.snap is not None
        changed = self.swing.make_way(math.inf if self.director.tempo.crossfade else dt, over=over)
        changed |= self.bar.buttons.update(dt)
        if self.menu is not None:
            changed |= self.menu.update(dt)
        return changed or before != (self.spotlight, self.inspection.fanned)

    def _fan(self) -> Card | None:
        """The stack to be spread out: the one pointed at, until the pointer leaves all of its cards."""
        if self.selection.chosen is not None or self.menu is not None or self.director.behind:
            return None
        now = stack_with(self.view, self.inspection.fanned) if self.inspection.fanned is not None else None
        poses = self.director.layout.poses
        if now is not None and self.cursor is None:
            boxes = [poses[card].rect for card in now[1].cards]
            if boxes[0].unionall(boxes[1:]).collidepoint(self.pointer.at):
                return self.inspection.fanned
        focus = self.cursor or (self.hover if self.rested * 1000 > theme.TOOLTIP_MS / 2 else None)
        found = stack_with(self.view, focus) if isinstance(focus, Card) else None
        return found[1].card if found else None

    def reorder(self, at: Point) -> bool:
        """A button for the order of the scrap may have been pressed."""
        layout = self.director.layout
        if layout.tray is None or not shows_scrap(self.view, self.director.how):
            return False
        wish = next((order for order, box in order_boxes(layout, self.stage).items() if box.collidepoint(at)), None)
        self.inspection.scrap_order = wish or self.inspection.scrap_order
        return wish is not None

    def back(self) -> bool:
        """Take one step back; returns whether there was one."""
        if self.menu is not None:
            self.menu = None
        elif self.pointer.dragging:
            self.pointer.forget()
            self.selection.let_go()
        elif self.inspection.browsing or self.inspection.zooming:
            self.inspection.browsing = self.inspection.zooming = False
        else:
            return self.selection.back()
        return True

    def reset(self) -> None:
        """A new question: nothing is chosen, what was pointed at may lie elsewhere, and an answer leaves no cursor."""
        self.selection.clear()
        self.menu = None
        self.hover = None
        self.rested = 0.0
        self.pointer.forget()
        self.cursor = self.cursor if self.cursor in self.view.hand and not self.active else None

    # what mouse and keyboard both do

    def click(self, under: Focus | None) -> Action | None:
        """The same for a click and for Enter."""
        if isinstance(under, OnButton):
            offer = self.bar.offer(under.means)
            return self.take(offer) if offer is not None else None
        if self.inspection.browsing:
            self.inspection.browsing = False
            return None
        chosen = self.selection.chosen
        asked = shows_scrap(self.view, self.director.how)
        if under == InScrap() and (chosen is None or InScrap() not in self.aimed.zones) and not asked:
            self.inspection.browsing = bool(self.view.scrap)
            return None
        if not self.active:
            return None
        if isinstance(under, Card) and under in pickable(self.view):
            self.selection.pick(under, self.view)
            return None
        if under == InDeck() and not (chosen is not None and InDeck() in self.aimed.zones):
            return self.draw_card()
        if chosen is not None and under is not None and not (isinstance(under, Card) and self.is_mine(under)):
            spot = spot_of(under)
            return self.follow(self.selection.play(chosen, spot, self.view)) if spot else None
        if isinstance(under, Card) and self.is_mine(under):
            return self._choose(under)
        self.selection.clear()
        return None

    def _choose(self, card: Card) -> Action | None:
        answers = with_card(self.view.legal, card)
        if len(answers) == 1 and not isinstance(answers[0], FromDeck) and open_window(self.view) is not None:
            return answers[0]
        return self.follow(self.selection.choose(card, self.view))

    def take(self, offer: PromptButton) -> Action | None:
        """A button of the bar or of a choice was pressed."""
        if self.guard > 0 or not self.active or not offer.enabled:
            return None
        match offer.means:
            case Kind():
                return self.follow(self.selection.narrow(offer.means, self.view))
            case Card():
                return self.follow(self.selection.choose(offer.means, self.view))
            case Command.CONFIRM:
                return self.follow(self.selection.confirm(self.view))
            case Command.CANCEL:
                self.selection.clear()
                return None
            case Wish():
                return None  # for the scene
            case _:
                return offer.means

    def follow(self, outcome: Upshot) -> Action | None:
        """Carry out what the selection came to: an action, a choice at the pointer, or a refusal."""
        match outcome:
            case Perform(action):
                return action
            case LetChoose(offers):
                self.menu = Buttons(self.stage, offers, numbered=True)
                self.menu_box = self.menu.beside(self._asked_about(), Rect((0, 0), self.stage.scale.size))
            case No(reason):
                if reason.ruling == GUARDED:
                    self.director.pulse(guards(self.view))
                self.rested = -math.inf  # no card is shown large over the reason until the pointer moves
                self.refuse(self.selection.why(reason))
            case None:
                pass
        return None

    def _asked_about(self) -> Rect:
        """What a choice lies beside."""
        if self.pointer.inside and self.cursor is None:
            return self.hit_test.played_at(self.pointer.at, self.selection.chosen, self.snap)
        box = self.hit_test.focusables(self.aimed).get(self.cursor) if self.cursor is not None else None
        return box or Rect(self.director.layout.areas.board.center, (0, 0))

    def draw_card(self) -> Action | None:
        """The deck was clicked or its key pressed: draw, or pass when it is empty."""
        for action in self.view.legal:
            if isinstance(action, Draw | Pass):
                return action
        wish = Draw() if self.view.deck else Pass()
        self.refuse(self.selection.why(why_not(self.view, wish)))
        return None

    def is_mine(self, card: Card) -> bool:
        """A card that the seat on screen could play: of its hand, or turned up by its seven."""
        return card in self.view.hand or any(
            card_of(action) is card for action in self.view.legal if not isinstance(action, Counter | Decline)
        )
