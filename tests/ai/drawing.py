"""Positions drawn in text, and positions met in random games, for the tests of the bots."""

from collections.abc import Iterator
from random import Random

from cuttle_desktop import ai
from cuttle_desktop.ai.worlds import shuffled
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import View, view

DECK = "deck 4C 6C 7D 8D 3H QD QH 5S 6D 4H 7H 3C"


def drawn(text: str, rules: str = "cuttle.cards") -> View:
    """What the seat that is asked sees of a position."""
    state = parse_position(text, parse_rules(rules))
    seat = asked(state)
    assert seat is not None
    return view(state, seat)


def play(text: str, level: ai.Level = ai.Level.EXPERT, style: ai.Style = ai.Style.BALANCED) -> str:
    """What a bot does in the position, in the seat that is asked."""
    return format_action(ai.choose(drawn(text), (), level, style=style, seed=1))


def wanderings(rules: RuleSet, games: int, seed: int = 1) -> Iterator[State]:
    """Every position of some games of random moves."""
    rng = Random(seed)
    for _ in range(games):
        state = Deal(rules, shuffled(rules.deck, rng), 0).start()
        while not state.result:
            yield state
            choices = answers(state)
            state = after(state, choices[int(rng.random() * len(choices))])
