"""One word, one meaning: no two top-level names of the package are equal."""

import ast
from collections import defaultdict
from pathlib import Path

import cuttle_desktop

PACKAGE = Path(cuttle_desktop.__file__).parent

ARGUED = {
    "main": "the entry of the package, and of the command line it calls",
    "T": "a type variable says nothing",
    "log": "the logger of a module, by custom",
}


def defined(module: Path) -> set[str]:
    """The public names that a module binds at its top level."""
    names: set[str] = set()
    for node in ast.parse(module.read_text()).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names.update(target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
    return {name for name in names if not name.startswith("_")}


def imported() -> set[tuple[str, str]]:
    """(module, name) of everything that one module of the package takes from another."""
    taken: set[tuple[str, str]] = set()
    for module in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                taken.update((node.module, alias.name) for alias in node.names)
                taken.update((f"{node.module}.{alias.name}", "*") for alias in node.names)
    return taken


def dotted(module: Path) -> str:
    parts = module.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_two_top_level_names_are_equal() -> None:
    """A constant that no other module uses is private to its module, whatever it is called."""
    homes: defaultdict[str, list[str]] = defaultdict(list)
    taken = imported()
    for module in sorted(PACKAGE.rglob("*.py")):
        for name in defined(module):
            home = dotted(module)
            if not name.isupper() or (home, name) in taken or (home, "*") in taken:
                homes[name].append(home)
    equal = {name: modules for name, modules in homes.items() if len(modules) > 1 and name not in ARGUED}
    assert equal == {}
