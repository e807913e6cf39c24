"""Actions as features."""

import pytest

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.judging import Prior, learned
from cuttle_desktop.ai.keys import key
from cuttle_desktop.ai.layout import LAYOUT
from cuttle_desktop.ai.moves import active
from cuttle_desktop.ai.prior_layout import AT
from cuttle_desktop.engine.answers import answers
from cuttle_desktop.engine.notation import format_action
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from tests.ai.drawing import DECK, wanderings

HOUSE = ["cuttle.cards ten=blocks jokers=steal", "pagat jokers=swap eight=breaks four=random"]


@pytest.mark.parametrize("name", [*RULE_SETS, *HOUSE])
def test_every_action_has_features_and_the_right_number_of_weights(name: str) -> None:
    rules = parse_rules(name)
    prior = Prior(rules, Features(rules, [0] * LAYOUT.size, 0), [0.0] * AT.size)
    for state in wanderings(rules, 4):
        seat = state.asks[-1].seat
        if seat < 0:
            continue
        sight = prior.sight(state, seat)
        for action in answers(state):
            numbers = active(sight, action)
            assert len(numbers) >= 6
            assert all(0 <= number < AT.size for number in numbers)


def test_what_a_jack_takes_and_what_a_nine_returns_is_told_apart() -> None:
    rules = parse_rules("cuttle.cards")
    state = parse_position(f"P1: hand JC 9C // P2: hand 3S | points TD 4D | perms KH // {DECK}", rules)
    prior = Prior(rules, Features(rules, [0] * LAYOUT.size, 0), [0.0] * AT.size)
    sight = prior.sight(state, 0)
    found = {format_action(action): frozenset(active(sight, action)) for action in answers(state)}
    told = [found[text] for text in ("jack JC TD", "jack JC 4D", "oneoff 9C TD", "oneoff 9C 4D", "oneoff 9C KH")]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("name", ["pagat", "sipie", "miller"])
def test_where_it_is_allowed_nobody_gives_points_away_or_scraps_a_king_of_their_own(name: str) -> None:
    """A jack may take any point card (R17) and a two scrap any permanent (R10): of the own ones that only harms."""
    rules = parse_rules(name)
    state = parse_position(
        f"P1: hand JC 2H | points TD | perms KS // P2: hand 3S | points 9H | perms KH // {DECK}", rules
    )
    actions = answers(state)
    weights = dict(zip(map(format_action, actions), learned(rules).weights(state, 0, actions), strict=True))
    assert weights["jack JC TD"] < 0.05 * weights["jack JC 9H"]
    assert weights["oneoff 2H KS"] < 0.1 * weights["oneoff 2H KH"]


def test_keys_fold_suits_of_the_card_played_and_no_targets() -> None:
    rules = parse_rules("cuttle.cards")
    state = parse_position(f"P1: hand 9C 9S // P2: hand 3S | points 4D 2H // {DECK}", rules)
    keys: dict[int, list[str]] = {}
    for action in answers(state):
        keys.setdefault(key(action), []).append(format_action(action))
    assert ["points 9C", "points 9S"] in keys.values()
    assert ["scuttle 9C 4D", "scuttle 9S 4D"] in keys.values()
    assert ["oneoff 9C 2H", "oneoff 9S 2H"] in keys.values()
