"""Random inputs to the whole program in this process, with what must hold after each of them.

    python -m tests.tools.monkey_inputs [--count 1000000] [--seed 1] [--hands mouse|pad|touch]

Prints how many inputs went to each scene, and the memory that the process takes. An input that breaks something is
told with its number and seed. With mouse and keys, a third of the inputs are strokes of keys in bursts, as people press
them (`strokes`); with a gamepad there is nothing else, and it goes at times.
"""

from __future__ import annotations

import argparse
import os
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cuttle_desktop.app.program import Program
from cuttle_desktop.engine.asks import PickFromScrap
from cuttle_desktop.session.thinker import AtOnce, Thought
from cuttle_desktop.store.disk.paths import player_paths
from cuttle_desktop.store.disk.writer import Writer
from cuttle_desktop.store.keeping.keeper import Keeper
from cuttle_desktop.store.library.listing import Library
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui import drawings
from cuttle_desktop.ui.pads import FULL_WAY, LEVERS
from cuttle_desktop.ui.scene import Reset, Scene, Stay
from cuttle_desktop.ui.scenes import menu
from cuttle_desktop.ui.scenes.dialogs import stranded
from cuttle_desktop.ui.scenes.dialogs.stranded import Stranded
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.hit_test import OnButton
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.widgets.page import Form
from tests import virtual_pad
from tests.fingers import SECOND, finger_event, touch_events
from tests.tools import strokes

SIZE: Final = (960, 600)
SECONDS: Final = (0.0, 0.02, 0.1, 0.6)  # that pass after an input
QUICK: Final = (0.0, 0.0, 0.02, 0.1)  # the same, between two strokes of a burst
BURSTS: Final = 0.1  # of all inputs begin one
OFTEN: Final = (*["Pad A"] * 8, *["Pad X"] * 3, *["Pad Y"] * 3, "Pad up", "Pad down", "Pad left", "Pad right")
OTHER_FINGER: Final = 0.03  # of all touches are those of a second finger
BUSY: Final = 0.7  # of all looks find a bot still thinking
REPORTS: Final = 20
HELD: Final = 0.2  # of all keys, until the next one
ERRAND: Final = 1500  # inputs, on average, after which the dice lead back to the menu, and on from there
DRAWN_EVERY: Final = 400  # inputs: drawing is most of the work
CODES: Final = (
    *(pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN),
    *(pygame.K_d, pygame.K_p, pygame.K_s, pygame.K_e, pygame.K_c, pygame.K_l, pygame.K_z, pygame.K_o, pygame.K_u),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_F1, pygame.K_LALT, pygame.K_m, pygame.K_h, pygame.K_g),
)


class Slowly(AtOnce):
    """Bots that think for a while, so that keys are pressed in their turns."""

    def __init__(self, rng: Random) -> None:
        super().__init__(lambda question: rng.choice(question.view.legal))
        self._rng = rng

    def poll(self) -> Thought | None:
        return None if self._rng.random() < BUSY else super().poll()


class Inputs:
    """The program with nobody but a dice at its controls; bots play any legal card."""

    def __init__(self, home: Path, seed: int, *, touch: bool = False) -> None:
        self.rng = Random(seed)
        self._touch = touch
        self.seen: Counter[str] = Counter()
        self._down = False
        self._at = (0, 0)
        self._strokes: list[str] = []  # of a burst, still to come
        thinker = Slowly(Random(seed + 1))
        paths, writer = player_paths({"CUTTLE_HOME": str(home)}), Writer()
        self.keeper = Keeper(paths, writer)
        self._programs: list[Program] = []

        def first(stage: Stage) -> Scene:
            self._programs.append(Program(stage, thinker, self.keeper, Library(paths, writer)))
            return self._programs[-1].menu()

        self.loop: Loop = open_loop(first, SettingsStore(None, Settings(window_size=SIZE)))

    def act(self) -> None:
        """One input, and some time after it."""
        self.seen[type(self.loop.top).__name__] += 1
        seconds = self.rng.choice(QUICK if self._strokes else SECONDS)
        if self.rng.random() * ERRAND < 1:
            self._start_anew()
        for event in self._events():
            pygame.event.post(event)
        self.loop.stage.visible = self.seen.total() % DRAWN_EVERY == 0
        self.loop.step(seconds)
        self._check()

    def _start_anew(self) -> None:
        """Leave everything, and press something in the menu: else few scenes would get most inputs."""
        self._strokes.clear()
        self.loop.stack.apply(Reset(self._programs[-1].menu()))
        self.loop.step(0.05)
        top = self.loop.top
        if isinstance(top, Form) and top.group.widgets:
            self._at = self.rng.choice(top.group.widgets).rect.center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(self._button(kind, 1))

    def close(self) -> None:
        close_loop(self.loop)
        self.keeper.close()

    def _events(self) -> list[pygame.Event]:
        rng = self.rng
        if self._touch:
            return self._touches()
        if not self._strokes and rng.random() < BURSTS:
            self._strokes = strokes.burst(rng)
        if self._strokes:
            return strokes.events(self._strokes.pop(0))
        chance = rng.random()
        if self._down and chance < 0.5:
            self._down = chance < 0.25
            return [self._move()] if self._down else [self._move(), self._button(pygame.MOUSEBUTTONUP, 1)]
        if chance < 0.55:
            button = rng.choice((1, 1, 1, 1, 1, 3))
            return [
                self._move(),
                self._button(pygame.MOUSEBUTTONDOWN, button),
                self._button(pygame.MOUSEBUTTONUP, button),
            ]
        if chance < 0.68:
            self._down = True
            return [self._move(), self._button(pygame.MOUSEBUTTONDOWN, 1), self._move()]
        if chance < 0.93:
            code = rng.choice(CODES)
            mod = rng.choice((0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
            sign = chr(code) if 32 <= code < 127 and not mod & pygame.KMOD_CTRL else ""
            down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)
            up = pygame.Event(pygame.KEYUP, key=code, mod=mod)
            return [down] if rng.random() < HELD else [down, up]
        if chance < 0.96:
            return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=rng.choice((-1.0, 1.0)))]
        if chance < 0.97:
            return [pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))]
        return []

    def _touches(self) -> list[pygame.Event]:
        """A finger comes down, rests, moves near or far, or is lifted; another one comes between; the focus goes."""
        rng, size = self.rng, self.loop.stage.scale.size
        if rng.random() < OTHER_FINGER:
            kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            return [finger_event(kind, self._somewhere(), size, SECOND)]
        if rng.random() < 0.01:
            return [pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))]
        if not self._down:
            self._down, self._at = True, self._somewhere()
            return touch_events(pygame.FINGERDOWN, self._at, size)
        chance = rng.random()
        if chance < 0.55:
            self._down = False
            return touch_events(pygame.FINGERUP, self._at, size)
        if chance < 0.75:
            return []
        wide = 6 if chance < 0.85 else 90
        beside = (self._at[0] + rng.randint(-wide, wide), self._at[1] + rng.randint(-wide, wide))
        self._at = beside if chance < 0.95 else self._somewhere()
        return touch_events(pygame.FINGERMOTION, self._at, size)

    def _move(self) -> pygame.Event:
        before, self._at = self._at, self._somewhere()
        step = (self._at[0] - before[0], self._at[1] - before[1])
        return pygame.Event(pygame.MOUSEMOTION, pos=self._at, rel=step, buttons=(int(self._down), 0, 0))

    def _button(self, kind: int, button: int) -> pygame.Event:
        return pygame.Event(kind, pos=self._at, button=button)

    def _somewhere(self) -> tuple[int, int]:
        """Anywhere, or on a control or a card, which is where hands go."""
        top, rng = self.loop.top, self.rng
        boxes = []
        if rng.random() < 0.7 and isinstance(top, Form):
            boxes = [widget.rect for widget in top.group.widgets]
        elif rng.random() < 0.7 and isinstance(top, TableScene):
            layout = top.director.layout
            boxes = [*(pose.rect for pose in layout.poses.values()), *layout.areas.zones.values(), layout.areas.bar]
        wide, high = self.loop.stage.scale.size
        x, y = rng.choice(boxes).center if boxes else (rng.randrange(wide), rng.randrange(high))
        return min(wide - 1, max(0, x)), min(high - 1, max(0, y))

    def _check(self) -> None:
        """What holds after every input."""
        top = self.loop.top
        assert top is not None, "the window has no scene (a signal to end the program closes them all)"
        assert not isinstance(top, Stranded), "the first scene failed"
        if isinstance(top, TableScene) and not top.covered:
            check_table(top)


class PadInputs(Inputs):
    """The same with gamepads alone: two, whose buttons may be held, and whose sticks stop anywhere."""

    def _start_anew(self) -> None:
        self.loop.stack.apply(Reset(self._programs[-1].menu()))
        self.loop.step(0.05)
        for button in (*["Pad down"] * self.rng.randrange(20), *["Pad right"] * self.rng.randrange(3), "Pad A"):
            virtual_pad.post(button, True)
            virtual_pad.post(button, False)

    def _events(self) -> list[pygame.Event]:
        rng, pad, chance = self.rng, self.rng.randrange(2), self.rng.random()
        if chance < 0.8:
            button = rng.choice((*virtual_pad.NUMBERS, *virtual_pad.AXES, *OFTEN))
            virtual_pad.post(button, True, pad)
            if rng.random() > HELD:
                virtual_pad.post(button, False, pad)
        elif chance < 0.97:
            virtual_pad.move(rng.choice([*LEVERS]), rng.randrange(-FULL_WAY - 1, FULL_WAY + 1), pad)
        elif chance < 0.98:
            return [pygame.Event(rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))]
        elif chance < 0.99:
            return [pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)]
        return []


HANDS: Final[dict[str, Callable[[Path, int], Inputs]]] = {
    "mouse": Inputs,
    "pad": PadInputs,
    "touch": partial(Inputs, touch=True),
}


def check_table(scene: TableScene) -> None:
    """Every card is in one place, what is chosen can be chosen, and what is asked can be answered."""
    director: Director = scene.director
    view = director.view
    stacks = [stack for held in view.fields for stack in (*held.points, *held.permanents)]
    lying = [card for stack in stacks for card in (stack.card, *(rider.card for rider in stack.riders))]
    held = sum(len(hand) for hand in view.hands)
    assert held + len(lying) + len(view.deck) + len(view.scrap) + len(view.middle) == len(view.rules.deck)
    selection = scene.interaction.selection
    if scene.interaction.active and selection.chosen is not None:
        picks = view.scrap if isinstance(view.asks[-1], PickFromScrap) else ()
        assert selection.chosen in (*view.hand, *lying, *view.deck, *view.middle, *picks), (selection, view.asks)
    if scene.interaction.active:
        assert view.legal, "asked, and nothing to answer"
    cursor = scene.interaction.cursor
    assert not isinstance(cursor, OnButton) or scene.interaction.bar.offer(cursor.means), "a frame on no button"
    for pose in director.layout.poses.values():
        assert pose.width > 0
    assert not scene.session.bot_stopped


def plain(_: Path, size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def silent(_: int) -> None:
    """For who wants to hear nothing."""


def memory() -> int:
    """Of this process, resident, in MB; 0 where the system does not tell."""
    try:
        text = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")) // 1024


def run(
    home: Path, seed: int, count: int, *, hands: str = "mouse", told: Callable[[int], None] = silent
) -> Counter[str]:
    """Returns how many inputs each scene got; `told` hears the number of each input."""
    with (
        patch.object(secrets, "randbits", Random(seed).getrandbits),  # the same cards every time
        patch.object(menu, "Quit", Stay),
        patch.object(stranded, "Quit", Stay),
        patch.object(drawings, "drawing", plain),  # drawing from SVG would be most of the work
    ):
        inputs = HANDS[hands](home, seed)
        for number in range(count):
            try:
                inputs.act()
                told(number)
            except Exception as error:
                error.add_note(f"input {number} of seed {seed}, in {type(inputs.loop.top).__name__}")
                raise
        inputs.close()
    return inputs.seen


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", choices=HANDS, default="mouse")
    given = parser.parse_args()

    def tell(number: int) -> None:
        if number % max(1, given.count // REPORTS) == 0:
            print(f"{number:9,} inputs: {memory()} MB", flush=True)

    home = Path(tempfile.mkdtemp())
    for scene, inputs in run(home, given.seed, given.count, hands=given.hands, told=tell).most_common():
        print(f"{inputs:9,}  {scene}")
