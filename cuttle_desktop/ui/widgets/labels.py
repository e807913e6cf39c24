"""Words between controls: headings, paragraphs, lines; and beside the pointer. They take no focus."""

from collections.abc import Sequence

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour, Face
from cuttle_desktop.ui.widgets.widget import Widget


class Paragraph(Widget):
    """Wrapped rich text."""

    focusable = False

    def __init__(
        self,
        stage: Stage,
        words: str,
        face: Face = theme.BODY,
        colour: Colour = theme.SAND,
        centred: bool = False,
    ) -> None:
        super().__init__(stage)
        self.words, self.face, self.colour, self.centred = words, face, colour, centred

    def heard(self) -> Node:
        return Node(Role.TEXT, self.words)

    def height(self, width: int) -> int:
        return self.stage.text.height(self.words, width, self.face)

    def draw(self, surface: Surface) -> None:
        self.stage.text.draw_block(surface, self.words, self.rect, self.face, self.colour, self.centred)


class Heading(Widget):
    """The name of a section: an icon, a word, a line to the right edge."""

    focusable = False

    def __init__(self, stage: Stage, words: str, icon: str = "") -> None:
        super().__init__(stage)
        self.words, self.icon = words, icon

    def heard(self) -> Node:
        return Node(Role.HEADING, self.words)

    def height(self, width: int) -> int:
        return self.stage.text.line_height(theme.HEADING) + self.stage.scale.px(8)

    def draw(self, surface: Surface) -> None:
        px = self.stage.scale.px
        x, middle = self.rect.x, self.rect.bottom - self.stage.text.line_height(theme.HEADING) // 2 - px(4)
        if self.icon:
            side = self.stage.scale.font_px(theme.HEADING)
            picture = self.stage.art.icon(self.icon, side, theme.BRASS)
            surface.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += side + px(10)
        words = self.stage.text.draw(surface, self.words, (x, middle), theme.HEADING, theme.BRASS_BRIGHT, "midleft")
        line = Rect(words.right + px(14), middle, self.rect.right - words.right - px(14), max(1, px(1)))
        if line.width > 0:
            surface.fill(self.stage.art.palette.of(theme.PANEL_LINE), line)


class Space(Widget):
    """Nothing, of a height in design units."""

    focusable = False

    def __init__(self, stage: Stage, units: int) -> None:
        super().__init__(stage)
        self.units = units

    def height(self, width: int) -> int:
        return self.stage.scale.px(self.units)


def draw_tooltip(surface: Surface, stage: Stage, tip: str, at: tuple[int, int], clear: Sequence[Rect] = ()) -> Rect:
    """A small plate of rich text beside the pointer, kept inside the window. Returns where it lies.

    It moves aside as far as it must to cover nothing of `clear`, if there is such a place.
    """
    px = stage.scale.px
    plate = Rect((at[0] + px(14), at[1] + px(18)), _size(stage, tip))
    if plate.bottom > surface.get_height() - px(6):
        plate.bottom = at[1] - px(8)
    plate = _beside(plate, surface.get_rect().inflate(-px(12), -px(12)), clear, px(6))
    return _draw(surface, stage, tip, plate)


def draw_tooltip_of(surface: Surface, stage: Stage, tip: str, explained: Rect, x: int, others: Sequence[Rect]) -> Rect:
    """The same beside what it tells of, and not over it: below or above, near `x`, else at its side.

    Over as little as can be of the `others`, which one may want to press next.
    """
    px = stage.scale.px
    wide, high = _size(stage, tip)
    gap, window = px(6), surface.get_rect().inflate(-px(12), -px(12))
    lefts = (x, explained.x, explained.right - wide)
    corners = [(left, top) for top in (explained.bottom + gap, explained.y - gap - high) for left in lefts]
    corners += [(left, explained.y) for left in (explained.right + gap, explained.x - gap - wide)]
    places = [Rect(corner, (wide, high)).clamp(window) for corner in corners]
    return _draw(surface, stage, tip, min(places, key=lambda box: (_over(box, [explained]), _over(box, others))))


def _over(plate: Rect, boxes: Sequence[Rect]) -> float:
    """What part of each box it hides, added up: a small button is hidden sooner than a long line."""
    hidden = [(plate.clip(box), box) for box in boxes if box]
    return sum(part.width * part.height / (box.width * box.height) for part, box in hidden)


def _size(stage: Stage, tip: str) -> tuple[int, int]:
    px, text = stage.scale.px, stage.text
    lines = text.wrap(tip, px(320), theme.SMALL)
    wide = max(text.width(line, theme.SMALL) for line in lines) + px(24)
    return wide, len(lines) * text.line_height(theme.SMALL) + px(14)


def _draw(surface: Surface, stage: Stage, tip: str, plate: Rect) -> Rect:
    px = stage.scale.px
    stage.art.draw_shadow(surface, plate, px(theme.RADIUS_SMALL), px(8), px(3))
    stage.art.draw_panel(surface, plate, px(theme.RADIUS_SMALL), theme.INK, theme.PANEL_LINE, px(theme.LINE))
    stage.text.draw_block(surface, tip, plate.inflate(-px(24), -px(14)), theme.SMALL)
    return plate


def _beside(plate: Rect, window: Rect, clear: Sequence[Rect], gap: int) -> Rect:
    """The plate within the window, in the nearest place to the left or right where it covers nothing of `clear`."""
    usual = plate.clamp(window)
    lefts = [usual.x, *(x for box in clear for x in (box.x - gap - plate.width, box.right + gap))]
    places = (Rect(x, usual.y, *usual.size) for x in sorted(lefts, key=lambda x: abs(x - usual.x)))
    return next((box for box in places if window.contains(box) and box.collidelist([*clear]) < 0), usual)
