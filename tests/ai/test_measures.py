"""The measures of the value are what they are called, and their scale keeps what is certain, and every order."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from cuttle_desktop.ai.calibration import MORE_SIDES, TWO_SIDES, Curve
from cuttle_desktop.ai.outlook import outlook, standing
from cuttle_desktop.ai.ranking import ranking
from cuttle_desktop.ai.reply import OfKind, Reply, Standing
from cuttle_desktop.engine.actions import Action, Counter, OneOff, Points, Scuttle
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.state import How, Result, State
from cuttle_desktop.engine.step import after
from cuttle_desktop.engine.view import view
from tests.positions import full
from tests.tools.courses import Course
from tests.tools.measure_chances import fitted
from tests.tools.measure_odds import is_told
from tests.tools.measure_value import Said, auc, bins, brier, interval


def test_auc_is_the_share_of_pairs_in_the_right_order() -> None:
    said = [Said(0.9, 1), Said(0.8, 0), Said(0.7, 1), Said(0.3, 0)]
    assert auc(said) == 0.75
    assert auc([Said(1 - one.chance, one.won) for one in said]) == 0.25


def test_a_tie_counts_half_and_a_stalemate_not_at_all() -> None:
    assert auc([Said(0.5, 1), Said(0.5, 0), Said(0.9, 0.5)]) == 0.5
    assert auc([Said(0.5, 1), Said(0.9, 1)]) == 0.5


def test_auc_counts_pairs() -> None:
    dice = Random(2)
    said = [Said(round(dice.random(), 1), float(dice.random() < 0.5)) for _ in range(60)]
    pairs = [(a, b) for a in said for b in said if a.won > b.won]
    right = sum((a.chance > b.chance) + 0.5 * (a.chance == b.chance) for a, b in pairs)
    assert auc(said) == pytest.approx(right / len(pairs))


def test_brier_is_the_mean_squared_error() -> None:
    assert brier([Said(0.5, 1), Said(0.5, 0)]) == 0.25
    assert brier([Said(1.0, 1), Said(0.0, 1)]) == 0.5


def test_bins_say_how_often_it_came_true() -> None:
    said = [Said(0.31, 0), Said(0.39, 1), Said(1.0, 1), Said(0.95, 1)]
    low, high = bins(said)
    assert low == pytest.approx((0.35, 0.5, 2))
    assert high == pytest.approx((0.975, 1.0, 2))


def test_an_interval_draws_whole_games() -> None:
    """Forty copies of one position in a game are worth one."""
    dice = Random(3)
    single = [[Said(0.5, float(dice.random() < 0.5))] for _ in range(50)]
    copied = [game * 40 for game in single]
    mean = lambda said: sum(one.won for one in said) / len(said)  # noqa: E731
    assert interval(single, mean) == pytest.approx(interval(copied, mean))


def test_what_is_told_of_a_course_is_what_is_done_in_it() -> None:
    """A six that is countered, and a ten that scuttles a nine and loses it."""
    state = full("P1: hand 6D 9S // P2: hand 2C TH 4H // turn P1 9")
    countered = played(state, OneOff(card("6D")), Counter(card("2C")))
    assert countered.is_countered()
    assert countered.answer() == (1, Counter(card("2C")))
    scuttled = played(state, Points(card("9S")), Scuttle(card("TH"), card("9S")))
    assert scuttled.loses(card("9S"))
    assert not played(state, Points(card("9S")), Points(card("TH"))).loses(card("9S"))
    assert not scuttled.is_countered()
    assert not scuttled.has_won()
    told = Reply(1, OfKind(Scuttle, None, card("9S")), 0.5, Standing((), 0.0))
    assert is_told(told, scuttled)
    assert not is_told(replace(told, what=Scuttle(card("4H"), card("9S"))), scuttled)


def played(state: State, *actions: Action) -> Course:
    steps, seat = [], state.turn
    begun = state.number
    for action in actions:
        steps.append((state, action))
        state = after(state, action)
    return Course(seat, begun, tuple(steps), state)


# the scale on which chances are told


CURVES = (*TWO_SIDES, *MORE_SIDES)


@pytest.mark.parametrize("curve", CURVES)
def test_a_curve_keeps_every_order_and_what_is_certain(curve: Curve) -> None:
    told = [curve.calibrated(n / 100) for n in range(101)]
    assert (told[0], told[-1]) == (0.0, 1.0)
    assert all(less < more for less, more in pairwise(told))


def test_a_finished_game_stands_as_it_ended() -> None:
    """A stalemate is a half, whatever the scale makes of a half."""
    state = full("P1: points TD // P2: hand 4H | points 9C // turn P1 9")
    assert standing(view(state._replace(result=Result((), How.PASSES)), 0), 1) == (0.5, 0.5)


def test_two_sides_share_one_chance_where_a_seat_decides_and_where_it_waits() -> None:
    seen = view(full("P1: hand 8C 4D 6S // P2: hand 3H 5H | perms QC // turn P1 9"), 0)
    chances = standing(seen, 3)
    assert chances == standing(seen, 3, ranking(seen, 3)[0].chance)
    assert sum(chances) == pytest.approx(1) == sum(outlook(seen, 20, 3))


def test_the_curve_that_is_fitted_brings_back_what_was_bent() -> None:
    """`measure_chances`: of chances that a curve told, and that came true by another, the other is found."""
    told, true = Curve(0.1, 1.2), Curve(-0.2, 1.5)
    raw = [n / 50 for n in range(2, 49)]
    found = fitted([Said(told.calibrated(each), true.calibrated(each)) for each in raw], told)
    assert found == true
