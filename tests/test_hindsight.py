"""The turning point of a lost game: which decision it was, where it is computed, and how the result tells it."""

import time
from collections.abc import Callable

import pytest

from cuttle_desktop.app.hindsight import LooksBack
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action, Concede, Draw, Points, Seat
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.session import looking_back
from cuttle_desktop.session.looking_back import LookBackAside
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.session.turning_point import TurningPoint, turning_point
from cuttle_desktop.store.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push, Scene
from cuttle_desktop.ui.scenes.hindsight import FAILED, NOTHING, SEARCHING, HindsightRow, Told
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.result import Mood, ResultChoice, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from tests.driving import FRAME, Blank, Open, answer, click
from tests.positions import Position, full

YOU, BEA = 0, 1
SECONDS = 60  # far more than any answer takes, even on a busy machine
MISSED = "P1: hand TS 3C | points TD AS // P2: hand TH {} | points TC AC // deck 3D 7C {} 8D 5H 6H // turn P1 9"
NEXT = Points(card("TS"))


def missed(held: str = "4H", buried: str = "4D") -> Game:
    """You draw instead of winning, and Bea wins."""
    state = full(MISSED.format(held, buried))
    game = Game(Position(state.rules, state.rules.deck, 0, state))
    game.play(Draw())
    game.play(Points(card("TH")))
    assert game.state.result
    assert game.state.result.winners == (BEA,)
    return game


def test_a_win_that_was_passed_over_is_the_turning_point() -> None:
    found = turning_point(missed(), YOU)
    assert found is not None
    assert (found.moment, found.better) == (0, NEXT)
    assert found.loss > 0.12


def test_what_only_the_other_seat_held_changes_nothing() -> None:
    assert turning_point(missed("4H", "4D"), YOU) == turning_point(missed("4D", "4H"), YOU)


def test_a_seat_that_had_no_choice_has_no_turning_point() -> None:
    state = full("P1: points 3C // P2: hand TH 4H | points TC AC // deck 3D 7C // turn P1 9")
    game = Game(Position(state.rules, state.rules.deck, 0, state))
    game.play(Draw())
    game.play(Points(card("TH")))
    assert turning_point(game, YOU) is None


def test_a_process_of_its_own_finds_the_same_turning_point() -> None:
    game = missed()
    look_back = LookBackAside(game, YOU)
    until = time.monotonic() + SECONDS
    while not look_back.over() and time.monotonic() < until:
        time.sleep(0.01)
    assert look_back.over()
    assert look_back.found == turning_point(game, YOU)


def test_a_search_that_nobody_waits_for_is_ended() -> None:
    look_back = LookBackAside(missed(), YOU)
    look_back.close()
    assert look_back.over()
    assert look_back.found is None
    look_back.close()


def _dies(*_: object) -> None:
    """A child that ends without an answer."""


def test_a_search_that_fails_does_not_claim_that_nothing_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "search", _dies)
    look_back = LookBackAside(missed(), YOU)
    until = time.monotonic() + SECONDS
    while not look_back.over() and time.monotonic() < until:
        time.sleep(0.01)
    assert (look_back.over(), look_back.failed, look_back.found) == (True, True, None)
    look_back.close()


def test_without_a_process_the_result_comes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise OSError(11, "no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", full)
    look_back = LookBackAside(missed(), YOU)
    assert (look_back.over(), look_back.failed) == (True, True)
    look_back.close()


# the program


class Known:
    """A search that knows its answer, once it may tell it."""

    def __init__(self, found: TurningPoint | None) -> None:
        self.found = found
        self.told = self.failed = False
        self.closed = False
        self.asked: list[tuple[Game, Seat]] = []

    def begin(self, game: Game, seat: Seat) -> "Known":
        self.asked.append((game, seat))
        return self

    def over(self) -> bool:
        return self.told

    def close(self) -> None:
        self.closed = True


Begin = Callable[..., Loop]


@pytest.fixture
def begin(start: Open, keeper: Keeper) -> Begin:
    """Opens a table at which `looks_back` judges the game."""

    def opened(looks_back: LooksBack, *players: Player) -> Loop:
        programs: list[Program] = []

        def first(stage: Stage) -> Scene:
            programs.append(Program(stage, AtOnce(), keeper, looks_back=looks_back))
            return programs[0].menu()

        loop = start(first, Settings(speed="off", curtain=False))
        loop.stack.apply(Push(programs[0].begin(Setup("cuttle.cards", players, BEA, "one game", 5))))
        loop.step(FRAME)
        return loop

    return opened


def finish(loop: Loop, *said: tuple[Seat, Action]) -> ResultSheet:
    table = loop.top
    assert isinstance(table, TableScene)
    for seat, action in said:
        table.session.submit(seat, action)
    for _ in range(500):
        loop.step(0.1)
        if isinstance(loop.top, ResultSheet):
            return loop.top
    raise AssertionError("the game never ended")


def row(sheet: ResultSheet) -> HindsightRow | None:
    return next((widget for widget in sheet.content if isinstance(widget, HindsightRow)), None)


HUMAN, ROBOT = Human("You"), Bot("Bea", "random")


def test_after_a_loss_the_result_tells_the_turning_point_and_opens_the_replay_there(begin: Begin) -> None:
    known = Known(None)
    loop = begin(known.begin, HUMAN, ROBOT)
    table = loop.top
    assert isinstance(table, TableScene)
    first = next(action for action in table.session.view(YOU).legal if isinstance(action, Points))
    known.found = TurningPoint(0, first, 0.3)
    sheet = finish(loop, (YOU, Draw()), (YOU, Concede(YOU)))
    told = row(sheet)
    assert told is not None
    assert (told.label, told.enabled) == (SEARCHING, False)
    known.told = True
    before = [widget.rect.copy() for widget in sheet.group.widgets]
    loop.step(FRAME)
    assert [widget.rect for widget in sheet.group.widgets] == before
    assert told.told is not None
    assert told.told.title == "Turn 1 may have been the turning point"
    assert (
        told.told.words == f"You draw a card. Perhaps better: play [{first.card.code}] for {first.card.points} points."
    )
    loop.step(1.0)
    click(loop, told.rect.center)
    replay = loop.top
    assert isinstance(replay, ReplayScene)
    assert replay.projector.moment == 0
    assert replay.projector.viewer.eyes(2) == {YOU}
    assert any(told.told.words in sentence for sentence in loop.stage.toasts.sentences)


@pytest.mark.parametrize(("failed", "words"), [(False, NOTHING), (True, FAILED)])
def test_where_no_decision_stands_out_or_the_search_failed_the_result_says_so(
    begin: Begin, failed: bool, words: str
) -> None:
    known = Known(None)
    known.told, known.failed = True, failed
    told = row(finish(begin(known.begin, HUMAN, ROBOT), (YOU, Concede(YOU))))
    assert told is not None
    assert (told.label, told.enabled) == (words, False)


@pytest.mark.parametrize(
    ("players", "loser"),
    [((HUMAN, ROBOT), BEA), ((HUMAN, Human("Ann")), YOU)],
    ids=["a win against the computer", "two people at one screen"],
)
def test_nobody_looks_back_at(begin: Begin, players: tuple[Player, ...], loser: Seat) -> None:
    known = Known(None)
    assert row(finish(begin(known.begin, *players), (loser, Concede(loser)))) is None
    assert known.asked == []


@pytest.mark.parametrize("choice", [ResultChoice.REMATCH, ResultChoice.MENU, ResultChoice.NEW_GAME])
def test_the_search_ends_when_the_player_goes_on(begin: Begin, choice: ResultChoice) -> None:
    known = Known(None)
    loop = begin(known.begin, HUMAN, ROBOT)
    finish(loop, (YOU, Concede(YOU)))
    assert not known.closed
    answer(loop, choice)
    assert known.closed


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_usual_loss_is_seen_whole(start: Open, size: tuple[int, int]) -> None:
    loop = start(Blank, Settings(speed="off", window_size=size))
    rows = (SeatResult("You", 13, 21, 1, won=False), SeatResult("Bea", 14, 14, 2, won=True))
    words = "You play [6H]: scrap all points. Perhaps better: play [4C] against Bea with what you have."
    told = Told("Turn 17 may have been the turning point", words, lambda: Blank(loop.stage))
    summary = Summary(Mood.LOST, "Bea wins", "with 14 points: [9S] decided it", rows, "Best of 3: Bea won the match")
    sheet = ResultSheet(loop.stage, summary, lambda: Blank(loop.stage), (ResultChoice.SWAPPED,), lambda: told)
    loop.stack.apply(Push(sheet))
    loop.step(FRAME)
    assert sheet.group.view is not None
    assert all(sheet.group.view.contains(widget.rect) for widget in sheet.content)
