"""Picks one of the rule sets on a page about rules: a list at the side, or two arrows where that is too narrow."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scenes.setup.agreement import badge_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.controls import ChoiceRow
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import tell

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
