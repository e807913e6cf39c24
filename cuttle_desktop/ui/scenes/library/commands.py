"""What the library does with a game: opens, renames, deletes, exports it, takes it in. Asks disk and player."""

from collections import deque
from collections.abc import Callable, Collection
from pathlib import Path

from cuttle_desktop.store.errors import SaveError, shown
from cuttle_desktop.store.library import Deleted
from cuttle_desktop.store.opening import Opening
from cuttle_desktop.store.record import Record
from cuttle_desktop.store.rows import GameRow, LibraryRow, Shelf
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.agreement import count
from cuttle_desktop.ui.scenes.ask_text import AskName
from cuttle_desktop.ui.scenes.confirm import Confirm
from cuttle_desktop.ui.scenes.library.export import AsSeenBy, AsText, Export
from cuttle_desktop.ui.scenes.library.tasks import RunningTasks
from cuttle_desktop.ui.scenes.menu_actions import Archive
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY

WithRecord = Callable[[Record], Transition | None]
Answer = Callable[[object], Transition | None]


class LibraryCommands:
    """`changed` is called when files have come, gone, or got another name."""

    def __init__(self, stage: Stage, archive: Archive, changed: Callable[[], None]) -> None:
        self._stage, self._archive, self._library = stage, archive, archive.library
        self._changed = changed
        self._errands = RunningTasks(stage)
        self._opening: tuple[Opening, WithRecord, WithRecord] | None = None
        self._dropped: deque[Path] = deque()  # not read yet
        self._asked: Answer | None = None  # what the answer of a sheet above is for
        self._deleted: Deleted | None = None
        self.expecting = False  # a file of another name will turn up

    @property
    def reading(self) -> bool:
        """Whether a game is being read."""
        return self._opening is not None

    @property
    def can_undelete(self) -> bool:
        return self._deleted is not None

    def update(self) -> Transition | None:
        """Go on with what the disk has answered."""
        self._errands.update()
        if self._dropped and not self.reading and not self.asking:
            self._read_dropped(self._dropped.popleft())
        if self._opening is None:
            return None
        opening, then, mended = self._opening
        answer = opening.answer
        if answer is None:
            if opening.failed:
                self._opening = None
                self._stage.say(f"{shown(opening.path.name)} could not be opened. The reason is in the log.")
            return None
        self._opening = None
        if isinstance(answer, SaveError):
            return self._offer(opening.path, answer, then, mended)
        if answer.notice is not None:
            self._stage.say(answer.notice.sentence)
        return then(answer.record)

    def hear(self, answer: object) -> Transition | None:
        """The sheet above has been answered."""
        asked, self._asked = self._asked, None
        if asked is not None:
            return asked(answer)
        self._changed()  # back from a game
        return None

    @property
    def asking(self) -> bool:
        """Whether what is above is a sheet of the desk."""
        return self._asked is not None

    def wait(self, seconds: float) -> None:
        if self._opening is not None:
            self._opening[0].wait(seconds)

    # opening

    def open(self, row: LibraryRow) -> Transition | None:
        """What is in the trash is put back."""
        if row.shelf is Shelf.TRASH:
            self._errands.run(self._library.restore(row.path), self._changed)
            return None
        return self._read(row.path, lambda record: Push(self._archive.open(record)))

    def _read(self, path: Path, then: WithRecord, mended: WithRecord | None = None) -> Transition | None:
        """Read a file in the background and go on with what it holds, or what is fine of it."""
        self._opening = (Opening(path), then, mended or then)
        return None

    def _offer(self, path: Path, error: SaveError, then: WithRecord, mended: WithRecord) -> Transition | None:
        """Say what is wrong, and offer what can be done all the same."""
        good = error.good
        self._stage.sound.play("refusal")
        if error.offer is None:
            self._stage.say(error.sentence)
            return None

        def agreed(answer: object) -> Transition | None:
            if answer is not True:
                return None
            return mended(good) if good is not None else self._read(path, then, mended)

        self._asked = agreed
        return Push(Confirm(self._stage, "Something is wrong", error.sentence, error.offer, "Leave it", PRIMARY))

    # changing

    def ask_rename(self, row: LibraryRow) -> Transition:
        def named(name: object) -> None:
            if isinstance(name, str) and name not in (row.name, row.path.stem):
                self._errands.run(self._library.rename(row.path, name), self._changed)
                self.expecting = True

        self._asked = named
        return Push(AskName(self._stage, row.name))

    def delete(self, row: LibraryRow) -> None:
        deleted = self._library.delete(row.path)

        def gone() -> None:
            self._deleted = deleted
            self._stage.say(f"“{row.name}” is in the trash. {self._stage.keys.hint('undo')} takes it back.")
            self._changed()

        self._errands.run(deleted, gone)

    def undelete(self) -> None:
        """Take the last `delete` back."""
        if self._deleted is None or self._deleted.place is None:
            return
        place, self._deleted = self._deleted.place, None
        self.expecting = True
        self._errands.run(self._library.restore(place), self._changed)

    def ask_empty(self, paths: Collection[Path], of: int) -> Transition:
        """Before `paths`, of so many games in the trash, go for good: nothing takes that back."""

        def agreed(answer: object) -> None:
            if answer is True:
                self._empty(paths)

        self._asked = agreed
        games = count(of, "game")
        words = f"{games} in the trash will be gone for good."
        if len(paths) < of:
            words = f"{len(paths)} of {games} in the trash will be gone for good: what the search shows."
        return Push(Confirm(self._stage, "Empty the trash?", words, "Delete for good", "Keep"))

    def _empty(self, paths: Collection[Path]) -> None:
        emptied = self._library.empty_trash(paths)

        def told() -> None:
            if self._deleted is not None and self._deleted.place in emptied.gone:
                self._deleted = None
            left = f" {count(len(emptied.left), 'file')} could not be deleted." if emptied.left else ""
            self._stage.say(f"{count(len(emptied.gone), 'game')} deleted for good.{left}")
            self._changed()

        self._errands.run(emptied, told)

    def take_in(self, file: str) -> None:
        """Copy a file from outside among the games. Of a damaged one, what is fine can be kept and opened."""
        self._dropped.append(Path(file))

    def _read_dropped(self, path: Path) -> None:
        def keep(record: Record) -> None:
            self.expecting = True
            self._errands.run(self._library.take_in(record, path.stem), self._changed)

        def keep_and_open(good: Record) -> Transition:
            keep(good)
            return Push(self._archive.open(good))

        self._read(path, keep, keep_and_open)

    # exporting

    def ask_export(self, row: GameRow) -> Transition:
        def chosen(answer: object) -> Transition | None:
            match answer:
                case AsText():
                    return self._read(row.path, lambda record: self._write_text(row, record))
                case AsSeenBy(seat):
                    return self._read(row.path, lambda record: self._write_view(row, record, seat))
                case _:
                    return None

        self._asked = chosen
        return Push(Export(self._stage, [player.name for player in row.header.players]))

    def _write_text(self, row: GameRow, record: Record) -> None:
        to = self._library.exports / f"{row.path.stem}.txt"
        self._errands.run(self._library.export_text(record, to), self._teller(to))

    def _write_view(self, row: GameRow, record: Record, seat: int) -> None:
        to = self._library.exports / f"{row.path.stem} (P{seat + 1}).txt"
        self._errands.run(self._library.export_view(record, seat, to), self._teller(to))

    def _teller(self, to: Path) -> Callable[[], None]:
        return lambda: self._stage.say(f"Written to {to.parent}.")
