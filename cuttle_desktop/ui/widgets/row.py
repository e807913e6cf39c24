"""Controls side by side in one line of a list; in several lines where they do not fit."""

from typing import NamedTuple

from pygame import Rect

from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.widget import Widget

GAP = 10  # design units


class Cell(NamedTuple):
    """A control, the least width it needs in design units, and its share of the width that is left over."""

    widget: Widget
    least: int
    share: float = 1.0


class WidgetRow(Widget):
    """Lays out its cells and draws nothing: the group holds the controls themselves, its `leaves`."""

    focusable = False

    def __init__(self, stage: Stage, *cells: Cell) -> None:
        super().__init__(stage)
        self.cells = cells

    @property
    def leaves(self) -> list[Widget]:
        return [leaf for cell in self.cells for leaf in cell.widget.leaves]

    def height(self, width: int) -> int:
        gap = self.stage.scale.px(GAP)
        heights = [self._line_height(line, width) for line in self._lines(width)]
        return sum(heights) + gap * (len(heights) - 1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        y, gap = rect.y, self.stage.scale.px(GAP)
        for line in self._lines(rect.width):
            x, high = rect.x, self._line_height(line, rect.width)
            for cell, wide in zip(line, self._widths(line, rect.width), strict=True):
                tall = high if cell.widget.fills else min(high, cell.widget.height(wide))
                cell.widget.scrolls = self.scrolls
                cell.widget.place(Rect(x, y + (high - tall) // 2, wide, tall))
                x += wide + gap
            y += high + gap

    def _least(self, cell: Cell) -> int:
        """The least width of a cell; cells with text grow with the text size."""
        return self.stage.scale.px(cell.least * (max(1.0, self.stage.scale.text_size) if cell.share else 1))

    def _lines(self, width: int) -> list[list[Cell]]:
        lines: list[list[Cell]] = [[]]
        room = width
        for cell in self.cells:
            wide = self._least(cell)
            if lines[-1] and wide > room:
                lines.append([])
                room = width
            lines[-1].append(cell)
            room -= wide + self.stage.scale.px(GAP)
        return lines

    def _widths(self, line: list[Cell], width: int) -> list[int]:
        spare = width - self.stage.scale.px(GAP) * (len(line) - 1) - sum(map(self._least, line))
        shares = sum(cell.share for cell in line) or 1
        return [max(1, self._least(cell) + int(spare * cell.share / shares)) for cell in line]

    def _line_height(self, line: list[Cell], width: int) -> int:
        widths = self._widths(line, width)
        return max(cell.widget.height(wide) for cell, wide in zip(line, widths, strict=True))
