"""Collects what the About scene shows."""

from __future__ import annotations

import cuttle_desktop
from cuttle_desktop.app.folders import open_folder
from cuttle_desktop.app.reports import build_info, crash
from cuttle_desktop.store.components import components
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.ui.scenes.about import AboutFacts, AboutScene
from cuttle_desktop.ui.stage import Stage


def about(stage: Stage) -> AboutScene:
    """The facts as of now."""
    paths = player_paths()
    folders = (
        ("Saved games", paths.saves),
        ("Replays", paths.replays),
        ("Exports", paths.exports),
        ("Settings", paths.config),
        ("Log", paths.log),
    )
    facts = AboutFacts(
        cuttle_desktop.__version__,
        build_info.commit(),
        cuttle_desktop.where_newer_versions_are(),
        build_info.details,
        folders,
        open_folder,
        components(),
        crash.last(paths),
    )
    return AboutScene(stage, facts)
