"""Where messages lie on a table: they hide nothing that a player reads now."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from cuttle_desktop.engine.events import InMiddle
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import peek_box
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.toasts import two_lines


def message_bottom(director: Director, table: Stage, words: Rect | None) -> int:
    """The y above which messages hide neither recap, nor what waits in the middle, nor the `words` of a hint.

    In an open tray they leave the button to look behind it.
    """
    if director.layout.tray is not None:
        return peek_box(director.layout, table).y
    areas, bottom = director.layout.areas, _usual(director)
    high = two_lines(table.text)
    message = Rect(areas.recap.x, bottom - high, areas.recap.width, high)
    return words.y - _air(table) if words is not None and words.colliderect(message) else bottom


def message_room(room: Rect, director: Director, stage: Stage, words: Rect | None) -> Rect:
    """`room`, or another part of the window if the messages on show would touch the `words` of a hint there."""
    if words is None:
        return room
    for part in (room, *_around(words, room, director, stage)):
        places = stage.toasts.places(stage.text, part.y + _air(stage), part)
        if all(part.contains(place) and not place.colliderect(words) for place in places):
            return part
    return room


def _around(words: Rect, room: Rect, director: Director, stage: Stage) -> Iterator[Rect]:
    """The parts of the window above the words of a hint, beside them on the board, and below them."""
    board, air, bottom = director.layout.areas.board, _air(stage), _usual(director)
    yield Rect(room.x, room.y, room.width, words.y - air - room.y)
    for left, right in ((words.right + air, board.right), (board.x, words.x - air)):
        if right - left >= stage.scale.px(theme.TOAST_ROOM):
            yield Rect(left, room.y, right - left, bottom - room.y)
    under = words.bottom + air
    yield Rect(room.x, under, room.width, stage.scale.size[1] - air - under)


def _usual(director: Director) -> int:
    """The y above which messages hide neither recap nor what waits in the middle."""
    areas = director.layout.areas
    return areas.zones[InMiddle()].y if director.view.middle else areas.recap.y


def _air(stage: Stage) -> int:
    """Pixels between a message and the words of a hint."""
    return stage.scale.px(theme.GAP_SMALL)
