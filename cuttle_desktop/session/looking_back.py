"""Looks for the turning point of a finished game in a process of its own, so that no frame waits for it."""

from __future__ import annotations

import logging
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Protocol

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.session.turning_point import TurningPoint, turning_point
from cuttle_desktop.session.worker import end, lie_low

log = logging.getLogger(__name__)


class LookBack(Protocol):
    """A search that is under way or over. It found nothing while it goes on, or if no decision stands out."""

    @property
    def found(self) -> TurningPoint | None: ...

    @property
    def failed(self) -> bool:
        """Whether it ended by a fault, so that nobody knows."""
        ...

    def over(self) -> bool:
        """Look whether it is over, without waiting."""
        ...

    def close(self) -> None:
        """Nobody wants to know any more."""
        ...


def search(pipe: Connection, deal: Deal, actions: tuple[Action, ...], seat: Seat) -> None:
    """Run in the child."""
    lie_low()
    game = Game(deal)
    for action in actions:
        game.play(action)
    pipe.send(turning_point(game, seat))


class LookBackAside:
    """The search in a child. A failure is in the log."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.found: TurningPoint | None = None
        self.failed = False
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        told = (theirs, game.deal, tuple(game.log), seat)
        self._process = context.Process(target=search, args=told, name="cuttle-look-back", daemon=True)
        try:
            self._process.start()
        except OSError:
            log.exception("No process for looking back")
            self.failed = True
            self._pipe.close()
        theirs.close()

    def over(self) -> bool:
        try:
            if not self._pipe.closed and self._pipe.poll():
                self.found = self._pipe.recv()
                self._pipe.close()  # the child ends by itself
        except (EOFError, OSError):
            log.exception("The turning point was not found")
            self.failed = True
            self.close()
        return self._pipe.closed

    def close(self) -> None:
        if self._pipe.closed and self._process.pid is not None:
            self._process.join(0)  # it has ended: the system may forget it
        elif not self._pipe.closed:
            self._pipe.close()
            end(self._process)
