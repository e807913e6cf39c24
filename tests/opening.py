"""The whole program in a window nobody sees, opened at its menu."""

from __future__ import annotations

from typing import Any

from cuttle_desktop.app.program import Program
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.thinker import AtOnce, Thinker
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from tests.driving import PLAIN, Open


def at_menu(
    start: Open,
    keeper: Keeper,
    settings: Settings = PLAIN,
    profile: Profile | None = None,
    thinker: Thinker | None = None,
    **parts: Any,
) -> tuple[Loop, Program]:
    programs: list[Program] = []

    def first(stage: Stage) -> Scene:
        programs.append(Program(stage, thinker or AtOnce(), keeper, **parts))
        return programs[0].menu()

    return start(first, settings, profile=profile), programs[0]
