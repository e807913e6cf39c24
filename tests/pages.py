"""Every screen that is not a table, by name, for `tests.tools.screenshots`: with games, a record and puzzles."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace
from msgspec.structs import replace as with_
from pygame import Surface

from cuttle_desktop.app.ending.replays import watch
from cuttle_desktop.app.program import Program, level_rows
from cuttle_desktop.app.self_test.scenes import SCENES
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.feats.feats import FEATS
from cuttle_desktop.session.journey.stations import STATIONS
from cuttle_desktop.session.profile.brought import NOTHING, Brought
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.profile import (
    DayGame,
    DayPuzzle,
    Dive,
    FeatPart,
    OpponentRecord,
    Profile,
    RatedGames,
)
from cuttle_desktop.session.profile.rewards import REWARDS
from cuttle_desktop.session.profile.within_reach import NextRating
from cuttle_desktop.session.puzzles.themes import THEMES
from cuttle_desktop.session.review import Finding, findings
from cuttle_desktop.session.reviewing import FinishedReview, KeptReviews, Review
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.resources import samples
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Scene, Stay
from cuttle_desktop.ui.scenes.feats import FeatShelf
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.hindsight import Told
from cuttle_desktop.ui.scenes.game.result import Mood, ResultChoice, ResultSheet, SeatResult, Summary
from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay
from cuttle_desktop.ui.scenes.journey.journey_chart import JourneyChart
from cuttle_desktop.ui.scenes.library.scene import LibraryScene
from cuttle_desktop.ui.scenes.menu import Menu
from cuttle_desktop.ui.scenes.replay import ReplayScene
from cuttle_desktop.ui.scenes.settings.settings_scene import SettingsScene
from cuttle_desktop.ui.widgets.page import Form
from tests.games import fill
from tests.tables import Dress, Size, plainly, stage

PATIENCE: Final = 20.0  # seconds for the disk
SHORT: Final = "Blind luck"  # a finished sample
SETTLED: Final = 90  # frames
SCORES: Final = (
    SeatResult("You", 21, 21, 2, won=True, course=(0, 0.3, 0.3, 0.5, 0.7, 1.0), colour=theme.BRASS),
    SeatResult("Otto", 14, 21, 1, won=False, course=(0, 0.1, 0.4, 0.4, 0.6, 0.66), colour=theme.SEAFOAM),
)
BEHIND: Final = (
    SeatResult("You", 9, 21, 0, won=False, course=(0, 0.3, 0.3, 0.5, 0.4, 0.43), colour=theme.BRASS),
    SeatResult("Otto", 22, 21, 1, won=False, course=(0, 0.1, 0.4, 0.4, 0.6, 1.0), colour=theme.SEAFOAM),
)
SCUTTLES: Final = next(feat for feat in FEATS if feat.name == "three-scuttles")
SHIPWRECK: Final = next(reward for reward in REWARDS if reward.name == "shipwreck")
WON: Final = Brought((SCUTTLES,), ((STATIONS[2], Pearl.GAME),), (SHIPWRECK,))
FIRST_WIN: Final = "You beat Otto for the first time"
AGAINST: Final = {
    Mood.WON: "Against Otto you won 1 of 6 games. Your rating rose by 18 to 865.",
    Mood.LOST: "Against Otto you won 3 of 8 games. Your rating fell by 12 to 835.",
    Mood.DRAWN: "Against Otto you won 3 of 9 games. Your rating rose by 3 to 850.",
}
HINDSIGHT: Final = {
    Mood.WON: Told("Your best move: turn 6", "You played [9S] for 9 points. It wins the game."),
    Mood.LOST: Told("Your move in turn 6 probably cost you most", "You drew a card. Better: play [7H] for 7 points."),
}
EARNED: Final = (
    *("first-win", "calm-sea", "homecoming", "two-crowns", "tidal-wave", "last-word", "won-by-pagat"),
    *("won-by-cuttle.cards", "all-plunder", "three-sails", "mutiny"),
)
PLAYED: Final = Profile(
    newcomer=False,
    track_record=(
        OpponentRecord("beginner", 7, 3, 1, 2, 4, helped=1, practised=2),
        OpponentRecord("casual", 2, 5, 0, 0, 1),
        OpponentRecord("expert", 0, 2),
    ),
    rated_games=RatedGames(20, tuple(700.0 + 23 * (n % 5) + 9 * n for n in range(20))),
    day_games=(DayGame("2026-11-23", "won"), DayGame("2026-11-24", "lost")),
    feats=tuple(
        FeatPart(part, f"game {n}", f"2026-11-{7 + n:02}T18:00:00Z", ("Otto",) if n < 9 else ("Bea", "Cal"))
        for n, part in enumerate(EARNED)
    ),
    puzzles_solved=tuple(puzzle.name for theme in THEMES[:2] for puzzle in theme.puzzles[:4]),
    puzzles_helped=tuple(puzzle.name for puzzle in THEMES[0].puzzles[4:6]),
    puzzles_missed=tuple(puzzle.name for puzzle in THEMES[0].puzzles[2:6]),
    puzzle_rating=842.4,
    puzzles_rated=10,
    best_run=14,
    day_puzzles=tuple(DayPuzzle(f"2026-11-{n}", "at once") for n in (25, 26, 27)),
    best_puzzle_days=5,
    dive=Dive("2026-11-23", 3, 2),
    deepest={"2026-11-16": 5, "2026-11-23": 3},
)


class Pages:
    """A program whose folders hold a few games, with a window that nobody sees."""

    def __init__(self, folder: Path, size: Size, settings: Settings, profile: Profile, *, game: bool = False) -> None:
        paths = player_paths({"CUTTLE_HOME": str(folder)})
        fill(paths, saved=3, replays=12, broken=2)
        self.writer = Writer()
        self.keeper = Keeper(paths, self.writer)
        self.stage = stage(size, settings, profile)
        pygame.display.set_mode(size)  # text entries draw themselves on a surface like the window's
        self.library = Library(paths, self.writer, samples())
        self.program = Program(self.stage, AtOnce(), self.keeper, self.library, reviewer=reviewed)
        if game:
            self.program.begin(Setup("cuttle.cards", (Human("You"), Bot("Otto", "casual")), 1, "one game", 3))
            self.keeper.leave()

    def menu(self) -> Menu:
        return self.program.menu()

    def shelf(self, shelf: Shelf) -> LibraryScene:
        archive = self.program.menu_actions.archive
        assert archive
        scene = LibraryScene(self.stage, archive, shelf)
        scene.wait(PATIENCE)
        return scene

    def replay(self, moment: int, *, listed: bool, shown: bool) -> ReplayScene:
        """Of a short game, with or without its review."""
        record, reviews = _sample(), KeptReviews(reviewed)
        scene = watch(self.stage, record, level_rows(), lambda _: Stay(), reviews=reviews)
        assert isinstance(scene, ReplayScene)
        if shown:
            scene.do("review")
        scene.seek(moment if moment >= 0 else scene.replay.length)
        scene.listed = listed
        return scene


@cache
def _sample() -> Record:
    """A short game, as if you had played it."""
    record = load(samples() / f"{SHORT}.pcn").record
    return with_(record, header=with_(record.header, players=(Human("You"), Bot("Otto", "casual"))))


@cache
def _found(log: tuple[Action, ...]) -> tuple[Finding, ...]:
    """Half a minute, once."""
    return tuple(findings(_sample().play().deal, log, None))


def reviewed(game: Game, _: Seat | None = None) -> Review:
    """The review of the short game, at once."""
    return FinishedReview(_found(tuple(game.log)))


def _result(pages: Pages, mood: Mood, title: str, how: str, match: str = "") -> ResultSheet:
    """The sheet that lies over the table after a game."""
    seats = (
        SCORES
        if mood is Mood.WON
        else tuple(replace(seat, won=mood is Mood.LOST and seat.name == "Otto") for seat in BEHIND)
    )
    summary = Summary(
        mood,
        title,
        how,
        seats,
        match or AGAINST[mood],
        decided=None if mood is Mood.DRAWN else card("9S"),
        series=bool(match),
        onward="Next: Kraken · Skilled" if mood is Mood.WON else "",
        brought=WON if mood is Mood.WON else NOTHING,
        ahead=NextRating(900, "Kraken"),
        lesson="Small points first" if mood is Mood.LOST else "",
    )
    told = HINDSIGHT.get(mood)
    ask = (lambda: replace(told, scene=pages.menu)) if told else None
    return ResultSheet(pages.stage, summary, pages.menu, (ResultChoice.SWAPPED,), ask)


def _scrolled(scene: Form, screens: int) -> Form:
    """Scrolled down by so many screens, or to the end."""
    scene.resized(scene.stage.scale.size)
    view = scene.group.view
    assert view
    scene.group.scroll_to(screens * view.height)
    return scene


def _rules(pages: Pages, screens: int) -> Scene:
    return _scrolled(HowToPlay(pages.stage, "cuttle.cards", pages.program.menu_actions.guides), screens)


def _settings(pages: Pages, screens: int) -> Scene:
    return _scrolled(SettingsScene(pages.stage), screens)


def _page(name: str) -> Callable[[Pages], Scene]:
    return lambda pages: _at_rest(SCENES[name](pages.program))


def _at_rest(scene: Scene) -> Scene:
    """What still reads the disk has read it: else two pictures of one page may differ."""
    if isinstance(scene, FeatShelf | JourneyChart):
        scene.wait(PATIENCE)
    return scene


SERIES: Final = ("rules of", "lesson", "table of")  # many that look alike
OTHERWISE: Final = {"settings", "library", "replay", "curtain", "result", "watched table", "as it was"}
_SELF_TEST: Final = [name for name in SCENES if not name.startswith(SERIES) and name not in OTHERWISE]
PAGES: Final[dict[str, Callable[[Pages], Scene]]] = {
    "menu": Pages.menu,
    "menu-new": Pages.menu,
    "menu-game": Pages.menu,
    "menu-game-new": Pages.menu,
    **{name.replace(" ", "-"): _page(name) for name in _SELF_TEST},
    **{f"library-{shelf.value}": partial(Pages.shelf, shelf=shelf) for shelf in Shelf},
    "replay": lambda pages: pages.replay(9, listed=True, shown=False),
    "replay-start": lambda pages: pages.replay(0, listed=False, shown=False),
    "review-start": lambda pages: pages.replay(0, listed=True, shown=True),
    "review": lambda pages: pages.replay(9, listed=True, shown=True),
    "review-table": lambda pages: pages.replay(21, listed=False, shown=True),
    "review-end": lambda pages: pages.replay(-1, listed=True, shown=True),
    "result-won": lambda pages: _result(pages, Mood.WON, FIRST_WIN, "with 21 points: [9S] decided it"),
    "result-lost": lambda pages: _result(pages, Mood.LOST, "Otto wins", "with 22 points: [9S] decided it"),
    "result-drawn": lambda pages: _result(pages, Mood.DRAWN, "Stalemate", "three passes in a row"),
    "result-match": lambda pages: _result(pages, Mood.WON, "You win", "with 21 points", "Best of 5: You 2, Otto 1"),
    "curtain": lambda pages: Curtain(
        pages.stage, RULE_SETS["pagat"], ("Ann", "Bea"), 1, "Ann plays [4D] · Bea discards 2"
    ),
    **{f"how-to-play-{n}": partial(_rules, screens=n) for n in range(5)},
    **{f"settings-{n}": partial(_settings, screens=n) for n in range(5)},
}


def page(name: str, size: Size, settings: Settings | None = None, dress: Dress = plainly) -> Surface:
    """What a screen looks like. A sheet lies over the menu."""
    shown = Settings(speed="off", text_size=(settings or Settings()).text_size)
    profile = Profile() if name.endswith("-new") else PLAYED
    with tempfile.TemporaryDirectory() as folder:
        pages = Pages(Path(folder), size, shown, profile, game="game" in name)
        dress(pages.stage)
        surface = Surface(size)
        scene = PAGES[name](pages)
        for each in [pages.menu(), scene] if scene.overlay else [scene]:
            each.resized(size)
            each.draw(surface)  # the first picture; some things wait for it
            for _ in range(SETTLED):
                each.update(1 / 60)
            each.draw(surface)
        scene.closed()
        pages.keeper.close()
    return surface
