"""A look is put on where it was won: by mouse, keys and ear, seen at once, and without scrolling to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from cuttle_desktop.session.feats.feats import FEATS
from cuttle_desktop.session.journey.stations import STATIONS
from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.rewards import REWARDS, Reward
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.heard import Act, State
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.scenes.game.result import Mood, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.game.won_look import IN_USE, USE, WonLook
from cuttle_desktop.ui.scenes.puzzles.earned_sheet import EarnedSheet
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.words.reward_words import brought_told
from tests.driving import Open, key, on_top, press
from tests.rewarded import EVERYTHING
from tests.tables import Size, in_windows

MAP, *_ = REWARDS
ROPE, OTTERS = (next(each for each in REWARDS if each.name == name) for name in ("rope", "otter-friend"))
ALSO = Brought(FEATS[:2], ((STATIONS[2], Pearl.GAME),))
SUMMARY = Summary(
    Mood.WON,
    "You beat Otto for the first time",
    "with 21 points: [9S] decided it",
    (SeatResult("You", 21, 21, 1, won=True), SeatResult("Otto", 14, 21, 0, won=False)),
    "Against Otto you won 1 of 6 games. Your rating rose by 18 to 865.",
    onward="Next: Cal · Casual thief",
)


def result(start: Open, *won: Reward, settings: Settings | None = None) -> Loop:
    """The result of a game that has brought these."""
    summary = replace(SUMMARY, brought=replace(ALSO, rewards=won))
    usual = settings or Settings(speed="off")
    loop = start(lambda stage: ResultSheet(stage, summary), usual, profile=EVERYTHING)
    loop.step(1.0)
    return loop


def looks(loop: Loop) -> list[WonLook]:
    assert isinstance(loop.top, Sheet)
    return [each for each in loop.top.group.widgets if isinstance(each, WonLook)]


def by_mouse(loop: Loop) -> None:
    press(loop, USE)


def by_keys(loop: Loop) -> None:
    while not looks(loop)[0].focused:
        key(loop, pygame.K_UP)
    key(loop, pygame.K_RETURN)


def by_ear(loop: Loop) -> None:
    sheet = on_top(loop, ResultSheet)
    sheet.attend(looks(loop)[0], Act.PRESS)


@pytest.mark.parametrize("hand", [by_mouse, by_keys, by_ear])
def test_a_look_that_was_won_is_put_on_there_and_says_so(start: Open, hand: Callable[[Loop], None]) -> None:
    loop = result(start, MAP)
    (look,) = looks(loop)
    assert (look.title, look.label) == ("New: the card back “Treasure map”", USE)
    hand(loop)
    assert loop.stage.settings.back == MAP.name
    assert look.label == IN_USE
    node = next(each for each in on_top(loop, ResultSheet).heard().whole if each.name == look.title)
    assert State.CHOSEN in node.state
    assert (node.description, node.name) == (IN_USE, look.title)


def test_frame_and_title_are_seen_on_the_chart_at_once(start: Open) -> None:
    loop = result(start, ROPE, OTTERS)
    for look in looks(loop):
        assert look.act() == Stay()
    (you, _), (otto, _) = on_top(loop, ResultSheet).chart.rows
    assert (you.frame, you.title) == ("rope", "friend of the otter")
    assert (otto.frame, otto.title) == ("plain", "")


def test_what_a_row_tells_is_not_told_twice(start: Open) -> None:
    loop = result(start, MAP)
    assert on_top(loop, ResultSheet).prizes.words == brought_told(ALSO)


def test_a_puzzle_s_sheet_has_the_row_too(start: Open) -> None:
    loop = start(
        lambda stage: EarnedSheet(stage, replace(ALSO, rewards=(OTTERS,)), "Next"),
        Settings(speed="off"),
        profile=EVERYTHING,
    )
    loop.step(1.0)
    press(loop, USE)
    assert loop.stage.settings.title == OTTERS.name


@in_windows()
def test_it_is_put_on_without_scrolling_whatever_the_size(start: Open, size: Size, text_size: float) -> None:
    loop = result(start, MAP, settings=Settings(speed="off", window_size=size, text_size=text_size))
    (look,) = looks(loop)
    view = on_top(loop, ResultSheet).group.view
    assert view is not None
    assert view.contains(look.rect)
