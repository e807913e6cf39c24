"""What the library has asked the disk to do, and what follows when it is done."""

from collections.abc import Callable

from cuttle_desktop.store.disk.writer import Task
from cuttle_desktop.ui.scene import nothing_follows
from cuttle_desktop.ui.stage import Stage

WhenDone = Callable[[], None]


class RunningTasks:
    """A task that fails is told, and followed by its `refused`; one that succeeds is followed by its `then`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._open: list[tuple[Task, WhenDone, WhenDone]] = []

    def run(self, task: Task, then: WhenDone, refused: WhenDone = nothing_follows) -> None:
        self._open.append((task, then, refused))

    def update(self) -> bool:
        """Whether something came to its end."""
        done = [each for each in self._open if each[0].done]
        self._open = [each for each in self._open if not each[0].done]
        for task, then, refused in done:
            if task.problem is not None:
                self._stage.say(task.problem)
                self._stage.sound.play("refusal")
                refused()
            else:
                then()
        return bool(done)
