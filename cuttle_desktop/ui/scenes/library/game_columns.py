"""The columns of the library: what each says of a game, how wide it wants to be, and which go where room is short.

They tell games apart: the opponent and its level, the result with its points, practice, an ending that was undone.
Points are found in the background, for rows on the screen. Rejected: turns and sizes, by which nobody knows a game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta, tzinfo
from pathlib import Path
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.ai import title_of_opponent
from cuttle_desktop.session.setup import Bot, Player
from cuttle_desktop.store.format.header import LENGTHS, is_practice
from cuttle_desktop.store.format.times import begun_at, month_of
from cuttle_desktop.store.keeping.game_file import day_of
from cuttle_desktop.store.library.final_scores import FinalScore
from cuttle_desktop.store.library.rows import BadRow, GameRow, LibraryRow, Shelf
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import Label, fit
from cuttle_desktop.ui.heard import USED, Node, Role
from cuttle_desktop.ui.scenes.library.result_words import result_told
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.message import tell

COVERED: Final = "Covered"


class RowSeen(NamedTuple):
    """A game as the list tells it. `endings`: how many files hold this game, each undone and played on but one.

    `ending`: which of them this one is, counted from 1.
    """

    row: GameRow
    final: FinalScore | None = None
    endings: int = 1
    ending: int = 1


class Column(NamedTuple):
    """`key` is that of the library's SORTS; `least` in design units; `share` of what is left over."""

    key: str
    title: str
    words: Callable[[RowSeen, date], str]  # as they are told on a day
    least: int
    share: float = 0.0


def opponents_text(seen: RowSeen) -> str:
    """Those who played against the only person, else all; of the computer with its level: `Bea (Beginner)`."""
    row = seen.row
    told = [_player(player) for seat, player in enumerate(row.header.players) if seat != row.person]
    return ", ".join(told)


def _player(player: Player) -> str:
    return f"{player.name} ({title_of_opponent(player.level)})" if isinstance(player, Bot) else player.name


def when(row: GameRow, today: date, zone: tzinfo | None = None) -> str:
    """On the player's clock: `Today 11:43`, `Yesterday 11:43`, `20 Nov 11:43`, and of another year `20 Nov 2025`."""
    started = begun_at(row.header.started, zone)
    if started is None:
        return ""
    for day, called in ((today, "Today"), (today - timedelta(days=1), "Yesterday")):
        if started.date() == day:
            return f"{called} {started:%H:%M}"
    day_told = f"{started.day} {month_of(started)}"
    return f"{day_told} {started:%H:%M}" if started.year == today.year else f"{day_told} {started.year}"


def rules_text(row: GameRow) -> str:
    """The rule set as all screens name it, and how many house rules were put on it."""
    return title_of(str(row.header.rules))


def kind_text(seen: RowSeen) -> str:
    """What a game is besides a single one that counts."""
    header = seen.row.header
    if is_practice(header):
        return f"Practice, ending {seen.ending} of {seen.endings}" if seen.endings > 1 else "Practice"
    if day_of(header):
        return "Deal of the day"
    length = LENGTHS[header.match.length]
    return f"{length.title}, game {header.match.game}" if length.is_series else ""


def result_text(seen: RowSeen) -> str:
    return COVERED if seen.row.covered else result_told(seen.row, seen.final)


COLUMNS: Final = (
    Column("players", "Against", lambda seen, _: opponents_text(seen), 140, 1.5),
    Column("result", "Result", lambda seen, _: result_text(seen), 155, 1),
    Column("kind", "Kind", lambda seen, _: kind_text(seen), 80, 1.5),
    Column("rules", "Rules", lambda seen, _: rules_text(seen.row), 110, 1),
    Column("date", "Started", lambda seen, today: when(seen.row, today), 130),
    Column("name", "Name", lambda seen, _: seen.row.name if seen.row.named else "", 150, 1.5),
)


ROW_OF: Final = "{number} of {count}: {name}"


def heard_row(
    at: tuple[int, int], row: LibraryRow, seen: RowSeen | None, columns: Sequence[Column], today: date
) -> Node:
    """A row for the ear: what its first column says, and all the others; of a bad file its name, and why.

    `at`: its index, and how many rows there are.
    """
    if isinstance(row, BadRow) or seen is None:
        name, more = row.name, row.error.sentence if isinstance(row, BadRow) else ""
    else:
        first, *others = (column.words(seen, today) for column in columns)
        name, more = first or row.name, stopped(others)
    told = tell(ROW_OF, number=at[0] + 1, count=at[1], name=name)
    return Node(Role.ROW, told, more, actions=USED, key=at[0])


NAMED: Final = ("name", "players", "result", "rules", "date")
OWN_GAMES: Final = ("players", "result", "kind", "rules", "date", "name")
FIRST_TO_GO: Final = ("rules", "kind", "name", "date", "result")
FIRST_TO_GO_OF_NAMED: Final = ("rules", "date", "result", "name")


def columns_of(shelf: Shelf) -> tuple[Column, ...]:
    """The columns of a shelf, whatever it holds: they followed what was listed, and changed places with each game.

    Samples are known by their names. Of the player's own games few have one, and no list begins with blanks.
    """
    by_key = {column.key: column for column in COLUMNS}
    return tuple(by_key[key] for key in (NAMED if shelf is Shelf.SAMPLES else OWN_GAMES))


def columns_that_fit(columns: Iterable[Column], width: float, gap: float) -> tuple[Column, ...]:
    """Those of them for which there is room; `width` and `gap` in design units of the present text size.

    What tells games apart stays longest: the name where it comes first, else the day.
    """
    left = list(columns)
    named = bool(left) and left[0].key == "name"
    for key in FIRST_TO_GO_OF_NAMED if named else FIRST_TO_GO:
        if sum(column.least + gap for column in left) <= width:
            break
        left = [column for column in left if column.key != key]
    return tuple(left)


def endings(rows: Iterable[GameRow]) -> Mapping[tuple[str, bytes], Sequence[Path]]:
    """The files that hold each game: after its end, undo goes on in a file of its own with the same deal and start.

    No file says when it ended; the shorter ones come first.
    """
    found: defaultdict[tuple[str, bytes], list[Path]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.size, row.name)):
        found[same_game(row)].append(row.path)
    return found


def same_game(row: GameRow) -> tuple[str, bytes]:
    """What is the same in all files of a game."""
    return row.header.started, row.header.cards.salt


def cell(text: Text, words: str, wide: int, face: theme.Face) -> Label:
    """What a cell of the table shows, in the letters of its column."""
    return fit(text, words, wide, face, name=True, smallest=face.size)


def draw_bad(surface: Surface, stage: Stage, row: BadRow, first: Rect, others: Rect) -> None:
    """Its name in the first column, grey, and the reason across the others."""
    px, grey = stage.scale.px, theme.faint(theme.SAND_DIM, theme.PANEL_RAISED, 0.3)
    sign = stage.art.icon("warning", px(18), grey)
    surface.blit(sign, sign.get_rect(midleft=first.midleft))
    name = cell(stage.text, row.name, first.width - px(26), theme.SMALL)
    name.stand((first.x + px(26), first.centery), "midleft").draw(surface, grey)
    why = cell(stage.text, row.error.cause, others.width, theme.SMALL)
    why.stand(others.midleft, "midleft").draw(surface, grey)
