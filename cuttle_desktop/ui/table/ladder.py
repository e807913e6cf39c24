"""The ladder of goals: how many points each number of kings asks for."""

from __future__ import annotations

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.card_names import counted
from cuttle_desktop.engine.view import View, kings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.areas import Areas


def ladder_box(stage: Stage, areas: Areas, view: View, seat: Seat) -> Rect:
    """Beside the plate of a seat, where it covers no plate: towards the piles if there is room, else on the board."""
    px, box = stage.scale.px, areas.plates[seat]
    row = stage.text.line_height(theme.SMALL)
    panel = Rect(box.right + px(8), 0, px(190), row * (len(view.rules.goals) + 1) + px(26))
    beside = panel.copy()
    beside.bottom = areas.bar.y if seat == view.seat else panel.height  # beside the own plate lies the hand
    if seat == view.seat:
        panel.midbottom = (box.centerx, box.y - px(8))
    elif view.rules.seats == 2:
        panel.midtop = (box.centerx, box.bottom + px(8))
    else:
        panel.centery = box.centery
    if panel.collidelist([*areas.plates.values()]) >= 0:
        panel = beside
    return panel.clamp(Rect((0, 0), stage.scale.size).inflate(-px(12), -px(12)))


def draw_ladder(surface: Surface, stage: Stage, areas: Areas, view: View, seat: Seat) -> None:
    """The goals by kings beside a plate, the present one marked."""
    px, art, text = stage.scale.px, stage.art, stage.text
    now = min(kings(view, seat), len(view.rules.goals) - 1)
    row = text.line_height(theme.SMALL)
    panel = ladder_box(stage, areas, view, seat)
    art.draw_shadow(surface, panel, px(theme.RADIUS), px(12), px(4))
    art.draw_panel(surface, panel, px(theme.RADIUS), theme.PANEL_RAISED, theme.PANEL_LINE, px(1.5))
    y = panel.y + px(12)
    text.draw(surface, "Points needed", (panel.x + px(14), y), theme.SMALL_BOLD, theme.SAND)
    for count, needed in enumerate(view.rules.goals):
        y += row
        colour = theme.BRASS_BRIGHT if count == now else theme.SAND_DIM
        name = counted(count, "king") if count else "no king"
        face = theme.SMALL_BOLD if count == now else theme.SMALL
        text.draw(surface, name, (panel.x + px(14), y), face, colour)
        text.draw(surface, str(needed), (panel.right - px(14), y), face, colour, "topright")
