"""Feats in the whole program: earned as a game ends, found in games of before, and kept when their file is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

from cuttle_desktop.engine.actions import Draw, Points
from cuttle_desktop.session.profile.feats_earned import with_feats
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.keeping.kept_feats import KeptFeats
from cuttle_desktop.store.library.listing import games_in
from tests.counted_games import ME, SECONDS, CountingHome, setup

Start = Callable[[], CountingHome]
GAMES = (
    setup(seed=1),
    setup(seed=2),
    Setup("pagat", (ME, Bot("Bea", "beginner")), 1, "one game", 3),
    Setup("cutthroat", (ME, Bot("Bea", "beginner"), Bot("Cal", "casual-thief")), 2, "one game", 4),
    Setup("cuttle.cards", (ME, Bot("Nia", "skilled-racer")), 1, "one game", 5),
)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    homes: list[CountingHome] = []

    def begin() -> CountingHome:
        homes.append(CountingHome(tmp_path))
        return homes[-1]

    yield begin
    for home in homes:
        home.close()
        home.writer.close(SECONDS)


def win(home: CountingHome, agreed: Setup) -> None:
    """Lay the highest card for points each time; the computer only draws and discards."""
    home.begin(agreed)
    while home.game.result is None:
        home.settle()
        for seat in home.game.people:
            if home.game.asked == seat:
                legal = home.game.view(seat).legal
                points = [action for action in legal if isinstance(action, Points)]
                draws = [action for action in legal if isinstance(action, Draw)]
                best = max(points, key=lambda action: action.card.points, default=None)
                home.game.submit(seat, best or (draws or legal)[0])
    home.writer.flush(SECONDS)


def parts(home: CountingHome) -> dict[str, str]:
    """The game of each part on the shelf."""
    return {part.part: part.game for part in home.stage.profile.feats}


def found(home: CountingHome, profile: Profile) -> Profile:
    """The profile once all replays have been looked through."""
    kept = KeptFeats(lambda: games_in(home.paths.replays), lambda: profile)
    kept.begin()
    assert kept.wait(SECONDS)
    return with_feats(profile, kept.take())


def test_a_feat_is_earned_as_the_game_ends_and_only_once(start: Start) -> None:
    home = start()
    win(home, setup(seed=1))
    first = home.record.header.game
    assert parts(home)["first-win"] == first
    win(home, setup(seed=2))
    assert [part.part for part in home.stage.profile.feats].count("first-win") == 1
    assert {part.against for part in home.stage.profile.feats} == {("Otto",)}


def test_the_result_names_what_the_game_has_earned_and_nothing_twice(start: Start) -> None:
    home = start()
    win(home, setup(seed=1))
    told = home.game_on.result(home.game, 0).prizes.words
    assert "New on your shelf of feats: First win" in told
    assert home.game_on.result(home.game, 0).prizes.words == told
    win(home, setup(seed=1, level="beginner"))
    again = home.game_on.result(home.game, 0).prizes.words
    assert again == "A win against Cal at the wreck brings you its pearl.", "a promise, and nothing new"


def _conceded(home: CountingHome) -> None:
    home.begin(setup())
    home.win()


def _of_known_cards(home: CountingHome) -> None:
    for _ in range(2):
        home.begin(setup(seed=1))
        home.lose()
    win(home, setup(seed=1))


@pytest.mark.parametrize(
    "won",
    [
        partial(win, agreed=setup(practice=True)),
        partial(win, agreed=Setup("cuttle.cards", (ME, Human("Ann")), 1, "one game", 5)),
        _conceded,
        _of_known_cards,
    ],
    ids=["practice", "two people", "the computer conceded", "its cards were met before"],
)
def test_games_that_prove_nothing_have_no_feats(start: Start, won: Callable[[CountingHome], None]) -> None:
    home = start()
    won(home)
    assert home.game.result is not None
    assert home.stage.profile.feats == ()


def test_reading_all_kept_games_gives_the_same_shelf(start: Start) -> None:
    home = start()
    for agreed in GAMES:
        win(home, agreed)
    home.writer.flush(SECONDS)
    shelf = home.stage.profile.feats
    assert {"first-win", "three-sails", "won-by-pagat", "won-by-cuttle.cards", "task-current"} <= {
        part.part for part in shelf
    }
    bare = msgspec.structs.replace(home.stage.profile, feats=())
    assert found(home, bare).feats == shelf
    assert found(home, home.stage.profile) is home.stage.profile


def test_a_look_that_was_broken_off_begins_anew(start: Start) -> None:
    home = start()
    for agreed in GAMES:
        win(home, agreed)
    bare = msgspec.structs.replace(home.stage.profile, feats=())
    kept = KeptFeats(lambda: games_in(home.paths.replays), lambda: bare)
    stops = [kept.begin() for _ in range(3)]
    kept.begin()
    for stop in stops:  # a chart closes once the next one is there
        stop()
    assert kept.wait(SECONDS)
    assert with_feats(bare, kept.take()).feats == home.stage.profile.feats
    assert all(kept.place(part.game) for part in home.stage.profile.feats)


def test_a_feat_stays_when_the_file_of_its_game_is_deleted(start: Start) -> None:
    home = start()
    win(home, setup(seed=1))
    shelf = home.stage.profile.feats
    for path in home.paths.replays.iterdir():
        path.unlink()
    assert found(home, home.stage.profile).feats == shelf
    assert start().stage.profile.feats == shelf


def test_games_of_somebody_else_earn_nothing(start: Start, tmp_path: Path) -> None:
    home = start()
    win(home, setup(seed=1))
    other = CountingHome(tmp_path / "other")
    copytree(home.paths.replays, other.paths.replays, dirs_exist_ok=True)
    assert found(other, other.stage.profile).feats == ()
    other.close()
