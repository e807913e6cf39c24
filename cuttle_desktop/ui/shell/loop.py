"""The one loop: events in, time passes, a frame is drawn only when something changed.

`step` is the whole loop body and takes the time from outside, so a test can drive the program with posted events.
"""

import logging
import time
from collections.abc import Callable

import msgspec
import pygame

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.repeating import Repeating
from cuttle_desktop.ui.scene import Push, Replace, Scene, SceneStack, Transition, nothing_follows
from cuttle_desktop.ui.scenes.dialogs.stranded import Stranded
from cuttle_desktop.ui.scenes.help.key_help import KeyHelp
from cuttle_desktop.ui.shell.hands import Hands
from cuttle_desktop.ui.shell.memory import give_back
from cuttle_desktop.ui.shell.painter import Painter
from cuttle_desktop.ui.shell.readers.ear import Ear
from cuttle_desktop.ui.shell.ticker import FULL_RATE, IDLE_RATE, Ticker
from cuttle_desktop.ui.shell.window import GameWindow
from cuttle_desktop.ui.stage import Stage

log = logging.getLogger(__name__)

TIDY_SECONDS = 0.5
AGAIN_SECONDS = 2.0  # two failures within that time are one lasting failure
AWAKE_SECONDS = 1.0  # after an event the loop stays quick, so that hovering feels immediate
SORRY = "Something went wrong, but your saved games are safe. Try again; About opens the folder with the log."
NOT_HERE = "Drop game files on the menu or on the list of games."


class Loop:
    """Runs a stack of scenes in a window."""

    def __init__(self, window: GameWindow, stage: Stage, first: Callable[[Stage], Scene]) -> None:
        """`first` makes the first scene, and again if that one fails."""
        self.window = window
        self.stage = stage
        self.stack = SceneStack()
        self.painter = Painter(window, stage, self.stack)
        self.ear = Ear(stage)
        self._awake = 0.0
        self._hands = Hands(window, stage, self.stack)
        self._repeating = Repeating()
        self._held: tuple[pygame.Event, Scene] | None = None  # the key that is down, and the scene it was pressed in
        stage.fit(window.size)
        self._suited = self._suits
        self._first = first
        self._failed_at = float("-inf")
        self._until_tidy = TIDY_SECONDS
        try:
            self.stack.apply(Push(first(stage)))
        except Exception:  # the window stays, and says what can be done
            self.recover(None)
        self.stack.changed = False

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.stack.top

    @property
    def frames(self) -> int:
        """How many have been drawn."""
        return self.painter.frames

    def run(self, shown: Callable[[], None] = nothing_follows) -> None:
        """Loop until the last scene is left. After the first picture comes what it did not need, and `shown`."""
        ticker = Ticker()
        going = first = True  # the first picture does not wait
        settled = False
        while going:
            dt = ticker.wait(0 if first else self._rate())
            first = False
            top = self.top
            try:
                going = self.step(dt)
            except Exception:  # likewise
                self.recover(top)
            if self.frames and going and not settled:
                settled = True
                self.settle_in()
                shown()

    def settle_in(self) -> None:
        """What the first picture does not wait for. Tests go without it, benchmarks need it."""
        self.window.wear_icon(self.stage.art)
        self.stage.sound.start()
        self.stage.pads.start()
        self.ear.open()

    def recover(self, before: Scene | None) -> None:
        """Something failed while `before` was the top scene. The window never goes away for that.

        One mistake of a scene in answering leaves it where it is: what it was asked for did not happen. A scene that
        fails again, or cannot be opened or drawn, is left; the first one gives way to one that says so.
        """
        log.exception("a scene failed")
        now, top = time.monotonic(), self.top
        again, self._failed_at = now - self._failed_at < AGAIN_SECONDS, now
        drawing, self.painter.drawing = self.painter.drawing, False
        if top is not None and top is before and not drawing and not again:
            top.dirty = True
            self.stage.say(SORRY)
        elif isinstance(top, Stranded):
            raise
        elif len(self.stack.scenes) > 1 and top is not None:
            self.stage.say(SORRY)
            self._leave(top.failed)
        else:
            self.stage.toasts.withdraw(SORRY)  # the window says it
            stranded = Stranded(self.stage, lambda: self._first(self.stage))
            self._leave(lambda: Replace(stranded) if self.stack.scenes else Push(stranded))

    def _leave(self, way: Callable[[], Transition]) -> None:
        try:
            self.stack.apply(way())
        except Exception:  # it is off the stack all the same
            log.exception("a scene could not be left in order")

    def step(self, dt: float) -> bool:
        """Answer all waiting events, let `dt` seconds pass, draw if needed. Returns whether to go on."""
        self._awake = max(0.0, self._awake - dt)
        for event in self._hands.events(dt):
            self._dispatch(event)
        self._repeat(dt)
        self._attend()
        readable = self.window.readable
        if readable and self.window.size != self.stage.scale.size:  # not by events: some full screens send none
            self.stage.fit(self.window.size)
        updated = self.top
        if updated is not None:
            self.stack.apply(updated.update(dt))
        self._tidy(dt)
        self.window.set_full_screen(on=self.stage.settings.full_screen)
        self._refit()
        self.painter.stale |= self.stage.toasts.update(dt)
        self._follow_stack()
        if self.top is None:
            return False
        if self.stage.visible and readable and self.painter.wanted():
            self.painter.draw(dt)
            self.top.dirty |= self.top is not updated  # it has been drawn, and could not prepare for that
            self.ear.stale = True
        self.ear.follow(self.top, dt)
        return True

    def close(self) -> None:
        """Leave every scene."""
        self.stack.close_all()

    def _rate(self) -> int:
        top = self.top
        if not self.stage.visible or top is None:
            return IDLE_RATE
        if self._awake > 0 or self.painter.fading or self.stage.toasts.animating:
            return FULL_RATE
        return top.frame_rate if top.animating else IDLE_RATE

    def _tidy(self, dt: float) -> None:
        """Once the size of the window has come to rest: give back what another size has left."""
        before, self._until_tidy = self._until_tidy, self._until_tidy - dt
        if before > 0 >= self._until_tidy:
            self.window.note_place()
            give_back()

    def _refit(self) -> None:
        """Tell the scenes once when something has changed that what they show depends on, for any reason."""
        if self._suits == self._suited:
            return
        self._suited = self._suits
        self._until_tidy = TIDY_SECONDS
        self.painter.cut()
        for scene in self.stack.scenes:
            scene.resized(self.stage.scale.size)
            scene.dirty = True

    @property
    def _suits(self) -> tuple[object, ...]:
        """The size and all scales, the day, and the keys that are named beside what they do."""
        return self.stage.scale, self.stage.today, self.stage.keys.on(self.stage.keys.device)

    def _dispatch(self, event: pygame.Event) -> None:
        top = self.top
        if top is None:
            return
        self._awake = AWAKE_SECONDS
        self.window.note_state(event.type)
        self._note_held(event, top)
        match event.type:
            case pygame.QUIT:
                self.stack.close_all()
            case pygame.WINDOWHIDDEN | pygame.WINDOWMINIMIZED:
                self.stage.visible = False
            case pygame.WINDOWSHOWN | pygame.WINDOWRESTORED | pygame.WINDOWEXPOSED | pygame.WINDOWMAXIMIZED:
                self.stage.visible = self.painter.stale = True
            case pygame.WINDOWFOCUSLOST:
                top.look_away()
                self.stack.apply(top.focus_lost())
                self._cover()
            case pygame.WINDOWFOCUSGAINED:
                self.stage.store.look()
                self.stage.profiles.look()
                self.stack.apply(top.focus_gained())
            case pygame.DROPFILE:
                answer = top.handle(event)
                if answer is None:
                    self.stage.say(NOT_HERE)
                self.stack.apply(answer)
            case pygame.KEYDOWN if self._shortcut(event, top):
                self.painter.stale = True
            case _:
                top.dirty |= event.type != pygame.MOUSEMOTION
                self.stack.apply(top.handle(event))

    def _note_held(self, event: pygame.Event, top: Scene) -> None:
        """A key that is held acts until it comes up, another one goes down, or nobody can see it come up."""
        if event.type == pygame.KEYDOWN:
            self._held = (event, top) if top.repeats(event) else None
            self._repeating.begin()
        elif event.type == pygame.WINDOWFOCUSLOST or (
            event.type == pygame.KEYUP and self._held is not None and event.key == self._held[0].key
        ):
            self._held = None
            self._repeating.end()

    def _repeat(self, dt: float) -> None:
        for _ in range(self._repeating.due(dt)):
            if self._held is None or self._held[1] is not self.top:
                return
            event, scene = self._held
            self._awake = AWAKE_SECONDS
            scene.dirty = True
            self.stack.apply(scene.handle(event))

    def _attend(self) -> None:
        """Do what a screen reader asks."""
        for key, act in self.ear.asked():
            if self.top is not None:
                self._awake = AWAKE_SECONDS
                self.top.dirty = True
                self.stack.apply(self.top.attend(key, act))

    def _cover(self) -> None:
        """Hide what nobody else may see, also where it lies under a sheet."""
        for scene in reversed(self.stack.scenes):
            if scene.hides:
                return
            cover = scene.cover()
            if cover is not None:
                self.stack.apply(Push(cover))
                return

    def _shortcut(self, event: pygame.Event, top: Scene) -> bool:
        """The keys that mean the same everywhere. Letters among them rest while the player types."""
        if top.listening:
            return False
        meaning = self.stage.keys.meaning(event)
        now = self.stage.settings
        if meaning == "full screen":
            self.stage.keep(msgspec.structs.replace(now, full_screen=not now.full_screen))
            return True
        if top.typing:
            return False
        match meaning:
            case "mute":
                self.stage.toggle_mute()
                self.stage.say("Sound off" if not now.muted else "Sound on")
            case "larger" | "smaller":
                scale = theme.next_ui_scale(now.ui_scale, up=meaning == "larger")
                self.stage.keep(msgspec.structs.replace(now, ui_scale=scale))
            case "help" if not isinstance(top, KeyHelp):
                self.stack.apply(Push(KeyHelp(self.stage, top.key_group, self.stack.rules_here)))
            case _:
                return False
        return True

    def _follow_stack(self) -> None:
        """Begin a cross-fade when another scene came on top."""
        if not self.stack.changed:
            return
        self.stack.changed = False
        self.stage.toasts.leave_scene()
        self.painter.follow_stack(visible=self.stage.visible)
