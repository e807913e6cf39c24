"""Variants are data: no code asks which rule set it has, none counts to two (design, “Rules without sprawl”)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cuttle_desktop
from cuttle_desktop.engine.rulesets import RULE_SETS

PACKAGE = Path(cuttle_desktop.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
COUNTS_TO_TWO = re.compile(
    r"\b1 - (\w*seat|me|who|turn)\b|\bseat \^ 1\b|the other player\b|\bboth players\b", re.IGNORECASE
)


def names_of_modules() -> list[str]:
    return [str(path.relative_to(PACKAGE)) for path in MODULES]


def asked_by_name(tree: ast.AST) -> Iterator[int]:
    """Lines that compare with, or match on, the name of a rule set."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            operands: list[ast.AST] = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            operands = [node.value]
        else:
            continue
        for operand in operands:
            for constant in ast.walk(operand):
                if isinstance(constant, ast.Constant) and constant.value in RULE_SETS:
                    yield constant.lineno


@pytest.mark.parametrize("path", MODULES, ids=names_of_modules())
def test_no_code_asks_for_a_rule_set_by_name(path: Path) -> None:
    assert list(asked_by_name(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("path", MODULES, ids=names_of_modules())
def test_no_code_counts_to_two(path: Path) -> None:
    assert COUNTS_TO_TWO.findall(path.read_text(encoding="utf-8")) == []


def test_the_search_would_find_one() -> None:
    assert list(asked_by_name(ast.parse("if rules.name == 'pagat': pass"))) == [1]
    assert list(asked_by_name(ast.parse("match name:\n  case 'team': pass"))) == [2]
    assert COUNTS_TO_TWO.search("other = 1 - seat")
