"""The whole table as the player sees it: the canvas, the bar and the recap, the log, and what lies over all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct, field
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InScrap
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice_card import AdviceCard
from cuttle_desktop.ui.table.banter import Banter
from cuttle_desktop.ui.table.canvas import Canvas
from cuttle_desktop.ui.table.drawing.hud import peek_box
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.table.drawing.log_panel import HeldBack
from cuttle_desktop.ui.table.drawing.middle import effect_tag, meaning_of_middle
from cuttle_desktop.ui.table.input.aim import Highlights, aim
from cuttle_desktop.ui.table.input.bar import Buttons
from cuttle_desktop.ui.table.input.held_card import draw_held
from cuttle_desktop.ui.table.input.interaction import Interaction
from cuttle_desktop.ui.table.input.selection import wanted
from cuttle_desktop.ui.table.layout.card_poses import Z_TRAY, pile_box, revealed
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.target_tags import target_boxes, target_labels
from cuttle_desktop.ui.table.zoom import Zoom
from cuttle_desktop.words.figures import CARDS, counted
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import Line

TITLE: Final = 48  # design units at the top of a tray
FEW: Final = 2  # cards that move while the log is written


class Hinted(NamedTuple):
    """The list of plays that was open, and the card that was chosen, when a hint came: both stay, beside its words."""

    menu: Buttons | None = None
    chosen: Card | None = None


class AtHand(NamedTuple):
    """What the player has opened, chosen and picked, and may put away again."""

    menu: Buttons | None
    dragging: bool
    looking: tuple[bool, bool]  # into the scrap, at a card in large
    chosen: tuple[object, ...]
    picked: tuple[Card, ...]


def at_hand(interaction: Interaction) -> AtHand:
    """All of it now; two of them differ if something was opened or put away between."""
    selection, look = interaction.selection, interaction.inspection
    chosen = (selection.chosen, selection.kind, selection.target)
    looking = (look.browsing, look.zooming)
    return AtHand(interaction.menu, interaction.pointer.dragging, looking, chosen, selection.picked)


def is_placing(interaction: Interaction) -> bool:
    """Whether the player is about to say where a card goes, and needs to see the places."""
    return interaction.pointer.dragging or interaction.selection.chosen is not None


class TablePicture(Struct):
    """Draws what director and interaction hold. Decides nothing."""

    table: Stage
    cast: Cast
    director: Director
    interaction: Interaction
    canvas: Canvas
    zoom: Zoom
    advice: AdviceCard
    banter: Banter
    marks: Callable[[Surface], None] | None = None  # what the scene draws over the table, below what is shown large
    hinted: Hinted = field(default_factory=Hinted)
    _late: HeldBack = field(default_factory=HeldBack)

    def draw(self, surface: Surface, highlights: Highlights, log: Sequence[Line]) -> None:
        """`log` is shown while its drawer is open."""
        beside = [*self._log(log), self._strip()]
        self.canvas.draw(surface, self.director, highlights, [*self._bar()], beside)
        if self.tells and self.advice.words(self.director.view):
            labels = target_labels(self.table, self.director, highlights)
            written = tuple(label.plate for label in labels)
            names = tuple(self.canvas.furniture.names) if self.director.layout.tray is None else ()
            clear = self._beside_words(highlights)
            self.advice.draw(surface, self.director, clear, written, names, highlights.pointer)
        elif self.tells:
            self.banter.draw(surface)
        swing = self.interaction.swing
        draw_held(surface, self.table, self.canvas.painter, self.cast, self.director, highlights, swing)
        if self.marks is not None:
            self.marks(surface)
        self._draw_menu(surface)
        self._draw_zoom(surface)

    @property
    def tells(self) -> bool:
        """Whether the words of a hint may be shown: not over the places for a card that was chosen after it came."""
        now = Hinted(self.interaction.menu, self.interaction.selection.chosen)
        hinted = now == self.hinted and not self.interaction.pointer.dragging
        return (hinted or not is_placing(self.interaction)) and self.director.effects.told

    def _beside_words(self, highlights: Highlights) -> tuple[Rect, ...]:
        """What the words of a hint leave free besides the cards: the banner, the list of plays, and where one goes."""
        view, areas = self.director.view, self.director.layout.areas
        written = (areas.recap, *self._written())
        if view.result is not None and highlights.banner:
            return *written, self.canvas.end_banner.box(self.director)
        if self.interaction.menu is not None:
            return (*written, self.interaction.menu_box)
        return *written, *target_boxes(self.table, self.director, highlights)

    def _written(self) -> Iterator[Rect]:
        """The button to look behind a tray; else the cards in the middle, and what the one-off does."""
        layout = self.director.layout
        if layout.tray is not None:
            yield peek_box(layout, self.table)
        else:
            yield from self._played()

    def _tray_title(self, tray: Rect) -> Rect:
        return Rect(tray.topleft, (tray.width, self.table.scale.px(TITLE)))

    def _log(self, lines: Sequence[Line]) -> Iterator[Piece]:
        """The log while its drawer is open, to be painted again only where it looks different."""
        box, now, panel = self.director.layout.areas.log, self.interaction, self.canvas.log
        if not box.width:
            self._late = HeldBack()
            return
        still = self.director.sprites.in_motion <= FEW
        lines = self._late.lines(lines, still=still, over=not self.director.moving)
        now.log_scroll = max(0, min(now.log_scroll, panel.reach(box, lines)))
        hovered = panel.line_at(box, lines, now.log_scroll, now.pointer.at)
        looks = (lines, now.log_scroll, hovered, panel.title, self.table.keys)
        draw = partial(panel.draw, box=box, lines=lines, scroll=now.log_scroll, pointer=now.pointer.at)
        yield Piece("log", looks, box, draw)

    def _strip(self) -> Piece:
        strip, box = self.interaction.strip, self.director.layout.areas.strip
        looks = (strip.looks(), self.table.settings.muted)
        return Piece("strip", looks, strip.around(box), partial(strip.draw, strip=box))

    def _bar(self) -> Iterator[Piece]:
        """The action bar with its buttons, and what just happened above it."""
        areas, hits = self.director.layout.areas, self.interaction.hit_test
        yield self.interaction.bar.piece(areas.bar, hits.button(self.interaction.cursor))
        yield self.interaction.recap.piece(self.canvas.furniture.remark.beside(areas))

    def highlights(self, thinking: Seat | None, *, over: bool) -> Highlights:
        """What the player points at and has chosen; `thinking` is the bot that is asked."""
        now = self.interaction
        drag = None
        if now.pointer.dragging and now.selection.chosen is not None:
            (x, y), (dx, dy) = now.pointer.at, now.pointer.grip
            drag = (round(x + dx), round(y + dy))
        return Highlights(
            aimed=now.aimed,
            chosen=now.selection.chosen,
            carried=now.carried if drag else None,
            picked=(*now.selection.picks(now.view), *filter(None, (now.selection.target,))),
            hover=now.hit_test.place(now.hover),
            cursor=now.hit_test.place(now.cursor),
            drag=drag,
            pointer=now.pointer.at,
            drawing=now.drawing,
            snap=now.snap if drag else None,
            active=now.active,
            thinking=thinking,
            titles=self._titles(),
            choosing=bool(wanted(self.director.view)) and now.active,
            banner=not over,
            onlooker=self.director.onlooker,
            asking=now.menu is not None,
        )

    def _titles(self) -> tuple[str, ...]:
        if self.interaction.inspection.browsing:
            return (f"The scrap pile: {counted(len(self.director.view.scrap), CARDS)}",)
        asked = self.interaction.bar.prompt
        return (asked.message, asked.brief) if asked.brief else (asked.message,)

    def _draw_menu(self, surface: Surface) -> None:
        menu = self.interaction.menu
        if menu is None:
            return
        px, art = self.table.scale.px, self.table.art
        art.draw_shadow(surface, self.interaction.menu_box, px(theme.RADIUS), px(14), px(5))
        art.draw_panel(surface, self.interaction.menu_box, px(theme.RADIUS), theme.PANEL, theme.BRASS, px(1.5))
        menu.draw(surface, None)

    def _draw_zoom(self, surface: Surface) -> None:
        card = self.interaction.spotlight
        box = self.interaction.spotlight_box
        if card is not None and box is not None:
            window = Rect(0, 0, self.director.layout.areas.strip.x, surface.get_height())
            advice = self.advice.box(self.director.view)
            covers = [advice] if advice is not None else []
            above = (*self.interaction.uncovered, *self._other_cards(card), *self._played(), *covers)
            view = self.director.view
            bare = self.director.layout.tray is not None or card in revealed(view)
            self.zoom.draw(surface, card, view, box, window, self._kept_clear(card), above, bare=bare)

    def _other_cards(self, card: Card) -> Iterator[Rect]:
        """The cards beside it in the own hand, or turned up with it by a seven: one compares them."""
        layout, view = self.director.layout, self.director.view
        for row in (view.hand, revealed(view)) if layout.tray is None else ():
            if card in row:
                yield from (layout.poses[other].rect for other in row if other is not card and other in layout.poses)

    def _played(self) -> Iterator[Rect]:
        """The cards in the middle with what the one-off does: what one answers."""
        view, layout = self.director.view, self.director.layout
        yield from (layout.poses[card].rect for card in view.middle if card in layout.poses)
        words = meaning_of_middle(view, self.cast)
        if words and not revealed(view):
            yield effect_tag(self.table, self.director, words).plate

    def _open_cards(self, card: Card) -> Iterator[Rect]:
        """The other cards on the fields."""
        for laid in self.director.view.fields:
            for stack in (*laid.points, *laid.permanents):
                if card not in stack.cards and stack.card in self.director.layout.poses:
                    yield self.director.layout.poses[stack.card].rect

    def _kept_clear(self, card: Card) -> list[Rect]:
        """The action bar with the line above it, where the card could be played, plates, open cards; or a tray."""
        layout = self.director.layout
        if layout.tray is not None:
            tray = [pose.rect for key, pose in layout.poses.items() if pose.z >= Z_TRAY and key is not card]
            return [layout.areas.bar, *tray, self._tray_title(layout.tray)]
        aimed = self.interaction.aimed or aim(self.director.view, card, None, self.cast)
        cards = [layout.poses[target].rect for target in aimed.cards if target in layout.poses]
        zones = (layout.areas.zones[place] for place in aimed.zones)
        plates = layout.areas.plates.values()
        beside = (*plates, *(pile_box(layout.areas, pile) for pile in (InDeck(), InScrap())))
        return [layout.areas.bar.union(layout.areas.recap), *cards, *zones, *beside, *self._open_cards(card)]
