"""The page of the journey. Enter does the one thing to do next; a station that is pressed shows its sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.session.journey.stations import STATIONS, Station, member
from cuttle_desktop.session.profile.journey_standing import (
    Pearl,
    StationStanding,
    here,
    journey_standing,
    next_step,
)
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.kept_feats import KeptFeats
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Expression, seated
from cuttle_desktop.ui.scene import Push, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.journey.arrival import Arrival, Logbook
from cuttle_desktop.ui.scenes.journey.sea_chart import SeaChart
from cuttle_desktop.ui.scenes.journey.station_mark import FACE, StationMark
from cuttle_desktop.ui.scenes.journey.station_puzzles import solved_told, station_table
from cuttle_desktop.ui.scenes.journey.station_sheet import PearlRow, StationHead, sheet_told
from cuttle_desktop.ui.scenes.kept_games import EarnedPage
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.words.journey_words import JOURNEY, PLAY, PLAY_ON, next_told
from cuttle_desktop.words.message import tell

WAVE: Final = 190  # design units that the wave of a station that opens grows by
SHEET, GROWS = 372, 0.5  # design units, and how much wider for letters twice as large
LIGHT, SWIMMER, LEAST = 168, 40, (150, 236)  # design units
LESSON, PUZZLES = "Lesson", "Puzzles"
FIRST: Final = "Starts a game at once. It is your first one, so it is for practice: hints and undo are free."
GOES_ON: Final = "Goes on with the game that you left."
LESSON_LOOKS: Final = {False: ("star", "", ""), True: ("check", "taken", "You have taken this lesson.")}
COUNTS: Final = "Starts a game at once, by the usual rules. It counts for your rating."


class Voyage(Struct, frozen=True):
    """Where the chart leads."""

    log: Logbook
    play: Callable[[Station], Scene]
    waits: Callable[[Station], bool]  # whether a game with its creature was left, which `play` continues
    lesson: Callable[[Station], Scene]
    kept: KeptFeats | None
    watch: Callable[[Record], Scene]


class JourneyChart(EarnedPage):
    """Opens where one is, and shows first what was won since the last time."""

    title = JOURNEY
    icon = "compass"
    widest = 1240

    def __init__(self, stage: Stage, voyage: Voyage) -> None:
        super().__init__(stage, voyage.kept, voyage.watch)
        self._voyage = voyage
        self._clicked = False  # by the event that is being answered
        self._chart = SeaChart(stage)
        self._told = Paragraph(stage, "", theme.HEADING, theme.BRASS_BRIGHT)
        self.arrival = self._arrives()
        self.marks = [
            StationMark(stage, each, self.arrival, partial(self._press, each.station))
            for each in journey_standing(stage.profile)
        ]
        self._head = StationHead(stage)
        self._line = Paragraph(stage, "", theme.SMALL)
        self._ways = Paragraph(stage, "", theme.SMALL, theme.SAND_DIM)
        self._locked = Paragraph(stage, "", theme.SMALL_BOLD, theme.BRASS_BRIGHT)
        self._pearls = [PearlRow(stage, pearl, self.games) for pearl in Pearl]
        self._lesson = Button(stage, LESSON, lambda: Push(voyage.lesson(self.chosen.station)), icon="star")
        self._puzzles = Button(stage, PUZZLES, lambda: Push(station_table(stage, self.chosen.station)), icon="bulb")
        self._play = Button(stage, "", lambda: Push(voyage.play(self.chosen.station)), icon="play")
        self._choose(self._first)

    # what is chosen

    @property
    def chosen(self) -> StationStanding:
        return next(mark.standing for mark in self.marks if mark.chosen)

    @property
    def _first(self) -> Station:
        """Where one comes from, as long as that is shown; then where one is, and with all pearls the last station."""
        step = next_step(self.stage.profile)
        return STATIONS[self.arrival.begin] if not self.arrival.done else step[0] if step else STATIONS[-1]

    def _choose(self, station: Station) -> None:
        for mark in self.marks:
            mark.chosen = mark.standing.station is station
        self.group.set_focus(next(mark for mark in self.marks if mark.chosen))

    def _turn_to(self, station: Station) -> None:
        self._choose(station)
        self.layout(self.stage.scale.size)

    def _press(self, station: Station) -> Transition | None:
        """A click chooses, and begins nothing: on what is chosen it points out what to press. Enter there does that."""
        if self.chosen.station is not station:
            self._turn_to(station)
        elif self._buttons and self._clicked:
            self.group.set_focus(self._foremost)
        else:
            return self.default()
        return None

    @property
    def _buttons(self) -> list[Button]:
        """What one can do at the chosen station."""
        if not self.chosen.open:
            return []
        return [self._lesson, self._puzzles, self._play]

    @property
    def _foremost(self) -> Button:
        now = self.chosen
        if not now.lesson_done and not self._voyage.waits(now.station) and Pearl.GAME not in now.pearls:
            return self._lesson
        return self._puzzles if now.pearls == {Pearl.GAME, Pearl.TASK} else self._play

    def default(self) -> Transition | None:
        if self._buttons:
            return self._foremost.act()
        self._turn_to(self._first)
        return Stay()

    # the picture

    def _arrives(self) -> Arrival:
        now, settings = self.stage.profile, self.stage.settings
        before, self._voyage.log.shown = self._voyage.log.shown, now
        return Arrival(before, now, self.stage.pace, still=settings.reduced_motion)

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: games have been played."""
        profile, px, scale = self.stage.profile, self.stage.scale.px, self.stage.scale
        if self.arrival.done and profile is not self._voyage.log.shown:
            self.arrival = self._arrives()
            if not self.arrival.done:
                self._choose(self._first)
        for mark, standing in zip(self.marks, journey_standing(profile), strict=True):
            mark.standing, mark.arrival = standing, self.arrival
        self._head.show(self.chosen)
        self._line.words, self._ways.words, self._locked.words = sheet_told(self.chosen)
        for row in self._pearls:
            row.show(self.chosen)
        body = self.body(size)
        wide = px(SHEET * (1 + GROWS * max(0.0, scale.text_size - 1)))
        sheet = Rect(body.right - wide, body.y, wide, body.height)
        self.panels = [sheet]
        self._chart.place(Rect(body.x, body.y, body.width - wide - px(theme.GAP), body.height))
        for mark in self.marks:
            mark.stand(self._chart.area)
        self._place_buttons(size)
        head = [self._head, *([self._locked] if self._locked.words else [])]
        lines = [*head, self._line, self._ways, *self._pearls]
        self.group.widgets = [self._told, *self.marks, *lines, *self._buttons, self.back_button]
        view = sheet.inflate(-px(10), -px(10))
        airy = self.group.fits(lines, view.width, px(theme.GAP)) <= view.height
        if self.group.fits(lines, view.width, px(theme.GAP_SMALL)) > view.height:  # what is to be won is seen first
            lines = [*head, *self._pearls, self._line, self._ways]
        self.group.flow(lines, view, px(theme.GAP if airy else theme.GAP_SMALL))
        self._place_told(size)

    def _place_told(self, size: tuple[int, int]) -> None:
        """What to do next, beside the title."""
        text, words = self.stage.text, next_told(next_step(self.stage.profile))
        for face in (theme.HEADING, theme.BODY_BOLD, theme.SMALL):
            wide = text.width(words, face)
            place = self.beside_title(size, wide, text.line_height(face))
            if place.width == wide:
                break
        self._told.words, self._told.face = words, face
        self._told.place(place)

    def _place_buttons(self, size: tuple[int, int]) -> None:
        """From the right: the game, the puzzles, the lesson."""
        now, gap, footer = self.chosen, self.stage.scale.px(12), self.footer(size)
        waits = self._voyage.waits(now.station)
        self._play.tip = GOES_ON if waits else COUNTS if self.stage.profile.has_played else FIRST
        self._play.label = tell(PLAY_ON if waits else PLAY, name=member(now.station).name)
        self._play.icon, self._puzzles.remark = "redo" if waits else "play", solved_told(now)
        self._lesson.icon, self._lesson.remark, self._lesson.tip = LESSON_LOOKS[now.lesson_done]
        foremost, x = self._foremost, footer.right + gap
        for button in reversed(self._buttons):
            button.look = PRIMARY if button is foremost else QUIET
            wide = max(self.stage.scale.px(LEAST[button is not self._play]), button.width())
            x -= wide + gap
            button.place(Rect(x, footer.y, wide, footer.height))
        self.foot(size, self.back_button)
        if x - gap < self.back_button.rect.right:  # letters too large for all in a line: each gets as much
            row, wide = (self.back_button, *self._buttons), (footer.width + gap) // 4
            for at, button in enumerate(row):
                button.place(Rect(footer.x + at * wide, footer.y, wide - gap, footer.height))

    def draw_behind(self, surface: Surface) -> None:
        super().draw_behind(surface)
        art, px, way = self.stage.art, self.stage.scale.px, self.arrival.way
        self._chart.draw(surface)
        opened = (mark.number for mark in self.marks if mark.opened)
        self._chart.draw_course(surface, max(way, *opened))
        if here(self.stage.profile) is not None or not self.arrival.done:
            light = art.glow((px(LIGHT), px(LIGHT)), theme.LIT, 200)
            surface.blit(light, light.get_rect(center=self._chart.light(way)))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if (part := self.arrival.opening) > 0:
            self._draw_wave(surface, part)
        elif self.arrival.swims:
            face = Rect(0, 0, *[self.stage.scale.px(SWIMMER)] * 2)
            face.center = self._chart.light(self.arrival.way)
            own = seated((YOU,), self.stage.settings.faces)[0]
            draw_face(surface, self.stage.art, own, Expression.PLEASED, face, theme.BRASS)

    def _draw_wave(self, surface: Surface, part: float) -> None:
        """Rings that run from the station that has just opened."""
        art, px, fading = self.stage.art, self.stage.scale.px, round(255 * (1 - part))
        for behind in (0.0, 0.25, 0.5):
            side = px(FACE + WAVE * theme.ease_out(max(0.0, part - behind)))
            ring = Rect(0, 0, side, side)
            ring.center = self._chart.light(self.arrival.way)
            art.draw_panel(surface, ring, side // 2, (*theme.LIT, 0), (*theme.BRASS_BRIGHT, fading), max(2, px(4)))

    # time

    @property
    def animating(self) -> bool:
        return not self.arrival.done

    def handle(self, event: pygame.Event) -> Transition | None:
        if not self.arrival.done and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.arrival.skip()
            self._turn_to(self._first)
            return Stay()
        self._clicked = event.type == pygame.MOUSEBUTTONUP
        return super().handle(event)

    def update(self, dt: float) -> Transition | None:
        if arriving := self.animating:
            self.dirty = True
            if self.arrival.update(dt):
                self.stage.sound.play("count")
        if arriving and not self.animating:
            self._turn_to(self._first)
        return super().update(dt)
