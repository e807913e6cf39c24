"""From our nodes to those of AccessKit: roles, states, actions, and a number for each node.

What a control is set to stands in its name: every reader says names, and says them again when they change.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import count
from typing import Final

import accesskit as ak

from cuttle_desktop.ui.heard import Act, Node, Role, State
from cuttle_desktop.words.aloud import set_told

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
