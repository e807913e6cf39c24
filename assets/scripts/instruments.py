"""Instruments of the sound script: paper, water, marimba and felt as lists of samples, and how loud they are."""

from collections.abc import Callable, Iterable
from math import cos, exp, pi, sin, sqrt, tanh, tau
from random import Random

RATE = 44_100
KNEE, CEILING = 0.6, 0.86  # of full scale: peaks above the knee are bent to stay below the ceiling, -1.3 dBFS

Samples = list[float]

# Marimba pitches in Hz.
NOTES = {
    "C4": 261.63, "D4": 293.66, "Eb4": 311.13, "E4": 329.63, "F4": 349.23, "G4": 392.0, "Ab4": 415.3, "A4": 440.0,
    "B4": 493.88, "C5": 523.25, "D5": 587.33, "E5": 659.26, "G5": 783.99, "A5": 880.0, "C6": 1046.5, "E6": 1318.51,
    "C3": 130.81, "G3": 196.0, "Eb3": 155.56, "Ab3": 207.65, "A3": 220.0,
}  # fmt: skip


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Sounds laid over each other, each starting after so many seconds."""
    length = max(round(at * RATE) + len(sound) for at, sound in parts)
    out = [0.0] * length
    for at, sound in parts:
        start = round(at * RATE)
        for k, value in enumerate(sound):
            out[start + k] += value
    return out


def loud(sound: Samples, gain: float) -> Samples:
    """The same, louder or softer."""
    return [value * gain for value in sound]


def band(sound: Samples, centre: Callable[[float], float], q: float) -> Samples:
    """Only what lies around a frequency, which may move with the share of the sound played (0 to 1)."""
    low = edge = 0.0
    out: Samples = []
    for k, value in enumerate(sound):
        f = 2 * sin(pi * min(centre(k / len(sound)), RATE / 7) / RATE)
        low += f * edge
        edge += f * (value - low - edge / q)
        out.append(edge)
    return out


def noise(seconds: float, random: Random) -> Samples:
    """White noise."""
    return [2 * random.random() - 1 for _ in range(round(seconds * RATE))]


def swell(sound: Samples, rise: float, power: float = 2) -> Samples:
    """Rise smoothly for a share of the sound, then fall away to nothing."""
    count = len(sound)
    out: Samples = []
    for k, value in enumerate(sound):
        at = k / count
        level = (1 - cos(pi * at / rise)) / 2 if at < rise else ((1 + cos(pi * (at - rise) / (1 - rise))) / 2) ** power
        out.append(value * level)
    return out


def marimba(pitch: float, seconds: float = 0.5, soft: float = 1) -> Samples:
    """A struck bar: its tone, the bar's fourth and tenth partials and a felt knock."""
    partials = ((1.0, 1.0, 6.0), (3.93, 0.22 * soft, 16.0), (9.6, 0.06 * soft, 38.0))
    count = round(seconds * RATE)
    out: Samples = []
    for k in range(count):
        t = k / RATE
        tone = sum(level * sin(tau * pitch * ratio * t) * exp(-decay * t) for ratio, level, decay in partials)
        out.append(tone * min(1.0, t / 0.003) * min(1.0, (count - k) / (0.06 * RATE)))
    return out


def drop(start: float, end: float, seconds: float) -> Samples:
    """A drop of water: a sine that bends from one pitch to another while it dies."""
    count = round(seconds * RATE)
    phase = 0.0
    out: Samples = []
    for k in range(count):
        at = k / count
        phase += tau * (start + (end - start) * at * at) / RATE
        out.append(sin(phase) * min(1.0, at / 0.06) * exp(-4.5 * at) * min(1.0, (1 - at) / 0.2))
    return out


def thud(pitch: float, seconds: float) -> Samples:
    """A soft knock on the felt."""
    count = round(seconds * RATE)
    phase = 0.0
    out: Samples = []
    for k in range(count):
        at = k / count
        phase += tau * pitch * (1 + 0.9 * exp(-14 * at)) / RATE
        out.append(sin(phase) * min(1.0, at / 0.02) * exp(-6 * at) * min(1.0, (1 - at) / 0.2))
    return out


def paper(seconds: float, start: float, end: float, random: Random, rise: float = 0.3, q: float = 0.9) -> Samples:
    """A card brushing over cloth, its colour moving from one frequency to another; filtered twice, or it would hiss."""

    def colour(at: float) -> float:
        return 0.6 * (start + (end - start) * at)

    return swell(band(band(noise(seconds, random), colour, q), colour, q), rise)


def chime(notes: Iterable[str], step: float, last: float = 0.6, soft: float = 1) -> Samples:
    """Marimba notes one after the other, the last ringing for longer."""
    names = list(notes)
    parts = [
        (k * step, marimba(NOTES[name], last if k == len(names) - 1 else min(last, 0.4), soft))
        for k, name in enumerate(names)
    ]
    return mix(*parts)


def loudest(sound: Samples, rate: int) -> float:
    """The largest running root mean square over a twentieth of a second, as `sox … pad 0.3 0.3 stats` has it."""
    keep = exp(-1 / (0.05 * rate))
    running = most = 0.0
    for value in sound:
        running = keep * running + (1 - keep) * value * value
        most = max(most, running)
    return sqrt(most)


def bent(value: float) -> float:
    """A sample that stays below the ceiling, unchanged up to the knee."""
    if abs(value) <= KNEE:
        return value
    over = CEILING - KNEE
    return (KNEE + over * tanh((abs(value) - KNEE) / over)) * (1 if value > 0 else -1)


def centred(sound: Samples) -> Samples:
    """The same without its offset."""
    mean = sum(sound) / len(sound)
    return [value - mean for value in sound]
