"""How to play, in words and animated examples, and which keys there are."""

from typing import Final

FIRST_GAME: Final = "Guided first game"
LESSON_TWO: Final = "Second lesson"
