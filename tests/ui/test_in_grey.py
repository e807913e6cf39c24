"""What a colour tells is told without it too."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.ui.replay.chance_chart import ChanceChart
from tests.tables import stage

BOX = Rect(0, 0, 400, 100)


def greys(picture: Surface, box: Rect) -> set[int]:
    """The greys in a part of a picture, 0 to 255."""
    grey = pygame.transform.grayscale(picture)
    return {grey.get_at((x, y)).r for x in range(box.left, box.right) for y in range(box.top, box.bottom)}


def test_the_two_sides_of_a_chart_of_chances_are_told_apart_in_grey() -> None:
    """Gold and sea green are the same grey: who was ahead could not be seen."""
    picture = Surface(BOX.size)
    even = dict.fromkeys(range(5), (0.5, 0.5))
    ChanceChart(stage(), RULE_SETS["pagat"]).draw(picture, BOX, even, 4, 0)
    above, below = Rect(20, 10, 60, 30), Rect(20, 60, 60, 30)
    assert len(greys(picture, below)) == 1
    stripes = greys(picture, above)
    assert max(stripes) - min(stripes) > 60
