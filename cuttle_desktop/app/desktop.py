"""Runs the game in its window, and closes everything afterwards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread

from cuttle_desktop.app.command_line.console import Misuse, complain, misuse
from cuttle_desktop.app.player_files import PlayerFiles
from cuttle_desktop.app.program import Program
from cuttle_desktop.app.reports.build_info import details
from cuttle_desktop.app.reports.crash import untold, watched
from cuttle_desktop.session.reviewing import ReviewAside, TriesAside
from cuttle_desktop.session.worker import Worker
from cuttle_desktop.store.disk.paths import Paths, player_paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format.errors import Fault, SaveError
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.loading import Loaded, load
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.dialogs.crash_notice import CRASH_TITLE, CrashNotice
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.menu_actions import MenuActions
from cuttle_desktop.ui.shell.lost_display import watch_display
from cuttle_desktop.ui.shell.run import run
from cuttle_desktop.ui.shell.window import NoDisplay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.waiting import RESTARTED

TABLE = "cuttle_desktop.ui.scenes.game.table"
"""What the menu does not need and every game does: half of the time that opening the first one took."""

DISPLAY_GONE = "The display is gone, so Cuttle had to close. Start it again to continue your game."


def play(file: str | None) -> int:
    """The game, until its window closes. Raises Misuse where there is no such file, or no display."""
    loaded = read_argument(file) if file is not None else None
    paths = player_paths()
    crash = untold(paths, details)
    with watched(paths):
        return _play(loaded, paths, crash)


def _play(loaded: Loaded | Path | None, paths: Paths, crash: str | None) -> int:
    """`crash` is the report of a crash that the player has not seen yet."""
    writer = Writer()
    kept = PlayerFiles.open(paths, writer)
    messages: list[str] = []
    thinker = Worker(restarted=partial(messages.append, RESTARTED), warm=False)
    library = Library(paths, writer, samples())

    def opened(stage: Stage) -> Scene:
        watch_display(lambda: _lost(kept))
        return first(Program(stage, thinker, kept.keeper, library, messages, ReviewAside, TriesAside), loaded, crash)

    def shown() -> None:
        thinker.warm()
        Thread(target=import_module, args=(TABLE,), name="import").start()

    try:
        run(opened, kept.settings, kept.profiles, shown)
    except NoDisplay as error:
        raise Misuse(str(error)) from error
    finally:
        thinker.close()
        kept.put_away()
    return 0


def _lost(kept: PlayerFiles) -> None:
    """The screen is gone, and with it the window."""
    kept.put_away()
    complain(DISPLAY_GONE)


def read_argument(file: str) -> Loaded | Path:
    """The game in a file; or its path if something is wrong with it, which the window tells.

    Raises Misuse where there is no such file: who mistyped its name looks at the terminal.
    """
    path = Path(file)
    try:
        return load(path)
    except SaveError as error:
        if not file or error.fault is Fault.VANISHED:
            raise misuse(file, error) from error
        return path.absolute()


def first(program: Program, given: Loaded | Path | None, crash: str | None = None) -> Scene:
    """The menu, with the game or the library opened over it that the command line asked for."""
    program.notices.welcome()
    actions = program.menu_actions
    if crash is not None and given is not None:
        program.stage.say(f"{CRASH_TITLE}. “About” in the menu has the report.")
    match given:
        case Loaded(record, _, notice):
            if notice is not None:
                program.stage.say(notice.sentence)
            return Entrance(program.stage, actions, lambda: program.open(record))
        case Path() if actions.archive is not None:
            from cuttle_desktop.ui.scenes.library.scene import LibraryScene  # not before it is wanted

            library = LibraryScene(program.stage, actions.archive, Shelf.SAVED, file=given)
            return Entrance(program.stage, actions, lambda: library)
        case _ if crash is not None:
            return Entrance(program.stage, actions, lambda: CrashNotice(program.stage, crash))
        case _:
            return program.menu()


class Entrance(Menu):
    """A menu that gives way to another scene before it is seen."""

    def __init__(self, stage: Stage, menu_actions: MenuActions, first: Callable[[], Scene]) -> None:
        super().__init__(stage, menu_actions)
        self._first: Callable[[], Scene] | None = first

    def update(self, dt: float) -> Transition | None:
        first, self._first = self._first, None
        return Push(first()) if first else super().update(dt)
