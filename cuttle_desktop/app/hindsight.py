"""The turning point of a lost game in words, and the replay that begins there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.looking_back import LookBack
from cuttle_desktop.session.turning_point import TurningPoint
from cuttle_desktop.store.record import Record
from cuttle_desktop.ui.scene import Scene
from cuttle_desktop.ui.scenes.hindsight import FAILED, NOTHING, Told
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import deed

LooksBack = Callable[[Game, Seat], LookBack]
"""Begins such a search, for a finished game and the seat whose decisions are judged."""


@dataclass(frozen=True, slots=True)
class ShownMoment:
    """With which moment a replay opens, from which seat, and what is said of it."""

    moment: int
    seat: Seat
    remark: str


Shows = Callable[[Record, ShownMoment], Scene]
"""Makes the replay of a game that opens with a moment."""

TRY = "{words} Press “Play on from here” to try it."


def wants_hindsight(session: GameSeen) -> bool:
    """Whether one person played against the computer, and lost."""
    result = session.result
    if result is None or not result.winners or len(session.people) != 1:
        return False
    return session.people[0] not in result.winners


class Hindsight:
    """Of one finished game."""

    def __init__(self, record: Record, seat: Seat, looks_back: LooksBack, shows: Shows) -> None:
        self._record, self._seat, self._shows = record, seat, shows
        self._game = record.play()
        self._search = looks_back(self._game, seat)

    def ask(self) -> Told | None:
        """What was found; None while the search goes on."""
        if not self._search.over():
            return None
        point = self._search.found
        if self._search.failed:
            return Told(FAILED)
        if point is None:
            return Told(NOTHING)
        names = tuple(player.name for player in self._record.header.players)
        title, words = in_words(self._game, point, self._seat, names)
        opening = ShownMoment(point.moment, self._seat, TRY.format(words=words))
        return Told(title, words, lambda: self._shows(self._record, opening))

    def close(self) -> None:
        self._search.close()


def in_words(game: Game, point: TurningPoint, seat: Seat, names: tuple[str, ...]) -> tuple[str, str]:
    """Which turn, and what was done and might have been better there."""
    seen = view(game.at(point.moment), seat)
    done, better = (deed(action, seen, Cast(names, seat)) for action in (game.log[point.moment], point.better))
    return (
        f"Turn {seen.number} may have been the turning point",
        f"You {done}. Perhaps better: {better}.",
    )
