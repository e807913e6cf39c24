"""The opponent that moves between levels."""

import pytest

from cuttle_desktop.ai.adaptive import PastGame, announcement, next_level
from cuttle_desktop.ai.levels import Level


def after(results: str) -> Level:
    """The level after games written as W, L and = (a stalemate), each played at the level due."""
    games: list[PastGame] = []
    for result in results:
        games.append(PastGame(next_level(games), {"W": True, "L": False, "=": None}[result]))
    return next_level(games)


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ("", "casual"),
        ("W", "casual"),
        ("WW", "steady"),
        ("W=W", "steady"),
        ("WL", "casual"),
        ("WLWLWL", "casual"),
        ("LL", "beginner"),
        ("LLLL", "beginner"),
        ("WWW", "steady"),
        ("WWWW", "skilled"),
        ("WWLL", "casual"),
        ("WWWWWWWWWW", "master"),
    ],
)
def test_two_games_in_a_row_change_the_level(results: str, level: str) -> None:
    assert after(results) == level


def test_a_change_is_announced() -> None:
    assert announcement("Bea", Level.CASUAL, Level.SKILLED) == (
        "You won twice in a row: Bea now plays at level skilled."
    )
    assert announcement("Bea", Level.CASUAL, Level.BEGINNER) == (
        "You lost twice in a row: Bea now plays at level beginner."
    )
    assert announcement("Bea", Level.CASUAL, Level.CASUAL) is None
