"""No module of the package grows beyond what one reads in one go. ruff counts the branches of functions (`C901`)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import cuttle_desktop

PACKAGE = Path(cuttle_desktop.__file__).parent
MOST_LINES = 300
FEWEST_LINES = 30
SHORT = {  # fewer lines than that, and why
    "cuttle_desktop.__main__": "the way in",
    "cuttle_desktop.store.disk.locks": "all that differs between Windows and the rest",
    "cuttle_desktop.store.profile": "the file of a value whose home is the session",
    "cuttle_desktop.store.format.record": "the value that all of the store hands around",
    "cuttle_desktop.store.disk.resources": "used by those who look for a picture, a sound or a sample",
    "cuttle_desktop.ui.clipboard": "the only one who asks the desktop for its clipboard",
}
MOST_IMPORTS = 25  # modules of our own that one module takes something from


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imported(path: Path, known: frozenset[str]) -> set[str]:
    """The modules of our own that are imported anywhere in a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            whole = {f"{node.module}.{alias.name}" for alias in node.names} & known
            found |= whole or {node.module} & known
    return found


def test_no_module_has_more_than_300_lines() -> None:
    lines = {name: len(path.read_text().splitlines()) for name, path in modules()}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_no_module_imports_more_than_25_of_our_own() -> None:
    known = frozenset(name for name, _ in modules())
    imports = {name: len(imported(path, known)) for name, path in modules()}
    assert {name: count for name, count in imports.items() if count > MOST_IMPORTS} == {}


def test_a_module_of_a_few_lines_is_joined_to_what_it_serves() -> None:
    lines = {name: len(path.read_text().splitlines()) for name, path in modules() if path.name != "__init__.py"}
    assert {name for name, count in lines.items() if count < FEWEST_LINES} == set(SHORT)
