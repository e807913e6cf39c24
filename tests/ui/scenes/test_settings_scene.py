"""The settings screen keeps what the player uses in view, and says where in the list they are."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from cuttle_desktop.ui.scenes.settings.motion_sample import MotionSample
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow, Toggle
from cuttle_desktop.ui.widgets.widget import Widget
from tests.driving import FRAME, PLAIN, Open, click, key, on_top


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
