"""Whatever is played, undone, left, killed, cut and continued, in any order, the disk holds the game."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from cuttle_desktop.engine.actions import Pass
from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.engine.step import IllegalAction, legal
from cuttle_desktop.store.format.entries import FileEntry, Said, Undone, Unplayable, follow
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.loading import load
from tests.store.drawing import header, paths_in

SOON = 60.0


class Evening(RuleBasedStateMachine):
    """A player and a program that sometimes dies. `self.game` and `self.entries` are what ought to be."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.paths = paths_in(self.folder)
        self.keeper = Keeper(self.paths)

    @initialize(rules=strategies.sampled_from(sorted(RULE_SETS)), seed=strategies.integers(0, 1000))
    def begin(self, rules: str, seed: int) -> None:
        self.header = header(rules, seed)
        self.game = Game(self.header.deal)
        self.entries: list[FileEntry] = []
        self.keeper.begin(self.header)

    @property
    def goes_on(self) -> bool:
        return self.game.state.result is None

    @precondition(lambda self: self.goes_on)
    @rule(choice=strategies.integers(0, 10_000))
    def play(self, choice: int) -> None:
        seat = asked(self.game.state)
        assert seat is not None
        actions = legal(self.game.state)
        action = actions[choice % len(actions)]
        self.game.play(action)
        self.entries.append(Said(seat, action))
        self.keeper.append(seat, action, self.game.state)
        if not self.goes_on:
            self.keeper.finish(self.game.state)
            self.check_replay()

    @precondition(lambda self: self.goes_on and Pass() not in legal(self.game.state))
    @rule()
    def play_illegally(self) -> None:
        before = self.game.state
        with pytest.raises((IllegalAction, Unplayable)):
            follow(self.game, Said(asked(before) or 0, Pass()))
        assert self.game.state is before

    @precondition(lambda self: self.goes_on and self.game.log)
    @rule(count=strategies.integers(1, 3))
    def undo(self, count: int) -> None:
        count = min(count, len(self.game.log))
        self.game.undo(count)
        self.entries.append(Undone(0, count))
        self.keeper.undo(0, count, self.game.state)

    @precondition(lambda self: self.goes_on)
    @rule()
    def leave_and_continue(self) -> None:
        self.keeper.leave()
        self.take_up()

    @precondition(lambda self: self.goes_on)
    @rule()
    def die_and_start_again(self) -> None:
        self.die()
        self.take_up()

    @precondition(lambda self: self.goes_on and self.entries)
    @rule(cut=strategies.integers(1, 30))
    def die_in_the_middle_of_a_line(self, cut: int) -> None:
        self.die()
        (file,) = self.paths.autosave.glob("*.pcn")
        content = file.read_bytes()
        last = content.splitlines(keepends=True)[-1]
        file.write_bytes(content[: -min(cut + 1, len(last) - 1)])
        self.start()
        self.entries.pop()
        self.game = Record(self.header, tuple(self.entries)).play()
        assert self.keeper.found
        assert self.keeper.found.notice
        self.take_up()

    @precondition(lambda self: self.goes_on and self.entries)
    @rule(back=strategies.integers(0, 5))
    def fork(self, back: int) -> None:
        """Go on from an earlier move, as a game of its own."""
        del self.entries[max(0, len(self.entries) - back) :]
        record = Record(self.header, tuple(self.entries))
        self.game = record.play()
        self.keeper.go_on(record)

    @precondition(lambda self: not self.goes_on)
    @rule(seed=strategies.integers(0, 1000))
    def play_again(self, seed: int) -> None:
        self.begin(self.header.rules.name, seed)

    def die(self) -> None:
        assert self.keeper.flush(SOON)
        assert self.keeper.status.problem is None
        self.keeper.abandon()

    def start(self) -> None:
        self.keeper = Keeper(self.paths)
        assert self.keeper.problems == []

    def take_up(self) -> None:
        if self.keeper.found is None:
            self.start()
        assert self.keeper.found
        assert self.keeper.found.record == Record(self.header, tuple(self.entries))
        assert self.keeper.found.record.play().state == self.game.state
        self.keeper.go_on(self.keeper.found.record)

    def check_replay(self) -> None:
        assert self.keeper.flush(SOON)
        records = [load(path).record for path in self.paths.replays.glob("*.pcn")]
        assert any(record.entries[: len(self.entries)] == tuple(self.entries) for record in records)

    def teardown(self) -> None:
        assert self.keeper.close()
        shutil.rmtree(self.folder)


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=10, stateful_step_count=25, deadline=None, derandomize=True)
