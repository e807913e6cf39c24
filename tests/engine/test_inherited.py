"""What must hold in the pure form so that the compiled one works."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules, walk_packages

import cuttle_desktop
from cuttle_desktop import engine


def test_nothing_outside_the_engine_inherits_from_it() -> None:
    """A class that is interpreted cannot inherit from a compiled one: every puzzle crashed."""
    for module in walk_packages(cuttle_desktop.__path__, "cuttle_desktop."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    within = [import_module(f"{engine.__name__}.{found.name}") for found in iter_modules(engine.__path__)]
    kinds = {kind for module in within for kind in vars(module).values() if isinstance(kind, type)}
    ours = {kind for kind in kinds if kind.__module__.startswith(engine.__name__)}
    assert len(ours) > 50
    heirs: list[type] = []
    for kind in ours:
        heirs += kind.__subclasses__()
    assert [heir for heir in heirs if not heir.__module__.startswith(engine.__name__)] == []
