"""The adaptive opponent in the program: which games it remembers, and what it says when its level changes."""

import pytest

from cuttle_desktop.engine.state import How, Result
from cuttle_desktop.session.profile import adapting
from cuttle_desktop.session.profile.profile import AdaptiveGame, Profile
from cuttle_desktop.session.round import first_round
from cuttle_desktop.session.setup import Bot, Human, Setup

SETUP = Setup("cuttle.cards", (Human("You"), Bot("Bea", "adaptive")), 1, "one game", 3)


def setup(*players: Human | Bot, practice: bool = False) -> Setup:
    return Setup("cuttle.cards", players, 1, "one game", 3, practice)


def won(*seats: int) -> Result:
    return Result(seats, How.POINTS if seats else How.PASSES)


@pytest.mark.parametrize(
    ("played", "result", "won_by_the_person"), [(SETUP, won(0), True), (SETUP, won(1), False), (SETUP, won(), None)]
)
def test_a_game_against_it_is_remembered(played: Setup, result: Result, won_by_the_person: bool | None) -> None:
    agreed = adapting.with_level(played, Profile())
    kept = adapting.with_adaptive_game(Profile(), agreed, result)
    assert kept.adaptive_games == (AdaptiveGame("casual", won_by_the_person),)


@pytest.mark.parametrize(
    "played",
    [
        setup(Human("You"), Bot("Bea", "adaptive"), practice=True),
        setup(Human("You"), Bot("Bea", "casual")),
        setup(Bot("Ann", "adaptive"), Bot("Bea", "adaptive")),
        setup(Human("You"), Bot("Bea", "adaptive"), Bot("Cal", "expert")),
        setup(Human("You"), Human("Ann"), Bot("Bea", "adaptive")),
    ],
    ids=["practice", "another level", "nobody plays", "a bot of a fixed level too", "two persons"],
)
def test_other_games_tell_it_nothing(played: Setup) -> None:
    agreed = adapting.with_level(played, Profile())
    assert adapting.with_adaptive_game(Profile(), agreed, won(0)) == Profile()


def test_it_remembers_only_the_latest_games() -> None:
    profile = Profile()
    for _ in range(50):
        profile = adapting.with_adaptive_game(profile, adapting.with_level(SETUP, profile), won(0))
    assert len(profile.adaptive_games) == adapting.KEPT_GAMES
    assert adapting.level_due(profile) == "master"


@pytest.mark.parametrize("level", ["grandmaster", "random", "", "expert-racer"])
@pytest.mark.parametrize("won_by_the_person", [True, False, None])
def test_a_level_between_which_it_does_not_move_is_forgotten(level: str, won_by_the_person: bool | None) -> None:
    games = (AdaptiveGame(level, won_by_the_person),) * adapting.KEPT_GAMES
    assert adapting.level_due(Profile(adaptive_games=games)) == "casual"


def test_swapped_seats_are_played_at_the_level_that_was_told() -> None:
    lost = Profile(adaptive_games=(AdaptiveGame("casual", False),) * 2)
    agreed = first_round(adapting.with_level(SETUP, Profile()), 1)
    swapped = adapting.at_level_due(agreed.swapped(), lost)
    assert swapped.setup.players == (Bot("Bea", "beginner-adaptive"), Human("You"))
    assert swapped.deal == agreed.deal
