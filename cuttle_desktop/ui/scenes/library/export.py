"""Asks what to export of a game."""

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Pop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet


class AsText(Struct, frozen=True):
    """The whole game, everything seen."""


class AsSeenBy(Struct, frozen=True):
    """What one seat saw, without the deal."""

    seat: int


class Export(Sheet, Dialog[AsText | AsSeenBy]):
    """Answers with what to write."""

    width = 480

    def __init__(self, stage: Stage, names: Mapping[Seat, str], remark: str = "") -> None:
        """`names` are those of the seats whose view may be read; `remark` says why not of others."""
        words = "Saves a text file. A player’s view leaves out everything hidden from that player."
        content = [Paragraph(stage, "Export", theme.HEADING, theme.BRASS_BRIGHT), Paragraph(stage, f"{words} {remark}")]
        whole = Button(stage, "The whole game", lambda: self.answer(AsText()), QUIET, "log")
        seen = [
            Button(stage, f"What {name} saw", partial(self.answer, AsSeenBy(seat)), QUIET, "eye")
            for seat, name in names.items()
        ]
        super().__init__(stage, [*content], [whole, *seen, Button(stage, "Cancel", lambda: Pop(), GHOST, key="back")])
        self.upright = True
        self.group.set_focus(whole)
