"""Synthesise every sound of the table into assets/sounds: paper, water and marimba, 16-bit mono.

The effects have 44.1 kHz; the sea, which is long and dark, has fewer. `python -m tests.tools.measure_sounds` measures.
"""

import wave
from collections.abc import Callable
from math import cos, pi, sin, tau
from pathlib import Path
from random import Random

from instruments import (
    NOTES,
    RATE,
    Samples,
    bent,
    centred,
    chime,
    drop,
    loud,
    loudest,
    marimba,
    mix,
    paper,
    swell,
    thud,
)

SOUNDS = Path(__file__).resolve().parents[1] / "sounds"
SEA_RATE = 8_000  # above 4 kHz it has a hundredth of its power
SEA_SECONDS, SEAM_SECONDS = 20.0, 4.0


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


def slam(r: Random, pitch: float = 70) -> Samples:
    """A card is slammed onto another: a crack, a deep knock and the cloth that answers."""
    return mix(
        (0, loud(paper(0.05, 5200, 2400, r, 0.06), 1.6)),
        (0, loud(thud(pitch, 0.34), 1.3)),
        (0, loud(thud(pitch * 2.3, 0.12), 0.8)),
        (0.02, loud(paper(0.2, 1500, 500, r, 0.04), 0.7)),
    )


def counter(r: Random) -> Samples:
    """A two answers: a slam, two firm bars falling, and a splash."""
    bars = ((0.0, "A4", 0.9), (0.0, "E5", 0.35), (0.1, "E4", 1.0), (0.1, "A3", 0.6))
    return mix(
        (0, slam(r)),
        *((at, loud(marimba(NOTES[name], 0.5), level)) for at, name, level in bars),
        (0.16, loud(drop(760, 260, 0.24), 0.35)),
        (0.24, loud(drop(520, 180, 0.26), 0.25)),
    )


def sweep(r: Random) -> Samples:
    """A wave gathers, breaks over the table and carries the cards off."""
    swelling = loud(paper(0.2, 300, 1300, r, 0.9, 0.8), 0.7)
    wash = loud(paper(0.52, 3000, 340, r, 0.14, 0.7), 1.2)
    flutter = [(0.17 + 0.045 * k, loud(paper(0.07, 3000, 4600, r, 0.3), 0.35 - 0.03 * k)) for k in range(8)]
    knocks = (0.15, loud(thud(58, 0.5), 1.1)), (0.17, loud(thud(92, 0.3), 0.6))
    return mix((0, swelling), (0.14, wash), *knocks, *flutter)


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
    chord = [(0.02 * k, loud(marimba(NOTES[name], 0.58), 0.6)) for k, name in enumerate(("C4", "G4", "C5", "E5"))]
    return mix((0, loud(thud(110, 0.25), 0.8)), (0, loud(paper(0.08, 3200, 1700, r, 0.1), 0.4)), *chord)


def queen(r: Random) -> Samples:
    """A shield goes up: two bars close together over a soft shimmer."""
    shimmer = [(0.04 + 0.03 * k, loud(marimba(NOTES[name], 0.45), 0.4)) for k, name in enumerate(("E5", "A5", "E6"))]
    return mix((0, loud(thud(130, 0.2), 0.7)), (0, loud(paper(0.1, 2600, 4200, r, 0.5), 0.4)), *shimmer)


def your_turn(_: Random) -> Samples:
    """Two drops and a bar: over to you."""
    return mix((0, loud(drop(620, 900, 0.12), 0.4)), (0.05, chime(("G4", "C5"), 0.12, 0.45, 0.7)))


def near(r: Random) -> Samples:
    """One card may end the game: a heart beats twice in the deep, and a far wave draws breath."""
    beats = [(at, loud(thud(pitch, 0.26), level)) for at, pitch, level in ((0.12, 62, 1.0), (0.34, 55, 0.8))]
    breath = (0, loud(paper(0.85, 240, 900, r, 0.85, 0.9), 0.5))
    rim = [(0.12, loud(marimba(NOTES[name], 0.7), 0.35)) for name in ("C4", "G4")]
    return mix(breath, *beats, *rim)


def count(r: Random) -> Samples:
    """The last card is slammed down and its points are counted: bars that climb ever faster, one for each of ten."""
    steps = ("C4", "D4", "E4", "G4", "A4", "C5", "D5", "E5", "G5", "A5")
    at = [0.76 * (k / len(steps)) ** 0.625 for k in range(1, len(steps) + 1)]
    bars = (loud(marimba(NOTES[name], 0.2), 0.5 + 0.05 * k) for k, name in enumerate(steps))
    return mix((0, loud(slam(r, 58), 0.9)), *zip(at, bars, strict=True))


def surge(r: Random) -> Samples:
    """The sea answers a close game: a great wave gathers, breaks and runs out."""
    gathers = loud(paper(0.4, 220, 1100, r, 0.92, 0.8), 0.8)
    breaks = loud(paper(1.0, 2400, 260, r, 0.1, 0.75), 1.2)
    return mix((0, gathers), (0.3, breaks), (0.32, loud(thud(48, 0.6), 1.2)), (0.36, loud(thud(78, 0.35), 0.6)))


def win(r: Random) -> Samples:
    """A rising run into a broad chord, with spray over it."""
    run = [(0.085 * k, loud(marimba(NOTES[name], 0.5), 0.8)) for k, name in enumerate(("C4", "E4", "G4", "C5", "E5"))]
    chord = [(0.45, loud(marimba(NOTES[name], 0.95), 0.75)) for name in ("C4", "G4", "C5", "E5", "G5")]
    spray = [(0.5 + 0.07 * k, loud(drop(900 + 120 * k, 1500 + 160 * k, 0.13), 0.22)) for k in range(5)]
    crash = (0.43, loud(paper(0.7, 3600, 900, r, 0.08, 0.7), 0.5))
    return mix(*run, *chord, *spray, crash, (0.45, loud(thud(65, 0.4), 0.9)))


def lose(_: Random) -> Samples:
    """A few soft bars going down into the deep."""
    fall = chime(("G4", "Eb4", "C4"), 0.17, 0.6, 0.5)
    return mix((0, fall), (0.34, loud(marimba(NOTES["Ab3"], 0.7, 0.5), 0.7)), (0.34, loud(thud(62, 0.6), 0.5)))


def stalemate(_: Random) -> Samples:
    """Two bars back and forth, at rest in the end."""
    return mix((0, chime(("D4", "G4", "D4"), 0.16, 0.5, 0.6)), (0.32, loud(marimba(NOTES["G4"], 0.5, 0.6), 0.7)))


def refusal(_: Random) -> Samples:
    """A dull double knock: not like that."""
    return mix((0, loud(marimba(NOTES["Eb3"], 0.16, 0.5), 0.8)), (0.09, marimba(NOTES["C3"], 0.2, 0.5)))


def sea(r: Random) -> Samples:
    """Waves rolling in far away; its end runs into its beginning, so that it can be played in a loop."""
    whole, seam = round(SEA_SECONDS * SEA_RATE), round(SEAM_SECONDS * SEA_RATE)
    deep = surf = 0.0
    out: Samples = []
    for k in range(whole + seam):
        t = k / SEA_RATE
        near = 0.5 - 0.5 * cos(tau * t / (SEA_SECONDS / 3)) * cos(tau * t / SEA_SECONDS)
        far = 0.5 - 0.5 * cos(tau * t / (SEA_SECONDS / 2) + 1.3)
        value = 2 * r.random() - 1
        deep += 0.04 * (value - deep)
        surf += (0.1 + 0.32 * near) * (value - surf)
        out.append(deep * (1.6 + far) + surf * (0.05 + 0.3 * near * near + 0.1 * far))
    for k in range(seam):
        part = sin(pi / 2 * k / seam)
        out[k] = out[k] * part + out[whole + k] * cos(pi / 2 * k / seam)
    return out[:whole]


# What is heard at every move is softer than a play, and a play softer than what turns the game. The figures are the
# loudest twentieth of a second of each, in dB below full scale.
LIGHT, PLAY, MOMENT, SEA = -25.0, -19.5, -14.5, -30.0
SET: dict[str, tuple[Callable[[Random], Samples], float]] = {
    "deal": (deal, LIGHT),
    "slide": (slide, LIGHT),
    "place": (place, LIGHT),
    "flip": (flip, LIGHT),
    "glasses": (glasses, PLAY),
    "jack": (jack, PLAY),
    "king": (king, PLAY),
    "queen": (queen, PLAY),
    "one-off": (one_off, PLAY),
    "your-turn": (your_turn, PLAY),
    "refusal": (refusal, PLAY),
    "near": (near, PLAY),
    "count": (count, PLAY),
    "scuttle": (scuttle, MOMENT),
    "counter": (counter, MOMENT),
    "sweep": (sweep, MOMENT),
    "surge": (surge, MOMENT),
    "win": (win, MOMENT),
    "lose": (lose, MOMENT),
    "stalemate": (stalemate, MOMENT),
}


def finish(sound: Samples, level: float) -> list[int]:
    """Soften both ends and bring the sound to its level; a second time, because bending peaks takes some off."""
    count = len(sound)
    fade_in, fade_out = 0.002 * RATE, 0.012 * RATE
    smooth = [
        value * min(1.0, k / fade_in) * min(1.0, (count - 1 - k) / fade_out) for k, value in enumerate(centred(sound))
    ]
    for _ in range(3):
        gain = 10 ** (level / 20) / loudest(smooth, RATE)
        smooth = [bent(value * gain) for value in smooth]
    return [round(value * 32767) for value in smooth]


def save(name: str, samples: list[int], rate: int = RATE) -> None:
    """Write one WAV file."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        # WAV is little-endian whatever the machine is.
        out.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in samples))


def main() -> None:
    """Write every sound; each has its own noise, so that changing one leaves the others as they were."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (make, level) in SET.items():
        samples = finish(make(Random(f"cuttle {name}")), level)
        save(name, samples)
        print(f"{name:10} {1000 * len(samples) // RATE:4} ms")
    waves = centred(sea(Random("cuttle sea")))
    gain = 10 ** (SEA / 20) / loudest(waves, SEA_RATE)
    save("sea", [round(value * gain * 32767) for value in waves], SEA_RATE)


if __name__ == "__main__":
    main()
