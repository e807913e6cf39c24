"""Sound effects and the ambience of the sea. Without a device, or with a broken one, it is silent and says why.

Sounds are levelled by their loudest twentieth of a second, not by their peaks. No sound is longer than its motion, and
a sweep is one wave, not a sound for each card.
"""

import logging
from collections.abc import Mapping
from enum import Enum, auto
from io import BytesIO
from pathlib import Path
from typing import Final, Literal, get_args

import pygame

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.store.settings import Settings

log = logging.getLogger(__name__)


class Weight(Enum):
    """How loud a sound is. Sounds of one weight are equally loud, within 3 dB."""

    LIGHT = auto()  # heard with every card
    PLAY = auto()  # a play of its own, or a word to the player
    MOMENT = auto()  # what turns a game


LightSound = Literal["deal", "slide", "place", "flip"]
PlaySound = Literal["glasses", "jack", "king", "queen", "one-off", "your-turn", "refusal", "near", "count"]
MomentSound = Literal["scuttle", "counter", "sweep", "surge", "win", "lose", "stalemate"]
SoundName = LightSound | PlaySound | MomentSound

SOUNDS: Final[Mapping[str, Weight]] = {
    **dict.fromkeys(get_args(LightSound), Weight.LIGHT),
    **dict.fromkeys(get_args(PlaySound), Weight.PLAY),
    **dict.fromkeys(get_args(MomentSound), Weight.MOMENT),
}
AMBIENCE: Final = "sea"
SIGNAL: Final = "your-turn"
NO_DEVICE: Final = "No sound device was found. Cuttle plays silently."
FADE_MS: Final = 1500
BUFFER: Final = 1024  # samples, 23 ms; with 512 a table at rest takes 1.3 % of a core instead of 1.1
CHANNELS: Final = 16
SEA_CHANNEL: Final = 0


class Sound:
    """Plays the effects by name. `problem` is a sentence for the settings screen while there is no sound."""

    def __init__(self, settings: Settings) -> None:
        self.problem: str | None = None
        self._settings = settings
        self._started = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def start(self) -> str | None:
        """Open the sound device; call it after the first frame, or again to retry. Returns the problem."""
        self.problem = None
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=BUFFER)
        except pygame.error as error:
            log.warning("no sound: %s", error)
            self.problem = NO_DEVICE
        else:
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(SEA_CHANNEL + 1)
            self._started = True
            self._follow_ambience()
        return self.problem

    def stop(self) -> None:
        """Close the device."""
        if self._started:
            pygame.mixer.quit()
        self._started = False
        self._sounds.clear()

    def apply(self, settings: Settings) -> None:
        """Use the volumes and switches of these settings from now on."""
        self._settings = settings
        if self._started:
            if settings.muted:
                pygame.mixer.stop()
            self._follow_ambience()

    @property
    def volume(self) -> float:
        """What effects are sent to the speaker with: 0 to 1."""
        return self._share(self._settings.effects_volume)

    @property
    def ambience_volume(self) -> float:
        """The volume of the sea, 0 to 1; 0 while it is switched off."""
        return self._share(self._settings.ambience_volume) if self._settings.ambience else 0.0

    def play(self, name: SoundName) -> None:
        """Play one of `SOUNDS`; without a device nothing happens."""
        if name == SIGNAL and not self._settings.turn_signal:
            return
        if self._started and self.volume > 0 and (sound := self._sound(name)) is not None:
            sound.set_volume(self.volume)
            sound.play()

    def _share(self, volume: float) -> float:
        now = self._settings
        return 0.0 if now.muted else min(1.0, now.master_volume * volume * 2)  # both at their 35 % is comfortable

    def _follow_ambience(self) -> None:
        """Let the sea run while it can be heard, and only then."""
        sea = pygame.mixer.Channel(SEA_CHANNEL)
        if self.ambience_volume <= 0:
            sea.stop()
        elif (sound := self._sound(AMBIENCE)) is not None:
            sea.set_volume(self.ambience_volume)
            if not sea.get_busy():
                sea.play(sound, loops=-1, fade_ms=FADE_MS)
                sea.set_volume(self.ambience_volume)  # playing sets it back

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            sound = _load(asset("sounds", f"{name}.wav"))
            if sound is None:
                return None
            self._sounds[name] = sound
        return self._sounds[name]


def _load(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(BytesIO(files.read_whole(path)))
    except (OSError, pygame.error) as error:
        log.error("missing sound %s: %s", path, error)
        return None
