"""Sheets that ask for a text: another name of a saved game, another folder to save in."""

from pathlib import Path

from cuttle_desktop.store.titles import MOST_LETTERS, stem
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet
from cuttle_desktop.ui.widgets.text_entry import TextEntry

LONGEST_PATH = 240
NOTE = "A name can contain letters, digits, spaces and - _ . , ( ) ' ! +"


class AskName(Sheet, Dialog[str]):
    """Answers with a name that every disk takes."""

    width = 620

    def __init__(self, stage: Stage, now: str) -> None:
        self._words = now
        entry = TextEntry(stage, "", now, self._note, lambda letter: stem(f"x{letter}x") == f"x{letter}x", MOST_LETTERS)
        content = [
            Paragraph(stage, "Rename this game", theme.HEADING, theme.BRASS_BRIGHT),
            entry,
            Paragraph(stage, NOTE, theme.SMALL, theme.SAND_DIM),
        ]
        self._agree = Button(stage, "Rename", self._done, PRIMARY, hint="Enter")
        super().__init__(stage, [*content], [Button(stage, "Cancel", lambda: Pop(), QUIET, hint="Esc"), self._agree])
        self.group.set_focus(entry)

    def _note(self, words: str) -> None:
        self._words = words
        self._agree.enabled = bool(stem(words))

    def _done(self) -> Transition:
        return self.answer(stem(self._words))

    def default(self) -> Transition | None:
        return self._done() if self._agree.enabled else None


class AskFolder(Sheet, Dialog[Path]):
    """Answers with the path of another folder, for example one on a USB stick."""

    width = 620

    def __init__(self, stage: Stage, now: Path) -> None:
        self._words = str(now)
        entry = TextEntry(stage, "", self._words, self._note, str.isprintable, LONGEST_PATH)
        content = [
            Paragraph(stage, "Save elsewhere", theme.HEADING, theme.BRASS_BRIGHT),
            Paragraph(stage, "Choose a folder for this game."),
            entry,
        ]
        self._agree = Button(stage, "Save there", self._done, PRIMARY, hint="Enter")
        super().__init__(stage, [*content], [Button(stage, "Cancel", lambda: Pop(), QUIET, hint="Esc"), self._agree])
        self.group.set_focus(entry)

    def _note(self, words: str) -> None:
        self._words = words
        self._agree.enabled = Path(words.strip()).is_absolute()

    def _done(self) -> Transition:
        return self.answer(Path(self._words.strip()))

    def default(self) -> Transition | None:
        return self._done() if self._agree.enabled else None
