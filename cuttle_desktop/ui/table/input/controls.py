"""Mouse and keyboard at the table: from input events to an Action of the game or a Wish of the player."""

from __future__ import annotations

import pygame

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.ui.keys import on_pad
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.keyboard import Keyboard
from cuttle_desktop.ui.table.input.mouse import Mouse
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.input.tray import looks_beneath


class Controls:
    """Leads the events of mouse and keyboard to the interaction that they move."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._mouse = Mouse(interaction)
        self._keyboard = Keyboard(interaction)

    def look_again(self) -> None:
        """What lies under the pointer has moved: point at what lies there now."""
        self._interaction.rested = 0.0
        self._mouse.moved(self._interaction.pointer.at)

    def let_go(self) -> None:
        """Keys and buttons that are held now will come up unseen: a card that is dragged goes home."""
        self._mouse.let_go()
        self._interaction.inspection.peeking = False

    def rests(self, event: pygame.Event) -> bool:
        """Whether an event is a finger that rests on something to see."""
        return bool(getattr(event, "touch", False)) and self._mouse.rests(event.pos)

    def near(self, at: Point) -> Point:
        """The point that a finger means at the table."""
        return self._mouse.near(at)

    def scroll(self, at: Point, pixels: int) -> bool:
        """A finger moves over the log, if it is there."""
        return self._mouse.scroll(at, pixels)

    def handle(self, event: pygame.Event) -> Action | Wish | None:
        """Answer one event of mouse or keyboard."""
        match event.type:
            case pygame.MOUSEMOTION:
                if not event.buttons[0]:  # it may have come up unseen, in another window or over another scene
                    self._mouse.let_go()
                self._mouse.moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._mouse.pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._mouse.released(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._interaction.back()
            case pygame.MOUSEWHEEL:
                self._mouse.scrolled(event.y)
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
