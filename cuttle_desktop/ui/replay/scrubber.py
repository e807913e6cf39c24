"""The line of a whole game: a stretch for every turn, signs where something happened, and where we are now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.reading import is_grave, sign_of
from cuttle_desktop.session.replay import Mark, Replay
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.replay.chance_chart import NAMES_WIDTH, ChanceChart
from cuttle_desktop.ui.replay.projector import COVERED
from cuttle_desktop.ui.replay.review_notes import ReviewNotes
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.curve import step_curve
from cuttle_desktop.ui.widgets.labels import draw_tooltip
from cuttle_desktop.ui.widgets.seat_badge import colours
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Forms, Plural, tell, tell_of

OTHERS: Final = Plural("1 other doubtful move", "{count} other doubtful moves")
HEIGHT: Final = 46  # design units
REVIEW_HEIGHT: Final = 104
REVIEW_GROWS: Final = 24  # for letters twice as large
SIDE_GROWS: Final = 15  # for every side beyond two, which has a row of its own
TRACK: Final = 10
SIGN: Final = 17
MEANING: Final = Forms(
    "Chance to win, knowing only what you saw at that moment: an estimate.",
    "Chance to win, knowing only what {name} saw at that moment: an estimate.",
)
SIGNS_MEAN: Final = (
    "[@question] doubtful · [@warning] mistake · [@burst] turning point · [@star] best move · [@flag] conceded"
)
SMALLEST_SIGN: Final = 9
AHEAD: Final = 80  # opacity of what has not been watched yet
SIGNS: Final[dict[Mark, tuple[str, Colour]]] = {
    Mark.COUNTER: ("shield", theme.SAND),
    Mark.STEAL: ("crown", theme.BRASS_BRIGHT),
    Mark.SWING: ("burst", theme.CORAL),
    Mark.END: ("trophy", theme.BRASS_BRIGHT),
}

MOMENT: Final = "Moment of the game"
AT: Final = "{moment} of {last}"


class Scrubber(Widget):
    """Click or drag to seek. `moment` is where the game stands.

    It shows the review of `notes`, or how near each seat came to its goal.
    """

    def __init__(
        self,
        stage: Stage,
        replay: Replay,
        notes: ReviewNotes,
        do: Callable[[str], Transition | None],
        seek: Callable[[int], Transition | None],
        tell: Callable[[int], str],
    ) -> None:
        super().__init__(stage)
        self.replay = replay
        self.moment = 0
        self.watched = replay.length  # what lies ahead of this is not shown
        self._notes = notes
        self._chart = ChanceChart(stage, replay.rules)
        self.colours: tuple[Colour, ...] = ()  # one for every turn
        self._do, self._seek = do, seek
        self._tell = tell
        self._pointed: tuple[int, int] | None = None

    def heard(self) -> Node:
        return Node(Role.SLIDER, MOMENT, value=tell(AT, moment=self.moment, last=self.replay.length))

    def height(self, width: int) -> int:
        larger = max(0.0, self.stage.scale.text_size - 1)
        rows = SIDE_GROWS * (self.replay.rules.side_count - 2)
        return self.stage.scale.px(REVIEW_HEIGHT + rows + REVIEW_GROWS * larger if self._notes.shown else HEIGHT)

    # pointing

    def pointed(self, at: tuple[int, int]) -> None:
        self._pointed = at

    def hush(self) -> None:
        """Tell nothing of the place under the pointer until it moves: another moment is shown."""
        if not self.pressed:
            self._pointed = None

    def press(self, at: tuple[int, int]) -> Transition | None:
        """A sign of a review is its moment, however narrow a move is; beside the line lies the way to the next one."""
        if self._beside(at):
            self._pointed = None  # its tip has been read
            return self._do("next doubt")
        sign = next((n for n, box in self.signs().items() if box.collidepoint(at)), None) if self._notes.shown else None
        return self._go(at) if sign is None else self._seek(sign)

    def drag(self, at: tuple[int, int]) -> Transition | None:
        return None if self._beside(at) else self._go(at)

    def _beside(self, at: tuple[int, int]) -> bool:
        """Whether a point lies on the names beside the line."""
        return self._notes.shown and at[0] < self.track.x - self.stage.scale.px(SIGN)

    def takes(self, at: tuple[int, int]) -> bool:
        return self.rect.collidepoint(at) or self.pressed  # a drag may leave the line

    def wheel(self, notches: float) -> Transition | None:
        return self._seek(max(0, min(self.replay.length, self.moment + (1 if notches < 0 else -1)))) or Stay()

    def _go(self, at: tuple[int, int]) -> Transition | None:
        self._pointed = at
        there = self.moment_at(at[0])
        return self._seek(there) if there != self.moment else None

    # where things are

    @property
    def track(self) -> Rect:
        px = self.stage.scale.px
        left = self._names_width() + px(14) if self._notes.shown else 0
        x, width = self.rect.x + px(18) + left, self.rect.width - px(36) - left
        return Rect(x, self.rect.bottom - px(TRACK + 9), width, px(TRACK))

    def _names_width(self) -> int:
        letters = self.stage.scale.font_px(theme.SMALL)  # do not shrink with a small window for ever
        return min(NAMES_WIDTH * letters, self.rect.width // 4)

    def x_of(self, moment: int) -> int:
        track = self.track
        return track.x + round(track.width * moment / max(1, self.replay.length))

    def moment_at(self, x: int) -> int:
        track = self.track
        part = (x - track.x) / max(1, track.width)
        return max(0, min(self.replay.length, round(part * self.replay.length)))

    def signs(self) -> dict[int, Rect]:
        """The places of the signs, small enough not to touch each other."""
        px = self.stage.scale.px
        moments = sorted(self._icons())
        xs = [self.x_of(n) for n in moments]
        found: dict[int, Rect] = {}
        for i, n in enumerate(moments):
            room = min((abs(xs[i] - xs[j]) for j in (i - 1, i + 1) if 0 <= j < len(xs)), default=px(SIGN))
            side = max(px(SMALLEST_SIGN), min(px(SIGN), room))
            found[n] = Rect(0, 0, side, side)
            found[n].center = (xs[i], self._height_of_sign(n))
            if self._notes.shown:
                found[n].clamp_ip(self.chart_box.inflate(px(SIGN), -px(SIGN) // 2))
        return found

    def _height_of_sign(self, moment: int) -> int:
        """In a review of two sides on the line between them, else halfway."""
        chances = self._notes.reading.chances(moment) if self._notes.shown else ()
        box = self.chart_box
        if len(chances) != 2:
            return box.centery + self.stage.scale.px(1)
        return box.bottom - round(chances[self._below] * box.height)

    @property
    def _below(self) -> int:
        """The side of the seat below the table."""
        return self.replay.rules.seating.sides[self._notes.viewer.seat]

    @property
    def chart_box(self) -> Rect:
        top = self.rect.y + self.stage.scale.px(6)
        return Rect(self.track.x, top, self.track.width, self.track.y - self.stage.scale.px(4) - top)

    def _icons(self) -> dict[int, tuple[str, Colour]]:
        """What is marked: in a review the doubtful decisions, else what happened."""
        if not self._notes.shown:
            return {n: SIGNS[mark] for n, mark in self.replay.marks.items() if n <= self.watched}
        return {
            n: (sign_of(found), theme.CORAL if is_grave(found) else theme.BRASS_BRIGHT)
            for n, found in self._notes.reading.told.items()
        }

    # drawing

    def draw(self, surface: Surface) -> None:
        px, art = self.stage.scale.px, self.stage.art
        art.draw_panel(surface, self.rect, px(theme.RADIUS), (*theme.PANEL, 225), theme.PANEL_LINE, max(1, px(1)))
        if self._notes.shown:
            self._draw_review(surface, self._notes)
        else:
            self._draw_goal_shares(surface)
        self._draw_turns(surface)
        icons = self._icons()
        for n, box in self.signs().items():
            name, colour = icons[n]
            if self._notes.shown:
                art.draw_panel(surface, box.inflate(px(8), px(8)), box.width, theme.PANEL, colour, max(1, px(1.5)))
            shown = colour if n <= self.moment or self._notes.shown else theme.mix(colour, theme.PANEL, 0.35)
            surface.blit(art.icon(name, box.width, shown), box)
        self._draw_hand(surface)

    def _draw_review(self, surface: Surface, notes: ReviewNotes) -> None:
        """The chances of both sides, and where they stand now."""
        px, box = self.stage.scale.px, self.chart_box
        self._chart.draw(surface, box, notes.reading.outlooks, self.replay.length, notes.viewer.seat)
        x = self.x_of(self.moment)
        surface.fill(self.stage.art.palette.of(theme.SAND), Rect(x, box.y, max(1, px(1.5)), box.height))
        names = Rect(self.rect.x + px(14), box.y, self._names_width() - px(8), self.rect.bottom - px(5) - box.y)
        rows = [*zip(notes.sides, notes.reading.chances(self.moment) or (None,) * len(notes.sides), strict=True)]
        seat = notes.viewer.seat
        self._chart.draw_names(surface, names, rows, seat, notes.cast, notes.status, leads_on=notes.leads_on)

    def _draw_goal_shares(self, surface: Surface) -> None:
        """How near each seat came to its goal, bright as far as the game has been watched."""
        px, track = self.stage.scale.px, self.track
        step = track.width / max(1, self.replay.length)  # the last moment has no width of its own
        box = Rect(
            track.x, self.rect.y + px(5), round(step * len(self.replay.goal_shares[0])), track.y - self.rect.y - px(5)
        )
        watched, shown = (self.x_of(moment) - box.x for moment in (self.moment, self.watched))
        for seat, parts in enumerate(self.replay.goal_shares):
            curve = step_curve(self.stage.art, box.size, parts, colours(self.replay.rules)[seat], max(1, px(1.5)))
            surface.blit(curve, box, (0, 0, watched, box.height))
            curve.set_alpha(AHEAD)
            surface.blit(curve, box.move(watched, 0), (watched, 0, shown - watched, box.height))
            curve.set_alpha(255)

    def _draw_turns(self, surface: Surface) -> None:
        """A stretch for every turn in the colour of its seat, bright as far as the game has been watched."""
        track, gap, of = self.track, max(1, self.stage.scale.px(1.5)), self.stage.art.palette.of
        now = self.x_of(self.moment)
        ends = (*self.replay.turns[1:], self.replay.length)
        for start, end, colour in zip(self.replay.turns, ends, self.colours, strict=True):
            left, right = self.x_of(start), self.x_of(end)
            if left > track.x:
                left += gap
            surface.fill(
                of(theme.mix(colour, theme.WELL, 0.72)),
                Rect(left, track.y, max(1, right - left), track.height),
            )
            if now > left:
                surface.fill(of(colour), Rect(left, track.y, max(1, min(right, now) - left), track.height))

    def _draw_hand(self, surface: Surface) -> None:
        px, art, track = self.stage.scale.px, self.stage.art, self.track
        if self._pointed is not None and (self.hovered or self.pressed) and not self._beside(self._pointed):
            x = self.x_of(self.moment_at(self._pointed[0]))
            surface.fill(
                self.stage.art.palette.of(theme.SAND),
                Rect(x, self.rect.y + px(4), max(1, px(1.5)), track.bottom - self.rect.y - px(4)),
            )
        side = px(20)
        knob = Rect(0, 0, side, side)
        knob.center = (self.x_of(self.moment), track.centery)
        art.draw_shadow(surface, knob, side // 2, px(5), px(2))
        art.draw_panel(surface, knob, side // 2, theme.mix(theme.SAND, theme.BRASS_BRIGHT, self.glow), theme.INK, px(2))

    def draw_tip(self, surface: Surface, clear: Sequence[Rect] = ()) -> None:
        """What happened at the moment under the pointer; over everything else, but beside what is kept `clear`."""
        if self._pointed is not None and (self.hovered or self.pressed):
            if self._beside(self._pointed):
                self._draw_tip_beside(surface)
                return
            n = self.moment_at(self._pointed[0])
            above = surface.subsurface(Rect(0, 0, surface.get_width(), self.rect.y))
            words, x = COVERED if n > self.watched else self._tell(n), self.x_of(n)
            draw_tooltip(above, self.stage, words, [Rect(x, self.rect.y, 1, 1), *clear], x)

    def _draw_tip_beside(self, surface: Surface) -> None:
        """What the figures mean, and what a click does."""
        lines = [tell_of(self._notes.viewer.seat, MEANING, self._notes.cast), SIGNS_MEAN]
        if self._notes.others:
            found = counted(self._notes.others, OTHERS)
            lines.append(f"{found}: {self._notes.way_to_others(self.stage.keys)}")
        if self._notes.leads_on:
            lines.append(self.stage.keys.beside("Go to the next doubtful move", "next doubt"))
        above = surface.subsurface(Rect(0, 0, surface.get_width(), self.rect.y))
        draw_tooltip(above, self.stage, "\n".join(lines), [Rect(self.rect.topleft, (1, 1))], self.rect.x)
