"""Every key and every button of a gamepad, each on a row that listens for another one when it is chosen."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from typing import Final

import msgspec
import pygame
from pygame import Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Act, Node, Role
from cuttle_desktop.ui.keys import BINDINGS, PAD_START, Binding, Keys, caps, key_text, on_pad, reserved
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
from cuttle_desktop.words.hands import Hand
from cuttle_desktop.words.message import OR, enumerated, tell

INTRO = (
    "Choose a row, then press its new key, or its new button of a gamepad."
    " The number keys always choose answers at the table."
)
DEVICES: Final = (Hand.KEYS, Hand.PAD)
BOTH: Final = "{keys}; on a gamepad {buttons}"
ROW, USES, NONE = "“{row}”", "“{row}” will then use {key}", "“{row}” will then have no button"
TAKEN = {
    Hand.KEYS: ("This key is taken", "{key} is already used for {taken}. Swap the two keys? {rest}."),
    Hand.PAD: ("This button is taken", "{key} is already used for {taken}. Swap the two buttons? {rest}."),
}

LISTENS = {
    Hand.KEYS: "Press a key or a button, or Esc to cancel",
    Hand.PAD: "Press a button or a key, or Start to cancel",
}


class KeySettings(Page):
    """A key that is taken already is swapped with the row that has it, if the player agrees."""

    title = "Keys"
    icon = "log"
    widest = 860

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._listening: KeyRow | None = None
        self._keys = [KeyRow(stage, binding, self._listen) for binding in BINDINGS]
        self._backs = [ResetArrow(stage, row.label, partial(self._set_back, row.binding)) for row in self._keys]
        self._rows: list[Widget] = [Paragraph(stage, INTRO, theme.SMALL, theme.SAND_DIM)]
        for group in dict.fromkeys(binding.group for binding in BINDINGS):
            self._rows.append(Heading(stage, group))
            self._rows += [
                WidgetRow(stage, Cell(row, 300), Cell(back, 44, 0))
                for row, back in zip(self._keys, self._backs, strict=True)
                if row.binding.group == group
            ]
        self._done = Button(stage, "Done", lambda: Pop(), QUIET, key="back")
        self._reset = Button(stage, "Restore the defaults", self._reset_all, GHOST, "undo")
        self._refresh()

    def _refresh(self) -> None:
        for row, back in zip(self._keys, self._backs, strict=True):
            back.enabled = any(self._changed(row.binding))
        self._reset.enabled = bool(self.stage.settings.keys or self.stage.settings.pad)
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
        if not key or key in ("Escape", PAD_START):
            return Stay()
        return self._ask(row.binding, (key,), Hand.PAD if on_pad(event) else Hand.KEYS) or Stay()

    def attend(self, key: Hashable, act: Act) -> Transition | None:
        if key is not self._listening:
            self._stop()
        return super().attend(key, act)

    # changing

    def _changed(self, binding: Binding) -> Iterator[Hand]:
        """The devices on which a row has not its usual keys."""
        return (each for each in DEVICES if self.stage.keys.on(each).keys_of(binding) != binding.usual_on(each))

    def _set_back(self, binding: Binding) -> Transition | None:
        device = next(self._changed(binding))
        return self._ask(binding, binding.usual_on(device), device)

    def _ask(self, binding: Binding, keys: tuple[str, ...], device: Hand) -> Transition | None:
        """Give a row other keys of a device; ask first where they mean something else already."""
        if any(reserved(binding, key) for key in keys):
            self._refuse(f"{caps(keys[0])} always chooses an answer at the table.")
            return None
        now = self.stage.keys.on(device)
        then = _with(now, now.rebound(binding, keys))
        others = [other for other in BINDINGS if other != binding and then.keys_of(other) != now.keys_of(other)]
        if not others:
            self._set(binding, keys, device)
            return None
        ruled_out = next((other for other in others if any(reserved(other, key) for key in then.keys_of(other))), None)
        if ruled_out is not None:
            key = then.shown(ruled_out)[0]
            self._refuse(f"“{ruled_out.label}” would get {key}, which always chooses an answer at the table.")
            return None

        def swap(agreed: bool) -> None:
            if agreed:
                self._set(binding, keys, device)

        taken = enumerated([tell(ROW, row=other.label) for key in keys for other in now.clashes(binding, key)])
        title, words = TAKEN[device]
        words = tell(words, key=caps(keys[0]), taken=taken, rest=enumerated([_gets(other, then) for other in others]))
        return Push(Confirm(self.stage, title, words, "Swap", "Cancel", PRIMARY), swap)

    def _refuse(self, sentence: str) -> None:
        self.stage.say_here(sentence)
        self.stage.sound.play("refusal")

    def _set(self, binding: Binding, keys: tuple[str, ...], device: Hand) -> None:
        now = self.stage.keys.on(device)
        then = _with(now, now.rebound(binding, keys))
        self.stage.keep(msgspec.structs.replace(self.stage.settings, keys=then.changed, pad=then.pad))
        self._refresh()

    def _reset_all(self) -> None:
        self.stage.keep(msgspec.structs.replace(self.stage.settings, keys={}, pad={}))
        self._refresh()

    # the page

    def layout(self, size: tuple[int, int]) -> None:
        self.lay(size, self._rows, self._reset, self._done, margins=(16, 8), gap=4)


def _with(now: Keys, changed: Mapping[str, str]) -> Keys:
    """The table with other keys of its device."""
    name = "pad" if now.device is Hand.PAD else "changed"
    return msgspec.structs.replace(now, **{name: changed})


def _gets(row: Binding, then: Keys) -> str:
    key = next(iter(then.shown(row)), "")
    return tell(USES, row=row.label, key=key) if key else tell(NONE, row=row.label)


class KeyRow(Widget):
    """What a key does, the key, and the button of a gamepad."""

    def __init__(self, stage: Stage, binding: Binding, chosen: "Callable[[KeyRow], None]") -> None:
        super().__init__(stage)
        self.binding = binding
        self.label = binding.label
        self.listening = False
        self._chosen = chosen

    def heard(self) -> Node:
        keys, buttons = (enumerated(self.stage.keys.on(each).shown(self.binding), OR) for each in DEVICES)
        keys = tell(BOTH, keys=keys, buttons=buttons) if buttons else keys
        return Node(Role.BUTTON, self.label, LISTENS[self.stage.keys.device] if self.listening else "", keys)

    def act(self) -> Transition | None:
        self._chosen(self)
        return Stay()

    @property
    def _all_keys(self) -> tuple[str, ...]:
        """Of both devices, those of the keyboard last, where they are looked for."""
        return tuple(key for each in reversed(DEVICES) for key in self.stage.keys.on(each).keys_of(self.binding))

    def draw(self, surface: Surface) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        fill = theme.PANEL_RAISED if self.listening else mix(theme.PANEL, theme.PANEL_RAISED, self.glow)
        line = theme.BRASS if self.listening else fill
        art.draw_panel(surface, self.rect, px(theme.RADIUS_SMALL), fill, line, max(1, px(theme.LINE)))
        inner = self.rect.inflate(-px(24), -px(10))
        if self.listening:
            words = LISTENS[self.stage.keys.device]
            left = text.draw(surface, words, inner.midright, theme.SMALL_BOLD, theme.BRASS_BRIGHT, "midright").left
        else:
            left = draw_caps(surface, self.stage, self._all_keys, inner)
        label = fit(text, self.label, (left - inner.x - px(8), self.rect.height), theme.BODY)
        label.stand(inner.midleft, "midleft").draw(surface, theme.SAND)
