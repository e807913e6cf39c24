"""The tray that lies over the table: a heading, the orders of the scrap, and a button to look beneath it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.asks import PickFromScrap
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.keys import on_pad
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import peek_box, peek_words
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.layout.card_poses import Z_TRAY, Arrangement, Layout
from cuttle_desktop.ui.table.layout.inspection import ScrapOrder

MOST_DIGITS = 9


def looks_beneath(event: pygame.Event) -> bool:
    """Whether it is the key that shows the table for as long as it is held; on a gamepad, the previous zone's."""
    if on_pad(event):
        return event.key == pygame.K_TAB and bool(event.mod & pygame.KMOD_SHIFT)
    return event.key in (pygame.K_LALT, pygame.K_RALT)


def shows_scrap(view: View, how: Arrangement) -> bool:
    """Whether the scrap is what lies in the tray."""
    return how.browsing or (bool(view.asks) and isinstance(view.asks[-1], PickFromScrap))


def order_boxes(layout: Layout, stage: Stage) -> dict[ScrapOrder, Rect]:
    """A button for each order of the scrap, in the corner of the tray."""
    assert layout.tray is not None
    px, text = stage.scale.px, stage.text
    boxes: dict[ScrapOrder, Rect] = {}
    peek = peek_box(layout, stage)
    right = (peek.x if peek.y < layout.tray.centery else layout.tray.right) - px(12)
    for order in reversed(ScrapOrder):
        width = text.width(order.value, theme.TINY) + px(16)
        boxes[order] = Rect(right - width, layout.tray.y + px(12), width, px(28))
        right -= width + px(5)
    return boxes


def draw_tray(surface: Surface, stage: Stage, layout: Layout, highlights: Highlights, order: ScrapOrder | None) -> None:
    """`order` is the one in force, if it is the scrap that lies there."""
    px, art, text = stage.scale.px, stage.art, stage.text
    box = layout.tray
    assert box is not None
    art.draw_shadow(surface, box, px(theme.RADIUS_LARGE), px(20), px(6))
    art.draw_panel(surface, box, px(theme.RADIUS_LARGE), theme.WELL, theme.BRASS, px(1.5))
    orders = order_boxes(layout, stage) if order is not None else {}
    peek = peek_box(layout, stage)
    taken = [tab.x for tab in (*orders.values(), peek) if tab.y < box.centery]
    room = min(taken, default=box.right) - box.x - px(28)
    title = fit(text, highlights.titles, room, theme.HEADING)
    centre = box.centerx if title.rect.width < 2 * room - box.width else box.x + px(14) + room // 2
    title.stand((centre, box.y + px(12)), "midtop").draw(surface, theme.SAND)
    for each, tab in orders.items():
        now, hot = each is order, tab.collidepoint(highlights.pointer)
        fill = theme.PANEL_RAISED if hot or now else theme.PANEL
        art.draw_panel(surface, tab, px(theme.RADIUS_SMALL), fill, theme.BRASS if now else theme.PANEL_LINE, 1)
        colour = theme.BRASS_BRIGHT if now else theme.SAND
        text.draw(surface, each.value, tab.center, theme.TINY, colour, "center")
    if highlights.choosing:
        _draw_numbers(surface, stage, layout)
    hot = peek.collidepoint(highlights.pointer)
    art.draw_panel(surface, peek, px(theme.RADIUS), theme.PANEL_RAISED if hot else theme.PANEL, theme.PANEL_LINE, 1)
    text.draw(surface, peek_words(stage), peek.center, theme.SMALL, theme.SAND, "center")


def _draw_numbers(surface: Surface, stage: Stage, layout: Layout) -> None:
    for number, at in enumerate(number_places(layout, stage), start=1):
        stage.text.draw(surface, stage.keys.cap(str(number)), at, theme.TINY, theme.SAND_DIM, "midtop")


def number_places(layout: Layout, stage: Stage) -> Iterator[tuple[int, int]]:
    """The top of the digit that picks each of the first cards: below what the next card leaves of it."""
    boxes = [pose.rect for pose in sorted(layout.poses.values(), key=lambda pose: pose.z) if pose.z >= Z_TRAY]
    for box, following in zip_longest(boxes[:MOST_DIGITS], boxes[1 : MOST_DIGITS + 1]):
        if box is not None:
            right = following.x if following is not None and following.y == box.y else box.right
            yield (box.x + min(right, box.right)) // 2, box.bottom + stage.scale.px(1)
