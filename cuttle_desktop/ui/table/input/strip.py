"""The buttons at the edge of the table: menu, log, undo, redo, sound, keys."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.gestures import Point


class Wish(Enum):
    """A command for the scene rather than for the game."""

    MENU = "menu"
    LOG = "log"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    MUTE = "mute"
    HELP = "help"
    SORT = "sort"  # has a key and no button
    PAST = "look back"  # the same; the log leads there too
    REPLY = "reply"  # has a key, and a line in the words of a hint
    WHY_NOT = "why not"  # the same
    READ_HAND = "read hand"  # these seven have keys only, for who plays by ear
    READ_FIELDS = "read fields"
    READ_SCORES = "read scores"
    READ_NEWS = "read news"
    READ_MOVES = "read moves"
    READ_SCRAP = "read scrap"
    READ_HINT = "read hint"
    NEXT = "next"  # puzzle; a button of the bar
    WIN = "win"  # the same: play the win that a right answer leads to


READING: Final = (
    Wish.READ_HAND,
    Wish.READ_FIELDS,
    Wish.READ_SCORES,
    Wish.READ_NEWS,
    Wish.READ_MOVES,
    Wish.READ_SCRAP,
    Wish.READ_HINT,
)
ROWS: Final[Mapping[Wish, tuple[str, str, str]]] = {
    Wish.MENU: ("menu", "Menu", "back"),
    Wish.LOG: ("log", "Log", "log"),
    Wish.UNDO: ("undo", "Undo", "undo"),
    Wish.MUTE: ("speaker", "Sound", "mute"),
    Wish.HELP: ("question", "Keys and rules", "help"),
    Wish.HINT: ("bulb", "Hint", "hint"),
    Wish.REDO: ("redo", "Redo", "redo"),
}


BESIDE: Final = 8  # design units between a button and its name


class Strip:
    """A column of icons; unavailable ones are faint."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.can_undo = False
        self.can_redo = False  # rare, as is a hint: only then there is a button for it
        self.hint = ""  # what a hint is called here
        self.log_open = False
        self.hover: Wish | None = None

    def boxes(self, strip: Rect) -> dict[Wish, Rect]:
        side = strip.width
        gap = self.stage.scale.px(8)
        left_out = {wish for wish, there in ((Wish.REDO, self.can_redo), (Wish.HINT, self.hint)) if not there}
        rows = [wish for wish in ROWS if wish not in left_out]
        return {wish: Rect(strip.x, strip.y + i * (side + gap), side, side) for i, wish in enumerate(rows)}

    def at(self, strip: Rect, at: Point) -> Wish | None:
        """The wish under a point, if it can be fulfilled."""
        wish = next((wish for wish, box in self.boxes(strip).items() if box.collidepoint(at)), None)
        return None if wish is Wish.UNDO and not self.can_undo else wish

    def looks(self) -> tuple[object, ...]:
        """What its picture depends on."""
        return (self.can_undo, self.can_redo, self.hint, self.log_open, self.hover)

    def draw(self, surface: Surface, strip: Rect) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        for wish, box in self.boxes(strip).items():
            icon = ROWS[wish][0]
            faint = wish is Wish.UNDO and not self.can_undo
            lit = wish is self.hover or (wish is Wish.LOG and self.log_open)
            fill = theme.PANEL_RAISED if lit else (*theme.PANEL, 190)
            art.draw_panel(surface, box, px(theme.RADIUS), fill, theme.PANEL_LINE, max(1, px(1)))
            if wish is Wish.MUTE and self.stage.settings.muted:
                icon = "speaker-off"
            colour = theme.mix(theme.SAND_DIM, theme.PANEL, 0.65) if faint else theme.SAND
            picture = art.icon(icon, round(box.width * 0.52), colour)
            surface.blit(picture, picture.get_rect(center=box.center))
            if wish is self.hover:
                words = self._words(wish)
                plate = Rect(0, 0, self._wide(words), max(px(30), text.line_height(theme.SMALL) + px(6)))
                plate.midright = (box.x - px(BESIDE), box.centery)
                art.draw_panel(surface, plate, px(theme.RADIUS_SMALL), theme.PANEL_RAISED, theme.PANEL_LINE, 1)
                text.draw(surface, words, plate.center, theme.SMALL, theme.SAND, "center")

    def around(self, strip: Rect) -> Rect:
        """The strip, and the name of the button under the pointer beside it."""
        if self.hover is None:
            return strip
        wide = self._wide(self._words(self.hover)) + self.stage.scale.px(BESIDE)
        return Rect(strip.x - wide, strip.y, strip.width + wide, strip.height)

    def _words(self, wish: Wish) -> str:
        """Its name and its key."""
        _, name, key = ROWS[wish]
        return self.stage.keys.beside(self.hint if wish is Wish.HINT else name, key)

    def _wide(self, words: str) -> int:
        return self.stage.text.width(words, theme.SMALL) + self.stage.scale.px(20)
