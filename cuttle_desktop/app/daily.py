"""The page of the week's deals, and the games that it starts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from msgspec.structs import replace

from cuttle_desktop.session.daily import RULES, opponent_of, seed_of, week_of
from cuttle_desktop.session.profile.day_tries import week_standing
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.setup import YOU, Setup
from cuttle_desktop.store.format.header import Header
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.game_file import day_of
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.settings import PERSON, LastSeat, LastSetup, Settings
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.scenes.week import DayShown, DayState, Week, WeekPage
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.day_words import week_told

STATES = {
    "begun": DayState.BEGUN,
    "won": DayState.WON,
    "lost": DayState.LOST,
    "drawn": DayState.DRAWN,
    "given up": DayState.GIVEN_UP,
}


def setup_for(settings: Settings, profile: Profile, day: date) -> Setup:
    """The game of this day: the one that counts at the first try, then one for practice."""
    member, seats = opponent_of(day), settings.last_setup.seats
    alone = agreement.people(seats[:2]) == 1
    name = next((seat.name for seat in seats[:2] if seat.player == PERSON), YOU) if alone else YOU
    pair = (LastSeat(name, PERSON), LastSeat(member.name, member.opponent))
    last = agreement.known(LastSetup(rules=RULES, seats=pair), [member.opponent])
    agreed = agreement.setup(last, seed_of(day))
    tried = profile.outcome_of(day) is not None
    return replace(agreed, practice=True) if tried else replace(agreed, day=day.isoformat())


class DailyDeals:
    """Makes the page of the week, and starts its games."""

    def __init__(
        self,
        stage: Stage,
        keeper: Keeper,
        begin: Callable[[Setup], Scene],
        resume: Callable[[], Scene | None],
        open: Callable[[Record], Scene],
    ) -> None:
        self._stage = stage
        self._begin = begin
        self._resume = resume
        self._open = open
        self._keeper = keeper

    def page(self) -> Scene:
        return WeekPage(self._stage, self.week, self.play)

    def week(self) -> Week:
        """The week of today, as the page shows it."""
        today = self._stage.today
        told = week_told(week_standing(self._stage.profile, today, today))
        return Week(tuple(self._shown(day, today) for day in week_of(today)), told)

    def _shown(self, day: date, today: date) -> DayShown:
        member, outcome = opponent_of(day), self._stage.profile.outcome_of(day)
        state = STATES[outcome] if outcome else DayState.LOCKED if day > today else DayState.OPEN
        if state is DayState.BEGUN and (self._left_day() == day.isoformat() or self._keeper.left(_is_of(day))):
            state = DayState.LEFT
        return DayShown(day, member.name, member.title, member.character, state, today=day == today)

    def _left_day(self) -> str:
        """The date whose deal the game is that was left; empty if it is another game."""
        found = self._keeper.found
        return day_of(found.record.header) if found else ""

    def play(self, day: date) -> Scene:
        """The table of this day's deal: goes on with it if it was left, also for another game."""
        left = self._resume() if self._left_day() == day.isoformat() else None
        if left is None and self._stage.profile.outcome_of(day) == "begun":
            record = self._keeper.left(_is_of(day))
            left = self._open(record) if record else None
        return left or self._begin(setup_for(self._stage.settings, self._stage.profile, day))


def _is_of(day: date) -> Callable[[Header], bool]:
    """Whether a game is the try that counts at this day's deal."""
    return lambda header: day_of(header) == day.isoformat()
