"""Picks the rule set that How to play shows: those one plays by first, then all others by the number of players."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Transition
from cuttle_desktop.ui.scenes.help.contents import YOURS
from cuttle_desktop.ui.scenes.setup.agreement import badge_of, title_of
from cuttle_desktop.ui.scenes.setup.new_game import COUNTS
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.pick import Pick
from cuttle_desktop.ui.widgets.widget import Widget

OTHER_RULE_SETS: Final = "Other rule sets"


class OtherRuleSets(Page):
    """`own` rules of the player, `now` those shown; `chosen` is called with others once this page is left."""

    title = OTHER_RULE_SETS
    icon = "question"

    def __init__(self, stage: Stage, own: str, now: str, chosen: Callable[[str], None]) -> None:
        super().__init__(stage)
        self._now, self._chosen = now, chosen
        self._rows: list[Widget] = [self._caption(YOURS), self._pick(own)]
        for seats, words in COUNTS.items():
            names = [name for name, rules in RULE_SETS.items() if rules.seats == seats and name != own]
            self._rows += [self._caption(words), *map(self._pick, names)] if names else []

    def _caption(self, words: str) -> Paragraph:
        return Paragraph(self.stage, words, theme.SMALL_BOLD, theme.BRASS)

    def _pick(self, name: str) -> Pick:
        character = parse_rules(name).character
        return Pick(
            self.stage, title_of(name), character, name == self._now, lambda: self._take(name), name, badge_of(name)
        )

    def _take(self, name: str) -> Transition:
        return Pop(partial(self._chosen, name))

    def layout(self, size: tuple[int, int]) -> None:
        px, body = self.stage.scale.px, self.body(size)
        self.group.widgets = [*self._rows, self.back_button]
        self.group.flow(self._rows, body, px(8))
        self.foot(size, self.back_button)
