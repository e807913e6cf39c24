"""The computer's opponents, weakest first: who was beaten, who is next, and where the player's rating lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from pygame import Rect, Surface

from cuttle_desktop.ai import CAST, RATINGS, CastMember
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.store.settings import LastSetup, Settings
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.portraits import Expression, opposite, seated
from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes import cast_record
from cuttle_desktop.ui.scenes.menu_actions import MenuActions
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget

OPPONENTS: Final = "Opponents"
PAD, RAIL = 9, 26  # design units
OWN_FACE, GAP = 24, 2
FACE_LINES = 1.6  # how many lines of the name are as high as a face
LONGEST_RESULT: Final = "you won 100 of 100"
WIDEST_RESULT = 0.3  # of a row: wider words stand below the others


def told(settings: Settings) -> str:
    """`You have beaten 3 of 9. Next: Otto.`"""
    won, following = len(cast_record.beaten(settings)), cast_record.next_to_beat(settings)
    if following is None:
        return f"You have beaten all {len(CAST)}!"
    beaten = str(won) if won else "none"
    return f"You have beaten {beaten} of {len(CAST)}{'' if won else ' yet'}. Next: {following.name}."


def next_game(last: LastSetup, member: CastMember) -> LastSetup:
    """One that counts against this opponent, by the rules used last if they are for two."""
    if agreement.rules_of(last).seats != 2:
        last = msgspec.structs.replace(last, rules=agreement.DEFAULT.rules, options={}, first_dealer=None)
    return msgspec.structs.replace(agreement.facing(last, member), practice=False)


class Opponents(Page):
    """Enter plays the next opponent, a press any other."""

    title = OPPONENTS
    icon = "robot"
    widest = 1200

    def __init__(self, stage: Stage, menu_actions: MenuActions) -> None:
        super().__init__(stage)
        self._menu_actions = menu_actions
        self._told = Paragraph(stage, "", theme.HEADING, theme.BRASS_BRIGHT)
        self._back = Button(stage, "Back", lambda: Pop(), QUIET, hint="Esc")
        self._begin = Button(stage, "", self.default, PRIMARY, "play", "Enter")
        self._brought_into_view = False

    @property
    def foremost(self) -> CastMember:
        """The next one to beat, in the end the strongest."""
        return cast_record.next_to_beat(self.stage.settings) or CAST[-1]

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: games have been played."""
        settings = self.stage.settings
        rules = agreement.title_of(str(agreement.rules_of(next_game(self._last, self.foremost))))
        self._told.words = told(settings)
        rows: list[Widget] = [CastRow(self.stage, one, one is self.foremost, partial(self._play, one)) for one in CAST]
        for row in (*rows, self._begin):
            row.tip = f"Starts a game at once: {rules}. It counts for your rating."
        rows.insert(sum(_rated_up_to(one, settings) for one in CAST), OwnRatingRow(self.stage))
        self._begin.label = f"Play {self.foremost.name}"
        lines: list[Widget] = rows if self._told_beside(size) else [self._told, *rows]
        self.group.widgets = [*lines, self._back, self._begin]
        px, body, footer = self.stage.scale.px, self.body(size), self.footer(size)
        self.panels = [body]
        self.group.flow(lines, body.inflate(-px(16), -px(8)), px(GAP))
        self._back.place(Rect(footer.x, footer.y, max(px(150), self._back.width()), footer.height))
        wide = max(px(240), self._begin.width())
        self._begin.place(Rect(footer.right - wide, footer.y, wide, footer.height))
        if not self._brought_into_view:
            self._brought_into_view = True
            self._show_foremost(rows)

    def _told_beside(self, size: tuple[int, int]) -> Rect | None:
        """The place of the sentence beside the title, if it has room there."""
        px, text, column = self.stage.scale.px, self.stage.text, self.column(size)
        wide = text.width(self._told.words, theme.HEADING)
        room = column.width - text.width(self.title, theme.TITLE) - 2 * self.stage.scale.font_px(theme.TITLE)
        middle = px(30) + round(self.stage.scale.font_px(theme.TITLE) * 0.7)
        high = text.line_height(theme.HEADING)
        return Rect(column.right - wide, middle - high // 2, wide, high) if wide <= room else None

    def draw_title(self, surface: Surface) -> None:
        super().draw_title(surface)
        place = self._told_beside(surface.size)
        if place is not None:
            self.stage.text.draw(surface, self._told.words, place.topleft, theme.HEADING, theme.BRASS_BRIGHT)

    def _show_foremost(self, rows: list[Widget]) -> None:
        """With the one before it, where not all fits."""
        at = next(n for n, row in enumerate(rows) if isinstance(row, CastRow) and row.foremost)
        view = self.group.view
        if view is not None and not view.contains(rows[at].rect):
            self.group.show(rows[max(0, at - 1)])

    @property
    def _last(self) -> LastSetup:
        names = [level.name for level in self._menu_actions.levels]
        return agreement.known(self.stage.settings.last_setup, names)

    def default(self) -> Transition:
        return self._play(self.foremost)

    def _play(self, member: CastMember) -> Transition:
        """At once. This opponent is the usual one from now on."""
        last = self._last
        self.stage.keep(msgspec.structs.replace(self.stage.settings, last_setup=agreement.facing(last, member)))
        return Push(self._menu_actions.begin(agreement.setup(next_game(last, member), None)))


def _rated_up_to(member: CastMember, settings: Settings) -> bool:
    """Whether the player's rating has reached that of this opponent."""
    rating = RATINGS.get(member.level)
    return rating is not None and rating <= cast_record.rating_now(settings)


class LadderRow(Widget):
    """A row beside the rail, which joins the rows."""

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
        super().__init__(stage)
        self.member, self.foremost, self._act = member, foremost, act
        self.record = cast_record.record_of(stage.settings, member.opponent)
        self.beaten = self.record is not None and self.record.wins > 0
        self.at_stake = f"Rating {cast_record.at_stake(stage.settings, member.opponent)}"
        self._portrait = opposite(member.name, stage.settings.faces)

    @property
    def title(self) -> str:
        """`Otto · Casual`."""
        return f"{self.member.name} · {self.member.title}"

    @property
    def result(self) -> str:
        return cast_record.result_so_far(self.record)

    def act(self) -> Transition:
        return self._act()

    def _words_left(self) -> int:
        return self._face() + self.stage.scale.px(2 * PAD)

    def _face(self) -> int:
        return round(self.stage.text.line_height(theme.BODY_BOLD) * FACE_LINES)

    def _beside(self, width: int) -> int:
        """How wide the words on the right are; 0 where they stand below."""
        text = self.stage.text
        longest = max(text.width(LONGEST_RESULT, theme.SMALL_BOLD), text.width(self.at_stake, theme.SMALL))
        wide = max(text.width(self.result, theme.SMALL_BOLD), text.width(self.at_stake, theme.SMALL))
        return wide + self.stage.scale.px(2 * PAD) if longest <= width * WIDEST_RESULT else 0

    def _below(self, width: int) -> str:
        """What stands below the name."""
        character = self.member.character
        return character if self._beside(width) else f"{_sentence(self.result)}. {self.at_stake}.\n{character}"

    def _room(self, width: int) -> int:
        return width - self._words_left() - (self._beside(width) or self.stage.scale.px(PAD))

    def _words_height(self, width: int) -> int:
        below = self.stage.text.height(self._below(width), self._room(width), theme.SMALL)
        return self.stage.text.line_height(theme.BODY_BOLD) + below

    def height(self, width: int) -> int:
        px = self.stage.scale.px
        return max(self._face(), self._words_height(width - px(RAIL))) + px(3)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.plate
        self._draw_sign(surface, self.draw_rail(surface))
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        edge = theme.mix(theme.BRASS if self.foremost else theme.PANEL_LINE, theme.SAND_DIM, self.glow * 0.5)
        art.draw_panel(surface, box, px(theme.RADIUS), fill, edge, max(1, px(2 if self.foremost else 1)))
        face = Rect(box.x + px(PAD), 0, self._face(), self._face())
        face.centery = box.centery
        mood = Expression.LOSING if self.beaten else Expression.CALM
        draw_face(surface, art, self._portrait, mood, face, theme.SEAFOAM)
        x, room = box.x + self._words_left(), self._room(box.width)
        y = box.centery - self._words_height(box.width) // 2 - px(3)  # letters have more air above than below
        ink = theme.BRASS_BRIGHT if self.foremost else theme.SAND
        name = text.draw(surface, text.ellipsis(self.title, room, theme.BODY_BOLD), (x, y), theme.BODY_BOLD, ink)
        if name.width + px(PAD) + text.width(self.member.strength, theme.SMALL) <= room:
            at = (name.right + px(PAD), name.centery)
            text.draw(surface, self.member.strength, at, theme.SMALL, theme.SAND_DIM, "midleft")
        below = Rect(x, y + text.line_height(theme.BODY_BOLD), room, 0)
        text.draw_block(surface, self._below(box.width), below, theme.SMALL, theme.SAND_DIM)
        if self._beside(box.width):
            self._draw_result(surface)

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

    def _draw_result(self, surface: Surface) -> None:
        px, text, box = self.stage.scale.px, self.stage.text, self.plate
        right, high = box.right - px(PAD), text.line_height(theme.SMALL)
        ink = theme.BRASS_BRIGHT if self.beaten else theme.SAND if self.record else theme.SAND_DIM
        text.draw(surface, self.result, (right, box.centery - high), theme.SMALL_BOLD, ink, "topright")
        text.draw(surface, self.at_stake, (right, box.centery), theme.SMALL, theme.SAND_DIM, "topright")


class OwnRatingRow(LadderRow):
    """Where the player's rating lies among the others'."""

    focusable = False

    @property
    def title(self) -> str:
        """`You: 824`."""
        return f"{YOU}: {round(cast_record.rating_now(self.stage.settings))}"

    @property
    def remark(self) -> str:
        counts = " that counted" if self.stage.settings.rated_games.games else ""
        return cast_record.rating_rests_on(self.stage.settings) + counts

    def height(self, width: int) -> int:
        return max(self.stage.text.line_height(theme.BODY_BOLD), self.stage.scale.px(OWN_FACE)) + self.stage.scale.px(2)

    def draw(self, surface: Surface) -> None:
        px, art, text, box = self.stage.scale.px, self.stage.art, self.stage.text, self.plate
        face = Rect(0, 0, px(OWN_FACE), px(OWN_FACE))
        face.center = self.draw_rail(surface)
        draw_face(surface, art, seated((YOU,), self.stage.settings.faces)[0], Expression.PLEASED, face, theme.BRASS)
        at = (box.x + px(PAD), box.centery)
        title = text.draw(surface, self.title, at, theme.BODY_BOLD, theme.BRASS_BRIGHT, "midleft")
        x, room = title.right + px(PAD), box.right - title.right - 2 * px(PAD)
        if text.width(self.remark, theme.SMALL) <= room:
            x = text.draw(surface, self.remark, (x, box.centery), theme.SMALL, theme.SAND_DIM, "midleft").right + px(
                PAD
            )
        line = Rect(x, box.centery, box.right - x, max(1, px(1)))
        surface.fill(art.palette.of(theme.BRASS_DEEP), line)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
