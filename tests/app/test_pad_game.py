"""A whole game with a gamepad alone, from the menu to the result, through the real loop."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.thinker import AtOnce, Question
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.result import ResultSheet
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.hands import Hand
from tests.driving import PLAIN, Open, there
from tests.pad_player import next_button
from tests.virtual_pad import Set, VirtualPad, post, sdl

MOST = 2000  # buttons


def posted(_: Loop) -> Set:
    return post


def attached(loop: Loop) -> Set:
    """SDL's own joystick, which plays as a device would."""
    library = there(sdl())
    loop.stage.pads.start()
    return VirtualPad(library).set


@pytest.mark.parametrize("by", [posted, attached])
def test_a_whole_game_is_played_with_a_gamepad(
    start: Open, paths: Paths, keeper: Keeper, by: Callable[[Loop], Set], monkeypatch: pytest.MonkeyPatch
) -> None:
    if by is attached and sdl() is None:
        pytest.skip("the system does not tell where SDL is")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    rng = Random(3)

    def bot(question: Question) -> Action:
        return rng.choice(question.view.legal)

    def first(stage: Stage) -> Scene:
        return Program(stage, AtOnce(bot), keeper, Library(paths, Writer())).menu()

    loop = start(first, PLAIN, profile=Profile(newcomer=False, guided=True))
    hold = by(loop)
    for _ in range(MOST):
        if isinstance(loop.top, ResultSheet):
            break
        if button := next_button(loop.top):
            hold(button, True)
            loop.step(0.02)
            hold(button, False)
        loop.step(0.1)
    assert isinstance(loop.top, ResultSheet)
    assert loop.stage.keys.device is Hand.PAD
