"""Every distribution, library and font in a bundle is named in assets/licences/components.json, with its text there.

The texts are kept in the repository and not collected by the build: *About* shows the same list however the program was
installed, and a new library stops the build until its text is there.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bundling.places import ROOT

LICENCES = ROOT / "assets" / "licences"
FONTS = (".ttf", ".otf")
LIBRARY = re.compile(r"\.(so(\.[0-9.]+)?|dll|pyd|dylib)$")
PACKAGES = {"pygame-ce": "pygame", "python-i18n": "i18n"}


@dataclass(frozen=True, slots=True)
class Component:
    """Something in the bundle that somebody owns. `found` are the beginnings of its files' names."""

    name: str
    kind: str
    licence: str
    copyright: str
    home: str
    texts: tuple[str, ...]
    found: tuple[str, ...]


class Unlicensed(Exception):
    """Something in the bundle has no licence text; the message names it."""


def components(folder: Path = LICENCES) -> tuple[Component, ...]:
    """All there are. Raises Unlicensed where a text is missing or empty."""
    rows = json.loads((folder / "components.json").read_text(encoding="utf-8"))
    found = tuple(Component(**{**row, "texts": tuple(row["texts"]), "found": tuple(row["found"])}) for row in rows)
    for component in found:
        for text in component.texts:
            path = folder / text
            if not path.is_file() or len(path.read_text(encoding="utf-8")) < 400:
                raise Unlicensed(f"{component.name} has no licence text {text}")
    return found


def check(files: Iterable[str], distributions: Iterable[str], known: Iterable[Component]) -> list[Component]:
    """Which components a bundle has, by its files (relative, with `/`) and its Python distributions.

    Raises Unlicensed for what no component accounts for.
    """
    table = tuple(known)
    used = {_owner(table, name, ("program", "distribution", "interpreter")) for name in distributions}
    for file in files:
        name = Path(file).name
        if name.endswith(FONTS):
            used.add(_owner(table, name, ("font",)))
        elif is_library(name) and not extension_module(file, table):
            used.add(_owner(table, stem(name), ("library", "interpreter")))
    return sorted(used, key=lambda component: component.name.casefold())


def is_library(name: str) -> bool:
    """Whether a file is a shared library, by its name: `libz.so.1`, `zlib1.dll`, `libz.1.dylib`, `_core.pyd`."""
    return LIBRARY.search(name) is not None


def stem(name: str) -> str:
    """A library's own name, without what systems and wheels add: `libSDL2-2-50d19f93.0.so.0.32` is `sdl2`."""
    plain = LIBRARY.sub("", name).casefold().removesuffix(".zlib-ng")
    while (shorter := re.sub(r"-[0-9a-f]{8}$|[-.][0-9]+$", "", plain)) != plain:
        plain = shorter
    return plain.removeprefix("lib")


def extension_module(file: str, table: Iterable[Component]) -> bool:
    """Whether a library is the compiled part of Python itself or of a package that is a component of its own."""
    inside = file.removeprefix("_internal/").split("/")
    packages = {PACKAGES.get(found, found) for c in table if c.kind == "distribution" for found in c.found}
    compiled = re.search(r"\.(cpython-[^.]+\.so|abi3\.so|pyd)$", inside[-1]) is not None
    return compiled and (inside[0] in packages or len(inside) == 1 or inside[0].startswith("python3"))


def _owner(table: Iterable[Component], name: str, kinds: tuple[str, ...]) -> Component:
    """Fonts and Python carry their weight or version in the name, and are known by its beginning."""
    for component in table:
        if component.kind not in kinds:
            continue
        for found in component.found:
            begins = component.kind in ("font", "interpreter")
            if name == found or (begins and name.startswith(found)):
                return component
    raise Unlicensed(f"{name} is in the bundle, and assets/licences/components.json does not name it")
