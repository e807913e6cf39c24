"""The game in short on a sheet over the table: sentences, a picture, and the moments to learn from, all to be pressed.

It is as large as its place, whatever is known so far, so that nothing jumps while a review runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.lessons_of_game import MOST
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.replay.game_notes import GameTold
from cuttle_desktop.ui.replay.lesson_row import Fit, Go, LessonRow
from cuttle_desktop.ui.replay.moment_picture import BETTER, TAKEN, MomentPicture
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, Button
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.figures import percent
from cuttle_desktop.words.message import tell

HEADING: Final = "[@trophy] The game in short"
REVIEWING: Final = "Reviewing … {done}"
PLAYED, BETTER_MOVE = "played", "better"
CLOSE: Final = "Put this away"
POINTS, DECIDED = "Points scored and lost", "What decided the game"
PAD: Final = 12  # design units around all
GAP: Final = 6  # between two parts
DOT: Final = 9
BAR: Final = 8  # of the progress
CROSS: Final = 30
RATIO: Final = (0.5, 0.74)  # of a picture, high to wide: at least and at most

ALL: Final = 9  # sentences: more than there are
FITS: Final = (
    *(Fit(part, theme.BODY, ALL) for part in (0.42, 0.36)),
    *(Fit(part, theme.SMALL, ALL) for part in (0.42, 0.36, 0.3)),
    *(Fit(part, theme.SMALL, said) for said in (3, 2, 1) for part in (0.36, 0.3)),
    *(Fit(part, theme.SMALL, 1, why=False) for part in (0.36, 0.3)),
    *(Fit(part, theme.TINY, 1, why=False) for part in (0.36, 0.3)),
)
"""What fits first is taken."""


class _Picture(Widget):
    """The table at a moment; a press leads there."""

    def __init__(self, stage: Stage, names: Sequence[str], go: Go) -> None:
        super().__init__(stage)
        self.told: GameTold | None = None
        self._picture, self._go = MomentPicture(stage, names), go

    def heard(self) -> Node:
        told = self.told
        return Node(Role.BUTTON, HEADING, stopped((*told.sentences, told.caption)) if told else "")

    def act(self) -> Transition | None:
        return self._go(self.told.leads_to, None) if self.told else Stay()

    def draw(self, surface: Surface) -> None:
        if self.told is None:
            return
        px, art = self.stage.scale.px, self.stage.art
        self._picture.draw(surface, self.rect, self.told.picture)
        line = theme.mix(theme.PANEL_LINE, theme.BRASS_BRIGHT, self.glow)
        art.draw_panel(surface, self.rect, px(theme.RADIUS_SMALL), (*theme.WELL, 0), line, max(1, px(2)))


class GameSheet:
    """Shown while there is something to tell of the game as a whole, until it is put away.

    A button flips it to what is told of the points, and back.
    """

    def __init__(self, stage: Stage, names: Sequence[str], go: Go, changed: Callable[[], None]) -> None:
        """`go` leads to a moment; `changed` is called when the player has put the sheet away or flipped it."""
        self._stage, self._changed, self._go = stage, changed, go
        self._given: GameTold | None = None
        self._told: GameTold | None = None  # of what is given that which is shown
        self._hidden = self._flipped = False
        self._box = Rect(0, 0, 0, 0)
        self._fit = FITS[-1]
        self.picture = _Picture(stage, names, self._leave)
        self.cross = Button(stage, "", lambda: Stay() if self.put_away() else None, GHOST, "close")
        self.cross.bare, self.cross.tip = True, CLOSE
        self.flip = Button(stage, POINTS, self._flip)
        self._rows = [LessonRow(stage, self._leave, FITS[0]) for _ in range(MOST)]
        self._room_for = 0  # rows

    @property
    def box(self) -> Rect | None:
        """Where it lies while it is shown."""
        return None if self._told is None or self._hidden else self._box

    @property
    def rows(self) -> Sequence[LessonRow]:
        """The moments to learn from that are shown: all for which there is room."""
        return self._rows[: self._room_for] if self.box else ()

    @property
    def widgets(self) -> Sequence[Widget]:
        if not self.box:
            return ()
        flip = (self.flip,) if self._given is not None and self._given.points is not None else ()
        return (self.picture, *self.rows, *flip, self.cross)

    def tell(self, told: GameTold | None) -> bool:
        """What is to be told now; whether there are other things to press."""
        before = len(self.widgets)
        self._hidden, self._flipped = self._hidden and told is not None, self._flipped and told is not None
        if told != self._given:
            self._given = told
            self._show()
        return before != len(self.widgets)

    def _show(self) -> None:
        points = self._given.points if self._given else None
        self._told = self.picture.told = points if points and self._flipped else self._given
        for row, moment in zip(self._rows, self._told.moments if self._told else (), strict=False):
            row.told = moment
        self.flip.label = DECIDED if self._flipped else POINTS
        self._lay_out()

    def _flip(self) -> Transition:
        self._flipped = not self._flipped
        self._show()
        self._changed()
        return Stay()

    def _leave(self, moment: int, seat: Seat | None) -> Transition | None:
        """To a moment, which may be the one that it lies on."""
        self.put_away()
        return self._go(moment, seat)

    def put_away(self) -> bool:
        """Show it no longer; whether it was shown."""
        shown = self.box is not None
        self._hidden |= shown
        if shown:
            self._changed()
        return shown

    def show_again(self) -> None:
        """Although it was put away."""
        if self._hidden:
            self._hidden = False
            self._changed()

    def place(self, box: Rect) -> None:
        self._box = box
        self._lay_out()

    def _lay_out(self) -> None:
        if self._told is None:
            self._room_for = 0
            return
        self._fit = next((fit for fit in FITS if self._reach(fit) <= self._inside.bottom), FITS[-1])
        px, inside, picture = self._stage.scale.px, self._inside, self._picture_box(self._fit)
        self.picture.place(picture)
        side = px(CROSS)
        self.cross.place(Rect(self._box.right - side - px(4), self._box.y + px(4), side, side))
        self._place_flip()
        x, y = self._words_x(self._fit), self._below_sentences(self._fit)
        self._room_for = 0
        for row in self._rows[: len(self._told.moments)]:
            row.fit, width = self._fit, inside.right - x
            row.place(Rect(x, y, width, row.height(width)))
            row.tip = "" if self._fit.why else row.told.why
            y = row.rect.bottom + px(GAP)
            self._room_for += row.rect.bottom <= self._box.bottom

    def _place_flip(self) -> None:
        """Between the heading and the cross, in letters for which there is room."""
        px, text, cross = self._stage.scale.px, self._stage.text, self.cross.rect
        left = self._inside.x + text.width(HEADING, theme.BODY_BOLD) + px(2 * GAP)
        room = cross.x - left - px(4)
        self.flip.letters = fit(text, self.flip.label, room - px(26), theme.SMALL).face
        wide = min(room, self.flip.width())
        self.flip.place(Rect(cross.x - px(4) - wide, cross.y, wide, cross.height))

    @property
    def _inside(self) -> Rect:
        """Below the heading."""
        pad = self._stage.scale.px(PAD)
        top = self._box.y + pad + self._stage.text.line_height(theme.BODY_BOLD) + self._stage.scale.px(GAP)
        return Rect(self._box.x + pad, top, self._box.width - 2 * pad, self._box.bottom - pad - top)

    def _caption_height(self, fit: Fit) -> int:
        """Of the caption and what its colours mean."""
        text, told = self._stage.text, self._told
        assert told is not None
        caption = text.height(told.caption, self._picture_width(fit), theme.TINY) if told.caption else 0
        legend = text.line_height(theme.TINY) if told.picture.taken is not None else 0
        return caption + legend + self._stage.scale.px(4)

    def _picture_width(self, fit: Fit) -> int:
        return round(self._inside.width * fit.picture)

    def _picture_box(self, fit: Fit) -> Rect:
        """As high as there is room for above its caption; the table is wide rather than high."""
        inside, wide = self._inside, self._picture_width(fit)
        high = min(round(wide * RATIO[1]), inside.height - self._caption_height(fit))
        return Rect(inside.x, inside.y, wide, max(1, high))

    def _words_x(self, fit: Fit) -> int:
        return self._inside.x + self._picture_width(fit) + self._stage.scale.px(2 * GAP)

    def _below_sentences(self, fit: Fit) -> int:
        y = self._inside.y
        assert self._told is not None
        width = self._inside.right - self._words_x(fit)
        for sentence in self._told.sentences[: fit.sentences]:
            y += self._stage.text.height(sentence, width, fit.face) + self._stage.scale.px(4)
        return y + self._stage.scale.px(4)

    def _reach(self, fit: Fit) -> int:
        """How far down all of it comes: too far where the picture would be too flat."""
        y, width = self._below_sentences(fit), self._inside.right - self._words_x(fit)
        picture = self._picture_box(fit)
        if picture.height < RATIO[0] * picture.width:
            return self._box.bottom
        assert self._told is not None
        for row in self._rows[: len(self._told.moments)]:
            row.fit = fit
            y += row.height(width) + self._stage.scale.px(GAP)
        if self._told.done is not None:
            y += self._progress_height
        return y - self._stage.scale.px(2 * GAP)  # a little of the margin may be used

    @property
    def _progress_height(self) -> int:
        return self._stage.text.line_height(theme.SMALL) + self._stage.scale.px(BAR + 2 * GAP)

    def draw(self, surface: Surface) -> None:
        """All but what can be pressed."""
        if self.box is None or self._told is None:
            return
        px, art, text, box = self._stage.scale.px, self._stage.art, self._stage.text, self._box
        art.draw_shadow(surface, box, px(theme.RADIUS), px(16), px(6))
        art.draw_panel(surface, box, px(theme.RADIUS), theme.PANEL, theme.SEAFOAM, max(1, px(2)))
        text.draw(surface, HEADING, (self._inside.x, box.y + px(PAD)), theme.BODY_BOLD, theme.SEAFOAM)
        x, y = self._words_x(self._fit), self._inside.y
        for sentence in self._told.sentences[: self._fit.sentences]:
            room = Rect(x, y, self._inside.right - x, 0)
            y = text.draw_block(surface, sentence, room, self._fit.face, theme.SAND) + px(4)
        self._draw_caption(surface, self._told)
        if self._told.done is not None:
            self._draw_progress(surface, x, self._told.done)

    def _draw_caption(self, surface: Surface, told: GameTold) -> None:
        """What the picture shows, and what the colours of its arrows mean."""
        px, text, picture = self._stage.scale.px, self._stage.text, self.picture.rect
        x, y = picture.x, picture.bottom + px(4)
        if told.caption:
            y = text.draw_block(surface, told.caption, Rect(x, y, picture.width, 0), theme.TINY, theme.SAND)
        for action, colour, words in (
            (told.picture.taken, TAKEN, PLAYED),
            (told.picture.better, BETTER, BETTER_MOVE),
        ):
            if action is not None and told.picture.taken is not None:
                dot = Rect(x, y + (text.line_height(theme.TINY) - px(DOT)) // 2, px(DOT), px(DOT))
                self._stage.art.draw_panel(surface, dot, px(DOT) // 2, colour)
                text.draw(surface, words, (dot.right + px(5), y), theme.TINY, theme.SAND_DIM)
                x = dot.right + px(5 + 14) + text.width(words, theme.TINY)

    def _draw_progress(self, surface: Surface, x: int, done: float) -> None:
        """At the foot, where it stays."""
        px, text, art, inside = self._stage.scale.px, self._stage.text, self._stage.art, self._inside
        track = Rect(x, inside.bottom - px(BAR), inside.right - x, px(BAR))
        words = tell(REVIEWING, done=percent(done))
        text.draw(surface, words, (x, track.y - px(GAP) // 2), theme.SMALL, theme.SAND_DIM, "bottomleft")
        art.draw_panel(surface, track, px(BAR) // 2, theme.WELL)
        art.draw_panel(
            surface,
            Rect(track.topleft, (max(px(BAR), round(track.width * done)), track.height)),
            px(BAR) // 2,
            theme.SEAFOAM,
        )
