"""The computer's seats talk at the table: now and then a few words beside a plate, about what everybody saw.

Which words come follows from what was said since the program began, so that nothing is said again before all else was
that fits, and from the number of the turn and of the games that were counted, never from chance or a hand. Of
cards they cover only such as lie face down; where there is no such place, or it is late, they are left out. What
matters (`MATTERS`) may follow other words sooner; the rest is not said twice in a game. The guide and puzzles speak
themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
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
from cuttle_desktop.session.profile.profile import OpponentRecord
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import seated
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.layout.areas import LABEL
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.words.memory_sayings import remembered_words
from cuttle_desktop.words.sayings import SAYINGS, Occasion
from cuttle_desktop.words.speech import Cast

SECONDS, LAST_SECONDS = 3.2, 7.0  # for which words stay, and the last ones
COMES: Final = 0.15  # seconds
QUIET: Final = 9.0  # seconds after words before the next
SOON: Final = 4.0  # seconds after words before the next that matter; the last words wait for none
PATIENCE: Final = 3.0  # seconds after which what was to be said is old
WIDEST: Final = 300  # design units
WIDTHS: Final = (1.0, 0.6, 0.42)  # parts of that which are tried
GAP: Final = 8  # design units between the words and what they leave free
EDGE: Final = 10  # design units around the words
TAIL: Final = 9  # design units
MUCH: Final = 9  # points of a card that one is proud of
ONE_CARD: Final = 10  # points that a card brings at most
ENDS: Final = (Occasion.WINS, Occasion.LOSES)
FIRST_TIME: Final = (Occasion.NEAR, Occasion.WORRIES)  # matter once in a game
MATTERS: Final = (
    *FIRST_TIME,
    Occasion.COUNTERS,
    Occasion.COUNTERED,
    Occasion.STEALS,
    Occasion.ROBBED,
    Occasion.SWEEPS,
    Occasion.SWEPT,
    Occasion.DETHRONED,
)


class SpokenWords(NamedTuple):
    seat: Seat
    words: str


class _Waiting(NamedTuple):
    """What is to be said once the cards lie, and how much longer that is worth it, in seconds."""

    seat: Seat
    occasion: Occasion
    matters: bool
    patience: float = PATIENCE


class Banter:
    """Who says something now. Silent while the setting for reactions is off, or where the table itself speaks."""

    def __init__(self, stage: Stage, cast: Cast, director: Director) -> None:
        self.silent = False
        self.remembers: Mapping[Seat, OpponentRecord] = {}  # seats that may speak of past games when they greet
        self._waits: _Waiting | None = None
        self.said: SpokenWords | None = None
        self._stage, self._cast, self._director = stage, cast, director
        self._age = QUIET  # seconds since the last words began
        self._spoken: set[tuple[Seat, Occasion | str]] = set()  # in this game
        self._placed: tuple[object, Rect | None] = (None, None)

    def begin(self) -> None:
        """The first of the computer's seats greets the table."""
        for seat in sorted(self._director.tempo.bots)[:1]:
            self._waits = _Waiting(seat, Occasion.BEGINS, matters=True, patience=inf)

    def hush(self) -> None:
        """What was about to be said is not."""
        self._waits = None

    def leave(self) -> None:
        """Something covers the table: no half a sentence stays beside it."""
        self._waits = self.said = None

    def hear(self, event: Seen | None) -> None:
        """What has just been shown. It is spoken of once the cards lie."""
        for seat, occasion in occasions(event, self._director.view, self._director.tempo.bots).items():
            if seat not in self._director.tempo.bots:
                continue
            once = occasion in FIRST_TIME and (seat, occasion) in self._spoken
            matters = occasion in MATTERS and not once
            if occasion in ENDS or self._has_room(seat, occasion, matters=matters):
                self._waits = _Waiting(seat, occasion, matters)
                return

    def _has_room(self, seat: Seat, occasion: Occasion, *, matters: bool) -> bool:
        """What matters is said soon after other words, and rather than what does not, which nobody says twice."""
        if matters:
            return self._waits is None or not self._waits.matters
        new = any((seat, each) not in self._spoken for each in self._lines(seat, occasion))
        return self._waits is None and self._age >= QUIET and new

    def _creature(self, seat: Seat) -> str:
        return seated(self._cast.names, self._stage.settings.faces)[seat].creature

    def _lines(self, seat: Seat, occasion: Occasion) -> tuple[str, ...]:
        creature = self._creature(seat)
        if occasion is Occasion.BEGINS and seat in self.remembers:
            return *remembered_words(self.remembers[seat], creature), *SAYINGS[creature][occasion]
        return SAYINGS[creature][occasion]

    def say(self, seat: Seat, occasion: Occasion) -> None:
        if self.silent or not self._stage.settings.reactions:
            return
        lines = self._lines(seat, occasion)
        number = self._director.view.number + self._stage.profile.counted_games
        turned = [lines[(number + n) % len(lines)] for n in range(len(lines))]
        said, creature = self._stage.said, self._creature(seat)
        words = min(turned, key=lambda each: said.get((creature, each), 0))
        said[creature, words] = 1 + max(said.values(), default=0)
        self._spoken |= {(seat, occasion), (seat, words)}
        self.said, self._age = SpokenWords(seat, words), 0.0

    def advance(self, dt: float) -> bool:
        """Let time pass. Returns whether the picture changes."""
        self._age += dt
        gone = self.said is not None and self._age >= (LAST_SECONDS if self._ended else SECONDS)
        if gone:
            self.said = None
        self._take_turn(dt)
        return gone or (self.said is not None and self._age < COMES + dt)

    @property
    def _ended(self) -> bool:
        return self._director.view.result is not None

    def _take_turn(self, dt: float) -> None:
        """Say what waits, once nobody speaks and the cards lie."""
        waits = self._waits
        if waits is None:
            return
        last = waits.occasion in ENDS
        still = not (self._director.dealing or self._director.sprites.moving) and self._director.effects.told
        if still and (last or self._age >= SOON):
            self._waits = None
            self.say(waits.seat, waits.occasion)
        elif not last:
            left = waits.patience - dt
            self._waits = waits._replace(patience=left) if left > 0 else None

    def draw(self, surface: Surface) -> None:
        """Draw the words beside the plate, if they cover nothing that one looks at there."""
        box = self.box
        if self.said is None or box is None:
            return
        plate = self._director.layout.areas.plates[self.said.seat]
        right = box.x >= plate.right
        bubble = self._paint(self.said, box, right=right)
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
        case LeftField(stack, OnField(seat)) if seat != view.turn:
            if stack.card.rank is Rank.KING:
                return {seat: Occasion.DETHRONED}
            effects = map(view.rules.effects.get, (card.rank for card in view.middle))
            swept = any(isinstance(effect, Sweep) for effect in effects)  # by what waits in the middle
            return {seat: Occasion.SWEPT, view.turn: Occasion.SWEEPS} if swept else {}
        case Moved(card, _, OnField(seat)):
            return _laid(card, seat, view, bots)
        case GameEnded(result) if result.winners:
            seats = range(view.rules.seats)
            return {seat: Occasion.WINS if seat in result.winners else Occasion.LOSES for seat in seats}
        case _:
            return {}


def _laid(card: Card, seat: Seat, view: View, bots: frozenset[Seat]) -> Mapping[Seat, Occasion]:
    """What is said of a card that was laid. Only what lies on the table counts, never what a hand may hold."""
    if view.result is not None:
        return {}
    near = goal(view, seat) - score(view, seat) <= ONE_CARD
    if seat not in bots:
        return dict.fromkeys(sorted(bots & {*opponents(view.rules, seat)}), Occasion.WORRIES) if near else {}
    much = card.points >= MUCH or card.rank is Rank.KING
    return {seat: Occasion.NEAR} if near else {seat: Occasion.BOASTS} if much else {}
