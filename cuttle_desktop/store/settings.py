"""What the player chose, kept in one small JSON file. What the player has done is in another one: `store.profile`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.rewards import REWARDS, rewards_earned
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.store.disk.kept_file import KeptFile

Name = Annotated[str, msgspec.Meta(max_length=64)]
Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Factor = Annotated[float, msgspec.Meta(ge=0.5, le=2.0)]
Pixels = Annotated[int, msgspec.Meta(ge=200, le=16384)]
Coordinate = Annotated[int, msgspec.Meta(ge=-65536, le=65536)]

Speed = Literal["slow", "normal", "fast", "off"]
Deck = Literal["two-colour", "four-colour"]
Back = Literal[
    "tide",
    "kelp",
    "coral",
    "pearl",
    "night",
    "treasure-map",
    "great-wave",
    "last-light",
    "shipwreck",
    "old-shell",
    "deep-lantern",
]
TableTheme = Literal["by-depth", "deep-sea", "felt", "daylight", "sandbank", "throne-room", "ink-cloud"]
Frame = Literal["plain", "rope", "pearls", "crowns", "bubbles"]
Title = Literal["none", "otter-friend", "crab-friend", "deep-riser", "word-keeper", "free-diver", "captain"]
Input = Literal["click", "drag", "either"]
Prompts = Literal["smart", "always"]


PERSON: Final = "person"
USUAL_LEVEL: Final = "casual"  # of the computer, where no other was chosen
OF_THE_WINDOW: Final = ("window_size", "window_place", "maximised", "full_screen")
REMEMBERED: Final = ("faces", "last_setup", *OF_THE_WINDOW)  # what the settings screen does not set back


class LastSeat(msgspec.Struct, frozen=True):
    """The player of a seat: PERSON, or a level of the computer."""

    name: Name
    player: Name = USUAL_LEVEL


class LastSetup(msgspec.Struct, frozen=True):
    """The last game that was set up, offered again next time; `seats` are four, however many were needed."""

    rules: Name = "cuttle.cards"
    options: Mapping[str, str] = {}
    seats: tuple[LastSeat, ...] = (
        LastSeat(YOU, PERSON),
        LastSeat("Bea", "beginner"),
        LastSeat("Otto", "casual"),
        LastSeat("Cal", "steady-thief"),
    )
    first_dealer: int | None = None  # None: cut for it
    match: Name = "one game"
    practice: bool = False


class Settings(msgspec.Struct, frozen=True):
    """What the settings screen changes, and how the last game was set up.

    A new field needs a default: files of older versions lack it.
    """

    master_volume: Volume = 0.35
    effects_volume: Volume = 0.35
    muted: bool = False
    ambience: bool = True
    ambience_volume: Volume = 0.35
    turn_signal: bool = True
    speaks: bool = False  # by itself, where no screen reader runs
    speed: Speed = "normal"
    reduced_motion: bool = False
    impacts: bool = True  # shaking, flashes and flying pieces
    reactions: bool = True
    deck: Deck = "two-colour"
    back: Back = "tide"
    table: TableTheme = "by-depth"
    frame: Frame = "plain"  # of the own portrait
    title: Title = "none"  # behind the own name
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    ui_scale: Factor = 1.0
    input: Input = "either"
    counter_prompts: Prompts = "smart"
    curtain: bool = True
    show_known_cards: bool = True
    covers_unwatched: bool = False  # what of a replay was not watched yet, and how others' games ended
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    window_place: tuple[Coordinate, Coordinate] | None = None  # on the screens, until it was open
    maximised: bool = False
    keys: Mapping[str, str] = {}
    pad: Mapping[str, str] = {}  # the same of a gamepad; "" is no button
    rumble: bool = True
    faces: Mapping[Name, Name] = {}  # which creature a player's name has chosen
    last_setup: LastSetup = LastSetup()

    def restored(self) -> Settings:
        """The defaults, with what was set up and with the window as it is."""
        return msgspec.structs.replace(Settings(), **{name: getattr(self, name) for name in REMEMBERED})


def worn(settings: Settings, profile: Profile) -> Settings:
    """With the usual look in place of one that the player has not won: the file may be of somebody else."""
    chosen = {reward for reward in REWARDS if getattr(settings, reward.kind.value) == reward.name}
    lost = {reward.kind.value for reward in chosen.difference(rewards_earned(profile) if chosen else ())}
    usual = Settings()
    return msgspec.structs.replace(settings, **{kind: getattr(usual, kind) for kind in lost}) if lost else settings


class SettingsStore(KeptFile[Settings]):
    """The settings in force, and their file."""

    kind, called = Settings, "Your settings file"

    def keep(self, settings: Settings) -> None:
        """Put `settings` in force, and on the disk as soon as it takes them. Never blocks; a failure is `news`."""
        changed = [name for name in settings.__struct_fields__ if getattr(settings, name) != getattr(self.now, name)]
        chosen = {name: getattr(settings, name) for name in changed}
        self.change(lambda before: msgspec.structs.replace(before, **chosen))

    def adopted(self, ours: Settings, whole: Settings) -> Settings:
        """In each window hold the settings that were chosen there."""
        return ours
