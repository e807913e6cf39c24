"""Says at once that moves are not being kept because saving itself has stopped, and what can be done."""

from collections.abc import Callable
from pathlib import Path

from cuttle_desktop.ui.scene import Pop, Push, Transition
from cuttle_desktop.ui.scenes.dialogs.ask_text import AskFolder
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.widgets.button import PRIMARY, QUIET, Button
from cuttle_desktop.ui.widgets.sheet import Notice

SAVED_AGAIN = "Your moves are being saved again."
IN_VAIN = "Saving did not start again. Choose another folder, or play on; About opens the folder with the log."
PATIENCE = 3.0  # seconds until an attempt is called in vain


class NotSaved(Notice):
    """`words` say what is at stake, `again` starts saving anew, `stopped` tells whether that helped."""

    upright = True

    def __init__(
        self,
        stage: Stage,
        words: Callable[[], str],
        again: Callable[[], None],
        stopped: Callable[[], bool],
        elsewhere: Callable[[Path], None],
    ) -> None:
        self._again, self._stopped, self._elsewhere = again, stopped, elsewhere
        self._trying = 0.0  # seconds left
        why = f"Saving has stopped because of a mistake in Cuttle. {words()}"
        buttons = [
            Button(stage, "Try again", self._try, PRIMARY, "redo"),
            Button(
                stage, "Choose another folder", lambda: Push(AskFolder(stage, Path.home()), self._move), QUIET, "folder"
            ),
            Button(stage, "Play on unsaved", lambda: Pop(), QUIET, "play", key="back"),
        ]
        super().__init__(stage, "Your moves are not being saved", [why], buttons)

    def _try(self) -> None:
        self._trying = PATIENCE
        self._again()

    def update(self, dt: float) -> Transition | None:
        if not self._stopped():
            self.stage.say(SAVED_AGAIN)
            return Pop()
        if self._trying > 0:
            self._trying -= dt
            if self._trying <= 0:
                self.stage.say(IN_VAIN)
        return super().update(dt)

    def _move(self, folder: Path) -> None:
        self._elsewhere(folder)
        self._try()
