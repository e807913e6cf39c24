"""The screen for the ear: a tree of values that names everything on it, for screen readers of any system.

It is made from what is on the screen, on the main thread, and only while somebody listens. A widget says its role and
its name (`Widget.heard`), a scene puts its parts together (`Scene.heard`). What becomes known by itself is LIVE: the
sentence is spoken when its node gets it. Rejected: a queue of sentences beside the screen, which would have to be told
in each place what the tree knows anyway.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from cuttle_desktop.engine.cards import SUIT_CODES, card
from cuttle_desktop.ui.text_runs import CardMark, IconMark, TextRun, runs
from cuttle_desktop.words.ranks import SUITS, card_name
from cuttle_desktop.words.speech import SUIT_ICON


class Role(Enum):
    """What a node is."""

    PAGE = auto()  # the whole of a scene
    GROUP = auto()
    TEXT = auto()
    HEADING = auto()
    BUTTON = auto()
    SWITCH = auto()
    SLIDER = auto()
    CHOICE = auto()
    ENTRY = auto()
    ROW = auto()  # of a list
    CARD = auto()


class State(Enum):
    """What is so of a node now."""

    FOCUSED = auto()
    DIM = auto()  # cannot be used
    CHOSEN = auto()
    ON = auto()
    LIVE = auto()  # is spoken when it changes
    PAST = auto()  # the same of what happened: before what is asked then


class Act(Enum):
    """What a reader may ask of a node."""

    FOCUS = auto()
    PRESS = auto()
    MORE = auto()
    LESS = auto()


class Part(NamedTuple):
    """The key of what lies inside a widget that is drawn as a whole, such as a row of a list."""

    whole: Hashable
    part: Hashable


BETWEEN_CARDS: Final = ", "
USED: Final = frozenset({Act.FOCUS, Act.PRESS})
ADJUSTED: Final = frozenset({Act.FOCUS, Act.MORE, Act.LESS})
LIVE: Final = frozenset({State.LIVE})


SUIT_NAMES: Final = {SUIT_ICON[SUIT_CODES[suit]]: name for suit, name in SUITS.items()}


class Node(Struct, frozen=True):
    """`key` stays the same as long as it is the same thing, and says what a reader's wish is about."""

    role: Role
    name: str
    description: str = ""
    value: str = ""
    state: frozenset[State] = frozenset()
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    actions: frozenset[Act] = frozenset()
    children: tuple[Node, ...] = ()
    key: Hashable = None

    @property
    def whole(self) -> Iterator[Node]:
        """Itself and all below it."""
        yield self
        for child in self.children:
            yield from child.whole

    @property
    def plain(self) -> Node:
        """The same with names in place of the pictures in its texts."""
        children = tuple(child.plain for child in self.children)
        return replace(self, name=aloud(self.name), description=aloud(self.description), children=children)

    @property
    def focus(self) -> Node:
        """What has the keyboard: the node itself if nothing in it has."""
        return next((node for node in self.whole if State.FOCUSED in node.state), self)

    def at(self, rect: Rect) -> Node:
        """The same in a place."""
        return replace(self, rect=(rect.x, rect.y, rect.width, rect.height))

    def being(self, *states: State) -> Node:
        """The same with more states."""
        return replace(self, state=self.state.union(states))


def aloud(told: str) -> str:
    """Rich text as it is said: `Scuttle [5D]` is `Scuttle Five of Diamonds`. Icons that only adorn are left out."""
    return "".join(map(_said, runs(told)))


def _said(run: TextRun) -> str:
    match run:
        case CardMark(rank, suit):
            return card_name(card(f"{rank}{suit}"))
        case IconMark(name):
            return SUIT_NAMES.get(name, "")
        case _:
            return BETWEEN_CARDS if run == " " else run


def live(key: Hashable, told: str, rect: Rect | None = None) -> Node:
    """A sentence that is spoken when it comes."""
    return Node(Role.TEXT, told, state=LIVE, key=key).at(rect or Rect(0, 0, 0, 0))


def group(key: Hashable, name: str, children: Iterable[Node]) -> tuple[Node, ...]:
    """Nodes below a name; nothing where there are none."""
    inside = tuple(children)
    return (Node(Role.GROUP, name, children=inside, key=key),) if inside else ()


def news(known: dict[Hashable, str], now: Node) -> tuple[dict[Hashable, str], tuple[str, ...]]:
    """What is live now by its keys, and what of that is to be spoken: what was not `known`."""
    kinds = (State.PAST, State.LIVE)
    told = {node.key: node.name for kind in kinds for node in now.whole if kind in node.state}
    return told, tuple(name for key, name in told.items() if name and known.get(key) != name)
