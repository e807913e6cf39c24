"""How honest the bots are, at length: `python -m tests.honesty.measure [--decisions N] [--games N]`."""

from __future__ import annotations

import argparse
import time

from cuttle_desktop.ai import Level
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.arena.entrant import entrant
from tests.honesty.redeal import Honest, Peeker, differences
from tests.honesty.wire import TellingWorker, leaks, no_pause, overheard


def redeal(levels: list[str], count: int) -> None:
    for name in levels:
        begun = time.perf_counter()
        found = [*differences(Honest(entrant(name)), count)]
        print(f"{name}: {len(found)} of {count} choices changed ({time.perf_counter() - begun:.0f} s)", flush=True)
        print("\n".join(found[:5]), end="\n" if found else "", flush=True)
    cheat = len([*differences(Peeker(entrant("random"), 0.02), count)])
    print(f"a cheat that peeks in 2 % of decisions: {cheat} of {count} choices changed")


def listen(level: str, games: int) -> None:
    rules = [*RULE_SETS.values()]
    count = found = 0
    with overheard() as heard:
        worker = TellingWorker(pause=no_pause)
        try:
            for number in range(games):
                for leak in leaks(rules[number % len(rules)], level, number, worker, heard):
                    found += 1
                    print(leak)
                count += 1
        finally:
            worker.close()
    print(f"{found} leaks in the bytes of {count} games against {level}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.honesty.measure")
    parser.add_argument("levels", nargs="*", help="as in selfplay --seats (default: every level)")
    parser.add_argument("--decisions", type=int, default=3000, help="of each level (%(default)s)")
    parser.add_argument("--games", type=int, default=500, help="overheard (%(default)s)")
    parser.add_argument("--level", default="skilled", help="of the bots overheard (%(default)s)")
    given = parser.parse_args()
    redeal(given.levels or [*Level], given.decisions)
    listen(given.level, given.games)


if __name__ == "__main__":
    main()
