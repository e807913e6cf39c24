"""What the table does for the player besides playing: it opens, undoes, hints, sorts, looks back, and reads aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cuttle_desktop.ui.scene import Push, Stay, Transition
from cuttle_desktop.ui.scenes.game.past_table import PastTable
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.table.input.strip import READING, Wish
from cuttle_desktop.ui.table.read_aloud import log_read, read
from cuttle_desktop.words.aloud import LOG_CLOSED
from cuttle_desktop.words.story import Line

if TYPE_CHECKING:
    from cuttle_desktop.ui.scenes.game.table import TableScene


def past(table: TableScene, line: Line) -> PastTable:
    """The table as it was when this line of the log was written."""
    frames, lines = table.local_seats.witnessed(table.seat), table.seated.memory.story.lines
    return PastTable(table.stage, table.seated.cast, frames, lines, line, table.director.how)


def granted(table: TableScene, wish: Wish) -> Transition | None:
    """Grant a wish as usual."""
    match wish:
        case Wish.MENU:
            table.interaction.hover = None
            if table.dialogs.leads_on:
                table.seated.come_to_rest()
            return table.dialogs.pause(table.seat)
        case Wish.LOG:
            table.drawer = not table.drawer
            if table.stage.listened:
                table.stage.toasts.whisper(log_read(table.seated) if table.drawer else LOG_CLOSED)
        case Wish.UNDO:
            return table.dialogs.undo(table.seat)
        case Wish.REDO:
            table.dialogs.redo(table.seat)
        case Wish.MUTE:
            table.stage.toggle_mute()
        case Wish.SORT:
            table.stage.toasts.whisper(table.seated.memory.order.next().value)
        case Wish.PAST:
            if (line := table.seated.memory.story.latest) is not None:
                return Push(past(table, line))
            table.refuse("There is no earlier move yet.")
        case Wish.HINT:
            chosen = table.interaction.selection
            return table.dialogs.practise(chosen) if table.dialogs.can_practise else table.hints.ask(table.seated)
        case Wish.REPLY | Wish.WHY_NOT:
            return table.hints.follow(wish, table.seated)
        case _ if wish in READING:
            table.stage.toasts.whisper(read(wish, table.seated))
        case Wish.HELP:
            return Push(KeyHelp(table.stage, rules=table.rules_here))
    return Stay()
