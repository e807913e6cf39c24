"""The player's own rating, on the scale of the computer's opponents: Elo's, moved a little by every game that counts.

400 points are odds of ten to one (Elo 1978). It moves faster at first, until it is near the truth.

Rejected: a rating fitted to the whole record. Players improve, and a figure that moves after each game is worth coming
back for. The opponents' ratings stay fixed. `stakes` reckons as the result does, so that no figure before a game is
contradicted after it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cuttle_desktop.ai import RATINGS, opponent

FIRST_RATING: Final = 800.0  # of somebody who has just learned the rules: a little above the beginner
LEAST, MOST = 100.0, 3000.0
SCALE: Final = 400
FAST, SLOW = 48, 24  # points that a game between equals is worth, twice over
SETTLED: Final = 12  # games after which it moves slowly


def rating_of(name: str) -> int:
    """Of an opponent, as files call it. Raises KeyError for an unknown name."""
    level, _ = opponent(name)
    return RATINGS[level]


def expected(own: float, theirs: float) -> float:
    """The share of games that a player with this rating wins, 0 to 1."""
    return 1 / (1 + 10 ** ((theirs - own) / SCALE))


def moved(own: float, theirs: float, score: float, games: int) -> float:
    """The rating after one more game, which brought `score`: 1, or 0.5 for a stalemate, or 0. `games` came before."""
    worth = FAST if games < SETTLED else SLOW
    return min(MOST, max(LEAST, own + worth * (score - expected(own, theirs))))


class Stakes(NamedTuple):
    """What a win and a loss would change, in whole points as a screen shows ratings."""

    win: int
    loss: int


def rated_after(own: float, name: str, score: float, games: int) -> float:
    """The rating after one more game against the opponent of this name, as it is kept. Raises KeyError."""
    return round(moved(own, rating_of(name), score, games), 1)


def stakes(own: float, name: str, games: int) -> Stakes:
    """For the next game against this opponent. Raises KeyError for an unknown name."""
    win, loss = (round(rated_after(own, name, score, games)) - round(own) for score in (1.0, 0.0))
    return Stakes(win, loss)
