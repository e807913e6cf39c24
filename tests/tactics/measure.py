"""How many puzzles a bot solves: `python -m tests.tactics.measure [LEVEL …] [--seeds N]`."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from cuttle_desktop.app.command_line.console import aligned
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.arena.entrant import Entrant
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.puzzles.themes import PUZZLES, THEMES
from cuttle_desktop.session.thinker import Question
from tests.tools.match import contestant

LEVELS = ("random", "old-casual", "beginner", "casual", "steady", "skilled", "expert", "master")


def answer(entrant: Entrant, puzzle: Puzzle, seed: int) -> str:
    """In notation."""
    state = puzzle.state()
    seat = asked(state)
    assert seat is not None
    return format_action(entrant.answer(Question(view(state, seat), (), entrant.level, seed)))


def solved(entrant: Entrant, puzzles: Iterable[Puzzle], seed: int) -> list[bool]:
    return [answer(entrant, puzzle, seed) in puzzle.answers for puzzle in puzzles]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tactics.measure")
    parser.add_argument("levels", nargs="*", help="as in selfplay --seats (default: all)")
    parser.add_argument("--seeds", type=int, default=1, help="ask that often, each time with another seed")
    parser.add_argument("--failed", action="store_true", help="print what was answered wrongly, and by whom")
    given = parser.parse_args()
    rows: list[tuple[str, ...]] = [
        ("", *(f"{theme.title} ({len(theme.puzzles)})" for theme in THEMES), f"all ({len(PUZZLES)})")
    ]
    for name in given.levels or LEVELS:
        entrant = contestant(name)
        seeds = range(1, given.seeds + 1)
        groups = (*(theme.puzzles for theme in THEMES), PUZZLES)
        by_theme = [[hit for seed in seeds for hit in solved(entrant, each, seed)] for each in groups]
        rows.append((name, *(f"{100 * sum(hits) / len(hits):.1f} %" for hits in by_theme)))
        if given.failed:
            for puzzle in PUZZLES:
                wrong = [said for seed in seeds if (said := answer(entrant, puzzle, seed)) not in puzzle.answers]
                if wrong:
                    print(f"{name}: {puzzle.name}: {', '.join(wrong)}, not {' or '.join(puzzle.answers)}")
    print(aligned(rows))


if __name__ == "__main__":
    main()
