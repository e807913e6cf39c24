"""What a tournament has come to so far: wins, lengths, thinking times, and how sure each share of wins is."""

from __future__ import annotations

from collections import Counter, defaultdict

from msgspec import Struct, field

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.session.arena.confidence import Estimate, estimate
from cuttle_desktop.session.arena.tournament import PlayedGame, Tournament


def seat_score(rules: RuleSet, played: PlayedGame, seat: Seat) -> float:
    """1 for a win; a stalemate is worth the same to every side."""
    winners = played.result.winners
    return float(seat in winners) if winners else 1 / rules.side_count


class Tally(Struct):
    """Adds up games in the order in which they were played."""

    tournament: Tournament
    games: int = 0
    stalemates: int = 0
    turns: int = 0
    actions: int = 0
    seats_taken: Counter[str] = field(default_factory=Counter)  # by entrant
    wins: Counter[str] = field(default_factory=Counter)  # by entrant
    seat_wins: Counter[Seat] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, float] = field(default_factory=dict)  # spent thinking
    longest: dict[str, float] = field(default_factory=dict)  # the longest thought
    _scores: dict[str, dict[int, list[float]]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, played: PlayedGame) -> None:
        self.games += 1
        self.turns += played.turns
        self.actions += len(played.log)
        self.stalemates += not played.result.winners
        self.seats_taken.update(played.seated)
        for seat in played.result.winners:
            self.wins[played.seated[seat]] += 1
            self.seat_wins[seat] += 1
        pack = self.tournament.pack(played.number)
        for seat, name in enumerate(played.seated):
            score = seat_score(self.tournament.rules, played, seat)
            self._scores[name].setdefault(pack, []).append(score)
            self._add_pace(name, played, seat)

    def _add_pace(self, name: str, played: PlayedGame, seat: Seat) -> None:
        pace = played.paces[seat]
        self.decisions[name] += pace.decisions
        self.seconds[name] = self.seconds.get(name, 0.0) + pace.total
        self.longest[name] = max(self.longest.get(name, 0.0), pace.longest)

    def scores(self, name: str) -> list[float]:
        """For each deal the mean score of the seats of an entrant."""
        return [sum(each) / len(each) for each in self._scores[name].values()]

    def estimate(self, name: str) -> Estimate:
        """The share of games that a seat of this entrant wins; a stalemate counts as a fair share of a win."""
        return estimate(self.scores(name))
