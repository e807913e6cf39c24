"""The search of this tree against another checkout's: `python -m tests.tools.bench_search_against FOLDER [--help]`.

Both search the same positions from the same dice in one process, in turn, so that a busy machine is busy for both.
Prints the median of the ratios of processor time, and whether both found the same.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tests import ROOT

PACKAGES: Final = ("cuttle_desktop", "tests")
CHOICES: Final = (0, 10)  # into a game


class Searcher(NamedTuple):
    """One tree's positions, and its search of one of them: what it found, and the seconds of processor time it took."""

    positions: Sequence[Any]
    search: Callable[[Any, int], tuple[list[tuple[str, int, float]], float]]


def load(folder: Path, rules_name: str) -> Searcher:
    """The search in `folder`, beside those that were loaded before."""
    for name in [name for name in sys.modules if name.split(".")[0] in PACKAGES and name != __name__]:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    bench = import_module("tests.tools.bench_ai")
    sys.path.pop(0)
    assert str(bench.__file__).startswith(str(folder)), bench.__file__
    rules = bench.parse_rules(rules_name)
    judge = bench.learned(rules)

    def search(state: Any, iterations: int) -> tuple[list[tuple[str, int, float]], float]:
        found = bench.Search(bench.view(state, state.asks[-1].seat), judge, Random(1))
        begun = time.process_time()
        for _ in range(iterations):
            found.iterate()
        spent = time.process_time() - begun
        return [
            (str(action), branch.visits, branch.total)
            for action, branch in zip(found.actions, found.branches, strict=True)
        ], spent

    return Searcher([state for choices in CHOICES for state in bench.positions(rules, choices)], search)


def main(other: Path, rules: str, rounds: int, iterations: int) -> None:
    there, here = load(other, rules), load(ROOT, rules)
    ratios, same = [], True
    spent = [0.0, 0.0]
    for number in range(rounds):
        for theirs, mine in zip(there.positions, here.positions, strict=True):
            order = [(there, theirs), (here, mine)]
            found = [tree.search(state, iterations) for tree, state in (order if number % 2 else reversed(order))]
            (before, old), (after, new) = found if number % 2 else reversed(found)
            ratios.append(old / new)
            same = same and before == after
            spent[0] += old
            spent[1] += new
    done = rounds * len(here.positions) * iterations
    print(
        f"{rules}: {statistics.median(ratios):.2f} times as fast ({done / spent[1]:.0f} iterations a second, there "
        f"{done / spent[0]:.0f}), {'the same found' if same else 'NOT the same found'}"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rules", default="cuttle.cards-17")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=400)
    given = parser.parse_args()
    main(given.folder.resolve(), given.rules, given.rounds, given.iterations)
