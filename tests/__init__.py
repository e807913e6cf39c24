"""The tests. pygame does not greet in them, so that the last line is pytest's own."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
