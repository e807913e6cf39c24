"""The sample games: whole, of every kind, worth a look, and there for the library."""

from pathlib import Path

import pytest

from cuttle_desktop.engine.actions import Counter, Give, Respond, Steal
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.loading import load, verify
from cuttle_desktop.store.library.rows import GameRow, Shelf

SAMPLES = sorted(samples().glob("*.pcn"))
UNFINISHED = [path for path in SAMPLES if load(path).game.state.result is None]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_as_it_was_recorded(path: Path) -> None:
    assert verify(path).error is None


def test_there_is_one_of_every_rule_set_and_seat_count() -> None:
    finished = [load(path).record.header.rules for path in SAMPLES if path not in UNFINISHED]
    assert len(finished) >= 10
    assert {rules.name for rules in finished} == set(RULE_SETS)
    assert {rules.seats for rules in finished} == {2, 3, 4}
    assert any(rules.options for rules in finished)


@pytest.mark.parametrize("kind", [Counter, Steal, Give, Respond])
def test_there_is_something_to_see(kind: type) -> None:
    assert any(isinstance(action, kind) for path in SAMPLES for action in load(path).game.log)


def test_some_are_there_to_be_continued_by_whoever_opens_them() -> None:
    assert len(UNFINISHED) >= 2
    for path in UNFINISHED:
        loaded = load(path)
        session = game_file.taken_up(loaded.record.header, 1).start(AtOnce(), loaded.game.log)
        assert session.people == (0,)
        assert session.asked == 0


def test_unfinished_ones_do_not_show_their_deck() -> None:
    for path in UNFINISHED:
        assert "\nDeal: sealed1 " in path.read_text()


def test_the_library_lists_them(tmp_path: Path) -> None:
    library = Library(player_paths({"CUTTLE_HOME": str(tmp_path)}), Writer(), samples())
    listing = library.list()
    assert listing.wait(60)
    rows = [row for row in listing.rows if row.shelf is Shelf.SAMPLES]
    assert all(isinstance(row, GameRow) for row in rows)
    assert sorted(row.path for row in rows) == SAMPLES
