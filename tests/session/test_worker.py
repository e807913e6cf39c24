"""Bots in a process of their own."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import NoReturn

import pytest

from cuttle_desktop.engine.actions import Action, Draw
from cuttle_desktop.engine.options import parse_rules
from cuttle_desktop.engine.view import view
from cuttle_desktop.session.deal import deal
from cuttle_desktop.session.thinker import Glimpse, Question, Thought, think
from cuttle_desktop.session.worker import PATIENCE, Worker

SECONDS = 60  # far more than any answer takes, even on a busy machine


def question(seed: int = 1, level: str = "random") -> Question:
    state = deal(parse_rules("pagat"), 1, 1).start()
    return Question(view(state, 0), (), level, seed)


def die(asked: Question) -> Action:
    os._exit(1)


def stumble(asked: Question) -> Action:
    raise ArithmeticError("lost count")


def tell_niceness(asked: Question) -> Action:
    import sys

    ours = os.getpriority(os.PRIO_PROCESS, os.getppid())
    assert os.nice(0) >= min(19, ours + 10)
    assert "pygame" not in sys.modules
    return Draw()


def brood_over_the_first(asked: Question) -> Action:
    while asked.seed == 1:
        pass
    return think(asked)


Open = Callable[..., Worker]


@pytest.fixture
def open_worker() -> Iterator[Open]:
    opened: list[Worker] = []

    def make(think: Callable[[Question], Action] = think) -> Worker:
        opened.append(Worker(think))
        return opened[-1]

    yield make
    for worker in opened:
        worker.close()


def answer(worker: Worker) -> Thought | Glimpse | None:
    while (thought := worker.poll()) is None and not worker.stopped:
        worker.wait(SECONDS)
    return thought


def test_the_process_answers_as_the_level_does(open_worker: Open) -> None:
    worker = open_worker()
    for seed in (1, 2, 3):
        ticket = worker.ask(question(seed, "casual"))
        assert answer(worker) == Thought(ticket, think(question(seed, "casual")))


def test_a_process_that_is_not_wanted_warm_starts_when_it_is_asked() -> None:
    """The window's first picture comes before it."""
    worker = Worker(warm=False)
    try:
        assert worker.child is None
        ticket = worker.ask(question(1, "casual"))
        assert answer(worker) == Thought(ticket, think(question(1, "casual")))
    finally:
        worker.close()


def test_the_process_is_nice_and_loads_no_graphics(open_worker: Open) -> None:
    worker = open_worker(tell_niceness)
    ticket = worker.ask(question())
    assert answer(worker) == Thought(ticket, Draw())


def test_a_new_question_replaces_the_one_being_brooded_over(open_worker: Open) -> None:
    worker = open_worker(brood_over_the_first)
    worker.ask(question(1))
    worker.wait(SECONDS)
    assert worker.poll() is None
    ticket = worker.ask(question(2))
    assert answer(worker) == Thought(ticket, think(question(2)))


def test_a_cancelled_question_is_never_answered(open_worker: Open) -> None:
    worker = open_worker()
    cancelled = worker.ask(question(1))
    worker.cancel(cancelled)
    ticket = worker.ask(question(2))
    worker.cancel(cancelled)
    assert answer(worker) == Thought(ticket, think(question(2)))
    assert worker.poll() is None


@pytest.mark.parametrize("accident", [die, stumble])
def test_three_crashes_are_told_raise_nothing_and_the_process_can_be_asked_again(
    accident: Callable[[Question], Action],
) -> None:
    restarts: list[bool] = []
    worker = Worker(accident, partial(restarts.append, True))
    worker.ask(question())
    assert answer(worker) is None
    assert (worker.stopped, len(restarts)) == (True, PATIENCE - 1)
    worker.ask(question())
    assert not worker.stopped
    worker.close()


def test_closing_ends_the_process(open_worker: Open) -> None:
    worker = open_worker()
    worker.ask(question())
    worker.close()
    assert worker.poll() is None


def test_a_machine_without_a_process_to_spare_says_so() -> None:
    def refuse(_: object) -> NoReturn:
        raise OSError("no more processes")

    worker = Worker(child=refuse)
    worker.ask(question())
    assert worker.poll() is None
    assert worker.stopped
