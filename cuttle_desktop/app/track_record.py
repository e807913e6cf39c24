"""How the player has done against each computer opponent: which games count, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cuttle_desktop.ai import ADAPTIVE, is_adaptive, title_of_opponent
from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.state import Result
from cuttle_desktop.engine.view import opponents
from cuttle_desktop.session.setup import Bot, Human, Player, Setup
from cuttle_desktop.store.settings import OpponentRecord, Settings

TELLING_STREAK = 2  # wins in a row that are worth a word


def with_game(settings: Settings, setup: Setup, rules: RuleSet, result: Result) -> Settings:
    """The settings with a finished game counted: of one person against the computer, and no practice."""
    people = [seat for seat, player in enumerate(setup.players) if isinstance(player, Human)]
    if len(people) != 1 or setup.practice:
        return settings
    won = people[0] in result.winners if result.winners else None
    known = {each.opponent: each for each in settings.track_record}
    for name in met(setup.players, rules, people[0]):
        known[name] = known.get(name, OpponentRecord(name)).after(won)
    return msgspec.structs.replace(settings, track_record=tuple(known.values()))


def met(players: Sequence[Player], rules: RuleSet, person: Seat) -> list[str]:
    """The opponents of a person, each once: partners are none."""
    levels = [players[seat] for seat in opponents(rules, person)]
    return [*dict.fromkeys(_name(player.level) for player in levels if isinstance(player, Bot))]


def record_told(settings: Settings, opponent: str) -> str:
    """`Against Casual you won 5 of 12 games, 3 in a row.` Empty before the first game."""
    name = _name(opponent)
    record = next((each for each in settings.track_record if each.opponent == name), None)
    if record is None:
        return ""
    row = f", {record.streak} in a row" if record.streak >= TELLING_STREAK else ""
    return f"Against {title_of_opponent(name)} you won {record.wins} of {counted(record.played, 'game')}{row}."


def _name(level: str) -> str:
    return ADAPTIVE if is_adaptive(level) else level
