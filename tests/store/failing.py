"""An `os` for `store.files` that fails where a test wants it to, and one that is slow."""

from __future__ import annotations

import errno
import os
import threading

import pytest

from cuttle_desktop.store.disk import files

LONGEST_WAIT = 120.0  # seconds: only a test that waits for the disk itself takes so long
MISTAKE = "a mistake"
CALLS = {
    *("open", "write", "fsync", "replace", "close", "unlink", "link"),
    *("mkdir", "stat", "lstat", "fstat", "read", "listdir"),
}


class FailingOs:
    """Passes everything on to the real `os`; some calls raise instead.

    `at`: the number of the first call, from 1, that fails; `lasting`: so do all after it. A failing write writes half.
    `MISTAKE` as the code is an error that no disk can cause.
    """

    def __init__(self, code: str, at: int = 1, *, lasting: bool = True, only: set[str] | None = None) -> None:
        self.failed: list[str] = []
        self.calls = 0
        number = getattr(errno, code, 0)
        self._error = OSError(number, os.strerror(number)) if code != MISTAKE else ZeroDivisionError()
        self._at = at
        self._lasting = lasting
        self._only = only or CALLS

    def __getattr__(self, name: str) -> object:
        real = getattr(os, name)
        if name not in self._only:
            return real

        def call(*arguments: object, **named: object) -> object:
            self.calls += 1
            if self.calls == self._at or (self._lasting and self.calls > self._at):
                self.failed.append(name)
                if name == "write":
                    descriptor, content = arguments
                    assert isinstance(descriptor, int)
                    assert isinstance(content, bytes)
                    os.write(descriptor, content[: len(content) // 2])
                if name == "close":
                    real(*arguments)
                raise self._error
            return real(*arguments, **named)

        return call


class HangingOs:
    """An fsync does not return until `go_on` is set: a disk as slow as can be. `asked` counts them."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.asked = 0
        self.gave_up = False

    def __getattr__(self, name: str) -> object:
        return getattr(os, name)

    def fsync(self, descriptor: int) -> None:
        self.asked += 1
        self.gave_up |= not self.go_on.wait(LONGEST_WAIT)
        os.fsync(descriptor)


def disk_is(patch: pytest.MonkeyPatch, disk: object) -> None:
    """From now on all files are written and read by this `os`."""
    patch.setattr(files, "os", disk)
