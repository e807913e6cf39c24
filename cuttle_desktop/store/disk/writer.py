"""The one thread that writes: the game never waits for the disk, and an error there never reaches the game.

A job brings something on the disk up to date and says whether it succeeded. Jobs that failed are tried again with the
next job, every few seconds, and when the program ends. Should the thread itself end by a fault, `stopped` tells, no job
is forgotten, and the next one starts a new thread.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Protocol

from cuttle_desktop.store.disk import disk_words
from cuttle_desktop.store.format.errors import SaveError

RETRY_SECONDS = 5.0
log = logging.getLogger(__name__)


class Job(Protocol):
    def work(self) -> bool:
        """Runs on the writer's thread. False, or an error: not done, try again later. A disk causes no error here."""
        ...


class Task:
    """Something to be done once. When `done`, `problem` says why it failed, if it did, in a sentence."""

    def __init__(self, act: Callable[[], object], failed: str) -> None:
        """`failed` begins the sentence: "The game was not saved"."""
        self.done = False
        self.problem: str | None = None
        self._act = act
        self._failed = failed

    def work(self) -> bool:
        try:
            self._act()
        except OSError as error:
            self.problem = f"{self._failed}: {disk_words.sentence(error)}. {disk_words.advice(error)}"
        except SaveError as error:
            self.problem = error.sentence
        except Exception:  # done all the same: what was asked for once is not tried again
            log.exception("%s", self._failed)
            self.problem = f"{self._failed}. The details are in the log; About opens its folder."
        finally:
            self.done = True
        return True

    def by(self, writer: Writer) -> Task:
        """Give the task to the writer. Never blocks."""
        writer.submit(self)
        return self


class _Mark:
    """A job that tells when everything before it has been tried."""

    def __init__(self) -> None:
        self.reached = threading.Event()

    def work(self) -> bool:
        self.reached.set()
        return True


class Writer:
    """Starts its thread with the first job."""

    def __init__(self, retry_seconds: float = RETRY_SECONDS) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._lock = threading.Lock()  # over what follows
        self._wanted: set[Job] = set()  # insisted on, and not begun
        self._failing: list[Job] = []  # only the thread looks at it until it has ended
        self._mistake = ""  # the last one that is in the log
        self._retry_seconds = retry_seconds
        self._at_end: Callable[[], None] = lambda: None
        self._thread: threading.Thread | None = None
        self._abandoned = False
        self._stopped = False

    @property
    def stopped(self) -> bool:
        """Whether the thread ended by a fault, or could not start, and no other has done its work since."""
        return self._stopped

    def submit(self, job: Job) -> None:
        """Add a job. Never blocks, never refuses."""
        if not self._abandoned:
            self._jobs.put(job)
            self._running()

    def insist(self, job: Job) -> None:
        """Add a job, unless the same job waits already."""
        with self._lock:
            waiting = job in self._wanted
            self._wanted.add(job)
        if waiting:
            self.wake()
        else:
            self.submit(job)

    def wake(self) -> None:
        """Start the thread again if it has ended, and try all waiting jobs at once."""
        if not self._abandoned and self._stopped:
            self.submit(_Mark())

    def flush(self, seconds: float) -> bool:
        """Wait until everything submitted so far has been tried; at most so long."""
        if self._thread is None and self._jobs.empty():
            return True
        mark = _Mark()
        self.submit(mark)
        return not self._abandoned and self._running() and mark.reached.wait(seconds)

    def close(self, seconds: float, at_end: Callable[[], None] = lambda: None) -> bool:
        """Try everything once more, then `at_end`, and end; at most so long. True if nothing is left undone."""
        self._at_end = at_end
        if self._thread is None and self._jobs.empty():
            return True
        if not self._abandoned:
            self._running()
        if self._thread is None:
            return False
        self._jobs.put(None)
        self._thread.join(seconds)
        ended = not self._thread.is_alive()
        self._thread = None
        return ended and not self._failing

    def abandon(self, seconds: float, at_end: Callable[[], None] = lambda: None) -> None:
        """Wait so long for the present job, and write nothing more, as if the program had been killed."""
        self._abandoned = True
        self.close(seconds, at_end)

    def _running(self) -> bool:
        """Start the thread, also in the place of one that has ended. False if the system gives none."""
        if self._thread is not None and self._thread.is_alive():
            return True
        thread = threading.Thread(target=self._run, name="writer", daemon=True)
        try:
            thread.start()
        except (RuntimeError, MemoryError):
            log.exception("The writer's thread could not start")
            self._stopped = True
            return False
        self._thread = thread
        return True

    def _run(self) -> None:
        try:
            while self._next_jobs():
                self._stopped = False
            self._at_end()
        except BaseException:
            self._stopped = True
            log.exception("The writer's thread ended")

    def _next_jobs(self) -> bool:
        """Wait for jobs and do them. False after the last."""
        try:
            job = self._jobs.get(timeout=self._retry_seconds if self._failing else None)
        except Empty:
            self._work(self._failing)
            return True
        self._work(list(dict.fromkeys([*self._failing, *([job] if job else [])])))
        return job is not None

    def _work(self, jobs: list[Job]) -> None:
        """Jobs that fail stay in `_failing`, also if the thread ends."""
        self._failing = jobs
        for job in jobs:
            if self._abandoned or self._succeeds(job):
                self._failing = [other for other in self._failing if other is not job]

    def _succeeds(self, job: Job) -> bool:
        with self._lock:
            self._wanted.discard(job)
        try:
            return job.work()
        except BaseException as error:  # a mistake in one job must not stop the others from being written
            if repr(error) != self._mistake:  # once: at every attempt, it would push all else out of the log
                log.exception("A job of the writer failed, and is tried again")
            self._mistake = repr(error)
            return False
