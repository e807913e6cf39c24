"""What is different between two rule sets, in words, side by side."""

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scenes.setup.agreement import badge_of, title_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.rule_table import differences

SIDE: Final = 264  # design units
MOST: Final = 0.38  # of a body
BADGED: Final = "{title} ({badge})"
ROOM: Final = 820  # design units of a body that has room for the list


class RuleList:
    """`now` is the rule set shown; `changed` is called with another one."""

    def __init__(self, stage: Stage, label: str, now: str, changed: Callable[[str], None]) -> None:
        self._stage, self._changed = stage, changed
        choices = [(name, _told(name)) for name in RULE_SETS]
        self._buttons = {
            name: Button(stage, rules.title, self._taker(name), GHOST, align="left")
            for name, rules in RULE_SETS.items()
        }
        for name, button in self._buttons.items():
            button.tip = name  # as files and the command line call it
            button.remark, button.called = badge_of(name), _told(name)
        self._stepper = ChoiceRow(stage, label, choices, now, changed)

    def _taker(self, name: str) -> Callable[[], None]:
        def take() -> None:
            self._stepper.value = name
            self._changed(name)

        return take

    def _beside(self, body: Rect) -> bool:
        return body.width > self._stage.scale.px(ROOM) and self._stage.scale.text_size < theme.LARGE_TEXT

    def place(self, body: Rect) -> tuple[list[Widget], Rect]:
        """Take a part of `body`; returns the controls in it and the rest."""
        px = self._stage.scale.px
        if not self._beside(body):
            high = self._stepper.height(body.width)
            self._stepper.place(Rect(body.x, body.y, body.width, high))
            top = high + px(10)
            return [self._stepper], Rect(body.x, body.y + top, body.width, body.height - top)
        longest = max(button.width() for button in self._buttons.values())
        side = min(max(px(SIDE), longest), round(body.width * MOST))
        each = min(self._stage.scale.row_px() + px(6), body.height // len(self._buttons))
        for index, (name, button) in enumerate(self._buttons.items()):
            button.look = QUIET if name == self._stepper.value else GHOST
            button.place(Rect(body.x, body.y + index * each, side, each - px(4)))
        aside = side + px(24)
        return [*self._buttons.values()], Rect(body.x + aside, body.y, body.width - aside, body.height)


def _told(name: str) -> str:
    """Its title, with the badge."""
    title, badge = RULE_SETS[name].title, badge_of(name)
    return tell(BADGED, title=title, badge=badge) if badge else title


NAME_SHARE: Final = 0.24  # of the width of a row


class Compare(Page):
    """`rules` on the left, another one on the right; which one is picked from a list."""

    enter_leaves = True
    icon = "search"
    title = "Compare rules"
    widest = 1160

    def __init__(self, stage: Stage, rules: RuleSet) -> None:
        super().__init__(stage)
        self._rules = rules
        self.other = _most_telling(rules)
        self._list = RuleList(stage, "Compare with", self.other, self.show)
        self._rows: list[Widget] = []

    def show(self, name: str) -> None:
        """Compare with another rule set."""
        self.other = name
        self.group.scroll_to(0)
        self.layout(self.stage.scale.size)

    @property
    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """What the page shows: (what, under the one, under the other)."""
        found = differences(self._rules, RULE_SETS[self.other])
        return tuple((one.name, one.value, other.value) for one, other in found)

    def _table(self) -> list[Widget]:
        one, other = title_of(str(self._rules)), title_of(self.other)
        if not self.rows:
            words = "These rules are the same."
            return [Paragraph(self.stage, f"{one}\n{words}" if one == other else f"{one} and {other}\n{words}")]
        head = Difference(self.stage, ("", one, other), theme.BODY_BOLD, theme.BRASS_BRIGHT)
        return [head, *(Difference(self.stage, row) for row in self.rows)]

    def layout(self, size: tuple[int, int]) -> None:
        px, body = self.stage.scale.px, self.body(size)
        self._rows = self._table()
        pickers, panel = self._list.place(body)
        self.panels = [panel]
        self.group.widgets = [*pickers, *self._rows, self.back_button]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)
        self.group.flow(self._rows, panel.inflate(-px(12), -px(8)), px(2))
        self.foot(size, self.back_button)


DIFFERS: Final = "{rule}: {one}; {other}"
HEADS: Final = "Compared: {one}; {other}"


class Difference(Widget):
    """A row of three columns."""

    focusable = False

    def __init__(
        self,
        stage: Stage,
        row: tuple[str, str, str],
        face: theme.Face = theme.SMALL,
        colour: Colour = theme.SAND,
    ) -> None:
        super().__init__(stage)
        self.row, self.face, self.colour = row, face, colour

    def _columns(self, width: int) -> tuple[int, int, int]:
        """The widths."""
        gap = self.stage.scale.px(20)
        name = round(width * NAME_SHARE)
        half = (width - name - 2 * gap) // 2
        return name, half, half

    def heard(self) -> Node:
        return Node(
            Role.TEXT, tell(HEADS if not self.row[0] else DIFFERS, rule=self.row[0], one=self.row[1], other=self.row[2])
        )

    def height(self, width: int) -> int:
        text = self.stage.text
        heights = [
            text.height(words, wide, self.face) for words, wide in zip(self.row, self._columns(width), strict=True)
        ]
        return max(heights) + self.stage.scale.px(18)

    def draw(self, surface: Surface) -> None:
        px, text = self.stage.scale.px, self.stage.text
        x = self.rect.x
        for index, (words, wide) in enumerate(zip(self.row, self._columns(self.rect.width), strict=True)):
            colour = theme.SAND_DIM if index == 0 else self.colour
            text.draw_block(surface, words, Rect(x, self.rect.y + px(9), wide, 0), self.face, colour)
            x += wide + px(20)
        surface.fill(
            self.stage.art.palette.of(theme.PANEL_RAISED), Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1)
        )


def _most_telling(rules: RuleSet) -> str:
    """House rules are compared with their base; a named rule set with the first of the others for as many seats."""
    if rules.options:
        return rules.name
    others = [name for name, other in RULE_SETS.items() if name != rules.name and other.seats == rules.seats]
    return next(iter(others), next(iter(RULE_SETS)))
