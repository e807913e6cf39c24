"""The table where only the computer plays: pause, step, speed and hands on the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.frames import ALL_HANDS, NO_HANDS
from cuttle_desktop.session.match import Match
from cuttle_desktop.ui.heard import Act, Node
from cuttle_desktop.ui.replay.console import SPEED_KEYS, SPEEDS
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.scenes.game.occasion import Occasion
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.motion.tempo import Tempo
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.group import MOUSE, Group
from cuttle_desktop.ui.widgets.heard_group import attend, heard_group

HANDS: Final = {NO_HANDS: "Hands: none", ALL_HANDS: "Hands: all"}
GAP: Final = 8  # design units


class WatchedOccasion(Occasion):
    """Its keys are those of a replay. Once a person takes over a seat, it is played like any other table."""

    def __init__(self, stage: Stage, session: GamePlayed, match: Match | None = None) -> None:
        super().__init__(match)
        self._stage, self._session = stage, session
        self.running = True
        self.hands = NO_HANDS
        self.speed: ChoiceRow[float] = ChoiceRow(stage, "", SPEEDS, 1.0, self._set_speed)
        self.speed.called = "Speed"
        self._steps = 0  # to be played while it is paused
        self.run_button = Button(stage, "", self.run, QUIET, "pause")
        self.step_button = Button(stage, "", self.step, QUIET, "step-forward")
        self.hands_button = Button(stage, HANDS[self.hands], self.next_hands, QUIET, "eye")
        self.console = Group(stage, [self.run_button, self.step_button, self.speed, self.hands_button])

    @property
    def watched(self) -> bool:
        """Whether nobody plays, and the game on the screen goes on."""
        return not self._session.people and self.director.view.result is None

    # what the buttons do

    def run(self) -> Transition:
        self.running = not self.running
        self._steps = 0
        return Stay()

    def step(self) -> Transition:
        """One move, and then a pause."""
        self.running = False
        self._steps += 1
        return Stay()

    def _set_speed(self, speed: float) -> Transition:
        self.speed.value = speed
        self.table.arrange()
        return Stay()

    def next_hands(self) -> Transition:
        self.hands = ALL_HANDS if self.hands is NO_HANDS else NO_HANDS
        self.table.local_seats.look_on(self.hands)
        self.table.sit(NO_HANDS.seat)
        return Stay()

    def repeats(self, usual: bool) -> bool:
        return not self.watched and usual  # an arrow plays a move here

    def _name_buttons(self) -> None:
        hint, beside = self._stage.keys.hint, self._stage.keys.beside
        self.run_button.icon = "pause" if self.running else "play"
        self.run_button.tip = beside("Pause" if self.running else "Play", "run")
        self.step_button.tip = beside("One move", "step")
        self.speed.tip = f"Speed ({hint('half speed')}–{hint('top speed')})"
        self.hands_button.label = HANDS[self.hands]
        self.hands_button.tip = beside("Show or hide the hands", "hands")

    def _do(self, name: str | None) -> Transition | None:
        """Do what a key of the replay means on this table."""
        match name:
            case "run":
                return self.run()
            case "step":
                return self.step()
            case "hands":
                return self.next_hands()
            case str() if name in SPEED_KEYS:
                return self._set_speed(SPEED_KEYS[name])
            case _:
                return None

    # the table

    def think(self, usual: Callable[[], bool]) -> bool:
        """One move ahead of the screen at most: else a pause would come moves later."""
        waits = self.watched and (self.director.behind or not (self.running or self._steps))
        happened = not waits and usual()
        self._steps = max(0, self._steps - happened)
        return happened

    def tempo(self, usual: Tempo) -> Tempo:
        return usual if self._session.people else replace(usual, pace=usual.pace / self.speed.value)

    def shows_known(self, usual: bool) -> bool:
        return (self.hands is ALL_HANDS and not self._session.people) or usual

    def update(self, dt: float) -> bool:
        if not self.watched:
            return False
        self._name_buttons()
        self._place_console()
        return self.console.update(dt)

    def handle(self, event: pygame.Event) -> Transition | None:
        if not self.watched:
            return None
        done = self._do(self._stage.keys.meaning(event, "Replay")) if event.type == pygame.KEYDOWN else None
        if done is None and event.type in MOUSE:
            done = self.console.handle(event)
        self.table.dirty |= done is not None
        return done

    def heard(self) -> tuple[Node, ...]:
        return heard_group(self.console) if self.watched else ()

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        return attend(self.console, key, act)

    def draw(self, surface: Surface) -> None:
        if self.watched and self.console.widgets[0].rect:
            self.console.draw(surface)

    def _hands_width(self) -> int:
        """The same whatever it says: the other buttons moved under the pointer."""
        button, shown = self.hands_button, self.hands_button.label
        button.bare = False
        widths: list[int] = []
        for button.label in HANDS.values():
            widths.append(button.width())
        button.label = shown
        return max(widths)

    def highlights(self, usual: Highlights) -> Highlights:
        """While it is paused, nobody thinks."""
        paused = self.watched and not self.running and not self._steps
        return replace(usual, thinking=None) if paused else usual

    def _place_console(self) -> None:
        """At the right end of the bar; with large letters, hands by their icon."""
        px, bar = self._stage.scale.px, self.director.layout.areas.bar
        high = bar.height - px(10)
        self.hands_button.bare = self._hands_width() > bar.width // 4
        wide = {self.run_button: high, self.step_button: high, self.speed: self.speed.control_width()}
        wide[self.hands_button] = high if self.hands_button.bare else self._hands_width() - px(16)
        wide[self.speed] = min(wide[self.speed], bar.width // 3)
        x = bar.right - sum(wide.values()) - px(GAP) * len(wide)
        for widget, width in wide.items():
            widget.place(Rect(x, bar.y + px(5), width, high))
            x += width + px(GAP)
