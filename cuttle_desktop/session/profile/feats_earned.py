"""The feats that the player has earned, and the game that earned each: the oldest one known.

What was earned stays earned, also where the game's file is deleted. In whatever order games are counted, read again
from their files, or added by two programs to one profile, the shelf is the same: each part of a feat keeps its oldest
game. Rejected: to keep no feats, and to look through all replays at every start. A game that was deleted took its feats
along.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, structs

from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.feats.feats import FEATS, Feat, parts_of
from cuttle_desktop.session.journey.stations import tasks_of
from cuttle_desktop.session.profile.games_counted import player_at_stake
from cuttle_desktop.session.profile.profile import FeatPart, Profile
from cuttle_desktop.session.setup import Setup


class FeatStanding(Struct, frozen=True):
    """A feat, and the parts of it that were earned, the oldest first."""

    feat: Feat
    parts: tuple[FeatPart, ...]

    @property
    def earned(self) -> FeatPart | None:
        """The part that completed it."""
        return self.parts[-1] if len(self.parts) == len(self.feat.parts) else None


def feats_of(game: Game, setup: Setup, name: str, started: str) -> tuple[FeatPart, ...]:
    """The parts of feats that a finished game has, of this id, and the task of the journey that it has met.

    None of a game that counts for nothing.
    """
    me = player_at_stake(setup)
    if me is None:
        return ()
    against = tuple(setup.players[foe].name for foe in opponents(game.deal.rules, me))
    parts = (*parts_of(game, setup.players, me), *tasks_of(game, setup.players, me))
    return tuple(FeatPart(part, name, started, against) for part in parts)


def with_feats(profile: Profile, parts: Iterable[FeatPart]) -> Profile:
    """The profile with these parts."""
    known: dict[str, FeatPart] = {}
    for part in (*profile.feats, *parts):
        known[part.part] = min(part, known.get(part.part, part), key=lambda each: each.age)
    now = tuple(sorted(known.values(), key=lambda part: (part.age, part.part)))
    return profile if now == profile.feats else structs.replace(profile, feats=now)


def feats_standing(profile: Profile) -> tuple[FeatStanding, ...]:
    """All feats in their order."""
    parts = sorted(profile.feats, key=lambda part: part.age)
    return tuple(FeatStanding(feat, tuple(part for part in parts if part.part in feat.parts)) for feat in FEATS)


def feats_earned(profile: Profile) -> tuple[Feat, ...]:
    return tuple(standing.feat for standing in feats_standing(profile) if standing.earned)


def feats_since(before: Profile, now: Profile) -> tuple[Feat, ...]:
    """Those that have been earned in between."""
    known = feats_earned(before)
    return tuple(feat for feat in feats_earned(now) if feat not in known)
