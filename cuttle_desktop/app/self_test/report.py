"""`--self-test`: whether this installation is whole. One line for each check; needs neither display nor sound.

Nothing of the player's is touched: whatever is written goes into a temporary folder.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from cuttle_desktop.app.command_line.console import say

log = logging.getLogger(__name__)


def self_test() -> int:
    """Returns 0 if every check passed, else 1."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from cuttle_desktop.app.self_test import checks  # SDL reads the environment when it is imported

    failed = 0
    with tempfile.TemporaryDirectory(prefix="cuttle-self-test-", ignore_cleanup_errors=True) as folder:
        for name, check in checks.CHECKS.items():
            failed += not _passed(name, check, Path(folder) / name.replace(" ", "-"))
    total = len(checks.CHECKS)
    say(f"{total - failed} of {total} checks passed")
    return 1 if failed else 0


def _passed(name: str, check: Callable[[Path], str], folder: Path) -> bool:
    from cuttle_desktop.app.self_test.checks import Wrong

    try:
        folder.mkdir()
        found = check(folder)
    except Exception as error:  # whatever fails is what this check is to find
        log.exception("self-test: %s", name)
        say(f"FAIL  {name}: {error if isinstance(error, Wrong) else f'{type(error).__name__}: {error}'}")
        return False
    say(f"ok    {name}: {found}")
    sys.stdout.flush() if sys.stdout else None
    return True
