"""How long bots take to answer a card, with and without one that stops it: `python -m tests.honesty.measure_times`.

With the real process, looked at as often as a table does. First as the machine is, then beside processes that are busy
all the time. Both hands are dealt behind the same table, in turn, under all rule sets.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from statistics import median

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.thinker import Question
from cuttle_desktop.session.worker import Worker
from tests.honesty.two_deals import two_deals

FRAME = 1 / 60  # seconds


def situations(count: int) -> list[tuple[State, State]]:
    """A bot is asked: with a card to answer, and with none."""
    each = -(-count // len(RULE_SETS))
    found = [opening.asked() for rules in RULE_SETS.values() for opening in islice(two_deals(rules), each)]
    return found[:count]


def seconds(worker: Worker, state: State, level: str, seed: int) -> float:
    """From the question to the frame in which its answer is seen."""
    begun = time.monotonic()
    worker.ask(Question(view(state, state.asks[-1].seat), (), level, seed))
    while worker.poll() is None:
        assert not worker.stopped
        time.sleep(FRAME)
    return time.monotonic() - begun


@contextmanager
def load(count: int) -> Iterator[None]:
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def told(times: Sequence[float]) -> str:
    return f"{median(times):.2f} s ({min(times):.2f} to {max(times):.2f})"


def compared(level: str, count: int, busy: int) -> str:
    armed: list[float] = []
    bare: list[float] = []
    worker = Worker()
    try:
        first, _ = situations(1)[0]
        seconds(worker, first, level, 0)  # the process starts and reads its weights
        with load(busy):
            for seed, (with_, without) in enumerate(situations(count)):
                armed.append(seconds(worker, with_, level, seed))
                bare.append(seconds(worker, without, level, seed))
    finally:
        worker.close()
    difference = median(armed) - median(bare)
    return f"{level}, {busy} busy: with {told(armed)}, without {told(bare)}; medians differ by {difference:+.3f} s"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.honesty.measure_times")
    parser.add_argument("levels", nargs="*", default=["expert", "master"], help="(%(default)s)")
    parser.add_argument("--questions", type=int, default=40, help="with each hand (%(default)s)")
    parser.add_argument("--busy", type=int, default=2, help="processes, the second time (%(default)s)")
    given = parser.parse_args()
    for busy in (0, given.busy):
        for level in given.levels:
            print(compared(level, given.questions, busy), flush=True)


if __name__ == "__main__":
    main()
