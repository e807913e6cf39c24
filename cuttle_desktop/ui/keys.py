"""Which key means what: one table, from which the help and the handling both come. Players may rebind every row."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame


class Binding(NamedTuple):
    """One meaning of the keyboard: where it holds, its name, its usual keys, what the help says."""

    group: str
    name: str
    usual: tuple[str, ...]
    label: str


BINDINGS: Final = (
    Binding("Everywhere", "help", ("?", "F1"), "Show these keys"),
    Binding("Everywhere", "full screen", ("F11",), "Full screen"),
    Binding("Everywhere", "mute", ("M",), "Mute"),
    Binding("Everywhere", "larger", ("+",), "Larger"),
    Binding("Everywhere", "smaller", ("-",), "Smaller"),
    Binding("Everywhere", "back", ("Escape",), "Back, or open the menu"),
    Binding("Table", "left", ("Left",), "Card to the left"),
    Binding("Table", "right", ("Right",), "Card to the right"),
    Binding("Table", "up", ("Up",), "Row above"),
    Binding("Table", "down", ("Down",), "Row below"),
    Binding("Table", "act", ("Return", "Keypad Enter"), "Choose"),
    Binding("Table", "next zone", ("Tab",), "Next zone"),
    Binding("Table", "previous zone", ("Shift+Tab",), "Previous zone"),
    Binding("Table", "draw", ("D",), "Draw, or pass when the deck is empty"),
    Binding("Table", "points", ("P",), "Play for points"),
    Binding("Table", "scuttle", ("S",), "Scuttle"),
    Binding("Table", "effect", ("E",), "Play for the effect"),
    Binding("Table", "counter", ("C",), "Counter"),
    Binding("Table", "resolve", ("Space",), "Let it resolve; confirm; skip motion"),
    Binding("Table", "log", ("L",), "Log"),
    Binding("Table", "look back", ("B",), "Look back at the last moves"),
    Binding("Table", "zoom", ("Z",), "Zoom card"),
    Binding("Table", "sort", ("O",), "Sort the hand: by rank, by suit, as dealt"),
    Binding("Table", "hint", ("H",), "Hint, in a practice game or a puzzle"),
    Binding("Table", "reply", ("N",), "Likeliest answer to the hinted move"),
    Binding("Table", "why not", ("W",), "Why not the next move in the list of a hint"),
    Binding("Table", "read hand", ("F2",), "Read my hand"),
    Binding("Table", "read fields", ("F3",), "Read all cards on the table"),
    Binding("Table", "read scores", ("F4",), "Read the scores"),
    Binding("Table", "read news", ("F5",), "Read what happened since my last move"),
    Binding("Table", "read moves", ("F6",), "Read what I can do"),
    Binding("Table", "read scrap", ("F7",), "Read the scrap"),
    Binding("Table", "undo", ("Ctrl+Z",), "Undo"),
    Binding("Table", "redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "Redo"),
    Binding("Replay", "step back", ("Left",), "Previous move"),
    Binding("Replay", "step", ("Right",), "Next move"),
    Binding("Replay", "turn back", ("Shift+Left",), "Previous turn"),
    Binding("Replay", "turn on", ("Shift+Right",), "Next turn"),
    Binding("Replay", "first", ("Home",), "Go to the deal"),
    Binding("Replay", "last", ("End",), "Go to the end"),
    Binding("Replay", "run", ("Space",), "Play / pause"),
    Binding("Replay", "half speed", ("0",), "Half speed"),
    Binding("Replay", "usual speed", ("1",), "Normal speed"),
    Binding("Replay", "double speed", ("2",), "Double speed"),
    Binding("Replay", "top speed", ("4",), "Quadruple speed"),
    Binding("Replay", "go to", ("G",), "Go to a turn"),
    Binding("Replay", "chair", ("F",), "Next seat"),  # settings hold these names: this one stays
    Binding("Replay", "hands", ("H",), "Hands: one, all, none"),
    Binding("Replay", "moves", ("L",), "Move list"),
    Binding("Replay", "review", ("R",), "Review: chances and doubtful moves"),
    Binding("Replay", "next doubt", ("N",), "Next doubtful move"),
    Binding("Replay", "previous doubt", ("Shift+N",), "Previous doubtful move"),
    Binding("Replay", "try", ("T",), "Find better moves yourself"),
    Binding("Replay", "play on", ("Return", "Keypad Enter"), "Play on from here"),
)

MOVING: Final = frozenset(  # what acts again and again while its key is held
    {"left", "right", "up", "down", "step back", "step", "turn back", "turn on", "next doubt", "previous doubt"}
)

_NAMES: Final = {"escape": "Escape", "return": "Return", "enter": "Keypad Enter", "tab": "Tab", "space": "Space"}
_MODIFIERS: Final = ((pygame.KMOD_CTRL, "Ctrl"), (pygame.KMOD_ALT, "Alt"), (pygame.KMOD_SHIFT, "Shift"))
_SIGNS: Final = frozenset("?+-!/*.,;:=_#")
_DIGIT_KEYS: Final = {  # the row above the letters, which writes signs on some keyboards: AZERTY has - on the 6
    **{pygame.KSCAN_1 + digit - 1: str(digit) for digit in range(1, 10)},
    pygame.KSCAN_0: "0",
}


_FIRST_NAMED: Final = 1 << 30  # SDL's codes of keys that write no letter, such as arrows, begin here


def latin(event: pygame.Event) -> pygame.Event:
    """A key event with the letter that is printed beside the other one: the key of a Russian в is a D too.

    A layout of Latin letters keeps its own, so that D draws wherever its key lies. Text that is typed is another event.
    """
    letter = getattr(event, "scancode", 0) - pygame.KSCAN_A
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or not 0 <= letter <= pygame.K_z - pygame.K_a:
        return event
    if event.key < 128 or event.key >= _FIRST_NAMED:
        return event
    return pygame.Event(event.type, {**event.dict, "key": pygame.K_a + letter})


def _digit_key(event: pygame.Event) -> str:
    """The digit on the key of a KEYDOWN event, whatever it writes without Shift. Empty for any other key."""
    return "" if event.mod & pygame.KMOD_SHIFT else _DIGIT_KEYS.get(getattr(event, "scancode", 0), "")


def key_text(event: pygame.Event) -> str:
    """How a KEYDOWN event is written in the table: `"Ctrl+Z"`, `"F11"`, `"?"`. Empty for a bare modifier."""
    sign = str(getattr(event, "unicode", ""))
    mods = int(getattr(event, "mod", 0))
    held = [name for mask, name in _MODIFIERS if mods & mask]
    digit = _digit_key(event)
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


_CAPS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Escape": "Esc"}


def _parts(key: str) -> list[str]:
    return [key] if len(key) == 1 else key.split("+")


class Keys:
    """The table as this player has it; `changed` maps the names of bindings to other keys."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self._changed = dict(changed or {})
        self._by_key = {(row.group, key): row.name for row in BINDINGS for key in self.keys_of(row)}

    def meaning(self, event: pygame.Event, group: str = "Table") -> str | None:
        """The name of the binding that a KEYDOWN event stands for in a group, or everywhere; None for anything else."""
        if event.type != pygame.KEYDOWN:
            return None
        if said := event.dict.get("meaning"):  # it came from no keyboard
            return str(said)
        key = key_text(event)
        return self._by_key.get(("Everywhere", key)) or self._by_key.get((group, key))

    @staticmethod
    def digit(event: pygame.Event) -> int | None:
        """The digit that a KEYDOWN event writes, or that is on its key."""
        digit = event.unicode if event.unicode.isdecimal() else _digit_key(event)
        return int(digit) if digit and not event.mod & pygame.KMOD_CTRL else None

    def keys_of(self, row: Binding) -> tuple[str, ...]:
        """The keys of one row."""
        other = self._changed.get(row.name)
        return (other,) if other else row.usual

    def shown(self, row: Binding) -> tuple[str, ...]:
        """The keys of one row as they are printed on a keyboard."""
        return tuple(caps(key) for key in self.keys_of(row))

    def hint(self, name: str) -> str:
        """The first key of a binding, for a button or a tooltip: `"Space"`. Raises KeyError for an unknown name."""
        for row in BINDINGS:
            if row.name == name:
                return self.shown(row)[0]
        raise KeyError(name)

    def clashes(self, row: Binding, key: str) -> tuple[Binding, ...]:
        """The other rows that `key` stands for where `row` holds too; several where `row` holds everywhere."""

        def together(other: Binding) -> bool:
            return other.group == row.group or "Everywhere" in (other.group, row.group)

        return tuple(each for each in BINDINGS if each != row and together(each) and key in self.keys_of(each))

    def rebound(self, row: Binding, keys: tuple[str, ...]) -> dict[str, str]:
        """The changes after `row` got these keys. Rows that had one of them get the first old key of `row`.

        If that key means something else where only such a row holds, what it meant gets the new key there.
        """
        changed, ours = dict(self._changed), self.keys_of(row)[0]
        for key in keys:
            for other in self.clashes(row, key):
                changed |= {third.name: key for third in self.clashes(other, ours) if third != row}
                changed[other.name] = ours
        changed.pop(row.name, None)
        if keys != row.usual:
            changed[row.name] = keys[0]
        usual = {other.name: other.usual for other in BINDINGS}
        return {name: key for name, key in changed.items() if usual.get(name) != (key,)}


def caps(key: str) -> str:
    """A key as it is printed on a keyboard."""
    return "+".join(_CAPS.get(part, part) for part in _parts(key))


def reserved(row: Binding, key: str) -> bool:
    """Whether a key is needed for something that no row names: the digits choose at the table."""
    return row.group in ("Table", "Everywhere") and key.isdigit()
