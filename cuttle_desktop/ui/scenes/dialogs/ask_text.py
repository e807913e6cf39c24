"""Sheets that ask for a text: another name of a saved game, another folder to save in, the number of a move."""

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cuttle_desktop.store.disk.titles import MOST_LETTERS, stem
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.ui.widgets.text_entry import TextEntry, digit
from cuttle_desktop.ui.widgets.widget import Widget

LONGEST_PATH = 240
NOTE = "A name can contain letters, digits, spaces and - _ . , ( ) ' ! +"

T = TypeVar("T")


class AskText(Sheet, Dialog[T]):
    """A title, an entry and a button that agrees, which is enabled while the text can be read as an answer."""

    width = 620
    title = ""
    agree = ""
    placeholder = ""

    def __init__(self, stage: Stage, now: str, allowed: Callable[[str], bool], longest: int) -> None:
        self._words = now
        entry = TextEntry(stage, "", now, self._note, allowed, longest, self.placeholder)
        entry.called = self.title
        cancel = Button(stage, "Cancel", lambda: Pop(), QUIET, key="back")
        self._agree = Button(stage, self.agree, self.default, PRIMARY, key="Enter")
        title = Paragraph(stage, self.title, theme.HEADING, theme.BRASS_BRIGHT)
        super().__init__(stage, [title, *self.around(stage, entry)], [cancel, self._agree])
        self._note(now)
        self.group.set_focus(entry)

    @abstractmethod
    def read(self, words: str) -> T | None:
        """The answer, if the text is one."""

    def around(self, stage: Stage, entry: TextEntry) -> list[Widget]:
        """The entry with what is said above and below it."""
        return [entry]

    def _note(self, words: str) -> None:
        self._words = words
        self._agree.enabled = self.read(words) is not None

    def default(self) -> Transition | None:
        answer = self.read(self._words)
        return self.answer(answer) if answer is not None else None


class AskName(AskText[str]):
    """Answers with a name that every disk takes."""

    title = "Rename this game"
    agree = "Rename"

    def __init__(self, stage: Stage, now: str) -> None:
        super().__init__(stage, now, lambda letter: stem(f"x{letter}x") == f"x{letter}x", MOST_LETTERS)

    def around(self, stage: Stage, entry: TextEntry) -> list[Widget]:
        return [entry, Paragraph(stage, NOTE, theme.SMALL, theme.SAND_DIM)]

    def read(self, words: str) -> str | None:
        return stem(words) or None


class AskFolder(AskText[Path]):
    """Answers with the path of another folder, for example one on a USB stick."""

    title = "Save elsewhere"
    agree = "Save there"

    def __init__(self, stage: Stage, now: Path) -> None:
        super().__init__(stage, str(now), str.isprintable, LONGEST_PATH)

    def around(self, stage: Stage, entry: TextEntry) -> list[Widget]:
        return [Paragraph(stage, "Choose a folder for this game."), entry]

    def read(self, words: str) -> Path | None:
        path = Path(words.strip())
        return path if path.is_absolute() else None


class GoTo(AskText[int]):
    """Answers with the number of a turn, from 1 to `last`."""

    width = 420
    title = "Go to turn"
    agree = "Go"

    def __init__(self, stage: Stage, last: int) -> None:
        self._last = last
        self.placeholder = f"1–{last}"
        super().__init__(stage, "", digit, len(str(last)))

    def read(self, words: str) -> int | None:
        return max(1, min(int(words), self._last)) if words.isdecimal() else None
