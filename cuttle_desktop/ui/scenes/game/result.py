"""Who won and how, over the table: one line, one picture of how it came to that, and the next step.

What single moves brought stands in the review, where two of the buttons lead.

It waits a moment before it can be answered: a player who skips the end of the game presses once more than needed.
"""

from collections.abc import Callable, Collection
from enum import Enum, auto
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.profile.brought import NOTHING, Brought
from cuttle_desktop.session.profile.within_reach import Ahead
from cuttle_desktop.store.settings import Frame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import seated
from cuttle_desktop.ui.scene import Dialog, Pop, Push, Scene, Transition
from cuttle_desktop.ui.scenes.game.day_rows import WEEK, ComputersTries, DayShare, WeekStands, share_button
from cuttle_desktop.ui.scenes.game.hindsight import HindsightRow, Told
from cuttle_desktop.ui.scenes.game.prizes import Prizes
from cuttle_desktop.ui.scenes.game.score_chart import ScoreChart
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, QUIET, Button, ButtonStyle
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import GAPS, Sheet
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.reward_words import title_told


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
    CHART = auto()  # of the journey
    LESSON = auto()  # at the station of who has won
    DIVE = auto()  # of the week
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
    colour: Colour = theme.SAND  # of the seat
    frame: Frame = "plain"  # of the portrait
    title: str = ""  # "friend of the crab"

    @property
    def reached(self) -> float:
        """The part of the goal at the end, 0 to 1."""
        return self.course[-1] if self.course else min(1.0, self.points / max(1, self.goal))


class Summary(Struct, frozen=True):
    """Everything the sheet says."""

    mood: Mood
    title: str  # "You win", "Bea wins", "Stalemate"
    how: str  # "with 21 points"; rich text
    seats: tuple[SeatResult, ...]
    match: str  # "Best of 3", or how one has done against the opponent
    again: str = "Rematch"  # "Next game" inside a match
    decided: Card | None = None  # the card that the last action brought to a field
    series: bool = False  # more than one game may be won in this match
    onward: str = ""  # "Next: Otto · Casual": what is offered after a win, besides
    brought: Brought = NOTHING
    ahead: Ahead | None = None  # what is nearly won
    chart: str = ""  # "On to the Reef": the button that leads to the chart of the journey
    chart_first: bool = False  # and that is the next step
    lesson: str = ""  # "Keep a two", what it is about: offered after a loss
    dive: str = ""  # "Go deeper": the button that leads to the dive, which nothing else goes on with


COLOURS: Final[dict[Mood, Colour]] = {
    Mood.WON: theme.BRASS_BRIGHT,
    Mood.LOST: theme.CORAL,
    Mood.DRAWN: theme.SEAFOAM,
}
NEXT: Final = "Next: {name}"
LESSON: Final = "Lesson"
SWAP: Final = "Swap seats, same cards"
TIPS: Final = {
    SWAP: "Deals the same cards again. Every player moves to the next seat. You know the cards, so it does not count."
}


class ResultSheet(Sheet, Dialog[ResultChoice]):
    """Left without an answer, the player looks at the table a while longer."""

    width = 660
    scrolled_gap = GAPS[-1]
    guarded = True

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
        faces = seated([seat.name for seat in summary.seats], stage.settings.faces)
        drawn, decided = summary.mood is Mood.DRAWN, summary.decided
        self.chart = ScoreChart(stage, summary.seats, faces, decided, drawn=drawn, series=summary.series)
        content: list[Widget] = [
            Paragraph(stage, summary.title, theme.TITLE, COLOURS[summary.mood], centred=True),
            Paragraph(stage, summary.how, theme.BODY, theme.SAND, centred=True),
            self.chart,
        ]
        self.prizes = Prizes(stage, summary.brought, summary.ahead, self._dress)
        content += self.prizes.looks
        if summary.match:
            content.append(Paragraph(stage, summary.match, theme.SMALL, theme.SAND_DIM, centred=True))
        if self.prizes.words or self.prizes.looks:
            content.append(self.prizes)
        if day is not None:
            content.append(WeekStands(stage, day.week))
        if day is not None and day.ask is not None:
            content.append(ComputersTries(stage, day.ask))
        if ask is not None:
            content.append(HindsightRow(stage, ask))
        rows = self._choices(stage, replay, also, day)
        super().__init__(stage, content, [button for row in rows for button in row])
        self.rows = rows
        self._dress()
        self.group.set_focus(self.buttons[0])

    def _dress(self) -> None:
        """Show the player's frame and title on the chart."""
        names = [seat.name for seat in self.summary.seats]
        frames = {name: self.stage.frame_of(n, names) for n, name in enumerate(names)}
        titles = {name: title_told(self.stage.title_of(n, names)) for n, name in enumerate(names)}
        self.chart.rows = [
            (replace(seat, frame=frames[seat.name], title=titles[seat.name]), face) for seat, face in self.chart.rows
        ]

    def _choices(
        self,
        stage: Stage,
        replay: Callable[[], Scene] | None,
        also: Collection[ResultChoice],
        day: DayShare | None,
    ) -> list[list[Button]]:
        """The next step, then what else players do now, then what they seldom want."""

        def choice(label: str, means: ResultChoice, icon: str, look: ButtonStyle = QUIET) -> Button:
            return Button(stage, label, partial(self.answer, means), look, icon)

        undo = [choice("Undo my last move", ResultChoice.UNDO, "undo")] if ResultChoice.UNDO in also else []
        watch = [Button(stage, "Review the game", lambda: Push(replay()), QUIET, "eye")] if replay else []
        swap = [choice(SWAP, ResultChoice.SWAPPED, "", GHOST)] if ResultChoice.SWAPPED in also else []
        lesson = [choice(LESSON, ResultChoice.LESSON, "star")] if self.summary.lesson else []
        seldom = [
            Button(stage, "Look at the table", lambda: Pop(), GHOST),
            *swap,
            choice("New game…", ResultChoice.NEW_GAME, "", GHOST),
        ]
        again = choice(self.summary.again, ResultChoice.REMATCH, "redo")
        further = [choice(self.summary.onward, ResultChoice.CHALLENGER, "trophy")] if self.summary.onward else []
        first, share = [*further, again], []
        if day is not None:
            week = choice(WEEK, ResultChoice.WEEK, "calendar")
            seldom[1:-1] = [choice(day.again, ResultChoice.REMATCH, "", GHOST)]  # no match of this deal goes on
            first, share = [week, *further], [share_button(stage, day.text)]
        if self.summary.dive:
            first = [choice(self.summary.dive, ResultChoice.DIVE, "bubbles")]
        if self.summary.chart:
            chart = choice(self.summary.chart, ResultChoice.CHART, "compass")
            first = [chart, again] if self.summary.chart_first else [again, chart]
        first[0].look = PRIMARY
        for button in seldom:
            button.letters = theme.SMALL
            button.tip = TIPS.get(button.label, "")
        for button in lesson:
            button.tip = self.summary.lesson
        second = [*undo, *watch, *share, choice("Menu", ResultChoice.MENU, "menu")]
        (first if len(first) == 1 else second)[1:1] = lesson
        return [first, second, seldom]

    def layout(self, size: tuple[int, int]) -> None:
        """Without pictures of prizes, and lines of the game, where they would hide some of the result.

        Prizes that were won are seen sooner than these lines.
        """
        either = ((False, True), (True, False)) if self.summary.brought else ((True, False), (False, True))
        for self.chart.plotted, self.prizes.pictured in ((True, True), *either, (False, False)):
            super().layout(size)
            if not self.scrolls:
                return

    def back(self) -> Transition | None:
        return self.answer(ResultChoice.MENU) if self.left_by_esc else Pop()
