"""The table says at once that saving itself has stopped, and offers what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import STOPPED, Keeper
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder
from cuttle_desktop.ui.scenes.dialogs.not_saved import IN_VAIN, SAVED_AGAIN, NotSaved
from cuttle_desktop.ui.scenes.game.table import TableScene
from tests.app.test_errors_on_screen import Playing
from tests.driving import FRAME, Open, answer, key, on_top, press
from tests.painted import Screen
from tests.store.test_writer import Ended, ended

SECONDS = 60.0


class Stopped:
    """A game on the table, whose writer ends with the next move."""

    def __init__(self, start: Open, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.writer = Writer()
        self.keeper = Keeper(player_paths({"CUTTLE_HOME": str(folder)}), self.writer)
        self.playing = Playing(start, self.keeper, AtOnce())
        self.loop = self.playing.loop
        assert self.keeper.flush(SECONDS)
        self.fault = Ended(self.writer, monkeypatch)
        session = self.playing.session
        self.playing.until(lambda: session.asked == 0)
        session.submit(0, session.view(0).legal[0])
        ended(self.writer)
        self.playing.until(lambda: isinstance(self.loop.top, NotSaved))

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.loop.step(FRAME)

    def tried(self) -> None:
        """Let the writer do what it was asked for, or end."""
        if self.fault.on:
            ended(self.writer)
        else:
            self.keeper.flush(SECONDS)


@pytest.fixture
def stopped(start: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stopped]:
    now = Stopped(start, tmp_path / "home", monkeypatch)
    yield now
    now.fault.on = False
    now.keeper.close()


def labels(stopped: Stopped) -> list[str]:
    return [button.label for button in on_top(stopped.loop, NotSaved).buttons]


def test_the_table_says_at_once_that_saving_has_stopped(screen: Screen, stopped: Stopped) -> None:
    assert labels(stopped) == ["Try again", "Choose another folder", "Play on unsaved"]
    assert screen.says(stopped.loop, "Your moves are not being saved")
    assert stopped.keeper.status.problem == STOPPED


def test_trying_again_saves_everything_and_goes_on(screen: Screen, stopped: Stopped) -> None:
    stopped.fault.on = False
    press(stopped.loop, "Try again")
    stopped.tried()
    stopped.steps(2)
    assert isinstance(stopped.loop.top, TableScene)
    assert screen.says(stopped.loop, SAVED_AGAIN)
    assert (stopped.keeper.stopped, stopped.keeper.status.problem) == (False, None)


def test_an_attempt_in_vain_is_told(screen: Screen, stopped: Stopped) -> None:
    press(stopped.loop, "Try again")
    stopped.tried()
    stopped.steps(200)
    assert isinstance(stopped.loop.top, NotSaved)
    assert screen.says(stopped.loop, IN_VAIN)


def test_one_can_play_on_unsaved_and_is_not_asked_again(screen: Screen, stopped: Stopped) -> None:
    press(stopped.loop, "Play on unsaved")
    stopped.steps(5)
    assert isinstance(stopped.loop.top, TableScene)
    assert screen.says(stopped.loop, STOPPED), "the banner stays"
    session = stopped.playing.session
    stopped.playing.until(lambda: session.asked == 0)
    session.submit(0, session.view(0).legal[0])
    ended(stopped.writer)
    stopped.steps(5)
    assert isinstance(stopped.loop.top, TableScene)


def test_another_folder_can_be_chosen(stopped: Stopped, tmp_path: Path) -> None:
    press(stopped.loop, "Choose another folder")
    assert isinstance(stopped.loop.top, AskFolder)
    stopped.fault.on = False
    stick = tmp_path / "stick"
    answer(stopped.loop, stick)
    stopped.tried()
    stopped.steps(2)
    assert isinstance(stopped.loop.top, TableScene)
    (file,) = stick.glob("*.pcn")
    log = load(file).game.log
    assert log
    assert log == list(stopped.playing.session.log)[: len(log)]


def test_escape_plays_on(stopped: Stopped) -> None:
    key(stopped.loop, pygame.K_ESCAPE)
    stopped.steps(3)
    assert isinstance(stopped.loop.top, TableScene)
