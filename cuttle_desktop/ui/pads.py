"""Gamepads, in SDL's controller layout: what their buttons and sticks mean, and what is felt in the hand.

A button becomes a key event that tells its name as `button`, and carries the key that usually means the same: arrows
for the D-pad and the left stick, Enter for what chooses. So every scene that can be played with keys can be played with
a gamepad, and none of them knows that there are any. Rejected: events of their own, which each scene would have to
answer beside the keys, and keys alone, which could not be shown as buttons nor be given another button.

Any gamepad acts. SDL hands out nothing while the window has no keyboard (`prepare_environment`). Rumble is on at first,
as those who play with a gamepad expect: it is short, and felt only while a gamepad was used last.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from cuttle_desktop.ui.keys import Keys
from cuttle_desktop.words.hands import Hand

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

log = logging.getLogger(__name__)

CONNECTED: Final = "A gamepad is connected."
GONE: Final = "The gamepad was disconnected."
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "Pad A",
    pygame.CONTROLLER_BUTTON_B: "Pad B",
    pygame.CONTROLLER_BUTTON_X: "Pad X",
    pygame.CONTROLLER_BUTTON_Y: "Pad Y",
    pygame.CONTROLLER_BUTTON_BACK: "Pad Select",
    pygame.CONTROLLER_BUTTON_START: "Pad Start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "Pad L3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "Pad R3",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "Pad LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "Pad RB",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Pad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Pad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Pad right",
}
LEVERS: Final = {  # an axis below and above its middle
    pygame.CONTROLLER_AXIS_LEFTX: ("Pad left", "Pad right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("Pad up", "Pad down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("Pad RS left", "Pad RS right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("Pad RS up", "Pad RS down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "Pad LT"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "Pad RT"),
}
STICKS: Final = (
    (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
    (pygame.CONTROLLER_AXIS_TRIGGERLEFT,),
    (pygame.CONTROLLER_AXIS_TRIGGERRIGHT,),
)
FULL_WAY: Final = 32767  # of an axis, as SDL counts
PUSHED, LET_GO = 0.55, 0.35  # of the whole way: a stick near the edge of its zone does not flicker
CLEARLY: Final = 0.15  # by which one direction must outdo the other that a stick is held in
KEYS: Final[Mapping[str | None, tuple[int, int]]] = {  # what pages understand: a key and what is held with it
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "up": (pygame.K_UP, 0),
    "down": (pygame.K_DOWN, 0),
    "act": (pygame.K_RETURN, 0),
    "back": (pygame.K_ESCAPE, 0),
    "resolve": (pygame.K_SPACE, 0),
    "next zone": (pygame.K_TAB, 0),
    "previous zone": (pygame.K_TAB, pygame.KMOD_SHIFT),
    "earlier": (pygame.K_PAGEUP, 0),
    "later": (pygame.K_PAGEDOWN, 0),
}
TYPES: Final = range(pygame.JOYAXISMOTION, pygame.CONTROLLERSENSORUPDATE + 1)
"""Of all events about gamepads, those of joysticks among them: SDL makes ours from them, so none may be blocked."""


class Rumble(NamedTuple):
    """The strength of the slow and of the quick motor, 0 to 1, and milliseconds."""

    slow: float
    quick: float
    ms: int


FELT: Final[Mapping[str, Rumble]] = {  # with which sound
    "scuttle": Rumble(0.4, 0.25, 120),
    "counter": Rumble(0.3, 0.3, 100),
    "win": Rumble(0.25, 0.35, 250),
}


class Press(NamedTuple):
    """A button goes down (KEYDOWN) or comes up (KEYUP)."""

    kind: int
    button: str

    def as_key(self, keys: Keys) -> pygame.Event:
        """The event that scenes get."""
        key, mod = KEYS.get(keys.on(Hand.PAD).named(self.button), (0, 0))
        return pygame.Event(self.kind, key=key, mod=mod, unicode="", scancode=0, button=self.button)


class Pads:
    """The gamepads that are open. Without any, and without a system for them, nothing happens."""

    def __init__(self) -> None:
        self._started = False
        self._open: dict[int, Controller] = {}  # by SDL's number of the instance
        self._axes: dict[tuple[int, int], float] = {}  # by instance and axis, -1 to 1
        self._held: dict[tuple[int, int], str] = {}  # by instance and number of the stick
        self.last: int | None = None  # the instance that was used last

    def start(self) -> None:
        """Look for gamepads; call it after the first frame."""
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error) as error:  # pygame calls that module experimental
            log.warning("no gamepads: %s", error)
            return
        self._started = True
        for index in range(controller.get_count()):
            self._add(index)

    def stop(self) -> None:
        """Let go of them. `pygame.quit` does not: the next window of this process would hear of none."""
        self._open.clear()
        if self._started:
            from pygame._sdl2 import controller

            controller.quit()
        self._started = False

    def note(self, event: pygame.Event) -> str:
        """A gamepad comes or goes; returns what to tell the player."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED if self._add(event.device_index):
                return CONNECTED
            case pygame.CONTROLLERDEVICEREMOVED if self._open.pop(event.instance_id, None) is not None:
                return GONE
            case _:
                return ""

    def _add(self, index: int) -> bool:
        """Open the gamepad at a place of SDL's list; returns whether it is a new one."""
        from pygame._sdl2 import controller

        try:
            if not controller.is_controller(index):
                return False
            pad = controller.Controller(index)
            number = pad.as_joystick().get_instance_id()
        except pygame.error as error:  # it is gone again
            log.warning("no gamepad: %s", error)
            return False
        new = number not in self._open
        self._open.setdefault(number, pad)
        return new

    def presses(self, event: pygame.Event) -> Sequence[Press]:
        """What an event of a gamepad presses and lets go of."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                self.last = event.instance_id
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return (Press(pygame.KEYDOWN if down else pygame.KEYUP, BUTTONS[event.button]),)
            case pygame.CONTROLLERAXISMOTION if event.axis in LEVERS:
                self._axes[event.instance_id, event.axis] = max(-1.0, event.value / FULL_WAY)
                return tuple(self._moved(event.instance_id, event.axis))
            case _:
                return ()

    def _moved(self, pad: int, axis: int) -> Iterator[Press]:
        number, stick = next((number, stick) for number, stick in enumerate(STICKS) if axis in stick)
        before = self._held.pop((pad, number), "")
        now = pushed({axis: self._axes.get((pad, axis), 0.0) for axis in stick}, before)
        if now:
            self._held[pad, number] = now
        if now == before:
            return
        self.last = pad
        if before:
            yield Press(pygame.KEYUP, before)
        if now:
            yield Press(pygame.KEYDOWN, now)

    def feel(self, name: str) -> None:
        """Rumble as one feels what makes this sound, in the gamepad that was used last."""
        if name in FELT and self.last in self._open:
            self._open[self.last].rumble(*FELT[name])


def pushed(axes: Mapping[int, float], before: str) -> str:
    """The direction in which a stick is held, "" for none. `before`: the one it was held in."""
    ways = {LEVERS[axis][at > 0]: abs(at) for axis, at in axes.items()}
    best = max(ways, key=lambda way: ways[way])
    if ways.get(before, 0.0) > LET_GO and ways[best] < ways[before] + CLEARLY:
        return before
    return best if ways[best] > PUSHED else ""
