"""Draws the whole table from what the scene knows. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.card_looks import CardLooks
from cuttle_desktop.ui.table.drawing.cards import IN_THE_AIR, ON_THE_TABLE, CardLook, CardPainter, covers
from cuttle_desktop.ui.table.drawing.end_banner import EndBanner
from cuttle_desktop.ui.table.drawing.goal_ladder import draw_goal_ladder
from cuttle_desktop.ui.table.drawing.hud import Hud
from cuttle_desktop.ui.table.drawing.layer import Layer, Piece
from cuttle_desktop.ui.table.drawing.log_panel import LogPanel
from cuttle_desktop.ui.table.drawing.middle import auras, deciding_tag, draw_aim_of_one_off, draw_verdict
from cuttle_desktop.ui.table.drawing.plates import Plates
from cuttle_desktop.ui.table.drawing.threats import draw_threats
from cuttle_desktop.ui.table.furniture import Furniture
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.input.tray import draw_tray, shows_scrap
from cuttle_desktop.ui.table.layout.card_poses import Z_DECK, Z_MIDDLE, Z_TRAY
from cuttle_desktop.ui.table.layout.geometry import Key, Pose
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.gains import draw_gain
from cuttle_desktop.ui.table.motion.sprites import Sprite
from cuttle_desktop.ui.table.target_tags import draw_fan, draw_targets
from cuttle_desktop.ui.widgets.seat_badge import colours
from cuttle_desktop.words.speech import Cast

__all__ = ["Canvas", "Highlights"]

FRAME = 4  # design units: the frame around a card that is chosen
FOCUS = 22  # design units: the ring around a target where the keyboard is, outside that frame
LIFT = 0.10  # card heights by which a card under the pointer rises
GHOST = CardLook(alpha=80, shadow=False)


class _Drawn(NamedTuple):
    sprite: Sprite
    pose: Pose
    look: CardLook


class Canvas:
    """Furniture, then cards from the cloth up, then what the player points at."""

    def __init__(self, stage: Stage, cast: Cast) -> None:
        self.stage = stage
        self.painter = CardPainter(stage, cast.names)
        self.hud = Hud(stage, cast)
        self.end_banner = EndBanner(stage, cast)
        self.plates = Plates(stage, cast)
        self.log = LogPanel(stage)
        self.furniture = Furniture(stage, self.hud, self.plates)
        self.layer = Layer()

    def draw(
        self,
        surface: Surface,
        director: Director,
        highlights: Highlights,
        bar: Sequence[Piece] = (),
        beside: Sequence[Piece] = (),
    ) -> None:
        """Everything on the cloth, and `beside` it; the `bar` lies over the light of an end."""
        view, areas = director.view, director.layout.areas
        self.painter.colours = self.log.colours = colours(view.rules)
        self._cards(surface, director, highlights, bar, beside)
        for seat, box in areas.plates.items():
            if box.collidepoint(highlights.pointer) and highlights.chosen is None:
                draw_goal_ladder(surface, self.stage, areas, view, seat, self.plates.tip(view, seat))
            elif (shown := director.standings.ladder(seat)) > 0:
                draw_goal_ladder(surface, self.stage, areas, director.standings.view, seat, shown=shown)
        director.effects.draw(surface)
        for gain in director.standings.gains:
            sprite = director.sprites.cards.get(gain.at.card) if gain.at.card is not None else None
            standing = f"{director.standings.points(gain.seat)} / {director.standings.goal(gain.seat)}"
            draw_gain(surface, self.stage, gain, standing, sprite, still=director.tempo.crossfade)
        if view.result is None or not highlights.banner:
            return
        if not director.effects.told:
            self.end_banner.prepare(director)
        else:
            self.end_banner.draw(surface, director)
            if (decides := deciding_tag(self.stage, director)) is not None:
                decides.draw(surface)

    def _focus_ring(self, director: Director, highlights: Highlights) -> Rect | None:
        """Where the keyboard is, if that is a zone or a target: the frames of targets differ in colour only."""
        px, cursor = self.stage.scale.px, highlights.cursor
        if isinstance(cursor, InDeck | InScrap | OnField | InMiddle | InHand):
            return director.layout.areas.zones[cursor].inflate(px(6), px(6))
        if isinstance(cursor, Card) and cursor in highlights.aimed.cards and cursor in director.layout.poses:
            return director.layout.poses[cursor].rect.inflate(px(FOCUS), px(FOCUS))
        return None

    def _cards(
        self,
        surface: Surface,
        director: Director,
        highlights: Highlights,
        bar: Sequence[Piece],
        beside: Sequence[Piece],
    ) -> None:
        """What lies still comes from the layer; above it, what moves and what lies on that."""
        furniture = [*self.furniture.pieces(director, highlights, surface.get_size())]
        still, moving = self.parted(director, highlights)
        self.painter.crowd = len(moving)
        self._on_the_cloth(surface, director, [*furniture, *still, *beside], bar, highlights)
        self._moving(surface, director, highlights, moving)
        if (ring := self._focus_ring(director, highlights)) is not None:
            px = self.stage.scale.px
            self.stage.art.draw_panel(surface, ring, px(theme.RADIUS_LARGE), (0, 0, 0, 0), theme.SAND, px(2.5))
        draw_fan(surface, self.stage, director, self.hud.cast)
        draw_targets(surface, self.stage, director, highlights)

    def parted(self, director: Director, highlights: Highlights) -> tuple[list[Piece], list[_Drawn]]:
        """The cards that lie still, and those above them: on their way, raised, or lying on such a card."""
        looks = CardLooks(director, highlights)
        still: list[Piece] = []
        moving: list[_Drawn] = []
        decisive = (director.latest,) if director.view.result is not None else ()  # lies on light
        over: list[Rect] = []  # where something moves
        posed = director.sprites.posed()
        hidden = _covered(posed)
        raised = {highlights.hover, highlights.cursor, highlights.chosen, *highlights.picked, *highlights.advised}
        for sprite, pose in posed:
            key, look = sprite.key, looks.of(sprite.key)
            goes = (sprite.moving and not sprite.waits) or sprite.leaving
            lift = self._lift(key, director, highlights) if key in raised and not goes else 0.0
            if goes or lift or look.torn > 0 or key in decisive or pose.z >= Z_MIDDLE:  # in the air, or over the bar
                pose = pose._replace(y=pose.y - lift)
                moving.append(_Drawn(sprite, pose, look))
                over.append(covers(pose))
                continue
            piece = self._piece(sprite, pose, look, highlights)
            if piece.rect.collidelist(over) >= 0:
                moving.append(_Drawn(sprite, pose, look))
                over.append(piece.rect)
            elif key not in hidden:
                still.append(piece)
        return still, moving

    def _on_the_cloth(
        self,
        surface: Surface,
        director: Director,
        still: Sequence[Piece],
        bar: Sequence[Piece],
        highlights: Highlights,
    ) -> None:
        """What lies still with the light behind a card that does; then what comes and goes."""
        finale, art = director.effects.finale, self.stage.art
        lights = [*auras(director)]
        if finale is None:
            resting = (light for light in lights if light.rests)
            fixed = [Piece(("aura", light.at), light, light.rect, partial(light.draw, art=art)) for light in resting]
            still, lights = [*still, *fixed, *bar], [light for light in lights if not light.rests]
        self.layer.draw(surface, still, director.effects.shake.hop)
        draw_threats(surface, director, art.palette, highlights.aimed.actions)
        if finale is not None:
            finale.draw(surface, [pose.rect for pose in director.layout.poses.values() if pose.up])
        for light in lights:
            light.draw(surface, art)
        if finale is not None:
            for piece in bar:
                piece.draw(surface)

    def _piece(self, sprite: Sprite, pose: Pose, look: CardLook, highlights: Highlights) -> Piece:
        """A card that lies still."""
        key = sprite.key
        if key is highlights.carried and highlights.drag is not None:
            look = GHOST
        elif sprite.waits:
            look = look._replace(shadow=pose.z > Z_DECK)  # many may wait on the deck
        looks = (pose, look, sprite.turned, self.stage.settings.deck)
        draw = partial(self.painter.draw, key=key, pose=pose, look=look, turned=float(sprite.turned))
        return Piece(key, looks, covers(pose, IN_THE_AIR if look.badge.locked else ON_THE_TABLE), draw)

    def _moving(self, surface: Surface, director: Director, highlights: Highlights, moving: Sequence[_Drawn]) -> None:
        tray = director.layout.tray
        order = director.how.scrap_order if shows_scrap(director.view, director.how) else None
        veiled = tray is None
        aimed = said = False
        for sprite, pose, look in moving:
            if not aimed and Z_MIDDLE <= pose.z < Z_TRAY:
                aimed = True
                draw_aim_of_one_off(surface, self.stage, director)
            if not said and pose.z >= Z_TRAY:
                said = True
                draw_verdict(surface, self.stage, director, self.hud.cast)
            if not veiled and pose.z >= Z_TRAY:
                veiled = True
                if tray is not None:
                    draw_tray(surface, self.stage, director.layout, highlights, order)
            if sprite.key is highlights.carried and highlights.drag is not None:
                self.painter.draw(surface, sprite.key, sprite.pose, GHOST)
            else:
                self.painter.draw_sprite(surface, sprite, look, pose)
        if not said:
            draw_verdict(surface, self.stage, director, self.hud.cast)
        if not veiled and tray is not None:
            draw_tray(surface, self.stage, director.layout, highlights, order)

    def _lift(self, key: Key, director: Director, highlights: Highlights) -> float:
        """Cards of the own hand rise when they are pointed at, picked or chosen.

        While a card is chosen, or cards are to be picked, the bar tells what for, so none rises over it. In a tray a
        card rises that a hint names or that is picked: its frame seemed to mean the card that covers part of it, too.
        """
        pose, picked = director.layout.poses.get(key), key in highlights.picked
        if pose is not None and pose.z >= Z_TRAY:
            return pose.height * LIFT if picked or key in highlights.advised else 0.0
        touched = picked or key in (highlights.hover, highlights.cursor, highlights.chosen)
        if pose is None or not touched or key not in director.view.hands[director.view.seat]:
            return 0.0
        if highlights.chosen is not None or highlights.picked or highlights.choosing:
            free = pose.rect.y - director.layout.areas.bar.bottom - self.stage.scale.px(FRAME)
            return min(pose.height * LIFT, max(0.0, free))
        return pose.height * LIFT


def _covered(posed: Sequence[tuple[Sprite, Pose]]) -> set[Key]:
    """The cards at rest on the scrap that lie exactly under another one. The lowest stays for its shadow."""
    seen: set[tuple[float, ...]] = set()
    hidden: list[Key] = []
    for sprite, pose in reversed(posed):
        if pose.z < Z_DECK and pose.up and not sprite.moving:
            at = pose[:4]
            if at in seen:
                hidden.append(sprite.key)
            seen.add(at)
    return set(hidden[:-1])
