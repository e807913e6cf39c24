"""Keys as people press them, in bursts: for the monkeys. Names of keys are those of xdotool."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

ARROWS: Final = ("Left", "Right", "Up", "Down")
PLAYS: Final = tuple("dpsechobzlurmg")
DIGITS: Final = tuple("123456789")
LONGEST: Final = 6  # strokes of one key in a row
HELD: Final = 30  # the same, while it repeats itself
CODES: Final = {
    "Return": pygame.K_RETURN,
    "Escape": pygame.K_ESCAPE,
    "Tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "BackSpace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "F1": pygame.K_F1,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
}
SIGNS: Final = {"Return": "\r", "Escape": "\x1b", "Tab": "\t", "space": " ", "BackSpace": "\b", "Delete": "\x7f"}
MODS: Final = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL}


def burst(rng: Random) -> list[str]:
    """What one presses without looking in between."""

    def some(*names: str, most: int = LONGEST) -> list[str]:
        return [rng.choice(names)] * rng.randint(1, most)

    match rng.randrange(12):
        case 0 | 1:
            return some("Tab", "Tab", "shift+Tab") + some("Return", "Return", "space")
        case 2:
            return [*some(*ARROWS), *some(*ARROWS), *some("Return", "space", "z", "p", "s", "e")]
        case 3:
            return [rng.choice(DIGITS) for _ in range(rng.randint(1, 4))] + some("Return", "space", *DIGITS)
        case 4:
            return some("Escape") + some("Return", "Escape", "Tab", most=2)
        case 5:
            return some("space", "d", "Return", "c")
        case 6:
            return [rng.choice(DIGITS), rng.choice(PLAYS), *some("Tab", *ARROWS, most=3), *some("Return", most=3)]
        case 7:
            return some("ctrl+z", "ctrl+y") + some("d", "Return", "ctrl+y")
        case 8:
            return [*some("Tab", most=3), rng.choice(PLAYS), *some("Return")]
        case 9:
            return some(*ARROWS, *ARROWS, "Return", "space", "Tab", "d", "BackSpace", most=HELD)
        case 10:
            return [rng.choice(PLAYS) for _ in range(rng.randint(2, LONGEST))]
        case _:
            return [rng.choice((*CODES, *DIGITS, *PLAYS)) for _ in range(rng.randint(2, LONGEST))]


def events(name: str) -> list[pygame.Event]:
    """The key goes down, writes its sign, and comes up, as SDL tells it."""
    *held, bare = name.split("+")
    mod = sum(MODS[each] for each in held)
    code = CODES.get(bare) or ord(bare)
    sign = "" if "ctrl" in held else SIGNS.get(bare, bare if len(bare) == 1 else "")
    down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign)
    written = [pygame.Event(pygame.TEXTINPUT, text=sign)] if sign >= " " and bare != "Delete" else []
    return [down, *written, pygame.Event(pygame.KEYUP, key=code, mod=mod)]
