"""Who won and how, over the table.

It waits until the opponents' last words are read, and a moment more before it can be answered: a player who skips the
end of the game presses once more than needed.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from typing import Final

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import Expression, Portrait, seated
from cuttle_desktop.ui.scene import Dialog, Pop, Push, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.game.day_rows import WEEK, ComputersTries, DayShare, WeekStands, share_button
from cuttle_desktop.ui.scenes.game.hindsight import HindsightRow, Told
from cuttle_desktop.ui.sound import SoundName
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, QUIET, Button, ButtonStyle
from cuttle_desktop.ui.widgets.curve import step_curve
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Plural, tell


class Mood(Enum):
    """The result, as it feels to the players at this screen."""

    WON = auto()
    LOST = auto()
    DRAWN = auto()


class ResultChoice(Enum):
    """What follows the game."""

    REMATCH = auto()
    UNDO = auto()  # a practice game goes on
    CHALLENGER = auto()
    SWAPPED = auto()
    WEEK = auto()  # the page of the deals of the days
    NEW_GAME = auto()
    MENU = auto()


class SeatResult(Struct, frozen=True):
    """One line of the score."""

    name: str
    points: int
    goal: int
    wins: int  # games won in this match
    won: bool
    course: tuple[float, ...] = ()  # the part of the goal reached, turn by turn


class Summary(Struct, frozen=True):
    """Everything the sheet says."""

    mood: Mood
    title: str  # "You win", "Bea wins", "Stalemate"
    how: str  # "with 21 points"; rich text
    seats: tuple[SeatResult, ...]
    match: str  # "Best of 3", or how one has done against the opponent
    again: str = "Rematch"  # "Next game" inside a match
    in_short: str = ""  # the game as a whole; rich text
    series: bool = False  # more than one game may be won in this match
    onward: str = ""  # "Next: Otto · Casual": what is offered after a win, besides


LOOKS: Final[dict[Mood, tuple[str, Colour]]] = {
    Mood.WON: ("trophy", theme.BRASS_BRIGHT),
    Mood.LOST: ("cuttlefish", theme.CORAL),
    Mood.DRAWN: ("scuttle", theme.SEAFOAM),
}
NEXT: Final = "Next: {name}"
SWAP: Final = "Swap seats, same cards"
TIPS: Final = {
    SWAP: "Deals the same cards again. Every player moves to the next seat. You know the cards, so it does not count."
}
SCORED: Final = "{name}: {points} of {goal} points"
WON: Final = "{name}, the winner: {points} of {goal} points"
WINS: Final = Plural("1 game won", "{count} games won")
FULL_EMBLEM, SMALL_EMBLEM = (104, 84), (64, 64)  # design units: of a face, of the ring around a picture
COURSE, COURSE_END = 90, 100  # design units: how wide a curve is at least, and what is right of it
_SOUNDS: Final[Mapping[Mood, SoundName]] = {Mood.WON: "win", Mood.LOST: "lose", Mood.DRAWN: "stalemate"}


class ResultSheet(Sheet, Dialog[ResultChoice]):
    """Left without an answer, the player looks at the table a while longer."""

    width = 660

    def __init__(
        self,
        stage: Stage,
        summary: Summary,
        replay: Callable[[], Scene] | None = None,
        also: Collection[ResultChoice] = (),
        ask: Callable[[], Told | None] | None = None,
        day: DayShare | None = None,
    ) -> None:
        """`replay` makes the replay, which leads back here; `also`: SWAPPED and UNDO where that makes sense.

        `ask` returns what mattered most in the game, as soon as it is found. None: nobody looks for it.
        `day` is what is told besides of a deal of the day, which leads to the page of the week first.
        """
        self.summary = summary
        self.left_by_esc = False  # for the menu: the table was looked at
        _, colour = LOOKS[summary.mood]
        faces = seated([seat.name for seat in summary.seats], stage.settings.faces)
        content: list[Widget] = [
            *([Emblem(stage, summary, faces)] if emblem_sizes(summary) else []),
            Paragraph(stage, summary.title, theme.TITLE, colour, centred=True),
            Paragraph(stage, summary.how, theme.BODY, theme.SAND_DIM, centred=True),
        ]
        shown = [*zip(summary.seats, faces, strict=True)]
        shown.sort(key=lambda row: not row[0].won)  # in large letters only the first may be in view
        content += [SeatRow(stage, seat, face, summary) for seat, face in shown]
        if summary.in_short:
            content.append(Paragraph(stage, summary.in_short, theme.SMALL, theme.SAND_DIM, centred=True))
        if summary.match:
            content.append(Paragraph(stage, summary.match, theme.SMALL, theme.SAND_DIM, centred=True))
        if day is not None:
            content.append(WeekStands(stage, day.week))
        if day is not None and day.ask is not None:
            content.append(ComputersTries(stage, day.ask))
        if ask is not None:
            content.append(HindsightRow(stage, ask))
        rows = self._choices(stage, replay, also, day)
        super().__init__(stage, content, [button for row in rows for button in row])
        self.rows = rows
        self.group.set_focus(self.buttons[0])
        self._heard = False
        self._guard = theme.RESULT_GUARD_MS / 1000  # the last press was meant for the table

    def _choices(
        self,
        stage: Stage,
        replay: Callable[[], Scene] | None,
        also: Collection[ResultChoice],
        day: DayShare | None,
    ) -> list[list[Button]]:
        """The usual one, then what else players do now, then what they seldom want."""

        def choice(label: str, means: ResultChoice, icon: str, look: ButtonStyle = QUIET) -> Button:
            return Button(stage, label, partial(self.answer, means), look, icon)

        undo = [choice("Undo my last move", ResultChoice.UNDO, "undo")] if ResultChoice.UNDO in also else []
        watch = [Button(stage, "Review the game", lambda: Push(replay()), QUIET, "eye")] if replay else []
        swap = [choice(SWAP, ResultChoice.SWAPPED, "", GHOST)] if ResultChoice.SWAPPED in also else []
        seldom = [
            Button(stage, "Look at the table", lambda: Pop(), GHOST),
            *swap,
            choice("New game…", ResultChoice.NEW_GAME, "", GHOST),
        ]
        again = choice(self.summary.again, ResultChoice.REMATCH, "redo", PRIMARY)
        further = [choice(self.summary.onward, ResultChoice.CHALLENGER, "trophy")] if self.summary.onward else []
        first, share = [again, *further], []
        if day is not None:
            main = choice(WEEK, ResultChoice.WEEK, "calendar", PRIMARY)
            seldom[1:-1] = [choice(day.again, ResultChoice.REMATCH, "", GHOST)]  # no match of this deal goes on
            first, share = [main, *further], [share_button(stage, day.text)]
        for button in seldom:
            button.letters = theme.SMALL
            button.tip = TIPS.get(button.label, "")
        return [first, [*undo, *watch, *share, choice("Menu", ResultChoice.MENU, "menu")], seldom]

    def layout(self, size: tuple[int, int]) -> None:
        """With a smaller picture, or none, where a larger one would hide some of the result."""
        emblem = self.content[0]
        if not isinstance(emblem, Emblem):
            super().layout(size)
            return
        for sizes in (emblem_sizes(self.summary), SMALL_EMBLEM, None):
            emblem.sizes = sizes
            super().layout(size)
            if not self.scrolls:
                return

    def back(self) -> Transition | None:
        return self.answer(ResultChoice.MENU) if self.left_by_esc else Pop()

    def handle(self, event: pygame.Event) -> Transition | None:
        if self._guard > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return Stay()
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        self._guard = max(0.0, self._guard - dt)
        if not self._heard:
            self._heard = True
            self.stage.play(_SOUNDS[self.summary.mood])
        return super().update(dt)


def emblem_sizes(summary: Summary) -> tuple[int, int] | None:
    """Of a face and of the ring; None where the rows of the seats need that room."""
    if len(summary.seats) < 3:
        return FULL_EMBLEM
    return SMALL_EMBLEM if len(summary.seats) == 3 and not summary.match else None


class Emblem(Widget):
    """The faces of those who won, or the picture of a mood in a ring."""

    focusable = False

    def __init__(self, stage: Stage, summary: Summary, faces: Sequence[Portrait]) -> None:
        super().__init__(stage)
        self.mood = summary.mood
        self.sizes = emblem_sizes(summary)  # None: it is left out
        self.faces = [face for seat, face in zip(summary.seats, faces, strict=True) if seat.won]

    def height(self, width: int) -> int:
        return self.stage.scale.px(self.sizes[0 if self.faces else 1]) if self.sizes else 0

    def draw(self, surface: Surface) -> None:
        if self.sizes is None:
            return
        px, art = self.stage.scale.px, self.stage.art
        icon, colour = LOOKS[self.mood]
        if self.faces:
            side = px(self.sizes[0])
            glow = art.glow((side * 5 // 2, side * 7 // 5), colour, 120)  # as high as the room it has
            surface.blit(glow, glow.get_rect(center=self.rect.center))
            left = self.rect.centerx - (side * len(self.faces) + px(20) * (len(self.faces) - 1)) // 2
            for i, face in enumerate(self.faces):
                box = Rect(left + i * (side + px(20)), self.rect.y, side, side)
                draw_face(surface, art, face, Expression.WINNING, box, colour)
            return
        ring = Rect(0, 0, px(self.sizes[1]), px(self.sizes[1]))
        ring.center = self.rect.center
        art.draw_panel(surface, ring, ring.width // 2, theme.WELL, colour, max(1, px(2)))
        picture = art.icon(icon, round(ring.width * 0.57), colour)
        surface.blit(picture, picture.get_rect(center=ring.center))


class SeatRow(Widget):
    """A name, its points, and its games of the match."""

    focusable = False

    def __init__(self, stage: Stage, seat: SeatResult, face: Portrait, summary: Summary) -> None:
        super().__init__(stage)
        self.seat, self.face = seat, face
        self.drawn = summary.mood is Mood.DRAWN
        self.stars = max(row.wins for row in summary.seats) if summary.series else 0  # for which all rows keep room

    def heard(self) -> Node:
        told = tell(WON if self.seat.won else SCORED, name=self.seat.name, points=self.seat.points, goal=self.seat.goal)
        return Node(Role.TEXT, stopped((told, counted(self.seat.wins, WINS) if self.stars else "")))

    def draw(self, surface: Surface) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        line = theme.BRASS if self.seat.won else theme.PANEL_LINE
        art.draw_panel(surface, self.rect, px(theme.RADIUS), theme.WELL, line, max(1, px(theme.LINE)))
        x, right, y = self.rect.x + px(16), self.rect.right - px(16), self.rect.centery
        side = self.rect.height - px(8)
        lost = Expression.CALM if self.drawn else Expression.LOSING
        expression = Expression.WINNING if self.seat.won else lost
        draw_face(surface, art, self.face, expression, Rect(x - px(6), self.rect.y + px(3), side, side), line)
        x += side + px(6)
        if self.seat.won:
            crown = art.icon("crown", px(22), theme.BRASS_BRIGHT)
            surface.blit(crown, crown.get_rect(midleft=(x, y)))
            x += px(32)
        for won in range(self.stars):
            if won < self.seat.wins:
                star = art.icon("star", px(20), theme.BRASS_BRIGHT)
                surface.blit(star, star.get_rect(midright=(right - px(24) * (self.stars - 1 - won), y)))
        right -= px(24) * self.stars + px(12 if self.stars else 0)
        score = f"{self.seat.points} / {self.seat.goal}"
        colour = theme.BRASS_BRIGHT if self.seat.won else theme.SAND
        right = text.draw(surface, score, (right, y), theme.BODY_BOLD, colour, "midright").left
        right = self._draw_course(surface, x + text.width(self.seat.name, theme.BODY_BOLD), right)
        name = fit(text, self.seat.name, right - x - px(12), theme.BODY_BOLD, name=True)
        name.stand((x, y), "midleft").draw(surface, theme.SAND)

    def _draw_course(self, surface: Surface, left: int, right: int) -> int:
        """How the points went, between name and score where there is room for it. Returns what is left for the name."""
        px = self.stage.scale.px
        box = Rect(self.rect.x + self.rect.width * 9 // 20, self.rect.y + px(8), 0, self.rect.height - px(16))
        box.width = self.rect.right - px(16 + COURSE_END * self.stage.scale.text_size + 24 * self.stars) - box.x
        if not self.seat.course or box.width < px(COURSE) or box.right > right or left > box.x - px(12):
            return right
        colour = theme.BRASS_BRIGHT if self.seat.won else theme.SAND_DIM
        surface.blit(step_curve(self.stage.art, box.size, self.seat.course, colour, max(1, px(2))), box)
        return box.x
