"""A hint, an answer or a verdict: lit cards, and a card of words beside them that covers nothing one looks at."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Place
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.hint_arrow import HintMark, Way, draw_mark, mark_of
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import OnCard, spots_of
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.layout.free_place import Weighed
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.words_place import (
    EDGE,
    LOOKED_AT,
    NEEDED,
    STEP,
    Laid,
    lay_words,
    looked_at,
    place_for_words,
)
from cuttle_desktop.ui.theme import Face, Scale
from cuttle_desktop.words.action_parts import card_of

WIDTH: Final = 380  # design units
GAP: Final = 4  # design units between two paragraphs
WORTH: Final = 0.7  # such a part of what all its words cover is worth saying the figures briefly
INDENT: Final = 8  # design units left of the figures of a table
CROSS: Final = 16  # design units: the sign that it can be put away
BEFORE: Final = theme.faint(theme.SAND, theme.PANEL, 0.7)


class Advice(NamedTuple):
    """A heading, and sentences below it: why, and how good it is. `action`: what is advised, if anything."""

    action: Action | None
    heading: str
    why: tuple[str, ...]
    bad: bool = False  # tells that something was not right
    look_at: Card | None = None  # without telling what to do with it
    lasting: bool = False  # only a press on it puts it away, not the key that leads back
    brief: str = ""  # for the last sentence, where there is little room
    first: tuple[str, ...] = ()  # the sentences that stay where there is less room, what says most before the others
    pending: bool = False  # the heading is a question that is thought about; the sentences are what was said before it


class Detail(Enum):
    """How much of an advice is said, most first: less where there is little room."""

    WHOLE = auto()
    FIGURES_IN_SHORT = auto()
    FIRST_AND_FIGURES = auto()
    ONLY_FIGURES = auto()
    ONLY_FIRST = auto()


BRIEFER: Final = (Detail.FIRST_AND_FIGURES, Detail.ONLY_FIGURES, Detail.ONLY_FIRST)


class _Line(NamedTuple):
    """A line of the card, which may be wrapped; behind a `figure` in a column of its own, as wide as `indent`."""

    words: str
    face: Face
    ink: theme.Colour
    room: int
    gap: int = 0  # design units above it
    figure: str = ""
    indent: int = 0


class AdviceCard:
    """Shown as long as the same question is open, and not put away."""

    def __init__(self, stage: Stage, *, over_log: bool = True) -> None:
        """`over_log`: it may lie there rather than on a card."""
        self._stage, self._over_log = stage, over_log
        self._advice: Advice | None = None
        self._view: View | None = None  # what it was given for
        self._hidden = False
        self._placed: tuple[Layout, Scale, tuple[Rect, ...]] | None = None  # what it was placed for
        self._rect, self._face = Rect(0, 0, 0, 0), theme.BODY
        self._detail = Detail.WHOLE
        self.mark: HintMark | None = None  # its arrow or frame, as drawn last
        self._written: tuple[Rect, ...] = ()  # what that lies clear of

    def give(self, advice: Advice, view: View) -> tuple[Card, ...]:
        """Show it; returns its cards."""
        self._advice, self._view, self._hidden, self._placed = advice, view, False, None
        self._detail = Detail.WHOLE
        return tuple(found for found in self.lit(view) if isinstance(found, Card))

    def ask(self, question: str, view: View) -> None:
        """Show a question until the answer is given. What is said now stays to be read below it, dimmed."""
        why = self._advice.why if self._advice is not None and self.words(view) else ()
        brief = self._advice.brief if self._advice is not None and why else ""
        if not why:
            self._placed, self._detail = None, Detail.WHOLE
        self._advice = Advice(None, question, why, brief=brief, pending=True)
        self._view, self._hidden, self.mark = view, False, None

    def say(self, advice: Advice | None, view: View) -> None:
        """Show what is said now, if anything, whatever has become of the table since."""
        if advice != self._advice:
            self._advice, self._hidden, self._placed, self._detail = advice, False, None, Detail.WHOLE
        self._view = view

    def action(self, view: View) -> Action | None:
        """What it advises, until it is put away."""
        shown = self._shown(view)
        return None if shown is None else shown.action

    def lit(self, view: View) -> tuple[Card | Place, ...]:
        """The cards and the place that it names, until it is put away."""
        shown = self._shown(view)
        action = None if shown is None else shown.action
        if action is None:
            card = None if shown is None else shown.look_at
            return () if card is None else (card,)
        places = [spot.card if isinstance(spot, OnCard) else spot.place for spot in spots_of(action, view)[:1]]
        cards = action.cards if isinstance(action, Discard) else (card_of(action),)
        return tuple(found for found in (*cards, *places) if found is not None)

    def given(self, view: View) -> bool:
        """Whether it has something to say of what is asked now, or had until it was put away."""
        only_asked = self._advice is not None and self._advice.pending and not self._advice.why
        return view is self._view and not only_asked

    def words(self, view: View) -> tuple[str, ...]:
        """What it says; nothing once the question is another one."""
        shown = self._shown(view)
        if shown is None:
            return ()
        brief = (shown.brief,) if shown.brief else ()
        match self._detail:
            case Detail.WHOLE:
                return (shown.heading, *shown.why)
            case Detail.FIRST_AND_FIGURES if brief:
                return (shown.heading, *shown.first, *brief)
            case Detail.ONLY_FIGURES if brief:
                return (shown.heading, *shown.first[:1], *brief)
            case Detail.ONLY_FIRST if shown.first:
                return (shown.heading, *shown.first[:1])
            case _ if not shown.why:
                return (shown.heading,)
            case _:
                return (shown.heading, *shown.why[:-1], *brief)

    def _shown(self, view: View) -> Advice | None:
        """What is said of this question, unless it was put away."""
        return None if self._hidden or view is not self._view else self._advice

    def box(self, view: View) -> Rect | None:
        """Where it lies while it is shown."""
        return self._rect if self.words(view) else None

    def pressed(self, at: Point, view: View) -> bool:
        """A press on it puts it away; whether it was one."""
        box = self.box(view)
        return box is not None and box.collidepoint(at) and self.put_away(view)

    def back(self, view: View) -> bool:
        """The key that leads back puts it away, unless it is lasting; whether it did."""
        return not (self._advice is not None and self._advice.lasting) and self.put_away(view)

    def put_away(self, view: View) -> bool:
        """Show it no longer; whether it was shown."""
        shown = bool(self.words(view))
        self._hidden |= shown
        return shown

    def draw(
        self,
        surface: Surface,
        director: Director,
        clear: tuple[Rect, ...] = (),
        written: tuple[Rect, ...] = (),
        faint: tuple[Rect, ...] = (),
    ) -> None:
        """Draw it over the table; it keeps `clear` of these boxes, and stays where it is once there are fewer.

        Its arrow ends clear of what is `written` at the places for cards, or stands there `faint`: what the words
        may cover before they get brief or small.
        """
        if not self.words(director.view):
            return
        layout, scale, kept = self._placed or (None, None, ())
        moved = layout is not director.layout or scale != self._stage.scale
        if moved or (*written, *faint) != self._written:
            action, self._written = self.action(director.view), (*written, *faint)
            self.mark = None if action is None else mark_of(action, director, self._written)
        if moved or any(box not in kept for box in (*clear, *written, *faint)):
            self._placed = (director.layout, self._stage.scale, (*clear, *written, *faint))
            self._place(director, (*clear, *written), [(box, NEEDED) for box in faint])
        box, px, art, text = self._rect, self._stage.scale.px, self._stage.art, self._stage.text
        draw_mark(surface, self._stage, self.mark)
        art.draw_shadow(surface, box, px(theme.RADIUS), px(16), px(6))
        art.draw_panel(surface, box, px(theme.RADIUS), theme.PANEL, self._colour, max(1, px(2)))
        cross = art.icon("close", px(CROSS), theme.SAND_DIM)
        surface.blit(cross, cross.get_rect(topright=(box.right - px(8), box.y + px(8))))
        x, y, wide = box.x + px(EDGE), box.y + px(EDGE - 4), box.width - 2 * px(EDGE)
        for line in self._lines(director.view, self._face, wide):
            y += px(line.gap)
            if line.figure:
                text.draw(surface, line.figure, (x + line.indent - px(STEP), y), line.face, line.ink, "topright")
            y = text.draw_block(surface, line.words, Rect(x + line.indent, y, line.room, 0), line.face, line.ink)

    @property
    def _colour(self) -> theme.Colour:
        return theme.CORAL if self._advice is not None and self._advice.bad else theme.SEAFOAM

    def _place(self, director: Director, kept: tuple[Rect, ...], faint: list[Weighed]) -> None:
        stage, view = self._stage, director.view
        px, text, poses = stage.scale.px, stage.text, director.layout.poses

        def tall(width: int, letters: Face) -> int:
            said = self._lines(view, letters, width - 2 * px(EDGE))
            lines = sum(px(line.gap) + text.height(line.words, line.room, line.face) for line in said)
            return lines + 2 * px(EDGE - 4)

        named = [poses[found].rect for found in self.lit(view) if isinstance(found, Card) and found in poses]
        about = named[0].unionall(named[1:]) if named else director.layout.areas.bar
        named += kept
        clear = [*((each, NEEDED) for each in named), *looked_at(director, stage, recalls=True)]
        match self.mark:
            case Way():
                clear += [(box, LOOKED_AT) for box in self.mark.boxes(stage)]
            case Rect():
                clear.append((self.mark.inflate(px(EDGE), px(EDGE)), NEEDED))
            case None:
                pass
        board = place_for_words(director, over_log=self._over_log)

        def lay(detail: Detail, avoided: list[Weighed]) -> Laid:
            self._detail = detail
            return lay_words(stage, WIDTH, tall, about, avoided, board)

        laid, said = self._fullest(partial(lay, avoided=[*clear, *faint]), board)
        if faint and (said is not Detail.WHOLE or laid.card.height > laid.card.width):
            freer, more = self._fullest(partial(lay, avoided=clear), board)
            if more.value < said.value or (more is said and freer.card.width > laid.card.width):
                laid, said = freer, more
        self._rect, self._face, self._detail = laid.card, laid.face, said
        lines = self._lines(view, self._face, 0)
        longest = max(line.indent + text.width(word, line.face) for line in lines for word in line.words.split())
        least = longest + 2 * px(EDGE) + px(CROSS + STEP)
        while self._rect.width > least and tall(self._rect.width - px(STEP), self._face) == self._rect.height:
            self._rect.width -= px(STEP)  # no last line of one word

    def _fullest(self, lay: Callable[[Detail], Laid], board: Rect) -> tuple[Laid, Detail]:
        """The card of words where it `lay`s with as much said as there is room for."""

        def fits(laid: Laid) -> bool:
            return laid.card.height <= board.height

        laid, said, shown = lay(Detail.WHOLE), Detail.WHOLE, self._advice
        if laid.covered and shown is not None and len(shown.why) > 1:
            briefer = lay(Detail.FIGURES_IN_SHORT)
            if briefer.covered < laid.covered * WORTH or not fits(laid):
                laid, said = briefer, Detail.FIGURES_IN_SHORT
            for less in BRIEFER if shown.brief else ():
                if (laid.crowded or not fits(laid)) and (shown.first or less is Detail.ONLY_FIGURES):
                    shorter = lay(less)
                    if shorter.needed < laid.needed or not shorter.crowded or not fits(laid):
                        laid, said = shorter, less
        return laid, said

    def _lines(self, view: View, letters: Face, wide: int) -> list[_Line]:
        """The heading, and the lines of each paragraph: rows of figures stand in two columns."""
        heading, *why = self.words(view)
        first = theme.BODY_BOLD if letters == theme.BODY else theme.SMALL_BOLD
        ink = BEFORE if self._advice is not None and self._advice.pending else theme.SAND
        told = [_Line(heading, first, self._colour, wide - self._stage.scale.px(CROSS))]
        for paragraph in why:
            lines = paragraph.split("\n")
            figures = [line.partition("\t")[0] for line in lines if "\t" in line]
            column = max((self._stage.text.width(figure, theme.SMALL) for figure in figures), default=0)
            column += self._stage.scale.px(INDENT + STEP)
            for n, line in enumerate(lines):
                figure, tab, move = line.rpartition("\t")
                at = column if tab else 0
                told.append(_Line(move, theme.SMALL, ink, wide - at, 0 if n else GAP, figure, at))
        return told
