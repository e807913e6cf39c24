"""Saved games and replays: sorted, searched, opened, renamed, deleted, exported; files dropped on it are taken in."""

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from cuttle_desktop.store.library.rows import GameRow, LibraryRow, Shelf
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.scenes.library.catalogue import TITLES, Catalogue
from cuttle_desktop.ui.scenes.library.commands import Expected, LibraryCommands
from cuttle_desktop.ui.scenes.library.game_columns import COLUMNS, columns_of
from cuttle_desktop.ui.scenes.library.game_table import GameTable
from cuttle_desktop.ui.scenes.library.header_cell import HeaderCell
from cuttle_desktop.ui.scenes.menu_actions import YOUR_GAMES, Archive
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.text_entry import TextEntry

LEAST_ROWS = 3  # before the title gives way to them
TOPS = ((420, 200), (150, 130))  # widths of shelves and search in design units; the second where room is scarce
OWN = (Shelf.SAVED, Shelf.REPLAYS)  # what the player may rename and delete


class LibraryScene(Page):
    """One shelf at a time in a long list."""

    title = YOUR_GAMES
    icon = "folder"
    widest = 1200

    def __init__(
        self, stage: Stage, archive: Archive, shelf: Shelf, dropped: str = "", file: Path | None = None
    ) -> None:
        """`dropped`: a file to take in at once; `file`: one to open at once, where it is."""
        super().__init__(stage)
        self._archive = archive
        self.catalogue = Catalogue(archive.library, shelf, covers=stage.settings.covers_unwatched)
        self.commands = LibraryCommands(stage, archive, self.catalogue)
        self._reading = True  # as of the frame before
        self._status = Rect(0, 0, 0, 0)
        self._with_status = self._with_title = True
        self._make_controls()
        self.group.set_focus(self.table)
        if dropped:
            self.commands.take_in(dropped)
        if file is not None:
            self.commands.open_file(file)

    def _make_controls(self) -> None:
        stage = self.stage
        self.tabs = ChoiceRow(stage, "", self.tab_words(), self.catalogue.shelf, self.set_shelf)
        self.tabs.called = "Shelf"
        self._search = TextEntry(stage, "", "", self.set_search, placeholder="Search")
        self._search.tip = "Searches names, players, levels, rules, dates, “won”, “lost” and “practice”."
        self.table = GameTable(stage, self._open, self._refresh, self.catalogue.seen)
        self._heads = [HeaderCell(stage, column, self._sorter(column.key)) for column in COLUMNS]
        self._undo = Button(stage, "Undo", self.commands.undelete, GHOST, "undo")
        self._folder = Button(stage, "Open folder", self._show_folder, GHOST, "folder")
        self._export = Button(stage, "Export", self._ask_export, GHOST, "export")
        self._rename = Button(stage, "Rename", self._ask_rename, GHOST, "pencil")
        self._delete = Button(stage, "Delete", self._delete_row, GHOST, "trash")
        self.empty = Button(stage, "Empty trash", self._ask_empty, GHOST, "trash")
        self._act = Button(stage, "Open", self._open, PRIMARY, "play", "Enter")
        self._tops = [WidgetRow(stage, Cell(self.tabs, tabs, 2), Cell(self._search, search)) for tabs, search in TOPS]

    def wait(self, seconds: float) -> None:
        """Until the disk has answered what it has been asked so far."""
        self.commands.wait(seconds)
        self.catalogue.wait(seconds)

    # what is shown

    def tab_words(self) -> list[tuple[Shelf, str]]:
        now = self.catalogue
        always = {*OWN, now.shelf}
        shown = [shelf for shelf in TITLES if shelf in always or now.count(shelf)]
        return [(shelf, f"{TITLES[shelf]} · {now.count(shelf)}") for shelf in shown]

    def set_shelf(self, shelf: Shelf) -> None:
        self.table.begin_anew()
        self.catalogue.show(shelf, self.catalogue.search)
        self._show_rows()

    def set_search(self, words: str) -> None:
        self.table.begin_anew()
        self.catalogue.show(self.catalogue.shelf, words)
        self._show_rows()

    def _sorter(self, key: str) -> Callable[[], None]:
        def sort() -> None:
            self.catalogue.sort(key)
            self._show_rows()
            self.table.reveal()

        return sort

    def _show_rows(self) -> None:
        now = self.catalogue
        self.tabs.choices = tuple(self.tab_words())
        self.tabs.value = now.shelf
        self.table.nothing = now.nothing
        self.table.show_rows(now.rows, columns_of(now.shelf))
        for head in self._heads:
            head.sorted = 0 if head.column.key != now.by else -1 if now.falling else 1
        self.layout(self.stage.scale.size)

    def _refresh(self) -> None:
        """Which of the buttons make sense for the row that is chosen."""
        row, shelf = self.table.row, self.catalogue.shelf
        self._act.label = "Restore" if shelf is Shelf.TRASH else "Open"
        self._act.icon = "undo" if shelf is Shelf.TRASH else "play"
        self._act.enabled = row is not None
        self._export.enabled = isinstance(row, GameRow)
        self._rename.enabled = self._delete.enabled = row is not None and shelf in OWN
        self._undo.enabled = self.commands.can_undelete
        self.empty.enabled = shelf is Shelf.TRASH and bool(self.table.rows) and not self._reading
        self.group.dirty = True

    # what is done

    def _open(self) -> Transition | None:
        row = self.table.row
        if row is not None and row.shelf is Shelf.TRASH:
            self._send_away(row, self.commands.restore)
            return None
        return self.commands.open(row) if row is not None else None

    def _ask_rename(self) -> Transition | None:
        row = self.table.row
        return self.commands.ask_rename(row) if row is not None and self._rename.enabled else None

    def _delete_row(self) -> None:
        row = self.table.row
        if row is not None and self._delete.enabled:
            self._send_away(row, self.commands.delete)

    def _send_away(self, row: LibraryRow, how: Callable[[LibraryRow], None]) -> None:
        """To the trash or back. A second Enter or click finds nothing chosen, and the list has the keys."""
        how(row)
        self.table.let_go()
        self.group.set_focus(self.table)
        self._show_rows()

    def _ask_empty(self) -> Transition:
        """Ask to delete what the list shows, so only what the search found."""
        return self.commands.ask_empty([row.path for row in self.table.rows])

    def _ask_export(self) -> Transition | None:
        row = self.table.row
        return self.commands.ask_export(row) if isinstance(row, GameRow) else None

    def _show_folder(self) -> None:
        problem = self._archive.show_folder(self._archive.library.folder(self.catalogue.shelf))
        if problem is not None:
            self.stage.say(problem)

    def _welcome(self, row: LibraryRow) -> None:
        """Show the file that has just come; the search stays where it was only renamed."""
        renamed = self.commands.expecting is Expected.RENAMED
        self.commands.expecting = Expected.NOTHING
        if not renamed:
            self._search.write("")
            self.catalogue.show(row.shelf, "")
        self._show_rows()
        if row not in self.table.rows:
            self.stage.say(f"“{row.name}” does not match the search.")
            return
        self.table.chosen = row.path
        self.table.reveal()
        self._refresh()

    # the scene

    def update(self, dt: float) -> Transition | None:
        before, self._reading = self._reading, self.catalogue.reading
        if self.catalogue.update(dt) or before != self._reading:
            self._show_rows()
            arrived = self.catalogue.arrived() if self.commands.expecting is not Expected.NOTHING else None
            if arrived is not None:
                self._welcome(arrived)
        self.group.dirty |= self.catalogue.new_points()
        answer = self.commands.update()
        return super().update(dt) or answer

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.DROPFILE:
            self.commands.take_in(event.file)
            return Stay()
        answer = super().handle(event) or self._shortcut(event)
        if event.type == pygame.MOUSEBUTTONUP and self.group.focus is self.tabs:
            self.group.set_focus(self.table)  # what Enter does is what is lit
        return answer

    def _shortcut(self, event: pygame.Event) -> Transition | None:
        if self.stage.keys.meaning(event) == "undo":
            self.commands.undelete()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and not self.typing:
            self._delete_row()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            return self._ask_rename()
        else:
            return None
        return Stay()

    def default(self) -> Transition | None:
        return self._open()

    def closed(self) -> None:
        super().closed()
        self.catalogue.close()

    # the page

    def layout(self, size: tuple[int, int]) -> None:
        px, page = self.stage.scale.px, self.body(size)
        line = self.stage.text.line_height(theme.SMALL) + px(14)
        for above in self._tops:
            high = above.height(page.width)
            body = self._with_room_for_rows(page, high + px(12) + 2 * line, line)
            if body.bottom - body.y - high - px(18) - line >= LEAST_ROWS * self.table.row_height:
                break
        above.place(Rect(body.x, body.y, body.width, high))
        top = body.y + high + px(12)
        panel = Rect(body.x, top, body.width, max(0, body.bottom - top))
        self.panels = [panel]
        below = line if self._with_status else px(6)
        self._status = Rect(panel.x + px(20), panel.bottom - below, panel.width - px(40), below)
        self.table.place(Rect(panel.x, top + line, panel.width, max(0, panel.height - line - below)))
        self._place_heads(top, line)
        self._place_buttons(self.footer(size))
        self.group.widgets = [*above.leaves, *self._shown_heads, self.table, self.back_button, *self._tools, self._act]

    def _with_room_for_rows(self, body: Rect, above_and_below: int, line: int) -> Rect:
        """Leave out the line below the rows, then the title, where large letters leave no room for rows."""
        px, least = self.stage.scale.px, LEAST_ROWS * self.table.row_height
        self._with_status = body.height - above_and_below >= least
        self._with_title = self._with_status or body.height - above_and_below + line >= least
        top = body.y if self._with_title else px(22)
        return Rect(body.x, top, body.width, body.bottom - top)

    def _place_heads(self, top: int, line: int) -> None:
        places = {column.key: (x, wide) for column, x, wide in self.table.columns}
        self._shown_heads = [head for head in self._heads if head.column.key in places]
        drop = self.stage.scale.px(4)
        for head in self._shown_heads:
            x, wide = places[head.column.key]
            head.place(Rect(x, top + drop, wide, line - drop))

    @property
    def _tools(self) -> list[Button]:
        """The buttons that make sense for the shelf."""
        own = [self.empty] if self.catalogue.shelf is Shelf.TRASH else [self._rename, self._delete]
        return [*([self._undo] if self._undo.enabled else []), self._folder, self._export, *own]

    def _place_buttons(self, footer: Rect) -> None:
        """From the right; where they do not fit, the tools show only their icons."""
        px = self.stage.scale.px
        gap = px(8)
        tools = self._tools
        for tool in tools:
            tool.bare = False
        back, act = max(px(120), self.back_button.width()), max(px(170), self._act.width())
        wanted = sum(tool.width() - px(16) + gap for tool in tools)
        if back + act + wanted + gap > footer.width:
            for tool in tools:
                tool.bare = True
            act = min(act, footer.width - back - len(tools) * (footer.height + gap) - gap)
        self.back_button.place(Rect(footer.x, footer.y, back, footer.height))
        x = footer.right - act
        self._act.place(Rect(x, footer.y, act, footer.height))
        for tool in reversed(tools):
            wide = footer.height if tool.bare else tool.width() - px(16)
            x -= wide + gap
            tool.tip = tool.label if tool.bare else ""
            tool.place(Rect(x, footer.y, wide, footer.height))

    def draw_title(self, surface: Surface) -> None:
        if self._with_title:
            super().draw_title(surface)

    def draw_behind(self, surface: Surface) -> None:
        super().draw_behind(surface)
        text, rows = self.stage.text, self.table.rect
        for y in (rows.y, rows.bottom):
            surface.fill(self.stage.art.palette.of(theme.PANEL_RAISED), Rect(rows.x + 1, y - 1, rows.width - 2, 1))
        if not self._with_status:
            return
        words = self.catalogue.summary(waiting=self.commands.reading)
        fit(text, words, self._status.width, theme.SMALL).stand(self._status.midleft, "midleft").draw(
            surface, theme.SAND_DIM
        )
