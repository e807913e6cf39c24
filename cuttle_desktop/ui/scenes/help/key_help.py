"""The keys, as they are bound now; the buttons of a gamepad while one is used."""

import math
from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Act, Node, Role, State
from cuttle_desktop.ui.keys import BINDINGS, Binding, caps, is_button
from cuttle_desktop.ui.scene import Pop, Push, Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import QUIET, Button
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.hands import Hand
from cuttle_desktop.words.message import OR, enumerated, tell

TABLE: Final = "Table"
DIGITS: Final = (
    "On your turn 1 to 9 choose a card of your hand. Where cards are to be picked, they pick one."
    " Otherwise they press the buttons."
)

STICKS: Final = (
    "The left stick does what the arrows do. RS is the right stick; L3 and R3 are the sticks pressed."
    " Settings give any row another button."
)


class KeyHelp(Sheet):
    """Opens over any scene with `?`, and closes with it."""

    enter_leaves = True
    title = "Keys"
    width = 960

    def __init__(self, stage: Stage, first: str = "", rules: str = "") -> None:
        """The group of keys named `first` comes first: it holds where the help was asked for.

        `rules`: of the game that is on the screen; a button leads to them.
        """
        self._rules = rules
        content: list[Widget] = []
        self._digits = Paragraph(stage, DIGITS, theme.SMALL, theme.SAND_DIM)
        for group in sorted(dict.fromkeys(row.group for row in BINDINGS), key=lambda group: group != first):
            content.append(Heading(stage, group))
            content.append(KeyTable(stage, [row for row in BINDINGS if row.group == group]))
            if group == TABLE:
                content.append(self._digits)
        close = Button(stage, "Close", lambda: Pop(), QUIET, key="back")
        learn = Button(stage, "How to play", self._show_rules, QUIET, "question")
        super().__init__(stage, content, [learn, close] if rules else [close])

    def layout(self, size: tuple[int, int]) -> None:
        self._digits.words = STICKS if self.stage.keys.device is Hand.PAD else DIGITS
        super().layout(size)

    def _show_rules(self) -> Transition:
        from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay  # loads its small tables

        return Push(HowToPlay(self.stage, self._rules))


KEYS: Final = "{does}: {keys}"


class KeyTable(Widget):
    """The keys of one group, in two columns where there is room. Who hears it reads it row by row."""

    focusable = False

    def __init__(self, stage: Stage, rows: Sequence[Binding]) -> None:
        super().__init__(stage)
        self._rows = rows
        self._at = 0  # the row that is read

    @property
    def live(self) -> bool:
        return self.stage.listened

    @property
    def rows(self) -> Sequence[Binding]:
        """Those that have a key, or a button."""
        return [row for row in self._rows if self.stage.keys.keys_of(row)]

    def _shape(self, width: int) -> tuple[int, int, int]:
        """Columns, lines, and the height of a line."""
        columns = 2 if width > self.stage.scale.px(720) * max(1.0, self.stage.scale.text_size) else 1
        return columns, math.ceil(len(self.rows) / columns), round(self.stage.scale.font_px(theme.BODY) * 1.75)

    def heard(self) -> Node:
        rows = (self._row_heard(row, read=at == self._at) for at, row in enumerate(self.rows))
        return Node(Role.GROUP, self._rows[0].group, children=tuple(rows))

    def _row_heard(self, row: Binding, *, read: bool) -> Node:
        told = tell(KEYS, does=row.label, keys=enumerated(self.stage.keys.shown(row), OR))
        actions = frozenset({Act.FOCUS} if self.live else ())
        return Node(Role.ROW, told, actions=actions, key=row.name).being(*[State.FOCUSED][:read])

    def reach(self, part: Hashable) -> None:
        self._at = next((at for at, row in enumerate(self.rows) if row.name == part), self._at)

    def key(self, name: str) -> Transition | None:
        """Up and Down read the row before and after; beyond the last one they leave."""
        there = self._at + {"up": -1, "down": 1}.get(name, len(self.rows))
        if not 0 <= there < len(self.rows):
            return None
        self._at = there
        return Stay()

    def height(self, width: int) -> int:
        _, lines, high = self._shape(width)
        return lines * high

    def draw(self, surface: Surface) -> None:
        columns, lines, high = self._shape(self.rect.width)
        gap = self.stage.scale.px(44)
        wide = (self.rect.width - gap * (columns - 1)) // columns
        for index, row in enumerate(self.rows):
            column, line = divmod(index, lines)
            self._draw_row(
                surface, row, Rect(self.rect.x + column * (wide + gap), self.rect.y + line * high, wide, high)
            )

    def _draw_row(self, surface: Surface, row: Binding, rect: Rect) -> None:
        px = self.stage.scale.px
        x = draw_caps(surface, self.stage, self.stage.keys.keys_of(row), rect)
        label = fit(self.stage.text, row.label, (x - rect.x - px(8), rect.height), theme.BODY)
        label.stand(rect.midleft, "midleft").draw(surface, theme.SAND)


def draw_caps(surface: Surface, stage: Stage, keys: Sequence[str], rect: Rect) -> int:
    """Keys as they look on a keyboard, and round buttons, at the right end of `rect`; returns the x to their left."""
    px, art, text = stage.scale.px, stage.art, stage.text
    x = rect.right
    for key in reversed(keys):
        printed = caps(key)
        wide = max(text.width(printed, theme.SMALL_BOLD) + px(18), rect.height - px(6))
        cap = Rect(x - wide, rect.y + px(3), wide, rect.height - px(6))
        radius = cap.height // 2 if is_button(key) else px(theme.RADIUS_SMALL)
        art.draw_panel(surface, cap, radius, theme.PANEL_RAISED, theme.PANEL_LINE, max(1, px(1)))
        text.draw(surface, printed, cap.center, theme.SMALL_BOLD, theme.BRASS_BRIGHT, "center")
        x = cap.x - px(6)
    return x
