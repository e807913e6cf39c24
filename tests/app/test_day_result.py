"""The result of a deal of the day: how it ended, how the week stands, and how the computer did in the same seat."""

from __future__ import annotations

from datetime import date

import pytest

from cuttle_desktop.app.daily import setup_for
from cuttle_desktop.app.ending.day_result import DayEnding
from cuttle_desktop.engine.actions import Action, Concede, Seat
from cuttle_desktop.session.profile.profile import DayGame, Profile, RatedGames
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.same_cards import played_instead
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scenes.game.day_rows import PLAYING, ComputersTries
from cuttle_desktop.ui.scenes.game.result import Mood, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.stage import Stage
from tests.driving import FRAME, PLAIN, Calendar, Open, on_top
from tests.stand_ins import Underway
from tests.tables import stage as stage_of

TUESDAY, WEDNESDAY, NEXT_WEEK = date(2026, 11, 24), date(2026, 11, 25), date(2026, 12, 2)
SET_BACK = date(2026, 11, 22)  # the day of a clock that went wrong, or of another side of the world
YOU, OTTO = 0, 1
ON = first_round(setup_for(Settings(), Profile(), TUESDAY), 1)
SUMMARY = Summary(Mood.WON, "You win", "Otto conceded", (SeatResult("You", 21, 21, 1, won=True),), "")


def games(**outcomes: str) -> Profile:
    days = tuple(DayGame(f"2026-11-{name[1:]}", words) for name, words in outcomes.items())  # type: ignore[arg-type]
    return Profile(day_games=days, rated_games=RatedGames(9, (800.0, 843.0)))


def over(*said: tuple[Seat, Action]) -> Session:
    session = Session(ON.deal, ON.setup.players, 1, AtOnce())
    for seat, action in said:
        session.submit(seat, action)
    return session


def stage_on(today: date, profile: Profile | None = None) -> Stage:
    stage = stage_of(settings=PLAIN, profile=profile)
    stage.clock = Calendar(today)
    return stage


@pytest.mark.parametrize(
    ("profile", "today", "words"),
    [
        (games(d23="lost", d24="won"), TUESDAY, "You played 2 of 2 deals this week and won 1."),
        (games(d23="won", d24="won"), WEDNESDAY, "You played 2 of 3 deals this week and won 2. Your streak: 2 days."),
        (games(d24="won"), NEXT_WEEK, "You played 1 of 7 deals of that week and won 1."),
        (games(d24="won"), SET_BACK, "You played 1 of 2 deals this week and won 1."),
    ],
)
def test_it_says_how_it_ended_and_how_the_week_stands(profile: Profile, today: date, words: str) -> None:
    ending = DayEnding(stage_on(today, profile), over((OTTO, Concede(OTTO))), ON, None)
    assert ending.in_summary(SUMMARY).how == "Otto conceded · deal of Tuesday, 24 November"
    assert ending.share.week() == f"{words} Your rating rose by 43 to 843."
    assert ending.share.text == (
        "Cuttle, deal of 24 November 2026, against Otto (Casual): won 0 to 0 in 1 turn (Otto conceded)."
    )


def test_the_computer_plays_the_cards_of_the_person_and_the_result_says_how_it_did(start: Open) -> None:
    tried = Underway(True, False, True)
    ending = DayEnding(stage_on(TUESDAY), over((OTTO, Concede(OTTO))), ON, tried.begin)
    assert tried.asked == [(ON.deal, ON.setup.players, YOU)]
    loop = start(lambda stage: ResultSheet(stage, SUMMARY, day=ending.share))
    sheet = on_top(loop, ResultSheet)
    (row,) = [each for each in sheet.content if isinstance(each, ComputersTries)]
    assert row.words == PLAYING
    places = [each.rect.copy() for each in sheet.group.widgets]
    tried.ended = True
    loop.step(FRAME)
    assert row.words == "A skilled computer player won 2 of 3 games with your cards."
    assert [each.rect for each in sheet.group.widgets] == places
    ending.close()
    assert tried.closed


def test_what_failed_is_not_told(start: Open) -> None:
    tried = Underway[bool]()
    tried.ended = tried.failed = True
    share = DayEnding(stage_on(TUESDAY), over((OTTO, Concede(OTTO))), ON, tried.begin).share
    assert share.ask
    assert share.ask() == ""


def test_the_same_cards_go_the_same_way_again() -> None:
    """The dice differ from game to game, but not from look to look."""
    players = (ON.setup.players[0], Bot("Otto", "casual"))
    first, second = ([*played_instead(ON.deal, players, YOU, 3)] for _ in range(2))
    assert first == second
    assert len(first) == 3
