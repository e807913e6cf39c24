"""The rows on the page of the opponents: one for each, joined by a rail, and where the player's rating lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from cuttle_desktop.ai import CastMember
from cuttle_desktop.session.profile.cast_beaten import is_beaten
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Expression, opposite, seated
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.list_row import ListRow
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.words.record_words import at_stake, rating_explained, result_so_far

PAD, RAIL = 9, 26  # design units
GAP, OWN_FACE = 4, 24
AIR, AIR_BELOW = 4, 14  # design units in a row: beside words on its right, and where these stand below the others
CLOSER = 0.12  # of a line: so much nearer to its name are the words below, whose letters have air above them
FACE_LINES = 1.6  # how many lines of the name are as high as a face
LONGEST_RESULT: Final = "You won 100 of 100"
WIDEST_RESULT = 0.3  # of a row: wider words stand below the others


class LadderRow(ListRow):
    """A row beside the rail, which joins the rows."""

    pad = PAD
    air = 0  # pixels that it is higher than it must be

    @property
    def plate(self) -> Rect:
        """The row without the rail."""
        rail = self.stage.scale.px(RAIL)
        return Rect(self.rect.x + rail, self.rect.y, self.rect.width - rail, self.rect.height)

    @property
    def ring(self) -> Rect:
        return self.plate

    def draw_rail(self, surface: Surface) -> tuple[int, int]:
        """A piece of the rail; returns where its sign lies."""
        px, gap = self.stage.scale.px, self.stage.scale.px(GAP)
        line = Rect(0, self.rect.y - gap, max(2, px(2)), self.rect.height + 2 * gap)
        line.centerx = self.rect.x + px(RAIL) // 2
        surface.fill(self.stage.art.palette.of(theme.PANEL_LINE), line)
        return line.centerx, self.rect.centery


class CastRow(LadderRow):
    """An opponent; the `foremost` one has a bright edge."""

    def __init__(self, stage: Stage, member: CastMember, foremost: bool, act: Callable[[], Transition]) -> None:
        super().__init__(stage, act)
        self.member, self.foremost = member, foremost
        self.record = stage.profile.record_against(member.opponent)
        self.beaten = is_beaten(stage.profile, member.opponent)
        self.at_stake = f"Rating: {at_stake(stage.profile, member.opponent)}"
        self.title, self.note = f"{member.name} · {member.title}", member.strength
        self.below, self.aloud = member.character, (self.result, self.at_stake)
        self.portrait = opposite(member.name, stage.settings.faces)
        self.mood = Expression.LOSING if self.beaten else Expression.CALM

    @property
    def result(self) -> str:
        return result_so_far(self.record)

    def picture_side(self) -> int:
        return round(self.stage.text.line_height(theme.BODY_BOLD) * FACE_LINES)

    def _beside(self, width: int) -> int:
        """How wide the words on the right are; 0 where they stand below."""
        text = self.stage.text
        longest = max(text.width(LONGEST_RESULT, theme.SMALL_BOLD), text.width(self.at_stake, theme.SMALL))
        wide = max(text.width(self.result, theme.SMALL_BOLD), text.width(self.at_stake, theme.SMALL))
        return wide + self.stage.scale.px(2 * PAD) if longest <= width * WIDEST_RESULT else 0

    def _below(self, width: int) -> str:
        """What stands below the name."""
        return self.below if self._beside(width) else f"{self.result}. {self.at_stake}.\n{self.below}"

    def below_height(self, width: int) -> int:
        return self.stage.text.height(self._below(width), self.room(width), theme.SMALL)

    def draw_below(self, surface: Surface, box: Rect) -> None:
        self.stage.text.draw_block(surface, self._below(self.plate.width), box, theme.SMALL, theme.SAND_DIM)

    def right(self, width: int) -> int:
        return self._beside(width) or super().right(width)

    def first_line(self) -> int:
        return round(super().first_line() * (1 - CLOSER))

    def height(self, width: int) -> int:
        wide = width - self.stage.scale.px(RAIL)
        least = self.stage.scale.px(AIR if self._beside(wide) else AIR_BELOW)
        return max(self.picture_side(), self.words_height(wide)) + least + self.air

    def draw_plate(self, surface: Surface) -> None:
        self._draw_sign(surface, self.draw_rail(surface))
        super().draw_plate(surface)

    def draw_note(self, surface: Surface, title: Rect, end: int) -> None:
        super().draw_note(surface, title, end)
        if self._beside(self.plate.width):
            self._draw_result(surface, title.centery, title.y + self.first_line())

    def _draw_sign(self, surface: Surface, at: tuple[int, int]) -> None:
        """A crown for who is beaten, a bright dot for the next one, a dim one for the others."""
        px, art = self.stage.scale.px, self.stage.art
        side = px(24 if self.beaten else 16 if self.foremost else 12)
        dot = Rect(0, 0, side, side)
        dot.center = at
        edge = theme.BRASS if self.beaten or self.foremost else theme.PANEL_LINE
        fill = theme.BRASS if self.foremost and not self.beaten else theme.WELL
        art.draw_panel(surface, dot, side // 2, fill, edge, max(1, px(2)))
        if self.beaten:
            crown = art.icon("crown", px(14), theme.BRASS_BRIGHT)
            surface.blit(crown, crown.get_rect(center=at))

    def _draw_result(self, surface: Surface, first: int, second: int) -> None:
        """Level with the words on the left: the middle of the `first` line, the top of the `second`."""
        text, right = self.stage.text, self.plate.right - self.stage.scale.px(PAD)
        ink = theme.BRASS_BRIGHT if self.beaten else theme.SAND if self.record else theme.SAND_DIM
        text.draw(surface, self.result, (right, first), theme.SMALL_BOLD, ink, "midright")
        text.draw(surface, self.at_stake, (right, second), theme.SMALL, theme.SAND_DIM, "topright")


class OwnRatingRow(LadderRow):
    """Where the player's rating lies among the others'."""

    focusable = False

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.title = f"{YOU}: {round(stage.profile.rating)}"
        self.below = rating_explained(stage.profile)

    def _room(self, width: int) -> int:
        """How wide the remark may be beside the title; `width` is that of the plate."""
        return width - self.stage.text.width(self.title, theme.BODY_BOLD) - 3 * self.stage.scale.px(PAD)

    def _beside(self, width: int) -> bool:
        return self.stage.text.width(self.below, theme.SMALL) <= self._room(width)

    def _line(self) -> int:
        """The height of the title, the face beside it and the line behind it."""
        return max(self.stage.text.line_height(theme.BODY_BOLD), self.stage.scale.px(OWN_FACE))

    def height(self, width: int) -> int:
        px, wide = self.stage.scale.px, width - self.stage.scale.px(RAIL)
        below = 0 if self._beside(wide) else self.stage.text.height(self.below, wide - 2 * px(PAD), theme.SMALL)
        return self._line() + below + px(2) + self.air

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.plate
        beside = self._beside(box.width)
        middle = box.centery if beside else box.y + (self._line() + px(2)) // 2
        face = Rect(0, 0, px(OWN_FACE), px(OWN_FACE))
        face.center = (self.draw_rail(surface)[0], middle)
        now = self.stage.settings
        mine = seated((YOU,), now.faces)[0]
        draw_face(surface, art, mine, Expression.PLEASED, face, theme.BRASS, frame=now.frame)
        at = (box.x + px(PAD), middle)
        title = text.draw(surface, self.title, at, theme.BODY_BOLD, theme.BRASS_BRIGHT, "midleft")
        x = title.right + px(PAD)
        if beside:
            remark = text.draw(surface, self.below, (x, middle), theme.SMALL, theme.SAND_DIM, "midleft")
            x = remark.right + px(PAD)
        else:
            below = Rect(box.x + px(PAD), middle + self._line() // 2, box.width - 2 * px(PAD), 0)
            text.draw_block(surface, self.below, below, theme.SMALL, theme.SAND_DIM)
        surface.fill(art.palette.of(theme.BRASS_DEEP), Rect(x, middle, max(0, box.right - x), max(1, px(1))))
