"""Texts for players are plain: no word that has a plainer one, no `his` for a player, one kind of apostrophe."""

from __future__ import annotations

import ast
import re

import pytest

from cuttle_desktop.ui import theme
from cuttle_desktop.ui.theme import Face
from tests.tables import stage
from tests.tools.words import FORMATS, PACKAGE, sources, texts

REPLACED = re.compile(
    r"\b(chair|chairs|take back|takes back|taken back|took back|play(ed)? again after all|let it be|size of everything"
    r"|whoever|somebody|someone|anybody|nobody|one may|one can|the other side|is not there|vanished|something is wrong"
    r"|came to light|begun|silent|zone before|his|whose game)\b",
    re.IGNORECASE,
)
STRAIGHT = re.compile(r"[A-Za-z]'(s|t|re|ve|ll|d|m)\b|s' [a-z]")
VARYING = re.compile(r"\{([^{}]|\{[^{}]*\})*\}")  # code, not text
ASCII_MINUS = re.compile(r"(^|[\s(“±])-[\d…]")
NOT_READ = {
    "engine.game",
    "session.session",
    "session.arena.confidence",
    "engine.evolve",
}  # broken promises of the program
SENTENCE = re.compile(r"[A-Z“].* .*[.?!…]$", re.DOTALL)
OWN_SENTENCES = {"session.puzzles.themes"}  # a table of contents that describes its entries


def modules() -> list[str]:
    return [name for name in sources() if name not in FORMATS | NOT_READ]


def read(module: str) -> list[str]:
    """The texts of a module without their varying parts."""
    return [VARYING.sub("…", text) for _, text in texts(sources()[module])]


def found(pattern: re.Pattern[str]) -> list[str]:
    return [f"{name}: {text}" for name in modules() for text in read(name) if pattern.search(text)]


def test_no_text_for_players_has_a_word_that_a_plainer_one_replaces() -> None:
    assert found(REPLACED) == []


def test_what_runs_a_game_hands_over_values_and_leaves_the_sentences_to_the_words() -> None:
    runs = [name for name in modules() if re.match(r"session\.(?!arena)", name) and name not in OWN_SENTENCES]
    assert "session.worker" in runs
    assert [f"{name}: {text}" for name in runs for text in read(name) if SENTENCE.match(text)] == []


def test_texts_for_players_have_one_kind_of_apostrophe() -> None:
    assert found(STRAIGHT) == []


def test_figures_for_players_have_a_true_minus() -> None:
    assert found(ASCII_MINUS) == []
    assert [each for path in PACKAGE.rglob("*.py") for each in signed_formats(path.read_text())] == []


@pytest.mark.parametrize("face", [theme.BODY, theme.BODY_BOLD, theme.SMALL])
def test_a_minus_is_drawn_as_wide_as_a_plus(face: Face) -> None:
    """In the fonts that come with the program it is as narrow as a hyphen, so that figures read “-14 %”."""
    text = stage().text
    assert text.width("−", face) >= 0.7 * text.width("+", face)
    assert text.line("−", face).width == text.width("−", face)


def signed_formats(source: str) -> list[str]:
    """The parts of texts with a format that writes an ASCII minus before negative numbers."""
    parts = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FormattedValue) and node.format_spec)
    return [ast.unparse(each) for each in parts if "+" in ast.unparse(each.format_spec or each)]


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("Somebody left", REPLACED),
        ("Take back", REPLACED),
        ("Bea's", STRAIGHT),
        ("-14 % with it", ASCII_MINUS),
        ("win: +20, loss: -…", ASCII_MINUS),
    ],
)
def test_such_a_text_would_be_found(text: str, pattern: re.Pattern[str]) -> None:
    assert pattern.search(text)


def test_such_a_format_would_be_found() -> None:
    assert signed_formats("f'{won:+d} points'")
    assert not signed_formats("f'{won:.1f} points, {lost + 1}'")


def test_every_module_with_texts_is_read() -> None:
    """Texts of the rules, the errors, the menus and the table are among them: else the tests above say nothing."""
    read_modules = {name for name in modules() if read(name)}
    assert {
        "words.card_texts",
        "store.format.errors",
        "ui.scenes.menu",
        "ui.table.input.prompts",
        "app.command_line.parsers",
    } <= read_modules


def test_a_text_is_printed_whole_with_what_varies_in_braces() -> None:
    assert "… is empty. Nothing was changed." in read("store.format.errors")
