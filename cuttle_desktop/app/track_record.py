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
from cuttle_desktop.ui.scenes.day_games import day_told, with_day_over

TELLING_STREAK = 2  # wins in a row that are worth a word


def with_game(settings: Settings, setup: Setup, rules: RuleSet, result: Result) -> Settings:
    """The settings with a finished game counted: of one person against the computer."""
    person = counted_person(setup)
    if person is None:
        return settings
    won = person in result.winners if result.winners else None
    known = {each.opponent: each for each in settings.track_record}
    for name in _met(setup.players, rules, person):
        known[name] = known.get(name, OpponentRecord(name)).after(won)
    settings = msgspec.structs.replace(settings, track_record=tuple(known.values()))
    return with_day_over(settings, setup, won)


def counted_person(setup: Setup) -> Seat | None:
    """The seat of the person, in a game that counts."""
    people = [seat for seat, player in enumerate(setup.players) if isinstance(player, Human)]
    counts = len(people) == 1 and not setup.practice and not setup.branched
    return people[0] if counts else None


def _met(players: Sequence[Player], rules: RuleSet, person: Seat) -> list[str]:
    """The opponents of a person, each once: partners are none."""
    levels = [players[seat] for seat in opponents(rules, person)]
    return [*dict.fromkeys(_name(player.level) for player in levels if isinstance(player, Bot))]


def record_told(settings: Settings, setup: Setup, rules: RuleSet) -> str:
    """`Against Casual you won 5 of 12 games, 3 in a row.` Empty against several opponents, and before a first game.

    After a deal of the day, what became of that as well.
    """
    person = counted_person(setup)
    names = [] if person is None else _met(setup.players, rules, person)
    name = names[0] if len(names) == 1 else ""
    record = next((each for each in settings.track_record if each.opponent == name), None)
    if record is None:
        return ""
    row = f", {record.streak} in a row" if record.streak >= TELLING_STREAK else ""
    against = f"Against {title_of_opponent(name)} you won {record.wins} of {counted(record.played, 'game')}{row}."
    return f"{day_told(settings, setup)} {against}".lstrip()


def _name(level: str) -> str:
    return ADAPTIVE if is_adaptive(level) else level
