"""Each style can be told from its play."""

import pytest

from cuttle_desktop.ai import Style
from cuttle_desktop.session.confidence import estimate
from cuttle_desktop.session.habits import Habits
from tests.measure_styles import OWN, Compared, compared

GAMES = 240
FEW = ":8"  # iterations


def test_every_style_but_the_balanced_one_has_its_own_statistic() -> None:
    assert {*OWN, Style.BALANCED} == {*Style}


@pytest.mark.parametrize("style", OWN)
def test_a_style_exceeds_the_balanced_one_in_its_own_statistic(style: Style) -> None:
    """By more than chance would: the interval of the difference, deal by deal, lies above zero."""
    found = compared(style, "skilled", GAMES, budget=FEW)
    assert found.mean - found.half > 0


def test_a_difference_that_may_be_chance_is_none() -> None:
    even = Compared((Habits(), Habits()), (0.2, -0.2, 0.1, -0.1), estimate([0.5]))
    assert even.mean - even.half < 0
