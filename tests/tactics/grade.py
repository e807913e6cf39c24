"""Grade the puzzles by the levels that fail them: `python -m tests.tactics.grade` writes `session/puzzles/grades.py`.

Ten minutes on one core; `--new` grades only those without a grade. A level fails a puzzle that it does not solve in
three of four tries, each with another seed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.puzzles import grades
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.puzzles.themes import PUZZLES
from tests.tactics.measure import answer
from tests.tools.match import contestant

SEEDS: Final[Mapping[Level, int]] = {
    Level.BEGINNER: 20,
    Level.CASUAL: 20,
    Level.STEADY: 4,
    Level.SKILLED: 8,
    Level.EXPERT: 4,
    Level.MASTER: 4,
}
SOLVED: Final = 0.75
WIDTH: Final = 116  # of a row of the file
HEAD: Final = '''"""The strongest level that fails each puzzle, as `python -m tests.tactics.grade` found."""

from collections.abc import Mapping
from typing import Final

from cuttle_desktop.ai.levels import Level

# fmt: off
GRADES: Final[Mapping[str, Level]] = {
'''


def grade(puzzle: Puzzle) -> Level:
    """The strongest level that fails it; `random` where all solve it that think at all."""
    failing = Level.RANDOM
    for level, count in SEEDS.items():
        hits = sum(answer(contestant(level), puzzle, seed) in puzzle.answers for seed in range(1, count + 1))
        if hits / count < SOLVED:
            failing = level
    return failing


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tactics.grade")
    parser.add_argument("--new", action="store_true", help="keep the grades that there are")
    kept = grades.GRADES if parser.parse_args().new else {}
    found = {puzzle.name: kept.get(puzzle.name) or grade(puzzle) for puzzle in PUZZLES}
    rows = [""]
    for name, level in found.items():
        entry = f' "{name}": Level.{level.name},'
        if len(rows[-1] + entry) > WIDTH:
            rows.append("")
        rows[-1] += entry
    lines = "".join(f"   {row}\n" for row in rows)
    Path(grades.__file__).write_text(f"{HEAD}{lines}}}\n", encoding="utf-8")
    for level, count in Counter(found.values()).most_common():
        print(f"{count} are failed by {level} at most")


if __name__ == "__main__":
    main()
