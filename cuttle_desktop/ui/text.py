"""Text on the screen: cached fonts and lines, wrapping, shortening, and suits as pictures inside a line.

Any text given to `rich` may have marks in it (`text_runs`).
"""

import re
from collections import OrderedDict
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.art import Art
from cuttle_desktop.ui.cache import Pictures
from cuttle_desktop.ui.fonts import Letters, by_font, font_file, on_line, opened_font
from cuttle_desktop.ui.text_runs import CardMark, IconMark, TextRun, runs
from cuttle_desktop.ui.theme import Colour, Face, Scale
from cuttle_desktop.words.speech import SUIT_ICON

CACHE_BYTES = 12 << 20
MOST_FONTS = 24  # each holds its file open
MOST_WRAPS = 2000  # texts whose lines are remembered
MOST_MEASURED = 8000  # texts whose width is remembered
SUIT_SIZE, ICON_SIZE = 0.82, 1.1  # of the letters beside it
_BREAK = re.compile(r"\s+(?!%|\d+\.?$)")  # where a line may end: `71 %` and a last `to 8.` stay together


class Text:
    """Draws text for the scale and the deck now in force; both are changed by the stage."""

    def __init__(self, art: Art, scale: Scale, deck: str = "two-colour") -> None:
        self.art = art
        self.scale = scale
        self.deck = deck
        self._kept = Pictures(CACHE_BYTES)
        self._fonts: OrderedDict[tuple[str, int, str], pygame.Font] = OrderedDict()
        self._measured: dict[tuple[str, Face, int], int] = {}
        self._wraps: dict[tuple[str, int, Face, int], tuple[str, ...]] = {}

    @property
    def size(self) -> int:
        """The bytes of all lines kept."""
        return self._kept.size

    @property
    def fonts(self) -> int:
        """How many fonts are open."""
        return len(self._fonts)

    def line(self, text: str, face: Face = theme.BODY, colour: Colour = theme.SAND) -> Surface:
        """One line of plain text. Shared: do not draw on it."""
        real = self.art.palette.of(colour)
        key = (text, face, real, self.scale.font_px(face))
        return self._kept.get(key, lambda: self._join(self._pieces(text, face, real), face))

    def rich(self, text: str, face: Face = theme.BODY, colour: Colour = theme.SAND) -> Surface:
        """One line in which `[7H]` and `[@eye]` are pictures. Shared: do not draw on it."""
        if "[" not in text:
            return self.line(text, face, colour)
        key = (
            "rich",
            text,
            face,
            self.art.palette.of(colour),
            self.art.palette.name,
            self.deck,
            self.scale.font_px(face),
        )
        return self._kept.get(key, lambda: self._rich(text, face, colour))

    def width(self, text: str, face: Face = theme.BODY) -> int:
        """The width of a line, marks included. Measured without drawing it, since wrapping asks for many."""
        key = (text, face, self.scale.font_px(face))
        found = self._measured.get(key)
        if found is None:
            if len(self._measured) >= MOST_MEASURED:
                self._measured.clear()
            found = self._measured[key] = sum(self._measure(run, face) for run in runs(text))
        return found

    def _measure(self, run: TextRun, face: Face) -> int:
        match run:
            case str():
                size = self.scale.font_px(face)
                return sum(self._font(part, size).size(part.text)[0] for part in by_font(run, font_file(face)))
            case CardMark(rank, _):
                return self._measure("10" if rank == "T" else rank, face) + self._inline_width(face, SUIT_SIZE)
            case IconMark():
                return self._inline_width(face, ICON_SIZE)

    def carets(self, text: str) -> list[int]:
        """Of plain text: where a caret stands before each letter and behind the last one, from the left of the line."""
        size, x = self.scale.font_px(theme.BODY), 0
        found = [0] * (len(text) + 1)
        for part in by_font(text, font_file(theme.BODY)):
            font = self._font(part, size)
            wide = font.size(part.text)[0]
            for count in range(len(part.text) + (part.at + len(part.text) == len(text))):
                along = font.size(part.text[:count])[0]
                found[part.at + count] = x + (wide - along if part.from_right else along)
            x += wide
        return found

    def _inline_width(self, face: Face, size: float) -> int:
        side = round(self.scale.font_px(face) * size)
        return side + max(2, side // 8)

    def line_height(self, face: Face = theme.BODY) -> int:
        """Pixels from one line to the next."""
        return round(self.scale.font_px(face) * 1.42)

    def wrap(self, text: str, width: int, face: Face = theme.BODY) -> tuple[str, ...]:
        """Break text into lines no wider than `width`; a word that is too long is cut. Remembered: frames ask again."""
        key = (text, width, face, self.scale.font_px(face))
        lines = self._wraps.get(key)
        if lines is None:
            if len(self._wraps) >= MOST_WRAPS:
                self._wraps.clear()
            lines = self._wraps[key] = self._wrapped(text, width, face)
        return lines

    def balanced(self, text: str, width: int, face: Face = theme.BODY) -> tuple[str, ...]:
        """As few lines as `wrap` makes, but about equally long: no word is left alone in the last one."""
        lines = self.wrap(text, width, face)
        least = max(self.longest_word(text, face), sum(self.width(line, face) for line in lines) // len(lines))
        narrower = (self.wrap(text, wide, face) for wide in range(least, width, max(1, width // 50)))
        return next((found for found in narrower if len(found) == len(lines)), lines)

    def longest_word(self, text: str, face: Face = theme.BODY) -> int:
        """The width below which a line cuts a word."""
        return max(self.width(word, face) for word in _BREAK.split(text))

    def _wrapped(self, text: str, width: int, face: Face) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, *words = _BREAK.split(paragraph.strip())
            for word in words:
                longer = f"{line} {word}"
                if self.width(longer, face) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return tuple(self.ellipsis(line, width, face) for line in lines)

    def ellipsis(self, text: str, width: int, face: Face = theme.BODY) -> str:
        """The text, or its beginning and `…` if it is wider than `width`."""
        if self.width(text, face) <= width:
            return text
        pieces = _atoms(text)
        while pieces and self.width("".join(pieces).rstrip() + "…", face) > width:
            pieces.pop()
        return "".join(pieces).rstrip() + "…"

    def height(self, text: str, width: int, face: Face = theme.BODY) -> int:
        """The height of a wrapped block."""
        return len(self.wrap(text, width, face)) * self.line_height(face)

    def draw(
        self,
        surface: Surface,
        text: str,
        at: tuple[int, int],
        face: Face = theme.BODY,
        colour: Colour = theme.SAND,
        anchor: str = "topleft",
    ) -> Rect:
        """Draw one rich line so that its `anchor` (a name of `pygame.Rect`: `center`, `midleft` …) lies at `at`."""
        picture = self.rich(text, face, colour)
        rect = picture.get_rect()
        setattr(rect, anchor, at)
        surface.blit(picture, rect)
        return rect  # not what blit returns: that is cut off where the surface is clipped

    def draw_block(
        self,
        surface: Surface,
        text: str,
        rect: Rect,
        face: Face = theme.BODY,
        colour: Colour = theme.SAND,
        centred: bool = False,
    ) -> int:
        """Draw a wrapped text from the top of `rect`; returns the y below it."""
        y = rect.y
        for line in self.wrap(text, rect.width, face):
            picture = self.rich(line, face, colour)
            surface.blit(picture, (rect.centerx - picture.get_width() // 2 if centred else rect.x, y))
            y += self.line_height(face)
        return y

    def font(self, face: Face) -> pygame.Font:
        """The pygame font of a face at its present size."""
        return self._font(Letters(font_file(face), ""), self.scale.font_px(face))

    def _font(self, of: Letters, size: int) -> pygame.Font:
        key = of.file, size, of.script
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = opened_font(*key)
            if len(self._fonts) > MOST_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return font

    def _rich(self, text: str, face: Face, colour: Colour) -> Surface:
        pieces: list[Surface] = []
        for run in runs(text):
            match run:
                case str():
                    pieces += self._pieces(run, face, colour)
                case CardMark(rank, suit):
                    ink = theme.suit_ink(self.deck, suit, colour)
                    pieces += self._pieces("10" if rank == "T" else rank, face, ink)
                    pieces.append(self._inline(SUIT_ICON[suit], face, ink, SUIT_SIZE))
                case IconMark(name):
                    pieces.append(self._inline(name, face, colour, ICON_SIZE))
        return self._join(pieces, face)

    def _inline(self, icon: str, face: Face, colour: Colour, size: float) -> Surface:
        """An icon that stands on the base line like a capital letter, with a little air around it."""
        side = round(self.scale.font_px(face) * size)
        picture = self.art.icon(icon, side, colour)
        font = self.font(face)
        box = Surface((self._inline_width(face, size), font.get_height()), pygame.SRCALPHA)
        middle = font.get_ascent() - round(self.scale.font_px(face) * 0.357)  # half of a capital's height
        box.blit(picture, picture.get_rect(center=(box.get_width() // 2, middle)))
        return box

    def _pieces(self, text: str, face: Face, colour: Colour) -> list[Surface]:
        size, own = self.scale.font_px(face), self.font(face)
        real = self.art.palette.of(colour)
        parts = by_font(text, font_file(face))
        return [on_line(self._font(part, size), part.text, real, own) for part in parts]

    def _join(self, pieces: Sequence[Surface], face: Face) -> Surface:
        if len(pieces) == 1:
            return pieces[0]
        width = sum(piece.get_width() for piece in pieces)
        line = Surface((width, self.font(face).get_height()), pygame.SRCALPHA)
        x = 0
        for piece in pieces:
            line.blit(piece, (x, 0))
            x += piece.get_width()
        return line


def _atoms(text: str) -> list[str]:
    """Characters, with each mark as one."""
    atoms: list[str] = []
    for run in re.split(r"(\[[^\]]*\])", text):
        if run.startswith("["):
            atoms.append(run)
        else:
            atoms += run
    return atoms
