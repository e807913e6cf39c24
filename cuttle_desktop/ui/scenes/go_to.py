"""Asks for the number of a move."""

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet
from cuttle_desktop.ui.widgets.text_entry import TextEntry, digit


class GoTo(Sheet, Dialog[int]):
    """Answers with a number from 0 to `last`."""

    width = 420

    def __init__(self, stage: Stage, last: int) -> None:
        self._words = ""
        self._last = last
        entry = TextEntry(stage, "", "", self._note, digit, len(str(last)), f"0–{last}")
        content = [Paragraph(stage, "Go to move", theme.HEADING, theme.BRASS_BRIGHT), entry]
        self._agree = Button(stage, "Go", self._done, PRIMARY, hint="Enter")
        self._agree.enabled = False
        super().__init__(stage, [*content], [Button(stage, "Cancel", lambda: Pop(), QUIET, hint="Esc"), self._agree])
        self.group.set_focus(entry)

    def _note(self, words: str) -> None:
        self._words = words
        self._agree.enabled = words.isdecimal()

    def _done(self) -> Transition:
        return self.answer(min(int(self._words), self._last))

    def default(self) -> Transition | None:
        return self._done() if self._agree.enabled else None
