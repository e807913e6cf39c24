"""Everybody against everybody, and a rating from the results.

Ratings are Elo's: 400 points are odds of ten to one. They are the most likely ones under the model of Bradley and
Terry (1952), found by Newton's method; intervals come from drawing the deals of each pair again (Efron 1979).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp, log
from random import Random

from msgspec import Struct

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.session.arena.entrant import Entrant
from cuttle_desktop.session.arena.tournament import Tournament

FIRST = 1000.0
"""The rating of the entrant named first: only differences mean anything."""

SCALE = 400 / log(10)
PRIOR = 1.0  # drawn games added to each pair, so that a clean sweep has a finite rating
REDRAWN = 200
ROUNDS = 60
Pairing = tuple[str, str]
Scores = Mapping[Pairing, Sequence[float]]
"""For each pair of names, one score of the first for each deal."""


class Rating(Struct, frozen=True):
    """A rating with its 95 % interval. The first entrant is what the others are measured by, and has none."""

    name: str
    points: float
    low: float
    high: float


def pairings(rules: RuleSet, entrants: Sequence[Entrant], games: int, seed: int) -> tuple[Tournament, ...]:
    """A tournament for each pair, every deal played from both sides. Raises ValueError unless there are two sides."""
    if rules.side_count != 2:
        raise ValueError(f"A ladder needs two sides, and {rules.name} has {rules.side_count}.")
    return tuple(
        Tournament(rules, tuple(pair[side] for side in rules.seating.sides), games, seed, swap=True)
        for pair in combinations(entrants, 2)
    )


def ratings(names: Sequence[str], scores: Scores, seed: int) -> tuple[Rating, ...]:
    """The ratings of all `names`, in their order."""
    fitted = fit_ratings(names, {pair: _total(each) for pair, each in scores.items()})
    dice = Random(f"{seed} ratings")
    drawn = [
        fit_ratings(names, {pair: _total(_redrawn(each, dice)) for pair, each in scores.items()})
        for _ in range(REDRAWN)
    ]
    return tuple(_rating(name, fitted[name], sorted(one[name] for one in drawn)) for name in names)


def _rating(name: str, points: float, drawn: list[float]) -> Rating:
    edge = round(len(drawn) * 0.025)
    return Rating(name, points, drawn[edge], drawn[-1 - edge])


def _redrawn(scores: Sequence[float], dice: Random) -> list[float]:
    return [scores[int(dice.random() * len(scores))] for _ in scores]


def _total(scores: Sequence[float]) -> tuple[float, float]:
    return sum(scores), float(len(scores))


def fit_ratings(names: Sequence[str], results: Mapping[Pairing, tuple[float, float]]) -> dict[str, float]:
    """The most likely ratings for (points of the first, points in all) of each pair."""
    strength = dict.fromkeys(names, 0.0)
    for _ in range(ROUNDS):
        for name in names[1:]:
            strength[name] += _step(name, strength, results)
    return {name: FIRST + SCALE * value for name, value in strength.items()}


def _step(name: str, strength: Mapping[str, float], results: Mapping[Pairing, tuple[float, float]]) -> float:
    """Newton's step for one entrant, the others held."""
    slope = curve = 0.0
    for (one, other), (points, games) in results.items():
        if name in (one, other):
            rival = other if name == one else one
            won = points if name == one else games - points
            expected = 1 / (1 + exp(strength[rival] - strength[name]))
            slope += won + PRIOR / 2 - (games + PRIOR) * expected
            curve += (games + PRIOR) * expected * (1 - expected)
    return max(-1.0, min(1.0, slope / curve)) if curve else 0.0
