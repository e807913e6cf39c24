"""In hot seat the curtain falls whatever lies over the table when the window loses the focus."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui import scenes
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm, Unsaved
from cuttle_desktop.ui.scenes.dialogs.not_saved import NotSaved
from cuttle_desktop.ui.scenes.game.curtain import Curtain, Lifted
from cuttle_desktop.ui.scenes.game.past_table import PastTable
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.scenes.help.new_rules import NewRules
from cuttle_desktop.ui.scenes.help.other_rules import OtherRuleSets
from cuttle_desktop.ui.scenes.settings.key_settings import KeySettings
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.card_poses import Arrangement
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line, Tone
from tests.app.test_failures import HOT_SEAT, at_table
from tests.driving import FRAME, Open, answer, on_top
from tests.engine.drawing import position


def past_table(stage: Stage) -> PastTable:
    """A line of the log was clicked: the hand that is shown is the one on the screen."""
    seen = view(position("P1: hand 9S 4H // P2: hand 6D"), 0)
    size = stage.scale.size
    line = Line("1", Tone.TURN)
    return PastTable(stage, Cast(("Ann", "Bea"), 0), [Frame(None, seen)], [line], line, Arrangement(size, 1.0))


OVER: dict[str, Callable[[Stage], Scene]] = {
    "Pause": lambda stage: Pause(stage, PausedGame("pagat")),
    "KeyHelp": KeyHelp,
    "PastTable": past_table,
    "SettingsScene": SettingsScene,
    "KeySettings": KeySettings,
    "HowToPlay": lambda stage: HowToPlay(stage, "pagat"),
    "OtherRuleSets": lambda stage: OtherRuleSets(stage, "pagat", "team", lambda _: None),
    "NewRules": lambda stage: NewRules(stage, RULE_SETS["team"], RULE_SETS["pagat"], ("…",)),
    "Confirm": lambda stage: Confirm(stage, "Concede this game?", "…", "Concede", "Play on"),
    "Unsaved": lambda stage: Unsaved(stage, "…", lambda _: None),
    "AskFolder": lambda stage: AskFolder(stage, Path("/nowhere")),
    "Trouble": lambda stage: Trouble(stage, "Robot"),
    "NotSaved": lambda stage: NotSaved(stage, lambda: "…", lambda: None, lambda: True, lambda _: None),
}
ELSEWHERE = {
    "TableScene": "the table itself",
    "Curtain": "the curtain itself",
    "Menu": "under the table",
    "AboutScene": "over the menu",
    "Opponents": "over the menu",
    "FeatShelf": "over the menu",
    "RunResult": "over the puzzles",
    "EarnedSheet": "over a puzzle, which one plays alone",
    "JourneyChart": "over the menu",
    "TrackRecord": "over the menu",
    "WeekPage": "over the menu",
    "DivePage": "over the menu",
    "PuzzlePage": "over the menu",
    "PuzzleList": "over the menu",
    "WhoPlays": "over the menu",
    "TextPage": "over About",
    "CrashNotice": "over the menu",
    "Stranded": "alone in the window",
    "ResultSheet": "the game is over: the hands are no secret any more",
    "ReplayScene": "over the menu, of a game that is over",
    "GoTo": "over a replay",
    "PlayOn": "over a replay",
    "LibraryScene": "over the menu",
    "AskName": "over the library",
    "Export": "over the library",
    "NewGame": "over the menu",
    "HouseRules": "over New game",
    "Compare": "over New game",
}


def playing(start: Open, keeper: Keeper, players: tuple[Player, ...] = HOT_SEAT) -> tuple[Loop, TableScene]:
    """A table, its curtain lifted by the first player."""
    loop, _ = at_table(start, keeper, players)
    loop.step(FRAME)
    if isinstance(loop.top, Curtain):
        answer(loop, Lifted())
    loop.step(FRAME)
    table = on_top(loop, TableScene)
    assert not table.covered
    return loop, table


def look_away(loop: Loop) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    loop.step(FRAME)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    loop.step(FRAME)


def every_scene() -> set[str]:
    """The names of all scenes that can be opened."""
    found: set[str] = set()
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        members = vars(importlib.import_module(module.name)).values()
        found |= {one.__name__ for one in members if isinstance(one, type) and issubclass(one, Scene)}
    return found - {"Scene", "Dialog", "Grouped", "Form", "Page", "Sheet", "Notice", "AskText", "EarnedPage"}


def test_every_scene_of_the_program_is_known_to_this_test() -> None:
    assert every_scene() == {*OVER, *ELSEWHERE}


@pytest.mark.parametrize("name", OVER)
def test_the_curtain_falls_over_whatever_lies_on_the_table(start: Open, keeper: Keeper, name: str) -> None:
    loop, table = playing(start, keeper)
    over = OVER[name](loop.stage)
    loop.stack.apply(Push(over))
    loop.step(FRAME)
    look_away(loop)
    curtain = on_top(loop, Curtain)
    assert curtain.name == table.session.names[table.seat]
    assert loop.stack.drawn() == [curtain], "nothing under the curtain is drawn"
    look_away(loop)
    assert [type(scene) for scene in loop.stack.scenes].count(Curtain) == 1, "one curtain is enough"
    answer(loop, Lifted())
    loop.step(FRAME)
    assert loop.top is over, "what lay on the table lies there still"


@pytest.mark.parametrize("name", OVER)
def test_what_the_window_shows_is_the_curtain_alone(start: Open, keeper: Keeper, name: str) -> None:
    loop, table = playing(start, keeper)
    loop.stack.apply(Push(OVER[name](loop.stage)))
    loop.step(FRAME)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    loop.step(FRAME)
    shown = loop.window.surface.copy()
    plain = shown.copy()
    curtain = Curtain(loop.stage, table.session.rules, table.session.names, table.seat)
    curtain.resized(loop.stage.scale.size)
    curtain.draw(plain)
    assert shown.get_buffer().raw == plain.get_buffer().raw


def test_sheets_over_each_other_are_covered_too(start: Open, keeper: Keeper) -> None:
    loop, _ = playing(start, keeper)
    for name in ("Pause", "SettingsScene", "KeySettings", "KeyHelp"):
        loop.stack.apply(Push(OVER[name](loop.stage)))
    look_away(loop)
    assert isinstance(loop.top, Curtain)


def test_a_curtain_over_a_sheet_that_fails_does_not_lift(start: Open, keeper: Keeper) -> None:
    loop, _ = playing(start, keeper)
    loop.stack.apply(Push(OVER["Pause"](loop.stage)))
    look_away(loop)
    top = on_top(loop, Curtain)
    loop.stack.apply(top.failed())
    assert isinstance(loop.top, Curtain)


def test_help_over_the_curtain_needs_no_second_one(start: Open, keeper: Keeper) -> None:
    loop, _ = playing(start, keeper)
    look_away(loop)
    loop.stack.apply(Push(KeyHelp(loop.stage)))
    look_away(loop)
    assert isinstance(loop.top, KeyHelp)


def test_one_player_alone_needs_no_curtain(start: Open, keeper: Keeper) -> None:
    loop, _ = playing(start, keeper, (Human("You"), Bot("Robot", "random")))
    pause = OVER["Pause"](loop.stage)
    loop.stack.apply(Push(pause))
    look_away(loop)
    assert loop.top is pause
