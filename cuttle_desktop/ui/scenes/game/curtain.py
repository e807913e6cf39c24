"""Hides the table while the device goes from one player to the next. Nothing secret is drawn while it is down.

Its words come from an onlooker's View, so they are the same whatever the hands hold.
"""

import math
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import USED, Act, Node, Role
from cuttle_desktop.ui.portraits import Expression, seated
from cuttle_desktop.ui.scene import Dialog, Replace, Stay, Transition, nothing_follows
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, Button
from cuttle_desktop.ui.widgets.group import ACT_KEYS, MOUSE, Group
from cuttle_desktop.ui.widgets.heard_group import attend, heard_group
from cuttle_desktop.ui.widgets.seat_badge import draw_face, seat_colour
from cuttle_desktop.words.message import tell

RING = 62  # design units
FACE = 190
PASS, LIFT = "Pass to {name}", "{name}, show the table"
HOLD = "Hold {key} to show the table."
RELEASE_SPEED = 3  # the ring runs back so many times faster


class Lifted(Struct, frozen=True):
    """The answer of the curtain once the player who was called has lifted it."""


class _CurtainLine(NamedTuple):
    """Words in the middle, or the ring where there are none."""

    words: str
    face: theme.Face
    colour: theme.Colour
    high: int


class Curtain(Dialog[Lifted]):
    """Opaque. Lifted once the player who is called has held Space, Enter or a mouse button long enough.

    Esc and a button in the corner open what lets anybody leave, without a look at a hand.
    """

    fades = False
    hides = True

    def __init__(
        self,
        stage: Stage,
        rules: RuleSet,
        names: Sequence[str],
        seat: Seat,
        remark: str = "",
        pause: Callable[[], Transition | None] = nothing_follows,
    ) -> None:
        """`remark` is a line that everybody may read, such as "Ann plays [4D] · Bea discards 2".

        `pause` opens the menu of the game, for anybody.
        """
        super().__init__(stage)
        stage.toasts.hush()
        self.name = names[seat]
        self.remark = remark
        self._again = partial(Curtain, stage, rules, names, seat, remark, pause)
        self._pause = pause
        self.menu_button = Button(stage, "Menu", self._open_menu, GHOST, "menu", "back")
        self._corner = Group(stage, [self.menu_button])
        self._face, self._colour = seated(names, stage.settings.faces)[seat], seat_colour(rules, seat)
        self._held = False
        self._part = 0.0

    @property
    def animating(self) -> bool:
        return self._held or self._part > 0

    def toast_bottom(self) -> int:
        """Toasts stay clear of the name on the curtain."""
        return self.column(self.stage.scale.size)[1] - self.stage.scale.px(theme.GAP_SMALL)

    def heard(self) -> Node:
        press = Node(Role.BUTTON, tell(LIFT, name=self.name), actions=USED, key=LIFT)
        told = (Node(Role.TEXT, self.remark),) if self.remark else ()
        nodes = (*told, press, *heard_group(self._corner))
        return Node(Role.PAGE, tell(PASS, name=self.name), tell(HOLD, key=self._key), children=nodes)

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        """A press by name is meant: it need not be held."""
        if key == LIFT:
            return self.answer(Lifted()) if act is Act.PRESS else None
        return attend(self._corner, key, act)

    def handle(self, event: pygame.Event) -> Transition | None:
        if event.type in MOUSE and (pressed := self._corner.handle(event)) is not None:
            return pressed
        if self.stage.keys.meaning(event) == "back":
            return self._open_menu() or Stay()
        match event.type:
            case pygame.KEYDOWN if event.key in ACT_KEYS:
                self._held = True
            case pygame.KEYUP if event.key in ACT_KEYS:
                self._held = False
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._held = True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._held = False
            case _:
                return None
        return Stay()

    def _open_menu(self) -> Transition | None:
        self.focus_lost()
        return self._pause()

    def resized(self, size: tuple[int, int]) -> None:
        px, high = self.stage.scale.px, self.stage.scale.row_px(theme.BUTTON)
        wide = self.menu_button.width()
        self.menu_button.place(Rect(size[0] - wide - px(16), px(16), wide, high))

    def update(self, dt: float) -> Transition | None:
        self.dirty |= self._corner.update(dt)
        step = dt / (theme.CURTAIN_HOLD_MS / 1000)
        self._part = self._part + step if self._held else max(0.0, self._part - step * RELEASE_SPEED)
        return self.answer(Lifted()) if self._part >= 1 else None

    def focus_lost(self) -> Transition | None:
        self._held = False
        self._part = 0.0
        return None

    def failed(self) -> Transition:
        """A curtain that fails is replaced by a new one that answers the same scene."""
        again = self._again()
        again.then = self.then
        return Replace(again)

    def column(self, size: tuple[int, int]) -> tuple[list[_CurtainLine], int, int]:
        """The lines below the face, the top of the column, and the height of the face; 0 where it has no room."""
        px, high = self.stage.scale.px, self.stage.text.line_height
        lines = [
            _CurtainLine(tell(PASS, name=self.name), theme.DISPLAY, theme.SAND, high(theme.DISPLAY)),
            _CurtainLine(self.remark, theme.BODY, theme.SAND, high(theme.BODY) if self.remark else 0),
            _CurtainLine("", theme.BODY, theme.SAND, 2 * px(RING) + px(44)),
            _CurtainLine(f"{self.name}, hold {self._key}", theme.BODY, theme.BRASS_BRIGHT, high(theme.BODY)),
            _CurtainLine("or hold a finger or the mouse button", theme.SMALL, theme.SAND_DIM, high(theme.SMALL)),
        ]
        words = sum(line.high for line in lines)
        face = px(FACE) if px(FACE) + words < size[1] - px(20) else 0
        return lines, (size[1] - words - face) // 2, face

    def draw(self, surface: Surface) -> None:
        px, text, art = self.stage.scale.px, self.stage.text, self.stage.art
        surface.blit(art.felt(surface.size), (0, 0))
        x, room = surface.get_width() // 2, surface.get_width() - px(80)
        lines, y, face = self.column(surface.size)
        if face:
            box = Rect(x - face // 2, y, face, face)
            draw_face(surface, art, self._face, Expression.CALM, box, self._colour)
            y += face
        for line in lines:
            middle = (x, y + line.high // 2)
            if line.words:
                fit(text, line.words, room, line.face).stand(middle, "center").draw(surface, line.colour)
            elif line.high:
                self._draw_ring(surface, middle)
            y += line.high
        self._corner.draw(surface)

    @property
    def _key(self) -> str:
        """What most hands find to hold."""
        return self.stage.keys.cap("Space") or self.stage.keys.hint("act")

    def _draw_ring(self, surface: Surface, centre: tuple[int, int]) -> None:
        """Drawn large and made smaller, for a smooth edge."""
        px, of = self.stage.scale.px, self.stage.art.palette.of
        radius, line = px(RING) * 2, px(7) * 2
        ring = Surface((radius * 2 + 8, radius * 2 + 8), pygame.SRCALPHA)
        middle = ring.get_rect().center
        pygame.draw.circle(ring, of(theme.WELL), middle, radius)
        pygame.draw.circle(ring, of(theme.PANEL_LINE), middle, radius, line)
        steps = round(90 * min(1.0, self._part))
        if steps:
            turn = [-math.pi / 2 + math.tau * i / 90 for i in range(steps + 1)]
            outer = [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in turn]
            near = radius - line
            inner = [(middle[0] + near * math.cos(a), middle[1] + near * math.sin(a)) for a in reversed(turn)]
            pygame.draw.polygon(ring, of(theme.BRASS_BRIGHT), [*outer, *inner])
        small = pygame.transform.smoothscale(ring, (ring.get_width() // 2, ring.get_height() // 2))
        surface.blit(small, small.get_rect(center=centre))
        eye = self.stage.art.icon("eye", px(52), theme.BRASS if self._held else theme.SAND_DIM)
        surface.blit(eye, eye.get_rect(center=centre))
