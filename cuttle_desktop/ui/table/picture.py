"""The whole table as the player sees it: the canvas, the bar and the recap, the log, and what lies over all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.play_reasons import counted
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.aim import aim
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.controls import Controls
from cuttle_desktop.ui.table.director import Director
from cuttle_desktop.ui.table.highlights import Highlights
from cuttle_desktop.ui.table.selection import wanted
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.story import Line
from cuttle_desktop.ui.table.zoom import Zoom


@dataclass(slots=True)
class TablePicture:
    """Draws what director and controls hold. Decides nothing."""

    table: Stage
    cast: Cast
    director: Director
    controls: Controls
    canvas: Canvas
    zoom: Zoom

    def draw(self, surface: Surface, highlights: Highlights, recap: Sequence[str], log: Sequence[Line]) -> None:
        """`log` is shown while its drawer is open."""
        areas = self.director.layout.areas
        self.canvas.draw(surface, self.director, highlights, partial(self._draw_bar, recap=recap))
        if areas.log.width:
            most = self.canvas.log.draw(surface, areas.log, log, self.controls.log_scroll, self.controls.pointer.at)
            self.controls.log_scroll = max(0, min(self.controls.log_scroll, most))
        self.controls.strip.draw(surface, areas.strip)
        self.canvas.draw_held(surface, self.director, highlights)
        self._draw_menu(surface)
        self._draw_zoom(surface)
        self.director.effects.jolt(surface)

    def _draw_bar(self, surface: Surface, recap: Sequence[str]) -> None:
        focused = self.controls.cursor if isinstance(self.controls.cursor, int) else None
        areas = self.director.layout.areas
        self.controls.bar.draw(surface, areas.bar, "", focused)
        self.controls.recap.draw(surface, areas.recap, recap)

    def highlights(self, thinking: Seat | None, *, over: bool) -> Highlights:
        """What the player points at and has chosen; `thinking` is the bot that is asked."""
        controls = self.controls
        drag = None
        if controls.pointer.dragging and controls.selection.chosen is not None:
            (x, y), (dx, dy) = controls.pointer.at, controls.pointer.grip
            drag = (round(x + dx), round(y + dy))
        return Highlights(
            aimed=controls.aimed,
            chosen=controls.selection.chosen,
            carried=controls.carried if drag else None,
            picked=(*controls.selection.picked, *filter(None, (controls.selection.target,))),
            hover=None if isinstance(controls.hover, int) else controls.hover,
            cursor=None if isinstance(controls.cursor, int) else controls.cursor,
            drag=drag,
            pointer=controls.pointer.at,
            drawing=controls.drawing,
            snap=controls.snap if drag else None,
            active=controls.active,
            thinking=thinking,
            title=self._title(),
            choosing=bool(wanted(self.director.view)) and controls.active,
            banner=not over,
            onlooker=self.director.onlooker,
        )

    def _title(self) -> str:
        if self.controls.browsing:
            return f"The scrap pile: {counted(len(self.director.view.scrap), 'card')}"
        return self.controls.bar.prompt.message

    def _draw_menu(self, surface: Surface) -> None:
        menu = self.controls.menu
        if menu is None:
            return
        px, art = self.table.scale.px, self.table.art
        art.draw_shadow(surface, self.controls.menu_box, px(theme.RADIUS), px(14), px(5))
        art.draw_panel(surface, self.controls.menu_box, px(theme.RADIUS), theme.PANEL, theme.BRASS, px(1.5))
        menu.draw(surface, None)

    def _draw_zoom(self, surface: Surface) -> None:
        card = self.controls.spotlight
        box = self.controls.spotlight_box
        if card is not None and box is not None:
            window = Rect((0, 0), surface.get_size())
            self.zoom.draw(surface, card, self.director.view, box, window, self._kept_clear(card))

    def _kept_clear(self, card: Card) -> list[Rect]:
        """The action bar, and where the card that is looked at could be played."""
        layout = self.director.layout
        aimed = self.controls.aimed or aim(self.director.view, card, None, self.cast)
        cards = [layout.poses[target].rect for target in aimed.cards if target in layout.poses]
        return [layout.areas.bar, *cards, *(layout.areas.zones[place] for place in aimed.zones)]
