"""A sample game on the table is nobody's: it becomes the player's own once it is played on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.pause import LEAVE, Pause
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import Paragraph
from tests.driving import FRAME, Open, on_top, press, whole

PATIENCE = 60.0
UNFINISHED = "To be continued, your move"
BOT = Bot("Otto", "random")


class Opened:
    """The program of a player, with the samples on the screen."""

    def __init__(self, start: Open, paths: Paths) -> None:
        self.paths, self.writer = paths, Writer()
        self.keeper = Keeper(paths, self.writer)
        self.programs: list[Program] = []
        self.loop: Loop = start(self._menu, profile=Profile(rules_met=tuple(RULE_SETS)))

    def _menu(self, stage: Stage) -> Scene:
        library = Library(self.paths, self.writer, samples())
        self.programs.append(Program(stage, AtOnce(), self.keeper, library))
        return self.programs[0].menu()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.loop.top, TableScene)
        return self.loop.top

    @property
    def files(self) -> list[str]:
        """The games that are the player's own."""
        self.writer.flush(PATIENCE)
        places = (self.paths.autosave, self.paths.saves, self.paths.replays)
        return [path.parent.name for place in places for path in sorted(place.glob("*.pcn"))]

    def open(self, name: str) -> None:
        press(self.loop, "Your games")
        shelf = on_top(self.loop, LibraryScene)
        shelf.set_shelf(Shelf.SAMPLES)
        shelf.wait(PATIENCE)
        self.loop.step(FRAME)
        shelf.table.choose([row.name for row in shelf.table.rows].index(name))
        press(self.loop, "Open")
        shelf.wait(PATIENCE)
        self.loop.step(FRAME)

    def leave(self) -> None:
        """Back to the menu."""
        self.loop.stack.apply(self.programs[0].game_on.leave())
        while len(self.loop.stack.scenes) > 1:
            self.loop.stack.apply(self.loop.stack.scenes[-1].back())  # type: ignore[attr-defined]


@pytest.fixture
def opened(start: Open, paths: Paths) -> Iterator[Opened]:
    opened = Opened(start, paths)
    yield opened
    opened.keeper.close()


def pause(opened: Opened) -> Pause:
    return opened.programs[0].game_on.pause(opened.table.session, 0)


def play(table: TableScene) -> None:
    session = whole(table.session)
    assert session.asked is not None
    session.submit(session.asked, session.view(session.asked).legal[0])


def test_a_sample_that_is_only_looked_at_is_not_continued_and_leaves_no_file(opened: Opened) -> None:
    opened.open(UNFINISHED)
    assert isinstance(opened.table, TableScene)
    words = [each.words for each in pause(opened).content if isinstance(each, Paragraph)]
    labels = [button.label for button in pause(opened).buttons]
    assert (words, "Leave" in labels, LEAVE in labels) == (["Paused"], True, False), "nothing is saved"
    opened.leave()
    assert (opened.programs[0].has_game(), opened.files) == (False, [])


def test_the_players_own_game_stays_the_one_to_continue(opened: Opened) -> None:
    program = opened.programs[0]
    program.begin(Setup("pagat", (Human("You"), BOT), 1, "one game", 5)).closed()
    program.game_on.leave()
    own = opened.keeper.found
    opened.open(UNFINISHED)
    opened.leave()
    assert (opened.keeper.found, opened.files) == (own, ["autosave"])


def test_a_sample_that_is_played_on_is_kept(opened: Opened) -> None:
    opened.open(UNFINISHED)
    play(opened.table)
    opened.leave()
    assert (opened.programs[0].has_game(), opened.files) == (True, ["autosave"])
