"""The tests, laid out as the package is. pygame does not greet in them, so that the last line is pytest's own."""

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
"""The repository."""

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
