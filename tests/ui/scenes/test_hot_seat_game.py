"""A whole game between two people at one screen: events posted to the loop, from the menu to the result."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action, Counter, Decline, Discard, Draw, Pass, Points, Scuttle, Take
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import OnField
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings, SettingsStore
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from tests.driving import MET, go_on, press

FRAME = 1 / 20
MOST_FRAMES = 40_000
ANN, BEA = 0, 1
PLAIN, NINE_ON_POINTS = 1, 27  # deals: in the second, a nine is dropped where it may scuttle or return
SETUP = LastSetup(seats=(LastSeat("Ann", PERSON), LastSeat("Bea", PERSON), LastSeat("Cal"), LastSeat("Dot")))


class Players:
    """Ann and Bea, who take the mouse from each other. They see only what the screen shows the seat that sits there."""

    def __init__(self, paths: Paths) -> None:
        self.keeper = Keeper(paths)
        settings, profiles = Settings(speed="fast", last_setup=SETUP), ProfileStore(None, MET)
        self.loop: Loop = open_loop(self._menu, SettingsStore(None, settings), profiles=profiles)
        self.rng = random.Random(7)
        self.curtains: list[str] = []
        self.choices = 0  # how often a drop meant more than one thing
        self.played: list[Action] = []

    def _menu(self, stage: Stage) -> Scene:
        return Program(stage, AtOnce(), self.keeper).menu()

    def post(self, kind: int, **what: object) -> None:
        pygame.event.post(pygame.Event(kind, what))
        self.loop.step(FRAME)

    def press(self, key: int, letter: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, unicode=letter, mod=0)
        self.post(pygame.KEYUP, key=key, mod=0)

    def click(self, at: tuple[float, float]) -> None:
        self.drag(at, at)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.post(pygame.MOUSEMOTION, pos=_whole(start), rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=_whole(start), button=1)
        for part in (0.3, 0.7, 1.0):
            on_the_way = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.post(pygame.MOUSEMOTION, pos=_whole(on_the_way), rel=(1, 1), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=_whole(end), button=1)

    def play(self) -> None:
        """Until the result sheet lies on the table."""
        press(self.loop, "Play")
        self.press(pygame.K_RETURN)
        for _ in range(MOST_FRAMES):
            top = self.loop.top
            if isinstance(top, ResultSheet):
                return
            if isinstance(top, Curtain):
                self._lift(top)
            elif isinstance(top, TableScene) and self._may_answer(top):
                self._answer(top)
            go_on(self.loop)
            self.loop.step(FRAME)
        raise AssertionError(f"no result; the last actions were {[*map(format_action, self.played[-5:])]}")

    def _lift(self, curtain: Curtain) -> None:
        """Whoever is called holds Space until the curtain is gone."""
        self.curtains.append(curtain.name)
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)
        while self.loop.top is curtain:
            self.loop.step(FRAME)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)

    def _may_answer(self, table: TableScene) -> bool:
        return table.interaction.active and not table.director.behind and table.interaction.guard <= 0

    def _answer(self, table: TableScene) -> None:
        view = table.director.view
        action = self._choose(view)
        self.played.append(action)
        areas = table.director.layout.areas
        match action:
            case Points(card):
                home = areas.zones[OnField(view.seat, Zone.POINTS)]
                self.drag(_at(table, card), (home.x + home.width * 0.1, home.bottom - 12))
            case Scuttle(card, target):
                self.drag(_at(table, card), _at(table, target))
            case Draw() | Pass():
                self.press(pygame.K_d, "d")
            case Decline():
                self.press(pygame.K_SPACE, " ")
            case Counter():
                self.press(pygame.K_c, "c")
            case Take(card):
                self.click(_at(table, card))
                self.press(pygame.K_RETURN)
            case Discard(cards):
                for card in cards:
                    self.click(_at(table, card))
                self.press(pygame.K_RETURN)
            case _:
                self.drag(_at(table, _card_of(action)), areas.zones[OnField(view.seat, Zone.PERMANENTS)].center)
        self._say_what_is_meant(table, action)

    def _say_what_is_meant(self, table: TableScene, action: Action) -> None:
        """A nine dropped on a point card may scuttle it or return it: the table asks by numbered buttons."""
        menu = table.interaction.menu
        if menu is not None:
            self.choices += 1
            number = [offer.means for offer in menu.offers].index(action) + 1
            self.press(pygame.K_0 + number, str(number))

    def _choose(self, view: View) -> Action:
        """Mostly what is worth points; sometimes anything that one gesture can do."""
        easy = [
            a for a in view.legal if isinstance(a, Points | Scuttle | Draw | Pass | Decline | Counter | Take | Discard)
        ]
        points = [a for a in easy if isinstance(a, Points)]
        if points and self.rng.random() < 0.5:
            return max(points, key=lambda a: a.card.points)
        return self.rng.choice(easy or list(view.legal))


def _whole(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def _at(table: TableScene, card: Card) -> tuple[float, float]:
    pose = table.director.layout.poses[card]
    return pose.x, pose.y


def _card_of(action: Action) -> Card:
    card = getattr(action, "card", None)
    assert isinstance(card, Card), f"{action} plays no card"
    return card


@pytest.fixture
def players(paths: Paths, deals: list[int], deal: int) -> Iterator[Players]:
    deals.append(deal)
    players = Players(paths)
    yield players
    close_loop(players.loop)
    players.keeper.close()


@pytest.mark.parametrize("deal", [PLAIN, NINE_ON_POINTS])
def test_two_people_play_a_game_at_one_screen_to_its_result(players: Players, paths: Paths, deal: int) -> None:
    players.play()
    assert (players.choices > 0) == (deal == NINE_ON_POINTS)
    players.keeper.flush(10)
    (replay,) = paths.replays.glob("*.pcn")
    game = load(replay).game
    assert game.state.result is not None
    assert list(game.log) == players.played
    assert {"Ann", "Bea"} == set(players.curtains)
    assert all(one != other for one, other in zip(players.curtains, players.curtains[1:], strict=False))
