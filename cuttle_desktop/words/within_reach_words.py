"""What is nearly won, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from cuttle_desktop.session.journey.stations import member
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.within_reach import Ahead, NextDay, NextFeat, NextPearl, NextRating
from cuttle_desktop.words.feat_words import feat_told
from cuttle_desktop.words.journey_words import station_told
from cuttle_desktop.words.message import Plural, Wording, sentences, tell
from cuttle_desktop.words.reward_words import NAMED, reward_told

DAY: Final = "A win in today’s deal makes a streak of {days} days."
RATING: Final = "A win against {name} brings your rating to at least {rating}."
PEARL: Final = "its pearl"
FEAT: Final = "The next feat on your shelf could be “{name}”."
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
        case NextPearl(station, pearl, puzzles, reward):
            told = station_told(station)
            named = PEARL if reward is None else tell(NAMED[reward.kind], title=reward_told(reward))
            brings = tell(REWARD[pearl], reward=named, count=puzzles, name=member(station).name, place=told.at)
            whole = sentences(brings, told.task) if pearl is Pearl.TASK else brings
            return whole, brings, *([tell(NEARLY, reward=named)] if reward is not None else [])
        case NextFeat(feat):
            feat_is = tell(FEAT, name=feat_told(feat).title)
            return sentences(feat_is, feat_told(feat).how), feat_is
        case _:
            assert_never(ahead)
