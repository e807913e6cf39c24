"""What the result says of a deal of the day: how it ended, how the week stands, and what the computer made of it."""

from __future__ import annotations

from typing import Final

import msgspec

from cuttle_desktop.ai import title_of_opponent
from cuttle_desktop.app.ending.track_record import rating_told
from cuttle_desktop.engine.state import How, score
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.daily import read_day, week_of
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.reviewing import Rehearser
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.ui.scenes.day_games import dated, outcome_of, streak, week_told
from cuttle_desktop.ui.scenes.game.day_rows import TRIES, DayShare
from cuttle_desktop.ui.scenes.game.result import Summary
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.figures import GAMES, TURNS, counted

AGAIN: Final = "Play {name} again, new cards"


class DayEnding:
    """Of one game that was the first try at a deal of the day. The computer begins to play its cards at once."""

    def __init__(self, stage: Stage, session: GameSeen, on: Round, rehearser: Rehearser | None) -> None:
        day = read_day(on.setup.day)
        assert day, "a deal of the day"
        self._stage, self._session, self._day = stage, session, day
        self._seat = session.people[0]
        (self._rival,) = opponents(session.rules, self._seat)
        self._tries = rehearser(on.deal, on.setup.players, self._seat) if rehearser else None

    @property
    def share(self) -> DayShare:
        """What the result has besides its words."""
        name = self._session.names[self._rival]
        ask = self._tried if self._tries else None
        return DayShare(self.shared, AGAIN.format(name=name), self.week, ask)

    def in_summary(self, told: Summary) -> Summary:
        """The summary with the date; of the week tells `share`, instead of the record against the opponent."""
        return msgspec.structs.replace(told, how=f"{told.how} · deal of {dated(self._day)}", match="")

    def week(self) -> str:
        """How the week stands today, and what the game did to the rating. The profile knows of the game already."""
        profile = self._stage.profile
        return " ".join(filter(None, (self._week(profile), rating_told(profile))))

    def _week(self, profile: Profile) -> str:
        today = max(self._day, self._stage.today)  # a clock may have been set back
        outcomes = [outcome_of(profile, each) for each in week_of(self._day) if each <= today]
        played = sum(each not in (None, "begun") for each in outcomes)
        week = "this week" if today in week_of(self._day) else "of that week"
        return week_told(played, outcomes.count("won"), len(outcomes), week, streak(profile, self._day))

    @property
    def shared(self) -> str:
        """`Cuttle, deal of 27 November 2026, against Nia (Skilled racer): won 21 to 14 in 12 turns.`"""
        day, rival = self._day, self._session.players[self._rival]
        level = f" ({title_of_opponent(rival.level)})" if isinstance(rival, Bot) else ""
        turns = f" in {counted(self._session.view(self._seat).number, TURNS)}"
        return f"Cuttle, deal of {day.day} {day:%B %Y}, against {rival.name}{level}: {self._outcome(turns)}."

    def _outcome(self, turns: str = "") -> str:
        """`won 21 to 14`, `lost 7 to 14 in 5 turns (conceded)`."""
        result, view = self._session.result, self._session.view(self._seat)
        assert result, "a finished game"
        won = self._seat in result.winners
        how = "won" if won else "lost" if result.winners else "a stalemate,"
        who = f"{self._session.names[self._rival]} conceded" if won else "conceded"
        conceded = f" ({who})" if result.how is How.CONCESSION else ""
        return f"{how} {score(view, self._seat)} to {score(view, self._rival)}{turns}{conceded}"

    def _tried(self) -> str | None:
        """What became of the games of the computer; None while they are played, empty if nothing came of them."""
        assert self._tries, "somebody plays"
        if not self._tries.over():
            return None
        found = self._tries.found
        if self._tries.failed or not found:
            return ""
        return TRIES.format(won=sum(found), games=counted(len(found), GAMES))

    def close(self) -> None:
        if self._tries:
            self._tries.close()
