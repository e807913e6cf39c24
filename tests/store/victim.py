"""A program that plays one game as fast as it can and says what is saved, until it is killed.

    python -m tests.store.victim FOLDER

On standard output: a line with the number of lines shown as saved, whenever that grows.
"""

from __future__ import annotations

import sys
from pathlib import Path

from cuttle_desktop.store.keeping.keeper import Keeper
from tests.store.drawing import finished, paths_in, play

GAME = finished("cuttle.cards", 3)


def main(folder: Path) -> None:
    keeper = Keeper(paths_in(folder))
    keeper.begin(GAME.header)
    shown = 0
    for move in range(len(GAME.entries) - 1):
        play(keeper, GAME, move, move + 1)
        if move % 3:  # sometimes several lines wait for the disk
            keeper.flush(5)
        if keeper.status.saved > shown:
            shown = keeper.status.saved
            sys.stdout.write(f"{shown}\n")
            sys.stdout.flush()
    keeper.close()
    sys.stdout.write("finished\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
