"""What keys read aloud of a table, and the words that lie on it: a hint, a verdict, a card that is shown large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui.heard import Node, live
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.layout.card_poses import own_hand
from cuttle_desktop.ui.table.layout.geometry import seats_around
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.ui.table.zoom import rows
from cuttle_desktop.words import aloud as words
from cuttle_desktop.words.hint import Chances
from cuttle_desktop.words.message import sentences
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Tone

LAST_LINES: Final = 3


def read(wish: Wish, seated: SeatedTable) -> str:
    """What a key reads aloud."""
    view, cast = seated.director.view, seated.cast
    match wish:
        case Wish.READ_HAND:
            return words.hand_read(view.seat, own_hand(view, seated.director.how), cast)
        case Wish.READ_NEWS:
            return words.stopped([*seated.memory.recap.sentences()] or [words.NOTHING_YET])
        case Wish.READ_HINT:
            return sentences(*_advice(seated)) or words.NO_HINT
        case Wish.READ_MOVES:
            asked = words.stopped([seated.interaction.bar.prompt.message])  # of a discard it is all there is to say
            return sentences(*filter(None, (asked, words.moves_read(view, cast))))
        case _:
            return read_board(wish, seated.director, cast)


def read_board(wish: Wish, director: Director, cast: Cast) -> str:
    """The same of a table where nobody plays: of the hands what lies face up; nothing of what happens there."""
    view, shown = director.view, director.layout.poses
    seats = seats_around(view.rules.seats, view.seat)
    match wish:
        case Wish.READ_HAND:
            hands = {seat: [card for card in view.hands[seat] if card is not None and card in shown] for seat in seats}
            read = sentences(*(words.hand_read(seat, hand, cast) for seat, hand in hands.items() if hand))
            return read or words.NO_HAND_OPEN
        case Wish.READ_FIELDS:
            return sentences(*(words.field_read(seat, view, cast) for seat in seats))
        case Wish.READ_SCORES:
            return words.scores_read(view, cast)
        case Wish.READ_MOVES:
            return words.moves_read(view, cast)
        case Wish.READ_SCRAP:
            return words.scrap_read(view)
        case _:
            return ""


def log_read(seated: SeatedTable) -> str:
    """What is said when the log opens: its last lines."""
    told = [line.text for line in seated.memory.story.lines if line.tone is not Tone.TURN]
    return words.stopped([words.LOG_OPEN, *told[-LAST_LINES:]])


def said(seated: SeatedTable) -> Iterator[Node]:
    """The words of a hint or a verdict, and a card that is shown large."""
    view = seated.director.view
    for number, told in enumerate(_advice(seated)):
        yield live(("advice", seated.advice.repeats, number), told)
    now = seated.interaction
    if now.inspection.zooming and isinstance(now.cursor, Card):
        yield live("large", words.stopped(row.text for row in rows(now.cursor, view, seated.cast)))


def _advice(seated: SeatedTable) -> Iterator[str]:
    """A hint or a verdict in sentences."""
    for part in seated.advice.whole(seated.director.view):
        yield from part.aloud if isinstance(part, Chances) else [words.stopped([part])]
