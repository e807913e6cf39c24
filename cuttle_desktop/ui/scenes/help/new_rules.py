"""Before the first game by other rules: what is different, in a few lines made from the rule sets themselves.

It is a sheet, shown once for each rule set and to people only. Rejected: a card on the table. Five lines in large
letters would cover the fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.sheet import Sheet
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.message import tell, together
from cuttle_desktop.words.rule_table import differences
from cuttle_desktop.words.speech import Cast

MOST: Final = 5  # lines
DIFFERENT: Final = "What is different here"
COMPARED: Final = "{title}, compared with {other}:"
PARTNERS: Final = (
    "Partners win together: {ours} play against {theirs}. A team wins as soon as one of its partners reaches the goal; "
    "their points are not added up."
)
EACH_ALONE: Final = "Each plays against all: the first to reach their own goal wins."
MORE: Final = "Rules in the pause menu lists the rest."
FOREMOST: Final = (
    "Goal",
    "Winning",
    "Joker",
    "Jack",
    "Nine",
    "Glasses",
    "Seven",
    "Hand limit",
    "Two",
    "Five",
    "Four",
    "Queen",
    "Suits",
)
"""The rows of the table of rules that matter most in a first game, the most important first."""
SELDOM: Final = ("Seats", "Jokers", "Deal", "Who wins")  # told by other lines, or seen at once


def rules_told(rules: RuleSet, known: RuleSet, names: Sequence[str], me: Seat | None) -> tuple[str, ...]:
    """What is different from the `known` rules, at most five lines; `me` is the single person at the screen."""
    seats = [*_of_the_seats(rules, Cast(tuple(names), me))] if rules.seating.sides != known.seating.sides else []
    here = replace(known, seating=rules.seating)  # so that a line differs by more than the number of opponents
    rows = {row.name: row.told for _, row in differences(here, rules) if row.name not in SELDOM}
    order = [*(name for name in FOREMOST if name in rows), *(name for name in rows if name not in FOREMOST)]
    lines = [*seats, *(rows[name] for name in order)]
    return tuple(lines if len(lines) <= MOST else [*lines[: MOST - 1], MORE])


def _of_the_seats(rules: RuleSet, cast: Cast) -> Iterator[str]:
    """Whose points win, where more than two play."""
    sides = [[seat for seat, its in enumerate(rules.seating.sides) if its == side] for side in (0, 1)]
    if rules.has_teams:
        mine = 1 if cast.me is not None and cast.me in sides[1] else 0
        yield tell(PARTNERS, ours=together(sides[mine], cast), theirs=together(sides[1 - mine], cast))
    elif rules.seats > 2:
        yield EACH_ALONE


class NewRules(Sheet):
    """Leads to the table below, or to all of the rules."""

    width = 620

    def __init__(self, stage: Stage, rules: RuleSet, known: RuleSet, lines: Sequence[str]) -> None:
        self._rules = str(rules)
        compared = tell(COMPARED, title=rules.title, other=known.title)
        content: list[Widget] = [
            Paragraph(stage, DIFFERENT, theme.HEADING, theme.BRASS_BRIGHT),
            Paragraph(stage, compared, theme.SMALL, theme.SAND_DIM),
            *(Paragraph(stage, f"•  {line}") for line in lines),
        ]
        play = Button(stage, "Play", lambda: Pop(), PRIMARY, "play", "back")
        super().__init__(stage, content, [Button(stage, "All the rules", self._show_all, QUIET, "question"), play])
        self.group.set_focus(play)

    def _show_all(self) -> Transition:
        from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay  # loads its small tables

        return Push(HowToPlay(self.stage, self._rules))
