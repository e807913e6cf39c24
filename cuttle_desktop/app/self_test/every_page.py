"""The pages that the menu opens, and those behind them, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cuttle_desktop.app.about import about
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.puzzles.run import Run
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.ui.scene import Home, Scene
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.help.other_rules import OtherRuleSets
from cuttle_desktop.ui.scenes.opponents import Opponents
from cuttle_desktop.ui.scenes.puzzles.day_puzzle import day_table
from cuttle_desktop.ui.scenes.puzzles.mixed_puzzles import mixed_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_course import puzzle_table
from cuttle_desktop.ui.scenes.puzzles.puzzle_list import PuzzleList
from cuttle_desktop.ui.scenes.puzzles.puzzle_page import PuzzlePage
from cuttle_desktop.ui.scenes.puzzles.run_result import RunResult
from cuttle_desktop.ui.scenes.puzzles.run_table import run_table
from cuttle_desktop.ui.scenes.settings.key_settings import KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.scenes.setup.compare import Compare
from cuttle_desktop.ui.scenes.setup.house_rules import HouseRules
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.track_record import TrackRecord
from cuttle_desktop.ui.stage import Stage


def every_page(program: Program) -> dict[str, Callable[[], Scene]]:
    """For each name a function that makes the scene."""
    stage, actions = program.stage, program.menu_actions
    puzzles = THEMES[0]
    run = Run(puzzles.puzzles, stage.profile.best_run, stage.profile.puzzle_rating)
    rules = {f"rules of {name}": _rules(stage, name) for name in RULE_SETS}
    return {
        "new game": lambda: NewGame(stage, actions),
        "house rules": lambda: HouseRules(stage, "pagat", {}),
        "other rule sets": lambda: OtherRuleSets(stage, "pagat", "team", lambda _: None),
        "compare": lambda: Compare(stage, RULE_SETS["pagat"]),
        "settings": lambda: SettingsScene(stage),
        "key settings": lambda: KeySettings(stage),
        "puzzles": lambda: PuzzlePage(stage),
        "puzzle list": lambda: PuzzleList(stage, puzzles),
        "puzzle": lambda: puzzle_table(stage, puzzles, puzzles.puzzles[0]),
        "puzzle of the day": lambda: day_table(stage, stage.today),
        "mixed puzzles": lambda: mixed_table(stage),
        "three-minute run": lambda: run_table(stage, run),
        "result of a run": lambda: RunResult(stage, replace(run, answers=(True, False)), Home),
        "week": _wanted(actions.week),
        "journey": _wanted(actions.journey),
        "opponents": lambda: Opponents(stage, actions),
        "record": lambda: TrackRecord(stage, actions.levels, actions.feats),
        "feats": _wanted(actions.feats),
        "key help": lambda: KeyHelp(stage),
        "about": lambda: about(stage),
        **rules,
    }


def _wanted(page: Callable[[], Scene] | None) -> Callable[[], Scene]:
    assert page, "the program has one"
    return page


def _rules(stage: Stage, name: str) -> Callable[[], Scene]:
    return lambda: HowToPlay(stage, name)
