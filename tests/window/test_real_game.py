"""A whole game against the bot in a real window, with the mouse and the keyboard, up to the result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cuttle_desktop.engine.actions import (
    Action,
    Decline,
    Discard,
    Draw,
    OneOffOn,
    Pass,
    Permanent,
    Points,
    Scuttle,
    Take,
)
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import OnField
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.library.loading import load, verify
from cuttle_desktop.ui.table.layout.card_poses import Arrangement, Layout, layout
from cuttle_desktop.ui.table.layout.geometry import Key
from cuttle_desktop.ui.theme import Scale
from tests.window.desktop import Program, need_screen, on_the_menu, screen, seasoned

SIZE = (1280, 720)
ME = 0
MOST_ACTIONS = 300
TRIES = 6
LONGEST_PAUSE_SECONDS = 3.5  # for the last move and the end, at which the table stays
ENOUGH = 6  # cards in hand


def kept(program: Program) -> Game | None:
    """The game as the program keeps it on the disk; None before the first line is whole."""
    files = sorted((program.home / "state" / "autosave").glob("*.pcn"))
    files += sorted((program.home / "data" / "replays").glob("*.pcn"))
    for path in files:
        try:
            return load(path).game
        except (SaveError, OSError):
            continue
    return None


def laid_out(seen: View) -> Layout:
    return layout(seen, Arrangement(SIZE, Scale(SIZE).factor))


def middle_of(table: Layout, key: Key) -> tuple[float, float]:
    pose = table.poses[key]
    return pose.x, pose.y


def choose(seen: View) -> Action:
    """A stubborn player: scuttles what it can, fills its hand, then lays points; never what opens a tray of its own."""
    scuttles = [a for a in seen.legal if isinstance(a, Scuttle) and not asks_what_is_meant(seen, a)]
    if scuttles:
        return max(scuttles, key=lambda action: action.target.points)
    if Draw() in seen.legal and len(seen.hand) < ENOUGH:
        return Draw()
    points = [a for a in seen.legal if isinstance(a, Points)]
    if points:
        return max(points, key=lambda action: action.card.points)
    return next((a for a in seen.legal if isinstance(a, Draw | Pass | Decline)), seen.legal[0])


def asks_what_is_meant(seen: View, scuttle: Scuttle) -> bool:
    """A nine dropped on a point card may scuttle it or return it: the table asks, and this player does not answer."""
    return any(isinstance(a, OneOffOn) and (a.card, a.target) == (scuttle.card, scuttle.target) for a in seen.legal)


def perform(program: Program, seen: View, action: Action) -> None:
    """Do it as a person would: drag a card, press a key, click cards in a tray."""
    table = laid_out(seen)
    match action:
        case Points(card):
            home = table.areas.zones[OnField(ME, Zone.POINTS)]
            program.drag(middle_of(table, card), (home.x + home.width * 0.1, home.bottom - 12))
        case Permanent(card):
            home = table.areas.zones[OnField(ME, Zone.PERMANENTS)]
            program.drag(middle_of(table, card), (home.right - home.width * 0.1, home.bottom - 12))
        case Scuttle(card, target):
            program.drag(middle_of(table, card), middle_of(table, target))
        case Draw() | Pass():
            program.press("d")
        case Decline():
            program.press("space")
        case Discard(cards):
            for card in cards:
                program.click(*middle_of(table, card))
            program.press("Return")
        case Take(card):
            program.click(*middle_of(table, card))
            program.press("Return")
        case _:
            pytest.fail(f"{action} is not something this player does")


def begin(program: Program, play: tuple[int, int]) -> None:
    """From the menu to the table with one click; again if the window did not listen yet."""
    program.window()
    program.click(SIZE[0] / 2, SIZE[1] - 4)
    program.lit()
    program.picture("menu")
    again(program, lambda: program.click(*play), lambda: kept(program), "no game was dealt")


def again(program: Program, act: Callable[[], None], look: Callable[[], object], complaint: str) -> None:
    """Act, and act again while nothing comes of it: an animation may swallow a key, as it does for people."""
    for _ in range(TRIES):
        act()
        if program.soon(look, patience=4):
            return
    raise AssertionError(f"{complaint}; see {program.picture('gave-up')}")


def play_on(program: Program) -> Game:
    """Answer whatever is asked of this seat until the game is over. What an animation swallows is done again."""
    for turn in range(MOST_ACTIONS):
        game = program.until(lambda: my_move(program), "my move, or the end")
        if game.state.result:
            return game
        if turn % 4 == 0:
            program.picture(f"move-{len(game.log)}")
        answer(program, game)
    raise AssertionError(f"no end after {MOST_ACTIONS} actions")


def answer(program: Program, game: Game) -> None:
    seen = view(game.state, ME)
    action = choose(seen)

    def heard() -> bool:
        now = kept(program)
        return now is not None and len(now.log) > len(game.log)

    again(program, lambda: perform(program, seen, action), heard, f"{action} was not heard")


def my_move(program: Program) -> Game | None:
    game = kept(program)
    return game if game and (game.state.result or asked(game.state) == ME) else None


def test_a_whole_game_against_the_bot_with_mouse_and_keys(tmp_path: Path) -> None:
    need_screen()
    play = on_the_menu("Play", SIZE, tmp_path / "menu")
    seasoned(tmp_path / "home")
    with screen(*SIZE) as display, Program(display, tmp_path / "home", tmp_path) as program:
        begin(program, play)
        game = play_on(program)
        assert game.state.result is not None
        program.rest(LONGEST_PAUSE_SECONDS)
        program.picture("end")
        program.press("Return")
        program.rest(1.0)
        program.picture("result")
        autosave = program.home / "state" / "autosave"
        again(program, lambda: program.press("Return"), lambda: list(autosave.glob("*.pcn")), "there was no rematch")
        program.rest()
        program.picture("rematch")
        assert not [line for line in program.log.splitlines() if " WARNING " in line or " ERROR " in line]
        (replay,) = (program.home / "data" / "replays").glob("*.pcn")
        assert verify(replay).error is None
