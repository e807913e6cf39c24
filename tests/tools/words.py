"""Every text that a player can read, module by module: `python -m tests.tools.words [MODULE …]`.

Texts stand in the code beside what they are about. This command reads them out of the source, so that they can be read
in one sitting, or handed to a translator: each is a whole sentence or label, with its parts that vary in braces.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import cuttle_desktop

PACKAGE = Path(cuttle_desktop.__file__).parent
NOT_SHOWN = {"log", "logging", "re", "struct"}  # what is called here is not read by a player
FORMATS = {
    "store.format.header",
    "store.format.entries",
    "store.format.pcn",
    "store.keeping.game_file",
    "store.format.seal",
}  # the words of the file format
WORDS = re.compile(r"[A-Za-z’]{2,} [A-Za-z“{]|[A-Za-z]{3,}[.?!…]$|^[A-Z][a-z]+( [a-z]+)*$")


def sources() -> dict[str, Path]:
    """The modules by name, and the book of puzzles, whose JSON reads like Python."""
    paths = sorted((*PACKAGE.rglob("*.py"), PACKAGE / "session/puzzles/book.json"))
    return {".".join(path.relative_to(PACKAGE).parts).removesuffix(".py"): path for path in paths}


def texts(module: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of every text of a module for players, in the order of the source."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    hidden = set(_hidden(tree))
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if id(node) in hidden:
            continue
        text = _text(node)
        if text is not None and WORDS.search(text):
            found.append((node.lineno, text))  # type: ignore[attr-defined]  # every text has a place
    yield from sorted(found)


def _text(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(_part, parts))
        case _:
            return None


def _part(part: ast.expr) -> str:
    """Fixed words as they are, what varies in braces."""
    match part:
        case ast.Constant(value=str(words)):
            return words
        case ast.FormattedValue(value=varying):
            return f"{{{ast.unparse(varying)}}}"
        case _:
            return ""


def _hidden(tree: ast.Module) -> Iterator[int]:
    """Docstrings, log lines, broken promises, types, and the parts of texts that are listed whole."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text):
                yield id(text)
            case ast.Assert(msg=ast.AST() as message):
                yield from map(id, ast.walk(message))
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name)), args=given) if name in NOT_SHOWN:
                yield from (id(part) for one in given for part in ast.walk(one))
            case ast.Call(func=ast.Name(id="TypeVar" | "getattr"), args=given):
                yield from map(id, given)
            case ast.AnnAssign(annotation=kind) | ast.arg(annotation=ast.AST() as kind):
                yield from map(id, ast.walk(kind))
            case ast.JoinedStr(values=parts):
                yield from map(id, parts)
            case _:
                pass


def main(wanted: list[str]) -> None:
    for name, module in sources().items():
        if wanted and not any(name.startswith(one) for one in wanted):
            continue
        lines = [] if name in FORMATS else list(texts(module))
        if lines:
            print(f"\n{name}")
            for line, text in lines:
                print(f"  {line:4}  {text}")


if __name__ == "__main__":
    main(sys.argv[1:])
