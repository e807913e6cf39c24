"""Puts one fault after the other into a copy of the package and runs its tests on it until one fails.

Before the first fault the tests must pass: tests that cannot run would seem to catch everything.

python -m tests.mutants                   all faults, some minutes
python -m tests.mutants R34 queen         only those whose meaning contains one of these words
python -m tests.mutants R34 --tests seven  with these tests only
python -m tests.mutants coach             the faults in reasons for a move, each met by the law of truth
"""

from __future__ import annotations

import argparse
import compileall
import multiprocessing
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests import ROOT
from tests.mutants.coach_faults import COACH_FAULTS
from tests.mutants.faults import ARGUED, FAULTS, Fault

ENOUGH = 0.97
SECONDS = 900
"""A fault that keeps a test from ending is caught by time."""

LIKELY = {
    "answers": ("seven", "counters", "more_seats", "deal_and_turn", "each_card", "one_offs"),
    "evolve": ("each_card", "deal_and_turn", "ends"),
    "game": ("deal_and_turn",),
    "oneoffs": ("one_offs", "each_card", "counters", "more_seats"),
    "plays": ("deal_and_turn", "each_card", "more_seats", "one_offs"),
    "rulesets": ("tables",),
    "state": ("one_offs", "could_win", "views", "more_seats"),
    "step": ("ends", "each_card", "more_seats"),
    "view": ("views",),
}
"""The tests that are tried first on a fault in a module."""

ENGINE, COACH = "engine", "coach"
LAW = ("reasons_of_ends", "reasons_of_tables", "reasons_of_hands", "law_of_truth")
"""The tests of the faults in reasons."""

ALL = (
    *("ends", "one_offs", "counters", "seven", "each_card", "more_seats"),
    *("deal_and_turn", "views", "options", "could_win", "tables", "rule_book", "laws"),
)


def main(words: Sequence[str], tests: Sequence[str] = ALL) -> int:
    faults = [fault for fault in FAULTS if not words or any(word in fault.means for word in words)]
    coach = [fault for fault in COACH_FAULTS if not words or any(word in ("coach", fault.means) for word in words)]
    survived: list[Fault] = []
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "cuttle_desktop"
        shutil.copytree(ROOT / "cuttle_desktop", package)
        compileall.compile_dir(package, quiet=1)
        runs = [(fault, ENGINE, tests) for fault in faults] + [(fault, COACH, LAW) for fault in coach]
        sound = [first_failure(package.parent, *each) for each in {(where, tuple(run)) for _, where, run in runs}]
        if failed := "".join(sound):
            say(f"Without any fault: {failed}. So no fault could be told to be caught.")
            return 2
        for number, (fault, where, run) in enumerate(runs, 1):
            caught = put_in(package, fault, where, run)
            say(f"{number:3} {caught or 'SURVIVED':64} {fault.folder}.{fault.module}: {fault.means}")
            if not caught:
                survived.append(fault)
    for fault in survived:
        say(f"survived: {fault.means}. {ARGUED.get(fault.means, 'No reason is given in tests/mutants/faults.py.')}")
    say(f"{len(runs) - len(survived)} of {len(runs)} caught")
    unexplained = [fault for fault in survived if fault.means not in ARGUED]
    return int(bool(unexplained) or len(survived) > len(runs) * (1 - ENOUGH))


def put_in(package: Path, fault: Fault, where: str, tests: Sequence[str]) -> str:
    """The test that catches the fault in this copy of the package; empty if none does."""
    module = package / fault.folder / f"{fault.module}.py"
    text = module.read_text(encoding="utf-8")
    module.write_text(wrong(text, fault), encoding="utf-8")
    try:
        likely = [name for name in LIKELY.get(fault.module, ()) if name in tests]
        return first_failure(package.parent, where, dict.fromkeys((*likely, *tests)))
    finally:
        shutil.copy2(ROOT / "cuttle_desktop" / fault.folder / module.name, module)  # with its time, for the bytecode


def wrong(text: str, fault: Fault) -> str:
    """The module with the fault. Raises ValueError where the piece is missing or not the only one."""
    if text.count(fault.right) != 1:
        raise ValueError(f"{fault.module} has {text.count(fault.right)} times: {fault.right}")
    return text.replace(fault.right, fault.wrong)


def first_failure(folder: Path, where: str, names: Iterable[str]) -> str:
    """What fails first in a process of its own, which imports the package from `folder`."""
    ours, theirs = multiprocessing.get_context("fork").Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=run_tests, args=(folder, where, list(names), theirs))
    process.start()
    theirs.close()
    try:
        return str(ours.recv()) if ours.poll(SECONDS) else "too slow"
    except EOFError:
        return "the tests crash"
    finally:
        process.kill()
        process.join()


def run_tests(folder: Path, where: str, names: list[str], answer: Connection) -> None:
    os.environ |= {"CUTTLE_LAW_GAMES": "2", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(folder))
    import cuttle_desktop

    assert Path(cuttle_desktop.__file__).is_relative_to(folder)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    for name in names:
        failures = FirstFailure()
        arguments = ["-x", "--tb=no", "-o", "addopts=", "-p", "no:cacheprovider", "--noconftest", f"--rootdir={ROOT}"]
        if pytest.main([*arguments, str(ROOT / "tests" / where / f"test_{name}.py")], plugins=[failures]):
            answer.send(failures.name or f"{name} cannot be run")
            return
    answer.send("")


class FirstFailure:
    """A plugin that remembers which test failed."""

    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.name:
            self.name = report.nodeid.split("::")[-1][:64]


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    assert "cuttle_desktop" not in sys.modules, "the package must be imported from the copy"
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("words", nargs="*", help="only faults whose meaning contains one of these")
    parser.add_argument("--tests", nargs="+", choices=ALL, default=ALL, metavar="NAME", help=f"of {', '.join(ALL)}")
    given = parser.parse_args()
    raise SystemExit(main(given.words, given.tests))
