"""The game as the monkey plays it: it does not quit, tells which scenes were open, and where its controls are.

python -m tests.monkey_game TARGETS SCENES [ARGUMENT …]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from unittest.mock import patch

from cuttle_desktop import app
from cuttle_desktop.ui.scene import Scene, SceneStack, Stay
from cuttle_desktop.ui.scenes import menu, stranded
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.widgets.page import Form

EVERY = 15  # frames


def main(targets: Path, scenes: Path, arguments: list[str]) -> int:
    patch.object(menu, "Quit", Stay).start()
    patch.object(stranded, "Quit", Stay).start()
    _note_scenes(scenes)
    _note_targets(targets)
    return app.main(arguments)


def _note_scenes(file: Path) -> None:
    """One line for every scene that opens."""
    opened = SceneStack._open

    def noted(stack: SceneStack, scene: Scene) -> None:
        with file.open("a") as out:
            out.write(f"{type(scene).__name__}\n")
        opened(stack, scene)

    patch.object(SceneStack, "_open", noted).start()


def _note_targets(file: Path) -> None:
    """The middles of all controls of the scene on top, every few frames."""
    step = Loop.step
    count = [0]

    def noted(loop: Loop, dt: float) -> bool:
        count[0] += 1
        if count[0] % EVERY == 0:
            top = loop.top
            widgets = top.group.widgets if isinstance(top, Form) else []
            now = file.with_suffix(".new")
            now.write_text(json.dumps([widget.rect.center for widget in widgets]))
            now.replace(file)
        return step(loop, dt)

    patch.object(Loop, "step", noted).start()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
