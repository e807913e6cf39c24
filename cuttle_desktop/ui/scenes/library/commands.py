"""What the library does with a game: open, rename, delete, export, import. Asks the player and starts disk tasks."""

from collections import deque
from collections.abc import Callable, Collection
from enum import Enum, auto
from pathlib import Path
from typing import Final, assert_never

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.setup import Human, readable_views
from cuttle_desktop.store.disk.titles import readable
from cuttle_desktop.store.disk.writer import Task
from cuttle_desktop.store.format.entries import over
from cuttle_desktop.store.format.errors import SaveError, shown
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.loading import Opening
from cuttle_desktop.store.library.rows import GameRow, LibraryRow, Shelf
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.library.catalogue import Catalogue
from cuttle_desktop.ui.scenes.library.export import AsSeenBy, AsText, Export
from cuttle_desktop.ui.scenes.library.tasks import RunningTasks
from cuttle_desktop.ui.scenes.menu_actions import Archive
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY
from cuttle_desktop.words.figures import FILES, GAMES, counted

WithRecord = Callable[[Record], Transition | None]
WithPart = Callable[[Record, SaveError], Transition | None]
RESTORED: Final = "“{name}” is among your {place} again."
NEXT: Final = "What you saw of this game will be saved as a text file."
ONLY_OWN: Final = "Until the game is over, only your own view can be saved."
EACH_OWN: Final = "Until the game is over, each of you lifts the curtain for your own view."
NOT_OVER: Final = (
    "That game is not over yet, so nothing was saved: until then each player can save their own view only."
)
PLACES: Final = {Shelf.REPLAYS: "replays", Shelf.SAVED: "saved games"}


class Expected(Enum):
    """The file that will turn up in the folders next."""

    NOTHING = auto()
    RENAMED = auto()
    NEW = auto()


class LibraryCommands:
    """The catalogue looks anew when files have come, gone, or got another name."""

    def __init__(self, stage: Stage, archive: Archive, catalogue: Catalogue) -> None:
        self._stage, self._archive, self._library = stage, archive, archive.library
        self._catalogue = catalogue
        self._tasks = RunningTasks(stage)
        self._opening: tuple[Opening, WithRecord, WithPart] | None = None
        self._dropped: deque[Path] = deque()  # not read yet
        self._away = False  # a game that was opened lies above, and may change the folders
        self.expecting = Expected.NOTHING

    @property
    def reading(self) -> bool:
        """Whether a game is being read."""
        return self._opening is not None

    @property
    def can_undelete(self) -> bool:
        return self._library.last_deleted is not None

    def update(self) -> Transition | None:
        """Go on with what the disk has answered."""
        if self._away:
            self._away = False
            self._catalogue.look()
        self._tasks.update()
        if self._dropped and not self.reading:
            self._read_dropped(self._dropped.popleft())
        if self._opening is None:
            return None
        opening, then, part = self._opening
        answer = opening.answer
        if answer is None:
            if opening.failed:
                self._opening = None
                name = shown(opening.path.name)
                self._stage.say(
                    f"{name} could not be opened. Nothing was changed; About opens the folder with the log."
                )
            return None
        self._opening = None
        if isinstance(answer, SaveError):
            return self._offer(opening.path, answer, then, part)
        if answer.notice is not None:
            self._stage.say(answer.notice.sentence)
        return then(answer.record)

    def wait(self, seconds: float) -> None:
        if self._opening is not None:
            self._opening[0].wait(seconds)

    # opening

    def open(self, row: LibraryRow) -> Transition | None:
        """Open the game."""
        if row.shelf is Shelf.REPLAYS:  # also where its end is missing
            return self._read(row.path, self._watch)
        if row.shelf is Shelf.SAMPLES:
            return self._read(row.path, lambda record: self._lead(self._archive.look_at(record)))
        return self.open_file(row.path)

    def _lead(self, scene: Scene) -> Transition:
        """To a game; when it is left, the folders are read again."""
        self._away = True
        return Push(scene)

    def open_file(self, path: Path) -> Transition | None:
        """A game where it is: the table of an unfinished one, the replay of a finished one."""
        return self._read(path, lambda record: self._lead(self._archive.open(record)), self._open_part)

    def _open_part(self, good: Record, error: SaveError) -> Transition:
        return self._watch(good) if error.only_to_watch else self._lead(self._archive.open(good))

    def _watch(self, record: Record) -> Transition:
        return self._lead(self._archive.watch(record))

    def _read(self, path: Path, then: WithRecord, part: WithPart | None = None) -> Transition | None:
        """Read a file in the background and go on with what it holds, or what is fine of it."""
        self._opening = (Opening(path), then, part or (lambda good, _: then(good)))
        return None

    def _offer(self, path: Path, error: SaveError, then: WithRecord, part: WithPart) -> Transition | None:
        """Say what is wrong, and offer what can be done all the same."""
        good = error.good
        self._stage.sound.play("refusal")
        if error.offer is None:
            self._stage.say(error.sentence)
            return None

        def answered(agreed: bool) -> Transition | None:
            if not agreed:
                return None
            return part(good, error) if good is not None else self._read(path, then, part)

        question = Confirm(self._stage, "This file has a problem", error.sentence, error.offer, "Cancel", PRIMARY)
        return Push(question, answered)

    # changing

    def ask_rename(self, row: LibraryRow) -> Transition:
        def named(name: str) -> None:
            if name not in (row.name, row.path.stem):
                self._tasks.run(self._library.rename(row.path, name), self._catalogue.look)
                self.expecting = Expected.RENAMED

        return Push(AskName(self._stage, row.name), named)

    def delete(self, row: LibraryRow) -> None:
        def gone() -> None:
            self._stage.say(f"“{row.name}” is in the trash. Press {self._stage.keys.hint('undo')} to undo.")
            self._catalogue.look()

        self._send_away(row, self._library.delete(row.path), gone)

    def _send_away(self, row: LibraryRow, task: Task, then: Callable[[], None]) -> None:
        """The row leaves the list at once, so that nothing more is asked of a file that is on its way."""
        self._catalogue.hide(row.path)
        self._tasks.run(task, then, lambda: self._catalogue.expect(row.path))

    def restore(self, row: LibraryRow) -> None:
        finished = isinstance(row, GameRow) and row.winners is not None

        def back() -> None:
            self._stage.say(RESTORED.format(name=row.name, place=PLACES[Shelf.REPLAYS if finished else Shelf.SAVED]))
            self._catalogue.look()

        self._send_away(row, self._library.restore(row.path), back)

    def undelete(self) -> None:
        """Bring back what was deleted last, and then what was deleted before that."""
        deleted = self._library.last_deleted
        if deleted is None:
            return
        shelf = next((one for one in PLACES if self._library.folder(one) == deleted.path.parent), Shelf.SAVED)

        def back() -> None:
            self._stage.say(RESTORED.format(name=shown(readable(deleted.path.stem)), place=PLACES[shelf]))
            self.expecting = Expected.NEW
            self._catalogue.expect(deleted.path)

        self._tasks.run(self._library.undelete(deleted), back)

    def ask_empty(self, paths: Collection[Path]) -> Transition:
        """Ask before `paths`, which may not be all games of the trash, are deleted for good."""
        of = self._catalogue.count(Shelf.TRASH)

        def answered(agreed: bool) -> None:
            if agreed:
                self._empty(paths)

        games = counted(of, GAMES)
        words = f"{games} in the trash will be deleted. This cannot be undone."
        if len(paths) < of:
            them = "It" if len(paths) == 1 else "They"
            what = "search" if self._catalogue.search else "list"
            words = (
                f"The {what} shows {len(paths)} of {games} in the trash. {them} will be deleted. This cannot be undone."
            )
        return Push(Confirm(self._stage, "Empty the trash?", words, "Delete forever", "Cancel"), answered)

    def _empty(self, paths: Collection[Path]) -> None:
        emptied = self._library.empty_trash(paths)

        def told() -> None:
            left = f" {counted(len(emptied.left), FILES)} could not be deleted; try again." if emptied.left else ""
            self._stage.say(f"{counted(len(emptied.gone), GAMES)} deleted forever.{left}")
            self._catalogue.look()

        self._tasks.run(emptied, told)

    def take_in(self, file: str) -> None:
        """Copy a file from outside among the games. Of a damaged one, what is fine can be kept and opened."""
        self._dropped.append(Path(file))

    def _read_dropped(self, path: Path) -> None:
        def keep(record: Record) -> None:
            self.expecting = Expected.NEW
            self._tasks.run(self._library.take_in(record, path.stem), self._catalogue.look)

        def keep_and_open(good: Record, error: SaveError) -> Transition:
            if not error.only_to_watch:  # a part of a finished game would be taken for an unfinished one
                keep(good)
            return self._open_part(good, error)

        self._read(path, keep, keep_and_open)

    # exporting

    def ask_export(self, row: GameRow) -> Transition:
        """Ask what of a game to write as text. Where several people play on, each has to lift the curtain first."""
        ended, players = row.winners is not None, row.header.players
        names = [player.name for player in players]
        shares = not ended and row.person is None and any(isinstance(player, Human) for player in players)

        def chosen(what: AsText | AsSeenBy) -> Transition | None:
            match what:
                case AsText():
                    return self._read(row.path, lambda record: self._write_text(row, record))
                case AsSeenBy(seat) if shares and self._stage.settings.curtain:
                    return Push(Curtain(self._stage, row.header.rules, names, seat, NEXT), lambda _: view(seat))
                case AsSeenBy(seat):
                    return view(seat)
                case _:
                    assert_never(what)

        def view(seat: Seat) -> Transition | None:
            return self._read(row.path, lambda record: self._write_view(row, record, seat))

        may = {seat: names[seat] for seat in readable_views(players, ended=ended)}
        remark = EACH_OWN if shares else ONLY_OWN if len(may) < len(names) else ""
        return Push(Export(self._stage, may, remark), chosen)

    def _write_text(self, row: GameRow, record: Record) -> None:
        to = self._library.exports / f"{row.path.stem}.txt"
        self._tasks.run(self._library.export_text(record, to), self._teller(to))

    def _write_view(self, row: GameRow, record: Record, seat: int) -> None:
        if seat not in readable_views(record.header.players, ended=over(record.entries)):  # the file has changed
            self._stage.say(NOT_OVER)
            return
        to = self._library.exports / f"{row.path.stem} (P{seat + 1}).txt"
        self._tasks.run(self._library.export_view(record, seat, to), self._teller(to))

    def _teller(self, to: Path) -> Callable[[], None]:
        return lambda: self._stage.say(f"Saved in {to.parent}.")
