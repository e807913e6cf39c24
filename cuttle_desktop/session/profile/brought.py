"""All that a game has brought to look at: feats, pearls of the journey, and rewards."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cuttle_desktop.session.feats.feats import Feat
from cuttle_desktop.session.journey.stations import Station
from cuttle_desktop.session.profile.feats_earned import feats_since
from cuttle_desktop.session.profile.journey_standing import Pearl, pearls_since
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.profile.rewards import Reward, rewards_since


class Brought(Struct, frozen=True):
    """What was won between two moments."""

    feats: tuple[Feat, ...] = ()
    pearls: tuple[tuple[Station, Pearl], ...] = ()
    rewards: tuple[Reward, ...] = ()

    def __len__(self) -> int:
        return len(self.feats) + len(self.pearls) + len(self.rewards)


NOTHING: Final = Brought()


def brought_between(before: Profile, now: Profile) -> Brought:
    return Brought(feats_since(before, now), pearls_since(before, now), rewards_since(before, now))
