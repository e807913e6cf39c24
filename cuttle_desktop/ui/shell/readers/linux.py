"""Screen readers of Linux, by AT-SPI. It wakes when one is started, and sleeps again when it is gone.

Two traps. AccessKit calls us from a thread of its own while it holds a lock, and waits for Python's; a call into it
holds Python's lock and waits for that one. So nothing is called while a reader arrives: its arrival is only noted, and
the first call comes a while later, on the main thread. And an error in what it calls would leave its lock closed for
ever: nothing there may raise.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator
from contextlib import suppress
from itertools import count
from queue import SimpleQueue
from typing import Final

import accesskit as ak
import pygame

from cuttle_desktop.ui.heard import Act, Node, Role, State
from cuttle_desktop.words.aloud import set_told

ARRIVED: Final = 0.1  # seconds after which AccessKit has let go of its lock
WAYLAND: Final = "wayland"  # tells no window where it lies


class LinuxReader:
    """Tells a reader that is there; remembers what it asked until the main thread looks."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._wishes: SimpleQueue[tuple[int, Act]] = SimpleQueue()
        self._numbers = Numbers()
        self._focused: bool | None = None
        self._box: tuple[int, int, int, int] | None = None  # of the window on the screen
        self._adapter = ak.unix.Adapter(self._arrived, self._asked, self._left)

    # called by AccessKit, on its own thread

    def _arrived(self) -> None:
        self._since = time.monotonic()

    def _left(self) -> None:
        self._since = self._focused = self._box = None

    def _asked(self, request: ak.ActionRequest) -> None:
        with suppress(Exception):
            act = next(act for act, theirs in ACTIONS.items() if request.action == theirs)
            self._wishes.put((int(request.target), act))

    # called by the loop

    @property
    def listening(self) -> bool:
        """Whether a reader is there, and may be told something."""
        return self._since is not None and time.monotonic() - self._since > ARRIVED

    def tell(self, page: Node, spoken: Hashable, *, focused: bool) -> None:
        """Hand over what is on the screen. `spoken` is the key of what is to be announced."""
        update = tree_update(page, self._numbers, spoken)
        self._adapter.update_if_active(lambda: update)
        if pygame.display.get_driver() != WAYLAND:
            self._place((*pygame.display.get_window_position(), *pygame.display.get_window_size()))
        if focused != self._focused:
            self._focused = focused
            self._adapter.update_window_focus_state(focused)

    def _place(self, box: tuple[int, int, int, int]) -> None:
        if box != self._box:
            self._box, (x, y, wide, high) = box, box
            bounds = ak.Rect(x, y, x + wide, y + high)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def wishes(self) -> Iterator[tuple[Hashable, Act]]:
        """What was asked since the last call, of what is still there."""
        while not self._wishes.empty():
            number, act = self._wishes.get()
            if (key := self._numbers.key(number)) is not None:
                yield key, act


# from our nodes to those of AccessKit; what a control is set to stands in its name: every reader says names

ROLES: Final = {
    Role.PAGE: ak.Role.WINDOW,
    Role.GROUP: ak.Role.GROUP,
    Role.TEXT: ak.Role.LABEL,
    Role.HEADING: ak.Role.HEADING,
    Role.BUTTON: ak.Role.BUTTON,
    Role.SWITCH: ak.Role.SWITCH,
    Role.SLIDER: ak.Role.SLIDER,
    Role.CHOICE: ak.Role.COMBO_BOX,
    Role.ENTRY: ak.Role.TEXT_INPUT,
    Role.ROW: ak.Role.LIST_ITEM,
    Role.CARD: ak.Role.LIST_ITEM,
}
ACTIONS: Final = {
    Act.FOCUS: ak.Action.FOCUS,
    Act.PRESS: ak.Action.CLICK,
    Act.MORE: ak.Action.INCREMENT,
    Act.LESS: ak.Action.DECREMENT,
}
ROOT: Final = 1
TOOLKIT: Final = "pygame-ce"


class Numbers:
    """A number for each key, the same as long as it is told; and back."""

    def __init__(self) -> None:
        self._next = count(ROOT + 1)
        self._by_key: dict[Hashable, int] = {}
        self._keys: dict[int, Hashable] = {}

    def of(self, key: Hashable) -> int:
        if key not in self._by_key:
            self._by_key[key] = number = next(self._next)
            self._keys[number] = key
        return self._by_key[key]

    def key(self, number: int) -> Hashable:
        """None for a node that is gone."""
        return self._keys.get(number)

    def keep(self, numbers: set[int]) -> None:
        """Forget all others: what they stood for is gone."""
        self._keys = {number: key for number, key in self._keys.items() if number in numbers}
        self._by_key = {key: number for number, key in self._keys.items()}


def tree_update(page: Node, numbers: Numbers, spoken: Hashable) -> ak.TreeUpdate:
    """The whole tree. `spoken`: the key of the sentence that is announced."""
    made = {number: (node, children) for number, node, children in _numbered(page, ROOT, numbers)}
    numbers.keep({*made})
    focus = next((number for number, (node, _) in made.items() if State.FOCUSED in node.state), ROOT)
    update = ak.TreeUpdate(focus)
    tree = ak.Tree(ROOT)
    tree.toolkit_name = TOOLKIT
    update.tree = tree
    for number, (node, children) in made.items():
        update.nodes.append((number, _accessible(node, children, live=node.key == spoken)))
    return update


def _numbered(node: Node, number: int, numbers: Numbers) -> Iterator[tuple[int, Node, list[int]]]:
    """Every node with its number and those of its children; one without a key is known by its place."""
    keys = [("in", number, i) if child.key is None else child.key for i, child in enumerate(node.children)]
    below = [*map(numbers.of, keys)]
    yield number, node, below
    for child, its_number in zip(node.children, below, strict=True):
        yield from _numbered(child, its_number, numbers)


def _accessible(node: Node, children: list[int], *, live: bool) -> ak.Node:
    made = ak.Node(ROLES[node.role])
    name = set_told(node.name, node.value)
    if node.role is Role.TEXT:
        made.set_value(name)
    else:
        made.set_label(name)
    if node.description:
        made.set_description(node.description)
    x, y, wide, high = node.rect
    if wide and high:
        made.set_bounds(ak.Rect(x, y, x + wide, y + high))
    if State.DIM in node.state:
        made.set_disabled()
    if State.CHOSEN in node.state:
        made.set_selected(True)
    if node.role is Role.SWITCH:
        made.set_toggled(ak.Toggled.TRUE if State.ON in node.state else ak.Toggled.FALSE)
    if live:
        made.set_live(ak.Live.POLITE)
    for act in node.actions:
        made.add_action(ACTIONS[act])
    made.set_children(children)
    return made
