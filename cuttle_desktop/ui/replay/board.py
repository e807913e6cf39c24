"""The table of a replay as something to point at: its cards lead back to the moves that brought them there."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InScrap
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role, live
from cuttle_desktop.ui.replay.console import Console
from cuttle_desktop.ui.replay.game_sheet import GameSheet
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.spatial_focus import neighbour
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice
from cuttle_desktop.ui.table.advice_card import AdviceCard
from cuttle_desktop.ui.table.drawing.hud import peek_box, tag
from cuttle_desktop.ui.table.heard_table import HeardTable
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.hit_test import Focus
from cuttle_desktop.ui.table.input.strip import READING, Wish
from cuttle_desktop.ui.table.input.tray import looks_beneath
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.read_aloud import read_board
from cuttle_desktop.ui.toasts import two_lines
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.figures import CARDS, counted
from cuttle_desktop.words.speech import Cast

Pointable = Card | InScrap
"""What can be pointed at: a card that lies open, or the scrap as a whole."""

TABLE, SAID = "The table", "said"
NOTHING_SAID = "Nothing is said of this moment."
ARROWS = ("left", "right", "up", "down")


class ReplayBoard(Widget):
    """Draws no cards: the canvas does. A click or Enter on a card jumps, on the scrap spreads it out."""

    def __init__(
        self,
        stage: Stage,
        director: Director,
        jump: Callable[[Card], Transition | None],
        do: Callable[[str], Transition | None],
        sheet: GameSheet,
        cast: Cast,
        console: Console,
    ) -> None:
        super().__init__(stage)
        self.director, self.cast, self._console = director, cast, console
        self.headline = ""  # above the hand
        self.cursor: Pointable | None = None  # where the keyboard is
        self.hover: Pointable | None = None
        self.pointer = (-1, -1)
        self.browsing = False  # the scrap is spread out
        self.peeking = False  # the table is looked at beneath it
        self.rested = 0.0  # seconds
        self.said: Advice | None = None  # of this moment
        self.sheet = sheet  # what is said of the game as a whole lies on it
        self._words = AdviceCard(stage, over_log=False)
        self._wanted: Pointable | None = None
        self._jump = jump
        self._do = do

    @property
    def spotlight(self) -> Card | None:
        """The card to be shown large: the pointer rests on it."""
        rests = self.rested * 1000 > theme.TOOLTIP_MS * 1.6
        return self.hover if rests and self.hovered and isinstance(self.hover, Card) else None

    def heard(self) -> Node:
        spots: dict[Focus, Rect] = {}
        spots.update(self.spots().items())
        table = HeardTable(self.director, self.cast, spots, cursor=self.cursor, onlooker=True)
        said = stopped((self.headline, *self._reviewed))
        words = (live(SAID, said),) if said else ()
        return Node(Role.GROUP, TABLE, children=(*words, *self._console.heard(), *table.nodes()))

    @property
    def _reviewed(self) -> list[str]:
        """What a review says of this moment."""
        return [word for word in self._words.words(self.director.view) if isinstance(word, str)]

    def read(self, name: str) -> Transition | None:
        """Read aloud what the key of this name reads."""
        wish = next((wish for wish in READING if wish.value == name), None)
        match wish:
            case None:
                return None
            case Wish.READ_NEWS:
                told = stopped([self.headline])
            case Wish.READ_HINT:
                told = stopped(self._reviewed)
            case _:
                told = read_board(wish, self.director, self.cast)
        self.stage.toasts.whisper(told or NOTHING_SAID)
        return Stay()

    def reach(self, part: Hashable) -> None:
        self.cursor = next((spot for spot in self.spots() if spot == part), None)

    def update(self, dt: float) -> bool:
        before = self.spotlight
        self.rested += dt
        return self.spotlight is not before

    def leave(self) -> None:
        """Forget what was pointed at, because the table has changed."""
        self.browsing, self.cursor = False, None
        self.hover = self._under(self.pointer) if self.hovered else None
        self.rested = 0.0

    # mouse

    def pointed(self, at: tuple[int, int]) -> None:
        if at != self.pointer:
            self.rested = 0.0
        self.pointer = at
        self.hover = self._under(at)

    def press(self, at: tuple[int, int]) -> Transition | None:
        self.pointed(at)
        self.cursor = None
        layout = self.director.layout
        if self._words.pressed(at, self.director.view):
            self._wanted = None
            return None
        if layout.tray is not None and peek_box(layout, self.stage).collidepoint(at):
            self.peeking = True
            return None
        self._wanted = self.hover
        if layout.tray is not None and not layout.tray.collidepoint(at):
            self.browsing, self._wanted = False, None
        return None

    def rests(self) -> bool:
        self.rested, self._wanted = math.inf, None
        return self.peeking or self.spotlight is not None

    def act(self) -> Transition | None:
        if self.peeking:
            self.peeking = False
            return Stay()
        wanted = self._wanted if self._wanted is not None else self.cursor
        self._wanted = None
        match wanted:
            case Card():
                self.browsing = False
                return self._jump(wanted) or Stay()
            case InScrap():
                self.browsing = bool(self.director.view.scrap)
                self.cursor = None if self.browsing else self.cursor
            case None:
                pass
        return Stay()

    def look_beneath(self, event: pygame.Event) -> bool:
        """The key that shows the table beneath the scrap while it is held; whether it was that."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not looks_beneath(event):
            return False
        self.peeking = self.browsing and event.type == pygame.KEYDOWN
        return self.browsing

    def _under(self, at: tuple[int, int]) -> Pointable | None:
        layout = self.director.layout
        key = layout.at(*at)
        if layout.tray is not None:
            return key if isinstance(key, Card) and layout.tray.collidepoint(at) else None
        if layout.areas.zones[InScrap()].collidepoint(at):
            return InScrap()
        return key if isinstance(key, Card) else None

    # keyboard

    def wheel(self, notches: float) -> Transition | None:
        """Up goes back, down goes on."""
        return self._do("step back" if notches > 0 else "step")

    def key(self, name: str) -> Transition | None:
        if name in ARROWS:
            self.cursor = neighbour(self.spots(), self.cursor, name) or self.cursor
        return Stay()

    def spots(self) -> dict[Pointable, Rect]:
        """All places that the arrow keys reach."""
        view, layout = self.director.view, self.director.layout
        cards = {card: pose.rect for card, pose in layout.poses.items() if isinstance(card, Card)}
        if layout.tray is not None:
            return {card: box for card, box in cards.items() if card in view.scrap}
        found: dict[Pointable, Rect] = {card: box for card, box in cards.items() if card not in view.scrap}
        if view.scrap:
            found[InScrap()] = layout.areas.zones[InScrap()]
        return found

    def tell(self, said: Advice | None, headline: str) -> None:
        """What stands above the hand, and what a review says of this moment. A message that told it before goes."""
        if said is not None and self.said is None:
            self.stage.toasts.make_way()
        self.said, self.headline = said, headline

    @property
    def looked_at(self) -> tuple[Rect, ...]:
        """The hand below and the card of words: a tip of the line keeps clear of them."""
        layout = self.director.layout
        hand = (layout.poses[card].rect for card in self.director.view.hand if card in layout.poses)
        return (*hand, *self.said_in)

    def takes(self, at: tuple[int, int]) -> bool:
        covered = self.sheet.box is not None and self.sheet.box.collidepoint(at)
        return super().takes(at) and not covered

    @property
    def words_box(self) -> Rect | None:
        """Where the sheet or the card of words lies on the table, if one does."""
        return self.sheet.box or self._words.box(self.director.view)

    @property
    def said_in(self) -> tuple[Rect, ...]:
        """The card of words, if one lies on the table."""
        return () if self.words_box is None else (self.words_box,)

    def kept_clear(self, card: Card) -> tuple[list[Rect], tuple[Rect, ...]]:
        """What the words about a card should not cover: the line above the hand, other cards, plates, the moves.

        Then what they must not: the words of the review.
        """
        layout = self.director.layout
        areas, poses = layout.areas, layout.poses
        cards = [pose.rect for other, pose in poses.items() if other is not card]
        log = [areas.log] if self.director.how.drawer else []
        return [areas.bar, *cards, *areas.plates.values(), *log], self.said_in

    def toast_room(self, below: int) -> Rect:
        """Over the board, where messages hide no words: above them, or far `below` where there is no room above."""
        words, high, air = self.words_box, two_lines(self.stage.text), self.stage.scale.px(theme.GAP_SMALL)
        areas = self.director.layout.areas
        bottom = areas.bar.y - air
        if words is not None and words.bottom > areas.bar.y - high:
            bottom = words.y - air if words.y >= high else below
        return Rect(areas.board.x, 0, areas.board.width, bottom)

    def put_away(self) -> bool:
        """Put away the newest thing first: the scrap that is spread out, then what is said; whether any was."""
        if self.browsing:
            self.browsing = False
            return True
        return self.sheet.put_away() or self._words.put_away(self.director.view)

    def hush(self) -> None:
        """Put away what is said at this moment: it was read before."""
        self.sheet.put_away()
        self._words.say(self.said, self.director.view)
        self._words.put_away(self.director.view)

    def draw_said(self, surface: Surface) -> None:
        """Draw what a review says of the game, or of this moment on a card of words."""
        if self.sheet.box is not None:
            self.sheet.draw(surface)
            return
        self._words.say(self.said, self.director.view)
        self._words.draw(surface, self.director)

    def draw_focus(self, surface: Surface) -> None:
        """The cursor shows where the keyboard is; before it is moved, a frame around the table."""
        if self.cursor is None:
            super().draw_focus(surface)

    def highlights(self, *, marked: bool) -> Highlights:
        """What is pointed at; `marked` is whether the keyboard's mark is on this table."""
        return Highlights(
            hover=self.hover if self.hovered else None,
            cursor=self.cursor if marked else None,
            pointer=self.pointer if self.hovered else (-1, -1),
            titles=(f"The scrap pile: {counted(len(self.director.view.scrap), CARDS)}",),
            banner=False,
            onlooker=True,
            advised=() if self.sheet.box else self._words.lit(self.director.view),
        )

    def draw_hint(self, surface: Surface, highlights: Highlights, hint: Callable[[Card], str]) -> None:
        """Say on the card that is pointed at what `hint` says of it."""
        spot = highlights.hover if highlights.hover is not None else highlights.cursor
        poses = self.director.layout.poses
        if isinstance(spot, Card) and spot in poses and not self.director.moving:
            box = poses[spot].rect
            at = (box.centerx, box.y + self.stage.scale.px(4))
            if words := hint(spot):
                tag(self.stage, words, at, hot=True).draw(surface)
