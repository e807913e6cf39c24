"""Positions as sums of feature rows."""

import pytest

from cuttle_desktop.ai.features import Features
from cuttle_desktop.ai.layout import LAYOUT
from cuttle_desktop.ai.net import Net, Packed, sigmoid
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.position import parse_position
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.state import could_win, goal, score
from tests.ai.drawing import DECK, wanderings

SINGLE = [1 << number for number in range(LAYOUT.size)]
NAMED_AND_HOUSE = [*RULE_SETS, "pagat ten=blocks jokers=swap four=random", "cuttle.cards nine=top jacks=1 jokers=steal"]


def active(text: str, side: int = 0, rules: str = "cuttle.cards") -> set[int]:
    """The numbers of the features of a position."""
    chosen = parse_rules(rules)
    total = Features(chosen, SINGLE, 0).total(parse_position(text, chosen), side)
    return {number for number in range(LAYOUT.size) if total >> number & 1}


def test_a_second_card_of_a_rank_is_a_feature_of_its_own() -> None:
    one = active(f"P1: hand 9S KC // P2: hand 3S 4S // {DECK}")
    two = active(f"P1: hand 9S 9H // P2: hand 3S 4S // {DECK}")
    nines, kings = LAYOUT.hand[0] + 8 * 3, LAYOUT.hand[0] + 12 * 3
    assert {nines, kings} <= one
    assert {nines, nines + 1} <= two
    assert nines + 1 not in one


def test_the_need_counts_kings_and_points_of_either_side() -> None:
    found = active(f"P1: hand 2S | points TD | perms KC // P2: hand 3S | points 9H 5C // {DECK}")
    assert LAYOUT.need[0] + 4 in found
    assert LAYOUT.need[1] + 7 in found
    assert LAYOUT.crown_need[0] + 0 in found


def test_a_card_that_wins_next_turn_is_a_threat() -> None:
    points, steal, king = LAYOUT.threat[0], LAYOUT.threat[0] + 1, LAYOUT.threat[0] + 2
    rest = f"P2: hand 3S 4S | points 8S // {DECK}"
    assert points in active(f"P1: hand 2S | points TD 9D // {rest}")
    assert steal in active(f"P1: hand JC | points 9D 5D // {rest}")
    assert king in active(f"P1: hand KC | points 9D 5D // {rest}")
    assert not {points, steal, king} & active(f"P1: hand 5C JC KC | points 2D // {rest}")


def test_a_queen_guards_from_the_threat_of_a_jack() -> None:
    rest = f"P2: hand 3S 4S | points 8S | perms QC // {DECK}"
    assert LAYOUT.threat[0] + 1 not in active(f"P1: hand JC | points 9D 5D // {rest}")


@pytest.mark.parametrize("name", NAMED_AND_HOUSE)
def test_each_feature_is_counted_at_most_once(name: str) -> None:
    """With rows 1, 2, 4 … a feature counted twice carries into another: the sum of sums would then differ."""
    rules = parse_rules(name)
    spaced = [1 << 2 * number for number in range(LAYOUT.size)]
    single, double = Features(rules, SINGLE, 0), Features(rules, spaced, 0)
    twice = sum(2 << 2 * number for number in range(LAYOUT.size))
    for state in wanderings(rules, 3):
        for side in range(single.side_count):
            total = double.total(state, side)
            assert not total & twice
            assert total.bit_count() == single.total(state, side).bit_count()


@pytest.mark.parametrize("name", [name for name, rules in RULE_SETS.items() if rules.jokers == 0])
def test_a_win_in_sight_is_what_the_engine_says(name: str) -> None:
    rules = RULE_SETS[name]
    features = Features(rules, SINGLE, 0)
    seen = set()
    for state in wanderings(rules, 12):
        if isinstance(state.asks[-1], Turn):
            expected = could_win(state, state.turn, state.hands[state.turn])
            reached = score(state, state.turn) >= goal(state, state.turn)  # points won in another's turn
            assert features.wins_now(state) == (expected or reached)
            seen.add(expected)
    assert seen == {True, False}


def test_the_packed_net_says_what_the_plain_net_says() -> None:
    units = 4
    hidden = tuple(
        tuple(((number * 7 + unit * 3) % 11 - 5) / 20 for unit in range(units)) for number in range(LAYOUT.size)
    )
    linear = tuple((number % 5 - 2) / 30 for number in range(LAYOUT.size))
    net = Net(hidden, (0.1, -0.2, 0.3, 0.0), linear, (0.5, -0.4, 0.3, 0.6), -0.1, 16.0)
    packed = Packed(net)
    rules = RULE_SETS["cuttle.cards-17"]
    features, numbers = Features(rules, packed.rows, packed.base), Features(rules, SINGLE, 0)
    for state in wanderings(rules, 3):
        total = numbers.total(state, 0)
        on = [number for number in range(LAYOUT.size) if total >> number & 1]
        sums = [net.hidden_bias[unit] + sum(hidden[number][unit] for number in on) for unit in range(units)]
        plain = net.bias + sum(linear[n] for n in on) + sum(o * max(0.0, s) for o, s in zip(net.out, sums, strict=True))
        assert packed.log_odds(features.total(state, 0)) == pytest.approx(plain, abs=0.15)


def test_sigmoid_has_no_overflow() -> None:
    assert [sigmoid(x) for x in (-1000.0, 0.0, 1000.0)] == [0.0, 0.5, 1.0]
