"""Keeps the game that is being played: every action is on its way to the disk when `append` returns.

Only opening and closing wait for the disk. Errors of the disk never raise: look at `status`.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.state import State
from cuttle_desktop.session.setup import Player
from cuttle_desktop.store.disk import files, leftovers
from cuttle_desktop.store.disk.moves import settle_moves
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.titles import file_in, put_once, stem_of
from cuttle_desktop.store.disk.writer import Task, Writer
from cuttle_desktop.store.format.entries import Said, Undone, moves, standing
from cuttle_desktop.store.format.header import FOLLOWS, Header
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import left_games
from cuttle_desktop.store.keeping.autosave import Found, Slots, closing, token
from cuttle_desktop.store.keeping.filing import Dropping, Filing, FilingOnce, Shelving, unfinished
from cuttle_desktop.store.keeping.journal import Status
from cuttle_desktop.store.keeping.kept_game import CountGame, KeptGame, holds_something

CLOSE_SECONDS = 5.0
STOPPED = "Saving has stopped, so your moves are not being saved. Keep playing; Cuttle tries again with every move."


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
        self._kept: KeptGame | None = None
        self._over_before: list[KeptGame] = []  # when a program ended: see `settle`
        self._count: CountGame | None = None
        self._counted: Callable[[], bool] = lambda: True
        self._over: KeptGame | None = None  # the game before it, if it was played to its end
        self._found: Found | None = None
        self.looked_at: Record | None = None  # on the table, and not the player's before it is changed
        self._problems: list[str] = []
        left: list[Path] = []
        try:
            self._slots.take()
            left = self._slots.left_behind()
        except OSError as error:
            self._problems.append(left_games.not_looked_for(error))
        if self._slots.problem and not self._slots.own:
            self._problems.append(left_games.not_to_be_saved(self._slots.problem))
        Task(self._clean, "Temporary files were not removed").by(self._writer)
        self._left_games = left_games.LeftGames(left, self._adopted)
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
        status = self._kept.journal.status if self._kept else Status(0, 0)
        return replace(status, problem=STOPPED) if self.stopped and status.saved < status.made else status

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
        return self.looked_at or (self._kept.record if self._kept else None)

    @property
    def move_count(self) -> int:
        """How many moves and undos it has that are kept, on the disk or not."""
        return moves(self._kept.entries) if self._kept and not self.looked_at else 0

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
        self._over = self._kept if self._kept and self._kept.over else None
        self._kept = self._adopted(record, self._slots.new_place())

    def look_at(self, record: Record) -> None:
        """Keep a game from its first change on; until then the one to continue is another."""
        self.leave()
        self.looked_at = record

    def reopen(self) -> None:
        """Go back to the game that is over, which is about to be undone. The one that was dealt after it goes."""
        if not self._playing().over:
            before, self._over = self._over, None
            self.drop()
            self._kept = before

    def append(self, seat: Seat, action: Action, after: State) -> None:
        """`after` is the position the action led to. CHANCE has actions too."""
        self._playing().add(Said(seat, action), after)

    def undo(self, seat: Seat, count: int, after: State) -> None:
        """The last `count` actions were undone, which led to `after`.

        A finished game goes on in a file of its own; the finished one stays among the replays.
        """
        kept = self._playing()
        if kept.over:
            going_on = Record(kept.header.going_on(str(uuid.uuid4())), standing(kept.entries)[:-count])
            self._kept = self._adopted(going_on, self._slots.new_place())
        else:
            self._playing().add(Undone(seat, count), after)

    def seat(self, players: tuple[Player, ...]) -> None:
        """These players sit there from now on, as the beginning of the file says, which is written anew."""
        self._playing().seat(players)

    def finish(self, after: State, following: Header | None = None) -> Record:
        """Move the finished game, with its deck in clear, to the replays once the `following` one is on the disk."""
        kept = self._playing()
        assert after.result, "a finished game"
        for entry in closing(kept.header, after.result.winners):
            kept.add(entry, after)
        if following is not None:
            self.begin(following)
        self._file_finished(kept)
        return kept.record

    def settle(self, count: CountGame, counted: Callable[[], bool] = lambda: True) -> None:
        """File the games that were over when a program ended, once each is counted; `counted`: whether all are."""
        self._count, self._counted = count, counted
        self._take_what_was_left()
        self._settle()

    def leave(self) -> None:
        """Leave the game as it is, to be continued later."""
        self.looked_at = None
        if self._kept and not self._kept.over:
            self._found = Found(self._kept.record, self._kept.path)

    def left(self, wanted: Callable[[Header], bool]) -> Record | None:
        """An unfinished game among the saved ones, left for another. Reads the disk."""
        return unfinished(self._paths.saves, wanted)

    def drop(self) -> None:
        """Delete the game: what was played goes on in another one."""
        kept, self._kept = self._playing(), None
        self._file(Dropping(kept.journal, kept.path, kept.place(self._saves), self._saves))

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
        """Release the locks and the file and write nothing more, as if the program had been killed."""
        self._writer.abandon(seconds, self._kept.journal.close if self._kept else lambda: None)
        self._slots.close()

    # within

    def _clean(self) -> None:
        for folder in self._paths.folders:
            leftovers.remove_leftovers(folder)
        if self._slots.alone:
            settle_moves([self._paths.replays, self._paths.saves, self._paths.trash])

    def _playing(self) -> KeptGame:
        if self.looked_at:
            self.go_on(self.looked_at)
        assert self._kept, "a game has begun"
        return self._kept

    def _writing(self, found: Found) -> KeptGame:
        """The game that was just left still has its lock and its writer."""
        left = self._kept
        return left if left and left.path == found.path else self._adopted(found.record, found.path)

    def _adopted(self, record: Record, path: Path) -> KeptGame:
        """A game about to be written to `path`, all of it."""
        return KeptGame.begin(record, path, self._writer, lambda: self._slots.renew(path))

    def _shelve(self, found: Found, left: KeptGame) -> None:
        """Among the saved games; a game nobody has begun to play is dropped, unless it goes on with a match."""
        place = left.place(self._saves)
        if holds_something(found.record):
            self._file(FilingOnce(left.journal, left.path, place, self._saves, found.record))
        else:
            self._file(Dropping(left.journal, left.path, place, self._saves))

    def _settle(self) -> None:
        while self._over_before and self._count is not None:
            kept = self._over_before.pop(0)
            following = self._count(kept.record, partial(self._is_followed, kept))
            if following is not None:
                self._deal(Found(Record(following), self._slots.new_place()))
            self._file_finished(kept)

    def _is_followed(self, kept: KeptGame) -> bool:
        """Whether the next game of a match was dealt already, or this one had only to leave the running games."""
        game = kept.header.game
        there = game in self._left_games.followed or files.is_there(kept.place(self._replays))
        return there or self.left(lambda header: (FOLLOWS, game) in header.extra) is not None

    def _deal(self, found: Found) -> None:
        """The next game of a match waits to be continued, unless another one does."""
        dealt = self._adopted(found.record, found.path)
        if self._found is not None or self._kept is not None:
            self._shelve(found, dealt)
            self._problems.extend(left_games.others_told(1))
        else:
            self._found, self._kept = found, dealt

    def _file_finished(self, kept: KeptGame) -> None:
        self._file(Filing(kept.journal, kept.path, kept.place(self._replays), self._replays, self._counted))

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
        self._over_before += left.ended
        self._problems.extend(left_games.fates(left.aside, left.lost, self._slots.passed, self._paths.autosave))
        others = [*left.others]
        if left.latest and (self._found or self._kept):
            others.append((left.latest, self._writing(left.latest)))
        else:
            self._found = self._found or left.latest
        for found, kept in others:
            self._shelve(found, kept)
        self._settle()
        self._problems.extend(left_games.others_told(sum(holds_something(found.record) for found, _ in others)))
