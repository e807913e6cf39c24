"""The game that is on: its table, the sheets over it, its result, and the next game of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final, assert_never

import msgspec

from cuttle_desktop.app.ending.challenger import Challenges, onward_told
from cuttle_desktop.app.ending.endings import Ending, LookBack, Onward, Watch
from cuttle_desktop.app.ending.lesson_offer import LessonOffer
from cuttle_desktop.app.playing.notices import Alarms, Notices
from cuttle_desktop.app.playing.scorekeeper import Scorekeeper, count_before
from cuttle_desktop.app.starting.first_deal import COUNTS, FREE_PLAY, for_practice, stays
from cuttle_desktop.app.starting.game_words import (
    cannot_concede,
    cannot_offer,
    lost_by_conceding,
    standing_in_words,
)
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.journey.stations import Station
from cuttle_desktop.session.profile.adapting import at_level_due
from cuttle_desktop.session.rarity import rare_things
from cuttle_desktop.session.reviewing import Rehearser, Reviewer
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.thinker import Thinker
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.scene import Home, Pop, Replace, Reset, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.game.pause import LEAVE, Pause, PausedGame
from cuttle_desktop.ui.scenes.game.result import ResultChoice, ResultSheet
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.hands import tell_by

if TYPE_CHECKING:
    from cuttle_desktop.ui.scenes.game.table_dialogs import Chosen  # as the table itself, it is not there for the menu

FOR_PRACTICE: Final = "A practice game: hints and undo are free, and it does not count."


class GameOn:
    """The round that is on, and what keeps it."""

    def __init__(
        self,
        stage: Stage,
        thinker: Thinker,
        keeper: Keeper,
        notices: Notices,
        new_game: Callable[[], Scene],
        week: Callable[[], Scene],
        chart: Callable[[], Scene],
        lesson: Callable[[Station], Scene],
        dive: Callable[[], Scene],
        watch: Watch,
        reviewer: Reviewer | None = None,
        rehearser: Rehearser | None = None,
    ) -> None:
        """`new_game`, `week`, `chart`, `lesson`, `dive` and `watch` open what can follow the game: another one, the
        deals of the days, the journey, the lesson of a station there, the dive, its replay.

        Without `reviewer` the result says nothing of single moves.
        """
        self._stage = stage
        self._thinker = thinker
        self._keeper = keeper
        self._notices = notices
        self._new_game = new_game
        self._week = week
        self._chart = chart
        self._lesson = lesson
        self._dive = dive
        self._look_back = LookBack(watch, reviewer, rehearser)
        self._ending: Ending | None = None  # of the game that is over
        self._score = Scorekeeper(stage, keeper)
        keeper.settle(partial(count_before, stage), lambda: stage.profiles.kept)
        self._alarms = Alarms(stage, keeper, notices)
        self._challenges = Challenges(stage)
        self._lesson_offer = LessonOffer()

    def dealt(self, agreed: Round) -> Scene:
        """The table of a new game."""
        return self._table(self._score.begin(agreed), ())

    def _dealt_after(self, played: Round, agreed: Round) -> Scene:
        """As `dealt`. Who had hints is told that they cost something now, or that this game is for practice, too."""
        if played.setup.practice:
            self._stage.say(FREE_PLAY if agreed.setup.practice else tell_by(self._stage.keys, COUNTS))
        return self.dealt(agreed)

    def go_on(self, record: Record) -> Scene:
        """The table of a game that was left."""
        return self._table(self._score.go_on(record), record.play().log)

    def look_at(self, record: Record) -> Scene:
        """The table of a game that becomes the player's once it is played on."""
        return self._table(self._score.look_at(record), record.play().log)

    def _table(self, agreed: Round, log: Iterable[Action]) -> Scene:
        from cuttle_desktop.app.playing.laid_table import laid_table  # the first frame, the menu, need not wait for it
        from cuttle_desktop.ui.scenes.game.table_dialogs import AfterGame, Exits

        self._forget()  # also where a replay of the last game led here
        session = agreed.start(self._thinker, log, self._score)
        exits = Exits(
            self.pause,
            self.leave,
            AfterGame(self.result, self.after),
            lambda stuck: self._alarms.trouble(stuck, agreed.setup),
            self._alarms.unsaved,
            self._forget,
            covered=self.pause_covered,
            practise=self.practise,
            stays=self._stays,
            closed=self._closed,
        )
        return laid_table(self._stage, agreed, session, exits)

    def practise(self, chosen: Chosen) -> Scene:
        """The table of the same game as one for practice, where the same is `chosen`.

        The one that counts goes to the saved games, if the person has played in it.
        """
        from cuttle_desktop.ui.scenes.game.table import TableScene

        table = self.go_on(for_practice(self._stage, self._keeper, self._score.round))
        assert isinstance(table, TableScene), "a person plays"
        table.seated.skip_deal()  # its cards lie there already
        if table.session.asked == table.seat:
            table.interaction.selection.take_over(chosen)
            table.hints.ask(table.seated)  # what the player wanted
        return table

    def _stays(self) -> bool:
        """Whether the game that is on would be kept beside one for practice."""
        record = self._keeper.record
        return record is not None and self._keeper.looked_at is None and stays(record, self._score.round)

    def pause(self, session: GamePlayed, seat: Seat) -> Pause:
        """The sheet that Esc opens while `seat` is on the screen."""
        return Pause(self._stage, self._paused(session, seat))

    def pause_covered(self, session: GamePlayed) -> Pause:
        """The sheet that Esc opens over a curtain."""
        paused = self._paused(session, session.people[0])
        return Pause(self._stage, msgspec.structs.replace(paused, cannot_concede=None, cannot_offer=None))

    def _paused(self, session: GamePlayed, seat: Seat) -> PausedGame:
        notices, agreed = self._notices, self._score.round
        return PausedGame(
            rules=str(session.rules),
            kind=FOR_PRACTICE if session.practice else "",
            standing=standing_in_words(session, agreed),
            cannot_concede=cannot_concede(session, seat),
            conceding=lost_by_conceding(agreed.setup),
            cannot_offer=cannot_offer(session, seat),
            save=None if session.result else notices.save_copy,  # what is kept now is the next game already
            remark=str if session.result else notices.saved,
            leave="Leave" if self._keeper.looked_at else LEAVE,
            elsewhere=notices.moving,
            at_stake=notices.at_stake,
        )

    # the end

    def result(self, session: GamePlayed, seat: Seat) -> ResultSheet:
        """The game has been counted as it ended; what its end brought is told now."""
        over = self._score.over
        assert over, "a finished game"
        if self._ending is None:
            self._ending = Ending(self._stage, session, over.ended.played, over.match, over.record, self._look_back)
            if over.news:
                self._stage.say(over.news)
        setup = over.ended.played.setup
        challenger = self._challenges.offer(setup, over.ended.result) if over.match.over else None
        chart = onward_told(self._stage.profile, setup) if setup.voyage else ""
        now, played, result = (self._stage.today, over.ended.game), over.ended.played, over.ended.result
        lesson = self._lesson_offer.told(self._stage.profile, played, result, now) if over.match.over else ""
        rare = rare_things(session.courses(), session.result, over.before, over.now)
        return self._ending.sheet(seat, Onward(None if chart else challenger, chart, lesson), over.brought, rare)

    def _closed(self, session: GamePlayed) -> None:
        """The table is gone, perhaps with the window."""
        session.close()
        if self._ending is not None and self._ending.session is session:
            self._forget()

    def _forget(self) -> None:
        """Nobody wants to look back any more."""
        if self._ending is not None:
            self._ending.close()
            self._ending = None

    def after(self, choice: ResultChoice) -> Transition:
        """Where to go from the end of a game."""
        over, played = self._score.over, self._score.round
        assert over, "a game is over"
        self._forget()
        match choice:
            case ResultChoice.REMATCH:
                if over.match.over:
                    return Replace(self._dealt_after(played, over.following))
                return Replace(self._table(self._score.begun(), ()))
            case ResultChoice.SWAPPED:
                return Replace(self._dealt_after(played, at_level_due(played.swapped(), self._stage.profile)))
            case ResultChoice.CHALLENGER:
                return Replace(self.dealt(self._challenges.begin(played.setup)))
            case ResultChoice.NEW_GAME:
                self._keeper.leave()
                return Reset(self._new_game())
            case ResultChoice.WEEK:
                self._keeper.leave()
                return Reset(self._week())
            case ResultChoice.CHART:
                self._keeper.leave()
                return Reset(self._chart())
            case ResultChoice.LESSON:
                assert self._lesson_offer.station, "one was offered"
                self._keeper.leave()
                return Reset(self._lesson(self._lesson_offer.station))
            case ResultChoice.DIVE:
                self._keeper.leave()
                return Reset(self._dive())
            case ResultChoice.MENU:
                self._keeper.leave()
                return Home()
            case ResultChoice.UNDO:
                return Stay()  # the table does it
            case _:
                assert_never(choice)

    def leave(self) -> Transition:
        """Back to the menu; the game is kept."""
        over = self._score.over
        if over and over.news and self._ending is None:
            self._stage.say(over.news)
        self._score.note_seen()
        self._forget()
        self._keeper.leave()
        return Pop()
