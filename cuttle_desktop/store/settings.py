"""What the player chose, kept in one small JSON file that is written at once on every change."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from cuttle_desktop.store import files

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Factor = Annotated[float, msgspec.Meta(ge=0.5, le=2.0)]
Pixels = Annotated[int, msgspec.Meta(ge=200, le=16384)]
Name = Annotated[str, msgspec.Meta(max_length=64)]

Speed = Literal["slow", "normal", "fast", "off"]
Deck = Literal["two-colour", "four-colour"]
Back = Literal["tide", "kelp", "coral"]
Input = Literal["click", "drag", "either"]
Prompts = Literal["smart", "always"]
PERSON: Final = "person"


class LastSeat(msgspec.Struct, frozen=True):
    """Who sat there: PERSON, or a level of the computer."""

    name: Name
    player: Name = "casual"


class LastSetup(msgspec.Struct, frozen=True):
    """The last game that was set up, offered again next time; `seats` are four, however many were needed."""

    rules: Name = "cuttle.cards"
    options: Mapping[str, str] = {}
    seats: tuple[LastSeat, ...] = (LastSeat("You", PERSON), LastSeat("Bea"), LastSeat("Cal"), LastSeat("Dot"))
    first_dealer: int | None = None  # None: cut for it
    match: Name = "one game"
    practice: bool = False


class Settings(msgspec.Struct, frozen=True):
    """Everything of the settings screen. A new field needs a default: files of older versions lack it."""

    master_volume: Volume = 0.35
    effects_volume: Volume = 0.35
    muted: bool = False
    speed: Speed = "normal"
    reduced_motion: bool = False
    deck: Deck = "two-colour"
    back: Back = "tide"
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    ui_scale: Factor = 1.0
    input: Input = "either"
    counter_prompts: Prompts = "smart"
    curtain: bool = True
    show_known_cards: bool = True
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    keys: Mapping[str, str] = {}
    last_setup: LastSetup = LastSetup()


class SettingsStore:
    """The settings in force, and their file. `problem` is the last failure, a sentence for the player."""

    def __init__(self, path: Path | None, now: Settings | None = None) -> None:
        """`path` None keeps nothing: for tests."""
        self.path = path
        self.now = now or Settings()
        self.problem: str | None = None

    @classmethod
    def load(cls, path: Path) -> "SettingsStore":
        """Read the file; a damaged one is set aside and the defaults hold. Never raises for a bad file."""
        store = cls(path)
        try:
            store.now = msgspec.json.decode(files.read_whole(path), type=Settings)
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            store.problem = _set_aside(path)
        except OSError as error:
            store.problem = f"Your settings could not be read: {files.sentence(error)}. Cuttle uses its own for now."
        return store

    def keep(self, settings: Settings) -> str | None:
        """Put `settings` in force and on the disk. Returns why that failed, as a sentence, or None."""
        self.problem = None
        if settings != self.now:
            self.now = settings
            self.problem = self._write()
        return self.problem

    def _write(self) -> str | None:
        if self.path is None:
            return None
        try:
            files.write_whole(self.path, msgspec.json.format(msgspec.json.encode(self.now)) + b"\n")
        except OSError as error:
            return f"Your settings are not being kept: {files.sentence(error)}."
        return None


def _set_aside(path: Path) -> str:
    try:
        aside = files.set_aside(path)
    except OSError as error:
        return f"Your settings file is damaged and could not be set aside: {files.sentence(error)}."
    return f"Your settings file was damaged. It is kept as {aside.name}; Cuttle starts with its own settings."
