"""The game on screen: carries actions to the session, shows its frames, and changes the seat that sits here."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import pygame
from msgspec.structs import replace
from pygame import Surface

from cuttle_desktop.engine.actions import Accept, Action, Concede, Decline, Offer, Refuse, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.events import Seen, TurnBegan
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.match import Match
from cuttle_desktop.session.setup import Bot
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Dialog, Push, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.confirm import Confirm
from cuttle_desktop.ui.scenes.curtain import Curtain, Lifted
from cuttle_desktop.ui.scenes.key_help import KeyHelp
from cuttle_desktop.ui.scenes.local_seats import LocalSeats, SeatMemory
from cuttle_desktop.ui.scenes.pause import PauseChoice
from cuttle_desktop.ui.scenes.result import ResultChoice
from cuttle_desktop.ui.scenes.trouble import TroubleChoice
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.announcement import Announcement
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.controls import Controls
from cuttle_desktop.ui.table.director import Director
from cuttle_desktop.ui.table.fitting import fitted, refit
from cuttle_desktop.ui.table.geometry import Slot
from cuttle_desktop.ui.table.highlights import Highlights
from cuttle_desktop.ui.table.layout import Arrangement
from cuttle_desktop.ui.table.match_words import match_standing
from cuttle_desktop.ui.table.picture import TablePicture
from cuttle_desktop.ui.table.prerender import FacePrerender
from cuttle_desktop.ui.table.prompts import Prompt, prompt, waiting_for
from cuttle_desktop.ui.table.scrap import ScrapOrder
from cuttle_desktop.ui.table.story import Story, how_it_ended
from cuttle_desktop.ui.table.strip import Wish
from cuttle_desktop.ui.table.tempo import Tempo
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.ui.widgets.button import PRIMARY

SMART_PAUSE_MS = theme.BOT_PAUSE_MS + theme.COUNTER_GUARD_MS  # for an answer that the player need not give
END_PAUSE_MS = 1600
HANDOVER_MS = 1100  # to see the end of one's own move before the next player takes over
WIDE = 1600  # pixels: from here on the log is open at first


@dataclass(frozen=True, slots=True)
class Exits:
    """Where the table leads, given by whoever opened it."""

    pause: Callable[[GamePlayed], Dialog[PauseChoice]]
    trouble: Callable[[GamePlayed], Dialog[TroubleChoice]]  # the bot that is asked cannot move
    finished: Callable[[GamePlayed, Seat], Dialog[ResultChoice]]
    chosen: Callable[[ResultChoice], Transition | None]  # what follows the game
    left: Callable[[], Transition]  # the player leaves; the game is kept
    unsaved: Callable[[], Scene | None] = lambda: None  # what to show as soon as saving has stopped
    reopened: Callable[[], None] = lambda: None  # the end of a practice game is about to be undone


class TableScene(Scene):
    """One game. With several people the seat on screen changes behind a curtain."""

    def __init__(self, stage: Stage, session: GamePlayed, exits: Exits, match: Match | None = None) -> None:
        super().__init__(stage)
        self.match = match
        self.table = fitted(stage)
        self.session = session
        self.exits = exits
        self.local_seats = LocalSeats(session)
        self.seat = self.local_seats.first
        self.covered = self._curtained
        self.drawer = stage.scale.size[0] >= WIDE
        self._next = self.seat  # who comes on screen when the curtain lifts
        self._waited = 0.0  # seconds since the table came to rest
        self._over = False
        self._sit(self.seat)
        if session.view(self.seat).number == 1 and not self.covered:
            self._deal()

    # who sits here

    @property
    def _curtained(self) -> bool:
        return self.local_seats.several and self.stage.settings.curtain

    def _sit(self, seat: Seat) -> None:
        """`seat` is on screen from now on, and first sees what it has missed."""
        self.seat = seat
        place = self.local_seats.place(seat)
        self.cast = place.story.cast
        self.director = Director(place.view, self._arrangement(), self._heard, self.stage.art)
        self.director.tempo = self._tempo()
        self.director.onlooker = seat not in self.local_seats.people
        self.director.show(place.view)
        self.canvas = Canvas(self.table, self.cast)
        if self.match is not None:
            self.canvas.plates.match = self.match
            self.canvas.log.title = match_standing(self.match, self.cast) or self.canvas.log.title
        self.zoom = Zoom(self.table, self.cast)
        self.prerender = FacePrerender(self.table, self.session.rules.deck)
        self.controls = Controls(self.table, self.director, self.cast, self._refuse)
        self.controls.hand_order = place.order
        self.picture = TablePicture(self.table, self.cast, self.director, self.controls, self.canvas, self.zoom)
        self._waited = 0.0
        self.dirty = True

    def _deal(self) -> None:
        """The opening hands come from the deck, and the table says who goes first."""
        seconds = self.director.deal()
        if self.stage.pace > 0:
            words = f"{self.cast.does(self.director.view.turn, 'go')} first"
            box = self.director.layout.areas.tray
            self.director.effects.add(Announcement(self.table, words, box), seconds * 0.5)

    def _heard(self, event: Seen | None) -> None:
        place = self.local_seats.place(self.seat)
        place.view = self.director.view
        place.story.add(event, place.view)
        place.recap.add(event, place.view)
        if isinstance(event, TurnBegan) and event.seat == self.seat and not self.local_seats.several:
            self.stage.sound.play("your-turn")

    def _refuse(self, sentence: str) -> None:
        self.stage.toasts.whisper(sentence)
        self.stage.sound.play("refusal")

    # what is so

    @property
    def _place(self) -> SeatMemory:
        return self.local_seats.place(self.seat)

    @property
    def story(self) -> Story:
        return self._place.story

    @property
    def animating(self) -> bool:
        return self.director.moving or self.controls.pointer.dragging

    def _tempo(self) -> Tempo:
        bots = frozenset(seat for seat, player in enumerate(self.session.players) if isinstance(player, Bot))
        settings = self.stage.settings
        return Tempo(self.stage.pace, settings.reduced_motion, bots, settings.impacts)

    def _arrangement(self) -> Arrangement:
        controls = getattr(self, "controls", None)
        return Arrangement(
            self.table.scale.size,
            self.table.scale.factor,
            self.drawer,
            tray=controls is None or not controls.peeking,
            browsing=controls is not None and controls.browsing,
            known=self.stage.settings.show_known_cards,
            scrap_order=controls.scrap_order if controls is not None else ScrapOrder.RANK,
            fanned=controls.fanned if controls is not None else None,
            hand=self._place.order.of(self._place.view.hand),
        )

    # the scene

    def toast_bottom(self) -> int:
        return super().toast_bottom() if self.covered else self.director.layout.areas.bar.y

    def resized(self, size: tuple[int, int]) -> None:
        refit(self.table, self.stage)
        self.director.tempo = self._tempo()
        self.director.arrange(self._arrangement())

    def update(self, dt: float) -> Transition | None:
        if self.covered:
            return self._curtain(self._next)
        unsaved = self.exits.unsaved()
        if unsaved is not None:
            return Push(unsaved)
        self._think()
        self._feed()
        moving = self.director.moving
        self.director.advance(dt)
        for name in self.director.sounds:
            self.stage.sound.play(name)
        self.director.sounds.clear()
        self.dirty |= moving or self.director.moving or self.controls.advance(dt)
        self.dirty |= self.director.reactions.advance(dt)
        self._renew()
        if self.director.behind:
            self._waited = 0.0
            return None
        if not self.director.moving:
            self.prerender.advance(self.director.layout)
            self.canvas.plates.prerender(self.director.layout.areas.plates)
        self._waited += dt
        return self._at_rest()

    def _think(self) -> None:
        """Let the bots go on."""
        self.session.update()

    def _feed(self) -> None:
        frames = self.local_seats.news(self.seat)
        if frames:
            self.controls.reset()
            self.controls.guard = theme.COUNTER_GUARD_MS / 1000 if self._window(frames[-1].view) else 0.0
            self.director.feed(frames)
            self.dirty = True

    def _renew(self) -> None:
        """Lay out again what depends on the player's wishes, and ask the open question."""
        self.director.arrange(self._arrangement())
        controls = self.controls
        shown = self._prompt()
        if shown != controls.bar.prompt:
            self.dirty = True
        controls.bar.show(shown, self.director.layout.areas.bar)
        controls.strip.can_undo = self.session.take_back(self.seat) is not None
        controls.strip.can_redo = self.session.can_redo(self.seat)
        controls.strip.log_open = self.drawer

    def _prompt(self) -> Prompt:
        view = self.director.view
        if view.result is not None:
            ended = how_it_ended(view.result, self.cast)
            return Prompt(f"{ended} · Enter: the result" if self._over else ended)
        if self.director.behind or not self.controls.active:
            return Prompt(waiting_for(view.asks[-1], self.cast)) if view.asks and not view.legal else Prompt("")
        chosen = self.controls.selection.chosen
        shown = prompt(view, self.cast, chosen, self.controls.aimed, self.controls.selection.picked)
        return dataclasses.replace(shown, offers=(), urgent=False) if self._needs_no_answer() else shown

    def _at_rest(self) -> Transition | None:
        """Everything has been shown: go on with whoever is asked."""
        if self.session.result is not None:
            if not self._over and self._waited * 1000 > END_PAUSE_MS * max(0.3, self.stage.pace):
                self._over = True
                return self._show_result()
            return None
        if self.session.problem is not None:
            return Push(self.exits.trouble(self.session), self._help)
        asked = self.session.asked
        if asked is not None and asked in self.local_seats.people and asked != self.seat:
            if self._waited * 1000 < HANDOVER_MS * self.stage.pace:
                return None
            if self.stage.settings.curtain:
                self.covered = True
                return self._curtain(asked)
            self._sit(asked)
        elif self._needs_no_answer() and self._waited * 1000 > SMART_PAUSE_MS * max(0.5, self.stage.pace):
            self._submit(Decline())
        return None

    def _window(self, view: View) -> bool:
        return open_window(view) is not None

    def _needs_no_answer(self) -> bool:
        """Smart prompts answer for a player who can only let it resolve, where that tells nobody anything."""
        view = self.director.view
        if self.stage.settings.counter_prompts != "smart" or self._curtained:
            return False
        return self._window(view) and view.legal == (Decline(),)

    def _curtain(self, seat: Seat) -> Transition:
        self._next = seat
        return Push(self._curtain_for(seat), self._lift)

    def _curtain_for(self, seat: Seat) -> Curtain:
        return Curtain(self.stage, self.session.names[seat], self._remark(seat))

    def cover(self) -> Curtain | None:
        """In hot seat, the curtain falls over a sheet that lies on the table; the sheet stays under it."""
        hidden = self.covered or self.session.result is not None
        return self._curtain_for(self.seat) if self._curtained and not hidden else None

    def _lift(self, _: Lifted) -> None:
        self.covered = False
        first = self.session.length == 0
        self._sit(self._next)
        if first:
            self._deal()

    def _remark(self, seat: Seat) -> str:
        """What everybody may know of the question that `seat` has to answer."""
        view = self.session.view(seat)
        return "to answer what was just played" if self._window(view) else ""

    def _show_result(self) -> Transition:
        return Push(self.exits.finished(self.session, self.seat), self._chosen)

    def _chosen(self, choice: ResultChoice) -> Transition | None:
        return self._take_back() if choice is ResultChoice.UNDO else self.exits.chosen(choice)

    def _pause(self) -> Transition:
        """Once the result was shown, it takes the place of the pause."""
        return self._show_result() if self._over else Push(self.exits.pause(self.session), self._go_on)

    def _go_on(self, choice: PauseChoice) -> Transition | None:
        match choice:
            case PauseChoice.CONCEDE:
                self.session.submit(self.seat, Concede(self.seat))
            case PauseChoice.OFFER:
                if Offer() in self.session.talk(self.seat):
                    self.session.submit(self.seat, Offer())
            case PauseChoice.LEAVE:
                return self.exits.left()
            case _:
                assert_never(choice)
        return None

    def _help(self, choice: TroubleChoice) -> Transition | None:
        """A bot that is stuck."""
        match choice:
            case TroubleChoice.RETRY:
                self.session.retry()
            case TroubleChoice.PLAY_ITS_SIDE:
                if self.session.asked is not None:
                    self.local_seats.take_over(self.session.asked)
            case TroubleChoice.LEAVE:
                return self.exits.left()
            case _:
                assert_never(choice)
        return None

    def _undo_agreed(self, agreed: bool) -> None:
        if agreed:
            self.session.undo_agreed(self.seat)

    def focus_lost(self) -> Transition | None:
        """In hot seat the curtain falls, since another player may come back."""
        self.controls.pointer.forget()
        self.controls.peeking = False
        if self._curtained and not self.covered and self.session.result is None:
            self.covered = True
            return self._curtain(self.seat)
        return None

    def failed(self) -> Transition:
        return self.exits.left()

    def closed(self) -> None:
        self.session.close()

    # input

    def handle(self, event: pygame.Event) -> Transition | None:
        if self.covered:
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.stage.toasts.hush()  # whoever goes on has read why not
        if (self.director.behind or self.director.dealing) and self._skips(event):
            self.director.skip()
            self.dirty = True
            return Stay()
        if self.local_seats.several and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._waited = math.inf  # no need to wait for the handover
        if self.session.result is not None and not self._over and self._wants_result(event):
            self.director.skip()
            self._waited = math.inf  # the end has been seen
            return Stay()
        if self._over and self._wants_result(event):
            return self._show_result()
        reply = self.controls.handle(event)
        self.dirty = True
        match reply:
            case None:
                return None
            case Wish():
                return self._grant(reply)
            case _:
                self._submit(reply)
        return Stay()

    def _wants_result(self, event: pygame.Event) -> bool:
        """Whoever looks at a finished table goes on with Enter, Space, or a click on what the bar says."""
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and self.director.layout.areas.bar.collidepoint(event.pos)

    def _skips(self, event: pygame.Event) -> bool:
        """A click or Space ends what is being shown; a press on an own card does that and then counts."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.controls.strip.at(self.director.layout.areas.strip, event.pos) is not None:
                return False
            self.director.skip()
            key = self.director.layout.at(*event.pos)
            return key is None or isinstance(key, Slot) or key not in self.director.view.hand
        return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE

    def _grant(self, wish: Wish) -> Transition | None:
        match wish:
            case Wish.MENU:
                self.controls.hover = None
                return self._pause()
            case Wish.LOG:
                self.drawer = not self.drawer
            case Wish.UNDO:
                return self._take_back()
            case Wish.REDO if self.session.can_redo(self.seat):
                self.session.redo(self.seat)
            case Wish.REDO:
                self._refuse("There is nothing to redo.")
            case Wish.MUTE:
                self.stage.keep(replace(self.stage.settings, muted=not self.stage.settings.muted))
            case Wish.SORT:
                self.stage.toasts.whisper(self._place.order.next().value)
            case Wish.HELP:
                return Push(KeyHelp(self.stage))
        return Stay()

    def _take_back(self) -> Transition:
        found = self.session.take_back(self.seat)
        if found is None:
            self._refuse("You cannot undo that: a hidden card was revealed, or another player has moved since.")
        elif found.consent:
            names = self.session.names
            others = " and ".join(names[seat] for seat in found.consent)
            title = f"Undo the last move of {names[found.seat]}?"
            words = f"{others} must agree. Cards already seen stay seen."
            return Push(Confirm(self.stage, title, words, "Undo", "Cancel", PRIMARY), self._undo_agreed)
        else:
            if self.session.result is not None:
                self.exits.reopened()
                self._over = False
            self.session.undo(self.seat)
        return Stay()

    def _submit(self, action: Action) -> None:
        """Play; what is not legal any more is forgotten."""
        legal = action in self.session.view(self.seat).legal or isinstance(action, Accept | Refuse)
        self.controls.reset()
        if legal and self.session.asked == self.seat:
            self.session.submit(self.seat, action)
            self._feed()

    # drawing

    def draw(self, surface: Surface) -> None:
        if self.covered:
            surface.blit(self.stage.art.felt(surface.get_size()), (0, 0))
            return
        place = self._place
        self.picture.draw(surface, self._highlights(), tuple(place.recap.sentences()), place.story.lines)

    def _highlights(self) -> Highlights:
        thinking = None if self.director.behind or self.director.dealing else self.session.thinking
        return self.picture.highlights(thinking, over=self._over)
