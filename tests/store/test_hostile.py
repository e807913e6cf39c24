"""A file whose chain is right can say anything; what the rules do not allow is refused without a trace."""

import ast
from pathlib import Path
from random import Random

import pytest

import cuttle_desktop
from cuttle_desktop.engine.rulesets import RULE_SETS
from tests.store.hostile import orders_refused

PACKAGE = Path(cuttle_desktop.__file__).parent
READS_CODE = {"pickle", "marshal", "shelve", "dill", "code", "codeop", "runpy"}
SENDS = {"socket", "ssl", "http", "urllib", "requests", "ftplib", "smtplib", "asyncio", "webbrowser", "telnetlib"}
SPEAKS = PACKAGE / "ui" / "shell" / "readers" / "voice.py"  # to a program of this machine, by a file
EVALUATES = {"eval", "exec", "compile", "__import__"}


def test_what_speaks_reaches_nothing_but_this_machine() -> None:
    """A socket of the file system leads to no network."""
    tree = ast.parse(SPEAKS.read_text(encoding="utf-8"))
    families = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr.startswith("AF_")}
    assert families == {"AF_UNIX"}
    assert sum(isinstance(node, ast.Attribute) and node.attr == "socket" for node in ast.walk(tree)) == 2, (
        "a type, a call"
    )


@pytest.mark.parametrize("rules", RULE_SETS)
def test_nonsense_is_refused_without_a_trace(rules: str) -> None:
    assert orders_refused(rules, Random(rules), 400) > 200


def test_nothing_is_sent_and_nothing_is_read_as_code() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert len(files) > 50
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name.partition(".")[0] for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module.partition(".")[0]]
            allowed = {"socket"} if file == SPEAKS else set()
            assert not READS_CODE.union(SENDS).intersection(names) - allowed, f"{file} imports {names}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in EVALUATES, f"{file}:{node.lineno} calls {node.func.id}"
