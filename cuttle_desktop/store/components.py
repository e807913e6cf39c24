"""What the program is made of, and under which licences: the table and the texts in `assets/licences`."""

from __future__ import annotations

import logging

import msgspec

from cuttle_desktop.store.disk import files
from cuttle_desktop.store.disk.resources import asset

log = logging.getLogger(__name__)


class Component(msgspec.Struct, frozen=True):
    """A distribution, a library, a font. `texts` are the files with its licence; `found` are names of its files."""

    name: str
    kind: str
    licence: str
    copyright: str
    home: str
    texts: tuple[str, ...]
    found: tuple[str, ...]


def components() -> tuple[Component, ...]:
    """All of them, ours first; none where the table is missing, which the log says."""
    path = asset("licences", "components.json")
    try:
        return msgspec.json.decode(files.read_whole(path), type=tuple[Component, ...])
    except (OSError, msgspec.MsgspecError) as error:
        log.error("missing licences %s: %s", path, error)
        return ()


def licence_text(component: Component) -> str:
    """Who owns it, and every text that applies. A text that is missing is named in its place and in the log."""
    head = (component.name, component.copyright, component.licence, component.home)
    parts = ["\n".join(line for line in head if line)]
    for name in component.texts:
        path = asset("licences", name)
        try:
            parts.append(files.read_whole(path).decode().strip())
        except (OSError, UnicodeDecodeError) as error:
            log.error("missing licence %s: %s", path, error)
            parts.append(
                f"The file {name} is missing from this installation: reinstall Cuttle. Licence: {component.licence}."
            )
    return "\n\n".join(parts)
