"""A card in large, with what it does under these rules and what playing it now would change.

Its picture gets smaller before it hides anything (`PICTURES`), its letters before it says less (`LETTERS`); then plays
are left out and counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect, Surface

from cuttle_desktop.engine.asks import Turn
from cuttle_desktop.engine.cards import Card, Rank
from cuttle_desktop.engine.reasons import guarded_from, why_not
from cuttle_desktop.engine.view import View
from cuttle_desktop.ui import theme
from cuttle_desktop.ui.drawings import card_height
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.drawing.next_card import words_of_next
from cuttle_desktop.ui.table.input.attempts import attempt
from cuttle_desktop.ui.table.input.intents import OnCard
from cuttle_desktop.ui.table.layout.badges import badges
from cuttle_desktop.ui.theme import Colour, Face, Scale
from cuttle_desktop.words.action_parts import with_card
from cuttle_desktop.words.beside_card import lock_told, more_told, play_told, scores_told, why_known
from cuttle_desktop.words.card_texts import card_texts
from cuttle_desktop.words.message import tell
from cuttle_desktop.words.ranks import card_name
from cuttle_desktop.words.refusal_words import refusal_told
from cuttle_desktop.words.silence_words import cannot_counter
from cuttle_desktop.words.speech import Cast
from cuttle_desktop.words.stacks import history

NOW = "Now"
MOST_PLAYS = 6
FEWEST_LINES = 3
FEWEST_PLAYS = 3
LETTERS = (1.0, 0.88, 0.76, 0.68)  # parts of the usual size, where not all would fit
LARGE = 190  # design units: the card
BLUR, DROP = 20, 8  # design units, of its shadow
PICTURES = (1.0, 0.8, 0.62)  # parts of that which are tried: a smaller card may hide nothing
BROAD, BROADEST = 520, 800  # design units: they fit below the bar, the broadest with large letters too
WIDE, NARROW = 330, 214  # design units: the narrow one fits over the log
SMALL_COUNTS = 10
BAR_COUNTS = 100_000  # the action bar: it is never covered where anything else can be


def large_width(scale: Scale) -> int:
    """How wide the card in large is, in pixels."""
    return min(scale.px(LARGE), scale.size[1] // 3)


class ZoomLine(Struct, frozen=True):
    text: str
    face: Face = theme.SMALL
    colour: Colour = theme.SAND_DIM
    space: int = 0  # design units above
    usual: bool = False  # what every number card can do
    heads: bool = False  # it says nothing without the line below it

    def smaller(self, part: float) -> ZoomLine:
        """The same in letters of `part` of their size."""
        return replace(self, face=self.face._replace(size=round(self.face.size * part)))


def rows(card: Card, view: View, cast: Cast, most: int = MOST_PLAYS, *, onlooker: bool = False) -> list[ZoomLine]:
    """What stands beside the card, with at most so many of its plays."""
    lines = [ZoomLine(card_name(card), theme.HEADING, theme.SAND)]
    lines += _history(card, view, cast)
    known = words_of_next(card, view, onlooker=onlooker) or ("" if onlooker else why_known(card, view, cast))
    if known:
        lines.append(ZoomLine(tell("[@eye] {known}", known=known), theme.SMALL, theme.SEAFOAM, 2))
    if card.points:
        lines.append(ZoomLine(scores_told(card, view), space=4, usual=True))
    for entry in card_texts(view.rules):
        if entry.rank is card.rank:
            lines.append(ZoomLine(entry.kind, theme.SMALL_BOLD, theme.SEAFOAM, 6, heads=True))
            lines.append(ZoomLine(entry.text, theme.SMALL, theme.SAND))
    plays = with_card(view.legal, card)
    if plays:
        lines.append(ZoomLine(NOW, theme.SMALL_BOLD, theme.BRASS_BRIGHT, 8, heads=True))
        lines += [ZoomLine(play_told(action, view, cast), theme.SMALL, theme.SAND) for action in plays[:most]]
        if len(plays) > most:
            lines.append(ZoomLine(more_told(len(plays) - most)))
    if card in view.hand and view.legal and isinstance(view.asks[-1], Turn):
        reason = guarded_from(card, view) if plays else why_not(view, attempt(card, OnCard(card), view))
        lines += [ZoomLine(refusal_told(reason, cast), theme.SMALL_BOLD, theme.CORAL, 8)] if reason else []
    if card in view.hand and card.rank is Rank.TWO and view.result is None:
        lines += [ZoomLine(words, theme.SMALL, theme.CORAL, 2) for words in cannot_counter(view, cast)]
    return lines


def _history(card: Card, view: View, cast: Cast) -> list[ZoomLine]:
    """What has happened to this card: locks, shields, who took what from whom."""
    found = [ZoomLine(text, theme.SMALL_BOLD, theme.CORAL, 2) for text in lock_told(card, view, cast)]
    if badges(view).get(card) and badges(view)[card].guarded:
        found.append(ZoomLine("[@shield] Guarded by a queen", theme.SMALL_BOLD, theme.SEAFOAM, 2))
    found += [ZoomLine(text, theme.SMALL, theme.BRASS_BRIGHT, 2) for text in history(view, card, cast)]
    return found


class Zoom(Struct):
    """Draws the panel beside the card it is about."""

    stage: Stage
    cast: Cast
    onlooker: bool = False  # what it knows of a hand is no seat's memory

    def _height(self, lines: list[ZoomLine], column: int) -> int:
        text, px = self.stage.text, self.stage.scale.px
        return sum(text.height(row.text, column, row.face) + px(row.space) for row in lines)

    def _fitted(self, card: Card, view: View, column: int, high: int) -> list[ZoomLine]:
        """All lines in the largest letters in which they fit; in the smallest, what is least wanted is left out."""
        fewer = ((most, LETTERS[-1]) for most in range(MOST_PLAYS - 1, FEWEST_PLAYS - 1, -1))
        lines: list[ZoomLine] = []
        for most, part in chain(((MOST_PLAYS, part) for part in LETTERS), fewer):
            lines = [line.smaller(part) for line in rows(card, view, self.cast, most, onlooker=self.onlooker)]
            if self._height(lines, column) <= high:
                return lines
        while self._height(lines, column) > high and len(lines) > FEWEST_LINES:
            lines.remove(least_wanted(lines))
        while lines[-1].heads:
            lines.pop()
        return lines

    def _shapes(self, near: Rect, window: Rect, avoid: Sequence[Rect], *, bare: bool) -> Iterator[tuple[int, int]]:
        """Widths of the text in design units, and the height there is: all, above, or below the bar.

        The broadest is for words alone: with a picture it would cover a board.
        """
        most = window.height - self.stage.scale.px(28)
        yield WIDE, most
        yield NARROW, most
        if avoid:
            yield WIDE, avoid[0].y - self.stage.scale.px(28)
        if avoid and near.y <= avoid[0].y:
            below = window.bottom - avoid[0].bottom - self.stage.scale.px(22)
            yield BROAD, below
            if bare:
                yield BROADEST, below

    def draw(
        self,
        surface: Surface,
        card: Card,
        view: View,
        near: Rect,
        window: Rect,
        avoid: Sequence[Rect] = (),
        above: Sequence[Rect] = (),
        *,
        bare: bool = False,
    ) -> Rect:
        """Draw the card beside `near`, or where it hides least of `avoid`. Returns where that is.

        `above`: what the scene lays over the table, which would hide the card. `bare`: only its words, without the
        picture; so is a card of the own hand, which lies there large enough.
        """
        px, art, text = self.stage.scale.px, self.stage.art, self.stage.text
        bare |= card in view.hand
        pad = px(16)
        space = window.inflate(-px(16), -px(16))
        found: list[tuple[int, int, Rect, list[ZoomLine], int]] = []
        for wide in [0] if bare else [round(large_width(self.stage.scale) * part) for part in PICTURES]:
            left = wide + pad * 2 if wide else pad
            for units, high in self._shapes(near, window, avoid, bare=bare):
                column = min(px(units), window.width * 2 // 3 if units >= BROAD else window.width // 3)
                lines = self._fitted(card, view, column, high - pad * 2)
                height = self._height(lines, column)
                box = Rect(0, 0, left + column + pad, max(card_height(wide), height) + pad * 2)
                hides, box = docked(box, near, space, px(14), avoid, above)
                found.append((hides, wide, box, lines, column))
        _, wide, box, lines, column = min(found, key=lambda shape: (shape[0], -shape[1], -len(shape[3])))
        left = wide + pad * 2 if wide else pad
        height = self._height(lines, column)
        art.draw_shadow(surface, box, px(theme.RADIUS_LARGE), px(BLUR), px(DROP))
        art.draw_panel(surface, box, px(theme.RADIUS_LARGE), (*theme.PANEL, 250), theme.BRASS_DEEP, px(1.5))
        if wide:
            face = art.card(card.code, wide, self.stage.settings.deck)
            surface.blit(face, (box.x + pad, box.centery - card_height(wide) // 2))
        y = box.centery - height // 2
        for row in lines:
            y += px(row.space)
            block = Rect(box.x + left, y, column, box.height)
            y = text.draw_block(surface, row.text, block, row.face, row.colour)
        return box


def least_wanted(lines: Sequence[ZoomLine]) -> ZoomLine:
    """What is left out first: what every number card can do, then the last line."""
    return next((line for line in lines if line.usual), lines[-1])


def docked(
    box: Rect, near: Rect, window: Rect, gap: int, avoid: Sequence[Rect], above: Sequence[Rect] = ()
) -> tuple[int, Rect]:
    """`box` beside, above or below `near`, above or below the first thing to `avoid`, or at an edge of the window.

    The first place that hides the least, with how much that is.
    """
    places = [*_docks(box, near, window, gap, avoid[:1])]

    def hidden(place: Rect) -> int:
        """How many pixels a place would cover; a card or the bar counts more than part of a zone."""
        clips = [(place.clip(other), other) for other in (near, *avoid, *above)]
        return sum(clip.width * clip.height * weight(other) for clip, other in clips)

    def weight(other: Rect) -> int:
        return (
            BAR_COUNTS if any(other is most for most in (*avoid[:1], *above)) else SMALL_COUNTS if small(other) else 1
        )

    def small(other: Rect) -> bool:
        return 2 * other.width * other.height < box.width * box.height

    best = min(places, key=hidden)
    return hidden(best), best


def _docks(box: Rect, near: Rect, window: Rect, gap: int, avoid: Sequence[Rect]) -> Iterator[Rect]:
    """The places for it, the most wanted first."""
    far = sorted(range(window.x, window.right - box.width, max(1, box.width // 4)), key=lambda x: abs(x - near.x))
    along = [("bottomleft", (x, lower.y - gap)) for lower in avoid for x in far]
    for anchor, at in (
        ("midleft", (near.right + gap, near.centery)),
        ("midright", (near.x - gap, near.centery)),
        ("midbottom", (near.centerx, near.y - gap)),
        ("midtop", (near.centerx, near.bottom + gap)),
        *(("midbottom", (near.centerx, lower.y - gap)) for lower in avoid),
        ("topleft", (near.right + gap, window.top)),
        ("topright", (near.x - gap, window.top)),
        *(("midtop", (near.centerx, lower.bottom + gap)) for lower in avoid),
        *(("bottomright", (window.right, lower.y - gap)) for lower in avoid),
        *(("bottomleft", (window.left, lower.y - gap)) for lower in avoid),
        *(("bottomright", (lower.right, lower.y - gap)) for lower in avoid),
        *along,
        ("bottomright", window.bottomright),
        ("topright", window.topright),
        ("topleft", window.topleft),
        ("midright", window.midright),
        ("midleft", window.midleft),
    ):
        place = box.copy()
        setattr(place, anchor, at)
        yield place.clamp(window)
