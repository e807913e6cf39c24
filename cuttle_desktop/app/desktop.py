"""The game in its window: opens what there is to open, and puts everything away again."""

from __future__ import annotations

from pathlib import Path

from cuttle_desktop.app.misuse import Misuse, refusal
from cuttle_desktop.app.program import Program
from cuttle_desktop.session.worker import Worker
from cuttle_desktop.store.errors import SaveError
from cuttle_desktop.store.keeper import Keeper
from cuttle_desktop.store.library import Library
from cuttle_desktop.store.loading import Loaded, load
from cuttle_desktop.store.paths import player_paths
from cuttle_desktop.store.resources import samples
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.store.writer import Writer
from cuttle_desktop.ui.run import run
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.doors import Doors
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.window import NoDisplay


def play(file: str | None) -> int:
    """The game, until its window closes. Raises Misuse where a file cannot be opened or there is no display."""
    loaded = read(file) if file is not None else None
    paths = player_paths()
    writer = Writer()
    keeper = Keeper(paths, writer)
    heard: list[str] = []
    thinker = Worker(restarted=heard.append)
    library = Library(paths, writer, samples())
    try:
        run(
            lambda stage: first(Program(stage, thinker, keeper, library, heard), loaded),
            SettingsStore.load(paths.settings),
        )
    except NoDisplay as error:
        raise Misuse(str(error)) from error
    finally:
        thinker.close()
        keeper.close()
    return 0


def read(file: str) -> Loaded:
    """Raises Misuse with the sentence of saved games."""
    try:
        return load(Path(file))
    except SaveError as error:
        raise refusal(file, error) from error


def first(program: Program, loaded: Loaded | None) -> Scene:
    """The menu, or the game to be opened over the menu."""
    program.news.welcome()
    if loaded is None:
        return program.menu()
    if loaded.notice is not None:
        program.stage.say(loaded.notice.sentence)
    return Entrance(program.stage, program.doors, program.open(loaded.record))


class Entrance(Menu):
    """A menu that gives way to another scene before it is seen."""

    def __init__(self, stage: Stage, doors: Doors, first: Scene) -> None:
        super().__init__(stage, doors)
        self._first: Scene | None = first

    def update(self, dt: float) -> Transition | None:
        scene, self._first = self._first, None
        return Push(scene) if scene else super().update(dt)
