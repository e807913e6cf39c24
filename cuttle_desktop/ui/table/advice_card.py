"""The card of words with an advice, and the lit cards beside it: it covers nothing one looks at.

All advice stands on this card. It gets narrower or smaller before it covers an open card. Rejected: a message above the
bar, which lay on cards, and a line in the bar, where reasons were left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Discard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Place
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import CROSS, Advice, AdvicePart, AdviceWording, Course, Detail, Pressed, draw_lines
from cuttle_desktop.ui.table.advice_place import AdvicePlace, Around, LaidAdvice
from cuttle_desktop.ui.table.hint_arrow import HintMark, Way, draw_mark, mark_of
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.intents import OnCard, spots_of
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.layout.free_place import Weighed
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.reply_arrow import draw_course, numbers, reply_way
from cuttle_desktop.ui.table.words_place import EDGE, LOOKED_AT, NEEDED, OPEN, looked_at, place_for_words
from cuttle_desktop.ui.theme import Scale
from cuttle_desktop.words.action_parts import card_of

AT_ONCE: Final = 0.15  # seconds: a question that is answered within them is not shown
NOWHERE: Final = (-1, -1)


class AdviceCard:
    """Shown as long as the same question is open, and not put away."""

    def __init__(self, stage: Stage, *, over_log: bool = True) -> None:
        """`over_log`: it may lie there rather than on a card."""
        self._stage, self._over_log = stage, over_log
        self.advice: Advice | None = None
        self._view: View | None = None  # what it was given for
        self._hidden = False
        self._placed: tuple[Layout, Scale, tuple[Rect, ...]] | None = None  # what it was placed for
        self._place = AdvicePlace(stage)
        self.lies = LaidAdvice(Rect(0, 0, 0, 0), theme.BODY, Detail.WHOLE)
        self._hinted: HintMark | None = None  # its arrow or frame
        self._answered: HintMark | None = None  # that of the move whose likeliest answer can be shown
        self._written: tuple[Rect, ...] = ()  # what that lies clear of
        self.reply_way: Way | None = None  # the arrow of the likeliest answer
        self._shows_reply: Course | None = None
        self.lines_at: list[tuple[Rect, Pressed]] = []  # what can be pressed, as drawn last
        self._waited = 0.0  # seconds since a question
        self.repeats = 0  # how often the same was asked for again

    def give(self, advice: Advice, view: View) -> tuple[Card, ...]:
        """Show it; returns its cards."""
        self._speak(advice, view)
        self._say_anew()
        self._shows_reply = None
        return tuple(found for found in self.lit(view) if isinstance(found, Card))

    def ask(self, question: str, view: View) -> None:
        """Show a question until the answer is given. What is said now stays to be read below it, dimmed."""
        before = self._shown(view)
        if before is None or before.is_bare or self._shows_reply:  # what is said changes
            self._say_anew()
        why, chances, brief = ((), None, "") if before is None else (before.why, before.chances, before.brief)
        self._speak(Advice(None, question, why, chances=chances, brief=brief, pending=True), view)
        self._hinted = self._answered = self.reply_way = None
        self._waited, self._shows_reply = 0.0, None

    def _speak(self, advice: Advice | None, view: View) -> None:
        if view is not self._view:
            self._place.leave()
        self.advice, self._view, self._hidden = advice, view, False

    def _say_anew(self) -> None:
        """What is said changes: it is laid again, and all of it if there is room."""
        self._placed, self.lies = None, self.lies._replace(detail=Detail.WHOLE)

    @property
    def mark(self) -> HintMark | None:
        """The arrow or the frame that is drawn."""
        return self._answered if self._shows_reply else self._hinted

    def advance(self, dt: float) -> bool:
        """Let time pass; whether a question is to be shown now, since its answer does not come at once."""
        before, self._waited = self._waited, self._waited + dt
        return before < AT_ONCE <= self._waited and self.advice is not None and self.advice.pending

    def show_reply(self, view: View) -> bool:
        """Show the likeliest answer on the table, then the one that hurts most, then none; whether there is any."""
        shown = self._shown(view)
        courses = () if shown is None else shown.courses
        at = courses.index(self._shows_reply) + 1 if self._shows_reply in courses else 0
        self._shows_reply = courses[at] if at < len(courses) else None
        self._placed = None
        return bool(courses)

    def pressed_line(self, at: Point, view: View) -> Pressed | None:
        """The line under a point that can be pressed, while it is shown."""
        lines = self.lines_at if self.words(view) else []
        return next((means for box, means in lines if box.collidepoint(at)), None)

    def say(self, advice: Advice | None, view: View) -> None:
        """Show what is said now, if anything, whatever has become of the table since."""
        if advice != self.advice:
            self._speak(advice, view)
            self._say_anew()
        self._view = view

    def action(self, view: View) -> Action | None:
        """What it advises, until it is put away."""
        shown = self._shown(view)
        return None if shown is None else shown.action

    def lit(self, view: View) -> tuple[Card | Place, ...]:
        """The cards and the place of the move that it names, or whose answer the table shows, until it is put away."""
        shown = self._shown(view)
        action = None if shown is None else shown.action
        if shown is not None and self._shows_reply is not None:
            action = self._shows_reply.action
        if action is None:
            card = None if shown is None else shown.look_at
            return () if card is None else (card,)
        places = [spot.card if isinstance(spot, OnCard) else spot.place for spot in spots_of(action, view)[:1]]
        cards = action.cards if isinstance(action, Discard) else (card_of(action),)
        return tuple(found for found in (*cards, *places) if found is not None)

    def given(self, view: View) -> bool:
        """Whether it has something to say of what is asked now, or had until it was put away."""
        only_asked = self.advice is not None and self.advice.pending and self.advice.is_bare
        return view is self._view and not only_asked

    def words(self, view: View) -> tuple[AdvicePart, ...]:
        """What it says; nothing once the question is another one."""
        shown = self._shown(view)
        return () if shown is None else self.wording(shown).said(self.lies.detail)

    def whole(self, view: View) -> tuple[AdvicePart, ...]:
        """The same with what found no room: for the ear there is always enough."""
        shown = self._shown(view)
        return () if shown is None else self.wording(shown).said(Detail.WHOLE)

    def _shown(self, view: View) -> Advice | None:
        """What is said of this question, unless it was put away."""
        return None if self._hidden or view is not self._view else self.advice

    def box(self, view: View) -> Rect | None:
        """Where it lies while it is shown."""
        return self.lies.card if self.words(view) else None

    def pressed(self, at: Point, view: View) -> bool:
        """A press on it puts it away; whether it was one."""
        box = self.box(view)
        return box is not None and box.collidepoint(at) and self.put_away(view)

    def back(self, view: View) -> bool:
        """The key that leads back puts it away, unless it is lasting; whether it did."""
        return not (self.advice is not None and self.advice.lasting) and self.put_away(view)

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
        shown = self._shown(director.view)
        if shown is None or self.comes_at_once:
            return
        said = self.wording(shown)
        layout, scale, kept = self._placed or (None, None, ())
        moved = layout is not director.layout or scale != self._stage.scale
        if moved or (*written, *faint) != self._written:
            action, self._written = shown.action, (*written, *faint)
            course = self._shows_reply or next(iter(shown.courses), None)
            self._hinted = None if action is None else mark_of(action, director, self._written)
            self._answered = None if course is None else mark_of(course.action, director, self._written)
            self.reply_way = None if course is None else reply_way(course.reply, director, self._answered)
        if moved or any(box not in kept for box in (*clear, *written, *faint)):
            if scale not in (None, self._stage.scale):
                self._place.forget()
            self._placed = (director.layout, self._stage.scale, (*clear, *written, *faint))
            self.lies = self._place.find(said, self._around(director, (*clear, *written), faint))
        box, px, art = self.lies.card, self._stage.scale.px, self._stage.art
        draw_mark(surface, self._stage, self.mark)
        if self._shows_reply:
            draw_course(surface, self._stage, self.mark, self.reply_way)
        art.draw_shadow(surface, box, px(theme.RADIUS), px(16), px(6))
        art.draw_panel(surface, box, px(theme.RADIUS), theme.PANEL, said.colour, max(1, px(2)))
        cross = art.icon("close", px(CROSS), theme.SAND_DIM)
        surface.blit(cross, cross.get_rect(topright=(box.right - px(8), box.y + px(8))))
        lines = said.lines(self.lies.detail, self.lies.face, box.width)
        inside = box.inflate(-2 * px(EDGE), -2 * px(EDGE - 4))
        self.lines_at = draw_lines(surface, self._stage, lines, inside, NOWHERE if self._shows_reply else pointer)

    @property
    def comes_at_once(self) -> bool:
        """Whether it is a question that may be answered before anybody could read it."""
        advice = self.advice
        return advice is not None and advice.pending and advice.is_bare and self._waited < AT_ONCE

    def wording(self, shown: Advice) -> AdviceWording:
        return AdviceWording(self._stage, shown, self._shows_reply)

    def _around(self, director: Director, kept: tuple[Rect, ...], faint: tuple[Rect, ...]) -> Around:
        """What its words leave free: what they name and `kept`, what a player looks at, and its arrows."""
        poses, board = director.layout.poses, place_for_words(director, over_log=self._over_log)
        named = [poses[found].rect for found in self.lit(director.view) if isinstance(found, Card) and found in poses]
        about = named[0].unionall(named[1:]) if named else director.layout.areas.bar
        clear = [*((box, NEEDED) for box in (*named, *kept)), *looked_at(director, self._stage, recalls=True)]
        return Around(about, [*clear, *self._beside_arrows()], [(box, OPEN) for box in faint], board)

    def _beside_arrows(self) -> Iterator[Weighed]:
        """The arrows or frames of what is advised and of what was asked about; that of the answer, and the numbers."""
        stage, shown = self._stage, self._shows_reply is not None
        for mark in [self.mark] if self._answered == self.mark else [self.mark, self._answered]:
            needed = NEEDED if mark == self.mark else OPEN
            if isinstance(mark, Rect):
                yield mark.inflate(stage.scale.px(EDGE), stage.scale.px(EDGE)), needed
            elif mark is not None:
                yield mark.head(stage), needed
                yield from ((box, LOOKED_AT) for box in mark.boxes(stage))
        if (way := self.reply_way) is not None:
            yield way.head(stage), NEEDED if shown else OPEN
            yield from ((box, LOOKED_AT) for box in way.boxes(stage))
            yield from ((disc, NEEDED if shown else OPEN) for disc in numbers(stage, self._answered, way).values())
