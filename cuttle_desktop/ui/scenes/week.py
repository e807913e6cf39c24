"""The deals of this week: a row for each day, with its opponent and what became of it. A press plays one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from enum import Enum
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import Expression, opposite
from cuttle_desktop.ui.scene import Push, Scene, Transition
from cuttle_desktop.ui.scenes.menu_actions import DEAL_OF_THE_DAY
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped

WORDS: Final = "Everyone gets the same cards. Opponents get stronger until Sunday. Only your first try counts."
FACE, PAD = 40, 9  # design units


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
        self._back = self.back_button()
        self._begin = Button(stage, "", self.default, PRIMARY, "play")

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: games have been played, or midnight has passed."""
        week = self._week()
        self._told.words, foremost = week.told, week.foremost
        rows = [DayRow(self.stage, day, day is foremost, partial(self._open, day)) for day in week.days]
        lines: list[Widget] = [self._told, self._words, *rows]
        self._begin.label, self._foremost = _verb(foremost), foremost
        self.group.widgets = [*lines, self._back, self._begin]
        self.fill(size, lines, (24, 20), theme.GAP_SMALL)
        self.place_back(self._back, self.footer(size))
        self.place_onward(self._begin, self.footer(size))

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


class DayRow(Widget):
    """A day; the `foremost` one has a bright edge."""

    def __init__(self, stage: Stage, shown: DayShown, foremost: bool, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.shown, self.foremost = shown, foremost
        self.enabled = shown.state is not DayState.LOCKED
        self._below = shown.character if foremost else ""
        self.tip = "" if self._below else shown.tip
        self._portrait = opposite(shown.opponent, stage.settings.faces)

    @property
    def title(self) -> str:
        return self.shown.title

    def heard(self) -> Node:
        return Node(Role.ROW, self.title, stopped((self.shown.state.value, self._below, self.tip)))

    def _words_left(self) -> int:
        return self.stage.scale.px(FACE + 2 * PAD)

    def _room(self, width: int) -> int:
        """What the sign and its word leave to the words on the left."""
        px, text = self.stage.scale.px, self.stage.text
        sign = text.width(self.shown.state.value, theme.SMALL) + text.line_height(theme.BODY_BOLD) + px(3 * PAD)
        return width - self._words_left() - sign

    def height(self, width: int) -> int:
        px = self.stage.scale.px
        return max(px(FACE), self.words_height(width)) + px(PAD)

    def words_height(self, width: int) -> int:
        text = self.stage.text
        below = text.height(self._below, self._room(width), theme.SMALL) if self._below else 0
        return text.line_height(theme.BODY_BOLD) + below

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        rest = theme.BRASS if self.foremost else theme.PANEL_LINE
        edge = theme.mix(rest, theme.SAND_DIM, self.glow * 0.5)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, edge, max(1, px(2 if self.foremost else 1)))
        face = Rect(box.x + px(PAD), 0, px(FACE), px(FACE))
        face.centery = box.centery
        beaten = self.shown.state is DayState.WON
        draw_face(surface, art, self._portrait, Expression.LOSING if beaten else Expression.CALM, face, theme.SEAFOAM)
        x, room = box.x + self._words_left(), self._room(box.width)
        y = box.centery - self.words_height(box.width) // 2
        ink = theme.BRASS_BRIGHT if self.foremost else theme.SAND if self.enabled else theme.SAND_DIM
        fit(text, self.title, room, theme.BODY_BOLD, name=True).stand((x, y)).draw(surface, ink)
        below = Rect(x, y + text.line_height(theme.BODY_BOLD), room, 0)
        text.draw_block(surface, self._below, below, theme.SMALL, theme.SAND_DIM)
        self._draw_state(surface)

    def _draw_state(self, surface: Surface) -> None:
        """On the right a sign, and before it the word for it."""
        px, text, box = self.stage.scale.px, self.stage.text, self.rect
        name, colour = SIGNS[self.shown.state]
        sign = self.stage.art.icon(name, text.line_height(theme.BODY_BOLD), colour)
        at = surface.blit(sign, sign.get_rect(midright=(box.right - px(PAD), box.centery)))
        words = self.shown.state.value
        air = text.line_height(theme.SMALL) // 2
        text.draw(surface, words, (at.x - air, box.centery), theme.SMALL, theme.SAND_DIM, "midright")
