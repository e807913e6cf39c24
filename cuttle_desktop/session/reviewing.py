"""The review of a finished game in a process of its own, so that no frame waits for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Protocol

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.session.review import Finding, findings
from cuttle_desktop.session.worker import end, lie_low

log = logging.getLogger(__name__)


class Review(Protocol):
    """A review that is under way or over."""

    @property
    def found(self) -> Sequence[Finding]:
        """As far as it has come when it was last asked."""
        ...

    @property
    def failed(self) -> bool:
        """Whether it ended by a fault, so that not everything was found."""
        ...

    def over(self) -> bool:
        """Look what was found and whether that is all, without waiting."""
        ...

    def close(self) -> None:
        """Nobody wants to know any more."""
        ...


Reviewer = Callable[[Game, Seat | None], Review]
"""Begins the review of a finished game: of all of it, or of the decisions of one seat."""


def send(pipe: Connection, deal: Deal, actions: tuple[Action, ...], seat: Seat | None) -> None:
    """Run in the child: every finding, then None."""
    lie_low()
    for finding in findings(deal, actions, seat):
        pipe.send(finding)
    pipe.send(None)


class ReviewAside:
    """The review in a child. A failure is in the log."""

    def __init__(self, game: Game, seat: Seat | None = None) -> None:
        self.found: list[Finding] = []
        self.failed = False
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        told = (theirs, game.deal, tuple(game.log), seat)
        self._process = context.Process(target=send, args=told, name="cuttle-review", daemon=True)
        try:
            self._process.start()
        except OSError:
            log.exception("No process for a review")
            self.failed = True
            self._pipe.close()
        theirs.close()

    def over(self) -> bool:
        try:
            while not self._pipe.closed and self._pipe.poll():
                self._take(self._pipe.recv())
        except (EOFError, OSError):
            log.exception("The review came to no end")
            self.failed = True
            self.close()
        return self._pipe.closed

    def _take(self, finding: Finding | None) -> None:
        if finding is None:
            self._pipe.close()  # the child ends by itself
        else:
            self.found.append(finding)

    def close(self) -> None:
        if self._pipe.closed and self._process.pid is not None:
            self._process.join(0)  # it has ended: the system may forget it
        elif not self._pipe.closed:
            self._pipe.close()
            end(self._process)
