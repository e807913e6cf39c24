"""The long list of the library: draws only what is on screen, scrolls by itself, knows nothing of the disk."""

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.store.library.rows import BadRow, GameRow, LibraryRow
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.scenes.library.game_columns import (
    COLUMNS,
    Column,
    RowSeen,
    cell,
    columns_that_fit,
    draw_bad,
    heard_row,
)
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.scrolling import ScrollView
from cuttle_desktop.ui.widgets.widget import Widget

ROW: Final = 40  # design units
GAP: Final = 16
WHEEL_ROWS: Final = 3
GAMES: Final = "Games"
DOUBLE_CLICK: Final = 0.4  # seconds

OnOpen = Callable[[], Transition | None]
PlacedColumn = tuple[Column, int, int]
"""A column with its left edge and its width in pixels."""


class GameTable(Widget):
    """One row is chosen, by its path. Enter or a double click opens it."""

    ring_air = -6

    def __init__(
        self, stage: Stage, opened: OnOpen, chosen: Callable[[], None], seen: Callable[[GameRow], RowSeen] = RowSeen
    ) -> None:
        super().__init__(stage)
        self.rows: Sequence[LibraryRow] = ()
        self._telling: Sequence[Column] = COLUMNS
        self.chosen: Path | None = None
        self._untouched = True  # the first row is chosen until the player chooses
        self._let_go: int | None = None  # none is chosen, and the keys go on from this row
        self.nothing = ""  # what is said in place of rows
        self._opened, self._on_chosen, self._seen = opened, chosen, seen
        self._scroll, self._hovered = ScrollView(stage), -1
        self._clicked: int | None = None  # by the button that is down
        self._double, self._since_click = False, 1.0

    # what is so

    @property
    def row(self) -> LibraryRow | None:
        """The row that is chosen."""
        return next((row for row in self.rows if row.path == self.chosen), None)

    @property
    def index(self) -> int:
        return next((index for index, row in enumerate(self.rows) if row.path == self.chosen), -1)

    @property
    def row_height(self) -> int:
        return max(self.stage.scale.px(ROW), round(self.stage.scale.font_px(theme.SMALL) * 2.2))

    @property
    def offset(self) -> int:
        """Pixels of the rows that are above."""
        return self._scroll.offset

    @property
    def columns(self) -> tuple[PlacedColumn, ...]:
        """Each column that says something and fits."""
        px = self.stage.scale.px
        grown = max(1.0, self.stage.scale.text_size)
        inner = self.rect.width - px(2 * GAP + 10)
        shown = columns_that_fit(self._telling, inner / (self.stage.scale.factor * grown), GAP)
        gap = px(GAP)
        spare = inner - sum(px(column.least * grown) + gap for column in shown) + gap
        shares = sum(column.share for column in shown) or 1
        x, placed = self.rect.x + gap, []
        for column in shown:
            wide = px(column.least * grown) + max(0, int(spare * column.share / shares))
            placed.append((column, x, wide))
            x += wide + gap
        return tuple(placed)

    # rows

    def show_rows(self, rows: Sequence[LibraryRow], telling: Sequence[Column]) -> None:
        """Other rows from now on; the choice stays with its file, or goes to the first row.

        `telling` are the columns of their shelf.
        """
        at = self.index
        self.rows, self._telling = rows, telling
        if self._untouched and rows:
            self.chosen = rows[0].path
        elif self.index < 0 and self._let_go is None:
            self.chosen = rows[min(max(at, 0), len(rows) - 1)].path if rows else None
        self._scroll_to(self.offset)
        self._point_to(self._hovered)
        self._on_chosen()

    def choose(self, index: int) -> None:
        """Choose a row and bring it into view."""
        if not self.rows:
            return
        self._untouched, self._let_go = False, None
        index = max(0, min(len(self.rows) - 1, index))
        self.chosen = self.rows[index].path
        top = index * self.row_height
        self._scroll_to(min(top, max(self.offset, top + self.row_height - self.rect.height)))
        self._on_chosen()

    def reveal(self) -> None:
        """Bring the row that is chosen into view."""
        if self._let_go is None:
            self.choose(self.index)

    def let_go(self) -> None:
        """Choose none until the player does. So nothing happens to the next game when a key is pressed once more."""
        self._let_go, self.chosen, self._untouched = max(0, self.index), None, False

    def begin_anew(self) -> None:
        """Other rows will be shown: the first of them is chosen, if none is."""
        self._let_go = None

    def _scroll_to(self, offset: int) -> None:
        view = Rect(self.rect.x, self.rect.y, self.rect.width - self.stage.scale.px(2), self.rect.height)
        self._scroll.resize(view, len(self.rows) * self.row_height)
        self._scroll.offset = max(0, min(self._scroll.furthest, offset))

    # events

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._scroll_to(self.offset)

    def key(self, name: str) -> Transition | None:
        page, all_rows = max(1, self.rect.height // self.row_height - 1), len(self.rows)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -all_rows, "end": all_rows}
        step = steps.get(name)
        at = self.index if self._let_go is None else self._let_go - (step is not None and step > 0)
        if step is None or (name == "up" and at <= 0):
            return None
        self.choose(at + step)
        return Stay()

    def wheel(self, notches: float) -> Transition | None:
        self._scroll_to(self.offset - round(notches * WHEEL_ROWS * self.row_height))
        return Stay()

    def scroll(self, at: tuple[int, int], pixels: int) -> bool:
        if not self._scroll.takes_finger(at):
            return False
        self._scroll_to(self.offset - pixels)
        return True

    def pointed(self, at: tuple[int, int]) -> None:
        self._point_to(self._at(at))

    def _point_to(self, index: int) -> None:
        """Set the tooltip to what the row does not say: texts it had no room for, or what to do about a bad file."""
        self._hovered = index if 0 <= index < len(self.rows) else -1
        self.tip = self._cut(self.rows[self._hovered]) if self._hovered >= 0 else ""

    def _cut(self, row: LibraryRow) -> str:
        columns = self.columns
        if isinstance(row, BadRow):
            wide = self._reason(*columns[0][1:]).width
            whole = cell(self.stage.text, row.error.cause, wide, theme.SMALL).words
            return "" if whole == row.error.sentence else row.error.sentence
        widths, seen, today = {column.key: wide for column, _, wide in columns}, self._seen(row), self.stage.today
        told = [(column.words(seen, today), widths.get(column.key, 0)) for column in self._telling]
        return "\n".join(
            words for words, wide in told if not cell(self.stage.text, words, wide, theme.SMALL_BOLD).whole
        )

    def _reason(self, x: int, wide: int) -> Rect:
        """Where a bad row says what is wrong: from the end of its name to the right edge."""
        left = x + wide + self.stage.scale.px(GAP)
        return Rect(left, 0, max(1, self.rect.right - left - self.stage.scale.px(24)), self.row_height)

    def _at(self, at: tuple[int, int]) -> int:
        index = (at[1] - self.rect.y + self.offset) // self.row_height
        return index if 0 <= index < len(self.rows) and self.rect.collidepoint(at) else -1

    def press(self, at: tuple[int, int]) -> Transition | None:
        if self._scroll.grip(at):
            return self.drag(at)
        self._clicked = self._at(at)
        if self._clicked >= 0:
            self._double = self.rows[self._clicked].path == self.chosen and self._since_click < DOUBLE_CLICK
            self._since_click = 0.0
            self.choose(self._clicked)
        return Stay()

    def drag(self, at: tuple[int, int]) -> Transition | None:
        if self._scroll.held:
            self._scroll_to(self._scroll.dragged(at[1]))
        return Stay()

    def released(self) -> bool:
        clicks = not self._scroll.held
        self._scroll.release()
        return clicks

    def takes(self, at: tuple[int, int]) -> bool:
        return super().takes(at) or self.pressed

    def heard(self) -> Node:
        lines = range(self.offset // self.row_height, (self.offset + self.rect.height) // self.row_height + 1)
        rows = tuple(self._heard_row(line) for line in lines if line < len(self.rows))
        return Node(Role.GROUP, GAMES, "" if rows else self.nothing, children=rows)

    def _heard_row(self, line: int) -> Node:
        row = self.rows[line]
        seen = None if isinstance(row, BadRow) else self._seen(row)
        node = heard_row((line, len(self.rows)), row, seen, self._telling, self.stage.today).at(self._box(line))
        return node.being(State.CHOSEN, State.FOCUSED) if row.path == self.chosen else node

    @property
    def explained(self) -> Rect:
        return self._box(self._hovered).clip(self.rect)

    def _box(self, line: int) -> Rect:
        return Rect(self.rect.x, self.rect.y + line * self.row_height - self.offset, self.rect.width, self.row_height)

    def reach(self, part: Hashable) -> None:
        if isinstance(part, int):
            self.choose(part)

    def act(self) -> Transition | None:
        """Enter opens the game; so does the second click of a double click."""
        by_mouse, self._clicked = self._clicked is not None, None
        if (by_mouse and not self._double) or self.row is None:
            return Stay()
        self._double = False
        return self._opened() or Stay()

    def update(self, dt: float) -> bool:
        self._since_click += dt
        return super().update(dt)

    # drawing

    def draw(self, surface: Surface) -> None:
        if not self.rows:
            block = self.rect.inflate(-self.stage.scale.px(80), 0).move(0, self.rect.height // 3)
            self.stage.text.draw_block(surface, self.nothing, block, theme.BODY, theme.SAND_DIM, centred=True)
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        columns = self.columns
        first, high = self.offset // self.row_height, self.row_height
        for index in range(first, min(len(self.rows), first + self.rect.height // high + 2)):
            self._draw_row(surface, index, self._box(index), columns)
        surface.set_clip(clip)
        self._scroll.draw(surface)

    def _draw_row(self, surface: Surface, index: int, rect: Rect, columns: tuple[PlacedColumn, ...]) -> None:
        px, art, row = self.stage.scale.px, self.stage.art, self.rows[index]
        chosen = row.path == self.chosen
        plate = Rect(rect.x + px(6), rect.y + px(2), rect.width - px(20), rect.height - px(4))
        if chosen or (index == self._hovered and self.hovered):
            fill = theme.PANEL_RAISED if chosen else mix(theme.PANEL, theme.PANEL_RAISED, 0.5)
            line = theme.BRASS if chosen else theme.PANEL_RAISED
            art.draw_panel(surface, plate, px(theme.RADIUS_SMALL), fill, line, max(1, px(1.5)))
        if isinstance(row, BadRow):
            _, x, wide = columns[0]
            at = Rect(x, rect.y, wide, rect.height)
            draw_bad(surface, self.stage, row, at, self._reason(x, wide).move(0, rect.y))
            return
        seen, won = self._seen(row), row.person is not None and row.person in (row.winners or ())
        for column, x, wide in columns:
            first = column is columns[0][0]
            bold = first or (won and column.key == "result")
            face = theme.SMALL_BOLD if bold else theme.SMALL
            colour = theme.BRASS_BRIGHT if chosen and first else theme.SAND if bold else theme.SAND_DIM
            words = cell(self.stage.text, column.words(seen, self.stage.today), wide, face)
            words.stand((x, rect.centery), "midleft").draw(surface, colour)
