"""The files of fonts: which one has a letter, and what stands in for one that is missing."""

import importlib.util
import logging
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.theme import Face

log = logging.getLogger(__name__)

MOST_LETTERS = 4096
COMMON = frozenset(
    "·–—−½‘’“”…×•ÄÖÜßäöüÀÁÂÈÉÊËàáâçèéêëìíîïñòóôùúû"
)  # in each of our own fonts: asking costs 2 ms a letter
_REPORTED: set[str] = set()  # font files that the log has named
NARROW_MINUS = "NotoSans-"  # its minus is as narrow as a hyphen; its dash is as wide as a plus
FALLBACKS = ("FiraCode-Regular.ttf", "NotoSansSC-Regular.otf", "NotoSansKR-Regular.ttf", "NotoSansArabic-Regular.ttf",
              "NotoSansHebrew-Regular.ttf", "NotoSansGeorgian-Regular.ttf")  # fmt: skip

SCRIPTS = {"ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva"}
"""By the first word of the names of its letters: those whose letters are not drawn one after the other."""
FROM_THE_RIGHT = frozenset({"Arab", "Hebr"})


@cache
def font_path(file: str) -> Path:
    """A font of those that come with pygame_gui, found without importing it."""
    spec = importlib.util.find_spec("pygame_gui")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0]) / "data" / file


def font_file(face: Face) -> str:
    """The name of the file that has the letters of a face."""
    if face.mono:
        return "FiraCode-Regular.ttf"
    return "NotoSans-Bold.ttf" if face.bold else "NotoSans-Regular.ttf"


class Letters(NamedTuple):
    """A part of a text that is drawn with one font, from its letter `at` on.

    `script`: by whose rules they join or run from the right, as ISO 15924 names it; empty for all others.
    """

    file: str
    text: str
    script: str = ""
    at: int = 0

    @property
    def from_right(self) -> bool:
        return self.script in FROM_THE_RIGHT


def by_font(text: str, file: str) -> list[Letters]:
    """Parts of a text with the first font file that has their letters, in the order in which they are seen.

    Null characters are left out, and a minus is drawn as wide as a plus.
    """
    text = text.replace("\0", "")
    if file.startswith(NARROW_MINUS):
        text = text.replace("−", "–")
    if text.isascii():
        return [Letters(file, text)]
    parts: list[Letters] = []
    for at, letter in enumerate(text):
        has = file if letter == " " or _has(file, letter) else _fallback(letter) or file
        script = _script(letter)
        if parts and (parts[-1].file, parts[-1].script) == (has, script):
            parts[-1] = parts[-1]._replace(text=parts[-1].text + letter)
        else:
            parts.append(Letters(has, letter, script, at))
    return _as_seen(parts)


def _as_seen(parts: Sequence[Letters]) -> list[Letters]:
    """Words from right to left, among words from left to right: what of UAX #9 our sentences need."""
    seen: list[Letters] = []
    rest = [*parts]
    while rest:
        length = next((n for n, part in enumerate(rest) if _leads_on(part)), len(rest))
        while length and not rest[length - 1].from_right:
            length -= 1
        seen += reversed(rest[:length]) if length else rest[:1]
        del rest[: length or 1]
    return seen


def _leads_on(part: Letters) -> bool:
    """Whether it has letters that run from left to right: numbers, marks and spaces go either way."""
    return any(unicodedata.bidirectional(letter) == "L" for letter in part.text)


def _script(letter: str) -> str:
    return "" if letter.isascii() else SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")


def letter_font(letter: str) -> str | None:
    """The file of the font that a letter of plain text is drawn with; None where none has it."""
    plain = font_file(theme.BODY)
    return plain if _has(plain, letter) else _fallback(letter)


@lru_cache(MOST_LETTERS)
def _fallback(letter: str) -> str | None:
    return next((file for file in FALLBACKS if font_path(file).exists() and _has(file, letter)), None)


@lru_cache(MOST_LETTERS)
def _has(file: str, letter: str) -> bool:
    """Whether a font draws a letter otherwise than as its empty box; pygame does not tell."""
    return letter.isascii() or letter in COMMON or _dots(file, letter) != _dots(file, "\uffff")


@lru_cache(MOST_LETTERS)
def _dots(file: str, letter: str) -> bytes:
    """The pixels of a letter. These are cached, not the font, which `pygame.quit` would invalidate."""
    return painted(opened_font(file, 12), letter, False, (255, 255, 255)).get_buffer().raw


def painted(font: pygame.Font, text: str, smooth: bool, colour: tuple[int, int, int]) -> pygame.Surface:
    """A picture of a text. A font refuses a text without a width, such as a zero-width joiner: it is not drawn."""
    return font.render(text if font.size(text)[0] else "", smooth, colour)


def on_line(font: pygame.Font, text: str, colour: tuple[int, int, int], own: pygame.Font) -> pygame.Surface:
    """A text in a line of the font `own`: on its base line, and as high as its letters. Other ink is cut off.

    A pile of marks makes the picture of a text higher, and other scripts have higher fonts: both covered other lines.
    """
    picture = painted(font, text, True, colour)
    high, drop = own.get_height(), own.get_ascent() - font.get_ascent()
    if picture.get_height() == high and not drop:
        return picture
    line = pygame.Surface((picture.get_width(), high), pygame.SRCALPHA)
    line.blit(picture, (0, drop - _ink_above(font, text, picture)))
    return line


def _ink_above(font: pygame.Font, text: str, picture: pygame.Surface) -> int:
    """By how many pixels a picture is higher than its font at the top, since marks lie above its letters.

    The font does not tell: the letters without marks are looked for in the picture.
    """
    extra = picture.get_height() - font.get_height()
    if extra <= 0:
        return 0
    bare = "".join(letter for letter in text if not unicodedata.category(letter).startswith("M"))
    letters = pygame.mask.from_surface(painted(font, bare, True, (255, 255, 255)))
    whole = pygame.mask.from_surface(picture)
    return max(range(extra + 1), key=lambda above: whole.overlap_area(letters, (0, above)))


def opened_font(file: str, size: int, script: str = "") -> pygame.Font:
    """A font that joins letters as a script does. Where its file is missing or broken, the one that pygame brings."""
    path = font_path(file)
    try:
        font = pygame.Font(path, size)
    except (OSError, pygame.error) as error:
        if file not in _REPORTED:
            _REPORTED.add(file)
            log.error("missing font %s: %s", path, error)
        font = pygame.Font(None, size)
    if script:
        font.set_script(script)
        font.set_direction(pygame.DIRECTION_RTL if script in FROM_THE_RIGHT else pygame.DIRECTION_LTR)
    return font
