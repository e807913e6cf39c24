"""How fast the bots think: `python -m tests.tools.bench_ai [--profile] [--json] [RULES …]`.

Iterations a second at the opening and in mid-game, in processor seconds, beside what the engine does; and where the
time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import io
import json
import pstats
import time
from collections.abc import Iterable
from random import Random

from cuttle_desktop import ai
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.ai.search import Search
from cuttle_desktop.ai.thinking import WORLDS
from cuttle_desktop.ai.worlds import shuffled
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import legal, step
from cuttle_desktop.engine.view import view

ITERATIONS = 400
DEALS = 5
MIDDLE = 10  # choices into a game


def engine_rate(rules: RuleSet) -> float:
    """`legal` + `step` a second, in random games."""
    rng = Random(1)
    played = 0
    begun = time.process_time()
    for _ in range(30):
        state = Deal(rules, shuffled(rules.deck, rng), 0).start()
        while not state.result:
            choices = legal(state)
            state, _ = step(state, choices[int(rng.random() * len(choices))])
            played += 1
    return played / (time.process_time() - begun)


def positions(rules: RuleSet, choices: int) -> Iterable[State]:
    """Questions met after so many choices of skilled bots, from some deals."""
    for seed in range(DEALS):
        state = Deal(rules, shuffled(rules.deck, Random(seed)), 0).start()
        made = 0
        while not state.result and (made < choices or len(answers(state)) < 3):
            seat = state.asks[-1].seat
            options = answers(state)
            if len(options) > 1 and seat >= 0:
                made += 1
                state, _ = step(state, ai.choose(view(state, seat), (), ai.Level.SKILLED, seed=made))
            else:
                state, _ = step(state, options[0])
        if not state.result:
            yield state


def search_rate(rules: RuleSet, states: Iterable[State]) -> float:
    """Iterations a second, without early stops."""
    judge = learned(rules)
    done, spent = 0, 0.0
    for state in states:
        search = Search(view(state, state.asks[-1].seat), judge, Random(1), ITERATIONS // WORLDS)
        begun = time.process_time()
        for _ in range(ITERATIONS):
            search.iterate()
        spent += time.process_time() - begun
        done += ITERATIONS
    return done / spent if spent else 0.0


def profile(rules: RuleSet) -> str:
    profiler = cProfile.Profile()
    states = [*positions(rules, 0), *positions(rules, MIDDLE)]
    profiler.enable()
    search_rate(rules, states)
    profiler.disable()
    out = io.StringIO()
    pstats.Stats(profiler, stream=out).sort_stats("tottime").print_stats(25)
    return out.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=["cuttle.cards-17"])
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = {}
    for name in arguments.rules:
        rules = parse_rules(name)
        found[name] = {
            "engine": round(engine_rate(rules)),
            "opening": round(search_rate(rules, positions(rules, 0))),
            "middle": round(search_rate(rules, positions(rules, MIDDLE))),
        }
        if not arguments.json:
            row = found[name]
            print(
                f"{name}: {row['opening']} iterations a second at the opening, {row['middle']} after {MIDDLE} choices; "
                f"the engine does {row['engine']} legal + step"
            )
        if arguments.profile:
            print(profile(rules))
    if arguments.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
