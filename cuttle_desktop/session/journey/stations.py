"""The stations in their order, and the task of each: a condition on a game that was won there.

Files know a task by the name of its station, which therefore never changes its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai import CAST, CastMember
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.session.feats import conditions
from cuttle_desktop.session.feats.feats import Condition
from cuttle_desktop.session.feats.won_game import WonGame, is_won
from cuttle_desktop.session.profile.games_counted import opponents_met
from cuttle_desktop.session.setup import Player


class Station(Struct, frozen=True):
    """`name` is also that of its picture, `lesson` that of a guided lesson; three `puzzles`, the easiest first."""

    name: str
    opponent: str  # of the cast
    lesson: str
    puzzles: tuple[str, ...]
    task: Condition

    @property
    def task_part(self) -> str:
        """How the profile keeps the game that has met the task, among the parts of feats."""
        return f"task-{self.name}"


PUZZLES_THERE: Final[Mapping[str, tuple[str, ...]]] = {
    "shallows": (
        "the one card that reaches the goal",
        "an ace is worth a point: 20 and 1 make 21",
        "with a king 14 points are enough, and you have them",
    ),
    "kelp": (
        "a four takes both cards that would win",
        "you cannot scuttle the ten, but the six scraps the king",
        "found ba503fdc56",
    ),
    "reef": (
        "a nine sends the ten home",
        "your eight scuttles no ten: only the ace helps",
        "found e653582e14",
    ),
    "wreck": (
        "take the ten with the jack: a smaller card is not enough",
        "the two scraps the jack, and the stolen ten comes back",
        "the six scraps both jacks, and your two stolen cards come back",
    ),
    "drop-off": (
        "a queen does not guard against scuttling",
        "found d14ee2aa87",
        "found 0e08b7d1ee",
    ),
    "current": (
        "discard the small cards: then it is your turn, and your nine wins",
        "found 992093cde3",
        "found 57f119e922",
    ),
    "twilight": (
        "scrap the queen first: while it lies there, you cannot counter the six",
        "found fb7ed1bb3d",
        "found c36f184efd",
    ),
    "trench": (
        "found 6c4abcfd40",
        "scrap the queen with the two, then the jack wins",
        "the nine sends the queen back and locks it, then the jack wins",
    ),
    "abyss": (
        "with no card left to draw, use the jack before the queen comes",
        "found 8bb92a7b3d",
        "found 72e33a9baa",
    ),
}
"""By station, the easiest first. None names a rival: the creature of the station sits there."""
STATIONS: Final[tuple[Station, ...]] = (
    Station("shallows", "random", "first", PUZZLES_THERE["shallows"], conditions.a_king),
    Station("kelp", "beginner", "second", PUZZLES_THERE["kelp"], conditions.a_scuttle),
    Station("reef", "casual", "points", PUZZLES_THERE["reef"], conditions.a_queen),
    Station("wreck", "steady-thief", "thief", PUZZLES_THERE["wreck"], conditions.a_stolen_card),
    Station("drop-off", "skilled", "scuttler", PUZZLES_THERE["drop-off"], conditions.large_scuttle),
    Station("current", "skilled-racer", "racer", PUZZLES_THERE["current"], conditions.in_few_turns),
    Station("twilight", "expert", "counters", PUZZLES_THERE["twilight"], conditions.second_counter),
    Station("trench", "expert-controller", "controller", PUZZLES_THERE["trench"], conditions.two_queens_scrapped),
    Station("abyss", "master", "endgame", PUZZLES_THERE["abyss"], conditions.from_far_behind),
)


def member(station: Station) -> CastMember:
    return next(each for each in CAST if each.opponent == station.opponent)


def tasks_of(game: Game, players: tuple[Player, ...], me: Seat) -> tuple[str, ...]:
    """The part for the task that a game has met, which counts for the record of the person at `me`.

    Only by the usual rules, against the creature of the station alone, and won by reaching the goal.
    """
    if game.deal.rules != CUTTLE_CARDS or not is_won(game, me):
        return ()
    met = opponents_met(players, CUTTLE_CARDS, me)
    here = (station for station in STATIONS if met == [station.opponent])
    return tuple(station.task_part for station in here if station.task(WonGame(game, me)))
