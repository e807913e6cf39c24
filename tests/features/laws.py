"""What must hold after every step of a walk, whatever features were used before."""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path

from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.format import pcn
from cuttle_desktop.store.format.entries import moves, over
from cuttle_desktop.store.format.header import is_practice
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.game_file import BRANCHED
from cuttle_desktop.ui.scenes.game.guided_table import GuidedOccasion
from cuttle_desktop.ui.scenes.puzzles.puzzle_table import PuzzleOccasion
from tests.features.memory import counted_games
from tests.features.program_life import DISK, Life, can_play, session_of


class _Errors(logging.Handler):
    """What the program was sorry for."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class Laws:
    """What was seen so far, to compare with."""

    def __init__(self) -> None:
        self._read: dict[tuple[str, int, int], Record] = {}
        self._acknowledged: dict[str, int] = {}  # lines of each game that were on the disk
        self._decks: dict[str, object] = {}  # of those games
        self._errors = _Errors()
        logging.getLogger().addHandler(self._errors)

    def close(self) -> None:
        logging.getLogger().removeHandler(self._errors)

    def check(self, life: Life) -> None:
        assert life.keeper.flush(DISK)
        assert self._errors.told == []
        _everybody_sits(life)
        kept = self._kept(life)
        self._in_one_place(life, kept)
        self._counted_once(life, kept)

    # each acknowledged move is in one place

    def _kept(self, life: Life) -> list[tuple[Path, Record]]:
        paths = life.paths
        found = []
        for folder in (paths.autosave, paths.saves, paths.replays, paths.trash):
            for file in sorted(folder.glob("*.pcn")):
                stat = file.stat()
                key = (file.name, stat.st_mtime_ns, stat.st_size)
                if key not in self._read:
                    self._read[key] = pcn.read(file.read_bytes(), file.name)
                found.append((file, self._read[key]))
        return found

    def _in_one_place(self, life: Life, kept: list[tuple[Path, Record]]) -> None:
        here = life.keeper.record
        if here and life.keeper.move_count:
            self._acknowledged[of(here)] = life.keeper.move_count
        places = Counter(of(record) for _, record in kept)
        for game, count in places.items():
            most = 1 + life.copies[game]
            where = [str(file) for file, record in kept if of(record) == game]
            assert count <= most, f"game {game} is in {count} places: {where}"
        lengths: dict[str, int] = {}
        for _, record in kept:
            lengths[of(record)] = max(lengths.get(of(record), 0), moves(record.entries))
            self._decks[of(record)] = record.header.cards.deck
        for game, told in [*self._acknowledged.items()]:
            if lengths.get(game, 0) < told:  # what goes on for practice, as a deal of the day does, may be dropped
                held = f"{lengths.get(game, 0)} of {told}"
                on = [each for _, each in kept if each.header.cards.deck == self._decks.get(game)]
                assert any(_practises(each, told) for each in on), f"game {game} has lost moves: {held} are kept"
                del self._acknowledged[game]

    # a game counts at most once

    def _counted_once(self, life: Life, kept: list[tuple[Path, Record]]) -> None:
        ended = {of(record): record for _, record in kept if over(record.entries)}
        may_count: Counter[str] = Counter()
        for record in ended.values():
            if any(isinstance(player, Human) for player in record.header.players):
                may_count.update({name_of(player) for player in record.header.players if isinstance(player, Bot)})
        for opponent, count in counted_games(life.stage).items():
            assert count <= may_count[opponent], (
                f"{count} games counted against {opponent}, {may_count[opponent]} ended"
            )


def name_of(bot: Bot) -> str:
    """What the record calls an opponent."""
    return "adaptive" if bot.level.endswith("adaptive") else bot.level


def of(record: Record) -> str:
    return record.header.game


def _practises(record: Record, told: int) -> bool:
    """Whether a game that had so many moves goes on in this one: with all of them, or from one that was chosen."""
    branched = (BRANCHED, "yes") in record.header.extra
    return is_practice(record.header) and (branched or moves(record.entries) >= told)


def _everybody_sits(life: Life) -> None:
    """No seat without a player, no two of one name, and who is asked can answer."""
    table = life.table
    if table is None or isinstance(table.occasion, GuidedOccasion | PuzzleOccasion):
        return
    session = session_of(table)
    names = [player.name for player in session.players]
    assert len(names) == session.rules.seats
    assert tuple(names) == session.names
    assert all(names)
    assert len(set(names)) == len(names), names
    assert "You" not in [player.name for player in session.players if isinstance(player, Bot)]
    if session.people and not table.covered:
        assert table.seat in session.people, "who sits on the screen plays"
        assert table.seated.memory is table.local_seats.memory(table.seat), "what it knows is this seat’s"
        assert not table.director.onlooker
    if can_play(table):
        assert table.director.view.legal == session.view(table.seat).legal
    record = life.keeper.record
    assert record is not None
    if table is life.top and session.result is None:
        assert record.header.players == session.players, "the file says who sits there"
