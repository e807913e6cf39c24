"""The row of the result that tells what mattered most in the game, as soon as it is found, and leads there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Push, Scene, Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.message import sentences

SEARCHING: Final = "Looking at your moves …"
NOTHING: Final = "None of your moves looks like a mistake."
SMALL_DOUBTS: Final = "None of your moves looks like a clear mistake. The review marks smaller ones."
FAILED: Final = "Your moves could not be reviewed. The details are in the log; About opens its folder."
LOOK: Final = "Show it"
TIP: Final = "An estimate from what you could see at that moment. Opens the replay there."
LINES: Final = 1  # of words for which the row keeps room while nothing is known


class Told(Struct, frozen=True):
    """What was found; `scene` shows it, unless nothing stands out.

    `still` is told behind the words as long as it holds: the player may come back from there. `brief`: what was done,
    where the words need more than a line.
    """

    title: str
    words: str = ""
    scene: Callable[[], Scene] | None = None
    still: Callable[[], str] = str  # nothing
    brief: str = ""


class HindsightRow(Widget):
    """Can be pressed once something was found. Its height does not change under the pointer."""

    def __init__(self, stage: Stage, ask: Callable[[], Told | None]) -> None:
        """`ask` returns what was found as soon as that is known."""
        super().__init__(stage)
        self._ask = ask
        self.told: Told | None = None
        self.enabled = False
        self._learn()

    @property
    def label(self) -> str:
        return self.told.title if self.told else SEARCHING

    @property
    def words(self) -> str:
        return sentences(self.told.words, self.told.still()) if self.told else ""

    def _learn(self) -> bool:
        if self.told is not None or (told := self._ask()) is None:
            return False
        self.told = told
        self.enabled = told.scene is not None
        return True

    def layout_words(self, room: int) -> str:
        """What stands below the title: words of one line, or all where nothing else leads to them."""
        if self.told is None or not self.enabled:
            self.tip = ""
            return self.words
        forms = self.words, self.told.words, self.told.brief
        shown = next((words for words in forms if self.stage.text.width(words, theme.SMALL) <= room), "")
        self.tip = TIP if shown == self.words else sentences(self.words, TIP)
        return shown

    def update(self, dt: float) -> bool:
        learned = self._learn()
        return super().update(dt) or learned

    def heard(self) -> Node:
        return Node(Role.BUTTON, self.label, stopped((self.words, TIP if self.enabled else "")))

    def act(self) -> Transition | None:
        return Push(self.told.scene()) if self.told and self.told.scene else Stay()

    def height(self, width: int) -> int:
        text = self.stage.text
        kept = text.line_height(theme.SMALL_BOLD) + LINES * text.line_height(theme.SMALL)
        return max(kept, sum(self._heights(self._room(width)))) + self.stage.scale.px(16)

    def _heights(self, room: int) -> tuple[int, int]:
        """Of the title and of the words below it."""
        text, words = self.stage.text, self.layout_words(room)
        return text.height(self.label, room, theme.SMALL_BOLD), text.height(words, room, theme.SMALL) if words else 0

    def _room(self, width: int) -> int:
        """What words may take of it, beside the icon and what is to be pressed."""
        px, text = self.stage.scale.px, self.stage.text
        look = text.width(LOOK, theme.SMALL_BOLD) + px(28) if self.enabled or self.told is None else 0
        return width - self._indent() - look - px(16)

    def _indent(self) -> int:
        return self.stage.scale.font_px(theme.BODY) + self.stage.scale.px(28)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow) if self.enabled else theme.WELL
        line = theme.mix(theme.PANEL_LINE, theme.SAND, 0.3 * self.glow)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, line, max(1, px(theme.LINE)))
        side = self.stage.scale.font_px(theme.BODY)
        colour = theme.BRASS_BRIGHT if self.enabled else theme.SAND_DIM
        icon = art.icon("search", side, colour)
        surface.blit(icon, icon.get_rect(midleft=(box.x + px(14), box.centery)))
        if self.enabled:
            text.draw(surface, LOOK, (box.right - px(16), box.centery), theme.SMALL_BOLD, colour, "midright")
        room = self._room(box.width)
        heights = self._heights(room)
        block = Rect(box.x + self._indent(), box.centery - sum(heights) // 2, room, heights[0])
        ink = theme.SAND if self.told else theme.SAND_DIM
        text.draw_block(surface, self.label, block, theme.SMALL_BOLD, ink)
        if heights[1]:
            below = Rect(block.x, block.bottom, room, heights[1])
            text.draw_block(surface, self.layout_words(room), below, theme.SMALL, theme.SAND_DIM)
