"""A Round as the header of a game file, and back: who plays, how the match stands, the pack and the dice."""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from cuttle_desktop.ai import Level, is_opponent
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.session.daily import read_day
from cuttle_desktop.session.dive import read_descent
from cuttle_desktop.session.match import Length, Match
from cuttle_desktop.session.round import Round, dice
from cuttle_desktop.session.seat_names import with_own_names
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.setup import Bot, Player, Setup
from cuttle_desktop.store.format.entries import Said
from cuttle_desktop.store.format.header import (
    DAY,
    DIVE,
    FOLLOWS,
    LENGTHS,
    PRACTICE,
    YES,
    Header,
    Sealed,
    Standing,
    length_in_files,
)
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.format.seal import SALT_BYTES
from cuttle_desktop.store.format.times import now
from cuttle_desktop.store.keeping.autosave import closing

DICE = "Dice"
BRANCHED = "Branched"
FIRST = "First"
VOYAGE = "Journey"


def new_header(deal: Deal, players: tuple[Player, ...], match: Standing, app: str) -> Header:
    """A fresh game: a new id, a new salt, and the time."""
    cards = Sealed(deal.deck, secrets.token_bytes(SALT_BYTES))
    return Header(deal.rules, str(uuid.uuid4()), app, now(), players, deal.dealer, match, cards)


def header(game: Round, app: str, follows: str = "") -> Header:
    """The beginning of a new file. `app` is the program that writes it, `follows` the id of the match’s last game."""
    match, setup = game.match, game.setup
    standing = Standing(length_in_files(match.length), match.games + 1, match.scores)
    known = ((PRACTICE, setup.practice), (BRANCHED, setup.branched), (FIRST, setup.first), (VOYAGE, setup.voyage))
    marks = [(name, YES) for name, is_set in known if is_set]
    texts = [each for each in ((DAY, setup.day), (DIVE, setup.dive), (FOLLOWS, follows)) if each[1]]
    extra = ((DICE, f"{game.dice:016x}"), *marks, *texts)
    return replace(new_header(game.deal, setup.players, standing, app), extra=extra)


def day_of(header: Header) -> str:
    """The date whose deal of the day it is; empty for other games."""
    text = dict(header.extra).get(DAY, "")
    return text if read_day(text) else ""


def taken_up(header: Header, seed: int) -> Round:
    """The Round that a file began with; the next games of its match come from `seed`."""
    extra = dict(header.extra)
    length = LENGTHS[header.match.length]
    match = Match(length, header.match.score, header.dealer, header.match.game - 1)
    players = with_own_names([_seated(player) for player in header.players])
    practice, branched, first, voyage = (extra.get(name) == YES for name in (PRACTICE, BRANCHED, FIRST, VOYAGE))
    day = day_of(header)
    rules = str(header.rules)
    setup = Setup(rules, players, header.dealer, length.value, None, practice, branched, day=day, first=first)
    dive = extra.get(DIVE, "")
    setup = replace(setup, voyage=voyage, dive=dive if read_descent(dive) else "")
    return Round(setup, match, header.deal, _dice(extra.get(DICE, ""), header.game), seed)


def finished_record(session: Session, app: str) -> Record:
    """A game that bots have finished, as a file of its own: a match of one game, without the seed of the dice."""
    assert session.result, "a finished game"
    standing = Standing(length_in_files(Length.ONE_GAME), 1, (0,) * session.rules.seats)
    header = new_header(session.deal, session.players, standing, app)
    return Record(header, (*said_by_each(session.deal, session.log), *closing(header, session.result.winners)))


def said_by_each(deal: Deal, log: Iterable[Action]) -> Iterator[Said]:
    """The log as lines of a file."""
    game = Game(deal)
    for action in log:
        seat = speaker(game.state, action)
        assert seat is not None, "a game ends with its last action"
        yield Said(seat, action)
        game.play(action)


def strangers(header: Header) -> tuple[str, ...]:
    """The levels in a file that this program does not have; see `substitute`."""
    levels = (player.level for player in header.players if isinstance(player, Bot))
    return tuple(sorted({level for level in levels if not is_opponent(level)}))


def substitute() -> str:
    """The level that plays for a level this program does not have: the strongest one."""
    return Level.MASTER


def _seated(player: Player) -> Player:
    stranger = isinstance(player, Bot) and not is_opponent(player.level)
    return Bot(player.name, substitute()) if stranger else player


def _dice(text: str, game: str) -> int:
    """The seed of the dice. If another program wrote none, it is derived from the id of the game."""
    try:
        return int(text, 16)
    except ValueError:
        return dice(game)
