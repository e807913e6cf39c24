"""Measure all sounds with sox: peak, loudness, length. `python -m tests.tools.measure_sounds`; 1 on a fault."""

import subprocess
import sys
import wave
from array import array
from collections.abc import Iterable
from math import exp, log10, sqrt
from pathlib import Path
from typing import Final, get_args

from msgspec import Struct

from cuttle_desktop.engine.events import Seen
from cuttle_desktop.store.disk.resources import asset
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.sound import AMBIENCE, SOUNDS, Weight
from cuttle_desktop.ui.table.motion import cues

CLIPPING: Final = -1.0  # dB below full scale
SAME: Final = 3.0  # dB between sounds of one weight
LOUDER: Final = 3.0  # dB at least between one weight and the next
SEA_BELOW: Final = 3.0  # dB at least by which the sea is below the softest effect
WORDS_MS: Final = 900  # what is said to a player, beside a toast or a plate that stays longer
RESULT_MS: Final = 1500  # beside the light of an end, or of one that is near
EVENTS: Final = tuple(type_ for part in get_args(Seen) for type_ in (get_args(part) or (part,)))


class Measured(Struct, frozen=True):
    """Of one file: dB below full scale, and milliseconds."""

    peak: float
    loudness: float  # of the loudest twentieth of a second
    ms: int


def by_hand(path: Path) -> Measured:
    """What sox measures, without sox: its running mean square has a time constant of 50 ms."""
    with wave.open(str(path), "rb") as file:
        rate, samples = file.getframerate(), array("h", file.readframes(file.getnframes()))
    keep = exp(-1 / (0.05 * rate))
    running = most = 0.0
    for sample in samples:
        running = keep * running + (1 - keep) * sample * sample
        most = max(most, running)
    top = max(abs(sample) for sample in samples)
    return Measured(20 * log10(top / 32768), 20 * log10(sqrt(most) / 32768), round(1000 * len(samples) / rate))


def by_sox(path: Path) -> Measured:
    """Padded with silence, since sox takes no loudness of the first quarter of a second."""
    told = subprocess.run(
        ["sox", str(path), "-n", "pad", "0.3", "0.3", "stats"], capture_output=True, text=True, check=True
    )
    rows = dict(line.rsplit(maxsplit=1) for line in told.stderr.splitlines())
    return Measured(float(rows["Pk lev dB"]), float(rows["RMS Pk dB"]), round(1000 * (float(rows["Length s"]) - 0.6)))


def rows() -> tuple[cues.Cue, ...]:
    """Every cue there is."""
    named = (value for value in vars(cues).values() if isinstance(value, cues.Cue))
    return (*cues.CUES.values(), *named, *cues.PERMANENTS.values())


def motions() -> dict[str, int]:
    """How long each sound may be, in milliseconds at normal speed: as long as what is seen with it."""
    longest = {
        **dict.fromkeys(("your-turn", "refusal"), WORDS_MS),
        **dict.fromkeys(("win", "lose", "stalemate"), RESULT_MS),
        **dict.fromkeys(("near", "surge"), RESULT_MS),
        "count": theme.LAST_COUNT_MS,
        cues.SWEEP: cues.SWEEP_HOLD_MS,
    }
    for row in rows():
        if row.sound:
            seen = max(row.hold, row.travel, theme.GLOW_MS if row.flash else 0)
            longest[row.sound] = max(longest.get(row.sound, 0), seen)
    return longest


def faults(measured: dict[str, Measured], sea: Measured) -> list[str]:
    """Sentences about what is too loud, too soft or too long."""
    found = [f"{name} clips: {now.peak:.1f} dB" for name, now in measured.items() if now.peak > CLIPPING]
    longest = motions()
    found += [
        f"{name} takes {now.ms} ms, its motion {longest.get(name, 0)} ms"
        for name, now in measured.items()
        if now.ms > longest.get(name, 0)
    ]
    levels = {weight: [now.loudness for name, now in measured.items() if SOUNDS[name] is weight] for weight in Weight}
    found += [
        f"{weight.name} sounds differ by more than {SAME} dB" for weight in Weight if spread(levels[weight]) > SAME
    ]
    for soft, loud in zip(Weight, list(Weight)[1:], strict=False):
        if min(levels[loud]) - max(levels[soft]) < LOUDER:
            found.append(f"{loud.name} sounds are not {LOUDER} dB louder than {soft.name} ones")
    if sea.loudness > min(levels[Weight.LIGHT]) - SEA_BELOW:
        found.append("the sea drowns the softest sounds")
    return found


def spread(levels: Iterable[float]) -> float:
    """From the softest to the loudest."""
    ordered = sorted(levels)
    return ordered[-1] - ordered[0]


def path_of(name: str) -> Path:
    """The file of a sound."""
    return asset("sounds", f"{name}.wav")


def main() -> int:
    measured = {name: by_sox(path_of(name)) for name in SOUNDS}
    sea, longest = by_sox(path_of(AMBIENCE)), motions()
    for name, now in [*measured.items(), (AMBIENCE, sea)]:
        weight = SOUNDS[name].name if name in SOUNDS else "loop"
        most = f"of {longest[name]:4} ms" if name in longest else ""
        sys.stdout.write(f"{name:10} {weight:7} peak {now.peak:6.1f} loudness {now.loudness:6.1f} {now.ms:6} {most}\n")
    wrong = faults(measured, sea)
    sys.stdout.writelines(f"{sentence}\n" for sentence in wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
