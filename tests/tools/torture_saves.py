"""The long runs over saved games; the short ones are in `tests/store`.

    python -m tests.tools.torture_saves [--mutations 100000] [--kills 500] [--only flips|lines|mutations|kills|fuzz]

Stops with an assertion at the first crash, other game, or lost move; else says what was survived. Ten minutes or so.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.store.format.pcn import write
from tests.store import damage
from tests.store.drawing import finished, unfinished
from tests.store.hostile import orders_refused
from tests.store.killing import kill

GAME = unfinished(actions=60)
CONTENT = write(GAME)


def flips() -> str:
    for broken in damage.flips(CONTENT):
        assert not damage.unnoticed(broken, GAME, CONTENT), "a flipped bit went unnoticed"
    return f"{8 * len(CONTENT)} single bits of {len(CONTENT)} bytes flipped, every one noticed"


def lines() -> str:
    cuts = damage.survive(damage.truncations(CONTENT), GAME)
    moved = damage.survive(damage.moved_lines(CONTENT), GAME)
    zeroed = sum(damage.survive(damage.zeroed_sectors(CONTENT, size), GAME) for size in (1, 8, 64, 512))
    return f"{cuts} truncations, {moved} lines deleted, doubled or exchanged, {zeroed} sectors zeroed"


def mutations(count: int) -> str:
    games = [GAME, *(finished(rules, 2) for rules in RULE_SETS)]
    each = -(-count // len(games))
    done = sum(damage.survive(damage.mutations(write(game), each, seed), game) for seed, game in enumerate(games))
    return f"{done} random mutations of {len(games)} games of all rule sets"


def kills(count: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        hits, tries = kill(Path(folder), count, seed=2)
    return f"{hits} kills that hit, of {tries} programs started; no move shown as saved was lost"


def fuzz(count: int) -> str:
    refused = sum(orders_refused(rules, Random(rules), count // len(RULE_SETS)) for rules in RULE_SETS)
    return f"{refused} hostile moves with a right chain refused"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutations", type=int, default=100_000)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    runs: dict[str, Callable[[], str]] = {
        "flips": flips,
        "lines": lines,
        "fuzz": lambda: fuzz(given.mutations),
        "mutations": lambda: mutations(given.mutations),
        "kills": lambda: kills(given.kills),
    }
    for name, run in runs.items():
        if given.only in ("", name):
            begun = time.perf_counter()
            sys.stdout.write(f"{name}: {run()} ({time.perf_counter() - begun:.0f} s)\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
