"""Which actions may be undone, and who has to agree: the own last move, any move of a practice game, and in a game
between people at one screen whatever they agree on."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from cuttle_desktop.engine.actions import CHANCE, Seat
from cuttle_desktop.engine.answers import answers, asked
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.state import State
from cuttle_desktop.engine.view import view


class UndoRequest(Struct, frozen=True):
    """What `seat` decided after `at` actions, and all that followed. `consent`: the people who have to agree."""

    seat: Seat
    at: int
    consent: tuple[Seat, ...] = ()


def undo_request(game: Game, people: Collection[Seat], seat: Seat) -> UndoRequest | None:
    """The actions that an undo by `seat` removes; none once the game is over or a bot has decided since."""
    if game.state.result is not None or seat not in people:
        return None
    own = _last(game, seat)
    if own is not None and not enlightened(game.at(own), game.state, seat):
        return UndoRequest(seat, own)
    at = len(game.log) - 1
    while at >= 0 and asked(game.at(at)) == CHANCE:
        at -= 1
    by = asked(game.at(at)) if at >= 0 else None
    others = tuple(other for other in sorted(people) if other != by)
    return UndoRequest(by, at, others) if by is not None and by in people and others else None


def undo_request_in_practice(game: Game, people: Collection[Seat]) -> UndoRequest | None:
    """The last choice a person had, with whatever came to light since, what the bots answered, and the end."""
    for at in range(len(game.log) - 1, -1, -1):
        by = asked(game.at(at))
        if by is not None and by in people and not _forced(game.at(at)):
            return UndoRequest(by, at)
    return None


def enlightened(before: State, now: State, seat: Seat) -> bool:
    """Does `seat` now know the place of a card that it did not know before?"""
    return not set(view(before, seat).unseen) <= set(view(now, seat).unseen)


def _last(game: Game, seat: Seat) -> int | None:
    """The place in the log of the last choice of `seat`, if nobody else has answered anything since.

    An answer of another seat counts even without a choice: an undo of it would tell that there was none.
    """
    at = len(game.log) - 1
    while at >= 0 and (asked(game.at(at)) == CHANCE or (asked(game.at(at)) == seat and _forced(game.at(at)))):
        at -= 1
    return at if at >= 0 and asked(game.at(at)) == seat else None


def _forced(state: State) -> bool:
    return len(answers(state)) == 1
