"""No file of a player is ever replaced by another game, whoever writes it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cuttle_desktop.store.disk import files, moves
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.titles import put
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from tests.store.drawing import finished, keep, play, unfinished
from tests.store.failing import disk_is

ONE = unfinished(actions=30)
OTHER = unfinished("pagat", 30)
SOON = 60.0


def games(folder: Path) -> dict[str, Record]:
    return {path.name: load(path).record for path in sorted(folder.glob("*.pcn*"))}


def test_a_copy_does_not_replace_the_copy_of_another_game(keeper: Keeper, paths: Paths) -> None:
    name = "Ann, Kraken move 12"
    keep(keeper, ONE, 12)
    keeper.save(name)
    keep(keeper, OTHER, 12)
    keeper.save(name)
    assert keeper.flush(SOON)
    copies = {name: record for name, record in games(paths.saves).items() if name.startswith("Ann, Kraken move")}
    assert copies == {"Ann, Kraken move 12.pcn": ONE.up_to(12), "Ann, Kraken move 12 2.pcn": OTHER.up_to(12)}


def test_a_copy_does_not_replace_the_same_game_played_another_way(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, ONE, 19)
    keeper.save("Ann")
    play(keeper, ONE, 19, 20)
    keeper.save("Ann")
    keeper.save("Ann")
    assert keeper.flush(SOON)
    copies = games(paths.saves)
    assert copies == {"Ann.pcn": ONE.up_to(19), "Ann 2.pcn": ONE.up_to(20), "Ann 3.pcn": ONE.up_to(20)}


def test_the_same_copy_is_kept_once(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, ONE, 12)
    keeper.save("Ann")
    keeper.save("Ann")
    assert keeper.flush(SOON)
    assert games(paths.saves) == {"Ann.pcn": ONE.up_to(12)}


@pytest.mark.parametrize("write", [files.write_whole, files.replace_whole, files.write_new])
def test_a_different_game_is_not_replaced(tmp_path: Path, write: object) -> None:
    assert callable(write)
    place = tmp_path / "game.pcn"
    files.write_new(place, pcn.write(ONE))
    with pytest.raises(FileExistsError):
        write(place, pcn.write(OTHER))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"game.pcn": pcn.write(ONE)}


def test_the_same_game_is_replaced_by_more_of_it(tmp_path: Path) -> None:
    place = tmp_path / "game.pcn"
    files.write_whole(place, pcn.write(ONE.up_to(3)))
    files.write_whole(place, pcn.write(ONE))
    assert (load(place).record, load(tmp_path / "game.pcn.bak").record) == (ONE, ONE.up_to(3))


def test_a_finished_game_is_filed_beside_another_that_has_its_name(keeper: Keeper, paths: Paths) -> None:
    whole = finished("cuttle.cards", 90)
    keep(keeper, whole, len(whole.entries) - 2)
    keeper.flush(SOON)
    (running,) = paths.autosave.glob("*.pcn")
    token = running.stem.rpartition("-")[2]
    place = paths.replays / f"2026-11-20 11.43 Ann, Kraken ({token}).pcn"
    files.write_new(place, pcn.write(OTHER))
    play(keeper, whole, len(whole.entries) - 2)
    assert keeper.flush(SOON)
    assert games(paths.replays) == {place.name: OTHER, f"{place.stem} 2.pcn": whole}
    assert not running.exists()


def test_a_game_saved_elsewhere_replaces_no_other(keeper: Keeper, paths: Paths, tmp_path: Path) -> None:
    keep(keeper, ONE, 12)
    keeper.flush(SOON)
    (running,) = paths.autosave.glob("*.pcn")
    stick = tmp_path / "stick"
    place = stick / f"2026-11-20 11.43 Ann, Kraken ({running.stem.rpartition('-')[2]}).pcn"
    files.write_new(place, pcn.write(OTHER))
    keeper.save_elsewhere(stick)
    play(keeper, ONE, 12, 13)
    assert keeper.flush(SOON)
    assert games(stick) == {place.name: OTHER, f"{place.stem} 2.pcn": ONE.up_to(13)}


def test_a_game_copied_over_the_one_being_played_is_not_replaced(keeper: Keeper, paths: Paths) -> None:
    keep(keeper, ONE, 12)
    keeper.flush(SOON)
    (running,) = paths.autosave.glob("*.pcn")
    swapped = running.with_name("swapped")
    swapped.write_bytes(pcn.write(OTHER))
    swapped.replace(running)
    for move in (12, 13):
        play(keeper, ONE, move, move + 1)
        keeper.flush(SOON)
    assert load(running).record == OTHER
    assert keeper.status.problem == (
        "There is a file of that name already, so your moves are not being saved. Keep playing; Cuttle keeps trying."
    )
    running.unlink()
    keeper.flush(SOON)


def test_two_programs_that_want_the_same_name_both_keep_their_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other program takes the name between the look and the write."""
    place = tmp_path / "game.pcn"
    taken: list[Path] = []

    class Late:
        def __getattr__(self, name: str) -> object:
            return getattr(os, name)

        def link(self, source: Path, target: Path) -> None:
            if not taken:
                taken.append(target)
                target.write_bytes(pcn.write(OTHER))
            os.link(source, target)

    disk_is(monkeypatch, Late())
    assert put(place, pcn.write(ONE)) == tmp_path / "game 2.pcn"
    assert taken == [place]
    assert games(tmp_path) == {"game.pcn": OTHER, "game 2.pcn": ONE}


def test_a_name_taken_while_a_file_is_moved_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "one.pcn", tmp_path / "other.pcn"
    files.write_new(source, pcn.write(ONE))
    monkeypatch.setattr("cuttle_desktop.store.disk.files.is_there", lambda path: False)
    target.write_bytes(pcn.write(OTHER))
    with pytest.raises(FileExistsError):
        moves.move(source, target)
    assert games(tmp_path) == {"one.pcn": ONE, "other.pcn": OTHER}
