"""How well the value foretells results: `python -m tests.tools.measure_value [RULES …] [--games N] [--level LEVEL]`.

Bots play games that no training has seen. In each position in which somebody's turn begins, the value says that side's
chance to win; at the end of the game it is known whether it did. Printed are, for every rule set:

* AUC: how often a position that was won is rated above one that was lost (Hanley and McNeil 1982);
* Brier's score (1950): the mean squared error; always saying one half makes 0.25 with two sides;
* ten bins of the said chance, each with the share that was won: said→won.

Positions of one game go together, so intervals come from drawing whole games anew, with replacement.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from random import Random

from msgspec import Struct

from cuttle_desktop.ai.judging import learned
from cuttle_desktop.app.command_line.console import aligned
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.arena.entrant import entrant
from cuttle_desktop.session.arena.tournament import PlayedGame, Tournament

BINS = 10
REDRAWN = 200
SEED = 77_000  # far from those of the trainer


class Said(Struct, frozen=True):
    """A chance between 0 and 1, and whether it came true; a stalemate is a half with two sides."""

    chance: float
    won: float


def said_in(tournament: Tournament, played: PlayedGame) -> list[Said]:
    """Every beginning of a turn, seen from the seat on turn."""
    game = Game(tournament.deal(played.number))
    sides = tournament.rules.seating.sides
    judge = learned(tournament.rules)
    found: list[Said] = []
    for action in played.log:
        state = game.state
        if isinstance(state.asks[-1], Turn):
            winners = played.result.winners
            won = float(state.turn in winners) if winners else 1 / len(set(sides))
            found.append(Said(judge.chances(state)[sides[state.turn]], won))
        game.play(action)
    return found


def auc(said: Sequence[Said]) -> float:
    """By the rank sum; a tie counts half. Stalemates are left out."""
    decided = sorted((one for one in said if one.won in (0.0, 1.0)), key=lambda one: one.chance)
    ranks = _ranks([one.chance for one in decided])
    won = [rank for rank, one in zip(ranks, decided, strict=True) if one.won]
    lost = len(decided) - len(won)
    if not won or not lost:
        return 0.5
    return (sum(won) - len(won) * (len(won) + 1) / 2) / (len(won) * lost)


def _ranks(rising: Sequence[float]) -> list[float]:
    """From 1; equal values share the mean of their ranks."""
    ranks: list[float] = []
    for _, same in groupby(rising):
        equal = len([*same])
        ranks += [len(ranks) + (equal + 1) / 2] * equal
    return ranks


def brier(said: Sequence[Said]) -> float:
    return sum((one.chance - one.won) ** 2 for one in said) / len(said)


def bins(said: Iterable[Said]) -> Iterator[tuple[float, float, int]]:
    """The mean of what was said, the mean of what came of it, and how many, of each bin that is not empty."""
    full: list[list[Said]] = [[] for _ in range(BINS)]
    for one in said:
        full[min(BINS - 1, int(one.chance * BINS))].append(one)
    for each in filter(None, full):
        yield sum(one.chance for one in each) / len(each), sum(one.won for one in each) / len(each), len(each)


def interval(games: Sequence[Sequence[Said]], measure: Callable[[Sequence[Said]], float]) -> tuple[float, float]:
    """The middle 95 % of `measure` over games drawn anew."""
    dice = Random(1)
    found = []
    for _ in range(REDRAWN):
        drawn = [games[int(dice.random() * len(games))] for _ in games]
        found.append(measure([one for game in drawn for one in game]))
    found.sort()
    edge = round(REDRAWN * 0.025)
    return found[edge], found[-1 - edge]


def row(rules: RuleSet, level: str, games: int, jobs: int) -> tuple[str, ...]:
    tournament = Tournament(rules, (entrant(level),) * rules.seats, games, SEED, swap=False)
    by_game = [said_in(tournament, played) for played in tournament.played(jobs)]
    said = [one for game in by_game for one in game]
    measured = (
        f"{measure(said):.3f} ({low:.3f}–{high:.3f})"
        for measure in (auc, brier)
        for low, high in (interval(by_game, measure),)
    )
    calibration = " ".join(f"{chance:.2f}→{won:.2f}" for chance, won, _ in bins(said))
    return str(rules), str(len(said)), *measured, calibration


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.measure_value")
    parser.add_argument("rules", nargs="*", help="rule sets with their house rules (default: all named ones)")
    parser.add_argument("--games", type=int, default=200, help="under each rule set (%(default)s)")
    parser.add_argument("--level", default="skilled", help="who plays them (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    rows: list[tuple[str, ...]] = [("rules", "positions", "AUC", "Brier", "said→won in ten bins")]
    for name in given.rules or RULE_SETS:
        rows.append(row(parse_rules(name), given.level, given.games, given.jobs))
        print("  ".join(rows[-1]), file=sys.stderr, flush=True)
    print(aligned([*rows]))


if __name__ == "__main__":
    main()
