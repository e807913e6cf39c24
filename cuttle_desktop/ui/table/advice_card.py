"""The card of words with an advice, and the lit cards beside it: it covers nothing one looks at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Place
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import (
    BRIEFER,
    CROSS,
    Advice,
    Detail,
    Line,
    Paragraph,
    Pressed,
    draw_lines,
    lines,
    said,
)
from cuttle_desktop.ui.table.hint_arrow import HintMark, Way, draw_mark, mark_of
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import OnCard, spots_of
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.layout.free_place import Weighed
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.reply_arrow import draw_course, reply_way
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
WORTH: Final = 0.7  # such a part of what all its words cover is worth saying the figures briefly
AT_ONCE: Final = 0.15  # seconds: a question that is answered within them is not shown
TO_COME: Final = 14  # lines that sentences mostly need
COARSE: Final = 4  # of so many points along the arrow of an answer one is kept clear: each takes time
NOWHERE: Final = (-1, -1)


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
        self._reply_way: Way | None = None  # the arrow of the likeliest answer
        self._shows_reply = False
        self._lines_at: list[tuple[Rect, Pressed]] = []  # what can be pressed, as drawn last
        self._waited = 0.0  # seconds since a question
        self._kept_free = 0  # lines for sentences that are still looked for: they shall not move the heading
        self._room: Rect | None = None  # where sentences that are looked for will stand, below their heading

    def give(self, advice: Advice, view: View) -> tuple[Card, ...]:
        """Show it; returns its cards."""
        comes = self._advice is not None and self._advice.coming and self._advice.action == advice.action
        self._room = self._room if comes and view is self._view else None
        self._advice, self._view, self._hidden, self._placed = advice, view, False, None
        self._detail, self._shows_reply = Detail.WHOLE, False
        return tuple(found for found in self.lit(view) if isinstance(found, Card))

    def ask(self, question: str, view: View) -> None:
        """Show a question until the answer is given. What is said now stays to be read below it, dimmed."""
        before = self._shown(view)
        if before is None or before.is_bare or self._shows_reply:  # what is said changes
            self._placed, self._detail = None, Detail.WHOLE
        why, chances, brief = ((), None, "") if before is None else (before.why, before.chances, before.brief)
        self._advice = Advice(None, question, why, chances=chances, brief=brief, pending=True)
        self._view, self._hidden, self.mark, self._reply_way = view, False, None, None
        self._waited, self._shows_reply = 0.0, False

    def advance(self, dt: float) -> bool:
        """Let time pass; whether a question is to be shown now, since its answer does not come at once."""
        before, self._waited = self._waited, self._waited + dt
        return before < AT_ONCE <= self._waited and self._advice is not None and self._advice.pending

    def show_reply(self, view: View) -> bool:
        """Show the likeliest answer on the table, or no longer; whether there is one."""
        shown = self._shown(view)
        there = shown is not None and shown.reply is not None
        self._shows_reply = there and not self._shows_reply
        self._placed, self._room = None, None
        return there

    def pressed_line(self, at: Point, view: View) -> Pressed | None:
        """The line under a point that can be pressed, while it is shown."""
        lines = self._lines_at if self.words(view) else []
        return next((means for box, means in lines if box.collidepoint(at)), None)

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
        only_asked = self._advice is not None and self._advice.pending and self._advice.is_bare
        return view is self._view and not only_asked

    def words(self, view: View) -> tuple[Paragraph, ...]:
        """What it says; nothing once the question is another one."""
        shown = self._shown(view)
        if shown is None:
            return ()
        return said(shown, self._detail, course=self._shows_reply)

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
        pointer: Point = NOWHERE,
    ) -> None:
        """Draw it over the table; it keeps `clear` of these boxes, and stays where it is once there are fewer.

        Its arrow ends clear of what is `written` at the places for cards, or stands there `faint`: what the words
        may cover before they get brief or small.
        """
        if not self.words(director.view) or self._comes_at_once:
            return
        layout, scale, kept = self._placed or (None, None, ())
        moved = layout is not director.layout or scale != self._stage.scale
        if moved or (*written, *faint) != self._written:
            action, self._written = self.action(director.view), (*written, *faint)
            self.mark = None if action is None else mark_of(action, director, self._written)
            reply = self._advice.reply if self._advice is not None else None
            self._reply_way = None if reply is None else reply_way(reply, director, self.mark)
        if moved or any(box not in kept for box in (*clear, *written, *faint)):
            self._placed = (director.layout, self._stage.scale, (*clear, *written, *faint))
            self._place(director, (*clear, *written), [(box, NEEDED) for box in faint])
        box, px, art = self._rect, self._stage.scale.px, self._stage.art
        draw_mark(surface, self._stage, self.mark)
        if self._shows_reply:
            draw_course(surface, self._stage, self.mark, self._reply_way)
        art.draw_shadow(surface, box, px(theme.RADIUS), px(16), px(6))
        art.draw_panel(surface, box, px(theme.RADIUS), theme.PANEL, self._colour, max(1, px(2)))
        cross = art.icon("close", px(CROSS), theme.SAND_DIM)
        surface.blit(cross, cross.get_rect(topright=(box.right - px(8), box.y + px(8))))
        said = self._lines(director.view, self._face, box.width - 2 * px(EDGE))
        inside = box.inflate(-2 * px(EDGE), -2 * px(EDGE - 4))
        self._lines_at = draw_lines(surface, self._stage, said, inside, NOWHERE if self._shows_reply else pointer)

    @property
    def _comes_at_once(self) -> bool:
        """Whether it is a question that may be answered before anybody could read it."""
        advice = self._advice
        return advice is not None and advice.pending and advice.is_bare and self._waited < AT_ONCE

    @property
    def _colour(self) -> theme.Colour:
        return theme.CORAL if self._advice is not None and self._advice.bad else theme.SEAFOAM

    def _place(self, director: Director, kept: tuple[Rect, ...], faint: list[Weighed]) -> None:
        stage, view = self._stage, director.view
        px, text, poses = stage.scale.px, stage.text, director.layout.poses

        def tall(width: int, letters: Face) -> int:
            said = self._lines(view, letters, width - 2 * px(EDGE))
            lines = sum(px(line.gap) + text.height(line.words, line.room, line.face) for line in said)
            return lines + 2 * px(EDGE - 4) + self._kept_free * text.line_height(theme.SMALL)

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
        if self._reply_way is not None:
            weight = NEEDED if self._shows_reply else LOOKED_AT
            clear += [(box, weight) for box in [*self._reply_way.boxes(stage)][::COARSE]]
        board = place_for_words(director, over_log=self._over_log)

        def lay(detail: Detail, avoided: list[Weighed]) -> Laid:
            self._detail = detail
            return lay_words(stage, WIDTH, tall, about, avoided, board)

        self._kept_free = TO_COME if self._advice is not None and self._advice.coming else 0
        if self._kept_free and lay(Detail.WHOLE, clear).covered:
            self._kept_free = 0  # there is not so much room
        if self._room is not None and self._fits_below_heading(self._room, tall):
            return
        laid, said = self._fullest(partial(lay, avoided=[*clear, *faint]), board)
        if faint and (said is not Detail.WHOLE or laid.card.height > laid.card.width):
            freer, more = self._fullest(partial(lay, avoided=clear), board)
            if more.value < said.value or (more is said and freer.card.width > laid.card.width):
                laid, said = freer, more
        self._rect, self._face, self._detail = laid.card, laid.face, said
        lines = self._lines(view, self._face, 0)
        longest = max(line.indent + text.longest_word(line.words, line.face) for line in lines)
        least = longest + 2 * px(EDGE) + px(CROSS + STEP)
        if self._kept_free:
            self._room = self._rect.copy()
            self._rect.height -= self._kept_free * text.line_height(theme.SMALL)
            return
        while self._rect.width > least and tall(self._rect.width - px(STEP), self._face) == self._rect.height:
            self._rect.width -= px(STEP)  # no last line of one word

    def _fits_below_heading(self, room: Rect, tall: Callable[[int, Face], int]) -> bool:
        """Say as much as there is room for where the heading stands already, if that is more than the least."""
        for detail in (Detail.WHOLE, Detail.FIGURES_IN_SHORT, Detail.FIRST_AND_FIGURES):
            self._detail = detail
            height = tall(room.width, self._face)
            if height <= room.height:
                self._rect = Rect(room.topleft, (room.width, height))
                return True
        self._detail = Detail.WHOLE
        return False

    def _fullest(self, lay: Callable[[Detail], Laid], board: Rect) -> tuple[Laid, Detail]:
        """The card of words where it `lay`s with as much said as there is room for."""

        def fits(laid: Laid) -> bool:
            return laid.card.height <= board.height

        laid, said, shown = lay(Detail.WHOLE), Detail.WHOLE, self._advice
        if laid.covered and shown is not None and len(shown.why) + bool(shown.chances) > 1 and not self._shows_reply:
            briefer = lay(Detail.FIGURES_IN_SHORT)
            if briefer.covered < laid.covered * WORTH or not fits(laid):
                laid, said = briefer, Detail.FIGURES_IN_SHORT
            for less in BRIEFER if shown.brief else ():
                if (laid.crowded or not fits(laid)) and (shown.first or less is Detail.ONLY_FIGURES):
                    shorter = lay(less)
                    if shorter.needed < laid.needed or not shorter.crowded or not fits(laid):
                        laid, said = shorter, less
        return laid, said

    def _lines(self, view: View, letters: Face, wide: int) -> list[Line]:
        shown = self._advice
        assert shown is not None
        return [*lines(shown, self.words(view), self._stage, letters, self._colour, wide)]
