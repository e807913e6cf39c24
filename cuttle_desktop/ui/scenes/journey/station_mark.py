"""A station on the chart: the creature in its ring, the pearls set into that, and the name on a plate."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.journey.stations import STATIONS, member
from cuttle_desktop.session.profile.journey_standing import Pearl, StationStanding
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.portraits import DISC, Expression, opposite
from cuttle_desktop.ui.scenes.journey.arrival import Arrival
from cuttle_desktop.ui.scenes.journey.course import place
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.seat_badge import draw_face, draw_pale_face
from cuttle_desktop.ui.widgets.widget import OnPress, Widget
from cuttle_desktop.words.journey_words import station_aloud, station_told

FACE, WIDTH, PEARL = 78, 132, 15  # design units
SMALLEST: Final = 0.14  # of the height of the chart: a face is no larger
SETTINGS: Final = {Pearl.GAME: 128, Pearl.TASK: 90, Pearl.PUZZLES: 52}  # degrees on the ring, from the right downwards
RING: Final = 1.12  # of the disc: how far out the middle of a pearl lies


class StationMark(Widget):
    """A press chooses it. Enter on the chosen one does what is foremost there; a click only points that out."""

    def __init__(self, stage: Stage, standing: StationStanding, arrival: Arrival, act: OnPress) -> None:
        super().__init__(stage, act)
        self.standing, self.arrival = standing, arrival
        self.chosen, self.number = False, STATIONS.index(standing.station)
        self._portrait = opposite(member(standing.station).name, stage.settings.faces)

    def heard(self) -> Node:
        before = STATIONS[self.number - 1] if self.number else None
        node = Node(Role.BUTTON, station_aloud(self.standing, before))
        return node.being(State.CHOSEN) if self.chosen else node

    @property
    def title(self) -> str:
        return station_told(self.standing.station).title

    @property
    def opened(self) -> bool:
        """As it is seen: what has just been opened waits for the light."""
        return self.standing.open and not self.arrival.hides(self.number)

    def stand(self, area: Rect) -> None:
        """Take its place on a chart of this size."""
        px = self.stage.scale.px
        x, y = place(self.standing.station.name, area)
        self._face = Rect(0, 0, *[min(px(FACE), round(SMALLEST * area.height))] * 2)
        self._face.topleft = x - round(DISC[0] * self._face.width), y - round(DISC[1] * self._face.width)
        room = min(
            round(WIDTH * self.stage.scale.factor * max(1.0, self.stage.scale.text_size)), area.width * 27 // 100
        )
        self._label = fit(self.stage.text, self.title, room - px(16), theme.SMALL_BOLD)
        self._plate = Rect(0, 0, self._label.rect.width + px(16), self._label.rect.height + px(4))
        self._plate.midtop = x, self._face.bottom + px(7)
        self._plate.clamp_ip(area)
        self.place(self._face.union(self._plate))

    def draw(self, surface: Surface) -> None:
        px, art = self.stage.scale.px, self.stage.art
        open_ = self.opened
        edge = theme.BRASS_BRIGHT if self.chosen else theme.SEAFOAM if open_ else theme.PANEL_LINE
        ring = theme.mix(edge, theme.WHITE, 0.4 * self.glow)
        art.draw_shadow(surface, self._face.inflate(-px(8), -px(8)), self._face.width // 2, px(10), px(4))
        mood = Expression.PLEASED if open_ and (self.hovered or self.chosen) else Expression.CALM
        draw = draw_face if open_ else draw_pale_face
        draw(surface, art, self._portrait, mood, self._face, ring)
        art.draw_shadow(surface, self._plate, px(theme.RADIUS_SMALL), px(8), px(2))
        line = edge if self.chosen else theme.PANEL_LINE
        art.draw_panel(surface, self._plate, px(theme.RADIUS_SMALL), theme.PANEL, line, max(1, px(1.5)))
        ink = theme.BRASS_BRIGHT if self.chosen else theme.SAND if open_ else theme.SAND_DIM
        self._label.stand(self._plate.center, "center").draw(surface, ink)
        if open_:
            self._draw_pearls(surface)
        else:
            self._draw_padlock(surface)

    def _on_ring(self, degrees: float) -> tuple[int, int]:
        x, y, radius = (part * self._face.width for part in DISC)
        away = radius * RING
        angle = radians(degrees)
        return self._face.x + round(x + away * cos(angle)), self._face.y + round(y + away * sin(angle))

    def _draw_padlock(self, surface: Surface) -> None:
        side = self.stage.scale.px(24)
        box = Rect(0, 0, side, side)
        box.center = self._on_ring(50)
        self.stage.art.draw_panel(surface, box, side // 2, theme.PANEL, theme.PANEL_LINE, 1)
        sign = self.stage.art.icon("padlock", side * 6 // 10, theme.SAND)
        surface.blit(sign, sign.get_rect(center=box.center))

    def _draw_pearls(self, surface: Surface) -> None:
        """Those that one has in their settings, and the settings of the others."""
        px, art = self.stage.scale.px, self.stage.art
        for pearl, degrees in SETTINGS.items():
            box = Rect(0, 0, px(PEARL), px(PEARL))
            box.center = self._on_ring(degrees)
            hole = box.inflate(-px(3), -px(3))
            art.draw_panel(surface, hole, hole.width // 2, theme.PANEL, theme.SEAFOAM, max(1, px(1.5)))
            part = self.arrival.pearl(self.standing.station, pearl) if pearl in self.standing.pearls else 0
            if part > 0:
                self._draw_pearl(surface, box, part, sinks=self.arrival.sinks)

    def _draw_pearl(self, surface: Surface, box: Rect, part: float, *, sinks: bool) -> None:
        art, px, far = self.stage.art, self.stage.scale.px, 1 - theme.ease_out(part)
        if part < 1:
            light = art.glow((px(90), px(90)), theme.SAND, round(200 * (1 - abs(2 * part - 1))))
            surface.blit(light, light.get_rect(center=box.center))
        side = round(box.width * (1 + 1.6 * far * sinks))
        picture = art.picture("pearl", side, side)
        if not sinks and part < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * part))
        surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery - round(px(46) * far * sinks))))
