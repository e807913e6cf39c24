"""Prepared games, such as the guided one and puzzles: less is legal than the rules allow, and the replies are known.

A table lights up and accepts only what is legal, without code for it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from msgspec.structs import replace

from cuttle_desktop.engine.actions import Action, Seat
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.frames import Frame, Viewer
from cuttle_desktop.session.session import Session
from cuttle_desktop.session.thinker import Question, Thought, Ticket


class PreparedSession(Session, ABC):
    """Nobody offers a stalemate or concedes."""

    @abstractmethod
    def narrowed(self, view: View) -> View:
        """The same View, in which less is legal."""

    def view(self, viewer: Viewer) -> View:
        return self.narrowed(super().view(viewer))

    def frames(self, viewer: Viewer, since: int) -> tuple[Frame, ...]:
        return tuple(replace(frame, view=self.narrowed(frame.view)) for frame in super().frames(viewer, since))

    def talk(self, seat: Seat) -> tuple[Action, ...]:
        return ()


class PreparedThinker:
    """Knows the reply to every question at once; None: it does not reply."""

    stopped = False

    def __init__(self, knows: Callable[[Question], Action | None]) -> None:
        self._knows = knows
        self._ticket: Ticket = 0
        self.reply: Action | None = None  # which nobody has heard yet

    def ask(self, question: Question) -> Ticket:
        self._ticket += 1
        self.reply = self._knows(question)
        return self._ticket

    def poll(self) -> Thought | None:
        reply, self.reply = self.reply, None
        return Thought(self._ticket, reply) if reply is not None else None

    def look_ahead(self, question: Question | None) -> None:
        pass

    def cancel(self, ticket: Ticket) -> None:
        if ticket == self._ticket:
            self.reply = None
