"""A game watched again: the table, a scrubber under it, and a list of its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.replay import Replay, ShownHands, ViewerSeat
from cuttle_desktop.ui.replay.board import ReplayBoard
from cuttle_desktop.ui.replay.console import SPEED_KEYS, Console, words_of
from cuttle_desktop.ui.replay.moves import Moves
from cuttle_desktop.ui.replay.projector import Projector
from cuttle_desktop.ui.replay.scrubber import Scrubber
from cuttle_desktop.ui.scene import Pop, Push, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.ask_text import GoTo
from cuttle_desktop.ui.scenes.key_help import KeyHelp
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.bar import Bar
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.fitting import fitted, refit
from cuttle_desktop.ui.table.layout import Arrangement
from cuttle_desktop.ui.table.prompts import Prompt
from cuttle_desktop.ui.table.speech import Cast
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.widgets.group import ACT_KEYS, ARROWS, LEAPS, Group
from cuttle_desktop.ui.widgets.seat_badge import seat_colour

WIDE = 1200  # pixels: from here on the list of moves is open at first
ALL_HANDS = ViewerSeat(0, ShownHands.ALL)

LeadsOn = Callable[[int], Transition | None]
"""Leads to a new game that begins after so many moves."""


class ReplayScene(Scene):
    """Pops when the player has seen enough. It changes nothing in the game."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        names: Sequence[str],
        replay: Replay,
        play_on: LeadsOn | None = None,
        viewer: ViewerSeat = ALL_HANDS,
    ) -> None:
        super().__init__(stage)
        self.table = fitted(stage)
        self.title = title
        self.replay = replay
        self.listed = stage.scale.size[0] >= WIDE
        self._play_on = play_on
        cast = Cast.at_home(names)
        self.bar = Bar(self.table)
        self.console = Console(stage, self.do, self._set_speed, play_on is not None)
        self.scrubber = Scrubber(stage, replay, self.seek, lambda n: self.projector.tale.tip(n))
        self.projector = Projector(stage, replay, cast, viewer, self._arrangement(tray=False, browsing=False))
        self.director = self.projector.director
        self.canvas = Canvas(self.table, cast)
        self.zoom = Zoom(self.table, cast, onlooker=True)
        self.board = ReplayBoard(self.table, self.director, self.jump, self._wheeled)
        self.moves = Moves(self.table, self._revisit)
        self.group = Group(stage)
        self._lay_out()
        self._moved()

    # time

    @property
    def animating(self) -> bool:
        return self.director.moving or self.group.animating

    def update(self, dt: float) -> Transition | None:
        self._arrange()
        moving = self.director.moving
        if self.projector.advance(dt):
            self._moved()
        if not self.scrubber.pressed:  # a drag passes many moves: one sound each would be noise
            for name in self.director.sounds:
                self.stage.sound.play(name)
        self.director.sounds.clear()
        self.dirty |= moving or self.director.moving or self.group.update(dt)
        self.dirty |= self.director.reactions.advance(dt)
        return None

    def _moved(self) -> None:
        """Everything around the table follows the moment and the viewer."""
        tale, moment = self.projector.tale, self.projector.moment
        self.board.leave()
        self.scrubber.moment = self.moves.moment = moment
        self.scrubber.colours = tuple(seat_colour(self.replay.rules, seat) for seat in tale.turn_seats)
        self.moves.entries = tale.entries
        self.moves.lines.colours = tuple(seat_colour(self.replay.rules, s) for s in range(self.replay.rules.seats))
        self.moves.follow()
        self._speak()

    def _speak(self) -> None:
        self.dirty = True
        projector, tale = self.projector, self.projector.tale
        self.bar.show(
            Prompt(tale.headline(projector.moment), urgent=projector.over, brief=tale.deed(projector.moment)),
            self.director.layout.areas.bar,
        )
        words = words_of(projector, self.replay, self.title)
        if self.console.say(words, projector.running, self.listed, projector.over):
            self._lay_out()

    # what the player asks for

    def seek(self, moment: int) -> Transition:
        """Let the cards glide to another moment."""
        self.projector.running = False
        self.projector.seek(moment)
        self._moved()
        return Stay()

    def _revisit(self, moment: int) -> Transition:
        self.projector.running = False
        self.projector.revisit(moment)
        self._moved()
        return Stay()

    def jump(self, card: Card) -> Transition:
        """To when a card came to lie where it lies."""
        moment = self.replay.played(card, self.projector.moment)
        if moment is None:
            self.stage.say("This card has not moved since the deal.")
            return Stay()
        return self._revisit(moment)

    def _wheeled(self, notches: float) -> Transition | None:
        return self.do("step back" if notches > 0 else "step")

    def _set_speed(self, speed: float) -> Transition:
        self.projector.speed = self.console.speed.value = speed
        self.projector.keep_time()
        self.dirty = True
        return Stay()

    def do(self, name: str) -> Transition | None:
        """Do what the key of this name, or its button, stands for."""
        n, replay = self.projector.moment, self.replay
        goals = {"step back": max(0, n - 1), "turn back": replay.turn_before(n), "first": 0}
        goals |= {"turn on": replay.turn_after(n), "last": replay.length}
        if name in SPEED_KEYS:
            return self._set_speed(SPEED_KEYS[name])
        if name in goals:
            return self.seek(goals[name])
        return self._lead(name) or self._change(name)

    def _lead(self, name: str) -> Transition | None:
        """Do what leads to another scene."""
        match name:
            case "go to":
                scene: Transition | None = Push(GoTo(self.stage, self.replay.length), self.seek)
            case "help":
                scene = Push(KeyHelp(self.stage))
            case "play on" if self._play_on is not None and not self.projector.over:
                scene = self._play_on(self.projector.moment)
            case "back":
                scene = self._back()
            case _:
                return None
        self.projector.running = False
        self._speak()
        return scene

    def _change(self, name: str) -> Transition | None:
        """Do what changes the table or the controls around it."""
        match name:
            case "run":
                self.projector.run()
            case "step":
                self.projector.running = False
                self.projector.step()
            case "chair":
                self.projector.next_seat()
            case "hands":
                self.projector.next_hands()
            case "moves":
                self.listed = not self.listed
            case "mute":
                self.stage.toggle_mute()
            case _:
                return None
        self._moved()
        return Stay()

    def _back(self) -> Transition:
        """One step: out of the scrap, away from the keyboard's mark, out of the replay."""
        if self.board.browsing:
            self.board.browsing = False
        elif self.group.ring and self.group.focus is not None:
            self.group.ring = False
            self.group.set_focus(None)
            self.board.cursor = self.moves.cursor = None
        else:
            return Pop()
        return Stay()

    # events

    def handle(self, event: pygame.Event) -> Transition | None:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key in (pygame.K_LALT, pygame.K_RALT):
                self.board.peeking = False
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return self._back() if self.board.browsing else None
            case _:
                pass
        reply = self.group.handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.board.peeking = False
        self.dirty = True
        return reply

    def _key(self, event: pygame.Event) -> Transition | None:
        """Where the keyboard's mark is comes first: arrows move it on the table and the list, Enter acts there."""
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            self.board.peeking = self.board.browsing
        focus = self.group.focus if self.group.ring else None
        shifted = event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        inside = focus in (self.board, self.moves) and (event.key in ARROWS or event.key in LEAPS) and not shifted
        if inside or (focus is not None and event.key in ACT_KEYS):
            return self.group.handle(event)
        meaning = self.stage.keys.meaning(event, "Replay")
        reply = self.do(meaning) if meaning is not None else None
        return reply or self.group.handle(event)

    # where things are

    def _arrangement(self, tray: bool, browsing: bool) -> Arrangement:
        scale = self.table.scale
        how = Arrangement(scale.size, scale.factor, self.listed, tray, browsing, known=True, recap=False)
        return replace(how, text_size=scale.text_size, foot=self._foot())

    def _foot(self) -> int:
        return self.scrubber.height(0) + self.console.height()

    def resized(self, size: tuple[int, int]) -> None:
        refit(self.table, self.stage)
        self.projector.keep_time()
        self._arrange()
        self._lay_out()
        self.moves.follow()

    def _arrange(self) -> None:
        board = self.board
        how = self._arrangement(board.browsing and not board.peeking, board.browsing)
        if how != self.director.how:
            self.director.arrange(how)
            self._lay_out()
            self.dirty = True

    def _lay_out(self) -> None:
        areas = self.director.layout.areas
        size, px = self.stage.scale.size, self.stage.scale.px
        high, edge = self.scrubber.height(0), px(10)
        top = size[1] - self._foot()
        self.scrubber.place(Rect(edge, top, size[0] - 2 * edge, high))
        self.console.place(Rect(0, top + high, size[0], self.console.height()), areas)
        self.board.place(Rect(0, 0, (areas.log.x if self.listed else areas.strip.x) - px(4), top))
        self.moves.place(areas.log)
        lists = [self.moves] if self.listed else []
        self.group.widgets = [self.board, self.scrubber, *self.console.widgets, *lists]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)

    def toast_bottom(self) -> int:
        return self.director.layout.areas.bar.y

    # drawing

    def draw(self, surface: Surface) -> None:
        highlights = self.board.highlights(marked=self.group.ring and self.group.focus is self.board)
        self.canvas.draw(surface, self.director, highlights)
        box = self.director.layout.areas.bar.copy()
        box.width = self.console.play_on.rect.x - self.stage.scale.px(8) - box.x
        self.bar.draw(surface, box, self.projector.tale.whisper(self.projector.moment), None)
        self.console.draw_title(surface)
        self.group.draw(surface)
        card, poses = self.board.spotlight, self.director.layout.poses
        if card is not None and card in poses:
            self.zoom.draw(surface, card, self.director.view, poses[card].rect, surface.get_rect())
        self.board.draw_hint(surface, highlights, self._leads_to)
        self.scrubber.draw_tip(surface)

    def _leads_to(self, card: Card) -> str:
        """Where a click on a card leads."""
        moment = self.replay.played(card, self.projector.moment)
        if moment is None:
            return "here since the deal"
        return "replay this move" if moment == self.projector.moment else f"move {moment}"
