"""The puzzles that slow tests look at: all that were written by hand, and every twelfth of those found.

`CUTTLE_EVERY_PUZZLE=1` makes it all of them.
"""

import os

from cuttle_desktop.session.puzzles.themes import PUZZLES
from tests.tactics.book import FOUND

WRITTEN = [each for each in PUZZLES if not each.merit]
SAMPLE = [*WRITTEN, *(each.puzzle for each in FOUND[:: 1 if os.environ.get("CUTTLE_EVERY_PUZZLE") else 12])]
