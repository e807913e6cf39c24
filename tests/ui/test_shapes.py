"""Painted shapes: what the eye would notice at their edges."""

from __future__ import annotations

import pytest
from pygame import Surface

from cuttle_desktop.ui import shapes
from cuttle_desktop.ui.theme import BRASS

STRONG = 110
HARDLY = 3  # of 255: nobody sees where that ends
CLEAR = (0, 0, 0, 0)


def edge(picture: Surface) -> set[int]:
    """The alpha of the outermost pixels."""
    wide, high = picture.get_size()
    across = {picture.get_at((x, y)).a for x in range(wide) for y in (0, high - 1)}
    return across | {picture.get_at((x, y)).a for y in range(high) for x in (0, wide - 1)}


@pytest.mark.parametrize("blur", range(3, 40))
def test_a_shadow_fades_out_within_its_picture(blur: int) -> None:
    """A shadow that is cut off shows a rectangle around the card."""
    assert max(edge(shapes.soft_shadow((121, 169), 9, blur, STRONG))) <= HARDLY


@pytest.mark.parametrize(("corner", "radius", "width"), [(14, 14, 2), (29, 29, 12), (6, 3, 6)])
def test_a_bare_border_has_its_colour_also_where_it_is_smooth(corner: int, radius: int, width: int) -> None:
    picture = shapes.panel_shape((120, 80), radius, CLEAR, BRASS, width)
    seen = {tuple(picture.get_at((x, y))) for x in range(corner + width) for y in range(corner + width)}
    assert {colour[:3] for colour in seen if 60 < colour[3] < 255} <= {BRASS}
    assert picture.get_at((60, 40)).a == 0


def test_a_fainter_border_is_the_same_border_with_less_of_it() -> None:
    whole = shapes.panel_shape((40, 40), 12, CLEAR, BRASS, 3)
    half = shapes.fainter(whole, 128)
    drawn = shapes.panel_shape((40, 40), 12, CLEAR, (*BRASS, 128), 3)
    for x in range(40):
        for y in range(40):
            assert abs(half.get_at((x, y)).a - drawn.get_at((x, y)).a) <= 1
