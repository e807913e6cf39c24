"""A replay that gives nothing away, as a choice: what was not watched yet is told neither to the eye nor to the ear."""

from __future__ import annotations

from datetime import date

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.app.ending.hindsight import ShownMoment
from cuttle_desktop.app.ending.replays import watch
from cuttle_desktop.app.program import level_rows
from cuttle_desktop.session.reviewing import FinishedReview, KeptReviews
from cuttle_desktop.session.setup import Human
from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.library.rows import GameRow, Shelf, sorted_rows
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.heard import Node
from cuttle_desktop.ui.scene import Pop, Scene
from cuttle_desktop.ui.scenes.library.catalogue import Catalogue
from cuttle_desktop.ui.scenes.library.game_columns import COLUMNS
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from tests.driving import Open, key, on_top
from tests.painted import Painted

SAMPLE = samples() / "Blind luck.pcn"
RECORD = load(SAMPLE).record
COVERED = Settings(speed="off", covers_unwatched=True)
READING = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8)


def opened(start: Open, settings: Settings = COVERED, opening: ShownMoment | None = None) -> ReplayScene:
    reviews = KeptReviews(lambda *_: FinishedReview(()))

    def first(stage: Stage) -> Scene:
        return watch(stage, RECORD, level_rows(), lambda _: Pop(), opening, reviews)

    return on_top(start(first, settings), ReplayScene)


def heard(node: Node) -> list[str]:
    return [node.name, node.value, node.description, *(words for child in node.children for words in heard(child))]


def test_nothing_in_the_scene_tells_what_was_not_watched(start: Open, painted: Painted) -> None:
    loop = start(lambda stage: watch(stage, RECORD, level_rows(), lambda _: Pop()), COVERED)
    scene = on_top(loop, ReplayScene)
    drawn = painted(Text.draw_block), painted(Text.draw)
    scene.listed, tale = True, scene.projector.tale
    for moment in (0, 1, 9):
        scene.seek(moment)
        told = [*heard(scene.heard()), scene.title, pygame.display.get_caption()[0]]
        for code in READING:
            key(loop, code)
            told += loop.stage.toasts.sentences
        for x in range(scene.scrubber.track.x, scene.scrubber.track.right, 9):
            scene.scrubber.hovered = True
            scene.scrubber.pointed((x, scene.scrubber.track.centery))
            scene.draw(Surface(loop.stage.scale.size))
        told += [call.text for calls in drawn for call in calls]
        ahead = {entry.line.text for entry in tale.entries if entry.moment > moment}
        seen = {entry.line.text for entry in tale.entries if entry.moment <= moment}
        assert tale.ending in ahead
        assert not [line for line in ahead - seen if any(line in words for words in told)]
        assert all(n <= moment for n in scene.scrubber.signs())


def test_what_was_watched_stays_open(start: Open) -> None:
    scene = opened(start)
    lines = len(scene.projector.tale.entries)
    scene.do("review")
    assert not scene.notes.shown, "it tells of the whole game"
    scene.do("last")
    scene.seek(3)
    scene.do("review")
    assert (len(scene.moves.entries), len(scene.scrubber.signs()), scene.notes.shown) == (lines, 0, True)


@pytest.mark.parametrize(
    ("settings", "opening"), [(Settings(speed="off"), None), (COVERED, ShownMoment(3, 0, "A mistake."))]
)
def test_all_is_told_by_default_and_of_a_game_that_was_just_played(
    start: Open, settings: Settings, opening: ShownMoment | None
) -> None:
    scene = opened(start, settings, opening)
    assert len(scene.moves.entries) == len(scene.projector.tale.entries)


@pytest.mark.parametrize("covers", [False, True])
def test_the_library_covers_how_games_ended_that_nobody_here_played(paths: Paths, covers: bool) -> None:
    writer, folder = Writer(), paths.replays
    files.make_folder(folder)
    two = replace(RECORD, header=replace(RECORD.header, players=(Human("Ann"), Human("Ben"))))
    (folder / "At one screen.pcn").write_bytes(pcn.write(two))
    (folder / "Of two others.pcn").write_bytes(pcn.write(RECORD))
    catalogue = Catalogue(Library(paths, writer), Shelf.REPLAYS, covers=covers)
    assert catalogue.wait(60.0)
    catalogue.update(1.0)
    result = next(column for column in COLUMNS if column.key == "result")
    rows = [row for row in catalogue.rows if isinstance(row, GameRow)]
    told = {row.name: result.words(catalogue.seen(row), date(2026, 11, 28)) for row in rows}
    assert told["At one screen"].startswith("Ann won")
    assert told["Of two others"].startswith("Covered" if covers else "Blobfish Bob won")
    order = [row.result for row in sorted_rows(rows, "result") if isinstance(row, GameRow)]
    assert order == (["Ann", "covered"] if covers else ["Ann", "Blobfish Bob"]), "sorting tells nothing"
    catalogue.close()
    writer.close(1.0, lambda: None)
