"""The name of the game in the menu: above the buttons, or beside them where large letters need all the height."""

from typing import Final

from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage

MOTTO: Final = "The duel of the deep, for one deck of cards"
WIDE, HIGH = 400, 190  # design units, at most
HIGH_BESIDE = 100
ROOM_ABOVE = 150
AIR = 24
LEAST = 84  # of the height with the motto below it


class MenuTitle:
    """A picture, and below it a motto where that leaves room for the picture."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._picture = Surface((1, 1))
        self._above = self._with_motto = True
        self._left = self._bottom = self._middle = 0

    def fit(self, size: tuple[int, int], left: int, top: int, right: int) -> None:
        """Make it for a window of `size` with buttons from `left` to `right`, the first at `top`."""
        px = self.stage.scale.px
        words, below = self.stage.text.line_height(theme.BODY) + px(14), px(22)
        self._above = top > px(ROOM_ABOVE)
        self._with_motto = self._above and top - below - words - px(AIR) >= px(LEAST)
        self._left, self._middle = left, (right + size[0]) // 2
        self._bottom = top - below - (words if self._with_motto else 0)
        if self._above:
            wide, high = px(WIDE), min(px(HIGH), self._bottom - px(AIR))
        else:
            wide, high = min(px(WIDE), size[0] - right - 2 * px(AIR)), px(HIGH_BESIDE)
        picture = self.stage.art.picture("title", wide, high)
        self._picture = picture.subsurface(picture.get_bounding_rect())

    def draw(self, surface: Surface) -> None:
        px, text = self.stage.scale.px, self.stage.text
        if not self._above:
            surface.blit(self._picture, self._picture.get_rect(midtop=(self._middle, px(44))))
            return
        surface.blit(self._picture, self._picture.get_rect(bottomleft=(self._left, self._bottom)))
        if self._with_motto:
            text.draw(surface, MOTTO, (self._left, self._bottom + px(14)), theme.BODY, theme.SAND_DIM)
