"""What the players of a game are called: as they wish, and no two the same. Every way into a game asks here.

"You" is for somebody alone at the screen; beside a second person it would mean both. Spare names for people are of
nobody in the cast, and those of the computer are for it alone: otherwise the person of last time came back as an
opponent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.ai import ADAPTIVE, ADAPTIVE_NAME, CAST, is_adaptive
from cuttle_desktop.session.setup import ONE_OF_SEVERAL, YOU, Bot, Human, Player, Substitute

CHARACTERS: Final = {**{member.opponent: member.name for member in CAST}, ADAPTIVE: ADAPTIVE_NAME}
"""Whose name an opponent has, unless it was given another."""
SPARE_NAMES: Final = (ONE_OF_SEVERAL, "Ed", "Flo", "Ida", "Jo")  # for people; no character of the cast
SPARE_COMPUTER_NAMES: Final = ("Finn", "Marina", "Kai", "Coral")  # nobody takes them for the person of last time


def with_own_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, each by the name in it if it is free, else by a usual one; an empty name is no wish.

    People come first: no computer player has the name of a person. Only a single person at the screen is called You.
    """
    alone = sum(isinstance(player, Human) for player in players) == 1
    order = sorted(range(len(players)), key=lambda seat: isinstance(players[seat], Bot))
    called: dict[int, str] = {}
    for seat in order:
        wish = players[seat].name
        if wish and wish not in called.values() and (wish != YOU or (alone and isinstance(players[seat], Human))):
            called[seat] = wish
    for seat in order:
        if seat not in called:
            called[seat] = next(name for name in _usual(players[seat], alone) if name not in called.values())
    return tuple(replace(player, name=called[seat]) for seat, player in enumerate(players))


def _usual(player: Player, alone: bool) -> Iterator[str]:
    """What somebody without a wish is called, the first choice first."""
    if isinstance(player, Bot):
        character = CHARACTERS.get(ADAPTIVE if is_adaptive(player.level) else player.level)
        yield from (character,) if character else ()
        yield from SPARE_COMPUTER_NAMES
    else:
        yield from (YOU,) if alone else ()
        yield from SPARE_NAMES


def taken_over(players: Sequence[Player], seat: int) -> tuple[Player, ...]:
    """The players once a person plays for the computer at `seat`. Beside a second person nobody is called You."""
    return with_own_names(
        [
            Substitute(player.name, player.level) if at == seat and isinstance(player, Bot) else player
            for at, player in enumerate(players)
        ]
    )


def given_back(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players of the next game: the computer sits again where a person played on for it."""
    return tuple(Bot(each.name, each.level) if isinstance(each, Substitute) else each for each in players)
