"""Who to play next after a win: the weakest opponent of the cast who is stronger and was never beaten.

Once the player accepts, this opponent is the usual one: *Play* leads to it from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from cuttle_desktop.ai import CastMember
from cuttle_desktop.app.starting.first_deal import first_deal
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.profile.cast_beaten import next_above
from cuttle_desktop.session.profile.games_counted import counted_person
from cuttle_desktop.session.profile.journey_standing import here
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.seat_names import with_own_names
from cuttle_desktop.session.setup import Bot, Player, Setup
from cuttle_desktop.ui.scenes.setup.agreement import facing
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.journey_words import TO_CHART, station_told
from cuttle_desktop.words.message import tell

ON_TO: Final = "On to the {place}"


def challenger(profile: Profile, played: Setup, result: Result) -> CastMember | None:
    """None unless the person won a game that counts, alone against one of the cast."""
    person = counted_person(played)
    if person is None or person not in result.winners or len(played.players) > 2:
        return None
    (met,) = (player.level for player in played.players if isinstance(player, Bot))
    return next_above(profile, met)


def challenged(players: Sequence[Player], member: CastMember) -> tuple[Player, ...]:
    """The same people against this opponent."""
    return with_own_names([Bot(member.name, member.opponent) if isinstance(each, Bot) else each for each in players])


def onward_told(profile: Profile, played: Setup) -> str:
    """The button that leads from a game of the journey back to the chart: to the next station, once it is open."""
    now = here(profile)
    met = [player.level for player in played.players if isinstance(player, Bot)]
    return tell(ON_TO, place=station_told(now.station).title) if now and now.station.opponent not in met else TO_CHART


class Challenges:
    """Remembers whom the result offered."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._offered: CastMember | None = None

    def offer(self, played: Setup, result: Result) -> CastMember | None:
        """Whom to play next, if anybody, by the name that is free beside this person."""
        self._offered = member = challenger(self._stage.profile, played, result)
        called = challenged(played.players, member) if member else ()
        return next((replace(member, name=each.name) for each in called if member and isinstance(each, Bot)), None)

    def begin(self, played: Setup) -> Round:
        """A match by the same rules against the one who was offered, the usual opponent from now on.

        It is cut for the deal, and is no deal of the day.
        """
        stage, member = self._stage, self._offered
        assert member is not None, "one was offered"
        stage.keep(msgspec.structs.replace(stage.settings, last_setup=facing(stage.settings.last_setup, member)))
        players = challenged(played.players, member)
        return first_deal(stage, replace(played, players=players, dealer=None, seed=None, day=""))
