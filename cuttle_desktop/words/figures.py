"""Figures in words: parts of a hundred, changes, and how many there are.

One figure tells how a game stands: the chance to win by all that the seat can see. The chart, the cost of a move and
turning points tell it in %, a hint as wins in 100 games, in a table. Inside a sentence, "in 36 of 100 games" is only
said of what happens next, or the two would be mixed up.
"""

from __future__ import annotations

from typing import Final

from cuttle_desktop.words.message import Plural, tell

PERCENT: Final = "{amount} %"
PLUS, MINUS, EVEN = "+{amount}", "−{amount}", "±0"
CARDS: Final = Plural("1 card", "{count} cards")
DEALS: Final = Plural("1 deal", "{count} deals")
DOUBTFUL_MOVES: Final = Plural("1 doubtful move", "{count} doubtful moves")
FILES: Final = Plural("1 file", "{count} files")
GAMES: Final = Plural("1 game", "{count} games")
POINTS: Final = Plural("1 point", "{count} points")
TURNS: Final = Plural("1 turn", "{count} turns")


def percent(part: float) -> str:
    """`41 %`."""
    return tell(PERCENT, amount=round(100 * part))


def signed(amount: int) -> str:
    """`+5`, `−5`, `±0`."""
    return tell(PLUS if amount > 0 else MINUS if amount < 0 else EVEN, amount=abs(amount))


def counted(count: int, things: Plural) -> str:
    """`1 card`, `2 cards`."""
    return tell(things, count=count)
