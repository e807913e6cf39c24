"""Which key means what: one table, from which the help and the handling both come. Players may rebind every row.

A button of a gamepad is one more key, whose name begins with `PAD`: `"Pad A"`. So nobody who asks for a meaning knows
gamepads. Rows without one are for keyboards, unless the player gives them a button.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from cuttle_desktop.words.hands import Hand


class Binding(NamedTuple):
    """One meaning of a key: where it holds, its name, its usual keys, what the help says, its buttons of a gamepad."""

    group: str
    name: str
    usual: tuple[str, ...]
    label: str
    pad: tuple[str, ...] = ()

    def usual_on(self, device: Hand) -> tuple[str, ...]:
        """Its usual keys, or its usual buttons."""
        return self.pad if device is Hand.PAD else self.usual


BINDINGS: Final = (
    Binding("Everywhere", "help", ("?", "F1"), "Show these keys"),
    Binding("Everywhere", "full screen", ("F11",), "Full screen"),
    Binding("Everywhere", "mute", ("M",), "Mute"),
    Binding("Everywhere", "larger", ("+",), "Larger"),
    Binding("Everywhere", "smaller", ("-",), "Smaller"),
    Binding("Everywhere", "back", ("Escape",), "Back, or open the menu", ("Pad B", "Pad Start")),
    Binding("Table", "left", ("Left",), "Card to the left", ("Pad left",)),
    Binding("Table", "right", ("Right",), "Card to the right", ("Pad right",)),
    Binding("Table", "up", ("Up",), "Row above", ("Pad up",)),
    Binding("Table", "down", ("Down",), "Row below", ("Pad down",)),
    Binding("Table", "act", ("Return", "Keypad Enter"), "Choose", ("Pad A",)),
    Binding("Table", "next zone", ("Tab",), "Next zone", ("Pad RB",)),
    Binding("Table", "previous zone", ("Shift+Tab",), "Previous zone", ("Pad LB",)),
    Binding("Table", "draw", ("D",), "Draw, or pass when the deck is empty", ("Pad X",)),
    Binding("Table", "points", ("P",), "Play for points"),
    Binding("Table", "scuttle", ("S",), "Scuttle"),
    Binding("Table", "effect", ("E",), "Play for the effect"),
    Binding("Table", "counter", ("C",), "Counter", ("Pad LT",)),
    Binding("Table", "resolve", ("Space",), "Let it resolve; confirm; skip motion", ("Pad Y",)),
    Binding("Table", "log", ("L",), "Log", ("Pad Select",)),
    Binding("Table", "earlier", ("Page up",), "Earlier in the log", ("Pad RS up",)),
    Binding("Table", "later", ("Page down",), "Later in the log", ("Pad RS down",)),
    Binding("Table", "look back", ("B",), "Look back at the last moves", ("Pad L3",)),
    Binding("Table", "zoom", ("Z",), "Zoom card", ("Pad R3",)),
    Binding("Table", "sort", ("O",), "Sort the hand: by rank, by suit, as dealt"),
    Binding("Table", "hint", ("H",), "Hint, in a practice game or a puzzle", ("Pad RT",)),
    Binding("Table", "reply", ("N",), "Likeliest answer to the hinted move", ("Pad RS right",)),
    Binding("Table", "why not", ("W",), "Why not the next move in the list of a hint"),
    Binding("Table", "read hand", ("F2",), "Read my hand"),
    Binding("Table", "read fields", ("F3",), "Read all cards on the table"),
    Binding("Table", "read scores", ("F4",), "Read the scores"),
    Binding("Table", "read news", ("F5",), "Read what happened since my last move"),
    Binding("Table", "read moves", ("F6",), "Read what I can do"),
    Binding("Table", "read scrap", ("F7",), "Read the scrap"),
    Binding("Table", "read hint", ("F8",), "Read the hint again"),
    Binding("Table", "undo", ("Ctrl+Z",), "Undo", ("Pad RS left",)),
    Binding("Table", "redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "Redo"),
    Binding("Replay", "step back", ("Left",), "Previous move", ("Pad left",)),
    Binding("Replay", "step", ("Right",), "Next move", ("Pad right",)),
    Binding("Replay", "turn back", ("Shift+Left",), "Previous turn", ("Pad LT",)),
    Binding("Replay", "turn on", ("Shift+Right",), "Next turn", ("Pad RT",)),
    Binding("Replay", "first", ("Home",), "Go to the deal"),
    Binding("Replay", "last", ("End",), "Go to the end"),
    Binding("Replay", "run", ("Space",), "Play / pause", ("Pad A",)),
    Binding("Replay", "half speed", ("0",), "Half speed"),
    Binding("Replay", "usual speed", ("1",), "Normal speed"),
    Binding("Replay", "double speed", ("2",), "Double speed"),
    Binding("Replay", "top speed", ("4",), "Quadruple speed"),
    Binding("Replay", "go to", ("G",), "Go to a turn"),
    Binding("Replay", "chair", ("F",), "Next seat", ("Pad Y",)),  # settings hold these names: this one stays
    Binding("Replay", "hands", ("H",), "Hands: one, all, none", ("Pad X",)),
    Binding("Replay", "moves", ("L",), "Move list", ("Pad Select",)),
    Binding("Replay", "review", ("R",), "Review: chances and doubtful moves", ("Pad R3",)),
    Binding("Replay", "next doubt", ("N",), "Next doubtful move", ("Pad RS right",)),
    Binding("Replay", "previous doubt", ("Shift+N",), "Previous doubtful move", ("Pad RS left",)),
    Binding("Replay", "try", ("T",), "Find better moves yourself"),
    Binding("Replay", "play on", ("Return", "Keypad Enter"), "Play on from here"),
)

MOVING: Final = frozenset(  # what acts again and again while its key is held
    {
        "left",
        "right",
        "up",
        "down",
        "earlier",
        "later",
        "step back",
        "step",
        "turn back",
        "turn on",
        "next doubt",
        "previous doubt",
    }
)

_NAMES: Final = {"escape": "Escape", "return": "Return", "enter": "Keypad Enter", "tab": "Tab", "space": "Space"}
_MODIFIERS: Final = ((pygame.KMOD_CTRL, "Ctrl"), (pygame.KMOD_ALT, "Alt"), (pygame.KMOD_SHIFT, "Shift"))
_SIGNS: Final = frozenset("?+-!/*.,;:=_#")
_DIGIT_KEYS: Final = {  # the row above the letters, which writes signs on some keyboards: AZERTY has - on the 6
    **{pygame.KSCAN_1 + digit - 1: str(digit) for digit in range(1, 10)},
    pygame.KSCAN_0: "0",
}


def _digit(event: pygame.Event) -> str:
    """The digit that a KEYDOWN event writes, or that is on its key whatever that writes without Shift; else empty."""
    sign = str(getattr(event, "unicode", ""))
    if len(sign) == 1 and sign.isdecimal():
        return str(int(sign))
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_0:
        return str((event.key - pygame.K_KP_1 + 1) % 10)
    return "" if event.mod & pygame.KMOD_SHIFT else _DIGIT_KEYS.get(getattr(event, "scancode", 0), "")


def key_text(event: pygame.Event) -> str:
    """How a KEYDOWN event is written in the table: `"Ctrl+Z"`, `"F11"`, `"?"`, `"Pad A"`. Empty for a bare modifier."""
    if on_pad(event):
        return str(event.button)
    sign = str(getattr(event, "unicode", "")).replace("؟", "?")
    mods = int(getattr(event, "mod", 0))
    digit = _digit(event)
    held = [name for mask, name in _MODIFIERS if mods & mask and not (digit and mask == pygame.KMOD_SHIFT)]
    if sign in _SIGNS and sign and not digit and "Ctrl" not in held and "Alt" not in held:
        return sign
    name = digit or pygame.key.name(event.key)
    if not name or event.key in _BARE:
        return ""
    if name.startswith("[") and name.endswith("]"):
        name = name[1:-1]
    name = _NAMES.get(name, name.upper() if len(name) == 1 else name[:1].upper() + name[1:])
    return "+".join([*held, name])


_BARE: Final = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI}
)


PAD: Final = "Pad "
PAD_START: Final = "Pad Start"
_CAPS: Final = {
    "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Escape": "Esc",
    "Page up": "PgUp", "Page down": "PgDn",
    "Pad left": "←", "Pad right": "→", "Pad up": "↑", "Pad down": "↓",
    "Pad RS left": "RS←", "Pad RS right": "RS→", "Pad RS up": "RS↑", "Pad RS down": "RS↓",
}  # fmt: skip


def on_pad(event: pygame.Event) -> bool:
    """Whether a key event comes from a gamepad, whose button it tells as `button`."""
    return event.type in (pygame.KEYDOWN, pygame.KEYUP) and hasattr(event, "button")


def is_button(key: str) -> bool:
    """Whether it is one of a gamepad."""
    return key.startswith(PAD)


def _parts(key: str) -> list[str]:
    return [key] if len(key) == 1 else key.split("+")


class Keys(Struct, frozen=True):
    """The table as this player has it.

    `changed` and `pad` map the names of bindings to other keys and buttons; "" is none. `hand` was used last: its
    keys are shown, and those of all are understood.
    """

    changed: Mapping[str, str] = {}
    pad: Mapping[str, str] = {}
    hand: Hand = Hand.MOUSE

    def on(self, hand: Hand) -> "Keys":
        """The same table, as it is shown for a hand."""
        return self if hand is self.hand else replace(self, hand=hand)

    @property
    def device(self) -> Hand:
        """What has the keys that are shown: a gamepad, or the keyboard, also beside a mouse and a finger."""
        return Hand.PAD if self.hand is Hand.PAD else Hand.KEYS

    def meaning(self, event: pygame.Event, group: str = "Table") -> str | None:
        """The name of the binding that a KEYDOWN event stands for in a group, or everywhere; None for anything else."""
        if event.type != pygame.KEYDOWN:
            return None
        if said := event.dict.get("meaning"):  # it came from no keyboard
            return str(said)
        return self.on(Hand.PAD if on_pad(event) else Hand.KEYS).named(key_text(event), group)

    def named(self, key: str, group: str = "Table") -> str | None:
        """The name of the binding that a key or a button stands for."""
        rows = [row for row in BINDINGS if row.group in ("Everywhere", group) and key in self.keys_of(row)]
        return sorted(rows, key=lambda row: row.group == "Everywhere")[-1].name if rows else None

    @staticmethod
    def digit(event: pygame.Event) -> int | None:
        """The digit that a KEYDOWN event writes, or that is on its key."""
        digit = _digit(event)
        return int(digit) if digit and not event.mod & pygame.KMOD_CTRL else None

    @property
    def _others(self) -> Mapping[str, str]:
        return self.pad if self.device is Hand.PAD else self.changed

    def keys_of(self, row: Binding) -> tuple[str, ...]:
        """The keys or buttons of one row."""
        other = self._others.get(row.name)
        return row.usual_on(self.device) if other is None else _one(other)

    def shown(self, row: Binding) -> tuple[str, ...]:
        """The keys of one row as they are printed on a keyboard or a gamepad."""
        return tuple(caps(key) for key in self.keys_of(row))

    def hint(self, name: str) -> str:
        """The first key of a binding, for a sentence: `"Space"`. Raises KeyError for an unknown name.

        Where a gamepad has no button for it, the key of the keyboard.
        """
        row = _ROWS[name]
        return next(iter(self.shown(row) or self.on(Hand.KEYS).shown(row)), "")

    def cap(self, key: str) -> str:
        """What stands on a button: the key of a binding of this name, or a key of the keyboard that no row names."""
        if key in _ROWS:
            return next(iter(self.shown(_ROWS[key])), "")
        return "" if self.device is Hand.PAD else key

    def beside(self, words: str, name: str) -> str:
        """`Play (Space)`: what a button does, and its key if it has one."""
        return f"{words} ({cap})" if (cap := self.cap(name)) else words

    def clashes(self, row: Binding, key: str) -> tuple[Binding, ...]:
        """The other rows that `key` stands for where `row` holds too; several where `row` holds everywhere."""

        def together(other: Binding) -> bool:
            return other.group == row.group or "Everywhere" in (other.group, row.group)

        return tuple(each for each in BINDINGS if each != row and together(each) and key in self.keys_of(each))

    def rebound(self, row: Binding, keys: tuple[str, ...]) -> dict[str, str]:
        """The changes after `row` got these keys. Rows that had one of them get the first key that `row` leaves.

        If that key means something else where only such a row holds, what it meant gets the new key there. If `row`
        leaves none, they keep another one of their own, if they have any.
        """

        def left(of: Binding) -> str:
            return next((key for key in self.keys_of(of) if key not in keys), "")

        changed, ours = dict(self._others), left(row)
        for key in keys:
            for other in self.clashes(row, key):
                changed |= {third.name: key for third in self.clashes(other, ours) if third != row}
                changed[other.name] = ours or left(other)
        changed.pop(row.name, None)
        if keys != row.usual_on(self.device):
            changed[row.name] = keys[0]
        usual = {other.name: other.usual_on(self.device) for other in BINDINGS}
        return {name: key for name, key in changed.items() if usual.get(name) != _one(key)}


_ROWS: Final[Mapping[str, Binding]] = {row.name: row for row in BINDINGS}


def _one(key: str) -> tuple[str, ...]:
    return (key,) if key else ()


def caps(key: str) -> str:
    """A key as it is printed on a keyboard, or a button as it is on a gamepad."""
    if is_button(key):
        return _CAPS.get(key, key.removeprefix(PAD))
    return "+".join(_CAPS.get(part, part) for part in _parts(key))


def reserved(row: Binding, key: str) -> bool:
    """Whether a key is needed for something that no row names: the digits choose at the table."""
    return row.group in ("Table", "Everywhere") and key.isdigit()
