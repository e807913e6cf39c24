"""The pages that the menu opens, and those behind them, for `--self-test`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.app.about import about
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.session.profile.rewards import REWARDS
from cuttle_desktop.session.puzzles.run import Run
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.ui.scene import Home, Scene
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.help.other_rules import OtherRuleSets
from cuttle_desktop.ui.scenes.opponents import Opponents
from cuttle_desktop.ui.scenes.puzzles.day_puzzle import day_table
from cuttle_desktop.ui.scenes.puzzles.earned_sheet import EarnedSheet
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

PUZZLES: Final = THEMES[0]


def _run(program: Program) -> Run:
    profile = program.stage.profile
    return Run(PUZZLES.puzzles, profile.best_run, profile.puzzle_rating)


def _wanted(page: Callable[[], Scene] | None) -> Scene:
    assert page, "the program has one"
    return page()


PAGES: Final[dict[str, Callable[[Program], Scene]]] = {
    "new game": lambda program: NewGame(program.stage, program.menu_actions),
    "house rules": lambda program: HouseRules(program.stage, "pagat", {}),
    "other rule sets": lambda program: OtherRuleSets(program.stage, "pagat", "team", lambda _: None),
    "compare": lambda program: Compare(program.stage, RULE_SETS["pagat"]),
    "settings": lambda program: SettingsScene(program.stage),
    "key settings": lambda program: KeySettings(program.stage),
    "puzzles": lambda program: PuzzlePage(program.stage),
    "puzzle list": lambda program: PuzzleList(program.stage, PUZZLES),
    "puzzle": lambda program: puzzle_table(program.stage, PUZZLES, PUZZLES.puzzles[0]),
    "puzzle of the day": lambda program: day_table(program.stage, program.stage.today),
    "mixed puzzles": lambda program: mixed_table(program.stage),
    "three-minute run": lambda program: run_table(program.stage, _run(program)),
    "earned": lambda program: EarnedSheet(program.stage, Brought(rewards=REWARDS[:1]), "Next"),
    "result of a run": lambda program: RunResult(program.stage, replace(_run(program), answers=(True, False)), Home),
    "week": lambda program: _wanted(program.menu_actions.week),
    "dive": lambda program: _wanted(program.menu_actions.dive),
    "journey": lambda program: _wanted(program.menu_actions.journey),
    "opponents": lambda program: Opponents(program.stage, program.menu_actions),
    "record": lambda program: TrackRecord(program.stage, program.menu_actions.levels, program.menu_actions.feats),
    "feats": lambda program: _wanted(program.menu_actions.feats),
    "key help": lambda program: KeyHelp(program.stage),
    "about": lambda program: about(program.stage),
}
"""What makes each."""
