"""The table of a guided lesson: the usual table, and a card of words beside what it speaks about.

With large text its words stand in a band below the table, as high as the longest step needs (`Arrangement.foot`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import product
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Decline, Discard, Draw
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InMiddle, InScrap, OnField
from cuttle_desktop.session.guided import GuidedGame
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Act, Node, live
from cuttle_desktop.ui.scene import Replace, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.game.guide_rings import draw_rings, draw_way, light_zones, spreads
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.aim import Aim, aim
from cuttle_desktop.ui.table.input.prompts import Command, Prompt, PromptButton
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.layout.free_place import Weighed
from cuttle_desktop.ui.table.words_place import (
    EDGE,
    LOOKED_AT,
    NEEDED,
    lay_words,
    looked_at,
    named_zones,
    place_for_words,
)
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.widgets.button import GHOST, Button
from cuttle_desktop.ui.widgets.group import MOUSE, Group
from cuttle_desktop.ui.widgets.heard_group import attend, heard_group
from cuttle_desktop.words.action_parts import Kind, card_of
from cuttle_desktop.words.hands import Hand
from cuttle_desktop.words.lesson_steps import after_told, first_told, step_and_how
from cuttle_desktop.words.message import sentences, tell

WIDTH: Final = 330  # design units
NEAR: Final = 0.5  # of the words: what a pixel from their matter costs, in rows of them that cover something
BAND_EDGE: Final = 10  # design units below and beside a band of words
BAND_FROM: Final = 1.1  # text size: from here on no place beside the cards is large enough for the words
TURN: Final = "Your turn"
FREELY: Final = "In other games you choose freely."
STEP, SHORT_STEP = "Step {number} of {steps}", "{number} / {steps}"
NEXT_GAME: Final = PromptButton("Next game", Wish.NEXT, "act", main=True)


class GuidedOccasion(Occasion):
    """Plays a `GuidedGame`. It can be left at any moment: nothing of it is kept."""

    usual_log = False  # the words of a step are enough to read
    lets_resolve = False  # letting a card resolve is a step for the learner to take

    def __init__(
        self, stage: Stage, game: GuidedGame, leave: Callable[[], Transition], following: Callable[[], Scene]
    ) -> None:
        """`following`: the table of the next deal of the lesson."""
        super().__init__()
        self.stage, self.guided, self._following = stage, game, following
        self._opponent = game.lesson.opponent
        self.leave_button = Button(stage, "Leave", leave, GHOST, "close")
        self._buttons = Group(stage, [self.leave_button])
        self.card = Rect(0, 0, 0, 0)  # of words; empty while there is nothing to say
        self._placed: tuple[object, ...] = ()  # what the card was placed for
        self._age = 0.0  # seconds since it came
        self._face: Face = theme.BODY
        self._measured: tuple[object, int] = (None, 0)  # scale and keys, and the height of a band for them

    def sit(self, table: TableScene) -> None:
        super().sit(table)
        table.seated.banter.silent = True  # the guide speaks
        table.seated.mark(self._draw_rings)

    # what is said

    @property
    def words(self) -> str:
        """The words of the present step, or after the last; none while cards move or the opponent plays."""
        if self.director.behind or self.guided.result is not None:
            return ""
        step = self.guided.step
        if step is None:
            return self._after
        return step_and_how(step, self.stage.keys, self._opponent, drags=self._drags)

    @property
    def _after(self) -> str:
        """What is said once all of this deal is played, and another one follows."""
        return after_told(self.guided.guided, self.stage.keys, self._opponent) if self.guided.played_out else ""

    def _all_words(self) -> Iterator[str]:
        """For every hand: the table stays where it is when another one is used."""
        for keys, deal in product(map(self.stage.keys.on, Hand), self.guided.lesson.deals):
            yield after_told(deal, keys, self._opponent)
            moves = (move for move in deal.moves if move.words)
            yield from (step_and_how(move, keys, self._opponent, drags=self._drags) for move in moves)

    @property
    def _drags(self) -> bool:
        return self.stage.settings.input != "click"

    def _number(self, form: str) -> str:
        return tell(form, number=self.guided.number, steps=self.guided.lesson.steps)

    def foot(self) -> int:
        """The height of the band below the table in which large words stand; 0 for small ones."""
        scale = self.stage.scale
        if scale.text_size < BAND_FROM:
            return 0
        suits = scale, self.stage.keys.on(Hand.KEYS), self._drags
        if self._measured[0] != suits:
            inner = self._band(0).width - self._beside()
            high = max(self.stage.text.height(words, inner, theme.BODY) for words in self._all_words() if words)
            self._measured = (suits, high + 2 * scale.px(EDGE - 4) + scale.px(BAND_EDGE))
        return self._measured[1]

    def _band(self, foot: int) -> Rect:
        """The card of words below the table."""
        edge, (wide, high) = self.stage.scale.px(BAND_EDGE), self.stage.scale.size
        return Rect(edge, high - foot, wide - 2 * edge, foot - edge)

    def _beside(self) -> int:
        """What the words of a band leave to the button and the number of the step, and at the edges."""
        last = tell(STEP, number=self.guided.lesson.steps, steps=self.guided.lesson.steps)
        step = self.stage.text.width(last, theme.SMALL_BOLD)
        return max(self.leave_button.width(), step) + 3 * self.stage.scale.px(EDGE)

    def prompt(self, usual: Prompt) -> Prompt:
        """On a turn the bar would list what else is possible; here nothing else is."""
        asks = self.director.view.asks
        if not self.words:
            return usual
        if self.guided.played_out:
            return Prompt("", (NEXT_GAME,))
        shown = replace(usual, offers=tuple(replace(each, main=True) for each in usual.offers if self._leads_on(each)))
        return replace(shown, message=TURN, brief="") if isinstance(asks[-1], Turn) else shown

    def _leads_on(self, offer: PromptButton) -> bool:
        """Whether a button is part of this step; what the bar usually offers besides would only be refused."""
        return isinstance(offer.means, Kind | Command | Card) or offer.means in self.director.view.legal

    def refusal(self, usual: str) -> str:
        step = self.guided.step
        first = first_told(step, self._opponent) if step is not None and self.words else ""
        return sentences(first, FREELY) if first else usual

    def about(self) -> Rect:
        """What the words speak about: a card of the hand, the deck, or the buttons of an answer."""
        step = self.guided.step
        areas, poses = self.director.layout.areas, self.director.layout.poses
        selection = self.table.interaction.selection
        match step.action if step is not None else None:
            case Draw():
                return pile_box(areas, InDeck())
            case Discard(cards) if cards[0] in poses and not selection.picks(self.director.view):
                return poses[cards[0]].rect
            case Decline() | None:
                return areas.bar
            case action:
                played = card_of(action)
                return poses[played].rect if played is not None and played in poses else areas.bar

    def aims(self) -> Iterator[Rect]:
        """The places to which the step leads the pointer next."""
        step, areas = self.guided.step, self.director.layout.areas
        if step is None:
            return
        played = card_of(step.action)
        aimed = aim(self.director.view, played, None, self.table.seated.cast) if played is not None else Aim()
        yield from (self.director.layout.poses[each].rect for each in aimed.cards)
        for place in aimed.zones:
            if isinstance(place, InMiddle) and self.director.view.middle:  # a counter goes onto the card there
                yield self.director.layout.poses[self.director.view.middle[-1]].rect
            elif isinstance(place, OnField | InMiddle):
                yield areas.zones[place]

    def toast_bottom(self, usual: int) -> int:
        """Messages do not lie on the words of the step."""
        px, size = self.stage.scale.px, self.stage.scale.size
        said = self.stage.toasts.places(self.stage.text, 0, Rect(0, 0, size[0], 0))
        high = max((place.bottom for place in said), default=0)
        for bottom in (usual, self.card.y - px(8), size[1] - px(8)):
            message = Rect(0, bottom - high, size[0], high)
            if message.y >= 0 and not message.colliderect(self.card):
                return bottom
        return usual

    # the card

    def update(self, dt: float) -> bool:
        self._age += dt
        glows = self._buttons.update(dt) or (bool(self.card) and spreads(self.stage, self._age))
        return self._follow() or glows

    def handle(self, event: pygame.Event) -> Transition | None:
        over = self.card and event.type in MOUSE and self.card.collidepoint(event.pos)
        if over or (event.type == pygame.MOUSEMOTION and self.leave_button.hovered):
            self.table.dirty = True
            answer = self._buttons.handle(event)
            if over and not self.table.interaction.pointer.dragging:
                return answer or Stay()
        if self.words and self.guided.played_out and self.table.seated.goes_on(event):
            return Replace(self._following())
        return None

    def heard(self) -> tuple[Node, ...]:
        return (*((live("step", self.words),) if self.words else ()), *heard_group(self._buttons))

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        return attend(self._buttons, key, act)

    def _draw_rings(self, surface: Surface) -> None:
        """Around what the words speak about, and where the step leads. What is picked in a tray has its own frame."""
        if not self.card or self.table.interaction.pointer.dragging:
            return
        areas = self.director.layout.areas
        zones = [goal for goal in self.aims() if goal in areas.zones.values()]
        light_zones(surface, self.stage, zones)
        if not self.director.sprites.moving:  # around cards that lie
            layout, picks = self.director.layout, self.table.interaction.selection.picks(self.director.view)
            framed = [layout.poses[card].rect for card in picks] if layout.tray else []
            cards = [box for box in (self.about(), *self.aims()) if box not in (areas.bar, *framed, *zones)]
            draw_rings(surface, self.stage, cards or [areas.bar], self._age, areas.recap)

    def draw(self, surface: Surface) -> None:
        if not self.card or self.table.interaction.pointer.dragging:
            return
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        draw_way(surface, self.stage, self.card, self.about(), self.director)
        art.draw_shadow(surface, self.card, px(theme.RADIUS), px(16), px(6))
        art.draw_panel(surface, self.card, px(theme.RADIUS), theme.PANEL, theme.BRASS, max(1, px(2)))
        inner = self.card.inflate(-2 * px(EDGE), -2 * px(EDGE - 4))
        step, leave = self._number(STEP), self.leave_button.rect
        at, anchor = (inner.x, leave.centery), "midleft"
        if self.foot():
            inner.width = self.card.width - self._beside()
            at, anchor = (leave.centerx, inner.y), "midtop"
        elif text.width(step, theme.SMALL_BOLD) > leave.x - inner.x - px(4):
            step = self._number(SHORT_STEP)
        text.draw_block(surface, self.words, inner, self._face, theme.SAND)
        text.draw(surface, step, at, theme.SMALL_BOLD, theme.BRASS_BRIGHT, anchor)
        self._buttons.draw(surface)

    def _follow(self) -> bool:
        """Lay the words anew if they, or what they lie beside, have changed; returns whether that is so."""
        layout = self.director.layout
        now = (self.words, self.about(), layout.areas, layout.tray, self.stage.scale, self._recalls())
        if now == self._placed:
            return False
        self._age = self._age if now[:1] == self._placed[:1] else 0.0
        self._placed = now
        self.card = self._lay() if self.words else Rect(0, 0, 0, 0)
        self.table.interaction.uncovered = (self.card,) if self.words else ()
        return True

    def _lay(self) -> Rect:
        """Beside what it speaks about, where it covers nothing that is needed for the step."""
        px, text = self.stage.scale.px, self.stage.text
        row = self.stage.scale.row_px(theme.SMALL)
        if foot := self.foot():
            card, self._face = self._band(foot), theme.BODY
            wide = self._beside() - 2 * px(EDGE)
            self.leave_button.place(Rect(card.right - px(EDGE) - wide, card.bottom - row - px(EDGE - 4), wide, row))
            return card

        def tall(width: int, face: Face) -> int:
            return text.height(self.words, width - 2 * px(EDGE), face) + row + 2 * px(EDGE - 4)

        board = place_for_words(self.director)
        card, self._face, *_ = lay_words(self.stage, WIDTH, tall, self.about(), self._kept_clear(), board, near=NEAR)
        leave = min(self.leave_button.width(), card.width // 2)
        self.leave_button.place(Rect(card.right - leave - px(6), card.bottom - row - px(4), leave, row))
        return card

    def _kept_clear(self) -> Iterator[Weighed]:
        """What the card of words must not cover, each with a weight."""
        for needed in (self.about(), *self.aims()):
            yield needed, NEEDED
        yield from looked_at(self.director, self.stage, recalls=self._recalls())
        yield from named_zones(self.director, self.stage)
        scrap = self.director.layout.areas.zones[InScrap()]
        yield scrap.inflate(self.stage.scale.px(2 * EDGE), 0), LOOKED_AT  # nor touch it: it looked covered

    def _recalls(self) -> bool:
        """Whether a sentence above the bar tells what the opponent did."""
        return bool(self.table.seated.memory.recap.recalled())
