"""The columns of the library: what each says of a game, how wide it wants to be, and which go where room is short."""

from collections.abc import Callable
from datetime import datetime, tzinfo
from typing import Final, NamedTuple

from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.store.keeping.game_file import is_practice
from cuttle_desktop.store.library.rows import MONTHS, GameRow


class Column(NamedTuple):
    """`key` is that of the library's SORTS; `least` in design units; `share` of what is left over."""

    key: str
    title: str
    words: Callable[[GameRow], str]
    least: int
    share: float = 0.0
    right: bool = False


def players(row: GameRow) -> str:
    return ", ".join(player.name for player in row.header.players)


def when(row: GameRow, zone: tzinfo | None = None) -> str:
    """The day and the time on the player's clock, as `20 Nov 2026 11:43`."""
    started = datetime.strptime(row.header.started, "%Y-%m-%dT%H:%M:%S%z").astimezone(zone)
    return f"{started.day} {MONTHS[started.month - 1]} {started.year} {started:%H:%M}"


def rules_text(row: GameRow) -> str:
    """The rule set, and how many house rules were put on it."""
    changed = len(row.header.rules.options)
    return row.header.rules.name + (f" + {counted(changed, 'rule')}" if changed else "")


def result(row: GameRow) -> str:
    if row.winners is None:
        return "unfinished practice" if is_practice(row.header) else "unfinished"
    return f"{row.result} won" if row.winners else row.result


def size(row: GameRow) -> str:
    return f"{row.size / 1024:.1f} kB"


COLUMNS: Final = (
    Column("name", "Name", lambda row: row.name, 190, 2),
    Column("players", "Players", players, 130, 1.5),
    Column("rules", "Rules", rules_text, 120, 1),
    Column("date", "Started", when, 140),
    Column("result", "Result", result, 110, 1),
    Column("moves", "Moves", lambda row: str(row.moves), 66, right=True),
    Column("size", "Size", size, 70, right=True),
)
FIRST_TO_GO: Final = ("size", "moves", "rules", "players", "date", "result")


def columns_that_fit(width: float, gap: float) -> tuple[Column, ...]:
    """The columns for which there is room; `width` and `gap` in design units of the present text size."""
    left = list(COLUMNS)
    for key in FIRST_TO_GO:
        if sum(column.least + gap for column in left) <= width:
            break
        left = [column for column in left if column.key != key]
    return tuple(left)
