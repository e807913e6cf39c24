"""What the result says of a deal of the day: how it ended, how the week stands, and what the computer made of it."""

from __future__ import annotations

from typing import Final

import msgspec

from cuttle_desktop.ai import title_of_opponent
from cuttle_desktop.engine.state import How, score
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.daily import read_day, week_of
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.profile.day_tries import week_standing
from cuttle_desktop.session.reviewing import Rehearser
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.ui.scenes.game.day_rows import TRIES, DayShare
from cuttle_desktop.ui.scenes.game.result import Summary
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.day_words import PLAYED_THAT_WEEK, PLAYED_THIS_WEEK, dated, week_told
from cuttle_desktop.words.figures import GAMES, TURNS, counted
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.record_words import rating_told

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
        today = max(self._day, self._stage.today)  # a clock may have been set back
        standing = week_standing(self._stage.profile, self._day, today)
        played = PLAYED_THIS_WEEK if today in week_of(self._day) else PLAYED_THAT_WEEK
        return sentences(week_told(standing, played), rating_told(self._stage.profile))

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
