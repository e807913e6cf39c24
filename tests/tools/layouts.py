"""Every key of the table and of replays, pressed in a real X window on many layouts: does it do what its label says?

    python -m tests.tools.layouts [LAYOUT[:VARIANT] …]

A key is found as a player finds it: by the sign that the layout prints on it, or else by the Latin letter beside that.
Needs Xvfb, xdotool, setxkbmap and xkbcomp. Prints a line for what goes wrong and a count for each layout; the status
is 1 if anything did.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from cuttle_desktop.store.profile import ProfileStore
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.keys import BINDINGS, Keys, key_text
from cuttle_desktop.ui.scene import Scene, Transition
from cuttle_desktop.ui.shell.run import open_loop
from cuttle_desktop.ui.shell.ticker import Ticker
from tests import ROOT
from tests.driving import there
from tests.window.desktop import x_server

LAYOUTS: Final = ("us", "fr", "de", "ru", "gr", "ara", "us:dvorak", "il", "bg", "cz", "es", "tr")
POSITIONS: Final = {  # X keycodes of the letters of a US keyboard, and of its digits
    **{letter: 24 + n for n, letter in enumerate("qwertyuiop")},
    **{letter: 38 + n for n, letter in enumerate("asdfghjkl")},
    **{letter: 52 + n for n, letter in enumerate("zxcvbnm")},
    **{digit: 10 + n for n, digit in enumerate("1234567890")},
}
DIGIT_ROW: Final = range(10, 20)
SIGNS: Final = {"Keypad Enter": "KP_Enter", "Space": "space", "?": "question", "+": "plus", "-": "minus"}  # in X
AS_IN_X: Final = ("Escape", "Return", "Tab", "Left", "Right", "Up", "Down", "Home", "End", "F1", "F11")
KEYPAD: Final = {83: "left", 85: "right", 80: "up", 88: "down", 84: None, 90: None}  # without NumLock, at the table
KEYPAD_DIGITS: Final = {87: 1, 88: 2, 89: 3, 83: 4, 84: 5, 85: 6, 79: 7, 80: 8, 81: 9}
NUM_LOCK: Final = 77
NAMES: Final = {9: "Escape"}  # xdotool takes a single figure for the digit
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
PATIENCE: Final = 20.0


class Heard(NamedTuple):
    """What one key meant."""

    text: str = ""
    table: str | None = None
    replay: str | None = None
    digit: int | None = None
    letters: str = ""  # that came as text with it


def tell(heard: Heard) -> None:
    print(json.dumps(heard), flush=True)


class Listener(Scene):
    """Tells of each key what it means. It listens, so that even full screen and mute only tell."""

    listening = True

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type == pygame.KEYDOWN and (text := key_text(event)):
            keys = self.stage.keys
            tell(Heard(text, keys.meaning(event), keys.meaning(event, "Replay"), Keys.digit(event)))
        elif event.type == pygame.TEXTINPUT:
            tell(Heard(letters=event.text))
        return None


def listen() -> None:
    """In a process of its own: the window."""
    loop = open_loop(Listener, SettingsStore(None, Settings(window_place=(0, 0))), profiles=ProfileStore(None))
    ticker = Ticker()
    tell(Heard("ready"))
    while loop.step(ticker.wait(60)):
        pass


class Keyboard:
    """A keyboard of one layout, and the window that hears it."""

    def __init__(self, display: str, layout: str) -> None:
        self._environ = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        name, _, variant = layout.partition(":")
        self._run("setxkbmap", "-layout", name, *(["-variant", variant] if variant else ["-variant", ""]))
        self._plain, self._shifted = self._signs()
        command = [sys.executable, "-m", "tests.tools.layouts", "--listen"]
        self._window = subprocess.Popen(command, env=self._environ, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._heard().text == "ready"

    def close(self) -> None:
        self._window.kill()
        self._window.communicate(timeout=PATIENCE)

    def _run(self, *words: str) -> str:
        done = subprocess.run(words, env=self._environ, capture_output=True, text=True, check=True, timeout=PATIENCE)
        return done.stdout

    def _signs(self) -> tuple[dict[str, int], dict[str, int]]:
        """The keycodes of keysyms, without and with Shift."""
        kept = self._run("xkbcomp", "-w0", self._environ["DISPLAY"], "-")
        codes = {name: int(code) for name, code in re.findall(r"<(\w+)> = (\d+);", kept)}
        plain: dict[str, int] = {}
        shifted: dict[str, int] = {}
        for name, inside in re.findall(r"key\s+<(\w+)>\s*\{(.*?)\};", kept, re.DOTALL):
            signs = re.search(r"(?:symbols\[Group1\]=|^)\s*\[([^\]]*)\]", inside)
            for found, sign in zip((plain, shifted), signs[1].split(",") if signs else (), strict=False):
                found.setdefault(sign.strip(), codes[name])
        return plain, shifted

    def press(self, code: int, *held: str) -> Heard:
        """Press a key, and hear it."""
        downs = [word for name in held for word in ("keydown", name, "sleep", "0.12")]
        ups = [word for name in held for word in ("keyup", name)]
        self._run("xdotool", *downs, "key", NAMES.get(code, str(code)), *ups, "sleep", "0.05", "key", "F12")
        found, letters = Heard(), ""
        while not (heard := self._heard()).text.endswith("F12"):
            letters += heard.letters
            if "hift" not in heard.text.rpartition("+")[2] and heard.text:
                found = heard
        return found._replace(letters=letters)

    def _heard(self) -> Heard:
        line = there(self._window.stdout).readline()
        assert line, "the window has closed"
        return Heard(*json.loads(line))

    def key_of(self, name: str) -> tuple[int, tuple[str, ...]] | None:
        """The key, and whether Shift is held: as printed, or else by the Latin letter beside that."""
        sign = name if name in AS_IN_X else SIGNS.get(name, name.lower())
        if sign in self._plain:
            return self._plain[sign], ()
        if sign in self._shifted:
            return self._shifted[sign], ("shift",)
        if sign in POSITIONS:
            return POSITIONS[sign], ()
        other = {"question": "Arabic_question_mark"}.get(sign, "")
        return (self._shifted[other], ("shift",)) if other in self._shifted else None


def tried(keyboard: Keyboard) -> Iterator[tuple[str, bool, Heard | None]]:
    """What was pressed, whether it did what it says, and what was heard."""
    for row in BINDINGS:
        for key in row.usual:
            *held, name = key.split("+") if len(key) > 1 else [key]
            found = keyboard.key_of(name)
            if found is None or (found[0] in DIGIT_ROW and name not in "0123456789" and not found[1]):
                yield f"{key}: on no key of its own", True, None  # a key with a digit is that digit
                continue
            heard = keyboard.press(found[0], *(each.lower() for each in held), *found[1])
            meant = heard.replay if row.group == "Replay" else heard.table
            quiet = not heard.letters or "Shift" in held or "shift" in found[1]
            yield f"{key} for {row.name!r}", meant == row.name and quiet, heard
    for digit in "123456789":
        bare = keyboard.press(POSITIONS[digit])
        yield f"the bare digit {digit}", bare.digit == int(digit) and not bare.letters, bare
        written = there(keyboard.key_of(digit))
        heard = keyboard.press(written[0], *written[1])
        yield f"the digit {digit} with {written[1]}", heard.digit == int(digit) and heard.text == digit, heard
    for letter in LETTERS:
        found = there(keyboard.key_of(letter))
        heard = keyboard.press(found[0], "ctrl")
        yield f"Ctrl+{letter.upper()}", heard.text == f"Ctrl+{letter.upper()}" and not heard.letters, heard
    for code, meaning in KEYPAD.items():
        heard = keyboard.press(code)
        yield f"keypad {code} without NumLock", (heard.digit, heard.table) == (None, meaning), heard
    keyboard.press(NUM_LOCK)
    for code, number in KEYPAD_DIGITS.items():
        heard = keyboard.press(code)
        yield f"keypad {number} with NumLock", heard.digit == number and heard.text == str(number), heard
    keyboard.press(NUM_LOCK)


def main(layouts: list[str]) -> int:
    wrong = 0
    with x_server(1280, 800) as (display, _):
        for layout in layouts:
            keyboard = Keyboard(display, layout)
            results = [*tried(keyboard)]
            keyboard.close()
            for what, right, heard in results:
                if not right or heard is None:
                    print(f"{layout:10} {what}  {heard or ''}")
            bad = sum(not right for _, right, _ in results)
            print(f"{layout:10} {len(results)} keys, {bad} wrong", flush=True)
            wrong += bad
    return int(wrong > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("layouts", nargs="*", default=[*LAYOUTS])
    parser.add_argument("--listen", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.listen:
        listen()
    else:
        sys.exit(main(given.layouts))
