"""Prints what is said of random decisions: hints, answers to “why not?”, notes. To be read from beginning to end.

    python -m tests.tools.told_reasons [--count 200] [--seed 1]

Games are played by the prior over all rule sets. Each text stands below its position and the chances it rests on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from cuttle_desktop.ai.comparison import Comparison, comparison
from cuttle_desktop.ai.fold import folded, shape
from cuttle_desktop.ai.judging import learned
from cuttle_desktop.engine.actions import CHANCE, Action
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.thinker import Thought
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hint import hint_told
from cuttle_desktop.words.reply_words import replies_told
from cuttle_desktop.words.speech import Cast

NAMES = ("You", "Bea", "Cal", "Dot")


def likely(state: State, rng: Random) -> Action:
    """An answer to the open question, drawn as the prior weighs them."""
    actions, seat = answers(state), state.asks[-1].seat
    if seat == CHANCE or len(actions) == 1:
        return actions[int(rng.random() * len(actions))]
    actions = folded(state.rules, actions)
    return rng.choices(actions, learned(state.rules).weights(state, seat, actions))[0]


def decisions(seed: int) -> Iterator[tuple[State, View]]:
    """Positions in which a seat has a choice, a few of each game."""
    rng = Random(seed)
    while True:
        rules = rng.choice([*RULE_SETS.values()])
        state = deal(rules, 0, rng.randrange(10**6)).start()
        while state.result is None:
            seat = state.asks[-1].seat
            if seat != CHANCE:
                seen = view(state, seat)
                chance = 0.12 if isinstance(state.asks[-1], Turn) else 0.3
                if len({shape(each) for each in seen.legal}) > 1 and rng.random() < chance:
                    yield state, seen
            state = after(state, likely(state, rng))


def cast_of(seen: View) -> Cast:
    names = [*NAMES[1 : seen.rules.seats]]
    names.insert(seen.seat, NAMES[0])
    return Cast(tuple(names), seen.seat)


def told(best: Action, found: Comparison, seen: View, cast: Cast) -> str:
    """The list of moves, and below it what is said, with the likeliest answer."""
    said = hint_told(Thought(0, best, found), seen, cast)
    rows = "" if said.chances is None else ", ".join(f"{row.wins} {row.told}" for row in said.chances.rows)
    return f"({rows})\n      {' '.join(said.why)}\n      N: {' '.join(replies_told(found.replies, seen, cast))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = Random(options.seed)
    for number, (state, seen) in enumerate(decisions(options.seed), 1):
        if number > options.count:
            break
        cast = cast_of(seen)
        about = rng.choice(seen.legal)
        best, found = comparison(seen, number)
        print(f"\n{number}. {seen.rules.name} · P{seen.seat + 1} · {format_position(state)}")
        if found is None:
            continue
        print(f"   HINT: {deed(best, seen, cast)} {told(best, found, seen, cast)}")
        _, asked = comparison(seen, number, (about,))
        if asked is not None and asked.asked:
            print(f"   ASKED {told(best, asked, seen, cast)}")


if __name__ == "__main__":
    main()
