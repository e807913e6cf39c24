"""Rows of looks to choose from, as pictures: those that are free, those that were won, and dim those still to win.

Below them stands the story of the one that is pointed at, else of the one in use. A press on one that was not won
changes nothing, and shows how it is won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, get_args

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from cuttle_desktop.session.profile.rewards import Kind, RewardStanding, rewards_standing
from cuttle_desktop.session.setup import YOU
from cuttle_desktop.store.settings import Back, Frame, TableTheme, Title
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.felt import paint_felt
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.heard import Node, Role, State
from cuttle_desktop.ui.palettes import BY_DEPTH, DEPTHS, PALETTES, Palette
from cuttle_desktop.ui.portraits import Expression, seated
from cuttle_desktop.ui.scene import Stay, Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.labels import Paragraph
from cuttle_desktop.ui.widgets.row import Cell, WidgetRow
from cuttle_desktop.ui.widgets.seat_badge import draw_face, unframed
from cuttle_desktop.ui.widgets.widget import Widget
from cuttle_desktop.words.aloud import stopped
from cuttle_desktop.words.reward_words import reward_told, story_told, titled

FREE: Final[Mapping[str, str]] = {
    "tide": "Tide", "kelp": "Kelp", "coral": "Coral", "pearl": "Pearl", "night": "Night",
    "plain": "No frame", "none": "No title", **{name: palette.title for name, palette in PALETTES.items()},
}  # fmt: skip
BY_DEPTH_TOLD: Final = "Bright water against Luz, and darker with each stronger opponent, down to Gus."
VALUES: Final = {Kind.TABLE: TableTheme, Kind.BACK: Back, Kind.FRAME: Frame, Kind.TITLE: Title}
SIZES: Final = {Kind.TABLE: (88, 58), Kind.BACK: (54, 76), Kind.FRAME: (66, 70), Kind.TITLE: (204, 38)}  # design units
AIR: Final = 6  # design units between a picture and the line around it
UNWON: Final = 70  # of 255: how much is seen of what was not won


class LookCell(Widget):
    """One look."""

    ring_air = 4

    def __init__(
        self, stage: Stage, kind: Kind, name: str, won: RewardStanding | None, change: Callable[[], None]
    ) -> None:
        """`won` is None for a look that is free."""
        super().__init__(stage)
        self.kind, self.name, self._change = kind, name, change
        self.locked = won is not None and not won.earned
        self.title = FREE[name] if won is None else reward_told(won.reward)
        self.story = (BY_DEPTH_TOLD if name == BY_DEPTH else "") if won is None else story_told(won)

    @property
    def told(self) -> str:
        """`Treasure map. Won on 24 Nov 2026, against Cal: you won thanks to a stolen card.`"""
        behind_name = self.kind is Kind.TITLE and self.story
        return stopped((titled(YOU, self.title) if behind_name else self.title, self.story))

    @property
    def chosen(self) -> bool:
        return bool(getattr(self.stage.settings, self.kind.value) == self.name)

    def heard(self) -> Node:
        node = Node(Role.BUTTON, self.title, self.story)
        return node.being(*([State.CHOSEN] if self.chosen else []), *([State.DIM] if self.locked else []))

    def height(self, width: int) -> int:
        px, row = self.stage.scale.px, self.stage.scale.row_px(theme.SMALL)
        return row if self.kind is Kind.TITLE else px(SIZES[self.kind][1]) + 2 * px(AIR)

    def act(self) -> Transition | None:
        if self.locked:
            self.stage.play("refusal")
        else:
            self._change()
        return Stay()

    def draw(self, surface: Surface) -> None:
        px, art = self.stage.scale.px, self.stage.art
        line = theme.BRASS_BRIGHT if self.chosen else theme.mix(theme.PANEL_LINE, theme.SAND_DIM, self.glow)
        fill = theme.mix(theme.WELL, theme.PANEL_RAISED, self.glow)
        art.draw_panel(surface, self.rect, px(theme.RADIUS), fill, line, px(3 if self.chosen else 1))
        if self.kind is Kind.TITLE:
            room = self.rect.width - px(2 * AIR + (24 if self.locked or self.chosen else 0))
            colour = theme.BRASS_BRIGHT if self.chosen else theme.SAND_DIM if self.locked else theme.SAND
            words = fit(self.stage.text, self.title, (room, self.rect.height), theme.SMALL_BOLD)
            words.stand(self.rect.center, "center").draw(surface, colour)
        else:
            picture = look_picture(self.stage, self.kind, self.name)
            if self.locked:
                picture = picture.copy()
                picture.set_alpha(UNWON)
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.locked or self.chosen:
            disc = Rect(0, 0, px(24), px(24))
            disc.bottomright = (self.rect.right - px(3), self.rect.bottom - px(3))
            art.draw_panel(surface, disc, disc.width // 2, theme.PANEL, line if self.chosen else theme.SAND_DIM, px(1))
            sign = art.icon("padlock", px(14), theme.SAND) if self.locked else art.icon("check", px(14), line)
            surface.blit(sign, sign.get_rect(center=disc.center))


def look_picture(stage: Stage, kind: Kind, name: str) -> Surface:
    """As large as its kind is shown; a title has none."""
    size = stage.scale.px(SIZES[kind][0]), stage.scale.px(SIZES[kind][1])
    key = ("look", name, size, stage.art.palette.name, seated((YOU,), stage.settings.faces))
    match kind:
        case Kind.BACK:
            return stage.art.back(name, size[0])
        case Kind.TABLE:
            depths = [*DEPTHS.values()][::4] if name == BY_DEPTH else [PALETTES[name]]
            return stage.art.made(key, lambda: _cloths(size, depths))
        case _:
            return stage.art.made(key, lambda: _face(stage, name, size[0]))


def _face(stage: Stage, name: str, side: int) -> Surface:
    picture = Surface((side, side * 10 // 9), SRCALPHA)
    face = Rect(0, 0, unframed(side), unframed(side))
    face.midtop = picture.get_rect().midtop
    mine = seated((YOU,), stage.settings.faces)[0]
    draw_face(picture, stage.art, mine, Expression.CALM, face, theme.BRASS, frame=name)
    return picture


def _cloths(size: tuple[int, int], palettes: list[Palette]) -> Surface:
    """Strips of cloths, as they look in a window."""
    picture, wide = Surface(size, depth=32), -(-size[0] // len(palettes))
    for n, palette in enumerate(palettes):
        cloth = smoothscale(paint_felt((4 * size[0], 4 * size[1]), palette), size)
        picture.blit(cloth, (n * wide, 0), Rect((size[0] - wide) // 2, 0, wide, size[1]))
    return picture


class Story(Paragraph):
    """Of the look that is pointed at, else of the one in use. It has room for the longest."""

    def __init__(self, stage: Stage, looks: Sequence[LookCell]) -> None:
        super().__init__(stage, "", theme.SMALL, theme.SAND_DIM)
        self._looks = looks
        self.update(0)

    def update(self, dt: float) -> bool:
        pointed = [look for look in self._looks if look.hovered] or [look for look in self._looks if look.focused]
        before = self.words
        self.words = (pointed or [look for look in self._looks if look.chosen])[0].told
        return self.words != before

    def heard(self) -> Node:
        """Each look tells its own."""
        return Node(Role.TEXT, "")

    def height(self, width: int) -> int:
        return max(self.stage.text.height(look.told, width, theme.SMALL) for look in self._looks)


class LookRow(WidgetRow):
    """All looks of one kind, below their name and above the story of one."""

    def __init__(self, stage: Stage, label: str, kind: Kind, change: Callable[[object], None]) -> None:
        won = {each.reward.name: each for each in rewards_standing(stage.profile) if each.reward.kind is kind}
        self.kind, self.label = kind, label
        self.looks = [
            LookCell(stage, kind, name, won.get(name), partial(change, name)) for name in get_args(VALUES[kind])
        ]
        self._above, self._below = Paragraph(stage, label), Story(stage, self.looks)
        share = 1.0 if kind is Kind.TITLE else 0.0
        super().__init__(stage, *(Cell(look, SIZES[kind][0] + 2 * AIR, share) for look in self.looks))

    @property
    def leaves(self) -> list[Widget]:
        return [self._above, *self.looks, self._below]

    def height(self, width: int) -> int:
        around = self._above.height(width) + self._below.height(width)
        return around + super().height(width) + 2 * self.stage.scale.px(AIR)

    def place(self, rect: Rect) -> None:
        above, below = self._above.height(rect.width), self._below.height(rect.width)
        super().place(Rect(rect.x, rect.y + above + self.stage.scale.px(AIR), rect.width, super().height(rect.width)))
        self.rect = rect
        for words, y, high in ((self._above, rect.y, above), (self._below, rect.bottom - below, below)):
            words.scrolls = self.scrolls
            words.place(Rect(rect.x, y, rect.width, high))
