"""The computer's opponents, weakest first: who was beaten, who is next, and where the player's rating lies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from pygame import Rect, Surface

from cuttle_desktop.ai import CAST, RATINGS, CastMember
from cuttle_desktop.session.profile.cast_beaten import beaten, beaten_in_practice, next_to_beat
from cuttle_desktop.session.profile.profile import Profile
from cuttle_desktop.store.settings import LastSetup
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.cast_rows import GAP, CastRow, LadderRow, OwnRatingRow
from cuttle_desktop.ui.scenes.menu_actions import MenuActions
from cuttle_desktop.ui.scenes.setup import agreement
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, Button
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.page import Page
from cuttle_desktop.ui.widgets.widget import Widget

OPPONENTS: Final = "Opponents"
PRACTICE_WINS: Final = "Practice does not count."
MOST_AIR = 22  # design units


def told(profile: Profile) -> str:
    """`You have beaten 3 of 9. Next: Otto.` And why wins in practice are missing there, if there are any."""
    won, following = len(beaten(profile)), next_to_beat(profile)
    if following is None:
        return f"You have beaten all {len(CAST)}!"
    practice = f" {PRACTICE_WINS}" if beaten_in_practice(profile) else ""
    return f"You have beaten {won or 'none'} of {len(CAST)}{'' if won else ' yet'}.{practice} Next: {following.name}."


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
        self._begin = Button(stage, "", self.default, PRIMARY, "play", "Enter")
        self._brought_into_view = False

    @property
    def foremost(self) -> CastMember:
        """The next one to beat, in the end the strongest."""
        return next_to_beat(self.stage.profile) or CAST[-1]

    def layout(self, size: tuple[int, int]) -> None:
        """Anew whenever it comes to light: games have been played."""
        profile = self.stage.profile
        rules = agreement.title_of(str(agreement.rules_of(next_game(self._last, self.foremost))))
        self._told.words = told(profile)
        rows: list[LadderRow] = [
            CastRow(self.stage, one, one is self.foremost, partial(self._play, one)) for one in CAST
        ]
        for row in (*rows, self._begin):
            row.tip = f"Starts a game at once: {rules}. It counts for your rating."
        rows.insert(sum(RATINGS[one.level] <= profile.rating for one in CAST), OwnRatingRow(self.stage))
        self._begin.label = f"Play {self.foremost.name}"
        lines: list[Widget] = [*([] if self._told_beside(size) else [self._told]), *rows]
        self.group.widgets = [*lines, self.back_button, self._begin]
        px, body = self.stage.scale.px, self.body(size)
        self.panels = [body]
        view = body.inflate(-px(16), 0)
        spare = view.height - self.group.fits(lines, view.width, px(GAP))
        for row in rows:
            row.air = min(max(0, spare // len(rows)), px(MOST_AIR))
        self.group.flow(lines, view, px(GAP))
        self.foot(size, self.back_button, self._begin, least=240)
        if not self._brought_into_view:
            self._brought_into_view = True
            self._show_foremost(rows)

    def _told_beside(self, size: tuple[int, int]) -> Rect | None:
        """The place of the sentence beside the title, if it has room there."""
        text, wide = self.stage.text, self.stage.text.width(self._told.words, theme.HEADING)
        place = self.beside_title(size, wide, text.line_height(theme.HEADING))
        return place if place.width == wide else None

    def draw_title(self, surface: Surface) -> None:
        super().draw_title(surface)
        place = self._told_beside(surface.size)
        if place is not None:
            self.stage.text.draw(surface, self._told.words, place.topleft, theme.HEADING, theme.BRASS_BRIGHT)

    def _show_foremost(self, rows: Sequence[Widget]) -> None:
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
