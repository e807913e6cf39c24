"""Asks for another folder when the usual one cannot be written to. Pops its path, or None."""

from pathlib import Path

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.labels import Paragraph
from cuttle_desktop.ui.page import Sheet
from cuttle_desktop.ui.scene import Pop, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets import TextEntry

LONGEST = 240


class Elsewhere(Sheet):
    """Such as a folder on a stick."""

    width = 620

    def __init__(self, stage: Stage, now: Path) -> None:
        self._words = str(now)
        entry = TextEntry(stage, "", self._words, self._note, str.isprintable, LONGEST)
        content = [
            Paragraph(stage, "Save elsewhere", theme.HEADING, theme.BRASS_BRIGHT),
            Paragraph(stage, "Into which folder shall this game be written from now on?"),
            entry,
        ]
        self._agree = Button(stage, "Save there", self._done, PRIMARY, hint="Enter")
        super().__init__(stage, [*content], [Button(stage, "Cancel", lambda: Pop(), QUIET, hint="Esc"), self._agree])
        self.group.set_focus(entry)

    def _note(self, words: str) -> None:
        self._words = words
        self._agree.enabled = Path(words.strip()).is_absolute()

    def _done(self) -> Transition:
        return Pop(Path(self._words.strip()))

    def default(self) -> Transition | None:
        return self._done() if self._agree.enabled else None
