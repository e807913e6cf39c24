"""Grade the puzzles by the levels that fail them: `python -m tests.tactics.grade` writes them into `book.json`.

Ten minutes on one core; `--new` grades only those without a grade. A level fails a puzzle that it does not solve in
three of four tries, each with another seed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.puzzles.book import BOOK
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from tests.tactics.book import PLACE, book_text
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
    kept = parser.parse_args().new
    graded = [each if kept and each.grade else replace(each, grade=grade(each.puzzle)) for each in BOOK]
    PLACE.write_text(book_text(graded), encoding="utf-8")
    for level, count in Counter(each.grade for each in graded).most_common():
        print(f"{count} are failed by {level} at most")


if __name__ == "__main__":
    main()
