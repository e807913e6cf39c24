"""What was agreed before the first card: rules, players, dealer, match. A value; it starts nothing.

A person who plays on for a stuck bot is a `Substitute`, a Human in every respect, so that the table, undo and names
need no case of their own. `practice`, `branched`, `first`, `day` and a substitute are also lines of the game's file:
leaving the game and continuing it does not change whether it counts.
"""

from typing import Final

from msgspec import Struct

YOU: Final = "You"  # what a single person at the screen is called
ONE_OF_SEVERAL: Final = "Ann"  # and one who shares the screen, before anybody says otherwise
SHORT: Final = 11  # letters of a name where there is little room


class Human(Struct, frozen=True):
    """A seat played by a person."""

    name: str


class Bot(Struct, frozen=True):
    """A seat played by the computer at a named level."""

    name: str
    level: str


class Substitute(Human, frozen=True):
    """A person, in every respect, who plays a game on for the computer. In the next game it sits there again."""

    level: str  # of the computer


Player = Human | Bot


def first_name(name: str) -> str:
    """`Maria` of `Maria Stella`, and no more than the beginning of one long word."""
    return name.split()[0][:SHORT] if name.split() else name


def only_opponent(players: tuple[Player, ...]) -> str:
    """The level of the computer that a person plays alone; else empty."""
    levels = [player.level for player in players if isinstance(player, Bot)]
    return levels[0] if len(players) == 2 and len(levels) == 1 else ""


def readable_views(players: tuple[Player, ...], *, ended: bool) -> tuple[int, ...]:
    """The seats whose view of a game may be read: until it has ended each person's, by that person, as at the table.

    Of a game that only the computer plays, all: nobody plays against an onlooker.
    """
    people = tuple(seat for seat, player in enumerate(players) if isinstance(player, Human))
    return people if people and not ended else tuple(range(len(players)))


def shown_hands(players: tuple[Player, ...], *, ended: bool) -> tuple[int, ...]:
    """The seats whose hands anybody may see who looks on: of several people who still play, nobody's."""
    several = sum(isinstance(player, Human) for player in players) > 1
    return () if several and not ended else readable_views(players, ended=ended)


class Setup(Struct, frozen=True):
    """One match to be played."""

    rules: str  # a rule set and its house rules, e.g. "cuttle.cards four=random"
    players: tuple[Player, ...]  # clockwise, P1 first
    dealer: int | None  # the seat that deals first; None: cut for it
    match: str  # "one game", "first win", "best of 3", "best of 5"
    seed: int | None  # None: a fresh deal
    practice: bool = False  # any number of moves may be undone
    branched: bool = False  # begins with the moves of another game; the next one does not
    known: bool = False  # its cards were met in another game: it counts for nothing
    day: str = ""  # whose deal of the day it is, as 2026-11-24, if this game counts as that
    dive: str = ""  # which game of a dive it is, as 2026-11-23 2 wild, if it counts as that
    first: bool = False  # the first game of somebody new: for practice, unlike the next match
    voyage: bool = False  # begun from the chart of the journey, where its end leads back to

    @property
    def person(self) -> int | None:
        """The seat of a single person, who plays the computer alone."""
        people = [seat for seat, player in enumerate(self.players) if isinstance(player, Human)]
        return people[0] if len(people) == 1 else None

    @property
    def substituted(self) -> bool:
        """Whether a person plays on for the computer: such a game counts for nothing."""
        return any(isinstance(player, Substitute) for player in self.players)
