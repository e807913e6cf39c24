"""What one line of a game says: an action, an undo, the end, the deck. Text in, value out, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec import Struct

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.answers import speaker
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.notation import NotationError, format_action, format_seat, parse_action, parse_seat
from cuttle_desktop.store.format.seal import BrokenSeal, format_deck, parse_deck


class Said(Struct, frozen=True):
    """An action of a seat, or of CHANCE."""

    seat: Seat
    action: Action


class Undone(Struct, frozen=True):
    """The last `count` actions were undone. Their lines stay in the file; a redo writes them again."""

    seat: Seat
    count: int


class Ended(Struct, frozen=True):
    """The game is over; nobody won a stalemate."""

    winners: tuple[Seat, ...]


class DeckShown(Struct, frozen=True):
    """The deal in clear, after the end."""

    deck: tuple[Card, ...]


FileEntry = Said | Undone | Ended | DeckShown


class Unplayable(ValueError):
    """The entry does not follow from the game before it."""


def format_entry(entry: FileEntry) -> str:
    """Who and what: the middle of a line."""
    match entry:
        case Said(seat, action):
            return f"{format_seat(seat)} {format_action(action)}"
        case Undone(seat, count):
            return f"{format_seat(seat)} undo {count}"
        case Ended(winners):
            return f"end {' '.join(map(format_seat, winners)) or 'stalemate'}"
        case DeckShown(deck):
            return f"deck {format_deck(deck)}"
        case _:
            assert_never(entry)


def parse_entry(text: str, pack: tuple[Card, ...]) -> FileEntry:
    """Raises NotationError unless `text` is the canonical spelling of an entry."""
    who, _, what = text.partition(" ")
    entry = _parse(who, what, pack)
    if format_entry(entry) != text:
        raise NotationError(f"“{text}” is not written in the canonical way")
    return entry


def _parse(who: str, what: str, pack: tuple[Card, ...]) -> FileEntry:
    if who == "end":
        return Ended(() if what == "stalemate" else tuple(map(parse_seat, what.split(" "))))
    if who == "deck":
        try:
            return DeckShown(parse_deck(what, pack))
        except BrokenSeal as error:
            raise NotationError(str(error)) from None
    seat = parse_seat(who)
    verb, _, count = what.partition(" ")
    if verb == "undo":
        if not (count.isascii() and count.isdigit() and len(count) < 5 and int(count)):
            raise NotationError(f"“{count}” is not a number of actions")
        return Undone(seat, int(count))
    return Said(seat, parse_action(what, seat))


def moves(entries: Sequence[FileEntry]) -> int:
    """How many entries there are without those that close the file."""
    return sum(isinstance(entry, Said | Undone) for entry in entries)


def standing(entries: Sequence[FileEntry]) -> tuple[Said, ...]:
    """The actions that were not undone."""
    said: list[Said] = []
    for entry in entries:
        match entry:
            case Said():
                said.append(entry)
            case Undone(_, count):
                del said[len(said) - count :]
            case Ended() | DeckShown():
                pass
    return tuple(said)


def over(entries: Sequence[FileEntry]) -> bool:
    """Whether an entry says that the game has ended."""
    return bool(entries) and isinstance(entries[-1], Ended | DeckShown)


def follow(game: Game, entry: FileEntry) -> None:
    """Carry `entry` out. Raises Unplayable or IllegalAction, and then changes nothing."""
    match entry:
        case Said(seat, action):
            if seat != speaker(game.state, action):
                raise Unplayable(f"{format_seat(seat)} is not asked")
            game.play(action)
        case Undone(seat, count):
            if not 0 <= seat < game.state.rules.seats or count > len(game.log) or game.state.result:
                raise Unplayable(f"{count} actions cannot be undone")
            game.undo(count)
        case Ended(winners):
            if game.state.result is None or game.state.result.winners != winners:
                raise Unplayable("the game does not end like this")
        case DeckShown(deck):
            if game.state.result is None or game.deal.deck != deck:
                raise Unplayable("this is not the deck of the game")
        case _:
            assert_never(entry)
