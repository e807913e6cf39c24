"""Every key there is, each on a row that listens for another one when it is chosen."""

from collections.abc import Callable
from functools import partial

import msgspec
import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.keys import BINDINGS, Binding, Keys, caps, key_text, reserved
from cuttle_desktop.ui.scene import Pop, Push, Stay, Transition
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.help.key_help import draw_caps
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import mix
from cuttle_desktop.ui.widgets.button import GHOST, PRIMARY, QUIET, Button, ResetArrow
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import OR, enumerated

LISTENING = "Press a key, or Esc to cancel"
RESET = "Reset “{label}”"

INTRO = "Choose a row, then press the new key. The number keys always choose answers at the table."


class KeySettings(Page):
    """A key that is taken already is swapped with the row that has it, if the player agrees."""

    title = "Keys"
    icon = "log"
    widest = 860

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._listening: KeyRow | None = None
        self._keys = [KeyRow(stage, binding, self._listen) for binding in BINDINGS]
        self._backs = [ResetArrow(stage, partial(self._ask, row.binding, row.binding.usual)) for row in self._keys]
        for row, back in zip(self._keys, self._backs, strict=True):
            back.called = RESET.format(label=row.label)
        self._rows: list[Widget] = [Paragraph(stage, INTRO, theme.SMALL, theme.SAND_DIM)]
        for group in dict.fromkeys(binding.group for binding in BINDINGS):
            self._rows.append(Heading(stage, group))
            self._rows += [
                WidgetRow(stage, Cell(row, 300), Cell(back, 44, 0))
                for row, back in zip(self._keys, self._backs, strict=True)
                if row.binding.group == group
            ]
        self._done = Button(stage, "Done", lambda: Pop(), QUIET, hint="Esc")
        self._reset = Button(stage, "Restore the defaults", self._reset_all, GHOST, "undo")
        self.group.widgets = [leaf for row in self._rows for leaf in row.leaves] + [self._reset, self._done]
        self._refresh()

    def _refresh(self) -> None:
        for row, back in zip(self._keys, self._backs, strict=True):
            back.enabled = self.stage.keys.keys_of(row.binding) != row.binding.usual
        self._reset.enabled = bool(self.stage.settings.keys)
        self.group.dirty = True

    # listening

    @property
    def listening(self) -> bool:
        return self._listening is not None

    @property
    def typing(self) -> bool:
        return self.listening or super().typing

    def repeats(self, event: pygame.Event) -> bool:
        return not self.listening and super().repeats(event)

    def _listen(self, row: "KeyRow") -> None:
        self._stop()
        self._listening = row
        row.listening = True

    def _stop(self) -> None:
        if self._listening is not None:
            self._listening.listening = False
        self._listening = None
        self.group.dirty = True

    def handle(self, event: pygame.Event) -> Transition | None:
        row = self._listening
        if row is None:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop()
            return super().handle(event)
        if event.type != pygame.KEYDOWN:
            return Stay()
        key = key_text(event)
        if key:
            self._stop()
        if not key or key == "Escape":
            return Stay()
        return self._ask(row.binding, (key,)) or Stay()

    # changing

    def _ask(self, binding: Binding, keys: tuple[str, ...]) -> Transition | None:
        """Give a row other keys; ask first where they mean something else already."""
        if any(reserved(binding, key) for key in keys):
            self._refuse(f"{caps(keys[0])} always chooses an answer at the table.")
            return None
        now, then = self.stage.keys, Keys(self.stage.keys.rebound(binding, keys))
        others = [other for other in BINDINGS if other != binding and then.keys_of(other) != now.keys_of(other)]
        if not others:
            self._set(binding, keys)
            return None
        ruled_out = next((other for other in others if reserved(other, then.keys_of(other)[0])), None)
        if ruled_out is not None:
            key = then.shown(ruled_out)[0]
            self._refuse(f"“{ruled_out.label}” would get {key}, which always chooses an answer at the table.")
            return None

        def swap(agreed: bool) -> None:
            if agreed:
                self._set(binding, keys)

        taken = " and ".join(f"“{other.label}”" for key in keys for other in now.clashes(binding, key))
        get = " and ".join(f"“{other.label}” will then use {then.shown(other)[0]}" for other in others)
        words = f"{caps(keys[0])} is already used for {taken}. Swap the two keys? {get}."
        return Push(Confirm(self.stage, "This key is taken", words, "Swap", "Cancel", PRIMARY), swap)

    def _refuse(self, sentence: str) -> None:
        self.stage.say_here(sentence)
        self.stage.sound.play("refusal")

    def _set(self, binding: Binding, keys: tuple[str, ...]) -> None:
        changed = self.stage.keys.rebound(binding, keys)
        self.stage.keep(msgspec.structs.replace(self.stage.settings, keys=changed))
        self._refresh()

    def _reset_all(self) -> None:
        self.stage.keep(msgspec.structs.replace(self.stage.settings, keys={}))
        self._refresh()

    # the page

    def layout(self, size: tuple[int, int]) -> None:
        px, body, footer = self.stage.scale.px, self.body(size), self.footer(size)
        self.panels = [body]
        self.group.flow(self._rows, body.inflate(-px(16), -px(8)), px(4))
        done = max(px(150), self._done.width())
        self._done.place(Rect(footer.right - done, footer.y, done, footer.height))
        reset = min(self._reset.width(), footer.width - done - px(20))
        self._reset.place(Rect(footer.x, footer.y, reset, footer.height))


class KeyRow(Widget):
    """What a key does, and the key."""

    def __init__(self, stage: Stage, binding: Binding, chosen: "Callable[[KeyRow], None]") -> None:
        super().__init__(stage)
        self.binding = binding
        self.label = binding.label
        self.listening = False
        self._chosen = chosen

    def heard(self) -> Node:
        keys = enumerated(self.stage.keys.shown(self.binding), OR)
        return Node(Role.BUTTON, self.label, LISTENING if self.listening else "", keys)

    def act(self) -> Transition | None:
        self._chosen(self)
        return Stay()

    def draw(self, surface: Surface) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        fill = theme.PANEL_RAISED if self.listening else mix(theme.PANEL, theme.PANEL_RAISED, self.glow)
        line = theme.BRASS if self.listening else fill
        art.draw_panel(surface, self.rect, px(theme.RADIUS_SMALL), fill, line, max(1, px(theme.LINE)))
        inner = self.rect.inflate(-px(24), -px(10))
        if self.listening:
            left = text.draw(surface, LISTENING, inner.midright, theme.SMALL_BOLD, theme.BRASS_BRIGHT, "midright").left
        else:
            left = draw_caps(surface, self.stage, self.stage.keys.shown(self.binding), inner)
        label = text.ellipsis(self.label, max(px(40), left - inner.x - px(8)))
        text.draw(surface, label, inner.midleft, theme.BODY, theme.SAND, "midleft")
