"""Draws every scene of the program in a window that nobody sees, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from pygame import Surface

from cuttle_desktop.app.playing.guided import LESSONS
from cuttle_desktop.app.program import Program
from cuttle_desktop.app.self_test.every_page import PAGES
from cuttle_desktop.app.self_test.every_sheet import SHEETS
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.scenes.dialogs.crash_notice import CrashNotice
from cuttle_desktop.ui.scenes.dialogs.text_page import TextPage
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage

FRAME = 1 / 60
FRAMES = 4
GRID = 16  # pixels between those that are looked at


def _library(program: Program) -> Scene:
    archive = program.menu_actions.archive
    assert archive, "the program has a library"
    return LibraryScene(program.stage, archive, Shelf.SAMPLES)


def _rules(name: str, program: Program) -> Scene:
    return HowToPlay(program.stage, name)


def _table(name: str, program: Program) -> Scene:
    seats = RULE_SETS[name].seats
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"P{seat + 1}", "random") for seat in range(1, seats)))
    return program.begin(Setup(name, players, seats - 1, "one game", 1))


SCENES: Final[dict[str, Callable[[Program], Scene]]] = {
    **PAGES,
    "library": _library,
    "replay": lambda program: program.open(load(sorted(samples().glob("*.pcn"))[0]).record),
    "pause": lambda program: Pause(program.stage, PausedGame("pagat")),
    "crash notice": lambda program: CrashNotice(program.stage, "nothing happened"),
    "text": lambda program: TextPage(program.stage, "Text", "words\n" * 200),
    **SHEETS,
    **{f"rules of {name}": partial(_rules, name) for name in RULE_SETS},
    **{f"lesson {name}": partial(Program.guided, name=name) for name in LESSONS},
    **{f"table of {name}": partial(_table, name) for name in RULE_SETS},
}
"""Every scene of the program by its name, but for the menu, and what makes it."""


def every_scene(program: Program) -> dict[str, Callable[[], Scene]]:
    """Ready to be opened; `program` needs a library."""
    return {name: partial(make, program) for name, make in SCENES.items()}


class Drawn(NamedTuple):
    """A scene after it was drawn; `colours` counts those that there were to see."""

    name: str
    kind: type[Scene]
    colours: int


def scenes(folder: Path) -> Iterator[Drawn]:
    """Every scene of the program, one after the other."""
    paths = player_paths({"CUTTLE_HOME": str(folder)})
    writer = Writer()
    keeper = Keeper(paths, writer)
    library = Library(paths, writer, samples())
    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        programs.append(Program(stage, AtOnce(), keeper, library))
        return programs[0].menu()

    loop = open_loop(first, SettingsStore(None, Settings(speed="off", muted=True)))
    try:
        loop.step(FRAME)
        yield Drawn("menu", type(programs[0].menu()), _colours(loop.window.surface))
        for name, make in every_scene(programs[0]).items():
            yield _drawn(loop, name, make)
    finally:
        close_loop(loop)
        keeper.close()


def _drawn(loop: Loop, name: str, make: Callable[[], Scene]) -> Drawn:
    scene = make()
    loop.stack.apply(Push(scene))
    for _ in range(FRAMES):
        loop.step(FRAME)
    scene.draw(loop.window.surface)
    colours = _colours(loop.window.surface)
    while len(loop.stack.scenes) > 1:
        loop.stack.apply(Pop())
    return Drawn(name, type(scene), colours)


def _colours(surface: Surface) -> int:
    wide, high = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, wide, GRID) for y in range(0, high, GRID)})
