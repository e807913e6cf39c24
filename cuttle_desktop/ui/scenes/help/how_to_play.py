"""The rules of a rule set: the goal, the turn, and card by card, with contents to jump by."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from cuttle_desktop.engine.cards import RANK_CODES, Rank
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import in_order
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.help.contents import Contents
from cuttle_desktop.ui.scenes.help.lesson_widgets import CardPlate, Chapter, GoalLadder, Tile
from cuttle_desktop.ui.scenes.help.lessons import CardLesson, card_lessons, game_lessons, turn_lessons
from cuttle_desktop.ui.scenes.help.other_rules import OTHER_RULE_SETS, OtherRuleSets
from cuttle_desktop.ui.scenes.menu_actions import FIRST_GAME, LESSON_TWO, Guide
from cuttle_desktop.ui.scenes.setup.agreement import changed_rules, title_of
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.vignette.miniature import vignette
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.section_list import PageSection
from cuttle_desktop.ui.widgets.widget import Widget

NEW_TO_CUTTLE: Final = (
    "New to Cuttle? “{game}” teaches it in five minutes, move by move. “{lesson}” shows the one-offs that are left."
)
SHORT_LESSONS: Final = "Short lessons"
ONE_IDEA_EACH: Final = "Each shows one idea against one opponent, in three to five moves of yours."
AT_THE_FOOT: Final = 2  # lessons, those for beginners; the others have a section
LESSON: Final = 220  # design units
TILE: Final = 280
PLATE: Final = 420
GOAL, TURN, KNOWN, CARDS, ABOUT = "The goal", "Your turn", "Good to know", "The cards", "About these rules"


class HowToPlay(Page):
    """One scrolled column: the rules one plays by, until others are chosen on a page of their own."""

    enter_leaves = True
    title = "How to play"
    icon = "question"
    widest = 1180

    def __init__(self, stage: Stage, rules: str, guides: Sequence[Guide] = ()) -> None:
        """`rules` of the game one is in, else the usual ones. `guides`: the lessons; none over a game."""
        super().__init__(stage)
        self._own = rules
        self._others = Button(stage, OTHER_RULE_SETS, self._choose_others, icon="menu", align="left")
        self._guides = [
            Button(stage, guide.title, partial(self._learn, guide), QUIET if n else PRIMARY, "star")
            for n, guide in enumerate(guides[:AT_THE_FOOT])
        ]
        self._short = [
            Button(stage, guide.title, partial(self._learn, guide), QUIET, "star") for guide in guides[AT_THE_FOOT:]
        ]
        self._build(rules)

    def _choose_others(self) -> Transition:
        return Push(OtherRuleSets(self.stage, self._own, str(self.rules), self._show))

    def _learn(self, guide: Guide) -> Transition:
        return Push(guide.open())

    def _show(self, rules: str) -> None:
        self._build(rules)
        self.group.scroll_to(0)
        self.layout(self.stage.scale.size)

    def _build(self, text: str) -> None:
        self.rules = parse_rules(text)
        stage, rules = self.stage, self.rules
        house = "\n".join(f"House rule. {rule}." for rule in changed_rules(rules))
        tiles = [Cell(Tile(stage, lesson), TILE) for lesson in turn_lessons(rules)]
        chapters = [
            Cell(Chapter(stage, lesson, vignette(stage, rules, lesson.heading)), PLATE)
            for lesson in game_lessons(rules)
        ]
        plates = [
            CardPlate(stage, lesson, self._points(lesson.code), vignette(stage, rules, lesson.rank))
            for lesson in card_lessons(rules)
        ]
        goal, turn = Heading(stage, GOAL, "trophy"), Heading(stage, "On your turn, do one of these", "play")
        known, cards = Heading(stage, KNOWN, "bulb"), Heading(stage, CARDS, "spade")
        about, short = Heading(stage, ABOUT, "log"), Heading(stage, SHORT_LESSONS, "star")
        lessons = [
            short,
            Paragraph(stage, ONE_IDEA_EACH),
            WidgetRow(stage, *(Cell(each, LESSON) for each in self._short)),
        ]
        new = NEW_TO_CUTTLE.format(game=FIRST_GAME, lesson=LESSON_TWO)
        self._rows: list[Widget] = [
            *([Paragraph(stage, new)] if self._guides else []),
            *([Paragraph(stage, house, theme.SMALL, theme.SAND_DIM)] if house else []),
            goal,
            GoalLadder(stage, rules),
            turn,
            WidgetRow(stage, *tiles),
            known,
            WidgetRow(stage, *chapters),
            cards,
            WidgetRow(stage, *(Cell(plate, PLATE) for plate in plates)),
            *(lessons if self._short else []),
            about,
            Paragraph(stage, f"{rules.character}\nSource: {rules.source}.", theme.SMALL, theme.SAND_DIM),
        ]
        named = ((GOAL, goal), (TURN, turn), (KNOWN, known), (CARDS, cards))
        sections = [
            *(PageSection(name, heading, heading.icon) for name, heading in named),
            *(PageSection(plate.lesson.name, plate, "", CARDS, _short(plate.lesson)) for plate in plates),
            *([PageSection(SHORT_LESSONS, short, short.icon)] if self._short else []),
            PageSection(ABOUT, about, about.icon),
        ]
        self._contents = Contents(stage, self.group, title_of(text), text == self._own, sections, self._others)

    def _points(self, code: str) -> int:
        return next(card.points for card in self.rules.deck if card.code == code)

    def update(self, dt: float) -> Transition | None:
        self.dirty |= self._contents.mark()
        return super().update(dt)

    def layout(self, size: tuple[int, int]) -> None:
        px, body = self.stage.scale.px, self.body(size)
        pickers, rest = self._contents.place(body)
        beside = self._contents.beside(body)
        rows = self._rows if beside else [self._contents.one_line, *self._rows]
        leaves = [leaf for row in rows for leaf in row.leaves]
        others = [] if beside else [self._others]
        self.group.widgets = [*pickers, *leaves, self.back_button, *others, *reversed(self._guides)]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)
        gutter = px(14)
        self.group.flow(rows, Rect(rest.x - gutter, rest.y, rest.width + 2 * gutter, rest.height), px(12))
        self._place_footer(size, others)

    def _place_footer(self, size: tuple[int, int], others: list[Button]) -> None:
        px, footer = self.stage.scale.px, self.footer(size)
        _share([self.back_button, *others, *self._guides], footer.width, px(12))
        self.foot(size, self.back_button)
        right = footer.right
        for button in self._guides:
            wide = button.width() if others else max(px(220), button.width())
            button.place(Rect(right - wide, footer.y, wide, footer.height))
            right = button.rect.x - px(12)
        for button in others:
            wide = min(button.width(), right - self.back_button.rect.right - px(12))
            self._contents.place_others(Rect(right - wide, footer.y, wide, footer.height))


def _share(buttons: Sequence[Button], width: int, gap: int) -> None:
    """Give buttons beside each other the largest letters in which all have room."""
    for _, letters in in_order([buttons], theme.BUTTON):
        for button in buttons:
            button.letters = letters
        if sum(button.width() for button in buttons) + gap * (len(buttons) - 1) <= width:
            return


def _short(lesson: CardLesson) -> str:
    """`A`, `10`, `K`, `Joker`: what stands in the corner of the card."""
    return {Rank.TEN: "10", Rank.JOKER: lesson.name}.get(lesson.rank, RANK_CODES[lesson.rank - 1])
