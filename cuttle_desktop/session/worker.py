"""A Thinker in a process of its own, kept warm, so that the table never waits for a bot.

An answer is held until its pause is over (`pacing.py`): how long a bot thought tells nothing about its cards.

The child (`bot_process.py`) is told nothing but Questions. A bot's thought is cancelled by ending it, a comparison by
the next message. A child that dies is replaced and asked again.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from typing import Protocol

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.bot_process import Ahead, Failed, Finished, Message, Ready, end, serve
from cuttle_desktop.session.pacing import pause, seen_after
from cuttle_desktop.session.thinker import Glimpse, Question, Thought, Ticket, think

PATIENCE = 3  # deaths over one question before giving up
log = logging.getLogger(__name__)


class Child(Protocol):
    """What a Worker needs of the process it asks: it is `ready` once it has said so."""

    pipe: Connection
    ready: bool

    def end(self) -> None: ...


class ChildProcess:
    """One process and the pipe to it."""

    def __init__(self, think: Callable[[Question], Action]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, think), name="cuttle-bot", daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def end(self) -> None:
        self.pipe.close()
        end(self.process)


def pause_before(question: Question) -> float:
    """The seconds from a question to its answer. A hint speaks of its own player's cards alone, and comes at once."""
    return 0.0 if question.compares else pause(question.level, question.view.asks[-1])


class Worker:
    """Thinks in a child process. `think` must be a function that a new process can import by name."""

    def __init__(
        self,
        think: Callable[[Question], Action] = think,
        restarted: Callable[[], None] = lambda: None,
        *,
        warm: bool = True,
        pause: Callable[[Question], float] = pause_before,
        clock: Callable[[], float] = time.monotonic,
        child: Callable[[Callable[[Question], Action]], Child] = ChildProcess,
    ) -> None:
        """`restarted` is called when a child had to be replaced.

        Without `warm` there is no child yet: the window comes first. `pause`: as in `seen_after`.
        """
        self._restarted = restarted
        self.stopped = False
        self._think, self._pause, self._clock, self._start = think, pause, clock, child
        self._ticket: Ticket = 0
        self._question: Question | None = None  # the open one, also while its answer is held
        self._sent: float | None = None  # when it went to the child, which may have had to start first
        self._held: tuple[Thought | Glimpse, float] | None = None  # its answer, and when that is due
        self._ahead: Question | None = None  # what to think about while nothing is asked, until the child knows it
        self._deaths = 0
        self.child: Child | None = None
        if warm:
            self._spawn()

    def warm(self) -> None:
        """Have a child ready before it is asked anything."""
        if self.child is None:
            self._spawn()

    def ask(self, question: Question) -> Ticket:
        """Begin to think. A question still open is forgotten."""
        self.cancel(self._ticket)
        self._ticket += 1
        self._question, self._ahead = question, None
        self._deaths = 0
        self.stopped = False
        self.warm()
        self._send()
        return self._ticket

    def look_ahead(self, question: Question | None) -> None:
        """Have the child think about it as long as nothing is asked. It waits for a child, and starts none."""
        if self._question is None:
            self._ahead = question
            if self.child and self.child.ready:
                self._tell_ahead()

    def poll(self) -> Thought | Glimpse | None:
        """The answer to the open question, if it has come and its pause is over."""
        if self._held is None:
            self._listen()
        if self._held is None or self._clock() < self._held[1]:
            return None
        (thought, _), self._held = self._held, None
        if isinstance(thought, Thought):
            self._question = None
        return thought

    def _listen(self) -> None:
        """Hear the child until it has answered."""
        while self.child and self._held is None:
            try:
                if not self.child.pipe.poll():
                    break
                message: Message = self.child.pipe.recv()
            except (EOFError, OSError):
                self._died("the process ended")
                continue
            match message:
                case Ready():
                    self.child.ready = True
                    self._send()
                    if self._ahead is not None:
                        self._tell_ahead()
                case Failed(story):
                    self._died(story)
                case Finished(thought, at):
                    self._hold(thought, at)

    def _hold(self, thought: Thought | Glimpse, at: float) -> None:
        """A cancelled question still open in the pipe is no more of interest."""
        if thought.ticket == self._ticket and self._question and self._sent is not None:
            due = self._sent + seen_after(self._pause(self._question), at - self._sent)
            self._held = thought, due

    def wait(self, seconds: float) -> None:
        """Block until the child says something or an answer is due, or for so many seconds.

        For programs with nothing else to do.
        """
        if self._held:
            time.sleep(max(0.0, min(seconds, self._held[1] - self._clock())))
        elif self.child:
            connection.wait([self.child.pipe], seconds)

    def cancel(self, ticket: Ticket) -> None:
        """Forget this question, if it is the open one, and end the child that was told it.

        Also one that has answered and waits for the end of the pause: if it stayed, the next answer would come sooner.
        A child that compares stops by itself.
        """
        question = self._question
        if question is None or ticket != self._ticket:
            return
        self._question = self._held = None
        if self._sent is not None and question.compares:
            self.look_ahead(None)
        elif self._sent is not None:
            self._replace_child()

    def close(self) -> None:
        self._question = self._held = None
        if self.child:
            self.child.end()
            self.child = None

    def _send(self) -> None:
        """Send, if the child is ready to read: otherwise a long story would fill the pipe and block."""
        self._sent = None
        if self.child and self.child.ready and self._question:
            try:
                self.child.pipe.send((self._ticket, self._question))
                self._sent = self._clock()
            except OSError:
                self._died("the pipe broke")

    def _tell_ahead(self) -> None:
        question, self._ahead = self._ahead, None
        try:
            if self.child and self._question is None:
                self.child.pipe.send(Ahead(question))
        except OSError:
            self._died("the pipe broke")

    def _died(self, story: str) -> None:
        log.error("The bot stopped while thinking: %s", story)
        self._deaths += 1
        if self._deaths < PATIENCE:
            self._restarted()
            self._replace_child()
            return
        self.close()
        self.stopped = True

    def _spawn(self) -> None:
        try:
            self.child = self._start(self._think)
        except OSError:
            log.exception("No process for the bot")
            self.child = None
            self.stopped = True

    def _replace_child(self) -> None:
        if self.child:
            self.child.end()
        self._sent = None
        self._spawn()
