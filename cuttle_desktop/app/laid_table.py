"""The table of a game as it is opened: with people at it or only watched, and what is told before the first move."""

from __future__ import annotations

from dataclasses import replace

from cuttle_desktop.app.game_words import cut_in_words
from cuttle_desktop.session.round import Round
from cuttle_desktop.session.session import Session
from cuttle_desktop.ui.scenes.day_games import given_up_by_practice, remark_on
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.scenes.game.table_dialogs import Exits
from cuttle_desktop.ui.scenes.game.watched_table import WatchedTable
from cuttle_desktop.ui.stage import Stage


def laid_table(stage: Stage, agreed: Round, session: Session, exits: Exits) -> TableScene:
    """`session` plays the round that was agreed."""
    exits = replace(exits, given_up=given_up_by_practice(agreed.setup))
    kind = TableScene if session.people else WatchedTable
    table = kind(stage, session, exits, agreed.match)
    if agreed.cut is not None:
        table.local_seats.tell_first(cut_in_words(agreed.cut, session.names, agreed.rules))
    if remark := remark_on(agreed.setup):
        table.seated.canvas.furniture.remark.words = remark
    return table
