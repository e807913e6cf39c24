"""Shows what the settings of motion do: a card scuttles another, as it would on the table, and a face is hit."""

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.session.setup import YOU
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.drawings import card_height
from cuttle_desktop.ui.heard import Node, Role
from cuttle_desktop.ui.portraits import Expression, seated
from cuttle_desktop.ui.scene import Transition
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.motion.effects import Blow, Effects
from cuttle_desktop.ui.table.motion.spectacle import Flash, Ring
from cuttle_desktop.ui.table.motion.tempo import strike
from cuttle_desktop.ui.widgets.seat_badge import draw_face
from cuttle_desktop.ui.widgets.widget import Widget

SCUTTLING, STRUCK = "9S", "6H"
CARD: Final = 84  # design units
WAY: Final = 230
ASIDE: Final = 12  # by which the one card lies beside the other in the end
SHAKE: Final = 9
SEEN: Final = 1.6  # seconds before the card is back where it came from

NAME: Final = "A sample of the motion"


class MotionSample(Widget):
    """At rest until a setting changes or it is clicked. It takes as long as the same blow on the table."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.tip = "Shows speed, reduced motion, impact effects and faces. Press it to see it again."
        self._effects = Effects()
        self._gone: float | None = None  # seconds since the card set off

    @property
    def playing(self) -> bool:
        return self._gone is not None

    def play(self) -> None:
        """Begin anew, by the settings of now."""
        now, px = self.stage.settings, self.stage.scale.px
        self._gone, self._effects = 0.0, Effects()
        if now.impacts and self.stage.pace > 0 and not now.reduced_motion:
            self._effects.hit(Blow(px(SHAKE)), self._landing)
            at, palette = self._struck.center, self.stage.art.palette
            self._effects.add(Flash(at, px(CARD), palette), self._landing)
            self._effects.add(Ring(self._struck, theme.SAND, palette, px(CARD) * 0.2), self._landing)
        self.stage.sound.play("scuttle")

    def heard(self) -> Node:
        return Node(Role.BUTTON, NAME, self.tip)

    def act(self) -> Transition | None:
        self.play()
        return super().act()

    def height(self, width: int) -> int:
        return card_height(self.stage.scale.px(CARD)) + self.stage.scale.px(24)

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._gone is None:
            return changed
        self._gone += dt
        self._effects.advance(dt)
        if self._gone > self._landing + SEEN:
            self._gone = None
        return True

    @property
    def _landing(self) -> float:
        """Seconds until the card lies on the other."""
        if self.stage.settings.reduced_motion and self.stage.pace > 0:
            return theme.REDUCED_MOTION_MS / 1000
        return theme.SCUTTLE_LAND_MS / 1000 * self.stage.pace

    @property
    def _struck(self) -> Rect:
        """The place of the card that is scuttled."""
        wide = self.stage.scale.px(CARD)
        box = Rect(0, 0, wide, card_height(wide))
        box.center = (self.rect.centerx + self.stage.scale.px(WAY) // 3, self.rect.centery)
        return box

    def draw(self, surface: Surface) -> None:
        px, art, now = self.stage.scale.px, self.stage.art, self.stage.settings
        struck, wide = self._struck, px(CARD)
        over = 0.0 if self._gone is None else min(1.0, self._gone / self._landing) if self._landing else 1.0
        shaken = struck.move(0, self._effects.shake.hop)
        self._draw_card(surface, art.card(STRUCK, wide, now.deck), shaken, 1.0)
        home, goal = struck.move(-px(WAY), 0), shaken.move(-px(ASIDE), px(ASIDE))
        card = art.card(SCUTTLING, wide, now.deck)
        if now.reduced_motion:
            self._draw_card(surface, card, home, 1 - over)
            self._draw_card(surface, card, goal, over)
        else:
            part = strike(over) if over < 1 else 1.0
            at = home.move(round((goal.x - home.x) * part), round((goal.y - home.y) * part))
            self._draw_card(surface, card, at, 1.0)
        self._effects.draw(surface)
        hit = now.reactions and over >= 1
        face = Rect(0, 0, px(72), px(72))
        face.midleft = (struck.right + px(36), struck.centery)
        portrait = seated([YOU], now.faces)[0]
        draw_face(surface, art, portrait, Expression.HIT if hit else Expression.CALM, face, theme.SEAT_COLOURS[0])

    def _draw_card(self, surface: Surface, picture: Surface, at: Rect, opacity: float) -> None:
        """With reduced motion a card fades."""
        if opacity <= 0:
            return
        px = self.stage.scale.px
        if opacity < 1:
            faded = Surface(picture.size, SRCALPHA)
            faded.blit(picture, (0, 0))
            faded.set_alpha(round(255 * opacity))
            picture = faded
        else:
            self.stage.art.draw_shadow(surface, at, px(6), px(7), px(3))
        surface.blit(picture, at)
