"""Keeps the game that is being played: every action is on its way to the disk when `append` returns.

Only opening and closing wait for the disk. Errors of the disk never raise: look at `status`.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.setup import Player
from cuttle_desktop.store.disk import disk_words, leftovers
from cuttle_desktop.store.disk.free_names import put_once
from cuttle_desktop.store.disk.moves import settle_moves
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.titles import file_in, stem_of
from cuttle_desktop.store.disk.writer import Task, Writer
from cuttle_desktop.store.format.entries import FileEntry, Said, Undone, moves, over, standing
from cuttle_desktop.store.format.header import DAY, Header
from cuttle_desktop.store.format.pcn import Pen, written
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.autosave import Found, Slots, closing, fates, others_told, token
from cuttle_desktop.store.keeping.filing import Dropping, Filing, FilingOnce, Shelving, unfinished
from cuttle_desktop.store.keeping.journal import Journal, Status
from cuttle_desktop.store.keeping.left_games import LeftGames

CLOSE_SECONDS = 5.0
NOTHING = Status(0, 0)
STOPPED = "Saving has stopped, so your moves are not being saved. Keep playing; Cuttle tries again with every move."


@dataclass(slots=True)
class _Kept:
    """A game of this program, with what writes it."""

    header: Header
    entries: list[FileEntry]
    pen: Pen
    journal: Journal
    path: Path


class Keeper:
    """`found` is the game to continue, if there is one; `problems`: what was wrong at the start, in sentences."""

    def __init__(self, paths: Paths, writer: Writer | None = None, patience: float | None = None) -> None:
        """Looks for games left behind, at most so long; later ones are told then. No error of the disk raises."""
        self._paths = paths
        self._writer = writer or Writer()
        self._slots = Slots(paths.autosave)
        self._replays = Shelving(paths.replays, "The replays folder", "The finished game")
        self._saves = Shelving(paths.saves, "The folder of saved games", "The game you left")
        self._filings: list[Filing] = []
        self._kept: _Kept | None = None
        self._over: _Kept | None = None  # the game before it, if it was played to its end
        self._found: Found | None = None
        self._problems: list[str] = []
        left: list[Path] = []
        try:
            self._slots.take()
            left = self._slots.left_behind()
        except OSError as error:
            self._problems.append(
                f"Cuttle could not look for unfinished games: {disk_words.sentence(error)}. "
                f"They were not touched: {disk_words.remedy(error).lower()}, then start Cuttle again."
            )
        if self._slots.problem and not self._slots.own:
            self._problems.append(
                f"Cuttle may not be able to save your moves: {disk_words.sentence(self._slots.problem)}. "
                f"{disk_words.remedy(self._slots.problem)}, then start Cuttle again."
            )
        Task(self._clean, "Temporary files were not removed").by(self._writer)
        self._left_games = LeftGames(left, self._adopted)
        self._left_games.wait(patience)
        self._take_what_was_left()

    @property
    def found(self) -> Found | None:
        self._take_what_was_left()
        return self._found

    @property
    def problems(self) -> list[str]:
        self._take_what_was_left()
        return self._problems

    @property
    def status(self) -> Status:
        """The status of the game being played, or played last."""
        status = self._kept.journal.status if self._kept else NOTHING
        if self.stopped and self._kept and status.saved < status.made:
            return replace(status, problem=STOPPED)
        return status

    @property
    def stopped(self) -> bool:
        """Whether the writer has ended by a fault: nothing is written until it is started again."""
        return self._writer.stopped

    def try_again(self) -> None:
        """Start a writer that has stopped. It writes all that has not been written."""
        self._writer.wake()

    @property
    def unfiled(self) -> str | None:
        """Why a game that is over, or was left, cannot go where it belongs: a banner. It is kept where it is."""
        return next((filing.problem for filing in self._filings if filing.problem), None)

    @property
    def record(self) -> Record | None:
        """The game being played, as far as it has come."""
        return Record(self._kept.header, tuple(self._kept.entries)) if self._kept else None

    @property
    def told(self) -> int:
        """How many moves and undos it has, on the disk or not."""
        return moves(self._kept.entries) if self._kept else 0

    @property
    def moves(self) -> int:
        """How many moves still stand."""
        return len(standing(self._kept.entries)) if self._kept else 0

    # the game being played

    def begin(self, header: Header) -> None:
        """Keep a new game. One left unfinished goes to the saved games."""
        self.go_on(Record(header))

    def go_on(self, record: Record) -> None:
        """Keep a game that has begun: `found.record`, or a loaded one."""
        self.leave()
        found, self._found = self.found, None
        if found and record == found.record:
            self._kept = self._writing(found)
            return
        if found:
            self._shelve(found, self._writing(found))
        self._over = self._kept if self._kept and over(self._kept.entries) else None
        self._kept = self._adopted(record, self._slots.new_place())

    def reopen(self) -> None:
        """Go back to the game that is over, which is about to be undone. The one that was dealt after it goes."""
        if not over(self._playing().entries):
            before, self._over = self._over, None
            self.drop()
            self._kept = before

    def append(self, seat: Seat, action: Action, after: State) -> None:
        """`after` is the position the action led to. CHANCE has actions too."""
        self._add(Said(seat, action), after)

    def undo(self, seat: Seat, count: int, after: State) -> None:
        """The last `count` actions were undone, which led to `after`.

        A finished game goes on in a file of its own; the finished one stays among the replays.
        """
        kept = self._playing()
        if over(kept.entries):
            going_on = Record(replace(kept.header, game=str(uuid.uuid4())), standing(kept.entries)[:-count])
            self._kept = self._adopted(going_on, self._slots.new_place())
        else:
            self._add(Undone(seat, count), after)

    def seat(self, players: tuple[Player, ...]) -> None:
        """These players sit there from now on, as the beginning of the file says, which is written anew."""
        kept = self._playing()
        kept.header = replace(kept.header, players=players)
        kept.pen = Pen(kept.header)
        kept.journal.write_anew(list(written(Record(kept.header, tuple(kept.entries)), kept.pen)))

    def finish(self, after: State) -> None:
        """Move the finished game to the replays, with its deck in clear."""
        kept = self._playing()
        assert after.result, "a finished game"
        for entry in closing(kept.header, after.result.winners):
            self._add(entry, after)
        self._file(Filing(kept.journal, kept.path, _place(kept, self._replays), self._replays))

    def leave(self) -> None:
        """Leave the game as it is, to be continued later."""
        kept = self._kept
        if kept and not over(kept.entries):
            self._found = Found(Record(kept.header, tuple(kept.entries)), kept.path)

    def left(self, wanted: Callable[[Header], bool]) -> Record | None:
        """An unfinished game among the saved ones, left for another. Reads the disk."""
        return unfinished(self._paths.saves, wanted)

    def drop(self) -> None:
        """Delete the game: what was played goes on in another one."""
        kept, self._kept = self._playing(), None
        self._file(Dropping(kept.journal, kept.path, _place(kept, self._saves), self._saves))

    def save(self, name: str) -> Task:
        """A copy of the game among the saved games. `name` is a `titles.stem`; another game of that name stays."""
        path, content = file_in(self._paths.saves, name), self._playing().journal.content
        return Task(lambda: put_once(path, content), "The game was not saved").by(self._writer)

    def save_elsewhere(self, folder: Path) -> None:
        """Keep the game in another folder from now on, because its own cannot be written to."""
        kept = self._playing()
        kept.journal.go_elsewhere(file_in(folder, stem_of(kept.header, token(kept.path))))

    def flush(self, seconds: float) -> bool:
        """Wait until everything so far has been tried; at most so long."""
        return self._writer.flush(seconds)

    def close(self, seconds: float = CLOSE_SECONDS) -> bool:
        """Write what is not written and end. True if everything is on the disk."""
        self._left_games.stop(seconds)
        self._take_what_was_left()
        self.leave()
        done = self._writer.close(seconds, self._kept.journal.close if self._kept else lambda: None)
        self._slots.close()
        return done

    def abandon(self, seconds: float = CLOSE_SECONDS) -> None:
        """Release the locks and write nothing more, as if the program had been killed."""
        self._writer.abandon(seconds)
        self._slots.close()

    # within

    def _clean(self) -> None:
        for folder in self._paths.folders:
            leftovers.remove_leftovers(folder)
        if self._slots.alone:
            settle_moves([self._paths.replays, self._paths.saves, self._paths.trash])

    def _playing(self) -> _Kept:
        assert self._kept, "a game has begun"
        return self._kept

    def _add(self, entry: FileEntry, after: State) -> None:
        kept = self._playing()
        kept.entries.append(entry)
        kept.journal.add(kept.pen.line(entry, after))

    def _writing(self, found: Found) -> _Kept:
        """The game that was just left still has its lock and its writer."""
        left = self._kept
        return left if left and left.path == found.path else self._adopted(found.record, found.path)

    def _adopted(self, record: Record, path: Path) -> _Kept:
        """A game about to be written to `path`, all of it."""
        pen = Pen(record.header)
        journal = Journal(path, self._writer, list(written(record, pen)), lambda: self._slots.renew(path))
        return _Kept(record.header, list(record.entries), pen, journal, path)

    def _shelve(self, found: Found, left: _Kept) -> None:
        """Among the saved games; a game nobody has begun to play is dropped, unless it goes on with a match."""
        place = _place(left, self._saves)
        if _worth(found.record):
            self._file(FilingOnce(left.journal, left.path, place, self._saves, found.record))
        else:
            self._file(Dropping(left.journal, left.path, place, self._saves))

    def _file(self, filing: Filing) -> None:
        """Hand a filing to the writer, which repeats it until it succeeds."""
        self._filings = [*(one for one in self._filings if not one.done), filing]
        self._writer.insist(filing)

    def _take_what_was_left(self) -> None:
        """The latest unfinished game is the one to continue; the others take the place they belong to.

        So does that one, where another has been begun before it was known.
        """
        left = self._left_games
        if not left.comes_to_its_end():
            return
        for kept in left.ended:
            self._file(Filing(kept.journal, kept.path, _place(kept, self._replays), self._replays))
        self._problems.extend(fates(left.aside, left.lost, self._slots.passed, self._paths.autosave))
        others = [*left.others]
        if left.latest and (self._found or self._kept):
            others.append((left.latest, self._writing(left.latest)))
        else:
            self._found = self._found or left.latest
        for found, kept in others:
            self._shelve(found, kept)
        self._problems.extend(others_told(sum(_worth(found.record) for found, _ in others)))


def _place(kept: _Kept, shelving: Shelving) -> Path:
    """The file a game is filed as: the same at every attempt, and no other game's."""
    return file_in(shelving.folder, stem_of(kept.header, token(kept.path)))


def _worth(record: Record) -> bool:
    """Whether this game holds anything worth keeping: a move, the score of its match, or a try that counts."""
    return bool(record.entries) or record.header.match.game > 1 or DAY in dict(record.header.extra)
