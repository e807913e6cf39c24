"""The settings screen keeps what the player uses in view, and has a row for every setting and every value."""

from __future__ import annotations

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
from cuttle_desktop.ui.scenes.settings.motion_sample import MotionSample
from cuttle_desktop.ui.scenes.settings.settings_rows import searched_words, sections
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow, Toggle
from cuttle_desktop.ui.widgets.slider import Slider
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import FRAME, PLAIN, Open, click, key, on_top
from tests.rewarded import EVERYTHING


def settings(loop: Loop) -> SettingsScene:
    return on_top(loop, SettingsScene)


def choice(scene: SettingsScene, label: str) -> ChoiceRow[object]:
    return next(row for row in scene.group.widgets if isinstance(row, ChoiceRow) and row.label == label)


@pytest.mark.parametrize("label", ["Text size", "Interface scale"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_row_that_changes_all_sizes_stays_in_view(start: Open, label: str, size: tuple[int, int]) -> None:
    loop = start(SettingsScene, msgspec.structs.replace(PLAIN, window_size=size))
    row = choice(settings(loop), label)
    for value in (row.choices[-1], row.choices[0]):
        settings(loop).group.set_focus(row)
        there = next(index for index, one in enumerate(row.choices) if one == value)
        row._take(there)
        loop.step(FRAME)
        view = settings(loop).group.view
        assert row.value == value[0]
        assert view is not None
        assert view.contains(row.rect), value


def marked(scene: SettingsScene) -> list[str]:
    names = [
        button for button in scene.group.widgets if isinstance(button, Button) and button in scene.contents.buttons
    ]
    return [button.label for button in names if button.look is QUIET]


def test_the_list_of_sections_marks_the_one_that_was_chosen(start: Open) -> None:
    loop = start(SettingsScene)
    assert marked(settings(loop)) == ["Sound"]
    for name in [button.label for button in settings(loop).contents.buttons]:
        click(loop, next(button for button in settings(loop).contents.buttons if button.label == name).rect.center)
        assert marked(settings(loop)) == [name]


def test_the_list_of_sections_follows_the_wheel_and_leaves_none_out(start: Open) -> None:
    loop = start(SettingsScene)
    seen = marked(settings(loop))
    for _ in range(200):
        settings(loop).group.scroll_to(settings(loop).group._scroll.offset + 12)
        loop.step(FRAME)
        seen += [name for name in marked(settings(loop)) if name != seen[-1]]
    assert seen == [button.label for button in settings(loop).contents.buttons]


def test_a_click_on_a_row_that_is_half_in_view_counts(start: Open) -> None:
    loop = start(SettingsScene, PLAIN)
    group = settings(loop).group
    toggle = next(row for row in rows_of(settings(loop), "Motion") if isinstance(row, Toggle))
    assert group.view is not None
    group.scroll_to(group._scroll.offset + toggle.rect.y - group.view.bottom + toggle.rect.height // 2)
    before = toggle.on
    for _ in range(3):
        loop.step(FRAME)
    click(loop, (toggle.rect.centerx, group.view.bottom - 4))
    assert toggle.on != before
    assert group.view.contains(toggle.rect)


def rows_of(scene: SettingsScene, name: str) -> list[Widget]:
    return next(controls for heading, controls in scene._sections if heading.words == name)


@pytest.mark.parametrize("speed", ["slow", "off"])
def test_every_switch_of_motion_shows_at_once_what_it_does(start: Open, speed: str) -> None:
    loop = start(SettingsScene, msgspec.structs.replace(PLAIN, speed=speed))
    *switches, sample = rows_of(settings(loop), "Motion")
    assert isinstance(sample, MotionSample)
    played = [sample.playing]
    for switch in switches:
        settings(loop).group.set_focus(switch)
        key(loop, pygame.K_SPACE)
        played.append(sample.playing)
        for _ in range(300):
            loop.step(FRAME)
        played.append(sample.playing)
    assert played == [False, *len(switches) * (True, False)]


def test_the_sample_of_motion_shakes_only_with_impact_effects(start: Open) -> None:
    shaken = []
    for impacts, reduced in ((True, False), (False, False), (True, True)):
        now = msgspec.structs.replace(PLAIN, speed="normal", impacts=impacts, reduced_motion=reduced)
        loop = start(SettingsScene, now)
        sample = next(row for row in rows_of(settings(loop), "Motion") if isinstance(row, MotionSample))
        sample.play()
        offsets = set()
        for _ in range(60):
            loop.step(FRAME)
            offsets.add(sample._effects.shake.hop)
        shaken.append(len(offsets) > 1)
    assert shaken == [True, False, False]


def test_what_is_switched_on_is_heard(start: Open, sounds: list[str]) -> None:
    loop = start(SettingsScene, msgspec.structs.replace(PLAIN, turn_signal=False, muted=True))
    for label in ("Signal when it is your turn", "Mute"):
        switch = next(row for row in rows_of(settings(loop), "Sound") if isinstance(row, Toggle) and row.label == label)
        settings(loop).group.set_focus(switch)
        key(loop, pygame.K_SPACE)
    assert sounds == ["your-turn", "place"]


# a row for every setting, and every value of it


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
