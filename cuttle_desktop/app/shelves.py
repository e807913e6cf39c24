"""The library and the shelf of feats as the menu reaches them: where games lead, and how their folder is shown.

What the menu need not have before its first picture is imported when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cuttle_desktop.app.folders import open_folder
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.kept_feats import KeptFeats
from cuttle_desktop.store.library.listing import Library, games_in
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.menu_actions import Archive, LibraryPlace
from cuttle_desktop.ui.stage import Stage

SceneOfGame = Callable[[Record], Scene]
"""Makes the scene that a game on the disk leads to."""


def archive(library: Library | None, opened: SceneOfGame, look_at: SceneOfGame, watch: SceneOfGame) -> Archive | None:
    """None where nothing is kept.

    `opened` makes the table of an unfinished game, or the replay of a finished one; `look_at` the same of a sample;
    `watch` the replay of any.
    """
    return None if library is None else Archive(library, opened, look_at, watch, open_folder, _library)


def _library(*where: *LibraryPlace) -> Scene:
    from cuttle_desktop.ui.scenes.library.scene import LibraryScene

    return LibraryScene(*where)


def kept_feats(stage: Stage, library: Library | None) -> KeptFeats | None:
    """Looks through each replay once, for whichever scene asks."""
    folder = library.folder(Shelf.REPLAYS) if library else None
    return KeptFeats(partial(games_in, folder), lambda: stage.profile) if folder else None


def feat_shelf(stage: Stage, kept: KeptFeats | None, watch: SceneOfGame) -> Callable[[], Scene]:
    """Makes the shelf."""

    def shelf() -> Scene:
        from cuttle_desktop.ui.scenes.feats import FeatShelf

        return FeatShelf(stage, kept, watch)

    return shelf
