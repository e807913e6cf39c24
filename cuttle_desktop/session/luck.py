"""How much luck with cards a finished game held: what each card from the deck was worth beside an average one.

As backgammon programs do: the chance to win after a draw, less the chance that a draw has on average. Both are
estimates by what the seat knew, so each comes with its error. Over many games all draws add up to nothing.

Luck is told from 7 points and three standard errors on, so that noise is no luck. The opening deal and a discard by
chance are not measured.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final

from msgspec import Struct

from cuttle_desktop.ai.outlook import measured_chance
from cuttle_desktop.engine.actions import Action, Decline, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Event, InDeck, InHand, Moved, Revealed
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.view import view

LOOK: Final = 160  # iterations for each of the two chances: 0.016 is the error of their difference, on average
CLOSER_LOOK: Final = 600  # where that is too much to be sure of what is worth a word
SURE: Final = 3.0  # standard errors: less may be the noise of the estimates
TOLD: Final = 0.07  # of the chance: less is not worth a word


class Luck(Struct, frozen=True):
    """The action after `moment` actions brought `seat` these `cards` from the deck: worth `amount` of its chance.

    That is beside what the same action brings on average. `turned_up`: for all to see, as by a seven.
    """

    moment: int
    seat: Seat
    cards: tuple[Card, ...]
    amount: float
    error: float
    turned_up: bool = False

    @property
    def clear(self) -> bool:
        """Whether it is worth a word, and no noise."""
        return abs(self.amount) >= max(TOLD, SURE * self.error)


def strokes(game: Game, seat: Seat | None = None) -> Iterator[Luck]:
    """Of every card that came from the deck, in the order of the game: to any seat, or to one."""
    for n, action in enumerate(game.log):
        for lucky, cards, turned_up in _came(game.events(n + 1)):
            if seat in (None, lucky) and game.at(n + 1).result is None and _known(game, n, lucky, action):
                yield _measured(game, n, lucky, cards, turned_up=turned_up)


def _known(game: Game, n: int, seat: Seat, action: Action) -> bool:
    """Whether a seat could imagine the action in every world that it thought possible."""
    return isinstance(action, Decline) or speaker(game.at(n), action) == seat


def _came(events: Iterable[Event]) -> Iterator[tuple[Seat, tuple[Card, ...], bool]]:
    """Whom an action brought cards from the deck, which, and whether they were turned up."""
    drawn: dict[Seat, list[Card]] = {}
    for event in events:
        match event:
            case Moved(card, InDeck(), InHand(seat)):
                drawn.setdefault(seat, []).append(card)
            case Revealed(seat, cards):
                yield seat, cards, True
    for seat, found in drawn.items():
        yield seat, tuple(found), False


def _measured(game: Game, n: int, seat: Seat, cards: tuple[Card, ...], *, turned_up: bool) -> Luck:
    def look(iterations: int) -> Luck:
        average = measured_chance(view(game.at(n), seat), iterations, n, game.log[n])
        came = measured_chance(view(game.at(n + 1), seat), iterations, n)
        error = sqrt(average.error**2 + came.error**2)
        return Luck(n, seat, cards, came.chance - average.chance, error, turned_up)

    found = look(LOOK)
    return look(CLOSER_LOOK) if abs(found.amount) >= TOLD and not found.clear else found
