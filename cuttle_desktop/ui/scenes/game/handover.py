"""Hot seat: the curtain between two people who share a screen.

The curtain lies on top of sheets that are open over the table. Rejected: to close them, and lose what was typed there.
"""

from __future__ import annotations

from collections.abc import Callable

from cuttle_desktop.engine.actions import Seat
from cuttle_desktop.session.face import GameSeen
from cuttle_desktop.session.frames import NO_HANDS
from cuttle_desktop.ui.scene import Push, Transition
from cuttle_desktop.ui.scenes.game.curtain import Curtain, Lifted
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.input.prompts import question_told
from cuttle_desktop.words.speech import Cast


class Handover:
    """Hides the table from one person until another lifts the curtain. With the curtain turned off, it never falls."""

    def __init__(
        self,
        stage: Stage,
        session: GameSeen,
        seat: Seat,
        sit: Callable[[Seat], None],
        pause: Callable[[], Transition | None],
    ) -> None:
        """`seat` comes on the screen first; `sit` is told each seat that does so when the curtain lifts.

        `pause` opens the menu over the curtain.
        """
        self._stage = stage
        self._session = session
        self._next = seat
        self._sit = sit
        self._pause = pause
        self.covered = self.curtained

    @property
    def curtained(self) -> bool:
        """Whether a curtain falls between two people."""
        return len(self._session.people) > 1 and self._stage.settings.curtain

    @property
    def falls(self) -> bool:
        """Whether it falls when nobody knows who comes back."""
        return self.curtained and not self.covered and self._session.result is None

    def to(self, seat: Seat) -> Transition:
        """Let the curtain fall until `seat` lifts it."""
        self.covered = True
        self._next = seat
        return self.still()

    def still(self) -> Transition:
        """Put the curtain over a table that is covered while its scene is on top."""
        return Push(self.curtain(self._next), self._lift)

    def curtain(self, seat: Seat) -> Curtain:
        """A curtain for `seat`, with what everybody may know of the question it has to answer."""
        session = self._session
        cast = Cast(session.names, None)
        asks = session.asked == seat  # not so if the curtain fell because the window lost the keyboard
        remark = question_told(session.view(NO_HANDS), cast) if asks else ""
        return Curtain(self._stage, session.rules, session.names, seat, remark, self._pause)

    def _lift(self, _: Lifted) -> None:
        self.covered = False
        self._sit(self._next)
