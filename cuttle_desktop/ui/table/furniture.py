"""What lies on the table besides cards, piece by piece, so that only what changes is painted again.

The remark stands at the end of the line above the bar: that the game is for practice, or which puzzle it is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from pygame import Rect

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InHand, InMiddle, InScrap, OnField, Place
from cuttle_desktop.engine.view import View, opponents, sees_hand
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import fit
from cuttle_desktop.ui.portraits import Expression
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.hud import ZONE_NAME, Hud, Tag, highlight, sign_box, tag, zone_name
from cuttle_desktop.ui.table.drawing.layer import Piece
from cuttle_desktop.ui.table.drawing.next_card import draw_next_card, next_card, next_card_box
from cuttle_desktop.ui.table.drawing.plates import PlateFigures, Plates
from cuttle_desktop.ui.table.drawing.zone_frames import FrameFades
from cuttle_desktop.ui.table.input.aim import Highlights
from cuttle_desktop.ui.table.layout.areas import Areas
from cuttle_desktop.ui.table.layout.card_poses import pile_box
from cuttle_desktop.ui.table.motion.departures import undealt
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.table.motion.rays import Light


class Remark(Struct):
    """Without `words` there is none."""

    stage: Stage
    words: str = ""
    bright: bool = False

    def tag(self, areas: Areas) -> Tag:
        """On its plate."""
        room = areas.recap.width // 2, areas.recap.height - self.stage.scale.px(6)
        face = fit(self.stage.text, self.words, room, theme.SMALL_BOLD).face
        found = tag(self.stage, self.words, (0, 0), face=face, hot=self.bright)
        found.plate.midright = areas.recap.midright
        return found

    def beside(self, areas: Areas) -> Rect:
        """What it leaves of the line."""
        line = areas.recap
        if not self.words:
            return line
        return Rect(line.x, line.y, self.tag(areas).plate.x - self.stage.scale.px(8) - line.x, line.height)


FIRST_GAMES = 3  # of a player: so long empty fields keep their names
FAINT = 0.6  # strength of such a name


class Furniture:
    """Hud and plates as pieces."""

    def __init__(self, stage: Stage, hud: Hud, plates: Plates) -> None:
        self.stage = stage
        self.hud = hud
        self.plates = plates
        self.remark = Remark(stage)
        self.fades = FrameFades()
        self.light = Light()
        self._signed: Areas | None = None
        self.names: list[Rect] = []  # where those of empty zones stand in this frame

    def pieces(self, director: Director, highlights: Highlights, size: tuple[int, int]) -> Iterator[Piece]:
        """All pieces, from the cloth up."""
        stage, view, areas = self.stage, director.view, director.layout.areas
        settings = stage.settings
        style = (stage.scale, settings.deck, settings.back, view.rules.seating)
        signed = self._signed_areas(director)
        draw = partial(self.hud.draw_cloth, areas=signed, rules=view.rules)
        yield Piece("cloth", (style, signed.tray, sign_box(signed, view.rules)), Rect((0, 0), size), draw)
        yield from self._light(director, size)
        yield from self._zones(director, highlights)
        yield from self._hands(director)
        yield from self._lit(director, highlights)
        if self.remark.words:
            remark = self.remark.tag(areas)
            yield Piece("remark", (self.remark.words, self.remark.bright), remark.plate, remark.draw)
        yield from self._piles(director, highlights)
        yield from self._plates(director, highlights)

    def _light(self, director: Director, size: tuple[int, int]) -> Iterator[Piece]:
        """On the cloth while the end is near. It falls on the middle of the fields and names no side."""
        strength, tray = director.effects.suspense.light, director.layout.areas.tray
        if strength > 0:
            draw = partial(self.light.draw, art=self.stage.art, at=tray.center, strength=strength)
            yield Piece("light", (strength, tray.center), Rect((0, 0), size), draw)

    def _signed_areas(self, director: Director) -> Areas:
        """Where the cuttlefish lies in the middle. If that makes way it follows once all rests: it is as large as six
        cards, and nobody looks for it while they move."""
        areas = director.layout.areas
        if self._signed is None or not director.moving or self._signed.tray != areas.tray:
            self._signed = areas
        return self._signed

    def fade(self, director: Director, choosing: bool, dt: float) -> bool:
        """Let the frames of zones come and go; `choosing`: a card is to be placed. Returns whether anything changes."""
        self.fades.aim(_framed(director.view, choosing))
        return self.fades.advance(dt)

    def _zones(self, director: Director, highlights: Highlights) -> Iterator[Piece]:
        """The frames that show, and what empty zones are for: newcomers forget it after the first turn."""
        view, counted, self.names = director.view, _counted(director), []
        if not self.fades.live:
            self.fades.aim(_framed(view, highlights.chosen is not None))
        faint = FAINT if view.result is None and self.stage.profile.finished_games < FIRST_GAMES else 0.0
        for place, box in _zones_of(director).items():
            strength = self.fades.of(place)
            if strength > 0:
                draw = partial(self.hud.draw_frame, box=box, place=place, rules=view.rules, strength=strength)
                yield Piece(("frame", place), strength, box, draw)
            named = max(strength, faint) if isinstance(place, OnField) else strength
            if named > 0 and not has_cards(view, place) and place not in {*highlights.aimed.zones, *counted}:
                name = zone_name(self.stage, place, box)
                self.names.append(name.rect)
                yield Piece(("name", place), named, name.rect, partial(name.draw, colour=ZONE_NAME, strength=named))

    def _hands(self, director: Director) -> Iterator[Piece]:
        """Whose hands these are, and which of them lie open."""
        view, px = director.view, self.stage.scale.px
        others = [seat for seat in range(view.rules.seats) if seat != view.seat]
        for seat in range(view.rules.seats):
            box = director.layout.areas.zones[InHand(seat)]
            rect = box.inflate(px(8), px(8))
            if seat != view.seat and len(others) > 1:
                yield Piece(
                    ("owner", seat), None, rect, partial(self.hud.draw_owner, box=box, rules=view.rules, seat=seat)
                )
            if _open(director.standings.view, seat):  # glasses count when they lie
                yield Piece(("open", seat), None, rect, partial(self.hud.draw_exposed, box=box))

    def _lit(self, director: Director, highlights: Highlights) -> Iterator[Piece]:
        """What shines: a card can go there, or is to be picked there."""
        px, areas = self.stage.scale.px, director.layout.areas
        from_hand = highlights.choosing and director.layout.tray is None and not highlights.aimed.zones
        in_hand = highlights.drawing or from_hand
        lit = (InHand(director.view.seat),) if in_hand else tuple(highlights.aimed.zones)
        for place in lit:
            box = areas.zones[place]
            if isinstance(place, InDeck | InScrap):
                box = pile_box(areas, place).inflate(px(10), px(10))
            hot = box.collidepoint(highlights.pointer) and highlights.snap is None and not from_hand
            rect = box.inflate(px(8), px(8))
            yield Piece(("lit", place), hot, rect, partial(highlight, stage=self.stage, box=box, hot=hot))

    def _piles(self, director: Director, highlights: Highlights) -> Iterator[Piece]:
        view, areas, px = director.standings.view, director.layout.areas, self.stage.scale.px
        column = areas.plates[view.seat]
        box = areas.zones[InScrap()].inflate(px(16), px(16))
        draw = partial(self.hud.draw_scrap_place, areas=areas, view=view)
        yield Piece("scrap", len(view.scrap), box, draw)
        pointed = InDeck() in (highlights.hover, highlights.cursor)
        lit = theme.BRASS_BRIGHT if pointed else theme.SEAFOAM if InDeck() in highlights.advised else None
        if not highlights.active:
            lit = None
        box = areas.zones[InDeck()].inflate(px(20), px(20))
        if view.passes:
            box.union_ip((column.x, box.y, column.width, box.height + px(90)))
        count = len(view.deck) + _undealt(director).total()
        draw = partial(self.hud.draw_deck, areas=areas, view=view, count=count, lit=lit)
        yield Piece("deck", (count, lit, view.passes), box, draw)
        if (card := next_card(director)) is not None:
            sign = partial(draw_next_card, stage=self.stage, areas=areas, card=card)
            yield Piece("next card", card, next_card_box(areas), sign)

    def _plates(self, director: Director, highlights: Highlights) -> Iterator[Piece]:
        standings, px = director.standings, self.stage.scale.px
        view = standings.view
        coming = _undealt(director)
        for seat, box in director.layout.areas.plates.items():
            thinking = highlights.thinking == seat
            calm = not self.stage.settings.reactions
            shown = PlateFigures(
                standings.points(seat),
                standings.goal(seat),
                math.sin(math.pi * standings.bump(seat)),
                thinking,
                Expression.CALM if calm else director.reactions.of(seat, view, thinking=thinking),
                0.0 if calm or director.tempo.crossfade else director.reactions.pop(seat),
                coming[seat],
            )
            yield from self.plates.pieces(box, view, seat, shown)
            if seat in highlights.aimed.seats or InHand(seat) in highlights.aimed.zones:
                hot = box.collidepoint(highlights.pointer)
                draw_light = partial(highlight, stage=self.stage, box=box, hot=hot, on_bright=1.0)  # text lies below it
                yield Piece(("plate lit", seat), hot, box.inflate(px(8), px(8)), draw_light)


def _undealt(director: Director) -> Counter[Seat]:
    """While the hands are dealt: how many cards of each are still on their way from the deck."""
    return undealt(director.sprites.cards, director.view) if director.dealing else Counter()


def _zones_of(director: Director) -> dict[OnField | InMiddle, Rect]:
    zones = director.layout.areas.zones
    return {place: box for place, box in zones.items() if isinstance(place, OnField | InMiddle)}


def _framed(view: View, choosing: bool) -> list[Place]:
    """The zones with a frame: all before the first move and while a card is placed; else where several share a row."""
    places: list[OnField | InMiddle] = [InMiddle()]
    places += [OnField(seat, zone) for seat in range(view.rules.seats) for zone in Zone]
    if choosing or view.number <= 1:
        return [*places]
    return [place for place in places if view.rules.seats > 2 and has_cards(view, place)]


def has_cards(view: View, place: OnField | InMiddle) -> bool:
    """Whether cards lie there."""
    return bool(view.fields[place.seat].zone(place.zone) if isinstance(place, OnField) else view.middle)


def _open(view: View, seat: Seat) -> bool:
    """Whether a hand lies open: another's to the seat on screen, its own to another side."""
    if seat != view.seat:
        return view.open_hands[seat]
    return any(sees_hand(view, other, seat) for other in opponents(view.rules, seat))


def _counted(director: Director) -> frozenset[Place]:
    """Where points were lost that are still being counted: a number rises there, on which no name may lie."""
    standings = director.standings
    rising = {gain.seat for gain in standings.gains}
    fields = enumerate(standings.view.fields)
    return frozenset(OnField(seat, Zone.POINTS) for seat, field in fields if seat in rising or field.points)
