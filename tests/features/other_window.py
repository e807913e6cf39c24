"""A second program of the same player, in a window that was closed again: it plays one game."""

from __future__ import annotations

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Concede
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Push
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.stage import Stage
from tests.features.memory import first_stores

SIZE = (960, 600)


def play_in_another_window(paths: Paths, agreed: Setup) -> bool:
    """Whether the game came to its result. Its person gives up."""
    writer = Writer()
    keeper = Keeper(paths, writer)
    settings, profiles = first_stores(paths, writer)
    stage = Stage.make(settings, SIZE, profiles)
    table = Program(stage, AtOnce(), keeper).begin(agreed)
    assert isinstance(table, TableScene)
    table.resized(SIZE)
    (person,) = table.session.people
    table.session.submit(person, Concede(person))
    shown = False
    for _ in range(100):
        answer = table.update(0.1)
        shown |= isinstance(answer, Push)
        if shown:
            break
    table.closed()
    assert keeper.close()
    return shown
