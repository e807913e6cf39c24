"""The game that is over, as its result tells it: made once, with what is found out in the background meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.ai import CastMember
from cuttle_desktop.app.ending.challenger import challenged
from cuttle_desktop.app.ending.day_result import DayEnding
from cuttle_desktop.app.ending.hindsight import Hindsight, ShownMoment, wants_hindsight
from cuttle_desktop.app.starting.game_words import summary
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.profile.brought import Brought
from cuttle_desktop.session.profile.within_reach import Ahead, within_reach
from cuttle_desktop.session.rarity import Rare
from cuttle_desktop.session.reviewing import Rehearser, Reviewer
from cuttle_desktop.session.round import Round
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.game.result import Mood, ResultChoice, ResultSheet
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.dive_words import onward_told, standing_told, won_told
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.record_words import pearl_lacking, record_told
from cuttle_desktop.words.reward_words import next_of_dive_told

Watch = Callable[[Record, ShownMoment | None], Scene]
"""Makes the replay of the game that is over."""


class LookBack(Struct, frozen=True):
    """What looks for more to say of a game that is over. Nobody does where it is None."""

    watch: Watch
    reviewer: Reviewer | None = None
    rehearser: Rehearser | None = None


class Onward(Struct, frozen=True):
    """Where the result leads besides the next game. `chart`: its button, `lesson`: its title, if any."""

    challenger: CastMember | None
    chart: str
    lesson: str


class Ending:
    """Of one game. `close` when nobody wants to look back any more."""

    def __init__(
        self, stage: Stage, session: GamePlayed, on: Round, match: Match, finished: Record | None, back: LookBack
    ) -> None:
        """`match` includes the game, which was the round `on`; `finished` is its file."""
        self._stage, self.session, self.on, self.match = stage, session, on, match
        self._finished, self._watch = finished, back.watch
        self._looks = 0  # at the result: Esc leads from the first one to the table, from the next one to the menu
        self._hindsight: Hindsight | None = None
        if finished and back.reviewer and wants_hindsight(session, finished):
            self._hindsight = Hindsight(stage, finished, session.people[0], back.reviewer, back.watch)
        tried = on.setup.day and not on.setup.substituted
        self._day = DayEnding(stage, session, on, back.rehearser) if tried else None

    def sheet(self, seat: Seat, onward: Onward, brought: Brought, rare: Sequence[Rare]) -> ResultSheet:
        """As it is told to `seat`: what the game has `brought`, and what is `rare` about it."""
        session, stage, finished = self.session, self._stage, self._finished
        also = [ResultChoice.SWAPPED] if self.match.over and not self.on.setup.dive else []
        lost = session.result is not None and seat not in session.result.winners
        if lost and session.practice and session.undo_request(seat) is not None:
            also.append(ResultChoice.UNDO)
        lacks = pearl_lacking(stage.profile, self.on.setup, session.result)
        record = record_told(stage.profile, self.on.setup, session.rules) or lacks
        told = summary(session, self.match, record, onward.challenger, rare)
        if self._day:
            told = self._day.in_summary(told)
        if self.on.setup.dive:
            dive, won = stage.profile.dive, told.mood is Mood.WON
            stands = sentences(standing_told(dive), next_of_dive_told(stage.profile))
            title = won_told(dive) if won else told.title
            told = replace(told, title=title, match=stands, dive=onward_told(dive, won=won))
        chart_first = told.mood is Mood.WON and self.match.over
        told = replace(told, brought=brought, chart=onward.chart, chart_first=chart_first, lesson=onward.lesson)
        told = replace(told, ahead=None if lacks or told.dive else self._ahead(onward.challenger))
        self._looks += 1
        sheet = ResultSheet(
            stage,
            told,
            (lambda: self._watch(finished, None)) if finished else None,
            also,
            self._hindsight.ask if self._hindsight else None,
            self._day.share if self._day else None,
        )
        sheet.left_by_esc = self._looks > 1
        return sheet

    def _ahead(self, challenger: CastMember | None) -> Ahead | None:
        """What is nearly won, where the next game is against the `challenger`, if there is one."""
        setup = self.on.setup
        if challenger is not None:
            setup = replace(setup, players=challenged(setup.players, challenger))
        return within_reach(self._stage.profile, self._stage.today, setup)

    def close(self) -> None:
        for each in (self._hindsight, self._day):
            if each is not None:
                each.close()
