"""The settings screen has a row for every setting, and every value of a setting can be chosen there."""

from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec
import pygame
import pytest

from cuttle_desktop.session.profile.rewards import REWARDS
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.heard import State
from cuttle_desktop.ui.scenes.settings.look_rows import LookRow
from cuttle_desktop.ui.scenes.settings.settings_rows import searched_words, sections
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.controls import ChoiceRow, Toggle
from cuttle_desktop.ui.widgets.slider import Slider
from cuttle_desktop.ui.widgets.widget import Widget
from tests.rewarded import EVERYTHING

ELSEWHERE = {
    "window_size": "the window's own edge",
    "window_place": "the window's title",
    "maximised": "the window's own button",
    "keys": "the screen of keys",
    "pad": "the same screen",
    "faces": "New game",
    "last_setup": "New game",
}


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.init()
    yield Stage.make(SettingsStore(None), profiles=ProfileStore(None, EVERYTHING))
    pygame.quit()


def moved(control: Widget) -> None:
    """Change what a control holds."""
    match control:
        case Toggle() | ChoiceRow():
            control.act()
        case LookRow():
            control.looks[-1].act()
        case Slider():
            control.key("left")
        case _:
            pass


def changed(before: Settings, after: Settings) -> set[str]:
    return {name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name)}


def test_a_search_for_size_finds_both_settings_that_change_one(stage: Stage) -> None:
    rows = [row for _, _, controls in sections(stage, lambda _: None) for row in controls]
    found = [row.label for row in rows if isinstance(row, ChoiceRow) and "size" in searched_words(row)]
    assert found == ["Text size", "Interface scale"]


def test_every_setting_has_a_row_or_is_known_to_be_elsewhere(stage: Stage) -> None:
    kept: list[Settings] = []
    for _, _, controls in sections(stage, kept.append):
        for control in controls:
            moved(control)
    rows = set[str]().union(*(changed(Settings(), now) for now in kept))
    assert rows | set(ELSEWHERE) == set(Settings().__struct_fields__)
    assert not rows & set(ELSEWHERE)


def test_every_value_of_a_setting_can_be_chosen_and_has_a_name_of_its_own(stage: Stage) -> None:
    kept: list[Settings] = []
    rows = [control for _, _, controls in sections(stage, kept.append) for control in controls]
    types = get_type_hints(Settings)
    for row in rows:
        if isinstance(row, ChoiceRow):
            row.act()
            (name,) = changed(Settings(), kept[-1])
            values, words = zip(*row.choices, strict=True)
            assert len(set(words)) == len(words)
            if get_args(types[name]):
                assert values == get_args(types[name])
            for value in values:
                now = msgspec.structs.replace(Settings(), **{name: value})
                assert msgspec.json.decode(msgspec.json.encode(now), type=Settings) == now


def test_what_was_not_won_cannot_be_chosen_and_says_how_it_is_won(stage: Stage) -> None:
    newcomer = Stage.make(SettingsStore(None))
    kept: list[Settings] = []
    rows = [row for _, _, controls in sections(newcomer, kept.append) for row in controls if isinstance(row, LookRow)]
    locked = [look for row in rows for look in row.looks if look.locked]
    assert len(locked) == len(REWARDS)
    for look in locked:
        look.act()
        node = look.heard()
        assert (State.DIM in node.state, bool(node.description)) == (True, True)
    assert kept == []
