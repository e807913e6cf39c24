"""Match lengths (R32): a Match counts games won and says who deals next and whether it is over."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.state import Result


class Length(Enum):
    ONE_GAME = "one game"
    FIRST_WIN = "first win"
    BEST_OF_3 = "best of 3"
    BEST_OF_5 = "best of 5"

    @property
    def title(self) -> str:
        """The name that players read; the value is what settings and files hold."""
        return "Until a win" if self is Length.FIRST_WIN else self.value.capitalize()

    @property
    def is_series(self) -> bool:
        """Whether more than one game must be won."""
        return self.wins > 1

    @property
    def wins(self) -> int:
        """How many games must be won."""
        return {Length.BEST_OF_3: 2, Length.BEST_OF_5: 3}.get(self, 1)


class Match(Struct, frozen=True):
    """`scores[seat]`: games won; partners win together. `dealer` deals the next game, or the one being played."""

    length: Length
    scores: tuple[int, ...]
    dealer: Seat
    games: int = 0  # finished, stalemates included

    def after(self, result: Result) -> Match:
        """The match after a game. A stalemate counts for nobody; the deal moves on after it too."""
        scores = tuple(score + (seat in result.winners) for seat, score in enumerate(self.scores))
        return Match(self.length, scores, (self.dealer + 1) % len(scores), self.games + 1)

    @property
    def over(self) -> bool:
        return bool(self.winners) or (self.length is Length.ONE_GAME and self.games > 0)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners of the match; empty while it goes on, and when a match of one game was drawn."""
        return tuple(seat for seat, score in enumerate(self.scores) if score >= self.length.wins)


def new_match(length: str, seats: int, dealer: Seat) -> Match:
    """Raises ValueError for an unknown length."""
    return Match(Length(length), (0,) * seats, dealer)
