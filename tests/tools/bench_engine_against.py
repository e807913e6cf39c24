"""This engine against another checkout's: `python -m tests.tools.bench_engine_against FOLDER [--rounds 30]`.

Both play the same random games in one process, in turn, so that a busy machine is busy for both. Prints the median of
the ratios of single games, also for each rule set. Games in which the rules differ are left out.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, Protocol

from tests import ROOT

PACKAGE = "cuttle_desktop"


class AnyState(Protocol):
    """A State of either tree."""

    @property
    def result(self) -> object: ...


class Engine(NamedTuple):
    """One tree's functions and rule sets."""

    rule_sets: Mapping[str, object]
    start: Callable[[object, random.Random], AnyState]
    legal: Callable[[AnyState], tuple[object, ...]]
    step: Callable[[AnyState, object], tuple[AnyState, object]]


def load(folder: Path) -> Engine:
    """The engine in `folder`, beside those that were loaded before."""
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    sets, steps, game = (import_module(f"{PACKAGE}.engine.{name}") for name in ("rulesets", "step", "game"))
    sys.path.pop(0)
    assert str(steps.__file__).startswith(str(folder)), steps.__file__

    def start(rules: object, rng: random.Random) -> AnyState:
        deck = rules.deck  # type: ignore[attr-defined]
        state: AnyState = game.Deal(rules, tuple(rng.sample(deck, len(deck))), 0).start()
        return state

    return Engine(sets.RULE_SETS, start, steps.legal, steps.step)


def play(engine: Engine, name: str, seed: int) -> tuple[int, float]:
    """Steps of one random game, and the seconds of process time they took."""
    rng = random.Random(seed)
    state, count = engine.start(engine.rule_sets[name], rng), 0
    begun = time.process_time()
    while not state.result:
        actions = engine.legal(state)
        state, _ = engine.step(state, actions[int(rng.random() * len(actions))])
        count += 1
    return count, time.process_time() - begun


def main(other: Path, rounds: int) -> None:
    engines = (load(other), load(ROOT))
    ratios: dict[str, list[float]] = defaultdict(list)
    for seed in range(rounds):
        for name in sorted({*engines[0].rule_sets} & {*engines[1].rule_sets}):
            order = (0, 1) if seed % 2 else (1, 0)
            (theirs, there), (mine, here) = (
                found for _, found in sorted((k, play(engines[k], name, seed)) for k in order)
            )
            if mine == theirs:
                ratios[name].append(there / here)
    for name, each in ratios.items():
        print(f"{name}: {statistics.median(each):.2f} times as fast")
    everything = [ratio for each in ratios.values() for ratio in each]
    print(f"all {len(everything)} games: {statistics.median(everything):.2f} times as fast")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=30)
    given = parser.parse_args()
    main(given.folder.resolve(), given.rounds)
