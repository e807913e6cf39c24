"""No test asserts how long something takes: machines differ. Figures are for the benchmarks (`tests.tools`)."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).parent
CLOCKS = {"perf_counter", "perf_counter_ns", "process_time", "process_time_ns", "thread_time", "timeit"}


def clocks_read(source: str) -> list[int]:
    """The lines that read a clock that measures."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Attribute) and node.attr in CLOCKS)
        or (isinstance(node, ast.Name) and node.id in CLOCKS)
    ]


def test_no_test_reads_a_clock_that_measures() -> None:
    found = {
        str(path.relative_to(TESTS)): lines
        for path in sorted(TESTS.rglob("test_*.py"))
        if (lines := clocks_read(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_such_a_clock_would_be_found() -> None:
    assert clocks_read("import time\nbegun = time.perf_counter()\n") == [2]
