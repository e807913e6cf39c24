"""What a table is beside a game, at the end of the line above the bar: a practice game, or which puzzle."""

from __future__ import annotations

from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import tag, tag_box
from cuttle_desktop.ui.table.layout.areas import Areas


class Remark(Struct):
    """Without `words` there is none."""

    stage: Stage
    words: str = ""

    def box(self, areas: Areas) -> Rect:
        """Where it is drawn."""
        box = tag_box(self.stage, self.words, (0, 0), face=self._face(areas))
        box.midright = areas.recap.midright
        return box

    def draw(self, surface: Surface, areas: Areas) -> None:
        """Draw it over what lies there."""
        tag(surface, self.stage, self.words, self.box(areas).midbottom, hot=False, face=self._face(areas))

    def beside(self, areas: Areas) -> Rect:
        """What it leaves of the line."""
        line = areas.recap
        if not self.words:
            return line
        return Rect(line.x, line.y, self.box(areas).x - self.stage.scale.px(8) - line.x, line.height)

    def _face(self, areas: Areas) -> theme.Face:
        room = areas.recap.width // 2, areas.recap.height - self.stage.scale.px(6)
        return fit(self.stage.text, self.words, room, theme.SMALL_BOLD).face
