"""The scale of the table: as large as the player wishes, as far as plates, bar and words still fit the window."""

from __future__ import annotations

from msgspec.structs import replace

from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.text import Text
from cuttle_desktop.ui.theme import Scale

FIT_ROOM = (1000, 560)  # design units that the furniture needs
MORE_TEXT = 1.6  # how much larger than its furniture text may be


def fitted_scale(wish: Scale) -> Scale:
    """Furniture grows with the text size too: both together never beyond what the window has room for."""
    wide, high = wish.size
    most = min(wide / FIT_ROOM[0], high / FIT_ROOM[1])
    factor = min(wish.factor * max(1.0, wish.text_size), most)
    text = wish.factor * wish.text_size / factor
    return Scale(wish.size, wish.ui_scale * factor / wish.factor, min(text, MORE_TEXT), wish.table)


def fitted(stage: Stage) -> Stage:
    """A stage that shares everything with `stage` but the scale of its text and lengths."""
    scale = fitted_scale(stage.scale)
    return replace(stage, scale=scale, text=Text(stage.art, scale, stage.settings.deck))


def refit(table: Stage, stage: Stage, foot: int = 0) -> None:
    """Take over the scale, the deck and the keys that `stage` has now; `foot` pixels below are not the table's."""
    scale = fitted_scale(stage.scale)
    if foot:
        scale = _in_less_room(stage.scale, foot)
    table.scale = table.text.scale = scale
    table.text.deck = stage.settings.deck
    table.keys = stage.keys


def _in_less_room(wish: Scale, foot: int) -> Scale:
    """The scale for a window of which `foot` pixels are not the table's."""
    (wide, high), table = wish.size, wish.table
    fit = fitted_scale(Scale((wide, high - foot), wish.ui_scale, wish.text_size, table))
    return Scale(wish.size, fit.factor / Scale(wish.size).factor, fit.text_size, table)
