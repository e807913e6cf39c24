"""Which games count: each once, and only while nobody here has met its cards in another game.

The profile remembers for every deal that was seen at this screen which game may count with those cards: the one that
showed them first, as long as it is the only one. Whoever meets the cards again, in a repeat, from another seat, by the
number of the deal, in a replay, or in a copy that is not as far as the game was, knows them, and neither game counts
any more. A practice game takes the deal over, whatever came before: it counts as practice only, and what it was taken
from counts no more.

Rejected: to know games by their ids alone. A repeat of the same cards has an id of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.daily import read_day
from cuttle_desktop.session.profile.profile import BEGUN, Profile
from cuttle_desktop.session.setup import Setup

MOST: Final = 4000  # deals; the oldest are forgotten


class Meeting(NamedTuple):
    """Of one deal. `game` may count with its cards, or was `counted`; it is empty where none may."""

    game: str = ""  # the digest of its id
    seen: int = 0  # how many of its moves and undos
    counted: bool = False

    @classmethod
    def read(cls, text: str) -> Meeting:
        """As the profile has it: `5e884898da280471 17`, `5e884898da280471 counted`, or nothing."""
        game, _, rest = text.partition(" ")
        return cls(game, int(rest) if rest.isascii() and rest.isdecimal() else 0, rest == "counted")

    def __str__(self) -> str:
        return f"{self.game} {'counted' if self.counted else self.seen}" if self.game else ""


def with_cards_met(profile: Profile, deck: Sequence[Card], game: str, seen: int = 0, *, practice: bool) -> Profile:
    """The profile once the cards were seen in a game, up to so many moves and undos."""
    before, now = _meeting(profile, deck), Meeting(_digest(game), seen)
    if before is None or (before.game != now.game and practice):
        return _with(profile, deck, now)
    if before.game != now.game or (seen < before.seen and not practice):
        return _with(profile, deck, Meeting())
    return profile if before.counted else _with(profile, deck, Meeting(now.game, max(seen, before.seen)))


def with_cards_known(profile: Profile, deck: Sequence[Card]) -> Profile:
    """The profile once all cards were seen in a replay."""
    before = _meeting(profile, deck)
    return profile if before is not None and before.counted else _with(profile, deck, Meeting())


def with_counted(profile: Profile, deck: Sequence[Card], game: str) -> Profile:
    """The profile once this game, which might, was counted."""
    return _with(profile, deck, Meeting(_digest(game), counted=True))


def may_count(profile: Profile, deck: Sequence[Card], game: str) -> bool:
    """Whether this game, which is over, is to be counted now."""
    met = _meeting(profile, deck)
    return met is not None and met.game == _digest(game) and not met.counted


def was_counted(profile: Profile, deck: Sequence[Card], game: str) -> bool:
    """Whether it was this game that counted with these cards."""
    return _meeting(profile, deck) == Meeting(_digest(game), counted=True)


def is_known(profile: Profile, setup: Setup, deck: Sequence[Card], game: str, seen: int) -> bool:
    """Whether more was seen of its cards than it shows, or it is a deal of the day that was decided."""
    day, met = read_day(setup.day), _meeting(profile, deck)
    decided = day is not None and profile.outcome_of(day) not in (None, BEGUN)
    return decided or (met is not None and (met.game != _digest(game) or met.counted or seen < met.seen))


def _meeting(profile: Profile, deck: Sequence[Card]) -> Meeting | None:
    """None where the cards are new."""
    text = profile.cards_met.get(_cards(deck))
    return None if text is None else Meeting.read(text)


def _with(profile: Profile, deck: Sequence[Card], meeting: Meeting) -> Profile:
    key = _cards(deck)
    if profile.cards_met.get(key) == str(meeting):
        return profile
    others = {name: each for name, each in profile.cards_met.items() if name != key}
    met: Mapping[str, str] = others | {key: str(meeting)}
    return msgspec.structs.replace(profile, cards_met=dict([*met.items()][-MOST:]))


def _cards(deck: Sequence[Card]) -> str:
    """Of the cards in their order alone: other rules, another dealer and another seat deal out the same ones."""
    return _digest(" ".join(map(str, deck)))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
