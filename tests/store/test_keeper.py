"""Autosave: what was saved is there after a crash, finished games move to the replays, nothing waits for the disk."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.titles import stem
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.errors import Fault
from cuttle_desktop.store.format.header import Standing
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.autosave import MOST_SLOTS, Slots
from cuttle_desktop.store.keeping.journal import Status
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from tests.store.drawing import finished, keep, lasting, part_of, paths_in, play, states, unfinished
from tests.store.failing import FailingOs, HangingOs, disk_is

GAME = unfinished(actions=30)
WHOLE = finished("cuttle.cards", 4)
SOON = 60.0
NO_REPLAYS = (
    "The replays folder cannot be written to: a file is where the folder should be. "
    "The finished game is kept and will be moved there later."
)


def nothing_follows(ended: Record, followed: Callable[[], bool]) -> None:
    """A game that was over when a program ended counts for nothing here."""


def running(paths: Paths) -> list[Path]:
    return sorted(paths.autosave.glob("*.pcn"))


def crash(keeper: Keeper) -> None:
    """The process dies: its locks with it; nothing more is written."""
    keeper.flush(SOON)
    keeper.abandon()


def test_every_action_is_on_the_disk(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, GAME)
    assert keeper.flush(SOON)
    assert keeper.status.saved == keeper.status.made == 30
    assert keeper.status.problem is None
    (file,) = running(paths)
    assert file.read_bytes() == pcn.write(GAME)


def test_a_beginning_that_changes_is_written_anew_with_all_that_follows(keeper: Keeper, paths: Paths) -> None:
    """A person plays on for the computer: moves made before, meanwhile and after are on the disk below it."""
    keep(keeper, GAME, 10)
    keeper.flush(SOON)
    play(keeper, GAME, 10, 20)
    players = (GAME.header.players[0], Human("Zoë"))
    keeper.seat(players)
    play(keeper, GAME, 20)
    assert keeper.flush(SOON)
    assert keeper.status == Status(30, 30)
    (file,) = running(paths)
    assert file.read_bytes() == pcn.write(Record(replace(GAME.header, players=players), GAME.entries))


def test_a_beginning_that_cannot_be_written_anew_leaves_the_old_file_and_is_tried_again(
    keeper: Keeper, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(keeper, GAME, 20)
    assert keeper.flush(SOON)
    (file,) = running(paths)
    before = file.read_bytes()
    disk = FailingOs("ENOSPC", only={"replace"})
    disk_is(monkeypatch, disk)
    players = (GAME.header.players[0], Human("Zoë"))
    keeper.seat(players)
    keeper.flush(SOON)
    assert disk.failed
    assert keeper.status.problem is not None
    assert file.read_bytes() == before
    monkeypatch.undo()
    play(keeper, GAME, 20)
    assert keeper.flush(SOON)
    assert keeper.status == Status(30, 30)
    assert file.read_bytes() == pcn.write(Record(replace(GAME.header, players=players), GAME.entries))


def test_files_are_for_the_player_only(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, GAME)
    keeper.flush(SOON)
    assert running(paths)[0].stat().st_mode & 0o777 == 0o600
    for folder in (paths.autosave, paths.state):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_after_a_crash_the_game_is_there_to_continue(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, GAME, 17)
    crash(keeper)
    again = Keeper(paths)
    assert again.found
    assert (again.found.record, again.found.notice) == (GAME.up_to(17), None)
    again.go_on(again.found.record)
    play(again, GAME, 17)
    assert again.close()
    assert running(paths)[0].read_bytes() == pcn.write(GAME)
    assert not [*paths.saves.glob("*.pcn")], "it is the same game, not a second one"


def test_an_abandoned_game_is_written_no_further(keeper: Keeper, paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(keeper, GAME, 17)
    keeper.flush(SOON)
    disk = FailingOs("EIO", only={"fsync"})
    disk_is(monkeypatch, disk)
    play(keeper, GAME, 17, 18)
    keeper.flush(SOON)
    assert disk.failed
    keeper.abandon()
    monkeypatch.undo()
    again = Keeper(paths)
    assert again.found, "the locks are free"
    there = running(paths)[0].read_bytes()
    play(keeper, GAME, 18)
    keeper.close()
    assert running(paths)[0].read_bytes() == there
    again.close()


def found_changed(keeper: Keeper, paths: Paths, change: Callable[[bytes], bytes]) -> tuple[Path, Keeper]:
    """The file of a game whose program died, changed since, and who finds it at the next start."""
    keep(keeper, GAME)
    crash(keeper)
    (file,) = running(paths)
    file.write_bytes(change(file.read_bytes()))
    return file, Keeper(paths)


def test_a_torn_last_line_is_kept_aside_and_the_rest_goes_on(keeper: Keeper, paths: Paths) -> None:
    torn = pcn.write(GAME.up_to(17))[:-7]
    file, again = found_changed(keeper, paths, lambda _: torn)
    assert again.found
    assert again.found.record == GAME.up_to(16)
    assert again.found.notice
    assert again.found.notice.fault is Fault.TORN
    assert file.with_name(file.name + ".damaged-1").read_bytes() == torn
    assert file.read_bytes() == pcn.write(GAME.up_to(16))
    again.close()
    third = Keeper(paths)
    assert third.found
    assert (third.found.record, third.found.notice) == (GAME.up_to(16), None)
    third.close()


def test_a_game_damaged_in_the_middle_is_recovered_up_to_there(keeper: Keeper, paths: Paths) -> None:
    _, again = found_changed(keeper, paths, lambda game: game.replace(b"\n12 P", b"\n12 Q"))
    assert again.found
    assert again.found.record == GAME.up_to(11)
    told = "The game that was being played when Cuttle stopped is damaged after move 11. Continue takes it up there."
    assert again.found.sentence == told
    again.close()


def test_a_hopeless_file_is_kept_aside_and_the_player_told(keeper: Keeper, paths: Paths) -> None:
    file, again = found_changed(keeper, paths, lambda _: b"\0" * 4096)
    assert again.found is None
    now = f"{file.name}.damaged-1"
    (problem,) = again.problems
    assert problem.startswith(
        f"{file.name}, a game that was being played when Cuttle stopped, is damaged. It was set aside as {now} in …"
    )
    assert problem.endswith("/state/autosave.")
    assert [path.name for path in paths.autosave.glob("*.damaged-*")] == [f"{file.name}.damaged-1"]
    assert not running(paths)
    again.close()


def test_what_a_newer_program_wrote_is_left_alone(keeper: Keeper, paths: Paths) -> None:
    file, again = found_changed(keeper, paths, lambda game: game.replace(b"%PCN 1.0", b"%PCN 9.0"))
    newer = file.read_bytes()
    assert again.found is None
    assert "newer Cuttle" in again.problems[0]
    keep(again, WHOLE)
    again.close()
    assert file.read_bytes() == newer


def test_a_second_running_program_takes_the_next_slot(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, GAME, 20)
    keeper.flush(SOON)
    other = Keeper(paths)
    assert other.found is None
    keep(other, WHOLE, 10)
    other.flush(SOON)
    assert [path.name[0] for path in running(paths)] == ["1", "2"]
    play(keeper, GAME, 20)
    keeper.flush(SOON)
    assert load(running(paths)[0]).record == GAME
    crash(other)
    third = Keeper(paths)
    assert third.found
    assert third.found.record == WHOLE.up_to(10)
    third.close()


def test_a_finished_game_moves_to_the_replays_with_its_deck(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, WHOLE)
    assert keeper.close()
    assert not running(paths)
    (file,) = paths.replays.glob("*.pcn")
    assert file.read_bytes() == pcn.write(WHOLE)
    assert file.name.startswith("2026-11-20 11.43 Ann, Kraken (")


def test_a_game_that_ended_when_the_program_died_moves_at_the_next_start(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, WHOLE, len(WHOLE.entries) - 2)
    crash(keeper)
    again = Keeper(paths)
    assert again.found is None
    again.settle(nothing_follows)
    assert again.close()
    (file,) = paths.replays.glob("*.pcn")
    assert file.read_bytes() == pcn.write(WHOLE)
    assert not running(paths)


def test_a_new_game_sends_the_unfinished_one_to_the_saved_games(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, GAME, 12)
    keep(keeper, WHOLE, 5)
    assert keeper.close()
    (file,) = paths.saves.glob("*.pcn")
    assert load(file).record == GAME.up_to(12)
    (file,) = running(paths)
    assert load(file).record == WHOLE.up_to(5)


@pytest.mark.parametrize("standing", [GAME.header.match, Standing("one-game", 1, (0, 0))])
def test_a_game_in_which_nothing_happened_leaves_no_file_unless_its_match_has_begun(
    keeper: Keeper, paths: Paths, standing: Standing
) -> None:
    header = replace(GAME.header, match=standing)
    keeper.begin(header)
    keep(keeper, WHOLE, 5)
    assert keeper.close()
    assert [load(file).record for file in paths.saves.glob("*")] == [Record(header, ())] * (standing.game > 1)
    assert len(running(paths)) == 1


def in_the_library(paths: Paths, *records: Record) -> list[Path]:
    paths.saves.mkdir(parents=True)
    files = [paths.saves / f"{number}.pcn" for number, _ in enumerate(records)]
    for file, record in zip(files, records, strict=True):
        file.write_bytes(pcn.write(record))
    return files


def test_games_that_are_only_opened_do_not_multiply(paths: Paths) -> None:
    first, second = in_the_library(paths, GAME.up_to(12), WHOLE.up_to(9))
    second.write_bytes(second.read_bytes().replace(b"\n", b"\r\n"))
    before = [first.read_bytes(), second.read_bytes()]
    for file in (first, second) * 3:
        keeper = Keeper(paths)
        keeper.go_on(load(file).record)
        assert keeper.close()
    assert sorted(paths.saves.glob("*")) == [first, second]
    assert [first.read_bytes(), second.read_bytes()] == before
    assert [load(file).record for file in running(paths)] == [WHOLE.up_to(9)]


def test_a_game_that_went_further_than_its_file_is_kept_beside_it(keeper: Keeper, paths: Paths) -> None:
    (file,) = in_the_library(paths, GAME.up_to(12))
    keeper.go_on(load(file).record)
    play(keeper, GAME, 12, 13)
    keep(keeper, WHOLE, 5)
    assert keeper.close()
    assert load(file).record == GAME.up_to(12)
    (other,) = set(paths.saves.glob("*")) - {file}
    assert load(other).record == GAME.up_to(13)


def test_another_game_with_the_same_beginning_is_not_taken_for_it(keeper: Keeper, paths: Paths) -> None:
    in_the_library(paths, GAME)
    keeper.go_on(GAME.up_to(12))
    keep(keeper, WHOLE, 5)
    assert keeper.close()
    assert len(list(paths.saves.glob("*"))) == 2


def two_left_behind(paths: Paths, later: Record = WHOLE) -> Keeper:
    """The next start, after two programs at once have died."""
    first, second = Keeper(paths), Keeper(paths)
    keep(first, GAME, 12)
    first.flush(SOON)
    keep(second, later, 9)
    crash(second)
    crash(first)
    return Keeper(paths)


@pytest.mark.parametrize("clock", ["2001-01-01T00:00:00Z", "2099-01-01T00:00:00Z"])
def test_of_several_games_left_behind_the_one_begun_last_is_continued_whatever_the_clock_says_and_the_others_saved(
    paths: Paths, clock: str
) -> None:
    late = replace(WHOLE, header=replace(WHOLE.header, started=clock))
    again = two_left_behind(paths, late)
    assert again.found
    assert again.found.record == late.up_to(9)
    assert again.close()
    found = [load(file).record for file in (*running(paths), *paths.saves.glob("*.pcn"))]
    assert sorted(len(record.entries) for record in found) == [9, 12]
    assert again.problems == ["Another unfinished game is under Your games."]


def test_a_game_too_long_to_be_read_is_not_written_further(
    keeper: Keeper, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cuttle_desktop.store.keeping.journal.MOST_LINES", 21)
    keep(keeper, GAME)
    keeper.flush(SOON)
    assert "too long" in str(keeper.status.problem)
    assert load(running(paths)[0]).record == GAME.up_to(20)


# the disk fails, the game goes on


def test_it_is_tried_again_without_a_new_action(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(paths, Writer(retry_seconds=0.02))
    disk = FailingOs("EROFS", only={"open"})
    disk_is(monkeypatch, disk)
    keep(keeper, GAME, 10)
    keeper.flush(SOON)
    assert disk.failed
    assert keeper.status.saved == 0
    monkeypatch.undo()
    deadline = time.monotonic() + SOON
    while keeper.status.saved < 10 and time.monotonic() < deadline:
        time.sleep(0.005)
    assert keeper.status.saved == 10
    keeper.close()


def test_a_folder_taken_away_comes_back_with_its_lock(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, GAME, 10)
    keeper.flush(SOON)
    shutil.rmtree(paths.state)
    play(keeper, GAME, 10, 11)
    keeper.flush(SOON)
    keeper.flush(SOON)
    (file,) = running(paths)
    other = Keeper(paths)
    assert other.found is None, "the game is being played"
    other.close()
    play(keeper, GAME, 11)
    assert keeper.close()
    assert load(file).record == GAME


def test_a_finished_game_stays_where_it_is_until_the_replays_take_it(keeper: Keeper, paths: Paths) -> None:
    paths.data.mkdir()
    paths.replays.write_text("a file where a folder should be")
    keep(keeper, WHOLE)
    keeper.flush(SOON)
    assert keeper.status == Status(len(WHOLE.entries), len(WHOLE.entries))
    assert keeper.unfiled == NO_REPLAYS
    (file,) = running(paths)
    assert file.read_bytes() == pcn.write(WHOLE)
    keep(keeper, GAME, 5)
    keeper.flush(SOON)
    assert (keeper.status.problem, keeper.unfiled) == (None, NO_REPLAYS)
    assert not keeper.close()
    assert file.read_bytes() == pcn.write(WHOLE)

    again = Keeper(paths)
    again.settle(nothing_follows)
    again.flush(SOON)
    assert again.found
    assert again.found.record == GAME.up_to(5)
    assert (again.problems, again.unfiled) == ([], NO_REPLAYS)
    paths.replays.unlink()
    again.go_on(again.found.record)
    again.flush(SOON)
    assert again.unfiled is None
    assert again.close()
    (replay,) = paths.replays.glob("*.pcn")
    assert replay.read_bytes() == pcn.write(WHOLE)
    assert [load(path).record for path in running(paths)] == [GAME.up_to(5)]


def test_the_end_of_a_game_is_on_the_disk_before_it_is_filed(
    keeper: Keeper, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(keeper, WHOLE, len(WHOLE.entries) - 2)
    keeper.flush(SOON)
    disk = FailingOs("EIO", only={"replace"})
    disk_is(monkeypatch, disk)
    play(keeper, WHOLE, len(WHOLE.entries) - 2)
    crash(keeper)
    assert disk.failed
    assert running(paths)[0].read_bytes() == pcn.write(WHOLE)
    assert not list(paths.replays.glob("*.pcn"))


def test_without_an_autosave_a_finished_game_goes_to_the_replays(keeper: Keeper, paths: Paths) -> None:
    shutil.rmtree(paths.state)
    paths.state.write_text("a file where a folder should be")
    keep(keeper, WHOLE)
    keeper.flush(SOON)
    assert keeper.status == Status(len(WHOLE.entries), len(WHOLE.entries))
    (replay,) = paths.replays.glob("*.pcn")
    assert replay.read_bytes() == pcn.write(WHOLE)
    paths.state.unlink()


def test_nothing_is_called_kept_that_is_not(keeper: Keeper, paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(keeper, WHOLE, 5)
    keeper.flush(SOON)
    disk_is(monkeypatch, FailingOs("ENOSPC", only={"write"}))
    play(keeper, WHOLE, 5)
    keeper.flush(SOON)
    assert keeper.status.saved < keeper.status.made
    assert keeper.unfiled == (
        "The replays folder cannot be written to: the disk is full. "
        "The finished game is not saved yet. Free some space; Cuttle keeps trying."
    )
    monkeypatch.undo()
    assert keeper.close()
    assert keeper.unfiled is None


def test_one_lock_that_cannot_be_had_hides_only_its_own_games(paths: Paths) -> None:
    two_left_behind(paths).abandon()
    hidden = running(paths)[0]
    before = hidden.read_bytes()
    lock = paths.autosave / "1.lock"
    lock.unlink()
    lock.mkdir()
    again = Keeper(paths)
    assert again.found
    assert again.found.record == WHOLE.up_to(9)
    (problem,) = again.problems
    assert problem.startswith(
        "A game that was being played when Cuttle stopped could not be checked, because 1.lock cannot be used in …"
    )
    assert problem.endswith("/state/autosave: a folder is where the file should be.")
    again.go_on(again.found.record)
    play(again, WHOLE, 9, 10)
    assert again.close()
    assert hidden.read_bytes() == before


def test_a_lock_that_cannot_be_had_and_hides_nothing_is_not_told(paths: Paths) -> None:
    (paths.autosave / "1.lock").mkdir(parents=True)
    keeper = Keeper(paths)
    assert keeper.problems == []
    keep(keeper, GAME, 5)
    assert keeper.close()
    assert [path.name[0] for path in running(paths)] == ["2"]


def test_a_disk_that_gives_no_lock_is_told_at_the_start(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingOs("EROFS", only={"open", "mkdir"})
    disk_is(monkeypatch, disk)
    keeper = Keeper(paths)
    assert disk.failed
    assert keeper.problems == [
        "Cuttle may not be able to save your moves: the disk cannot be written to. "
        "Make the disk writable, then start Cuttle again."
    ]
    monkeypatch.undo()
    keep(keeper, GAME, 5)
    keeper.flush(SOON)
    other = Keeper(paths)
    assert other.found is None, "the game is being played"
    other.close()
    assert keeper.close()
    assert len(running(paths)) == 1


def test_many_damaged_games_are_told_in_one_sentence(keeper: Keeper, paths: Paths) -> None:
    for number in range(4):
        (paths.autosave / f"{90 + number}-1-deadbeef.pcn").write_bytes(b"")
    for number in range(3):
        newer = pcn.write(GAME).replace(b"%PCN 1.0", b"%PCN 9.0")
        (paths.autosave / f"{80 + number}-1-deadbeef.pcn").write_bytes(newer)
    other = Keeper(paths)
    aside, lost = other.problems
    assert aside.startswith("4 games that were being played when Cuttle stopped are damaged. They were set aside in …")
    assert lost.startswith("3 games that were being played when Cuttle stopped cannot be opened. They were left ")
    assert len(list(paths.autosave.glob("*.damaged-1"))) == 4
    other.close()


def test_no_place_at_all(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    keeper = Keeper(paths_in(tmp_path))
    assert keeper.problems == [
        "Cuttle could not look for unfinished games: a file is where the folder should be. "
        "They were not touched: move it away, then start Cuttle again."
    ]
    keep(keeper, GAME, 10)
    keeper.flush(SOON)
    assert keeper.status.saved == 0
    assert keeper.status.problem
    assert not keeper.close(1.0)


def test_a_disk_that_does_not_answer_delays_nothing(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(paths)
    disk = HangingOs()
    disk_is(monkeypatch, disk)
    after = states(GAME)
    assert len(after) == 30
    keeper.begin(GAME.header)
    play(keeper, GAME, 0, 30)
    assert keeper.move_count == 30
    assert disk.asked <= 1, "the disk had not answered when the last move was played"
    disk.go_on.set()
    assert keeper.close(SOON)
    assert disk.asked > 1
    assert not disk.gave_up, "the game waited for the disk"
    assert load(running(paths)[0]).record == GAME


@pytest.mark.parametrize(("code", "lasting"), [("EIO", False), ("ENOSPC", True)])
def test_every_call_of_os_fails_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, lasting: bool) -> None:
    """At the n-th call, for every n, once and from then on: never an error in the game, never a false "saved"."""
    at, hit = 0, True
    while hit:
        at += 1
        hit = fails_at(tmp_path / str(at), at, code, lasting, monkeypatch)
    assert at > 60


def fails_at(folder: Path, at: int, code: str, lasting: bool, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Play a game to its end over such a disk. Whether the fault happened."""
    paths = paths_in(folder)
    keeper = Keeper(paths)
    game = finished("pagat", 84)
    disk = FailingOs(code, at, lasting=lasting)
    disk_is(monkeypatch, disk)
    keeper.begin(game.header)
    for move in range(len(game.entries) - 1):
        play(keeper, game, move, move + 1)
        keeper.flush(SOON)
        check_promise(keeper, paths)
    closed = keeper.close(SOON)
    monkeypatch.undo()
    assert closed or lasting, "one failure was not made up for"
    if disk.failed and lasting:
        assert not closed or set(disk.failed) <= {"close", "unlink", "link", "stat", "lstat"}
    if closed:
        assert [load(file).record for file in paths.replays.glob("*.pcn")] == [game]
        assert not running(paths)
    return bool(disk.failed)


def check_promise(keeper: Keeper, paths: Paths) -> None:
    """What is shown as saved can be read."""
    status = keeper.status
    files = [*running(paths), *paths.replays.glob("*.pcn")]
    kept = max((upto(file.read_bytes()) for file in files), default=0)
    assert kept >= status.saved, "a move shown as saved is lost"
    assert status.problem or status.saved == status.made


@lru_cache(512)  # the same bytes are found hundreds of times
def upto(content: bytes) -> int:
    found = lasting(content)
    assert part_of(found, finished("pagat", 84))
    return len(found.entries) if found else 0


def test_slots_have_an_end(tmp_path: Path) -> None:
    held = [Slots(tmp_path) for _ in range(MOST_SLOTS + 1)]
    for slots in held:
        slots.take()
    assert [slots.own for slots in held] == [*range(1, MOST_SLOTS + 1), 0]
    for slots in held:
        slots.close()


def test_the_longest_names_make_a_file_name_that_every_disk_takes(paths: Paths) -> None:
    whole = finished("team", 2)
    players = tuple(replace(player, name="𝔄" * 24) for player in whole.header.players)
    game = Record(replace(whole.header, players=players), whole.entries)
    keeper = Keeper(paths)
    keep(keeper, game, 9)
    task = keeper.save(stem(f"{', '.join(player.name for player in players)} move 9"))
    keeper.flush(SOON)
    assert task.problem is None
    keeper.save(stem(f"{', '.join(player.name for player in players)} move 9"))
    play(keeper, game, 9)
    keeper.flush(SOON)
    assert (keeper.status.problem, keeper.unfiled) == (None, None)
    keeper.close()
    (replay,) = paths.replays.glob("*.pcn")
    assert load(replay).record == game
    assert len(max((*paths.saves.iterdir(), replay), key=lambda path: len(path.name.encode())).name.encode()) < 200
