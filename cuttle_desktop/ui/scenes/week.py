"""The deals of this week: a row for each day, with its opponent and what became of it. A press plays one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Expression, opposite
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.menu_actions import DEAL_OF_THE_DAY
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget

WORDS: Final = "Everyone gets the same cards. Opponents get stronger until Sunday. Only your first try counts."


class DayState(Enum):
    """What became of a day's deal, as its row says it."""

    LOCKED = ""
    OPEN = "not played"
    BEGUN = "not finished"
    LEFT = "in progress"
    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given up"
    DRAWN = "stalemate"


SIGNS: Final[dict[DayState, tuple[str, Colour]]] = {
    DayState.LOCKED: ("padlock", theme.SAND_DIM),
    DayState.OPEN: ("play", theme.BRASS_BRIGHT),
    DayState.BEGUN: ("hand", theme.SAND_DIM),
    DayState.LEFT: ("redo", theme.BRASS_BRIGHT),
    DayState.WON: ("crown", theme.BRASS_BRIGHT),
    DayState.LOST: ("cuttlefish", theme.CORAL),
    DayState.GIVEN_UP: ("close", theme.CORAL),
    DayState.DRAWN: ("scuttle", theme.SEAFOAM),
}


class DayShown(NamedTuple):
    """A day, who plays there, and what became of its deal."""

    day: date
    opponent: str
    level: str  # in words
    character: str
    state: DayState
    today: bool

    @property
    def title(self) -> str:
        """`Tuesday · Otto · Casual`."""
        return f"{'Today' if self.today else f'{self.day:%A}'} · {self.opponent} · {self.level}"

    @property
    def counts(self) -> bool:
        """Whether playing it now is the try that counts."""
        return self.state in (DayState.OPEN, DayState.LEFT)

    @property
    def tip(self) -> str:
        if self.state is DayState.LOCKED:
            return f"{self.character} This deal opens on {self.day:%A}."
        return self.character if self.counts else "Plays the same cards again, for practice."


class Week(NamedTuple):
    """The seven days, and how they stand, in words."""

    days: tuple[DayShown, ...]
    told: str

    @property
    def foremost(self) -> DayShown:
        """What is most wanted: today's deal, a game that was left, an earlier deal that counts, else today's again."""
        today = next(day for day in self.days if day.today)
        left = [day for day in self.days if day.state is DayState.LEFT]
        counting = [day for day in self.days if day.counts]
        return today if today.counts else [today, *counting, *left][-1]


class WeekPage(Page):
    """Enter plays the foremost deal."""

    title = DEAL_OF_THE_DAY
    icon = "calendar"
    widest = 860

    def __init__(self, stage: Stage, week: Callable[[], Week], play: Callable[[date], Scene]) -> None:
        super().__init__(stage)
        self._week, self._play = week, play
        self._told = Paragraph(stage, "", theme.HEADING, theme.BRASS_BRIGHT)
        self._words = Paragraph(stage, WORDS, theme.SMALL, theme.SAND_DIM)
        self._begin = Button(stage, "", self.default, PRIMARY, "play")

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: games have been played, or midnight has passed."""
        week = self._week()
        self._told.words, foremost = week.told, week.foremost
        rows = [DayRow(self.stage, day, day is foremost, partial(self._open, day)) for day in week.days]
        lines: list[Widget] = [self._told, self._words, *rows]
        self._begin.label, self._foremost = _verb(foremost), foremost
        self.lay(size, lines, self.back_button, self._begin)

    def default(self) -> Transition:
        return self._open(self._foremost)  # what the page shows: midnight may pass between a look and a press

    def _open(self, day: DayShown) -> Transition:
        return Push(self._play(day.day))


def _verb(day: DayShown) -> str:
    """What the button says that plays this day's deal."""
    when = "today’s deal" if day.today else f"{day.day:%A}’s deal"
    if day.state is DayState.LEFT:
        return f"Continue {when}"
    return f"Play {when}" if day.counts else f"Practise {when}"


class DayRow(ListRow):
    """A day; the `foremost` one has a bright edge."""

    side = 40

    def __init__(self, stage: Stage, shown: DayShown, foremost: bool, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.shown, self.foremost = shown, foremost
        self.enabled = shown.state is not DayState.LOCKED
        self.title, self.below = shown.title, shown.character if foremost else ""
        self.aloud = (shown.state.value,)
        self.tip = "" if foremost else shown.tip
        self.portrait = opposite(shown.opponent, stage.settings.faces)
        self.mood = Expression.LOSING if shown.state is DayState.WON else Expression.CALM

    @property
    def ink(self) -> Colour:
        return super().ink if self.enabled else theme.SAND_DIM

    def right(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        sign = text.line_height(theme.BODY_BOLD) + px(3 * self.pad)
        return text.width(self.shown.state.value, theme.SMALL) + sign

    def draw_right(self, surface: Surface, line: Rect) -> int:
        """A sign, and before it the word for it."""
        text, box = self.stage.text, self.rect
        name, colour = SIGNS[self.shown.state]
        sign = self.stage.art.icon(name, text.line_height(theme.BODY_BOLD), colour)
        at = surface.blit(sign, sign.get_rect(midright=(box.right - self.stage.scale.px(self.pad), box.centery)))
        x = at.x - text.line_height(theme.SMALL) // 2
        text.draw(surface, self.shown.state.value, (x, box.centery), theme.SMALL, theme.SAND_DIM, "midright")
        return 0
