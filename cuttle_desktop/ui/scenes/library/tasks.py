"""What the library has asked the disk to do, and what follows when it is done."""

from collections.abc import Callable

from cuttle_desktop.store.disk.writer import Task
from cuttle_desktop.ui.stage import Stage

WhenDone = Callable[[], None]


class RunningTasks:
    """A task that fails is told; one that succeeds is followed by its `then`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._open: list[tuple[Task, WhenDone]] = []

    def run(self, task: Task, then: WhenDone) -> None:
        self._open.append((task, then))

    def update(self) -> bool:
        """Whether something came to its end."""
        done = [(task, then) for task, then in self._open if task.done]
        self._open = [(task, then) for task, then in self._open if not task.done]
        for task, then in done:
            if task.problem is not None:
                self._stage.say(task.problem)
                self._stage.sound.play("refusal")
            else:
                then()
        return bool(done)
