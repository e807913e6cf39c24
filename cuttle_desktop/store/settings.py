"""What the player chose, kept in one small JSON file. Every change holds at once and is on its way to the disk."""

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from cuttle_desktop.store.disk import disk_words, files, leftovers
from cuttle_desktop.store.disk.merging import both_changes, now_in, with_fields
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.remembered import (
    AdaptiveGame,
    Count,
    DayGame,
    LastSetup,
    Name,
    OpponentRecord,
    OwnPuzzle,
    PuzzleName,
    RatedGames,
)

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Factor = Annotated[float, msgspec.Meta(ge=0.5, le=2.0)]
Pixels = Annotated[int, msgspec.Meta(ge=200, le=16384)]
Coordinate = Annotated[int, msgspec.Meta(ge=-65536, le=65536)]

Speed = Literal["slow", "normal", "fast", "off"]
Deck = Literal["two-colour", "four-colour"]
Back = Literal["tide", "kelp", "coral", "pearl", "night"]
TableTheme = Literal["deep-sea", "felt", "daylight"]
Input = Literal["click", "drag", "either"]
Prompts = Literal["smart", "always"]


OF_THE_WINDOW: Final = ("window_size", "window_place", "maximised", "full_screen")
REMEMBERED: Final = (  # what the settings screen does not set back to its defaults
    "faces",
    "last_setup",
    "adaptive_games",
    "track_record",
    "rated_games",
    "day_games",
    "rules_met",
    "puzzles_solved",
    "puzzles_helped",
    "puzzle_streak",
    "best_puzzle_streak",
    "own_puzzles",
    "newcomer",
    "guided",
    *OF_THE_WINDOW,
)


class Settings(msgspec.Struct, frozen=True):
    """What the settings screen changes, and what the program remembers of the player.

    A new field needs a default: files of older versions lack it.
    """

    master_volume: Volume = 0.35
    effects_volume: Volume = 0.35
    muted: bool = False
    ambience: bool = True
    ambience_volume: Volume = 0.35
    turn_signal: bool = True
    speed: Speed = "normal"
    reduced_motion: bool = False
    impacts: bool = True  # shaking, flashes and flying pieces
    reactions: bool = True
    deck: Deck = "two-colour"
    back: Back = "tide"
    table: TableTheme = "deep-sea"
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    ui_scale: Factor = 1.0
    input: Input = "either"
    counter_prompts: Prompts = "smart"
    curtain: bool = True
    show_known_cards: bool = True
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    window_place: tuple[Coordinate, Coordinate] | None = None  # on the screens, until it was open
    maximised: bool = False
    keys: Mapping[str, str] = {}
    faces: Mapping[Name, Name] = {}  # which creature a player's name has chosen
    last_setup: LastSetup = LastSetup()
    adaptive_games: tuple[AdaptiveGame, ...] = ()  # the latest, oldest first
    track_record: tuple[OpponentRecord, ...] = ()  # of every opponent played, the first met first
    rated_games: RatedGames = RatedGames()
    day_games: tuple[DayGame, ...] = ()  # the latest, the first one begun first
    puzzles_solved: tuple[PuzzleName, ...] = ()  # without help, the latest last
    puzzles_helped: tuple[PuzzleName, ...] = ()  # solved after a look at the answer
    puzzle_streak: Count = 0  # mixed puzzles in a row that were solved at the first try, without help
    best_puzzle_streak: Count = 0
    rules_met: tuple[Name, ...] = ()  # the rule sets that were played, the latest last
    own_puzzles: tuple[OwnPuzzle, ...] = ()  # not found yet, the latest last
    newcomer: bool = True  # until the first game
    guided: bool = False  # whether the guided first game was played to its end

    @property
    def finished_games(self) -> int:
        """Of the person alone against the computer, as far as they are remembered."""
        return sum(each.played + each.helped for each in self.track_record)

    def restored(self) -> "Settings":
        """The defaults, with what is remembered of the player and of the window."""
        return msgspec.structs.replace(Settings(), **{name: getattr(self, name) for name in REMEMBERED})


class SettingsStore:
    """The settings in force, and their file. `problem` is the last failure, a sentence for the player."""

    def __init__(self, path: Path | None, now: Settings | None = None, writer: Writer | None = None) -> None:
        """`path` None keeps nothing: for tests."""
        self.path = path
        self.now = now or Settings()
        self._writer = writer or Writer()
        self._lock = threading.Lock()  # over what follows
        self._problem: str | None = None
        self._news: str | None = None  # a problem nobody has heard of
        self._kept = self.now  # what the file holds

    @classmethod
    def load(cls, path: Path, writer: Writer | None = None) -> "SettingsStore":
        """Read the file; a damaged one is set aside and the defaults hold. Never raises for a bad file."""
        store = cls(path, writer=writer)
        try:
            store.now = store._kept = msgspec.json.decode(files.read_whole(path), type=Settings)
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            store._fail(_set_aside(path))
        except OSError as error:
            why, remedy = disk_words.sentence(error), disk_words.remedy(error)
            store._fail(
                f"Your settings could not be read, so Cuttle uses the defaults: {why}. "
                f"{remedy}, then start Cuttle again."
            )
        return store

    @property
    def problem(self) -> str | None:
        with self._lock:
            return self._problem

    @property
    def kept(self) -> bool:
        """Whether the settings in force are saved, or need no saving."""
        with self._lock:
            return self.path is None or self._kept == self.now

    def news(self) -> str | None:
        """A problem that was not reported yet; each one is returned once."""
        with self._lock:
            news, self._news = self._news, None
        return news

    def keep(self, settings: Settings) -> None:
        """Put `settings` in force, and on the disk as soon as it takes them. Never blocks; a failure is `news`."""
        if settings == self.now:
            return
        with self._lock:
            self._problem = None  # so that it is told anew if it lasts
            self.now = settings
        self.look()

    def look(self) -> None:
        """See soon what another program of the player has written. Never blocks."""
        if self.path is not None:
            self._writer.insist(self)

    def flush(self, seconds: float) -> bool:
        """Wait until the settings in force have been tried; at most so long."""
        return self._writer.flush(seconds)

    def work(self) -> bool:
        """For the writer's thread. Of settings that waited together only the last are written.

        What another program has written since stays, and what it remembers of the player holds here too.
        """
        assert self.path is not None, "there is a file to write"
        ours, theirs = self.now, now_in(self.path, Settings)
        whole = ours if theirs is None else both_changes(self._kept, ours, theirs)
        try:
            if whole != theirs and (theirs is not None or ours != self._kept):
                files.write_whole(self.path, msgspec.json.format(msgspec.json.encode(whole)) + b"\n")
        except OSError as error:
            why, remedy = disk_words.sentence(error), disk_words.remedy(error)
            self._fail(f"Your settings are not being saved: {why}. {remedy}; Cuttle keeps trying.")
            return False
        except Exception:  # a mistake of ours: told, and raised again
            self._fail("Your settings are not being saved. The details are in the log; About opens its folder.")
            raise
        known = with_fields(ours, whole, set(REMEMBERED).difference(OF_THE_WINDOW))
        with self._lock:
            self._problem, self._kept = None, known if self.now is ours else ours
            self.now = known if self.now is ours else self.now
        return True

    def _fail(self, sentence: str) -> None:
        """The writer tries again and again; the player hears of it once."""
        with self._lock:
            if sentence != self._problem:
                self._problem = self._news = sentence


def _set_aside(path: Path) -> str:
    try:
        aside = leftovers.set_aside(path)
    except OSError as error:
        why, remedy = disk_words.sentence(error), disk_words.remedy(error)
        return (
            f"Your settings file is damaged, so Cuttle uses the defaults. It could not be set aside: {why}. "
            f"{remedy}, then start Cuttle again."
        )
    return f"Your settings file was damaged. It is kept as {aside.name}; Cuttle starts with the defaults."
