"""A Thinker in a process of its own, kept warm, so that the table never waits for a bot.

Moves come on a beat: how long a bot thought tells nothing about its cards.

The child is told nothing but Questions. It is cancelled by ending it; a child that dies is replaced and asked again.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.thinker import Question, Thought, Ticket, answered, think

NICENESS = 10  # at this the table keeps its frame rate while a bot thinks
BEAT = 0.5  # seconds; every move comes at a whole number of beats after its question
PATIENCE = 3  # deaths over one question before giving up
PROBLEM = "The computer player cannot move. The details are in the log; About opens its folder."
END_SECONDS = 1.0  # a child that is ended has to be gone by then
RESTARTED = "The computer player had to be restarted."
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Ready:
    """The child listens."""


@dataclass(frozen=True, slots=True)
class _Failed:
    """The bot raised an exception; `story` is its traceback."""

    story: str


_Message = _Ready | _Failed | Thought


def rest(seconds: float, beat: float) -> float:
    """The seconds to wait after a thought of this length, so that the answer comes on the beat."""
    return -seconds % beat if beat else 0.0


def lie_low() -> None:
    """Called by a child: it never takes time from the table, and never outlives the program, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent to answer
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def end(child: BaseProcess) -> None:
    child.terminate()
    child.join(END_SECONDS)
    if child.is_alive():  # it does not listen to anybody
        child.kill()


def serve(pipe: Connection, think: Callable[[Question], Action], beat: float) -> None:
    """Run in the child: answer questions until the pipe closes."""
    lie_low()
    try:
        pipe.send(_Ready())
        while True:
            ticket, question = pipe.recv()
            begun = time.monotonic()
            try:
                thought = answered(ticket, question, think)
                if not question.compares:  # a hint speaks of the cards of its own player alone
                    time.sleep(rest(time.monotonic() - begun, beat))
                pipe.send(thought)
            except Exception:  # the parent tells it and asks again
                pipe.send(_Failed(traceback.format_exc()))
    except (EOFError, OSError):
        pass  # the parent has gone, or has no more use for this child


class _Child:
    """One process and the pipe to it."""

    def __init__(self, think: Callable[[Question], Action], beat: float) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, think, beat), name="cuttle-bot", daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def end(self) -> None:
        self.pipe.close()
        end(self.process)


class Worker:
    """Thinks in a child process. `think` must be a function that a new process can import by name."""

    def __init__(
        self,
        think: Callable[[Question], Action] = think,
        restarted: Callable[[str], None] = lambda _: None,
        beat: float = BEAT,
        *,
        warm: bool = True,
    ) -> None:
        """`restarted` is told in a sentence when a child had to be replaced. `beat` is in seconds; 0: at once.

        Without `warm` there is no child yet: the window comes first.
        """
        self._restarted = restarted
        self.problem: str | None = None
        self._think = think
        self._beat = beat
        self._ticket: Ticket = 0
        self._question: Question | None = None  # the open one
        self._sent = False
        self._deaths = 0
        self._child: _Child | None = None
        if warm:
            self._spawn()

    def warm(self) -> None:
        """Have a child ready before it is asked anything."""
        if self._child is None:
            self._spawn()

    def ask(self, question: Question) -> Ticket:
        """Begin to think. A question still open is forgotten."""
        self.cancel(self._ticket)
        self._ticket += 1
        self._question = question
        self._deaths = 0
        self.problem = None
        self.warm()
        self._send()
        return self._ticket

    def poll(self) -> Thought | None:
        """The answer to the open question, if it has come."""
        while self._child:
            try:
                if not self._child.pipe.poll():
                    break
                message: _Message = self._child.pipe.recv()
            except (EOFError, OSError):
                self._died("the process ended")
                continue
            match message:
                case _Ready():
                    self._child.ready = True
                    self._send()
                case _Failed(story):
                    self._died(story)
                case Thought(ticket):
                    if ticket == self._ticket and self._question:
                        self._question = None
                        return message
        return None

    def wait(self, seconds: float) -> None:
        """Block until the child answers, or for so many seconds. For programs with nothing else to do."""
        if self._child:
            connection.wait([self._child.pipe], seconds)

    def cancel(self, ticket: Ticket) -> None:
        """Forget this question, if it is the open one, and end the child that is busy with it."""
        if self._question is None or ticket != self._ticket:
            return
        self._question = None
        if self._sent:
            self._replace_child()

    def close(self) -> None:
        self._question = None
        if self._child:
            self._child.end()
            self._child = None

    def _send(self) -> None:
        """Send, if the child is ready to read: otherwise a long story would fill the pipe and block."""
        self._sent = False
        if self._child and self._child.ready and self._question:
            try:
                self._child.pipe.send((self._ticket, self._question))
                self._sent = True
            except OSError:
                self._died("the pipe broke")

    def _died(self, story: str) -> None:
        log.error("The bot stopped while thinking: %s", story)
        self._deaths += 1
        if self._deaths < PATIENCE:
            self._restarted(RESTARTED)
            self._replace_child()
            return
        self.close()
        self.problem = PROBLEM

    def _spawn(self) -> None:
        try:
            self._child = _Child(self._think, self._beat)
        except OSError:
            log.exception("No process for the bot")
            self._child = None
            self.problem = PROBLEM

    def _replace_child(self) -> None:
        if self._child:
            self._child.end()
        self._sent = False
        self._spawn()
