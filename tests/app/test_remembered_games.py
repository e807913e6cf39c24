"""Nothing that is remembered stops a game from being dealt, taken up, or played on.

`CUTTLE_SETTINGS_MUTATIONS=2000` tries so many settings and profiles; the ordinary run tries a dozen.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pygame
import pytest

from cuttle_desktop import ai
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.thinker import AtOnce, Question
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import SettingsStore
from cuttle_desktop.ui.scene import Pop, Scene
from cuttle_desktop.ui.scenes.game.curtain import Curtain, Lifted
from cuttle_desktop.ui.scenes.game.pause import PauseChoice
from cuttle_desktop.ui.scenes.game.result import ResultChoice, ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.help.new_rules import NewRules
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.page import Form
from tests import remembered
from tests.driving import answer, go_on, on_top
from tests.remembered import Kept

CHUNKS = 4
MUTATIONS = int(os.environ.get("CUTTLE_SETTINGS_MUTATIONS", "0")) or 12
MOVES = 3
FRAME = 0.1
MOST_FRAMES = 2000  # for three moves, cards in slow motion included


def think(question: Question) -> Action:
    """As the real bots do, for a moment only: the level and style have to be known."""
    level, style = ai.opponent(question.level)
    return ai.choose(question.view, question.story, level, style=style, iterations=1, seed=question.seed)


class Player:
    """Somebody whose program starts with these settings and this profile."""

    def __init__(self, home: Path, kept: Kept) -> None:
        self.keeper = Keeper(player_paths({"CUTTLE_HOME": str(home)}))
        self.programs: list[Program] = []
        profiles = ProfileStore(None, kept.profile)
        self.loop: Loop = open_loop(self._menu, SettingsStore(None, kept.settings), profiles=profiles)

    def _menu(self, stage: Stage) -> Scene:
        self.programs.append(Program(stage, AtOnce(think), self.keeper))
        return self.programs[-1].menu()

    def close(self) -> None:
        close_loop(self.loop)
        self.keeper.close()

    def press(self, label: str) -> None:
        """Use the button, wherever it lies: small windows scroll."""
        (button,) = [one for one in on_top(self.loop, Form).group.widgets if getattr(one, "label", "") == label]
        act = getattr(button, "act", None)
        assert callable(act)
        self.loop.stack.apply(act())
        self.step()

    def offers(self, label: str) -> bool:
        """Whether the menu has such a button."""
        return label in [getattr(one, "label", "") for one in on_top(self.loop, Menu).group.widgets]

    def step(self) -> None:
        """Time passes unseen; drawing is for `look`."""
        pygame.event.clear()
        self.loop.stage.visible = False
        self.loop.step(FRAME)

    def look(self) -> None:
        """Draw what is on the screen now."""
        self.loop.stage.visible = self.loop.painter.stale = True
        before = self.loop.frames
        self.loop.step(0.0)
        assert self.loop.frames > before

    @property
    def session(self) -> Session:
        """The game at the table on the screen."""
        table = next(scene for scene in self.loop.stack.scenes if isinstance(scene, TableScene))
        assert isinstance(table.session, Session)
        return table.session

    def go(self, moves: int) -> None:
        """So many moves, of people and bots; fewer when the game is over, which three moves can bring about."""
        table = next(scene for scene in self.loop.stack.scenes if isinstance(scene, TableScene))
        session = self.session
        wanted = session.length + moves
        for _ in range(MOST_FRAMES):
            if isinstance(self.loop.top, Curtain):
                answer(self.loop, Lifted())
            if isinstance(self.loop.top, NewRules):
                self.loop.stack.apply(Pop())
            if session.result is not None or session.length >= wanted:
                return
            if session.asked in session.people and not table.director.behind:
                session.submit(session.asked, session.view(session.asked).legal[0])
            self.step()
        raise AssertionError(f"after {session.length} moves the game stands still")

    def leave(self) -> None:
        """To the menu, by the sheet that Esc opens; from a game that is over, by its result."""
        over = self.session.result is not None
        for _ in range(MOST_FRAMES):
            if not over or isinstance(self.loop.top, ResultSheet):
                break
            answer(self.loop, Lifted()) if isinstance(self.loop.top, Curtain) else self.step()
            go_on(self.loop)
        table = self.loop.top
        while isinstance(table, Curtain):
            answer(self.loop, Lifted())
            table = self.loop.top
        if isinstance(table, ResultSheet):
            answer(self.loop, ResultChoice.MENU)
            self.at_menu()
            return
        assert isinstance(table, TableScene)
        self.loop.stack.apply(table.dialogs.pause(table.seat))
        answer(self.loop, PauseChoice.LEAVE)
        self.at_menu()

    def at_menu(self) -> None:
        """The menu is on the screen, as large as its window."""
        on_top(self.loop, Menu).layout(self.loop.stage.scale.size)


@contextmanager
def player(home: Path, kept: Kept) -> Iterator[Player]:
    """Somebody with these files; what fails is told with it."""
    try:
        one = Player(home, kept)
        try:
            yield one
        finally:
            one.close()
    except Exception as error:
        error.add_note(f"{kept.changed} was changed: {kept.content.decode()}")
        raise


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_remembered_setting_stops_a_game_from_being_dealt(tmp_path: Path, chunk: int) -> None:
    """Continue what was left with other settings; Play; New game, Deal. Three moves each time."""
    with player(tmp_path, Kept(b"", remembered.USUAL, remembered.KNOWN, "nothing")) as one:
        one.press("Play")
        one.go(MOVES)
        going = one.session.result is None
    for kept in islice(remembered.mutations(chunk), chunk, MUTATIONS, CHUNKS):
        with player(tmp_path, kept) as one:
            there = one.offers("Continue")
            assert there or not going  # in a match, the next game may be there to continue
            if there:
                one.press("Continue")
                one.go(MOVES)
                one.leave()
            one.press("Play")
            one.go(MOVES)
            one.leave()
            one.press("New game…")
            assert isinstance(one.loop.top, NewGame)
            one.press("Deal")
            one.go(MOVES)
            one.look()
            going = one.session.result is None


@pytest.mark.parametrize("seed", range(CHUNKS))
def test_there_is_no_end_of_changes(seed: int) -> None:
    """Also of fields that an earlier change has given something else: else 2,000 of them would not be tried."""
    assert len([*islice(remembered.mutations(seed), 2000)]) == 2000


def test_every_field_is_changed_and_some_of_each_hold() -> None:
    kept = [*islice(remembered.mutations(0), len(remembered.fields()))]
    assert {one.changed for one in kept} == {".".join(way) for way in remembered.fields()}
    changed = [(one.settings, one.profile) != (remembered.USUAL, remembered.KNOWN) for one in kept]
    assert sum(changed) > 0.8 * len(changed)
