"""The library: rows from the ends of files, bad files as rows with a reason, and what can be done with games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cuttle_desktop.engine.state import score
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.disk.files import replace_whole
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.titles import readable, stem
from cuttle_desktop.store.disk.writer import Task, Writer
from cuttle_desktop.store.format.pcn import write
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.format.transcript import as_seen_by, as_text
from cuttle_desktop.store.library.final_scores import FinalScore, FinalScores
from cuttle_desktop.store.library.listing import Library, Listing
from cuttle_desktop.store.library.loading import load, opened
from cuttle_desktop.store.library.rows import SORTS, BadRow, GameRow, Shelf, read_row, sorted_rows
from tests.store.damage import mutations
from tests.store.drawing import finished, unfinished
from tests.store.failing import FailingOs, disk_is

WHOLE = finished("cuttle.cards", 4)
GAME = unfinished(actions=30)
TEAM = finished("team", 2)
SOON = 60.0


@pytest.fixture
def library(paths: Paths) -> Iterator[Library]:
    replace_whole(paths.saves / "storm.pcn", write(GAME))
    replace_whole(paths.replays / "calm.pcn", write(WHOLE))
    replace_whole(paths.replays / "four.pcn", write(TEAM))
    writer = Writer()
    yield Library(paths, writer)
    writer.close(60)


def rows(listing: Listing) -> dict[str, GameRow | BadRow]:
    assert listing.wait(60)
    return {row.path.stem: row for row in listing.rows}


def succeeded(task: Task) -> None:
    problem = waited(task)
    assert problem is None, problem


def waited(task: Task) -> str | None:
    deadline = time.monotonic() + SOON
    while not task.done and time.monotonic() < deadline:
        time.sleep(0.001)
    assert task.done
    return task.problem


def test_games_become_rows(library: Library) -> None:
    found = rows(library.list())
    storm, calm, four = found["storm"], found["calm"], found["four"]
    assert isinstance(storm, GameRow)
    assert isinstance(calm, GameRow)
    assert isinstance(four, GameRow)
    assert (storm.shelf, storm.winners, storm.result) == (Shelf.SAVED, None, "unfinished")
    assert calm.shelf is Shelf.REPLAYS
    result = WHOLE.play().state.result
    assert result
    assert calm.winners == result.winners
    assert str(four.header.rules) == "team"
    assert calm.size == len(write(WHOLE))


def test_odd_things_in_the_folder_do_no_harm(library: Library, paths: Paths) -> None:
    import os

    os.mkfifo(paths.saves / "pipe.pcn")
    (paths.saves / "folder.pcn").mkdir()
    (paths.saves / "dangling.pcn").symlink_to("nowhere")
    (paths.saves / "large.pcn").write_bytes(b"%PCN 1.0\n" * 200_000)
    (paths.saves / "notes.txt").write_text("not a game")
    (paths.saves / ".hidden.pcn").write_text("a temporary file")
    found = rows(library.list())
    bad = {name: row.error.code for name, row in found.items() if isinstance(row, BadRow)}
    assert set(bad) == {"pipe", "folder", "dangling", "large"}
    assert bad["large"] == "too-large"
    assert {"storm", "calm", "four"} <= set(found)


def test_a_mistake_with_one_file_does_not_hide_the_others(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(path: Path, shelf: Shelf) -> GameRow | BadRow:
        if path.stem == "calm":
            raise ZeroDivisionError
        return read_row(path, shelf)

    monkeypatch.setattr("cuttle_desktop.store.library.listing.read_row", mistaken)
    found = rows(library.list())
    assert set(found) == {"storm", "calm", "four"}
    calm = found["calm"]
    assert isinstance(calm, BadRow)
    assert (calm.error.code, calm.error.sentence) == (
        "mistake",
        "Cuttle made a mistake while it read calm.pcn. The details are in the log; About opens its folder.",
    )
    assert "ZeroDivisionError" in caplog.text


def test_the_points_of_a_game_are_found_and_those_of_a_file_that_cannot_be_played_are_not(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.pcn", tmp_path / "broken.pcn"
    whole.write_bytes(write(WHOLE))
    lines = write(WHOLE).split(b"\n")
    broken.write_bytes(b"\n".join([*lines[:20], *lines[22:]]))
    scores, state = FinalScores(), WHOLE.play().state
    assert state.result
    rows_ = {path: read_row(path, Shelf.REPLAYS) for path in (whole, broken)}
    for row in rows_.values():
        assert isinstance(row, GameRow)
        assert scores.of(row) is None, "nobody waits for it"
    assert scores.wait(SOON)
    assert scores.news()
    assert not scores.news(), "told once"
    told = {path: scores.of(row) for path, row in rows_.items() if isinstance(row, GameRow)}
    assert told == {whole: FinalScore((score(state, 0), score(state, 1)), state.result.how), broken: None}
    scores.close()


def test_games_are_found_by_the_level_of_an_opponent_by_won_and_lost_and_by_practice(tmp_path: Path) -> None:
    header = replace(WHOLE.header, extra=(("Practice", "yes"),))
    row = GameRow(tmp_path / "x.pcn", Shelf.REPLAYS, 9, header, winners=(0,))
    lost = msgspec.structs.replace(row, winners=(1,), path=tmp_path / "y.pcn")
    for words, found in (("won", [row]), ("lost", [lost]), ("practice", [row, lost]), ("expert won", [row])):
        assert [*sorted_rows([row, lost], "name", words)] == found, words


def test_rows_of_mutated_files(tmp_path: Path) -> None:
    path = tmp_path / "game.pcn"
    for broken in mutations(write(WHOLE), 300, 5):
        path.write_bytes(broken)
        assert read_row(path, Shelf.SAVED).name == "game"


def test_sorting_and_searching(library: Library, paths: Paths) -> None:
    (paths.saves / "bad.pcn").write_bytes(b"")
    found = tuple(rows(library.list()).values())
    names = {by: [row.name for row in sorted_rows(found, by)] for by in SORTS}
    assert names["name"] == ["calm", "four", "storm", "bad"]
    assert all(order[-1] == "bad" for order in names.values())
    assert [row.name for row in sorted_rows(found, "name", "team")] == ["four"]
    assert [row.name for row in sorted_rows(found, "name", "ANN unfinished")] == ["storm"]
    assert [row.name for row in sorted_rows(found, "name", "bad")] == ["bad"]


def test_a_number_is_searched_for_in_what_a_row_shows(library: Library, paths: Paths) -> None:
    """Every one of these was started at 11:43 on the 20th."""
    for number in (1, 5, 14, 43):
        (paths.saves / f"two {number}.pcn").write_bytes(write(GAME))
    found = tuple(rows(library.list()).values())
    searched = {
        words: [row.name for row in sorted_rows(found, "name", words)]
        for words in ("two 5", "two 1", "two 3", "two 43")
    }
    assert searched == {"two 5": ["two 5"], "two 1": ["two 1", "two 14"], "two 3": [], "two 43": ["two 43"]}


@pytest.mark.parametrize("words", ["2026", "2026-11", "2026-11-20", "nov", "unfin", "cards storm", "CUTTLE.cards ann"])
def test_dates_rules_and_players_are_searched_by_what_they_say(library: Library, words: str) -> None:
    found = tuple(rows(library.list()).values())
    assert "storm" in [row.name for row in sorted_rows(found, "name", words)]


@pytest.mark.parametrize(("zone", "day"), [("UTC0", "2026-11-20"), ("EAST-14", "2026-11-21")])
def test_a_game_is_searched_by_the_day_that_the_list_shows(
    library: Library, monkeypatch: pytest.MonkeyPatch, zone: str, day: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    found = tuple(rows(library.list()).values())
    assert "storm" in [row.name for row in sorted_rows(found, "name", day)]
    monkeypatch.undo()
    time.tzset()


def test_renaming(library: Library, paths: Paths) -> None:
    succeeded(library.rename(paths.saves / "storm.pcn", "wind"))
    assert set(rows(library.list())) == {"wind", "calm", "four"}
    problem = waited(library.rename(paths.replays / "four.pcn", "calm"))
    assert (
        problem
        == "The game was not renamed: there is a file of that name already. Choose another name, then try again."
    )
    assert load(paths.replays / "calm.pcn").record == WHOLE


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("2026-11-21 12.48 You, Bea (89877e12)", "You, Bea"),
        ("2026-11-21 12.48 You, Bea", "2026-11-21 12.48 You, Bea"),
        ("Final (1998)", "Final (1998)"),
    ],
)
def test_a_name_that_nobody_gave_is_shown_without_what_the_list_says_anyway(name: str, said: str) -> None:
    assert readable(name) == said


def test_names_of_files() -> None:
    assert stem(" ../../etc/passwd\0 ") == "etcpasswd"
    assert stem('a<b>:"|?*\\/c\u202e\udc80') == "abc"
    assert stem("con") == "con_"
    assert stem("Käthe, 李 – final (2)") == "Käthe, 李 final (2)"
    assert stem("...") == ""
    assert len(stem("x" * 5000)) == 80


def test_deleting_and_restoring(library: Library, paths: Paths) -> None:
    succeeded(library.delete(paths.saves / "storm.pcn"))
    succeeded(library.delete(paths.replays / "calm.pcn"))
    assert set(rows(library.list())) == {"four"}
    assert set(rows(library.list_trash())) == {"storm", "calm"}
    replace_whole(paths.saves / "storm.pcn", write(GAME))
    succeeded(library.restore(paths.trash / "storm.pcn"))
    succeeded(library.restore(paths.trash / "calm.pcn"))
    assert load(paths.saves / "storm 2.pcn").record == GAME
    assert load(paths.replays / "calm.pcn").record == WHOLE


def test_emptying_the_trash_removes_what_was_shown_and_nothing_else(library: Library, paths: Paths) -> None:
    succeeded(library.delete(paths.saves / "storm.pcn"))
    succeeded(library.delete(paths.replays / "calm.pcn"))
    (paths.trash / "bad.pcn").write_bytes(b"")
    (paths.trash / "folder.pcn").mkdir()
    (paths.trash / "link.pcn").symlink_to(paths.replays / "four.pcn")
    (paths.trash / "notes.txt").write_text("not a game")
    shown = [row.path for row in rows(library.list_trash()).values()]
    replace_whole(paths.trash / "later.pcn", write(GAME))
    outside = [paths.replays / "four.pcn", paths.trash / "notes.txt", paths.trash / "folder.pcn" / ".." / "later.pcn"]
    emptied = library.empty_trash([*shown, *outside])
    succeeded(emptied)
    assert {path.stem for path in emptied.gone} == {"storm", "calm", "bad"}
    assert {path.stem for path in emptied.left} == {"folder", "link"}
    there = {path.name for path in paths.trash.iterdir()}
    assert there == {"folder.pcn", "link.pcn", "notes.txt", "later.pcn"}
    assert set(rows(library.list())) == {"four"}
    assert load(paths.replays / "four.pcn").record == TEAM


def test_a_trash_that_cannot_be_emptied_is_a_sentence(
    library: Library, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    succeeded(library.delete(paths.saves / "storm.pcn"))
    succeeded(library.delete(paths.replays / "calm.pcn"))
    disk = FailingOs("EACCES", only={"unlink"})
    disk_is(monkeypatch, disk)
    shown = [row.path for row in rows(library.list_trash()).values()]
    assert (
        waited(library.empty_trash(shown))
        == "The trash was not emptied: Cuttle has no permission there. Change the permissions, then try again."
    )
    assert len(disk.failed) == 2
    disk_is(monkeypatch, FailingOs("EACCES", lasting=False, only={"unlink"}))
    emptied = library.empty_trash(shown)
    succeeded(emptied)
    assert (len(emptied.gone), len(emptied.left)) == (1, 1), "one that stays does not hold the others"


def test_importing_a_file(library: Library, paths: Paths, tmp_path: Path) -> None:
    mailed = tmp_path / "from ann.pcn"
    mailed.write_bytes(b"\xef\xbb\xbf" + write(WHOLE).replace(b"\n", b"\r\n"))
    for name in ("from ann", "from ann 2", "game"):
        succeeded(library.take_in(load(mailed).record, "???" if name == "game" else mailed.stem))
        assert (paths.replays / f"{name}.pcn").read_bytes() == write(WHOLE)


def test_an_export_replaces_no_other_text(library: Library, tmp_path: Path) -> None:
    to = tmp_path / "all.txt"
    for record in (WHOLE, TEAM, TEAM, WHOLE):
        succeeded(library.export_text(record, to))
    assert {path.name: path.read_text() for path in tmp_path.glob("*.txt*")} == {
        "all.txt": as_text(WHOLE),
        "all 2.txt": as_text(TEAM),
        "all 3.txt": as_text(TEAM),
    }


def test_exports_without_the_deal(library: Library, tmp_path: Path) -> None:
    succeeded(library.export_text(WHOLE, tmp_path / "all.txt"))
    succeeded(library.export_view(GAME, 0, tmp_path / "mine.txt"))
    assert (tmp_path / "all.txt").read_text() == as_text(WHOLE)
    assert (tmp_path / "mine.txt").read_text() == as_seen_by(GAME, 0)


def test_a_view_names_only_what_its_seat_saw() -> None:
    deck = [c.code for c in GAME.header.cards.deck]
    players = (Human("Ann"), Human("Bea"))
    first, second = (as_seen_by(Record(replace(GAME.header, players=players), GAME.entries), seat) for seat in (0, 1))
    table = as_text(GAME)
    mine, theirs = GAME.header.deal.start().hands
    assert " ".join(c.code for c in mine) in first
    assert " ".join(c.code for c in theirs) not in first
    assert " ".join(c.code for c in theirs) in second
    assert "human" not in first
    assert "(" not in table
    for text in (first, second, table):
        assert "".join(deck) not in text
        assert "sealed" not in text
    said = [word for line in table.splitlines() for word in line.split() if word in deck]
    unsaid = {c.code for c in GAME.play().state.deck}
    assert not unsaid & set(said)


def test_five_hundred_files_two_hundred_of_them_broken(paths: Paths) -> None:
    paths.saves.mkdir(parents=True)
    good = [write(finished("cuttle.cards", seed)) for seed in range(2, 12)]
    broken = list(mutations(good[0], 200, 7))
    for number in range(500):
        content = broken[number] if number < 200 else good[number % 10]
        (paths.saves / f"{number:03}.pcn").write_bytes(content)
    listing = Library(paths, Writer()).list()
    assert listing.wait(SOON)
    assert len(listing.rows) == 500
    assert sum(isinstance(row, GameRow) for row in listing.rows) >= 300


def test_seeking_plays_nothing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened(unfinished("team", 120)).game
    monkeypatch.delattr("cuttle_desktop.engine.game.step")
    assert [game.at(move).number for move in (0, len(game.log))] == [1, game.state.number]
