"""What a scene is, and what can follow it: scenes *return* where to go next, nobody reaches into the stack.

A scene that needs to know something pushes a `Dialog` and says what to do with its answer: `Push(scene, then)`.

A Dialog is typed by its answer. `then` also gets the answer when other scenes came between; a Dialog that is left in
another way answers nothing.
"""

from collections.abc import Callable, Hashable
from typing import Final, Generic, Never, Protocol, TypeVar, overload

import pygame
from msgspec import Struct, field

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Act, Node, Role
from cuttle_desktop.ui.keys import MOVING
from cuttle_desktop.ui.stage import Stage

T = TypeVar("T")
Point = tuple[int, int]
REPEATED: Final = frozenset(  # among controls, and where they mean nothing else
    {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN}
    | {pygame.K_BACKSPACE, pygame.K_DELETE}
)


def nothing_follows(*_: object) -> None:
    """Stay with the scene that is on top."""


class Push:
    """Put a scene above this one. `then` gets the dialog's answer and returns what follows."""

    __match_args__ = ("scene",)
    __slots__ = ("scene",)

    @overload
    def __init__(self, scene: "Scene") -> None: ...
    @overload
    def __init__(self, scene: "Dialog[T]", then: "Callable[[T], Transition | None]") -> None: ...
    def __init__(self, scene: "Scene", then: "Callable[[Never], Transition | None]" = nothing_follows) -> None:
        self.scene = scene
        if isinstance(scene, Dialog):
            scene.then = then


class Pop(Struct, frozen=True):
    """Leave this scene; `then` says what follows when the one below is on top again."""

    then: "Callable[[], Transition | None]" = nothing_follows


class Replace(Struct, frozen=True):
    """Put a scene in the place of this one."""

    scene: "Scene"


class Reset(Struct, frozen=True):
    """Leave every scene above the lowest, and put this one there."""

    scene: "Scene"


class Home(Struct, frozen=True):
    """Leave every scene above the lowest, the menu."""


class Quit(Struct, frozen=True):
    """Close the program."""


class Stay(Struct, frozen=True):
    """Nothing changes on the stack, but the event was used."""


Transition = Push | Pop | Replace | Reset | Home | Quit | Stay


class Touched(Protocol):
    """What answers a finger, beside the mouse events that are made of it."""

    def near(self, at: Point) -> Point:
        """The point that a finger means: `at`, or one on a small control beside it."""

    def scroll(self, at: Point, pixels: int) -> bool:
        """Move what scrolls at a point down by `pixels`, which may be 0. Returns whether anything scrolls there."""


class Scene:
    """One screen, or one layer over another.

    `dirty` asks for a frame; the loop clears it. Every event except a mouse motion sets it by itself.
    """

    overlay: bool = False  # the scene below is drawn first
    fades: bool = True  # cross-fade in; a curtain must not, it hides at once
    hides: bool = False  # nothing of the scenes below can be seen or guessed
    frame_rate: int = 60  # while animating
    key_group: str = ""  # of the keys that hold here and in few other scenes
    rules_here: str = ""  # of the game on the screen
    opponent_here: str = ""  # in it, where there is one alone
    touched: Touched | None = None

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dirty = True

    @property
    def animating(self) -> bool:
        """Whether the next frame will differ without any event."""
        return False

    @property
    def typing(self) -> bool:
        """Whether letters belong to a text entry now, so that the letter shortcuts of the program rest."""
        return False

    @property
    def listening(self) -> bool:
        """Whether whatever key comes next is asked for, so that even those rest that mean the same everywhere."""
        return False

    def handle(self, event: pygame.Event) -> Transition | None:
        """Answer one event."""
        return None

    def repeats(self, event: pygame.Event) -> bool:
        """Whether a key acts again and again while it is held: what moves does, what plays or leaves does not."""
        meaning = self.stage.keys.meaning(event, self.key_group or "Table")
        return meaning in MOVING or (meaning is None and event.key in REPEATED)

    def update(self, dt: float) -> Transition | None:
        """Let `dt` seconds pass. Called also when nothing animates, about 20 times a second."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; an overlay draws over what is there."""

    def heard(self) -> Node:
        """The scene for a screen reader: everything that can be seen and used, by name."""
        return Node(Role.PAGE, "")

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        """Do what a screen reader asks of the node with this key, if it is still there."""
        return None

    def toast_bottom(self) -> int:
        """The y above which toasts are shown: where they hide nothing that matters."""
        return self.stage.scale.size[1] - self.stage.scale.px(theme.GAP_LARGE)

    def toast_room(self) -> pygame.Rect:
        """The part of the window at whose lower edge toasts are shown."""
        return pygame.Rect(0, 0, self.stage.scale.size[0], self.toast_bottom())

    def resized(self, size: tuple[int, int]) -> None:
        """The window, the UI scale, the text size, the day or a key changed; `stage` knows. Called on opening too."""

    def failed(self) -> Transition:
        """Something went wrong in this scene, and the loop has to leave it."""
        return Pop()

    def look_away(self) -> None:
        """Another scene comes on top, or the window loses the keyboard: what is held now will be let go unseen."""

    def focus_lost(self) -> Transition | None:
        """The window lost the keyboard."""
        return None

    def cover(self) -> "Scene | None":
        """The scene that must hide this one, and all above it, while the window has no focus."""
        return None

    def focus_gained(self) -> Transition | None:
        """The window has the keyboard again."""
        return None

    def closed(self) -> None:
        """The scene left the stack, or the program ends: let go of what it holds."""


class Dialog(Scene, Generic[T]):
    """A scene that is asked for a T by the one below. It may also be left without an answer; then nothing follows."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.then: Callable[[T], Transition | None] = nothing_follows  # set by `Push`

    def answer(self, value: T) -> Transition:
        """Leave, and tell the scene that asked."""
        return Pop(lambda: self.then(value))


class SceneStack(Struct):
    """The scenes that are open, lowest first. Only the top one gets events and time."""

    scenes: list[Scene] = field(default_factory=list)
    changed: bool = False  # set whenever another scene came on top; the loop clears it

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def rules_here(self) -> str:
        """Of the game on the screen, also under a sheet; empty if there is none."""
        return next((scene.rules_here for scene in reversed(self.scenes) if scene.rules_here), "")

    def apply(self, transition: Transition | None) -> None:
        """Do what a scene asked for, and what follows an answer, until nothing follows."""
        while transition is not None:
            transition = self._once(transition)

    def _once(self, transition: Transition) -> Transition | None:
        match transition:
            case Stay():
                return None
            case Push(scene):
                self._open(scene)
            case Replace(scene):
                self._close()
                self._open(scene)
            case Reset(scene):
                while len(self.scenes) > 1:
                    self._close()
                self._open(scene)
            case Pop(then):
                self._close()
                if self.top is not None:
                    self._reopen(self.top)
                    return then()
            case Home():
                while len(self.scenes) > 1:
                    self._close()
                self._reopen(self.scenes[0])
            case Quit():
                self.close_all()
        return None

    def _reopen(self, scene: Scene) -> None:
        """A scene is on top again."""
        scene.dirty = True
        self._meet(scene)
        scene.resized(scene.stage.scale.size)

    def close_all(self) -> None:
        while self.scenes:
            self._close()

    def _open(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.look_away()
        self.scenes.append(scene)
        self.changed = True
        self._meet(scene)
        scene.resized(scene.stage.scale.size)
        scene.dirty = True

    def _meet(self, top: Scene) -> None:
        """Lay out for the game on the screen, also under a sheet or a page."""
        top.stage.meet(next((scene.opponent_here for scene in reversed(self.scenes) if scene.opponent_here), ""))

    def _close(self) -> None:
        self.changed = True
        self.scenes.pop().closed()

    def drawn(self) -> list[Scene]:
        """The scenes to draw, lowest first: from the topmost that covers the window."""
        start = max((i for i, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        return self.scenes[start:]
