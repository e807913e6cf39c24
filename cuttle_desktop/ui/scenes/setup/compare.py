"""What is different between two rule sets, in words, side by side."""

from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scene import Pop, Transition
from cuttle_desktop.ui.scenes.setup.agreement import title_of
from cuttle_desktop.ui.scenes.setup.rule_list import RuleList
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.theme import Colour
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.rule_table import differences

NAME_SHARE: Final = 0.24  # of the width of a row


class Compare(Page):
    """`rules` on the left, another one on the right; which one is picked from a list."""

    icon = "search"
    title = "Compare rules"
    widest = 1160

    def __init__(self, stage: Stage, rules: RuleSet) -> None:
        super().__init__(stage)
        self._rules = rules
        self.other = _most_telling(rules)
        self._list = RuleList(stage, "Compare with", self.other, self.show)
        self._back = self.back_button()
        self._rows: list[Widget] = []

    def show(self, name: str) -> None:
        """Compare with another rule set."""
        self.other = name
        self.group.scroll_to(0)
        self.layout(self.stage.scale.size)

    def default(self) -> Transition | None:
        return Pop()

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
        px, body, footer = self.stage.scale.px, self.body(size), self.footer(size)
        self._rows = self._table()
        pickers, panel = self._list.place(body)
        self.panels = [panel]
        self.group.widgets = [*pickers, *self._rows, self._back]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)
        self.group.flow(self._rows, panel.inflate(-px(12), -px(8)), px(2))
        self.place_back(self._back, footer)


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
