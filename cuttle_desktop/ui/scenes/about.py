"""About the program: which version, what it is made of, where its files are."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from cuttle_desktop.store.components import Component, licence_text
from cuttle_desktop.ui.clipboard import copy
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.dialogs.text_page import COPIED, NOT_COPIED, TextPage
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget

CREDITS = (
    "Program, cards, pictures and sounds were made by the Cuttle Desktop developers. All of them are free software.",
    "Cuttle itself belongs to everyone. Its rule sets follow these sources: pagat.com, Richard Sipie’s FAQ of "
    "2000, CatsAtCards.com, Jared Miller’s clarified rules, cuttle.cards and Board Game Arena.",
)
MADE_OF = "Cuttle Desktop uses the work of others. Each part has its own licence; choose one to read it."


class AboutFacts(Struct, frozen=True):
    """`newer` says where newer versions are, `details` are the lines for a report, `crash` is the last report."""

    version: str
    commit: str
    newer: str
    details: Callable[[], str]
    folders: Sequence[tuple[str, Path]]
    open_folder: Callable[[Path], str | None]
    components: Sequence[Component]
    crash: str | None = None


class AboutScene(Page):
    """One scrolled column: version, folders, licences, credits."""

    title = "About"
    icon = "cuttlefish"

    def __init__(self, stage: Stage, facts: AboutFacts) -> None:
        super().__init__(stage)
        self.facts = facts
        self._copy = Button(stage, "Copy details for a report", self._do_copy, QUIET, "export")
        self._rows: list[Widget] = [*self._program(), *self._folders(), *self._credits(), *self._licences()]

    def _program(self) -> list[Widget]:
        facts = self.facts
        newer = f"{facts.newer} Cuttle does not check for updates: it never uses the network."
        rows: list[Widget] = [
            Heading(self.stage, f"Cuttle Desktop {facts.version}", "cuttlefish"),
            Paragraph(self.stage, f"Built from commit {facts.commit}."),
            Paragraph(self.stage, newer),
        ]
        if facts.crash is not None:
            report = facts.crash
            rows.append(
                Button(self.stage, "Show the last crash report", lambda: self._text("Report", report), QUIET, "log")
            )
        return rows

    def _folders(self) -> list[Widget]:
        def opener(folder: Path) -> Callable[[], Transition | None]:
            return lambda: self._open(folder)

        buttons = [
            Button(self.stage, f"{name}: {_short(folder)}", opener(folder), GHOST, "folder", align="left")
            for name, folder in self.facts.folders
        ]
        for button, (_, folder) in zip(buttons, self.facts.folders, strict=True):
            button.tip = str(folder)  # in full: at large text the label may be cut
        return [Heading(self.stage, "Folders", "folder"), *buttons]

    def _credits(self) -> list[Widget]:
        return [Heading(self.stage, "Credits", "star"), *(Paragraph(self.stage, words) for words in CREDITS)]

    def _licences(self) -> list[Widget]:
        def reader(component: Component) -> Callable[[], Transition]:
            return lambda: self._text(component.name, licence_text(component))

        buttons = [
            Button(self.stage, f"{part.name}   {part.licence}", reader(part), GHOST, "log", align="left")
            for part in self.facts.components
        ]
        return [Heading(self.stage, "Licences", "log"), Paragraph(self.stage, MADE_OF), *buttons]

    def _text(self, title: str, words: str) -> Transition:
        return Push(TextPage(self.stage, title, words))

    def _open(self, folder: Path) -> Transition | None:
        problem = self.facts.open_folder(folder)
        if problem is not None:
            self.stage.say_here(problem)
        return None

    def _do_copy(self) -> Transition | None:
        self.stage.say_here(COPIED if copy(self.facts.details()) else NOT_COPIED)
        return None

    def layout(self, size: tuple[int, int]) -> None:
        self.lay(size, self._rows, self.back_button, self._copy, margins=(24, 8))


def _short(folder: Path) -> str:
    """A folder below the home folder as `~/…`, so that it is read whole at large text too."""
    with suppress(ValueError, RuntimeError):  # not below it, or there is none
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    return str(folder)
