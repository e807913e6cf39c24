"""What is nearly won, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from cuttle_desktop.session.journey.stations import member
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.within_reach import Ahead, LastPearl, NextDay, NextRating
from cuttle_desktop.words.journey_words import station_told
from cuttle_desktop.words.message import Plural, Wording, sentences, tell
from cuttle_desktop.words.reward_words import NAMED, reward_told

DAY: Final = "A win in today’s deal makes a streak of {days} days."
RATING: Final = "A win against {name} brings your rating to at least {rating}."
PEARL: Final = "1 more puzzle {place} brings you its pearl."
REWARD: Final[Mapping[Pearl, Wording]] = {
    Pearl.GAME: "A win against {name} {place} brings you {reward}.",
    Pearl.TASK: "The task {place} brings you {reward}.",
    Pearl.PUZZLES: Plural(
        "1 more puzzle {place} brings you {reward}.", "{count} more puzzles {place} bring you {reward}."
    ),
}
NEARLY: Final = "Nearly yours: {reward}."


def ahead_told(ahead: Ahead | None) -> tuple[str, ...]:
    """`A win against Otto brings your rating to at least 900.` And in fewer words."""
    match ahead:
        case None:
            return ()
        case NextDay(days):
            return (tell(DAY, days=days),)
        case NextRating(rating, name):
            return (tell(RATING, rating=rating, name=name),)
        case LastPearl(station, pearl, puzzles, reward):
            told = station_told(station)
            if reward is None:
                return (tell(PEARL, place=told.at),)
            named = tell(NAMED[reward.kind], title=reward_told(reward))
            brings = tell(REWARD[pearl], reward=named, count=puzzles, name=member(station).name, place=told.at)
            whole = sentences(brings, told.task) if pearl is Pearl.TASK else brings
            return whole, brings, tell(NEARLY, reward=named)
        case _:
            assert_never(ahead)
