"""The day turns while the program is open: whatever tells of today tells of the new day, and plays what it shows."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import msgspec
import pygame
import pytest

import cuttle_desktop
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.session.daily import opponent_of
from cuttle_desktop.session.profile.profile import DayGame
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Home, Push
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.setup.new_game import NewGame
from cuttle_desktop.ui.scenes.week import WeekPage
from tests.driving import FRAME, Calendar, Open, key, on_top, press
from tests.games import fill
from tests.session.test_daily import FRIDAY, NIA, YOU, Days, days, told_on
from tests.ui.scenes.test_library_scene import Disk, disk

__all__ = ["days", "disk"]  # fixtures

SATURDAY, SUNDAY = date(2026, 11, 28), date(2026, 11, 29)


def midnight(days: Days, passed: int = 1) -> None:
    days.calendar.turn(passed)
    days.loop.step(FRAME)


@pytest.mark.parametrize("under", [False, True], ids=["on top", "under a set-up"])
def test_the_menu_tells_of_the_new_day(days: Days, under: bool) -> None:
    menu = on_top(days.loop, Menu)
    days.loop.step(FRAME)
    assert menu.day.hint == "against Nia"
    if under:
        days.loop.stack.apply(Push(NewGame(days.loop.stage, menu.menu_actions)))
    midnight(days)
    assert menu.day.hint == f"against {opponent_of(SATURDAY).name}"


def test_the_page_shows_the_new_day_and_plays_it(days: Days) -> None:
    days.open()
    midnight(days)
    assert [row.shown.day for row in days.rows if row.shown.today] == [SATURDAY]
    assert days.rows[4].title.startswith("Friday · Nia")
    press(days.loop, "Play today’s deal")
    assert days.playing.table.session.players[1].name == opponent_of(SATURDAY).name
    assert days.deal_on() == "2026-11-28"


@pytest.mark.parametrize("by_key", [True, False])
def test_a_press_plays_what_the_page_shows_also_in_the_moment_of_midnight(days: Days, by_key: bool) -> None:
    days.open()
    days.calendar.turn()
    if by_key:
        key(days.loop, pygame.K_RETURN)
    else:
        press(days.loop, "Play today’s deal")
    assert days.playing.table.session.players[1].name == "Nia"
    assert days.deal_on() == "2026-11-27"


def test_a_week_that_ends_under_the_page_makes_room_for_the_next(days: Days) -> None:
    days.open()
    midnight(days, 3)
    assert days.rows[0].shown.day == date(2026, 11, 30)
    assert days.states == ["not played", "", "", "", "", "", ""]


def test_the_result_counts_the_deals_that_are_open_now(days: Days) -> None:
    days.open()
    press(days.loop, "Play today’s deal")
    days.playing.concede(YOU)
    sheet = on_top(days.loop, ResultSheet)
    assert any("1 of 5 deals this week" in words for words in told_on(sheet))
    midnight(days)
    days.loop.step(FRAME)
    assert any("1 of 6 deals this week" in words for words in told_on(sheet))
    midnight(days, 2)
    days.loop.step(FRAME)
    assert any("1 of 7 deals of that week" in words for words in told_on(sheet))
    press(days.loop, "This week’s deals")
    assert isinstance(days.loop.top, WeekPage)
    days.calendar.day = FRIDAY


def test_a_deal_that_was_begun_before_midnight_counts_for_its_day(days: Days) -> None:
    days.open()
    press(days.loop, "Play today’s deal")
    table = days.playing.table
    midnight(days)
    assert days.playing.table is table
    assert table.seated.canvas.furniture.remark.words == "Deal of Friday, 27 November"
    table.session.submit(NIA, Concede(NIA))
    days.playing.step_until(ResultSheet)
    assert days.played() == [("27", "won")]
    days.loop.stack.apply(Home())
    days.open()
    assert days.states[4:6] == ["won", "not played"]


def test_a_streak_ends_with_the_day_that_was_not_played(days: Days) -> None:
    won = (DayGame("2026-11-26", "won"), DayGame("2026-11-27", "won"))
    days.loop.stage.remember(lambda now: msgspec.structs.replace(now, day_games=won))
    days.open()
    assert "Your streak: 2 days." in days.week_told()
    midnight(days)
    assert "Your streak: 2 days." in days.week_told()
    midnight(days)
    assert "streak" not in days.week_told()


def test_the_list_of_games_says_yesterday_after_midnight(start: Open, disk: Disk) -> None:
    fill(disk.paths, replays=1)
    loop = start(disk.scene(Shelf.REPLAYS))
    scene = disk.settle(loop)
    (row,) = scene.table.rows
    (day,) = (column for column, *_ in scene.table.columns if column.key == "date")
    seen = scene.catalogue.seen(row)  # type: ignore[arg-type]
    begun = date.fromisoformat(seen.row.header.started[:10])
    loop.stage.clock = calendar = Calendar(begun)
    assert day.words(seen, loop.stage.today).startswith("Today")
    calendar.turn()
    assert day.words(seen, loop.stage.today).startswith("Yesterday")


def test_today_is_asked_in_one_place() -> None:
    """A page that asks the clock by itself may keep the answer, and cannot be tried over midnight."""
    asks = re.compile(r"date\.today|datetime\.now(?!\(UTC\))|localtime")
    package = Path(cuttle_desktop.__file__).parent
    asking = [path.name for path in package.rglob("*.py") if asks.search(path.read_text(encoding="utf-8"))]
    assert asking == ["stage.py"]
