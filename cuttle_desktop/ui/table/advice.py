"""A hint, an answer or a verdict as a value, and what is said of it where there is more or less room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.ai.reply import Reply
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.words_place import EDGE, STEP
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.words.hint import Chances

GAP: Final = 4  # design units between two paragraphs
ROW: Final = 12  # design units by which a line that can be pressed is wider than its words, on each side
INDENT: Final = 8  # design units left of the figures of a table
CROSS: Final = 16  # design units: the sign that it can be put away
BEFORE: Final = theme.faint(theme.SAND, theme.PANEL, 0.7)


AdvicePart = str | Chances
"""Of a card of words: text, or the list of moves with their figures."""


class Course(NamedTuple):
    """A `reply` to an `action`, in words: `full` beside the reasons, or how to see it (`brief`).

    `heading`, `shown`: what is said while the table shows it. `brief` is empty where the key is enough.
    """

    action: Action
    reply: Reply
    heading: str
    shown: str
    full: str
    brief: str


class Advice(NamedTuple):
    """A heading, and below it why, and how good it is. `action`: what is advised, if anything."""

    action: Action | None
    heading: str
    why: tuple[str, ...]
    chances: Chances | None = None  # how good it is, beside other moves
    brief: AdvicePart = ""  # for these, else for the last sentence, where there is little room
    bad: bool = False  # tells that something was not right
    look_at: Card | None = None  # without telling what to do with it
    lasting: bool = False  # only a press on it puts it away, not the key that leads back
    first: tuple[str, ...] = ()  # the sentences that stay where there is less room, what says most before the others
    pending: bool = False  # the heading is a question that is thought about; the sentences are what was said before it
    coming: str = ""  # what stands for the sentences that are still looked for
    courses: tuple[Course, ...] = ()  # what may follow what is advised, or what was asked about: the likeliest first

    @property
    def is_bare(self) -> bool:
        """Whether nothing stands below the heading."""
        return not self.why and self.chances is None

    @property
    def leads_on(self) -> bool:
        """Whether more is said of the same position, or can be asked."""
        return self.pending or bool(self.coming or self.chances)

    @property
    def on_reply(self) -> tuple[str, ...]:
        """The paragraphs that are pressed to see what is likely to follow."""
        return tuple(words for course in self.courses for words in (course.full, course.brief, course.shown))


class Detail(Enum):
    """How much of an advice is said, most first: less where there is little room."""

    WHOLE = auto()
    FIGURES_IN_SHORT = auto()
    FIRST_AND_FIGURES = auto()
    ONLY_FIGURES = auto()
    ONLY_FIRST = auto()


BRIEFER: Final = (Detail.FIRST_AND_FIGURES, Detail.ONLY_FIGURES, Detail.ONLY_FIRST)


class ShowReply:
    """What the line with the likeliest answer is pressed for."""


SHOW_REPLY: Final = ShowReply()
Pressed = Action | ShowReply
"""What a line of the card is pressed for: a move that is asked about, or the answer to the hinted one."""


class Line(NamedTuple):
    """A line of the card, which may be wrapped; behind a `figure` in a column of its own, as wide as `indent`."""

    words: str
    face: Face
    ink: theme.Colour
    room: int
    gap: int = 0  # design units above it
    figure: str = ""
    indent: int = 0
    pressed: Pressed | None = None


class AdviceWording(Struct, frozen=True):
    """What a card of words says now, and how much room that takes. `on_table`: what that shows of what may follow.

    Widths and heights are those of the whole card.
    """

    stage: Stage
    shown: Advice
    on_table: Course | None = None

    @property
    def colour(self) -> theme.Colour:
        """Of the heading and the frame."""
        return theme.CORAL if self.shown.bad else theme.SEAFOAM

    @property
    def can_be_cut(self) -> bool:
        """Whether less can be said than all of it."""
        return self.on_table is None and len(self.shown.why) + (self.shown.chances is not None) > 1

    def said(self, detail: Detail) -> tuple[AdvicePart, ...]:
        """The heading and the paragraphs."""
        shown = self.shown
        brief = (shown.brief,) if shown.brief else ()
        if self.on_table is not None:
            return (self.on_table.heading, self.on_table.shown)
        then = tuple(course.full for course in shown.courses[:1])
        later = tuple(course.brief for course in shown.courses[:1] if course.brief)
        match detail:
            case Detail.WHOLE:
                rest = (shown.chances, shown.coming)
                return (shown.heading, *shown.why, *then, *(each for each in rest if each))
            case Detail.FIRST_AND_FIGURES if brief:
                return (shown.heading, *shown.first, *later, *brief)
            case Detail.ONLY_FIGURES if isinstance(shown.brief, Chances):
                return (shown.heading, *shown.first[:1], *later, shown.brief._replace(notes=()))
            case Detail.ONLY_FIRST if shown.first:
                return (shown.heading, *shown.first[:1], *later)
            case _ if shown.chances is not None:
                return (shown.heading, *shown.why, *then, *brief)
            case _:
                return (shown.heading, *shown.why[:-1], *brief)

    def lines(self, detail: Detail, letters: Face, width: int) -> Iterator[Line]:
        """Line by line: moves and their figures stand in two columns, right below the heading.

        So they stay where they are, however much is said of the one that is asked about.
        """
        shown, px, wide = self.shown, self.stage.scale.px, width - 2 * self.stage.scale.px(EDGE)
        ink = BEFORE if shown.pending else theme.SAND
        heading, *told = self.said(detail)
        bold = theme.BODY_BOLD if letters == theme.BODY else theme.SMALL_BOLD
        yield Line(str(heading), bold, self.colour, wide - px(CROSS))
        listed = [each for each in told if isinstance(each, Chances)]
        for each in listed:
            yield from self._listed(each, ink, wide)
        for paragraph in told:
            if isinstance(paragraph, str):
                reply = SHOW_REPLY if paragraph in shown.on_reply else None
                yield Line(paragraph, theme.SMALL, ink, wide, GAP, pressed=reply)
        yield from (Line(note, theme.SMALL, ink, wide, GAP) for each in listed for note in each.notes)

    def _listed(self, chances: Chances, ink: theme.Colour, wide: int) -> Iterator[Line]:
        """The moves with their figures: each can be asked about, but for those below a question."""
        text, px = self.stage.text, self.stage.scale.px
        indent = max(text.width(row.wins, theme.SMALL) for row in chances.rows) + px(INDENT + STEP)
        yield Line(chances.title, theme.SMALL, ink, wide, GAP)
        for row in chances.rows:
            means = None if self.shown.pending else row.means
            yield Line(row.told, theme.SMALL, ink, wide - indent, 0, row.wins, indent, means)

    def height(self, detail: Detail, letters: Face, width: int) -> int:
        """The height of a card so wide."""
        text, px = self.stage.text, self.stage.scale.px
        lines = self.lines(detail, letters, width)
        return sum(px(line.gap) + text.height(line.words, line.room, line.face) for line in lines) + 2 * px(EDGE - 4)

    def narrowest(self, detail: Detail, letters: Face) -> int:
        """The width below which a word is cut."""
        text, px = self.stage.text, self.stage.scale.px
        lines = self.lines(detail, letters, 0)
        longest = max(line.indent + text.longest_word(line.words, line.face) for line in lines)
        return longest + 2 * px(EDGE) + px(CROSS + STEP)


def draw_lines(
    surface: Surface, stage: Stage, said: Iterable[Line], inside: Rect, pointer: Point
) -> list[tuple[Rect, Pressed]]:
    """Draw them below each other; returns which can be pressed, and where. The one under the pointer is lit."""
    px, art, text, x, y = stage.scale.px, stage.art, stage.text, inside.x, inside.y
    found: list[tuple[Rect, Pressed]] = []
    for line in said:
        y += px(line.gap)
        if line.pressed is not None:
            row = Rect(x - px(ROW), y, inside.width + 2 * px(ROW), text.height(line.words, line.room, line.face))
            found.append((row, line.pressed))
            if row.collidepoint(pointer):
                art.draw_panel(surface, row, px(theme.RADIUS_SMALL), theme.PANEL_RAISED, theme.PANEL_LINE, 1)
        if line.figure:
            text.draw(surface, line.figure, (x + line.indent - px(STEP), y), line.face, line.ink, "topright")
        y = text.draw_block(surface, line.words, Rect(x + line.indent, y, line.room, 0), line.face, line.ink)
    return found
