"""How a match begins: its first round and what the player is told of it, or the moves of another game.

A game that counts becomes practice as a game of its own (`branch`). The one that counts stays among the saved ones as
it was, unless it is a deal of the day or a game of a dive, or the first of its match and no person has played in it yet
(`stays`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from cuttle_desktop import PROGRAM
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.options import RulesError
from cuttle_desktop.session.match import Length, new_match
from cuttle_desktop.session.profile.adapting import with_level
from cuttle_desktop.session.profile.day_tries import with_day_given_up
from cuttle_desktop.session.profile.practised import no_newcomer
from cuttle_desktop.session.round import Round, dice, first_round
from cuttle_desktop.session.setup import Human, Player, Setup
from cuttle_desktop.store.format.header import Header
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.game_file import header, said_by_each, strangers, substitute, taken_up
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.words.hands import ByHand, tell_by
from cuttle_desktop.words.message import enumerated, sentences

FIRST_IS_FREE: Final = "Your first game is for practice: your record stays as it is, and undo is free."
FREE_PLAY: Final = "This is a practice game: your record stays as it is, and undo is free."
GIVES_HINT: Final = ByHand.but_touch("{ask} gives you a hint.", "Tap the bulb for a hint.")
COUNTS: Final = ByHand.but_touch(
    "This game counts. If you want hints ({ask}), it becomes a practice game.",
    "This game counts. If you want hints, it becomes a practice game.",
)


def first_deal(stage: Stage, setup: Setup) -> Round:
    """House rules that no longer make sense are left out, and the player is told."""
    stage.remember(no_newcomer)
    setup = with_level(setup, stage.profile)
    seed = secrets.randbits(53)
    try:
        agreed = first_round(setup, seed)
    except RulesError as error:
        stage.say(str(error))
        agreed = first_round(replace(setup, rules=setup.rules.split(" ")[0]), seed)
    if setup.practice:
        stage.say(sentences(FIRST_IS_FREE if setup.first else FREE_PLAY, tell_by(stage.keys, GIVES_HINT)))
    elif setup.person is not None and stage.profile.practice_games and not stage.profile.counted_games:
        stage.say(tell_by(stage.keys, COUNTS))  # the games before were free without being asked
    return agreed


def left_round(stage: Stage, header: Header) -> Round:
    """The round of a game that was left; the player is told if another computer player has to play in it."""
    unknown = strangers(header)
    if unknown:
        names = enumerated([f"“{level}”" for level in unknown])
        stage.say(f"This Cuttle has no computer player {names}; “{substitute()}” plays instead.")
    return taken_up(header, secrets.randbits(53))


def for_practice(stage: Stage, keeper: Keeper, agreed: Round) -> Record:
    """The game that is kept as one for practice.

    The one that counts goes to the saved games, unless nobody has played in it yet; a first try at a deal of the day
    is over.
    """
    record = keeper.record
    assert record, "a game is kept"
    if agreed.setup.day:
        stage.remember(partial(with_day_given_up, setup=agreed.setup))
    if not stays(record, agreed):
        keeper.drop()
    return branch(record, None, record.header.players, PROGRAM)


def stays(record: Record, agreed: Round) -> bool:
    """Whether a game that counts is kept among the saved ones where it goes on as one for practice."""
    return not (agreed.setup.day or agreed.setup.dive) and (agreed.match.games > 0 or _has_played(record))


def _has_played(record: Record) -> bool:
    """Whether a person has done anything in a game."""
    game, players = record.play(), record.header.players
    actors = (speaker(game.at(n), action) for n, action in enumerate(game.log))
    return any(actor is not None and isinstance(players[actor], Human) for actor in actors)


def branch(record: Record, moves: int | None, players: Sequence[Player], app: str) -> Record:
    """The same cards and the first `moves`, or all that still stand; other dice. It does not count for the record.

    So people may ask for hints in it and undo every move. With all its moves it is still the same game, made one for
    practice.
    """
    seed = secrets.randbits(53)
    game, agreed = record.play(), taken_up(record.header, seed)
    practice = any(isinstance(player, Human) for player in players)
    length = Length.ONE_GAME.value
    branched, seated = moves is not None, tuple(players)
    setup = replace(agreed.setup, players=seated, match=length, practice=practice, branched=branched)
    setup = replace(setup, day="", dive="")
    match = new_match(length, record.header.rules.seats, record.header.dealer)
    begun = replace(agreed, setup=setup, match=match, dice=dice(seed))
    return Record(header(begun, app), tuple(said_by_each(game.deal, game.log[:moves])))
