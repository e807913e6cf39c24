"""The page of the dive, and the games that it starts."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cuttle_desktop.session.dive import Descent, Way, read_descent, ways_down, week_in
from cuttle_desktop.session.profile.dives import deepest, dive_of, next_dive
from cuttle_desktop.session.setup import Setup
from cuttle_desktop.store.format.header import DIVE
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.dive import DivePage, DiveShown
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.dive_words import best_told
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.reward_words import next_of_dive_told


class Dives:
    """`begin` deals a game, `open` goes on with one that was left."""

    def __init__(
        self, stage: Stage, keeper: Keeper, begin: Callable[[Setup], Scene], open: Callable[[Record], Scene]
    ) -> None:
        self._stage, self._keeper, self._begin, self._open = stage, keeper, begin, open

    def page(self) -> Scene:
        return DivePage(self._stage, self.shown, self.play)

    def _left(self) -> Record | None:
        """The game that has taken a breath, if it can be continued."""
        game, found = self._stage.profile.dive.game, self._keeper.found
        if found and found.record.header.game == game:
            return found.record
        return self._keeper.left(lambda header: header.game == game) if game else None

    def shown(self) -> DiveShown:
        """Of this week; of an earlier one while its game waits."""
        profile, left = self._stage.profile, self._left()
        descent = read_descent(dict(left.header.extra).get(DIVE, "")) if left else None
        week = descent.week if descent else week_in(self._stage.today)
        dive = dive_of(profile, week)
        best = best_told(profile.deepest.get(week, 0), deepest(profile))
        told = sentences(best, next_of_dive_told(profile))
        if descent is not None:
            return DiveShown(dive, (descent.way,), told, waits=True)
        dive = replace(dive, game="")
        return DiveShown(dive, ways_down(week, next_dive(dive).depth), told)

    def play(self, way: Way) -> Scene:
        """The table of the game on this way, or of the one that waits."""
        if (left := self._left()) is not None:
            return self._open(left)
        week = week_in(self._stage.today)
        descent = Descent(week, next_dive(dive_of(self._stage.profile, week)).depth, way.wild)
        last = agreement.counting(agreement.facing(self._stage.settings.last_setup, way.creature))
        return self._begin(replace(agreement.setup(last, None), rules=way.rules, dive=str(descent)))
