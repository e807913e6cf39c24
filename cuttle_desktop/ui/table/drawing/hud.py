"""What surrounds the cards: zones, piles and signs. Draws what it is told."""

from __future__ import annotations

from msgspec import Struct
from pygame import Rect, Surface

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.engine.effects import Zone
from cuttle_desktop.engine.events import InDeck, InMiddle, InScrap, OnField
from cuttle_desktop.engine.rules import PASSES_TO_STALEMATE, RuleSet
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.fitting import Label, fit
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.inlay import draw_inlay, medallion
from cuttle_desktop.ui.table.layout.areas import LABEL, Areas
from cuttle_desktop.ui.table.layout.card_poses import Layout, deck_pose
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.widgets.seat_badge import colours, initials, relation, sign
from cuttle_desktop.words.hands import ByHand, tell_by
from cuttle_desktop.words.speech import Cast

PILES = ("Deck", "Scrap")
PEEK = ByHand(
    "[@eye]  Hold to look at the table (Alt)",
    "[@eye]  Hold Alt to look at the table",
    "[@eye]  Hold {aside} to look at the table",
    "[@eye]  Hold to look at the table",
)
SHORT_PEEK = ByHand("[@eye] Alt", "[@eye] Alt", "[@eye] {aside}", "[@eye] Hold")
LOW_DECK = 5
WELL = (*theme.INK, 70)
IN_WELL = theme.mix(theme.FELT_CENTRE, theme.INK, WELL[3] / 255)  # where the cloth is brightest
ZONE_NAME = theme.faint(theme.SAND_DIM, IN_WELL, 0.45)
WELL_LINE = (*theme.PANEL_LINE, 90)
MARK = 0.94  # of the height of the fields: the cuttlefish on the cloth
SIDE_LINE = 120  # opacity of a side's colour around its fields


def sign_box(areas: Areas, rules: RuleSet) -> Rect:
    """Where the cuttlefish on the cloth and the ring around its middle lie; with two sides where one-offs do."""
    wide = max(round(areas.tray.height * MARK), medallion(areas.zones[InMiddle()], areas.unit).width * 2)
    box = Rect(0, areas.tray.y, wide, areas.tray.height)
    box.centerx = areas.zones[InMiddle()].centerx if rules.seats == 2 else areas.tray.centerx
    return box


class Hud(Struct):
    """Draws the furniture of the table."""

    stage: Stage
    cast: Cast

    # zones

    def draw_cloth(self, surface: Surface, areas: Areas, rules: RuleSet) -> None:
        """The cloth and what is let into it."""
        art = self.stage.art
        surface.blit(art.felt(surface.get_size()), (0, 0))
        ring = medallion(areas.zones[InMiddle()], areas.unit)
        mark = art.mark(round(areas.tray.height * MARK))
        surface.blit(mark, mark.get_rect(center=sign_box(areas, rules).center))
        draw_inlay(surface, areas, art, facing=rules.seats == 2)
        if rules.seats == 2:
            icon = art.icon("one-off", round(ring.width * 0.56), theme.mix(theme.SEAFOAM, theme.FELT_EDGE, 0.66))
            surface.blit(icon, icon.get_rect(center=ring.center))

    def draw_frame(
        self, surface: Surface, box: Rect, place: OnField | InMiddle, rules: RuleSet, strength: float
    ) -> None:
        """The well of a zone and the line around it; with partners in the colour of its side."""
        px, teamed = self.stage.scale.px, isinstance(place, OnField) and rules.has_teams
        line = (*colours(rules)[place.seat], SIDE_LINE) if teamed and isinstance(place, OnField) else WELL_LINE
        width = max(1, px(1.5 if teamed else 1))
        fill, edge = ((*shade[:3], round(shade[3] * strength)) for shade in (WELL, line))
        self.stage.art.draw_panel(surface, box, px(theme.RADIUS_LARGE), fill, edge, width)

    # piles

    def draw_deck(self, surface: Surface, areas: Areas, view: View, count: int, lit: theme.Colour | None) -> None:
        """A pile of `count` cards, as thick as the deck, framed if `lit`; the count below warns when few are left."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        pose = deck_pose(areas)
        box = areas.zones[InDeck()]
        width = round(pose.width)
        if count == 0:
            art.draw_panel(surface, pose.rect, px(theme.RADIUS), WELL, WELL_LINE, max(1, px(1.5)))
            text.draw(surface, "empty", pose.rect.center, theme.SMALL, theme.CORAL, "center")
        back = art.back(self.stage.settings.back, width)
        layers = 0 if count == 0 else min(7, 1 + count // 7)
        step = max(1, width // 60)
        base = pose.rect
        if layers:
            art.draw_shadow(surface, base, px(theme.RADIUS_SMALL), px(8), px(3))
        for i in range(layers):
            surface.blit(back, base.move(-(layers - 1 - i) * step // 2, (layers - 1 - i) * step))
        if lit and count:
            art.draw_panel(surface, base.inflate(px(8), px(8)), px(theme.RADIUS), (0, 0, 0, 0), lit, px(2.5))
        low = 0 < count <= LOW_DECK
        self._pile_text(surface, box, pose, "Deck", str(count), theme.CORAL if low or not count else theme.SAND)
        if view.passes:
            words = f"passes {view.passes} of {PASSES_TO_STALEMATE}"
            own = areas.plates[view.seat]
            y = min(base.bottom + px(54), own.y - px(3) - text.line_height(theme.SMALL_BOLD))
            text.draw(surface, words, (own.centerx, y), theme.SMALL_BOLD, theme.CORAL, "midtop")

    def draw_scrap_place(self, surface: Surface, areas: Areas, view: View) -> None:
        """The place of the scrap and its count; its cards are drawn like all others."""
        px, art = self.stage.scale.px, self.stage.art
        box = areas.zones[InScrap()]
        pose = deck_pose(areas)
        rect = pose.rect
        rect.centerx = box.centerx
        art.draw_panel(surface, rect, px(theme.RADIUS), WELL, WELL_LINE, max(1, px(1.5)))
        if not view.scrap:
            icon = art.icon("trash", px(30), theme.mix(theme.SAND_DIM, theme.FELT_EDGE, 0.6))
            surface.blit(icon, icon.get_rect(center=rect.center))
        self._pile_text(surface, box, pose, "Scrap", str(len(view.scrap)), theme.SAND)

    def _pile_text(self, surface: Surface, box: Rect, pose: Pose, name: str, count: str, colour: theme.Colour) -> None:
        px, text = self.stage.scale.px, self.stage.text
        y = pose.rect.bottom + px(12)
        left = text.width(name, theme.SMALL)
        right = text.width(count, theme.BODY_BOLD)
        widest = max(text.width(pile, theme.SMALL) for pile in PILES) + text.width("00", theme.BODY_BOLD)
        if max(widest, left + right) + px(6) > box.width:  # large letters: the number alone, at both piles
            text.draw(surface, count, (box.centerx, y + px(13)), theme.BODY_BOLD, colour, "center")
            return
        x = box.centerx - (left + right + px(6)) // 2
        text.draw(surface, name, (x, y + px(13)), theme.SMALL, theme.SAND_DIM, "midleft")
        text.draw(surface, count, (x + left + px(6), y + px(13)), theme.BODY_BOLD, colour, "midleft")

    def draw_owner(self, surface: Surface, box: Rect, rules: RuleSet, seat: Seat) -> None:
        """Whose column this is, where several share the upper half; with partners, whose side too."""
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        colour, side = colours(rules)[seat], sign(rules, seat)
        ribbon = Rect(box.x + px(4), box.y + px(6), px(22), px(22))
        art.draw_panel(surface, ribbon, px(theme.RADIUS_SMALL), colour)
        text.draw(surface, initials(self.cast.names)[seat], ribbon.center, theme.SMALL_BOLD, theme.INK, "center")
        if side:
            icon = art.icon(side, px(20), colour)
            surface.blit(icon, icon.get_rect(midleft=(ribbon.right + px(3), ribbon.centery)))
        room = px(LABEL - 6)
        label = fit(text, self.cast.brief.names[seat], room, theme.TINY).stand((ribbon.x, ribbon.bottom + px(2)))
        high = ribbon.bottom + px(2) + text.line_height(theme.TINY) <= box.bottom + px(4)
        if high and label.whole:  # else the plate says it alone
            label.draw(surface, theme.SAND_DIM)
        if relation(rules, seat, self.cast.me) == "your partner":
            below = ribbon.bottom + px(2) + text.line_height(theme.TINY)
            fits = text.width("partner", theme.TINY) <= room  # else the plate says it alone
            if fits and below + text.line_height(theme.TINY) <= box.bottom:
                text.draw(surface, "partner", (ribbon.x, below), theme.TINY, colour)

    def draw_exposed(self, surface: Surface, box: Rect) -> None:
        """A tinted frame and an eye around a hand that lies open to the other side."""
        px, art = self.stage.scale.px, self.stage.art
        art.draw_panel(
            surface, box.inflate(0, px(4)), px(theme.RADIUS), (*theme.CORAL, 18), (*theme.CORAL, 150), px(1.5)
        )
        eye = art.icon("eye", px(22), theme.CORAL)
        surface.blit(eye, eye.get_rect(topright=(box.right - px(8), box.y + px(4))))


def zone_name(stage: Stage, place: OnField | InMiddle, box: Rect) -> Label:
    """What an empty zone is for: in the middle of the `box` that it fills, or below its ring."""
    words = "One-offs" if isinstance(place, InMiddle) else "Points" if place.zone is Zone.POINTS else "Permanents"
    label = fit(stage.text, words, box.width - stage.scale.px(8), theme.SMALL).stand(box.center, "center")
    ring, high = medallion(box, stage.scale.factor), label.rect.height
    if isinstance(place, InMiddle) and ring.bottom + 2 * high < box.bottom:
        return label.stand((box.centerx, ring.bottom + high), "center")
    return label


def peek_box(layout: Layout, stage: Stage) -> Rect:
    """The button of a tray that shows the table beneath while it is held."""
    assert layout.tray is not None
    px = stage.scale.px
    wide, high = stage.text.width(peek_words(stage), theme.SMALL) + px(32), stage.text.line_height(theme.SMALL) + px(6)
    if stage.scale.text_size >= theme.LARGE_TEXT:
        return Rect(layout.tray.right - px(2) - wide, layout.tray.y + px(10), wide - px(10), high)
    box = Rect(0, 0, max(px(310), wide), max(px(34), high))
    box.midbottom = (layout.tray.centerx, layout.tray.bottom - px(10))
    return box


def peek_words(stage: Stage) -> str:
    """What that button says; large letters stand beside the title, and leave the room below to the cards."""
    return tell_by(stage.keys, SHORT_PEEK if stage.scale.text_size >= theme.LARGE_TEXT else PEEK)


def highlight(surface: Surface, stage: Stage, box: Rect, hot: bool, on_bright: float = 1.9) -> None:
    """Light up a zone; on a bright cloth the light is `on_bright` times as strong, since it is hard to see there."""
    px, art = stage.scale.px, stage.art
    strength = on_bright if art.palette.bright else 1.0
    fill = (*theme.LIT, round((70 if hot else 34) * strength))
    art.draw_panel(surface, box, px(theme.RADIUS_LARGE), fill, theme.BRASS_BRIGHT if hot else theme.BRASS, px(2.5))


class Tag(Struct, frozen=True):
    """The name of a play on its small plate, laid out once and drawn from that. `hot`: pointed at."""

    stage: Stage
    lines: tuple[str, ...]
    face: theme.Face
    plate: Rect
    hot: bool

    @property
    def words(self) -> str:
        return " ".join(self.lines)

    def draw(self, surface: Surface) -> Rect:
        """Returns where it is."""
        px, plate = self.stage.scale.px, self.plate
        line, width = (theme.BRASS_BRIGHT, max(2, px(2.5))) if self.hot else (theme.BRASS_DEEP, max(1, px(1)))
        fill, ink = (theme.PANEL_RAISED, theme.SAND) if self.hot else (theme.PANEL, theme.BRASS_BRIGHT)
        self.stage.art.draw_panel(surface, plate, px(13), fill, line, width)
        block = plate.inflate(-px(12), -px(6))
        self.stage.text.draw_block(surface, "\n".join(self.lines), block, self.face, ink, centred=True)
        return plate


def tag(
    stage: Stage,
    name: str,
    at: tuple[int, int],
    room: int = 0,
    face: theme.Face = theme.SMALL_BOLD,
    *,
    hot: bool = False,
) -> Tag:
    """A plate with its bottom centre at `at`, in as few lines as `room` allows, if that is given."""
    text, px = stage.text, stage.scale.px
    longest = text.longest_word(name, face) if room else text.width(name, face)  # perhaps wider than its zone
    lines = text.balanced(name, max(room - px(20), longest), face)
    wide = max(text.width(line, face) for line in lines)
    plate = Rect(0, 0, wide + px(20), px(6) + text.line_height(face) * len(lines))
    plate.midbottom = at
    return Tag(stage, lines, face, plate.clamp(Rect((0, 0), stage.scale.size)), hot)
