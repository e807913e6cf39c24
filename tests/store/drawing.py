"""Games to write, break and read again, made by random players from a seed; and the words tests use about them."""

from __future__ import annotations

import uuid
from functools import cache
from pathlib import Path
from random import Random

from cuttle_desktop.engine.answers import asked
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.step import legal
from cuttle_desktop.session.setup import Bot, Human
from cuttle_desktop.store.disk.paths import Paths
from cuttle_desktop.store.format.entries import FileEntry, Said, Undone, follow
from cuttle_desktop.store.format.errors import SaveError
from cuttle_desktop.store.format.header import Header, Open, Sealed, Standing
from cuttle_desktop.store.format.pcn import read
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.format.seal import SALT_BYTES
from cuttle_desktop.store.keeping.autosave import closing
from cuttle_desktop.store.keeping.keeper import Keeper

APP = "cuttle-desktop 0.1.0"
NAMES = ("Ann", "Kraken", "Zoë", "李")


def header(rules: str = "cuttle.cards", seed: int = 1, *, cards_open: bool = False) -> Header:
    rng = Random(seed)
    rule_set = parse_rules(rules)
    deck = list(rule_set.deck)
    rng.shuffle(deck)
    game = str(uuid.UUID(int=rng.getrandbits(128)))
    salt = rng.randbytes(SALT_BYTES)
    players = tuple(
        Bot(name, "expert") if seat == 1 else Human(name) for seat, name in enumerate(NAMES[: rule_set.seats])
    )
    return Header(
        rules=rule_set,
        game=game,
        app=APP,
        started="2026-11-20T11:43:00Z",
        players=players,
        dealer=rule_set.seats - 1,
        match=Standing("best-of-3", 2, (1,) + (0,) * (rule_set.seats - 1)),
        cards=Open(tuple(deck)) if cards_open else Sealed(tuple(deck), salt),
    )


@cache
def unfinished(rules: str = "cuttle.cards", actions: int = 60) -> Record:
    """A game of just so many lines that goes on; line 20 takes three actions back."""
    for seed in range(1000):
        record = _played(header(rules, seed), Random(seed), actions)
        if len(record.entries) == actions and record.play().state.result is None:
            return record
    raise AssertionError(f"no game of {rules} lasts so long")


@cache
def finished(rules: str = "cuttle.cards", seed: int = 1, *, cards_open: bool = False) -> Record:
    """A whole game, with its end and its deck."""
    record = _played(header(rules, seed, cards_open=cards_open), Random(seed), 4000)
    result = record.play().state.result
    assert result
    return Record(record.header, (*record.entries, *closing(record.header, result.winners)))


def _played(head: Header, rng: Random, most: int) -> Record:
    game = Game(head.deal)
    entries: list[FileEntry] = []
    while len(entries) < most and (seat := asked(game.state)) is not None:
        entry = Undone(0, 3) if len(entries) == 19 else Said(seat, rng.choice(legal(game.state)))
        follow(game, entry)
        entries.append(entry)
    return Record(head, tuple(entries))


def states(record: Record) -> list[State]:
    """The position after each entry. The last record's are remembered: some tests ask for them move by move."""
    if not _last or _last[0][0] is not record:
        _last[:] = [(record, _states(record))]
    return _last[0][1]


_last: list[tuple[Record, list[State]]] = []


def _states(record: Record) -> list[State]:
    game = Game(record.header.deal)
    after: list[State] = []
    for entry in record.entries:
        follow(game, entry)
        after.append(game.state)
    return after


def keep(keeper: Keeper, record: Record, upto: int | None = None) -> None:
    """Begin this game and play it, as a session would."""
    keeper.begin(record.header)
    play(keeper, record, 0, upto)


def play(keeper: Keeper, record: Record, since: int, upto: int | None = None) -> None:
    for entry, after in list(zip(record.entries, states(record), strict=True))[since:upto]:
        if isinstance(entry, Said):
            keeper.append(entry.seat, entry.action, after)
        elif isinstance(entry, Undone):
            keeper.undo(entry.seat, entry.count, after)
        else:
            keeper.finish(after)
            return


def paths_in(folder: Path) -> Paths:
    return Paths(folder / "config", folder / "data", folder / "state", folder / "log")


def part_of(record: Record | None, whole: Record) -> bool:
    """Is this the same game, perhaps not as far?"""
    if record is None:
        return True
    return record.header == whole.header and record.entries == whole.entries[: len(record.entries)]


def outcome(content: bytes) -> Record | SaveError:
    """What comes of reading: a game or a sentence, never anything else."""
    try:
        return read(content, "game.pcn")
    except SaveError as error:
        return error


def lasting(content: bytes) -> Record | None:
    """What a player can open of this file."""
    found = outcome(content)
    return found.good if isinstance(found, SaveError) else found
