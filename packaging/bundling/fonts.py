"""Fonts with only the letters the program draws from them. A letter that stays looks the same, to the pixel.

`cuttle_desktop.ui.text` looks for a letter in the font of the line, then in its fallbacks, in order. A fallback needs
no letter that every font before it has. The others lose only the names of their glyphs.
"""

from collections.abc import Mapping
from pathlib import Path

FACES = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "FiraCode-Regular.ttf")
FALLBACKS = ("FiraCode-Regular.ttf", "NotoSansSC-Regular.otf", "NotoSansKR-Regular.ttf", "NotoSansArabic-Regular.ttf",
             "NotoSansHebrew-Regular.ttf", "NotoSansGeorgian-Regular.ttf")  # fmt: skip
HUGE = ("NotoSansSC-Regular.otf", "NotoSansKR-Regular.ttf")  # of these, only letters that are asked of them stay
KEPT = frozenset({*FACES, *FALLBACKS})


def letters(path: Path) -> frozenset[int]:
    """The letters a font can draw."""
    from fontTools.ttLib import TTFont

    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())


def wanted(have: Mapping[str, frozenset[int]]) -> dict[str, frozenset[int]]:
    """Of each font the letters that can be asked of it, by the letters that each font has."""
    before = frozenset.intersection(*(have[name] for name in FACES))
    kept = dict(have)
    for name in FALLBACKS:
        if name in HUGE:
            kept[name] = frozenset(c for c in have[name] - before if chr(c).isprintable())
        before |= have[name]
    return kept


def cut(folder: Path, to: Path) -> list[Path]:
    """Write smaller copies of the fonts of `folder`; hinting stays, since it decides how letters look."""
    from fontTools.subset import Options, Subsetter, load_font, save_font

    to.mkdir(parents=True, exist_ok=True)
    written = []
    for name, kept in wanted({name: letters(folder / name) for name in sorted(KEPT)}).items():
        options = Options(layout_features=["*"], notdef_outline=True, recalc_timestamp=False)
        if name in HUGE:
            options.set(layout_features=[], drop_tables=["vmtx", "vhea", "VORG"])
        font = load_font(str(folder / name), options, dontLoadGlyphNames=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=kept)
        subsetter.subset(font)
        save_font(font, str(to / name), options)
        written.append(to / name)
    return written
