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
    "at the table": {"TableScene", "Curtain"},
    "under the table, or alone in the window": {"Menu", "Stranded"},
    "over the menu": {
        *(
            "AboutScene",
            "Opponents",
            "FeatShelf",
            "JourneyChart",
            "TrackRecord",
            "WeekPage",
            "DivePage",
            "PuzzlePage",
            "PuzzleList",
        ),
        *("WhoPlays", "CrashNotice", "LibraryScene", "NewGame"),
    },
    "over what lies over the menu": {
        *("TextPage", "AskName", "Export", "HouseRules", "Compare", "RunResult", "EarnedSheet"),
    },
    "over a game that is over, whose hands are no secret any more": {"ResultSheet", "ReplayScene", "GoTo", "PlayOn"},
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
    assert every_scene() == {*OVER}.union(*ELSEWHERE.values())


@pytest.mark.parametrize("name", OVER)
def test_the_curtain_falls_over_whatever_lies_on_the_table_and_the_window_shows_it_alone(
    start: Open, keeper: Keeper, name: str
) -> None:
    loop, table = playing(start, keeper)
    over = OVER[name](loop.stage)
    loop.stack.apply(Push(over))
    loop.step(FRAME)
    look_away(loop)
    curtain = on_top(loop, Curtain)
    assert curtain.name == table.session.names[table.seat]
    assert loop.stack.drawn() == [curtain], "nothing under the curtain is drawn"
    shown, plain = loop.window.surface, loop.window.surface.copy()
    bare = Curtain(loop.stage, table.session.rules, table.session.names, table.seat)
    bare.resized(loop.stage.scale.size)
    bare.draw(plain)
    assert shown.get_buffer().raw == plain.get_buffer().raw
    look_away(loop)
    assert [type(scene) for scene in loop.stack.scenes].count(Curtain) == 1, "one curtain is enough"
    answer(loop, Lifted())
    loop.step(FRAME)
    assert loop.top is over, "what lay on the table lies there still"


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
