"""The whole program in a home of its own, without a window: games that are ended, and what was counted afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai import ADAPTIVE
from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.actions import Concede, Draw
from cuttle_desktop.session.daily import RULES, opponent_of, seed_of
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Human, Setup
from cuttle_desktop.session.thinker import AtOnce
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scene import Replace, Scene
from cuttle_desktop.ui.scenes.game.result import ResultChoice
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.stage import Stage
from tests.driving import of_kind, whole

DAY: Final = date(2026, 11, 27)
SECONDS: Final = 60.0
ME = Human("You")
ME_SEAT = 0


def setup(level: str = "casual", match: str = "one game", seed: int = 5, *, practice: bool = False) -> Setup:
    return Setup("cuttle.cards", (ME, Bot("Otto", level)), 1, match, seed, practice)


def of_the_day() -> Setup:
    member = opponent_of(DAY)
    return Setup(RULES, (ME, Bot(member.name, member.opponent)), 1, "one game", seed_of(DAY), day=DAY.isoformat())


KINDS: Final = {
    "single": setup(),
    "match": setup(match="best of 3"),
    "day": of_the_day(),
    "practice": setup(practice=True),
    "adaptive": setup(ADAPTIVE),
}


class Counted(Struct, frozen=True):
    """What the profile says of all games so far."""

    games: int
    practised: int
    rated: int
    days: tuple[str, ...]
    adaptive: int


def counted(profile: Profile) -> Counted:
    return Counted(
        sum(each.played for each in profile.track_record),
        sum(each.practised for each in profile.track_record),
        profile.rated_games.games,
        tuple(game.outcome for game in profile.day_games),
        len(profile.adaptive_games),
    )


ONCE: Final = {  # after one game, which was lost
    "single": Counted(1, 0, 1, (), 0),
    "match": Counted(1, 0, 1, (), 0),
    "day": Counted(1, 0, 1, ("lost",), 0),
    "practice": Counted(0, 1, 0, (), 0),
    "adaptive": Counted(1, 0, 1, (), 1),
}


class CountingHome:
    """The program from its start to its end; another one of the same home is the next start, or a second window."""

    def __init__(self, folder: Path) -> None:
        self.paths = player_paths({"CUTTLE_HOME": str(folder)})
        self.writer = Writer(retry_seconds=0.02)
        self.keeper = Keeper(self.paths, self.writer)
        self.profiles = ProfileStore.load(self.paths.profile, self.writer)
        self.stage = Stage.make(SettingsStore(None, Settings(speed="off")), profiles=self.profiles)
        self.program = Program(self.stage, AtOnce(lambda question: question.view.legal[0]), self.keeper)
        self.game_on = self.program.game_on
        self.session: Session | None = None

    def begin(self, agreed: Setup) -> None:
        self._sit(self.program.begin(agreed))

    def resume(self) -> None:
        self._sit(self.program.resume())

    def open(self, record: Record) -> None:
        self._sit(self.program.open(record))

    def practise(self) -> None:
        """Go on with the same game as one for practice, as a hint does."""
        self._sit(self.game_on.practise(self.table.interaction.selection))

    def choose(self, choice: ResultChoice) -> None:
        """At the result, which leads to another table."""
        self.game_on.result(self.game, ME_SEAT)
        shown = of_kind(self.game_on.after(choice), Replace)
        self._sit(shown.scene)

    def _sit(self, table: Scene | None) -> None:
        assert isinstance(table, TableScene)
        self.table = table
        self.session = whole(table.session)

    @property
    def game(self) -> Session:
        assert self.session, "somebody plays"
        return self.session

    def play(self) -> None:
        """The person draws."""
        self.settle()
        self.game.submit(ME_SEAT, Draw())
        self.settle()

    def settle(self) -> None:
        while self.game.update():
            pass

    def lose(self) -> None:
        self.game.submit(self.game.people[0], Concede(self.game.people[0]))

    def win(self) -> None:
        (person, *_) = self.game.people
        self.game.submit(1 - person, Concede(1 - person))

    @property
    def counted(self) -> Counted:
        return counted(self.stage.profile)

    @property
    def record(self) -> Record:
        assert self.keeper.record
        return self.keeper.record

    def saved(self) -> list[Record]:
        return [load(path).record for path in sorted(self.paths.saves.glob("*.pcn"))]

    def replays(self) -> list[Record]:
        return [load(path).record for path in sorted(self.paths.replays.glob("*.pcn"))]

    def leave(self) -> None:
        self.game_on.leave()
        self.keeper.flush(SECONDS)

    def die(self) -> None:
        """As after kill -9 once the disk has what it was given."""
        self.writer.flush(SECONDS)
        self.keeper.abandon()

    def close(self) -> None:
        assert self.keeper.close(SECONDS)


def ids(records: Sequence[Record]) -> list[str]:
    return [record.header.game for record in records]
