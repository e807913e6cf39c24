"""The puzzles that slow tests look at: all that were written by hand, and every twelfth of those found.

`CUTTLE_EVERY_PUZZLE=1` makes it all of them.
"""

import os

from cuttle_desktop.session.puzzles.found import FOUND
from cuttle_desktop.session.puzzles.themes import PUZZLES

_FOUND = [each.puzzle for each in FOUND]
WRITTEN = [each for each in PUZZLES if each not in _FOUND]
SAMPLE = [*WRITTEN, *_FOUND[:: 1 if os.environ.get("CUTTLE_EVERY_PUZZLE") else 12]]
