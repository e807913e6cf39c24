"""The table as one seat has it on the screen: its director, what its player does, and the picture of both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InMiddle, OnField, Seen
from cuttle_desktop.session.match import Match
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice, Pressed
from cuttle_desktop.ui.table.advice_card import AdviceCard
from cuttle_desktop.ui.table.banter import Banter
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.controls import Controls
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.kept_focus import KeptFocus
from cuttle_desktop.ui.table.input.prompts import TO_RESULT, Prompt, prompt, prompt_of_others
from cuttle_desktop.ui.table.input.wonder import pointed_at, refusal, wondered_about
from cuttle_desktop.ui.table.layout.card_poses import Arrangement, revealed
from cuttle_desktop.ui.table.layout.inspection import Inspection
from cuttle_desktop.ui.table.local_seats import SeatMemory
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.spectacle import Announcement
from cuttle_desktop.ui.table.picture import Hinted, TablePicture, at_hand, is_placing
from cuttle_desktop.ui.table.words_place import message_bottom, message_room
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.widgets.group import ACT_KEYS
from cuttle_desktop.words.story import Line, how_it_ended

PRACTICE: Final = "Practice game"


class SeatedTable:
    """Lasts until another seat comes on the screen. It submits nothing: the scene does."""

    def __init__(
        self,
        table: Stage,
        memory: SeatMemory,
        hear: Callable[[Seen | None], None],
        refuse: Callable[[str], None],
    ) -> None:
        """`hear` is told every event as it is shown, `refuse` why the player cannot do something."""
        self._table = table
        self.memory = memory
        self._inspection = Inspection()
        self.cast = cast = memory.story.cast
        self._hear = hear
        self.director = Director(memory.view, self._arrangement(drawer=False, known=True), self._heard, table.art)
        self.banter = Banter(table, cast, self.director)
        self.interaction = Interaction(table, self.director, cast, memory.order, self._inspection, refuse)
        self.controls = Controls(self.interaction)
        self._kept = KeptFocus()
        self.canvas = Canvas(table, cast)
        self.canvas.furniture.remark.words = PRACTICE if memory.practice else ""
        self.advice = AdviceCard(table)
        self._at_hand = at_hand(self.interaction)  # when a hint came
        zoom = Zoom(table, cast)
        self._picture = TablePicture(
            table, cast, self.director, self.interaction, self.canvas, zoom, self.advice, self.banter
        )

    def _heard(self, event: Seen | None) -> None:
        self._hear(event)
        self.banter.hear(event)

    def mark(self, marks: Callable[[Surface], None]) -> None:
        """Let the scene draw over the table, below a card that is shown large."""
        self._picture.marks = marks

    def tell_match(self, match: Match) -> None:
        """Show how a match stands, on the plates and above the log."""
        self.canvas.plates.match = match
        self.canvas.log.tell_match(match, self.cast)

    def arrange(self, *, drawer: bool, known: bool, foot: int = 0) -> None:
        """Lay out for the window, the log's drawer, the cards that may be shown, and what the player inspects.

        `foot`: pixels below that are not the table's.
        """
        board = self.director.layout.areas.board
        now, advised = self.interaction, self.advice.lit(self.director.view)
        framed = (*now.selection.picked, now.cursor, *advised) if self.director.layout.tray is not None else ()
        opened = tuple(card for card in framed if isinstance(card, Card))
        self.director.arrange(self._arrangement(drawer=drawer, known=known, foot=foot, opened=opened))
        if self.director.layout.areas.board != board:
            self.controls.look_again()

    def deal(self) -> None:
        """The opening hands come from the deck, and the table says who goes first."""
        seconds = self.director.deal()
        if self.director.tempo.pace > 0:
            first = Announcement.of_first(
                self._table, self.director.view.turn, self.cast, self.director.layout.areas.tray
            )
            self.director.effects.add(first, seconds * 0.25)
        self.banter.begin()

    def skip_deal(self) -> None:
        """Neither show nor sound it, and let no seat greet the table again."""
        self.director.skip()
        self.director.sounds.clear()
        self.banter.hush()

    def advance(self, dt: float) -> bool:
        """Let time pass, and play the sounds that are due; returns whether the picture changes."""
        moving = self.director.moving
        self.director.advance(dt)
        for name in self.director.sounds:
            self._table.play(name)
        self.director.sounds.clear()
        changed = moving or self.director.moving or self.interaction.advance(dt)
        changed |= self.banter.advance(dt) or self.advice.advance(dt)
        changed |= self.director.reactions.advance(dt)
        choosing = self.interaction.selection.chosen is not None
        return self.canvas.furniture.fade(self.director, choosing, dt) or changed

    @property
    def moving(self) -> bool:
        """Whether the next frame shows something new by itself."""
        return self.director.moving

    def come_to_rest(self) -> None:
        """Nothing hangs in the air behind a sheet, and no words beside it."""
        self.director.skip()
        self.banter.leave()

    def ask(self, shown: Prompt) -> bool:
        """Put a prompt on the bar; returns whether it is a new one."""
        bar, button = self.interaction.bar, self.interaction.hit_test.button(self.interaction.cursor)
        new = shown != bar.prompt
        bar.show(shown, self.director.layout.areas.bar)
        if button is not None and bar.offer(button) is None:
            self.interaction.cursor = None
        if self._table.listened:
            self._kept.follow(self.interaction, asks=new)
        return new

    def question(self, *, leads_on: bool) -> Prompt:
        """What the player is asked now; `leads_on`: a finished table leads to its result."""
        view, interaction = self.director.view, self.interaction
        if view.result is not None:
            effects = self.director.effects
            told = how_it_ended(view.result, self.cast, effects.rare) if effects.counted else ""
            return Prompt(told, (TO_RESULT,) if told and leads_on else ())
        if self.director.dealing or self._turning_up:
            return Prompt("")
        if self.director.behind or not interaction.active:
            return prompt_of_others(view, self.cast) if view.asks and not view.legal else Prompt("")
        selection = interaction.selection
        shown = prompt(view, self.cast, selection.chosen, interaction.aimed, selection.picks(view))
        advised = self.advice.action(view)
        if advised is None or all(each.means != advised for each in shown.offers):
            return shown
        return replace(shown, offers=tuple(replace(each, main=each.means == advised) for each in shown.offers))

    @property
    def _turning_up(self) -> bool:
        """Whether what a seven turns up still lies face down: nothing names it before it is seen."""
        sprites = self.director.sprites.cards
        return any(sprites[card].turned < 1 for card in revealed(self.director.view) if card in sprites)

    def advise(self, advice: Advice) -> None:
        """Show a hint, and light up its cards, or the deck, as long as the same question is open.

        The card that the player had chosen stays chosen, and its plays stay listed if they are: one asks why not that
        one, and may play it all the same. The words lie beside them.
        """
        self._note_what_is_at_hand()
        self.director.pulse([*self.advice.give(advice, self.director.view)])

    def think_about(self, question: str) -> None:
        """Show that a hint, or the answer to a question, is on its way."""
        self._note_what_is_at_hand()
        self.advice.ask(question, self.director.view)

    def _note_what_is_at_hand(self) -> None:
        """What is chosen, picked or listed as words come: what is newer than they are is put away first."""
        self._at_hand = at_hand(self.interaction)
        self._picture.hinted = Hinted(self.interaction.menu, self.interaction.selection.chosen)

    def wondered_about(self, hinted: Action | None) -> tuple[Action, ...]:
        """What the player seems to be about to do, with what is chosen or picked; after a hint, pointed at."""
        asks = self._pointing and not self.refusal
        return wondered_about(self.interaction) or (pointed_at(self.interaction, hinted) if asks else ())

    @property
    def refusal(self) -> str:
        """Why the card that is dragged, or pointed at once there was a hint, cannot be played, if so."""
        return refusal(self.interaction, pointing=self._pointing)

    @property
    def _pointing(self) -> bool:
        """Whether pointing at a card asks about it: a hint was given."""
        return self.advice.given(self.director.view)

    def pressed_line(self, event: pygame.Event) -> Pressed | None:
        """The line of a hint that is clicked, if it can be pressed."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self._picture.tells:
            return None
        return self.advice.pressed_line(event.pos, self.director.view)

    def puts_away(self, event: pygame.Event) -> bool:
        """Whether a press on it or on bare cloth takes a hint from the table, or an event puts away the newest thing.

        The key that leads back and the right button do that: what was opened or chosen since the hint goes first, then
        the hint, then what was there before.
        """
        view, placing = self.director.view, is_placing(self.interaction)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self._picture.tells:
                return False
            bare = isinstance(self.interaction.hit_test.under(event.pos), OnField | InMiddle)
            return self.advice.pressed(event.pos, view) or (bare and not placing and self.advice.back(view))
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if right and self.controls.rests(event):
            return True
        if not right and self._table.keys.meaning(event) != "back":
            return False
        if at_hand(self.interaction) == self._at_hand and self.advice.back(view):
            return True
        return self.interaction.back() or self.advice.back(view)

    def ends_finale(self, event: pygame.Event) -> bool:
        """Whether an event only shows the whole end of a game at once: any press while points are counted."""
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.director.effects.counted

    def goes_on(self, event: pygame.Event) -> bool:
        """Whether an event leads on from a finished table: Enter, Space, or a click on the bar."""
        if event.type == pygame.KEYDOWN:
            return event.key in ACT_KEYS or self._table.keys.meaning(event) == "act"
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and self.director.layout.areas.bar.collidepoint(event.pos)

    def skips(self, event: pygame.Event) -> bool:
        """Whether an event only ends the animation, as Space or a click. A press on an own card ends it and counts."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.interaction.strip.at(self.director.layout.areas.strip, event.pos) is not None:
                return False
            self.director.skip()
            under = self.interaction.hit_test.under(event.pos)
            return not isinstance(under, Card) or under not in self.director.view.hand
        return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE

    def line_at(self, event: pygame.Event) -> Line | None:
        """The line of the log that is clicked."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return None
        log, lines = self.director.layout.areas.log, self.memory.story.lines
        return self.canvas.log.line_at(log, lines, self.interaction.log_scroll, event.pos)

    @property
    def toast_bottom(self) -> int:
        """The y above which messages hide nothing."""
        return message_bottom(self.director, self._table, self.advice.box(self.director.view))

    def toast_room(self, room: Rect, stage: Stage) -> Rect:
        """`room`, or where else the messages of `stage` leave the words of a hint free."""
        return message_room(room, self.director, stage, self.advice.box(self.director.view))

    def highlights(self, thinking: Seat | None, *, over: bool) -> Highlights:
        """What is lit; `thinking` is the bot that is asked."""
        shown = self._picture.highlights(thinking, over=over)
        shown.advised = self.advice.lit(self.director.view)
        return shown

    def draw(self, surface: Surface, highlights: Highlights) -> None:
        """Draw the whole table."""
        self._picture.interaction.recap.told = self.memory.recap.recalled()
        self._picture.draw(surface, highlights, self.memory.story.lines)

    def _arrangement(self, *, drawer: bool, known: bool, foot: int = 0, opened: tuple[Card, ...] = ()) -> Arrangement:
        look = self._inspection
        return Arrangement(
            self._table.scale.size,
            self._table.scale.factor,
            drawer,
            tray=not look.peeking,
            browsing=look.browsing,
            known=known,
            scrap_order=look.scrap_order,
            fanned=look.fanned,
            opened=opened,
            text_size=self._table.scale.text_size,
            foot=foot,
            hand=self.memory.order.of(self.memory.view.hand),
        )
