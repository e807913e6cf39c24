"""The pieces of the how-to-play page: the ladder of goals, the tiles of a turn, a paragraph, a card and its uses."""

from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.engine.rules import RuleSet
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.drawings import card_height
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.scenes.help.lessons import CardLesson, Lesson, goal_text
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.vignette.miniature import Miniature
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.figures import POINTS, counted

CARD_WIDTH: Final = 74  # design units
KING_WIDTH: Final = 34
KINGS: Final = ("KS", "KH", "KC", "KD")
PAD: Final = 16


class Plate(Widget):
    """The plate on which each of these widgets is drawn."""

    focusable = False
    fills = True

    def draw(self, surface: Surface) -> None:
        px = self.stage.scale.px
        line = max(1, px(theme.LINE))
        self.stage.art.draw_panel(surface, self.rect, px(theme.RADIUS), (*theme.PANEL, 225), theme.PANEL_RAISED, line)
        self.draw_inside(surface, self.rect.inflate(-2 * px(PAD), -2 * px(PAD)))

    def draw_inside(self, surface: Surface, rect: Rect) -> None:
        """Draw the content into `rect`."""


class GoalLadder(Plate):
    """The goals with none to four kings, and how one wins."""

    def __init__(self, stage: Stage, rules: RuleSet) -> None:
        super().__init__(stage)
        self.rules = rules

    def _ladder(self) -> int:
        px, text = self.stage.scale.px, self.stage.text
        return card_height(px(KING_WIDTH)) + px(6) + text.line_height(theme.SCORE)

    def heard(self) -> Node:
        return Node(Role.TEXT, goal_text(self.rules))

    def height(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        words = text.height(goal_text(self.rules), width - 2 * px(PAD))
        return words + px(14) + self._ladder() + 2 * px(PAD)

    def draw_inside(self, surface: Surface, rect: Rect) -> None:
        px, text = self.stage.scale.px, self.stage.text
        y = text.draw_block(surface, goal_text(self.rules), rect) + px(14)
        each = rect.width // len(self.rules.goals)
        for kings, goal in enumerate(self.rules.goals):
            step = Rect(rect.x + kings * each, y, each, self._ladder())
            self._draw_kings(surface, kings, step)
            colour = theme.BRASS_BRIGHT if kings == 0 else theme.SAND
            text.draw(surface, str(goal), step.midbottom, theme.SCORE, colour, "midbottom")

    def _draw_kings(self, surface: Surface, kings: int, step: Rect) -> None:
        px, art = self.stage.scale.px, self.stage.art
        wide, shift = px(KING_WIDTH), px(KING_WIDTH) * 2 // 5
        x = step.centerx - (wide + shift * (kings - 1)) // 2
        if not kings:
            at = (step.centerx, step.y + card_height(wide) // 2)
            self.stage.text.draw(surface, "no king", at, theme.TINY, theme.SAND_DIM, "center")
        for code in KINGS[:kings]:
            surface.blit(art.card(code, wide, self.stage.settings.deck), (x, step.y))
            x += shift


class LivelyPlate(Plate):
    """One that has a small table where there is something to show; words above it."""

    def __init__(self, stage: Stage, shows: Miniature | None) -> None:
        super().__init__(stage)
        self._shows = shows

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        window = Rect((0, 0), self.stage.scale.size)
        if self._shows is None or not self.rect.colliderect(window):
            return changed
        return self._shows.update(dt) or changed

    def shows_height(self, width: int) -> int:
        """Room for the table below the words of a plate of this width."""
        px = self.stage.scale.px
        return self._shows.height(width - 2 * px(PAD)) + px(12) if self._shows is not None else 0

    def draw_shows(self, surface: Surface, rect: Rect, below: int) -> None:
        """Draw the table into what is left of `rect`."""
        if self._shows is not None:
            self._shows.draw(surface, Rect(rect.x, below, rect.width, rect.bottom - below))


class Chapter(LivelyPlate):
    """A heading and a paragraph."""

    bold, face = theme.HEADING, theme.BODY

    def __init__(self, stage: Stage, lesson: Lesson, shows: Miniature | None = None) -> None:
        super().__init__(stage, shows)
        self.lesson = lesson

    def heard(self) -> Node:
        return Node(Role.TEXT, stopped((self.lesson.heading, self.lesson.text)))

    def height(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        words = text.height(self.lesson.text, width - 2 * px(PAD), self.face)
        return text.line_height(self.bold) + px(4) + words + self.shows_height(width) + 2 * px(PAD)

    def draw_inside(self, surface: Surface, rect: Rect) -> None:
        """An icon and a name, and the words below them."""
        stage, text = self.stage, self.stage.text
        side, high = stage.scale.font_px(self.bold), text.line_height(self.bold)
        picture = stage.art.icon(self.lesson.icon, side, theme.BRASS)
        surface.blit(picture, picture.get_rect(midleft=(rect.x, rect.y + high // 2)))
        at = (rect.x + side + stage.scale.px(10), rect.y + high // 2)
        text.draw(surface, self.lesson.heading, at, self.bold, theme.BRASS_BRIGHT, "midleft")
        block = Rect(rect.x, rect.y + high + stage.scale.px(4), rect.width, 0)
        y = text.draw_block(surface, self.lesson.text, block, self.face, theme.SAND)
        self.draw_shows(surface, rect, y + stage.scale.px(8))


class Tile(Chapter):
    """A way to use a turn, in smaller letters."""

    bold, face = theme.BODY_BOLD, theme.SMALL


class CardPlate(LivelyPlate):
    """A card, its points, its uses, and a small table that plays it where there is one."""

    def __init__(self, stage: Stage, lesson: CardLesson, points: int, shows: Miniature | None) -> None:
        super().__init__(stage, shows)
        self.lesson, self.points = lesson, points

    def _words_width(self, width: int) -> int:
        return width - self.stage.scale.px(2 * PAD + CARD_WIDTH + 20)

    def _words_height(self, width: int) -> int:
        px, text = self.stage.scale.px, self.stage.text
        wide = self._words_width(width)
        plays = [text.height(play.text, wide) + text.line_height(theme.SMALL_BOLD) for play in self.lesson.plays]
        return text.line_height(theme.HEADING) + sum(plays) + px(4) * (len(plays) - 1)

    def heard(self) -> Node:
        uses = (part for play in self.lesson.plays for part in (play.kind, play.text))
        return Node(Role.TEXT, stopped((self.lesson.name, counted(self.points, POINTS) if self.points else "", *uses)))

    def height(self, width: int) -> int:
        px = self.stage.scale.px
        words = max(card_height(px(CARD_WIDTH)), self._words_height(width))
        return words + self.shows_height(width) + 2 * px(PAD)

    def draw_inside(self, surface: Surface, rect: Rect) -> None:
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        card = art.card(self.lesson.code, px(CARD_WIDTH), self.stage.settings.deck)
        place = card.get_rect(topleft=rect.topleft)
        art.draw_shadow(surface, place, px(5), px(6), px(2))
        surface.blit(card, place)
        x, y = place.right + px(20), rect.y - px(4)
        name = text.draw(surface, self.lesson.name, (x, y), theme.HEADING, theme.BRASS_BRIGHT)
        if self.points:
            worth = counted(self.points, POINTS)
            at = (rect.right, name.centery)
            text.draw(surface, worth, at, theme.SMALL, theme.SAND_DIM, "midright")
        y += text.line_height(theme.HEADING)
        wide = self._words_width(self.rect.width)
        for play in self.lesson.plays:
            text.draw(surface, play.kind, (x, y), theme.SMALL_BOLD, theme.BRASS)
            y += text.line_height(theme.SMALL_BOLD)
            y = text.draw_block(surface, play.text, Rect(x, y, wide, 0)) + px(4)
        self.draw_shows(surface, rect, max(place.bottom, y) + px(8))
