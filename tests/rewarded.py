"""Profiles of players who have won something to look at, and of those who lack just one thing for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cuttle_desktop.session.feats.feats import FEATS
from cuttle_desktop.session.journey.stations import STATIONS
from cuttle_desktop.session.profile.journey_standing import Pearl
from cuttle_desktop.session.profile.profile import FeatPart, OpponentRecord, Profile
from cuttle_desktop.session.profile.rewards import REWARDS, ByDepth, ByFeat, ByPearls, Reward

Deed = tuple[Literal["part", "beaten", "solved", "dived"], str]


def deeds(reward: Reward) -> list[Deed]:
    """Everything that has to be done for it."""
    match reward.earned_by:
        case ByFeat(name):
            return [("part", part) for feat in FEATS if feat.name == name for part in feat.parts]
        case ByDepth(depth):
            return [("dived", str(depth))]
        case ByPearls(name, pearls):
            station = next(each for each in STATIONS if each.name == name)
            needed: dict[Pearl, list[Deed]] = {
                Pearl.GAME: [("beaten", station.opponent)],
                Pearl.TASK: [("part", station.task_part)],
                Pearl.PUZZLES: [("solved", puzzle) for puzzle in station.puzzles],
            }
            return [deed for pearl in Pearl if pearl in pearls for deed in needed[pearl]]


def done(all_deeds: Iterable[Deed]) -> Profile:
    """A player who has done nothing else."""
    named = [*dict.fromkeys(all_deeds)]
    return Profile(
        newcomer=False,
        track_record=tuple(OpponentRecord(name, wins=1) for kind, name in named if kind == "beaten"),
        puzzles_solved=tuple(name for kind, name in named if kind == "solved"),
        deepest={"2026-11-23": max((int(name) for kind, name in named if kind == "dived"), default=0)},
        feats=tuple(FeatPart(name, "1", "2026-11-24T18:03:00Z", ("Cal",)) for kind, name in named if kind == "part"),
    )


EVERYTHING = done(deed for reward in REWARDS for deed in deeds(reward))
