"""The banner at the end of a game: who won, and how, where it covers least of the cards."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from msgspec import Struct
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale_by

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InHand, OnField
from cuttle_desktop.engine.view import Result, View, goal, score
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import Label, fit
from cuttle_desktop.ui.portraits import Expression, seated
from cuttle_desktop.ui.shapes import appearing
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.middle import deciding_tag
from cuttle_desktop.ui.table.layout.card_poses import Layout
from cuttle_desktop.ui.table.layout.free_place import Weighed, area, nearest
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.ui.widgets.seat_badge import colours, draw_face
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.story import how_it_ended

HIGH: Final = 122  # design units
WHO: Final = Face(40, bold=True)
FACE_OUT: Final = 52  # design units by which the face of a winner stands out at the left
AROUND: Final = 64  # design units around the banner that its shadow and the faces reach at most
NEAR: Final = 0.5  # by how much larger it is when it begins to fall
AIR: Final = 10  # design units between the banner and a card
WINNING: Final = 8  # how much it matters to cover a card of a winner
OPEN: Final = 2  # any other open card
HIDDEN: Final = 1  # a card that lies face down
WIDTHS: Final = (1.0, 0.85, 0.72, 0.62)  # parts of the usual width, of which the first is taken that covers nothing
STEP: Final = 16  # design units between two places that are tried
SCORE: Final = "{name}: {points} of {goal}"
SCORES: Final = "{scores} points"


class EndBanner(Struct):
    """Lies where the winning cards do not, and on no other card if there is room."""

    stage: Stage
    cast: Cast
    _laid: tuple[Layout, View, Rect] | None = None  # the place found for these
    _prepared: tuple[View | None, int] = (None, 0)  # for how many frames of which
    _falls: Surface | None = None  # its picture while it comes down

    def draw(self, surface: Surface, director: Director) -> None:
        """It falls onto the table, unless motion is reduced."""
        finale, around, box = director.effects.finale, 2 * self.stage.scale.px(AROUND), self.box(director)
        part = 1.0 if finale is None else finale.words
        if part < 1 and self._falls is not None and not director.tempo.crossfade:
            large = smoothscale_by(self._falls, 1 + NEAR * (1 - part))
            large.set_alpha(round(255 * part))
            surface.blit(large, large.get_rect(center=box.center))
            return
        with appearing(surface, box.inflate(around, around), part):
            self._draw(surface, director, box)

    def _draw(self, surface: Surface, director: Director, box: Rect) -> None:
        view = director.view
        assert view.result is not None
        px, art = self.stage.scale.px, self.stage.art
        mine = view.seat in view.result.winners
        colour = theme.SEAFOAM
        if view.result.winners:
            colour = theme.BRASS_BRIGHT if mine or self.cast.me is None else theme.CORAL
        art.draw_shadow(surface, box, px(theme.RADIUS_LARGE), px(24), px(8))
        art.draw_panel(surface, box, px(theme.RADIUS_LARGE), (*theme.INK, 240), colour, px(2.5))
        for i, seat in enumerate(view.result.winners):
            face = Rect(0, 0, px(theme.WINNER_FACE), px(theme.WINNER_FACE))
            face.midleft = (box.x - px(FACE_OUT) + i * px(84), box.centery - px(6))
            portrait = seated(self.cast.names, self.stage.settings.faces)[seat]
            frame = self.stage.frame_of(seat, self.cast.names)
            draw_face(surface, art, portrait, Expression.WINNING, face, colours(view.rules)[seat], frame=frame)
        told, reached = self._labels(box, director)
        middle = (box.x + self._faces_room(view.result) + box.right - px(20)) // 2
        for label, ink, y in (
            (told, colour, box.y + box.height * 3 // 8),
            (reached, theme.SAND, box.y + box.height * 11 // 14),
        ):
            label.stand((middle, y), "center").draw(surface, ink)

    def prepare(self, director: Director) -> None:
        """Before it is due, find the place, the letters and the picture: each takes half a frame, so has its own.

        The first one, in which the game ends, has enough to do.
        """
        frames = self._prepared[1] + 1 if self._prepared[0] is director.view else 0
        self._prepared = director.view, frames
        if frames == 1:
            self.box(director)
        elif frames == 2:
            self._labels(self.box(director), director)
        elif frames == 3:
            box, around = self.box(director), 2 * self.stage.scale.px(AROUND)
            self._falls = Surface((box.width + around, box.height + around), SRCALPHA)
            self._draw(self._falls, director, box.move(around // 2 - box.x, around // 2 - box.y))

    def _labels(self, box: Rect, director: Director) -> tuple[Label, Label]:
        """Who won, and the scores."""
        view = director.view
        assert view.result is not None
        text, width = self.stage.text, box.width - self._faces_room(view.result) - self.stage.scale.px(20)
        scores = " · ".join(
            tell(SCORE, name=self.cast.name(seat), points=score(view, seat), goal=goal(view, seat))
            for seat in range(view.rules.seats)
        )
        score_line = tell(SCORES, scores=scores)
        told = fit(text, self._told(director), (width, box.height * 13 // 25), WHO)
        reached = fit(text, (score_line, scores), width, theme.BODY, smallest=theme.SMALL.size)
        if not reached.whole:
            reached = fit(text, score_line, (width, box.height * 8 // 25), theme.BODY)
        return told, reached

    def box(self, director: Director) -> Rect:
        """Where `draw` draws, without the face that stands out."""
        layout, view = director.layout, director.view
        if self._laid is None or self._laid[0] is not layout or self._laid[1] is not view:
            self._laid, self._falls = (layout, view, self._place(director)), None
        return self._laid[2]

    def _place(self, director: Director) -> Rect:
        areas, view, px = director.layout.areas, director.view, self.stage.scale.px
        usual = self._usual(director)
        assert view.result is not None
        if not view.result.winners:
            return usual
        out, air, clear = px(FACE_OUT), px(AIR), [*self._covered(director)]
        board = Rect(areas.board.x, areas.board.y, areas.board.width, areas.tray.bottom - areas.board.y)
        found: list[tuple[int, Rect]] = []
        for part in WIDTHS:
            box = Rect(0, 0, round(usual.width * part), usual.height)
            box.center = usual.center
            whole = Rect(box.x - out, box.y, box.width + out, box.height).inflate(2 * air, 2 * air)
            if whole.collidelist([covered for covered, _ in clear]) >= 0 or not board.contains(whole):
                whole = nearest(whole, whole, clear, board, px(STEP))
                box.midright = whole.right - air, whole.centery
            found.append((sum(weight * area(whole.clip(covered)) for covered, weight in clear), box))
            if not found[-1][0]:
                break
        return min(found, key=itemgetter(0))[1]

    def _told(self, director: Director) -> str:
        assert director.view.result is not None
        return how_it_ended(director.view.result, self.cast, director.effects.rare)

    def _usual(self, director: Director) -> Rect:
        """Over the side where the winning cards do not lie; at the top if nobody won."""
        areas, view = director.layout.areas, director.view
        assert view.result is not None
        px = self.stage.scale.px
        board, own = areas.board, areas.zones[OnField(view.seat, Zone.POINTS)]
        title = self.stage.text.width(self._told(director), WHO)
        box = Rect(0, 0, min(board.width - px(FACE_OUT), title + self._faces_room(view.result) + px(76)), px(HIGH))
        above = board.y + max(box.height // 2, (own.y - board.y) // 2)
        box.center = (board.centerx, above if view.seat in view.result.winners else own.centery)
        if not view.result.winners:
            box.y = min(zone.y for place, zone in areas.zones.items() if isinstance(place, InHand))
            fields = min(zone.y for place, zone in areas.zones.items() if isinstance(place, OnField))
            box.height = min(box.height, fields - box.y)
        box.x = max(box.x, board.x + px(FACE_OUT))
        return box

    def _covered(self, director: Director) -> Iterator[Weighed]:
        """The cards, and the words that name the one that decided."""
        view, poses = director.view, director.layout.poses
        assert view.result is not None
        won = {
            card
            for seat in view.result.winners
            for stack in (*view.fields[seat].points, *view.fields[seat].permanents)
            for card in stack.cards
        }
        for key, pose in poses.items():
            yield pose.rect, WINNING if key in won else OPEN if isinstance(key, Card) and pose.up else HIDDEN
        if (decides := deciding_tag(self.stage, director)) is not None:
            yield decides.plate, WINNING

    def _faces_room(self, result: Result) -> int:
        """How wide the faces of the winners are, inside the banner."""
        return self.stage.scale.px(64 + 84 * (len(result.winners) - 1) if result.winners else 20)
