"""The controls of one scene: one keyboard focus, hover, tooltips; `ScrolledWidgets` knows where they lie."""

import math
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.keys import on_pad
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.spatial_focus import cycled, neighbour, wrapped
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import draw_tooltip
from cuttle_desktop.ui.widgets.scrolled_widgets import ScrolledWidgets
from cuttle_desktop.ui.widgets.widget import Typing, Widget

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
LEAPS = {pygame.K_PAGEUP: "page up", pygame.K_PAGEDOWN: "page down", pygame.K_HOME: "home", pygame.K_END: "end"}
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
ACT_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def chooses(event: pygame.Event) -> bool:
    """Whether a key uses what has the keyboard, also where it means something else; of a gamepad only A, not Y."""
    return event.key == pygame.K_RETURN if on_pad(event) else event.key in ACT_KEYS


class Group(ScrolledWidgets):
    """Holds controls and hands them the events. Draw it last; it draws the focus ring and the tooltip too."""

    def __init__(self, stage: Stage, widgets: Iterable[Widget] = ()) -> None:
        super().__init__(stage, widgets)
        self.ring = False  # the keyboard was used last: show where it is
        self._held: Widget | None = None
        self._mouse = self._tip_from = (-1, -1)  # a tooltip stays where it came up
        self._rest = 0.0  # seconds the mouse has rested

    # state

    @property
    def animating(self) -> bool:
        return self.dirty

    @property
    def typing(self) -> bool:
        """Whether the focused control takes letters."""
        return self.focus is not None and isinstance(self.focus, Typing)

    @property
    def composing(self) -> bool:
        """Whether an input method makes letters for the focused control."""
        return isinstance(self.focus, Typing) and self.focus.composing

    def set_focus(self, widget: Widget | None, *, reveal: bool = True) -> None:
        """Give the keyboard to a control."""
        if widget is not None and reveal:
            self._reveal(widget)
        if self.focus is widget:
            return
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
        self.dirty = True

    def close(self) -> None:
        """The scene is left."""
        self.set_focus(None)
        for widget in self.widgets:
            widget.close()

    def update(self, dt: float) -> bool:
        """Let time pass; returns whether a frame is needed."""
        for widget in self.widgets:
            self.dirty |= widget.update(dt)
        before, self._rest = self._rest, self._rest + dt
        tip_at = theme.TOOLTIP_MS / 1000
        self.dirty |= before < tip_at <= self._rest and self._tip() != ""
        changed, self.dirty = self.dirty, False
        return changed

    # events

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hand an event to the control it is for. None: nobody wanted it."""
        match event.type:
            case pygame.MOUSEMOTION:
                if not event.buttons[0]:  # it came up unseen, in another window or over another scene
                    self._let_go()
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3 and getattr(event, "touch", False):
                return self._rested(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheeled(event)
            case pygame.KEYDOWN if not self.composing:
                return self._key(event)
            case pygame.KEYDOWN | pygame.KEYUP | pygame.TEXTINPUT | pygame.TEXTEDITING if isinstance(
                self.focus, Typing
            ):
                return self.focus.letters(event)
        return None

    def _moved(self, at: tuple[int, int]) -> Transition | None:
        before, self._mouse = self._told(), at
        if self._scroll.held:
            self.scroll_to(self._scroll.dragged(at[1]))
            return Stay()
        over = self._at(at) if self._held is None else self._held if self._held.takes(at) else None
        for widget in self.widgets:
            if widget.hovered != (widget is over):
                widget.hovered = widget is over
                self.dirty = True
        if over is not None:
            over.pointed(at)
        if before is None or self._told() != before:
            self.dirty |= before is not None
            self._tip_from, self._rest = at, 0.0
        if self._held is not None:
            self.dirty = True
            return self._held.drag(at)
        return None

    def _pressed(self, at: tuple[int, int]) -> Transition | None:
        self.ring = False
        if self._scroll.grip(at):
            return self._moved(at)
        if (widget := self._at(at)) is None:
            self.set_focus(None)
            return None
        self.set_focus(widget, reveal=False)  # nothing moves away from under the pointer
        self._held = widget
        self._rest = -math.inf  # what was pressed needs no tooltip until the pointer moves again
        widget.pressed = self.dirty = True
        return widget.press(at) or Stay()

    def _released(self, at: tuple[int, int]) -> Transition | None:
        if (held := self._let_go()) is None:
            return None
        answer = held.act() if held.takes(at) else Stay()
        self._reveal(held)
        return answer

    def _let_go(self) -> Widget | None:
        """What was held is not any more; returned if a click counts."""
        self._scroll.release()
        held, self._held = self._held, None
        if held is None:
            return None
        held.pressed, self.dirty = False, True
        return held if held.released() else None

    def _rested(self, at: tuple[int, int]) -> Transition | None:
        """A finger rests here: nothing is pressed any more, and what a mouse would see that rests is to be seen."""
        if self._held is not None and self._held.repeats:
            return Stay()
        self._let_go()
        self._moved(at)
        self._rest, self.dirty = math.inf, True
        over = self._at(at)
        return Stay() if over is not None and over.rests() else None

    def _wheeled(self, event: pygame.Event) -> Transition | None:
        notches = float(getattr(event, "precise_y", 0.0)) or float(event.y)
        over = self._at(self._mouse)
        if over is not None and (used := over.wheel(notches)) is not None:
            self.dirty = True
            self._moved(self._mouse)  # something else is below the pointer now
            return used
        if not self._scroll.furthest:
            return None
        self.scroll_to(self._scroll.offset - round(notches * self._scroll.notch))
        return self._moved(self._mouse) or Stay()

    def _key(self, event: pygame.Event) -> Transition | None:
        if event.key == pygame.K_TAB:
            return self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in LEAPS:
            return self._leap(event)
        if isinstance(self.focus, Typing) and not (event.key in ARROWS and ARROWS[event.key] in ("up", "down")):
            self.dirty = True
            return self.focus.letters(event)
        if event.key in ARROWS:
            return self._arrow(ARROWS[event.key])
        if event.key in ACT_KEYS and self.focus is not None and self.focus.live:
            self.ring = self.dirty = True
            return self.focus.act() or Stay()
        return None

    def _leap(self, event: pygame.Event) -> Transition | None:
        """Page up and down, Home, End: for the focused control, or else for what scrolls."""
        self.dirty = True
        if isinstance(self.focus, Typing) and event.key in (pygame.K_HOME, pygame.K_END):
            return self.focus.letters(event)
        if self.focus is not None and (used := self.focus.key(LEAPS[event.key])) is not None:
            return used
        if self.view is None:
            return None
        self.scroll_to(self._scroll.leap(LEAPS[event.key]))
        return Stay()

    def _arrow(self, arrow: str) -> Transition:
        self.ring = self.dirty = True
        if self.focus is not None and (used := self.focus.key(arrow)) is not None:
            return used
        live = {widget: widget.rect for widget in self.widgets if widget.live}
        target = neighbour(live, self.focus, arrow)
        if target is None and not self._scrolled(arrow):
            target = wrapped(live, self.focus, arrow)
        if target is not None:
            self.set_focus(target)
        return Stay()

    def _scrolled(self, arrow: str) -> bool:
        """Scroll; returns whether there was more to see in that direction."""
        before = self._scroll.offset
        if arrow in ("up", "down"):
            self.scroll_to(before + (1 if arrow == "down" else -1) * self._scroll.notch)
        return self._scroll.offset != before

    def _next(self, step: int) -> Transition:
        live = [widget for widget in self.widgets if widget.live]
        self.ring = self.dirty = True
        if live:
            self.set_focus(cycled(live, self.focus, step))
        return Stay()

    # drawing

    def draw(self, surface: Surface) -> None:
        """Draw all controls, the scrolled ones inside their view."""
        if self.view is not None:
            edges = self._scroll.edges(surface)
            surface.set_clip(self.view)
            for widget in self.widgets:
                if widget.scrolls and widget.rect.colliderect(self.view):
                    self._draw_one(surface, widget)
            for edge, at in edges:
                surface.blit(edge, at)
            surface.set_clip(None)
            self._scroll.draw(surface)
        for widget in self.widgets:
            if not widget.scrolls:
                self._draw_one(surface, widget)
        if (told := self._told()) is not None:
            others = [each.rect for each in self.widgets if each.live and not each.hovered]
            draw_tooltip(surface, self.stage, told[0], [told[1]], self._tip_from[0], others)

    def _draw_one(self, surface: Surface, widget: Widget) -> None:
        widget.draw(surface)
        if widget is self.focus and self.ring:
            widget.draw_focus(surface)

    def _tip(self) -> str:
        return next((widget.tip for widget in self.widgets if widget.hovered), "")

    def _told(self) -> tuple[str, Rect] | None:
        """The tooltip that is shown, and what it tells of."""
        if self._rest < theme.TOOLTIP_MS / 1000 or not self._tip():
            return None
        over = next(widget for widget in self.widgets if widget.hovered)
        return over.tip, over.explained.clip(self.view) if over.scrolls and self.view else over.explained
