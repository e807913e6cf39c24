"""Film strips of the table, for looking at: `python -m tests.tools.film DIRECTORY [NAME …]`. Not a test.

Each strip shows one event from before it begins until the table rests, as frames side by side with their times.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from msgspec import Struct

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import (
    Accept,
    Action,
    Concede,
    Counter,
    Decline,
    Draw,
    Offer,
    OneOff,
    OneOffOn,
    Permanent,
    Points,
    Scuttle,
    Seat,
    Steal,
)
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle
from cuttle_desktop.session.setup import Player
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.portraits import CAST, Expression
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from tests.tables import HOT_SEAT, STAGES, VS_BOT, Look, Size, at, drag, exits, picture, session, settle, stage
from tests.tools.screenshots import size

SIZE = (1280, 720)
COLUMNS, FRAMES = 3, 12
FRAME_WIDTH = 640
STEP = 1 / 60
TITLE_HEIGHT = 18

PLAIN = (
    "P1: hand AH 6S 8D 5C JC QD KH 9S 2H 7C 4H | points 6C 4S 2D | perms 8S* // "
    "P2: hand 3H 6D TS 2S 7D | points 3D 5S AD | perms KD QC // scrap 2C AC 4D 3C QS TD // turn P1 9"
)
LATE = "P1: hand TS 2H | points TD 4S // P2: hand 3H 6D | points 7H 5S // scrap 2C AC 4D // turn P1 9"
CLOSE = "P1: hand TS 2H | points TD 4S 2D // P2: hand 3H 6D | points 7H 5S 8C // scrap 2C AC 4D // turn P1 9"
CLEAR = "P1: hand TS 2H | points TD 4S // P2: hand 3H 6D | points 2S // scrap 2C AC 4D // turn P1 9"
HOME = "P1: hand 2H 3D | points TS 4S // P2: hand 3H | points TD[JS] 4D // scrap 2C AC 5D // turn P1 9"
NEAR = "P1: hand TS 2H | points 4S // P2: hand 3H 6D | points 7H // scrap 2C AC 4D // turn P1 9"
NEAR_OVER = "P1: hand 2H | points TD 4S // P2: hand 3H TS | points 7H // scrap 2C AC 4D // turn P2 9"
OPEN = Settings(curtain=False, counter_prompts="always")
Deed = tuple[Seat, Action]


class Strip(Struct, frozen=True):
    """What happens, and for how many seconds it is filmed. `deal`: the opening hands are dealt first."""

    text: str
    deeds: tuple[Deed, ...]
    seconds: float
    deal: bool = False
    settings: Settings = OPEN
    players: tuple[Player, ...] = HOT_SEAT


A, B = 0, 1
NO = (B, Decline())
STRIPS = {
    "deal": Strip("P1: hand AH 9S 8D 5C JC // P2: hand 3H 6D TS 2S 7D QD // turn P1 1", (), 2.6, deal=True),
    "draw": Strip(PLAIN.replace(" 9S 2H 7C 4H", ""), ((A, Draw()),), 0.7),
    "points": Strip(PLAIN, ((A, Points(card("5C"))),), 1.5),
    "scuttle": Strip(PLAIN.replace("QC", "8C*"), ((A, Scuttle(card("9S"), card("5S"))),), 1.5),
    "one-off": Strip(PLAIN, ((A, OneOff(card("AH"))),), 1.0),
    "counter": Strip(
        PLAIN.replace("QC", "8C*"), ((A, OneOff(card("AH"))), (B, Counter(card("2S"))), (A, Decline())), 3.2
    ),
    "counter-countered": Strip(
        PLAIN.replace("QC", "8C*"),
        ((A, OneOff(card("AH"))), (B, Counter(card("2S"))), (A, Counter(card("2H"))), NO),
        4.2,
    ),
    "ace": Strip(PLAIN, ((A, OneOff(card("AH"))), NO), 2.4),
    "six": Strip(PLAIN, ((A, OneOff(card("6S"))), NO), 2.4),
    "jack": Strip(PLAIN.replace("QC", "8C*"), ((A, Steal(card("JC"), card("5S"))),), 1.2),
    "king": Strip(PLAIN, ((A, Permanent(card("KH"))),), 1.4),
    "queen": Strip(PLAIN, ((A, Permanent(card("QD"))),), 1.4),
    "glasses": Strip(PLAIN.replace("8S*", "KC"), ((A, Permanent(card("8D"))),), 1.6),
    "nine": Strip(PLAIN.replace("QC", "8C*"), ((A, OneOffOn(card("9S"), card("KD"))), NO), 2.2),
    "seven": Strip(PLAIN + " // deck JS TH", ((A, OneOff(card("7C"))), NO), 2.2),
    "win": Strip(LATE, ((A, Points(card("TS"))),), 2.2),
    "win-close": Strip(CLOSE, ((A, Points(card("TS"))),), 4.4),
    "win-clear": Strip(CLEAR, ((A, Points(card("TS"))),), 4.4),
    "win-home": Strip(HOME, ((A, OneOffOn(card("2H"), card("JS"))), NO), 4.4),
    "win-by-a-jack": Strip(CLOSE.replace("hand TS", "hand JS"), ((A, Steal(card("JS"), card("5S"))),), 4.4),
    "win-by-a-king": Strip(CLOSE.replace("hand TS", "hand KS"), ((A, Permanent(card("KS"))),), 4.4),
    "lost-close": Strip(CLOSE.replace("turn P1", "turn P2"), ((B, Points(card("6D"))),), 4.4, players=VS_BOT),
    "near": Strip(NEAR, ((A, Points(card("TS"))),), 2.4),
    "near-over": Strip(NEAR_OVER, ((B, Scuttle(card("TS"), card("TD"))),), 3.0),
    "reduced-win": Strip(CLOSE, ((A, Points(card("TS"))),), 3.3, settings=Settings(curtain=False, reduced_motion=True)),
    "calm-win": Strip(CLOSE, ((A, Points(card("TS"))),), 3.3, settings=Settings(curtain=False, impacts=False)),
    "loss": Strip(LATE, ((A, Concede(A)),), 2.2),
    "stalemate": Strip(LATE, ((A, Offer()), (B, Accept())), 2.2),
    "four": Strip(PLAIN.replace("QC", "8C*"), ((A, OneOff(card("4H"))), NO), 2.2),
    "reduced-sweep": Strip(
        PLAIN, ((A, OneOff(card("AH"))), NO), 1.6, settings=Settings(curtain=False, reduced_motion=True)
    ),
    "reduced": Strip(
        PLAIN.replace("QC", "8C*"),
        ((A, Scuttle(card("9S"), card("5S"))),),
        0.9,
        settings=Settings(curtain=False, reduced_motion=True),
    ),
}


def _drag_from_deck(scene: TableScene) -> None:
    areas = scene.director.layout.areas
    drag(scene, areas.zones[InDeck()].center, areas.zones[InHand(A)].center, drop=False)


def _drag_counter(scene: TableScene) -> None:
    settle(scene, 0.5)
    drag(scene, at(scene, "2H"), scene.director.layout.areas.zones[InMiddle()].center, drop=False)


def _drag_nowhere(scene: TableScene) -> None:
    drag(scene, at(scene, "JC"), scene.director.layout.areas.zones[InMiddle()].center, drop=False)


LOOKS = {
    **STAGES,
    "five": Look("P1: hand 2H 9S 8D 6D | points TD // P2: hand 3H 6C // middle 5C // turn P1 9 // asks five P1 1 3"),
    "hand limit": Look(
        "P1: hand 2H 9S 8D 6D JC QD KH 4H 3C // P2: hand 3H 6C | points 7H // turn P1 9 // asks limit P1 1"
    ),
    "drag-deck": Look(STAGES["opening"].text.replace("turn P1 1", "turn P1 9"), _drag_from_deck),
    "drag-counter": Look(STAGES["counter"].text, _drag_counter),
    "drag-nowhere": Look(STAGES["midgame"].text, _drag_nowhere),
}
STILLS = {
    "trays": ("browse", "three", "four", "five", "hand limit", "seven", "royal", "last"),
    "drags": (
        *("drag-target", "drag-zone", "drag-deck", "drag-counter", "drag-nowhere"),
        *("victim", "choices", "giving", "chosen-nine"),
    ),
}


def film(strip: Strip, size: Size) -> Surface:
    """Frames from left to right and down."""
    scene = TableScene(stage(size, strip.settings), session(strip.text, strip.players), exits())
    scene.resized(size)
    frame = Surface(size)
    if not strip.deal:
        _run(scene, frame, 2.0)
    for seat, action in strip.deeds:
        scene.session.submit(seat, action)
    sheet = _sheet(FRAMES, size)
    every = strip.seconds / (FRAMES - 1)
    for i in range(FRAMES):
        _run(scene, frame, every if i else STEP)
        _add(sheet, frame, i, f"{i * every * 1000:.0f} ms")
    return sheet


def _run(scene: TableScene, frame: Surface, seconds: float) -> None:
    """Every frame is drawn, as in a window."""
    for _ in range(max(1, round(seconds / STEP))):
        scene.session.update()
        scene.feed()
        scene.director.advance(STEP)
        scene.dialogs.over = scene.director.view.result is not None
        scene.interaction.advance(STEP)
        scene.renew()
        scene.draw(frame)


def stills(names: tuple[str, ...], size: Size) -> Surface:
    """Situations side by side, each as the player leaves it."""
    sheet = _sheet(len(names), size)
    for i, name in enumerate(names):
        _add(sheet, picture(LOOKS[name], size), i, name)
    return sheet


def _frame_size(size: Size) -> Size:
    """That of a picture of a window of `size` on a sheet: never enlarged, and at least half as large."""
    width = min(size[0], max(FRAME_WIDTH, size[0] // 2))
    return width, size[1] * width // size[0]


def _sheet(count: int, size: Size) -> Surface:
    width, height = _frame_size(size)
    return Surface((COLUMNS * width, -(-count // COLUMNS) * (height + TITLE_HEIGHT)))


def _add(sheet: Surface, frame: Surface, i: int, title: str) -> None:
    width, height = _frame_size(frame.get_size())
    x, y = i % COLUMNS * width, i // COLUMNS * (height + TITLE_HEIGHT)
    sheet.blit(pygame.transform.smoothscale(frame, (width, height)), (x, y + TITLE_HEIGHT))
    sheet.blit(pygame.font.Font(None, 18).render(title, True, (255, 255, 255)), (x + 4, y + 3))


def faces() -> Surface:
    """Every face of the cast with every expression."""
    art, side = stage().art, 150
    sheet = Surface((side * len(Expression), side * len(CAST)))
    sheet.fill((11, 37, 50))
    for row, portrait in enumerate(CAST):
        for column, expression in enumerate(Expression):
            box = Rect(column * side + 10, row * side + 10, side - 20, side - 20)
            draw_face(sheet, art, portrait, expression, box, (222, 174, 84))
    return sheet


def main(directory: Path, names: list[str], size: Size) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    for name, looks in STILLS.items():
        if not names or name in names:
            pygame.image.save(stills(looks, size), directory / f"{name}.png")
    if not names or "faces" in names:
        pygame.image.save(faces(), directory / "faces.png")
    for name, strip in STRIPS.items():
        if not names or name in names:
            pygame.image.save(film(strip, size), directory / f"{name}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, metavar="DIRECTORY")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join([*STRIPS, *STILLS, "faces"]))
    parser.add_argument("--size", type=size, default=SIZE, metavar="WIDTHxHEIGHT", help="default: 1280x720")
    given = parser.parse_intermixed_args()
    known = [*STRIPS, *STILLS, "faces"]
    if unknown := set(given.names) - {*known}:
        parser.error(f"there is no {', '.join(sorted(unknown))}; choose from {', '.join(known)}")
    main(given.directory, given.names, given.size)
