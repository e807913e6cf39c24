"""The game on screen: carries actions to the session, shows its frames, and changes the seat that sits here."""

from __future__ import annotations

import math
from collections.abc import Hashable

import msgspec
import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Accept, Action, Decline, Refuse, Seat
from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.events import Seen, TurnBegan
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.setup import only_opponent
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Act, Node, Role
from cuttle_desktop.ui.scene import Push, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.game.curtain import Curtain
from cuttle_desktop.ui.scenes.game.handover import Handover
from cuttle_desktop.ui.scenes.game.hints import Hints
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.scenes.game.table_dialogs import Exits, TableDialogs
from cuttle_desktop.ui.scenes.game.wishes import granted, past
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.heard_table import asked_for, seated_heard
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.prompts import Prompt
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.layout.fitting import fitted, refit
from cuttle_desktop.ui.table.local_seats import LocalSeats
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.table.seated import SeatedTable

SMART_PAUSE_MS = theme.BOT_PAUSE_MS + theme.COUNTER_GUARD_MS  # for an answer that the player need not give
HANDOVER_MS = 1100  # to see the end of one's own move before the next player takes over
TABLE = "The table"
WIDE = 1600  # pixels: from here on the log is open at first; large letters need more


class TableScene(Scene):
    """One game. With several people the seat on screen changes behind a curtain."""

    def __init__(self, stage: Stage, session: GamePlayed, exits: Exits, occasion: Occasion | None = None) -> None:
        super().__init__(stage)
        self.occasion = occasion = occasion or Occasion()
        self.table = fitted(stage)
        self.session, self.exits = session, exits
        self.local_seats = LocalSeats(session)
        self.dialogs = TableDialogs(stage, self.local_seats, session, exits, self.refuse, self.sit, self.occasion.match)
        self.seat = self.local_seats.first
        self.hints = Hints(stage, session, self.refuse)
        self.handover = Handover(stage, session, self.seat, self._lifted, self.dialogs.pause_covered)
        self.drawer = occasion.usual_log and stage.scale.size[0] >= WIDE * max(1.0, stage.scale.text_size)
        self.rules_here = str(session.rules)
        self.opponent_here = only_opponent(session.players)
        self.sit(self.seat)
        if session.view(self.seat).number == 1 and session.length == 0 and not self.covered:
            self.seated.deal()

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table."""
        return self.handover.covered

    def sit(self, seat: Seat) -> None:
        """Put `seat` on the screen. It first sees what it has missed."""
        self.seat = seat
        self.seated = SeatedTable(self.table, self.local_seats.memory(seat), self._heard, self.refuse)
        self.touched = self.seated.controls
        self.director.onlooker = seat not in self.local_seats.people
        self.occasion.sit(self)
        self.director.effects.rare = self.occasion.rare()
        self.arrange()
        self.director.show(self.seated.memory.view)
        self._waited, self.dirty = 0.0, True  # seconds since the table came to rest

    def _heard(self, event: Seen | None) -> None:
        self.seated.memory.note(event, self.director.view)
        if isinstance(event, TurnBegan) and event.seat == self.seat and not self.local_seats.several:
            self.stage.sound.play("your-turn")

    def refuse(self, sentence: str) -> None:
        self.stage.toasts.whisper(self.occasion.refusal(sentence))
        self.stage.sound.play("refusal")

    @property
    def director(self) -> Director:
        return self.seated.director

    @property
    def interaction(self) -> Interaction:
        return self.seated.interaction

    @property
    def animating(self) -> bool:
        return self.seated.moving or self.interaction.pointer.dragging

    def arrange(self) -> None:
        """Lay out for the window and the settings."""
        settings, bots = self.stage.settings, frozenset(range(self.session.rules.seats)).difference(self.session.people)
        usual = Tempo(self.stage.pace, settings.reduced_motion, bots, settings.impacts)
        self.director.tempo = self.occasion.tempo(usual)
        known = self.occasion.shows_known(settings.show_known_cards)
        self.seated.arrange(drawer=self.drawer, known=known, foot=self.occasion.foot())

    def toast_bottom(self) -> int:
        return super().toast_bottom() if self.covered else self.occasion.toast_bottom(self.seated.toast_bottom)

    def toast_room(self) -> Rect:
        room = super().toast_room()
        return room if self.covered else self.seated.toast_room(room, self.stage)

    def resized(self, size: tuple[int, int]) -> None:
        refit(self.table, self.stage, self.occasion.foot())
        self.arrange()

    def repeats(self, event: pygame.Event) -> bool:
        return self.occasion.repeats(super().repeats(event))

    def update(self, dt: float) -> Transition | None:
        if self.covered:
            return self.handover.still()
        if (interrupting := self.exits.interrupts()) is not None:
            return Push(interrupting)
        self._think()
        self.feed()
        self.dirty |= self.seated.advance(dt)
        if self.dirty:
            self.renew()
        self._waited = 0.0 if self.director.behind else self._waited + dt
        self.dirty |= self.occasion.update(dt)
        return self.occasion.follows() or (None if self.director.behind else self._at_rest())

    def _think(self) -> None:
        """Let the bots go on, and a hint be found before it is asked for, unless nobody looks."""
        self.session.look_ahead(self.seat if self.stage.visible else None)
        self.dirty |= self.occasion.think(self.session.update) and self.hints.tell(self.seated)

    def feed(self) -> None:
        if frames := self.local_seats.news(self.seat):
            self.interaction.reset()
            self.interaction.guard = theme.COUNTER_GUARD_MS / 1000 if open_window(frames[-1].view) else 0.0
            self.director.feed(frames)
            self.director.effects.rare = self.occasion.rare()
            self._waited, self.dirty = 0.0, True

    def renew(self) -> None:
        """Lay out again what depends on the player's wishes, and ask the open question."""
        self.table.keys, self.table.listened = self.stage.keys, self.stage.listened
        self.arrange()
        self.dirty |= self.seated.ask(self._prompt())
        strip = self.interaction.strip
        strip.can_undo = self.session.undo_request(self.seat) is not None
        strip.can_redo = self.session.can_redo(self.seat)
        strip.hint, strip.log_open = self.dialogs.hint, self.drawer

    def _prompt(self) -> Prompt:
        shown = self.seated.question(leads_on=self.dialogs.leads_on)
        quiet = self._needs_no_answer()
        return self.occasion.prompt(msgspec.structs.replace(shown, offers=(), urgent=False) if quiet else shown)

    def _at_rest(self) -> Transition | None:
        """Everything has been shown: go on with the seat that is asked."""
        if self.session.result is not None:
            self.dirty |= not self.dialogs.over
            self.dialogs.over = True
            return None  # the table stays until the player goes on
        if self.session.bot_stopped:
            return self.dialogs.trouble()
        if (asked := self.local_seats.asked) is not None and asked != self.seat:
            if self._waited * 1000 < HANDOVER_MS * self.stage.pace:
                return None
            if self.handover.curtained:
                return self.handover.to(asked)
            self.sit(asked)
        elif self._needs_no_answer() and self._waited * 1000 > SMART_PAUSE_MS * max(0.5, self.stage.pace):
            self.submit(Decline())
        return None

    def _needs_no_answer(self) -> bool:
        """Whether smart prompts answer: the player can only let the card resolve, and the answer gives nothing away."""
        view = self.director.view
        no_choice = open_window(view) is not None and view.legal == (Decline(),)
        wanted = self.stage.settings.counter_prompts == "smart" and self.occasion.lets_resolve
        return no_choice and wanted and not self.handover.curtained

    def _lifted(self, seat: Seat) -> None:
        self.sit(seat)
        if self.session.length == 0:
            self.seated.deal()

    def cover(self) -> Curtain | None:
        """In hot seat, the curtain falls over a sheet that lies on the table; the sheet stays under it."""
        return self.handover.curtain(self.seat) if self.handover.falls else None

    def look_away(self) -> None:
        self.seated.controls.let_go()
        self.session.look_ahead(None)

    def focus_lost(self) -> Transition | None:
        """In hot seat the curtain falls: nobody knows who comes back."""
        return self.handover.to(self.seat) if self.handover.falls else self.occasion.focus_lost()

    def failed(self) -> Transition:
        return self.exits.left()

    def closed(self) -> None:
        self.exits.closed(self.session)

    def heard(self) -> Node:
        inside = () if self.covered else (*self.occasion.heard(), *seated_heard(self.seated))
        return Node(Role.PAGE, TABLE, children=inside)

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        if self.covered or (done := self.occasion.attend(key, act)) is not None:
            return None if self.covered else done
        if isinstance(key, Wish):
            return self.grant(key) if act is Act.PRESS else None
        press = asked_for(self.interaction, key, act)
        return self.handle(press) if press is not None else Stay()

    def handle(self, event: pygame.Event) -> Transition | None:
        if self.covered:
            return None
        reply = self.occasion.handle(event) or self._react(event)
        if event.type != pygame.MOUSEMOTION:
            self.seated.ask(self._prompt())  # a second key or click within this frame finds the buttons of the first
        return reply

    def _react(self, event: pygame.Event) -> Transition | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.stage.toasts.make_way()
        if (self.director.behind or self.director.dealing) and self.seated.skips(event):
            self.director.skip()
            self.dirty = True
            return Stay()
        if self.local_seats.several and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._waited = math.inf  # no need to wait for the handover
        if self.seated.ends_finale(event):
            self.director.skip()
            self.dirty = True
            return Stay()
        if self.dialogs.leads_on and self.seated.goes_on(event):
            return self.grant(Wish.MENU)
        if (pressed := self.seated.pressed_line(event)) is not None:
            return self.hints.press(pressed, self.seated)
        if self.seated.puts_away(event):
            return Stay()
        if (line := self.seated.line_at(event)) is not None:
            return Push(past(self, line))
        reply = self.seated.controls.handle(event)
        self.dirty = True
        if reply is None or isinstance(reply, Wish):
            return self.grant(reply) if reply else None
        self.submit(reply)
        return Stay()

    def grant(self, wish: Wish) -> Transition | None:
        done = self.occasion.grant(wish)
        return granted(self, wish) if done is None else done

    def submit(self, action: Action) -> None:
        """Play; what is not legal any more is forgotten."""
        legal = action in self.session.view(self.seat).legal or isinstance(action, Accept | Refuse)
        self.interaction.reset()
        if legal and self.session.asked == self.seat:
            self.session.submit(self.seat, action)
            self.feed()

    def draw(self, surface: Surface) -> None:
        if self.covered:
            surface.blit(self.stage.art.felt(surface.get_size()), (0, 0))
        else:
            self.seated.draw(surface, self.highlights())
            self.occasion.draw(surface)

    def highlights(self) -> Highlights:
        thinking = None if self.director.behind or self.director.dealing else self.session.thinking
        return self.occasion.highlights(self.seated.highlights(thinking, over=self.dialogs.told))
