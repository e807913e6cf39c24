"""The beginning of a game file: what is known about a game before its first action. Text in, value out, and back.

`parse_header` checks everything it returns: what is in a Header may be shown and stored.
"""

from __future__ import annotations

import re
import unicodedata
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.actions import CHANCE, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.game import Deal
from cuttle_desktop.engine.notation import SEAT_NAMES, NotationError, format_seat, parse_seat
from cuttle_desktop.engine.options import RulesError, parse_rules
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.session.match import Length
from cuttle_desktop.session.setup import Player
from cuttle_desktop.store.format.names import is_name
from cuttle_desktop.store.format.player_lines import (
    SUBSTITUTES,
    parse_player,
    player_fields,
    substitutes_told,
    with_substitutes,
)
from cuttle_desktop.store.format.seal import BrokenSeal, commitment, format_deck, parse_deck, seal, unseal
from cuttle_desktop.store.format.times import is_time

MAJOR = 1
FIRST_LINE = "%PCN 1.0"
LENGTHS = {length.value.replace(" ", "-"): length for length in Length}
"""What files call the lengths of a match."""
PRACTICE = "Practice"  # an extra line: whether any number of moves may be undone
YES = "yes"
DAY = "Day"  # an extra line: whose deal of the day the game is
DIVE = "Dive"  # an extra line: which game of a dive it is
FOLLOWS = "Follows"  # an extra line: the id of the game before it, in a match
KNOWN = {"Rules", "Game", "App", "Started", *SEAT_NAMES, "Dealer", "Match", "Deal", "Commit", "Require"}

_KEY = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,23}")
_APP = re.compile(r"[A-Za-z0-9 .+_-]{1,60}")
_MATCH = re.compile(r"([a-z0-9-]{1,24}) game ([1-9][0-9]{0,3}) score ([0-9]{1,4}(?:-[0-9]{1,4})*)")
_VERSION = re.compile(r"%PCN ([1-9][0-9]{0,3})\.([0-9]{1,4})")


class Sealed(Struct, frozen=True):
    """A deal nobody is to see: `deck` in the order of dealing, and the salt of its seal and of all digests."""

    deck: tuple[Card, ...]
    salt: bytes


class Open(Struct, frozen=True):
    """A deal in clear, for puzzles and samples."""

    deck: tuple[Card, ...]

    @property
    def salt(self) -> bytes:
        return b""


class Standing(Struct, frozen=True):
    """Where in a match this game is: one of LENGTHS, the number of the game from 1, games won before it, by seat."""

    length: str
    game: int
    score: tuple[int, ...]


class Header(Struct, frozen=True):
    """`started` is UTC, as 2026-11-20T11:43:00Z. `extra`: keys this program does not know, kept in their order."""

    rules: RuleSet
    game: str
    app: str
    started: str
    players: tuple[Player, ...]
    dealer: Seat
    match: Standing
    cards: Sealed | Open
    extra: tuple[tuple[str, str], ...] = ()

    @property
    def deal(self) -> Deal:
        return Deal(self.rules, self.cards.deck, self.dealer)

    def going_on(self, game: str) -> Header:
        """Of a game that goes on after its end, by another id."""
        extra = ((key, value) for key, value in self.extra if key != FOLLOWS)
        return replace(self, game=game, extra=(*extra, (FOLLOWS, self.game)))

    @property
    def code(self) -> str:
        """The commitment, short enough to read out: shown when the game begins, checked when it is over."""
        return self.commitment[:8]

    @property
    def commitment(self) -> str:
        return commitment(self.game, self.cards.deck, self.cards.salt)


def is_practice(header: Header) -> bool:
    """Whether any number of moves may be undone in it."""
    return (PRACTICE, YES) in header.extra


def length_in_files(length: Length) -> str:
    """The key of LENGTHS."""
    return next(name for name, named in LENGTHS.items() if named is length)


class HeaderFault(Enum):
    """Why a header cannot be used."""

    DAMAGED = "damaged"
    NEWER = "newer"
    BAD_NAME = "bad name"
    BAD_DEAL = "bad deal"


class BadHeader(ValueError):
    """`what` is the part that is wrong: text from outside."""

    def __init__(self, fault: HeaderFault, what: str) -> None:
        super().__init__(f"{fault.value}: {what}")
        self.fault = fault
        self.what = what


def header_lines(header: Header) -> Iterator[str]:
    """Everything above `Check`."""
    yield FIRST_LINE
    for key, text in _fields(header):
        yield f"{key}: {text}"


def parse_header(lines: list[str]) -> Header:
    """The value of the lines above `Check`. Raises BadHeader."""
    check_version(lines[0])
    fields = _split(lines[1:])
    if "Require" in fields:
        raise BadHeader(HeaderFault.NEWER, fields["Require"])
    try:
        return _header(fields)
    except KeyError as missing:
        raise BadHeader(HeaderFault.DAMAGED, f"no {missing}") from None
    except NotationError as error:
        raise BadHeader(HeaderFault.DAMAGED, str(error)) from None


def check_version(line: str) -> None:
    """Raises BadHeader for a first line of a newer major format, or of none."""
    version = _VERSION.fullmatch(line)
    if not version:
        raise BadHeader(HeaderFault.DAMAGED, line)
    if int(version[1]) > MAJOR:
        raise BadHeader(HeaderFault.NEWER, f"PCN {version[1]}.{version[2]}")


def _fields(header: Header) -> Iterator[tuple[str, str]]:
    yield "Rules", str(header.rules)
    yield "Game", header.game
    yield "App", header.app
    yield "Started", header.started
    yield from player_fields(header.players)
    yield "Dealer", format_seat(header.dealer)
    match = header.match
    yield "Match", f"{match.length} game {match.game} score {'-'.join(map(str, match.score))}"
    if isinstance(header.cards, Sealed):
        yield "Deal", f"sealed1 {seal(header.game, header.rules.deck, header.cards.deck, header.cards.salt)}"
        yield "Commit", f"sha256 {header.commitment}"
    else:
        yield "Deal", f"open {format_deck(header.cards.deck)}"
    told = substitutes_told(header.players)
    yield from ((key, text) for key, text in header.extra if not (told and key == SUBSTITUTES))
    if told:
        yield SUBSTITUTES, told


def _split(lines: Iterable[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in lines:
        key, colon, text = line.partition(": ")
        if not colon or not _KEY.fullmatch(key) or key in fields or not _printable(text):
            raise BadHeader(HeaderFault.DAMAGED, line)
        fields[key] = text
    return fields


def _printable(text: str) -> bool:
    """Whether a line holds no control characters. Odd letters in names are another fault."""
    return bool(text) and all(unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp") for letter in text)


def _header(fields: Mapping[str, str]) -> Header:
    rules = _rules(fields["Rules"])
    seats = SEAT_NAMES[: rules.seats]
    if any(seat in fields for seat in SEAT_NAMES[rules.seats :]):
        raise BadHeader(HeaderFault.DAMAGED, "more players than seats")
    stated = tuple(_player(fields[seat]) for seat in seats)
    players = with_substitutes(stated, fields.get(SUBSTITUTES, ""))
    known = KNOWN | {SUBSTITUTES} if players != stated else KNOWN
    dealer = parse_seat(fields["Dealer"])
    if dealer == CHANCE or dealer >= rules.seats:
        raise BadHeader(HeaderFault.DAMAGED, fields["Dealer"])
    game = _checked(fields["Game"], _is_uuid)
    header = Header(
        rules=rules,
        game=game,
        app=_checked(fields["App"], lambda text: bool(_APP.fullmatch(text))),
        started=_checked(fields["Started"], is_time),
        players=players,
        dealer=dealer,
        match=_standing(fields["Match"], rules.seats),
        cards=_cards(fields["Deal"], game, rules),
        extra=tuple((key, text) for key, text in fields.items() if key not in known),
    )
    if isinstance(header.cards, Sealed) or "Commit" in fields:
        _check_commitment(header, fields["Commit"])
    if any(not is_name(player.name) for player in players):
        raise BadHeader(HeaderFault.BAD_NAME, "a player's name")
    return header


def _rules(text: str) -> RuleSet:
    try:
        rules = parse_rules(text)
    except RulesError:
        raise BadHeader(HeaderFault.NEWER, f"rules {text}") from None
    if str(rules) != text:
        raise BadHeader(HeaderFault.DAMAGED, text)
    return rules


def _player(text: str) -> Player:
    found = parse_player(text)
    if found is None:
        fault = HeaderFault.BAD_NAME if text.startswith('"') else HeaderFault.DAMAGED
        raise BadHeader(fault, text)
    return found


def _standing(text: str, seats: int) -> Standing:
    found = _MATCH.fullmatch(text)
    if not found:
        raise BadHeader(HeaderFault.DAMAGED, text)
    if found[1] not in LENGTHS:
        raise BadHeader(HeaderFault.NEWER, f"match {found[1]}")
    score = tuple(int(won) for won in found[3].split("-"))
    if len(score) != seats:
        raise BadHeader(HeaderFault.DAMAGED, text)
    return Standing(found[1], int(found[2]), score)


def _cards(text: str, game: str, rules: RuleSet) -> Sealed | Open:
    kind, _, cards = text.partition(" ")
    try:
        if kind == "open":
            return Open(parse_deck(cards, rules.deck))
        if kind == "sealed1":
            return Sealed(*unseal(game, rules.deck, cards))
    except BrokenSeal as error:
        raise BadHeader(HeaderFault.BAD_DEAL, str(error)) from None
    raise BadHeader(HeaderFault.NEWER, f"deal {kind}")


def _check_commitment(header: Header, text: str) -> None:
    if text != f"sha256 {header.commitment}":
        raise BadHeader(HeaderFault.BAD_DEAL, text)


def _checked(text: str, good: Callable[[str], bool]) -> str:
    if not good(text):
        raise BadHeader(HeaderFault.DAMAGED, text)
    return text


def _is_uuid(text: str) -> bool:
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False
