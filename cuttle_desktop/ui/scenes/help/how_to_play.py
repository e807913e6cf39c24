"""The rules of a rule set: the goal, the turn, and card by card."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Pop, Push, Scene, Transition
from cuttle_desktop.ui.scenes.help import FIRST_GAME
from cuttle_desktop.ui.scenes.help.lesson_widgets import CardPlate, Chapter, GoalLadder, Tile
from cuttle_desktop.ui.scenes.help.lessons import card_lessons, game_lessons, turn_lessons
from cuttle_desktop.ui.scenes.help.vignettes import vignette
from cuttle_desktop.ui.scenes.setup.agreement import changed_rules, title_of
from cuttle_desktop.ui.scenes.setup.rule_list import RuleList
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.widget import Widget

NEW_TO_CUTTLE: Final = "New to Cuttle? The {game} teaches it in five minutes, move by move."
TILE: Final = 280  # design units
PLATE: Final = 420


class HowToPlay(Page):
    """One scrolled column, first of the rules one plays by; others can be chosen beside or above it."""

    title = "How to play"
    icon = "question"
    widest = 1180

    def __init__(self, stage: Stage, rules: str, guide: Callable[[], Scene] | None = None) -> None:
        """`rules` of the game one is in, else the usual ones. `guide` opens the guided first game; None over a game."""
        super().__init__(stage)
        self.rules = parse_rules(rules)
        self._list = RuleList(stage, "Rules", rules, self._show, (rules, title_of(rules)))
        self._back = Button(stage, "Back", lambda: Pop(), QUIET, hint="Esc")
        self._guide = [Button(stage, FIRST_GAME, lambda: Push(guide()), PRIMARY, "star")] if guide else []
        self._rows: list[Widget] = []
        self._build()

    def _show(self, rules: str) -> None:
        self.rules = parse_rules(rules)
        self._build()
        self.group.scroll_to(0)
        self.layout(self.stage.scale.size)

    def _build(self) -> None:
        stage, rules = self.stage, self.rules
        house = "\n".join(f"House rule. {rule}." for rule in changed_rules(rules))
        tiles = [Cell(Tile(stage, lesson), TILE) for lesson in turn_lessons(rules)]
        chapters = [
            Cell(Chapter(stage, lesson, vignette(stage, rules, lesson.heading)), PLATE)
            for lesson in game_lessons(rules)
        ]
        cards = [
            Cell(CardPlate(stage, lesson, self._points(lesson.code), vignette(stage, rules, lesson.rank)), PLATE)
            for lesson in card_lessons(rules)
        ]
        self._rows = [
            *([Paragraph(stage, NEW_TO_CUTTLE.format(game=FIRST_GAME))] if self._guide else []),
            *([Paragraph(stage, house, theme.SMALL, theme.SAND_DIM)] if house else []),
            Heading(stage, "The goal", "trophy"),
            GoalLadder(stage, rules),
            Heading(stage, "On your turn, do one of these", "play"),
            WidgetRow(stage, *tiles),
            Heading(stage, "Good to know", "question"),
            WidgetRow(stage, *chapters),
            Heading(stage, "The cards", "spade"),
            WidgetRow(stage, *cards),
            Heading(stage, "About these rules", "log"),
            Paragraph(stage, f"{rules.character}\nSource: {rules.source}.", theme.SMALL, theme.SAND_DIM),
        ]

    def _points(self, code: str) -> int:
        return next(card.points for card in self.rules.deck if card.code == code)

    def layout(self, size: tuple[int, int]) -> None:
        px, body, footer = self.stage.scale.px, self.body(size), self.footer(size)
        pickers, rest = self._list.place(body)
        leaves = [leaf for row in self._rows for leaf in row.leaves]
        self.group.widgets = [*pickers, *leaves, self._back, *self._guide]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)
        gutter = px(14)
        self.group.flow(self._rows, Rect(rest.x - gutter, rest.y, rest.width + 2 * gutter, rest.height), px(12))
        self._back.place(Rect(footer.x, footer.y, max(px(150), self._back.width()), footer.height))
        for button in self._guide:
            wide = max(px(220), button.width())
            button.place(Rect(footer.right - wide, footer.y, wide, footer.height))

    def default(self) -> Transition | None:
        return Pop()
