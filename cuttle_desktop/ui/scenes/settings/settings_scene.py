"""The settings screen: everything applies at once and is kept at once."""

from pygame import Rect

from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.settings.settings_rows import searched_words, sections
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.section_list import PageSection, SectionList
from cuttle_desktop.ui.widgets.text_entry import TextEntry
from cuttle_desktop.ui.widgets.widget import Widget


class SettingsScene(Page):
    """Sections in one scrolled column, and their names beside it."""

    title = "Settings"
    icon = "gear"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._done = Button(stage, "Done", lambda: Pop(), QUIET, key="back")
        self._reset = Button(stage, "Restore the defaults", self._ask_reset, GHOST)
        self._search = TextEntry(stage, "", "", lambda words: self.layout(stage.scale.size), placeholder="Search")
        self._sections: list[tuple[Heading, list[Widget]]] = []
        self._rows: list[Widget] = []
        self.contents = SectionList(stage, self.group, [])
        self._build()

    def _build(self) -> None:
        self._seen = self.stage.settings
        self._sections = [
            (Heading(self.stage, name, icon), controls) for name, icon, controls in sections(self.stage, self._keep)
        ]
        names = [PageSection(heading.words, heading, heading.icon) for heading, _ in self._sections]
        self.contents = SectionList(self.stage, self.group, names)

    def _found(self) -> list[Widget]:
        """The sections, or what of them holds every word of the search."""
        words = self._search.value.casefold().split()
        rows: list[Widget] = []
        for heading, controls in self._sections:
            shown = [
                control
                for control in controls
                if all(word in f"{heading.words} {searched_words(control)}".casefold() for word in words)
            ]
            rows += [heading, *shown] if shown else []
        if not rows:
            rows.append(Paragraph(self.stage, "No settings found.", theme.BODY, theme.SAND_DIM))
        return rows

    def _keep(self, settings: Settings) -> None:
        self.stage.keep(settings)
        self._seen = self.stage.settings

    def update(self, dt: float) -> Transition | None:
        if self.stage.settings is not self._seen:  # a key of the program changed them: show it
            self._build()
            self.layout(self.stage.scale.size)
        self.dirty |= self.contents.mark()
        return super().update(dt)

    def layout(self, size: tuple[int, int]) -> None:
        px, body = self.stage.scale.px, self.body(size)
        self._rows = self._found()
        self._search.place(self.beside_title(size, px(320), self.stage.scale.row_px()))
        wide = (
            px(220)
            if not self._search.value and body.width > px(900) and self.stage.scale.text_size < theme.LARGE_TEXT
            else 0
        )
        names = self.contents.buttons if wide else []
        leaves = [leaf for row in self._rows for leaf in row.leaves]
        self.group.widgets = [self._search, *names, *leaves, self._reset, self._done]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)
        high = self.stage.scale.row_px()
        for index, button in enumerate(names):
            button.place(Rect(body.x, body.y + index * (high + px(6)), wide, high))
        left = body.x + (wide + px(24) if wide else 0)
        panel = Rect(left, body.y, body.right - left, body.height)
        self.panels = [panel]
        self.group.flow(self._rows, panel.inflate(-px(24), -px(8)), px(10))
        self.foot(size, self._reset, self._done)

    def _ask_reset(self) -> Transition:
        words = "This resets sound, motion, cards, portrait, sizes and keys. Your games are not affected."
        return Push(Confirm(self.stage, "Restore the defaults?", words, "Restore", "Cancel"), self._restore)

    def _restore(self, agreed: bool) -> None:
        if agreed:
            self.stage.restore()
            self._build()
            self.layout(self.stage.scale.size)
