"""After a kill, every move shown as saved is there."""

import os
import sys
from pathlib import Path

import pytest

from tests.store.killing import kill


@pytest.mark.skipif(sys.platform == "win32", reason="a kill is a signal here")
def test_after_a_kill(tmp_path: Path) -> None:
    hits, _ = kill(tmp_path, int(os.environ.get("CUTTLE_KILLS", "20")), seed=1)
    assert hits >= 20
