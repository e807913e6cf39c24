"""Stand-ins for what another process does: bots that get stuck, and what is found while a player plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.thinker import AtOnce, Question, Ticket

T = TypeVar("T")


class Faltering(AtOnce):
    """Bots that play the first legal action, until they are asked for a move where they are `stuck`."""

    def __init__(
        self,
        stuck: Callable[[Question], bool] = lambda _: True,
        think: Callable[[Question], Action] = lambda question: question.view.legal[0],
    ) -> None:
        super().__init__(think)
        self.stuck = stuck

    def ask(self, question: Question) -> Ticket:
        self.stopped = self.stuck(question) and not question.compares
        return 0 if self.stopped else super().ask(question)


class Underway(Generic[T]):
    """A review, or the games of the computer: it has found what the test says, and is over when it says so."""

    def __init__(self, *found: T, ended: bool = False) -> None:
        self.found = [*found]
        self.ended = ended
        self.failed = self.closed = False
        self.asked: list[tuple[object, ...]] = []

    def begin(self, *asked: object) -> Underway[T]:
        self.asked.append(asked)
        return self

    def over(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.closed = True
