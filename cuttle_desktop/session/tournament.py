"""Bots playing each other, many games, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.session.thinker import AtOnce


@dataclass(frozen=True, slots=True)
class Tournament:
    """`levels[seat]` is who sits there. With `swap` each deal is played once from every seat. The last seat deals."""

    rules: RuleSet
    levels: tuple[str, ...]
    games: int
    seed: int
    swap: bool  # a value from the command line

    def seated(self, game: int) -> tuple[str, ...]:
        """Who sits where in this game, counted from 0."""
        by = game % len(self.levels) if self.swap else 0
        return self.levels[by:] + self.levels[:by]

    def session(self, game: int) -> Session:
        """One game, dealt and not yet played. The same every time."""
        pack = game // len(self.levels) if self.swap else game
        seed = Random(f"{self.seed} {pack}").getrandbits(53)
        players = tuple(Bot(f"P{seat + 1} {level}", level) for seat, level in enumerate(self.seated(game)))
        return Session(deal(self.rules, self.rules.seats - 1, seed), players, seed, AtOnce())

    def play(self) -> Iterator[Session]:
        """Every game, finished, one after the other."""
        for game in range(self.games):
            session = self.session(game)
            while session.update():
                pass
            yield session


@dataclass(slots=True)
class Tally:
    """What a tournament has come to so far."""

    games: int = 0
    stalemates: int = 0
    turns: int = 0
    actions: int = 0
    played: Counter[str] = field(default_factory=Counter)  # seats taken, by level
    level_wins: Counter[str] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)

    def add(self, session: Session) -> None:
        result = session.result
        assert result, "a finished game"
        levels = [player.level for player in session.players if isinstance(player, Bot)]
        self.games += 1
        self.turns += session.view(0).number
        self.actions += len(session.log)
        self.stalemates += not result.winners
        self.played.update(levels)
        for seat in result.winners:
            self.level_wins[levels[seat]] += 1
            self.seat_wins[seat] += 1
