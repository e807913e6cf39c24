"""Controls that hold a value: switch and choice. Each tells its change by a function."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour, mix
from cuttle_desktop.ui.widgets.widget import Widget

AIR = 6  # design units between a label and the control below it
T = TypeVar("T")
OnChange = Callable[[T], Transition | None]


class LabelledControl(Widget):
    """A label on the left and a control on the right; below the label where the row is too narrow."""

    wants = 240  # design units the control would like

    def __init__(self, stage: Stage, label: str, key: str = "") -> None:
        """`key`: the name of the binding that does the same, which the label shows."""
        super().__init__(stage)
        self._does, self._key = label, key

    @property
    def label(self) -> str:
        return self.stage.keys.beside(self._does, self._key) if self._key else self._does

    def heard(self) -> Node:
        return Node(Role.TEXT, self.label or self.called, self.tip)

    def control_width(self) -> int:
        return self.stage.scale.px(self.wants)

    def _beside(self, width: int) -> bool:
        px = self.stage.scale.px
        return not self.label or self.stage.text.width(self.label) + px(24) + self.control_width() <= width

    def height(self, width: int) -> int:
        row = self.stage.scale.row_px()
        return row if self._beside(width) else row + self.stage.text.line_height() + self.stage.scale.px(AIR)

    @property
    def control(self) -> Rect:
        """Where the control itself is."""
        row = self.stage.scale.row_px()
        wide = min(self.control_width(), self.rect.width)
        if not self.label:
            wide = self.rect.width
        if self._beside(self.rect.width):
            return Rect(self.rect.right - wide, self.rect.y + (self.rect.height - row) // 2, wide, row)
        return Rect(self.rect.x, self.rect.bottom - row, wide, row)

    @property
    def ring(self) -> Rect:
        return self.control

    def draw(self, surface: Surface) -> None:
        if self.label:
            colour = theme.SAND if self.enabled else theme.SAND_DIM
            control = self.control
            middle = (
                control.centery if self._beside(self.rect.width) else self.rect.y + self.stage.text.line_height() // 2
            )
            label = fit(self.stage.text, self.label, self.rect.width, theme.BODY)
            label.stand((self.rect.x, middle), "midleft").draw(surface, colour)
        self.draw_control(surface, self.control)

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        """Draw the right part."""


class Toggle(LabelledControl):
    """A switch."""

    wants = 60

    def __init__(self, stage: Stage, label: str, on: bool, changed: OnChange[bool], key: str = "") -> None:
        super().__init__(stage, label, key)
        self.on = on
        self._changed = changed
        self._slide = 1.0 if on else 0.0

    def heard(self) -> Node:
        node = replace(super().heard(), role=Role.SWITCH)
        return node.being(State.ON) if self.on else node

    def act(self) -> Transition | None:
        self.on = not self.on
        return self._changed(self.on) or Stay()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        target = 1.0 if self.on else 0.0
        if self._slide == target:
            return changed
        length = theme.HAND_MS / 1000 * self.stage.pace
        step = dt / length if length else 1.0
        self._slide = min(target, self._slide + step) if target else max(target, self._slide - step)
        return True

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        px, art = self.stage.scale.px, self.stage.art
        track = Rect(0, 0, px(50), px(28))
        track.midright = rect.midright
        fill = mix(theme.WELL, theme.BRASS_DEEP, round(self._slide * 8) / 8)
        line = mix(theme.PANEL_LINE, theme.BRASS_BRIGHT, max(self.glow, self._slide))
        art.draw_panel(surface, track, track.height // 2, fill, line, px(theme.LINE))
        side = px(20)
        knob = Rect(0, 0, side, side)
        knob.center = (round(track.x + px(14) + (track.width - px(28)) * self._slide), track.centery)
        art.draw_panel(surface, knob, side // 2, theme.SAND if self.on else theme.SAND_DIM)


class ChoiceRow(LabelledControl, Generic[T]):
    """One of a few values, side by side; where they do not fit, one at a time between two arrows."""

    def __init__(
        self, stage: Stage, label: str, choices: Sequence[tuple[T, str]], value: T, changed: OnChange[T]
    ) -> None:
        super().__init__(stage, label)
        self.choices = tuple(choices)
        self.value = value
        self._changed = changed
        self._pointed = -1

    def control_width(self) -> int:
        return min(sum(self._widths()), self.stage.scale.px(520)) + self.stage.scale.px(8)

    @property
    def control(self) -> Rect:
        """Below its label, a row that wants more than it may have beside it takes all there is."""
        box = super().control
        if not self._beside(self.rect.width) and sum(self._widths()) > box.width:
            box.width = self.rect.width
        return box

    def _widths(self) -> list[int]:
        px = self.stage.scale.px
        return [self.stage.text.width(word, theme.SMALL_BOLD) + px(30) for _, word in self.choices]

    @property
    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.choices) if value == self.value), 0)

    def heard(self) -> Node:
        return replace(super().heard(), role=Role.CHOICE, value=self.choices[self._index][1])

    def act(self) -> Transition | None:
        """A click takes what it was on; Enter and Space take the next."""
        at = self._pointed if self._pointed >= 0 else self._step(1)
        self._pointed = -1
        return self._take(at)

    def key(self, name: str) -> Transition | None:
        way = {"left": -1, "right": 1}.get(name)
        if way is None:
            return None
        there = self._step(way)
        return self._take(there) if (there - self._index) * way > 0 else Stay()

    def _step(self, way: int) -> int:
        """The choice after (1) or before (-1) the one in force; from an end to the other."""
        return (self._index + way) % len(self.choices)

    def press(self, at: tuple[int, int]) -> Transition | None:
        return self.drag(at)

    def drag(self, at: tuple[int, int]) -> Transition | None:
        edge = self.stage.scale.px(8)  # the frame of the row around its cells
        on = [index for index, cell in self.cells() if cell.inflate(0, edge).collidepoint(at)]
        self._pointed = on[0] if on else self._index if self.takes(at) else -1
        return None

    def _take(self, index: int) -> Transition:
        value = self.choices[index][0]
        if value == self.value:
            return Stay()
        self.value = value
        return self._changed(value) or Stay()

    def _roomy(self) -> bool:
        return sum(self._widths()) + self.stage.scale.px(8) <= self.control.width

    def cells(self) -> list[tuple[int, Rect]]:
        """What a click at each place takes: all the words, or the arrows to the value before and after."""
        inner = self.control.inflate(-self.stage.scale.px(8), -self.stage.scale.px(8))
        if not self._roomy():
            side = inner.height
            left = Rect(inner.x, inner.y, side, inner.height)
            right = Rect(inner.right - side, inner.y, side, inner.height)
            return [(self._step(-1), left), (self._step(1), right)]
        spare = inner.width - sum(self._widths())
        x, cells = inner.x, []
        for index, wide in enumerate(self._widths()):
            wide += spare // len(self.choices)
            cells.append((index, Rect(x, inner.y, wide, inner.height)))
            x += wide
        return cells

    def draw_control(self, surface: Surface, rect: Rect) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        line = mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.6)
        art.draw_panel(surface, rect, px(theme.RADIUS), theme.WELL, line, px(theme.LINE))
        if not self._roomy():
            self._draw_stepper(surface, rect)
            return
        for index, cell in self.cells():
            chosen = index == self._index
            if chosen:
                art.draw_panel(surface, cell, px(theme.RADIUS_SMALL), theme.BRASS)
            text.draw(surface, self.choices[index][1], cell.center, theme.SMALL_BOLD, self._ink(index), "center")

    def _ink(self, index: int) -> Colour:
        return theme.INK if index == self._index else theme.SAND

    def _draw_stepper(self, surface: Surface, rect: Rect) -> None:
        for (_, cell), flipped in zip(self.cells(), (False, True), strict=True):
            self._draw_arrow(surface, cell, 1 if flipped else -1)
        room = max(self.stage.scale.px(20), rect.width - 2 * rect.height)
        label = fit(self.stage.text, self.choices[self._index][1], room, theme.SMALL_BOLD)
        label.stand(rect.center, "center").draw(surface, theme.BRASS_BRIGHT)

    def _draw_arrow(self, surface: Surface, cell: Rect, way: int) -> None:
        reach = max(3, cell.height // 6)
        picture = self.stage.art.chevron(reach * 2, way, theme.SAND)
        surface.blit(picture, picture.get_rect(center=cell.center))
