"""Seeded random games for the laws: every game follows from its rule set and its number."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from cuttle_desktop.engine.actions import Action, Counter, Draw, Pass, Respond
from cuttle_desktop.engine.events import Event
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.options import OPTIONS, RulesError, with_options
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import legal, step

GAMES = int(os.environ.get("CUTTLE_LAW_GAMES", "4"))
"""How many games of each rule set a law is tried on."""

GAMES_EACH = int(os.environ.get("CUTTLE_LAW_GAMES_EACH", "1"))
"""How many of them are played by the same random house rules."""

HOUSE_RULES = "house rules"
"""Stands for a base and house rules chosen at random."""

LONGEST = 5000
"""More actions than any random game takes."""

KEPT = 120
"""So many games are kept for the next law: all of them with the usual counts."""

Step = tuple[State, Action, list[Event], State]


class Moment(Struct, frozen=True):
    """One step of a game. `rng` is there for tests that try something at random, without touching the game."""

    before: State
    action: Action
    events: list[Event]
    after: State
    rng: random.Random


def rules_of(name: str, number: int) -> RuleSet:
    if name != HOUSE_RULES:
        return RULE_SETS[name]
    rng = random.Random(f"house rules {number // GAMES_EACH}")
    while True:
        base = rng.choice(sorted(RULE_SETS))
        options = rng.sample(OPTIONS, rng.randint(1, 6))
        rules = agreed(base, {option.key: rng.choice(option.choices).name for option in options})
        if rules is not None:
            return rules


def agreed(base: str, choices: Mapping[str, str]) -> RuleSet | None:
    """None for house rules that make no sense together."""
    try:
        return with_options(RULE_SETS[base], choices)
    except RulesError:
        return None


def deal(rules: RuleSet, rng: random.Random) -> Deal:
    return Deal(rules, tuple(rng.sample(rules.deck, len(rules.deck))), rng.randrange(rules.seats))


class Player:
    """Plays at random; each game has its own appetite for drawing and for answering."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.draws = rng.choice((0.0, 0.2, 0.5, 0.8, 0.95))
        self.answers = rng.choice((0.2, 0.5, 0.9))

    def choose(self, actions: tuple[Action, ...]) -> Action:
        answers = [action for action in actions if isinstance(action, Counter | Respond)]
        if answers and self.rng.random() < self.answers:
            return self.rng.choice(answers)
        if isinstance(actions[0], Draw) and self.rng.random() < self.draws:
            return actions[0]
        plays = [action for action in actions if not isinstance(action, Pass)]
        return self.rng.choice(plays if plays and self.rng.random() < 0.7 else actions)


def game(name: str, number: int) -> Iterator[Moment]:
    """The steps of one game, from the deal to its end."""
    tries = random.Random(f"tries {name} {number}")
    return (Moment(*one, tries) for one in played(name, number))


@lru_cache(KEPT)
def played(name: str, number: int) -> tuple[Step, ...]:
    rng = random.Random(f"{name} {number}")
    player = Player(rng)
    state = deal(rules_of(name, number), rng).start()
    steps: list[Step] = []
    while not state.result:
        action = player.choose(legal(state))
        after, events = step(state, action)
        steps.append((state, action, events, after))
        state = after
        assert len(steps) < LONGEST, f"game {number} of {name} did not end in {LONGEST} actions"
    return tuple(steps)


def games(name: str, count: int = GAMES) -> Iterator[Iterator[Moment]]:
    return (game(name, number) for number in range(count))


def moments(name: str, count: int = GAMES) -> Iterator[Moment]:
    """All steps of all games."""
    for steps in games(name, count):
        yield from steps
