"""Plays shows on a small table, one after the other, over and over: cards, names, scores, piles, and a caption."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.actions import Decline, Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.events import Acted
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.view import goal, score
from cuttle_desktop.session.frames import Frame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.cards import CardLook, CardPainter
from cuttle_desktop.ui.table.layout.badges import PLAIN, badges
from cuttle_desktop.ui.table.motion.cues import cue, stars
from cuttle_desktop.ui.table.motion.departures import exchange
from cuttle_desktop.ui.table.motion.director import GLOW_SECONDS
from cuttle_desktop.ui.table.motion.displaced import Landing, landing_after
from cuttle_desktop.ui.table.motion.sprites import AT_ONCE, Sprites, Travel
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.vignette.examples import NAMES, Topic
from cuttle_desktop.ui.vignette.mat import FROM_THE_TOP, Mat, card_width, mat, poses, row_height
from cuttle_desktop.ui.vignette.shows import Show, shows

CALM: Final = 1.5  # slower than the table
BEFORE, BETWEEN, AFTER = 1.6, 0.5, 3.4  # seconds
FADE_STEPS, FADE_STEP = 7, 0.03
LONGEST_STEP = 0.1  # seconds: what stood still does not catch up


class VignettePlayer:
    """`shown` is how much of the table is seen, from 0 to 1."""

    def __init__(self, shows: tuple[Show, ...], on: Mat, late: float = 0.0) -> None:
        """`late` seconds pass before the first move, so that several tables do not move in step."""
        self.shows = shows
        self.show = shows[0]
        self.start = self.view = self.show.frames[0].view
        self.tempo = Tempo()
        self.sprites = Sprites()
        self.glows: Mapping[Card, float] = {}  # seconds left
        self.shown = 1.0
        self._mat = on
        self._landed: Landing | None = None
        self._wait = late
        self._course = self._play()
        self._changed = True
        self._set_up(self.show)

    def lay_on(self, on: Mat) -> None:
        """Show the same moment on a table of another size."""
        self._mat = on
        self._landed = None
        self._place(AT_ONCE)

    def update(self, dt: float, tempo: Tempo) -> bool:
        """Let time pass; whether anything looks different."""
        self.tempo = tempo
        dt = min(dt, LONGEST_STEP)
        self._changed = self.sprites.moving or bool(self.glows)
        self.sprites.advance(dt)
        self.glows = {card: left - dt for card, left in self.glows.items() if left > dt}
        self._wait -= dt
        while self._wait <= 0:
            self._wait += next(self._course)
        return self._changed

    # the course of things, as seconds to wait

    def _play(self) -> Iterator[float]:
        for show in cycle(self.shows):
            self._set_up(show)
            yield from self._fade(1.0)
            yield BEFORE
            for frame in show.frames[1:]:
                if isinstance(frame.event, Acted) and not isinstance(frame.event.action, Decline):
                    yield BETWEEN
                self._next(frame)
                yield cue(frame.event).hold * self._pace
            yield AFTER
            yield from self._fade(0.0)

    def _fade(self, goal: float) -> Iterator[float]:
        start = self.shown
        if start == goal:
            return
        steps = FADE_STEPS if self.tempo.pace > 0 else 1
        for i in range(1, steps + 1):
            self.shown = start + (goal - start) * i / steps
            self._changed = True
            yield FADE_STEP

    @property
    def _pace(self) -> float:
        """Seconds for each millisecond of a cue."""
        return self.tempo.pace * CALM / 1000

    def _set_up(self, show: Show) -> None:
        self.show = show
        self.start = self.view = show.frames[0].view
        self.sprites, self.glows, self._landed = Sprites(), {}, None
        self._place(AT_ONCE)

    def _next(self, frame: Frame) -> None:
        self.view = frame.view
        self._landed = landing_after(frame.event, self._landed, poses(self.view, self._mat))
        row = cue(frame.event)
        if self.tempo.pace > 0 and (row.flash or self.tempo.crossfade):
            self.glows = {**self.glows, **dict.fromkeys(stars(frame.event), GLOW_SECONDS)}
        travel = Travel(row.travel * self._pace, theme.FLIP_MS * self._pace, crossfade=self.tempo.crossfade)
        self._place(travel if self.tempo.pace > 0 else AT_ONCE)

    def _place(self, travel: Travel) -> None:
        lie = poses(self.view, self._mat)
        if self._landed is not None:
            lie = self._landed.poses(lie)
        vanished = {key: sprite.pose for key, sprite in self.sprites.cards.items() if key not in lie}
        appeared = [key for key in lie if key not in self.sprites.cards]
        self.sprites.place(lie, travel, *exchange(vanished, appeared, self._mat.deck))
        self._changed = True


CARD = 52  # design units
WIDEST = 560
PAD = 10
BACKS = 3  # of the deck that are drawn
LABEL_FACES = (theme.SMALL_BOLD, theme.HEADING, theme.TINY)
CLOTH = (*theme.WELL, 255)
LATE: Final[dict[Topic, float]] = {rank: rank * 1.1 % 2.9 for rank in Rank}
"""Seconds to wait at first, so that neighbours do not move in step."""


def vignette(stage: Stage, rules: RuleSet, topic: Topic) -> Miniature | None:
    """The table for a card or a chapter under these rules; None where there is nothing to show."""
    found = shows(rules, topic)
    return Miniature(stage, found, LATE.get(topic, 0.0)) if found else None


class Miniature:
    """A small table that plays some shows. It keeps its picture, so that a table at rest costs one blit."""

    def __init__(self, stage: Stage, shows: tuple[Show, ...], late: float = 0.0) -> None:
        self.stage = stage
        self._shows, self._late = shows, late
        self._player: VignettePlayer | None = None
        self._painter = CardPainter(stage, NAMES)
        self._picture = Surface((0, 0))
        self._drawn: tuple[object, ...] = ()  # what the picture was made for
        self._stale = True

    def height(self, width: int) -> int:
        px = self.stage.scale.px
        inner = min(width, px(WIDEST)) - 2 * px(PAD)
        return 2 * self._row(inner) + px(8) + self._caption_height(inner) + 2 * px(PAD)

    def update(self, dt: float) -> bool:
        if self._player is None:
            return False
        settings = self.stage.settings
        changed = self._player.update(dt, Tempo(self.stage.pace, settings.reduced_motion))
        self._stale = self._stale or changed
        return changed

    def draw(self, surface: Surface, rect: Rect) -> None:
        settings = self.stage.settings
        own = self.height(rect.width)
        rect = Rect(rect.x, rect.bottom - own, min(rect.width, self.stage.scale.px(WIDEST)), own)
        wanted = (rect.size, self.stage.scale, settings.deck, settings.back)
        if wanted != self._drawn:
            self._fit(rect.size)
            self._drawn = wanted
        if self._stale:
            self._paint()
            self._stale = False
        surface.blit(self._picture, rect)

    # within

    def _card(self, inner: int) -> int:
        return card_width(self.stage.scale.px(CARD), inner)

    def _row(self, inner: int) -> int:
        """A row holds a card and what is written beside it."""
        words = sum(self.stage.text.line_height(face) for face in LABEL_FACES)
        return max(row_height(self._card(inner)), words + self.stage.scale.px(8))

    def _label_width(self) -> int:
        text = self.stage.text
        return max(text.width("10 → 10", theme.HEADING), text.width("of 21 → 14", theme.TINY)) + self.stage.scale.px(6)

    def _caption_height(self, inner: int) -> int:
        """Room for the longest caption, so that nothing jumps."""
        text = self.stage.text
        return max(text.height(show.example.caption, inner, theme.SMALL) for show in self._shows)

    def _fit(self, size: tuple[int, int]) -> None:
        pad = self.stage.scale.px(PAD)
        inner = size[0] - 2 * pad
        card = self._card(inner)
        on = mat(Rect(pad, pad, inner, 2 * self._row(inner)), card, self._label_width())
        self._mat = on
        self._picture = Surface(size, SRCALPHA)
        self._stale = True
        if self._player is None:
            self._player = VignettePlayer(self._shows, on, self._late)
        else:
            self._player.lay_on(on)

    def _paint(self) -> None:
        assert self._player is not None
        picture, player, px, art = self._picture, self._player, self.stage.scale.px, self.stage.art
        picture.fill((0, 0, 0, 0))
        whole, radius = picture.get_rect(), px(theme.RADIUS_SMALL)
        art.draw_panel(picture, whole, radius, CLOTH)
        self._paint_ground(picture, self._mat)
        for seat in FROM_THE_TOP:
            self._paint_label(picture, seat, self._mat.labels[seat])
        self._paint_cards(picture, player)
        self._paint_caption(picture, player.show.example.caption)
        if player.shown < 1:
            art.draw_panel(picture, whole, radius, (*theme.WELL, round(255 * (1 - player.shown))))

    def _paint_ground(self, picture: Surface, on: Mat) -> None:
        """The line between the seats, the place of the scrap, the deck."""
        px, art = self.stage.scale.px, self.stage.art
        right = on.hands[0].right
        picture.fill(
            self.stage.art.palette.of(theme.PANEL_RAISED),
            Rect(on.box.x, on.box.centery, right - on.box.x, max(1, px(1))),
        )
        place = on.scrap.rect
        corner = max(2, on.card // 13)
        art.draw_panel(picture, place, corner, (0, 0, 0, 0), theme.PANEL_RAISED, max(1, px(1)))
        if self.stage.text.width("scrap", theme.TINY) < place.width:
            self.stage.text.draw(picture, "scrap", place.center, theme.TINY, theme.SAND_DIM, "center")
        back = art.back(self.stage.settings.back, on.card)
        for i in range(BACKS):
            at = on.deck.rect.move(-i * max(1, px(1)), -i * max(1, px(1)))
            picture.blit(back, at)

    def _paint_label(self, picture: Surface, seat: Seat, box: Rect) -> None:
        """A name, and `10 → 0` of a goal once a play has changed the score."""
        assert self._player is not None
        before, after = self._player.start, self._player.view
        points = _change(score(before, seat), score(after, seat))
        goals = _change(goal(before, seat), goal(after, seat))
        text = self.stage.text
        lines = (
            (NAMES[seat], theme.SEAT_COLOURS[seat]),
            (points, theme.BRASS_BRIGHT if "→" in points else theme.SAND),
            (f"of {goals}", theme.BRASS_BRIGHT if "→" in goals else theme.SAND_DIM),
        )
        y = box.centery - sum(map(text.line_height, LABEL_FACES)) // 2
        for (words, colour), face in zip(lines, LABEL_FACES, strict=True):
            text.draw(picture, words, (box.x, y), face, colour)
            y += text.line_height(face)

    def _paint_cards(self, picture: Surface, player: VignettePlayer) -> None:
        marks = badges(player.view)
        for sprite in player.sprites:
            card = sprite.key
            badge = marks.get(card, PLAIN) if not sprite.moving and isinstance(card, Card) else PLAIN
            glow = player.glows.get(card, 0.0) / GLOW_SECONDS if isinstance(card, Card) else 0.0
            self._painter.draw_sprite(picture, sprite, CardLook(badge, glow=glow))

    def _paint_caption(self, picture: Surface, caption: str) -> None:
        px = self.stage.scale.px
        top = self._mat.box.bottom + px(8)
        block = Rect(self._mat.box.x, top, self._mat.box.width, 0)
        self.stage.text.draw_block(picture, caption, block, theme.SMALL, theme.SAND)


def _change(before: int, after: int) -> str:
    return str(after) if before == after else f"{before} → {after}"
