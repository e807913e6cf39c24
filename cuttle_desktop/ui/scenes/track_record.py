"""How the player has done against each computer opponent: a row with a face, a bar and figures.

Practice games are counted apart, wherever the record is told.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.ai import RATINGS, is_opponent, opponent, title_of_opponent
from cuttle_desktop.session.profile.feats_earned import feats_earned
from cuttle_desktop.session.profile.games_counted import without_record
from cuttle_desktop.session.profile.profile import OpponentRecord
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import Expression, opposite
from cuttle_desktop.ui.scene import Pop, Push, Scene, Stay, Transition
from cuttle_desktop.ui.scenes.dialogs.confirm import Confirm
from cuttle_desktop.ui.scenes.menu_actions import LevelRow
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import GHOST, QUIET, Button
from cuttle_desktop.ui.widgets.curve import step_curve
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.feat_words import FEATS, shelf_told
from cuttle_desktop.words.figures import counted
from cuttle_desktop.words.message import Plural
from cuttle_desktop.words.record_words import games_told, rating_rests_on

STALEMATES: Final = Plural("1 stalemate", "{count} stalemates")
RECORD: Final = "Your record"
WHAT_COUNTS: Final = (
    "Every game that you finish alone against the computer counts once, except practice games and cards that you have "
    "met before.\n"
    "Your rating shows how strong you are. It rises when you win and falls when you lose, in games against one "
    "opponent. Compare it with theirs: with 200 points more you win about 3 of 4 games."
)
EMPTY: Final = (
    "Finish a game against the computer. Then this page shows how often you won against each opponent, and how your "
    "rating changes."
)
LEAST_GAMES: Final = 3  # of which a course is drawn
LOST: Final = theme.mix(theme.CORAL, theme.WELL, 0.72)  # a bar of losses alone is not a full one
BAR, PAD = 12, 16  # design units
LEAST_COURSE = 120  # design units: a narrower course shows nothing
RIPPLE = 20  # points of rating that fill little of its height


class TrackRecord(Page):
    """Opponents as the setup screen orders them."""

    title = RECORD
    icon = "trophy"
    widest = 860

    def __init__(self, stage: Stage, levels: Sequence[LevelRow], feats: Callable[[], Scene] | None = None) -> None:
        """`feats` opens the shelf of feats."""
        super().__init__(stage)
        order = {level.name: number for number, level in enumerate(levels)}
        records = sorted(stage.profile.track_record, key=lambda each: order.get(each.opponent, len(order)))
        known = {level.name: level for level in levels}
        self._clear = Button(stage, "Clear…", self._ask, GHOST, "trash")
        self._feats = Button(stage, FEATS, lambda: Push(feats()) if feats else None, QUIET, "star")
        self._further = [*([self._feats] if feats else []), *([self._clear] if records else [])]
        rows = [OpponentRow(stage, each, known.get(each.opponent)) for each in records]
        heading = Paragraph(stage, games_told(stage.profile), theme.HEADING, theme.BRASS_BRIGHT)
        self._rows: list[Widget] = [heading, RatingRow(stage), *rows]
        words = Paragraph(stage, WHAT_COUNTS, theme.SMALL, theme.SAND_DIM) if records else Paragraph(stage, EMPTY)
        self._rows.append(words)

    def _ask(self) -> Transition:
        words = "This deletes all figures on this page. Your replays, feats and pearls stay."
        return Push(Confirm(self.stage, "Clear your record?", words, "Clear", "Cancel"), self._answered)

    def _answered(self, clear: bool) -> Transition:
        if not clear:
            return Stay()
        self.stage.remember(without_record)
        return Pop()

    def layout(self, size: tuple[int, int]) -> None:
        self.lay(size, self._rows, self.back_button, *self._further, gap=theme.GAP, least=0)
        self._feats.tip = shelf_told(len(feats_earned(self.stage.profile)))


class RatingRow(Widget):
    """The own rating, and how it went."""

    focusable = False

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rated = stage.profile.rated_games

    @property
    def title(self) -> str:
        return f"Your rating: {round(self.stage.profile.rating)}"

    @property
    def figures(self) -> str:
        """`after 12 games · highest: 866`."""
        games, course = self.rated.games, self.rated.course
        told = rating_rests_on(self.stage.profile)
        latest = f" of the last {len(course)}" if games > len(course) else ""
        return f"{told} · highest{latest}: {round(max(course))}" if self.has_course else told

    @property
    def has_course(self) -> bool:
        """Whether there is more to draw than a slab."""
        return len(self.rated.course) >= LEAST_GAMES

    def heard(self) -> Node:
        return Node(Role.TEXT, stopped((self.title, self.figures)))

    def height(self, width: int) -> int:
        text, px = self.stage.text, self.stage.scale.px
        return text.line_height(theme.HEADING) + text.line_height(theme.SMALL) + 2 * px(PAD // 2)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.rect
        art.draw_panel(surface, box, px(theme.RADIUS), theme.WELL, theme.PANEL_LINE, max(1, px(1)))
        x, y = box.x + px(PAD), box.y + px(PAD // 2)
        text.draw(surface, self.title, (x, y), theme.HEADING, theme.SAND)
        y += text.line_height(theme.HEADING)
        text.draw(surface, self.figures, (x, y), theme.SMALL, theme.SAND_DIM)
        words = max(text.width(self.title, theme.HEADING), text.width(self.figures, theme.SMALL))
        room = Rect(x + words + px(2 * PAD), box.y + px(PAD // 2), 0, box.height - 2 * px(PAD // 2))
        room.width = box.right - px(PAD) - room.x
        if self.has_course and room.width >= px(LEAST_COURSE):
            low, high = min(self.rated.course), max(self.rated.course)
            parts = [(each - low + RIPPLE / 2) / (high - low + RIPPLE) for each in self.rated.course]
            surface.blit(step_curve(art, room.size, parts, theme.BRASS_BRIGHT, max(1, px(2))), room)


class OpponentRow(ListRow):
    """One opponent: how often the player won, a bar, and figures below it."""

    focusable = False
    side, pad, margin = 58, PAD, PAD

    def __init__(self, stage: Stage, record: OpponentRecord, level: LevelRow | None) -> None:
        """`level` is None for an opponent that is not offered."""
        super().__init__(stage)
        self.record = record
        known = is_opponent(record.opponent)
        title = level.title if level else title_of_opponent(record.opponent) if known else record.opponent
        called = level.called if level and level.called else title
        self.title = title if called == title else f"{called} · {title}"
        self.note = f"rated {RATINGS[opponent(record.opponent)[0]]}" if known else ""
        self.aloud = (self.note, self.figures, self.streak)
        self._share = record.wins / max(1, record.played)
        self.portrait = opposite(called, stage.settings.faces)
        self.mood = Expression.PLEASED if self._share < 0.5 else Expression.CALM

    @property
    def figures(self) -> str:
        """`5 won · 6 lost · 1 stalemate · practice: 2 of 3 won`, `practice only: 0 of 1 won`."""
        record = self.record
        parts = [f"{record.wins} won", f"{record.losses} lost"] if record.played else []
        parts += [counted(record.stalemates, STALEMATES)] if record.stalemates else []
        kind = "practice" if parts else "practice only"
        parts += [f"{kind}: {record.helped} of {record.practised} won"] if record.practised else []
        return " · ".join(parts)

    @property
    def streak(self) -> str:
        now, best = self.record.streak, self.record.longest_streak
        if best < 2:
            return ""
        return f"{best} wins in a row, your best" if now == best else f"best: {best} wins in a row"

    def below_height(self, width: int) -> int:
        bar = self.stage.scale.px(BAR + 16) if self.record.played else 0
        return bar + (1 if self._beside(self.room(width)) else 2) * self.stage.text.line_height(theme.SMALL)

    def _beside(self, room: int) -> bool:
        """Whether figures and streak share a line."""
        text, both = self.stage.text, (self.figures, self.streak)
        return not self.streak or sum(text.width(each, theme.SMALL) for each in both) + self.stage.scale.px(PAD) <= room

    def draw_right(self, surface: Surface, line: Rect) -> int:
        if not self.record.played:
            return 0
        percent = f"{round(100 * self._share)} %"
        at = self.stage.text.draw(surface, percent, line.topright, theme.BODY_BOLD, theme.BRASS_BRIGHT, "topright")
        return at.width + self.stage.scale.px(PAD)

    def draw_below(self, surface: Surface, box: Rect) -> None:
        px, text, y = self.stage.scale.px, self.stage.text, box.y
        if self.record.played:
            bar = Rect(box.x, y + px(6), box.width, px(BAR))
            self._draw_bar(surface, bar)
            y = bar.bottom + px(10)
        fit(text, self.figures, box.width, theme.SMALL).stand((box.x, y)).draw(surface, theme.SAND_DIM)
        if self._beside(box.width):
            text.draw(surface, self.streak, (box.right, y), theme.SMALL, theme.SAND_DIM, "topright")
        else:
            below = box.x, y + text.line_height(theme.SMALL)
            text.draw(surface, self.streak, below, theme.SMALL, theme.SAND_DIM)

    def _draw_bar(self, surface: Surface, bar: Rect) -> None:
        """The parts that were won, drawn and lost."""
        record, x = self.record, bar.x
        parts = ((record.wins, theme.BRASS_BRIGHT), (record.stalemates, theme.SEAFOAM), (record.losses, LOST))
        done = 0
        for count, colour in parts:
            done += count
            end = bar.x + round(bar.width * done / max(1, record.played))
            surface.fill(self.stage.art.palette.of(colour), Rect(x, bar.y, end - x, bar.height))
            x = end
