"""Draws every scene of the program in a window that nobody sees, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from cuttle_desktop.app.about import about
from cuttle_desktop.app.guided import summary_of_guided
from cuttle_desktop.app.program import Program, level_rows
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.guided import GuidedGame
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.keeper import Keeper
from cuttle_desktop.store.library import Library
from cuttle_desktop.store.loading import load
from cuttle_desktop.store.paths import player_paths
from cuttle_desktop.store.resources import samples
from cuttle_desktop.store.rows import Shelf
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.store.writer import Writer
from cuttle_desktop.ui.loop import Loop
from cuttle_desktop.ui.run import close_loop, open_loop
from cuttle_desktop.ui.scene import Pop, Push, Scene
from cuttle_desktop.ui.scenes.ask_text import AskFolder, AskName
from cuttle_desktop.ui.scenes.compare import Compare
from cuttle_desktop.ui.scenes.confirm import Confirm, Unsaved
from cuttle_desktop.ui.scenes.crash_notice import CrashNotice
from cuttle_desktop.ui.scenes.curtain import Curtain
from cuttle_desktop.ui.scenes.go_to import GoTo
from cuttle_desktop.ui.scenes.house_rules import HouseRules
from cuttle_desktop.ui.scenes.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.key_help import KeyHelp
from cuttle_desktop.ui.scenes.key_settings import KeySettings
from cuttle_desktop.ui.scenes.library.export import Export
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu_actions import Archive
from cuttle_desktop.ui.scenes.new_game import NewGame
from cuttle_desktop.ui.scenes.not_saved import NotSaved
from cuttle_desktop.ui.scenes.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.play_on import PlayOn
from cuttle_desktop.ui.scenes.result import ResultSheet
from cuttle_desktop.ui.scenes.settings import SettingsScene
from cuttle_desktop.ui.scenes.stranded import Stranded
from cuttle_desktop.ui.scenes.text_page import TextPage
from cuttle_desktop.ui.scenes.trouble import Trouble
from cuttle_desktop.ui.stage import Stage

FRAME = 1 / 60
FRAMES = 4
GRID = 16  # pixels between those that are looked at


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
        for name, make in _makers(programs[0]).items():
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


def _makers(program: Program) -> dict[str, Callable[[], Scene]]:
    stage, actions = program.stage, program.menu_actions
    archive = actions.archive
    assert isinstance(archive, Archive), "the program has a library"
    plain: dict[str, Callable[[], Scene]] = {
        "new game": lambda: NewGame(stage, actions),
        "house rules": lambda: HouseRules(stage, "pagat", {}),
        "compare": lambda: Compare(stage, RULE_SETS["pagat"]),
        "settings": lambda: SettingsScene(stage),
        "key settings": lambda: KeySettings(stage),
        "key help": lambda: KeyHelp(stage),
        "library": lambda: LibraryScene(stage, archive, Shelf.SAMPLES),
        "replay": lambda: program.open(load(sorted(samples().glob("*.pcn"))[0]).record),
        "pause": lambda: Pause(stage, PausedGame("pagat")),
        "about": lambda: about(stage),
        "crash notice": lambda: CrashNotice(stage, "nothing happened"),
        "text": lambda: TextPage(stage, "Text", "words\n" * 200),
    }
    rules = {f"rules of {name}": _rules(stage, name) for name in RULE_SETS}
    tables = {f"table of {name}": _table(program, name) for name in RULE_SETS}
    return {**plain, **_sheets(program), **rules, **tables}


def _sheets(program: Program) -> dict[str, Callable[[], Scene]]:
    """What lies over other scenes, and the tables and windows that are not opened from the menu."""
    stage, words, home = program.stage, "One sentence.", Path("/")
    bots = Setup("pagat", (Bot("P1", "random"), Bot("P2", "random")), 1, "one game", 1)
    return {
        "guided game": program.guided,
        "watched table": lambda: program.begin(bots),
        "curtain": lambda: Curtain(stage, "Ann"),
        "result": lambda: ResultSheet(stage, summary_of_guided(GuidedGame())),
        "bot in trouble": lambda: Trouble(stage, "Bea", words),
        "saving stopped": lambda: NotSaved(stage, lambda: words, lambda: None, lambda: True, lambda _: None),
        "not saved": lambda: Unsaved(stage, words, lambda _: None),
        "question": lambda: Confirm(stage, "Question", words, "Yes", "No"),
        "new name": lambda: AskName(stage, "a game"),
        "new folder": lambda: AskFolder(stage, home),
        "go to move": lambda: GoTo(stage, 12),
        "play on": lambda: PlayOn(stage, 1, ("Ann", "Bea"), 0, level_rows()),
        "export": lambda: Export(stage, ("Ann", "Bea")),
        "stuck": lambda: Stranded(stage, program.menu),
    }


def _rules(stage: Stage, name: str) -> Callable[[], Scene]:
    return lambda: HowToPlay(stage, name)


def _table(program: Program, name: str) -> Callable[[], Scene]:
    seats = RULE_SETS[name].seats
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"P{seat + 1}", "random") for seat in range(1, seats)))
    return lambda: program.begin(Setup(name, players, seats - 1, "one game", 1))
