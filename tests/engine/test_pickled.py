"""What the compiled engine teaches pickle makes equal values, in either form of the engine."""

import random

import pytest

from cuttle_desktop.engine import actions, events, rules
from cuttle_desktop.engine.pickled import remade, values_of
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import legal, step

from .drawing import ALL
from .games import deal


def test_the_values_of_a_module_are_its_dataclasses() -> None:
    assert {actions.Points, actions.Scuttle} <= values_of([actions])
    assert {events.Scuttled, events.Moved} <= values_of([events])
    assert rules.RuleSet in values_of([rules])
    assert rules.Glasses not in values_of([rules]), "an Enum pickles by itself"


@pytest.mark.parametrize("name", ALL)
def test_a_value_is_made_again_from_its_fields(name: str) -> None:
    rng = random.Random(name)
    state = deal(RULE_SETS[name], rng).start()
    values: list[object] = [state.rules]
    while not state.result:
        action = rng.choice(legal(state))
        values += [action, *state.asks]
        state, happened = step(state, action)
        values += happened
    for value in values:
        kind, fields = remade(value)
        assert kind(*fields) == value
