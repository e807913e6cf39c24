"""The plates of the seats: name, score and goal, hand count, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct, field
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.rules import NO_LIMIT
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.match import Match
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.portraits import Expression, seated
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.table.drawing.plate_parts import (
    RIBBON,
    PlateStatus,
    Score,
    Shape,
    badge,
    bar,
    draw_wins,
    face,
    face_box,
    figures,
    fitting_shape,
    goal_face,
    half_height,
    held_badge,
    margin,
    placed,
)
from cuttle_desktop.ui.widgets.seat_badge import colours, initials, relation, sign
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.reach import WinInReach, WinsInReach
from cuttle_desktop.words.reward_words import title_told
from cuttle_desktop.words.speech import Cast

PARTNERS: Final = "Partners win together, but points and kings are not shared: one of them must reach the goal."
COULD_WIN, COULD_WIN_NEXT = "[@warning] could win: {brief}", "[@warning] could win next"
WHOLE_NAME: Final = 6  # design units: letters that small tell more than a name that is cut
LARGE_FACE, FACE, SMALLEST_FACE = 106, 68, 24  # design units


class PlateFigures(NamedTuple):
    """What a plate shows of this moment: rolling figures, a face, and how far both are swollen (1 to 0)."""

    points: int
    goal: int
    bump: float = 0.0
    thinking: bool = False
    expression: Expression = Expression.CALM
    pop: float = 0.0
    undealt: int = 0  # cards of the opening hand that are still on their way


class Base(NamedTuple):
    """A plate without score and face. `space` is left for them, the latter `face` pixels wide.

    `bare`: the number of cards is not there.
    """

    looks: object
    picture: Surface
    at: tuple[int, int]
    space: Rect
    shape: Shape
    face: int
    bare: bool

    def draw(self, surface: Surface) -> None:
        surface.blit(self.picture, self.at)


class Plates(Struct):
    """Draws one seat's plate at a time."""

    stage: Stage
    cast: Cast
    match: Match | None = None
    _wins_in_reach: WinsInReach = field(default_factory=WinsInReach)
    bases: dict[Seat, Base] = field(default_factory=dict)

    def facts(self, view: View, seat: Seat) -> tuple[object, ...]:
        """What a plate shows of the position besides score and face: it looks the same while these are the same."""
        asks = view.asks
        turn = (view.turn == seat, bool(asks) and asks[-1].seat == seat, bool(asks) and isinstance(asks[0], Turn))
        return (self.danger(view, seat), len(view.hands[seat]), turn, view.result)

    def danger(self, view: View, seat: Seat) -> WinInReach | None:
        """With what a seat could win next, if it could."""
        return self._wins_in_reach.of(view, seat)

    def tip(self, view: View, seat: Seat) -> str:
        """What is told, below the goals, to a player who points at a plate."""
        danger = self.danger(view, seat)
        warned = danger.sentence(self.cast.names[seat]) if danger is not None else ""
        told = (self.title(seat), warned, PARTNERS if view.rules.has_teams else "")
        return "\n".join(filter(None, told))

    @property
    def _style(self) -> tuple[object, ...]:
        worn = self.stage.settings.frame, self.stage.settings.title
        return (self.stage.scale, self.cast, self.match and self.match.scores, worn)

    def title(self, seat: Seat) -> str:
        """Behind the name of a seat; empty for all but one."""
        return title_told(self.stage.title_of(seat, self.cast.names))

    def pieces(self, box: Rect, view: View, seat: Seat, now: PlateFigures) -> Iterator[Piece]:
        """Name, score and face of one seat; what moves on its own is a piece of its own."""
        looks = (self.facts(view, seat), tuple(box), now.thinking, now.undealt, *self._style)
        base = self.bases.get(seat)
        if base is None or base.looks != looks:
            base = self.bases[seat] = self._base(box, view, seat, now, looks)
        yield Piece(("plate", seat), base.looks, base.picture.get_rect(topleft=base.at), base.draw)
        shape, size = base.shape, base.face
        danger = self.danger(view, seat)
        score = Score(now.points, now.goal, now.bump, danger is not None and danger.likely)
        yield placed(("score", seat), score, [*figures(self.stage, base.space, shape, score)])
        if shape.bar and (parts := [*bar(self.stage, base.space, score)]):
            yield placed(("bar", seat), score._replace(bump=0.0), parts)
        at = face_box(self.stage, base.space, shape, size)
        if size:
            ring = colours(view.rules)[seat]
            frame = self.stage.frame_of(seat, self.cast.names)
            portrait = seated(self.cast.names, self.stage.settings.faces)[seat]
            yield face(self.stage, portrait, at, seat, now.expression, now.pop, ring, frame, base.space)
        if base.bare:
            cards = len(view.hands[seat]) - now.undealt
            yield held_badge(self.stage, cards, at, seat, full=cards >= view.rules.hand_limit)
        if not shape.below:
            status = self.status(view, seat, own_turn=False, thinking=False, danger=danger)
            if status.sign:
                yield badge(self.stage, status, at, seat)

    def _base(self, box: Rect, view: View, seat: Seat, now: PlateFigures, looks: object) -> Base:
        """A plate in a box without its score and face."""
        px, art = self.stage.scale.px, self.stage.art
        around = box.inflate(px(24), px(30))
        picture = Surface(around.size, SRCALPHA)
        local = box.move(-around.x, -around.y)
        won = view.result is not None and seat in view.result.winners
        active = won or (bool(view.asks) and view.asks[-1].seat == seat)
        danger = self.danger(view, seat)
        calm = theme.CORAL if danger and danger.likely else theme.PANEL_LINE
        line = theme.BRASS_BRIGHT if active else calm
        art.draw_shadow(picture, local, px(theme.RADIUS_LARGE), px(10), px(3))
        fill = theme.PANEL_RAISED if active else theme.PANEL
        art.draw_panel(picture, local, px(theme.RADIUS_LARGE), fill, line, px(2.5 if active else 1.5))
        draw_wins(picture, self.stage, local, self.match, seat)
        shape = fitting_shape(self.stage, local)
        head = self._head(picture, local, shape, view, seat, now)
        foot = self._foot(picture, local, shape, view, seat, now, head)
        space = Rect(local.x, head.bottom, local.width, foot - head.bottom)
        bare = not shape.below and self._crowded(local, view, head.right)
        size = self._face_size(box, shape)
        return Base(looks, picture, around.topleft, space.move(around.topleft), shape, size, bare)

    def _head(self, surface: Surface, box: Rect, shape: Shape, view: View, seat: Seat, now: PlateFigures) -> Rect:
        """The sign of the seat, its name and the number of its cards. Returns where the sign is."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        pad = px(14)
        ribbon = Rect(box.x + pad, box.y + margin(self.stage, shape), px(RIBBON), px(RIBBON))
        colour, side = colours(view.rules)[seat], sign(view.rules, seat)
        art.draw_panel(surface, ribbon, px(theme.RADIUS_SMALL), colour)
        left = ribbon.right + px(8)
        if side:
            picture = art.icon(side, px(24), colour)
            surface.blit(picture, picture.get_rect(midleft=(left - px(2), ribbon.centery)))
            left += picture.get_width() + px(4)
        initial = initials(self.cast.names)[seat]
        text.draw(surface, initial, ribbon.center, theme.SMALL_BOLD, theme.INK, "center")
        room = box.right - pad - left
        if not self._crowded(box, view, left):
            room -= box.right - pad - self._held(surface, (box.right - pad, ribbon.centery), view, seat, now) + px(8)
        name, high = self.cast.names[seat], half_height(self.stage, box)
        label = fit(text, name, (room, high), theme.BODY_BOLD)
        if not label.whole:  # thin letters are narrower, and may come close to the edge
            room = box.right - px(6) - left
            label = fit(text, name, (room, high), theme.BODY, name=True, smallest=WHOLE_NAME)
        label.stand((left, ribbon.centery), "midleft").draw(surface, theme.SAND)
        return Rect(ribbon.x, ribbon.y, left - ribbon.x, ribbon.height)

    def _crowded(self, box: Rect, view: View, left: int) -> bool:
        """Whether names, from `left` on, leave no room for the number of cards beside them: on one plate, so on all."""
        px, text = self.stage.scale.px, self.stage.text
        limit = view.rules.hand_limit
        widest = text.width(f"[@hand] {limit}/{limit}" if limit < NO_LIMIT else "[@hand] 10", theme.SMALL)
        room = box.right - px(14) - left - widest - px(8)
        return max(text.width(name, theme.BODY_BOLD) for name in self.cast.names) > room

    def _foot(
        self, surface: Surface, box: Rect, shape: Shape, view: View, seat: Seat, now: PlateFigures, head: Rect
    ) -> int:
        """The status below the score. Returns where the score's room ends."""
        px, text = self.stage.scale.px, self.stage.text
        pad, foot, high = px(14), box.bottom - margin(self.stage, shape), text.line_height(theme.SMALL)
        if not shape.below:
            return foot
        own_turn = view.turn == seat and view.result is None
        status = self.status(view, seat, own_turn, now.thinking, self.danger(view, seat))
        at, room = (box.x + pad, foot), box.width - 2 * pad
        if self._crowded(box, view, head.right):
            room = self._held(surface, (box.right - pad, foot - high // 2), view, seat, now) - px(8) - at[0]
        label = fit(text, status.wordings, room, theme.SMALL)
        if label.whole:  # else the edge alone tells it
            label.stand(at, "bottomleft").draw(surface, status.colour)
        return foot - high

    def _face_size(self, box: Rect, shape: Shape) -> int:
        """As large as fits beside the widest score; 0 where nothing could be recognised."""
        px, text = self.stage.scale.px, self.stage.text
        widths = [text.width("20", shape.score), text.width("/ 21", goal_face(shape))]
        wide = (max(widths) if shape.stacked else sum(widths)) + px(18)
        below = text.line_height(theme.SMALL) if shape.below else 0
        high = box.height - 2 * margin(self.stage, shape) - px(RIBBON) - below - (px(16) if shape.stacked else 0)
        size = min(px(LARGE_FACE if shape.stacked else FACE), box.width - px(20 if shape.stacked else 28) - wide, high)
        tight = shape.score.size < theme.HEADING.size
        return 0 if tight or size < px(SMALLEST_FACE) else size

    def status(self, view: View, seat: Seat, own_turn: bool, thinking: bool, danger: WinInReach | None) -> PlateStatus:
        if view.result is not None and seat in view.result.winners:
            return PlateStatus("[@crown] winner", theme.BRASS_BRIGHT, "crown")
        if thinking:
            return PlateStatus("thinking …", theme.SEAFOAM)
        if own_turn and view.asks and isinstance(view.asks[0], Turn):
            words = "your turn" if seat == self.cast.me else "to play"
            return PlateStatus(self.title(seat) or words, theme.BRASS_BRIGHT, brief=words)  # the bar tells it as well
        if danger:
            colour = theme.CORAL if danger.likely else theme.SAND
            return PlateStatus(tell(COULD_WIN, brief=danger.brief), colour, "warning", COULD_WIN_NEXT)
        return PlateStatus(relation(view.rules, seat, self.cast.me) or self.title(seat), theme.SAND_DIM)

    def _held(self, surface: Surface, at: tuple[int, int], view: View, seat: Seat, now: PlateFigures) -> int:
        """How many cards the hand holds, and how many it may. Returns where that begins."""
        text, cards, limit = self.stage.text, len(view.hands[seat]) - now.undealt, view.rules.hand_limit
        words = f"[@hand] {cards}/{limit}" if limit < NO_LIMIT else f"[@hand] {cards}"
        text.draw(surface, words, at, theme.SMALL, theme.CORAL if cards >= limit else theme.SAND_DIM, "midright")
        return at[0] - text.width(words, theme.SMALL)
