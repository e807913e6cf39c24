"""The controls of a group for a screen reader, and what it asks of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from msgspec.structs import replace

from cuttle_desktop.ui.heard import ADJUSTED, USED, Act, Node, Part, Role, State
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.widgets.group import Group
from cuttle_desktop.ui.widgets.widget import Widget

USES = {Role.SLIDER: ADJUSTED, Role.CHOICE: USED | ADJUSTED}


def heard_group(group: Group) -> tuple[Node, ...]:
    """Everything in it that has a name, in the order of Tab."""
    return tuple(_heard(group))


def _heard(group: Group) -> Iterator[Node]:
    for widget in group.widgets:
        node = widget.heard()
        if not node.name or not widget.rect:
            continue
        if widget.focusable:
            dim = [State.DIM] if not widget.enabled else []
            node = replace(node, actions=USES.get(node.role, USED) if widget.enabled else frozenset()).being(*dim)
        children = tuple(_part(widget, child) for child in node.children)
        inside = any(State.FOCUSED in child.state for child in children)
        if widget is group.focus and not inside:
            node = node.being(State.FOCUSED)
        yield replace(node, key=widget, children=children).at(widget.rect)


def _part(widget: Widget, child: Node) -> Node:
    """Only what has the keyboard can have it in a part."""
    state = child.state if widget.focused else child.state - {State.FOCUSED}
    parts = tuple(_part(widget, each) for each in child.children)
    return replace(child, key=Part(widget, child.key), state=state, children=parts)


def attend(group: Group, key: Hashable, act: Act) -> Transition | None:
    """Give the keyboard to the control, or a part of it, and use that."""
    wanted, part = key if isinstance(key, Part) else (key, None)
    widget = next((each for each in group.widgets if each is wanted and each.live), None)
    if widget is None:
        return None
    group.ring = True
    group.set_focus(widget)
    if part is not None:
        widget.reach(part)
    match act:
        case Act.FOCUS:
            return Stay()
        case Act.PRESS:
            return widget.act() or Stay()
        case Act.MORE | Act.LESS:
            return widget.key("right" if act is Act.MORE else "left") or Stay()
