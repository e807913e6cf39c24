"""A lesson after a loss: that of the creature's station, until it was taken to its end; once a day, never a nag."""

from __future__ import annotations

from datetime import date
from typing import Final

from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.journey.stations import STATIONS, Station
from cuttle_desktop.session.profile.journey_standing import journey_standing
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import only_opponent
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, LESSON_TWO, SHORT_LESSONS

TITLES: Final = {STATIONS[0].lesson: FIRST_GAME, STATIONS[1].lesson: LESSON_TWO, **SHORT_LESSONS}


def lesson_after(profile: Profile, played: Round, result: Result) -> Station | None:
    """The station whose lesson may help: by the usual rules, alone against its creature, who has won."""
    person, other = played.setup.person, only_opponent(played.setup.players)
    if played.setup.dive or played.rules != CUTTLE_CARDS:
        return None
    if not result.winners or person is None or person in result.winners:
        return None
    here = (each for each in journey_standing(profile) if each.station.opponent == other and not each.lesson_done)
    return next((each.station for each in here), None)


class LessonOffer:
    """Remembers by lesson on which day it was offered, and after which game."""

    def __init__(self) -> None:
        self.station: Station | None = None  # whose lesson was offered last
        self._offered: dict[str, tuple[date, str]] = {}

    def told(self, profile: Profile, played: Round, result: Result, now: tuple[date, str]) -> str:
        """What the lesson is about, if one is offered after the game of that day and id, `now`."""
        self.station = station = lesson_after(profile, played, result)
        if station is None:
            return ""
        day, game = self._offered.get(station.lesson, now)
        if day == now[0] and game != now[1]:
            return ""
        self._offered[station.lesson] = now
        return TITLES[station.lesson]
