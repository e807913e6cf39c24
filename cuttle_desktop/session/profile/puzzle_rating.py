"""The first answer to each puzzle, and the player's puzzle rating, which it moves; and the best three-minute run.

The rating is Elo's, as that of games is (`own_rating`): each puzzle is an opponent that plays once. Its own rating lies
half-way between the strongest level that fails it and the next one, which finds it; what all levels fail lies above the
strongest by odds of two to one. Only the first answer ever counts, wherever it is given: afterwards the right one is
known. A look at the right answer before it counts as a wrong one, or nobody would guess; the card to look at is free.

Rejected: runs that are not rated. They would use puzzles up, or the rating would count what a run has shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.ai import RATINGS
from cuttle_desktop.ai.levels import Level
from cuttle_desktop.session.own_rating import moved
from cuttle_desktop.session.profile.practised import with_solved
from cuttle_desktop.session.profile.profile import Profile, PuzzleOutcome
from cuttle_desktop.session.puzzles.book import GRADES

OF_GRADES: Final[Mapping[Level, int]] = {
    **{level: (RATINGS[level] + RATINGS[above]) // 2 for level, above in pairwise(Level)},
    Level.MASTER: RATINGS[Level.MASTER] + 120,  # two to one
}


def rating_of_puzzle(name: str) -> int:
    """Raises KeyError for a puzzle that is not in the collection."""
    return OF_GRADES[GRADES[name]]


def puzzle_standing(profile: Profile, name: str) -> PuzzleOutcome | None:
    """What became of a puzzle so far; None if it was never answered. Who solves it alone in the end has solved it."""
    missed = name in profile.puzzles_missed
    if name in profile.puzzles_solved:
        return "solved" if missed else "at once"
    if name in profile.puzzles_helped:
        return "shown"
    return "wrong" if missed else None


def with_answered(profile: Profile, name: str, *, right: bool) -> Profile:
    """The profile after an answer to a puzzle. Only the first one ever changes anything."""
    if puzzle_standing(profile, name) is not None:
        return profile
    rating = moved(profile.puzzle_rating, rating_of_puzzle(name), float(right), profile.puzzles_rated)
    profile = replace(profile, puzzle_rating=round(rating, 1), puzzles_rated=profile.puzzles_rated + 1)
    if right:
        return with_solved(profile, name)
    return replace(profile, puzzles_missed=(*profile.puzzles_missed, name))


def with_run(profile: Profile, solved: int) -> Profile:
    """The profile once so many puzzles of a run are solved."""
    return replace(profile, best_run=max(profile.best_run, solved))
