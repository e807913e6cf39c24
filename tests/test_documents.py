"""What documents, docstrings and comments name exists: files, commands, modules, functions, constants."""

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cuttle_desktop
from cuttle_desktop.engine.rulesets import RULE_SETS

PACKAGE = Path(cuttle_desktop.__file__).parent
ROOT = PACKAGE.parent
DOCUMENTS = (
    *("CONTRIBUTING.md", "README.md", "packaging/README.md"),
    *("cuttle_desktop/ai/README.md", "cuttle_desktop/engine/RULES.md"),
)
FOLDERS = (ROOT, PACKAGE, PACKAGE / "ai", ROOT / "packaging", ROOT / "assets/scripts", ROOT / "tests")
MADE = {  # what does not lie in the tree
    "build/environment": "made by the build",
    "dist": "made by the build",
    "cuttle-desktop": "made by the build",
    "NAME_ORIG": "stands for any name",
}
MARKED = re.compile(r"`([\w./-]+)(?:\(\))?`")
CONSTANT = re.compile(r"\b[A-Z]{2,}_[A-Z_]+\b")
OF_THE_PLAYER = re.compile(r"\.(pcn|txt|lock|damaged-\w+)$")
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)")
TOOL = re.compile(r"\btests(?:\.\w+)+")
MOST_BYTES = 15_000  # of the introduction for developers: decisions stand at the top of their modules


def sources() -> Iterator[Path]:
    for folder in ("cuttle_desktop", "tests", "packaging", "assets/scripts"):
        yield from sorted((ROOT / folder).rglob("*.py"))


@cache
def names() -> frozenset[str]:
    """Every name of the code, and every word of its strings, but no word of docstrings and comments."""
    found: set[str] = set()
    for path in sources():
        found.update((*path.relative_to(ROOT).with_suffix("").parts, path.name))
        if path == Path(__file__):
            continue
        for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
            if token.type == tokenize.NAME:
                found.add(token.string)
            elif token.type == tokenize.STRING and not token.string.endswith('"""'):
                found.update(re.findall(r"\w+", token.string))
    return frozenset(found)


def is_known(name: str) -> bool:
    if name.rstrip("/") in MADE or name in RULE_SETS or name.startswith(".venv/") or OF_THE_PLAYER.search(name):
        return True
    if any((folder / name).exists() for folder in FOLDERS):
        return True
    return "/" not in name and all(part in names() for part in name.split(".") if part)


def looks_like_code(name: str) -> bool:
    """A bare word may be an example, such as a card or a command."""
    return bool(re.search(r"[./_]|[a-z][A-Z]", name))


@pytest.mark.parametrize("name", ["HABIT_KINDS", "tests/test_nothing.py", "judging.unsettled", "Effects.unheld"])
def test_a_name_that_is_not_there_is_noticed(name: str) -> None:
    assert not is_known(name)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_names_exists(document: str) -> None:
    text = (ROOT / document).read_text()
    marked = {name for name in MARKED.findall(text) if looks_like_code(name)}
    assert {name for name in marked if not is_known(name)} == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_where_a_document_leads_there_is_something(document: str) -> None:
    path = ROOT / document
    headings = re.findall(r"^#+ (.*)$", path.read_text(), re.MULTILINE)
    anchors = {"#" + re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    for to, anchor in LINK.findall(path.read_text()):
        assert (path.parent / to).exists(), to
        assert to or anchor in anchors, anchor


def test_the_introduction_for_developers_can_be_read_on_the_first_day() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_bytes()) <= MOST_BYTES


def test_the_introduction_names_the_tools_that_exist_and_all_that_measure_or_torture() -> None:
    named = set(TOOL.findall((ROOT / "CONTRIBUTING.md").read_text()))
    places = {name: ROOT.joinpath(*name.split(".")) for name in named}
    there = {name for name, place in places.items() if place.is_dir() or place.with_suffix(".py").exists()}
    assert named == there
    folder = ROOT / "tests" / "tools"
    tools = (path for kind in ("bench", "measure", "torture") for path in folder.glob(f"{kind}_*.py"))
    assert {f"tests.tools.{path.stem}" for path in tools} <= named


def remarks(path: Path) -> Iterator[str]:
    """The docstrings and comments of a module."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.endswith('"""')):
            yield token.string


def test_the_code_speaks_as_the_screens_do() -> None:
    """Undo, not take back; a seat, not a chair; they, not his; a name, not whoever."""
    ruled_out = re.compile(r"\b(tak(?:e|es|en|ing) back|took back|chairs?|his|himself|whoever)\b")
    found = {
        str(path.relative_to(PACKAGE)): ruled_out.findall("\n".join(remarks(path))) for path in PACKAGE.rglob("*.py")
    }
    assert {path: words for path, words in found.items() if words} == {}


def test_what_docstrings_and_comments_name_exists() -> None:
    unknown: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for remark in remarks(path):
            named = {name for name in MARKED.findall(remark) if looks_like_code(name)} | {*CONSTANT.findall(remark)}
            wrong = {name for name in named if not is_known(name)}
            if wrong:
                unknown.setdefault(str(path.relative_to(PACKAGE)), set()).update(wrong)
    assert unknown == {}
