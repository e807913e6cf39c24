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


def draw_tooltip(
    surface: Surface, stage: Stage, tip: str, clear: Sequence[Rect], x: int, others: Sequence[Rect] = ()
) -> Rect:
    """A small plate of rich text below or above the first of `clear`, which it tells of, else at its side.

    It hides nothing of `clear`, as little as can be of the `others`, and is as near to `x` as can be then. Returns its
    place.
    """
    explained, *kept = clear
    px, text = stage.scale.px, stage.text
    lines = text.wrap(tip, px(320), theme.SMALL)
    wide = max(text.width(line, theme.SMALL) for line in lines) + px(24)
    high = len(lines) * text.line_height(theme.SMALL) + px(14)
    gap, window = px(6), surface.get_rect().inflate(-px(12), -px(12))
    lefts = [x, explained.x, explained.right - wide]
    lefts += [left for box in kept for left in (box.x - gap - wide, box.right + gap)]
    corners = [(left, top) for top in (explained.bottom + gap, explained.y - gap - high) for left in lefts]
    corners += [(left, explained.y) for left in (explained.right + gap, explained.x - gap - wide)]
    places = [Rect(corner, (wide, high)).clamp(window) for corner in corners]
    plate = min(places, key=lambda box: (_hidden(box, clear), _hidden(box, others), abs(box.x - x)))
    stage.art.draw_shadow(surface, plate, px(theme.RADIUS_SMALL), px(8), px(3))
    stage.art.draw_panel(surface, plate, px(theme.RADIUS_SMALL), theme.INK, theme.PANEL_LINE, px(theme.LINE))
    text.draw_block(surface, tip, plate.inflate(-px(24), -px(14)), theme.SMALL)
    return plate


def _hidden(plate: Rect, boxes: Sequence[Rect]) -> float:
    """What part of each box it hides, added up: a small button is hidden sooner than a long line."""
    parts = [(plate.clip(box), box) for box in boxes if plate.colliderect(box)]
    return sum(part.width * part.height / (box.width * box.height) for part, box in parts)
