"""A game won in a real window stands in the record of the next start, though the program is killed in that moment."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from cuttle_desktop import PROGRAM
from cuttle_desktop.engine.actions import Draw, Points
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.state import goal, score
from cuttle_desktop.engine.step import legal
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.own_rating import FIRST_RATING, rated_after
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import Said
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.profile import ProfileStore
from tests.window.desktop import Program, need_screen, screen, seasoned
from tests.window.test_real_game import ME, SIZE, again, perform

OTTO = Bot("Otto", "casual")
PROGRAM_HERE = (sys.executable, "-m", "cuttle_desktop")
SECONDS = 60.0


def nearly_won(path: Path, seed: int) -> tuple[Game, Points]:
    """Write a game in which this person has only to lay down a point card to win."""
    agreed = first_round(Setup("cuttle.cards", (Human("You"), OTTO), 1, "one game", seed), seed)
    game, said = Game(agreed.deal), list[Said]()
    while True:
        seat = asked(game.state)
        assert seat is not None, "nobody wins before"
        possible = legal(game.state)
        cards = sorted((each for each in possible if isinstance(each, Points)), key=lambda each: each.card.points)
        if seat == ME and cards and score(game.state, ME) + cards[-1].card.points >= goal(game.state, ME):
            path.write_bytes(pcn.write(Record(game_file.header(agreed, PROGRAM), tuple(said))))
            return game, cards[-1]
        laid = cards[-1:] if seat == ME else [] if Draw() in possible else cards[:1]
        said.append(Said(seat, laid[0] if laid else Draw()))
        game.play(said[-1].action)


def profile_in(home: Path) -> Profile:
    """As the next program reads it."""
    paths = player_paths({"CUTTLE_HOME": str(home)})
    return ProfileStore.load(paths.profile).now


def win_and_die(display: str, home: Path, path: Path, seed: int) -> Profile:
    """The profile after a program was killed as soon as a win is counted on the disk."""
    before, (game, last) = profile_in(home), nearly_won(path, seed)
    with Program(display, home, path.parent, [*PROGRAM_HERE, str(path)]) as program:
        program.window()
        program.lit()
        program.rest()
        seen = view(game.state, ME)
        counted = "the win was not counted"
        again(program, lambda: perform(program, seen, last), lambda: profile_in(home).wins > before.wins, counted)
        program.process.send_signal(signal.SIGKILL)
        program.process.wait(SECONDS)
    return profile_in(home)


@pytest.mark.skipif(sys.platform == "win32", reason="a kill is a signal here")
def test_what_was_won_before_a_kill_is_in_the_record_of_the_next_start(tmp_path: Path) -> None:
    """The second game is counted on top of the first: streak and rating go on from it."""
    need_screen()
    home = tmp_path / "home"
    seasoned(home, speed="off")
    with screen(*SIZE) as display:
        first = win_and_die(display, home, tmp_path / "first.pcn", seed=1)
        second = win_and_die(display, home, tmp_path / "second.pcn", seed=2)
        ratings = [rated_after(FIRST_RATING, OTTO.level, 1.0, 0)]
        ratings.append(rated_after(ratings[0], OTTO.level, 1.0, 1))
        assert first.rated_games == RatedGames(1, tuple(ratings[:1]))
        assert first.track_record == (OpponentRecord(OTTO.level, wins=1, streak=1, longest_streak=1),)
        assert second.rated_games == RatedGames(2, tuple(ratings))
        assert second.track_record == (OpponentRecord(OTTO.level, wins=2, streak=2, longest_streak=2),)
        with Program(display, home, tmp_path, PROGRAM_HERE) as program:
            program.window()
            program.lit()
            program.rest()
            program.picture("menu")
            assert profile_in(home) == second, "no game that was over is counted once more"
            assert len(list((home / "data" / "replays").glob("*.pcn"))) == 2
