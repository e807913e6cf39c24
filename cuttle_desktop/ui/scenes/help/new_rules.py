"""Before the first game by other rules: what is different, in a few lines made from the rule sets themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.describe import GOALS, differences
from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.engine.rulesets import RULE_SETS
from cuttle_desktop.store.profile import Profile
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Sheet
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.speech import Cast

TAUGHT: Final = "cuttle.cards"  # by the guided game
MOST: Final = 5  # lines
DIFFERENT: Final = "What is different here"
COMPARED: Final = "{title}, compared with {other}:"
PARTNERS: Final = (
    "Partners win together: {ours} play against {theirs}. A team wins as soon as one of its partners reaches the goal; "
    "their points are not added up."
)
EACH_ALONE: Final = "Each plays against all: the first to reach their own goal wins."
FEWER_POINTS: Final = "You need {goal} points to win. Each king lowers that: {lowered}"
MORE: Final = "Rules in the pause menu lists the rest."
FOREMOST: Final = (
    GOALS,
    "points win",
    "joker",
    "jack",
    "nine",
    "glasses",
    "seven",
    "hand limit",
    "two",
    "five",
    "four",
    "queen guards from",
    "one-offs can be countered despite a queen",
    "suits, low to high",
)
"""The rows of a description that matter most in a first game, the most important first."""
SELDOM: Final = ("seats", "jokers", "deal", "who wins")  # told by other lines, or seen at once
SENTENCES: Final = {
    "a played seven is scrapped": "A played seven is scrapped {value}",
    "queen guards from": "A queen guards your other cards from {value}",
    "suits, low to high": "Suits from low to high: {value}",
}
"""How a row reads that is no name with what it does."""
YES_OR_NO: Final = {
    ("hand limit", "none"): "There is no hand limit",
    ("hands open once the deck is empty", "yes"): "All hands lie open once the deck is empty",
    ("hands open once the deck is empty", "no"): "Hands stay hidden when the deck is empty",
    ("joker", "none"): "There are no jokers",
    ("nine answers a royal", "yes"): "A nine can answer a royal, and returns it to the hand it came from",
    ("nine answers a royal", "no"): "A nine cannot answer a royal",
    ("one-offs can be countered despite a queen", "yes"): "A queen does not stop your one-offs from being countered",
    ("one-offs can be countered despite a queen", "no"): "While you have a queen, your one-offs cannot be countered",
    ("points win", "at once"): "You win the moment you reach your goal",
    ("points win", "end of own turn"): "You win only if you still have your goal when your own turn ends",
    ("queens guard each other", "yes"): "Two queens guard each other",
    ("queens guard each other", "no"): "Queens do not guard each other",
    ("ten blocks a scuttle", "yes"): "A ten can block a scuttle",
    ("ten blocks a scuttle", "no"): "A ten cannot block a scuttle",
}
"""Rows of which the value is no more than a yes, a no or a none."""


def known_rules(profile: Profile) -> RuleSet:
    """The rules that the player knows best: those played last, else those that the guided game teaches."""
    met = [name for name in profile.rules_met if name in RULE_SETS]
    return RULE_SETS[met[-1] if met else TAUGHT]


def rules_told(rules: RuleSet, known: RuleSet, names: Sequence[str], me: Seat | None) -> tuple[str, ...]:
    """What is different from the `known` rules, at most five lines; `me` is the single person at the screen."""
    seats = [*_of_the_seats(rules, Cast(tuple(names), me))] if rules.seating.sides != known.seating.sides else []
    here = replace(known, seating=rules.seating)  # so that a line differs by more than the number of opponents
    rows = {name: value for name, _, value in differences(here, rules) if name not in SELDOM}
    order = [*(name for name in FOREMOST if name in rows), *(name for name in rows if name not in FOREMOST)]
    lines = [*seats, *(f"{_sentence(rules, name, rows[name])}." for name in order)]
    return tuple(lines if len(lines) <= MOST else [*lines[: MOST - 1], MORE])


def _sentence(rules: RuleSet, name: str, value: str) -> str:
    if name == GOALS:
        first, *lowered = dict.fromkeys(rules.goals)
        return FEWER_POINTS.format(goal=first, lowered=", ".join(map(str, lowered)))
    return YES_OR_NO.get((name, value)) or SENTENCES.get(name, "{name}: {value}").format(
        name=name.capitalize(), value=value
    )


def _of_the_seats(rules: RuleSet, cast: Cast) -> Iterator[str]:
    """Whose points win, where more than two play."""
    sides = [[seat for seat, its in enumerate(rules.seating.sides) if its == side] for side in (0, 1)]
    if rules.has_teams:
        mine = 1 if cast.me is not None and cast.me in sides[1] else 0
        ours = sorted(sides[mine], key=lambda seat: seat != cast.me)
        yield PARTNERS.format(ours=cast.together(ours), theirs=cast.together(sides[1 - mine]))
    elif rules.seats > 2:
        yield EACH_ALONE


class NewRules(Sheet):
    """Leads to the table below, or to all of the rules."""

    width = 620

    def __init__(self, stage: Stage, rules: RuleSet, known: RuleSet, lines: Sequence[str]) -> None:
        self._rules = str(rules)
        compared = COMPARED.format(title=rules.title, other=known.title)
        content: list[Widget] = [
            Paragraph(stage, DIFFERENT, theme.HEADING, theme.BRASS_BRIGHT),
            Paragraph(stage, compared, theme.SMALL, theme.SAND_DIM),
            *(Paragraph(stage, f"•  {line}") for line in lines),
        ]
        play = Button(stage, "Play", lambda: Pop(), PRIMARY, "play", "Esc")
        super().__init__(stage, content, [Button(stage, "All the rules", self._show_all, QUIET, "question"), play])
        self.group.set_focus(play)

    def back(self) -> Transition | None:
        return Pop()

    def _show_all(self) -> Transition:
        from cuttle_desktop.ui.scenes.help.how_to_play import HowToPlay  # loads its small tables

        return Push(HowToPlay(self.stage, self._rules))
