"""Buttons: brass for the one thing to do, quiet ones for the rest, coral for what cannot be undone."""

from typing import Final, NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.repeating import Repeating
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour, Shade, mix
from cuttle_desktop.ui.widgets.widget import OnPress, Widget
from cuttle_desktop.words.hands import Hand
from cuttle_desktop.words.message import tell


class ButtonStyle(NamedTuple):
    """The colours of a kind of button, at rest and under the pointer."""

    fill: Colour | Shade
    lit: Colour | Shade
    line: Colour
    ink: Colour
    shadow: bool = True


PRIMARY: Final = ButtonStyle(theme.BRASS, theme.BRASS_BRIGHT, theme.BRASS_BRIGHT, theme.INK)
QUIET: Final = ButtonStyle(theme.PANEL, theme.PANEL_RAISED, theme.PANEL_LINE, theme.SAND)
DANGER: Final = ButtonStyle(theme.PANEL, theme.CORAL_DEEP, theme.CORAL, theme.SAND)
GHOST: Final = ButtonStyle(
    (*theme.PANEL_RAISED, 0), (*theme.PANEL_RAISED, 255), theme.PANEL_RAISED, theme.SAND, shadow=False
)


class Button(Widget):
    """A plate with an icon, a label and perhaps the key that does the same."""

    def __init__(
        self,
        stage: Stage,
        label: str,
        act: OnPress,
        look: ButtonStyle = QUIET,
        icon: str = "",
        key: str = "",
        align: str = "center",
    ) -> None:
        """`key` is what does the same: the name of a binding, or a key of the keyboard that no row names."""
        super().__init__(stage, act)
        self.label, self.look, self.icon, self._key, self.align = label, look, icon, key, align
        self.remark = ""  # in the place of the key
        self.bare = False  # shows only its icon
        self.letters = theme.BUTTON
        self.why_not = ""  # looks disabled, and says this when it is pressed
        self._held = Repeating()

    @property
    def hint(self) -> str:
        """What stands small at its right end."""
        return self.remark or self.stage.keys.cap(self._key)

    @property
    def dim(self) -> bool:
        """Whether the button is shown as disabled."""
        return not self.enabled or bool(self.why_not)

    def heard(self) -> Node:
        """By its label, or its tip where it shows only an icon."""
        name = self.called or self.label
        node = Node(Role.BUTTON, name or self.tip, self.tip if name and name != self.tip else "")
        return node.being(State.DIM) if self.dim else node

    def refuse(self, why: str) -> None:
        """Be dim and say why, in a tooltip and when pressed."""
        self.why_not = self.tip = why

    def act(self) -> Transition | None:
        if self.why_not:
            self.stage.say_here(self.why_not)
            self.stage.sound.play("refusal")
        return Stay() if self.dim else self._act() or Stay()

    def press(self, at: tuple[int, int]) -> Transition | None:
        self._held.begin()
        return None

    def released(self) -> bool:
        self._held.end()
        return not self._held.acted

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self.repeats and self.pressed and self.hovered and not self.dim:
            for _ in range(self._held.due(dt)):
                self._act()
                changed = True
        return changed

    def width(self) -> int:
        """The width that icon, label and key need."""
        return self._content_width() + self.stage.scale.px(48 if self.letters == theme.BUTTON else 26)

    def least_width(self) -> int:
        """The width at which nothing is cut short yet."""
        return self._content_width() + self.stage.scale.px(24)

    def draw(self, surface: Surface) -> None:
        px, art = self.stage.scale.px, self.stage.art
        rect = self.rect.move(0, px(1) if self.pressed and self.hovered else 0)
        radius = px(theme.RADIUS)
        if self.look.shadow and not self.dim:
            art.draw_shadow(surface, self.rect, radius, px(8), px(3))
        line = mix(self.look.line, theme.SAND, 0.3 * self.glow)
        fill = _blend(self.look.fill, self.look.lit, self.glow)
        if self.dim:
            fill, line = (*theme.PANEL, 150), theme.PANEL_RAISED
        see_line = None if len(fill) == 4 and not self.dim else line
        art.draw_panel(surface, rect, radius, fill, see_line, px(theme.LINE))
        self._draw_content(surface, rect.centerx if self.align == "center" else rect.x + px(20), rect.centery)
        if self.hint and self.hint_fits(rect.width):
            at = (rect.right - px(14), rect.centery)
            ink = theme.faint(self._ink, _flat(fill), 0.25)
            if self.remark:
                self.stage.text.draw(surface, self.remark, at, theme.TINY, ink, "midright")
            else:
                draw_key(surface, self.stage, self.hint, at, ink)

    @property
    def _ink(self) -> Colour:
        return self.look.ink if not self.dim else theme.faint(theme.SAND_DIM, theme.PANEL, 0.45)

    @property
    def _words(self) -> str:
        return "" if self.bare else self.label

    def _content_width(self) -> int:
        px = self.stage.scale.px
        icon = self.stage.scale.font_px(self.letters) + px(10 if self._words else 0) if self.icon else 0
        hint = self.stage.text.width(self.hint, theme.TINY) + px(18) if self.hint else 0
        return icon + (self.stage.text.width(self._words, self.letters) if self._words else 0) + hint

    def hint_fits(self, width: int) -> bool:
        hint = self.stage.text.width(self.hint, theme.TINY) + self.stage.scale.px(22)
        return self._content_width() + hint * (1 if self.align == "center" else 0) <= width

    def _draw_content(self, surface: Surface, x: int, y: int) -> None:
        px, text = self.stage.scale.px, self.stage.text
        side = self.stage.scale.font_px(self.letters) if self.icon else 0
        taken = (side + px(10) if self.icon else 0) + px(20 if self.align == "left" else 12)
        room = max(px(10), self.rect.width - taken - px(12))
        label = fit(text, self._words, room, self.letters)
        gap = px(10) if self.icon and self._words else 0
        if self.align == "center":
            x -= (side + gap + label.rect.width) // 2
        if self.icon:
            picture = self.stage.art.icon(self.icon, side, self._ink)
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
        label.stand((x + side + gap, y), "midleft").draw(surface, self._ink)


def draw_key(surface: Surface, stage: Stage, key: str, at: tuple[int, int], ink: Colour) -> None:
    """A key in small letters whose right end lies at `at`; a button of a gamepad in its ring."""
    px, on_pad = stage.scale.px, stage.keys.device is Hand.PAD
    right = at[0] - px(3) * on_pad
    shown = stage.text.draw(surface, key, (right, at[1]), theme.TINY, ink, "midright")
    if on_pad:
        ring = Rect(0, 0, max(shown.width, shown.height - px(4)) + px(10), shown.height)
        ring.center = shown.center
        stage.art.draw_panel(surface, ring, ring.height // 2, (*ink, 0), ink, max(1, px(1)))


def _blend(one: Colour | Shade, other: Colour | Shade, part: float) -> Colour | Shade:
    colour = mix(_flat(one), _flat(other), part)
    if len(one) == 4 and len(other) == 4:
        return (*colour, round(one[3] + (other[3] - one[3]) * part))
    return colour


def _flat(fill: Colour | Shade) -> Colour:
    return fill if len(fill) == 3 else (fill[0], fill[1], fill[2])


RESET: Final = "Reset “{label}”"


class ResetArrow(Button):
    """A small arrow beside a control. It is drawn only while it is enabled: the value is not the default."""

    def __init__(self, stage: Stage, label: str, act: OnPress) -> None:
        """`label`: of the control."""
        super().__init__(stage, "", act, GHOST, "undo")
        self.tip, self.called = "Reset to the default.", tell(RESET, label=label)

    def heard(self) -> Node:
        return super().heard() if self.enabled else Node(Role.BUTTON, "")

    def draw(self, surface: Surface) -> None:
        if self.enabled:
            super().draw(surface)
