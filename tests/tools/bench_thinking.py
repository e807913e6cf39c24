"""Frames of the table while a bot thinks: `python -m tests.tools.bench_thinking [--xvfb] [LEVEL]`. Not a test.

An ace sweeps a full table, again and again, by turns with the bots' process at rest and with it thinking at LEVEL
(master) all the time. Prints percentiles of the time a frame takes in both cases, and their ratio.
"""

from __future__ import annotations

import sys

from cuttle_desktop.engine.actions import Decline, OneOff
from cuttle_desktop.engine.cards import card
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.thinker import Question
from cuttle_desktop.session.worker import Worker
from cuttle_desktop.store.settings import Settings, SettingsStore
from cuttle_desktop.ui.scenes.game.table import TableScene
from cuttle_desktop.ui.shell.loop import Loop
from cuttle_desktop.ui.shell.run import close_loop, open_loop
from tests.positions import full
from tests.tables import HOT_SEAT, exits, session
from tests.tools.bench_ui import BUSY, SIZE, run

ROUNDS = 60  # the slowest hundredth of the frames is noise in fewer
SECONDS = 2.0
STEP = 0.1  # how often the worker is looked at


def main() -> None:
    levels = [word for word in sys.argv[1:] if not word.startswith("--")]
    question = Question(view(full(BUSY), 0), (), levels[0] if levels else "master", 1)
    times: list[float] = []
    store = SettingsStore(None, Settings(window_size=SIZE, curtain=False))
    loop = open_loop(lambda stage: TableScene(stage, session(BUSY, HOT_SEAT), exits()), store, times)
    worker = Worker()
    loop.settle_in()
    run(loop, 1.0)  # faces are drawn once
    rest: list[float] = []
    busy: list[float] = []
    thoughts = 0
    for number in range(ROUNDS):
        thinking = number % 2 == 1
        begun = len(times)
        thoughts += sweep(loop, worker, question if thinking else None)
        (busy if thinking else rest).extend(times[begun:])
    worker.close()
    close_loop(loop)
    for name, sample in (("at rest", rest), ("thinking", busy)):
        shares = ", ".join(f"p{p} {percentile(sample, p):.2f} ms" for p in (50, 90, 99))
        print(f"the bots' process {name}: {shares} over {len(sample)} frames")
    ratio = percentile(busy, 99) / percentile(rest, 99)
    print(f"{thoughts} thoughts at {question.level}; p99 {ratio:.2f} times that at rest")


def percentile(sample: list[float], share: int) -> float:
    return sorted(sample)[min(len(sample) - 1, len(sample) * share // 100)]


def sweep(loop: Loop, worker: Worker, question: Question | None) -> int:
    """One ace; the worker is asked as long as it lasts. How many thoughts came to an end."""
    scene = TableScene(loop.stage, session(BUSY, HOT_SEAT), exits())
    loop.stack.scenes[0] = scene
    scene.resized(SIZE)
    scene.session.submit(0, OneOff(card("AH")))
    scene.session.submit(1, Decline())
    count = 0
    ticket = worker.ask(question) if question else 0
    for _ in range(round(SECONDS / STEP)):
        run(loop, STEP)
        if question and worker.poll():
            count += 1
            ticket = worker.ask(question)
    worker.cancel(ticket)
    return count


if __name__ == "__main__":
    main()
