"""The profile as a value: records, rating, days, puzzles and lessons, as they lie in its file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Final, Literal

import msgspec

from cuttle_desktop.session.dive import BOTTOM, BREATHS, MOST_BREATHS
from cuttle_desktop.session.own_rating import FIRST_RATING

Name = Annotated[str, msgspec.Meta(max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
PuzzleName = Annotated[str, msgspec.Meta(max_length=120)]
Outcome = Literal["begun", "won", "lost", "drawn", "given up"]
PuzzleOutcome = Literal["wrong", "at once", "solved", "shown"]

BEGUN: Final = "begun"


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
    by_jack: bool = False  # whether a jack won the last game that counts, for anybody; False where that is not known

    @property
    def played(self) -> int:
        return self.wins + self.losses + self.stalemates

    def after(self, won: bool | None, *, by_jack: bool = False) -> OpponentRecord:
        """With one more game; None is a stalemate."""
        streak = self.streak + 1 if won else 0
        return msgspec.structs.replace(
            self,
            wins=self.wins + (won is True),
            losses=self.losses + (won is False),
            stalemates=self.stalemates + (won is None),
            streak=streak,
            longest_streak=max(streak, self.longest_streak),
            by_jack=by_jack,
        )


class RatedGames(msgspec.Struct, frozen=True):
    """The person's own rating: how many games it rests on, and what it was after each of the latest, oldest first."""

    games: Count = 0
    course: tuple[Annotated[float, msgspec.Meta(ge=0, le=5000)], ...] = ()


class DayGame(msgspec.Struct, frozen=True):
    """A deal of the day that the person began; only the first try counts."""

    day: Annotated[str, msgspec.Meta(max_length=10)]  # as 2026-11-24
    outcome: Outcome = BEGUN


class DayPuzzle(msgspec.Struct, frozen=True):
    """A puzzle of the day that the person answered: wrong so far, solved at once or later, or the answer was shown."""

    day: Annotated[str, msgspec.Meta(max_length=10)]  # as 2026-11-24
    answered: PuzzleOutcome = "wrong"


class OwnPuzzle(msgspec.Struct, frozen=True):
    """A doubtful decision of the person in a finished game, to be tried again."""

    position: Annotated[str, msgspec.Meta(max_length=4000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    answers: tuple[Name, ...]  # the better action, and others about as good
    taken: Name  # what was played
    lesson: Annotated[str, msgspec.Meta(max_length=2000)]  # in lines
    names: tuple[Name, ...]  # of all seats


class FeatPart(msgspec.Struct, frozen=True):
    """A feat of one game, or what one of several games adds to a feat; and the game that has it."""

    part: Name  # as `session.feats` calls it
    game: Name  # its id
    started: Annotated[str, msgspec.Meta(max_length=20)]  # as 2026-11-24T18:03:00Z
    against: tuple[Name, ...] = ()  # the names of the opponents

    @property
    def age(self) -> tuple[str, str]:
        """Of two games the older one comes first."""
        return self.started, self.game


class Dive(msgspec.Struct, frozen=True):
    """The dive that was begun last: how many of its games were won. `game` is on, and has taken a breath."""

    week: Annotated[str, msgspec.Meta(max_length=10)] = ""  # its Monday, as 2026-11-23
    depth: Annotated[int, msgspec.Meta(ge=0, le=BOTTOM)] = 0
    breaths: Annotated[int, msgspec.Meta(ge=0, le=MOST_BREATHS)] = BREATHS
    game: Name = ""  # its id


class Profile(msgspec.Struct, frozen=True):
    """A new field needs a default: files of older versions lack it."""

    adaptive_games: tuple[AdaptiveGame, ...] = ()  # the latest, oldest first
    track_record: tuple[OpponentRecord, ...] = ()  # of every opponent played, the first met first
    rated_games: RatedGames = RatedGames()
    day_games: tuple[DayGame, ...] = ()  # the latest, the first one begun first
    cards_met: Mapping[Name, Name] = {}  # which game may still count with these cards: see `cards_met`
    puzzles_solved: tuple[PuzzleName, ...] = ()  # without help, the latest last
    puzzles_helped: tuple[PuzzleName, ...] = ()  # solved after a look at the answer
    puzzles_missed: tuple[PuzzleName, ...] = ()  # whose first answer was wrong, or was looked up
    puzzle_rating: Annotated[float, msgspec.Meta(ge=0, le=5000)] = FIRST_RATING
    puzzles_rated: Count = 0  # first answers that it rests on
    best_run: Count = 0  # puzzles solved in three minutes
    puzzle_streak: Count = 0  # mixed puzzles in a row that were solved at the first try, without help
    best_puzzle_streak: Count = 0
    day_puzzles: tuple[DayPuzzle, ...] = ()  # the latest, in the order of their days
    best_puzzle_days: Count = 0  # puzzles of the day in a row that were solved
    rules_met: tuple[Name, ...] = ()  # the rule sets that were played, the latest last
    rules_counted: Mapping[Name, Count] = {}  # how many games by each of them count for the record
    own_puzzles: tuple[OwnPuzzle, ...] = ()  # not found yet, the latest last
    newcomer: bool = True  # until the first game
    guided: bool = False  # whether the guided first game was played to its end
    lessons: tuple[Name, ...] = ()  # those after it that were
    feats: tuple[FeatPart, ...] = ()  # see `feats_earned`
    dive: Dive = Dive()
    deepest: Mapping[Name, Count] = {}  # how deep the dives of a week have come
    beaten: tuple[Name, ...] = ()  # opponents that were, in records since cleared: their pearls stay

    @property
    def counted_games(self) -> int:
        """Of the person alone against the computer, as far as they are remembered: those that count for the record."""
        return sum(each.played for each in self.track_record)

    @property
    def wins(self) -> int:
        """Of those games."""
        return sum(each.wins for each in self.track_record)

    @property
    def practice_games(self) -> int:
        return sum(each.practised for each in self.track_record)

    @property
    def finished_games(self) -> int:
        return self.counted_games + self.practice_games

    @property
    def has_played(self) -> bool:
        """Whether any game was finished, also in a record since cleared."""
        return self.finished_games > 0 or bool(self.beaten)

    @property
    def rating(self) -> float:
        return self.rated_games.course[-1] if self.rated_games.course else FIRST_RATING

    def record_against(self, opponent: str) -> OpponentRecord | None:
        """None for an opponent who was not met."""
        return next((each for each in self.track_record if each.opponent == opponent), None)

    def outcome_of(self, day: date) -> Outcome | None:
        """None for a day that was not tried."""
        return next((game.outcome for game in self.day_games if game.day == day.isoformat()), None)
