"""The command that puts faults into the rules: a caught fault, one that lives, and tests that cannot run, differ."""

import subprocess
import sys

from tests import ROOT
from tests.mutants.__main__ import wrong
from tests.mutants.coach_faults import COACH_FAULTS
from tests.mutants.faults import FAULTS


def mutants(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.mutants", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_a_fault_is_caught_by_a_test_with_a_name() -> None:
    done = mutants("takes threes", "--tests", "tables")
    assert "1 of 1 caught" in done.stdout
    assert "test_a_cell_of_the_table_is_what_happens" in done.stdout
    assert done.returncode == 0


def test_a_fault_that_no_test_meets_survives() -> None:
    done = mutants("takes threes", "--tests", "counters")
    assert "SURVIVED" in done.stdout
    assert "0 of 1 caught" in done.stdout
    assert done.returncode == 1


def test_every_fault_can_be_put_in() -> None:
    """One whose piece of the package was reworded ends the command before those after it."""
    for fault in (*FAULTS, *COACH_FAULTS):
        module = ROOT / "cuttle_desktop" / fault.folder / f"{fault.module}.py"
        assert wrong(module.read_text(encoding="utf-8"), fault), fault.means
