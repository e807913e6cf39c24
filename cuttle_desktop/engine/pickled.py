"""Teaches pickle the values of the compiled engine: mypyc's frozen dataclasses cannot be filled in after they are made.

Imported by the package when the engine is compiled. Views and actions go through a pipe to the process of the bots.
"""

from __future__ import annotations

import copyreg
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any


def remade(value: Any) -> tuple[type, tuple[object, ...]]:
    """What pickle needs to make an equal value: its class and the arguments of the call."""
    return type(value), tuple(getattr(value, field.name) for field in fields(value))


def values_of(modules: Iterable[ModuleType]) -> set[type]:
    """The dataclasses of some modules."""
    found = (kind for module in modules for kind in vars(module).values() if isinstance(kind, type))
    return {kind for kind in found if is_dataclass(kind)}


def teach(package: str) -> None:
    """Let pickle make every dataclass of a package by calling it."""
    folder = import_module(package).__path__
    modules = [import_module(f"{package}.{found.name}") for found in iter_modules(folder)]
    for kind in values_of(modules):
        copyreg.pickle(kind, remade)
