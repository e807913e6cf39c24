"""A control for a value between two bounds. It tells its change by a function."""

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.controls import LabelledControl, OnChange


class Slider(LabelledControl):
    """A value between two bounds, in steps."""

    wants = 320

    def __init__(
        self,
        stage: Stage,
        label: str,
        value: float,
        bounds: tuple[float, float, float],
        changed: OnChange[float],
        settled: Callable[[], None] | None = None,
    ) -> None:
        """`bounds` are lowest, highest, step; `settled` is called when a drag or a key step ends."""
        super().__init__(stage, label)
        self.value = value
        self.low, self.high, self.step = bounds
        self._changed = changed
        self._settled = settled

    def heard(self) -> Node:
        return replace(super().heard(), role=Role.SLIDER, value=self._figure)

    @property
    def _figure(self) -> str:
        return f"{round(self.value * 100)} %"

    def act(self) -> Transition | None:
        if self._settled is not None:
            self._settled()
        return Stay()

    def key(self, name: str) -> Transition | None:
        way = {"left": -1, "right": 1}.get(name)
        if way is None:
            return None
        done = self._set(self.value + way * self.step)
        self.act()
        return done

    def press(self, at: tuple[int, int]) -> Transition | None:
        return self.drag(at) if at[0] >= self._track.x - self.stage.scale.px(12) else None

    def drag(self, at: tuple[int, int]) -> Transition | None:
        track = self._track
        return self._set(self.low + (self.high - self.low) * (at[0] - track.x) / max(1, track.width))

    def takes(self, at: tuple[int, int]) -> bool:
        return self.rect.collidepoint(at) or self.pressed  # a drag may leave the row

    def _set(self, value: float) -> Transition:
        stepped = round(round(value / self.step) * self.step, 4)
        stepped = min(self.high, max(self.low, stepped))
        if stepped == self.value:
            return Stay()
        self.value = stepped
        return self._changed(stepped) or Stay()

    @property
    def _track(self) -> Rect:
        px, rect = self.stage.scale.px, self.control
        figure = self.stage.text.width("200 %", theme.SMALL) + px(14)
        return Rect(rect.x + px(10), rect.centery - px(3), rect.width - figure - px(20), px(6))

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        px, art = self.stage.scale.px, self.stage.art
        track = self._track
        art.draw_panel(surface, track, track.height // 2, theme.WELL, theme.PANEL_LINE, 1)
        x = track.x + round(track.width * (self.value - self.low) / (self.high - self.low))
        if x - track.x > track.height:
            full = Rect(track.x, track.y, x - track.x, track.height)
            art.draw_panel(surface, full, track.height // 2, theme.BRASS)
        side = px(20)
        knob = Rect(0, 0, side, side)
        knob.center = (x, track.centery)
        fill = mix(theme.SAND, theme.BRASS_BRIGHT, self.glow)
        art.draw_shadow(surface, knob, side // 2, px(5), px(2))
        art.draw_panel(surface, knob, side // 2, fill)
        self.stage.text.draw(surface, self._figure, rect.midright, theme.SMALL, theme.SAND_DIM, "midright")
