"""What a player has won to look at: card backs, tables, frames, titles. Nothing but its look is different with one.

Whether a reward was won follows from the profile alone: a feat, pearls of a station, or the depth of a dive. So old
games bring theirs too, and no file says it twice. What of it is worn is a choice, in the settings. Rejected: to sell
them for points. A game would then be played for its price.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from cuttle_desktop.session.dive import BOTTOM
from cuttle_desktop.session.profile.dives import deepest
from cuttle_desktop.session.profile.feats_earned import feats_standing
from cuttle_desktop.session.profile.journey_standing import Pearl, journey_standing
from cuttle_desktop.session.profile.profile import FeatPart, Profile


class Kind(Enum):
    """What a reward is; the value is the setting that wears it."""

    BACK = "back"
    TABLE = "table"
    FRAME = "frame"
    TITLE = "title"


class ByFeat(Struct, frozen=True):
    feat: str


class ByPearls(Struct, frozen=True):
    """All of these pearls of one station."""

    station: str
    pearls: frozenset[Pearl]


class ByDepth(Struct, frozen=True):
    """So many games won in one dive."""

    depth: int


class Reward(Struct, frozen=True):
    """`name` is that of its picture and of the setting's value; no two rewards share one."""

    name: str
    kind: Kind
    earned_by: ByFeat | ByPearls | ByDepth


class RewardStanding(Struct, frozen=True):
    """`game` has earned it, where that was a single one."""

    reward: Reward
    earned: bool
    game: FeatPart | None = None


ALL: Final = frozenset(Pearl)
REWARDS: Final = (
    Reward("treasure-map", Kind.BACK, ByFeat("stolen-treasure")),
    Reward("great-wave", Kind.BACK, ByFeat("tidal-wave")),
    Reward("last-light", Kind.BACK, ByFeat("last-light")),
    Reward("shipwreck", Kind.BACK, ByFeat("three-scuttles")),
    Reward("old-shell", Kind.BACK, ByPearls("abyss", frozenset({Pearl.GAME}))),
    Reward("deep-lantern", Kind.BACK, ByDepth(BOTTOM)),
    Reward("sandbank", Kind.TABLE, ByFeat("calm-sea")),
    Reward("throne-room", Kind.TABLE, ByFeat("two-crowns")),
    Reward("ink-cloud", Kind.TABLE, ByFeat("last-word")),
    Reward("rope", Kind.FRAME, ByFeat("first-win")),
    Reward("pearls", Kind.FRAME, ByPearls("kelp", ALL)),
    Reward("crowns", Kind.FRAME, ByFeat("four-crowns")),
    Reward("bubbles", Kind.FRAME, ByDepth(2)),
    Reward("otter-friend", Kind.TITLE, ByPearls("reef", ALL)),
    Reward("crab-friend", Kind.TITLE, ByPearls("wreck", ALL)),
    Reward("deep-riser", Kind.TITLE, ByFeat("from-the-deep")),
    Reward("word-keeper", Kind.TITLE, ByFeat("third-counter")),
    Reward("free-diver", Kind.TITLE, ByDepth(4)),
    Reward("captain", Kind.TITLE, ByFeat("every-chart")),
)


def rewards_standing(profile: Profile) -> tuple[RewardStanding, ...]:
    """All rewards in their order."""
    feats = {standing.feat.name: standing.earned for standing in feats_standing(profile)}
    pearls = {standing.station.name: standing.pearls for standing in journey_standing(profile)}
    found: list[RewardStanding] = []
    for reward in REWARDS:
        match reward.earned_by:
            case ByFeat(feat):
                found.append(RewardStanding(reward, feats[feat] is not None, feats[feat]))
            case ByDepth(depth):
                found.append(RewardStanding(reward, deepest(profile) >= depth))
            case ByPearls(station, wanted):
                found.append(RewardStanding(reward, wanted <= pearls[station]))
    return tuple(found)


def rewards_earned(profile: Profile) -> tuple[Reward, ...]:
    return tuple(standing.reward for standing in rewards_standing(profile) if standing.earned)


def rewards_since(before: Profile, now: Profile) -> tuple[Reward, ...]:
    """Those that have been earned in between."""
    known = rewards_earned(before)
    return tuple(reward for reward in rewards_earned(now) if reward not in known)
