"""Frames of this tree against another checkout: `python -m tests.tools.bench_against FOLDER [--rounds 3]`.

Both are measured in turn by their own `tests.tools.bench_ui`, so that a busy machine is busy for both. Prints the
medians of p50 and p99 of the busiest sweep, their ratio, and the share of a core at rest. `--xvfb` as there. `--cpu`:
the processor time of each frame instead, by `tests.tools.bench_frames` of this tree; `--drag`, `--resize`: that of
carrying a card, and of each size on the way while the edge of the window is dragged.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

from tests import ROOT

SWEEP: Final = re.compile(r"ace sweeps a full table: p50 ([\d.]+) ms, p99 ([\d.]+) ms")
REST: Final = re.compile(r"at rest: ([\d.]+) %")
CPU: Final = re.compile(r"cpu ms a frame: mean ([\d.]+), p50 ([\d.]+), p95 ([\d.]+), p99 ([\d.]+)")
FIGURES: Final = ("p50 ms", "p99 ms", "at rest %")
CPU_FIGURES: Final = ("mean cpu ms", "p50 cpu ms", "p95 cpu ms", "p99 cpu ms")


def measure(folder: Path, options: list[str]) -> dict[str, list[float]]:
    """One run in `folder`, as far as the table at rest."""
    found: dict[str, list[float]] = defaultdict(list)
    command = [sys.executable, "-u", "-m", "tests.tools.bench_ui", *options]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if sweep := SWEEP.search(line):
                found["p50 ms"].append(float(sweep[1]))
                found["p99 ms"].append(float(sweep[2]))
            if rest := REST.search(line):
                found["at rest %"].append(float(rest[1]))
                process.kill()  # SDL takes a gentler signal for a wish
                break
    return found


def measure_cpu(folder: Path, options: list[str]) -> dict[str, list[float]]:
    """One run of this tree's bench with the program of `folder`."""
    command = [sys.executable, str(ROOT / "tests" / "tools" / "bench_frames.py"), *options]
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environ, stdout=subprocess.PIPE, text=True, check=True)
    found = CPU.search(done.stdout)
    assert found, done.stdout
    return {name: [float(value)] for name, value in zip(CPU_FIGURES, found.groups(), strict=True)}


def main(other: Path, rounds: int, options: list[str], *, cpu: bool) -> None:
    both: dict[Path, dict[str, list[float]]] = {ROOT: defaultdict(list), other: defaultdict(list)}
    for number in range(rounds):
        for folder, figures in both.items():
            for name, values in (measure_cpu if cpu else measure)(folder, options).items():
                figures[name] += values
            print(f"round {number + 1} of {rounds}, {folder}: {dict(figures)}")
    for name in CPU_FIGURES if cpu else FIGURES:
        mine, theirs = (statistics.median(both[folder][name]) for folder in (ROOT, other))
        ratio = mine / theirs if theirs else float("nan")
        print(f"{name}: here {mine:.2f}, there {theirs:.2f}, ratio {ratio:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--xvfb", action="store_true")
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--drag", action="store_true")
    parser.add_argument("--resize", action="store_true")
    given = parser.parse_args()
    cpu = given.cpu or given.drag or given.resize
    known = ("--drag", "--resize") if cpu else ("--xvfb",)  # processor time is taken without a window
    options = [option for option in known if vars(given)[option[2:]]]
    main(given.folder.resolve(), given.rounds, options, cpu=cpu)
