"""Saved games and replays on the screen: sorted, searched, opened, renamed, deleted, taken in, exported."""

from __future__ import annotations

import re
import threading
import time
import uuid
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.state import How
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.header import Standing
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.final_scores import FinalScore
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import BadRow, GameRow, LibraryRow, Shelf, read_row, sorted_rows
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskName
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.library.catalogue import EMPTY
from cuttle_desktop.ui.scenes.library.export import Export
from cuttle_desktop.ui.scenes.library.game_columns import (
    RowSeen,
    columns_of,
    columns_that_fit,
    kind_text,
    opponents_text,
    rules_text,
    when,
)
from cuttle_desktop.ui.scenes.library.header_cell import HeaderCell
from cuttle_desktop.ui.scenes.library.result_words import result_told
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import Archive
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import DANGER, PRIMARY
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import FRAME, PLAIN, Begun, Blank, Open, answer, click, key, of_kind, on_top, press, resize
from tests.games import fill
from tests.store.drawing import finished, paths_in, unfinished
from tests.tables import Size

PATIENCE = 60.0  # seconds the disk may take


class Disk:
    """A player's folders, and the program around the library."""

    def __init__(self, folder: Path) -> None:
        self.paths: Paths = paths_in(folder)
        self.writer = Writer()
        self.library = Library(self.paths, self.writer)
        self.opened: list[Record] = []
        self.looked_at: list[Record] = []
        self.watched: list[Record] = []
        self.shown: list[Path] = []

    def archive(self, stage: Stage) -> Archive:
        def into(found: list[Record]) -> Callable[[Record], Scene]:
            def opened(record: Record) -> Scene:
                found.append(record)
                return Blank(stage)

            return opened

        opened, looked_at, watched = map(into, (self.opened, self.looked_at, self.watched))
        return Archive(self.library, opened, looked_at, watched, self._show, LibraryScene)

    def _show(self, folder: Path) -> str | None:
        self.shown.append(folder)
        return None

    def scene(self, shelf: Shelf, dropped: str = "") -> Callable[[Stage], LibraryScene]:
        return lambda stage: LibraryScene(stage, self.archive(stage), shelf, dropped)

    def listed(
        self, start: Open, saved: int = 0, replays: int = 0, broken: int = 0, settings: Settings = PLAIN
    ) -> tuple[Loop, LibraryScene]:
        """The list of so many games: the replays if there are any."""
        fill(self.paths, saved, replays, broken)
        loop = start(self.scene(Shelf.REPLAYS if replays else Shelf.SAVED), settings)
        return loop, self.settle(loop)

    def settle(self, loop: Loop) -> LibraryScene:
        """Let the disk answer everything, and the scene hear of it."""
        for _ in range(4):
            self.writer.flush(PATIENCE)
            if isinstance(loop.top, LibraryScene):
                loop.top.wait(PATIENCE)
            loop.step(FRAME)
        return of_kind(next(scene for scene in loop.stack.scenes if isinstance(scene, LibraryScene)), LibraryScene)


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path)


def names(scene: LibraryScene) -> list[str]:
    return [row.name for row in scene.table.rows]


def select(scene: LibraryScene, name: str) -> None:
    scene.table.choose(names(scene).index(name))


def row_at(scene: LibraryScene, index: int) -> tuple[int, int]:
    table = scene.table
    return table.rect.x + 60, table.rect.y + index * table.row_height + table.row_height // 2


def sort_by(loop: Loop, scene: LibraryScene, column: str) -> None:
    head = next(w for w in scene.group.widgets if isinstance(w, HeaderCell) and w.column.key == column)
    click(loop, head.rect.center)


def write(loop: Loop, words: str) -> None:
    post(pygame.TEXTINPUT, text=words)
    loop.step(FRAME)


# what is shown


def test_each_shelf_has_its_games_and_their_number(start: Open, disk: Disk) -> None:
    fill(disk.paths, saved=3, replays=5)
    loop = start(disk.scene(Shelf.REPLAYS))
    scene = disk.settle(loop)
    assert sorted(names(scene)) == [f"Game {number}" for number in range(5)]
    press(loop, "")  # the tabs
    scene.set_shelf(Shelf.SAVED)
    assert sorted(names(scene)) == ["Saved 0", "Saved 1", "Saved 2"]
    assert scene.tab_words() == [(Shelf.SAVED, "Saved games · 3"), (Shelf.REPLAYS, "Replays · 5")]


@pytest.mark.parametrize(
    ("shelf", "words"),
    [
        (Shelf.SAVED, "The folder of saved games could not be read"),
        (Shelf.REPLAYS, "The replays folder could not be read"),
    ],
)
def test_a_shelf_that_cannot_be_read_is_not_called_empty(start: Open, disk: Disk, shelf: Shelf, words: str) -> None:
    folder = disk.library.folder(shelf)
    folder.parent.mkdir(parents=True)
    folder.write_text("a file where a folder should be")
    loop = start(disk.scene(shelf))
    scene = disk.settle(loop)
    assert scene.table.nothing == f"{words}: a file is where the folder should be."
    folder.unlink()
    scene.catalogue.look()
    scene = disk.settle(loop)
    assert "yet" in scene.table.nothing


def test_columns_sort_both_ways_and_broken_files_stay_last(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, replays=6, broken=2)
    good = sorted(row.name for row in scene.table.rows if isinstance(row, GameRow))
    bad = sorted(row.name for row in scene.table.rows if isinstance(row, BadRow))
    assert bad
    sort_by(loop, scene, "name")
    assert names(scene) == [*good, *bad]
    sort_by(loop, scene, "name")
    assert names(scene) == [*reversed(good), *bad]
    sort_by(loop, scene, "result")
    results = [row.result.casefold() for row in scene.table.rows if isinstance(row, GameRow)]
    assert results == sorted(results)


def test_the_list_names_rules_as_all_screens_do_and_finds_them_by_that_name(start: Open, disk: Disk) -> None:
    told = {
        rules: rules_text(listed(rules=parse_rules(rules), players=tuple(map(Human, "ABC"[:seats]))))
        for rules, seats in (("bga-battle", 3), ("pagat four=random", 2))
    }
    assert told == {"bga-battle": "Race for three", "pagat four=random": "Classic Cuttle with 1 house rule"}
    fill(disk.paths, replays=8)
    scene = disk.settle(start(disk.scene(Shelf.REPLAYS)))
    rows = [row for row in scene.table.rows if isinstance(row, GameRow)]
    assert [*sorted_rows(rows, "date", "classic house")] == [row for row in rows if "four" in str(row.header.rules)]


def test_search_looks_at_names_players_rules_and_results(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, replays=8)
    scene.group.set_focus(scene._search)
    loop.step(FRAME)
    write(loop, "pagat random")
    assert [str(row.header.rules) for row in scene.table.rows if isinstance(row, GameRow)] == ["pagat four=random"]
    write(loop, " zzz")
    assert (names(scene), scene.table.nothing) == ([], "Nothing matches “pagat random zzz”.")


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ("2026-11-20T23:00", "Today 11:43"),
        ("2026-11-21T00:10", "Yesterday 11:43"),
        ("2026-12-31T12:00", "20 Nov 11:43"),
        ("2027-01-01T12:00", "20 Nov 2026"),
    ],
)
def test_the_day_is_shown_on_the_clock_of_the_player(now: str, told: str) -> None:
    assert when(listed(), datetime.fromisoformat(now).date(), UTC) == told


def test_the_last_second_there_is_has_no_day_east_of_greenwich() -> None:
    """The format allows it; the list and the title of the replay leave the day out."""
    row = listed()
    odd = msgspec.structs.replace(row, header=msgspec.structs.replace(row.header, started="9999-12-31T23:59:59Z"))
    assert when(odd, datetime(2026, 11, 20).date(), timezone(timedelta(hours=9))) == ""


def listed(name: str = "2026-11-20 11.43 You, Bea (1a2b)", **changes: object) -> GameRow:
    """A row of a finished game of a person against a beginner, as files from before this list hold it."""
    head = msgspec.structs.replace(finished().header, players=YOU_AND_BEA, match=Standing("first-win", 1, (0, 0)))
    winners = changes.pop("winners", (0,))
    head = msgspec.structs.replace(head, **changes)
    return GameRow(Path(f"{name}.pcn"), Shelf.REPLAYS, 9, head, winners)  # type: ignore[arg-type]


PRACTICE = (("Practice", "yes"),)
POINTS = How.POINTS
YOU_AND_BEA = Human("You"), Bot("Bea", "beginner")


@pytest.mark.parametrize(
    ("row", "final", "told"),
    [
        (listed(), FinalScore((21, 12), POINTS), "You won 21 to 12"),
        (listed(winners=(1,)), FinalScore((12, 21), POINTS), "You lost 12 to 21"),
        (listed(), None, "You won"),
        (listed(winners=(1,)), FinalScore((12, 14), How.CONCESSION), "You conceded"),
        (listed(), FinalScore((12, 14), How.CONCESSION), "Bea conceded"),
        (listed(winners=()), FinalScore((12, 14), How.PASSES), "Stalemate, 12 to 14"),
        (listed(winners=None), FinalScore((12, 14), None), "12 to 14 so far"),
        (listed(players=(Human("Ann"), Human("Ed")), winners=(1,)), FinalScore((12, 21), POINTS), "Ed won 21 to 12"),
        (listed(players=(Human("Ann"), Bot("Bea", "expert"))), FinalScore((21, 9), POINTS), "Ann won 21 to 9"),
        (
            listed(players=(*YOU_AND_BEA, Bot("Cal", "steady-thief")), rules=parse_rules("cutthroat"), winners=(1,)),
            FinalScore((3, 14, 8), POINTS),
            "Bea won 14 to 3 and 8",
        ),
    ],
)
def test_a_row_says_who_won_and_how(row: GameRow, final: FinalScore | None, told: str) -> None:
    assert result_told(row, final) == told


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (listed(), "Bea (Beginner)"),
        (listed(players=(Human("You"), Bot("Cal", "steady-thief"))), "Cal (Steady thief)"),
        (listed(players=(Human("Ann"), Human("Ed"))), "Ann, Ed"),
        (listed(players=(Bot("Bea", "beginner"), Bot("Dot", "expert"))), "Bea (Beginner), Dot (Expert)"),
    ],
)
def test_a_row_says_against_whom_and_how_strong(row: GameRow, told: str) -> None:
    assert opponents_text(RowSeen(row)) == told


@pytest.mark.parametrize(
    ("row", "endings", "told"),
    [
        (listed(), 1, ""),
        (listed(extra=PRACTICE), 1, "Practice"),
        (listed(extra=PRACTICE), 2, "Practice, ending 1 of 2"),
        (listed(extra=PRACTICE), 3, "Practice, ending 1 of 3"),
        (listed(extra=(("Day", "2026-11-20"),)), 1, "Deal of the day"),
        (listed(match=Standing("best-of-3", 2, (1, 0))), 1, "Best of 3, game 2"),
    ],
)
def test_a_row_says_what_kind_of_game_it_was(row: GameRow, endings: int, told: str) -> None:
    assert kind_text(RowSeen(row, endings=endings)) == told


def test_a_loss_that_was_undone_is_marked_as_another_ending_of_the_same_game(start: Open, disk: Disk) -> None:
    fill(disk.paths, replays=1)
    lost = finished()
    lost = Record(msgspec.structs.replace(lost.header, extra=PRACTICE), lost.entries)
    gone_on = Record(msgspec.structs.replace(lost.header, game=str(uuid.UUID(int=7))), lost.entries)
    for name, record in (("lost", lost), ("gone on", gone_on)):
        (disk.paths.replays / f"{name}.pcn").write_bytes(pcn.write(record))
    scene = disk.settle(start(disk.scene(Shelf.REPLAYS)))
    told = {row.name: kind_text(scene.catalogue.seen(row)) for row in scene.table.rows if isinstance(row, GameRow)}
    assert {told["lost"], told["gone on"]} == {"Practice, ending 1 of 2", "Practice, ending 2 of 2"}, (
        "both said “ended twice”, and nothing told which was which"
    )
    assert "ending" not in told["Game 0"]


def test_columns_keep_their_places_whatever_is_listed(start: Open, disk: Disk) -> None:
    def places() -> list[tuple[str, int, int]]:
        scene = disk.settle(start(disk.scene(Shelf.REPLAYS)))
        return [(column.key, x, wide) for column, x, wide in scene.table.columns]

    fill(disk.paths, replays=1)
    before = places()
    game = finished()
    other = msgspec.structs.replace(
        game.header, game=str(uuid.UUID(int=9)), extra=PRACTICE, rules=parse_rules("pagat four=random")
    )
    (disk.paths.replays / "The long night.pcn").write_bytes(pcn.write(Record(other, ())))
    assert places() == before
    assert [key for key, *_ in before] == ["players", "result", "kind", "rules", "date", "name"]


def test_points_appear_in_the_list_once_they_are_known(start: Open, disk: Disk) -> None:
    fill(disk.paths, replays=1)
    scene = disk.settle(start(disk.scene(Shelf.REPLAYS)))
    row = of_kind(scene.table.rows[0], GameRow)
    assert re.fullmatch(r"(Ann (won|lost)) \d+ to \d+", result_told(row, scene.catalogue.seen(row).final))


def test_a_row_that_was_cut_tells_all_of_it_in_its_tip(start: Open, disk: Disk) -> None:
    _, scene = disk.listed(start, replays=3, settings=replace(PLAIN, text_size=2.0))
    scene.table.pointed(row_at(scene, 0))
    row = of_kind(scene.table.rows[0], GameRow)
    assert "rules" not in [column.key for column, *_ in scene.table.columns]
    assert rules_text(row) in scene.table.tip.splitlines()


@pytest.mark.parametrize(
    ("shelf", "width", "keys"),
    [
        (Shelf.REPLAYS, 2000, ["players", "result", "kind", "rules", "date", "name"]),
        (Shelf.REPLAYS, 700, ["players", "result", "date", "name"]),
        (Shelf.REPLAYS, 500, ["players", "result", "date"]),
        (Shelf.REPLAYS, 10, ["players"]),
        (Shelf.SAMPLES, 500, ["name", "players", "result"]),
        (Shelf.SAMPLES, 330, ["name", "players"]),
    ],
)
def test_columns_go_where_room_is_short_and_the_name_of_samples_last(shelf: Shelf, width: int, keys: list[str]) -> None:
    assert [column.key for column in columns_that_fit(columns_of(shelf), width, 16)] == keys


# opening


def test_a_double_click_opens_a_single_one_only_chooses(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, replays=3)
    sort_by(loop, scene, "name")
    click(loop, row_at(scene, 1))
    disk.settle(loop)
    assert (scene.table.chosen, disk.opened) == (disk.paths.replays / "Game 1.pcn", [])
    click(loop, row_at(scene, 1))
    click(loop, row_at(scene, 1))
    disk.settle(loop)
    assert disk.watched == [finished("pagat four=random", 1)]


def test_a_game_is_found_and_opened_by_keyboard_alone(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, replays=3)
    scene.catalogue.sort("name")
    scene._show_rows()
    key(loop, pygame.K_END)
    key(loop, pygame.K_UP)
    key(loop, pygame.K_RETURN, sign="\r")
    disk.settle(loop)
    assert disk.watched == [finished("pagat four=random", 1)]


def test_what_is_fine_of_a_damaged_game_is_offered(start: Open, disk: Disk) -> None:
    fill(disk.paths, replays=1)
    whole = pcn.write(finished())
    lines = whole.splitlines(keepends=True)
    lines[20] = lines[20].replace(b" ~", b"~~")
    (disk.paths.replays / "Game 0.pcn").write_bytes(b"".join(lines))
    loop = start(disk.scene(Shelf.REPLAYS))
    scene = disk.settle(loop)
    key(loop, pygame.K_RETURN, sign="\r")
    disk.settle(loop)
    button = on_top(loop, Confirm).buttons[1].label
    assert button.startswith("Open up to move ")
    press(loop, button)
    moves = int(button.removeprefix("Open up to move "))
    assert disk.watched == [finished().up_to(moves)]
    assert scene in loop.stack.scenes


def test_why_a_file_cannot_be_opened_is_said(start: Open, disk: Disk) -> None:
    fill(disk.paths, replays=1)
    (disk.paths.replays / "Game 0.pcn").write_bytes(b"")
    loop = start(disk.scene(Shelf.REPLAYS))
    scene = disk.settle(loop)
    row = of_kind(scene.table.row, BadRow)
    assert row.error.sentence == "Game 0.pcn is empty. Nothing was changed. If it held a game, look for another copy."
    press(loop, "Open")
    disk.settle(loop)
    assert loop.stage.toasts.sentences == (row.error.sentence,)


def test_the_folders_are_read_again_after_a_game(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, saved=1)
    press(loop, "Open")
    disk.settle(loop)
    assert isinstance(loop.top, Blank)
    fill(disk.paths, saved=2)
    loop.stack.apply(Pop())
    disk.settle(loop)
    assert len(scene.table.rows) == 2


# changing


def test_a_game_is_renamed_and_stays_chosen_among_those_that_the_search_finds(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, saved=12)
    scene._search.write("saved 1")
    scene.set_search("saved 1")
    select(scene, "Saved 10")
    key(loop, pygame.K_F2)
    assert isinstance(loop.top, AskName)
    loop.step(FRAME)
    write(loop, " / the:great?")
    key(loop, pygame.K_RETURN, sign="\r")
    disk.settle(loop)
    assert (scene.catalogue.search, scene._search.value) == ("saved 1", "saved 1")
    assert sorted(names(scene)) == ["Saved 1", "Saved 10 thegreat", "Saved 11"]
    assert scene.table.row is not None
    assert scene.table.row.name == "Saved 10 thegreat"


def test_a_game_that_the_search_no_longer_finds_is_told_of(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, saved=2)
    scene.set_search("saved")
    select(scene, "Saved 1")
    press(loop, "Rename")
    answer(loop, "Storm")
    disk.settle(loop)
    assert (scene.catalogue.search, names(scene)) == ("saved", ["Saved 0"])
    assert loop.stage.toasts.sentences == ("“Storm” does not match the search.",)


def heads(scene: LibraryScene) -> list[HeaderCell]:
    return [widget for widget in scene.group.widgets if isinstance(widget, HeaderCell)]


def fit(loop: Loop, size: Size, letters: float) -> None:
    """Another window and other letters, as large as no window manager should allow."""
    loop.stage.keep(replace(loop.stage.settings, text_size=letters, ui_scale=max(1.0, letters * 0.75)))
    resize(loop, size)
    for _ in range(2):
        loop.step(FRAME)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("by", ["focus", "click", "double click", "drag", "Enter", "Tab"])
def test_down_on_the_name_of_a_column_goes_on_into_the_list(
    start: Open, disk: Disk, by: str, letters: float, size: Size
) -> None:
    loop, scene = disk.listed(start, saved=3)
    fit(loop, size, letters)
    for head in heads(scene):
        reach(loop, scene, head, by)
        assert focused(scene) is head
        scene.table.choose(0)
        rows = []
        for _ in range(4):
            key(loop, pygame.K_DOWN)
            assert focused(scene) is scene.table
            rows.append(scene.table.index)
        assert rows == [0, 1, 2, 2]


def reach(loop: Loop, scene: LibraryScene, head: HeaderCell, by: str) -> None:
    """Give the name of a column the keyboard, in one of the ways in which a player can."""
    match by:
        case "click" | "double click":
            for _ in range(len(by.split())):
                click(loop, head.rect.center)
        case "drag":
            post(pygame.MOUSEBUTTONDOWN, pos=head.rect.center, button=1)
            post(pygame.MOUSEMOTION, pos=scene.table.rect.center, rel=(1, 1), buttons=(1, 0, 0))
            post(pygame.MOUSEBUTTONUP, pos=scene.table.rect.center, button=1)
            loop.step(FRAME)
        case "Tab":
            scene.group.set_focus(None)
            while scene.group.focus is not head:
                key(loop, pygame.K_TAB)
        case _:
            scene.group.set_focus(head)
            if by == "Enter":
                key(loop, pygame.K_RETURN)


def post(kind: int, **values: tuple[int, ...] | int | str) -> None:
    pygame.event.post(pygame.Event(kind, values))


def focused(scene: LibraryScene) -> Widget | None:
    return scene.group.focus


def test_down_on_the_name_of_a_column_of_an_empty_list_stays_in_it(start: Open, disk: Disk) -> None:
    loop = start(disk.scene(Shelf.SAVED))
    scene = disk.settle(loop)
    for head in heads(scene):
        scene.group.set_focus(head)
        for _ in range(3):
            key(loop, pygame.K_DOWN)
            assert focused(scene) is scene.table


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_at_200_percent_rows_are_seen_and_nothing_overlaps(
    start: Open, disk: Disk, size: Size, ui_scale: float
) -> None:
    loop, scene = disk.listed(start, saved=3, settings=replace(PLAIN, text_size=2.0, ui_scale=ui_scale))
    resize(loop, size)
    for _ in range(2):
        loop.step(FRAME)
    boxes = [widget.rect for widget in scene.group.widgets]
    assert scene.table.rect.height >= 2.8 * scene.table.row_height  # one and a half at 150 % scale once
    assert [(a, b) for a, b in combinations(boxes, 2) if a.colliderect(b)] == []


@pytest.mark.parametrize("size", [(200, 200), (640, 480), (1920, 240)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_a_list_without_room_for_a_row_is_drawn(start: Open, disk: Disk, letters: float, size: Size) -> None:
    loop, scene = disk.listed(start, saved=3)
    fit(loop, size, letters)
    for widget in scene.group.widgets:
        scene.group.set_focus(widget)
        scene.group.ring = scene.dirty = True
        loop.step(FRAME)
    assert loop.window.size == size


def test_a_name_that_is_taken_is_refused(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, saved=2)
    select(scene, "Saved 1")
    press(loop, "Rename")
    loop.step(FRAME)
    key(loop, pygame.K_BACKSPACE)
    write(loop, "0")
    press(loop, "Rename")
    disk.settle(loop)
    assert sorted(names(scene)) == ["Saved 0", "Saved 1"]
    assert any("not renamed" in sentence for sentence in loop.stage.toasts.sentences)


def test_what_is_in_the_trash_can_be_put_back_later(start: Open, disk: Disk) -> None:
    loop, _ = disk.listed(start, saved=1)
    press(loop, "Delete")
    scene = disk.settle(loop)
    scene.set_shelf(Shelf.TRASH)
    scene.set_search("Saved")
    press(loop, "Restore")
    disk.settle(loop)
    assert loop.stage.toasts.sentences[-1] == "“Saved 0” is among your saved games again.", "it vanished without a word"
    assert scene.table.nothing == EMPTY[Shelf.TRASH], "it was not the search that found nothing"
    scene.set_shelf(Shelf.SAVED)
    assert names(scene) == ["Saved 0"]


def test_the_focus_ring_of_the_list_lies_between_its_headings_and_its_foot(start: Open, disk: Disk) -> None:
    fill(disk.paths, saved=2)
    scene = disk.settle(start(disk.scene(Shelf.SAVED)))
    scene.table.draw_focus(picture := Surface((1280, 720), pygame.SRCALPHA))
    ring = picture.get_bounding_rect()
    assert ring
    assert scene.table.rect.contains(ring)


def trash(start: Open, disk: Disk, *deleted: str) -> tuple[Loop, LibraryScene]:
    """The trash, with these of three games in it; the last can be taken back still."""
    loop, scene = disk.listed(start, saved=3)
    for name in deleted:
        select(scene, name)
        press(loop, "Delete")
        disk.settle(loop)
    scene.set_shelf(Shelf.TRASH)
    loop.step(FRAME)
    return loop, scene


def labels(scene: LibraryScene) -> set[str]:
    return {getattr(widget, "label", "") for widget in scene.group.widgets}


def test_the_trash_is_emptied_when_confirmed(start: Open, disk: Disk) -> None:
    loop, scene = trash(start, disk, "Saved 1", "Saved 2")
    assert {"Empty trash", "Undo"} <= labels(scene)
    assert not {"Delete", "Rename"} & labels(scene)
    press(loop, "Empty trash")
    press(loop, "Cancel")
    disk.settle(loop)
    assert sorted(names(scene)) == ["Saved 1", "Saved 2"]
    assert "Undo" in labels(scene)
    press(loop, "Empty trash")
    sheet = on_top(loop, Confirm)
    assert [button.look for button in sheet.buttons] == [PRIMARY, DANGER]
    assert sheet.group.focus is sheet.buttons[0], "Enter keeps them"
    assert "2 games in the trash will be deleted. This cannot be undone." in [
        getattr(w, "words", "") for w in sheet.group.widgets
    ]
    press(loop, "Delete forever")
    disk.settle(loop)
    assert (names(scene), list(disk.paths.trash.iterdir())) == ([], [])
    assert "2 games deleted forever." in loop.stage.toasts.sentences
    assert "Undo" not in labels(scene), "there is nothing to undo"
    assert not scene.empty.enabled
    scene.set_shelf(Shelf.SAVED)
    assert (names(scene), "Empty trash" in labels(scene)) == (["Saved 0"], False)


def test_only_what_the_search_shows_of_the_trash_goes(start: Open, disk: Disk) -> None:
    loop, scene = trash(start, disk, "Saved 0", "Saved 1")
    (disk.paths.trash / "Storm.pcn").write_bytes(pcn.write(finished()))
    scene.catalogue.look()
    disk.settle(loop)
    scene.set_search("storm")
    press(loop, "Empty trash")
    sheet = on_top(loop, Confirm)
    words = "The search shows 1 of 3 games in the trash. It will be deleted. This cannot be undone."
    assert words in [getattr(w, "words", "") for w in sheet.group.widgets]
    press(loop, "Delete forever")
    disk.settle(loop)
    assert sorted(path.stem for path in disk.paths.trash.iterdir()) == ["Saved 0", "Saved 1"]
    assert "Undo" in labels(scene)


def test_what_of_the_trash_cannot_be_deleted_is_told(start: Open, disk: Disk) -> None:
    loop, scene = trash(start, disk, "Saved 1")
    (disk.paths.trash / "folder.pcn").mkdir()
    scene.catalogue.look()
    disk.settle(loop)
    press(loop, "Empty trash")
    press(loop, "Delete forever")
    disk.settle(loop)
    assert "1 game deleted forever. 1 file could not be deleted; try again." in loop.stage.toasts.sentences
    assert names(scene) == ["folder"]


def test_a_file_dropped_on_the_window_is_taken_in_and_shown_and_what_is_no_game_is_refused(
    start: Open, disk: Disk, tmp_path: Path
) -> None:
    (tmp_path / "from a friend.pcn").write_bytes(pcn.write(finished()))
    (tmp_path / "notes.txt").write_bytes(b"milk, bread")
    loop, scene = disk.listed(start, saved=2)
    post(pygame.DROPFILE, file=str(tmp_path / "notes.txt"))
    loop.step(FRAME)
    disk.settle(loop)
    assert sorted(names(scene)) == ["Saved 0", "Saved 1"]
    refused = "notes.txt is not a Cuttle game file. Nothing was changed; choose a file that Cuttle saved."
    assert loop.stage.toasts.sentences == (refused,)
    post(pygame.DROPFILE, file=str(tmp_path / "from a friend.pcn"))
    loop.step(FRAME)
    disk.settle(loop)
    assert (scene.catalogue.shelf, names(scene)) == (Shelf.REPLAYS, ["from a friend"])


def test_a_game_is_exported_as_a_player_saw_it(start: Open, disk: Disk) -> None:
    loop, _ = disk.listed(start, saved=1)
    press(loop, "Export")
    assert isinstance(loop.top, Export)
    press(loop, "What Ann saw")
    disk.settle(loop)
    text = (disk.paths.exports / "Saved 0 (P1).txt").read_text()
    assert "Ann" in text
    header = unfinished(actions=12).header
    assert pcn.write(Record(header)).decode().split("Deal: ")[1].split("\n")[0] not in text


def test_the_folder_is_shown(start: Open, disk: Disk) -> None:
    loop, _ = disk.listed(start, replays=1)
    press(loop, "Open folder")
    assert disk.shown == [disk.paths.replays]


# from the menu


@pytest.mark.parametrize(
    ("saved", "replays", "shelf"),
    [(0, 0, Shelf.SAMPLES), (0, 1, Shelf.REPLAYS), (1, 0, Shelf.SAVED), (1, 1, Shelf.SAVED)],
)
def test_one_entry_of_the_menu_leads_to_ones_own_games_and_else_to_the_samples_if_there_are_any(
    start: Open, disk: Disk, saved: int, replays: int, shelf: Shelf
) -> None:
    loop = start(lambda stage: Begun(archive=disk.archive(stage)).menu(stage))
    assert "Your games" not in [getattr(widget, "label", "") for widget in on_top(loop, Menu).group.widgets]
    if saved or replays:
        fill(disk.paths, saved=saved, replays=replays)
    disk.library = Library(disk.paths, disk.writer, samples())
    loop = start(lambda stage: Begun(archive=disk.archive(stage)).menu(stage))
    press(loop, "Your games")
    assert disk.settle(loop).catalogue.shelf is shelf


def test_a_file_dropped_on_the_menu_opens_the_library_with_it(start: Open, disk: Disk, tmp_path: Path) -> None:
    (tmp_path / "found.pcn").write_bytes(pcn.write(unfinished(actions=12)))
    loop = start(lambda stage: Begun(archive=disk.archive(stage)).menu(stage))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "found.pcn")))
    loop.step(FRAME)
    scene = disk.settle(loop)
    assert names(scene) == ["found"]


# five hundred files


def test_five_hundred_files_show_their_first_page_while_the_rest_is_read_and_scroll_without_reading(
    start: Open, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long that takes is measured by `tests.tools.bench_ui`."""
    fill(disk.paths, replays=500, broken=200)
    go_on, looked = threading.Event(), [0]

    def slow(path: Path, shelf: Shelf) -> LibraryRow:
        looked[0] += 1
        if looked[0] == 60:
            go_on.wait(PATIENCE)
        return read_row(path, shelf)

    monkeypatch.setattr("cuttle_desktop.store.library.listing.read_row", slow)
    loop = start(Blank)
    clock = pygame.time.Clock()  # as in the program: the reader works while the window waits
    end = time.monotonic() + PATIENCE
    loop.stack.apply(Push(disk.scene(Shelf.REPLAYS)(loop.stage)))
    scene = on_top(loop, LibraryScene)
    while len(scene.table.rows) * scene.table.row_height < scene.table.rect.height:
        clock.tick(60)
        loop.step(FRAME)
        assert time.monotonic() < end, "it never happened"
    assert len(scene.table.rows) < 60
    assert scene.catalogue.reading
    go_on.set()
    disk.settle(loop)
    assert len(scene.table.rows) == 500
    before = looked[0]
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=row_at(scene, 2), rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(60):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0, precise_x=0.0))
        loop.step(FRAME)
    assert looked[0] == before, "nothing is read for scrolling"


def test_after_a_click_on_a_tab_enter_opens_the_chosen_row(start: Open, disk: Disk) -> None:
    loop, scene = disk.listed(start, replays=3)
    replays = next(rect for index, rect in scene.tabs.cells() if scene.tabs.choices[index][0] is Shelf.REPLAYS)
    click(loop, replays.center)
    assert scene.catalogue.shelf is Shelf.REPLAYS
    assert scene.group.focus is scene.table
    key(loop, pygame.K_RETURN)
    disk.settle(loop)
    assert len(disk.watched) == 1
