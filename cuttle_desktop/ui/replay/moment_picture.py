"""A moment of a replay as a small picture of its table: who looks sees the same hands there as on the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Action, Draw, Take, cards_of, unwrapped
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InHand, OnField
from cuttle_desktop.engine.view import View, goal, score
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import draw_arrow
from cuttle_desktop.ui.table.drawing.cards import CardLook, CardPainter
from cuttle_desktop.ui.table.hint_arrow import Way, way_of
from cuttle_desktop.ui.table.layout.badges import PLAIN, badges
from cuttle_desktop.ui.table.layout.card_poses import Arrangement
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.widgets.seat_badge import colours

BOARD: Final = (732, 542)  # design units of a board in the smallest table that is laid out
BESIDE: Final = (268, 18)  # design units of that table beside the board: plates, piles, buttons, edges
ARROW: Final = 9  # design units of that table
COMING: Final = 0.6  # of the width of a card in the own hand: the deck that a draw comes from, a card of the scrap
SCORE: Final = "{name} {points}/{goal}"
TAKEN, BETTER = theme.CORAL, theme.SEAFOAM


class Pictured(NamedTuple):
    """The table as somebody sees it at a moment, with what was played there, and what would have been better."""

    view: View
    taken: Action | None = None
    better: Action | None = None


class MomentPicture:
    """Keeps what it painted last, so that a table at rest costs one blit."""

    def __init__(self, stage: Stage, names: Sequence[str]) -> None:
        self._stage, self._names = stage, tuple(names)
        self._painted: tuple[object, Surface] | None = None

    def draw(self, surface: Surface, box: Rect, shown: Pictured) -> None:
        settings = self._stage.settings
        key = (box.size, shown, self._stage.scale, settings.deck, settings.back)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, self._paint(box, shown))
        surface.blit(self._painted[1], box)

    def _paint(self, box: Rect, shown: Pictured) -> Surface:
        unit = min(box.width / BOARD[0], box.height / BOARD[1])
        size = (box.width + round(BESIDE[0] * unit), box.height + round(BESIDE[1] * unit))
        director = Director(shown.view, Arrangement(size, unit, tray=False, recap=False), lambda _: None)
        board = director.layout.areas.board
        table = Surface(size)
        table.fill(self._stage.art.palette.of(theme.WELL))
        written = self._paint_ground(table, director, round(theme.RADIUS_SMALL * unit) + 1)
        self._paint_cards(table, director)
        coming = self._paint_coming(table, director, (shown.taken, shown.better))
        for action, colour in ((shown.taken, TAKEN), (shown.better, BETTER)):
            if action is not None:
                way = way_of(action, director, written) or way_of(action, director)
                boxes = [coming[action]] if action in coming else [*_cards_at(director, action)]
                if isinstance(action, Draw):
                    way = _draw_way(coming[action], director)
                self._mark(table, way, boxes, colour, max(3, round(ARROW * unit)))
        return table.subsurface(board).copy()

    def _paint_ground(self, table: Surface, director: Director, radius: int) -> list[Rect]:
        """The fields, and how many points each seat has, between them and the own hand; returns what is written."""
        view, areas, text = director.view, director.layout.areas, self._stage.text
        for place, zone in areas.zones.items():
            if isinstance(place, OnField):
                self._stage.art.draw_panel(table, zone, radius, theme.PANEL, theme.PANEL_LINE, 1)
        of_seats = colours(view.rules)
        seats = [view.seat, *(seat for seat in range(view.rules.seats) if seat != view.seat)]
        told = [SCORE.format(name=self._names[at], points=score(view, at), goal=goal(view, at)) for at in seats]
        room, written = areas.bar.width // len(seats), []
        for n, (seat, words) in enumerate(zip(seats, told, strict=True)):
            label = fit(text, words, (room, areas.bar.height), theme.SMALL_BOLD, name=True)
            at = (areas.bar.x + room * n + room // 2, areas.bar.centery)
            written.append(label.stand(at, "center").draw(table, of_seats[seat]))
        return written

    def _paint_cards(self, table: Surface, director: Director) -> None:
        view, painter = director.view, CardPainter(self._stage, self._names, colours(director.view.rules))
        marks = badges(view)
        for key, pose in sorted(director.layout.poses.items(), key=lambda each: each[1].z):
            painter.draw(table, key, pose, CardLook(marks.get(key, PLAIN) if isinstance(key, Card) else PLAIN))

    def _mark(self, table: Surface, way: Way | None, boxes: Iterable[Rect], colour: theme.Colour, wide: int) -> None:
        """An arrow to where a card is played, or from the deck; in answers a frame around the cards."""
        palette = self._stage.art.palette
        if way is not None:
            draw_arrow(table, way.start, way.end, wide, colour, palette, way.bend)
            return
        for box in boxes:
            around = box.inflate(wide, wide)
            pygame.draw.rect(table, palette.of(colour), around, wide, border_radius=2 * wide)

    def _paint_coming(self, table: Surface, director: Director, actions: Iterable[Action | None]) -> dict[Action, Rect]:
        """Left of the own hand what these actions bring to it: the deck, or cards of the scrap."""
        areas, art, settings = director.layout.areas, self._stage.art, self._stage.settings
        width, boxes = round(COMING * areas.hand_card), dict[Action, Rect]()
        x, y = areas.board.x + width // 3, areas.zones[InHand(director.view.seat)].centery
        for action in actions:
            match action:
                case Draw():
                    picture = art.back(settings.back, width)
                case Take(card):
                    picture = art.card(card.code, width, settings.deck)
                case _:
                    continue
            boxes[action] = table.blit(picture, picture.get_rect(midleft=(x, y)))
            x = boxes[action].right + width // 2
        return boxes


def _draw_way(deck: Rect, director: Director) -> Way:
    """From the deck to the own hand."""
    hand = director.layout.areas.zones[InHand(director.view.seat)]
    edge = min((box.x for box in _hand_at(director)), default=hand.centerx)
    return Way(deck.midright, (max(edge, deck.right + deck.width), hand.centery))


def _hand_at(director: Director) -> Iterator[Rect]:
    poses = director.layout.poses
    return (poses[card].rect for card in director.view.hand if card in poses)


def _cards_at(director: Director, action: Action) -> Iterator[Rect]:
    poses = director.layout.poses
    return (poses[card].rect for card in cards_of(unwrapped(action)) if card in poses)
