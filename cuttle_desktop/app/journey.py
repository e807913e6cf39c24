"""The journey as the menu, a lesson and a finished game reach it: its chart, the game of a station, and the dive."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cuttle_desktop.engine.rulesets import CUTTLE_CARDS
from cuttle_desktop.session.journey.stations import STATIONS, Station, member
from cuttle_desktop.session.profile.practised import first_game
from cuttle_desktop.session.setup import Setup, only_opponent
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.keeping.kept_feats import KeptFeats
from cuttle_desktop.ui.scene import Pop, Replace, Reset, Scene, Transition
from cuttle_desktop.ui.scenes.journey.arrival import Logbook
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.journey_words import PLAY, PLAY_ON
from cuttle_desktop.words.message import tell


def setup_of(stage: Stage, station: Station) -> Setup:
    """The game of a station, by the usual rules. It counts, unless it is the player's first.

    The creature is the usual opponent from now on.
    """
    last = agreement.facing(stage.settings.last_setup, member(station))
    stage.keep(replace(stage.settings, last_setup=last))
    return replace(first_game(agreement.setup(agreement.counting(last), None), stage.profile), voyage=True)


class Journey:
    """Remembers what the chart has shown, as long as the program runs."""

    def __init__(
        self,
        stage: Stage,
        keeper: Keeper,
        begin: Callable[[Setup], Scene],
        resume: Callable[[], Scene | None],
        open: Callable[[Record], Scene],
        new_game: Callable[[], Scene],
        kept: KeptFeats | None,
        watch: Callable[[Record], Scene],
    ) -> None:
        """`begin` deals a game, `resume` and `open` go on with one that was left, `new_game` sets one up.

        `watch` shows one that is kept.
        """
        self._stage, self._keeper, self._new_game = stage, keeper, new_game
        self._begin, self._resume, self._open = begin, resume, open
        self._kept, self._watch = kept, watch
        self._log = Logbook(stage.profile)

    def play(self, station: Station) -> Scene:
        """A new game, or the one with its creature that was left."""
        left = self._resume() if self.waits(station) else None
        return left or self._begin(setup_of(self._stage, station))

    def waits(self, station: Station) -> bool:
        """Whether the game that was left is one with its creature alone, by the usual rules."""
        if (found := self._keeper.found) is None or found.record.header.rules != CUTTLE_CARDS:
            return False
        return only_opponent(found.record.header.players) == station.opponent

    def first_game(self) -> Scene:
        """The one at the first station."""
        return self.play(STATIONS[0])

    def lesson_after_game(self, station: Station) -> Scene:
        """The lesson of a station where the chart does not lie below it."""
        return self.lesson(station, lambda: Reset(self.chart()))

    def lesson(self, station: Station, to_chart: Callable[[], Transition] = Pop) -> Scene:
        """The lesson of a station, which leads to the game there."""
        from cuttle_desktop.app.playing.guided import LESSONS, AfterLesson, guided_table  # not before it is wanted

        def play() -> Transition:
            return Replace(self.play(station))

        def new_game() -> Transition:
            return Reset(self._new_game())

        form = PLAY_ON if self.waits(station) else PLAY
        after = AfterLesson(play, new_game, tell(form, name=member(station).name), to_chart)
        return guided_table(self._stage, LESSONS[station.lesson], after)

    def chart(self) -> Scene:
        from cuttle_desktop.ui.scenes.journey.journey_chart import JourneyChart, Voyage  # not before it is wanted

        voyage = Voyage(self._log, self.play, self.waits, self.lesson, self._kept, self._watch)
        return JourneyChart(self._stage, voyage)

    def dive(self) -> Scene:
        """The page of the dive of the week."""
        from cuttle_desktop.app.dive import Dives  # not before it is wanted

        return Dives(self._stage, self._keeper, self._begin, self._open).page()
