"""Bots walk the journey in a person's place: `python -m tests.tools.walk_journey --level skilled --walks 300`.

At each station: which share of the walks has beaten the creature at the first, third and tenth try, and which share of
the won games has met the task. Bots learn nothing from one try to the next, so tries are independent: each walk plays
a station once, and the later shares follow from the first. Two seats, every second game with the other beginning.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.session.arena.entrant import entrant
from cuttle_desktop.session.arena.tournament import Tournament
from cuttle_desktop.session.feats.won_game import is_won
from cuttle_desktop.session.journey.stations import STATIONS, Station, member, tasks_of
from cuttle_desktop.session.setup import Bot, Human

TRIES = (1, 3, 10)


class Walked(NamedTuple):
    """What all walks met at one station."""

    station: Station
    games: int
    won: int
    tasks: int

    def passed(self, tries: int) -> float:
        return 1.0 - (1.0 - self.won / self.games) ** tries

    def __str__(self) -> str:
        shares = "".join(f"{self.passed(tries):8.1%}" for tries in TRIES)
        met = f"{self.tasks / self.won:8.1%}" if self.won else "       -"
        return f"{self.station.name:10}{member(self.station).name:6}{shares}{met} of {self.won:4} won"


def walked(station: Station, level: str, games: int, seed: int, budgets: dict[str, str], jobs: int) -> Walked:
    """`budgets`: iterations or seconds of creatures that think too long, by their level."""
    creature, strength = station.opponent, station.opponent.partition("-")[0]
    creature += f":{budgets[strength]}" if strength in budgets else ""
    tournament = Tournament(CUTTLE_CARDS, (entrant(level), entrant(creature)), games, seed, swap=True)
    won = tasks = 0
    for played in tournament.played(jobs):
        me = played.number % 2  # the seats move on by one in every second game
        game = Game(tournament.deal(played.number))
        for action in played.log:
            game.play(action)
        players = Human("You"), Bot(member(station).name, station.opponent)
        won += is_won(game, me)
        tasks += bool(tasks_of(game, players if me == 0 else players[::-1], me))
    return Walked(station, games, won, tasks)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.walk_journey", description=__doc__)
    parser.add_argument("--level", default="skilled", help="who plays in the person's place (%(default)s)")
    parser.add_argument("--walks", type=int, default=300, help="games at each station (%(default)s)")
    parser.add_argument("--stations", default=",".join(each.name for each in STATIONS))
    parser.add_argument("--budget", action="append", default=[], metavar="LEVEL:N", help="as master:150, iterations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    budgets = dict(each.split(":") for each in given.budget)
    print(f"{given.level} in the person's place: passed at try {TRIES}, and the task in won games")
    for station in STATIONS:
        if station.name in given.stations.split(","):
            print(walked(station, given.level, given.walks, given.seed, budgets, given.jobs), flush=True)


if __name__ == "__main__":
    main()
