"""How fast the engine plays: `python -m tests.tools.bench_engine [games]`."""

from __future__ import annotations

import random
import sys
import time

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import legal, step
from tests.engine.games import deal

GAMES = 200


def speed(rules: RuleSet, count: int) -> tuple[int, float]:
    """Steps and seconds of process time for uniformly random play: `legal` and `step`, nothing else."""
    rng = random.Random(1)
    starts = [deal(rules, rng).start() for _ in range(count)]
    steps = 0
    begun = time.process_time()
    for state in starts:
        while not state.result:
            state, _ = step(state, rng.choice(legal(state)))
            steps += 1
    return steps, time.process_time() - begun


def main(count: int) -> None:
    print(f"legal + step, process time, {count} games each, uniformly random play")
    for name, rules in RULE_SETS.items():
        steps, seconds = speed(rules, count)
        print(f"  {name:16} {steps / count:6.0f} steps a game {steps / seconds:9.0f} steps a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
