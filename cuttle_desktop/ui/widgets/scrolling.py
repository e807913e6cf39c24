"""A view onto something higher than itself: how far it is scrolled, its thumb, and edges that fade out."""

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.shapes import edge_fade
from cuttle_desktop.ui.stage import Stage

WHEEL_UNITS = 64


class ScrollView:
    """Knows where to scroll to. Its owner moves the content."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.rect: Rect | None = None  # None: nothing scrolls here
        self.content = 0  # pixels of height
        self.offset = 0  # pixels above the view
        self._grip: int | None = None  # where on the thumb the mouse holds it

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height) if self.rect is not None else 0

    @property
    def notch(self) -> int:
        """Pixels for one notch of the wheel."""
        return self._stage.scale.px(WHEEL_UNITS)

    @property
    def reading(self) -> int:
        """The y that is read: the top of the view at first, its bottom once all is scrolled."""
        if self.rect is None:
            return 0
        return self.rect.top + self.rect.height * self.offset // max(1, self.furthest)

    def resize(self, view: Rect, content: int) -> None:
        """The view or what it shows has another size."""
        self.rect, self.content = view, content
        self.offset = min(self.offset, self.furthest)

    def part_of(self, box: Rect) -> float | None:
        """How far down the view a box begins, from 0 to 1; None if it is out of view."""
        return (box.top - self.rect.top) / self.rect.height if self.rect and self.rect.colliderect(box) else None

    def hold(self, top: int, bottom: int, part: float) -> None:
        """Keep a row, from `top` to `bottom` of the content, at a part of the view's height, and wholly in view."""
        if self.rect is None:
            return
        high = self.rect.height
        offset = max(top - round(part * high), bottom + self._room - high)
        self.offset = max(0, min(offset, top - self._room, self.furthest))

    @property
    def _room(self) -> int:
        return self._stage.scale.px(24)

    def shows(self, at: tuple[int, int]) -> bool:
        """Whether what is scrolled can be seen at a point."""
        return self.rect is None or bool(self.rect.collidepoint(at))

    def revealing(self, box: Rect) -> int:
        """The offset nearest to the present one at which `box` is in view, with a little room around it."""
        if self.rect is None:
            return self.offset
        room = self._room
        if box.top < self.rect.top + room:
            return self.offset + box.top - self.rect.top - room
        if box.bottom > self.rect.bottom - room:
            return self.offset + box.bottom - self.rect.bottom + room
        return self.offset

    def leap(self, name: str) -> int:
        """The offset after "page up", "page down", "home" or "end"."""
        page = self.rect.height * 4 // 5 if self.rect is not None else 0
        return {"page up": self.offset - page, "page down": self.offset + page, "home": 0, "end": self.furthest}[name]

    # the thumb

    @property
    def thumb(self) -> Rect | None:
        if self.rect is None or not self.furthest:
            return None
        px = self._stage.scale.px
        long = max(px(36), self.rect.height * self.rect.height // self.content)
        y = self.rect.y + (self.rect.height - long) * self.offset // self.furthest
        return Rect(self.rect.right - px(6), y, px(6), long)

    @property
    def held(self) -> bool:
        """Whether the mouse holds the thumb."""
        return self._grip is not None

    def _on_track(self, at: tuple[int, int]) -> bool:
        return self.thumb is not None and self.shows(at) and at[0] >= self.thumb.x - self._stage.scale.px(6)

    def takes_finger(self, at: tuple[int, int]) -> bool:
        """Whether a finger there moves the content: not the thumb, and there is more than can be seen."""
        return self.furthest > 0 and self.shows(at) and not self._on_track(at)

    def grip(self, at: tuple[int, int]) -> bool:
        """Take hold of the thumb; beside it on its track, of its middle, which comes there."""
        thumb = self.thumb
        if thumb is None or not self._on_track(at):
            return False
        self._grip = at[1] - thumb.y if thumb.top <= at[1] < thumb.bottom else thumb.height // 2
        return True

    def release(self) -> None:
        """The mouse lets go."""
        self._grip = None

    def dragged(self, y: int) -> int:
        """The offset when the mouse has the thumb at `y`."""
        thumb = self.thumb
        if thumb is None or self.rect is None or self._grip is None:
            return self.offset
        room = max(1, self.rect.height - thumb.height)
        return (y - self._grip - self.rect.y) * self.furthest // room

    # drawing

    def edges(self, surface: Surface) -> list[tuple[Surface, Rect]]:
        """What is behind the view's ends, to be laid over them so that the controls fade out where they go on."""
        if self.rect is None:
            return []
        view = self.rect
        deep = min(self._stage.scale.px(30), view.height // 4)
        wide = view.width - (self._stage.scale.px(8) if self.furthest else 0)
        edges = []
        if deep < 2 or wide < 2:
            return []
        if self.offset > 0:
            edges.append((Rect(view.x, view.y, wide, deep), False))
        if self.offset < self.furthest:
            edges.append((Rect(view.x, view.bottom - deep, wide, deep), True))
        return [(edge_fade(surface, area, rising), area) for area, rising in edges]

    def draw(self, surface: Surface) -> None:
        """Draw the thumb and its track."""
        thumb = self.thumb
        if thumb is None or self.rect is None:
            return
        radius = thumb.width // 2
        track = Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
        self._stage.art.draw_panel(surface, track, radius, theme.WELL)
        self._stage.art.draw_panel(surface, thumb, radius, theme.PANEL_LINE)
