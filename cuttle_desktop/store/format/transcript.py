"""A game as plain text to read, without its deal: what the table saw, or what one seat saw."""

from __future__ import annotations

from collections.abc import Iterator

from cuttle_desktop.engine.actions import CHANCE, Seat
from cuttle_desktop.engine.events import ON_DECK, InHand, Moved
from cuttle_desktop.engine.game import Game
from cuttle_desktop.engine.notation import format_action, format_cards, format_seat
from cuttle_desktop.engine.view import redact
from cuttle_desktop.session.setup import readable_views
from cuttle_desktop.store.format.entries import DeckShown, Ended, FileEntry, Said, Undone, follow, over
from cuttle_desktop.store.format.header import Header
from cuttle_desktop.store.format.record import Record


def as_text(record: Record) -> str:
    """Every action. Drawn cards are named once the game is over; until then nobody's are."""
    seats = range(record.header.rules.seats) if over(record.entries) else ()
    return _text(record, tuple(seats))


def as_seen_by(record: Record, seat: Seat) -> str:
    """Every action, with the cards that `seat` held and drew, or saw others draw. One of the `readable_views`."""
    assert seat in readable_views(record.header.players, ended=over(record.entries)), (
        "nobody else's view of a game that goes on"
    )
    return _text(record, (seat,))


def _text(record: Record, viewers: tuple[Seat, ...]) -> str:
    return "".join(f"{line}\n" for line in (*_heading(record.header, viewers), "", *_moves(record, viewers)))


def _heading(header: Header, viewers: tuple[Seat, ...]) -> Iterator[str]:
    yield f"Cuttle, {header.rules}, {header.started}"
    start = header.deal.start()
    for seat, player in enumerate(header.players):
        hand = f": {format_cards(start.hands[seat])}" if seat in viewers else ""
        dealer = ", dealer" if seat == header.dealer else ""
        yield f"{format_seat(seat)} {player.name}{dealer}{hand}"


def _moves(record: Record, viewers: tuple[Seat, ...]) -> Iterator[str]:
    game = Game(record.header.deal)
    for number, entry in enumerate(record.entries, 1):
        follow(game, entry)
        if not isinstance(entry, DeckShown):
            yield f"{number}. {_said(entry)}{_drawn(game, entry, viewers)}"


def _said(entry: Said | Undone | Ended) -> str:
    match entry:
        case Said(seat, action):
            who = "chance" if seat == CHANCE else format_seat(seat)
            return f"{who} {format_action(action)}"
        case Undone(seat, count):
            return f"{format_seat(seat)} undoes {count}"
        case Ended(()):
            return "stalemate"
        case Ended(winners):
            return f"{' and '.join(map(format_seat, winners))} won"


def _drawn(game: Game, entry: FileEntry, viewers: tuple[Seat, ...]) -> str:
    """The cards this action brought from the deck to a hand, as far as a viewer saw them."""
    if not isinstance(entry, Said):
        return ""
    before = game.at(len(game.log) - 1)
    cards = [
        event.card.code
        for event in game.events(len(game.log))
        if isinstance(event, Moved) and event.source == ON_DECK and isinstance(event.target, InHand)
        if any(isinstance(redact(event, before, viewer), Moved) for viewer in viewers)
    ]
    return f" ({' '.join(cards)})" if cards else ""
