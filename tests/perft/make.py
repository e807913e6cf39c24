"""Write the move counts anew, or verify them by brute force.

python -m tests.perft.make            writes counts.txt: a rules change that moves them should say why
python -m tests.perft.make --verify   counts again by trying the whole vocabulary (some minutes)
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from cuttle_desktop.engine.actions import Draw
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import legal, step
from cuttle_desktop.session.deal import deal
from tests.perft import COUNTS, Counted, brute_perft, perft, read_counts

ACTIONS_BEFORE = (0, 12, 22, 36)
"""The opening, and positions from the midst of three games."""


def depth_for(rules: RuleSet) -> int:
    return 4 if rules.seats < 3 else 3


def position_after(rules: RuleSet, seed: int, actions: int) -> State:
    """A position after so many random actions, every other one a draw where that can be, so that hands stay full.

    A game that ends sooner, or stands at anything but the start of a turn, is dealt again."""
    rng = Random(f"{rules} {seed}")
    while True:
        state = deal(rules, 0, rng.randrange(10**6)).start()
        for _ in range(actions):
            if state.result is None:
                actions_now = legal(state)
                drawing = Draw() in actions_now and rng.random() < 0.5
                state, _ = step(state, Draw() if drawing else rng.choice(actions_now))
        if state.result is None and isinstance(state.asks[-1], Turn):
            return state


def count(state: State) -> Counted:
    depths = range(1, depth_for(state.rules) + 1)
    return Counted(format_position(state), tuple(perft(state, depth) for depth in depths))


def write() -> None:
    lines = []
    for rules in RULE_SETS.values():
        lines += [str(count(position_after(rules, seed, actions))) for seed, actions in enumerate(ACTIONS_BEFORE)]
    COUNTS.write_text("\n".join(lines) + "\n")


def verify() -> int:
    wrong = 0
    for counted in read_counts():
        began = process_time()
        depth = len(counted.counts)
        brute = brute_perft(counted.state, depth)
        right = brute == counted.counts[-1]
        wrong += not right
        name = counted.state.rules.name
        sys.stdout.write(
            f"{name}: depth {depth}: {brute} {'ok' if right else 'DIFFERS'} {process_time() - began:.0f} s\n"
        )
        sys.stdout.flush()
    return wrong


if __name__ == "__main__":
    if "--verify" in sys.argv:
        raise SystemExit(verify())
    write()
