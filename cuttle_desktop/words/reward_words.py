"""Rewards in words: what each is called, how it is won, and how it was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cuttle_desktop.session.journey.stations import STATIONS, member
from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.rewards import (
    ByDepth,
    ByFeat,
    ByPearls,
    Kind,
    Reward,
    RewardStanding,
    rewards_standing,
)
from cuttle_desktop.words.feat_words import FEATS_TOLD, earned_told, game_told
from cuttle_desktop.words.journey_words import pearls_told, station_told
from cuttle_desktop.words.message import enumerated, tell


class RewardTold(NamedTuple):
    """Its name, and what was done for it."""

    title: str
    deed: str


REWARDS_TOLD: Final[Mapping[str, RewardTold]] = {
    "treasure-map": RewardTold("Treasure map", "you won thanks to a stolen card"),
    "great-wave": RewardTold("Great wave", "one ace of yours swept 18 points away"),
    "last-light": RewardTold("Last light", "you won after the last card of the deck was drawn"),
    "shipwreck": RewardTold("Shipwreck", "you scuttled three cards, and won"),
    "old-shell": RewardTold("Old shell", "you beat Gus"),
    "deep-lantern": RewardTold("Deep lantern", "you reached the bottom"),
    "sandbank": RewardTold("Sandbank", "you won while no one else had a point"),
    "throne-room": RewardTold("Throne room", "you won with two kings"),
    "ink-cloud": RewardTold("Cloud of ink", "you countered a counter, and had the last word"),
    "rope": RewardTold("Rope", "it was your first win"),
    "pearls": RewardTold("String of pearls", "you have all three pearls there"),
    "crowns": RewardTold("Four crowns", "you won with four kings"),
    "bubbles": RewardTold("Bubbles", "you dived two games deep"),
    "otter-friend": RewardTold("friend of the otter", "you have all three pearls there"),
    "crab-friend": RewardTold("friend of the crab", "you have all three pearls there"),
    "deep-riser": RewardTold("risen from the deep", "you had no points, needed them all, and won"),
    "word-keeper": RewardTold("of the last word", "yours was the third counter in a row"),
    "free-diver": RewardTold("free diver", "you dived four games deep"),
    "captain": RewardTold("captain of all seas", "you won by all eight rule sets for two"),
}
WON: Final = "Won on {game}: {deed}."
WON_AT: Final = "Won on the journey, {place}: {deed}."
BEAT: Final = "Beat {name} in a game that counts, {place} on the journey."
WON_DIVING: Final = "Won on a dive: {deed}."
DIVE_SO_DEEP: Final = "Win {depth} games in one dive."
ALL_PEARLS: Final = "Win all three pearls {place}, on the journey."
NAMED: Final[Mapping[Kind, str]] = {
    Kind.BACK: "the card back “{title}”",
    Kind.TABLE: "the table “{title}”",
    Kind.FRAME: "the frame “{title}”",
    Kind.TITLE: "the title “{title}”",
}
AT_DEPTH: Final = "Depth {depth} brings you {reward}."
NEW: Final = "New in your settings: {names}."
NEW_ONE: Final = "New: {name}"
TITLED: Final = "{name}, {title}"


def reward_told(reward: Reward) -> str:
    return REWARDS_TOLD[reward.name].title


def story_told(standing: RewardStanding) -> str:
    """How it was won; of one that was not, how it can be."""
    deed = REWARDS_TOLD[standing.reward.name].deed
    match standing.reward.earned_by:
        case ByFeat(feat):
            game = game_told(standing.game) if standing.game is not None else ""
            return tell(WON, game=game, deed=deed) if standing.earned else FEATS_TOLD[feat].how
        case ByDepth(depth):
            return tell(WON_DIVING if standing.earned else DIVE_SO_DEEP, deed=deed, depth=depth)
        case ByPearls(name, pearls):
            station = next(each for each in STATIONS if each.name == name)
            place = station_told(station).at
            if standing.earned:
                return tell(WON_AT, place=place, deed=deed)
            return tell(BEAT if pearls == {Pearl.GAME} else ALL_PEARLS, name=member(station).name, place=place)


def rewards_told(rewards: Iterable[Reward]) -> str:
    """What the result says of rewards that a game has brought; else empty."""
    names = [tell(NAMED[reward.kind], title=reward_told(reward)) for reward in rewards]
    return tell(NEW, names=enumerated(names)) if names else ""


def new_told(reward: Reward) -> str:
    """`New: the card back “Treasure map”`."""
    return tell(NEW_ONE, name=tell(NAMED[reward.kind], title=reward_told(reward)))


def next_of_dive_told(profile: Profile) -> str:
    """The next thing that a dive brings; empty once it has brought everything."""
    missing = [each.reward for each in rewards_standing(profile) if not each.earned]
    at = {each.earned_by.depth: each for each in missing if isinstance(each.earned_by, ByDepth)}
    if not at:
        return ""
    reward = at[min(at)]
    return tell(AT_DEPTH, depth=min(at), reward=tell(NAMED[reward.kind], title=reward_told(reward)))


def brought_told(brought: Brought) -> str:
    """All that was won, in lines: pearls, feats, rewards."""
    told = pearls_told(brought.pearls), earned_told(brought.feats), rewards_told(brought.rewards)
    return "\n".join(filter(None, told))


def title_told(title: str) -> str:
    """The words of a title, by its name in the settings; empty for none."""
    told = REWARDS_TOLD.get(title)
    return told.title if told is not None else ""


def titled(name: str, title: str) -> str:
    """`Ann, friend of the crab`; a name alone without a title."""
    return tell(TITLED, name=name, title=title) if title else name
