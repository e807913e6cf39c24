"""The library as the menu reaches it: its games, where they lead, and how its folder is shown.

What the menu need not have before its first picture is imported when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.app.folders import open_folder
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.menu_actions import Archive, LibraryPlace

SceneOfGame = Callable[[Record], Scene]
"""Makes the scene that a game on the disk leads to."""


def archive(library: Library | None, opened: SceneOfGame, watch: SceneOfGame) -> Archive | None:
    """None where nothing is kept.

    `opened` makes the table of an unfinished game, or the replay of a finished one; `watch` the replay of any.
    """
    return None if library is None else Archive(library, opened, watch, open_folder, _library)


def _library(*where: *LibraryPlace) -> Scene:
    from cuttle_desktop.ui.scenes.library.scene import LibraryScene

    return LibraryScene(*where)
