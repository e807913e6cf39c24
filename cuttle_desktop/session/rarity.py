"""What makes a win one to remember. The table has a headline of its own for it, and a larger end.

What the table alone tells is so for anybody who wins. The rest is so for the one person who plays here against the
computer, and follows from the profile before and after a game that counts; in others it does not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from msgspec import Struct

from cuttle_desktop.engine.view import How, Result
from cuttle_desktop.session.chronicle import from_behind
from cuttle_desktop.session.own_rating import FIRST_RATING
from cuttle_desktop.session.profile.cast_beaten import beaten
from cuttle_desktop.session.profile.profile import Profile

NEAR: Final = 0.9  # of a goal: 19 of 21, 13 of 14
ROW: Final = 5  # wins in a row that are told, and its multiples
HUNDRED: Final = 100  # points of a rating


class Rarity(Enum):
    """The rarest first."""

    FIRST_WIN = auto()  # over one of the cast
    FROM_BEHIND = auto()
    RATING = auto()  # it passes a round number
    ROW = auto()  # the longest against this opponent
    JUST_IN_TIME = auto()  # the others had all but won


class Rare(Struct, frozen=True):
    """`count`: the number that is passed, or of wins in a row."""

    kind: Rarity
    count: int = 0


def rare_things(
    courses: Sequence[Sequence[float]], result: Result | None, before: Profile, now: Profile
) -> tuple[Rare, ...]:
    """What is rare about a game that was won, the rarest first."""
    if result is None or not result.winners:
        return ()
    found = [Rare(Rarity.FROM_BEHIND)] if from_behind(courses, result) else []
    others = (course[-1] for seat, course in enumerate(courses) if seat not in result.winners)
    if result.how is How.POINTS and max(others, default=0.0) >= NEAR:
        found.append(Rare(Rarity.JUST_IN_TIME))
    if len(courses) == 2:
        found += _by_profile(before, now)
    return tuple(sorted(found, key=lambda each: each.kind.value))


def _by_profile(before: Profile, now: Profile) -> list[Rare]:
    won = {*before.beaten, *(each.opponent for each in before.track_record if each.wins or each.helped)}
    found = [Rare(Rarity.FIRST_WIN) for each in beaten(now) if each.opponent not in won]
    highest, rating = max((FIRST_RATING, *before.rated_games.course)), now.rating
    if rating // HUNDRED > highest // HUNDRED:
        found.append(Rare(Rarity.RATING, int(rating // HUNDRED) * HUNDRED))
    for record in now.track_record:
        known = before.record_against(record.opponent)
        if record.longest_streak > (known.longest_streak if known else 0) and record.longest_streak % ROW == 0:
            found.append(Rare(Rarity.ROW, record.longest_streak))
    return found
