"""The game in its window: opens what there is to open, and puts everything away again."""

from __future__ import annotations

from pathlib import Path

from cuttle_desktop.app.console import complain
from cuttle_desktop.app.misuse import Misuse, misuse
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
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import MenuActions
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.window import NoDisplay


def play(file: str | None) -> int:
    """The game, until its window closes. Raises Misuse where a file cannot be opened or there is no display."""
    loaded = read_argument(file) if file is not None else None
    paths = player_paths()
    writer = Writer()
    keeper = Keeper(paths, writer)
    heard: list[str] = []
    thinker = Worker(restarted=heard.append)
    library = Library(paths, writer, samples())
    settings = SettingsStore.load(paths.settings, writer)
    try:
        run(lambda stage: first(Program(stage, thinker, keeper, library, heard), loaded), settings)
    except NoDisplay as error:
        raise Misuse(str(error)) from error
    finally:
        thinker.close()
        put_away(keeper, settings)
    return 0


def put_away(keeper: Keeper, settings: SettingsStore) -> None:
    """Write what is not written yet. What the disk does not take is told in the terminal: the window is gone."""
    if keeper.close():
        return
    status = keeper.status
    if status.saved < status.made:
        complain("The last moves of your game are not on the disk.")
    elif keeper.unfiled:
        complain(keeper.unfiled)
    if not settings.kept:
        complain(settings.problem or "Your last settings are not on the disk: it does not keep up.")


def read_argument(file: str) -> Loaded:
    """Raises Misuse with the sentence of saved games."""
    try:
        return load(Path(file))
    except SaveError as error:
        raise misuse(file, error) from error


def first(program: Program, loaded: Loaded | None) -> Scene:
    """The menu, or the game to be opened over the menu."""
    program.notices.welcome()
    if loaded is None:
        return program.menu()
    if loaded.notice is not None:
        program.stage.say(loaded.notice.sentence)
    return Entrance(program.stage, program.menu_actions, program.open(loaded.record))


class Entrance(Menu):
    """A menu that gives way to another scene before it is seen."""

    def __init__(self, stage: Stage, menu_actions: MenuActions, first: Scene) -> None:
        super().__init__(stage, menu_actions)
        self._first: Scene | None = first

    def update(self, dt: float) -> Transition | None:
        scene, self._first = self._first, None
        return Push(scene) if scene else super().update(dt)
