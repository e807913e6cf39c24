"""The list of moves beside the table: the whole game, with the present move marked and what is to come faint."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import USED, Node, Role, State
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.replay_text import LogEntry
from cuttle_desktop.words.story import Tone

WHEEL = 56  # design units
TO_COME = 0.47  # how faint the moves to come are
KEEP = 0.4  # of the height above the present move, where there is as much

MOVES, ROW = "Moves", "{number}. {line}"
SHOWN = 12  # rows before and after the present one that are told


class Moves(Widget):
    """A click or Enter leads to the move."""

    def __init__(self, stage: Stage, seek: Callable[[int], Transition | None]) -> None:
        super().__init__(stage)
        self.lines = LogPanel(stage)
        self.entries: Sequence[LogEntry] = ()
        self.moment = 0
        self.cursor: int | None = None  # an entry, while the keyboard is here
        self._seek = seek
        self._scroll = 0.0
        self._tops: list[int] = [0]
        self._measured: tuple[object, ...] = ()
        self._pointed: tuple[int, int] | None = None
        self._wanted: int | None = None

    # where things are

    def place(self, rect: Rect) -> None:
        """A list that is opened shows the present move."""
        hidden = not self.rect.width
        super().place(rect)
        if hidden:
            self.follow()

    @property
    def inner(self) -> Rect:
        px = self.stage.scale.px
        head = px(16) + self.stage.text.line_height(theme.BODY_BOLD)
        box = self.rect
        return Rect(box.x + px(10), box.y + head, box.width - px(20), max(1, box.height - head - px(12)))

    def _measure(self) -> None:
        key = (self.entries, self.inner.width, self.stage.scale)
        if key != self._measured:
            self._measured = key
            pad = self.stage.scale.px(12)
            heights = (self.lines.line_height(entry.line, self.inner.width - pad) for entry in self.entries)
            self._tops = [0, *accumulate(heights)]

    def box(self, i: int) -> Rect:
        inner = self.inner
        top = inner.y + self._tops[i] - round(self._scroll)
        return Rect(inner.x, top, inner.width, self._tops[i + 1] - self._tops[i])

    def entry_at(self, at: tuple[int, int]) -> int | None:
        self._measure()
        if not self.inner.collidepoint(at):
            return None
        return next((i for i in range(len(self.entries)) if self.box(i).collidepoint(at)), None)

    def _scroll_to(self, top: float) -> None:
        self._scroll = max(0.0, min(top, self._tops[-1] - self.inner.height))

    def follow(self) -> None:
        """Show the present move and the next; if they can be seen already, nothing scrolls away under the pointer."""
        self.cursor = None
        if not self.rect.width:  # hidden: in no room every word is measured by itself
            return
        self._measure()
        now = [i for i, entry in enumerate(self.entries) if entry.moment <= self.moment]
        follows = [i for i, entry in enumerate(self.entries) if entry.moment == self.moment + 1]
        needed = [self.box(i) for i in (*now[-1:], *follows)]
        if now and not all(self.inner.inflate(0, -self.inner.height // 6).contains(box) for box in needed):
            self._scroll_to(self._tops[now[-1]] - self.inner.height * KEEP)

    # what the player does

    def heard(self) -> Node:
        now = max((i for i, entry in enumerate(self.entries) if entry.moment <= self.moment), default=0)
        here = self.cursor if self.cursor is not None else now
        rows = (self._row_heard(i, here) for i in range(max(0, here - SHOWN), min(len(self.entries), here + SHOWN)))
        return Node(Role.GROUP, MOVES, children=tuple(rows))

    def _row_heard(self, i: int, here: int) -> Node:
        node = Node(Role.ROW, tell(ROW, number=i + 1, line=self.entries[i].line.text), actions=USED, key=i)
        return node.being(State.FOCUSED, State.CHOSEN) if i == here else node

    def reach(self, part: Hashable) -> None:
        self.cursor = part if isinstance(part, int) and part < len(self.entries) else None

    def pointed(self, at: tuple[int, int]) -> None:
        self._pointed = at

    def press(self, at: tuple[int, int]) -> Transition | None:
        self._wanted = self.entry_at(at)
        self.cursor = None
        return None

    def act(self) -> Transition | None:
        wanted = self._wanted if self._wanted is not None else self.cursor
        self._wanted = None
        if wanted is None:
            return Stay()
        return self._seek(self.entries[wanted].moment) or Stay()

    def wheel(self, notches: float) -> Transition | None:
        self._measure()
        self._scroll_to(self._scroll - notches * self.stage.scale.px(WHEEL))
        return Stay()

    def scroll(self, at: tuple[int, int], pixels: int) -> bool:
        self._measure()
        self._scroll_to(self._scroll - pixels)
        return self._tops[-1] > self.inner.height

    def key(self, name: str) -> Transition | None:
        """Up and Down move a mark in the list; the table follows on Enter."""
        steps = {"up": -1, "down": 1, "page up": -10, "page down": 10, "home": -len(self.entries)}
        steps["end"] = len(self.entries)
        if name not in steps:
            return Stay()
        self._measure()
        now = [i for i, entry in enumerate(self.entries) if entry.moment <= self.moment]
        here = self.cursor if self.cursor is not None else now[-1]
        self.cursor = max(0, min(len(self.entries) - 1, here + steps[name]))
        box, inner = self.box(self.cursor), self.inner
        if box.top < inner.top or box.bottom > inner.bottom:
            self._scroll_to(self._tops[self.cursor] - inner.height * KEEP)
        return Stay()

    # drawing

    def draw(self, surface: Surface) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        self._measure()
        self._scroll_to(self._scroll)
        art.draw_panel(surface, self.rect, px(theme.RADIUS_LARGE), (*theme.PANEL, 235), theme.PANEL_LINE, px(1.5))
        text.draw(surface, MOVES, (self.rect.x + px(16), self.rect.y + px(12)), theme.BODY_BOLD, theme.SAND)
        over = self.entry_at(self._pointed) if self.hovered and self._pointed is not None else None
        clip = surface.get_clip()
        surface.set_clip(self.inner)
        self._draw_present(surface)
        for i, entry in enumerate(self.entries):
            box = self.box(i)
            if box.colliderect(self.inner):
                self._draw_entry(surface, entry, box, over == i or self.cursor == i)
        surface.set_clip(clip)

    def _draw_present(self, surface: Surface) -> None:
        """A plate behind the lines of the present move, or of the one before a move that has none.

        The next turn belongs to another seat.
        """
        told = [i for i, entry in enumerate(self.entries) if entry.line.tone is not Tone.TURN or entry.moment == 0]
        latest = max((self.entries[i].moment for i in told if self.entries[i].moment <= self.moment), default=0)
        boxes = [self.box(i) for i in told if self.entries[i].moment == latest]
        if boxes:
            whole = boxes[0].unionall(boxes[1:])
            px = self.stage.scale.px
            self.stage.art.draw_panel(surface, whole, px(theme.RADIUS_SMALL), (*theme.BRASS, 46))

    def _draw_entry(self, surface: Surface, entry: LogEntry, box: Rect, lit: bool) -> None:
        px, art = self.stage.scale.px, self.stage.art
        if lit:
            line = theme.BRASS_BRIGHT if self.cursor is not None else theme.PANEL_LINE
            art.draw_panel(surface, box, px(theme.RADIUS_SMALL), (*theme.PANEL_RAISED, 150), line, max(1, px(1.5)))
        sunk = TO_COME if entry.moment > self.moment and not lit else 0.0
        self.lines.draw_line(surface, entry.line, box.inflate(-px(12), 0), sunk)
