"""Values are changed by the function of their own kind: mypy lets `dataclasses.replace` take a Struct, Python does not.

The kind is told by the fields that a call names: some class of that kind must have all of them. Where classes of both
kinds have such fields, this test sees nothing.
"""

import ast
import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

import cuttle_desktop

PACKAGE = Path(cuttle_desktop.__file__).parent
KINDS = {"dataclasses.replace": "dataclass", "msgspec.structs.replace": "Struct"}


@cache
def classes(kind: str) -> dict[str, frozenset[str]]:
    """The fields of every class of a kind in the package, by its name."""
    found: dict[str, frozenset[str]] = {}
    for module in pkgutil.walk_packages([str(PACKAGE)], "cuttle_desktop."):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, type) and value.__module__.startswith("cuttle_desktop"):
                    if kind == "Struct" and issubclass(value, msgspec.Struct):
                        found[name] = frozenset(value.__struct_fields__)
                    elif kind == "dataclass" and dataclasses.is_dataclass(value):
                        found[name] = frozenset(field.name for field in dataclasses.fields(value))
    return found


def dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attr):
            return f"{dotted(value)}.{attr}"
        case _:
            return ""


def replacements(source: str) -> Iterator[tuple[int, str, frozenset[str]]]:
    """(line, function, fields) of every call in a module that makes a changed copy of a value."""
    tree = ast.parse(source)
    called = {name: name for name in KINDS}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            called |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := called.get(dotted(node.func), "")) in KINDS:
            yield node.lineno, name, frozenset(keyword.arg for keyword in node.keywords if keyword.arg)


def misfits(source: str) -> list[str]:
    """The calls whose fields no class of the right kind has."""
    return [
        f"line {line}: no {KINDS[name]} has {', '.join(sorted(fields))}"
        for line, name, fields in replacements(source)
        if not any(fields <= has for has in classes(KINDS[name]).values())
    ]


def test_a_changed_copy_is_made_by_the_function_of_its_kind() -> None:
    found = {str(module.relative_to(PACKAGE)): misfits(module.read_text()) for module in PACKAGE.rglob("*.py")}
    assert {module: lines for module, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("from dataclasses import replace\nreplace(settings, muted=True)", "line 2: no dataclass has muted"),
        ("import dataclasses\ndataclasses.replace(settings, muted=True)", "line 2: no dataclass has muted"),
        ("from msgspec.structs import replace\nreplace(how, drawer=True)", "line 2: no Struct has drawer"),
        ("import msgspec\nmsgspec.structs.replace(how, drawer=True)", "line 2: no Struct has drawer"),
    ],
)
def test_the_wrong_function_is_noticed(source: str, said: str) -> None:
    assert misfits(source) == [said]
