"""Keys are named beside what they do, wherever a button is: also after they were changed in a game that is on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.pause import Pause, PausedGame
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.watched_table import WatchedOccasion
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import Button
from cuttle_desktop.ui.widgets.page import Form
from tests.driving import FRAME, Open
from tests.tables import exits, session, watched
from tests.ui.scenes.test_watched_table import BOTS

TURN = "P1: hand 9S 4H // P2: hand 3H 6D // deck 6S AC 4D 8C 9D // turn P1 9"


def named(scene: Scene | None) -> str:
    """All that a scene says on and beside its buttons."""
    match scene:
        case TableScene(occasion=WatchedOccasion() as watching):
            return " ".join(each.tip for each in watching.console.widgets)
        case TableScene():
            return " ".join(each.hint for each in scene.interaction.bar.buttons.buttons)
        case Form():
            buttons = [each for each in scene.group.widgets if isinstance(each, Button)]
            return " ".join(
                [*(each.hint for each in buttons), *(getattr(each, "label", "") for each in scene.group.widgets)]
            )
        case _:
            raise AssertionError(scene)


@pytest.mark.parametrize(
    ("first", "name", "before"),
    [
        (lambda stage: TableScene(stage, session(TURN), exits()), "draw", "D"),
        (lambda stage: watched(stage, session(TURN, BOTS)), "hands", "(H)"),
        (lambda stage: Pause(stage, PausedGame("pagat")), "help", "?"),
        (SettingsScene, "help", "?"),
        (SettingsScene, "full screen", "(F11)"),
    ],
)
def test_a_button_names_the_key_that_it_has_now(
    start: Open, first: Callable[[Stage], Scene], name: str, before: str
) -> None:
    loop = start(first)
    assert before in named(loop.top)
    loop.stage.keep(msgspec.structs.replace(loop.stage.settings, keys={name: "F7"}))
    loop.step(FRAME)
    assert "F7" in named(loop.top)
    assert before not in named(loop.top)
