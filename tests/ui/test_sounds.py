"""What is heard: with every event, how loud, how long, and the switches over it."""

import shutil
import wave
from array import array
from itertools import pairwise
from math import sqrt

import pygame
import pytest

from cuttle_desktop.engine.actions import OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.store.settings import Settings
from cuttle_desktop.ui.sound import AMBIENCE, SEA_CHANNEL, SOUNDS, Sound
from cuttle_desktop.ui.table.motion.cues import CUES, PERMANENTS, SWEEP
from tests.tables import HOT_SEAT, settle, table
from tests.tools.measure_sounds import EVENTS, by_hand, by_sox, faults, motions, path_of, rows

LOUD = Settings(master_volume=1.0, effects_volume=1.0, ambience_volume=1.0)


def test_every_event_has_a_cue() -> None:
    assert [event.__name__ for event in EVENTS if event not in CUES] == []


def test_every_cue_has_a_sound_or_says_why_it_is_silent() -> None:
    assert [row for row in rows() if bool(row.sound) == bool(row.silence)] == []


def test_every_sound_of_a_cue_exists_and_no_sound_is_idle() -> None:
    told = {
        "your-turn",
        "refusal",
        "win",
        "lose",
        "stalemate",
        "near",
        "count",
        "surge",
        SWEEP,
        *(row.sound for row in PERMANENTS.values()),
    }
    heard = {row.sound for row in rows() if row.sound} | told
    assert heard == set(SOUNDS)
    assert {path.stem for path in path_of("any").parent.glob("*.wav")} == {*SOUNDS, AMBIENCE}


def test_no_sound_clips_comparable_ones_are_equally_loud_and_none_outlasts_its_motion() -> None:
    assert faults({name: by_hand(path_of(name)) for name in SOUNDS}, by_hand(path_of(AMBIENCE))) == []
    assert set(motions()) == set(SOUNDS)


@pytest.mark.skipif(shutil.which("sox") is None, reason="sox is not installed")
def test_sox_measures_the_same() -> None:
    for name in ("counter", "flip"):
        here, there = by_hand(path_of(name)), by_sox(path_of(name))
        assert (here.peak, here.loudness, here.ms) == pytest.approx((there.peak, there.loudness, there.ms), abs=0.1)


def test_the_sea_has_no_seam() -> None:
    with wave.open(str(path_of(AMBIENCE)), "rb") as file:
        rate, samples = file.getframerate(), array("h", file.readframes(file.getnframes()))
    steps = [abs(b - a) for a, b in pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps)
    second = [sqrt(sum(s * s for s in samples[k : k + rate]) / rate) for k in range(0, len(samples) - rate + 1, rate)]
    changes = [max(a, b) / min(a, b) for a, b in pairwise(second)]
    assert max(second[0], second[-1]) / min(second[0], second[-1]) <= max(changes)


def sea_plays() -> bool:
    return pygame.mixer.Channel(SEA_CHANNEL).get_busy()


@pytest.fixture
def sound() -> Sound:
    sound = Sound(LOUD)
    assert sound.start() is None
    return sound


def test_the_sea_has_a_switch_and_a_volume_of_its_own(sound: Sound) -> None:
    heard = []
    for settings in (LOUD, Settings(ambience=False), Settings(ambience_volume=0.0), Settings(effects_volume=0.0)):
        sound.apply(settings)
        heard.append((sea_plays(), sound.volume > 0))
    assert heard == [(True, True), (False, True), (False, True), (True, False)]
    sound.stop()


def test_mute_silences_the_sea_too_and_it_comes_back(sound: Sound) -> None:
    heard = []
    for settings in (Settings(), Settings(muted=True), Settings()):
        sound.apply(settings)
        heard.append(sea_plays())
    assert heard == [True, False, True]
    sound.stop()


def test_the_signal_of_your_turn_has_a_switch_of_its_own(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: _Recorded(played))
    sound.apply(Settings(turn_signal=False, ambience=False))
    sound.play("your-turn")
    assert played == []
    sound.play("place")
    sound.apply(Settings(ambience=False))
    sound.play("your-turn")
    assert played == [1, 1]
    sound.stop()


class _Recorded:
    """Stands for a sound of the mixer and notes when it is played."""

    def __init__(self, played: list[int]) -> None:
        self._played = played

    def set_volume(self, volume: float) -> None:
        pass

    def play(self) -> None:
        self._played.append(1)


@pytest.mark.parametrize(
    ("text", "waves"),
    [
        ("P1: hand AS | points 6C 4S // P2: hand 3H | points 7H 9C 5S // turn P1 9", 1),
        ("P1: hand AS // P2: hand 3H | points 7H // turn P1 9", 0),
    ],
)
def test_a_sweep_is_heard_as_one_wave_and_not_as_every_card(sounds: list[str], text: str, waves: int) -> None:
    scene = table(text, players=HOT_SEAT, settings=Settings(curtain=False))
    scene.session.submit(0, OneOff(card("AS")))
    settle(scene, 5)
    assert sounds.count("sweep") == waves
    assert not waves or "slide" not in sounds
