"""The shelf of feats: a coin for each, with how it is won, and for those that were earned the game to watch again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.session.profile.feats_earned import FeatStanding, feats_standing
from cuttle_desktop.store.format.record import Record
from cuttle_desktop.store.keeping.kept_feats import KeptFeats
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Scene, Transition
from cuttle_desktop.ui.scenes.kept_games import WATCH, EarnedPage
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.coin import draw_coin, draw_emblem
from cuttle_desktop.ui.widgets.labels import Heading, Paragraph
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.row import GAP, Cell, WidgetRow
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.feat_words import FEATS, REACHES, WHAT_EARNS, feat_told, shelf_told, standing_told

LOOKING: Final = "Looking through your replays…"
LEAST, BOARD = 330, 11  # design units: the width of a feat, the board it stands on
COIN: Final = 2.9  # lines of its title
WOOD, EDGE = theme.mix(theme.BRASS_DEEP, theme.PANEL, 0.55), theme.mix(theme.BRASS, theme.PANEL, 0.35)
SHADE: Final = theme.mix(theme.PANEL, theme.INK, 0.6)
UNEARNED: Final = theme.mix(theme.PANEL_LINE, theme.SAND_DIM, 0.25)


class FeatShelf(EarnedPage):
    """Games of before put their feats on it while one looks."""

    title = FEATS
    icon = "star"
    widest = 1200

    def __init__(self, stage: Stage, kept: KeptFeats | None, watch: Callable[[Record], Scene]) -> None:
        """`kept` knows the replays; None: nothing is kept. `watch` makes the scene of one."""
        super().__init__(stage, kept, watch)
        self._told = Paragraph(stage, "", theme.HEADING, theme.BRASS_BRIGHT)
        self._words = Paragraph(stage, WHAT_EARNS, theme.SMALL, theme.SAND_DIM)
        self._looking = Paragraph(stage, "", theme.SMALL, theme.SAND_DIM)
        self._cells = [FeatCell(stage, standing, self._open) for standing in feats_standing(stage.profile)]
        self._rows: list[Widget] = [self._told]
        for reach, words in REACHES.items():
            shelf = [Cell(cell, LEAST) for cell in self._cells if cell.standing.feat.reach is reach]
            self._rows += [Heading(stage, words), WidgetRow(stage, *shelf)]
        self._rows.append(self._words)
        leaves = [leaf for row in self._rows for leaf in row.leaves]
        self.group.widgets = [*leaves, self._looking, self.back_button]

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: a feat may have come, or the replay of one be gone."""
        px, footer = self.stage.scale.px, self.footer(size)
        standings = feats_standing(self.stage.profile)
        for cell, standing in zip(self._cells, standings, strict=True):
            cell.show(standing, replay=self.games.holds(standing.earned))
        self._told.words = shelf_told(sum(standing.earned is not None for standing in standings))
        self._looking.words = "" if self.games.done else LOOKING
        self.fill(size, self._rows, (16, 12), theme.GAP_SMALL)
        self.foot(size, self.back_button)
        left = self.back_button.rect.right + px(theme.GAP)
        high = self._looking.height(footer.right - left)
        self._looking.place(Rect(left, footer.centery - high // 2, footer.right - left, high))

    def _open(self, standing: FeatStanding) -> Transition | None:
        self.games.open(standing.earned)
        return None


class FeatCell(ListRow):
    """A feat on its board; a press watches the game that has earned it."""

    fills = True
    margin = 2 * ListRow.pad + BOARD

    def __init__(self, stage: Stage, standing: FeatStanding, act: Callable[[FeatStanding], Transition | None]) -> None:
        super().__init__(stage)
        self._chosen = act
        self.show(standing, replay=False)

    def show(self, standing: FeatStanding, *, replay: bool) -> None:
        """`replay`: the game can be watched."""
        self.standing, self.focusable = standing, replay
        self.told = feat_told(standing.feat)
        self.game = standing_told(standing)
        self.title, self.below = self.told.title, "\n".join(filter(None, (self.told.how, self.game)))
        self.tip = WATCH if replay else ""

    @property
    def earned(self) -> bool:
        return self.standing.earned is not None

    @property
    def plate(self) -> Rect:
        """Without the board on which it stands."""
        return Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - self.stage.scale.px(BOARD))

    @property
    def ink(self) -> theme.Colour:
        return theme.BRASS_BRIGHT if self.earned else theme.SAND

    def act(self) -> Transition | None:
        return self._chosen(self.standing)

    def picture_side(self) -> int:
        return round(self.stage.text.line_height(theme.BODY_BOLD) * COIN)

    def draw_plate(self, surface: Surface) -> None:
        if self.glow:
            fill = theme.mix(theme.PANEL, theme.PANEL_RAISED, self.glow)
            self.stage.art.draw_panel(surface, self.rect, self.stage.scale.px(theme.RADIUS), fill)
        self._draw_board(surface)

    def draw_right(self, surface: Surface, line: Rect) -> int:
        return self.draw_eye(surface, line) if self.focusable else 0

    def draw_below(self, surface: Surface, box: Rect) -> None:
        """How it is won, and of which game it is."""
        text = self.stage.text
        box.y = text.draw_block(surface, self.told.how, box, theme.SMALL, theme.SAND_DIM)
        if self.game:
            text.draw_block(surface, self.game, box, theme.SMALL, theme.SAND if self.earned else theme.SAND_DIM)

    def _draw_board(self, surface: Surface) -> None:
        """A part of the board below the whole line: it meets that of the feat beside it."""
        px, box, of = self.stage.scale.px, self.rect, self.stage.art.palette.of
        beyond = px(GAP) - px(GAP) // 2
        board = Rect(box.x - beyond, box.bottom - px(BOARD), box.width + 2 * beyond, px(BOARD))
        surface.fill(of(SHADE), board)
        surface.fill(of(WOOD), Rect(board.x, board.y, board.width, board.height - px(3)))
        surface.fill(of(EDGE), Rect(board.x, board.y, board.width, max(1, px(1))))

    def draw_picture(self, surface: Surface, box: Rect) -> None:
        """The coin, struck in its metal, or the empty place for it, on the board."""
        px, art = self.stage.scale.px, self.stage.art
        box.bottom = self.plate.bottom + px(1)
        if self.earned:
            art.draw_shadow(surface, box, box.width // 2, px(8), px(3))
            draw_coin(surface, art, self.standing.feat, box)
        else:
            empty = box.inflate(-px(6), -px(6)).move(0, px(3))
            art.draw_panel(surface, empty, empty.width // 2, theme.PANEL, UNEARNED, max(1, px(1)))
            draw_emblem(surface, art, self.standing.feat, empty, UNEARNED)
