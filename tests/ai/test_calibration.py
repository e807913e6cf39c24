"""The scale on which every chance is told keeps what is certain, and every order."""

from itertools import pairwise

import pytest

from cuttle_desktop.ai.calibration import MORE_SIDES, TWO_SIDES, Curve
from cuttle_desktop.ai.outlook import outlook, standing
from cuttle_desktop.ai.ranking import ranking
from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.engine.view import view
from tests.positions import full
from tests.tools.measure_chances import fitted
from tests.tools.measure_value import Said

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
