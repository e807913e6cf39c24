"""The players in a header: a line for each seat, and one that says where a person plays on for the computer.

Only these change while a game is on. A program that does not know the latter lets the computer play there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cuttle_desktop.engine.notation import SEAT_NAMES, format_seat
from cuttle_desktop.session.setup import Bot, Human, Player, Substitute

SUBSTITUTES: Final = "Substitutes"
_PLAYER: Final = re.compile(r'"([^"]*)" (?:(human)|bot ([a-z0-9-]{1,24}))')


def player_fields(players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """Key and text of a line for each seat."""
    for seat, player in enumerate(players):
        match player:
            case Substitute(name, level) | Bot(name, level):
                yield format_seat(seat), f'"{name}" bot {level}'
            case Human(name):
                yield format_seat(seat), f'"{name}" human'


def substitutes_told(players: Sequence[Player]) -> str:
    """The seats where a person plays on for the computer: `P2 P3`."""
    return " ".join(format_seat(seat) for seat, player in enumerate(players) if isinstance(player, Substitute))


def parse_player(text: str) -> Player | None:
    """None for what is no player. The name is not checked."""
    found = _PLAYER.fullmatch(text)
    if not found:
        return None
    return Human(found[1]) if found[2] else Bot(found[1], found[3])


def with_substitutes(players: Sequence[Player], text: str) -> tuple[Player, ...]:
    """The players as `substitutes_told` says it; as they are where the text says something else."""
    taken = text.split(" ")
    told = tuple(
        Substitute(player.name, player.level) if isinstance(player, Bot) and name in taken else player
        for name, player in zip(SEAT_NAMES, players, strict=False)
    )
    return told if substitutes_told(told) == text else tuple(players)


def with_neutral_names(lines: Iterable[str]) -> list[str]:
    """The same lines, the players called Player 1, Player 2 …"""
    return [re.sub(r'^P([1-4]): ".*" (human|bot [^"]*)$', r'P\1: "Player \1" \2', line) for line in lines]
