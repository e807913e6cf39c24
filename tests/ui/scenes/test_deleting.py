"""Deleting games and taking that back: one press deletes one game, each can be undone, and no file has two names."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.moves import move, settle_moves
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library import listing
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.button import Button
from tests.driving import Open, click, key, on_top, press
from tests.games import fill
from tests.store.drawing import unfinished
from tests.store.failing import FailingOs, disk_is
from tests.ui.scenes.test_library_scene import Disk, disk, labels, names, select

__all__ = ["disk"]  # the fixture

CONTENT = pcn.write(unfinished(actions=12))
SOON = 60.0

unix = pytest.mark.skipif(sys.platform == "win32", reason="no links without rights there")


def undo(loop: Loop) -> None:
    key(loop, pygame.K_z, pygame.KMOD_LCTRL, "\x1a")


def by_button(loop: Loop) -> None:
    press(loop, "Delete")


def by_key(loop: Loop) -> None:
    key(loop, pygame.K_DELETE)


@pytest.mark.parametrize("delete", [by_button, by_key])
@pytest.mark.parametrize("settled", [True, False], ids=["later", "at once"])
def test_enter_after_delete_does_nothing_to_the_next_game(
    start: Open, disk: Disk, delete: Callable[[Loop], None], settled: bool
) -> None:
    loop, scene = disk.listed(start, 3)
    select(scene, "Saved 1")
    delete(loop)
    if settled:
        disk.settle(loop)
    key(loop, pygame.K_RETURN)
    disk.settle(loop)
    assert sorted(names(scene)) == ["Saved 0", "Saved 2"]
    assert (disk.opened, loop.top) == ([], scene)


@pytest.mark.parametrize("delete", [by_button, by_key])
def test_delete_pressed_twice_at_once_deletes_one_game_and_complains_of_nothing(
    start: Open, disk: Disk, delete: Callable[[Loop], None]
) -> None:
    loop, scene = disk.listed(start, 3)
    select(scene, "Saved 1")
    place = next(w for w in scene.group.widgets if getattr(w, "label", "") == "Delete").rect.center
    delete(loop)
    click(loop, place) if delete is by_button else delete(loop)
    disk.settle(loop)
    assert loop.stage.toasts.sentences == ("“Saved 1” is in the trash. Press Ctrl+Z to undo.",)
    assert sorted(names(scene)) == ["Saved 0", "Saved 2"]


def test_a_game_that_was_deleted_is_gone_from_the_list_at_once(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, 2)
    select(scene, "Saved 1")
    by_key(loop)
    assert names(scene) == ["Saved 0"]


@pytest.mark.parametrize(("step", "chosen"), [(pygame.K_DOWN, 2), (pygame.K_UP, 0)])
def test_the_arrows_go_on_from_where_a_game_was_deleted(start: Open, disk: Disk, step: int, chosen: int) -> None:
    loop, scene = disk.listed(start, 4)
    before = names(scene)
    select(scene, before[1])
    by_button(loop)
    disk.settle(loop)
    assert scene.table.chosen is None, "nothing"
    key(loop, step)
    assert scene.table.chosen == disk.paths.saves / f"{before[chosen]}.pcn"


def test_each_delete_can_be_undone_in_order_also_after_leaving_the_list(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, 3)
    for name in ("Saved 0", "Saved 2"):
        select(scene, name)
        by_key(loop)
        disk.settle(loop)
        assert loop.stage.toasts.sentences[-1] == f"“{name}” is in the trash. Press Ctrl+Z to undo."
        assert (disk.paths.trash / f"{name}.pcn").exists()
    again = start(disk.scene(Shelf.SAVED))
    scene = disk.settle(again)
    undo(again)
    disk.settle(again)
    assert (sorted(names(scene)), scene.table.row and scene.table.row.name) == (["Saved 1", "Saved 2"], "Saved 2")
    assert again.stage.toasts.sentences[-1] == "“Saved 2” is among your saved games again."
    undo(again)
    disk.settle(again)
    assert (sorted(names(scene)), scene.table.row and scene.table.row.name) == (
        ["Saved 0", "Saved 1", "Saved 2"],
        "Saved 0",
    )
    assert "Undo" not in labels(scene), "there is nothing to undo"


def test_what_comes_back_is_chosen_and_can_be_opened_and_deleted_again(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, 3)
    select(scene, "Saved 1")
    by_key(loop)
    disk.settle(loop)
    undo(loop)
    disk.settle(loop)
    assert scene.table.row is not None
    off = {each.label for each in scene.group.widgets if isinstance(each, Button) and not each.enabled}
    assert not off & {"Open", "Export", "Rename", "Delete"}


def test_undo_pressed_before_the_disk_answers_takes_back_that_delete(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, 2)
    select(scene, "Saved 1")
    by_key(loop)
    undo(loop)
    disk.settle(loop)
    assert sorted(names(scene)) == ["Saved 0", "Saved 1"]
    assert list(disk.paths.trash.glob("*")) == []


def test_a_game_comes_back_under_its_own_name_though_the_trash_had_one_like_it(start: Open, disk: Disk) -> None:
    files.write_new(disk.paths.trash / "Saved 0.pcn", CONTENT)
    loop, _ = disk.listed(start, 1)
    by_key(loop)
    disk.settle(loop)
    undo(loop)
    disk.settle(loop)
    assert [path.name for path in disk.paths.saves.iterdir()] == ["Saved 0.pcn"]
    assert [path.name for path in disk.paths.trash.iterdir()] == ["Saved 0.pcn"]


def test_restore_pressed_twice_restores_one_game(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, 2)
    for _ in range(2):
        scene.table.choose(0)
        by_key(loop)
        disk.settle(loop)
    scene.set_shelf(Shelf.TRASH)
    select(scene, "Saved 1")
    key(loop, pygame.K_RETURN)
    key(loop, pygame.K_RETURN)
    disk.settle(loop)
    assert names(scene) == ["Saved 0"]


@pytest.mark.parametrize("call", ["unlink", "fsync"])
def test_a_delete_that_the_disk_refuses_leaves_the_game_where_it_was_and_only_there(
    start: Open, disk: Disk, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    loop, scene = disk.listed(start, 2)
    files.make_folder(disk.paths.trash)
    select(scene, "Saved 1")
    with monkeypatch.context() as patch:
        refusing = FailingOs("EACCES", only={call}, lasting=False)
        disk_is(patch, refusing)
        by_key(loop)
        disk.settle(loop)
    assert refusing.failed == [call]
    assert loop.stage.toasts.sentences[0].startswith("The game was not deleted: ")
    assert sorted(names(scene)) == ["Saved 0", "Saved 1"], "it is in the list again"
    assert list(disk.paths.trash.iterdir()) == []
    assert "Undo" not in labels(scene)


def test_wherever_the_disk_refuses_a_move_the_game_has_one_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, refused = 0, 0
    while True:
        at += 1
        old, new = tmp_path / f"saves {at}" / "a.pcn", tmp_path / f"trash {at}" / "a.pcn"
        files.write_new(old, CONTENT)
        files.make_folder(new.parent)
        refusing = FailingOs("EIO", at, lasting=False, only={"open", "fsync", "unlink", "mkdir", "replace"})
        with monkeypatch.context() as patch:
            disk_is(patch, refusing)
            try:
                move(old, new)
                there = new
            except OSError:
                there, refused = old, refused + 1
        assert [path for path in (old, new) if path.exists()] == [there], f"call {at} failed"
        if not refusing.failed:
            break
    assert (at, refused) == (8, 3)


# a move that was killed halfway


@unix
def test_a_move_that_was_killed_leaves_one_name_at_the_next_start(paths: Paths) -> None:
    for path in (paths.saves / "a.pcn", paths.replays / "b.pcn", paths.saves / "2026-11-20 11.43 Ann, Bea (0a).pcn"):
        files.write_new(path, CONTENT)
    files.make_folder(paths.trash)
    os.link(paths.saves / "a.pcn", paths.trash / "a 2.pcn")
    os.link(paths.replays / "b.pcn", paths.trash / "b.pcn")
    os.link(paths.saves / "2026-11-20 11.43 Ann, Bea (0a).pcn", paths.saves / "Mine.pcn")
    keeper = Keeper(paths)
    assert keeper.flush(SOON)
    keeper.close()
    assert sorted(path.name for path in paths.saves.iterdir()) == ["Mine.pcn", "a.pcn"]
    assert [path.name for path in paths.replays.iterdir()] == ["b.pcn"]
    assert list(paths.trash.iterdir()) == []


@unix
def test_beside_another_program_nothing_is_settled(paths: Paths) -> None:
    """It may be in the middle of a move, and about to take the other name away."""
    other = Keeper(paths)
    files.write_new(paths.saves / "a.pcn", CONTENT)
    files.make_folder(paths.trash)
    os.link(paths.saves / "a.pcn", paths.trash / "a.pcn")
    keeper = Keeper(paths)
    assert keeper.flush(SOON)
    assert (paths.trash / "a.pcn").exists()
    keeper.close()
    other.close()


@unix
def test_links_of_the_player_to_other_places_stay(paths: Paths, tmp_path: Path) -> None:
    files.write_new(paths.saves / "a.pcn", CONTENT)
    os.link(paths.saves / "a.pcn", tmp_path / "backup.pcn")
    settle_moves([paths.replays, paths.saves, paths.trash])
    assert (paths.saves / "a.pcn").exists()
    assert (tmp_path / "backup.pcn").exists()


# very many


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list holds no more than three games."""
    monkeypatch.setattr(listing, "MOST_FILES", 3)


def test_of_very_many_games_the_newest_are_listed_and_the_others_told(start: Open, disk: Disk, few: None) -> None:
    fill(disk.paths, saved=5)
    for number in range(5):
        os.utime(disk.paths.saves / f"Saved {number}.pcn", (1000 - number, 1000 - number))
    loop = start(disk.scene(Shelf.SAVED))
    scene = disk.settle(loop)
    assert sorted(names(scene)) == ["Saved 0", "Saved 1", "Saved 2"]
    assert scene.catalogue.count(Shelf.SAVED) == 5
    assert scene.catalogue.summary(waiting=False).startswith(
        "3 games · 2 older games not listed: Open folder shows all · "
    )


def test_of_a_very_full_trash_what_the_list_shows_is_deleted(start: Open, disk: Disk, few: None) -> None:
    for number in range(5):
        files.write_new(disk.paths.trash / f"{number}.pcn", CONTENT)
    loop = start(disk.scene(Shelf.TRASH))
    disk.settle(loop)
    press(loop, "Empty trash")
    words = "The list shows 3 of 5 games in the trash. They will be deleted. This cannot be undone."
    assert words in [getattr(widget, "words", "") for widget in on_top(loop, Confirm).group.widgets]
    press(loop, "Delete forever")
    disk.settle(loop)
    assert len(list(disk.paths.trash.iterdir())) == 2
