"""The buttons of a prompt, in a row on the bar or as a small choice at the pointer.

Where room is short, a short label with its key comes before a long one without.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import Label, fit, in_order
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.table.input.gestures import Point
from cuttle_desktop.ui.table.input.prompts import Meaning, Prompt, PromptButton
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button

CROWDED = 0.66  # of the bar: beyond that, buttons say less
BRIEF_SHARE = 0.7  # of the bar, for buttons that say less already
MOST_SHARE = 0.85  # of the bar, where they have no room otherwise; in thin letters, which are narrower
SNUG = 4  # design units
AROUND = 24  # design units that shadows and a focus ring of its buttons may cover besides the bar, on two sides


class Buttons:
    """A row of buttons, one for each offer. It knows what is hovered and pressed, and nothing else."""

    def __init__(
        self,
        stage: Stage,
        offers: Sequence[PromptButton],
        numbered: bool = False,
        faces: Sequence[PromptButton] = (),
        letters: Face = theme.BUTTON,
    ) -> None:
        """`faces` are shorter labels for the same offers."""
        self.stage = stage
        self.letters = letters
        self.snug = False  # with little room beside the words and the keys
        self.offers = tuple(offers)
        self.buttons = [self._button(i, offer, numbered) for i, offer in enumerate(faces or offers)]

    @property
    def pairs(self) -> Iterator[tuple[PromptButton, Button]]:
        """Each offer with its button."""
        return zip(self.offers, self.buttons, strict=True)

    def _button(self, i: int, offer: PromptButton, numbered: bool) -> Button:
        key = offer.key or (str(i + 1) if numbered else "")
        button = Button(self.stage, offer.text, Stay, PRIMARY if offer.main else QUIET, key=key)
        button.enabled, button.letters = offer.enabled, self.letters
        return button

    def in_row(self, right: int, centre: int, height: int) -> int:
        """Lie in a row that ends at `right`; returns where it begins."""
        px = self.stage.scale.px
        for button in reversed(self.buttons):
            width = self.stage.text.width(button.hint, theme.TINY)
            width += button.least_width() + px(SNUG) if self.snug and button.hint else button.width()
            button.place(Rect(right - width, centre - height // 2, width, height))
            right -= width + px(10)
        return right

    def beside(self, about: Rect, window: Rect) -> Rect:
        """Lie below each other, to the right or left of what they are about; returns the whole."""
        px = self.stage.scale.px
        width = max(button.width() for button in self.buttons) + px(30)
        height, gap, pad = px(40), px(6), px(10)
        box = Rect(0, 0, width + 2 * pad, (height + gap) * len(self.buttons) - gap + 2 * pad)
        box.midleft = (about.right + gap, about.centery)
        if box.right > window.right and about.x - gap - box.width >= window.x:
            box.right = about.x - gap
        box.clamp_ip(window)
        for i, button in enumerate(self.buttons):
            button.place(Rect(box.x + pad, box.y + pad + i * (height + gap), width, height))
        return box

    def hover(self, at: Point) -> bool:
        """Returns whether the picture changes."""
        before = [button.hovered for button in self.buttons]
        for button in self.buttons:
            button.hovered = button.takes(at)
        return before != [button.hovered for button in self.buttons]

    def at(self, at: Point) -> PromptButton | None:
        """The offer at a point, if it can be taken."""
        for offer, button in self.pairs:
            if button.takes(at) and offer.enabled:
                return offer
        return None

    def looks(self) -> tuple[object, ...]:
        """What its picture depends on besides its offers and its place."""
        return tuple((button.glow, button.pressed, button.hovered) for button in self.buttons)

    def update(self, dt: float) -> bool:
        changed = [button.update(dt) for button in self.buttons]
        return any(changed)

    def draw(self, surface: Surface, focused: Meaning | None) -> None:
        for offer, button in self.pairs:
            button.draw(surface)
            if offer.means == focused:
                button.draw_focus(surface)


class Bar:
    """The message above the hand and its buttons."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.prompt = Prompt("")
        self.buttons = Buttons(stage, ())
        self._for: tuple[object, ...] = ()

    def show(self, prompt: Prompt, box: Rect) -> None:
        """Take over a prompt; buttons are made anew only when they change.

        Keys show where there is room, also beside shorter labels; digits, which press the buttons too, need less.
        """
        key = (prompt.offers, tuple(box), self.stage.scale, self.stage.keys)
        if key != self._for:
            self._for = key
            forms, least = _forms(prompt.offers)
            for (faces, share, hints), letters in chain(in_order(forms, theme.BUTTON), in_order(least, theme.BODY)):
                digits = hints and len(prompt.offers) > 1
                self.buttons = Buttons(self.stage, prompt.offers, digits, faces=faces, letters=letters)
                self.buttons.snug = share > CROWDED
                if self._place(box) >= box.x + box.width * (1 - share):
                    break
        self.prompt = prompt

    def offer(self, means: Meaning) -> PromptButton | None:
        """The button that does this, if there is one now."""
        return next((offer for offer in self.buttons.offers if offer.means == means), None)

    def _place(self, box: Rect) -> int:
        """Returns where the buttons begin."""
        height = min(box.height - self.stage.scale.px(6), self.stage.scale.px(40))
        return self.buttons.in_row(box.right - self.stage.scale.px(8), box.centery, height)

    def piece(self, box: Rect, focused: Meaning | None) -> Piece:
        """The bar, to be painted again only when it looks different."""
        self.show(self.prompt, box)  # the first frame after a new window size comes before the next update
        around = self.stage.scale.px(AROUND)
        looks = (self.prompt, self._for, focused, self.buttons.looks())
        draw = partial(self.draw, box=box, focused=focused)
        return Piece("bar", looks, box.inflate(around, around), draw)

    def draw(self, surface: Surface, box: Rect, focused: Meaning | None, whisper: str = "") -> None:
        """`whisper` is what happened last, where there is nothing to ask."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        line = theme.BRASS if self.prompt.urgent else theme.PANEL_LINE
        art.draw_panel(surface, box, px(theme.RADIUS), (*theme.PANEL, 215), line, px(2 if self.prompt.urgent else 1))
        message = self.message(box)
        x = message.draw(surface, theme.SAND_DIM if self.prompt.of_others else theme.BRASS_BRIGHT).right + px(18)
        if whisper and len(message.lines) == 1 and x + text.width(whisper, theme.SMALL) < self._left(box) - px(12):
            text.draw(surface, whisper, (x, box.centery), theme.SMALL, theme.SAND_DIM, "midleft")
        self.buttons.draw(surface, focused)

    def message(self, box: Rect) -> Label:
        """What is said, in the room that the buttons leave."""
        px, told = self.stage.scale.px, self.prompt
        room = max(px(20), self._left(box) - box.x - px(28)), box.height - px(4)
        label = fit(self.stage.text, (told.message, told.brief), room, theme.BODY_BOLD, least=told.least)
        return label.stand((box.x + px(16), box.centery), "midleft")

    def _left(self, box: Rect) -> int:
        """Where the buttons begin."""
        return min((button.rect.x for button in self.buttons.buttons), default=box.right)


ButtonForm = tuple[Sequence[PromptButton], float, bool]
"""What buttons say, the share of the bar for them, and whether digits show. One without a key shows its digit."""


def _forms(offers: Sequence[PromptButton]) -> tuple[list[ButtonForm], list[ButtonForm]]:
    """What buttons may say, best first; and what they say where none of that fits."""
    brief = [replace(offer, text=offer.brief or offer.text) for offer in offers]
    bare, brief_bare = ([replace(offer, key="") for offer in faces] for faces in (offers, brief))
    return [
        (offers, CROWDED, True),
        (brief, BRIEF_SHARE, True),
        (bare, CROWDED, True),
        (brief_bare, BRIEF_SHARE, True),
        (brief_bare, BRIEF_SHARE, False),
    ], [(brief_bare, MOST_SHARE, False)]
