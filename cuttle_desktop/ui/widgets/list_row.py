"""A row of a list: a picture, a title, words below it, and what stands at its right end.

Each list says what its rows show; how they are laid out, drawn and heard is the same for all.
"""

from __future__ import annotations

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.portraits import Expression, Portrait
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped

EYE = 0.7  # of a title: the sign of what can be watched


class ListRow(Widget):
    """The `foremost` row has a bright edge, and so has the one that is `chosen`. One without a press is only text."""

    side, pad, margin = 0, 9, 9  # design units: of the picture; beside picture and words; above and below, in all
    title = below = ""
    note = ""  # small words behind the title, where they have room
    aloud: tuple[str, ...] = ()  # said by a screen reader between the title and the words below it
    foremost = chosen = False
    letters, faint = theme.SMALL, theme.SAND_DIM  # of the words below the title
    portrait: Portrait | None = None
    mood, hue = Expression.CALM, theme.SEAFOAM  # of the portrait, and of its ring

    def heard(self) -> Node:
        words = (*self.aloud, self.below, self.tip)
        if not self.focusable:
            return Node(Role.TEXT, stopped((self.title, *words)))
        node = Node(Role.ROW, self.title, stopped(words))
        return node.being(State.CHOSEN) if self.chosen else node

    @property
    def plate(self) -> Rect:
        """Where it is drawn."""
        return self.rect

    @property
    def _bright(self) -> bool:
        return self.foremost or self.chosen

    @property
    def ink(self) -> theme.Colour:
        """The colour of the title."""
        return theme.BRASS_BRIGHT if self._bright else theme.SAND

    @property
    def edge(self) -> theme.Colour:
        rest = theme.BRASS if self._bright else theme.PANEL_LINE
        return theme.mix(rest, theme.SAND_DIM, self.glow * 0.5)

    def picture_side(self) -> int:
        return self.stage.scale.px(self.side)

    def right(self, width: int) -> int:
        """How much of a row the words leave to its right end."""
        return self.stage.scale.px(self.pad)

    def _left(self) -> int:
        pad, side = self.stage.scale.px(self.pad), self.picture_side()
        return side + 2 * pad if side else pad

    def room(self, width: int) -> int:
        """How wide the words may be in a row of this width."""
        return width - self._left() - self.right(width)

    def first_line(self) -> int:
        """From the top of the title to that of the words below it."""
        return self.stage.text.line_height(theme.BODY_BOLD)

    def below_height(self, width: int) -> int:
        return self.stage.text.height(self.below, self.room(width), self.letters) if self.below else 0

    def words_height(self, width: int) -> int:
        return self.first_line() + self.below_height(width)

    def height(self, width: int) -> int:
        return max(self.picture_side(), self.words_height(width)) + self.stage.scale.px(self.margin)

    def draw(self, surface: Surface) -> None:
        px, box, side = self.stage.scale.px, self.plate, self.picture_side()
        self.draw_plate(surface)
        if side:
            self.draw_picture(surface, Rect(box.x + px(self.pad), box.centery - side // 2, side, side))
        y = box.centery - self.words_height(box.width) // 2 - px(1)  # letters have more air above than below
        line = Rect(box.x + self._left(), y, self.room(box.width), self.first_line())
        room = line.width - self.draw_right(surface, line)
        label = fit(self.stage.text, self.title, room, theme.BODY_BOLD, name=True)
        title = label.stand(line.topleft).draw(surface, self.ink)
        self.draw_note(surface, title, line.x + room)
        self.draw_below(surface, Rect(line.x, line.bottom, line.width, 0))

    def draw_plate(self, surface: Surface) -> None:
        px = self.stage.scale.px
        fill = theme.PANEL_RAISED if self.chosen else theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        line = max(1, px(2 if self._bright else 1))
        self.stage.art.draw_panel(surface, self.plate, px(theme.RADIUS), fill, self.edge, line)

    def draw_picture(self, surface: Surface, box: Rect) -> None:
        if self.portrait is not None:
            draw_face(surface, self.stage.art, self.portrait, self.mood, box, self.hue)

    def draw_right(self, surface: Surface, line: Rect) -> int:
        """Draw what stands at the right end; `line` is that of the title, of which it takes so many pixels."""
        return 0

    def draw_eye(self, surface: Surface, line: Rect) -> int:
        """At the right end, where a press watches a game."""
        side = round(line.height * EYE)
        eye = self.stage.art.icon("eye", side, theme.mix(theme.SAND_DIM, theme.BRASS_BRIGHT, self.glow))
        surface.blit(eye, eye.get_rect(midright=(line.right, line.centery)))
        return side + self.stage.scale.px(self.pad)

    def draw_note(self, surface: Surface, title: Rect, end: int) -> None:
        """Behind the title, up to `end`."""
        text, x = self.stage.text, title.right + self.stage.scale.px(self.pad)
        if self.note and x + text.width(self.note, theme.SMALL) <= end:
            text.draw(surface, self.note, (x, title.centery), theme.SMALL, theme.SAND_DIM, "midleft")

    def draw_below(self, surface: Surface, box: Rect) -> None:
        self.stage.text.draw_block(surface, self.below, box, self.letters, self.faint)
