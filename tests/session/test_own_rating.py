"""The player's own rating: Elo's, on the scale of the opponents, moved by games that count and told where they end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cuttle_desktop.ai import CAST
from cuttle_desktop.app.program import level_rows
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.own_rating import FIRST_RATING, LEAST, MOST, SETTLED, expected, moved, rating_of
from cuttle_desktop.session.profile.games_counted import KEPT_RATINGS, with_game
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile, RatedGames
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.track_record import OpponentRow, RatingRow, TrackRecord
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.words.record_words import RATING_STARTS, games_told, rating_told, record_told
from tests.driving import FRAME, Blank, Open, answer, on_top, press

ME, BEA, OTTO = Human("You"), Bot("Bea", "beginner"), Bot("Otto", "casual")
WON, LOST, DRAWN = (Result(seats, How.POINTS) for seats in ((0,), (1,), ()))


def after(profile: Profile, result: Result, *players: Player, rules: str = "pagat") -> Profile:
    setup = Setup(rules, players or (ME, OTTO), 1, "one game", 3)
    return with_game(profile, setup, RULE_SETS[rules], result)


# the figure


def test_equals_win_half_and_400_points_are_odds_of_ten_to_one() -> None:
    assert expected(1000, 1000) == 0.5
    assert expected(1400, 1000) == pytest.approx(10 / 11)
    assert expected(800, 1200) + expected(1200, 800) == pytest.approx(1)


def test_a_win_raises_it_a_loss_lowers_it_and_more_against_the_unexpected() -> None:
    gains = [moved(900, theirs, 1, 50) - 900 for theirs in (700, 900, 1100)]
    assert gains == sorted(gains)
    assert gains[1] == 12
    assert moved(900, 900, 0.5, 50) == 900
    assert moved(900, 1100, 0.5, 50) > 900 > moved(900, 700, 0.5, 50)
    assert moved(900, 900, 1, 0) - 900 == 24, "faster at first"
    assert moved(900, 900, 1, SETTLED) - 900 == 12


def test_it_stays_within_bounds() -> None:
    assert moved(LEAST, 1000, 0, 0) == LEAST
    assert moved(MOST, 1000, 1, 0) == MOST


def test_who_wins_as_often_as_an_opponent_of_equal_rating_gets_its_rating() -> None:
    own = FIRST_RATING
    for n in range(400):
        own = moved(own, rating_of("skilled"), n % 2, n)
    assert own == pytest.approx(rating_of("skilled"), abs=15)


def test_every_opponent_of_the_cast_has_one_and_none_is_below_a_weaker_one() -> None:
    ratings = [rating_of(member.opponent) for member in CAST]
    assert all(one <= other for one, other in pairwise(ratings))
    assert rating_of("casual-adaptive") == rating_of("casual")


# which games move it


def test_games_that_count_move_it_and_the_latest_are_kept() -> None:
    won = after(Profile(), WON)
    assert won.rated_games.games == 1
    assert won.rating > FIRST_RATING > after(Profile(), LOST).rating
    profile = Profile()
    for n in range(KEPT_RATINGS + 5):
        profile = after(profile, WON if n % 3 else DRAWN)
    assert profile.rated_games.games == KEPT_RATINGS + 5
    assert len(profile.rated_games.course) == KEPT_RATINGS


@pytest.mark.parametrize(
    ("players", "rules", "practice"),
    [
        ((ME, Human("Ann")), "pagat", False),
        ((BEA, OTTO), "pagat", False),
        ((ME, BEA, OTTO), "cutthroat", False),
        ((ME, Bot("Zed", "grandmaster")), "pagat", False),
        ((ME, OTTO), "pagat", True),
    ],
    ids=["two people", "bots alone", "three seats", "an opponent of another version", "practice"],
)
def test_other_games_leave_it(players: tuple[Player, ...], rules: str, practice: bool) -> None:
    setup = Setup(rules, players, 1, "one game", 3, practice)
    assert with_game(Profile(), setup, RULE_SETS[rules], WON).rated_games == RatedGames()


# what is told


def test_the_result_tells_it_and_by_how_much_it_moved() -> None:
    setup = Setup("pagat", (ME, OTTO), 1, "one game", 3)
    profile, told = Profile(), []
    for result in (WON, LOST):
        profile = after(profile, result)
        told.append("Your rating" + record_told(profile, setup, RULE_SETS["pagat"]).partition("Your rating")[2])
    told = [words.removesuffix(f" {RATING_STARTS}") for words in told]
    assert told == ["Your rating rose by 36 to 836.", "Your rating fell by 13 to 823."]


@pytest.mark.parametrize(("games", "explained"), [(1, True), (3, True), (4, False), (12, False)])
def test_after_the_first_games_the_result_says_where_it_starts_and_that_it_moves_a_lot(
    games: int, explained: bool
) -> None:
    told = rating_told(Profile(rated_games=RatedGames(games, (800.0, 759.0))))
    assert told == "Your rating fell by 41 to 759." + f" {RATING_STARTS}" * explained
    assert "starts at 800" in RATING_STARTS
    assert "first 12 games" in RATING_STARTS


def test_a_rating_that_did_not_move_stays() -> None:
    assert rating_told(Profile(rated_games=RatedGames(20, (2999.9, 3000.0)))) == "Your rating stays 3000."


def test_the_page_shows_it_with_its_course_and_clear_forgets_it(start: Open) -> None:
    rated = RatedGames(3, (812.0, 866.4, 824.2))
    loop = start(
        Blank, profile=Profile(track_record=(OpponentRecord("casual", 2, 1, helped=1, practised=3),), rated_games=rated)
    )
    loop.stack.apply(Push(TrackRecord(loop.stage, level_rows())))
    loop.step(FRAME)
    page = on_top(loop, TrackRecord)
    (row,) = [each for each in page.group.widgets if isinstance(each, RatingRow)]
    assert (row.title, row.figures) == ("Your rating: 824", "after 3 games · highest: 866")
    (otto,) = [each for each in page.group.widgets if isinstance(each, OpponentRow)]
    assert (otto.note, otto.figures) == ("rated 1000", "2 won · 1 lost · practice: 1 of 3 won")
    press(loop, "Clear…")
    answer(loop, value=True)
    assert loop.stage.profile.rated_games == RatedGames()


def test_before_a_game_counts_the_page_tells_of_practice_alone(start: Open) -> None:
    records = (OpponentRecord("casual", helped=1, practised=2), OpponentRecord("skilled", practised=1))
    loop = start(Blank, profile=Profile(track_record=records))
    page = TrackRecord(loop.stage, level_rows())
    page.resized(loop.stage.scale.size)
    assert games_told(loop.stage.profile) == "3 practice games, none that counts yet"
    rows = [each for each in page.group.widgets if isinstance(each, OpponentRow)]
    assert [row.figures for row in rows] == ["practice only: 1 of 2 won", "practice only: 0 of 1 won"]
    counted = OpponentRow(loop.stage, OpponentRecord("casual", wins=1), None)
    assert rows[0].words_height(600) < counted.words_height(600), "an empty line stood where there is no bar"


def test_an_empty_page_says_what_will_be_there(start: Open) -> None:
    stage = start(Blank, Settings(speed="off")).stage
    page = TrackRecord(stage, level_rows())
    page.resized(stage.scale.size)
    words = [each.words for each in page.group.widgets if isinstance(each, Paragraph)]
    assert words[0] == "No finished game yet"
    assert [type(each) for each in page.group.widgets if isinstance(each, RatingRow)] == [RatingRow]
    assert "against each opponent" in words[1]
    assert not any(isinstance(each, Button) and each.label == "Clear…" for each in page.group.widgets)


@pytest.mark.parametrize(
    ("rated", "title", "figures", "drawn"),
    [
        (RatedGames(), "Your rating: 800", "where everybody starts", False),
        (RatedGames(1, (773.0,)), "Your rating: 773", "after 1 game", False),
        (RatedGames(2, (773.0, 790.0)), "Your rating: 790", "after 2 games", False),
        (RatedGames(99, (800.0,) * 60), "Your rating: 800", "after 99 games · highest of the last 60: 800", True),
    ],
)
def test_the_row_of_the_rating_says_where_it_starts_and_has_a_course_from_the_third_game(
    start: Open, rated: RatedGames, title: str, figures: str, drawn: bool
) -> None:
    row = RatingRow(start(Blank, profile=Profile(rated_games=rated)).stage)
    assert (row.title, row.figures, row.has_course) == (title, figures, drawn)
