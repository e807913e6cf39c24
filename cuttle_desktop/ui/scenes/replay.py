"""A game watched again: the table, a scrubber under it, and a list of its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.session.frames import ALL_HANDS, Onlooker
from cuttle_desktop.session.replay import Replay
from cuttle_desktop.ui.replay.board import ReplayBoard
from cuttle_desktop.ui.replay.console import SPEED_KEYS, Console, words_of
from cuttle_desktop.ui.replay.game_sheet import GameSheet
from cuttle_desktop.ui.replay.moves import Moves
from cuttle_desktop.ui.replay.projector import Projector
from cuttle_desktop.ui.replay.review_notes import BeginReview, Doubt, ReviewNotes
from cuttle_desktop.ui.replay.scrubber import Scrubber
from cuttle_desktop.ui.scene import Pop, Push, Stay, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import GoTo
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.input.bar import Bar
from cuttle_desktop.ui.table.input.prompts import Prompt
from cuttle_desktop.ui.table.layout.card_poses import Arrangement
from cuttle_desktop.ui.table.layout.fitting import fitted, refit
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.widgets.group import ARROWS, LEAPS, chooses
from cuttle_desktop.ui.widgets.page import Grouped
from cuttle_desktop.ui.widgets.seat_badge import colours
from cuttle_desktop.words.speech import Cast

SHEETS = ("first", "last")  # lead to where the game as a whole is told
REVIEW_WAITS = "The review waits until you have watched the end, as you chose under Settings › Playing."
WIDE = 1200  # pixels: from here on the list of moves is open at first


class ReplayScene(Grouped):
    """Pops when the player has seen enough. `play_on` begins a game at a moment, `try_again` asks doubts again."""

    title = key_group = "Replay"

    def __init__(
        self,
        stage: Stage,
        titles: tuple[str, ...],
        names: Sequence[str],
        replay: Replay,
        play_on: Callable[[int], Transition | None] | None = None,
        viewer: Onlooker = ALL_HANDS,
        begin_review: BeginReview | None = None,
        try_again: Callable[[Sequence[Doubt]], Transition] = lambda _: Stay(),
    ) -> None:
        super().__init__(stage)
        self.table, self.titles, self.replay, self.rules_here = fitted(stage), titles, replay, str(replay.rules)
        self.listed, self.play_on, self._try_again = stage.scale.size[0] >= WIDE, play_on, try_again
        cast = Cast.at_home(names)
        self.notes = ReviewNotes(begin_review, replay, cast)
        self.console = Console(stage, self.do, self._set_speed, play_on is not None, self.notes.possible)
        self.scrubber = Scrubber(
            stage, replay, self.notes, self.do, self.seek, lambda n: self.notes.tip(n, self.projector.tale)
        )
        self.projector = Projector(stage, replay, cast, viewer, self._arrangement(tray=False, browsing=False))
        self.director, self.canvas = self.projector.director, Canvas(self.table, cast)
        self.bar, self.zoom = Bar(self.table), Zoom(self.table, cast, onlooker=True)
        self.sheet = GameSheet(self.table, names, self.seek, self._lay_out)
        self.board = ReplayBoard(self.table, self.director, self.jump, self.do, self.sheet, cast, self.console)
        self.moves = Moves(self.table, self._revisit)
        self._lay_out()
        self._moved()

    @property
    def animating(self) -> bool:
        return self.director.moving or self.group.animating

    def update(self, dt: float) -> Transition | None:
        self._arrange()
        moving = self.director.moving
        if self.projector.advance(dt):
            self._moved()
        if self.notes.update():
            self._tell()
        if not self.scrubber.pressed:  # a drag passes many moves: one sound each would be noise
            for name in self.director.sounds:
                self.stage.sound.play(name)
        self.director.sounds.clear()
        self.dirty |= self.director.reactions.advance(dt) | self.group.update(dt) | moving | self.director.moving
        return None

    def _moved(self) -> Transition:
        """Everything around the table follows the moment and the viewer."""
        tale, moment = self.projector.tale, self.projector.moment
        self.board.leave()
        self.scrubber.moment = self.moves.moment = moment
        self.scrubber.watched = self.projector.watched
        self.scrubber.hush()
        self.moves.lines.colours = of_seats = colours(self.replay.rules)
        self.scrubber.colours = tuple(of_seats[seat] for seat in tale.turn_seats)
        self.notes.viewer = self.projector.viewer
        self.stage.toasts.make_way()
        self._tell()
        self.moves.follow()
        return Stay()

    def _tell(self) -> None:
        """The list of moves and the line above the hand, with what a review has found."""
        moment, tale = self.projector.moment, self.projector.tale
        self.moves.entries = self.notes.entries(self.projector.entries)
        self.board.tell(self.notes.advice(moment, tale), self.notes.headline(moment, tale))
        if self.sheet.tell(self.notes.game(moment)):
            self._lay_out()
        self._speak()
        self.dirty = True

    def _speak(self) -> None:
        projector, notes, (moment, tale) = self.projector, self.notes, (self.projector.moment, self.projector.tale)
        words = words_of(projector, self.replay, self.titles, ahead=notes.ahead(moment))
        line = Prompt(notes.headline(moment, tale), (), projector.over, notes.brief(moment, tale), words.counter)
        self.bar.show(line, self.director.layout.areas.bar)
        if self.console.say(words, projector.running, self.listed, projector.over, self.notes.shown, self.notes.asks):
            self._lay_out()

    def seek(self, moment: int, seat: Seat | None = None) -> Transition:
        """Let the cards glide to another moment, and turn the table to a seat if one is given."""
        self.projector.visit(moment, seat)
        done = self._moved()
        if seat is not None:
            self.stage.toasts.whisper(self.notes.turned_to(seat, self.stage.keys))
        return done

    def _revisit(self, moment: int) -> Transition:
        self.projector.revisit(moment)
        return self._moved()

    def jump(self, card: Card) -> Transition:
        """To when a card came to lie where it lies."""
        if (moment := self.replay.played(card, self.projector.moment)) is None:
            self.stage.say_here("This card has not moved since the deal.")
            return Stay()
        return self._revisit(moment)

    def _set_speed(self, speed: float) -> Transition:
        self.console.speed.value = speed
        self.projector.keep_time(speed)
        self.dirty = True
        return Stay()

    def do(self, name: str) -> Transition | None:
        """Do what the key of this name, or its button, stands for."""
        if name in SPEED_KEYS:
            return self._set_speed(SPEED_KEYS[name])
        if self.projector.obey(name):
            if name in SHEETS:
                self.sheet.show_again()
            return self._moved()
        return self._lead(name) or self._change(name) or self.board.read(name)

    def _lead(self, name: str) -> Transition | None:
        """Do what leads to another scene."""
        match name:
            case "go to":
                last, there = self.replay.turn_count, self.replay.after_first_move
                scene: Transition | None = Push(GoTo(self.stage, last), lambda turn: self.seek(there(turn)))
            case "help":
                scene = Push(KeyHelp(self.stage, self.key_group, self.rules_here))
            case "play on" if self.play_on is not None and not self.projector.over:
                scene = self.play_on(self.projector.moment)
            case "try" if self.notes.asks:
                scene = self._try_again(self.notes.doubts(self.projector.tale))
            case "back" | "leave":
                scene = self._back() if name == "back" else Pop()
            case _:
                return None
        self.projector.running = False
        self._speak()
        return scene

    def _change(self, name: str) -> Transition | None:
        """Do what changes the controls around the table."""
        match name:
            case "review" if self.notes.possible and self.projector.covers:
                self.stage.toasts.whisper(REVIEW_WAITS)
                return Stay()
            case "review" if self.notes.possible:
                self.notes.toggle()
                self._arrange()
                self._lay_out()
            case "next doubt" | "previous doubt" | "try" if self.notes.possible:
                return self._doubt(name) if self.notes.shown else self._change("review")
            case "moves":
                self.listed = not self.listed
            case "mute":
                self.stage.toggle_mute()
            case _:
                return None
        return self._moved()

    def _doubt(self, asked: str) -> Transition:
        if asked != "try" and (lapse := self.notes.only_elsewhere) is not None:
            return self.seek(lapse.moment, lapse.seat)
        moment = self.notes.neighbour(self.projector.moment, back=asked == "previous doubt")
        if moment is None or asked == "try":
            self.stage.toasts.whisper(self.notes.no_more(self.stage.keys, asked))
            return Stay()
        return self.seek(moment)

    def closed(self) -> None:
        self.notes.close()
        self.stage.toasts.hush()

    def _back(self) -> Transition:
        """One step: what lies on the table, the keyboard's mark, out of the replay."""
        if self.board.put_away():
            return Stay()
        if not self.group.ring or self.group.focus is None:
            return Pop()
        self.group.ring = False
        self.group.set_focus(None)
        self.board.cursor = self.moves.cursor = None
        return Stay()

    def handle(self, event: pygame.Event) -> Transition | None:
        if self.board.look_beneath(event):
            return Stay()
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        reply = self.group.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.board.peeking = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and reply is None and self.board.put_away():
            reply = Stay()
        self.dirty = True
        return reply

    def _key(self, event: pygame.Event) -> Transition | None:
        """Where the keyboard's mark is comes first: arrows move it on the table and the list, Enter acts there."""
        focus = self.group.focus if self.group.ring else None
        shifted = event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        inside = focus in (self.board, self.moves) and (event.key in ARROWS or event.key in LEAPS) and not shifted
        if inside or (focus is not None and chooses(event)):
            return self.group.handle(event)
        meaning = self.stage.keys.meaning(event, "Replay") or self.stage.keys.meaning(event)
        return (self.do(meaning) if meaning is not None else None) or self.group.handle(event)

    def _arrangement(self, tray: bool, browsing: bool) -> Arrangement:
        scale, foot = self.table.scale, self.scrubber.height(0) + self.console.height()
        how = (scale.size, scale.factor, self.listed, tray, browsing)
        return Arrangement(*how, text_size=scale.text_size, recap=False, foot=foot)

    def resized(self, size: tuple[int, int]) -> None:
        refit(self.table, self.stage)
        self.projector.keep_time()
        self._arrange()
        self._lay_out()
        self.moves.follow()

    def _arrange(self) -> None:
        how = self._arrangement(self.board.browsing and not self.board.peeking, self.board.browsing)
        if how != self.director.how:
            self.director.arrange(how)
            self._lay_out()
            self.dirty = True

    def _lay_out(self) -> None:
        areas = self.director.layout.areas
        size, px = self.stage.scale.size, self.stage.scale.px
        high, edge, top = self.scrubber.height(0), px(10), size[1] - self.director.how.foot
        self.scrubber.place(Rect(edge, top, size[0] - 2 * edge, high))
        self.console.place(Rect(0, top + high, size[0], self.console.height()), areas)
        self.board.place(Rect(0, 0, (areas.log.x if self.listed else areas.strip.x) - px(4), top))
        self.moves.place(areas.log)
        foot = min(areas.bar.y, areas.plates[self.projector.viewer.seat].y) - edge // 2
        self.sheet.place(Rect(edge, edge, self.board.rect.right - 2 * edge, foot - edge))
        around = (*self.console.widgets, *[self.moves][: self.listed])
        self.group.widgets = [*self.sheet.widgets, self.board, self.scrubber, *around]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)

    def toast_room(self) -> Rect:
        return self.board.toast_room(self.scrubber.rect.bottom)

    def draw(self, surface: Surface) -> None:
        highlights = self.board.highlights(marked=self.group.ring and self.group.focus is self.board)
        self.canvas.draw(surface, self.director, highlights)
        moment, tale, areas = self.projector.moment, self.projector.tale, self.director.layout.areas
        self.bar.draw(surface, self.console.beside_play_on(areas.bar), None, self.notes.whisper(moment, tale))
        self.board.draw_said(surface)
        self.console.draw_title(surface)
        self.group.draw(surface)
        if (card := self.board.spotlight) is not None and card in (poses := self.director.layout.poses):
            above, clear = Rect(0, 0, areas.strip.x, self.scrubber.rect.y), self.board.kept_clear(card)
            self.zoom.draw(surface, card, self.director.view, poses[card].rect, above, *clear, bare=True)
        self.board.draw_hint(surface, highlights, self.projector.leads_to)
        self.scrubber.draw_tip(surface, self.board.looked_at)
