"""Writes down the game that is on, and counts it in the step in which it ends, before any of it is shown.

The order on the disk: the last move, what it counts for, the next game of the match, and last the move to the
replays. A program that ends in between finds the game among those that are over when it starts, and does the rest then.
Rejected: to count when the result is read. Whoever closed the window before that had not lost.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop import PROGRAM
from cuttle_desktop.app.starting.first_deal import left_round
from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.position import format_position
from cuttle_desktop.engine.state import Result, State
from cuttle_desktop.session.feats.won_game import was_won_by_jack
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.profile.adapting import next_round
from cuttle_desktop.session.profile.brought import Brought, brought_between
from cuttle_desktop.session.profile.cards_met import is_known, with_cards_met
from cuttle_desktop.session.profile.day_tries import with_day_begun, with_day_given_up
from cuttle_desktop.session.profile.dives import with_dive_begun
from cuttle_desktop.session.profile.ended_game import EndedGame, with_ended, without_ended
from cuttle_desktop.session.profile.feats_earned import feats_of
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.setup import Player
from cuttle_desktop.store.format.entries import moves, over
from cuttle_desktop.store.format.header import Header, is_practice
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping import game_file
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.ui.stage import Stage

log = logging.getLogger(__name__)


class GameOver(Struct, frozen=True):
    """What the end of a game has brought."""

    ended: EndedGame
    record: Record
    following: Round  # the next game, which waits on the disk already if the match goes on
    news: str  # of an opponent who changes its level; told with the result
    before: Profile  # as the game ended
    now: Profile  # with what it counts for

    @property
    def brought(self) -> Brought:
        return brought_between(self.before, self.now)

    @property
    def match(self) -> Match:
        """With this game."""
        return self.ended.played.match.after(self.ended.result)


class Scorekeeper:
    """A `Scribe`. `round` is the one that is on, `over` its end."""

    def __init__(self, stage: Stage, keeper: Keeper) -> None:
        self._stage = stage
        self._keeper = keeper
        self._round: Round | None = None
        self._seated: tuple[Player, ...] = ()  # who sit there now: a person may play on for the computer
        self.over: GameOver | None = None

    @property
    def round(self) -> Round:
        assert self._round, "a game is on"
        return self._round

    def begin(self, agreed: Round) -> Round:
        """A new game is dealt."""
        self.note_seen()
        header = game_file.header(agreed, PROGRAM)
        self._keeper.begin(header)
        self._stage.remember(partial(with_dive_begun, setup=agreed.setup, game=header.game))
        return self._take_up(_meet(self._stage, agreed, header.game))

    def go_on(self, record: Record) -> Round:
        """A game that was left goes on."""
        return self._continued(record, self._keeper.go_on)

    def look_at(self, record: Record) -> Round:
        """A game that becomes the player's once it is played on."""
        return self._continued(record, self._keeper.look_at)

    def _continued(self, record: Record, keep: Callable[[Record], None]) -> Round:
        self.note_seen()
        keep(record)
        agreed = left_round(self._stage, record.header)
        return self._take_up(_meet(self._stage, agreed, record.header.game, moves(record.entries)))

    def note_seen(self) -> None:
        """How far the games are that wait here: nobody plays on from a copy of before and counts."""
        found = self._keeper.found.record if self._keeper.found else None
        for record in filter(None, (self._keeper.record, found)):
            if not over(record.entries):
                deck, practice = record.header.cards.deck, is_practice(record.header)
                seen = partial(with_cards_met, deck=deck, game=record.header.game, seen=moves(record.entries))
                self._stage.remember(partial(seen, practice=practice))

    def begun(self) -> Round:
        """The next game of the match, which was dealt as the last one ended."""
        assert self.over, "a game is over"
        return self._take_up(self.over.following)

    def _take_up(self, agreed: Round) -> Round:
        self._round, self._seated, self.over = agreed, agreed.setup.players, None
        return agreed

    # what the session tells

    def append(self, seat: Seat, action: Action, after: State) -> None:
        self._keeper.append(seat, action, after)

    def undo(self, seat: Seat, count: int, after: State) -> None:
        """A practice game that is over may go on: it is counted at its end, once."""
        if self.over is None:
            self._keeper.undo(seat, count, after)
            return
        assert after.result is None, "it goes on"
        over, self.over = self.over, None
        game = over.record.play()
        positions = {format_position(game.at(moment)) for moment in range(len(game.log) + 1)}
        self._stage.remember(partial(without_ended, ended=over.ended, positions=positions))
        self._keeper.reopen()
        self._keeper.undo(seat, count, after)
        assert self._keeper.record, "it goes on"
        _meet(self._stage, self.round, self._keeper.record.header.game)

    def seat(self, players: tuple[Player, ...]) -> None:
        self._keeper.seat(players)
        self._seated = players

    def finish(self, after: State) -> None:
        assert self._keeper.record, "a game is kept"
        assert after.result, "and over"
        played = replace(self.round, setup=replace(self.round.setup, players=self._seated))
        ended, before = _ended(self._keeper.record, played, after.result), self._stage.profile
        following, news, head = _count(self._stage, ended, self.round)
        now = self._stage.profile
        self.over = GameOver(ended, self._keeper.finish(after, head), following, news, before, now)


def _meet(stage: Stage, agreed: Round, game: str, seen: int = 0) -> Round:
    """The round once its cards are seen in the game of this id, so far; `known` if more was seen before."""
    setup, deck = agreed.setup, agreed.deal.deck
    known = not setup.practice and is_known(stage.profile, setup, deck, game, seen)
    stage.remember(partial(with_day_begun, setup=setup))
    stage.remember(partial(with_cards_met, deck=deck, game=game, seen=seen, practice=setup.practice))
    if not known:
        return agreed
    stage.remember(partial(with_day_given_up, setup=setup))
    alone = setup.person is not None  # no other game counts in any case
    return replace(agreed, setup=replace(setup, day="", known=alone))


def count_before(stage: Stage, record: Record, followed: Callable[[], bool]) -> Header | None:
    """Count a game that was over when a program ended, also by one that knew no profile. The beginning of the game
    that follows in its match, if none does yet.
    """
    try:
        return _counted_late(stage, record, followed)
    except Exception:  # a mistake of ours: the player could not start the program any more
        log.exception("A game that was over could not be counted")
        return None


def _counted_late(stage: Stage, record: Record, followed: Callable[[], bool]) -> Header | None:
    result, header = record.play().state.result, record.header
    assert result, "it is over"
    played = game_file.taken_up(header, secrets.randbits(53))
    if not game_file.strangers(header):
        met = partial(with_cards_met, deck=header.cards.deck, game=header.game, seen=moves(record.entries))
        stage.remember(partial(met, practice=played.setup.practice))
        stage.remember(partial(with_day_begun, setup=played.setup))
    ended = _ended(record, played, result)
    if played.match.after(result).over or followed():
        stage.remember(partial(with_ended, ended=ended))
        return None
    _, news, head = _count(stage, ended, played)
    if news:
        stage.say(news)
    return head


def _ended(record: Record, played: Round, result: Result) -> EndedGame:
    """`record` reaches to its end."""
    header, game = record.header, record.play()
    feats = feats_of(game, played.setup, header.game, header.started)
    return EndedGame(header.game, played, result, feats, was_won_by_jack(game))


def _count(stage: Stage, ended: EndedGame, agreed: Round) -> tuple[Round, str, Header | None]:
    """Count a game that was `agreed` and has ended. The next one, what an opponent says to it, and the beginning of its
    file if it belongs to the same match.
    """
    stage.remember(partial(with_ended, ended=ended))
    following, news = next_round(stage.profile, agreed, ended.result)
    if agreed.match.after(ended.result).over:
        return following, news, None
    head = game_file.header(following, PROGRAM, follows=ended.game)
    return _meet(stage, following, head.game), news, head
