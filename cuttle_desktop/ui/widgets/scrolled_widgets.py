"""Where the controls of a scene lie, of which one part scrolls, and which of them is meant by a point."""

from collections.abc import Iterable, Sequence

from pygame import Rect

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.spatial_focus import within_reach
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.scrolling import ScrollView
from cuttle_desktop.ui.widgets.widget import Widget

GUTTER = 14  # design units around what scrolls


class ScrolledWidgets:
    """Controls, and the view through which some of them are seen."""

    def __init__(self, stage: Stage, widgets: Iterable[Widget]) -> None:
        self.stage = stage
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self.dirty = True
        self._scroll = ScrollView(stage)

    @property
    def view(self) -> Rect | None:
        """The window onto the scrolled controls."""
        return self._scroll.rect

    @property
    def reading(self) -> int:
        """The y of what is read in the scrolled part."""
        return self._scroll.reading

    def flow(self, widgets: Sequence[Widget], view: Rect, gap: int) -> None:
        """Stack controls from the top of `view`; what does not fit is reached by scrolling."""
        used = next((row for row, widget in enumerate(widgets) if widget.scrolls and self.focus in widget.leaves), None)
        part = None if used is None else self._scroll.part_of(_seen(widgets[used]))
        room = self.stage.scale.px(GUTTER)
        heights = [widget.height(view.width - 2 * room) for widget in widgets]
        content = sum(heights) + gap * max(0, len(widgets) - 1) + 2 * room
        self._scroll.resize(view, content)
        if used is not None and part is not None:  # what the player uses does not leave their eyes
            top = room + sum(heights[:used]) + gap * used
            self._scroll.hold(top, top + heights[used], part)
        y = view.y + room - self._scroll.offset
        for widget, high in zip(widgets, heights, strict=True):
            widget.scrolls = True
            widget.place(Rect(view.x + room, y, view.width - 2 * room, high))
            y += high + gap
        self.dirty = True

    def fits(self, widgets: Sequence[Widget], width: int, gap: int) -> int:
        """The height of a view that needs no scrolling."""
        room = self.stage.scale.px(GUTTER)
        return sum(w.height(width - 2 * room) for w in widgets) + gap * max(0, len(widgets) - 1) + 2 * room

    def scroll_to(self, offset: int) -> None:
        """Show the scrolled part from `offset` pixels below its top."""
        offset = max(0, min(self._scroll.furthest, offset))
        moved = self._scroll.offset - offset
        if not moved:
            return
        self._scroll.offset = offset
        for widget in self.widgets:
            if widget.scrolls:
                widget.place(widget.rect.move(0, moved))
        self.dirty = True

    def show(self, widget: Widget) -> None:
        """Scroll so that a control is at the top of the view."""
        if self.view is not None:
            self.scroll_to(self._scroll.offset + widget.rect.top - self.view.top - self.stage.scale.px(GUTTER))

    def _reveal(self, widget: Widget) -> None:
        if widget.scrolls:
            self.scroll_to(self._scroll.revealing(widget.rect))

    def _at(self, at: tuple[int, int]) -> Widget | None:
        for widget in reversed(self.widgets):
            hidden = widget.scrolls and not self._scroll.shows(at)
            if widget.live and not hidden and widget.takes(at):
                return widget
        return None

    # a finger

    def near(self, at: tuple[int, int]) -> tuple[int, int]:
        """The point that a finger means: `at`, or one on a small control beside it."""
        if self._at(at) is not None:
            return at
        boxes = (each.rect for each in self.widgets if each.live and (not each.scrolls or self._scroll.shows(at)))
        return within_reach(at, boxes, self.stage.scale.px(theme.FINGER))

    def scroll(self, at: tuple[int, int], pixels: int) -> bool:
        """A finger moves what scrolls at a point down by so many pixels. Returns whether anything does."""
        over = self._at(at)
        if over is not None and over.scroll(at, pixels):
            self.dirty = True
            return True
        if self.view is None or not self._scroll.takes_finger(at):
            return False
        self.scroll_to(self._scroll.offset - pixels)
        return True


def _seen(widget: Widget) -> Rect:
    """Where its parts lie, which scroll one by one."""
    first, *others = (leaf.rect for leaf in widget.leaves)
    return first.unionall(others)
