"""What the menu scenes need from the rest of the program, which hands it to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.library.rows import Shelf
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.stage import Stage

DEAL_OF_THE_DAY: Final = "Deal of the day"
FIRST_GAME: Final = "Guided first game"
LESSON_TWO: Final = "Second lesson"
YOUR_GAMES: Final = "Your games"
SHORT_LESSONS: Final = {
    "points": "Small points first",
    "thief": "Steal and guard",
    "scuttler": "To scuttle or not",
    "racer": "Kings in a race",
    "counters": "Keep a two",
    "controller": "Leave no choice",
    "endgame": "The last cards",
}
"""By name, each of one idea: those of the journey."""


class LevelRow(NamedTuple):
    """A strength of the computer player."""

    name: str  # as in `Bot.level`
    title: str
    character: str
    called: str = ""  # its name, unless the player gives it another


LibraryPlace = tuple[Stage, "Archive", Shelf, str]
"""The library at a shelf; the text is a file to take in."""


class Archive(Struct, frozen=True):
    """The games on the disk, and where they lead."""

    library: Library
    open: Callable[[Record], Scene]  # the table of an unfinished game, the replay of a finished one
    look_at: Callable[[Record], Scene]  # the same of a sample, which is nobody's until it is played on
    watch: Callable[[Record], Scene]  # the replay of a game, whether its end is there or not
    show_folder: Callable[[Path], str | None]  # in the desktop's own program; why not, as a sentence
    scene: Callable[[*LibraryPlace], Scene]


class Guide(NamedTuple):
    """A guided lesson, by the name of its button."""

    title: str
    open: Callable[[], Scene]


class MenuActions(Struct, frozen=True):
    """Where the menu leads."""

    begin: Callable[[Setup], Scene]  # the table of a new game
    resume: Callable[[], Scene | None]  # the table of the game that was left
    has_game: Callable[[], bool]
    left_game: Callable[[], tuple[str, ...]]  # `You 12, Bea 8, against Casual`, and in fewer words
    levels: Sequence[LevelRow]
    left_rules: Callable[[], str] = str  # of the game that was left; empty without one
    archive: Archive | None = None  # None: nothing is kept
    about: Callable[[], Scene] | None = None
    guides: Sequence[Guide] = ()  # the guided first game, and the lessons after it
    week: Callable[[], Scene] | None = None  # the deals of the days of this week
    feats: Callable[[], Scene] | None = None  # the shelf of feats
    journey: Callable[[], Scene] | None = None  # its chart
    dive: Callable[[], Scene] | None = None  # the dive of the week
