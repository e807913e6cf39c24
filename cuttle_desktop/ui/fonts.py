"""The files of fonts: which one has a letter, and what stands in for one that is missing."""

import importlib.util
import logging
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

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
    weight = {(False, False): "Regular", (True, False): "Bold", (False, True): "Italic", (True, True): "BoldItalic"}
    return f"NotoSans-{weight[face.bold, face.italic]}.ttf"


def by_font(text: str, file: str) -> list[tuple[str, str]]:
    """Parts of a text with the first font file that has their letters; null characters are left out.

    A minus is drawn as wide as a plus.
    """
    text = text.replace("\0", "")
    if file.startswith(NARROW_MINUS):
        text = text.replace("−", "–")
    if text.isascii():
        return [(file, text)]
    parts: list[tuple[str, str]] = []
    for letter in text:
        has = file if letter == " " or _has(file, letter) else _fallback(letter) or file
        if parts and parts[-1][0] == has:
            parts[-1] = (has, parts[-1][1] + letter)
        else:
            parts.append((has, letter))
    return parts


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


def opened_font(file: str, size: int) -> pygame.Font:
    """A font; where its file is missing or broken, the one that pygame brings along."""
    path = font_path(file)
    try:
        return pygame.Font(path, size)
    except (OSError, pygame.error) as error:
        if file not in _REPORTED:
            _REPORTED.add(file)
            log.error("missing font %s: %s", path, error)
        return pygame.Font(None, size)
