"""Sound effects. Without a device, or with a broken one, the game is silent and says why."""

import logging
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from cuttle_desktop.store.resources import asset
from cuttle_desktop.store.settings import Settings

log = logging.getLogger(__name__)

NAMES: Final = ("deal", "slide", "place", "flip", "scuttle", "one-off", "counter", "sweep", "glasses", "jack", "king",
                "your-turn", "win", "lose", "stalemate", "refusal")  # fmt: skip
NO_DEVICE: Final = "No sound device was found. Cuttle plays silently."


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
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except pygame.error as error:
            log.warning("no sound: %s", error)
            self.problem = NO_DEVICE
        else:
            pygame.mixer.set_num_channels(16)
            self._started = True
        return self.problem

    def stop(self) -> None:
        """Close the device."""
        if self._started:
            pygame.mixer.quit()
        self._started = False
        self._sounds.clear()

    def apply(self, settings: Settings) -> None:
        """Use the volumes of these settings from now on."""
        self._settings = settings
        if self._started and settings.muted:
            pygame.mixer.stop()

    @property
    def volume(self) -> float:
        """What is sent to the speaker: 0 to 1."""
        now = self._settings
        return 0.0 if now.muted else now.master_volume * now.effects_volume * 2  # both at their 35 % is comfortable

    def play(self, name: str) -> None:
        """Play one of `NAMES`; without a device nothing happens."""
        if not self._started or self.volume <= 0:
            return
        sound = self._sounds.get(name)
        if sound is None:
            sound = _load(asset("sounds", f"{name}.wav"))
            if sound is None:
                return
            self._sounds[name] = sound
        sound.set_volume(min(1.0, self.volume))
        sound.play()


def _load(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(BytesIO(path.read_bytes()))
    except (OSError, pygame.error) as error:
        log.error("missing sound %s: %s", path, error)
        return None
