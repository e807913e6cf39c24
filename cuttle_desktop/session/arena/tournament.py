"""Bots against bots: which games a tournament has, and how each of them went."""

from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random

from msgspec import Struct

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Result
from cuttle_desktop.session.arena.entrant import Entrant
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.session.thinker import AtOnce, Question


class Pace(Struct, frozen=True):
    """How long an entrant thought in one game, in seconds. Forced moves count as decisions."""

    decisions: int
    total: float
    longest: float


class PlayedGame(Struct, frozen=True):
    """One finished game. With the deal of its number, `log` is the whole game. `seated[seat]` is an entrant's name."""

    number: int
    seated: tuple[str, ...]
    log: tuple[Action, ...]
    result: Result
    turns: int
    paces: tuple[Pace, ...]  # by seat


class Tournament(Struct, frozen=True):
    """`seats[seat]` names an entrant. With `swap` each deal is played once in every seating. The last seat deals."""

    rules: RuleSet
    seats: tuple[Entrant, ...]
    games: int
    seed: int
    swap: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The different entrants, in the order of their seats."""
        return tuple(dict.fromkeys(entrant.name for entrant in self.seats))

    @property
    def duplicates(self) -> int:
        """How often a deal is played: until everybody would sit as in the first game."""
        if not self.swap:
            return 1
        return next(by for by in range(1, len(self.seats) + 1) if self._moved(by) == self.seats)

    def seated(self, game: int) -> tuple[Entrant, ...]:
        """The entrant of every seat in one game."""
        return self._moved(game % self.duplicates)

    def pack(self, game: int) -> int:
        """The number of the deal: games with the same number are duplicates of each other."""
        return game // self.duplicates

    def seed_of(self, game: int) -> int:
        return Random(f"{self.seed} {self.pack(game)}").getrandbits(53)

    def deal(self, game: int) -> Deal:
        return deal(self.rules, self.rules.seats - 1, self.seed_of(game))

    def session(self, game: int, log: tuple[Action, ...] = ()) -> Session:
        """One game after `log`; the bots think when it is updated."""
        return self._session(game, _Stopwatch(self.seated(game)), log)

    def play(self, game: int) -> PlayedGame:
        """The same every time, if the entrants do not go by the clock."""
        watch = _Stopwatch(self.seated(game))
        session = self._session(game, watch, ())
        while session.update():
            pass
        assert session.result, "a finished game"
        names = tuple(entrant.name for entrant in self.seated(game))
        return PlayedGame(game, names, session.log, session.result, session.view(0).number, watch.paces())

    def played(self, jobs: int = 1) -> Iterator[PlayedGame]:
        """Every game in order, played in this process or in `jobs` others. The number of processes changes no game."""
        if jobs == 1:
            yield from map(self.play, range(self.games))
            return
        with get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap(self.play, range(self.games))

    def _moved(self, by: int) -> tuple[Entrant, ...]:
        by %= len(self.seats)
        return self.seats[by:] + self.seats[:by]

    def _session(self, game: int, watch: _Stopwatch, log: tuple[Action, ...]) -> Session:
        seated = enumerate(self.seated(game))
        players = tuple(Bot(f"P{seat + 1} {entrant.level}", entrant.level) for seat, entrant in seated)
        return Session(self.deal(game), players, self.seed_of(game), AtOnce(watch.answer), log)


class _Stopwatch:
    """Passes each question to the entrant in its seat and notes how long it thought."""

    def __init__(self, seated: tuple[Entrant, ...]) -> None:
        self._seated = seated
        self._seconds: list[list[float]] = [[] for _ in seated]

    def answer(self, question: Question) -> Action:
        seat: Seat = question.view.seat
        begun = time.perf_counter()
        action = self._seated[seat].answer(question)
        self._seconds[seat].append(time.perf_counter() - begun)
        return action

    def paces(self) -> tuple[Pace, ...]:
        return tuple(Pace(len(each), sum(each), max(each, default=0.0)) for each in self._seconds)
