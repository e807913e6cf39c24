"""Every scene of the program by its name, ready to be opened, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.app.about import about
from cuttle_desktop.app.every_sheet import every_sheet
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.loading import load
from cuttle_desktop.store.resources import samples
from cuttle_desktop.store.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.compare import Compare
from cuttle_desktop.ui.scenes.crash_notice import CrashNotice
from cuttle_desktop.ui.scenes.house_rules import HouseRules
from cuttle_desktop.ui.scenes.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.key_help import KeyHelp
from cuttle_desktop.ui.scenes.key_settings import KeySettings
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu_actions import Archive
from cuttle_desktop.ui.scenes.new_game import NewGame
from cuttle_desktop.ui.scenes.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.puzzles import PuzzlePage, puzzle_table
from cuttle_desktop.ui.scenes.settings import SettingsScene
from cuttle_desktop.ui.scenes.text_page import TextPage
from cuttle_desktop.ui.scenes.track_record import TrackRecord
from cuttle_desktop.ui.stage import Stage


def every_scene(program: Program) -> dict[str, Callable[[], Scene]]:
    """For each name a function that makes the scene; `program` needs a library."""
    stage, actions = program.stage, program.menu_actions
    archive = actions.archive
    assert isinstance(archive, Archive), "the program has a library"
    plain: dict[str, Callable[[], Scene]] = {
        "new game": lambda: NewGame(stage, actions),
        "house rules": lambda: HouseRules(stage, "pagat", {}),
        "compare": lambda: Compare(stage, RULE_SETS["pagat"]),
        "settings": lambda: SettingsScene(stage),
        "key settings": lambda: KeySettings(stage),
        "puzzles": lambda: PuzzlePage(stage),
        "puzzle": lambda: puzzle_table(stage, THEMES[0], THEMES[0].puzzles[0]),
        "record": lambda: TrackRecord(stage, actions.levels),
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
    return {**plain, **every_sheet(program), **rules, **tables}


def _rules(stage: Stage, name: str) -> Callable[[], Scene]:
    return lambda: HowToPlay(stage, name)


def _table(program: Program, name: str) -> Callable[[], Scene]:
    seats = RULE_SETS[name].seats
    players: tuple[Player, ...] = (Human("Ann"), *(Bot(f"P{seat + 1}", "random") for seat in range(1, seats)))
    return lambda: program.begin(Setup(name, players, seats - 1, "one game", 1))
