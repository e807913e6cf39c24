"""The move that cost most in a lost game: how the result tells it, and the replay that opens there."""

from collections.abc import Callable

import msgspec
import pygame
import pytest

from cuttle_desktop.app.ending.hindsight import STEADY, first_of_the_worst, in_words
from cuttle_desktop.engine.actions import Action, Concede, Draw, Points, Seat
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.session.profile.profile import OwnPuzzle
from cuttle_desktop.session.reading import FoundSoFar
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.session.review import BestMove, Finding, Lapse, MomentOutlook, TurningPoint
from cuttle_desktop.session.reviewing import Reviewer
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.hindsight import FAILED, NOTHING, SEARCHING, HindsightRow, Told
from cuttle_desktop.ui.scenes.game.result import Mood, ResultChoice, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.words.found_words import FoundInWords
from cuttle_desktop.words.speech import Cast
from tests.driving import FRAME, Blank, Open, answer, click, go_on, key, on_top, press, there
from tests.opening import at_menu
from tests.positions import game_at
from tests.stand_ins import Underway
from tests.tables import Size, in_windows

YOU, BEA = 0, 1


Begin = Callable[..., Loop]


@pytest.fixture
def begin(start: Open, keeper: Keeper) -> Begin:
    """Opens a table at which `reviewer` judges the game."""

    def opened(reviewer: Reviewer, *players: Player, practice: bool = False) -> Loop:
        loop, program = at_menu(start, keeper, Settings(speed="off", curtain=False), reviewer=reviewer)
        loop.stack.apply(Push(program.begin(Setup("cuttle.cards", players, BEA, "one game", 5, practice))))
        loop.step(FRAME)
        return loop

    return opened


def finish(loop: Loop, *said: tuple[Seat, Action]) -> ResultSheet:
    table = on_top(loop, TableScene)
    for seat, action in said:
        table.session.submit(seat, action)
    for _ in range(500):
        loop.step(0.1)
        go_on(loop)
        if isinstance(loop.top, ResultSheet):
            return loop.top
    raise AssertionError("the game never ended")


def row(sheet: ResultSheet) -> HindsightRow | None:
    return next((widget for widget in sheet.content if isinstance(widget, HindsightRow)), None)


HUMAN, ROBOT = Human("You"), Bot("Bea", "random")


def first_points(loop: Loop) -> Points:
    """The first card that you may lay for points."""
    return next(action for action in on_top(loop, TableScene).session.view(YOU).legal if isinstance(action, Points))


def test_after_a_loss_the_result_tells_the_move_that_cost_most_and_opens_the_replay_there(begin: Begin) -> None:
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT)
    first = first_points(loop)
    known.found = [Lapse(Draw(), 0.5, 0.35, 0, YOU), Lapse(first, 0.7, 0.4, 0, YOU)]
    sheet = finish(loop, (YOU, Draw()), (YOU, Concede(YOU)))
    told = there(row(sheet))
    assert (told.label, told.enabled) == (SEARCHING, False)
    known.ended = True
    before = [widget.rect.copy() for widget in sheet.group.widgets]
    loop.step(FRAME)
    assert [widget.rect for widget in sheet.group.widgets] == before
    assert there(told.told).title == "Your move in turn 1 probably cost you most"
    better = f"You drew a card. Better: play [{first.card.code}] for {first.card.points} points."
    assert told.words == f"{better} You can try it again under Puzzles."
    assert ("draw", format_action(first)) in [(each.taken, each.answers[0]) for each in loop.stage.profile.own_puzzles]
    loop.step(1.0)
    click(loop, told.rect.center)
    replay = on_top(loop, ReplayScene)
    assert replay.projector.moment == 0
    assert replay.projector.viewer.eyes((0, 1)) == {YOU}
    assert replay.notes.shown
    assert replay.board.words_box is not None, "what the result said is said beside the cards"
    assert loop.stage.toasts.sentences == ()
    assert [seat for _, seat in known.asked] == [YOU, None]
    loop.stage.remember(lambda now: msgspec.structs.replace(now, own_puzzles=()))
    assert told.words == better, "it was solved since"


def test_of_lapses_that_cost_about_the_same_the_first_is_told() -> None:
    early, late = Lapse(Draw(), 0.45, 0.05, 4, YOU), Lapse(Draw(), 0.46, 0.05, 20, YOU)
    worst = Lapse(Draw(), 0.9, 0.1, 22, YOU)
    assert first_of_the_worst([early, late]) == early
    assert first_of_the_worst([early, late, worst]) == worst
    assert first_of_the_worst([]) is None


@pytest.mark.parametrize(("failed", "words"), [(False, NOTHING), (True, FAILED)])
def test_where_no_decision_stands_out_or_the_search_failed_the_result_says_so(
    begin: Begin, failed: bool, words: str
) -> None:
    known = Underway[Finding]()
    known.ended, known.failed = True, failed
    told = there(row(finish(begin(known.begin, HUMAN, ROBOT), (YOU, Draw()), (YOU, Concede(YOU)))))
    assert (told.label, told.enabled) == (words, False)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((HUMAN, ROBOT), (BEA, Concede(BEA))),
        ((HUMAN, Human("Ann")), (YOU, Concede(YOU))),
        ((HUMAN, ROBOT), (YOU, Concede(YOU))),
    ],
    ids=["a win against the computer", "two people at one screen", "a game conceded without a move"],
)
def test_nobody_looks_back_at(begin: Begin, players: tuple[Player, ...], said: tuple[Seat, Action]) -> None:
    known = Underway[Finding]()
    assert row(finish(begin(known.begin, *players), said)) is None
    assert known.asked == []


@pytest.mark.parametrize("choice", [ResultChoice.REMATCH, ResultChoice.MENU, ResultChoice.NEW_GAME, None])
def test_the_search_ends_when_the_player_goes_on_or_closes_the_window(
    begin: Begin, choice: ResultChoice | None
) -> None:
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT)
    finish(loop, (YOU, Draw()), (YOU, Concede(YOU)))
    assert not known.closed
    loop.close() if choice is None else answer(loop, choice)
    assert known.closed


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_usual_loss_is_seen_whole(start: Open, size: Size) -> None:
    loop = start(Blank, Settings(speed="off", window_size=size))
    rows = (SeatResult("You", 13, 21, 1, won=False), SeatResult("Bea", 14, 14, 2, won=True))
    words = "You play [6H]: scrap all points. Better: play [4C] against Bea with what you have."
    told = Told("Your move in turn 17 may have cost you most", words, lambda: Blank(loop.stage))
    summary = Summary(Mood.LOST, "Bea wins", "with 14 points: [9S] decided it", rows, "Best of 3: Bea won the match")
    sheet = ResultSheet(loop.stage, summary, lambda: Blank(loop.stage), (ResultChoice.SWAPPED,), lambda: told)
    loop.stack.apply(Push(sheet))
    loop.step(FRAME)
    assert all(there(sheet.group.view).contains(widget.rect) for widget in sheet.content)


@in_windows(1.0, 1.4, 2.0)
def test_the_row_holds_all_its_words_however_late_they_come(start: Open, size: Size, text_size: float) -> None:
    loop = start(Blank, Settings(speed="off", window_size=size, text_size=text_size))
    rows = (SeatResult("You", 21, 21, 1, won=True), SeatResult("Bea", 0, 21, 0, won=False))
    words = (
        "You draw a card. Drawing keeps [AC] in your hand, with more to choose from: "
        "in two turns you hold about 3 cards, after the next best move about 1."
    )
    found: list[Told] = []
    sheet = ResultSheet(
        loop.stage,
        Summary(Mood.WON, "You win", "with 21 points: [8H] decided it", rows, "a practice game"),
        lambda: Blank(loop.stage),
        (ResultChoice.SWAPPED, ResultChoice.UNDO),
        lambda: found[0] if found else None,
    )
    loop.stack.apply(Push(sheet))
    loop.step(FRAME)
    found.append(Told("Your best move: turn 20", words, lambda: Blank(loop.stage)))
    loop.step(FRAME)
    told = there(row(sheet))
    assert told.told is not None
    assert told.rect.height >= told.height(told.rect.width)
    assert sheet.rect.bottom <= size[1]


def found_in(game: Game) -> FoundInWords:
    """The words for what is found in a game of yours."""
    return FoundInWords(FoundSoFar(game.deal.rules), Replay(game), Cast(("You", "Bea"), YOU))


def test_a_small_loss_only_perhaps_cost_most() -> None:
    game = game_at("P1: hand TS 4C | points 9D // P2: hand 3H | points 5S // turn P1 9", "draw")
    titles = [in_words(found_in(game), Lapse(Points(card("TS")), 0.6, less, 0, YOU))[0] for less in (0.45, 0.3)]
    assert titles == ["Your move in turn 9 may have cost you most", "Your move in turn 9 probably cost you most"]
    little = in_words(found_in(game), Lapse(Points(card("TS")), 0.15, 0.06, 0, YOU))[0]
    assert little == "Turn 9 might have gone better", "what was nearly lost did not turn there"


def test_a_win_that_was_missed_is_called_a_win() -> None:
    game = game_at("P1: hand TS 4C | points 9D 2D // P2: hand 3H | points 5S // turn P1 9", "draw")
    title, words, _ = in_words(found_in(game), Lapse(Points(card("TS")), 1.0, 0.4, 0, YOU))
    assert title == "You could have won in turn 9"
    assert words == "You drew a card. This wins: play [TS] for 10 points."


def test_a_game_played_on_from_the_replay_has_no_turning_point_of_the_game_before(begin: Begin) -> None:
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT)
    first = first_points(loop)
    known.found, known.ended = [Lapse(first, 0.7, 0.4, 0, YOU)], True
    told = there(row(finish(loop, (YOU, Draw()), (YOU, Concede(YOU)))))
    loop.step(1.0)
    click(loop, told.rect.center)
    replay = on_top(loop, ReplayScene)
    assert replay.play_on is not None
    loop.stack.apply(replay.play_on(0))
    answer(loop, (HUMAN, ROBOT))
    loop.step(FRAME)
    asked = len(known.asked)
    finish(loop, (YOU, Draw()), (BEA, Concede(BEA)))
    assert [seat for _, seat in known.asked[asked:]] == [YOU], "the game just played was looked at, not the one before"


def test_after_a_win_the_result_tells_the_best_move_and_opens_the_replay_there(begin: Begin) -> None:
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT)
    first = first_points(loop)
    known.found, known.ended = [BestMove(0, YOU, first, Draw(), 0.7, 0.4)], True
    told = there(row(finish(loop, (YOU, first), (BEA, Concede(BEA)))))
    assert told.told is not None
    assert told.told.title == "Your best move: turn 1"
    did = f"You played [{first.card.code}] for {first.card.points} points."
    assert told.told.words.startswith(f"{did} ")
    assert told.layout_words(1) == "", "no room for a word"
    assert told.layout_words(told.stage.text.width(did, theme.SMALL)) == did
    loop.step(1.0)
    click(loop, told.rect.center)
    replay = on_top(loop, ReplayScene)
    assert (replay.projector.moment, replay.notes.shown) == (0, True)
    assert replay.board.said is not None
    play = f"play [{first.card.code}] for {first.card.points} points"
    assert replay.board.said.heading == f"[@star] Your best move: {play}"
    assert replay.board.said.action == first
    assert replay.board.said.why[-1] == (
        "Your chance to win: 70 % with it, 40 % with the next best move (draw a card)."
    )


@pytest.mark.parametrize(
    ("found", "title"),
    [
        (Lapse(Draw(), 0.7, 0.4, 0, YOU), STEADY),
        (Lapse(Draw(), 1.0, 0.4, 0, YOU), STEADY),
        (TurningPoint(0, YOU, 0.7, 0.3), NOTHING),
    ],
    ids=["a mistake", "a missed win", "a turning point"],
)
def test_who_won_is_blamed_for_nothing(begin: Begin, found: Finding, title: str) -> None:
    known = Underway(found)
    known.ended = True
    loop = begin(known.begin, HUMAN, ROBOT)
    first = first_points(loop)
    told = there(row(finish(loop, (YOU, first), (BEA, Concede(BEA)))))
    assert (told.label, told.words, told.enabled) == (title, "", False)
    assert loop.stage.profile.own_puzzles == ()


def test_after_a_win_without_a_best_move_the_result_tells_what_raised_the_chance_most(begin: Begin) -> None:
    """“The review shows how your chance to win grew” told nothing of this game."""
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT)
    first = first_points(loop)
    course = enumerate(((0.5, 0.5), (0.68, 0.32), (1.0, 0.0)))
    known.found, known.ended = [MomentOutlook(moment, YOU, chances) for moment, chances in course], True
    found = there(there(row(finish(loop, (YOU, first), (BEA, Concede(BEA))))).told)
    assert found.title == "The game turned in turn 1"
    rose = "Your chance to win rose from 50 % to 68 %."
    assert found.words == f"You played [{first.card.code}] for {first.card.points} points. {rose}"
    assert found.scene is not None


def test_a_doubt_that_was_tried_again_since_is_not_kept_a_second_time(begin: Begin) -> None:
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT)
    first = first_points(loop)
    known.found, known.ended = [Lapse(first, 0.7, 0.4, 0, YOU)], True
    finish(loop, (YOU, Draw()), (YOU, Concede(YOU)))
    (kept,) = loop.stage.profile.own_puzzles
    loop.stage.remember(lambda now: msgspec.structs.replace(now, own_puzzles=()))
    loop.step(1.0)
    press(loop, "Look at the table")
    key(loop, pygame.K_ESCAPE)
    loop.step(FRAME)
    again = on_top(loop, ResultSheet)
    told = there(row(again))
    assert told.told is not None
    assert kept not in loop.stage.profile.own_puzzles


def test_a_doubt_of_an_end_that_was_undone_does_not_wait_as_a_puzzle(begin: Begin) -> None:
    known = Underway[Finding]()
    loop = begin(known.begin, HUMAN, ROBOT, practice=True)
    table, first = on_top(loop, TableScene), first_points(loop)
    known.found, known.ended = [Lapse(first, 0.7, 0.4, 0, YOU)], True
    older = OwnPuzzle("P1: hand 9S", 0, ("draw",), "points 9S", "", ("You", "Bea"))
    loop.stage.remember(lambda now: msgspec.structs.replace(now, own_puzzles=(older,)))
    finish(loop, (YOU, Draw()), (YOU, Concede(YOU)))
    assert older in loop.stage.profile.own_puzzles[:-1]
    loop.step(1.0)
    press(loop, "Undo my last move")
    assert table.session.result is None
    assert loop.stage.profile.own_puzzles == (older,)


def test_menu_leads_to_the_menu_also_from_a_game_begun_in_a_replay(begin: Begin) -> None:
    loop = begin(Underway[Finding]().begin, HUMAN, ROBOT)
    finish(loop, (BEA, Concede(BEA)))
    loop.step(1.0)
    press(loop, "Review the game")
    replay = on_top(loop, ReplayScene)
    assert replay.notes.shown, "the button does what it says"
    loop.stack.apply(Push(Blank(loop.stage)))  # as where a library lies between
    loop.stack.apply(replay.play_on(0) if replay.play_on else None)
    answer(loop, (HUMAN, ROBOT))
    loop.step(FRAME)
    finish(loop, (BEA, Concede(BEA)))
    loop.step(1.0)
    press(loop, "Menu")
    assert isinstance(loop.top, Menu)
    assert len(loop.stack.scenes) == 1
