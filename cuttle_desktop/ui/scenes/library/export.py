"""Asks what to export of a game."""

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.ui.scene import Dialog, Pop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.sheet import Notice


class AsText(Struct, frozen=True):
    """The whole game, everything seen."""


class AsSeenBy(Struct, frozen=True):
    """What one seat saw, without the deal."""

    seat: int


class Export(Notice, Dialog[AsText | AsSeenBy]):
    """Answers with what to write."""

    width = 480
    upright = True

    def __init__(self, stage: Stage, names: Mapping[Seat, str], remark: str = "") -> None:
        """`names` are those of the seats whose view may be read; `remark` says why not of others."""
        words = "Saves a text file. A player’s view leaves out everything hidden from that player."
        whole = Button(stage, "The whole game", lambda: self.answer(AsText()), QUIET, "log")
        seen = [
            Button(stage, f"What {name} saw", partial(self.answer, AsSeenBy(seat)), QUIET, "eye")
            for seat, name in names.items()
        ]
        cancel = Button(stage, "Cancel", lambda: Pop(), GHOST, key="back")
        super().__init__(stage, "Export", [f"{words} {remark}"], [whole, *seen, cancel])
