"""What an opponent of the cast may say of past games with the person: only what the record knows for certain.

A record tells how many games ended how, and the row of wins; it does not tell in which order others ended, nor when
practice came between, nor who of several won. Where the last game could have been another, nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from cuttle_desktop.ai import ADAPTIVE, ADAPTIVE_NAME, CAST, is_adaptive
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.profile.profile import OpponentRecord, Profile
from cuttle_desktop.session.setup import Bot, Human, Player

ROW: Final = 2  # wins of the person that are one
KNOWN: Final = {member.name: member.opponent for member in CAST} | {ADAPTIVE_NAME: ADAPTIVE}


class Memory(Enum):
    """As the opponent tells it: `you` are the person."""

    FIRST_GAME = "we have never played"
    YOU_WON = "you won the last game"
    YOUR_ROW = "you won the last games"
    YOU_LOST = "you lost the last game"
    JACK = "a jack won the last game"
    DRAWN = "no one won the last game"
    BEATEN = "you have beaten me"
    UNBEATEN = "you have never beaten me"


def records_met(profile: Profile, players: Sequence[Player], rules: RuleSet) -> Mapping[Seat, OpponentRecord]:
    """The record of each opponent of a single person that sits there under its own name and at its level.

    One that was beaten in a record since cleared has forgotten that, and is silent until it is beaten again.
    """
    people = [seat for seat, player in enumerate(players) if isinstance(player, Human)]
    if len(people) != 1:
        return {}
    met: dict[Seat, OpponentRecord] = {}
    for seat in opponents(rules, people[0]):
        match players[seat]:
            case Bot(name, level):
                opponent = ADAPTIVE if is_adaptive(level) else level
                record = profile.record_against(opponent) or OpponentRecord(opponent)
                if KNOWN.get(name) == opponent and (record.wins or opponent not in profile.beaten):
                    met[seat] = record
            case _:
                pass
    return met


def memories(record: OpponentRecord) -> tuple[Memory, ...]:
    """All that is true; of a record with nothing but practice nothing is said."""
    if not record.played:
        return () if record.practised else (Memory.FIRST_GAME,)
    lost, drawn = not record.streak and not record.stalemates, not record.streak and not record.losses
    known = {
        Memory.YOU_WON: record.streak == 1,
        Memory.YOUR_ROW: record.streak >= ROW,
        Memory.YOU_LOST: lost,
        Memory.JACK: record.by_jack,
        Memory.DRAWN: drawn,
    }
    last = () if record.practised else tuple(memory for memory, is_true in known.items() if is_true)
    beaten = (Memory.BEATEN,) if record.wins else () if record.helped else (Memory.UNBEATEN,)
    return last + beaten
