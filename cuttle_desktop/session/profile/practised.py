"""What the player has learned and solved: puzzles, lessons, and the rules that were met."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from msgspec import structs
from msgspec.structs import replace

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.session.profile.profile import OwnPuzzle, Profile
from cuttle_desktop.session.puzzles.puzzle import Puzzle
from cuttle_desktop.session.setup import Setup

FIRST_LESSON_NAME: Final = "first"
TAUGHT: Final = "cuttle.cards"  # the usual rules, which the guided game teaches
FEW: Final = 3  # games, before which the menu offers the guided one until it was finished
KEPT_RULES: Final = 40  # more than there are rule sets
KEPT_PUZZLES: Final = 24  # of one's own games


def with_solved(profile: Profile, name: str) -> Profile:
    """The profile with a puzzle solved alone: what was solved last comes last."""
    return structs.replace(profile, puzzles_solved=_last(profile.puzzles_solved, name))


def with_helped(profile: Profile, name: str) -> Profile:
    """The profile with a puzzle solved after a look at the answer."""
    return structs.replace(profile, puzzles_helped=_last(profile.puzzles_helped, name))


def unsolved(profile: Profile, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Those that were not solved alone yet, in their order."""
    return [puzzle for puzzle in puzzles if puzzle.name not in profile.puzzles_solved]


def with_answer(profile: Profile, *, right: bool) -> Profile:
    """The profile after the first answer to one of the mixed puzzles."""
    now = profile.puzzle_streak + 1 if right else 0
    return structs.replace(profile, puzzle_streak=now, best_puzzle_streak=max(now, profile.best_puzzle_streak))


def with_own_puzzles(profile: Profile, puzzles: Iterable[OwnPuzzle]) -> Profile:
    """The profile with doubtful moves to be tried again. The oldest give way."""
    new = (puzzle for puzzle in puzzles if puzzle not in profile.own_puzzles)
    return structs.replace(profile, own_puzzles=(*profile.own_puzzles, *new)[-KEPT_PUZZLES:])


def without_own_puzzles(profile: Profile, positions: Collection[str]) -> Profile:
    """The profile without the puzzles that begin in these positions."""
    left = tuple(puzzle for puzzle in profile.own_puzzles if puzzle.position not in positions)
    return structs.replace(profile, own_puzzles=left)


def with_lesson(profile: Profile, name: str) -> Profile:
    """The profile once a lesson was played to its end."""
    if name == FIRST_LESSON_NAME:
        return structs.replace(profile, guided=True)
    return structs.replace(profile, lessons=_last(profile.lessons, name))


def offers_guided_game(profile: Profile) -> bool:
    """Until it, or a few others, were finished: one left halfway stays on offer. How to play always offers it."""
    return not profile.guided and profile.finished_games < FEW


def no_newcomer(profile: Profile) -> Profile:
    """The profile once a game was dealt."""
    return structs.replace(profile, newcomer=False)


def first_game(agreed: Setup, profile: Profile) -> Setup:
    """The same for practice if one person plays the computer who has finished no game yet.

    That is no wish to be remembered: `Setup.first`, a line of its file, lets the next match count.
    """
    if agreed.practice or agreed.person is None or profile.has_played:
        return agreed
    return replace(agreed, practice=True, first=True)


def with_rules_met(profile: Profile, name: str) -> Profile:
    """The profile once a game by this rule set was dealt."""
    return structs.replace(profile, rules_met=_last(profile.rules_met, name)[-KEPT_RULES:])


def known_rules(profile: Profile) -> RuleSet:
    """The rules that the player knows best: those of most games that count, else the usual ones."""
    counted = {name: games for name, games in profile.rules_counted.items() if name in RULE_SETS}
    return RULE_SETS[max(counted, key=lambda name: counted[name], default=TAUGHT)]


def _last(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return (*(each for each in names if each != name), name)
