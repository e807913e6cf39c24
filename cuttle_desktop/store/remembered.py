"""What the program remembers of the player, in its settings and its profile: last game, records, puzzles."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from cuttle_desktop.session.setup import YOU

Name = Annotated[str, msgspec.Meta(max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
PuzzleName = Annotated[str, msgspec.Meta(max_length=120)]

PERSON: Final = "person"
USUAL_LEVEL: Final = "casual"  # of the computer, where no other was chosen


class LastSeat(msgspec.Struct, frozen=True):
    """The player of a seat: PERSON, or a level of the computer."""

    name: Name
    player: Name = USUAL_LEVEL


class LastSetup(msgspec.Struct, frozen=True):
    """The last game that was set up, offered again next time; `seats` are four, however many were needed."""

    rules: Name = "cuttle.cards"
    options: Mapping[str, str] = {}
    seats: tuple[LastSeat, ...] = (
        LastSeat(YOU, PERSON),
        LastSeat("Bea", "beginner"),
        LastSeat("Otto", "casual"),
        LastSeat("Cal", "casual-thief"),
    )
    first_dealer: int | None = None  # None: cut for it
    match: Name = "one game"
    practice: bool = False


class AdaptiveGame(msgspec.Struct, frozen=True):
    """A finished game of the person against the adaptive opponent."""

    level: Name  # at which it played
    won: bool | None  # by the person; None: a stalemate


class OpponentRecord(msgspec.Struct, frozen=True):
    """How the finished games of the person against one computer opponent ended; `streak` are wins in a row."""

    opponent: Name  # as in files, without the level that the adaptive one had
    wins: Count = 0
    losses: Count = 0
    stalemates: Count = 0
    streak: Count = 0
    longest_streak: Count = 0
    helped: Count = 0  # wins of practice games, which count for nothing else
    practised: Count = 0  # practice games, won or not

    @property
    def played(self) -> int:
        return self.wins + self.losses + self.stalemates

    def after(self, won: bool | None) -> "OpponentRecord":
        """With one more game; None is a stalemate."""
        streak = self.streak + 1 if won else 0
        return OpponentRecord(
            self.opponent,
            self.wins + (won is True),
            self.losses + (won is False),
            self.stalemates + (won is None),
            streak,
            max(streak, self.longest_streak),
            self.helped,
            self.practised,
        )


class RatedGames(msgspec.Struct, frozen=True):
    """The person's own rating: how many games it rests on, and what it was after each of the latest, oldest first."""

    games: Count = 0
    course: tuple[Annotated[float, msgspec.Meta(ge=0, le=5000)], ...] = ()


class DayGame(msgspec.Struct, frozen=True):
    """A deal of the day that the person began; only the first try counts."""

    day: Annotated[str, msgspec.Meta(max_length=10)]  # as 2026-11-24
    outcome: Literal["begun", "won", "lost", "drawn", "given up"] = "begun"


class OwnPuzzle(msgspec.Struct, frozen=True):
    """A doubtful decision of the person in a finished game, to be tried again."""

    position: Annotated[str, msgspec.Meta(max_length=4000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    answers: tuple[Name, ...]  # the better action, and others about as good
    taken: Name  # what was played
    lesson: Annotated[str, msgspec.Meta(max_length=2000)]  # in lines
    names: tuple[Name, ...]  # of all seats
