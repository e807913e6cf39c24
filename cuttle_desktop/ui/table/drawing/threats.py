"""The cards that a one-off would take from the table, one's own too, framed while it is chosen or may be stopped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, OneOff
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Sweep, Zone
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.palettes import Palette
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.action_parts import target_of_action

LINE = 0.035  # card widths: how thick the frame is
ROUND = 0.09  # card widths: its corners


def threatened(view: View) -> Iterator[tuple[Card, ...]]:
    """Cards that would leave, those of a stack together; none while no one-off waits for an answer."""
    window = open_window(view)
    if not isinstance(window, CounterWindow):
        return
    match view.rules.effects.get(window.play.card.rank):
        case Sweep(zone):
            yield from _swept(view, zone)
        case _:
            target = target_of_action(window.play)
            if target is not None:
                yield (target,)


def swept_by(view: View, actions: Sequence[Action]) -> Iterator[tuple[Card, ...]]:
    """Cards that would leave with the sweep among `actions`, if there is one; those of a stack together."""
    for action in actions:
        if isinstance(action, OneOff) and isinstance(effect := view.rules.effects.get(action.card.rank), Sweep):
            yield from _swept(view, effect.zone)


def _swept(view: View, zone: Zone) -> Iterator[tuple[Card, ...]]:
    for field in view.fields:
        yield from (stack.cards for stack in field.zone(zone))
        if zone is Zone.PERMANENTS:
            yield from (tuple(rider.card for rider in stack.riders) for stack in field.points if stack.riders)


def draw_threats(surface: Surface, director: Director, palette: Palette, aimed: Sequence[Action] = ()) -> list[Rect]:
    """Draw a coral frame around each of them; returns where. None once the one-off is countered.

    `aimed` are the plays of the card that is chosen: only the rivals' cards shone, as targets, and one's own king went.
    They lie above the layer: in it, all these cards would be painted anew at the moment when the wave begins.
    """
    drawn: list[Rect] = []
    view, sprites, window = director.view, director.sprites.cards, open_window(director.view)
    if director.layout.tray is not None or (window is not None and director.verdict.struck(window.play.card)):
        return drawn
    for cards in threatened(view) if window is not None else swept_by(view, aimed):
        boxes = [sprites[card].pose.rect for card in cards if card in sprites and not sprites[card].moving]
        if boxes:
            wide = min(boxes[0].size)
            line = max(2, round(wide * LINE))
            frame = Rect.unionall(boxes[0], boxes[1:]).inflate(2 * line, 2 * line)
            corner = round(wide * ROUND)
            drawn.append(pygame.draw.rect(surface, palette.of(theme.CORAL), frame, line, border_radius=corner))
    return drawn
