"""Each style can be told from its play."""

from itertools import islice

import pytest

from cuttle_desktop.ai import Style
from cuttle_desktop.session.arena.confidence import Z95, estimate
from cuttle_desktop.session.habits import Habits
from tests.tools.measure_styles import OWN, Compared, comparisons

GAMES = 240
DEALS = 30  # from one look to the next
POCOCK = 2.361  # in place of 1.96 where one looks four times (Pocock 1977)
FEW = ":8"  # iterations


def test_every_style_but_the_balanced_one_has_its_own_statistic() -> None:
    assert {*OWN, Style.BALANCED} == {*Style}


@pytest.mark.parametrize("style", OWN)
def test_a_style_exceeds_the_balanced_one_in_its_own_statistic(style: Style) -> None:
    """By more than chance would: the interval of the difference, deal by deal, lies above zero.

    Looked at after every 30 deals, with the bound of four looks: chance passes as rarely as with one look at the end.
    """
    looks = islice(comparisons(style, "skilled", GAMES, budget=FEW), DEALS - 1, None, DEALS)
    assert any(found.mean - found.half * POCOCK / Z95 > 0 for found in looks)


def test_a_difference_that_may_be_chance_is_none() -> None:
    even = Compared((Habits(), Habits()), (0.2, -0.2, 0.1, -0.1), estimate([0.5]))
    assert even.mean - even.half < 0
