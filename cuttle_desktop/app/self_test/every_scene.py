"""Every scene of the program by its name, ready to be opened, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.app.program import Program
from cuttle_desktop.app.self_test.every_page import every_page
from cuttle_desktop.app.self_test.every_sheet import every_sheet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dialogs.crash_notice import CrashNotice
from cuttle_desktop.ui.scenes.dialogs.text_page import TextPage
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu_actions import Archive


def every_scene(program: Program) -> dict[str, Callable[[], Scene]]:
    """For each name a function that makes the scene; `program` needs a library."""
    stage, archive = program.stage, program.menu_actions.archive
    assert isinstance(archive, Archive), "the program has a library"
    games: dict[str, Callable[[], Scene]] = {
        "library": lambda: LibraryScene(stage, archive, Shelf.SAMPLES),
        "replay": lambda: program.open(load(sorted(samples().glob("*.pcn"))[0]).record),
        "pause": lambda: Pause(stage, PausedGame("pagat")),
        "crash notice": lambda: CrashNotice(stage, "nothing happened"),
        "text": lambda: TextPage(stage, "Text", "words\n" * 200),
    }
    tables = {f"table of {name}": _table(program, name) for name in RULE_SETS}
    return {**every_page(program), **games, **every_sheet(program), **tables}


def _table(program: Program, name: str) -> Callable[[], Scene]:
    seats = RULE_SETS[name].seats
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"P{seat + 1}", "random") for seat in range(1, seats)))
    return lambda: program.begin(Setup(name, players, seats - 1, "one game", 1))
