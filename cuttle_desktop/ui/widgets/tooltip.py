"""The small plate of words beside the pointer."""

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage


def draw_tooltip(surface: Surface, stage: Stage, tip: str, at: tuple[int, int]) -> Rect:
    """A small plate of rich text beside the pointer, kept inside the window. Returns where it lies."""
    px, text = stage.scale.px, stage.text
    lines = text.wrap(tip, px(320), theme.SMALL)
    wide = max(text.width(line, theme.SMALL) for line in lines) + px(24)
    high = len(lines) * text.line_height(theme.SMALL) + px(14)
    plate = Rect(at[0] + px(14), at[1] + px(18), wide, high)
    if plate.bottom > surface.get_height() - px(6):
        plate.bottom = at[1] - px(8)
    plate.clamp_ip(surface.get_rect().inflate(-px(12), -px(12)))
    stage.art.draw_shadow(surface, plate, px(theme.RADIUS_SMALL), px(8), px(3))
    stage.art.draw_panel(surface, plate, px(theme.RADIUS_SMALL), theme.INK, theme.PANEL_LINE, px(theme.LINE))
    text.draw_block(surface, tip, plate.inflate(-px(24), -px(14)), theme.SMALL)
    return plate
