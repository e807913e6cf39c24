"""Nobody takes a sentence apart: what makes words chooses among whole messages, which can be translated.

Verbs are not bent, letters not made small, nothing is looked for in what was told, cut from it or put to it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import cuttle_desktop

PACKAGE = Path(cuttle_desktop.__file__).parent
KNIVES = {
    "startswith", "endswith", "split", "rsplit", "splitlines", "partition", "rpartition", "removeprefix",
    "removesuffix", "strip", "lstrip", "rstrip", "replace",
}  # fmt: skip
LETTERS = {"lower", "upper", "casefold", "capitalize", "title", "swapcase"}  # with arguments they are something else
BENDING = {"does", "clause", "within"}  # a verb is handed over, to agree with who acts
WORD = re.compile("[A-Za-z]{2}|[.,:;]")
NO_WORDS = {"structs", "msgspec.structs"}  # have a `replace` that is no knife
SENTENCES = (
    "words/**/*.py",
    "engine/play_reasons.py",
    "engine/reasons.py",
    "app/ending/hindsight.py",
    "app/starting/game_words.py",
    "ui/replay/*_notes.py",
    "ui/scenes/game/hindsight.py",
    "ui/scenes/game/hints.py",
    "ui/scenes/help/lessons.py",
    "ui/scenes/help/new_rules.py",
    "ui/scenes/library/result_words.py",
    "ui/scenes/puzzles/puzzle_reasons.py",
    "ui/table/input/aim.py",
    "ui/table/input/prompts.py",
    "ui/table/input/recap_line.py",
    "ui/table/zoom.py",
)
LETTERS_LAID = {
    "ui/drawings.py",  # a sign for a picture that is missing
    "ui/fonts.py",
    "ui/keys.py",  # names of keys
    "ui/scenes/dialogs/ask_text.py",  # what was typed
    "ui/scenes/settings/settings_scene.py",  # what is searched for
    "ui/scenes/setup/new_game.py",  # a name that is too long
    "ui/shell/window.py",  # an option of the system
    "ui/text.py",
    "ui/text_runs.py",
    "ui/scenes/dialogs/text_page.py",
    "ui/widgets/seat_badge.py",  # the first letter of a name
    "ui/widgets/written_line.py",
}
"""Modules that break lines, measure words and read what a person or a system wrote."""


def cuts(source: str) -> Iterator[str]:
    """Where a text is taken apart, or a verb bent."""
    tree = ast.parse(source)
    texts = {*_texts(tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(each.name == "re" for each in names):
                yield f"{node.lineno}: re"
            case ast.Call(func=ast.Attribute(value=owner, attr="replace")) if ast.unparse(owner) in NO_WORDS:
                pass
            case ast.Call(func=ast.Attribute(attr=name), args=[_, *_]) if name in LETTERS:
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in KNIVES | LETTERS | BENDING:
                yield f"{node.lineno}: {name}"
            case ast.Subscript(value=value, slice=ast.Slice()) if ast.unparse(value) in texts:
                yield f"{node.lineno}: {ast.unparse(node)}"
            case _:
                pass


def glue(source: str) -> Iterator[str]:
    """Where words are joined to a value by code, and not by a slot of a message."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values=values) if any(WORD.search(each) for each in _constants(values)):
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.BinOp(op=ast.Add(), left=left, right=right) if any(_constants((left, right))):
                yield f"{node.lineno}: {ast.unparse(node)}"
            case ast.Call(func=ast.Attribute(attr="format")):
                yield f"{node.lineno}: {ast.unparse(node)}"
            case _:
                pass


def _constants(nodes: Iterable[ast.expr]) -> list[str]:
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _texts(tree: ast.AST) -> Iterator[str]:
    """The names that hold a text: annotated so, or made of one."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id="str")):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.JoinedStr() | ast.Constant(value=str())):
                yield name
            case _:
                pass


def modules() -> dict[str, Path]:
    return {str(path.relative_to(PACKAGE)): path for each in SENTENCES for path in sorted(PACKAGE.glob(each))}


def shown() -> dict[str, Path]:
    """The modules that show what words made."""
    every = {str(path.relative_to(PACKAGE)): path for path in sorted(PACKAGE.glob("ui/**/*.py"))}
    return {name: path for name, path in every.items() if name not in LETTERS_LAID}


def test_every_pattern_of_what_makes_words_finds_a_module() -> None:
    assert all([*PACKAGE.glob(each)] for each in SENTENCES)


@pytest.mark.parametrize("name", sorted(modules()))
def test_no_sentence_is_taken_apart(name: str) -> None:
    assert [*cuts(modules()[name].read_text())] == []


@pytest.mark.parametrize("name", shown())
def test_what_words_made_is_shown_whole(name: str) -> None:
    assert [*cuts(shown()[name].read_text())] == []


@pytest.mark.parametrize("name", sorted(LETTERS_LAID))
def test_no_module_is_excused_that_cuts_nothing(name: str) -> None:
    assert [*cuts((PACKAGE / name).read_text())] != []


@pytest.mark.parametrize("name", sorted({*modules()} - {"words/message.py"}))
def test_no_sentence_is_put_together_outside_of_messages(name: str) -> None:
    assert [*glue(modules()[name].read_text())] == []


@pytest.mark.parametrize(
    "source",
    [
        "told.split(', ')",
        "deed.removeprefix('You ')",
        "words[:1].upper()",
        "import re",
        'row.partition("\\t")',
        "cast.does(seat, 'play')",
        "def brief(words: str) -> str:\n    return words[3:]",
        "words = f'{name} plays'\nprint(words[3:])",
    ],
)
def test_such_a_cut_would_be_found(source: str) -> None:
    assert [*cuts(source)]


@pytest.mark.parametrize(
    "source",
    [
        "f'{name} draws a card'",
        "name + '’s hand'",
        "WINS.format(name=name)",
        "f'{count} card' + ('s' if count != 1 else '')",
    ],
)
def test_such_glue_would_be_found(source: str) -> None:
    assert [*glue(source)]


def test_signs_and_whole_sentences_in_a_row_are_no_glue() -> None:
    assert not [*glue("f'[@{icon}]'")]
    assert not [*glue("' '.join(sentences)")]


def test_lists_are_no_texts() -> None:
    assert not [*cuts("def few(cards: list[str]) -> list[str]:\n    return cards[:2]")]
    assert not [*cuts("structs.replace(told, best='')")]
