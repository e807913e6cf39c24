"""What runs in a process of its own beside the table: it thinks about what it is asked, and tells what comes of it.

Between two steps of a comparison it looks for a message, so that it may look ahead and yet delay nobody.
"""

from __future__ import annotations

import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from msgspec import Struct

from cuttle_desktop.ai.comparison import Found
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.session.thinker import Glimpse, Question, Thought, Ticket, answered, compared

NICENESS = 10  # at this the table keeps its frame rate while a bot thinks
END_SECONDS = 1.0  # a child that is ended has to be gone by then


class Ready(Struct, frozen=True):
    """The child listens."""


class Failed(Struct, frozen=True):
    """The bot raised an exception; `story` is its traceback."""

    story: str


class Finished(Struct, frozen=True):
    """`at` by the monotonic clock, which parent and child share: a parent that listens late still knows the time."""

    thought: Thought | Glimpse
    at: float


Message = Ready | Failed | Finished
"""What the child tells."""


class Ahead(Struct, frozen=True):
    """Told to the child instead of a ticket and a question: think about this one quietly; None: rest."""

    question: Question | None


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


def serve(pipe: Connection, think: Callable[[Question], Action]) -> None:
    """Run in the child: answer questions until the pipe closes."""
    lie_low()
    try:
        pipe.send(Ready())
        while True:
            match pipe.recv():
                case Ahead(question) if question is not None:
                    with suppress(Exception):  # it fails again, and is told, when it is asked
                        _compare(pipe, question, lambda _: None)
                case Ahead():
                    pass
                case (ticket, question):
                    _answer(pipe, ticket, question, think)
    except (EOFError, OSError):
        pass  # the parent has gone, or has no more use for this child


def _answer(pipe: Connection, ticket: Ticket, question: Question, think: Callable[[Question], Action]) -> None:
    try:
        if not question.compares:
            thought = answered(ticket, question, think)
            pipe.send(Finished(thought, time.monotonic()))
            return
        found = _compare(pipe, question, lambda action: pipe.send(Finished(Glimpse(ticket, action), time.monotonic())))
        if found is not None:
            pipe.send(Finished(Thought(ticket, *found), time.monotonic()))
    except Exception:  # the parent tells it and asks again
        pipe.send(Failed(traceback.format_exc()))


def _compare(pipe: Connection, question: Question, glimpsed: Callable[[Action], None]) -> Found | None:
    """What is found; None where the parent says something before. The action is told as soon as it is known."""
    steps, told = compared(question), False
    while True:
        try:
            action = next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
        if action is not None and not told:
            glimpsed(action)
            told = True
        if pipe.poll():
            return None
