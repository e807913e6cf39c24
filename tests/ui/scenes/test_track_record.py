"""The player's record against each computer opponent: which games count, what is told of them, and the page of it."""

from itertools import pairwise

import msgspec
import pytest
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.app.program import level_rows
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.profile.games_counted import with_game
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.track_record import OpponentRow, TrackRecord
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.text import Text
from cuttle_desktop.words.record_words import RATING_STARTS, pearl_lacking, record_told
from tests.driving import FRAME, MET, Open, answer, go_on, on_top, press, there
from tests.opening import at_menu
from tests.painted import Painted
from tests.tables import Size, in_windows

YOU, BEA = 0, 1
ME, CASUAL, EXPERT = Human("You"), Bot("Bea", "casual"), Bot("Cal", "expert-racer")


def won(*seats: int) -> Result:
    return Result(seats, How.POINTS if seats else How.PASSES)


def played(profile: Profile, result: Result, *players: Player, rules: str = "cuttle.cards-17") -> Profile:
    practice, branched = (any(player.name == kind for player in players) for kind in ("Practice", "Branched"))
    return with_game(profile, Setup(rules, players, 1, "one game", 3, practice, branched), RULE_SETS[rules], result)


def told(profile: Profile, *bots: Bot, rules: str = "cuttle.cards-17", practice: bool = False) -> str:
    setup = Setup(rules, (ME, *bots), 1, "one game", 3, practice)
    return record_told(profile, setup, RULE_SETS[rules])


@pytest.mark.parametrize(
    ("opponent", "voyage", "line"),
    [
        ("random", True, "A practice game brings no feats; a rematch counts."),
        ("beginner", True, "A practice game brings no pearl here and no feats; a rematch counts."),
        ("casual", False, "A practice game brings no feats; a rematch counts."),
    ],
)
def test_practice_that_nobody_chose_says_what_it_does_not_bring(opponent: str, voyage: bool, line: str) -> None:
    """At the first station practice is enough for the pearl."""
    setup = Setup(
        "cuttle.cards-17", (ME, Bot("Luz", opponent)), 1, "one game", 3, practice=True, voyage=voyage, first=True
    )
    assert record_told(Profile(), setup, RULE_SETS["cuttle.cards-17"]) == line


@pytest.mark.parametrize(
    ("opponent", "winner", "beaten", "line"),
    [
        ("casual", YOU, False, "In a game that counts, this win brings the game pearl on the reef."),
        ("casual", BEA, False, ""),
        ("casual", YOU, True, ""),
        ("random", YOU, False, ""),
        ("casual-adaptive", YOU, False, ""),
    ],
)
def test_a_win_in_practice_says_what_it_would_have_brought(opponent: str, winner: int, beaten: bool, line: str) -> None:
    """Unless it lacks nothing: the pearl is there, or practice is enough for it."""
    profile = Profile(track_record=(OpponentRecord(opponent, wins=int(beaten), helped=1),))
    setup = Setup("cuttle.cards", (ME, Bot("Bea", opponent)), 1, "one game", 3, practice=True)
    assert pearl_lacking(profile, setup, won(winner)) == line
    assert pearl_lacking(profile, replace(setup, practice=False), won(winner)) == ""


# what counts


def test_wins_losses_stalemates_and_wins_in_a_row_are_counted_for_each_opponent() -> None:
    profile = Profile()
    for result in (won(YOU), won(YOU), won(BEA), won(), won(YOU)):
        profile = played(profile, result, ME, CASUAL)
    profile = played(profile, won(YOU), ME, EXPERT)
    assert profile.track_record == (
        OpponentRecord("casual", wins=3, losses=1, stalemates=1, streak=1, longest_streak=2),
        OpponentRecord("expert-racer", wins=1, streak=1, longest_streak=1),
    )


@pytest.mark.parametrize(
    "players",
    [(ME, Human("Ann")), (CASUAL, EXPERT), (Human("Branched"), CASUAL)],
    ids=["two people", "bots alone", "begun in a replay"],
)
def test_other_games_do_not_count(players: tuple[Player, ...]) -> None:
    assert played(Profile(), won(YOU), *players) == Profile()


def test_practice_games_are_counted_by_themselves_won_or_lost() -> None:
    profile = played(Profile(), won(YOU), Human("Practice"), CASUAL)
    profile = played(profile, won(BEA), Human("Practice"), CASUAL)
    assert profile == Profile(track_record=(OpponentRecord("casual", helped=1, practised=2),))
    profile = played(profile, won(BEA), ME, CASUAL)
    assert profile.track_record == (OpponentRecord("casual", losses=1, helped=1, practised=2),)


def test_the_adaptive_opponent_has_one_record_whatever_its_level() -> None:
    profile = played(Profile(), won(YOU), ME, Bot("Bea", "casual-adaptive"))
    profile = played(profile, won(BEA), ME, Bot("Bea", "skilled-adaptive"))
    assert profile.track_record == (OpponentRecord("adaptive", wins=1, losses=1, longest_streak=1),)
    assert told(profile, Bot("Bea", "expert-adaptive")).startswith("Against Adaptive you won 1 of 2 games.")


def test_of_three_each_opponent_counts_and_a_partner_is_none() -> None:
    three = played(Profile(), won(2), ME, CASUAL, EXPERT, rules="cutthroat")
    assert three.track_record == (OpponentRecord("casual", losses=1), OpponentRecord("expert-racer", losses=1))
    four = played(Profile(), won(0, 2), ME, CASUAL, Bot("Dot", "master"), CASUAL, rules="team")
    assert four.track_record == (OpponentRecord("casual", wins=1, streak=1, longest_streak=1),)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (OpponentRecord("casual", wins=5, losses=7), "Against Casual you won 5 of 12 games."),
        (OpponentRecord("casual", wins=1, streak=1), "Against Casual you won 1 of 1 game."),
        (OpponentRecord("casual", wins=5, losses=7, streak=3), "Against Casual you won 5 of 12 games, 3 in a row."),
        (OpponentRecord("expert"), ""),
    ],
)
def test_the_record_in_words(record: OpponentRecord, words: str) -> None:
    assert told(Profile(track_record=(record,)), CASUAL) == words


def test_against_several_opponents_or_in_practice_no_record_is_told() -> None:
    profile = Profile(track_record=(OpponentRecord("casual", wins=5),))
    assert told(profile, CASUAL, EXPERT, rules="cutthroat") == ""
    assert told(profile, CASUAL, practice=True) == ""
    assert told(profile, CASUAL) != ""


def test_a_game_that_moved_no_rating_tells_none() -> None:
    profile = Profile(track_record=(OpponentRecord("casual", wins=5),), rated_games=RatedGames(9, (800.0, 824.0)))
    assert told(profile, CASUAL) == "Against Casual you won 5 of 5 games. Your rating rose by 24 to 824."
    twice = told(profile, CASUAL, Bot("Cal", "casual"), rules="cutthroat")
    assert twice == "Against Casual you won 5 of 5 games."


# in the program


def open_table(start: Open, keeper: Keeper, *players: Player) -> Loop:
    loop, program = at_menu(start, keeper, Settings(speed="off", curtain=False), profile=MET)
    loop.stack.apply(Push(program.begin(Setup("cuttle.cards", players, BEA, "one game", 5))))
    loop.step(FRAME)
    return loop


def concede(loop: Loop) -> ResultSheet:
    table = on_top(loop, TableScene)
    table.session.submit(YOU, Concede(YOU))
    for _ in range(500):
        loop.step(0.1)
        go_on(loop)
        sheet = loop.top
        if isinstance(sheet, ResultSheet):
            loop.step(1.0)
            return sheet
    raise AssertionError("the game never ended")


def play_on_from_the_replay(loop: Loop) -> None:
    """From the result to a game that begins with the deal of the one just played."""
    press(loop, "Review the game")
    replay = on_top(loop, ReplayScene)
    replay.seek(0)
    assert replay.play_on is not None
    loop.stack.apply(replay.play_on(0))
    answer(loop, (ME, CASUAL))
    loop.step(FRAME)


def test_the_result_tells_the_record_and_the_menu_leads_to_it(start: Open, keeper: Keeper) -> None:
    loop = open_table(start, keeper, ME, CASUAL)
    words = "Against Casual you won 0 of 1 game. Your rating fell by 12 to 788."
    assert concede(loop).summary.match == f"{words} {RATING_STARTS}"
    press(loop, "Menu")
    loop.step(FRAME)
    assert isinstance(loop.top, Menu)
    press(loop, "Your record")
    page = on_top(loop, TrackRecord)
    (row,) = [widget for widget in page.group.widgets if isinstance(widget, OpponentRow)]
    assert (row.title, row.figures, row.streak) == ("Otto · Casual", "0 won · 1 lost", "")


def test_a_game_that_tries_a_moment_of_a_replay_does_not_count(start: Open, keeper: Keeper) -> None:
    loop = open_table(start, keeper, ME, CASUAL)
    concede(loop)
    before = loop.stage.profile.track_record
    play_on_from_the_replay(loop)
    assert concede(loop).summary.match == ""
    (record,) = before
    assert loop.stage.profile.track_record == (msgspec.structs.replace(record, practised=1),)
    press(loop, "Rematch")
    assert concede(loop).summary.match.startswith("Against Casual you won 0 of 2 games.")


def test_such_a_game_does_not_count_either_when_it_is_left_and_taken_up_again(start: Open, keeper: Keeper) -> None:
    loop = open_table(start, keeper, ME, CASUAL)
    concede(loop)
    play_on_from_the_replay(loop)
    record = there(keeper.record)
    taken = game_file.taken_up(record.header, 7)
    assert taken.setup.branched
    assert not taken.swapped().setup.branched
    assert not taken.next(won(BEA)).setup.branched
    assert not replace(taken, setup=replace(taken.setup, practice=True)).next(won(BEA)).setup.practice


def test_who_also_played_the_computer_s_side_has_won_nothing(start: Open, keeper: Keeper) -> None:
    loop = open_table(start, keeper, ME, CASUAL)
    table = on_top(loop, TableScene)
    table.local_seats.take_over(BEA)
    sheet = concede(loop)
    assert sheet.summary.match == ""
    assert loop.stage.profile.track_record == ()
    assert loop.stage.profile.rated_games == RatedGames()
    press(loop, "Rematch")
    loop.step(FRAME)
    assert on_top(loop, TableScene).session.players == (ME, CASUAL), "the computer sits there again"


def test_the_page_can_be_cleared_after_a_question(start: Open) -> None:
    records = (
        OpponentRecord("casual", wins=2, losses=1, longest_streak=2),
        OpponentRecord("grandmaster", stalemates=1),
    )
    loop = start(lambda stage: TrackRecord(stage, level_rows()), Settings(), profile=Profile(track_record=records))
    press(loop, "Clear…")
    assert isinstance(loop.top, Confirm)
    press(loop, "Cancel")
    assert loop.stage.profile.track_record == records
    press(loop, "Clear…")
    press(loop, "Clear")
    assert not loop.stage.profile.track_record


def test_an_opponent_that_is_not_offered_has_its_title_and_its_rating(start: Open) -> None:
    """Cal has played at another level once."""
    profile = Profile(track_record=(OpponentRecord("casual-thief", wins=2), OpponentRecord("grandmaster", losses=1)))
    page = on_top(start(lambda stage: TrackRecord(stage, level_rows()), Settings(), profile=profile), TrackRecord)
    rows = [widget for widget in page.group.widgets if isinstance(widget, OpponentRow)]
    assert [(row.title, row.note) for row in rows] == [("Casual thief", "rated 1000"), ("grandmaster", "")]


@in_windows()
def test_every_row_of_the_page_lies_below_the_one_before(start: Open, size: Size, text_size: float) -> None:
    records = tuple(
        OpponentRecord(level.name, wins=3, losses=4, stalemates=1, longest_streak=3) for level in level_rows()
    )
    settings, profile = Settings(window_size=size, text_size=text_size), Profile(track_record=records)
    loop = start(lambda stage: TrackRecord(stage, level_rows()), settings, profile=profile)
    page = on_top(loop, TrackRecord)
    rows = [widget.rect for widget in page.group.widgets if isinstance(widget, OpponentRow)]
    assert len(rows) == len(records)
    assert all(above.bottom <= below.y for above, below in pairwise(rows))


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_figures_of_a_row_are_never_cut_short(start: Open, text_size: float, painted: Painted) -> None:
    record = OpponentRecord("casual", 13, 14, 1, 12, 12, helped=11, practised=22)
    settings, profile = Settings(window_size=(960, 600), text_size=text_size), Profile(track_record=(record,))
    loop = start(lambda stage: TrackRecord(stage, level_rows()), settings, profile=profile)
    page = on_top(loop, TrackRecord)
    (row,) = [widget for widget in page.group.widgets if isinstance(widget, OpponentRow)]
    lines = painted(Text.draw)
    row.draw(Surface((960, 600)))
    assert {row.figures, row.streak} <= {line.text for line in lines}
