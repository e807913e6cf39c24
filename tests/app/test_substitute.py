"""Who plays on for a computer player that is stuck is a person in every respect, and the game counts for nothing."""

from __future__ import annotations

from datetime import date

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Concede, Seat
from cuttle_desktop.session.daily import opponent_of, seed_of
from cuttle_desktop.session.profile.profile import DayGame, RatedGames
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human, Player, Setup, Substitute
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.curtain import Curtain, Lifted
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.trouble import Trouble, TroubleChoice
from cuttle_desktop.ui.widgets.labels import Paragraph
from tests.driving import FRAME, MET, Open, answer, go_on, key, of_kind, on_top, press, there, whole
from tests.opening import at_menu
from tests.stand_ins import Faltering

SOON = 60.0
P1, P2 = 0, 1
ME, BEA, CAL = Human("You"), Bot("Bea", "casual"), Bot("Cal", "steady-thief")
WATCHED: tuple[Player, ...] = (BEA, CAL)
DAY = "2026-11-24"


class Playing:
    """A program in which a game was begun."""

    def __init__(self, start: Open, keeper: Keeper, players: tuple[Player, ...], stuck: Seat, day: str = "") -> None:
        self.thinker, self.keeper = Faltering(lambda question: question.view.seat == stuck), keeper
        self.loop, self.program = at_menu(start, keeper, profile=MET, thinker=self.thinker)
        seed = seed_of(date.fromisoformat(day)) if day else 5
        self.setup = Setup("cuttle.cards", players, P2, "one game", seed, day=day)
        self.loop.stack.apply(Push(self.program.begin(self.setup)))

    def until(self, kind: type[Scene]) -> Scene:
        for _ in range(600):
            self.loop.step(0.1)
            if kind is ResultSheet:
                go_on(self.loop)
            if isinstance(self.loop.top, kind):
                return self.loop.top
        raise AssertionError(f"no {kind.__name__}, but {self.loop.top}")

    def take_over(self) -> TableScene:
        self.until(Trouble)
        answer(self.loop, TroubleChoice.PLAY_ITS_SIDE)
        self.wait()
        return self.table

    def wait(self) -> None:
        for _ in range(40):
            self.loop.step(0.1)

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.loop.stack.scenes if isinstance(scene, TableScene))

    def play_as_a_person(self) -> None:
        table = self.table
        asked = table.session.asked
        assert asked == table.seat, "who is asked sits on the screen"
        assert table.director.view.legal == table.session.view(asked).legal
        table.session.submit(asked, table.session.view(asked).legal[0])
        self.wait()

    def end(self, loser: Seat) -> ResultSheet:
        self.table.session.submit(loser, Concede(loser))
        sheet = of_kind(self.until(ResultSheet), ResultSheet)
        self.loop.step(1.0)
        return sheet


def stuck(start: Open, keeper: Keeper, rival: Bot = BEA, day: str = "") -> Playing:
    """A game in which you have played a card, and the computer cannot answer."""
    playing = Playing(start, keeper, (ME, rival), P2, day)
    playing.until(TableScene)
    playing.wait()
    playing.play_as_a_person()
    return playing


@pytest.mark.parametrize("seat", [P1, P2])
def test_an_onlooker_who_plays_for_a_stuck_computer_player_sits_down_in_its_seat(
    start: Open, keeper: Keeper, seat: Seat
) -> None:
    playing = Playing(start, keeper, WATCHED, seat)
    table = playing.take_over()
    assert (table.seat, table.session.people, table.director.onlooker) == (seat, (seat,), False)
    assert not isinstance(playing.loop.top, Curtain), "nobody else is at the screen"
    playing.play_as_a_person()


@pytest.mark.parametrize("seat", [P1, P2])
@pytest.mark.parametrize("loser", [P1, P2])
def test_such_a_game_counts_for_nothing_and_leads_to_nobody(
    start: Open, keeper: Keeper, seat: Seat, loser: Seat
) -> None:
    playing = Playing(start, keeper, WATCHED, seat)
    playing.take_over()
    sheet = playing.end(loser)
    known = playing.loop.stage.profile
    assert (known.track_record, known.rated_games, known.adaptive_games) == ((), RatedGames(), ())
    assert not [button.label for button in sheet.buttons if button.label.startswith("Next")]
    assert sheet.summary.match == ""
    press(playing.loop, "Rematch")
    playing.loop.step(FRAME)
    assert playing.table.session.players == WATCHED, "the computer sits there again"


def test_a_hint_leaves_the_person_in_the_seat(start: Open, keeper: Keeper) -> None:
    playing = Playing(start, keeper, WATCHED, P1)
    playing.take_over()
    key(playing.loop, pygame.K_h, sign="h")
    assert isinstance(playing.loop.top, Confirm)
    press(playing.loop, "Practice")
    playing.wait()
    session = playing.table.session
    assert (session.practice, session.people, playing.table.seat) == (True, (P1,), P1)
    assert session.advice is not None
    playing.end(P2)
    assert playing.loop.stage.profile.track_record == ()


def test_continue_knows_what_was_taken_over(start: Open, keeper: Keeper, paths: Paths) -> None:
    playing = stuck(start, keeper)
    playing.take_over()
    playing.until(Curtain)
    players = playing.table.session.players
    assert players == (Human("Ann"), Substitute("Bea", "casual"))
    log = whole(playing.table.session).log
    assert keeper.flush(SOON)
    keeper.abandon()
    again = Keeper(paths)
    assert again.found is not None
    program = Program(playing.loop.stage, AtOnce(), again)
    table = of_kind(program.resume(), TableScene)
    assert table.session.players == players
    assert whole(table.session).log == log
    again.close()


def test_the_file_says_it_in_a_line_that_older_programs_keep(start: Open, keeper: Keeper, paths: Paths) -> None:
    playing = stuck(start, keeper)
    playing.take_over()
    keeper.flush(SOON)
    (file,) = paths.autosave.glob("*.pcn")
    text = file.read_text()
    assert 'P1: "Ann" human\nP2: "Bea" bot casual\n' in text
    assert "\nSubstitutes: P2\nCheck: " in text
    record = pcn.read(file.read_bytes(), file.name)
    assert record == keeper.record
    assert pcn.write(record) == file.read_bytes()


@pytest.mark.parametrize("told", ["P1", "P3", "P2 P1", "P2@7", "nobody", "P2  "])
def test_what_a_newer_program_says_of_substitutes_is_kept_as_it_is(told: str) -> None:
    agreed = game_file.header(first_round(Setup("cuttle.cards", (ME, BEA), P2, "one game", 5), 5), "test")
    foreign = replace(agreed, extra=(*agreed.extra, ("Substitutes", told)))
    content = pcn.write(Record(foreign))
    found = pcn.read(content, "x")
    assert found.header.players == (ME, BEA)
    assert pcn.write(found) == content
    taken = replace(found.header, players=(Human("Ann"), Substitute("Bea", "casual")))
    assert pcn.read(pcn.write(Record(taken)), "x").header.players == taken.players


def test_the_seat_has_one_name_everywhere(start: Open, keeper: Keeper) -> None:
    playing = stuck(start, keeper)
    table = playing.take_over()
    names = ("Ann", "Bea")
    assert table.session.names == names
    for seat in (P1, P2):
        assert table.local_seats.memory(seat).story.cast.names == names
    answer(playing.loop, Lifted())
    playing.wait()
    sheet = playing.end(P1)
    assert tuple(seat.name for seat in sheet.summary.seats) == names
    assert tuple(player.name for player in there(keeper.record).header.players) == names


def test_a_deal_of_the_day_that_a_person_finished_for_the_computer_is_given_up(start: Open, keeper: Keeper) -> None:
    rival = opponent_of(date.fromisoformat(DAY))
    playing = stuck(start, keeper, Bot(rival.name, rival.opponent), DAY)
    playing.until(Trouble)
    sheet = on_top(playing.loop, Trouble)
    words = [widget.words for widget in sheet.group.widgets if isinstance(widget, Paragraph)]
    assert any("your first try at this deal of the day ends as “given up”." in each for each in words)
    playing.take_over()
    answer(playing.loop, Lifted())
    playing.wait()
    told = playing.end(P2).summary
    assert playing.loop.stage.profile.day_games == (DayGame(DAY, "given up"),)
    assert "deal of" not in told.how
