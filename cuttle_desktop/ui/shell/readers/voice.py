"""The program speaks by itself where no screen reader runs, through Speech Dispatcher of Linux: a socket and lines.

What is new is spoken, and where the keyboard is. A move of the keyboard cuts short what is said, as readers do. Nobody
waits for the other side: a thread of its own sends, and without Speech Dispatcher it only says so in the log.
"""

from __future__ import annotations

import logging
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

from cuttle_desktop.ui.heard import Act, Node, Role, State
from cuttle_desktop.words.aloud import set_told, stopped
from cuttle_desktop.words.message import tell

log = logging.getLogger(__name__)

CLIENT: Final = "SET self CLIENT_NAME cuttle:desktop:main"
CANCEL, SPEAK, TEXT = "CANCEL self", "SPEAK", "{told}\r\n."
ON, OFF = "on", "off"
ANSWERS: Final = 4096  # bytes
PATIENCE: Final = 5.0  # seconds in which Speech Dispatcher starts


def socket_path() -> Path:
    """Where Speech Dispatcher listens."""
    return Path(os.environ.get("XDG_RUNTIME_DIR", "/"), "speech-dispatcher", "speechd.sock")


class Voice:
    """Listens, as a reader does, while the player wants it to speak."""

    def __init__(self, wanted: Callable[[], bool], path: Path) -> None:
        self._wanted, self._path = wanted, path
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._thread: Thread | None = None
        self._spoken: Hashable = None
        self._at = ""  # what was said of the place of the keyboard

    @property
    def listening(self) -> bool:
        return self._wanted()

    def wishes(self) -> Iterator[tuple[Hashable, Act]]:
        """It asks for nothing."""
        return iter(())

    def tell(self, page: Node, spoken: Hashable, *, focused: bool) -> None:
        """Speak what is new, and where the keyboard is if it moved."""
        said = "" if spoken == self._spoken else next((node.name for node in page.whole if node.key == spoken), "")
        focus = page.focus
        at = "" if focus is page else _read(focus)
        moved, self._spoken, self._at = at != self._at, spoken, at
        if moved and not said:
            self._lines.put(CANCEL)
        for each in (said, at if moved else ""):
            if each and focused:
                self._lines.put(SPEAK)
                self._lines.put(tell(TEXT, told=each))
        if self._thread is None:
            self._thread = Thread(target=self._send, name="voice", daemon=True)
            self._thread.start()

    def _send(self) -> None:
        """Answers are thrown away, and not waited for: some come only once a voice has begun to speak."""
        try:
            with self._connected() as wire:
                for command in self._commands():
                    wire.sendall(command.encode() + b"\r\n")
                    with suppress(BlockingIOError):
                        while wire.recv(ANSWERS, socket.MSG_DONTWAIT):
                            pass
        except (OSError, subprocess.SubprocessError) as error:
            log.info("nothing speaks: %s", error)
            self._lines, self._thread = SimpleQueue(), None  # the next sentence tries again

    def _commands(self) -> Iterator[str]:
        yield CLIENT
        while True:
            yield self._lines.get()

    def _connected(self) -> socket.socket:
        if not self._path.exists() and (program := shutil.which("speech-dispatcher")):
            subprocess.run([program, "--spawn"], timeout=PATIENCE, check=False)
        wire = socket.socket(socket.AF_UNIX)
        try:
            wire.connect(str(self._path))
        except OSError:
            wire.close()
            raise
        return wire


def _read(node: Node) -> str:
    """A node in sentences: its name with what it is set to, and what more there is to say."""
    value = node.value
    if node.role is Role.SWITCH:
        value = ON if State.ON in node.state else OFF
    return stopped((set_told(node.name, value), node.description))
