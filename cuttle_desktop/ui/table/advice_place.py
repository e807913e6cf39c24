"""Where the card of an advice lies: it stays where it was put, as long as it covers nothing there that is looked at.

That of the next position lies as near there as it can, so that one need not look for it. Rejected: each beside what it
is about, which the arrow shows; it was here in one turn and there in the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import BRIEFER, AdvicePart, AdviceWording, Detail
from cuttle_desktop.ui.table.layout.free_place import Weighed, area, nearest
from cuttle_desktop.ui.table.words_place import EDGE, STEP, Laid, laid_at, lay_words
from cuttle_desktop.ui.theme import Face

WIDTH: Final = 380  # design units
WORTH: Final = 0.7  # such a part of what all its words cover is worth saying the figures briefly
TO_COME: Final = (16, 13, 8)  # lines below a heading that sentences mostly need, the most first
NOTHING: Final = Laid(Rect(0, 0, 0, 0), theme.BODY, 0, 0)


class Around(NamedTuple):
    """What lies around a card of words: what it is about, what it leaves free, and what it may rather cover."""

    about: Rect
    clear: Sequence[Weighed]
    faint: Sequence[Weighed]
    board: Rect


class LaidAdvice(NamedTuple):
    """A card of words, its letters, and how much it says."""

    card: Rect
    face: Face
    detail: Detail


class AdvicePlace:
    """Remembers where the card lies while one position is spoken of, so that the eye finds what is said next."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._room: Laid | None = None  # from the heading down to where words of usual length end
        self._last: Rect | None = None  # that of the position before

    def leave(self) -> None:
        """Another position is spoken of."""
        self._last, self._room = self._room.card if self._room is not None else self._last, None

    def forget(self) -> None:
        """The table lies otherwise, or is written in other letters."""
        self._last = self._room = None

    def find(self, words: AdviceWording, around: Around) -> LaidAdvice:
        """Where the card lies already, unless its words cover anything there and would cover less elsewhere.

        Else beside what it is about, with room for what will be said later, if there is so much.
        """
        if (staying := self._staying(words, around, (Detail.WHOLE,), NOTHING)) is not None:
            return staying
        before = self._last if self._room is None else self._room.card
        search = _Search(self._stage, words, around if before is None else around._replace(about=before))
        laid, detail = search.fullest()
        if (staying := self._staying(words, around, [*Detail][: detail.value], laid)) is not None:
            return staying
        room = search.with_room(laid) if words.shown.leads_on and not laid.crowded else None
        self._room = self._narrowed(laid, words, detail) if room is None else room
        return _at(self._room, words, detail)

    def _staying(
        self, words: AdviceWording, around: Around, details: Iterable[Detail], most: Laid
    ) -> LaidAdvice | None:
        """With its heading where it is, if it fits there and covers no more than `most`, but for edges (`crowded`)."""
        if (room := self._room) is None:
            return None
        for detail in details:
            lies = _at(room, words, detail)
            now = laid_at(lies.card, room.face, around.clear)
            fits = around.board.contains(lies.card) and words.narrowest(detail, room.face) <= room.card.width
            if fits and now.needed <= most.needed and now.covered <= most.covered + area(lies.card):
                return lies
        return None

    def _narrowed(self, laid: Laid, words: AdviceWording, detail: Detail) -> Laid:
        """As narrow as it can be at the same height: no last line of one word."""
        card, step = laid.card.copy(), self._stage.scale.px(STEP)
        least = words.narrowest(detail, laid.face)
        while card.width > least and words.height(detail, laid.face, card.width - step) == card.height:
            card.width -= step
        return laid._replace(card=card)


class _Search:
    """Looks for a place for words where the card does not lie yet."""

    def __init__(self, stage: Stage, words: AdviceWording, around: Around) -> None:
        self._stage, self._words, self._around = stage, words, around
        self._found: dict[tuple[tuple[AdvicePart, ...], bool], Laid] = {}

    def with_room(self, laid: Laid) -> Laid | None:
        """Where a card as wide covers nothing though it is as high as what is said later may need; else only edges."""
        text, px, around = self._stage.text, self._stage.scale.px, self._around
        edges: Laid | None = None
        for lines, names in product(TO_COME, (True, False) if around.faint else (False,)):
            height = 2 * px(EDGE - 4) + text.line_height(theme.BODY_BOLD) + lines * text.line_height(theme.SMALL)
            card = Rect(0, 0, laid.card.width, max(height, laid.card.height))
            clear, there = self._clear(names), card.move(around.about.topleft)  # where it lay before, if it did
            for place in (there, nearest(card, around.about, clear, around.board, px(STEP))):
                room = laid_at(place, laid.face, clear)
                if around.board.contains(room.card) and not room.crowded:
                    if not room.covered:
                        return room
                    edges = edges or room
        return edges

    def fullest(self) -> tuple[Laid, Detail]:
        """With as much said as there is room for; the faint names are covered before words are cut or squeezed."""
        laid, said = self._fullest(names=True)
        if self._around.faint and (said is not Detail.WHOLE or laid.card.height > laid.card.width):
            freer, more = self._fullest(names=False)
            if more.value < said.value or (more is said and freer.card.width > laid.card.width):
                return freer, more
        return laid, said

    def _fullest(self, *, names: bool) -> tuple[Laid, Detail]:
        """`names`: the faint ones are left free, too."""
        laid, said, shown = self._lay(Detail.WHOLE, names), Detail.WHOLE, self._words.shown
        if laid.covered and self._words.can_be_cut:
            briefer = self._lay(Detail.FIGURES_IN_SHORT, names)
            if briefer.covered < laid.covered * WORTH or not self._fits(laid):
                laid, said = briefer, Detail.FIGURES_IN_SHORT
            for less in BRIEFER if shown.brief else ():
                if (laid.crowded or not self._fits(laid)) and (shown.first or less is Detail.ONLY_FIGURES):
                    shorter = self._lay(less, names)
                    if shorter.covered < laid.covered * WORTH or not self._fits(laid):
                        laid, said = shorter, less
        return laid, said

    def _fits(self, laid: Laid) -> bool:
        return laid.card.height <= self._around.board.height

    def _lay(self, detail: Detail, names: bool) -> Laid:
        key = (self._words.said(detail), names)  # of a short advice little can be cut
        if key not in self._found:
            tall, around = partial(_tall, self._words, detail), self._around
            found = lay_words(self._stage, WIDTH, tall, around.about, self._clear(names), around.board)
            self._found[key] = found
        return self._found[key]

    def _clear(self, names: bool) -> list[Weighed]:
        return [*self._around.clear, *(self._around.faint if names else ())]


def _tall(words: AdviceWording, detail: Detail, width: int, letters: Face) -> int:
    return words.height(detail, letters, width)


def _at(room: Laid, words: AdviceWording, detail: Detail) -> LaidAdvice:
    height = words.height(detail, room.face, room.card.width)
    return LaidAdvice(Rect(room.card.topleft, (room.card.width, height)), room.face, detail)
