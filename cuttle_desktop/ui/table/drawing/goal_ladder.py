"""What a plate tells when it is pointed at: the goals by kings, and with what its seat could win next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.events import InDeck, InScrap
from cuttle_desktop.engine.view import View, kings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.shapes import appearing
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.table.layout.card_poses import pile_box

HEADS: Final = ("Kings", "Goal")
PAD: Final = 8  # design units
SHADOW: Final = 24  # design units around the panel that its shadow darkens at most
WORDS_WIDE: Final = 210  # design units: for a sentence below the rows


def goal_ladder_box(stage: Stage, areas: Areas, view: View, seat: Seat, words: str = "") -> Rect:
    """Beside the plate of a seat, where it covers no plate and no count of a pile."""
    px, box = stage.scale.px, areas.plates[seat]
    wide = sum(_widths(stage, view)) + 2 * px(PAD)
    wide = max(wide, round(px(WORDS_WIDE) * max(1.0, stage.scale.text_size))) if words else wide
    high = 2 * stage.text.line_height(theme.SMALL_BOLD) + px(2 * PAD - 4)
    high += stage.text.height(words, wide - 2 * px(PAD), theme.SMALL) + px(PAD) if words else 0
    panel = Rect(box.right + px(8), 0, wide, high)
    beside = panel.copy()
    beside.bottom = areas.recap.y if seat == view.seat else box.bottom  # beside the own plate lies the hand
    if seat == view.seat:
        panel.midbottom = (box.centerx, box.y - px(8))
    elif view.rules.seats == 2:
        spare = pile_box(areas, InDeck()).y - box.bottom - high
        panel.midtop = (box.centerx, box.bottom + max(px(2), min(px(8), spare // 2)))
    else:
        panel.centery = box.centery
    window = Rect((0, 0), stage.scale.size).inflate(-px(12), -px(12))
    panel.clamp_ip(window)
    if panel.collidelist([*areas.plates.values(), *_counts(areas)]) >= 0:
        panel = beside.clamp(window)
    return panel


def _counts(areas: Areas) -> Iterator[Rect]:
    """The words and numbers below the piles."""
    for place in (InDeck(), InScrap()):
        whole, pile = areas.zones[place], pile_box(areas, place)
        yield Rect(whole.x, pile.bottom, whole.width, areas.count)


def _widths(stage: Stage, view: View) -> list[int]:
    """Of the heads, and of one column for each number of kings."""
    width = stage.text.width
    heads = max(width(head, theme.SMALL_BOLD) for head in HEADS)
    column = max(width(str(goal), theme.SMALL_BOLD) for goal in view.rules.goals)
    return [heads, *[column + stage.scale.px(8)] * len(view.rules.goals)]


def draw_goal_ladder(
    surface: Surface, stage: Stage, areas: Areas, view: View, seat: Seat, words: str = "", shown: float = 1.0
) -> None:
    """The goals by kings beside a plate, the present one marked, and a sentence below them.

    `shown`: how far they have appeared, 0 to 1.
    """
    panel = goal_ladder_box(stage, areas, view, seat, words)
    whole = panel.inflate(2 * stage.scale.px(SHADOW), 2 * stage.scale.px(SHADOW))
    with appearing(surface, whole, shown):
        _draw(surface, stage, panel, view, seat, words)


def _draw(surface: Surface, stage: Stage, panel: Rect, view: View, seat: Seat, words: str) -> None:
    px, art, text = stage.scale.px, stage.art, stage.text
    now = min(kings(view, seat), len(view.rules.goals) - 1)
    art.draw_shadow(surface, panel, px(theme.RADIUS), px(12), px(4))
    art.draw_panel(surface, panel, px(theme.RADIUS), theme.PANEL_RAISED, theme.PANEL_LINE, px(1.5))
    heads, *columns = _widths(stage, view)
    for row, head in enumerate(HEADS):
        y = panel.y + px(PAD - 2) + row * text.line_height(theme.SMALL_BOLD)
        right = panel.x + px(PAD) + heads
        text.draw(surface, head, (right - heads, y), theme.SMALL_BOLD, theme.SAND)
        for count, (goal, column) in enumerate(zip(view.rules.goals, columns, strict=True)):
            right += column
            face = theme.SMALL_BOLD if count == now else theme.SMALL
            colour = theme.BRASS_BRIGHT if count == now else theme.SAND_DIM
            text.draw(surface, str(goal if row else count), (right, y), face, colour, "topright")
    if words:
        below = panel.inflate(-2 * px(PAD), 0)
        below.y += px(2 * PAD - 2) + 2 * text.line_height(theme.SMALL_BOLD)
        text.draw_block(surface, words, below, theme.SMALL, theme.SAND)
