"""The review of a finished game, and the same deal played by the computer, each in a process of its own.

So no frame waits for it. The last finished reviews are kept, and nobody waits for one of them again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final, Generic, Protocol, TypeVar

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.game import Deal, Game
from cuttle_desktop.session.bot_process import end, lie_low
from cuttle_desktop.session.review import Finding, findings
from cuttle_desktop.session.same_cards import played_instead
from cuttle_desktop.session.setup import Player

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
log = logging.getLogger(__name__)
MOST: Final = 16  # reviews that are kept; a whole one holds some hundred findings


class Underway(Protocol[T_co]):
    """What a child looks for, under way or over."""

    @property
    def found(self) -> Sequence[T_co]:
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


Review = Underway[Finding]
Reviewer = Callable[[Game, Seat | None], Review]
"""Begins the review of a finished game: of all of it, or of the decisions of one seat."""

Reviewed = tuple[Deal, tuple[Action, ...], Seat | None]
"""What a review is of: equal games have the same one."""

Rehearser = Callable[[Deal, tuple[Player, ...], Seat], Underway[bool]]
"""Lets the computer play a deal in the seat of a person: whether it won, game by game."""


def send(pipe: Connection, deal: Deal, actions: tuple[Action, ...], seat: Seat | None) -> None:
    """Run in the child: every finding, then None."""
    lie_low()
    _send_all(pipe, findings(deal, actions, seat))


def send_tries(pipe: Connection, deal: Deal, players: tuple[Player, ...], seat: Seat) -> None:
    """Run in the child: who won, game by game, then None."""
    lie_low()
    _send_all(pipe, played_instead(deal, players, seat))


def _send_all(pipe: Connection, found: Iterable[object]) -> None:
    with suppress(BrokenPipeError):  # nobody wants to know any more
        for each in found:
            pipe.send(each)
        pipe.send(None)


class Aside(Generic[T]):
    """Findings of a child, as they come. A failure is in the log."""

    def __init__(self, target: Callable[..., None], *told: object) -> None:
        """`target` sends through the pipe it is given first, and None at last."""
        self.found: list[T] = []
        self.failed = False
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=target, args=(theirs, *told), name="cuttle-review", daemon=True)
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

    def _take(self, finding: T | None) -> None:
        if finding is None:
            self._pipe.close()  # the child ends by itself
        else:
            self.found.append(finding)

    def close(self) -> None:
        if self._process.pid is not None:
            end(self._process)
        self._pipe.close()


class ReviewAside(Aside[Finding]):
    """The review in a child."""

    def __init__(self, game: Game, seat: Seat | None = None) -> None:
        super().__init__(send, game.deal, tuple(game.log), seat)


class FinishedReview:
    """Its findings, without the process that found them."""

    failed = False

    def __init__(self, found: Sequence[Finding]) -> None:
        self.found = found

    def over(self) -> bool:
        return True

    def close(self) -> None:
        pass


class _WatchedReview:
    """A review under way. What it found is handed to `finished` once it has come to its end."""

    def __init__(self, review: Review, finished: Callable[[Sequence[Finding]], None]) -> None:
        self._review, self._finished = review, finished
        self._closed = False  # from then on it is called over, however far it had come

    @property
    def found(self) -> Sequence[Finding]:
        return self._review.found

    @property
    def failed(self) -> bool:
        return self._review.failed

    def over(self) -> bool:
        over = self._review.over()
        if over and not self.failed and not self._closed:
            self._finished(self.found)
        return over

    def close(self) -> None:
        self._closed = True
        self._review.close()


class KeptReviews:
    """Begins reviews as `reviewer` does, unless it has the finished one."""

    def __init__(self, reviewer: Reviewer, most: int = MOST) -> None:
        self._reviewer, self._most = reviewer, most
        self._kept: list[tuple[Reviewed, FinishedReview]] = []  # the one used last is the last

    def has(self, game: Game, seat: Seat | None) -> bool:
        """Whether nobody would wait for this one."""
        return self._found(_reviewed(game, seat)) is not None

    def begin(self, game: Game, seat: Seat | None) -> Review:
        of = _reviewed(game, seat)
        kept = self._found(of)
        if kept is None:
            return _WatchedReview(self._reviewer(game, seat), lambda found: self._keep(of, FinishedReview(found)))
        self._keep(of, kept)
        return kept

    def _found(self, of: Reviewed) -> FinishedReview | None:
        return next((review for other, review in self._kept if other == of), None)

    def _keep(self, of: Reviewed, review: FinishedReview) -> None:
        """The one used longest ago makes room."""
        others = [(other, kept) for other, kept in self._kept if other != of]
        self._kept = [*others, (of, review)][-self._most :]


def _reviewed(game: Game, seat: Seat | None) -> Reviewed:
    return game.deal, tuple(game.log), seat


class TriesAside(Aside[bool]):
    """The games of the computer in the person's seat, in a child."""

    def __init__(self, deal: Deal, players: tuple[Player, ...], seat: Seat) -> None:
        super().__init__(send_tries, deal, players, seat)
