"""Tables for tests and pictures: a session that begins at a position in text, and a scene drawn without a window."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product

import pygame
import pytest
from msgspec import Struct
from pygame import Surface

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InDeck, InMiddle, InScrap
from cuttle_desktop.engine.notation import parse_action, parse_seat
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Player
from cuttle_desktop.session.thinker import Question, Thought, Ticket
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Pop, Quit, Transition
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.result import Mood, ResultSheet, Summary
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import AfterGame, Exits
from cuttle_desktop.ui.scenes.game.trouble import Trouble
from cuttle_desktop.ui.scenes.game.watched_table import WatchedOccasion
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.intents import DropTarget, OnCard, OnZone
from tests.positions import deal_at
from tests.positions import full as full

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1440))
Size = tuple[int, int]
VS_BOT: tuple[Player, ...] = (Human("You"), Bot("Bea", "casual"))
HOT_SEAT: tuple[Player, ...] = (Human("Ann"), Human("Bea"))


def in_windows(*text_sizes: float) -> pytest.MarkDecorator:
    """A test in a window of each size, with letters of each size."""
    return pytest.mark.parametrize(("size", "text_size"), [*product(SIZES, text_sizes or (1.0, 2.0))])


class Silent:
    """Bots that never answer, unless a script tells them what."""

    stopped = False

    def __init__(self, script: tuple[Action, ...] = ()) -> None:
        self.script = list(script)
        self._asked: Ticket | None = None
        self._count = 0

    def ask(self, question: Question) -> Ticket:
        self._count += 1
        self._asked = self._count
        return self._count

    def poll(self) -> Thought | None:
        if self._asked is None or not self.script:
            return None
        ticket, self._asked = self._asked, None
        return Thought(ticket, self.script.pop(0))

    def look_ahead(self, question: Question | None) -> None:
        pass

    def cancel(self, ticket: Ticket) -> None:
        self._asked = None


def session(text: str, players: tuple[Player, ...] = VS_BOT, script: tuple[Action, ...] = ()) -> Session:
    return Session(deal_at(text), players, 1, Silent(script))


def exits(result: Callable[[GamePlayed, Seat], ResultSheet] | None = None) -> Exits:
    def pause(*_: object) -> Pause:
        return Pause(stage(), PausedGame("pagat"))

    def finished(*_: object) -> ResultSheet:
        return ResultSheet(stage(), Summary(Mood.DRAWN, "Stalemate", "", (), ""))

    def quit_(*_: object) -> Transition:
        return Quit()

    def trouble(session: GamePlayed) -> Trouble:
        return Trouble(stage(), "Bea")

    return Exits(pause, quit_, AfterGame(result or finished, lambda _: Pop()), trouble)


def watched(stage: Stage, game: GamePlayed) -> TableScene:
    """The table of a game that nobody here plays."""
    return TableScene(stage, game, exits(), WatchedOccasion(stage, game))


def puzzle_at(scene: TableScene) -> PuzzleOccasion:
    """The puzzle that is asked at a table."""
    assert isinstance(scene.occasion, PuzzleOccasion)
    return scene.occasion


def stage(size: Size = (1280, 720), settings: Settings | None = None, profile: Profile | None = None) -> Stage:
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    return Stage.make(SettingsStore(None, settings), size, ProfileStore(None, profile))


Dress = Callable[[Stage], None]
"""Changes a stage before anything is drawn with it."""


def plainly(_: Stage) -> None:
    """Change nothing."""


def table(
    text: str,
    size: Size = (1280, 720),
    players: tuple[Player, ...] = VS_BOT,
    settings: Settings | None = None,
    dress: Dress = plainly,
    profile: Profile | None = None,
) -> TableScene:
    """A table at rest."""
    seats = full(text).rules.seats
    seated = (*players, *(Bot(name, "casual") for name in ("Cal", "Dee")))[:seats]
    shown = stage(size, settings, profile)
    dress(shown)
    scene = TableScene(shown, session(text, seated), exits())
    scene.resized(size)
    settle(scene)
    return scene


def settle(scene: TableScene, seconds: float = 3.0) -> None:
    """Let time pass in small steps."""
    for _ in range(round(seconds * 60)):
        scene.update(1 / 60)


def say(scene: TableScene, *said: str) -> None:
    """What seats say one after the other, as `P1: oneoff AH`."""
    for each in said:
        seat, action = each.split(": ")
        scene.session.submit(parse_seat(seat), parse_action(action, parse_seat(seat)))


def draw(scene: TableScene, size: Size) -> Surface:
    surface = Surface(size)
    scene.draw(surface)
    return surface


def at(scene: TableScene, code: str) -> tuple[int, int]:
    """The middle of a card on the table."""
    pose = scene.director.layout.poses[card(code)]
    return round(pose.x), round(pose.y)


def mouse(scene: TableScene, kind: int, pos: tuple[int, int], button: int = 1) -> Transition | None:
    if kind == pygame.MOUSEMOTION:
        return scene.handle(pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    return scene.handle(pygame.Event(kind, pos=pos, button=button))


def point(scene: TableScene, spot: DropTarget) -> tuple[int, int]:
    """Where a click or a drop means `spot`."""
    layout = scene.director.layout
    match spot:
        case OnCard(held):
            box = layout.poses[held].rect
            shown = [at for x in range(box.x + 2, box.right, 3) if layout.at(*(at := (x, box.centery))) is held]
            return shown[len(shown) // 2]
        case OnZone(place):
            box = layout.areas.zones[place]
            return next(
                (x, y) for y in range(box.y + 3, box.bottom, 5) for x in range(box.x + 3, box.right, 5)
                if layout.at(x, y) is None
            )  # fmt: skip


def drag(scene: TableScene, start: tuple[int, int], end: tuple[int, int], drop: bool = True) -> None:
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    for i in range(1, 11):
        step = (start[0] + (end[0] - start[0]) * i // 10, start[1] + (end[1] - start[1]) * i // 10)
        mouse(scene, pygame.MOUSEMOTION, step)
    if drop:
        mouse(scene, pygame.MOUSEBUTTONUP, end)


def click(scene: TableScene, pos: tuple[int, int], button: int = 1) -> Transition | None:
    mouse(scene, pygame.MOUSEMOTION, pos)
    mouse(scene, pygame.MOUSEBUTTONDOWN, pos, button)
    return mouse(scene, pygame.MOUSEBUTTONUP, pos, button)


class Look(Struct, frozen=True):
    """What to draw: a position, and what the player does before the picture is taken."""

    text: str
    act: Callable[[TableScene], None] = lambda _: None


def _drag_nine(scene: TableScene) -> None:
    drag(scene, at(scene, "9S"), at(scene, "7H"), drop=False)


def _drag_middle(scene: TableScene) -> None:
    drag(scene, at(scene, "AH"), scene.director.layout.areas.zones[InMiddle()].center, drop=False)


def _hover(scene: TableScene) -> None:
    mouse(scene, pygame.MOUSEMOTION, at(scene, "9S"))
    settle(scene, 1.2)


def _choose(scene: TableScene) -> None:
    click(scene, at(scene, "8D"))


def _choose_nine(scene: TableScene) -> None:
    click(scene, at(scene, "9S"))


MID = (
    "P1: hand AH 9S 8D 5C JC | points 6C 4S | perms QH 8S* KC // "
    "P2: hand 3H 6D TS 2S 7D | points 7H[JH<P2 JD<P1 JS<P2] 5S | perms KD 8C* // "
    "scrap 2C 6S AC 4D 3C QC TD // turn P1 9"
)


def _choices(scene: TableScene) -> None:
    drag(scene, at(scene, "9S"), at(scene, "5S"))


def _browse(scene: TableScene) -> None:
    click(scene, scene.director.layout.areas.zones[InScrap()].center)


def _play_on(scene: TableScene) -> None:
    """A few moves, with the log open."""
    scene.drawer = True
    for _ in range(3):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_d, unicode="d", mod=0))
        settle(scene, 2)


def _ladder(scene: TableScene) -> None:
    mouse(scene, pygame.MOUSEMOTION, scene.director.layout.areas.plates[0].center)


def _known(scene: TableScene) -> None:
    if card("TS") in scene.director.layout.poses:  # the settings may leave known cards out
        mouse(scene, pygame.MOUSEMOTION, at(scene, "TS"))
        settle(scene, 1.2)


def _on_deck(scene: TableScene) -> None:
    mouse(scene, pygame.MOUSEMOTION, scene.director.layout.areas.zones[InDeck()].center)
    settle(scene, 1.2)


def _threat(scene: TableScene) -> None:
    mouse(scene, pygame.MOUSEMOTION, scene.director.layout.areas.plates[1].center)


THREE = (
    "rules cutthroat // P1: hand AH 9S 8D 5C JC | points 6C 4S | perms QH 8S* // P2: hand 3H 6D TS 2S | "
    "points 7H[JH<P1] 5S | perms KD // P3: hand AD 2D 3D 4D X1 | points 2H 3S | perms KC[X2<P1] 8C* // "
    "scrap 2C 6S AC // turn P1 9"
)
FOUR = (
    "rules team // P1: hand AH 9S 8D 5C JC | points 6C 4S | perms QH 8S* // P2: hand 3H 6D TS 2S | "
    "points 7H[JH<P1] 5S 9C 9H TD TC | perms KD // P3: hand AD 2D 3D 4D X1 | points 2H 3S | perms KC 8C* // "
    "P4: hand 4C 5D 6H | points 7C 8H JS | perms QD QS KH // scrap 2C 6S AC // turn P1 9"
).replace("8H JS", "8H[JS<P1]")

GIVING = (
    "rules team // P1: hand JC 5C 9S | points 6C | perms KS // P2: hand 3H | points 7H 9C 5S // "
    "P3: hand AD 2D | points 2H | perms KC // P4: hand 4C 5D | points 8H[JD<P2 JS<P4] | perms QD[X1<P1] // turn P1 9"
)


def _give(scene: TableScene) -> None:
    drag(scene, at(scene, "JC"), at(scene, "7H"))
    settle(scene, 1)
    mouse(scene, pygame.MOUSEMOTION, scene.director.layout.areas.plates[2].center)


def _fan(scene: TableScene) -> None:
    mouse(scene, pygame.MOUSEMOTION, at(scene, "JS"))
    settle(scene, 0.5)


def _choose_five(scene: TableScene) -> None:
    click(scene, at(scene, "5C"))


def _choose_four(scene: TableScene) -> None:
    drag(scene, at(scene, "4C"), scene.director.layout.areas.plates[2].center, drop=False)


STAGES = {
    "giving": Look(GIVING, _give),
    "fan": Look(GIVING, _fan),
    "equal": Look(GIVING, _choose_five),
    "victim": Look(
        "rules cutthroat // P1: hand 4C 5C // P2: hand 3H 6H | points 9H 4D // P3: hand AD 2D | points 8C | "
        "perms 8S* // turn P1 9",
        _choose_four,
    ),
    "royal": Look(
        "rules team // P1: hand 9H 9D 5C // P2: hand 3H // P3: hand AD | perms KS // P4: hand 4C // middle X1 // "
        "turn P2 9 // asks turn P2; royal P1 of P2 joker X1 KS @P4"
    ),
    "three-seats": Look(THREE),
    "four-seats": Look(FOUR),
    "choices": Look(MID, _choices),
    "browse": Look(MID, _browse),
    "log": Look("P1: hand AH 9S 8D 5C JC // P2: hand 3H 6D TS 2S 7D QD // turn P1 1", _play_on),
    "ladder": Look(MID, _ladder),
    "glasses": Look(MID, _known),
    "remembered": Look("P1: hand AH 9S // P2: hand 3H TS | points 7H // turn P1 9 // seen P1: TS", _known),
    "next": Look("P1: hand AH 9S // P2: hand 3H | points 7H // deck 6S 3D 9C // turn P1 9 // seen P1: 3D 6S", _on_deck),
    "threat": Look(MID, _threat),
    "threat-unseen": Look(
        "P1: hand AH 9S 8D 5C JC | points 6C 4S // P2: hand 3H 6D TS 2S | points TD 7H | perms QD // turn P1 9", _threat
    ),
    "opening": Look("P1: hand AH 9S 8D 5C JC // P2: hand 3H 6D TS 2S 7D QD // turn P1 1"),
    "midgame": Look(MID),
    "chosen": Look(MID, _choose),
    "chosen-nine": Look(MID, _choose_nine),
    "hover": Look(MID, _hover),
    "drag-target": Look(MID, _drag_nine),
    "drag-zone": Look(MID, _drag_middle),
    "jacks": Look(
        "P1: hand 5C 6H 9C QS TS 3S AS | points TC[JC<P2 JD<P1 JH<P2] 8H[JS<P2] | perms QH 8S* KC QC // "
        "P2: hand 3H 6D 2S 7D | points 9D 5S | perms KD QD // scrap 2C 6S AC // turn P1 9 // locks 9C@P1:8"
    ),
    "counter": Look(
        "P1: hand 2H 9S 8D 5C | points TD 7C | perms KC // P2: hand 3H 6D TS | points 7H 9D | perms QS // "
        "scrap 6S AC // middle AS // turn P2 8 // asks turn P2; counter P1 of P2 oneoff AS"
    ),
    "counter-deep": Look(
        "P1: hand 2H 9S 8D 5C | points TD 7C | perms KC QC // P2: hand 3H 6D TS | points 7H 9D | perms 8C* // "
        "scrap 6S AC // middle 9C 2S 2D // turn P2 8 // asks counter P1 of P2 oneoff 9C QC by P1 2S by P2 2D"
    ),
    "seven": Look(
        "P1: hand 2H 9S 8D 5C | points TD 7C | perms KC // P2: hand 3H 6D TS | points 6H 9D | perms 8C* // "
        "deck JS TH // scrap 6S AC // middle 7S // turn P1 9 // asks reveal P1 2"
    ),
    "three": Look(
        "P1: hand 2H 9S 8D 5C | points TD 7C | perms KC // P2: hand 3H 6D TS | points 6H 9D | perms 8C* // "
        "scrap 6S AC KH 5D 2D 9C JS QS TC 4C 4D 7D // middle 3S // turn P1 9 // asks pick P1"
    ),
    "four": Look(
        "P1: hand 2H 9S 8D 5C JH QD | points TD 7C | perms KC // P2: hand 3H 6D TS | points 6H 9D | perms 8C* // "
        "scrap 6S AC // middle 4S // turn P2 8 // asks force P1 2 of P2",
        _choose,
    ),
    "twelve": Look(
        "P1: hand 2H 9S 8D 5C JH QD TS KH | points AC AD AH 2C 2D 3C 3D 3H 4C 4D AS 2S | perms QC 8C* 8H* KC QS // "
        "P2: hand 3S 6D TH 9D | points 5D 5H[JC<P1] 5S 4H 4S 6C TC 7C 9C 6H 7D TD | perms KD 8S* QH // turn P1 19"
    ),
    "end": Look(
        "P1: hand 2H 9S | points TD 7C 4S | perms KC // P2: hand 3H 6D | points 7H 9D | perms 8C* // "
        "scrap 6S AC // turn P1 9 // over points P1"
    ),
    "last": Look(
        "P1: hand 2H 9S | points TD | perms KC // P2: hand 3H 6D | points 7H 9D 2C | perms 8C* // "
        "deck 6S AC 4D // turn P1 9 // passes 1"
    ),
}


def picture(look: Look, size: Size, settings: Settings | None = None, dress: Dress = plainly) -> Surface:
    scene = table(look.text, size, settings=settings, dress=dress)
    look.act(scene)
    settle(scene, 0.2)
    return draw(scene, size)
