"""A second proof of the puzzles found, which shares no code with the first: `python -m tests.tactics.apart [SEED]`.

It asks yes or no: can the solver be sure to win, or not to lose, until `turns` have passed? Every action is tried, none
stands for another, and positions met before are remembered. Chance decides against right answers and for others.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from cuttle_desktop.engine.actions import CHANCE, Action, Concede, Offer
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.asks import PlayRevealed
from cuttle_desktop.engine.notation import parse_action
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import step
from cuttle_desktop.session.puzzles.puzzle import SOLVER, Puzzle
from tests.tactics.book import FOUND

WORLDS: Final = 6


class Sure:
    """What the solver can be sure of in one world, up to turn number `last`."""

    def __init__(self, last: int, wins: bool, lucky: bool) -> None:
        self._last, self._wins, self._lucky = last, wins, lucky
        self._known: dict[tuple[object, ...], bool] = {}

    def of(self, state: State) -> bool:
        if state.result:
            won = SOLVER in state.result.winners
            return won if self._wins else won or not state.result.winners
        if state.number > self._last:
            return not self._wins
        table = state[1:]  # without the rules, which stay
        if table not in self._known:
            self._known[table] = self._asked(state)
        return self._known[table]

    def _asked(self, state: State) -> bool:
        mover = asked(state)
        assert mover is not None
        sides = state.rules.seating.sides
        mine = self._lucky if mover == CHANCE else sides[mover] == sides[SOLVER]
        after = (self.of(step(state, action)[0]) for action in tried(state))
        return any(after) if mine else all(after)


def tried(state: State) -> list[Action]:
    return [action for action in answers(state) if not isinstance(action, Concede | Offer)]


def dealt(puzzle: Puzzle, rng: Random) -> Iterator[State]:
    """The position with its deck in other orders, if it has any; what a seven has turned up stays on top."""
    state = puzzle.state()
    shown = sum(ask.count for ask in state.asks if isinstance(ask, PlayRevealed))
    hidden = [*state.deck[shown:]]
    for _ in range(WORLDS if len(hidden) > 1 else 1):
        rng.shuffle(hidden)
        yield state._replace(deck=(*state.deck[:shown], *hidden))


def proved(puzzle: Puzzle, seed: int) -> bool:
    """Whether right answers keep the promise in every world, and each other one fails in half of them or more."""
    state = puzzle.state()
    last, wins = state.number + puzzle.turns - 1, puzzle.turns == 1 or puzzle.turns > state.rules.seats
    right = {parse_action(text, SOLVER) for text in puzzle.answers}
    failed = dict.fromkeys(tried(state), 0)
    tries = [*dealt(puzzle, Random(seed))]
    for world in tries:
        hard, soft = Sure(last, wins, lucky=False), Sure(last, wins, lucky=True)
        for action in failed:
            after = step(world, action)[0]
            failed[action] += not (hard if action in right else soft).of(after)
    return all(count == 0 if action in right else 2 * count >= len(tries) for action, count in failed.items())


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    wrong = [each.puzzle.name for each in FOUND if not proved(each.puzzle, seed)]
    print(f"{len(FOUND) - len(wrong)} of {len(FOUND)} are proved", *wrong, sep="\n")


if __name__ == "__main__":
    main()
