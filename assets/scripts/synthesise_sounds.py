"""Synthesise every sound of the table into assets/sounds: paper, water and marimba, 16-bit mono at 44.1 kHz."""

import wave
from collections.abc import Callable, Iterable
from math import cos, exp, pi, sin, tau
from pathlib import Path
from random import Random

SOUNDS = Path(__file__).resolve().parents[1] / "sounds"
RATE = 44_100
PEAK = 0.5  # of full scale: -6 dBFS

Samples = list[float]

# Marimba pitches in Hz.
NOTES = {
    "C4": 261.63, "D4": 293.66, "Eb4": 311.13, "E4": 329.63, "F4": 349.23, "G4": 392.0, "Ab4": 415.3, "A4": 440.0,
    "B4": 493.88, "C5": 523.25, "D5": 587.33, "E5": 659.26, "G5": 783.99, "A5": 880.0, "C6": 1046.5, "E6": 1318.51,
    "C3": 130.81, "G3": 196.0, "Eb3": 155.56, "Ab3": 207.65,
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


def deal(r: Random) -> Samples:
    """A card leaves the deck."""
    return mix((0, paper(0.11, 2600, 5200, r, 0.45)), (0.075, loud(thud(190, 0.08), 0.25)))


def slide(r: Random) -> Samples:
    """A card glides over the felt."""
    return paper(0.2, 1500, 3400, r, 0.4)


def place(r: Random) -> Samples:
    """A card is laid down."""
    return mix((0, thud(150, 0.14)), (0, loud(paper(0.07, 3800, 1800, r, 0.12), 0.8)))


def flip(r: Random) -> Samples:
    """A card turns over."""
    return mix((0, paper(0.09, 1800, 5600, r, 0.6)), (0.085, loud(paper(0.06, 4200, 2400, r, 0.1), 0.8)))


def scuttle(r: Random) -> Samples:
    """One card crashes into another and both go under."""
    return mix(
        (0, loud(paper(0.12, 900, 3200, r, 0.75), 0.7)),
        (0.1, thud(95, 0.3)),
        (0.1, loud(paper(0.12, 2600, 900, r, 0.05), 0.9)),
        (0.2, loud(drop(420, 190, 0.22), 0.35)),
        (0.3, loud(drop(340, 150, 0.24), 0.25)),
    )


def one_off(r: Random) -> Samples:
    """A wave rises to the middle of the table."""
    return mix(
        (0, loud(paper(0.5, 500, 2600, r, 0.6, 0.8), 0.55)),
        (0.1, loud(marimba(NOTES["G4"], 0.4), 0.5)),
        (0.2, loud(marimba(NOTES["D5"], 0.5), 0.5)),
    )


def counter(r: Random) -> Samples:
    """A two answers: two firm bars, the second lower."""
    return mix(
        (0, loud(paper(0.06, 3600, 2000, r, 0.1), 0.5)),
        (0, marimba(NOTES["A4"], 0.3)),
        (0.11, marimba(NOTES["E4"], 0.42)),
    )


def sweep(r: Random) -> Samples:
    """A wave carries everything off."""
    wash = paper(0.8, 2600, 380, r, 0.35, 0.7)
    flutter = [(0.06 + 0.055 * k, loud(paper(0.07, 3000, 4600, r, 0.3), 0.3)) for k in range(8)]
    return mix((0, wash), *flutter)


def glasses(r: Random) -> Samples:
    """A finger on the rim of a glass."""
    tones = ((1320.0, 0.55), (1987.0, 0.3), (2651.0, 0.1))
    count = round(0.6 * RATE)
    rim = [sum(level * sin(tau * f * k / RATE) for f, level in tones) for k in range(count)]
    return mix((0, loud(paper(0.09, 3800, 2200, r, 0.1), 0.35)), (0.03, loud(swell(rim, 0.06, 2.2), 0.6)))


def jack(r: Random) -> Samples:
    """A card is lifted and changes sides."""
    return mix(
        (0, loud(paper(0.24, 1400, 4600, r, 0.7), 0.55)),
        (0.14, loud(drop(330, 660, 0.2), 0.7)),
        (0.24, loud(marimba(NOTES["B4"], 0.4), 0.6)),
    )


def king(r: Random) -> Samples:
    """A broad chord for a king."""
    chord = [(0.025 * k, loud(marimba(NOTES[name], 0.75), 0.6)) for k, name in enumerate(("C4", "G4", "C5", "E5"))]
    return mix((0, loud(thud(110, 0.25), 0.8)), (0, loud(paper(0.08, 3200, 1700, r, 0.1), 0.4)), *chord)


def your_turn(_: Random) -> Samples:
    """Two drops and a bar: over to you."""
    return mix((0, loud(drop(620, 900, 0.12), 0.4)), (0.05, chime(("G4", "C5"), 0.12, 0.45, 0.7)))


def win(_: Random) -> Samples:
    """A rising run, with the last chord held."""
    run = chime(("C4", "E4", "G4", "C5", "E5"), 0.085, 0.5)
    close = [(0.42, loud(marimba(NOTES[name], 0.48), 0.6)) for name in ("G4", "C5", "G5")]
    return mix((0, run), *close, (0.5, loud(drop(900, 1500, 0.14), 0.2)))


def lose(_: Random) -> Samples:
    """A few soft bars going down."""
    return mix((0, chime(("G4", "Eb4", "C4"), 0.17, 0.54, 0.5)), (0.34, loud(marimba(NOTES["Ab3"], 0.54, 0.5), 0.6)))


def stalemate(_: Random) -> Samples:
    """Two bars back and forth, at rest in the end."""
    return mix((0, chime(("D4", "G4", "D4"), 0.16, 0.5, 0.6)), (0.32, loud(marimba(NOTES["G4"], 0.5, 0.6), 0.7)))


def refusal(_: Random) -> Samples:
    """A dull double knock: not like that."""
    return mix((0, loud(marimba(NOTES["Eb3"], 0.16, 0.5), 0.8)), (0.09, marimba(NOTES["C3"], 0.2, 0.5)))


# How loud each is beside the others: what is heard at every move is softer than what is heard once a game.
SET: dict[str, tuple[Callable[[Random], Samples], float]] = {
    "deal": (deal, 0.55),
    "slide": (slide, 0.5),
    "place": (place, 0.8),
    "flip": (flip, 0.6),
    "scuttle": (scuttle, 1.0),
    "one-off": (one_off, 0.9),
    "counter": (counter, 0.95),
    "sweep": (sweep, 0.85),
    "glasses": (glasses, 0.7),
    "jack": (jack, 0.9),
    "king": (king, 1.0),
    "your-turn": (your_turn, 0.8),
    "win": (win, 1.0),
    "lose": (lose, 0.95),
    "stalemate": (stalemate, 0.9),
    "refusal": (refusal, 0.8),
}


def finish(sound: Samples, level: float) -> list[int]:
    """Remove the offset, soften both ends and scale the peak to the level."""
    count = len(sound)
    mean = sum(sound) / count
    fade_in, fade_out = 0.002 * RATE, 0.012 * RATE
    smooth = [
        (value - mean) * min(1.0, k / fade_in) * min(1.0, (count - 1 - k) / fade_out) for k, value in enumerate(sound)
    ]
    top = max(abs(value) for value in smooth)
    return [round(value / top * PEAK * level * 32767) for value in smooth]


def save(name: str, samples: list[int]) -> None:
    """Write one WAV file."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        # WAV is little-endian whatever the machine is.
        out.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in samples))


def main() -> None:
    """Write every sound; each has its own noise, so that changing one leaves the others as they were."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (make, level) in SET.items():
        samples = finish(make(Random(f"cuttle {name}")), level)
        save(name, samples)
        print(f"{name:10} {1000 * len(samples) // RATE:4} ms")


if __name__ == "__main__":
    main()
