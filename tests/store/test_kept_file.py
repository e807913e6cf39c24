"""Settings and profile: what can be read is read, what cannot be read stays as it was written, and nothing is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cuttle_desktop.session.profile.practised import with_answer, with_solved
from cuttle_desktop.session.profile.profile import AdaptiveGame, DayGame, OpponentRecord, OwnPuzzle, Profile, RatedGames
from cuttle_desktop.store.disk import salvage
from cuttle_desktop.store.disk.kept_file import LARGEST, KeptFile
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import LastSetup, Settings, SettingsStore
from tests.store.failing import FailingOs, disk_is

SECONDS = 60.0
MUTATIONS = int(os.environ.get("CUTTLE_FILE_MUTATIONS", "400"))
USUAL = Settings(
    deck="four-colour", keys={"draw": "A"}, faces={"You": "otter"}, last_setup=LastSetup(options={"four": "random"})
)
KNOWN = Profile(
    adaptive_games=(AdaptiveGame("casual", won=True), AdaptiveGame("casual", won=None)),
    track_record=(OpponentRecord("casual", 5, 7, 1, 2, 3), OpponentRecord("adaptive", 1)),
    rated_games=RatedGames(3, (812.0, 798.5, 824.0)),
    day_games=(DayGame("2026-11-23", "won"), DayGame("2026-11-24")),
    cards_met={"5e884898da280471": "", "1f3870be274f6c49": "ad57484016654da8"},
    puzzles_solved=("a fork", "the last two"),
    best_puzzle_streak=5,
    rules_met=("pagat",),
    own_puzzles=(OwnPuzzle("P1: hand 9S // P2:", 0, ("draw",), "points 9S", "One lesson.\nAnother.", ("You", "Bea")),),
    newcomer=False,
)
STRANGE = (b"null", b"-1", b'"midnight"', b"{}", b"\x00")
RECORD = (OpponentRecord("casual", 5, 7, 1, 2, 3),)


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer(retry_seconds=0.02)
    yield writer
    writer.close(SECONDS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profile.json"


def loaded(path: Path, writer: Writer) -> ProfileStore:
    return ProfileStore.load(path, writer)


def solve(store: ProfileStore, name: str = "a fork") -> None:
    """Something is added to the profile, and is on the disk."""
    store.change(lambda now: msgspec.structs.replace(now, puzzles_solved=(*now.puzzles_solved, name)))
    assert store.flush(SECONDS)


def tree(path: Path) -> dict[str, Any]:
    found = json.loads(path.read_bytes())
    assert isinstance(found, dict)
    return found


def put(path: Path, **fields: object) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(fields)))


def test_one_value_of_a_newer_version_costs_nothing_but_itself(path: Path, writer: Writer) -> None:
    settings = path.with_name("settings.json")
    put(settings, table="midnight", deck="four-colour", holograms={"on": True})
    store = SettingsStore.load(settings, writer)
    assert store.now == Settings(deck="four-colour")
    assert store.problem is not None
    store.keep(msgspec.structs.replace(store.now, muted=True))
    assert store.flush(SECONDS)
    kept = tree(settings)
    assert (kept["table"], kept["holograms"], kept["muted"]) == ("midnight", {"on": True}, True)
    assert SettingsStore.load(settings).now == Settings(deck="four-colour", muted=True)


def test_one_odd_rated_game_costs_nothing_but_itself(path: Path, writer: Writer) -> None:
    odd = {"day": "2026-11-24", "outcome": "won twice"}
    put(path, rated_games={"games": 3, "course": [812.0, "lots", 824.0]}, day_games=[odd, 7])
    store = loaded(path, writer)
    assert store.now == Profile(rated_games=RatedGames(3, (812.0, 824.0)), day_games=(DayGame("2026-11-24"),))
    later = DayGame("2026-11-25", "won")
    store.change(lambda now: msgspec.structs.replace(now, day_games=(*now.day_games, later)))
    assert store.flush(SECONDS)
    kept = tree(path)
    assert kept["rated_games"]["course"] == [812.0, "lots", 824.0]
    assert kept["day_games"] == [7, odd, {"day": "2026-11-25", "outcome": "won"}]


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_a_byte_order_mark_of_an_editor_is_none_of_the_players_business(path: Path, writer: Writer, codec: str) -> None:
    path.write_bytes(msgspec.json.encode(Profile(track_record=RECORD)).decode().encode(codec))
    store = loaded(path, writer)
    assert (store.now, store.problem) == (Profile(track_record=RECORD), None)


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe\x00", b"[]", b"[" * 200_000, b'{"guided": tru'])
def test_the_version_before_is_read_where_nothing_of_the_file_is(path: Path, writer: Writer, damage: bytes) -> None:
    store = loaded(path, writer)
    solve(store, "one")
    solve(store, "two")
    path.write_bytes(damage)
    again = loaded(path, writer)
    assert again.now == Profile(puzzles_solved=("one",))
    assert again.problem is not None
    assert path.read_bytes() == damage, "nothing is written before something changes"
    solve(again, "three")
    assert path.with_name("profile.json.damaged-1").read_bytes() == damage
    assert loaded(path, writer).now == Profile(puzzles_solved=("one", "three"))
    assert tree(path.with_name("profile.json.bak"))["puzzles_solved"] == ["one"], "a damaged version is none before"


def test_of_a_torn_file_what_stands_is_read_and_the_rest_from_the_version_before(path: Path, writer: Writer) -> None:
    store = loaded(path, writer)
    store.change(lambda now: Profile(track_record=RECORD, guided=True))
    assert store.flush(SECONDS)
    solve(store)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b'"puzzles_helped"')])
    assert loaded(path, writer).now == Profile(track_record=RECORD, guided=True, puzzles_solved=("a fork",))


def test_a_file_that_breaks_while_the_program_runs_is_not_written_over(path: Path, writer: Writer) -> None:
    store = loaded(path, writer)
    solve(store, "one")
    solve(store, "two")
    path.write_bytes(b"{ oh")
    solve(store, "three")
    solve(store, "four")
    assert path.with_name("profile.json.damaged-1").read_bytes() == b"{ oh"
    assert loaded(path, writer).now.puzzles_solved == ("one", "two", "three", "four")


NO_FILE = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


@pytest.mark.parametrize("kind", ["large", pytest.param("pipe", marks=NO_FILE), pytest.param("folder", marks=NO_FILE)])
def test_what_is_too_large_or_no_file_makes_room_and_is_kept(path: Path, writer: Writer, kind: str) -> None:
    if kind == "large":
        path.write_bytes(b" " * (LARGEST + 1))
    else:
        os.mkfifo(path) if kind == "pipe" else path.mkdir()
    store = loaded(path, writer)
    assert store.problem is not None
    solve(store)
    aside = path.with_name("profile.json.damaged-1")
    assert (aside.is_fifo(), aside.is_dir()) == (kind == "pipe", kind == "folder")
    assert kind != "large" or aside.stat().st_size == LARGEST + 1
    assert tree(path)["puzzles_solved"] == ["a fork"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_stays_one_and_its_target_is_written(path: Path, writer: Writer, tmp_path: Path) -> None:
    target = tmp_path / "synced" / "mine.json"
    target.parent.mkdir()
    path.symlink_to(target)
    solve(loaded(path, writer))
    assert path.is_symlink()
    assert tree(target)["puzzles_solved"] == ["a fork"]
    assert loaded(path, writer).now.puzzles_solved == ("a fork",)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such devices")
def test_a_link_to_a_device_is_left_alone(path: Path, writer: Writer) -> None:
    path.symlink_to("/dev/null")
    store = loaded(path, writer)
    solve(store)
    assert (path.is_symlink(), Path("/dev/null").is_char_device()) == (True, True)
    assert store.problem is not None


def test_two_programs_add_to_one_file(path: Path, writer: Writer) -> None:
    one, other = loaded(path, writer), loaded(path, writer)
    solve(one, "one")
    solve(other, "other")
    assert other.now.puzzles_solved == ("one", "other"), "and each learns of both"
    solve(one, "third")
    assert one.now.puzzles_solved == ("one", "other", "third")


@pytest.mark.parametrize("torn", [True, False])
def test_what_came_from_the_version_before_stays_through_the_changes_after_it(
    path: Path, writer: Writer, torn: bool
) -> None:
    store = loaded(path, writer)
    store.change(lambda now: Profile(track_record=RECORD, puzzles_solved=("one",)))
    assert store.flush(SECONDS)
    solve(store, "two")
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b'"track_record"')] if torn else whole.replace(b'"wins": 5', b'"wins": -5'))
    again = loaded(path, writer)
    again.look()
    assert again.flush(SECONDS)
    for name in ("three", "four", "five"):
        solve(again, name)
        assert again.now.track_record[0].losses == 7
    assert loaded(path, writer).now.track_record[0].losses == 7


def test_what_a_newer_version_has_put_into_a_record_stays_beside_another_and_when_it_counts_one_more(
    path: Path, writer: Writer
) -> None:
    put(path, track_record=[{"opponent": "casual", "wins": 5, "feats": 2}])
    store = loaded(path, writer)
    solve(store)
    store.change(lambda now: msgspec.structs.replace(now, track_record=(*now.track_record, OpponentRecord("random"))))
    assert store.flush(SECONDS)
    assert tree(path)["track_record"][0] == {"opponent": "casual", "wins": 5, "feats": 2}
    store.change(lambda now: msgspec.structs.replace(now, track_record=(now.track_record[0].after(True),)))
    assert store.flush(SECONDS)
    (kept,) = tree(path)["track_record"]
    assert (kept["wins"], kept["feats"]) == (6, 2)


def test_a_change_is_made_once_though_the_disk_complains_after_it(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = loaded(path, writer)
    solve(store)
    for number in (1, 2):
        with monkeypatch.context() as patch:
            disk = FailingOs("EIO", at=2, only={"fsync"})  # of the file it is made, of its folder not
            disk_is(patch, disk)
            store.change(lambda now: msgspec.structs.replace(now, puzzle_streak=now.puzzle_streak + 1))
            assert store.flush(SECONDS)
        assert disk.failed
        assert store.flush(SECONDS)
        assert tree(path)["puzzle_streak"] == store.now.puzzle_streak == number


def test_a_file_that_may_not_be_read_for_a_moment_stays_where_it_is(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, other = loaded(path, writer), loaded(path, writer)
    solve(other, "theirs")
    with monkeypatch.context() as patch:
        disk_is(patch, FailingOs("EACCES", only={"open"}))
        solve(store, "ours")
        assert store.problem is not None
    assert store.flush(SECONDS)
    assert loaded(path, writer).now.puzzles_solved == ("theirs", "ours")
    assert not [*path.parent.glob("*damaged*")]


def test_a_damaged_file_is_kept_once_however_often_the_disk_refuses(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"{ oh")
    store = loaded(path, writer)

    with monkeypatch.context() as patch:
        disk_is(patch, FailingOs("ENOSPC", only={"replace"}))
        for name in ("one", "two", "three"):
            solve(store, name)
    assert store.flush(SECONDS)
    assert [found.name for found in path.parent.glob("*damaged*")] == ["profile.json.damaged-1"]
    assert loaded(path, writer).now.puzzles_solved == ("one", "two", "three")


def test_what_another_program_counted_is_known_though_the_file_is_taken_away(path: Path, writer: Writer) -> None:
    one, other = loaded(path, writer), loaded(path, writer)
    solve(other, "theirs")
    one.look()
    assert one.flush(SECONDS)
    path.unlink()
    solve(one, "ours")
    assert loaded(path, writer).now.puzzles_solved == ("theirs", "ours")


def test_a_number_that_is_torn_is_none() -> None:
    assert salvage.tree_in(b'{\n  "best_puzzle_streak": 123,\n  "puzzle_streak": 12')[0] == {"best_puzzle_streak": 123}


@pytest.mark.parametrize("seed", range(4))
def test_no_mutation_of_a_file_loses_what_can_be_read(tmp_path: Path, writer: Writer, seed: int) -> None:
    """With bytes flipped, cut out, doubled or put in: each field that stands in the text is read and stays."""
    rng = Random(seed)
    for number in range(MUTATIONS):
        for store_of, usual in ((SettingsStore, USUAL), (ProfileStore, KNOWN)):
            kind = store_of.kind
            path = tmp_path / f"{kind.__name__}-{number}.json"
            content = mutated(salvage.as_json(msgspec.to_builtins(usual)), rng)
            path.write_bytes(content)
            store: KeptFile[Any] = store_of.load(path, writer)
            standing = fields_in(content, kind)
            assert {name: getattr(store.now, name) for name in standing} == standing
            field = "muted" if kind is Settings else "guided"
            store.change(partial(msgspec.structs.replace, **{field: not getattr(store.now, field)}))
            assert store.flush(SECONDS)
            again: KeptFile[Any] = store_of.load(path, writer)
            assert {name: getattr(again.now, name) for name in standing if name != field} == {
                name: value for name, value in standing.items() if name != field
            }
            strange = {name: value for name, value in parsed(content).items() if name not in standing}
            assert strange.items() <= tree(path).items() or path.with_name(path.name + ".damaged-1").exists()
            if not parsed(content):
                assert path.with_name(path.name + ".damaged-1").read_bytes() == content
            for left in tmp_path.glob(f"*{path.name}*"):
                left.unlink()


def mutated(content: bytes, rng: Random) -> bytes:
    for _ in range(rng.choice((1, 1, 2, 5))):
        at, length = rng.randrange(len(content)), rng.choice((1, 1, 2, 8, 60))
        match rng.randrange(5):
            case 0:
                content = content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1 :]
            case 1:
                content = content[:at] + content[at + length :]
            case 2:
                content = content[: at + length] + content[at:]
            case 3:
                content = content[:at] + rng.choice(STRANGE) + content[at + length :]
            case _:
                content = content[: max(1, at)] if rng.random() < 0.2 else content
        content = content or b"{"
    return content


def parsed(content: bytes) -> dict[str, Any]:
    """Of a file that is JSON all fields, else none. Not as the program reads them."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def fields_in(content: bytes, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a file of JSON that can be read whole."""
    found = {}
    for field in msgspec.structs.fields(kind):
        if field.name in parsed(content):
            try:
                found[field.name] = msgspec.convert(parsed(content)[field.name], field.type)
            except (ValueError, TypeError):
                continue
    return found


def test_two_programs_at_once_lose_nothing_and_double_nothing(path: Path) -> None:
    writers = [Writer(retry_seconds=0.02) for _ in range(2)]
    one, other = (loaded(path, writer) for writer in writers)
    for store, name in ((one, "one"), (other, "other")):
        store.change(partial(with_solved, name=name))
        store.change(partial(with_answer, right=True))
    for store in (one, other):
        assert store.flush(SECONDS)
    now = loaded(path, writers[0]).now
    assert ({*now.puzzles_solved}, now.puzzle_streak) == ({"one", "other"}, 2)
    for writer in writers:
        writer.close(SECONDS)
