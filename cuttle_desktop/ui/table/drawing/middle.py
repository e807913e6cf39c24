"""What is said of the middle: the effect of the one-off, its target, a stamp on what is countered; and of the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pygame
from msgspec import Struct
from pygame import SRCALPHA, Rect, Surface

from cuttle_desktop.engine.answers import open_window
from cuttle_desktop.engine.asks import DiscardThenDraw, ForcedDiscard, PickFromScrap, PlayRevealed, RandomDiscard
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.effects import DrawCards, ForceDiscard, PlayFromDeck, Salvage
from cuttle_desktop.engine.events import InHand, InMiddle
from cuttle_desktop.engine.view import View, counterable
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.arrow import draw_arrow
from cuttle_desktop.ui.table.drawing.hud import Tag, tag
from cuttle_desktop.ui.table.layout.card_poses import revealed
from cuttle_desktop.ui.table.layout.geometry import Pose
from cuttle_desktop.ui.table.layout.middle_poses import WORDS_SHARE
from cuttle_desktop.ui.table.motion.director import Director
from cuttle_desktop.ui.theme import Face
from cuttle_desktop.words.action_parts import target_of_action, whose
from cuttle_desktop.words.card_texts import effect_told
from cuttle_desktop.words.message import Forms, tell, tell_of
from cuttle_desktop.words.speech import Cast

STAMP_WORD: Final = "COUNTERED"
ANGLE: Final = 14
SLAM_SECONDS: Final = 0.16
LARGE: Final = 2.3  # how much larger it begins
INK: Final = (196, 40, 36)
WIDE: Final = 1.12  # card widths
UP: Final = 0.34  # card heights above the middle, where no counter lies
ASIDE: Final = 0.36  # card widths to the right, where no index lies
STAMP_FACE: Final = Face(30, bold=True)


def draw_stamp(surface: Surface, stage: Stage, pose: Pose, age: float) -> None:
    """On a card at `pose`, `age` seconds after it came down."""
    part = min(1.0, age / SLAM_SECONDS)
    size = round(pose.width * WIDE)
    picture = stage.art.turned(("stamp", size), ANGLE, lambda: _stamp(stage, size))
    grow = LARGE + (1 - LARGE) * part**2
    if part < 1:
        picture = pygame.transform.rotozoom(picture, 0, grow)
        picture.set_alpha(round(255 * (0.25 + 0.75 * part)))
    at = round(pose.x + pose.width * ASIDE), round(pose.y - pose.height * UP)
    surface.blit(picture, picture.get_rect(center=at))


def _stamp(stage: Stage, width: int) -> Surface:
    """Letters in a double frame, made large and then small for smooth edges."""
    line = stage.text.line(STAMP_WORD, STAMP_FACE, INK)
    pad = line.get_height() // 3
    plate = Surface((line.get_width() + 2 * pad, line.get_height() + pad), SRCALPHA)
    plate.fill((*INK, 0))
    box = plate.get_rect()
    pygame.draw.rect(plate, (255, 250, 240, 214), box, border_radius=pad // 2)
    pygame.draw.rect(plate, INK, box, max(2, pad // 3), border_radius=pad // 2)
    inner = Rect(box).inflate(-pad, -pad)
    pygame.draw.rect(plate, INK, inner, max(1, pad // 8), border_radius=pad // 4)
    plate.blit(line, line.get_rect(center=box.center))
    return pygame.transform.smoothscale(plate, (width, max(1, round(width * box.height / box.width))))


AURA = 190  # opacity in the middle of the light
ARRIVED = 0.8  # of its way: the words of a one-off appear as it lands
DECIDES = "{card} decides"
NO_COUNTER = Forms("[@shield] your queen: no counter", "[@shield] {name}’s queen: no counter")
NO_COUNTER_IN_LINES = Forms("[@shield] your queen:\nno counter", "[@shield] {name}’s queen:\nno counter")
WORDS_ROOM = 230  # design units for what a one-off does
ASKING: Mapping[type, type] = {
    PickFromScrap: Salvage,
    ForcedDiscard: ForceDiscard,
    RandomDiscard: ForceDiscard,
    DiscardThenDraw: DrawCards,
    PlayRevealed: PlayFromDeck,
}
"""Which effect asks a question."""


class Aura(Struct, frozen=True):
    """A light behind a card."""

    colour: theme.Colour
    at: tuple[int, int]
    size: tuple[int, int]
    foot: int | None = None  # the y above which it ends
    rests: bool = False  # its card lies still

    @property
    def rect(self) -> Rect:
        """Where it shines."""
        box = Rect((0, 0), self.size)
        box.center = self.at
        if self.foot is not None:
            box.height = min(box.height, self.foot - box.y)
        return box

    def draw(self, surface: Surface, art: Art) -> None:
        box = self.rect
        surface.blit(art.glow(self.size, self.colour, AURA), box, Rect((0, 0), box.size))


def auras(director: Director) -> Iterator[Aura]:
    """Light behind what waits in the middle, in the colour of friend or foe, and behind the card that decided it."""
    view, sprites = director.view, director.sprites.cards
    lit = dict.fromkeys(view.middle[:1], theme.BRASS if view.turn == view.seat else theme.CORAL)
    if view.result is not None and view.result.winners and director.latest is not None:
        lit[director.latest] = theme.BRASS_BRIGHT
    for card, colour in lit.items():
        if card in sprites and not director.verdict.struck(card) and not director.on_target(card):
            sprite, recap = sprites[card], director.layout.areas.recap.y  # the bar is not lit
            at = (round(sprite.pose.x), round(sprite.pose.y))
            side = round(sprite.goal.width * 2.3)  # each size is a picture
            yield Aura(colour, at, (side, round(side * 1.2)), recap if at[1] < recap else None, not sprite.moving)


def draw_verdict(surface: Surface, stage: Stage, director: Director, cast: Cast) -> None:
    """Draw what the one-off in the middle does, that nobody may counter it, or that it was countered."""
    for card, age in director.verdict.ages.items():
        if age >= 0:
            draw_stamp(surface, stage, director.sprites.cards[card].pose, age)
    _uncounterable(surface, stage, director, cast)
    view = director.view
    words = meaning_of_middle(view, cast)
    if words and not director.verdict.ages and not revealed(view) and not _elsewhere(director):
        effect_tag(stage, director, words).draw(surface)


def effect_tag(stage: Stage, director: Director, words: str) -> Tag:
    """What the effect of the one-off is told on: below it, or over its foot rather than over the recap."""
    layout, px = director.layout, stage.scale.px
    zone, tray = layout.areas.zones[InMiddle()], layout.tray
    lowest = max((layout.poses[card].rect.bottom for card in director.view.middle), default=0)
    told = tag(stage, words, (zone.centerx, 0), _words_room(stage, director), _words_face(director), hot=True)
    most = min(zone.bottom + px(10), layout.areas.recap.y) if tray is None else tray.bottom - px(6)
    told.plate.bottom = min(most, lowest + told.plate.height + px(6))
    return told


def _words_face(director: Director) -> theme.Face:
    """Smaller letters where the middle is too low for large ones below its card."""
    areas = director.layout.areas
    low = areas.words > areas.zones[InMiddle()].height * WORDS_SHARE
    return theme.SMALL_BOLD if low else theme.BODY_BOLD


def _words_room(stage: Stage, director: Director) -> int:
    """How wide the words about a one-off may be: as wide as the cards beside the middle leave free."""
    zone = director.layout.areas.zones[InMiddle()]
    usual = max(zone.width, stage.scale.px(WORDS_ROOM * max(1.0, stage.scale.text_size)))
    beside = (box for box in _on_fields(director) if box.bottom > zone.y and box.y < zone.bottom)
    free = min((abs(box.centerx - zone.centerx) - box.width // 2 for box in beside), default=usual)
    return min(usual, max(zone.width, 2 * free))


def _on_fields(director: Director) -> Iterator[Rect]:
    poses = director.layout.poses
    for laid in director.view.fields:
        for stack in (*laid.points, *laid.permanents):
            yield from (poses[card].rect for card in stack.cards if card in poses)


def _elsewhere(director: Director) -> bool:
    """Whether the one-off is still on its way to the middle, or strikes its target already."""
    cards, sprites = director.view.middle[:1], director.sprites.cards
    return any(director.on_target(card) or (card in sprites and sprites[card].elapsed < ARRIVED) for card in cards)


def _uncounterable(surface: Surface, stage: Stage, director: Director, cast: Cast) -> None:
    """Whose queen keeps others from countering the one-off."""
    card = uncounterable(director.view)
    if card is None:
        return
    if told := no_counter_tag(stage, director, card, no_counter(stage, director, card, cast)):
        told.draw(surface)


def no_counter_tag(stage: Stage, director: Director, card: Card, words: str) -> Tag | None:
    """What it is told on: above the one-off, whose rank stays in sight.

    A seven that has turned up cards lies at the edge of the board: there it is told beside it, if there is room.
    """
    layout, px, shown = director.layout, stage.scale.px, revealed(director.view)
    box = layout.poses[card].rect
    told = tag(stage, words, (box.centerx, box.y - px(4)))
    if shown:
        told.plate.midleft = box.right + px(6), box.centery
        free = told.plate.right <= layout.areas.zones[InMiddle()].right
        return told if free and told.plate.collidelist([layout.poses[other].rect for other in shown]) < 0 else None
    return told


def no_counter(stage: Stage, director: Director, card: Card, cast: Cast) -> str:
    """The reason, in two lines where one would lie on the fields beside the middle."""
    turn, zone = director.view.turn, director.layout.areas.zones[InMiddle()]
    words = tell_of(turn, NO_COUNTER, cast)
    room = zone.right - director.layout.poses[card].rect.right if revealed(director.view) else zone.width
    return words if tag(stage, words, (0, 0)).plate.width <= room else tell_of(turn, NO_COUNTER_IN_LINES, cast)


def draw_aim_of_one_off(surface: Surface, stage: Stage, director: Director) -> None:
    """Draw an arrow from the one-off in the middle to what it is aimed at."""
    view = director.view
    window = open_window(view)
    if window is None or director.layout.tray is not None:
        return
    play = window.play
    target, victim = target_of_action(play), whose(play, view)
    poses, areas = director.layout.poses, director.layout.areas
    to = None
    if target is not None and target in poses:
        to = (round(poses[target].x), round(poses[target].y))
    elif victim is not None:
        to = areas.zones[InHand(victim)].center
    if to is not None and play.card in poses:
        start = poses[play.card].x, poses[play.card].y
        draw_arrow(surface, start, to, stage.scale.px(5), theme.CORAL, stage.art.palette)


def deciding_tag(stage: Stage, director: Director) -> Tag | None:
    """Names the card that decided the game, if one did and lies on the table, below it."""
    card, poses = director.latest, director.layout.poses
    if director.view.result is None or card is None or card not in poses:
        return None
    box = poses[card].rect
    return tag(stage, tell(DECIDES, card=card), (box.centerx, box.bottom + stage.scale.px(10)), hot=True)


def uncounterable(view: View) -> Card | None:
    """The one-off in the middle that nobody may counter.

    Where scuttles pass through the middle too, none is named before a question shows that it was a one-off.
    """
    if not view.middle or view.result or open_window(view):
        return None
    card = view.middle[0]  # of the seat whose turn it is; what lies on it was played later
    if card.rank not in view.rules.effects or (view.rules.ten_blocks_scuttles and not view.asks):
        return None
    return None if counterable(view, view.turn) else card


def meaning_of_middle(view: View, cast: Cast) -> str:
    """The effect of the one-off that is being settled, in a few words."""
    window = open_window(view)
    card = _settled(view) if window is None else window.play.card
    effect = view.rules.effects.get(card.rank) if card is not None and card in view.middle else None
    discarding = (ask.seat for ask in view.asks if isinstance(ask, ForcedDiscard))
    victim = whose(window.play, view) if window is not None else next(discarding, None)
    return effect_told(effect, view.turn, view, cast, victim) if effect else ""


def _settled(view: View) -> Card | None:
    """The one-off that asks the open question: a seven may lie below it, and counters above."""
    effects = {card: view.rules.effects[card.rank] for card in view.middle if card.rank in view.rules.effects}
    asking = ASKING.get(type(view.asks[-1])) if view.asks else None
    asks = [card for card, effect in effects.items() if asking is not None and isinstance(effect, asking)]
    return asks[-1] if asks else next(iter(effects), None)
