"""What a table is beside a game, at the end of the line above the bar: a practice game, or which puzzle."""

from __future__ import annotations

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import Tag, tag
from cuttle_desktop.ui.table.layout.areas import Areas


class Remark(Struct):
    """Without `words` there is none."""

    stage: Stage
    words: str = ""
    bright: bool = False

    def tag(self, areas: Areas) -> Tag:
        """On its plate."""
        room = areas.recap.width // 2, areas.recap.height - self.stage.scale.px(6)
        face = fit(self.stage.text, self.words, room, theme.SMALL_BOLD).face
        found = tag(self.stage, self.words, (0, 0), face=face, hot=self.bright)
        found.plate.midright = areas.recap.midright
        return found

    def beside(self, areas: Areas) -> Rect:
        """What it leaves of the line."""
        line = areas.recap
        if not self.words:
            return line
        return Rect(line.x, line.y, self.tag(areas).plate.x - self.stage.scale.px(8) - line.x, line.height)
