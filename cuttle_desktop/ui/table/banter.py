"""The computer's seats talk at the table: now and then a few words beside a plate, about what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.actions import Counter, Seat
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.effects import Sweep
from cuttle_desktop.engine.events import (
    Acted,
    GameEnded,
    InDeck,
    InHand,
    InScrap,
    LeftField,
    Moved,
    OnField,
    Scuttled,
    Seen,
    Stolen,
    WasCountered,
)
from cuttle_desktop.engine.view import View, goal, opponents, score
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import seated
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.areas import LABEL
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.words.sayings import SAYINGS, Occasion
from cuttle_desktop.ui.words.speech import Cast

SECONDS, LAST_SECONDS = 3.2, 7.0  # for which words stay, and the last ones
COMES: Final = 0.15  # seconds
QUIET: Final = 9.0  # seconds after words before the next, unless the game ends
WIDEST: Final = 300  # design units
WIDTHS: Final = (1.0, 0.6, 0.42)  # parts of that which are tried
GAP: Final = 8  # design units between the words and what they leave free
EDGE: Final = 10  # design units around the words
TAIL: Final = 9  # design units
MUCH: Final = 9  # points of a card that one is proud of
NEAR: Final = 0.6  # of the goal, from which on others worry
ENDS: Final = (Occasion.WINS, Occasion.LOSES)


class SpokenWords(NamedTuple):
    seat: Seat
    words: str


class Banter:
    """Who says something now. Silent while the setting for reactions is off, or where the table itself speaks."""

    def __init__(self, stage: Stage, cast: Cast, director: Director) -> None:
        self.silent = False
        self._waits: tuple[Seat, Occasion] | None = None  # until the cards lie
        self.said: SpokenWords | None = None
        self._stage, self._cast, self._director = stage, cast, director
        self._age = QUIET  # seconds since the last words began
        self._placed: tuple[object, Rect | None] = (None, None)
        self._picture: tuple[object, Surface] | None = None

    def begin(self) -> None:
        """The first of the computer's seats greets the table."""
        for seat in sorted(self._director.tempo.bots)[:1]:
            self._waits = seat, Occasion.BEGINS

    def hush(self) -> None:
        """What was about to be said is not."""
        self._waits = None

    def hear(self, event: Seen | None) -> None:
        """What has just been shown. It is spoken of once the cards lie."""
        for seat, occasion in occasions(event, self._director.view, self._director.tempo.bots).items():
            free = self._age >= QUIET and self._waits is None
            if seat in self._director.tempo.bots and (free or occasion in ENDS):
                self._waits = seat, occasion
                return

    def _say(self, seat: Seat, occasion: Occasion) -> None:
        if self.silent or not self._stage.settings.reactions:
            return
        face = seated(self._cast.names, self._stage.settings.faces)[seat]
        words = SAYINGS[face.creature][occasion]
        number = self._director.view.number + sum(each.played for each in self._stage.settings.track_record)
        self.said, self._age = SpokenWords(seat, words[number % len(words)]), 0.0

    def advance(self, dt: float) -> bool:
        """Let time pass. Returns whether the picture changes."""
        self._age += dt
        if self._waits is not None and not (self._director.dealing or self._director.sprites.moving):
            (seat, occasion), self._waits = self._waits, None
            self._say(seat, occasion)
        if self.said is None:
            return False
        if self._age >= (SECONDS if self._director.view.result is None else LAST_SECONDS):
            self.said = None
        return self.said is None or self._age < COMES + dt

    def draw(self, surface: Surface) -> None:
        """Draw the words beside the plate, if they cover nothing that one looks at there."""
        box = self.box
        if self.said is None or box is None:
            return
        plate = self._director.layout.areas.plates[self.said.seat]
        right = box.x >= plate.right
        key = (self.said, box.size, right, self._stage.scale, self._stage.art.palette.name)
        if self._picture is None or self._picture[0] != key:
            self._picture = (key, self._paint(self.said, box, right=right))
        bubble = self._picture[1]
        shown = 1.0 if self._director.tempo.crossfade else min(1.0, self._age / COMES)
        bubble.set_alpha(round(255 * shown))
        surface.blit(bubble, (box.right - bubble.get_width() if right else box.x, box.y))

    def _paint(self, said: SpokenWords, box: Rect, *, right: bool) -> Surface:
        """The bubble, to the `right` of the plate or to its left."""
        px, tail = self._stage.scale.px, self._stage.scale.px(TAIL)
        bubble = Surface((box.width + tail, box.height), SRCALPHA)
        body = Rect(tail if right else 0, 0, box.width, box.height)
        self._stage.art.draw_panel(bubble, body, px(theme.RADIUS), theme.SAND, theme.BRASS, max(1, px(1.5)))
        point = (0, box.height // 2) if right else (bubble.get_width(), box.height // 2)
        root = body.x + px(2) if right else body.right - px(2)
        corners = [point, (root, point[1] - tail), (root, point[1] + tail)]
        pygame.draw.polygon(bubble, self._stage.art.palette.of(theme.SAND), corners)
        inner = body.inflate(-2 * px(EDGE), -px(EDGE))
        self._stage.text.draw_block(bubble, said.words, inner, theme.BODY_BOLD, theme.INK, centred=True)
        return bubble

    @property
    def box(self) -> Rect | None:
        """Where the words lie; None while there are none, or there is no room for them."""
        if self.said is None:
            return None
        now = (self.said, self._director.layout, self._stage.scale)
        if self._placed[0] != now:
            self._placed = (now, self._place(self.said))
        return self._placed[1]

    def _place(self, said: SpokenWords) -> Rect | None:
        """Beside the plate, as high and in as few lines as possible. Only cards that lie face down may be covered."""
        px, text, window = self._stage.scale.px, self._stage.text, Rect((0, 0), self._stage.scale.size)
        plate, gap = self._director.layout.areas.plates[said.seat], px(TAIL + 4)
        most, others = round(px(WIDEST) * max(1.0, self._stage.scale.text_size)), [*self._taken()]
        for part in WIDTHS:
            lines = text.balanced(said.words, round(most * part), theme.BODY_BOLD)
            wide = max(text.width(line, theme.BODY_BOLD) for line in lines) + 2 * px(EDGE)
            high = len(lines) * text.line_height(theme.BODY_BOLD) + px(EDGE)
            for x in (plate.right + gap, plate.x - gap - wide):
                for y in range(plate.y + px(GAP), plate.bottom - high // 2, px(EDGE)):
                    box = Rect(x, y, wide, high)
                    if window.contains(box) and box.collidelist(others) < 0:
                        return box
        return None

    def _taken(self) -> Iterator[Rect]:
        """Faces of cards, plates, piles, and what can be read or pressed."""
        layout, areas, gap = self._director.layout, self._director.layout.areas, self._stage.scale.px(GAP)
        yield from (pose.rect.inflate(gap, gap) for key, pose in layout.poses.items() if isinstance(key, Card))
        yield from areas.plates.values()
        others = [seat for seat in areas.plates if seat != self._director.view.seat]
        if len(others) > 1:
            hands = (areas.zones[InHand(seat)] for seat in others)
            yield from (Rect(hand.topleft, (self._stage.scale.px(LABEL), hand.height)) for hand in hands)
        yield from (pile_box(areas, pile) for pile in (InDeck(), InScrap()))
        yield from (areas.bar, areas.strip, areas.recap, areas.log)
        if layout.tray is not None:
            yield layout.tray


def occasions(event: Seen | None, view: View, bots: frozenset[Seat]) -> Mapping[Seat, Occasion]:
    """Which seats have a reason to speak, who acted first. `view` is the position after the event."""
    match event:
        case Acted(seat, Counter()):
            return {seat: Occasion.COUNTERS}
        case WasCountered(by):
            return {by: Occasion.COUNTERED}
        case Scuttled(_, _, victim):
            return {view.turn: Occasion.SCUTTLES, victim: Occasion.SCUTTLED}
        case Stolen(_, _, _, victim, taker):
            return {taker.seat: Occasion.STEALS, victim.seat: Occasion.ROBBED}
        case LeftField(_, OnField(seat)) if _sweeps(view):
            return {seat: Occasion.SWEPT}
        case Moved(card, InHand(), OnField(seat)) if seat in bots:
            return {seat: Occasion.BOASTS} if card.points >= MUCH or card.rank is Rank.KING else {}
        case Moved(_, _, OnField(seat)) if score(view, seat) >= goal(view, seat) * NEAR:
            return dict.fromkeys(sorted(bots & {*opponents(view.rules, seat)}), Occasion.WORRIES)
        case GameEnded(result) if result.winners:
            seats = range(view.rules.seats)
            return {seat: Occasion.WINS if seat in result.winners else Occasion.LOSES for seat in seats}
        case _:
            return {}


def _sweeps(view: View) -> bool:
    """Whether a one-off that sweeps waits in the middle."""
    return any(isinstance(view.rules.effects.get(card.rank), Sweep) for card in view.middle)
